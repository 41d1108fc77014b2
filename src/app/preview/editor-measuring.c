/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Two workers, since who points at a metric does not wait for all others. Each makes a measure of its own:
 * one may not be used by two threads. */

#include "ashlar-config.h"

#include "preview/editor-measuring.h"

#include "document/editor-worker.h"

#define MOST_MASK_SIDE 4096u

typedef struct
{
  AshlarLevel    *level;
  gboolean        costly; /* too */
  AshlarFraction *values; /* what it comes to: per metric; denominator 0: not measured */
} Measuring;

typedef struct
{
  AshlarLevel     *level;
  guint            metric;
  AshlarPlaces     places; /* what it comes to */
  cairo_surface_t *mask;   /* nullable */
} Locating;

struct _EditorMeasuring
{
  GObject parent_instance;

  EditorWorker *measuring, *locating; /* owned */
  AshlarLevel  *level;                /* nullable: that values and places are wanted of */
  guint         metric;               /* whose places are wanted, or G_MAXUINT */
  Measuring    *measured;             /* nullable */
  Locating     *located;              /* nullable */
};

G_DEFINE_FINAL_TYPE (EditorMeasuring, editor_measuring, G_TYPE_OBJECT)

enum
{
  MEASURED,
  LOCATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint64
count_cells (AshlarLevel *level)
{
  return (guint64) level->canvas->width * level->canvas->height;
}

static guint
count_metrics (void)
{
  guint n = 0;

  while (ashlar_metric_get (n) != NULL)
    n++;
  return n;
}

/* Values */

static void
measuring_free (gpointer data)
{
  Measuring *job = data;

  ashlar_level_unref (job->level);
  g_free (job->values);
  g_free (job);
}

static gboolean
measure_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Measuring *job = data;
  g_autoptr (AshlarMeasure) measure = ashlar_measure_new (job->level);

  job->values = g_new0 (AshlarFraction, count_metrics ());
  for (guint i = 0; ashlar_metric_get (i) != NULL; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (job->costly || !ashlar_metric_get (i)->is_costly)
        job->values[i] = ashlar_measure_get (measure, i);
    }
  return TRUE;
}

static Measuring *
measuring_steal (Measuring *job)
{
  Measuring *stolen = g_new (Measuring, 1);

  *stolen = *job;
  stolen->level = ashlar_level_ref (job->level);
  job->values = NULL;
  return stolen;
}

static void
measure_done (gpointer owner, gpointer data, const GError *error)
{
  EditorMeasuring *self = owner;

  g_clear_pointer (&self->measured, measuring_free);
  self->measured = measuring_steal (data);
  g_signal_emit (self, signals[MEASURED], 0);
}

static void
request_values (EditorMeasuring *self, gboolean costly)
{
  Measuring *job = g_new0 (Measuring, 1);

  job->level = ashlar_level_ref (self->level);
  job->costly = costly;
  editor_worker_request (self->measuring, job, EDITOR_WORK_INSTEAD);
}

/* Places */

static void
locating_free (gpointer data)
{
  Locating *job = data;

  ashlar_level_unref (job->level);
  ashlar_places_clear (&job->places);
  g_clear_pointer (&job->mask, cairo_surface_destroy);
  g_free (job);
}

static void
mark_areas (const Locating *job, guint8 *pixels, gsize stride)
{
  const AshlarCanvas *canvas = job->level->canvas;
  const GArray       *areas = job->places.areas;
  g_autofree guint8  *is_listed = g_new0 (guint8, (gsize) job->level->plan->n_areas + 1);
  gsize               at = 0;

  for (guint i = 0; i < areas->len; i++)
    is_listed[g_array_index (areas, guint32, i)] = TRUE;
  for (guint y = 0; y < canvas->height; y++)
    for (guint x = 0; x < canvas->width; x++, at++)
      if (canvas->owners[at] != ASHLAR_NO_AREA && is_listed[canvas->owners[at]])
        pixels[y * stride + x] = 0xff;
}

/* The cells; of places that say whose each cell is, those of the first; of areas all that they own. */
static cairo_surface_t *
draw_mask (const Locating *job)
{
  const AshlarPlaces *places = &job->places;
  guint               width = job->level->canvas->width, height = job->level->canvas->height;
  cairo_surface_t *mask = cairo_image_surface_create (CAIRO_FORMAT_A8, (int) width, (int) height);
  guint8          *pixels = cairo_image_surface_get_data (mask);
  gsize            stride = (gsize) cairo_image_surface_get_stride (mask);

  if (places->owners != NULL)
    {
      for (guint y = 0; y < height; y++)
        for (guint x = 0; x < width; x++)
          if (places->owners[(gsize) y * width + x] == 0)
            pixels[y * stride + x] = 0xff;
    }
  else if (places->cells != NULL)
    {
      for (guint i = 0; i < places->cells->len; i++)
        {
          const AshlarCell *cell = &g_array_index (places->cells, AshlarCell, i);

          pixels[cell->y * stride + cell->x] = 0xff;
        }
    }
  else
    mark_areas (job, pixels, stride);
  cairo_surface_mark_dirty (mask);
  return mask;
}

/* A walk and single things are drawn as such, links by their gateways. */
static gboolean
has_mask (const AshlarPlaces *places)
{
  return places->owners != NULL || places->areas != NULL
         || (places->cells != NULL && !places->is_walk && !places->are_points);
}

static gboolean
locate_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Locating *job = data;
  g_autoptr (AshlarMeasure) measure = ashlar_measure_new (job->level);

  ashlar_measure_locate (measure, job->metric, &job->places);
  if (has_mask (&job->places)
      && MAX (job->level->canvas->width, job->level->canvas->height) <= MOST_MASK_SIDE)
    job->mask = draw_mask (job);
  return TRUE;
}

static void
locate_done (gpointer owner, gpointer data, const GError *error)
{
  EditorMeasuring *self = owner;
  Locating        *job = data;

  g_clear_pointer (&self->located, locating_free);
  self->located = g_new (Locating, 1);
  *self->located = *job;
  self->located->level = ashlar_level_ref (job->level);
  job->places = (AshlarPlaces){ 0 };
  job->mask = NULL;
  g_signal_emit (self, signals[LOCATED], 0);
}

static void
request_places (EditorMeasuring *self)
{
  Locating *job;

  if (self->level == NULL || self->metric == G_MAXUINT)
    return;
  job = g_new0 (Locating, 1);
  job->level = ashlar_level_ref (self->level);
  job->metric = self->metric;
  editor_worker_request (self->locating, job, EDITOR_WORK_INSTEAD);
}

static void
forget_places (EditorMeasuring *self)
{
  editor_worker_stop (self->locating);
  if (self->located == NULL)
    return;
  g_clear_pointer (&self->located, locating_free);
  g_signal_emit (self, signals[LOCATED], 0);
}

/* The object */

static void
editor_measuring_finalize (GObject *object)
{
  EditorMeasuring *self = EDITOR_MEASURING (object);

  editor_worker_dismiss (&self->measuring);
  editor_worker_dismiss (&self->locating);
  g_clear_pointer (&self->measured, measuring_free);
  g_clear_pointer (&self->located, locating_free);
  g_clear_pointer (&self->level, ashlar_level_unref);
  G_OBJECT_CLASS (editor_measuring_parent_class)->finalize (object);
}

static void
editor_measuring_class_init (EditorMeasuringClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_measuring_finalize;
  signals[MEASURED] = g_signal_new ("measured", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LOCATED] = g_signal_new ("located", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_measuring_init (EditorMeasuring *self)
{
  static const EditorWork measuring
      = { .run = measure_run, .free = measuring_free, .done = measure_done };
  static const EditorWork locating
      = { .run = locate_run, .free = locating_free, .done = locate_done };

  self->metric = G_MAXUINT;
  self->measuring = editor_worker_new (&measuring, self);
  self->locating = editor_worker_new (&locating, self);
}

EditorMeasuring *
editor_measuring_new (void)
{
  return g_object_new (EDITOR_TYPE_MEASURING, NULL);
}

void
editor_measuring_set_level (EditorMeasuring *self, AshlarLevel *level)
{
  gboolean had_values = self->measured != NULL;

  g_return_if_fail (EDITOR_IS_MEASURING (self));
  if (level == self->level)
    return;
  g_clear_pointer (&self->level, ashlar_level_unref);
  self->level = level != NULL ? ashlar_level_ref (level) : NULL;
  forget_places (self);
  if (level != NULL && count_cells (level) <= EDITOR_MEASURING_MOST_CELLS)
    request_values (self, count_cells (level) <= EDITOR_MEASURING_MOST_COSTLY);
  else
    {
      editor_worker_stop (self->measuring);
      g_clear_pointer (&self->measured, measuring_free);
      if (had_values || level != NULL)
        g_signal_emit (self, signals[MEASURED], 0);
    }
  request_places (self);
}

void
editor_measuring_measure_all (EditorMeasuring *self)
{
  g_return_if_fail (EDITOR_IS_MEASURING (self));
  if (self->level != NULL)
    request_values (self, TRUE);
}

gboolean
editor_measuring_is_busy (EditorMeasuring *self)
{
  g_return_val_if_fail (EDITOR_IS_MEASURING (self), FALSE);
  return editor_worker_get_busy (self->measuring);
}

gboolean
editor_measuring_get_value (EditorMeasuring *self, guint metric, AshlarFraction *value)
{
  g_return_val_if_fail (EDITOR_IS_MEASURING (self), FALSE);
  if (self->measured == NULL || self->measured->values[metric].denominator == 0)
    return FALSE;
  *value = self->measured->values[metric];
  return TRUE;
}

gboolean
editor_measuring_is_partial (EditorMeasuring *self)
{
  g_return_val_if_fail (EDITOR_IS_MEASURING (self), FALSE);
  return self->level != NULL && count_cells (self->level) > EDITOR_MEASURING_MOST_COSTLY
         && (self->measured == NULL || self->measured->level != self->level
             || !self->measured->costly);
}

void
editor_measuring_locate (EditorMeasuring *self, guint metric)
{
  g_return_if_fail (EDITOR_IS_MEASURING (self));
  if (metric == self->metric)
    return;
  self->metric = metric;
  if (metric == G_MAXUINT)
    forget_places (self);
  request_places (self);
}

const AshlarPlaces *
editor_measuring_get_places (EditorMeasuring *self)
{
  g_return_val_if_fail (EDITOR_IS_MEASURING (self), NULL);
  return self->located != NULL ? &self->located->places : NULL;
}

cairo_surface_t *
editor_measuring_get_mask (EditorMeasuring *self)
{
  g_return_val_if_fail (EDITOR_IS_MEASURING (self), NULL);
  return self->located != NULL ? self->located->mask : NULL;
}

AshlarLevel *
editor_measuring_get_located_level (EditorMeasuring *self)
{
  g_return_val_if_fail (EDITOR_IS_MEASURING (self), NULL);
  return self->located != NULL ? self->located->level : NULL;
}

guint
editor_measuring_get_metric (EditorMeasuring *self)
{
  g_return_val_if_fail (EDITOR_IS_MEASURING (self), G_MAXUINT);
  return self->metric;
}

void
editor_measuring_stop (EditorMeasuring *self)
{
  g_return_if_fail (EDITOR_IS_MEASURING (self));
  editor_worker_stop (self->measuring);
  editor_worker_stop (self->locating);
}
