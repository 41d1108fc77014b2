/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level is made as a game makes it, measured, counted and let go. Cost: that of the level and of
 * the metrics that are wanted. */

#include "survey/ashlar-sample-private.h"

#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"

static const char *const codes[] = {
  [ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE] = "unknown-recipe",
  [ASHLAR_GENERATE_ERROR_UNKNOWN_PART] = "unknown-part",
  [ASHLAR_GENERATE_ERROR_PARAMETER] = "parameter",
  [ASHLAR_GENERATE_ERROR_NO_BLOCKS] = "no-blocks",
  [ASHLAR_GENERATE_ERROR_UNREACHABLE] = "unreachable",
  [ASHLAR_GENERATE_ERROR_NO_SPACE] = "no-space",
  [ASHLAR_GENERATE_ERROR_CONFLICT] = "conflict",
  [ASHLAR_GENERATE_ERROR_FALLS_APART] = "falls-apart",
  [ASHLAR_GENERATE_ERROR_MISFIT] = "misfit",
  [ASHLAR_GENERATE_ERROR_NOT_ACCEPTED] = "not-accepted",
  [ASHLAR_GENERATE_ERROR_TOO_LARGE] = "too-large",
  [ASHLAR_GENERATE_ERROR_BROKEN_PART] = "broken-part",
};

const char *
ashlar_cause_get_code (const GError *error)
{
  return error->domain == ASHLAR_GENERATE_ERROR && (guint) error->code < G_N_ELEMENTS (codes)
             ? codes[error->code]
             : "error";
}

guint
ashlar_metrics_get_n (void)
{
  guint n = 0;

  while (ashlar_metric_get (n) != NULL)
    n++;
  return n;
}

guint64
ashlar_fraction_to_units (AshlarFraction value)
{
  gint64 whole = value.numerator / value.denominator;
  gint64 rest = value.numerator % value.denominator;

  return (guint64) whole * ASHLAR_SAMPLE_UNIT
         + (guint64) (rest * ASHLAR_SAMPLE_UNIT / value.denominator);
}

char *
ashlar_units_to_string (guint64 value)
{
  return ashlar_fraction_to_string ((AshlarFraction){ (gint64) value, ASHLAR_SAMPLE_UNIT });
}

/* ------------------------------------------------------------------ fingerprint */

static void
mix (guint64 *hash, guint64 value)
{
  *hash = ashlar_stream_mix (*hash ^ value);
}

static void
mix_cells (guint64 *hash, const guint16 *cells, gsize n)
{
  gsize i = 0;

  for (; i + 4 <= n; i += 4)
    mix (hash, (guint64) cells[i] | (guint64) cells[i + 1] << 16 | (guint64) cells[i + 2] << 32
                   | (guint64) cells[i + 3] << 48);
  for (; i < n; i++)
    mix (hash, cells[i]);
}

/* Of tiles, objects and markers: what somebody who plays it could tell apart. */
static guint64
find_fingerprint (AshlarLevel *level)
{
  const AshlarCanvas *canvas = level->canvas;
  guint64             hash = (guint64) canvas->width << 32 | canvas->height;

  mix_cells (&hash, canvas->tiles, (gsize) canvas->width * canvas->height);
  for (guint i = 0; i < level->objects->len; i++)
    {
      const AshlarPlacedObject *object = &g_array_index (level->objects, AshlarPlacedObject, i);

      mix (&hash, (guint64) object->x << 16 | object->y);
      mix (&hash, ashlar_stream_hash (object->reference));
    }
  for (guint i = 0; i < level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (level->markers, AshlarPlacedMarker, i);

      mix (&hash, (guint64) marker->kind << 32 | (guint64) marker->x << 16 | marker->y);
      if (marker->name != NULL)
        mix (&hash, ashlar_stream_hash (marker->name));
    }
  return hash;
}

/* ------------------------------------------------------------------- block use */

static void
count_blocks (AshlarSample *self, AshlarLevel *level)
{
  const AshlarPlan *plan = level->plan;
  g_autoptr (GArray) counts = g_array_new (FALSE, TRUE, sizeof (guint32)); /* by block */
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (AshlarBlockUse));

  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarVariant *variant = ashlar_level_get_area_variant (level, area);

      if (variant == NULL)
        continue;
      if (variant->block >= counts->len)
        g_array_set_size (counts, variant->block + 1);
      g_array_index (counts, guint32, variant->block)++;
    }
  for (guint32 block = 0; block < counts->len; block++)
    {
      AshlarBlockUse use = { block, g_array_index (counts, guint32, block) };

      if (use.n > 0)
        g_array_append_val (uses, use);
    }
  self->n_blocks = uses->len;
  self->blocks = g_memdup2 (uses->data, uses->len * sizeof (AshlarBlockUse));
}

guint
ashlar_sample_get_use (const AshlarSample *self, guint32 block)
{
  for (guint i = 0; i < self->n_blocks; i++)
    if (self->blocks[i].block == block)
      return self->blocks[i].n;
  return 0;
}

/* --------------------------------------------------------------------- a sample */

/* FALSE if it was cancelled. */
static gboolean
measure (AshlarSample *self, AshlarLevel *level, const guint8 *metrics, GCancellable *cancellable)
{
  g_autoptr (AshlarMeasure) measure = ashlar_measure_new (level);
  guint n = ashlar_metrics_get_n ();

  self->values = g_new0 (guint64, n);
  for (guint i = 0; i < n && !g_cancellable_is_cancelled (cancellable); i++)
    if (metrics == NULL || metrics[i])
      self->values[i] = ashlar_fraction_to_units (ashlar_measure_get (measure, i));
  return !g_cancellable_is_cancelled (cancellable);
}

AshlarSample *
ashlar_sample_new (AshlarGenerator *generator,
                   guint64          seed,
                   const guint8    *metrics,
                   GCancellable    *cancellable,
                   AshlarLevel    **level)
{
  g_autoptr (AshlarSample) self = g_new0 (AshlarSample, 1);
  AshlarBuild build = { .generator = generator };
  AshlarRun   run = { .seed = seed, .cancellable = cancellable, .n_steps = &self->n_steps };
  gint64      start = g_get_monotonic_time ();
  g_autoptr (AshlarLevel) made = NULL;

  memcpy (run.rerolls, generator->rerolls, sizeof run.rerolls);
  self->seed = seed;
  _ashlar_build_run (&build, &run, NULL, &self->error);
  made = g_steal_pointer (&build.level);
  _ashlar_build_clear (&build);
  self->microseconds = g_get_monotonic_time () - start;
  self->n_tries = MIN (run.attempt, ASHLAR_ACCEPT_LEVELS - 1) + 1;
  if (g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return NULL;
  if (made != NULL)
    {
      self->width = made->canvas->width;
      self->height = made->canvas->height;
      self->fingerprint = find_fingerprint (made);
      count_blocks (self, made);
      if (!measure (self, made, metrics, cancellable))
        return NULL;
    }
  if (level != NULL)
    *level = g_steal_pointer (&made);
  return g_steal_pointer (&self);
}

AshlarSample *
ashlar_sample_new_failed (guint64 seed, const GError *error)
{
  AshlarSample *self = g_new0 (AshlarSample, 1);

  self->seed = seed;
  self->n_tries = 1;
  self->error = g_error_copy (error);
  return self;
}

void
ashlar_sample_free (AshlarSample *self)
{
  g_clear_error (&self->error);
  g_free (self->values);
  g_free (self->blocks);
  g_free (self);
}
