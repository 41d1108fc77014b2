/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Islands: sections of the grid that have no way to each other.
 *
 * Cells of a row that are linked share a label; labels that are linked over the rows are united, the
 * higher under the lower, so that one pass from below names the sections. The section that counts is
 * the largest, and of equals the one with the centre, then the one that was begun first: what the
 * article calls connected to the centre, where the centre is of use.
 *
 * To connect, every cell that is still empty joins the nearest section (breadth first from all
 * sections at once); where two territories meet a passage may be opened, through the empty cells
 * back to both. Passages are tried in random order, those through the fewest empty cells first, and
 * opened where they join what was apart: Kruskal's way, so that no island gets two.
 *
 * Cost: O(cells log cells) at worst and O(cells) on grids as they are filled, eight to twelve bytes a
 * cell, and twelve more to connect. */

#include "planners/minidungeon/ashlar-minidungeon-private.h"

#include "base/ashlar-union-find-private.h"

#define NORTH ASHLAR_MINIDUNGEON_NORTH
#define EAST ASHLAR_MINIDUNGEON_EAST
#define SOUTH ASHLAR_MINIDUNGEON_SOUTH
#define WEST ASHLAR_MINIDUNGEON_WEST
#define NOWHERE G_MAXUINT32

/* 1 or 0. */
static inline guint
is_linked (guint exits, AshlarDirection side, guint neighbour, gboolean joins)
{
  guint there = exits >> side & 1;
  guint back = neighbour >> ashlar_direction_opposite (side) & 1;

  return joins ? there | back : there & back;
}

/* Labels the cells, counts those of each label that are not empty, lists those that are linked
 * southwards in @linked. Whether cells are linked is as good as random: so nothing branches on it. */
static guint32
label_cells (AshlarMinidungeonSections   *self,
             const AshlarMinidungeonGrid *grid,
             gboolean                     joins,
             guint32                     *linked)
{
  guint32       label = NOWHERE, size = 0, n_linked = 0;
  const guint8 *exits = grid->exits;

  for (guint32 cell = 0, row = 0; row < grid->down; row++)
    for (guint column = 0; column < grid->across; column++, cell++)
      {
        guint is_filled = exits[cell] != 0;
        guint goes_on = column > 0
                            ? is_linked (exits[cell], ASHLAR_DIRECTION_WEST, exits[cell - 1], joins)
                            : 0;

        label += 1 - goes_on;
        size = size * goes_on + is_filled;
        self->labels[cell] = label;
        self->sizes[label] = size;
        self->n_cells += is_filled;
        linked[n_linked] = cell;
        n_linked += row > 0 ? is_linked (exits[cell], ASHLAR_DIRECTION_SOUTH,
                                         exits[cell - grid->across], joins)
                            : 0;
      }
  self->n_labels = label + 1;
  return n_linked;
}

/* Every label points to a lower one of its section or, the lowest, to itself. */
static inline guint32
find_lowest (guint32 *sections, guint32 label)
{
  while (sections[label] != label)
    {
      sections[label] = sections[sections[label]];
      label = sections[label];
    }
  return label;
}

static void
unite_rows (const AshlarMinidungeonSections *self,
            guint                            across,
            const guint32                   *linked,
            guint32                          n_linked)
{
  for (guint32 i = 0; i < n_linked; i++)
    {
      guint32 a = find_lowest (self->sections, self->labels[linked[i]]);
      guint32 b = find_lowest (self->sections, self->labels[linked[i] - across]);

      self->sections[MAX (a, b)] = MIN (a, b);
    }
}

/* A section is called by its lowest label, which comes first: what a label points to has its name
 * already. Sizes of labels add up to sizes of sections. */
static void
name_sections (AshlarMinidungeonSections *self)
{
  for (guint32 label = 0; label < self->n_labels; label++)
    {
      guint32 lower = self->sections[label];

      if (lower == label)
        continue;
      self->sections[label] = self->sections[lower];
      self->sizes[self->sections[label]] += self->sizes[label];
      self->sizes[label] = 0;
    }
}

static void
choose_section (AshlarMinidungeonSections *self)
{
  guint32 central = ashlar_minidungeon_sections_get (self, self->centre);

  for (guint32 label = 0; label < self->n_labels; label++)
    {
      if (self->sections[label] != label)
        continue;
      if (self->sizes[label] == 0)
        {
          self->sections[label] = NOWHERE;
          continue;
        }
      self->n_sections++;
      if (self->sizes[label] > self->n_kept)
        {
          self->n_kept = self->sizes[label];
          self->kept = label;
        }
    }
  if (self->sizes[central] == self->n_kept)
    self->kept = central;
}

void
ashlar_minidungeon_sections_init (AshlarMinidungeonSections   *self,
                                  const AshlarMinidungeonGrid *grid,
                                  gboolean                     joins)
{
  ashlar_autofree guint32 *linked = ashlar_new (guint32, grid->n_cells);
  guint32                  n_linked;

  *self = (AshlarMinidungeonSections){ .kept = NOWHERE };
  self->labels = ashlar_new (guint32, grid->n_cells);
  self->sizes = ashlar_new (guint32, grid->n_cells);
  self->centre = grid->down / 2 * grid->across + grid->across / 2;
  n_linked = label_cells (self, grid, joins, linked);
  self->sections = ashlar_new (guint32, self->n_labels);
  for (guint32 label = 0; label < self->n_labels; label++)
    self->sections[label] = label;
  unite_rows (self, grid->across, linked, n_linked);
  name_sections (self);
  choose_section (self);
}

void
ashlar_minidungeon_sections_clear (AshlarMinidungeonSections *self)
{
  g_clear_pointer (&self->labels, ashlar_free);
  g_clear_pointer (&self->sections, ashlar_free);
  g_clear_pointer (&self->sizes, ashlar_free);
}

void
ashlar_minidungeon_delete_islands (AshlarMinidungeonGrid           *grid,
                                   const AshlarMinidungeonSections *sections)
{
  if (sections->n_sections < 2)
    return;
  for (guint32 cell = 0; cell < grid->n_cells; cell++)
    if (ashlar_minidungeon_sections_get (sections, cell) != sections->kept)
      grid->exits[cell] = 0;
}

/* ---- To connect ---- */

typedef struct
{
  AshlarMinidungeonGrid           *grid;
  const AshlarMinidungeonSections *sections;
  guint32                         *territory; /* of each cell: the section that it is nearest to */
  guint32                         *nearer;    /* of each cell: the next on the way there */
  guint16                         *distances; /* of each cell: cells on that way */
} Territories;

/* Neighbours in the order west, east, south, north; returns how many. */
static guint
get_neighbours (const AshlarMinidungeonGrid *grid, guint32 cell, guint32 neighbours[4])
{
  guint column = cell % grid->across, row = cell / grid->across;
  guint n = 0;

  if (column > 0)
    neighbours[n++] = cell - 1;
  if (column + 1 < grid->across)
    neighbours[n++] = cell + 1;
  if (row > 0)
    neighbours[n++] = cell - grid->across;
  if (row + 1 < grid->down)
    neighbours[n++] = cell + grid->across;
  return n;
}

static void
spread_territories (Territories *self)
{
  ashlar_autofree guint32 *queue = ashlar_new (guint32, self->grid->n_cells);
  guint32                  n_queued = 0;

  for (guint32 cell = 0; cell < self->grid->n_cells; cell++)
    {
      self->territory[cell] = ashlar_minidungeon_sections_get (self->sections, cell);
      self->distances[cell] = 0;
      if (self->territory[cell] != NOWHERE)
        queue[n_queued++] = cell;
    }
  for (guint32 i = 0; i < n_queued && n_queued < self->grid->n_cells; i++)
    {
      guint32 neighbours[4];
      guint   n = get_neighbours (self->grid, queue[i], neighbours);

      for (guint k = 0; k < n; k++)
        {
          if (self->territory[neighbours[k]] != NOWHERE)
            continue;
          self->territory[neighbours[k]] = self->territory[queue[i]];
          self->nearer[neighbours[k]] = queue[i];
          self->distances[neighbours[k]] = (guint16) (self->distances[queue[i]] + 1);
          queue[n_queued++] = neighbours[k];
        }
    }
}

/* A passage is a cell and whether it leads west (0) or south (1). */
static inline guint32
get_other_end (const AshlarMinidungeonGrid *grid, guint32 passage)
{
  return (passage >> 1) - ((passage & 1) != 0 ? grid->across : 1);
}

static GArray *
list_passages (const Territories *self)
{
  const AshlarMinidungeonGrid *grid = self->grid;
  GArray                      *passages = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 cell = 0, row = 0; row < grid->down; row++)
    for (guint column = 0; column < grid->across; column++, cell++)
      {
        guint32 west = cell << 1, south = cell << 1 | 1;

        if (column > 0 && self->territory[cell] != self->territory[cell - 1])
          g_array_append_val (passages, west);
        if (row > 0 && self->territory[cell] != self->territory[cell - grid->across])
          g_array_append_val (passages, south);
      }
  return passages;
}

static guint
get_length (const Territories *self, guint32 passage)
{
  guint length = self->distances[passage >> 1];

  return length + self->distances[get_other_end (self->grid, passage)];
}

/* In random order, and then by length: a counting sort keeps that order. */
static guint32 *
sort_passages (const Territories *self, GArray *passages, AshlarStream *stream)
{
  guint32            *list = (guint32 *) (void *) passages->data;
  guint32            *sorted = g_new (guint32, passages->len);
  guint               n_lengths = 2 * (self->grid->across + self->grid->down);
  g_autofree guint32 *first = g_new0 (guint32, n_lengths + 1);

  for (guint32 i = passages->len; i > 1; i--)
    {
      guint32 other = ashlar_stream_below (stream, i);
      guint32 last = list[i - 1];

      list[i - 1] = list[other];
      list[other] = last;
    }
  for (guint32 i = 0; i < passages->len; i++)
    first[get_length (self, list[i]) + 1]++;
  for (guint length = 0; length < n_lengths; length++)
    first[length + 1] += first[length];
  for (guint32 i = 0; i < passages->len; i++)
    sorted[first[get_length (self, list[i])]++] = list[i];
  return sorted;
}

static void
open_passage (AshlarMinidungeonGrid *grid, guint32 cell, guint32 neighbour)
{
  guint32 low = MIN (cell, neighbour), high = MAX (cell, neighbour);
  /* In a grid one cell wide the next cell is the next row. */
  gboolean is_row = high - low == 1 && grid->across > 1;

  grid->exits[low] |= is_row ? EAST : NORTH;
  grid->exits[high] |= is_row ? WEST : SOUTH;
}

static void
open_way (const Territories *self, guint32 cell)
{
  for (; self->distances[cell] > 0; cell = self->nearer[cell])
    open_passage (self->grid, cell, self->nearer[cell]);
}

void
ashlar_minidungeon_connect_islands (AshlarMinidungeonGrid     *grid,
                                    AshlarMinidungeonSections *sections,
                                    AshlarStream              *stream)
{
  ashlar_autofree guint32 *territory = NULL;
  ashlar_autofree guint32 *nearer = NULL;
  ashlar_autofree guint16 *distances = NULL;
  g_autofree guint32      *sorted = NULL;
  g_autoptr (GArray) passages = NULL;
  g_auto (AshlarUnionFind) sets = { 0 };
  Territories self = { .grid = grid, .sections = sections };
  guint32     n_apart = sections->n_sections;

  if (n_apart < 2)
    return;
  self.territory = territory = ashlar_new (guint32, grid->n_cells);
  self.nearer = nearer = ashlar_new (guint32, grid->n_cells);
  self.distances = distances = ashlar_new (guint16, grid->n_cells);
  spread_territories (&self);
  passages = list_passages (&self);
  sorted = sort_passages (&self, passages, stream);
  ashlar_union_find_init (&sets, sections->n_labels);
  for (guint32 i = 0; n_apart > 1; i++)
    {
      guint32 cell = sorted[i] >> 1;
      guint32 other = get_other_end (grid, sorted[i]);

      if (!ashlar_union_find_unite (&sets, territory[cell], territory[other]))
        continue;
      n_apart--;
      open_passage (grid, cell, other);
      open_way (&self, cell);
      open_way (&self, other);
    }
}
