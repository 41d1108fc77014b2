/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Islands: sections of the grid that have no way to each other.
 *
 * Cells of a row that are linked share a label; labels that are linked over the rows are united. The
 * section that counts is the largest, and of equals the one with the centre, then the one that was
 * begun first: what the article calls connected to the centre, where the centre is of use.
 *
 * To connect, every cell that is still empty joins the nearest section (breadth first from all
 * sections at once); where two territories meet a passage may be opened, through the empty cells
 * back to both. Passages are tried in random order, those through the fewest empty cells first, and
 * opened where they join what was apart: Kruskal's way, so that no island gets two.
 *
 * Cost: O(cells α(cells)), twelve bytes a cell, and twelve more to connect. */

#include "planners/ashlar-minidungeon-private.h"

#include "base/ashlar-union-find-private.h"

#include <string.h>

#define NORTH ASHLAR_MINIDUNGEON_NORTH
#define EAST ASHLAR_MINIDUNGEON_EAST
#define SOUTH ASHLAR_MINIDUNGEON_SOUTH
#define WEST ASHLAR_MINIDUNGEON_WEST
#define NOWHERE G_MAXUINT32

static inline gboolean
is_linked (guint exits, guint side, guint neighbour, guint towards, gboolean joins)
{
  gboolean there = (exits & side) != 0;
  gboolean back = (neighbour & towards) != 0;

  return joins ? there || back : there && back;
}

/* Labels the cells, counts those of each label that are not empty. */
static void
label_cells (AshlarMinidungeonSections *self, const AshlarMinidungeonGrid *grid, gboolean joins)
{
  guint32 label = NOWHERE;

  for (guint32 cell = 0, row = 0; row < grid->down; row++)
    for (guint column = 0; column < grid->across; column++, cell++)
      {
        guint exits = grid->exits[cell];

        if (column == 0 || !is_linked (exits, WEST, grid->exits[cell - 1], EAST, joins))
          self->sizes[++label] = 0;
        self->labels[cell] = label;
        self->sizes[label] += exits != 0;
        self->n_cells += exits != 0;
      }
  self->n_labels = label + 1;
}

static void
unite_rows (const AshlarMinidungeonSections *self,
            const AshlarMinidungeonGrid     *grid,
            gboolean                         joins,
            AshlarUnionFind                 *sets)
{
  for (guint32 cell = grid->across; cell < grid->n_cells; cell++)
    if (is_linked (grid->exits[cell], SOUTH, grid->exits[cell - grid->across], NORTH, joins))
      ashlar_union_find_unite (sets, self->labels[cell], self->labels[cell - grid->across]);
}

static void
name_sections (AshlarMinidungeonSections *self, AshlarUnionFind *sets)
{
  /* A section is called by its lowest label; sizes of labels add up to sizes of sections. */
  memset (self->sections, 0xff, sizeof (guint32) * self->n_labels);
  for (guint32 label = 0; label < self->n_labels; label++)
    {
      guint32 root = ashlar_union_find_find (sets, label);
      guint32 size = self->sizes[label];

      if (self->sections[root] == NOWHERE)
        self->sections[root] = label;
      self->sections[label] = self->sections[root];
      if (self->sections[label] != label)
        {
          self->sizes[label] = 0;
          self->sizes[self->sections[label]] += size;
        }
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
  g_auto (AshlarUnionFind) sets = { 0 };

  *self = (AshlarMinidungeonSections){ .kept = NOWHERE };
  self->labels = g_new (guint32, grid->n_cells);
  self->sizes = g_new (guint32, grid->n_cells);
  self->centre = grid->down / 2 * grid->across + grid->across / 2;
  label_cells (self, grid, joins);
  self->sections = g_new (guint32, self->n_labels);
  ashlar_union_find_init (&sets, self->n_labels);
  unite_rows (self, grid, joins, &sets);
  name_sections (self, &sets);
  choose_section (self);
}

void
ashlar_minidungeon_sections_clear (AshlarMinidungeonSections *self)
{
  g_clear_pointer (&self->labels, g_free);
  g_clear_pointer (&self->sections, g_free);
  g_clear_pointer (&self->sizes, g_free);
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
  g_autofree guint32 *queue = g_new (guint32, self->grid->n_cells);
  guint32             n_queued = 0;

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
  g_autofree guint32 *territory = NULL;
  g_autofree guint32 *nearer = NULL;
  g_autofree guint16 *distances = NULL;
  g_autofree guint32 *sorted = NULL;
  g_autoptr (GArray) passages = NULL;
  g_auto (AshlarUnionFind) sets = { 0 };
  Territories self = { .grid = grid, .sections = sections };
  guint32     n_apart = sections->n_sections;

  if (n_apart < 2)
    return;
  self.territory = territory = g_new (guint32, grid->n_cells);
  self.nearer = nearer = g_new (guint32, grid->n_cells);
  self.distances = distances = g_new (guint16, grid->n_cells);
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
