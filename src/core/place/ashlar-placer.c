/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Placing the objects that blocks bring along.
 *
 * Each object of each area has a stream of its own, from the area and the object's place in its
 * block: neither a change to another object nor a turn of the block moves it. It is placed with its
 * own probability; an object with references
 * ("a generic enemy") then becomes one of them by occurrences, over as many steps as it takes.
 * Objects may stand anywhere in their block.
 *
 * Cost: O(areas + objects), no allocation but the list's own. */

#include "place/ashlar-placer-private.h"

#include "level/ashlar-trace-private.h"

struct _AshlarPlacer
{
  gatomicrefcount ref_count;
  AshlarContent  *content;
  AshlarVariants *variants;

  /* References of object o: first[o] … first[o + 1] - 1. A reference that the content does not have
   * is ASHLAR_NO_INDEX. */
  guint32 *first;
  guint32 *references;
  guint32 *occurrences;
  guint64 *sums;
  gboolean has_lights;
  gboolean has_objects; /* some block brings one along */
};

AshlarPlacer *
ashlar_placer_new (AshlarContent *content, AshlarVariants *variants)
{
  AshlarPlacer *self = g_new0 (AshlarPlacer, 1);
  guint         n_objects = content->objects->len, n = 0;

  g_atomic_ref_count_init (&self->ref_count);
  self->content = ashlar_content_ref (content);
  self->variants = ashlar_variants_ref (variants);
  self->first = g_new (guint32, (gsize) n_objects + 1);
  self->sums = g_new0 (guint64, n_objects);
  for (guint o = 0; o < n_objects; o++)
    {
      AshlarObject *object = g_ptr_array_index (content->objects, o);

      self->first[o] = n;
      n += object->n_references;
      self->has_lights = self->has_lights || object->light_radius > 0;
    }
  self->first[n_objects] = n;
  for (guint v = 0; v < ashlar_variants_get_n (variants); v++)
    self->has_objects = self->has_objects || ashlar_variants_get (variants, v)->n_objects > 0;
  self->references = g_new (guint32, n);
  self->occurrences = g_new (guint32, n);
  for (guint o = 0; o < n_objects; o++)
    {
      AshlarObject *object = g_ptr_array_index (content->objects, o);

      for (guint i = 0; i < object->n_references; i++)
        {
          self->references[self->first[o] + i]
              = ashlar_content_find_object (content, object->references[i].id);
          self->occurrences[self->first[o] + i] = object->references[i].occurrences;
          self->sums[o] += object->references[i].occurrences;
        }
    }
  return self;
}

AshlarPlacer *
ashlar_placer_ref (AshlarPlacer *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_placer_unref (AshlarPlacer *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_content_unref (self->content);
  ashlar_variants_unref (self->variants);
  g_free (self->first);
  g_free (self->references);
  g_free (self->occurrences);
  g_free (self->sums);
  g_free (self);
}

gboolean
ashlar_placer_has_lights (const AshlarPlacer *self)
{
  return self->has_lights;
}

void
ashlar_placer_draw (const AshlarPlacer *self,
                    guint32             object,
                    AshlarStream       *stream,
                    AshlarPlacedObject *placed)
{
  /* Without cycles a chain is no longer than the table. */
  for (guint steps = 0; steps <= self->content->objects->len; steps++)
    {
      AshlarObject *blueprint = g_ptr_array_index (self->content->objects, object);
      guint64       number;
      guint32       i;

      placed->blueprint = blueprint;
      placed->reference = blueprint->id;
      if (self->sums[object] == 0)
        return;
      number = ashlar_stream_below_64 (stream, self->sums[object]);
      for (i = self->first[object]; number >= self->occurrences[i]; i++)
        number -= self->occurrences[i];
      if (self->references[i] == ASHLAR_NO_INDEX)
        {
          placed->reference = blueprint->references[i - self->first[object]].id;
          placed->blueprint = NULL;
          return;
        }
      object = self->references[i];
    }
}

static void
place_object (const AshlarPlacer  *self,
              const AshlarPlan    *plan,
              const AshlarRun     *run,
              guint32              area,
              const AshlarVariant *variant,
              guint                index,
              GArray              *objects)
{
  const AshlarVariantObject *object = &variant->objects[index];
  AshlarPlacedObject         placed = { 0 };
  AshlarStream               stream;

  ashlar_run_stream (run, ASHLAR_STAGE_PLACE, (guint64) area << 16 | object->source, &stream);
  if (!ashlar_stream_chance (&stream, object->probability))
    return;
  if (object->object == ASHLAR_NO_INDEX)
    {
      AshlarBlock *block = g_ptr_array_index (self->content->blocks, variant->block);

      placed.reference = block->objects[object->source].reference;
    }
  else
    {
      ashlar_placer_draw (self, object->object, &stream, &placed);
    }
  placed.x = (guint16) (plan->rectangles[area].x + object->x);
  placed.y = (guint16) (plan->rectangles[area].y + object->y);
  placed.area = area;
  g_array_append_val (objects, placed);
  if (run->trace != NULL)
    {
      ashlar_trace_step (run->trace, ASHLAR_STAGE_PLACE, area, plan->variants[area],
                         "object-placed");
      ashlar_trace_say (run->trace, OBJECT, { .name = placed.reference });
      ashlar_trace_say (run->trace, BY_CHANCE, { object->probability / 10000 },
                        { object->probability / 1000 % 10 });
      ashlar_trace_cell (run->trace, placed.x, placed.y, ASHLAR_TILE_NONE);
    }
}

void
ashlar_placer_place (const AshlarPlacer *self,
                     const AshlarPlan   *plan,
                     const AshlarRun    *run,
                     GArray             *objects)
{
  if (plan->variants == NULL || !self->has_objects)
    return;
  for (guint32 area = 0; area < plan->n_areas && !ashlar_run_is_cancelled (run); area++)
    {
      const AshlarVariant *variant;

      if (plan->variants[area] == G_MAXUINT32)
        continue;
      variant = ashlar_variants_get (self->variants, plan->variants[area]);
      for (guint i = 0; i < variant->n_objects; i++)
        place_object (self, plan, run, area, variant, i, objects);
    }
}
