/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `cave`: tunnels first, fixed and free; then stone grows from the borders inwards.
 *
 * A line from each gateway to the centre, and the cells that lie before gateways, are floor and stay
 * floor: so all gateways are connected, and none is closed, whatever grows. All else begins open. Stone
 * grows from the borders, a ring at a time and not everywhere, so that no wall stays straight; boulders
 * fall on what is left; and then each run of smoothing makes each cell what most cells around it are, from
 * which walls get their curves, and boulders become pillars and spurs or vanish. Openings of
 * the border count as floor, so that a cave goes on into the next one. What is cut off is stone again.
 *
 * Where the planner wants its floor somewhere the cave lies there, and tunnels lead to it; a hall has
 * tunnels alone, which are worn wider here and there.
 *
 * Cost: O(cells of the area's rectangle · smoothing). Source: the article on abstract dungeons; the rule
 * of smoothing is that of cellular-automaton caves (Johnson, Yannakakis and Togelius 2010). */

#include <glib/gi18n.h>

#include "painters/ashlar-digger-private.h"
#include "painters/ashlar-rock-private.h"

#define MOST_SMOOTHING 10
/* Of ASHLAR_ROCK_PARTS. */
#define BOULDERS 56u
#define GROWTH 60u
#define WEAR 45u
/* Stone grows by a ring for so many cells of the inside's lesser side, and by no more than so many. */
#define CELLS_PER_RING 6u
#define MOST_RINGS 4u
/* Inside of which less than so many cells a side have no room for boulders. */
#define LEAST_FOR_BOULDERS 6u

typedef struct
{
  guint straightness, randomness; /* percent */
  guint smoothing;
} Settings;

static const AshlarParameterSpec parameters[] = {
  ASHLAR_STRAIGHTNESS_SPEC (
      Settings,
      N_ ("How often the ways through a cave, which are dug before stone grows, "
          "keep to their line.")),
  ASHLAR_RANDOMNESS_SPEC (Settings, N_ ("How ragged a cave's walls are once they are smooth.")),
  { .id = "smoothing",
    .label = N_ ("Smoothing"),
    .unit = N_ ("runs"),
    .help = N_ ("How often the walls are smoothed: 0 leaves them as stone has grown."),
    .offset = offsetof (Settings, smoothing),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 0,
    .maximum = MOST_SMOOTHING,
    .value = 3 },
};

/* The ways that stay, and the cells before the gateways. */
static void
dig_ways (AshlarDigger *self)
{
  AshlarDrawing    *drawing = self->drawing;
  const AshlarPlan *plan = drawing->context->plan;
  AshlarCell        centre = ashlar_drawing_get_centre (drawing);
  AshlarRectangle   letters;

  ashlar_drawing_carve (drawing, centre.x, centre.y, 1, 1);
  if (ashlar_drawing_get_letters (drawing, &letters))
    ashlar_drawing_fill_floor (drawing, &letters);
  for (guint32 i = plan->adjacency_first[drawing->area];
       i < plan->adjacency_first[drawing->area + 1]; i++)
    {
      AshlarPassageIter iter;
      AshlarPassage     passage;

      ashlar_passage_iter_init (&iter, drawing, plan->adjacency[i]);
      while (ashlar_passage_iter_next (&iter, drawing, &passage))
        {
          AshlarLine line = ashlar_passage_begin_line (&passage, 1);

          ashlar_drawing_carve_passage (drawing, &passage);
          ashlar_digger_dig (self, &line, centre);
        }
    }
}

/* Stone that grows around what is fixed, and smooth walls. */
static void
grow (AshlarRock *self, AshlarStream *stream, const Settings *settings)
{
  const AshlarDrawing   *drawing = self->drawing;
  const AshlarPlan      *plan = drawing->context->plan;
  const AshlarRectangle *inside = &drawing->inner;
  guint                  side, n_rings;

  if (plan->insides != NULL && plan->insides[drawing->area].width > 0)
    inside = &plan->insides[drawing->area];
  side = MIN (inside->width, inside->height);
  n_rings = MIN ((side + CELLS_PER_RING / 2) / CELLS_PER_RING, MOST_RINGS);
  if (inside != &drawing->inner)
    ashlar_rock_fill (self, inside);
  else if (plan->kinds[drawing->area] == ASHLAR_AREA_HALL)
    {
      ashlar_rock_fill (self, &(AshlarRectangle){ 0, 0, 0, 0 });
      ashlar_rock_wear (self, stream, WEAR);
      n_rings = 0;
    }
  for (guint i = 0; i < n_rings; i++)
    ashlar_rock_grow (self, stream, GROWTH);
  if (side >= LEAST_FOR_BOULDERS)
    ashlar_rock_sow (self, stream, BOULDERS);
  for (guint i = 0; i < settings->smoothing; i++)
    ashlar_rock_smooth (self);
  ashlar_rock_drop_pockets (self);
  ashlar_rock_roughen (self, stream, settings->randomness);
  ashlar_rock_lay_down (self);
}

static gboolean
cave_paint (const AshlarPaintContext *context, guint32 area, AshlarCanvas *canvas, GError **error)
{
  const Settings *settings = ashlar_settings_get (context->step->settings);
  AshlarDrawing   drawing;
  AshlarDigger    digger;

  if (ashlar_drawing_paint_tile (context, area, canvas))
    return TRUE;
  if (!ashlar_drawing_begin (&drawing, context, area, canvas, error))
    return FALSE;
  if (drawing.inner.width > 0 && drawing.inner.height > 0)
    {
      g_auto (AshlarRock) rock = { 0 };

      ashlar_digger_init (&digger, &drawing, settings->straightness);
      dig_ways (&digger);
      ashlar_rock_init (&rock, &drawing);
      grow (&rock, ashlar_digger_get_stream (&digger), settings);
      ashlar_digger_clear (&digger);
    }
  ashlar_drawing_end (&drawing);
  return TRUE;
}

const AshlarPainter ashlar_painter_cave = {
  .part = {
    .id = "cave",
    .version = 1,
    .name = N_ ("Cave"),
    .description = N_ ("Digs ways between the gateways, and lets stone grow from the borders inwards around "
                       "them."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .opening = ASHLAR_OPENING_WIDE,
  .misfit = ashlar_drawing_misfit,
  .paint = cave_paint,
};
