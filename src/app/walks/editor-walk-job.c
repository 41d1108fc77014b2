/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-walk-job.h"

void
editor_walk_job_free (gpointer data)
{
  EditorWalkJob *job = data;

  g_clear_pointer (&job->content, ashlar_content_unref);
  g_clear_pointer (&job->cache, ashlar_floor_cache_unref);
  g_clear_pointer (&job->journey, ashlar_journey_unref);
  g_clear_pointer (&job->play, ashlar_play_unref);
  g_free (job->adventure);
  g_free (job->quest);
  g_free (job->actions);
  g_free (job);
}

/* What the copy cannot do the play cannot do either, and says why itself: all but a floor that is not built. */
static gboolean
enter_run (EditorWalkJob *job, GCancellable *cancellable, GError **error)
{
  const AshlarAdventure *adventure = ashlar_journey_get_adventure (job->journey);
  g_autoptr (AshlarLevel) level = NULL;
  gboolean leads = FALSE;

  if (job->action == ASHLAR_ACTION_SET_OUT
      && (guint) job->argument < ashlar_adventure_get_n_quests (adventure))
    leads = ashlar_journey_set_out (
        job->journey, ashlar_adventure_get_quest_id (adventure, (guint) job->argument), NULL);
  else if (job->action == ASHLAR_ACTION_WAY)
    leads = ashlar_journey_take_way (job->journey, (guint) job->argument, NULL);
  else if (job->action == ASHLAR_ACTION_SKIP)
    leads = ashlar_journey_skip (job->journey, NULL);
  if (!leads || ashlar_journey_is_home (job->journey))
    return TRUE;
  job->to_quest = (guint) ashlar_journey_get_quest (job->journey);
  job->to_floor = ashlar_journey_get_floor_index (job->journey);
  level = ashlar_journey_enter (job->journey, cancellable, error);
  return level != NULL;
}

static AshlarPlay *
play_adventure (EditorWalkJob *job, GError **error)
{
  g_autoptr (AshlarJourney) journey
      = ashlar_journey_new (job->content, job->adventure, job->seed, error);

  if (journey == NULL)
    return NULL;
  ashlar_journey_set_cache (journey, job->cache);
  return ashlar_play_new (journey);
}

static gboolean
begin_run (EditorWalkJob *job, GError **error)
{
  AshlarAdventure *adventure;

  job->play = play_adventure (job, error);
  if (job->play == NULL)
    return FALSE;
  adventure = ashlar_journey_get_adventure (ashlar_play_get_journey (job->play));
  for (guint i = 0; job->quest != NULL && i < ashlar_adventure_get_n_quests (adventure); i++)
    if (g_str_equal (ashlar_adventure_get_quest_id (adventure, i), job->quest)
        && !ashlar_play_act (job->play, ASHLAR_ACTION_SET_OUT, (gint) i)
        && ashlar_play_get_error (job->play) != NULL)
      {
        g_propagate_error (error, g_error_copy (ashlar_play_get_error (job->play)));
        job->to_quest = i;
        job->to_floor = 0;
      }
  /* At home base it can be told. */
  return TRUE;
}

gboolean
editor_walk_job_run (gpointer data, GCancellable *cancellable, GError **error)
{
  EditorWalkJob *job = data;

  if (job->task == EDITOR_WALK_ENTER)
    return enter_run (job, cancellable, error);
  if (job->task == EDITOR_WALK_BEGIN)
    return begin_run (job, error);
  job->play = play_adventure (job, error);
  if (job->play == NULL)
    return FALSE;
  ashlar_play_replay (job->play, job->actions, &job->stopped, NULL);
  return TRUE;
}

EditorWalkJob *
editor_walk_job_new (EditorWalkTask task, AshlarContent *content, AshlarFloorCache *cache)
{
  EditorWalkJob *job = g_new0 (EditorWalkJob, 1);

  job->task = task;
  job->content = ashlar_content_ref (content);
  job->cache = cache != NULL ? ashlar_floor_cache_ref (cache) : ashlar_floor_cache_new (content);
  job->stopped = G_MAXUINT;
  job->to_quest = job->to_floor = ASHLAR_NO_INDEX;
  return job;
}
