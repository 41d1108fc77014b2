/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* All changes of all steps stand in one array, in order; `values` says what each leaves in its cell,
 * and an index sorted by cell, then by time, says which changes a cell has seen. What a cell holds
 * at a position is found in that index, so that going back needs no copies of earlier states: a step
 * back looks up the cells of that step, a leap looks up every cell.
 *
 * A run that draws a level again begins anew, and painters begin with an empty canvas, whatever the
 * planner drew to tell its story: changes before such a fresh start count for nothing after it.
 * Changes of the planner without a tile take away what stood there; those of later
 * stages point to a cell and leave it as it is.
 *
 * Cost: O(steps + changes + cells) to make, 10 bytes a change and 4 a cell beside the trace. */

#include "ashlar-config.h"

#include "preview/editor-tape.h"

#include "pipeline/ashlar-generator-private.h"

struct _EditorTape
{
  gatomicrefcount ref_count;
  AshlarBuild    *build;
  guint           columns, rows;
  guint           n_steps;
  guint32         n_changes;
  guint16         fill;        /* what stands where nothing has been done */
  guint16        *values;      /* by change */
  guint32        *first_entry; /* by cell, and one more */
  guint32        *entries;     /* changes, by cell and time */
  guint           n_starts;
  guint          *starts;  /* steps that begin on an empty canvas, ascending; the first is 0 */
  guint           attempt; /* first step of the last attempt */
  guint32        *seen;    /* by area of the plan: the step that tells of it first */
  guint           stage_starts[ASHLAR_N_STAGES];
};

static const AshlarTraceCell *
get_changes (const EditorTape *self)
{
  return ashlar_trace_get_cells (self->build->trace, ashlar_trace_get_step (self->build->trace, 0));
}

static guint32
first_change_of (const EditorTape *self, guint step)
{
  return step < self->n_steps ? ashlar_trace_get_step (self->build->trace, step)->first_cell
                              : self->n_changes;
}

/* The last fresh start at or before the step. */
static guint
start_of (const EditorTape *self, guint step)
{
  guint low = 0, high = self->n_starts;

  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (self->starts[middle] <= step)
        low = middle;
      else
        high = middle;
    }
  return self->starts[low];
}

static guint
start_at (const EditorTape *self, guint position)
{
  return start_of (self, position > 0 ? position - 1 : 0);
}

const AshlarPlan *
editor_tape_get_plan (const EditorTape *self)
{
  const AshlarBuild *build = self->build;

  return build->themed != NULL     ? build->themed
         : build->assigned != NULL ? build->assigned
                                   : build->planned;
}

/* Without a plan the canvas is as large as what was drawn on it. */
static void
find_size (EditorTape *self)
{
  const AshlarPlan *plan = editor_tape_get_plan (self);

  if (plan != NULL)
    {
      self->columns = plan->width;
      self->rows = plan->height;
    }
  for (guint32 i = 0; i < self->n_changes; i++)
    {
      self->columns = MAX (self->columns, get_changes (self)[i].x + 1u);
      self->rows = MAX (self->rows, get_changes (self)[i].y + 1u);
    }
}

static gsize
cell_of (const EditorTape *self, const AshlarTraceCell *change)
{
  return (gsize) change->y * self->columns + change->x;
}

/* A counting sort: the changes stand in order of time already. */
static void
sort_changes (EditorTape *self)
{
  gsize                  n_cells = (gsize) self->columns * self->rows;
  const AshlarTraceCell *changes = get_changes (self);
  g_autofree guint32    *next = NULL;

  self->first_entry = g_new0 (guint32, n_cells + 1);
  self->entries = g_new (guint32, self->n_changes);
  for (guint32 i = 0; i < self->n_changes; i++)
    self->first_entry[cell_of (self, &changes[i]) + 1]++;
  for (gsize i = 0; i < n_cells; i++)
    self->first_entry[i + 1] += self->first_entry[i];
  next = g_memdup2 (self->first_entry, n_cells * sizeof *next);
  for (guint32 i = 0; i < self->n_changes; i++)
    self->entries[next[cell_of (self, &changes[i])]++] = i;
}

static void
find_starts (EditorTape *self)
{
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (guint));
  guint   first = 0;
  guint8  before = ASHLAR_STAGE_PLAN;

  for (guint i = 0; i < G_N_ELEMENTS (self->stage_starts); i++)
    self->stage_starts[i] = self->n_steps;
  g_array_append_val (starts, first);
  for (guint i = 0; i < self->n_steps; i++)
    {
      guint8 stage = ashlar_trace_get_step (self->build->trace, i)->stage;

      if (stage == ASHLAR_STAGE_PLAN && before != ASHLAR_STAGE_PLAN)
        self->attempt = i;
      if (i > 0
          && (self->attempt == i || (stage >= ASHLAR_STAGE_PAINT && before < ASHLAR_STAGE_PAINT)))
        g_array_append_val (starts, i);
      if (stage < ASHLAR_N_STAGES && self->stage_starts[stage] == self->n_steps)
        self->stage_starts[stage] = i;
      before = stage;
    }
  self->n_starts = starts->len;
  self->starts = (guint *) (void *) g_array_free (starts, FALSE);
}

/* What each change leaves behind. */
static void
find_values (EditorTape *self)
{
  gsize                  n_cells = (gsize) self->columns * self->rows;
  const AshlarTraceCell *changes = get_changes (self);
  g_autofree guint16    *cells = g_new (guint16, n_cells);
  guint                  start = G_MAXUINT;

  self->values = g_new (guint16, self->n_changes);
  for (guint i = 0; i < self->n_steps; i++)
    {
      const AshlarTraceStep *step = ashlar_trace_get_step (self->build->trace, i);

      if (start_of (self, i) != start)
        {
          start = start_of (self, i);
          for (gsize j = 0; j < n_cells; j++)
            cells[j] = self->fill;
        }
      for (guint32 j = step->first_cell; j < step->first_cell + step->n_cells; j++)
        {
          guint16 *cell = &cells[cell_of (self, &changes[j])];

          if (changes[j].tile != ASHLAR_TILE_NONE)
            *cell = changes[j].tile;
          else if (step->stage == ASHLAR_STAGE_PLAN)
            *cell = self->fill;
          self->values[j] = *cell;
        }
    }
}

static void
find_areas (EditorTape *self)
{
  const AshlarPlan *plan = editor_tape_get_plan (self);

  if (plan == NULL)
    return;
  self->seen = g_new (guint32, plan->n_areas);
  memset (self->seen, 0xff, sizeof *self->seen * plan->n_areas);
  /* The last attempt is the one whose plan there is. */
  for (guint i = self->attempt; i < self->n_steps; i++)
    {
      const AshlarTraceStep *step = ashlar_trace_get_step (self->build->trace, i);

      if (step->area < plan->n_areas && self->seen[step->area] == G_MAXUINT32)
        self->seen[step->area] = i;
      /* By then all of the plan is there. */
      if (step->stage != ASHLAR_STAGE_PLAN)
        break;
    }
}

EditorTape *
editor_tape_new (AshlarBuild *build)
{
  g_autoptr (EditorTape) self = g_new0 (EditorTape, 1);
  AshlarContent         *content = build->generator->content;
  const AshlarTraceStep *last;
  guint                  tile;

  g_return_val_if_fail (build->trace != NULL, NULL);
  g_atomic_ref_count_init (&self->ref_count);
  self->build = ashlar_build_ref (build);
  self->n_steps = ashlar_trace_get_n_steps (build->trace);
  if (self->n_steps == 0)
    return NULL;
  last = ashlar_trace_get_step (build->trace, self->n_steps - 1);
  self->n_changes = last->first_cell + last->n_cells;
  tile = ashlar_content_find_tile (content, content->default_tile);
  self->fill = (guint16) (tile == ASHLAR_NO_INDEX ? 0 : tile);
  find_size (self);
  if (self->columns == 0 || self->rows == 0
      || (gsize) self->columns * self->rows > EDITOR_TAPE_MOST_CELLS)
    return NULL;
  find_starts (self);
  sort_changes (self);
  find_values (self);
  find_areas (self);
  return g_steal_pointer (&self);
}

EditorTape *
editor_tape_ref (EditorTape *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
editor_tape_unref (EditorTape *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_build_unref (self->build);
  g_free (self->values);
  g_free (self->first_entry);
  g_free (self->entries);
  g_free (self->starts);
  g_free (self->seen);
  g_free (self);
}

const AshlarBuild *
editor_tape_get_build (const EditorTape *self)
{
  return self->build;
}

void
editor_tape_get_size (const EditorTape *self, guint *columns, guint *rows)
{
  *columns = self->columns;
  *rows = self->rows;
}

guint
editor_tape_get_n_steps (const EditorTape *self)
{
  return self->n_steps;
}

const AshlarTraceStep *
editor_tape_get_step (const EditorTape *self, guint step)
{
  g_return_val_if_fail (step < self->n_steps, NULL);
  return ashlar_trace_get_step (self->build->trace, step);
}

const AshlarTraceCell *
editor_tape_get_step_cells (const EditorTape *self, guint step)
{
  return ashlar_trace_get_cells (self->build->trace, editor_tape_get_step (self, step));
}

guint
editor_tape_get_stage_start (const EditorTape *self, AshlarStage stage)
{
  return self->stage_starts[stage];
}

/* The last change of a cell before the position, or G_MAXUINT32. */
static guint32
last_change (const EditorTape *self, gsize cell, guint32 begin, guint32 end)
{
  guint32 low = self->first_entry[cell], high = self->first_entry[cell + 1];

  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;

      if (self->entries[middle] < end)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == self->first_entry[cell] || self->entries[low - 1] < begin)
    return G_MAXUINT32;
  return self->entries[low - 1];
}

static void
look_at_all (const EditorTape *self, guint16 *cells, guint position)
{
  guint32 begin = first_change_of (self, start_at (self, position));
  guint32 end = first_change_of (self, position);

  for (gsize i = 0; i < (gsize) self->columns * self->rows; i++)
    {
      guint32 change = last_change (self, i, begin, end);

      cells[i] = change != G_MAXUINT32 ? self->values[change] : self->fill;
    }
}

guint16 *
editor_tape_dup_cells (const EditorTape *self, guint position)
{
  guint16 *cells = g_new (guint16, (gsize) self->columns * self->rows);

  look_at_all (self, cells, MIN (position, self->n_steps));
  return cells;
}

void
editor_tape_move (
    const EditorTape *self, guint16 *cells, guint from, guint to, EditorRectangle *changed)
{
  guint32 first, last, begin, end;
  guint   left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0;

  from = MIN (from, self->n_steps);
  to = MIN (to, self->n_steps);
  first = first_change_of (self, MIN (from, to));
  last = first_change_of (self, MAX (from, to));
  if (start_at (self, from) != start_at (self, to)
      || last - first > (gsize) self->columns * self->rows)
    {
      look_at_all (self, cells, to);
      *changed = (EditorRectangle){ 0, 0, (int) self->columns, (int) self->rows };
      return;
    }
  begin = first_change_of (self, start_at (self, to));
  end = first_change_of (self, to);
  for (guint32 i = first; i < last; i++)
    {
      const AshlarTraceCell *touched = &get_changes (self)[i];
      gsize                  cell = cell_of (self, touched);

      if (to > from)
        cells[cell] = self->values[i];
      else
        {
          guint32 change = last_change (self, cell, begin, end);

          cells[cell] = change != G_MAXUINT32 ? self->values[change] : self->fill;
        }
      left = MIN (left, touched->x);
      top = MIN (top, touched->y);
      right = MAX (right, touched->x + 1u);
      bottom = MAX (bottom, touched->y + 1u);
    }
  if (first == last)
    *changed = (EditorRectangle){ 0, 0, 0, 0 };
  else
    *changed
        = (EditorRectangle){ (int) left, (int) top, (int) (right - left), (int) (bottom - top) };
}

gboolean
editor_tape_find_step (const EditorTape *self, guint x, guint y, guint position, guint *step)
{
  guint32 change;
  guint   low = 0, high;

  if (x >= self->columns || y >= self->rows)
    return FALSE;
  position = MIN (position, self->n_steps);
  change = last_change (self, (gsize) y * self->columns + x,
                        first_change_of (self, start_at (self, position)),
                        first_change_of (self, position));
  if (change == G_MAXUINT32)
    return FALSE;
  /* The last step that begins at or before the change; steps without cells begin where the next
   * does. */
  high = self->n_steps;
  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (first_change_of (self, middle) <= change)
        low = middle;
      else
        high = middle;
    }
  *step = low;
  return TRUE;
}

gboolean
editor_tape_find_area_step (const EditorTape *self, guint32 area, guint position, guint *step)
{
  if (self->seen == NULL || self->seen[area] >= position)
    return FALSE;
  *step = self->seen[area];
  return TRUE;
}

gboolean
editor_tape_has_area (const EditorTape *self, guint32 area, guint position)
{
  guint last = position > 0 ? position - 1 : 0;

  if (self->seen == NULL || position == 0 || last < self->attempt)
    return FALSE;
  return self->seen[area] < position
         || ashlar_trace_get_step (self->build->trace, last)->stage != ASHLAR_STAGE_PLAN
         || position == self->n_steps;
}
