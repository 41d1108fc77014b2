/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "random-plans.h"

#include <string.h>

#include "block-sets.h"
#include "painters/ashlar-drawing-joined-private.h"
#include "painters/ashlar-gateways-private.h"

#define MOST_ACROSS 7u

typedef struct
{
  AshlarStream       stream;
  AshlarPlanBuilder *builder;
  GArray            *rectangles; /* of AshlarRectangle */
  GArray            *first;      /* of guint: the first rectangle of each area, and one more */
  AshlarBorders      borders;
} Draft;

static guint
below (Draft *self, guint bound)
{
  return ashlar_stream_below (&self->stream, bound);
}

static gboolean
percent (Draft *self, guint chance)
{
  return below (self, 100) < chance;
}

static guint
between (Draft *self, guint min, guint max)
{
  return min + below (self, max - min + 1);
}

/* Cells that hang together, each once, the earlier the nearer to the first; the lattice's width and
 * height are taken. */
static void
draw_cells (Draft *self, guint across, guint down, guint cell_width, guint cell_height)
{
  g_autofree guint8 *taken = g_new0 (guint8, across * down);
  guint              percentage = between (self, 30, 100);
  guint              wanted = MAX (2, across * down * percentage / 100), n = 0;

  for (guint tries = 0; n < wanted && tries < 20000; tries++)
    {
      guint           x = below (self, across), y = below (self, down);
      AshlarRectangle rectangle = { (guint16) (x * cell_width), (guint16) (y * cell_height),
                                    (guint16) cell_width, (guint16) cell_height };
      gboolean        touches = (x > 0 && taken[y * across + x - 1])
                         || (x + 1 < across && taken[y * across + x + 1])
                         || (y > 0 && taken[(y - 1) * across + x])
                         || (y + 1 < down && taken[(y + 1) * across + x]);

      if (taken[y * across + x] || (n > 0 && !touches))
        continue;
      taken[y * across + x] = TRUE;
      g_array_append_val (self->rectangles, rectangle);
      n++;
    }
}

/* Halves, and halves of these; both keep the line between them. */
static void
divide (Draft *self, AshlarRectangle rectangle, guint depth)
{
  gboolean upright = rectangle.width > rectangle.height
                     || (rectangle.width == rectangle.height && percent (self, 50));
  guint           length = upright ? rectangle.width : rectangle.height;
  AshlarRectangle near = rectangle, far = rectangle;
  guint16         at;

  if (length < 5 || depth == 0 || (depth < 3 && percent (self, 15)))
    {
      g_array_append_val (self->rectangles, rectangle);
      return;
    }
  at = (guint16) between (self, 2, length - 3);
  if (upright)
    {
      near.width = (guint16) (at + 1);
      far.x = (guint16) (far.x + at);
      far.width = (guint16) (far.width - at);
    }
  else
    {
      near.height = (guint16) (at + 1);
      far.y = (guint16) (far.y + at);
      far.height = (guint16) (far.height - at);
    }
  divide (self, near, depth - 1);
  divide (self, far, depth - 1);
}

/* Whether one gets straight across from inside one area to inside the other, somewhere. */
static gboolean
can_join (const AshlarPlan *plan, guint32 a, guint32 b)
{
  g_autoptr (GArray) contacts = g_array_new (FALSE, FALSE, sizeof (AshlarContact));

  ashlar_contacts_append (plan, a, b, contacts);
  for (guint i = 0; i < contacts->len; i++)
    {
      const AshlarContact *contact = &g_array_index (contacts, AshlarContact, i);
      gint                 dx = ashlar_direction_dx (contact->side);
      gint                 dy = ashlar_direction_dy (contact->side);

      for (guint place = contact->low; place < contact->high; place++)
        {
          gint x = (gint) (dx != 0 ? contact->from_line : place);
          gint y = (gint) (dx != 0 ? place : contact->from_line);
          gint gap = plan->borders == ASHLAR_BORDERS_SHARED ? 0 : 1;

          if ((ashlar_area_has_inside (plan, a, x, y)
               || ashlar_area_has_inside (plan, a, x - dx, y - dy))
              && (ashlar_area_has_inside (plan, b, x + gap * dx, y + gap * dy)
                  || ashlar_area_has_inside (plan, b, x + (gap + 1) * dx, y + (gap + 1) * dy)))
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_joined (const Draft *self, guint32 area)
{
  return g_array_index (self->first, guint, area + 1) - g_array_index (self->first, guint, area)
         > 1;
}

/* The rectangle of an area that has one. */
static const AshlarRectangle *
get_rectangle (const Draft *self, guint32 area)
{
  return &g_array_index (self->rectangles, AshlarRectangle,
                         g_array_index (self->first, guint, area));
}

static guint
count_areas (const Draft *self)
{
  return self->first->len - 1;
}

static void
add_area (const Draft *self, AshlarPlanBuilder *builder, AshlarAreaKind kind, guint32 area)
{
  ashlar_plan_builder_add_joined (builder, kind, get_rectangle (self, area),
                                  g_array_index (self->first, guint, area + 1)
                                      - g_array_index (self->first, guint, area));
}

/* For how many cells two rectangles lie side by side, off the corners in shared borders. */
static gint
get_seam (const Draft *self, const AshlarRectangle *a, const AshlarRectangle *b)
{
  gint overlap = self->borders == ASHLAR_BORDERS_SHARED ? 1 : 0;
  gint across = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  gint down = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  return (across == overlap ? down : down == overlap ? across : 0) - 2 * overlap;
}

/* Puts rectangles together to areas; @chance: percent that one goes to the area before. The areas' rectangles stand
 * together afterwards. */
static void
join_rectangles (Draft *self, guint chance)
{
  g_autoptr (GArray) all = g_array_copy (self->rectangles);
  g_autofree gboolean *is_taken = g_new0 (gboolean, all->len);
  gint                 least = self->borders == ASHLAR_BORDERS_SHARED ? 2 : 3;

  g_array_set_size (self->rectangles, 0);
  for (guint i = 0; i < all->len; i++)
    {
      guint first = self->rectangles->len;

      if (is_taken[i])
        continue;
      g_array_append_val (self->first, first);
      g_array_append_val (self->rectangles, g_array_index (all, AshlarRectangle, i));
      for (guint j = i + 1; j < all->len; j++)
        {
          const AshlarRectangle *other = &g_array_index (all, AshlarRectangle, j);
          gboolean               touches = FALSE;

          for (guint k = first; k < self->rectangles->len; k++)
            touches
                = touches
                  || get_seam (self, &g_array_index (self->rectangles, AshlarRectangle, k), other)
                         >= least;
          if (is_taken[j] || !touches || !percent (self, chance))
            continue;
          is_taken[j] = TRUE;
          g_array_append_val (self->rectangles, *other);
        }
    }
  g_array_append_val (self->first, self->rectangles->len);
}

/* A gateway of one cell that the planner lays itself, off the corners. */
static void
add_fixed_link (Draft *self, const AshlarPlan *plan, guint32 from, guint32 to)
{
  AshlarRectangle left, right;
  AshlarContact   contact;
  AshlarCell      cells[2];

  ashlar_contact_find (plan, from, to, &contact);
  ashlar_area_get_inner (plan, from, &left);
  ashlar_area_get_inner (plan, to, &right);
  cells[0] = (AshlarCell){ MAX (left.x, right.x), MAX (left.y, right.y) };
  if (contact.side == ASHLAR_DIRECTION_EAST || contact.side == ASHLAR_DIRECTION_WEST)
    cells[0].x = (guint16) contact.from_line;
  else
    cells[0].y = (guint16) contact.from_line;
  cells[1].x = (guint16) (cells[0].x + ashlar_direction_dx (contact.side));
  cells[1].y = (guint16) (cells[0].y + ashlar_direction_dy (contact.side));
  ashlar_plan_builder_add_link (self->builder, from, to, &cells[0],
                                self->borders == ASHLAR_BORDERS_SHARED ? NULL : &cells[1], 1);
}

/* A random tree over all areas, and more links on top; @loops: percent. */
static void
draw_links (Draft *self, guint loops)
{
  guint                  n = count_areas (self), fixed = percent (self, 70) ? 0 : below (self, 101);
  const AshlarRectangle *size = &g_array_index (self->rectangles, AshlarRectangle, 0);
  /* In smaller cells every gateway is at a corner. */
  gboolean    has_rims = size->width > 2 && size->height > 2;
  AshlarPlan *plan = ashlar_plan_builder_free_to_plan (({
    AshlarPlanBuilder *builder = ashlar_plan_builder_new (self->borders, 1, 1);

    for (guint i = 0; i < n; i++)
      add_area (self, builder, ASHLAR_AREA_CELL, i);
    builder;
  }));
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (guint32[2]));
  g_autofree guint32 *root = g_new (guint32, n);

  for (guint32 a = 0; a < n; a++)
    {
      root[a] = a;
      for (guint32 b = 0; b < a; b++)
        if (can_join (plan, a, b))
          {
            guint32 pair[2] = { a, b };

            if (percent (self, 50))
              {
                pair[0] = b;
                pair[1] = a;
              }
            g_array_append_val (pairs, pair);
          }
    }
  for (guint i = pairs->len; i > 1; i--)
    {
      guint32 (*all)[2] = (gpointer) pairs->data;
      guint   other = below (self, i);
      guint32 from = all[i - 1][0], to = all[i - 1][1];

      memcpy (all[i - 1], all[other], sizeof all[other]);
      all[other][0] = from;
      all[other][1] = to;
    }
  for (guint i = 0; i < pairs->len; i++)
    {
      const guint32 *pair = ((guint32 (*)[2]) (gpointer) pairs->data)[i];
      guint32        a = root[pair[0]], b = root[pair[1]];

      if (a == b && !percent (self, loops))
        continue;
      for (guint32 area = 0; area < n; area++)
        if (root[area] == a)
          root[area] = b;
      if (fixed > 0 && has_rims && !is_joined (self, pair[0]) && !is_joined (self, pair[1])
          && percent (self, fixed))
        add_fixed_link (self, plan, pair[0], pair[1]);
      else
        ashlar_plan_builder_add_link (self->builder, pair[0], pair[1], NULL, NULL, 0);
    }
  ashlar_plan_unref (plan);
}

/* The floor that a planner may want in some areas. */
static void
draw_insides (Draft *self)
{
  gboolean has_insides = percent (self, 50);

  for (guint32 area = 0; has_insides && area < count_areas (self); area++)
    {
      const AshlarRectangle *outer = get_rectangle (self, area);
      AshlarRectangle        inside;

      if (is_joined (self, area) || outer->width < 3 || outer->height < 3 || percent (self, 30))
        continue;
      inside.width = (guint16) between (self, 1, outer->width - 2u);
      inside.height = (guint16) between (self, 1, outer->height - 2u);
      inside.x = (guint16) (outer->x + between (self, 1, outer->width - 1u - inside.width));
      inside.y = (guint16) (outer->y + between (self, 1, outer->height - 1u - inside.height));
      ashlar_plan_builder_set_inside (self->builder, area, &inside);
    }
}

AshlarPlan *
random_plans_new (guint64 seed, AshlarBorders borders)
{
  static const AshlarAreaKind kinds[]
      = { ASHLAR_AREA_CELL, ASHLAR_AREA_ROOM, ASHLAR_AREA_HALL, ASHLAR_AREA_LETTER };
  g_autoptr (GArray) rectangles = g_array_new (FALSE, FALSE, sizeof (AshlarRectangle));
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (guint));
  Draft       self = { .rectangles = rectangles, .first = first, .borders = borders };
  guint       across, down, cell_width = 0, cell_height = 0, width, height, loops, join = 0;
  AshlarPlan *plan;

  ashlar_stream_init (&self.stream, seed, ASHLAR_STAGE_PLAN, borders, 99);
  loops = below (&self, 101);
  if (borders == ASHLAR_BORDERS_DISJOINT)
    {
      across = between (&self, 1, MOST_ACROSS);
      down = between (&self, across == 1 ? 2 : 1, MOST_ACROSS);
      cell_width = between (&self, 1, 12);
      cell_height = percent (&self, 40) ? cell_width : between (&self, 1, 12);
      if (cell_width == 1 || cell_height == 1)
        {
          /* No room for walls: fits only where all that touch are linked. */
          cell_width = cell_height = 1;
          loops = 100;
        }
      width = across * cell_width;
      height = down * cell_height;
      draw_cells (&self, across, down, cell_width, cell_height);
    }
  else
    {
      AshlarRectangle all
          = { 0, 0, (guint16) between (&self, 5, 40), (guint16) between (&self, 5, 40) };

      width = all.width;
      height = all.height;
      divide (&self, all, between (&self, 3, 6));
    }
  if ((borders == ASHLAR_BORDERS_SHARED || MIN (cell_width, cell_height) > 2) && rectangles->len > 2
      && percent (&self, 40))
    join = below (&self, 80);
  join_rectangles (&self, join);
  /* What has one area has nothing to link. */
  if (count_areas (&self) < 2)
    {
      g_array_set_size (first, 0);
      join_rectangles (&self, 0);
    }
  self.builder = ashlar_plan_builder_new (borders, width, height);
  if (count_areas (&self) == rectangles->len)
    ashlar_plan_builder_set_lattice (self.builder, cell_width, cell_height);
  for (guint32 area = 0; area < count_areas (&self); area++)
    {
      AshlarAreaKind kind = kinds[below (&self, G_N_ELEMENTS (kinds))];

      add_area (&self, self.builder,
                is_joined (&self, area) && kind == ASHLAR_AREA_LETTER ? ASHLAR_AREA_AREA : kind,
                area);
    }
  draw_links (&self, loops);
  draw_insides (&self);
  plan = ashlar_plan_builder_free_to_plan (self.builder);
  if (plan->n_links > 1 && percent (&self, 40))
    {
      plan->link_widths = ashlar_renew (guint8, plan->link_widths, plan->n_links);
      for (guint32 link = 0; link < plan->n_links; link++)
        plan->link_widths[link] = (guint8) below (&self, 7);
    }
  return plan;
}

static void
draw_parameters (AshlarStream *stream, const AshlarPart *part, GString *text)
{
  for (guint i = 0; i < part->n_parameters; i++)
    {
      const AshlarParameterSpec *spec = &part->parameters[i];
      gint                       a
          = ashlar_stream_range (stream, spec->minimum, MIN (spec->maximum, spec->minimum + 100));
      gint b = ashlar_stream_range (stream, spec->minimum, MIN (spec->maximum, spec->minimum + 5));
      gint c = ashlar_stream_range (stream, spec->minimum, MIN (spec->maximum, spec->minimum + 5));

      g_string_append_printf (text, "%s\"%s\": ", i > 0 ? ", " : "", spec->id);
      if (spec->type == ASHLAR_PARAMETER_BOOLEAN)
        g_string_append (text, ashlar_stream_below (stream, 2) == 0 ? "true" : "false");
      else if (spec->type == ASHLAR_PARAMETER_RANGE)
        g_string_append_printf (text, "{ \"min\": %d, \"max\": %d }", MIN (b, c), MAX (b, c));
      else
        g_string_append_printf (text, "%d", a);
    }
}

char *
random_plans_dup_themed (const char *theme, const char *tiles)
{
  return g_strdup_printf (
      "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": [\n"
      "{ \"representation\": \"#\", \"blocksMovement\": true },\n"
      "{ \"representation\": \"%%\", \"blocksMovement\": true },\n"
      "{ \"representation\": \".\" }, { \"representation\": \",\" }, { \"representation\": \"+\" "
      "},\n"
      "{ \"representation\": \"f\", \"references\": { \".\": 1, \",\": 1 } },\n"
      "{ \"representation\": \"r\", \"references\": { \".\": 3, \"#\": 1 } },\n"
      "{ \"representation\": \"w\", \"references\": { \"#\": 1, \"%%\": 1 } } ],\n"
      "\"blocks\": [ { \"id\": \"b\", \"representation\": [ \"###\", \"...\", \"###\" ], "
      "\"exits\": [\n"
      "{ \"position\": [ 0, 1 ], \"direction\": \"West\" },\n"
      "{ \"position\": [ 2, 1 ], \"direction\": \"East\" } ] } ],\n"
      "\"recipes\": [ { \"id\": \"r\", \"planner\": { \"type\": \"blocks\" }, \"tiles\": %s,\n"
      "\"theme\": %s } ] }\n",
      tiles, theme);
}

char *
random_plans_dup_content (guint64 seed)
{
  static const char *const tiles[] = {
    "{ \"floor\": \".\", \"wall\": \"#\" }",
    "{ \"floor\": \".\", \"wall\": \"%\", \"door\": \"+\" }",
    "{ \"floor\": \"f\", \"wall\": \"w\", \"door\": \"+\" }",
    "{ \"floor\": \"r\", \"wall\": \"#\" }",
  };
  g_autoptr (GString) theme = g_string_new ("[");
  const AshlarPainter *const *painters;
  AshlarStream                stream;
  guint                       n_painters, n_rules;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_THEME, 0, 98);
  painters = ashlar_registry_get_painters (&n_painters);
  n_rules = 1 + ashlar_stream_below (&stream, 4);
  for (guint i = 0; i < n_rules;)
    {
      const AshlarPainter *painter = painters[ashlar_stream_below (&stream, n_painters)];

      if (painter->opening == ASHLAR_OPENING_EXITS)
        continue;
      g_string_append_printf (theme, "%s{ \"id\": \"rule%u\", \"painter\": \"%s\", ",
                              i > 0 ? ",\n" : "", i, painter->part.id);
      if (i + 1 < n_rules)
        g_string_append_printf (theme, "\"chance\": 0.%u, ",
                                20 + ashlar_stream_below (&stream, 60));
      g_string_append (theme, "\"parameters\": { ");
      draw_parameters (&stream, &painter->part, theme);
      g_string_append (theme, " } }");
      i++;
    }
  g_string_append (theme, "]");
  return random_plans_dup_themed (theme->str,
                                  tiles[ashlar_stream_below (&stream, G_N_ELEMENTS (tiles))]);
}

AshlarGenerator *
random_plans_get_generator (const char *text)
{
  g_autoptr (AshlarContent) content = block_sets_read (text);
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator = ashlar_generator_new (content, "r", NULL, &error);

  if (generator == NULL)
    g_error ("%s\n%s", error->message, text);
  return generator;
}

AshlarLevel *
random_plans_run (
    AshlarGenerator *generator, AshlarPlan *plan, guint64 seed, AshlarTrace *trace, GError **error)
{
  AshlarRun run = { .seed = seed, .trace = trace };
  g_autoptr (AshlarPlan) stage = ashlar_generator_assign (generator, plan, &run, error);
  g_autoptr (AshlarCanvas) canvas = NULL;
  AshlarLevel *level;

  if (stage != NULL)
    stage = ashlar_generator_theme (generator, stage, &run, error);
  if (stage != NULL)
    stage = ashlar_generator_open (generator, stage, &run, error);
  if (stage != NULL)
    canvas = ashlar_generator_paint (generator, stage, &run, error);
  if (canvas != NULL)
    canvas = ashlar_generator_resolve (generator, stage, canvas, &run, error);
  if (canvas == NULL)
    return NULL;
  level = ashlar_generator_place (generator, g_steal_pointer (&stage), g_steal_pointer (&canvas),
                                  &run, error);
  /* The recipe's planner did not make this plan, and is not asked for what it promises. */
  if (level != NULL)
    g_clear_pointer (&level->parts, g_ptr_array_unref);
  return level;
}
