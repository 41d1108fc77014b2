/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The seeds are walked in lots (base/ashlar-lots-private.h), and each worker counts its own, by which threads wait for each other
 * hardly ever; in the end what they have is merged, as a survey is. Floors of adventures are kept for all of them: pinned ones are
 * built once.
 *
 * Invariant: a seed is in the ranges and in the counts, or in neither, also of a run that was cancelled.
 * Room: that of the walks a thread, and of the floors that are kept. Cost: that of building and walking. */

#include "base/ashlar-lots-private.h"

#include <inttypes.h>

#include "base/ashlar-error-private.h"
#include "play/ashlar-walk-record-private.h"

#include "ashlar-version.h"
#include "content/ashlar-content-private.h"
#include "play/ashlar-journey-private.h"
#include "survey/ashlar-survey-run-private.h"

typedef struct
{
  AshlarWalks *walks; /* of this worker */
} Worker;

struct _AshlarWalksRun
{
  gatomicrefcount   ref_count;
  AshlarContent    *content; /* nullable: of a level alone */
  AshlarBot         bot;
  char             *subject;   /* JSON Pointer; "" */
  char             *adventure; /* nullable: id */
  guint             quest;     /* ASHLAR_NO_INDEX: all */
  AshlarFloorCache *cache;     /* nullable */
  AshlarGenerator  *generator; /* nullable */
  GError           *failure;   /* nullable: by which nothing is built */
  AshlarLevel      *level;     /* nullable */
  AshlarJourney
       *journey; /* nullable; on the floor that is .level; under the lock, for it is copied */
  guint guide;   /* turns over .level */

  guint64       first, n_seeds;
  guint         n_workers;
  GCancellable *cancellable;
  GRWLock       counting; /* read: adds to a worker's walks; written: looks at all of them */
  Worker       *workers;

  GMutex       lock;  /* over all that follows */
  AshlarWalks *whole; /* while it runs of the ranges alone */
  guint64      n_done, n_won;
};

/* --------------------------------------------------------------------- making */

static AshlarWalksRun *
run_new (AshlarContent *content, AshlarWalksKind kind, const char *subject, AshlarBot bot)
{
  AshlarWalksRun *self = g_new0 (AshlarWalksRun, 1);
  AshlarWalks    *walks = _ashlar_walks_new_empty ();

  g_atomic_ref_count_init (&self->ref_count);
  self->content = content != NULL ? ashlar_content_ref (content) : NULL;
  self->bot = bot;
  self->quest = ASHLAR_NO_INDEX;
  self->subject = g_strdup ("");
  self->whole = walks;
  walks->kind = kind;
  walks->bot = bot;
  walks->program = g_strdup_printf ("%d.%d.%d", ASHLAR_MAJOR_VERSION, ASHLAR_MINOR_VERSION,
                                    ASHLAR_MICRO_VERSION);
  walks->subject = g_strdup (subject);
  walks->content = content != NULL ? ashlar_content_dup_digest (content) : g_strdup ("");
  walks->adventure = g_strdup ("");
  walks->n_blocks = content != NULL ? content->blocks->len : 0;
  walks->blocks = g_new0 (char *, walks->n_blocks + 1);
  walks->block_places = g_new0 (AshlarWalksPlace, walks->n_blocks);
  for (guint i = 0; i < walks->n_blocks; i++)
    walks->blocks[i] = g_strdup (ashlar_block_get_id (ashlar_content_get_block (content, i)));
  g_rw_lock_init (&self->counting);
  g_mutex_init (&self->lock);
  return self;
}

static char *
dup_digest (GBytes *bytes)
{
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  return g_strconcat ("sha256:", sum, NULL);
}

AshlarWalksRun *
ashlar_walks_run_new_for_adventure (
    AshlarContent *content, const char *adventure, const char *quest, AshlarBot bot, GError **error)
{
  g_autoptr (AshlarJourney) journey = ashlar_journey_new (content, adventure, 0, error);
  const AshlarAdventure *it;
  AshlarWalksRun        *self;
  guint                  index = ASHLAR_NO_INDEX;

  if (journey == NULL)
    return NULL;
  it = ashlar_journey_get_adventure (journey);
  if (quest != NULL)
    index = ashlar_adventure_find_quest (it, quest);
  if (quest != NULL && index == ASHLAR_NO_INDEX)
    {
      g_autoptr (GString) known = g_string_new (NULL);

      for (guint i = 0; i < it->quests->len; i++)
        g_string_append_printf (known, "%s%s", i > 0 ? ", " : "",
                                ashlar_adventure_get_quest_id (it, i));
      if (known->len > 0)
        ashlar_error_set (error, ASHLAR_JOURNEY_ERROR, ASHLAR_JOURNEY_ERROR_UNKNOWN,
                          "The adventure \"%s\" has no quest \"%s\"; there is: %s", adventure,
                          quest, known->str);
      else
        ashlar_error_set (error, ASHLAR_JOURNEY_ERROR, ASHLAR_JOURNEY_ERROR_UNKNOWN,
                          "The adventure \"%s\" has no quest \"%s\"; there is: none at all",
                          adventure, quest);
      return NULL;
    }
  self = run_new (content, ASHLAR_WALKS_OF_ADVENTURE, adventure, bot);
  self->adventure = g_strdup (adventure);
  self->quest = index;
  self->cache = ashlar_floor_cache_new (content);
  self->whole->quest = g_strdup (quest);
  g_free (self->whole->adventure);
  self->whole->adventure = ashlar_adventure_dup_digest (it);
  g_free (self->subject);
  self->subject
      = g_strdup_printf ("/adventures/%u", ashlar_content_find_adventure (content, adventure));
  return self;
}

AshlarWalksRun *
ashlar_walks_run_new_for_recipe (AshlarContent     *content,
                                 const char        *recipe,
                                 const char *const *settings,
                                 AshlarBot          bot,
                                 GError           **error)
{
  g_autoptr (AshlarSurveyRun) survey = NULL;
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  AshlarGenerator *generator;
  AshlarWalksRun  *self;

  /* What is a slip of the call is one of a survey, too. */
  survey = ashlar_survey_run_new (content, recipe, settings, NULL, error);
  if (survey == NULL)
    return NULL;
  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    ashlar_options_set_parameter (options, settings[i]);
  generator = ashlar_survey_run_get_generator (survey);
  self = run_new (content, ASHLAR_WALKS_OF_RECIPE, recipe, bot);
  if (generator != NULL)
    self->generator = ashlar_generator_ref (generator);
  else
    self->generator = ashlar_generator_new (content, recipe, options, &self->failure);
  if (settings != NULL)
    {
      g_strfreev (self->whole->settings);
      self->whole->settings = g_strdupv ((char **) settings);
    }
  g_free (self->subject);
  self->subject = g_strdup_printf ("/recipes/%u", ashlar_content_find_recipe (content, recipe));
  return self;
}

/* What is kept of one level alone. */
static void
keep_places (AshlarWalks *walks, AshlarLevel *level)
{
  ashlar_level_get_size (level, &walks->width, &walks->height);
  if ((gsize) walks->width * walks->height <= ASHLAR_WALKS_MAX_HEAT)
    walks->heat = g_new0 (guint64, (gsize) walks->width * walks->height);
  if (level->plan->n_areas <= ASHLAR_MAX_WALKS_AREAS)
    walks->n_areas = level->plan->n_areas;
  walks->area_places = g_new0 (AshlarWalksPlace, walks->n_areas);
}

AshlarWalksRun *
ashlar_walks_run_new_for_level (AshlarLevel *level, AshlarBot bot)
{
  AshlarWalksRun *self = run_new (level->content, ASHLAR_WALKS_OF_LEVEL, "", bot);
  AshlarWalks    *walks = self->whole;
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);
  g_autoptr (GBytes) bytes = level->content == NULL ? ashlar_level_to_bytes (level) : NULL;

  self->level = ashlar_level_ref (level);
  self->guide = ashlar_bot_measure_floor (play);
  if (bytes != NULL)
    {
      g_free (walks->content);
      walks->content = dup_digest (bytes);
    }
  else
    {
      g_free (walks->subject);
      walks->subject = g_strdup_printf ("%s@%" PRIu64, level->recipe != NULL ? level->recipe : "",
                                        level->seed);
    }
  keep_places (walks, level);
  return self;
}

AshlarWalksRun *
ashlar_walks_run_new_for_floor (AshlarJourney *journey, AshlarBot bot)
{
  const AshlarFloor *floor = ashlar_journey_get_current_floor (journey);
  AshlarContent     *content = ashlar_journey_get_content (journey);
  g_autoptr (AshlarPlay) play = floor != NULL ? ashlar_play_new (journey) : NULL;
  AshlarWalksRun *self;

  if (play == NULL || play->level == NULL)
    return NULL;
  self = run_new (content, ASHLAR_WALKS_OF_LEVEL, "", bot);
  self->level = ashlar_level_ref (play->level);
  self->journey = ashlar_journey_copy (journey);
  self->guide = ashlar_bot_measure_floor (play);
  g_free (self->whole->subject);
  self->whole->subject = g_strdup_printf ("%s/%s/%s@%" PRIu64, play->adventure->id,
                                          ashlar_journey_get_current_quest (journey)->id, floor->id,
                                          ashlar_journey_get_floor_seed (play->journey));
  g_free (self->whole->adventure);
  self->whole->adventure = ashlar_adventure_dup_digest (play->adventure);
  keep_places (self->whole, self->level);
  return self;
}

AshlarWalksRun *
ashlar_walks_run_ref (AshlarWalksRun *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_walks_run_unref (AshlarWalksRun *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_free (self->subject);
  g_free (self->adventure);
  g_clear_pointer (&self->cache, ashlar_floor_cache_unref);
  g_clear_pointer (&self->generator, ashlar_generator_unref);
  g_clear_error (&self->failure);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_clear_pointer (&self->journey, ashlar_journey_unref);
  ashlar_walks_free (self->whole);
  g_rw_lock_clear (&self->counting);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* ----------------------------------------------------------------- one seed */

/* Where the walk of a seed begins. */
static AshlarPlay *
start (AshlarWalksRun *self, guint64 seed, GCancellable *cancellable, GError **error)
{
  g_autoptr (AshlarJourney) journey = NULL;
  g_autoptr (AshlarLevel) level = NULL;

  if (self->journey != NULL)
    {
      g_mutex_lock (&self->lock);
      journey = ashlar_journey_copy (self->journey);
      g_mutex_unlock (&self->lock);
      return ashlar_play_new (journey);
    }
  if (self->level != NULL)
    return ashlar_play_new_for_level (self->level);
  if (self->adventure != NULL)
    {
      journey = ashlar_journey_new (self->content, self->adventure, seed, error);
      if (journey == NULL)
        return NULL;
      ashlar_journey_set_cache (journey, self->cache);
      return ashlar_play_new (journey);
    }
  if (self->generator == NULL)
    {
      if (error != NULL)
        *error = g_error_copy (self->failure);
      return NULL;
    }
  level = ashlar_generator_generate (self->generator, seed, cancellable, error);
  return level != NULL ? ashlar_play_new_for_level (level) : NULL;
}

static AshlarWalkCall
make_call (const AshlarWalksRun *self, guint64 seed, guint64 *heat, GCancellable *cancellable)
{
  return (AshlarWalkCall){ .bot = self->bot,
                           .ties = self->level != NULL ? seed : 0,
                           .quest = self->quest,
                           .heat = heat,
                           .is_floor = self->journey != NULL,
                           .guide = self->guide,
                           .cancellable = cancellable };
}

AshlarPlay *
ashlar_walks_run_walk (AshlarWalksRun *self,
                       guint64         seed,
                       GCancellable   *cancellable,
                       GError        **error)
{
  g_autoptr (AshlarPlay) play = start (self, seed, cancellable, error);
  const AshlarWalkCall call = make_call (self, seed, NULL, cancellable);

  if (play == NULL)
    return NULL;
  if (ashlar_walk_through (&call, play, NULL))
    return g_steal_pointer (&play);
  g_cancellable_set_error_if_cancelled (cancellable, error);
  return NULL;
}

/* A level of the recipe that cannot be built. */
static void
fail (AshlarWalkRecord *record, const GError *error)
{
  ashlar_walk_record_add_failure (record, ashlar_cause_get_code (error), error->message);
}

/* NULL: it was cancelled. */
static AshlarWalkRecord *
make_record (AshlarWalksRun *self, guint64 seed, guint64 *heat)
{
  g_autoptr (AshlarWalkRecord) record = ashlar_walk_record_new (seed);
  g_autoptr (GError) error = NULL;
  const AshlarWalkCall call = make_call (self, seed, heat, self->cancellable);
  gint64               begin = g_get_monotonic_time ();
  g_autoptr (AshlarPlay) play = start (self, seed, self->cancellable, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return NULL;
  if (play == NULL)
    fail (record, error);
  else if (!ashlar_walk_through (&call, play, record))
    return NULL;
  record->microseconds = g_get_monotonic_time () - begin;
  return g_steal_pointer (&record);
}

/* ----------------------------------------------------------------- the lots */

static gpointer
run_lot (const AshlarLot *lot, gpointer data)
{
  AshlarWalksRun *self = data;
  Worker         *worker = &self->workers[lot->worker];

  for (guint64 i = 0; i < lot->n && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      guint64             seed = self->first + lot->first + i;
      g_autofree guint64 *heat = NULL;
      gsize               n_heat
          = worker->walks->heat != NULL ? (gsize) worker->walks->width * worker->walks->height : 0;
      g_autoptr (AshlarWalkRecord) record = NULL;

      if (n_heat > 0)
        heat = g_new0 (guint64, n_heat);
      record = make_record (self, seed, heat);
      if (record == NULL)
        break;
      g_rw_lock_reader_lock (&self->counting);
      _ashlar_walks_count (worker->walks, record, self->subject);
      for (gsize h = 0; h < n_heat; h++)
        worker->walks->heat[h] += heat[h];
      g_mutex_lock (&self->lock);
      _ashlar_walks_add_range (self->whole, seed, seed);
      self->n_done++;
      self->n_won += record->fate == ASHLAR_FATE_WON;
      g_mutex_unlock (&self->lock);
      g_rw_lock_reader_unlock (&self->counting);
    }
  return NULL;
}

static AshlarWalks *
merge_workers (AshlarWalksRun *self)
{
  AshlarWalks *walks = _ashlar_walks_new_like (self->whole);
  gboolean     merged = ashlar_walks_merge (walks, self->whole, NULL);

  for (guint i = 0; self->workers != NULL && i < self->n_workers; i++)
    merged = ashlar_walks_merge (walks, self->workers[i].walks, NULL) && merged;
  g_assert (merged);
  return walks;
}

AshlarWalks *
ashlar_walks_run_seeds (
    AshlarWalksRun *self, guint64 first, guint64 last, guint n_threads, GCancellable *cancellable)
{
  AshlarWalks *walks;

  self->first = first;
  self->n_seeds = first <= last ? last - first + 1 : 0;
  self->cancellable = cancellable;
  g_rw_lock_writer_lock (&self->counting);
  self->n_workers = ashlar_lots_get_n_workers (self->n_seeds, n_threads);
  self->workers = g_new0 (Worker, self->n_workers);
  for (guint i = 0; i < self->n_workers; i++)
    self->workers[i].walks = _ashlar_walks_new_like (self->whole);
  g_rw_lock_writer_unlock (&self->counting);

  ashlar_lots_run (self->n_seeds, n_threads, run_lot, NULL, self, cancellable);

  g_rw_lock_writer_lock (&self->counting);
  walks = merge_workers (self);
  for (guint i = 0; i < self->n_workers; i++)
    ashlar_walks_free (self->workers[i].walks);
  g_clear_pointer (&self->workers, g_free);
  ashlar_walks_free (self->whole);
  self->whole = _ashlar_walks_new_like (walks);
  ashlar_walks_merge (self->whole, walks, NULL);
  g_rw_lock_writer_unlock (&self->counting);
  return walks;
}

void
ashlar_walks_run_get_progress (AshlarWalksRun *self, guint64 *n_done, guint64 *n_won)
{
  g_mutex_lock (&self->lock);
  if (n_done != NULL)
    *n_done = self->n_done;
  if (n_won != NULL)
    *n_won = self->n_won;
  g_mutex_unlock (&self->lock);
}

AshlarWalks *
ashlar_walks_run_dup_walks (AshlarWalksRun *self)
{
  AshlarWalks *walks;

  g_rw_lock_writer_lock (&self->counting);
  g_mutex_lock (&self->lock);
  walks = merge_workers (self);
  g_mutex_unlock (&self->lock);
  g_rw_lock_writer_unlock (&self->counting);
  return walks;
}
