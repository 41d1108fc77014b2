/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Resolving conditional tiles.
 *
 * Each area has a stream of its own. Its conditional cells are drawn in row-major order. Most draws
 * cannot cut anything off, and that is seen locally: a cell may be closed if what can be walked on
 * beside it stays connected within the eight cells around it. This argument needs a floor that is
 * connected as long as nothing is closed; whether that holds for a block, whichever of its exits
 * are plugged, is worked out once per variant ("sound"). Where either fails the area is taken to
 * ashlar-floor-join.c, which finds the fewest cells to be drawn again; these are drawn among their
 * walkable outcomes, and what nothing can reach among its blocking ones.
 *
 * Invariants: after it no conditional tile is left, the walkable cells of each area are connected,
 * every gateway can be walked on, and so can the middle of every letter's square. Cost: O(conditional cells) plus O(cells) for each area whose
 * floor was at risk. Areas without conditional cells whose variant is sound are not visited, and of a content that
 * has no others none is asked.
 *
 * Long because what is worked out per variant and what is done per area must agree to the cell. */

#include "painters/ashlar-resolver-private.h"

#include <string.h>

#include "level/ashlar-trace-private.h"
#include "painters/ashlar-floor-join-private.h"
#include "painters/ashlar-sound-variants-private.h"

struct _AshlarResolver
{
  gatomicrefcount ref_count;
  AshlarContent  *content;
  AshlarVariants *variants;
  AshlarOutcomes *outcomes;
  gboolean        default_is_conditional;
  gboolean        has_conditional; /* some tile is */

  guint8  *sound;     /* per variant */
  gboolean all_sound; /* every variant is */
  /* Conditional cells of variant v: cells[first[v]] … cells[first[v + 1] - 1], as y * width + x. */
  guint32 *first;
  guint32 *cells;
};

/* A conditional cell of the area at hand: where it is and what it was. */
typedef struct
{
  gsize   at; /* in the canvas */
  guint16 tile;
} Conditional;

typedef struct
{
  const AshlarResolver *resolver;
  const AshlarPlan     *plan;
  const AshlarRun      *run;
  AshlarCanvas         *canvas;
  const guint8         *walkable;    /* by tile */
  const guint8         *conditional; /* by tile */
  guint8
      *letters; /* by cell: 1 in the middle of a letter's square; NULL: not made yet, or no words */

  guint32           area;
  AshlarOrientation orientation;
  AshlarStream      stream;
  GArray           *drawn; /* of Conditional */
} Resolution;

/* The same variant in @previous, or G_MAXUINT if its block is not the same there. */
static guint
find_in_previous (const AshlarResolver *self, const AshlarResolver *previous, guint v)
{
  guint block = ashlar_variants_get (self->variants, v)->block;
  guint first, n, previous_first, previous_n;

  if (previous == NULL || previous->content->resolved != self->content->resolved
      || block >= previous->content->blocks->len
      || g_ptr_array_index (previous->content->blocks, block)
             != g_ptr_array_index (self->content->blocks, block))
    return G_MAXUINT;
  ashlar_variants_of_block (self->variants, block, &first, &n);
  ashlar_variants_of_block (previous->variants, block, &previous_first, &previous_n);
  return n == previous_n ? previous_first + (v - first) : G_MAXUINT;
}

/* @before: the same variant in @previous, or G_MAXUINT. An edit looks through the cells of what changed alone. */
static void
add_conditional_cells (AshlarResolver       *self,
                       const AshlarVariant  *variant,
                       const AshlarResolver *previous,
                       guint                 before,
                       gsize                *n_cells)
{
  const guint8 *conditional = ashlar_outcomes_get_conditional (self->outcomes);
  guint32       size = (guint32) variant->width * variant->height;

  if (before != G_MAXUINT)
    {
      guint32 n = previous->first[before + 1] - previous->first[before];

      if (n > 0)
        memcpy (self->cells + *n_cells, previous->cells + previous->first[before],
                n * sizeof (guint32));
      *n_cells += n;
      return;
    }

  for (guint32 at = 0; at < size && variant->n_conditional > 0; at++)
    if (variant->cells[at] != ASHLAR_TILE_NONE && conditional[variant->cells[at]])
      self->cells[(*n_cells)++] = at;
}

static void
prepare_variants (AshlarResolver *self, const AshlarResolver *previous)
{
  guint n = ashlar_variants_get_n (self->variants);
  g_auto (AshlarGrid) grid = { 0 };
  gsize n_cells = 0;

  self->sound = g_new (guint8, n);
  self->first = g_new (guint32, (gsize) n + 1);
  for (guint v = 0; v < n; v++)
    n_cells += ashlar_variants_get (self->variants, v)->n_conditional;
  self->cells = g_new (guint32, n_cells);

  n_cells = 0;
  self->all_sound = TRUE;
  for (guint v = 0; v < n; v++)
    {
      const AshlarVariant *variant = ashlar_variants_get (self->variants, v);
      guint                before = find_in_previous (self, previous, v);

      self->first[v] = (guint32) n_cells;
      self->sound[v] = before != G_MAXUINT
                           ? previous->sound[before]
                           : _ashlar_resolver_judge_variant (self->outcomes, variant, &grid);
      self->all_sound = self->all_sound && self->sound[v];
      add_conditional_cells (self, variant, previous, before, &n_cells);
    }
  self->first[n] = (guint32) n_cells;
}

AshlarResolver *
ashlar_resolver_new (AshlarContent *content, AshlarVariants *variants, AshlarResolver *previous)
{
  AshlarResolver *self = g_new0 (AshlarResolver, 1);
  guint           tile = ashlar_content_find_tile (content, content->default_tile);

  g_atomic_ref_count_init (&self->ref_count);
  self->content = ashlar_content_ref (content);
  self->variants = ashlar_variants_ref (variants);
  self->outcomes = ashlar_outcomes_new (content, variants);
  self->default_is_conditional
      = tile != ASHLAR_NO_INDEX && ashlar_outcomes_get_conditional (self->outcomes)[tile];
  for (guint i = 0; i < content->resolved->len && !self->has_conditional; i++)
    self->has_conditional = ashlar_outcomes_get_conditional (self->outcomes)[i];
  prepare_variants (self, previous);
  return self;
}

AshlarResolver *
ashlar_resolver_ref (AshlarResolver *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_resolver_unref (AshlarResolver *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_content_unref (self->content);
  ashlar_variants_unref (self->variants);
  ashlar_outcomes_unref (self->outcomes);
  g_free (self->sound);
  g_free (self->first);
  g_free (self->cells);
  g_free (self);
}

const AshlarOutcomes *
ashlar_resolver_get_outcomes (const AshlarResolver *self)
{
  return self->outcomes;
}

gboolean
ashlar_resolver_is_sound (const AshlarResolver *self, guint variant)
{
  return self->sound[variant];
}

/* Whether the cell can be walked on as things stand: what is not drawn yet counts as open if it may
 * be. */
static gboolean
is_open (const Resolution *self, gint64 x, gint64 y)
{
  gsize   at;
  guint16 tile;

  if (x < 0 || y < 0 || x >= self->canvas->width || y >= self->canvas->height)
    return FALSE;
  at = (gsize) y * self->canvas->width + (gsize) x;
  if (self->canvas->owners[at] != self->area)
    return FALSE;
  tile = self->canvas->tiles[at];
  if (self->conditional[tile])
    return ashlar_outcomes_may_walk (self->resolver->outcomes, tile, self->orientation);
  return self->walkable[tile];
}

/* Whether closing the cell leaves its neighbours connected within the eight cells around it. The
 * ring is walked once: the four sides are connected if at most one run of open cells holds sides.
 */
static gboolean
may_close (const Resolution *self, gsize at)
{
  static const gint8 ring[8][2]
      = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 } };
  gint64 x = (gint64) (at % self->canvas->width), y = (gint64) (at / self->canvas->width);
  guint  open = 0, n_sides, n_joints = 0;

  for (guint i = 0; i < 8; i++)
    open |= (guint) is_open (self, x + ring[i][0], y + ring[i][1]) << i;
  n_sides = (guint) __builtin_popcount (open & 0x55);
  /* Two sides next to each other on the ring are joined by the corner between them. */
  for (guint i = 0; i < 8; i += 2)
    n_joints += (open >> i & 1) & (open >> (i + 1) & 1) & (open >> ((i + 2) % 8) & 1);
  /* A run of sides has one joint less than sides, unless it is the whole ring. */
  return n_sides > 0 && (n_joints + 1 >= n_sides);
}

/* The cell of the area that a gateway needs: its own, or the one beside it where borders are in
 * common. */
static AshlarCell
get_gateway_cell (const Resolution *self, const AshlarCell *gateway)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[self->area];
  AshlarCell             cell = *gateway;

  if (self->plan->borders == ASHLAR_BORDERS_SHARED
      && ashlar_plan_is_joined (self->plan, self->area))
    {
      for (guint i = 0; i < ASHLAR_N_DIRECTIONS; i++)
        {
          guint x = (guint) (gateway->x + ashlar_direction_dx ((AshlarDirection) i));
          guint y = (guint) (gateway->y + ashlar_direction_dy ((AshlarDirection) i));

          if (x < self->canvas->width && y < self->canvas->height
              && self->canvas->owners[(gsize) y * self->canvas->width + x] == self->area)
            return (AshlarCell){ (guint16) x, (guint16) y };
        }
    }
  else if (self->plan->borders == ASHLAR_BORDERS_SHARED)
    {
      cell.x = (guint16) CLAMP (cell.x, rectangle->x + 1, rectangle->x + rectangle->width - 2);
      cell.y = (guint16) CLAMP (cell.y, rectangle->y + 1, rectangle->y + rectangle->height - 2);
    }
  return cell;
}

static gboolean
is_gateway (const Resolution *self, gsize at)
{
  const AshlarPlan *plan = self->plan;
  guint             x = (guint) (at % self->canvas->width), y = (guint) (at / self->canvas->width);

  for (guint32 i = plan->adjacency_first[self->area]; i < plan->adjacency_first[self->area + 1];
       i++)
    {
      guint32 link = plan->adjacency[i];

      for (guint32 g = plan->gateway_first[link]; g < plan->gateway_first[link + 1]; g++)
        {
          AshlarCell cell = get_gateway_cell (self, &plan->gateways[g]);

          if (cell.x == x && cell.y == y)
            return TRUE;
        }
    }
  return FALSE;
}

/* Draws one cell. FALSE if that may have cut something off. */
static gboolean
draw_cell (Resolution *self, gsize at)
{
  const AshlarOutcomes *outcomes = self->resolver->outcomes;
  Conditional           drawn = { at, self->canvas->tiles[at] };
  guint16 tile = ashlar_outcomes_draw (outcomes, drawn.tile, self->orientation, ASHLAR_OUTCOME_ANY,
                                       &self->stream);

  self->canvas->tiles[at] = tile;
  g_array_append_val (self->drawn, drawn);
  ashlar_trace_cell (self->run->trace, (guint) (at % self->canvas->width),
                     (guint) (at / self->canvas->width), tile);
  if (self->walkable[tile] || !ashlar_outcomes_may_walk (outcomes, drawn.tile, self->orientation))
    return TRUE;
  return may_close (self, at) && !is_gateway (self, at)
         && (self->letters == NULL || !self->letters[at]);
}

/* Draws all conditional cells of the area. FALSE if something may be cut off. */
static gboolean
draw_area (Resolution *self)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[self->area];
  guint32  variant = self->plan->variants != NULL ? self->plan->variants[self->area] : G_MAXUINT32;
  gboolean is_safe = variant != G_MAXUINT32 && self->resolver->sound[variant];
  guint    n_left = self->canvas->n_conditional[self->area];

  g_array_set_size (self->drawn, 0);
  if (n_left > 0)
    ashlar_trace_step (self->run->trace, ASHLAR_STAGE_RESOLVE, self->area, variant, "tiles-drawn");
  if (variant != G_MAXUINT32)
    {
      guint width = ashlar_variants_get (self->resolver->variants, variant)->width;

      /* Plugs took some of these away, and may have brought others. */
      for (guint32 i = self->resolver->first[variant]; i < self->resolver->first[variant + 1]; i++)
        {
          guint32 cell = self->resolver->cells[i];
          gsize   at = (gsize) (rectangle->y + cell / width) * self->canvas->width + rectangle->x
                     + cell % width;

          if (!self->conditional[self->canvas->tiles[at]])
            continue;
          if (!draw_cell (self, at))
            is_safe = FALSE;
          n_left--;
        }
    }
  for (guint y = 0; y < rectangle->height && n_left > 0; y++)
    for (guint x = 0; x < rectangle->width && n_left > 0; x++)
      {
        gsize at = (gsize) (rectangle->y + y) * self->canvas->width + rectangle->x + x;

        if (self->canvas->owners[at] != self->area || !self->conditional[self->canvas->tiles[at]])
          continue;
        if (!draw_cell (self, at))
          is_safe = FALSE;
        n_left--;
      }
  self->canvas->n_conditional[self->area] = 0;
  return is_safe;
}

static void
fail (
    Resolution *self, guint first_x, guint first_y, guint second_x, guint second_y, GError **error)
{
  guint32 variant = self->plan->variants != NULL ? self->plan->variants[self->area] : G_MAXUINT32;

  if (variant == G_MAXUINT32)
    {
      ashlar_generate_error_set (
          error, ASHLAR_GENERATE_ERROR_FALLS_APART, "",
          "The floor of area %u falls apart: nothing can join (%u, %u) and (%u, %u)", self->area,
          first_x, first_y, second_x, second_y);
    }
  else
    {
      const AshlarVariant   *painted = ashlar_variants_get (self->resolver->variants, variant);
      const AshlarRectangle *rectangle = &self->plan->rectangles[self->area];
      AshlarBlock     *block = ashlar_content_get_block (self->resolver->content, painted->block);
      g_autofree char *subject = g_strdup_printf ("/blocks/%u", painted->block);

      ashlar_generate_error_set (
          error, ASHLAR_GENERATE_ERROR_FALLS_APART, subject,
          "The floor of %s (%s, as it lies in this level) falls apart: nothing can join its cells "
          "(%u, %u) and (%u, %u)",
          ashlar_block_get_id (block),
          ashlar_orientation_to_string ((AshlarOrientation) painted->orientation),
          first_x - rectangle->x, first_y - rectangle->y, second_x - rectangle->x,
          second_y - rectangle->y);
    }
}

/* @what: "its exit". */
static void
fail_at (Resolution *self, const char *what, guint x, guint y, GError **error)
{
  guint32 variant = self->plan->variants != NULL ? self->plan->variants[self->area] : G_MAXUINT32;
  guint   block
      = variant != G_MAXUINT32 ? ashlar_variants_get (self->resolver->variants, variant)->block : 0;
  g_autofree char *subject
      = variant != G_MAXUINT32 ? g_strdup_printf ("/blocks/%u", block) : g_strdup ("");

  if (variant != G_MAXUINT32)
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_FALLS_APART, subject,
        "The floor of %s falls apart: nothing can open %p at (%u, %u)",
        ashlar_block_get_id (ashlar_content_get_block (self->resolver->content, block)),
        ashlar_text_get_phrase (what), x, y);
  else
    ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_FALLS_APART, subject,
                               "The floor of an area falls apart: nothing can open %p at (%u, %u)",
                               ashlar_text_get_phrase (what), x, y);
}

/* What each cell of the area is and may become, with a rim; conditional cells are known by their
 * place in @self->drawn. */
static guint8 *
describe_floor (const Resolution *self)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[self->area];
  const AshlarOutcomes  *outcomes = self->resolver->outcomes;
  guint                  stride = rectangle->width + 2u;
  guint8                *cells = g_new0 (guint8, (gsize) stride * (rectangle->height + 2u));

  for (guint y = 0; y < rectangle->height; y++)
    for (guint x = 0; x < rectangle->width; x++)
      {
        gsize at = (gsize) (rectangle->y + y) * self->canvas->width + rectangle->x + x;

        if (self->canvas->owners[at] == self->area && self->walkable[self->canvas->tiles[at]])
          cells[(y + 1) * stride + x + 1] = ASHLAR_FLOOR_FIXED;
      }
  for (guint i = 0; i < self->drawn->len; i++)
    {
      const Conditional *drawn = &g_array_index (self->drawn, Conditional, i);
      guint              x = (guint) (drawn->at % self->canvas->width) - rectangle->x;
      guint              y = (guint) (drawn->at / self->canvas->width) - rectangle->y;
      guint8 traits = ashlar_outcomes_get_traits (outcomes, drawn->tile, self->orientation);

      if ((traits & ASHLAR_TILE_MAY_WALK) == 0 || (traits & ASHLAR_TILE_MAY_BLOCK) == 0)
        continue;
      cells[(y + 1) * stride + x + 1]
          = self->walkable[self->canvas->tiles[drawn->at]] ? ASHLAR_FLOOR_OPEN : ASHLAR_FLOOR_SHUT;
    }
  return cells;
}

/* A gateway has to be walkable: it is fixed floor, whatever was drawn. */
static gboolean
fix_gateways (Resolution *self, guint8 *cells, GError **error)
{
  const AshlarPlan      *plan = self->plan;
  const AshlarRectangle *rectangle = &plan->rectangles[self->area];
  guint                  stride = rectangle->width + 2u;

  for (guint32 i = plan->adjacency_first[self->area]; i < plan->adjacency_first[self->area + 1];
       i++)
    {
      guint32 link = plan->adjacency[i];

      for (guint32 g = plan->gateway_first[link]; g < plan->gateway_first[link + 1]; g++)
        {
          AshlarCell gateway = get_gateway_cell (self, &plan->gateways[g]);
          guint8    *cell;

          if (self->canvas->owners[(gsize) gateway.y * self->canvas->width + gateway.x]
              != self->area)
            continue;
          cell = &cells[(gateway.y - rectangle->y + 1u) * stride + gateway.x - rectangle->x + 1u];
          if (*cell == ASHLAR_FLOOR_NONE)
            {
              fail_at (self, "its exit", gateway.x - rectangle->x, gateway.y - rectangle->y, error);
              return FALSE;
            }
          *cell = ASHLAR_FLOOR_FIXED;
        }
    }
  return TRUE;
}

/* The middle of a letter's square is fixed floor as well. */
static gboolean
fix_letters (Resolution *self, guint8 *cells, GError **error)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[self->area];
  guint                  stride = rectangle->width + 2u;

  for (guint y = 0; self->letters != NULL && y < rectangle->height; y++)
    for (guint x = 0; x < rectangle->width; x++)
      {
        gsize   at = (gsize) (rectangle->y + y) * self->canvas->width + rectangle->x + x;
        guint8 *cell = &cells[(y + 1u) * stride + x + 1u];

        if (!self->letters[at] || self->canvas->owners[at] != self->area)
          continue;
        if (*cell == ASHLAR_FLOOR_NONE)
          {
            fail_at (self, "the middle of its letter", x, y, error);
            return FALSE;
          }
        *cell = ASHLAR_FLOOR_FIXED;
      }
  return TRUE;
}

/* Draws again what has to change. */
static void
draw_again (Resolution *self, const guint8 *cells)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[self->area];
  guint                  stride = rectangle->width + 2u;

  for (guint i = 0; i < self->drawn->len; i++)
    {
      const Conditional *drawn = &g_array_index (self->drawn, Conditional, i);
      guint              x = (guint) (drawn->at % self->canvas->width),
            y = (guint) (drawn->at / self->canvas->width);
      guint8   state = cells[(y - rectangle->y + 1u) * stride + x - rectangle->x + 1u];
      gboolean is_walkable = self->walkable[self->canvas->tiles[drawn->at]];
      gboolean wants_floor = state == ASHLAR_FLOOR_OPEN || state == ASHLAR_FLOOR_FIXED;
      guint8   traits
          = ashlar_outcomes_get_traits (self->resolver->outcomes, drawn->tile, self->orientation);

      if (is_walkable == wants_floor || (traits & ASHLAR_TILE_MAY_WALK) == 0
          || (traits & ASHLAR_TILE_MAY_BLOCK) == 0)
        continue;
      self->canvas->tiles[drawn->at] = ashlar_outcomes_draw (
          self->resolver->outcomes, drawn->tile, self->orientation,
          wants_floor ? ASHLAR_OUTCOME_WALKABLE : ASHLAR_OUTCOME_BLOCKING, &self->stream);
      if (self->run->trace != NULL)
        {
          ashlar_trace_step (self->run->trace, ASHLAR_STAGE_RESOLVE, self->area, G_MAXUINT32,
                             "cell-redrawn");
          ashlar_trace_add_clause (
              self->run->trace,
              wants_floor ? ASHLAR_CLAUSE_FLOOR_AGAIN : ASHLAR_CLAUSE_OBSTACLE_AGAIN, NULL);
          ashlar_trace_cell (self->run->trace, x, y, self->canvas->tiles[drawn->at]);
        }
    }
}

static gboolean
join_area (Resolution *self, GError **error)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[self->area];
  guint                  stride = rectangle->width + 2u;
  g_autofree guint8     *cells = describe_floor (self);
  guint32                apart[2];

  if (!fix_gateways (self, cells, error) || !fix_letters (self, cells, error))
    return FALSE;
  if (!ashlar_floor_join (cells, stride, rectangle->height + 2u, ASHLAR_FLOOR_AUTO, apart))
    {
      fail (self, rectangle->x + apart[0] % stride - 1, rectangle->y + apart[0] / stride - 1,
            rectangle->x + apart[1] % stride - 1, rectangle->y + apart[1] / stride - 1, error);
      return FALSE;
    }
  draw_again (self, cells);
  return TRUE;
}

/* One cell that no area owns. */
static void
draw_ground (Resolution *self, gsize at, AshlarOutcome wanted)
{
  guint16 *tile = &self->canvas->tiles[at];

  *tile = ashlar_outcomes_draw (self->resolver->outcomes, *tile, ASHLAR_ORIENTATION_IDENTITY,
                                wanted, &self->stream);
  ashlar_trace_cell (self->run->trace, (guint) (at % self->canvas->width),
                     (guint) (at / self->canvas->width), *tile);
}

/* The default tile may be conditional where no area lies, and so may the tiles of borders in
 * common; whatever walls become blocks, and gateways are drawn among what can be walked on. */
static void
resolve_ground (Resolution *self)
{
  const AshlarPlan *plan = self->plan;
  gsize             at = 0;
  guint32           n_gateways
      = plan->borders == ASHLAR_BORDERS_SHARED ? plan->gateway_first[plan->n_links] : 0;

  ashlar_run_stream (self->run, ASHLAR_STAGE_RESOLVE, ASHLAR_NO_AREA, &self->stream);
  ashlar_trace_step (self->run->trace, ASHLAR_STAGE_RESOLVE, ASHLAR_NO_AREA, G_MAXUINT32,
                     "tiles-drawn");
  if (!self->resolver->has_conditional)
    return;
  for (guint32 i = 0; i < n_gateways; i++)
    {
      at = (gsize) plan->gateways[i].y * self->canvas->width + plan->gateways[i].x;
      if (self->conditional[self->canvas->tiles[at]])
        draw_ground (self, at, ASHLAR_OUTCOME_WALKABLE);
    }
  at = 0;
  for (guint y = 0; y < self->canvas->height && !ashlar_run_is_cancelled (self->run); y++)
    for (guint x = 0; x < self->canvas->width; x++, at++)
      if (self->canvas->owners[at] == ASHLAR_NO_AREA && self->conditional[self->canvas->tiles[at]])
        draw_ground (self, at, ASHLAR_OUTCOME_ANY);
}

static guint8 *
dup_letters (const AshlarPlan *plan)
{
  const AshlarWords *words = plan->words;
  guint8            *letters = g_new0 (guint8, (gsize) plan->width * plan->height);

  for (guint i = 0; i < words->n_words; i++)
    for (guint32 c = words->words[i].first; c < words->words[i].first + words->words[i].n_cells;
         c++)
      letters[(gsize) words->cells[c].y * plan->width + words->cells[c].x] = TRUE;
  return letters;
}

static gboolean
resolve_area (Resolution *self, guint32 area, GError **error)
{
  guint32 variant = self->plan->variants != NULL ? self->plan->variants[area] : G_MAXUINT32;

  if (self->canvas->n_conditional[area] == 0
      && (variant == G_MAXUINT32 || self->resolver->sound[variant]))
    return TRUE;
  if (self->drawn == NULL)
    self->drawn = g_array_sized_new (FALSE, FALSE, sizeof (Conditional), 64);
  if (self->plan->words != NULL && self->letters == NULL)
    self->letters = dup_letters (self->plan);
  self->area = area;
  self->orientation
      = variant == G_MAXUINT32
            ? ASHLAR_ORIENTATION_IDENTITY
            : (AshlarOrientation) ashlar_variants_get (self->resolver->variants, variant)
                  ->orientation;
  ashlar_run_stream (self->run, ASHLAR_STAGE_RESOLVE, area, &self->stream);
  return draw_area (self) || join_area (self, error);
}

AshlarCanvas *
ashlar_resolver_resolve (const AshlarResolver *self,
                         AshlarCanvas         *canvas,
                         const AshlarPlan     *plan,
                         const AshlarRun      *run,
                         GError              **error)
{
  g_autoptr (AshlarCanvas) resolved = ashlar_canvas_make_writable (canvas);
  Resolution resolution = {
    .resolver = self,
    .plan = plan,
    .run = run,
    .canvas = resolved,
    .walkable = ashlar_outcomes_get_walkable (self->outcomes),
    .conditional = ashlar_outcomes_get_conditional (self->outcomes),
  };
  guint32  n_areas = self->has_conditional || !self->all_sound ? plan->n_areas : 0;
  gboolean is_resolved = ashlar_run_goes_on (run, error);

  if (self->default_is_conditional || plan->borders == ASHLAR_BORDERS_SHARED)
    resolve_ground (&resolution);
  for (guint32 area = 0; area < n_areas && is_resolved; area++)
    is_resolved = ashlar_run_goes_on (run, error) && resolve_area (&resolution, area, error);
  g_free (resolution.letters);
  g_clear_pointer (&resolution.drawn, g_array_unref);
  return is_resolved ? g_steal_pointer (&resolved) : NULL;
}
