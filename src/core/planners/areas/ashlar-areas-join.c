/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Joining rectangles of a layout to areas of other shapes (abstract-dungeons article).
 *
 * Each rectangle that is not joined yet gets its chance, and one of its neighbours is drawn, alone or
 * joined already, as long as no area has too many parts. In a layout with an axis the mirror images are
 * joined alike, at once. Neighbours have cells in common, so that what is joined hangs together; two
 * areas stay at least, for entrance and exit.
 *
 * Cost: O(rectangles + pairs of neighbours), beside finding these. */

#include "base/ashlar-union-find-private.h"
#include "plan/ashlar-neighbours-private.h"
#include "planners/areas/ashlar-areas-private.h"

typedef struct
{
  const AshlarAreasDraft *draft;
  AshlarUnionFind         sets;
  guint8                 *sizes; /* of the set whose root it is */
} Joining;

static guint32
get_mirror (const Joining *self, guint32 rectangle)
{
  const GArray *mirrors = self->draft->mirrors;

  return mirrors != NULL ? g_array_index (mirrors, guint32, rectangle) : rectangle;
}

static void
unite (Joining *self, guint32 a, guint32 b)
{
  guint32 one = ashlar_union_find_find (&self->sets, a);
  guint32 other = ashlar_union_find_find (&self->sets, b);
  guint8  size = (guint8) (self->sizes[one] + self->sizes[other]);

  if (one == other)
    return;
  ashlar_union_find_unite (&self->sets, a, b);
  self->sizes[ashlar_union_find_find (&self->sets, a)] = size;
}

/* Whether the two may be one, and their mirror images. */
static gboolean
can_join (Joining *self, guint32 a, guint32 b)
{
  guint32 mirror_a = get_mirror (self, a), mirror_b = get_mirror (self, b);
  guint32 roots[]
      = { ashlar_union_find_find (&self->sets, a), ashlar_union_find_find (&self->sets, b),
          ashlar_union_find_find (&self->sets, mirror_a),
          ashlar_union_find_find (&self->sets, mirror_b) };
  guint size = self->sizes[roots[0]] + self->sizes[roots[1]], n_less = 1;

  if (a == self->draft->hub || b == self->draft->hub || roots[0] == roots[1])
    return FALSE;
  if (self->draft->mirrors != NULL)
    {
      gboolean meets_a = roots[2] == roots[0] || roots[2] == roots[1];
      gboolean meets_b = roots[3] == roots[0] || roots[3] == roots[1];

      /* Both pairs become one area where one's end is the other's. */
      n_less = (meets_a && meets_b) ? 1 : 2;
      if (meets_a != meets_b)
        size += self->sizes[meets_a ? roots[3] : roots[2]];
    }
  return size <= ASHLAR_AREAS_MAX_PARTS && self->sets.n_sets >= 2 + n_less;
}

static void
join_one (Joining                *self,
          const AshlarNeighbours *neighbours,
          guint32                 rectangle,
          AshlarStream           *stream)
{
  guint32 n = 0, drawn;

  for (guint32 i = neighbours->first[rectangle]; i < neighbours->first[rectangle + 1]; i++)
    n += can_join (self, rectangle, neighbours->others[i]);
  if (n == 0)
    return;
  drawn = ashlar_stream_below (stream, n);
  for (guint32 i = neighbours->first[rectangle]; i < neighbours->first[rectangle + 1]; i++)
    {
      guint32 other = neighbours->others[i];

      if (!can_join (self, rectangle, other) || drawn-- > 0)
        continue;
      unite (self, rectangle, other);
      unite (self, get_mirror (self, rectangle), get_mirror (self, other));
      return;
    }
}

guint32 *
ashlar_areas_draft_join (const AshlarAreasDraft *draft)
{
  const AshlarAreasSettings *settings = draft->settings;
  Joining                    self = { .draft = draft };
  AshlarPlan                 alone = { .borders = ASHLAR_BORDERS_SHARED,
                                       .width = settings->width,
                                       .height = settings->height,
                                       .n_areas = draft->n,
                                       .rectangles = draft->rectangles };
  g_auto (AshlarNeighbours) neighbours = { 0 };
  g_autofree guint32 *by_root = NULL;
  guint32            *lowest;
  AshlarStream        stream;

  if (settings->join == 0 || draft->n < 3)
    return NULL;
  ashlar_neighbours_init (&neighbours, &alone);
  ashlar_union_find_init (&self.sets, draft->n);
  self.sizes = g_malloc (draft->n);
  for (guint32 i = 0; i < draft->n; i++)
    self.sizes[i] = 1;
  ashlar_run_stream (draft->run, ASHLAR_STAGE_PLAN, ASHLAR_AREAS_STREAM_JOIN, &stream);
  for (guint32 i = 0; i < draft->n && !ashlar_run_is_cancelled (draft->run); i++)
    if (get_mirror (&self, i) >= i && self.sizes[ashlar_union_find_find (&self.sets, i)] == 1
        && ashlar_stream_below (&stream, 100) < settings->join)
      join_one (&self, &neighbours, i, &stream);

  by_root = g_new (guint32, draft->n);
  lowest = g_new (guint32, draft->n);
  for (guint32 i = draft->n; i-- > 0;)
    by_root[ashlar_union_find_find (&self.sets, i)] = i;
  for (guint32 i = 0; i < draft->n; i++)
    lowest[i] = by_root[ashlar_union_find_find (&self.sets, i)];
  ashlar_union_find_clear (&self.sets);
  g_free (self.sizes);
  return lowest;
}
