/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-walk-words.h"

#include <glib/gi18n.h>

#include "content/ashlar-object-private.h"
#include "content/ashlar-tile-private.h"
#include "document/editor-sample-words.h"
#include "level/ashlar-level-private.h"
#include "overlays/editor-level-overlay.h"

/* The part of a description that says what it is: "Gatehouse: the barred gate behind you" → "Gatehouse". */
static char *
dup_beginning (const char *description)
{
  gsize length = strcspn (description, ":;,.(");
  char *text = g_strndup (description, length);

  return g_strstrip (text);
}

char *
editor_walk_dup_area_title (AshlarLevel *level, AshlarContent *content, guint32 area)
{
  const char *block;
  guint       index;

  if (area >= ashlar_level_get_n_areas (level))
    return g_strdup (_ ("Between areas"));
  block = ashlar_level_get_area_block (level, area);
  index = block != NULL && content != NULL ? ashlar_content_find_block (content, block)
                                           : ASHLAR_NO_INDEX;
  if (index != ASHLAR_NO_INDEX)
    {
      g_autofree char *title = dup_beginning (editor_sample_words (
          ashlar_block_get_description (ashlar_content_get_block (content, index))));

      if (title[0] != '\0')
        return g_steal_pointer (&title);
    }
  if (block != NULL)
    return g_strdup (block);
  return editor_plan_dup_area_kind (level->plan, area);
}

const AshlarObject *
editor_walk_find_object (AshlarContent *content, const char *object)
{
  guint index = content != NULL && object != NULL ? ashlar_content_find_object (content, object)
                                                  : ASHLAR_NO_INDEX;

  return index != ASHLAR_NO_INDEX ? ashlar_content_get_object (content, index) : NULL;
}

char *
editor_walk_dup_object_title (AshlarContent *content, const char *object)
{
  const AshlarObject *found = editor_walk_find_object (content, object);

  if (found != NULL && found->description[0] != '\0')
    return dup_beginning (editor_sample_words (found->description));
  return g_strdup (object != NULL ? object : "");
}

char *
editor_walk_dup_tile_title (AshlarTile *tile)
{
  char letter[7] = { 0 };

  if (tile->description[0] != '\0')
    return dup_beginning (editor_sample_words (tile->description));
  g_unichar_to_utf8 (tile->representation, letter);
  /* Translators: a tile by its sign, "Tile #" */
  return g_strdup_printf (_ ("Tile %s"), letter);
}

const char *
editor_bot_get_name (AshlarBot bot)
{
  static const char *const names[] = {
    [ASHLAR_BOT_GUIDE] = NC_ ("bot", "Guide"),
    [ASHLAR_BOT_SEEKER] = NC_ ("bot", "Seeker"),
    [ASHLAR_BOT_COLLECTOR] = NC_ ("bot", "Collector"),
  };

  return g_dpgettext2 (NULL, "bot", names[bot]);
}

const char *
editor_bot_get_details (AshlarBot bot)
{
  static const char *const details[] = {
    [ASHLAR_BOT_GUIDE] = N_ ("knows the way"),
    [ASHLAR_BOT_SEEKER] = N_ ("knows what it has seen"),
    [ASHLAR_BOT_COLLECTOR] = N_ ("leaves nothing behind"),
  };

  return _ (details[bot]);
}

EditorTrailStyle
editor_bot_get_style (AshlarBot bot)
{
  static const EditorTrailStyle styles[] = {
    [ASHLAR_BOT_GUIDE] = EDITOR_TRAIL_GUIDE,
    [ASHLAR_BOT_SEEKER] = EDITOR_TRAIL_SEEKER,
    [ASHLAR_BOT_COLLECTOR] = EDITOR_TRAIL_COLLECTOR,
  };

  return styles[bot];
}

/* The last of the floor's events that ends a walk says how. */
char *
editor_walk_dup_fate (AshlarPlay *play, AshlarContent *content)
{
  for (guint i = ashlar_play_get_n_floor_events (play); i > 0; i--)
    {
      const AshlarPlayEvent *event = ashlar_play_get_floor_event (play, i - 1);
      AshlarPlayEventKind    kind = ashlar_play_event_get_kind (event);

      if (kind == ASHLAR_PLAY_EVENT_FALL)
        {
          g_autofree char *foe
              = editor_walk_dup_object_title (content, ashlar_play_event_get_subject (event));

          /* Translators: who defeated the hero */
          return g_strdup_printf (_ ("fell to %s"), foe);
        }
      if (kind == ASHLAR_PLAY_EVENT_WIN)
        return g_strdup (_ ("floor won"));
    }
  if (ashlar_play_get_state (play) == ASHLAR_PLAY_OVER || ashlar_play_is_won (play))
    return g_strdup (_ ("to the exit"));
  return g_strdup (_ ("under way"));
}
