/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A job is a run of stars of one recipe, as many as CHUNK allows; each done one asks for the next.
 * What is known is kept by recipe and seed, with the round that it is of: a round begins when levels
 * may have changed. */

#include "ashlar-config.h"

#include "document/editor-stars.h"

#include "base/ashlar-report-private.h"
#include "document/editor-words.h"
#include "document/editor-worker.h"

#define CHUNK 40000    /* microseconds; a star at least */
#define BETWEEN 250000 /* microseconds at least between two times that it is told, but at the end */
/* So many findings of a recipe's stars; more of them are one. */
#define MOST_FINDINGS 8

typedef struct
{
  guint64        seed;
  guint          round;     /* that it was looked at in; 0: never */
  char          *hash;      /* nullable */
  char          *cause;     /* nullable */
  char          *kept[2];   /* hashes that were met, the latest first; nullable */
  AshlarContent *makers[2]; /* what gave them */
} Entry;

typedef struct
{
  AshlarContent *content;
  guint          recipe, first;
  GPtrArray     *hashes;  /* from @first on; NULL where there is no level, */
  GPtrArray     *causes;  /* and then the cause */
  char          *refusal; /* nullable: the recipe cannot begin, so none of its stars can */
} Job;

struct _EditorStars
{
  GObject parent_instance;

  AshlarContent *content; /* owned, nullable */
  AshlarContent *twin;    /* owned, nullable: the same without what is kept with it for building */
  EditorWorker  *worker;
  GHashTable    *recipes; /* id -> GHashTable: seed -> Entry */
  char          *first;   /* nullable */
  guint          round;
  guint          order, recipe, star; /* what comes next: see find_next() */
  gint64         told;                /* when, in monotonic time */
  gboolean       dirty;               /* since `changed` was emitted last */
  AshlarReport  *report;              /* owned, nullable */
  AshlarContent *reported;            /* owned, nullable: what it is about */
};

G_DEFINE_FINAL_TYPE (EditorStars, editor_stars, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->hash);
  g_free (entry->cause);
  for (guint i = 0; i < G_N_ELEMENTS (entry->kept); i++)
    {
      g_free (entry->kept[i]);
      g_clear_pointer (&entry->makers[i], ashlar_content_unref);
    }
  g_free (entry);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  ashlar_content_unref (job->content);
  g_ptr_array_unref (job->hashes);
  g_ptr_array_unref (job->causes);
  g_free (job->refusal);
  g_free (job);
}

static Entry *
find_entry (EditorStars *self, const char *recipe, guint64 seed)
{
  GHashTable *entries = g_hash_table_lookup (self->recipes, recipe);

  return entries != NULL ? g_hash_table_lookup (entries, &seed) : NULL;
}

static Entry *
ensure_entry (EditorStars *self, const char *recipe, guint64 seed)
{
  GHashTable *entries = g_hash_table_lookup (self->recipes, recipe);
  Entry      *entry;

  if (entries == NULL)
    {
      entries = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, entry_free);
      g_hash_table_insert (self->recipes, g_strdup (recipe), entries);
    }
  entry = g_hash_table_lookup (entries, &seed);
  if (entry == NULL)
    {
      entry = g_new0 (Entry, 1);
      entry->seed = seed;
      g_hash_table_insert (entries, &entry->seed, entry);
    }
  return entry;
}

/* The content of now gives the level that @star keeps: what it was before, from here on. */
static void
remember (EditorStars *self, Entry *entry, const AshlarStar *star)
{
  if (entry->hash == NULL || star->hash == NULL || entry->round != self->round
      || !g_str_equal (entry->hash, star->hash))
    return;
  if (g_strcmp0 (entry->kept[0], star->hash) != 0)
    {
      g_free (entry->kept[1]);
      g_clear_pointer (&entry->makers[1], ashlar_content_unref);
      entry->kept[1] = entry->kept[0];
      entry->makers[1] = entry->makers[0];
      entry->kept[0] = g_strdup (star->hash);
      entry->makers[0] = NULL;
    }
  if (self->twin == NULL)
    self->twin = ashlar_content_new_twin (self->content);
  g_clear_pointer (&entry->makers[0], ashlar_content_unref);
  entry->makers[0] = ashlar_content_ref (self->twin);
}

/* In the worker */

static gboolean
check_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job                *job = data;
  const AshlarRecipe *recipe = ashlar_content_get_recipe (job->content, job->recipe);
  gint64              end = g_get_monotonic_time () + CHUNK;
  g_autoptr (GError) refusal = NULL;
  g_autoptr (AshlarGenerator) generator
      = ashlar_content_ref_generator (job->content, recipe->id, &refusal);

  if (generator == NULL)
    {
      job->refusal = g_strdup (editor_words_of_error (refusal));
      return TRUE;
    }
  for (guint i = job->first; i < recipe->stars->len; i++)
    {
      g_autoptr (GError) failure = NULL;
      AshlarStarState state;
      char           *hash;

      if (!ashlar_star_check (g_ptr_array_index (recipe->stars, i), generator, cancellable, &state,
                              &hash, &failure))
        return FALSE;
      g_ptr_array_add (job->hashes, hash);
      g_ptr_array_add (job->causes,
                       failure != NULL ? g_strdup (editor_words_of_error (failure)) : NULL);
      if (g_get_monotonic_time () >= end)
        break;
    }
  return TRUE;
}

/* On the main thread */

static void
emit_changed (EditorStars *self)
{
  if (!self->dirty)
    return;
  self->dirty = FALSE;
  self->told = g_get_monotonic_time ();
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Takes @hash and @cause. */
static void
learn (EditorStars *self, const char *recipe, const AshlarStar *star, char *hash, char *cause)
{
  Entry *entry = ensure_entry (self, recipe, star->seed);

  if (entry->round == 0 || g_strcmp0 (hash, entry->hash) != 0
      || g_strcmp0 (cause, entry->cause) != 0)
    self->dirty = TRUE;
  entry->round = self->round;
  g_free (entry->hash);
  entry->hash = hash;
  g_free (entry->cause);
  entry->cause = cause;
  remember (self, entry, star);
}

static gboolean
is_up_to_date (EditorStars *self, const AshlarRecipe *recipe, guint index)
{
  const AshlarStar *star = g_ptr_array_index (recipe->stars, index);
  const Entry      *entry = find_entry (self, recipe->id, star->seed);

  return entry != NULL && entry->round == self->round;
}

/* The recipe at @order: the first of all, then the others as they stand. */
static guint
get_recipe_at (EditorStars *self, guint order)
{
  guint first = self->first != NULL ? ashlar_content_find_recipe (self->content, self->first)
                                    : ASHLAR_NO_INDEX;

  if (first == ASHLAR_NO_INDEX)
    return order;
  return order == 0 ? first : order <= first ? order - 1 : order;
}

/* Goes on from where it was; FALSE: all are known. */
static gboolean
find_next (EditorStars *self)
{
  guint n = ashlar_content_get_n_recipes (self->content);

  for (; self->order < n; self->order++, self->star = 0)
    {
      const AshlarRecipe *recipe;

      self->recipe = get_recipe_at (self, self->order);
      recipe = ashlar_content_get_recipe (self->content, self->recipe);
      for (; self->star < recipe->stars->len; self->star++)
        if (!is_up_to_date (self, recipe, self->star))
          return TRUE;
    }
  return FALSE;
}

/* One finding for many: they are accepted in the list, where one sees what they have become. */
static void
report_many (EditorStars *self, guint index, guint n_changed)
{
  const AshlarRecipe *recipe = ashlar_content_get_recipe (self->content, index);
  g_autofree char    *path = g_strdup_printf ("/recipes/%u/stars", index);

  ashlar_report_add (
      self->report, ASHLAR_SEVERITY_WARNING, "star-differs", path,
      "%u of the %u starred seeds of %s give another level than was starred, or none", n_changed,
      recipe->stars->len, recipe->id);
}

static void
report_recipe (EditorStars *self, guint index)
{
  const AshlarRecipe *recipe = ashlar_content_get_recipe (self->content, index);
  guint               n_changed = editor_stars_count_changed (self, recipe);

  if (n_changed > MOST_FINDINGS)
    {
      report_many (self, index, n_changed);
      return;
    }
  for (guint i = 0; i < recipe->stars->len && n_changed > 0; i++)
    {
      const AshlarStar *star = g_ptr_array_index (recipe->stars, i);
      EditorStarNews    news = editor_stars_look_up (self, recipe->id, star);
      g_autoptr (GError) error = NULL;

      if (!news.is_known || news.state == ASHLAR_STAR_KEPT || news.state == ASHLAR_STAR_NEW)
        continue;
      if (news.cause != NULL)
        error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, news.cause);
      ashlar_star_report (self->content, index, i, news.state, news.hash, error, self->report);
    }
}

static void
report (EditorStars *self)
{
  g_clear_pointer (&self->report, ashlar_report_unref);
  g_clear_pointer (&self->reported, ashlar_content_unref);
  self->report = ashlar_report_new ();
  self->reported = ashlar_content_ref (self->content);
  for (guint i = 0; i < ashlar_content_get_n_recipes (self->content); i++)
    report_recipe (self, i);
}

static void
go_on (EditorStars *self)
{
  Job *job;

  if (!find_next (self))
    {
      report (self);
      self->dirty = TRUE;
      emit_changed (self);
      return;
    }
  job = g_new0 (Job, 1);
  job->content = ashlar_content_ref (self->content);
  job->recipe = self->recipe;
  job->first = self->star;
  job->hashes = g_ptr_array_new_with_free_func (g_free);
  job->causes = g_ptr_array_new_with_free_func (g_free);
  editor_worker_request (self->worker, job, EDITOR_WORK_AFTER);
}

static void
check_done (gpointer owner, gpointer data, const GError *error)
{
  EditorStars        *self = owner;
  Job                *job = data;
  const AshlarRecipe *recipe = ashlar_content_get_recipe (job->content, job->recipe);

  if (error != NULL || job->content != self->content)
    return;
  if (job->refusal != NULL)
    for (guint i = 0; i < recipe->stars->len; i++)
      learn (self, recipe->id, g_ptr_array_index (recipe->stars, i), NULL, g_strdup (job->refusal));
  for (guint i = 0; i < job->hashes->len; i++)
    {
      learn (self, recipe->id, g_ptr_array_index (recipe->stars, job->first + i),
             g_steal_pointer (&job->hashes->pdata[i]), g_steal_pointer (&job->causes->pdata[i]));
    }
  if (g_get_monotonic_time () - self->told >= BETWEEN)
    emit_changed (self);
  go_on (self);
}

static gboolean
has_stars (AshlarContent *content)
{
  for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
    if (ashlar_content_get_recipe (content, i)->stars->len > 0)
      return TRUE;
  return FALSE;
}

/* Other stars of the same levels: what is known of the seeds holds. */
static void
settle (EditorStars *self)
{
  for (guint i = 0; i < ashlar_content_get_n_recipes (self->content); i++)
    {
      const AshlarRecipe *recipe = ashlar_content_get_recipe (self->content, i);

      for (guint j = 0; j < recipe->stars->len; j++)
        {
          const AshlarStar *star = g_ptr_array_index (recipe->stars, j);
          Entry            *entry = find_entry (self, recipe->id, star->seed);

          if (entry != NULL)
            remember (self, entry, star);
        }
    }
}

void
_editor_stars_set_content (EditorStars *self, AshlarContent *content)
{
  gboolean same = self->content != NULL && ashlar_content_equal_but_stars (self->content, content);

  if (self->content == content)
    return;
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->twin, ashlar_content_unref);
  self->content = ashlar_content_ref (content);
  self->order = self->star = 0;
  if (!same)
    self->round++;
  editor_worker_stop (self->worker);
  if (same)
    settle (self);
  if (has_stars (content))
    {
      go_on (self);
      return;
    }
  if (self->report != NULL)
    {
      g_clear_pointer (&self->report, ashlar_report_unref);
      g_clear_pointer (&self->reported, ashlar_content_unref);
      g_signal_emit (self, signals[CHANGED], 0);
    }
}

EditorStarNews
editor_stars_look_up (EditorStars *self, const char *recipe, const AshlarStar *star)
{
  const Entry   *entry = find_entry (self, recipe, star->seed);
  EditorStarNews news = { .state = ASHLAR_STAR_NEW };

  if (entry == NULL || entry->round == 0)
    return news;
  news.is_known = TRUE;
  news.hash = entry->hash;
  news.cause = entry->cause;
  news.state = entry->hash == NULL                     ? ASHLAR_STAR_FAILS
               : star->hash == NULL                    ? ASHLAR_STAR_NEW
               : g_str_equal (entry->hash, star->hash) ? ASHLAR_STAR_KEPT
                                                       : ASHLAR_STAR_DIFFERS;
  for (guint i = 0; i < G_N_ELEMENTS (entry->kept) && star->hash != NULL; i++)
    if (g_strcmp0 (entry->kept[i], star->hash) == 0)
      news.before = entry->makers[i];
  return news;
}

guint
editor_stars_count_changed (EditorStars *self, const AshlarRecipe *recipe)
{
  guint n = 0;

  g_return_val_if_fail (EDITOR_IS_STARS (self), 0);
  for (guint i = 0; i < recipe->stars->len; i++)
    {
      EditorStarNews news
          = editor_stars_look_up (self, recipe->id, g_ptr_array_index (recipe->stars, i));

      n += news.is_known && (news.state == ASHLAR_STAR_DIFFERS || news.state == ASHLAR_STAR_FAILS);
    }
  return n;
}

void
editor_stars_set_first (EditorStars *self, const char *recipe)
{
  g_return_if_fail (EDITOR_IS_STARS (self));
  if (g_strcmp0 (recipe, self->first) == 0)
    return;
  g_free (self->first);
  self->first = g_strdup (recipe);
  self->order = self->star = 0;
}

gboolean
editor_stars_get_busy (EditorStars *self)
{
  g_return_val_if_fail (EDITOR_IS_STARS (self), FALSE);
  return editor_worker_get_busy (self->worker);
}

AshlarReport *
editor_stars_get_report (EditorStars *self, AshlarContent **content)
{
  g_return_val_if_fail (EDITOR_IS_STARS (self), NULL);
  *content = self->reported;
  return self->report;
}

static void
editor_stars_finalize (GObject *object)
{
  EditorStars *self = EDITOR_STARS (object);

  editor_worker_dismiss (&self->worker);
  g_hash_table_unref (self->recipes);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->twin, ashlar_content_unref);
  g_clear_pointer (&self->report, ashlar_report_unref);
  g_clear_pointer (&self->reported, ashlar_content_unref);
  g_free (self->first);
  G_OBJECT_CLASS (editor_stars_parent_class)->finalize (object);
}

static void
editor_stars_class_init (EditorStarsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_stars_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_stars_init (EditorStars *self)
{
  static const EditorWork work
      = { .run = check_run, .free = job_free, .done = check_done, .spare = TRUE };

  self->worker = editor_worker_new (&work, self);
  self->recipes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify) g_hash_table_unref);
}

EditorStars *
_editor_stars_new (void)
{
  return g_object_new (EDITOR_TYPE_STARS, NULL);
}
