/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Two ways lead to a floor. A single level comes from a preview, as on the page of levels; a floor of an adventure is built by a copy of the
 * journey into a cache that both share, so that the play, which then goes there on the main thread, finds it ready.
 *
 * Long because it is one class: what begins, goes on and is shown changes the same few members. */

#include "ashlar-config.h"

#include "walks/editor-walk.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "document/editor-worker.h"
#include "level/ashlar-level-private.h"
#include "preview/editor-preview.h"
#include "walks/editor-walk-job.h"
#include "walks/editor-walk-seen.h"

#define MOST_EARLIER 6 /* walks that are kept as trails */

struct _EditorWalk
{
  GObject parent_instance;

  /* Owned. */
  EditorDocument   *document;
  GSignalGroup     *signals; /* of the document */
  EditorPreview    *preview;
  EditorWorker     *worker;
  GListStore       *trails;
  AshlarFloorCache *cache; /* of the content that is walked; nullable */

  /* What is walked; owned. */
  AshlarContent *content;
  AshlarPlay    *play;
  char          *adventure; /* nullable */
  char          *recipe;    /* of a single level; nullable */
  guint64        seed;
  guint32        rerolls[ASHLAR_N_STAGES];
  GError        *error;
  guint          failed_quest, failed_floor; /* of the error; ASHLAR_NO_INDEX: no floor's */

  /* Of the floor that is walked; owned. */
  AshlarLevel     *level;
  GBytes          *cells;
  EditorPlanIndex *areas;
  EditorWalkSeen  *seen;

  gboolean        is_old;
  gboolean        is_rebuilding; /* what the preview makes is for the walk that there is */
  gboolean        was_busy;
  gint64          acted; /* when, by the monotonic clock; 0: not yet */
  guint           shown; /* EDITOR_WALK_NOW: the last turn */
  EditorRectangle changed;
};

G_DEFINE_FINAL_TYPE (EditorWalk, editor_walk, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BUSY,
  PROP_IS_OLD,
  N_PROPERTIES
};

enum
{
  CHANGED,
  REPLACED,
  TRAILS_CHANGED,
  SAID,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

/* Trails */

static void
trail_visible_cb (EditorWalk *self)
{
  g_signal_emit (self, signals[TRAILS_CHANGED], 0);
}

GListModel *
editor_walk_get_trails (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  return G_LIST_MODEL (self->trails);
}

void
editor_walk_add_trail (EditorWalk *self, EditorWalkTrail *trail)
{
  g_return_if_fail (EDITOR_IS_WALK (self));
  g_signal_connect_object (trail, "notify::visible", G_CALLBACK (trail_visible_cb), self,
                           G_CONNECT_SWAPPED);
  g_list_store_append (self->trails, trail);
  g_signal_emit (self, signals[TRAILS_CHANGED], 0);
}

void
editor_walk_remove_trail (EditorWalk *self, EditorWalkTrail *trail)
{
  guint position;

  g_return_if_fail (EDITOR_IS_WALK (self));
  if (!g_list_store_find (self->trails, trail, &position))
    return;
  g_signal_handlers_disconnect_by_data (trail, self);
  g_list_store_remove (self->trails, position);
  g_signal_emit (self, signals[TRAILS_CHANGED], 0);
}

static void
clear_trails (EditorWalk *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->trails));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EditorWalkTrail) trail = g_list_model_get_item (G_LIST_MODEL (self->trails), i);

      g_signal_handlers_disconnect_by_data (trail, self);
    }
  g_list_store_remove_all (self->trails);
  if (n > 0)
    g_signal_emit (self, signals[TRAILS_CHANGED], 0);
}

/* The walk that there is, before another one of the same floor begins. */
static void
keep_as_trail (EditorWalk *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%H:%M");
  g_autofree char *name = NULL;
  g_autoptr (EditorWalkTrail) trail = NULL;
  EditorWalkTrail *oldest = NULL;
  guint            n_earlier = 0;

  if (self->play == NULL || ashlar_play_get_floor_turn (self->play) == 0)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->trails)); i++)
    {
      g_autoptr (EditorWalkTrail) other = g_list_model_get_item (G_LIST_MODEL (self->trails), i);

      if (editor_walk_trail_get_style (other) != EDITOR_TRAIL_EARLIER)
        continue;
      n_earlier++;
      if (oldest == NULL)
        oldest = other;
    }
  if (n_earlier >= MOST_EARLIER)
    editor_walk_remove_trail (self, oldest);
  /* Translators: a walk of yours that ended at that time: "You, 14:02". */
  name = g_strdup_printf (_ ("You, %s"), time);
  trail = editor_walk_trail_new (name, self->play, EDITOR_TRAIL_EARLIER);
  editor_walk_trail_set_visible (trail, FALSE);
  editor_walk_add_trail (self, trail);
}

/* The floor */

static void
forget_floor (EditorWalk *self)
{
  g_clear_pointer (&self->seen, editor_walk_seen_free);
  g_clear_pointer (&self->areas, editor_plan_index_free);
  g_clear_pointer (&self->cells, g_bytes_unref);
  g_clear_pointer (&self->level, ashlar_level_unref);
  self->shown = EDITOR_WALK_NOW;
  self->changed = (EditorRectangle){ 0 };
}

static AshlarLevel *
peek_level (EditorWalk *self)
{
  if (self->play == NULL || ashlar_play_get_state (self->play) == ASHLAR_PLAY_HOME)
    return NULL;
  return ashlar_play_get_level (self->play);
}

static void
take_floor (EditorWalk *self)
{
  AshlarLevel   *level = peek_level (self);
  guint          width, height;
  const guint16 *cells;

  forget_floor (self);
  if (level == NULL)
    return;
  self->level = ashlar_level_ref (level);
  cells = ashlar_level_get_cells (level, &width, &height);
  self->cells
      = g_bytes_new_with_free_func (cells, (gsize) width * height * sizeof *cells,
                                    (GDestroyNotify) ashlar_level_unref, ashlar_level_ref (level));
  self->areas = editor_plan_index_new (level->plan);
  self->seen = editor_walk_seen_new (level);
  editor_walk_seen_follow (self->seen, self->play);
}

static void
set_old (EditorWalk *self, gboolean is_old)
{
  if (self->is_old == is_old)
    return;
  self->is_old = is_old;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_OLD]);
}

/* What is not in the document, as the dungeon that a puzzle would make, is never old. */
static void
update_old (EditorWalk *self)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;
  gboolean is_there
      = content != NULL && self->play != NULL && content != self->content
        && (self->adventure != NULL
            || (self->recipe != NULL
                && ashlar_content_find_recipe (content, self->recipe) != ASHLAR_NO_INDEX));

  set_old (self, is_there);
}

static void
emit_replaced (EditorWalk *self)
{
  g_signal_emit (self, signals[REPLACED], 0);
}

/* Takes @play. @content: that it is of. */
static void
take_play (EditorWalk *self, AshlarPlay *play, AshlarContent *content)
{
  AshlarPlay *before = g_steal_pointer (&self->play);

  self->play = play;
  ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  g_clear_error (&self->error);
  if (peek_level (self) != self->level)
    clear_trails (self);
  take_floor (self);
  self->acted = 0;
  g_clear_pointer (&before, ashlar_play_unref);
  update_old (self);
  emit_replaced (self);
}

/* The turn that is shown */

static void
turned (EditorWalk *self, gboolean all)
{
  EditorRectangle before = { 0 };

  if (self->seen != NULL)
    {
      before = *editor_walk_seen_get_bounds (self->seen);
      editor_walk_seen_follow (self->seen, self->play);
      self->changed = editor_rectangle_union (&before, editor_walk_seen_get_bounds (self->seen));
      if (all || self->shown != EDITOR_WALK_NOW)
        {
          guint width, height;

          ashlar_level_get_size (self->level, &width, &height);
          self->changed = (EditorRectangle){ 0, 0, (int) width, (int) height };
        }
    }
  self->shown = EDITOR_WALK_NOW;
  g_signal_emit (self, signals[CHANGED], 0);
}

guint
editor_walk_get_last_turn (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), 0);
  return self->play != NULL && self->level != NULL ? ashlar_play_get_floor_turn (self->play) : 0;
}

guint
editor_walk_get_turn (EditorWalk *self)
{
  guint last = editor_walk_get_last_turn (self);

  return MIN (self->shown, last);
}

gboolean
editor_walk_shows_now (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), TRUE);
  return self->shown == EDITOR_WALK_NOW;
}

void
editor_walk_show_turn (EditorWalk *self, guint turn)
{
  guint width, height;

  g_return_if_fail (EDITOR_IS_WALK (self));
  if (self->level == NULL)
    return;
  if (turn >= editor_walk_get_last_turn (self))
    turn = EDITOR_WALK_NOW;
  if (turn == self->shown)
    return;
  self->shown = turn;
  ashlar_level_get_size (self->level, &width, &height);
  self->changed = (EditorRectangle){ 0, 0, (int) width, (int) height };
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
editor_walk_get_position (EditorWalk *self, guint *x, guint *y)
{
  const AshlarWalkTurn *turns;
  guint                 n;

  g_return_val_if_fail (EDITOR_IS_WALK (self), FALSE);
  if (self->level == NULL)
    return FALSE;
  turns = self->shown != EDITOR_WALK_NOW ? ashlar_play_get_turns (self->play, &n) : NULL;
  if (turns != NULL && self->shown < n)
    {
      *x = turns[self->shown].x;
      *y = turns[self->shown].y;
    }
  else
    ashlar_play_get_position (self->play, x, y);
  return TRUE;
}

const guint8 *
editor_walk_get_seen (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  if (self->level == NULL)
    return NULL;
  return self->shown == EDITOR_WALK_NOW ? ashlar_play_get_seen (self->play)
                                        : editor_walk_seen_at (self->seen, self->play, self->shown);
}

const guint32 *
editor_walk_get_sight (EditorWalk *self, guint *n)
{
  *n = 0;
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  return self->level != NULL && self->shown == EDITOR_WALK_NOW
             ? ashlar_play_get_sight (self->play, n)
             : NULL;
}

void
editor_walk_get_changed (EditorWalk *self, int *x, int *y, int *width, int *height)
{
  *x = self->changed.x;
  *y = self->changed.y;
  *width = self->changed.width;
  *height = self->changed.height;
}

gboolean
editor_walk_is_gone (EditorWalk *self, guint object)
{
  const AshlarPlacedObject *placed;
  guint                     n;

  g_return_val_if_fail (EDITOR_IS_WALK (self), FALSE);
  if (self->level == NULL || !ashlar_play_is_gone (self->play, object))
    return FALSE;
  if (self->shown == EDITOR_WALK_NOW)
    return TRUE;
  placed = &g_array_index (self->level->objects, AshlarPlacedObject, object);
  n = ashlar_play_get_n_floor_events (self->play);
  for (guint i = 0; i < n; i++)
    {
      const AshlarPlayEvent *event = ashlar_play_get_floor_event (self->play, i);
      AshlarPlayEventKind    kind = ashlar_play_event_get_kind (event);
      guint                  x, y;

      ashlar_play_event_get_position (event, &x, &y);
      if ((kind == ASHLAR_PLAY_EVENT_TAKE || kind == ASHLAR_PLAY_EVENT_KEY
           || kind == ASHLAR_PLAY_EVENT_DEFEAT)
          && x == placed->x && y == placed->y)
        return ashlar_play_event_get_turn (event) <= self->shown;
    }
  return TRUE;
}

/* What came of it in the background */

static void
say_where_it_stopped (EditorWalk *self, guint stopped, guint n_turns)
{
  g_autofree char *message = NULL;

  if (stopped >= n_turns)
    message = g_strdup_printf (
        ngettext ("Walked %u turn over the change", "Walked %u turns over the change", n_turns),
        n_turns);
  else
    /* Translators: the walk was repeated over a changed level, where it could not be gone on with. */
    message = g_strdup_printf (_ ("The walk stopped at turn %u of %u: the change is in its way"),
                               stopped, n_turns);
  if (n_turns > 0)
    g_signal_emit (self, signals[SAID], 0, message);
}

static void
set_error (EditorWalk *self, const GError *error)
{
  g_clear_error (&self->error);
  self->failed_quest = self->failed_floor = ASHLAR_NO_INDEX;
  if (error != NULL)
    self->error = g_error_copy (error);
}

/* Milliseconds since the action before. */
static guint
take_time (EditorWalk *self)
{
  gint64 now = g_get_monotonic_time (), before = self->acted;

  self->acted = now;
  return before > 0 ? (guint) MIN ((now - before) / 1000, G_MAXUINT / 2) : 0;
}

/* On the main thread, with the floor in the cache. */
static gboolean
act_now (EditorWalk *self, AshlarAction action, gint argument)
{
  AshlarLevel *level = self->level;

  if (!ashlar_play_act (self->play, action, argument))
    {
      const GError *error = ashlar_play_get_error (self->play);

      if (error == NULL)
        {
          /* A bump can have something to say: a locked way does. */
          if (ashlar_play_get_n_events (self->play) > 0)
            turned (self, FALSE);
          return FALSE;
        }
      set_error (self, error);
      g_signal_emit (self, signals[CHANGED], 0);
      return FALSE;
    }
  ashlar_play_add_time (self->play, take_time (self));
  g_clear_error (&self->error);
  if (peek_level (self) != level)
    {
      clear_trails (self);
      take_floor (self);
      emit_replaced (self);
    }
  else
    turned (self, FALSE);
  return TRUE;
}

/* What it was on the way to could not be built. */
static void
set_job_error (EditorWalk *self, const EditorWalkJob *job, const GError *error)
{
  set_error (self, error);
  self->failed_quest = job->to_quest;
  self->failed_floor = job->to_floor;
}

static void
done (gpointer owner, gpointer data, const GError *error)
{
  EditorWalk    *self = owner;
  EditorWalkJob *job = data;

  if (job->task == EDITOR_WALK_ENTER && self->play != NULL)
    {
      if (error != NULL)
        {
          set_job_error (self, job, error);
          g_signal_emit (self, signals[CHANGED], 0);
        }
      else
        act_now (self, job->action, job->argument);
      return;
    }
  if (job->play == NULL)
    {
      set_error (self, error);
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  g_free (self->adventure);
  self->adventure = g_strdup (job->adventure);
  g_clear_pointer (&self->recipe, g_free);
  self->seed = job->seed;
  g_clear_pointer (&self->cache, ashlar_floor_cache_unref);
  self->cache = ashlar_floor_cache_ref (job->cache);
  if (job->task == EDITOR_WALK_REPLAY)
    clear_trails (self);
  take_play (self, g_steal_pointer (&job->play), job->content);
  if (error != NULL)
    {
      set_job_error (self, job, error);
      g_signal_emit (self, signals[CHANGED], 0);
    }
  if (job->task == EDITOR_WALK_REPLAY)
    say_where_it_stopped (self, job->stopped, job->n_turns);
}

static EditorWalkJob *
new_job (EditorWalk *self, EditorWalkTask task, AshlarContent *content)
{
  return editor_walk_job_new (task, content, content == self->content ? self->cache : NULL);
}

/* A single level is there, or is not. */
static void
preview_cb (EditorWalk *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);
  gboolean                   is_rebuilding = self->is_rebuilding;

  if (result == NULL)
    return;
  self->is_rebuilding = FALSE;
  if (result->level == NULL)
    {
      set_error (self, result->error);
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  if (is_rebuilding && self->play != NULL)
    {
      guint       stopped = G_MAXUINT, n_turns = ashlar_play_get_floor_turn (self->play);
      AshlarPlay *play = ashlar_play_replay_over (self->play, result->level, &stopped);

      clear_trails (self);
      take_play (self, play, result->content);
      say_where_it_stopped (self, stopped, n_turns);
      return;
    }
  editor_walk_start_level (self, result->level, result->content, result->recipe, result->seed,
                           result->rerolls);
}

static void
busy_cb (EditorWalk *self)
{
  gboolean is_busy = editor_walk_is_busy (self);

  if (is_busy == self->was_busy)
    return;
  self->was_busy = is_busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* To begin */

static void
forget_requests (EditorWalk *self)
{
  editor_worker_stop (self->worker);
  editor_preview_stop (self->preview);
  self->is_rebuilding = FALSE;
}

void
editor_walk_start_level (EditorWalk    *self,
                         AshlarLevel   *level,
                         AshlarContent *content,
                         const char    *recipe,
                         guint64        seed,
                         const guint32 *rerolls)
{
  g_autofree char *id = g_strdup (recipe);
  guint32          stages[ASHLAR_N_STAGES] = { 0 };

  g_return_if_fail (EDITOR_IS_WALK (self));
  if (rerolls != NULL)
    memcpy (stages, rerolls, sizeof stages);
  forget_requests (self);
  if (level == self->level)
    keep_as_trail (self);
  g_free (self->recipe);
  self->recipe = g_steal_pointer (&id);
  g_clear_pointer (&self->adventure, g_free);
  g_clear_pointer (&self->cache, ashlar_floor_cache_unref);
  self->seed = seed;
  memcpy (self->rerolls, stages, sizeof stages);
  take_play (self, ashlar_play_new_for_level (level), content);
}

void
editor_walk_start_recipe (EditorWalk    *self,
                          const char    *recipe,
                          guint64        seed,
                          const guint32 *rerolls)
{
  g_return_if_fail (EDITOR_IS_WALK (self));
  if (self->document == NULL)
    return;
  forget_requests (self);
  editor_preview_request (self->preview, editor_document_get_content (self->document),
                          editor_document_get_palette (self->document), recipe, seed, rerolls);
}

void
editor_walk_start_adventure (EditorWalk *self,
                             const char *adventure,
                             guint64     seed,
                             const char *quest)
{
  EditorWalkJob *job;

  g_return_if_fail (EDITOR_IS_WALK (self));
  if (self->document == NULL)
    return;
  forget_requests (self);
  job = new_job (self, EDITOR_WALK_BEGIN, editor_document_get_content (self->document));
  job->adventure = g_strdup (adventure);
  job->quest = g_strdup (quest);
  job->seed = seed;
  editor_worker_request (self->worker, job, EDITOR_WORK_INSTEAD);
}

void
editor_walk_start_play (EditorWalk *self, AshlarPlay *play, AshlarContent *content)
{
  AshlarJourney *journey = ashlar_play_get_journey (play);
  AshlarLevel   *level = ashlar_play_get_level (play);

  g_return_if_fail (EDITOR_IS_WALK (self));
  forget_requests (self);
  if (level != NULL && level == self->level && play != self->play)
    keep_as_trail (self);
  g_clear_pointer (&self->adventure, g_free);
  g_clear_pointer (&self->recipe, g_free);
  g_clear_pointer (&self->cache, ashlar_floor_cache_unref);
  memset (self->rerolls, 0, sizeof self->rerolls);
  if (journey != NULL)
    {
      self->adventure = g_strdup (ashlar_adventure_get_id (ashlar_journey_get_adventure (journey)));
      self->seed = ashlar_journey_get_seed (journey);
      self->cache = ashlar_floor_cache_new (content);
      ashlar_journey_set_cache (journey, self->cache);
    }
  else if (level != NULL)
    {
      self->recipe = g_strdup (ashlar_level_get_recipe (level));
      self->seed = ashlar_level_get_seed (level);
      memcpy (self->rerolls, level->rerolls, sizeof self->rerolls);
    }
  take_play (self, ashlar_play_ref (play), content);
}

void
editor_walk_again (EditorWalk *self)
{
  EditorWalkJob *job;

  g_return_if_fail (EDITOR_IS_WALK (self));
  if (self->play == NULL)
    return;
  if (self->adventure == NULL)
    {
      editor_walk_start_level (self, ashlar_play_get_level (self->play), self->content,
                               self->recipe, self->seed, self->rerolls);
      return;
    }
  forget_requests (self);
  keep_as_trail (self);
  job = new_job (self, EDITOR_WALK_AGAIN, self->content);
  job->adventure = g_strdup (self->adventure);
  job->seed = self->seed;
  job->actions = ashlar_play_dup_actions_to_here (self->play);
  editor_worker_request (self->worker, job, EDITOR_WORK_INSTEAD);
}

void
editor_walk_rebuild (EditorWalk *self)
{
  EditorWalkJob *job;

  g_return_if_fail (EDITOR_IS_WALK (self));
  if (self->play == NULL || self->document == NULL)
    return;
  forget_requests (self);
  if (self->adventure == NULL)
    {
      self->is_rebuilding = TRUE;
      editor_preview_request (self->preview, editor_document_get_content (self->document),
                              editor_document_get_palette (self->document), self->recipe,
                              self->seed, self->rerolls);
      return;
    }
  job = new_job (self, EDITOR_WALK_REPLAY, editor_document_get_content (self->document));
  job->adventure = g_strdup (self->adventure);
  job->seed = self->seed;
  job->actions = ashlar_play_dup_actions (self->play);
  job->n_turns = ashlar_play_get_turn (self->play);
  editor_worker_request (self->worker, job, EDITOR_WORK_INSTEAD);
}

void
editor_walk_stop (EditorWalk *self)
{
  g_return_if_fail (EDITOR_IS_WALK (self));
  forget_requests (self);
  if (self->play == NULL && self->error == NULL)
    return;
  clear_trails (self);
  g_clear_error (&self->error);
  g_clear_pointer (&self->adventure, g_free);
  g_clear_pointer (&self->recipe, g_free);
  g_clear_pointer (&self->cache, ashlar_floor_cache_unref);
  g_clear_pointer (&self->play, ashlar_play_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  forget_floor (self);
  set_old (self, FALSE);
  emit_replaced (self);
}

/* To go on */

gboolean
editor_walk_act (EditorWalk *self, AshlarAction action, gint argument)
{
  EditorWalkJob *job;

  g_return_val_if_fail (EDITOR_IS_WALK (self), FALSE);
  if (self->play == NULL || editor_worker_get_busy (self->worker))
    return FALSE;
  if (self->adventure == NULL
      || (action != ASHLAR_ACTION_SET_OUT && action != ASHLAR_ACTION_WAY
          && action != ASHLAR_ACTION_SKIP))
    return act_now (self, action, argument);
  job = new_job (self, EDITOR_WALK_ENTER, self->content);
  job->journey = ashlar_journey_copy (ashlar_play_get_journey (self->play));
  ashlar_journey_set_cache (job->journey, job->cache);
  job->action = action;
  job->argument = argument;
  editor_worker_request (self->worker, job, EDITOR_WORK_INSTEAD);
  return FALSE;
}

gboolean
editor_walk_answer (EditorWalk *self, guint word, const char *answer)
{
  gboolean is_right;

  g_return_val_if_fail (EDITOR_IS_WALK (self), FALSE);
  if (self->level == NULL)
    return FALSE;
  is_right = ashlar_play_answer (self->play, word, answer);
  turned (self, FALSE);
  return is_right;
}

gboolean
editor_walk_take_back (EditorWalk *self)
{
  AshlarLevel *level = self->level;

  g_return_val_if_fail (EDITOR_IS_WALK (self), FALSE);
  if (self->play == NULL || editor_worker_get_busy (self->worker)
      || !ashlar_play_take_back (self->play))
    return FALSE;
  g_clear_error (&self->error);
  if (peek_level (self) != level)
    {
      clear_trails (self);
      take_floor (self);
      emit_replaced (self);
    }
  else
    turned (self, FALSE);
  return TRUE;
}

/* What is walked */

AshlarPlay *
editor_walk_get_play (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  return self->play;
}

AshlarLevel *
editor_walk_get_level (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  return self->level;
}

AshlarContent *
editor_walk_get_content (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  return self->content;
}

EditorPlanIndex *
editor_walk_get_areas (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  return self->areas;
}

GBytes *
editor_walk_get_cells (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  return self->cells;
}

const char *
editor_walk_get_recipe (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  if (self->adventure == NULL)
    return self->recipe;
  return self->level != NULL ? ashlar_level_get_recipe (self->level) : NULL;
}

const char *
editor_walk_get_adventure (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  return self->adventure;
}

guint64
editor_walk_get_seed (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), 0);
  return self->seed;
}

const GError *
editor_walk_get_error (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  return self->error;
}

void
editor_walk_forget_error (EditorWalk *self)
{
  g_return_if_fail (EDITOR_IS_WALK (self));
  if (self->error == NULL)
    return;
  g_clear_error (&self->error);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
editor_walk_get_failed_floor (EditorWalk *self, guint *quest, guint *floor)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), FALSE);
  *quest = self->failed_quest;
  *floor = self->failed_floor;
  return self->error != NULL && self->adventure != NULL && self->failed_floor != ASHLAR_NO_INDEX;
}

gboolean
editor_walk_is_busy (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), FALSE);
  return editor_worker_get_busy (self->worker) || editor_preview_is_busy (self->preview);
}

gboolean
editor_walk_is_old (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), FALSE);
  return self->is_old;
}

/* The document */

static void
document_changed_cb (EditorWalk *self, EditorChange kind)
{
  if (kind == EDITOR_CHANGE_LOOKS || kind == EDITOR_CHANGE_SKINS || kind == EDITOR_CHANGE_STARS)
    return;
  /* An undo can have led back. */
  update_old (self);
}

void
editor_walk_set_document (EditorWalk *self, EditorDocument *document)
{
  g_return_if_fail (EDITOR_IS_WALK (self));
  if (!g_set_object (&self->document, document))
    return;
  g_signal_group_set_target (self->signals, document);
  editor_walk_stop (self);
}

EditorDocument *
editor_walk_get_document (EditorWalk *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK (self), NULL);
  return self->document;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EditorWalk *self = EDITOR_WALK (object);

  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, editor_walk_is_busy (self));
      break;
    case PROP_IS_OLD:
      g_value_set_boolean (value, self->is_old);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
dispose (GObject *object)
{
  EditorWalk *self = EDITOR_WALK (object);

  if (self->preview != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->preview, self);
      editor_preview_stop (self->preview);
    }
  if (self->worker != NULL)
    g_signal_handlers_disconnect_by_data (self->worker, self);
  editor_worker_dismiss (&self->worker);
  g_clear_object (&self->preview);
  g_clear_object (&self->signals);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_walk_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorWalk *self = EDITOR_WALK (object);

  forget_floor (self);
  g_clear_object (&self->trails);
  g_clear_error (&self->error);
  g_clear_pointer (&self->cache, ashlar_floor_cache_unref);
  g_clear_pointer (&self->play, ashlar_play_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_free (self->adventure);
  g_free (self->recipe);
  G_OBJECT_CLASS (editor_walk_parent_class)->finalize (object);
}

static void
editor_walk_class_init (EditorWalkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType         type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = get_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  properties[PROP_BUSY]
      = g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_IS_OLD] = g_param_spec_boolean ("is-old", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHANGED]
      = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REPLACED]
      = g_signal_new ("replaced", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TRAILS_CHANGED] = g_signal_new ("trails-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[SAID] = g_signal_new ("said", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);
}

static void
editor_walk_init (EditorWalk *self)
{
  static const EditorWork work
      = { .run = editor_walk_job_run, .free = editor_walk_job_free, .done = done };

  self->shown = EDITOR_WALK_NOW;
  self->failed_quest = self->failed_floor = ASHLAR_NO_INDEX;
  self->trails = g_list_store_new (EDITOR_TYPE_WALK_TRAIL);
  self->worker = editor_worker_new (&work, self);
  self->preview = editor_preview_new ();
  self->signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_connect_swapped (self->preview, "ready", G_CALLBACK (preview_cb), self);
  g_signal_connect_swapped (self->preview, "notify::busy", G_CALLBACK (busy_cb), self);
  g_signal_connect_swapped (self->worker, "notify::busy", G_CALLBACK (busy_cb), self);
}

EditorWalk *
editor_walk_new (EditorDocument *document)
{
  EditorWalk *self = g_object_new (EDITOR_TYPE_WALK, NULL);

  editor_walk_set_document (self, document);
  return self;
}
