/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stages one by one: plan, assign, open, paint, resolve and place; `theme` and `finish` have files
 * of their own. In which order, and how often: ashlar-runner.c. */

#include "pipeline/ashlar-generator-private.h"

#include <string.h>

#include "level/ashlar-trace-private.h"
#include "painters/ashlar-borders-private.h"
#include "painters/ashlar-drawing-private.h"
#include "painters/ashlar-floor-rows-private.h"
#include "painters/ashlar-gateways-private.h"
#include "painters/ashlar-rock-private.h"
#include "painters/ashlar-small-cell-private.h"
#include "plan/ashlar-plan-check-private.h"

/* Whether the planner gave what its descriptor promises and painters rely on. */
static gboolean
check_plan (const AshlarGenerator *self, const AshlarPlan *plan, GError **error)
{
  const AshlarPart *part = &self->planner->part;
  g_autoptr (AshlarText) fault = ashlar_plan_find_fault (plan, self->materials->variants);

  if (fault != NULL)
    ashlar_part_refuse (part, ASHLAR_PART_PLANNER, error, "%p", fault);
  else if (self->planner->lays_cells && !self->planner->joins_cells && plan->cell_width == 0)
    ashlar_part_refuse (part, ASHLAR_PART_PLANNER, error,
                        "it lays cells, but its plan has no lattice");
  else if (self->planner->lays_cells && self->cell_width > 0
           && ashlar_plan_get_square_width (plan) > 0
           && (ashlar_plan_get_square_width (plan) != self->cell_width
               || ashlar_plan_get_square_height (plan) != self->cell_height))
    ashlar_part_refuse (part, ASHLAR_PART_PLANNER, error,
                        "the painter needs cells of %u × %u tiles, the plan has cells of %u × %u",
                        self->cell_width, self->cell_height, ashlar_plan_get_square_width (plan),
                        ashlar_plan_get_square_height (plan));
  else
    return TRUE;
  return FALSE;
}

AshlarPlan *
ashlar_generator_plan (AshlarGenerator *self, const AshlarRun *run, GError **error)
{
  g_autoptr (AshlarPlan) plan = self->planner->plan (self->prepared->prepared, run, error);

  if (plan == NULL)
    {
      ashlar_part_explain_nothing (&self->planner->part, ASHLAR_PART_PLANNER, "a plan", error);
      return NULL;
    }
  if (plan->width > self->largest || plan->height > self->largest)
    {
      ashlar_generate_error_set (
          error, ASHLAR_GENERATE_ERROR_TOO_LARGE, "",
          self->largest < ASHLAR_MAX_LEVEL_SIZE
              ? N_ ("The plan takes %u × %u cells; a level file has at most %u a side")
              : N_ ("The plan takes %u × %u cells; a level has at most %u a side"),
          plan->width, plan->height, self->largest);
      return NULL;
    }
  if (!check_plan (self, plan, error))
    return NULL;
  return g_steal_pointer (&plan);
}

AshlarPlan *
ashlar_generator_assign (AshlarGenerator *self,
                         AshlarPlan      *plan,
                         const AshlarRun *run,
                         GError         **error)
{
  g_auto (AshlarNeighbours) neighbours = { 0 };

  for (guint i = 0; i < self->assign->len && plan != NULL; i++)
    {
      const AshlarStep     *step = &g_array_index (self->assign, AshlarStep, i);
      const AshlarAssigning assigning = {
        .settings = step->settings,
        .run = run,
        .place = i,
        .path = step->path,
        .content = self->content,
        .variants = self->materials->variants,
        .neighbours = &neighbours,
      };

      plan = step->pass->assign (plan, &assigning, error);
      if (plan == NULL)
        ashlar_part_explain_nothing (&step->pass->part, ASHLAR_PART_PASS, "a plan", error);
      else if (!ashlar_run_goes_on (run, error))
        g_clear_pointer (&plan, ashlar_plan_unref);
    }
  return plan;
}

gboolean
ashlar_generator_opens_gateways (const AshlarGenerator *self)
{
  for (guint i = 0; i < self->theme->len; i++)
    if (g_array_index (self->theme, AshlarThemeStep, i).paint.painter->opening
        != ASHLAR_OPENING_EXITS)
      return TRUE;
  return self->planner->lays_cells;
}

/* Gateways for the links that have none; then painters of blocks choose blocks whose exits these
 * are. */
AshlarPlan *
ashlar_generator_open (AshlarGenerator *self,
                       AshlarPlan      *plan,
                       const AshlarRun *run,
                       GError         **error)
{
  const AshlarPaintStep *const *steps = self->steps;
  AshlarPaintContext            context = {
               .variants = self->materials->variants,
               .content = self->content,
               .steps = steps,
               .path = self->recipe_path,
               .run = run,
  };

  plan = ashlar_gateways_open (plan, steps, self->theme->len, self->recipe_path, run, error);
  for (guint16 i = 0; i < self->theme->len && plan != NULL; i++)
    {
      if (steps[i]->prepared == NULL || steps[i]->painter->choose == NULL)
        continue;
      plan = ashlar_plan_make_writable (plan);
      context.plan = plan;
      context.step = steps[i];
      if (!steps[i]->painter->choose (&context, i, plan, error))
        {
          ashlar_part_explain_nothing (&steps[i]->painter->part, ASHLAR_PART_PAINTER, "blocks",
                                       error);
          g_clear_pointer (&plan, ashlar_plan_unref);
        }
    }
  return plan;
}

/* Less is filled faster than it is told apart. */
#define LEAST_CELL 8u /* tiles */

/* Whether no area is drawn by anything but the block that lies there. */
static gboolean
has_blocks_alone (const AshlarGenerator *self)
{
  for (guint i = 0; i < self->theme->len; i++)
    if (g_array_index (self->theme, AshlarThemeStep, i).paint.painter->opening
        != ASHLAR_OPENING_EXITS)
      return FALSE;
  return TRUE;
}

static gboolean
has_blocks_at_all (const AshlarGenerator *self)
{
  for (guint i = 0; i < self->theme->len; i++)
    if (g_array_index (self->theme, AshlarThemeStep, i).paint.painter->opening
        == ASHLAR_OPENING_EXITS)
      return TRUE;
  return FALSE;
}

/* Whether every area of a lattice is painted whole: painters that draw write all cells of an area, and
 * blocks are laid over all that is theirs. */
static gboolean
is_painted_whole (const AshlarPlan *plan)
{
  return plan->borders == ASHLAR_BORDERS_DISJOINT && plan->cell_width > 0 && plan->cell_height > 0
         && plan->cell_width * plan->cell_height >= LEAST_CELL
         && plan->width % plan->cell_width == 0 && plan->height % plan->cell_height == 0;
}

/* Whether the block that lies in the area leaves none of its cells out. */
static inline gboolean
has_no_hole (const AshlarGenerator *self, const AshlarPlan *plan, guint32 area)
{
  return plan->variants == NULL || plan->variants[area] == G_MAXUINT32
         || ashlar_variant_is_whole (
             ashlar_variants_get (self->materials->variants, plan->variants[area]));
}

#define FILLED_ROWS 64u /* between two looks whether somebody still wants the level */

/* A canvas of default tiles; what will be painted whole anyhow is left out. @floors: (nullable): of small cells,
 * which are laid down at once. What lies everywhere is told to who paints. @is_painted: all areas are there, too. */
static AshlarCanvas *
begin_canvas (const AshlarGenerator *self,
              AshlarPaintContext    *context,
              const guint64         *floors,
              gboolean              *is_painted)
{
  const AshlarPlan *plan = context->plan;
  const AshlarRun  *run = context->run;
  guint             index = ashlar_content_find_tile (self->content, self->content->default_tile);
  guint16           tile = (guint16) (index == ASHLAR_NO_INDEX ? 0 : index);
  guint             across, down;
  ashlar_autofree guint8 *taken = NULL;
  AshlarCanvas           *canvas;

  canvas = ashlar_canvas_new_bare (plan->width, plan->height, plan->n_areas);
  if (floors != NULL)
    {
      ashlar_small_cells_lay_down (context, self->theme->len, floors, tile, canvas);
      return canvas;
    }
  if (!is_painted_whole (plan))
    {
      context->has_ground = TRUE;
      context->ground = tile;
      *is_painted = ashlar_floor_rows_suit (context, self->theme->len);
      if (*is_painted)
        {
          ashlar_floor_rows_paint (context, canvas);
          return canvas;
        }
      /* The system gives memory when it is written to first: that takes longer than the writing. */
      for (guint y = 0; y < plan->height && !ashlar_run_is_cancelled (run); y += FILLED_ROWS)
        ashlar_canvas_fill (canvas, 0, y, plan->width, MIN (FILLED_ROWS, plan->height - y), tile);
      return canvas;
    }
  across = plan->width / plan->cell_width;
  down = plan->height / plan->cell_height;
  /* No two areas of a lattice are one cell. */
  if (plan->n_areas == across * down
      && (plan->variants == NULL || ashlar_variants_are_whole (self->materials->variants)))
    return canvas;
  taken = ashlar_new0 (guint8, (gsize) across * down);
  for (guint32 area = 0; area < plan->n_areas; area++)
    taken[(gsize) (plan->rectangles[area].y / plan->cell_height) * across
          + plan->rectangles[area].x / plan->cell_width]
        = (guint8) has_no_hole (self, plan, area);
  for (guint y = 0; y < down; y++)
    for (guint x = 0, n; x < across; x += MAX (n, 1))
      {
        const guint8 *row = taken + (gsize) y * across;

        for (n = 0; x + n < across && !row[x + n]; n++)
          ;
        if (n > 0)
          ashlar_canvas_fill (canvas, x * plan->cell_width, y * plan->cell_height,
                              n * plan->cell_width, plan->cell_height, tile);
      }
  return canvas;
}

/* Cells that the area owns in a disjoint plan. */
static guint
count_own (const AshlarGenerator *self, const AshlarPlan *plan, guint32 area)
{
  guint                  n_parts, n = 0;
  const AshlarRectangle *parts;

  if (plan->kinds[area] == ASHLAR_AREA_BLOCK)
    return ashlar_variants_get (self->materials->variants, plan->variants[area])->n_cells;
  parts = ashlar_plan_get_parts (plan, area, &n_parts);
  for (guint i = 0; i < n_parts; i++)
    n += (guint) parts[i].width * parts[i].height;
  return n;
}

/* An area that lost a cell to one that was painted after it; ASHLAR_NO_AREA: none did. */
static guint32
find_covered (const AshlarGenerator *self, const AshlarPlan *plan, const AshlarCanvas *canvas)
{
  ashlar_autofree guint *n_own = ashlar_new0 (guint, plan->n_areas);

  for (gsize at = 0; at < (gsize) plan->width * plan->height; at++)
    if (canvas->owners[at] != ASHLAR_NO_AREA)
      n_own[canvas->owners[at]]++;
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (n_own[area] != count_own (self, plan, area))
      return area;
  return ASHLAR_NO_AREA;
}

/* Cells of a canvas that some area owns: two at a time, by the bits that no area's id has. */
static gsize
count_owned (const AshlarCanvas *canvas)
{
  const guint64 top = G_GUINT64_CONSTANT (0x100000001);
  gsize         n_cells = (gsize) canvas->width * canvas->height;
  guint64       unowned = 0, pair;

  for (gsize at = 0; at + 1 < n_cells; at += 2)
    {
      memcpy (&pair, &canvas->owners[at], sizeof pair);
      unowned += (pair >> 31) & top;
    }
  if ((n_cells & 1) != 0)
    unowned += canvas->owners[n_cells - 1] >> 31;
  return n_cells - (gsize) ((unowned >> 32) + (unowned & G_MAXUINT32));
}

/* Areas of a disjoint plan lie side by side. Of a lattice that is known, and of blocks their painter
 * says it; other areas that lie on each other have fewer cells on the canvas than of their own. */
static gboolean
check_owners (const AshlarGenerator *self,
              const AshlarPlan      *plan,
              const AshlarCanvas    *canvas,
              GError               **error)
{
  gboolean is_overlaid = canvas->is_overlaid;
  gsize    n_own = 0;
  guint32  covered;

  if (plan->borders != ASHLAR_BORDERS_DISJOINT || plan->cell_width > 0)
    return TRUE;
  if (!is_overlaid && !has_blocks_alone (self))
    {
      for (guint32 area = 0; area < plan->n_areas; area++)
        n_own += plan->part_first == NULL && plan->variants == NULL
                     ? (gsize) plan->rectangles[area].width * plan->rectangles[area].height
                     : count_own (self, plan, area);
      is_overlaid = count_owned (canvas) != n_own;
    }
  if (!is_overlaid)
    return TRUE;
  covered = find_covered (self, plan, canvas);
  ashlar_part_refuse (&self->planner->part, ASHLAR_PART_PLANNER, error,
                      "areas lie on each other: area %u has %u tiles at %u, %u, some of which are "
                      "those of another",
                      covered, count_own (self, plan, covered), plan->rectangles[covered].x,
                      plan->rectangles[covered].y);
  return FALSE;
}

/* Areas from @first on that one step paints and that lie in one row. */
static guint32
count_row (const AshlarPaintStep *const *steps, const AshlarPlan *plan, guint32 first)
{
  const AshlarPaintStep *step = ashlar_paint_steps_get (steps, plan, first);
  guint32                area = first + 1;

  while (area < plan->n_areas && plan->rectangles[area].y == plan->rectangles[first].y
         && ashlar_paint_steps_get (steps, plan, area) == step)
    area++;
  return area - first;
}

#define MOST_NEAR (1u << 18) /* tiles of a canvas that is near at hand */
#define SOON 2u              /* areas */
#define MOST_CALLED 4096u    /* tiles of an area */

/* Areas lie where they grew, not one behind the other: of large canvases the lines of one that comes soon are
 * called for. */
static void
call_for_cells (const AshlarPlan *plan, guint32 area, const AshlarCanvas *canvas)
{
  AshlarRectangle rectangle;
  gsize           stride = canvas->width, at;

  if ((gsize) plan->width * plan->height <= MOST_NEAR || plan->n_areas - area <= SOON)
    return;
  rectangle = plan->rectangles[area + SOON];
  at = rectangle.y * stride + rectangle.x;
  if ((guint) rectangle.width * rectangle.height > MOST_CALLED)
    return;
  for (guint y = 0; y < rectangle.height; y++, at += stride)
    {
      __builtin_prefetch (canvas->tiles + at, 1);
      __builtin_prefetch (canvas->owners + at, 1);
      __builtin_prefetch (canvas->owners + at + rectangle.width - 1, 1);
    }
}

AshlarCanvas *
ashlar_generator_paint (AshlarGenerator *self,
                        AshlarPlan      *plan,
                        const AshlarRun *run,
                        GError         **error)
{
  const AshlarPaintStep *const *steps = self->steps;
  g_auto (AshlarRockMemory) rock = { 0 };
  AshlarPaintContext context = {
    .plan = plan,
    .variants = self->materials->variants,
    .content = self->content,
    .steps = steps,
    .path = self->recipe_path,
    .run = run,
    .rock = &rock,
  };
  ashlar_autofree guint64 *floors = is_painted_whole (plan) && !has_blocks_at_all (self)
                                        ? ashlar_small_cells_dup_floors (&context, self->theme->len)
                                        : NULL;
  gboolean                 is_painted = FALSE;
  g_autoptr (AshlarCanvas) canvas = begin_canvas (self, &context, floors, &is_painted);
  gboolean may_go_by_rows
      = plan->borders == ASHLAR_BORDERS_DISJOINT && plan->cell_width > 0 && run->trace == NULL;

  if (!ashlar_run_goes_on (run, error)
      || !ashlar_borders_paint (&context, self->theme->len, canvas, error))
    return NULL;
  context.step = steps[0];
  if (self->theme->len == 1 && context.step->painter->paint_tiles != NULL
      && ashlar_drawing_is_tiles (&context))
    {
      context.step->painter->paint_tiles (&context, canvas);
      return check_owners (self, plan, canvas, error) ? g_steal_pointer (&canvas) : NULL;
    }
  for (guint32 area = is_painted ? plan->n_areas : 0, n = 1; area < plan->n_areas; area += n)
    {
      const AshlarPaintStep *step = ashlar_paint_steps_get (steps, plan, area);
      gboolean               by_rows = may_go_by_rows && step->painter->paint_row != NULL;

      if (floors != NULL && floors[area] != ASHLAR_SMALL_CELL_ODD)
        continue;
      if (!ashlar_run_goes_on (run, error))
        return NULL;
      context.step = step;
      if (!by_rows)
        call_for_cells (plan, area, canvas);
      n = by_rows ? count_row (steps, plan, area) : 1;
      if (!(by_rows ? step->painter->paint_row (&context, area, n, canvas, error)
                    : step->painter->paint (&context, area, canvas, error)))
        {
          ashlar_part_explain_nothing (&step->painter->part, ASHLAR_PART_PAINTER, "an area", error);
          return NULL;
        }
    }
  return check_owners (self, plan, canvas, error) ? g_steal_pointer (&canvas) : NULL;
}

AshlarCanvas *
ashlar_generator_resolve (AshlarGenerator *self,
                          AshlarPlan      *plan,
                          AshlarCanvas    *canvas,
                          const AshlarRun *run,
                          GError         **error)
{
  return ashlar_resolver_resolve (self->materials->resolver, canvas, plan, run, error);
}

/* Every palette of the recipe as likely as any other. */
static AshlarValue *
draw_palette (const AshlarGenerator *self, const AshlarRun *run)
{
  AshlarValue *palettes = self->recipe->palettes;
  AshlarStream stream;

  if (palettes == NULL)
    return NULL;
  ashlar_run_stream (run, ASHLAR_STAGE_PLACE, ashlar_stream_hash ("palette"), &stream);
  return ashlar_value_ref (ashlar_value_get_item (
      palettes, ashlar_stream_below (&stream, ashlar_value_get_n_items (palettes))));
}

AshlarLevel *
ashlar_generator_place (AshlarGenerator *self,
                        AshlarPlan      *plan,
                        AshlarCanvas    *canvas,
                        const AshlarRun *run,
                        GError         **error)
{
  g_autoptr (AshlarLevel) level = ashlar_level_new (plan, canvas, self->content->resolved);
  const guint8 *walkable
      = ashlar_outcomes_get_walkable (ashlar_resolver_get_outcomes (self->materials->resolver));
  const AshlarPlacing placing = {
    .placer = self->materials->placer,
    .content = self->content,
    .variants = self->materials->variants,
    .plan = plan,
    .canvas = canvas,
    .walkable = walkable,
    .run = run,
    /* Those of the content, which the level keeps alive. */
    .rules
    = ((AshlarRecipe *) g_ptr_array_index (self->content->recipes, self->recipe_index))->place,
    .path = self->place_path,
  };

  level->content = ashlar_content_ref (self->content);
  level->variants = ashlar_variants_ref (self->materials->variants);
  level->parts = g_ptr_array_ref (self->parts);
  level->painters = g_ptr_array_ref (self->painters);
  level->recipe = g_strdup (self->recipe->id);
  level->seed = run->seed;
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    level->rerolls[i] = run->rerolls[i];

  ashlar_placer_place (self->materials->placer, plan, run, level->objects);
  if (!ashlar_run_goes_on (run, error)
      || !ashlar_place_ends (plan, canvas, walkable, level->markers, error)
      || !ashlar_place_marks (plan, canvas, walkable, level->markers, error)
      || !ashlar_place_contents (&placing, level->markers, level->objects, error)
      || !ashlar_place_rules (&placing, level->markers, level->objects, error))
    return NULL;
  if (ashlar_placer_has_lights (self->materials->placer))
    ashlar_level_light_objects (level, 0);
  level->palette = draw_palette (self, run);
  return g_steal_pointer (&level);
}
