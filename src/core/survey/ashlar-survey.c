/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Everything that is kept is either a sum or the least of many by an order that does not depend on how
 * they came: causes by code and subject with their lowest seeds, dots by a hash of their seed, and of
 * fingerprints the least ones, by which the number of all is known (Bar-Yossef et al. 2002, k minimum
 * values).
 *
 * Invariant: a survey depends on the set of its samples alone. Room: O(metrics · bins + blocks + causes +
 * dots), whatever the number of seeds. Cost: O(metrics + blocks of the level) a sample. */

#include "survey/ashlar-survey-private.h"

#include "base/ashlar-error-private.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-report-private.h"
#include "base/ashlar-stream-private.h"
#include "ashlar-version.h"
#include "content/ashlar-content-private.h"

void
ashlar_cause_free (gpointer cause)
{
  AshlarCause *self = cause;

  g_free (self->code);
  g_free (self->subject);
  g_free (self->message);
  g_clear_pointer (&self->text, ashlar_text_unref);
  g_free (self);
}

void
ashlar_dot_free (gpointer dot)
{
  AshlarDot *self = dot;

  g_free (self->values);
  g_free (self->blocks);
  g_free (self);
}

AshlarSurvey *
_ashlar_survey_new_empty (void)
{
  AshlarSurvey *self = g_new0 (AshlarSurvey, 1);
  guint         n = ashlar_metrics_get_n ();

  self->settings = g_new0 (char *, 1);
  self->ranges = g_array_new (FALSE, FALSE, sizeof (AshlarSeedRange));
  self->metrics = g_new (guint, n);
  self->values = g_new0 (AshlarCounts, n);
  self->causes = g_ptr_array_new_with_free_func (ashlar_cause_free);
  self->dots = g_ptr_array_new_with_free_func (ashlar_dot_free);
  self->distinct = g_array_new (FALSE, FALSE, sizeof (guint64));
  return self;
}

static AshlarSurveyOrigin *
new_origin (AshlarContent *content, char *digest)
{
  AshlarSurveyOrigin *self = g_atomic_rc_box_new0 (AshlarSurveyOrigin);

  self->content = content != NULL ? ashlar_content_ref (content) : NULL;
  self->digest = digest;
  return self;
}

static void
clear_origin (gpointer origin)
{
  AshlarSurveyOrigin *self = origin;

  g_clear_pointer (&self->content, ashlar_content_unref);
  g_free (self->digest);
}

const char *
ashlar_survey_get_digest (const AshlarSurvey *self)
{
  AshlarSurveyOrigin *origin = self->origin;
  char               *digest = g_atomic_pointer_get (&origin->digest);

  if (digest != NULL)
    return digest;
  /* Two threads may make the same one; the first stays. */
  digest = ashlar_content_dup_digest (origin->content);
  if (!g_atomic_pointer_compare_and_exchange (&origin->digest, NULL, digest))
    g_free (digest);
  return g_atomic_pointer_get (&origin->digest);
}

void
_ashlar_survey_take_digest (AshlarSurvey *self, char *digest)
{
  self->origin = new_origin (NULL, digest);
}

/* A value is of the same content as itself, whatever its digest is. */
static gboolean
are_of_same_content (const AshlarSurvey *self, const AshlarSurvey *other)
{
  return self->origin == other->origin
         || (self->origin->content != NULL && self->origin->content == other->origin->content)
         || g_str_equal (ashlar_survey_get_digest (self), ashlar_survey_get_digest (other));
}

AshlarSurvey *
ashlar_survey_new (AshlarContent *content, const char *recipe, const guint8 *metrics)
{
  AshlarSurvey *self = _ashlar_survey_new_empty ();
  guint         n = ashlar_metrics_get_n ();

  self->program = g_strdup_printf ("%d.%d.%d", ASHLAR_MAJOR_VERSION, ASHLAR_MINOR_VERSION,
                                   ASHLAR_MICRO_VERSION);
  self->origin = new_origin (content, NULL);
  self->recipe = g_strdup (recipe);
  for (guint i = 0; i < n; i++)
    if (metrics == NULL || metrics[i])
      self->metrics[self->n_metrics++] = i;
  self->n_blocks = ashlar_content_get_n_blocks (content);
  self->blocks = g_new0 (char *, self->n_blocks + 1);
  self->occurrences = g_new0 (guint64, self->n_blocks);
  self->block_counts = g_new0 (AshlarBlockTally, self->n_blocks);
  for (guint i = 0; i < self->n_blocks; i++)
    {
      AshlarBlock *block = ashlar_content_get_block (content, i);

      self->blocks[i] = g_strdup (ashlar_block_get_id (block));
      self->occurrences[i] = ashlar_block_get_occurrences (block);
    }
  return self;
}

AshlarSurvey *
ashlar_survey_new_like (const AshlarSurvey *other)
{
  AshlarSurvey *self = _ashlar_survey_new_empty ();

  self->program = g_strdup (other->program);
  self->origin = g_atomic_rc_box_acquire (other->origin);
  self->recipe = g_strdup (other->recipe);
  ashlar_survey_set_settings (self, (const char *const *) other->settings);
  self->n_metrics = other->n_metrics;
  memcpy (self->metrics, other->metrics, other->n_metrics * sizeof (guint));
  self->n_blocks = other->n_blocks;
  self->blocks = g_strdupv (other->blocks);
  self->occurrences = g_memdup2 (other->occurrences, other->n_blocks * sizeof (guint64));
  self->block_counts = g_new0 (AshlarBlockTally, self->n_blocks);
  return self;
}

void
ashlar_survey_set_settings (AshlarSurvey *self, const char *const *settings)
{
  g_strfreev (self->settings);
  self->settings = settings != NULL ? g_strdupv ((char **) settings) : g_new0 (char *, 1);
}

void
ashlar_survey_free (AshlarSurvey *self)
{
  g_free (self->program);
  if (self->origin != NULL)
    g_atomic_rc_box_release_full (self->origin, clear_origin);
  g_free (self->recipe);
  g_strfreev (self->settings);
  g_array_unref (self->ranges);
  ashlar_counts_clear (&self->tries);
  ashlar_counts_clear (&self->times);
  for (guint i = 0; i < self->n_metrics; i++)
    ashlar_counts_clear (&self->values[i]);
  g_free (self->metrics);
  g_free (self->values);
  g_ptr_array_unref (self->causes);
  g_ptr_array_unref (self->dots);
  g_array_unref (self->distinct);
  g_strfreev (self->blocks);
  g_free (self->occurrences);
  g_free (self->block_counts);
  g_free (self);
}

guint
ashlar_survey_find_metric (const AshlarSurvey *self, guint metric)
{
  for (guint i = 0; i < self->n_metrics; i++)
    if (self->metrics[i] == metric)
      return i;
  return G_MAXUINT;
}

/* ---------------------------------------------------------------------- seeds */

void
ashlar_survey_add_range (AshlarSurvey *self, guint64 first, guint64 last)
{
  ashlar_seed_ranges_add (self->ranges, first, last);
}

/* --------------------------------------------------------------------- causes */

int
ashlar_cause_compare (const AshlarCause *cause, const char *code, const char *subject)
{
  int order = strcmp (cause->code, code);

  return order != 0 ? order : strcmp (cause->subject, subject);
}

/* The cause of that code and subject, made if there is none. */
static AshlarCause *
need_cause (AshlarSurvey *self, const char *code, const char *subject)
{
  AshlarCause *cause;
  guint        at = 0;

  for (; at < self->causes->len; at++)
    {
      AshlarCause *there = g_ptr_array_index (self->causes, at);
      int          order = ashlar_cause_compare (there, code, subject);

      if (order == 0)
        return there;
      if (order > 0)
        break;
    }
  cause = g_new0 (AshlarCause, 1);
  cause->code = g_strdup (code);
  cause->subject = g_strdup (subject);
  g_ptr_array_insert (self->causes, (gint) at, cause);
  return cause;
}

static void
add_example (
    AshlarCause *cause, guint64 seed, const char *message, AshlarText *text, gboolean is_final)
{
  guint at = 0;

  while (at < cause->n_examples && cause->examples[at] < seed)
    at++;
  if (at == ASHLAR_SURVEY_EXAMPLES)
    return;
  if (at == 0)
    {
      g_free (cause->message);
      cause->message = g_strdup (message);
      g_clear_pointer (&cause->text, ashlar_text_unref);
      cause->text = text != NULL ? ashlar_text_ref (text) : NULL;
      cause->is_final = is_final;
    }
  cause->n_examples = MIN (cause->n_examples + 1, ASHLAR_SURVEY_EXAMPLES);
  memmove (cause->examples + at + 1, cause->examples + at,
           (cause->n_examples - at - 1) * sizeof (guint64));
  cause->examples[at] = seed;
}

/* Of @n seeds from @first on. */
static void
add_failures (AshlarSurvey *self, const GError *error, guint64 first, guint64 n)
{
  gboolean     ours = error->domain == ASHLAR_GENERATE_ERROR;
  const char  *subject = ours ? ashlar_generate_error_get_subject (error) : NULL;
  AshlarCause *cause
      = need_cause (self, ashlar_cause_get_code (error), subject != NULL ? subject : "");

  g_autoptr (AshlarText) text = ashlar_error_dup_text (error);

  cause->n += n;
  for (guint64 i = 0; i < MIN (n, ASHLAR_SURVEY_EXAMPLES); i++)
    add_example (cause, first + i, error->message, text,
                 ours && ashlar_generate_error_is_final (error));
}

static void
merge_causes (AshlarSurvey *self, const AshlarSurvey *other)
{
  for (guint i = 0; i < other->causes->len; i++)
    {
      const AshlarCause *from = g_ptr_array_index (other->causes, i);
      AshlarCause       *cause = need_cause (self, from->code, from->subject);

      cause->n += from->n;
      for (guint e = 0; e < from->n_examples; e++)
        add_example (cause, from->examples[e], from->message, from->text, from->is_final);
    }
}

/* ----------------------------------------------------------- the least of many */

static guint
find_dot (const AshlarSurvey *self, guint64 rank)
{
  guint from = 0, to = self->dots->len;

  while (from < to)
    {
      guint            middle = from + (to - from) / 2;
      const AshlarDot *dot = g_ptr_array_index (self->dots, middle);

      if (dot->rank < rank)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

/* Whether a dot of that rank would be kept. */
static gboolean
wants_dot (const AshlarSurvey *self, guint64 rank)
{
  const AshlarDot *last;

  if (self->dots->len < ASHLAR_SURVEY_DOTS)
    return TRUE;
  last = g_ptr_array_index (self->dots, self->dots->len - 1);
  return rank < last->rank;
}

/* Takes @dot. */
static void
insert_dot (AshlarSurvey *self, AshlarDot *dot)
{
  g_ptr_array_insert (self->dots, (gint) find_dot (self, dot->rank), dot);
  if (self->dots->len > ASHLAR_SURVEY_DOTS)
    g_ptr_array_set_size (self->dots, ASHLAR_SURVEY_DOTS);
}

static void
add_dot (AshlarSurvey *self, const AshlarSample *sample)
{
  guint64    rank = ashlar_stream_mix (sample->seed); /* one to one: no two seeds have the same */
  AshlarDot *dot;

  if (!wants_dot (self, rank))
    return;
  dot = g_new0 (AshlarDot, 1);
  dot->rank = rank;
  dot->seed = sample->seed;
  dot->values = g_new (guint64, self->n_metrics);
  for (guint i = 0; i < self->n_metrics; i++)
    dot->values[i] = sample->values[self->metrics[i]];
  dot->n_blocks = sample->n_blocks;
  dot->blocks = g_memdup2 (sample->blocks, sample->n_blocks * sizeof (AshlarBlockUse));
  insert_dot (self, dot);
}

static void
merge_dots (AshlarSurvey *self, const AshlarSurvey *other)
{
  for (guint i = 0; i < other->dots->len; i++)
    {
      const AshlarDot *from = g_ptr_array_index (other->dots, i);
      AshlarDot       *dot;

      if (!wants_dot (self, from->rank))
        continue;
      dot = g_memdup2 (from, sizeof *from);
      dot->values = g_memdup2 (from->values, self->n_metrics * sizeof (guint64));
      dot->blocks = g_memdup2 (from->blocks, from->n_blocks * sizeof (AshlarBlockUse));
      insert_dot (self, dot);
    }
}

static void
add_fingerprint (AshlarSurvey *self, guint64 fingerprint)
{
  guint from = 0, to = self->distinct->len;

  while (from < to)
    {
      guint middle = from + (to - from) / 2;

      if (g_array_index (self->distinct, guint64, middle) < fingerprint)
        from = middle + 1;
      else
        to = middle;
    }
  if (from == ASHLAR_SURVEY_DISTINCT
      || (from < self->distinct->len
          && g_array_index (self->distinct, guint64, from) == fingerprint))
    return;
  g_array_insert_val (self->distinct, from, fingerprint);
  if (self->distinct->len > ASHLAR_SURVEY_DISTINCT)
    g_array_set_size (self->distinct, ASHLAR_SURVEY_DISTINCT);
}

/* Of k of the least among n different hashes the greatest lies about k/n up the range of all. */
guint64
ashlar_survey_get_distinct (const AshlarSurvey *self, gboolean *exact)
{
  guint   n = self->distinct->len;
  guint64 greatest;

  if (exact != NULL)
    *exact = n < ASHLAR_SURVEY_DISTINCT;
  if (n < ASHLAR_SURVEY_DISTINCT)
    return n;
  greatest = g_array_index (self->distinct, guint64, n - 1);
  /* (n - 1) · 2⁶⁴ / greatest. */
  return CLAMP (((guint64) (n - 1) << 50) / MAX (greatest >> 14, 1), n, self->n_levels);
}

/* ------------------------------------------------------------------- the whole */

void
ashlar_survey_add (AshlarSurvey *self, const AshlarSample *sample)
{
  ashlar_survey_add_range (self, sample->seed, sample->seed);
  ashlar_survey_count (self, sample);
}

void
ashlar_survey_add_failed (AshlarSurvey *self, guint64 first, guint64 last, const GError *error)
{
  guint64 n = last - first + 1;

  ashlar_survey_add_range (self, first, last);
  self->n_seeds += n;
  ashlar_counts_add (&self->tries, 1, n);
  ashlar_counts_add (&self->times, 0, n);
  add_failures (self, error, first, n);
}

void
ashlar_survey_count (AshlarSurvey *self, const AshlarSample *sample)
{
  self->n_seeds++;
  ashlar_counts_add (&self->tries, sample->n_tries, 1);
  ashlar_counts_add (&self->times, (guint64) MAX (sample->microseconds, 0), 1);
  if (sample->error != NULL)
    {
      add_failures (self, sample->error, sample->seed, 1);
      return;
    }
  self->n_levels++;
  for (guint i = 0; i < self->n_metrics; i++)
    ashlar_counts_add (&self->values[i], sample->values[self->metrics[i]], 1);
  for (guint i = 0; i < sample->n_blocks; i++)
    {
      self->block_counts[sample->blocks[i].block].n_levels++;
      self->block_counts[sample->blocks[i].block].n_areas += sample->blocks[i].n;
    }
  add_dot (self, sample);
  add_fingerprint (self, sample->fingerprint);
}

static gboolean
have_same_blocks (const AshlarSurvey *a, const AshlarSurvey *b)
{
  return a->n_blocks == b->n_blocks
         && g_strv_equal ((const char *const *) a->blocks, (const char *const *) b->blocks)
         && (a->n_blocks == 0
             || memcmp (a->occurrences, b->occurrences, a->n_blocks * sizeof (guint64)) == 0);
}

static gboolean
are_alike (const AshlarSurvey *self, const AshlarSurvey *other, GError **error)
{
  guint64 seed;

  if (!are_of_same_content (self, other))
    ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                      "These surveys are of different contents: %s and %s",
                      ashlar_survey_get_digest (self), ashlar_survey_get_digest (other));
  else if (!g_str_equal (self->recipe, other->recipe))
    ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                      "These surveys are of different recipes: %s and %s", self->recipe,
                      other->recipe);
  else if (!g_strv_equal ((const char *const *) self->settings,
                          (const char *const *) other->settings))
    {
      g_autofree char *left = g_strjoinv (" ", self->settings);
      g_autofree char *right = g_strjoinv (" ", other->settings);

      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                        "These surveys are of different settings: \"%s\" and \"%s\"", left, right);
    }
  else if (!g_str_equal (self->program, other->program))
    ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                      "These surveys were made by different versions of the program: %s and %s",
                      self->program, other->program);
  else if (self->n_metrics != other->n_metrics
           || memcmp (self->metrics, other->metrics, self->n_metrics * sizeof (guint)) != 0
           || !have_same_blocks (self, other))
    ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                      "These surveys measured different things");
  else if (ashlar_seed_ranges_have_common (self->ranges, other->ranges, &seed))
    ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                      "Both surveys have seed %" PRIu64 "; it would count twice", seed);
  else
    return TRUE;
  return FALSE;
}

/* What one knows of their content the sum need not ask for again. */
static void
share_digest (AshlarSurvey *self, const AshlarSurvey *other)
{
  if (g_atomic_pointer_get (&self->origin->digest) != NULL
      || g_atomic_pointer_get (&other->origin->digest) == NULL)
    return;
  g_atomic_rc_box_release_full (self->origin, clear_origin);
  self->origin = g_atomic_rc_box_acquire (other->origin);
}

gboolean
ashlar_survey_merge (AshlarSurvey *self, const AshlarSurvey *other, GError **error)
{
  if (!are_alike (self, other, error))
    return FALSE;
  share_digest (self, other);
  for (guint i = 0; i < other->ranges->len; i++)
    {
      const AshlarSeedRange *range = &g_array_index (other->ranges, AshlarSeedRange, i);

      ashlar_survey_add_range (self, range->first, range->last);
    }
  self->n_seeds += other->n_seeds;
  self->n_levels += other->n_levels;
  ashlar_counts_add_counts (&self->tries, &other->tries);
  ashlar_counts_add_counts (&self->times, &other->times);
  for (guint i = 0; i < self->n_metrics; i++)
    ashlar_counts_add_counts (&self->values[i], &other->values[i]);
  merge_causes (self, other);
  for (guint i = 0; i < self->n_blocks; i++)
    {
      self->block_counts[i].n_levels += other->block_counts[i].n_levels;
      self->block_counts[i].n_areas += other->block_counts[i].n_areas;
    }
  merge_dots (self, other);
  for (guint i = 0; i < other->distinct->len; i++)
    add_fingerprint (self, g_array_index (other->distinct, guint64, i));
  return TRUE;
}
