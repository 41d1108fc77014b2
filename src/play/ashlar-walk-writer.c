/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Writing walks: what was walked over, then what was done. Of a single level its record is written, from which it is made again: of the
 * planner's parameters only those that are not the recipe's. Numbers of 64 bits are strings, as everywhere. Cost: linear in the walk,
 * and in the level where there is but one: its hash. */

#include "play/ashlar-walk-file-private.h"

#include <inttypes.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-stage.h"
#include "formats/ashlar-level-json-private.h"
#include "pipeline/ashlar-overrides-private.h"

void
ashlar_walk_file_take_level (AshlarWalkFile *self, AshlarLevel *level)
{
  self->seed = level->seed;
  self->level = ashlar_level_dup_hash (level);
  self->content = ashlar_level_dup_digest (level);
  self->recipe = g_strdup (level->recipe);
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    self->rerolls[i] = level->rerolls[i];
  /* A planner that was run by itself is recorded as a recipe of its name. */
  if (self->recipe == NULL
      || g_strcmp0 (self->recipe, ashlar_level_find_part_type (level, "plan")) == 0)
    {
      self->planner = g_strdup (ashlar_level_find_part_type (level, "plan"));
      self->painter = g_strdup (ashlar_level_find_part_type (level, "paint"));
    }
  self->set = ashlar_level_find_overrides (level);
}

/* ------------------------------------------------------------------- writing */

static void
write_text (AshlarJsonWriter *writer, const char *key, const char *text)
{
  if (text == NULL)
    return;
  ashlar_json_writer_key (writer, key);
  ashlar_json_writer_string (writer, text);
}

static void
write_hash (AshlarJsonWriter *writer, const char *key, guint64 hash)
{
  g_autofree char *digits = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", hash);

  if (key != NULL)
    ashlar_json_writer_key (writer, key);
  ashlar_json_writer_string (writer, digits);
}

static void
write_rerolls (AshlarJsonWriter *writer, const AshlarWalkFile *self)
{
  g_autoptr (AshlarValue) rerolls = ashlar_value_new_object ();

  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    if (self->rerolls[i] > 0)
      ashlar_value_object_set (rerolls, ashlar_stage_to_string ((AshlarStage) i),
                               ashlar_value_new_integer (self->rerolls[i]));
  if (ashlar_value_get_n_items (rerolls) == 0)
    return;
  ashlar_json_writer_key (writer, "rerolls");
  ashlar_json_writer_value (writer, rerolls);
}

static void
write_origin (AshlarJsonWriter *writer, const AshlarWalkFile *self)
{
  g_autofree char *seed = g_strdup_printf ("%" PRIu64, self->seed);

  write_text (writer, "content", self->content);
  write_text (writer, "adventure", self->adventure);
  write_text (writer, "adventureDigest", self->adventure_digest);
  write_text (writer, "recipe", self->recipe);
  write_text (writer, "planner", self->planner);
  write_text (writer, "painter", self->painter);
  write_text (writer, "seed", seed);
  if (self->set != NULL)
    {
      ashlar_json_writer_key (writer, "set");
      ashlar_json_writer_value (writer, self->set);
    }
  write_rerolls (writer, self);
  write_text (writer, "level", self->level);
}

static void
write_times (AshlarJsonWriter *writer, const AshlarWalkFile *self)
{
  if (self->times == NULL)
    return;
  ashlar_json_writer_key (writer, "milliseconds");
  ashlar_json_writer_begin_array (writer, TRUE);
  for (guint i = 0; i < self->times->len; i++)
    ashlar_json_writer_integer (writer, g_array_index (self->times, guint32, i));
  ashlar_json_writer_end_array (writer);
}

GBytes *
ashlar_walk_file_to_bytes (const AshlarWalkFile *self)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new ();

  ashlar_json_writer_begin_object (writer, FALSE);
  write_text (writer, "format", ASHLAR_WALK_FORMAT);
  ashlar_json_writer_key (writer, "version");
  ashlar_json_writer_integer (writer, ASHLAR_WALK_VERSION);
  ashlar_json_writer_key (writer, "rules");
  ashlar_json_writer_integer (writer, (gint64) self->rules);
  write_origin (writer, self);
  write_text (writer, "actions", self->actions);
  ashlar_json_writer_key (writer, "turns");
  ashlar_json_writer_integer (writer, (gint64) self->turns);
  ashlar_json_writer_key (writer, "hashes");
  ashlar_json_writer_begin_array (writer, self->hashes == NULL || self->hashes->len == 0);
  for (guint i = 0; self->hashes != NULL && i < self->hashes->len; i++)
    write_hash (writer, NULL, g_array_index (self->hashes, guint64, i));
  ashlar_json_writer_end_array (writer);
  write_hash (writer, "end", self->end);
  write_times (writer, self);
  ashlar_json_writer_members (writer, self->extras);
  ashlar_json_writer_end_object (writer);
  return ashlar_json_writer_free_to_bytes (writer);
}

static GArray *
copy_array (const GArray *array, guint size)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, size, array->len);

  g_array_append_vals (copy, array->data, array->len);
  return copy;
}

static char *
dup_actions_from_home (AshlarPlay *self)
{
  AshlarWalkAction set_out = { ASHLAR_ACTION_SET_OUT, (guint) MAX (self->begun_on, 0), 1, 0, NULL };
  g_autofree char *actions = ashlar_play_dup_actions (self);
  g_autofree char *first = NULL;

  if (self->begun_on < 0)
    return g_steal_pointer (&actions);
  first = ashlar_walk_action_to_string (&set_out);
  return g_strconcat (first, *actions != '\0' ? " " : "", actions, NULL);
}

/**
 * ashlar_play_to_bytes:
 * @self: a play
 *
 * Gives the walk as a file, `NAME.walk.json`: what is walked over, the actions, and by what the states on the way are known. A walk of an
 * adventure begins at home base: where the journey had just set out when the play began, that is its first action. A journey that was
 * further on than the first floor of its quest, or had quests done, won or told what is carried, came there by a game's own rules, which
 * no walk tells: of a play that began there is none.
 *
 * Returns: (transfer full) (nullable): UTF-8, ends with a newline; %NULL where no walk leads to where the play began
 */
GBytes *
ashlar_play_to_bytes (AshlarPlay *self)
{
  g_auto (AshlarWalkFile) file = { 0 };

  g_return_val_if_fail (self != NULL, NULL);

  if (self->is_late)
    return NULL;
  file.rules = ASHLAR_RULES_VERSION;
  if (self->journey != NULL)
    {
      file.adventure = g_strdup (ashlar_adventure_get_id (self->adventure));
      file.adventure_digest = ashlar_adventure_dup_digest (self->adventure);
      file.seed = ashlar_journey_get_seed (self->journey);
      file.content = ashlar_content_dup_digest (self->content);
    }
  else
    {
      ashlar_walk_file_take_level (&file, self->level);
    }
  file.actions = dup_actions_from_home (self);
  file.turns = self->now.turn;
  file.end = ashlar_play_get_hash (self);
  file.hashes = copy_array (self->hashes, sizeof (guint64));
  if (self->times != NULL && self->times->len == self->acts->len)
    file.times = copy_array (self->times, sizeof (guint32));
  /* Setting out took no time of the play's. */
  if (file.times != NULL && self->begun_on >= 0)
    g_array_insert_vals (file.times, 0, &(guint32){ 0 }, 1);
  return ashlar_walk_file_to_bytes (&file);
}
