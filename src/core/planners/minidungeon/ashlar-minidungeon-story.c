/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `minidungeon` telling its trace, step by step as the article does.
 *
 * Every choice can be worked out again from the grid as it was afterwards, because a cell looks at
 * the cells before it alone. Each step has the tiles of the cells that it is about, so that what was
 * deleted can be shown where it stood, and the area that the cell became, if it became one.
 *
 * Cost: O(tiles of the grid) for each grid that was drawn. */

#include "planners/minidungeon/ashlar-minidungeon-private.h"

#include "level/ashlar-trace-private.h"

#define MOST_NAMED 12u /* islands whose sizes are listed */

static void
add_cell (const AshlarMinidungeonStory *self, guint32 cell)
{
  const AshlarMinidungeonTask *task = self->task;
  AshlarRectangle              tiles = {
                 .x = (guint16) (cell % task->across * task->cell_width),
                 .y = (guint16) ((task->down - 1 - cell / task->across) * task->cell_height),
                 .width = (guint16) task->cell_width,
                 .height = (guint16) task->cell_height,
  };

  ashlar_trace_rectangle (self->trace, &tiles);
}

/* @exits: of the cell from this step on. */
static void
add_step (const AshlarMinidungeonStory *self, guint32 cell, guint exits, const char *reason)
{
  gboolean is_area = self->areas != NULL && exits != 0;

  ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, is_area ? self->areas[cell] : ASHLAR_NO_AREA,
                     G_MAXUINT32, reason);
  add_cell (self, cell);
}

/* "W, N", as the pieces' names order them. */
static char *
name_exits (guint exits)
{
  static const AshlarDirection order[] = { ASHLAR_DIRECTION_WEST, ASHLAR_DIRECTION_NORTH,
                                           ASHLAR_DIRECTION_EAST, ASHLAR_DIRECTION_SOUTH };
  GString                     *names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if ((exits & (1u << order[i])) != 0)
      g_string_append_printf (names, "%s%c", names->len > 0 ? ", " : "",
                              *ashlar_direction_to_string (order[i]));
  return g_string_free (names, FALSE);
}

static void
say_why_not (const AshlarMinidungeonStory *self, AshlarClauseKind kind, guint n, guint exits)
{
  g_autofree char *names = name_exits (exits);
  AshlarTraceValue values[] = { { n }, { .name = names } };

  if (n > 0)
    ashlar_trace_add_clause (self->trace, kind, values);
}

/* The pieces that are drawn here, cappers where they may stand, each counted once under the first
 * reason that keeps it out. */
static void
tell_choice (const AshlarMinidungeonStory *self, guint demand, guint chosen)
{
  const AshlarMinidungeonTask *task = self->task;
  guint                        required = demand & 15u, barred = demand >> 4 & 15u;
  guint n_pieces = 0, n_legal = 0, n_weightless = 0, n_lacking = 0, n_barred = 0;

  for (guint exits = 1; exits < ASHLAR_MINIDUNGEON_N_SETS; exits++)
    {
      if ((exits & (exits - 1)) == 0 && !task->is_narrow
          && (demand & ASHLAR_MINIDUNGEON_HAS_NEIGHBOUR) == 0)
        continue;
      n_pieces++;
      if (task->weights[exits] == 0)
        n_weightless++;
      else if ((exits & required) != required)
        n_lacking++;
      else if ((exits & barred) != 0)
        n_barred++;
      else
        n_legal++;
    }
  ashlar_trace_say (self->trace, PIECES_FIT, { n_legal }, { n_pieces });
  say_why_not (self, ASHLAR_CLAUSE_PIECES_LACK, n_lacking, required);
  say_why_not (self, ASHLAR_CLAUSE_PIECES_HAVE, n_barred, barred);
  say_why_not (self, ASHLAR_CLAUSE_PIECES_WEIGH_NOTHING, n_weightless, 0);
  if (chosen != 0)
    ashlar_trace_say (self->trace, TAKEN, { .name = ashlar_minidungeon_get_name (chosen) },
                      { task->weights[chosen] * task->divisor },
                      { task->choices[demand].sum * task->divisor });
  else
    ashlar_trace_say (self->trace, STAYS_EMPTY);
}

void
ashlar_minidungeon_tell_fill (const AshlarMinidungeonStory *self,
                              const AshlarMinidungeonGrid  *filled)
{
  for (guint32 cell = 0; cell < filled->n_cells; cell++)
    {
      guint exits = filled->exits[cell];

      add_step (self, cell, exits, exits != 0 ? "cell-placed" : "cell-left-empty");
      tell_choice (self, ashlar_minidungeon_get_demand (filled, cell), exits);
    }
}

void
ashlar_minidungeon_tell_redraw (const AshlarMinidungeonStory    *self,
                                const AshlarMinidungeonSections *sections,
                                guint                            drawn,
                                gboolean                         gives_up)
{
  ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, ASHLAR_NO_AREA, G_MAXUINT32,
                     gives_up ? "islands-kept" : "plan-redrawn");
  ashlar_trace_say (self->trace, TOO_FEW_KEPT, { sections->n_cells }, { sections->n_kept },
                    { drawn });
  ashlar_trace_add_clause (
      self->trace, gives_up ? ASHLAR_CLAUSE_CONNECTED_INSTEAD : ASHLAR_CLAUSE_ANOTHER_IS_DRAWN,
      NULL);
}

/* ---- Islands ---- */

/* The cells of each section one after another; first[section] … first[section + 1] - 1. */
static guint32 *
sort_by_section (const AshlarMinidungeonSections *sections,
                 const AshlarMinidungeonGrid     *grid,
                 guint32                         *first)
{
  guint32 *sorted = g_new (guint32, grid->n_cells);

  for (guint32 cell = 0; cell < grid->n_cells; cell++)
    if (grid->exits[cell] != 0)
      first[ashlar_minidungeon_sections_get (sections, cell) + 2]++;
  for (guint32 label = 2; label < sections->n_labels + 2; label++)
    first[label] += first[label - 1];
  for (guint32 cell = 0; cell < grid->n_cells; cell++)
    if (grid->exits[cell] != 0)
      sorted[first[ashlar_minidungeon_sections_get (sections, cell) + 1]++] = cell;
  return sorted;
}

static void
tell_sections (const AshlarMinidungeonStory *self, const AshlarMinidungeonSections *sections)
{
  gboolean has_centre
      = ashlar_minidungeon_sections_get (sections, sections->centre) == sections->kept;
  guint n_named = 0;

  ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, ASHLAR_NO_AREA, G_MAXUINT32, "islands-found");
  ashlar_trace_say (self->trace, SECTION, { sections->n_kept }, { sections->n_cells });
  ashlar_trace_add_clause (
      self->trace, has_centre ? ASHLAR_CLAUSE_CENTRE_WITHIN : ASHLAR_CLAUSE_CENTRE_WITHOUT, NULL);
  ashlar_trace_say (self->trace, ISLANDS, { sections->n_sections - 1 });
  for (guint32 label = 0; label < sections->n_labels && n_named < MOST_NAMED; label++)
    if (sections->sections[label] == label && label != sections->kept)
      ashlar_trace_add_clause (self->trace,
                               n_named++ > 0 ? ASHLAR_CLAUSE_NEXT_SIZE : ASHLAR_CLAUSE_ISLAND_SIZE,
                               &(AshlarTraceValue){ sections->sizes[label] });
  if (sections->n_sections - 1 > n_named)
    ashlar_trace_say (self->trace, MORE_SIZES);
}

static void
tell_island (const AshlarMinidungeonStory *self,
             const guint32                *cells,
             guint32                       n,
             gboolean                      connected)
{
  ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN,
                     connected ? self->areas[cells[0]] : ASHLAR_NO_AREA, G_MAXUINT32,
                     connected ? "island-found" : "island-deleted");
  ashlar_trace_add_clause (self->trace,
                           connected ? ASHLAR_CLAUSE_ISLAND : ASHLAR_CLAUSE_ISLAND_EMPTIED,
                           &(AshlarTraceValue){ n });
  for (guint32 i = 0; i < n; i++)
    add_cell (self, cells[i]);
}

static void
tell_passage (const AshlarMinidungeonStory *self,
              const AshlarMinidungeonGrid  *grid,
              guint32                       cell,
              guint32                       neighbour)
{
  add_step (self, cell, grid->exits[cell], "passage-opened");
  add_cell (self, neighbour);
  ashlar_trace_say (self->trace, ISLAND_JOINED,
                    { .name = ashlar_minidungeon_get_name (grid->exits[neighbour]) },
                    { .name = ashlar_minidungeon_get_name (grid->exits[cell]) });
}

void
ashlar_minidungeon_tell_islands (const AshlarMinidungeonStory *self,
                                 const AshlarMinidungeonGrid  *filled,
                                 const AshlarMinidungeonGrid  *grid,
                                 gboolean                      connected)
{
  g_auto (AshlarMinidungeonSections) sections = { 0 };
  g_autofree guint32 *first = NULL;
  g_autofree guint32 *cells = NULL;

  ashlar_minidungeon_sections_init (&sections, filled, connected);
  first = g_new0 (guint32, (gsize) sections.n_labels + 2);
  cells = sort_by_section (&sections, filled, first);
  tell_sections (self, &sections);
  for (guint32 label = 0; label < sections.n_labels; label++)
    if (sections.sections[label] == label && label != sections.kept)
      tell_island (self, cells + first[label], first[label + 1] - first[label], connected);
  for (guint32 cell = 0; connected && cell < grid->n_cells; cell++)
    {
      guint opened = grid->exits[cell] & ~filled->exits[cell];

      if ((opened & ASHLAR_MINIDUNGEON_WEST) != 0)
        tell_passage (self, grid, cell, cell - 1);
      if ((opened & ASHLAR_MINIDUNGEON_SOUTH) != 0)
        tell_passage (self, grid, cell, cell - grid->across);
    }
}

void
ashlar_minidungeon_tell_caps (const AshlarMinidungeonStory *self,
                              const AshlarMinidungeonGrid  *before,
                              const AshlarMinidungeonGrid  *grid)
{
  for (guint32 cell = 0; cell < grid->n_cells; cell++)
    {
      guint            exits = grid->exits[cell];
      guint            hanging = exits & ~before->exits[cell];
      g_autofree char *names = name_exits (hanging);

      if (hanging == 0)
        continue;
      add_step (self, cell, exits, "passage-capped");
      ashlar_trace_say (self->trace, PASSAGES_HANG, { .name = names },
                        { .name = ashlar_minidungeon_get_name (exits) });
    }
}

static guint32
find_cell (const AshlarMinidungeonStory *self, guint32 area)
{
  const AshlarRectangle *at = &self->plan->rectangles[area];
  guint                  row = self->task->down - 1 - at->y / self->task->cell_height;

  return row * self->task->across + at->x / self->task->cell_width;
}

void
ashlar_minidungeon_tell_stairs (const AshlarMinidungeonStory *self)
{
  gboolean at_rim = self->task->at_edges;

  add_step (self, find_cell (self, self->plan->natural_entrance), 1, "stairs-up");
  ashlar_trace_add_clause (self->trace,
                           at_rim ? ASHLAR_CLAUSE_STAIRS_UP_AT_RIM : ASHLAR_CLAUSE_STAIRS_UP, NULL);
  add_step (self, find_cell (self, self->plan->natural_exit), 1, "stairs-down");
  ashlar_trace_add_clause (
      self->trace, at_rim ? ASHLAR_CLAUSE_STAIRS_DOWN_AT_RIM : ASHLAR_CLAUSE_STAIRS_DOWN, NULL);
}
