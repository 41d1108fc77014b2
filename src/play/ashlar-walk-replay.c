/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Walking a walk again: from a file, from text, over another level. What comes out otherwise is told by the first turn that shows it;
 * what has been walked until then stays walked. Cost: that of the turns. */

#include "play/ashlar-walk-file-private.h"

#include "base/ashlar-error-private.h"

#include <string.h>

#include "base/ashlar-printable-private.h"
#include "formats/ashlar-level-json-private.h"
#include "plan/ashlar-generate-error.h"

/* ------------------------------------------------------------------ from text */

static void set_replay_error (GError **error, AshlarPlayError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static void
set_replay_error (GError **error, AshlarPlayError code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  ashlar_error_take (error, ASHLAR_PLAY_ERROR, (gint) code,
                     ashlar_text_new_printable_valist (format, arguments));
  va_end (arguments);
}

/* Why the walk stopped. */
static void
tell_stop (AshlarPlay *self, const GArray *actions, guint stopped, GError **error)
{
  AshlarWalkAction action;
  g_autofree char *text = NULL;
  guint            turn = ashlar_play_get_turn (self);

  if (stopped == G_MAXUINT)
    {
      set_replay_error (
          error, ASHLAR_PLAY_ERROR_DIFFERS,
          "Turns %u to %u: found another state behind them; expected that of the walk",
          turn + 1 - ASHLAR_TURNS_A_HASH, turn);
      return;
    }
  if (self->error != NULL)
    {
      g_propagate_error (error, g_error_copy (self->error));
      return;
    }
  action = g_array_index (actions, AshlarWalkAction, stopped);
  action.count = 1;
  text = ashlar_walk_action_to_string (&action);
  set_replay_error (error, ASHLAR_PLAY_ERROR_DIFFERS,
                    "Turn %u: found that \"%s\" does nothing there; expected that it does",
                    turn + 1, text);
}

gboolean
ashlar_play_replay (AshlarPlay *self, const char *actions, guint *stopped, GError **error)
{
  AshlarWalkFault fault;
  g_autoptr (GArray) moves = ashlar_walk_actions_parse (actions, &fault);
  guint action;

  if (stopped != NULL)
    *stopped = G_MAXUINT;
  if (moves == NULL)
    {
      set_replay_error (error, ASHLAR_PLAY_ERROR_INVALID, "At character %zu: found %p; expected %p",
                        (gsize) g_utf8_strlen (actions, (gssize) fault.place) + 1, fault.found,
                        fault.expected);
      ashlar_walk_fault_clear (&fault);
      return FALSE;
    }
  if (ashlar_walk_actions_do (self, moves, NULL, &action))
    return TRUE;
  if (stopped != NULL)
    *stopped = ashlar_play_get_turn (self);
  tell_stop (self, moves, action, error);
  return FALSE;
}

AshlarPlay *
ashlar_play_replay_over (AshlarPlay *self, AshlarLevel *level, guint *stopped)
{
  AshlarPlay      *play = ashlar_play_new_for_level (level);
  g_autofree char *actions = ashlar_play_dup_actions (self);

  ashlar_play_replay (play, actions, stopped, NULL);
  return play;
}

/* ------------------------------------------------------------------ from a file */

/* What was not said by the reader of the file does not name it yet, nor the place in it that asks for what is not there. */
static void
name_file (GError **error, const char *name)
{
  g_autofree char *printable = ashlar_dup_printable (name);
  const char      *place = "";

  if (error != NULL && g_error_matches (*error, ASHLAR_JOURNEY_ERROR, ASHLAR_JOURNEY_ERROR_UNKNOWN))
    place = "/adventure";
  else if (error != NULL
           && g_error_matches (*error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE))
    place = "/recipe";
  g_prefix_error (error, "%s:%s%s ", printable, place, *place != '\0' ? ":" : "");
}

/* What of a walk's origin is not what is there now; NULL: nothing. */
static const char *
find_other (const AshlarWalkFile *file, AshlarPlay *play)
{
  g_autofree char *now = NULL;

  if (play->journey == NULL)
    {
      now = ashlar_level_dup_hash (play->level);
      return g_strcmp0 (now, file->level) != 0 ? N_ ("another level") : NULL;
    }
  now = ashlar_content_dup_digest (play->content);
  if (g_strcmp0 (now, file->content) != 0)
    return N_ ("another content");
  /* Older walks do not say of which adventure they were. */
  if (file->adventure_digest == NULL)
    return NULL;
  g_free (now);
  now = ashlar_adventure_dup_digest (play->adventure);
  return g_strcmp0 (now, file->adventure_digest) != 0 ? N_ ("another adventure of this name")
                                                      : NULL;
}

/* Whether the content is that of the walk; the adventure may be told otherwise. */
static gboolean
is_of_content (const AshlarWalkFile *file, AshlarPlay *play)
{
  g_autofree char *now = play->journey != NULL ? ashlar_content_dup_digest (play->content) : NULL;

  return now != NULL && g_strcmp0 (now, file->content) == 0;
}

/* Leaves in the play what is to be said of the walk. @other: nullable; what of its origin is another now. */
static void
judge (AshlarPlay           *self,
       const AshlarWalkFile *file,
       const char           *other,
       gboolean              is_whole,
       guint                 action)
{
  g_autoptr (GError) stop = NULL;

  if (!is_whole)
    tell_stop (self, file->moves, action, &stop);
  else if (ashlar_play_get_turn (self) != file->turns || ashlar_play_get_hash (self) != file->end)
    set_replay_error (&stop, ASHLAR_PLAY_ERROR_DIFFERS,
                      "Turn %u: found another state at the end; expected that of the walk, turn %u",
                      ashlar_play_get_turn (self), (guint) file->turns);
  g_clear_error (&self->error);
  /* What was edited is nothing that the walk came by. */
  if (stop == NULL && other != NULL && is_of_content (file, self))
    return;
  if (other == NULL)
    {
      self->error = g_steal_pointer (&stop);
      return;
    }
  if (is_whole)
    set_replay_error (&self->error, ASHLAR_PLAY_ERROR_OTHER_CONTENT,
                      "The walk is over %p. It was walked to its end, turn %u",
                      ashlar_text_get_phrase (other), ashlar_play_get_turn (self));
  else
    {
      g_autoptr (AshlarText) why = ashlar_error_dup_text (stop);

      set_replay_error (&self->error, ASHLAR_PLAY_ERROR_OTHER_CONTENT,
                        "The walk is over %p. It was walked as far as that goes. %p",
                        ashlar_text_get_phrase (other), why);
    }
}

/* Over other content no hash is expected to be the same. */
static AshlarPlay *
walk (AshlarPlay *play, AshlarWalkFile *file)
{
  const char *other = find_other (file, play);
  guint       action = 0;
  gboolean    is_whole
      = ashlar_walk_actions_do (play, file->moves, other == NULL ? file->hashes : NULL, &action);

  judge (play, file, other, is_whole, action);
  if (is_whole && file->times != NULL && file->times->len == play->acts->len)
    play->times = g_steal_pointer (&file->times);
  return play;
}

static AshlarPlay *
begin (const AshlarWalkFile *file, AshlarContent *content, GError **error)
{
  g_autoptr (AshlarLevel) level = NULL;
  g_autoptr (AshlarJourney) journey = NULL;

  if (file->adventure != NULL)
    {
      journey = ashlar_journey_new (content, file->adventure, file->seed, error);
      return journey != NULL ? ashlar_play_new (journey) : NULL;
    }
  level = ashlar_walk_file_build (file, content, error);
  return level != NULL ? ashlar_play_new_for_level (level) : NULL;
}

/**
 * ashlar_play_load_bytes:
 * @content: what is walked over
 * @bytes: a walk, as ashlar_play_to_bytes() gives it
 * @name: the name of the file, for messages
 * @error: (nullable): where to put an error
 *
 * Walks a walk again: what it was over is made anew from @content, and the actions are done. A walk over a content that was edited since,
 * or that comes out otherwise, is walked as far as it goes: then there is a play even so, and ashlar_play_get_error() says at which turn
 * it stopped and why, with %ASHLAR_PLAY_ERROR_OTHER_CONTENT or %ASHLAR_PLAY_ERROR_DIFFERS; it can be played on from there.
 *
 * Error: %ASHLAR_JSON_ERROR where the file is no JSON; %ASHLAR_PLAY_ERROR_INVALID and %ASHLAR_PLAY_ERROR_NEWER of what is no walk that
 * can be read; %ASHLAR_PLAY_ERROR_OTHER_CONTENT where the level came from a file, see ashlar_play_load_bytes_for_level();
 * %ASHLAR_JOURNEY_ERROR and %ASHLAR_GENERATE_ERROR where @content has no such adventure or recipe, or the level cannot be built.
 *
 * Returns: (transfer full) (nullable): a play; %NULL and @error where nothing could be walked at all
 */
AshlarPlay *
ashlar_play_load_bytes (AshlarContent *content, GBytes *bytes, const char *name, GError **error)
{
  g_auto (AshlarWalkFile) file = { 0 };
  AshlarPlay *play;

  g_return_val_if_fail (content != NULL && bytes != NULL && name != NULL, NULL);

  if (!ashlar_walk_file_read (&file, bytes, name, error))
    return NULL;
  play = begin (&file, content, error);
  if (play != NULL)
    return walk (play, &file);
  name_file (error, name);
  return NULL;
}

/**
 * ashlar_play_load_bytes_for_level:
 * @level: what is walked over
 * @bytes: a walk over a single level
 * @name: the name of the file, for messages
 * @error: (nullable): where to put an error
 *
 * Walks a walk again over a level that is at hand, one that was loaded from a file above all. Everything else is as
 * ashlar_play_load_bytes() says.
 *
 * Error: %ASHLAR_JSON_ERROR, %ASHLAR_PLAY_ERROR_INVALID, %ASHLAR_PLAY_ERROR_NEWER; %ASHLAR_PLAY_ERROR_OTHER_CONTENT where the walk is of
 * an adventure
 *
 * Returns: (transfer full) (nullable): a play; %NULL and @error where nothing could be walked at all
 */
AshlarPlay *
ashlar_play_load_bytes_for_level (AshlarLevel *level,
                                  GBytes      *bytes,
                                  const char  *name,
                                  GError     **error)
{
  g_auto (AshlarWalkFile) file = { 0 };

  g_return_val_if_fail (level != NULL && bytes != NULL && name != NULL, NULL);

  if (!ashlar_walk_file_read (&file, bytes, name, error))
    return NULL;
  if (file.adventure != NULL)
    {
      set_replay_error (
          error, ASHLAR_PLAY_ERROR_OTHER_CONTENT,
          "%s: found a walk of the adventure \"%s\"; expected one over a single level", name,
          file.adventure);
      return NULL;
    }
  return walk (ashlar_play_new_for_level (level), &file);
}

/* ---------------------------------------------------------------------- times */

void
ashlar_play_add_time (AshlarPlay *self, guint milliseconds)
{
  guint32 time = milliseconds;

  if (self->times == NULL)
    self->times = g_array_new (FALSE, TRUE, sizeof (guint32));
  if (self->acts->len == 0)
    return;
  /* Of actions that nobody timed there is none. */
  g_array_set_size (self->times, self->acts->len - 1);
  g_array_append_val (self->times, time);
}
