/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "adventures/editor-adventure-words.h"
#include "document/editor-sample-words.h"

#include "document/editor-sample-words.h"

#include <glib/gi18n.h>

const char *
editor_adventure_get_object_name (AshlarContent *content, const char *object)
{
  guint index = object != NULL ? ashlar_content_find_object (content, object) : ASHLAR_NO_INDEX;
  const char *description
      = index != ASHLAR_NO_INDEX
            ? ashlar_object_get_description (ashlar_content_get_object (content, index))
            : "";

  if (description[0] != '\0')
    return editor_sample_words (description);
  return object != NULL ? object : "";
}

const char *
editor_quest_get_name (const AshlarQuest *quest)
{
  return quest->title[0] != '\0' ? editor_sample_words (quest->title) : quest->id;
}

const char *
editor_floor_get_name (const AshlarFloor *floor)
{
  return floor->title[0] != '\0' ? editor_sample_words (floor->title) : floor->id;
}

/* ---- How a floor is won */

static char *
dup_defeat (const AshlarWin *win, const char *name)
{
  if (win->count == 1)
    /* Translators: how a floor is won; %s is a foe. */
    return g_strdup_printf (_ ("defeat %s"), name);
  if (win->count == 0)
    return g_strdup_printf (_ ("defeat every %s"), name);
  /* Translators: how many of a foe. */
  return g_strdup_printf (_ ("defeat %u × %s"), win->count, name);
}

static char *
dup_collect (const AshlarWin *win, const char *name)
{
  if (win->count == 1)
    /* Translators: how a floor is won; %s is a thing. */
    return g_strdup_printf (_ ("collect %s"), name);
  if (win->count == 0)
    return g_strdup_printf (_ ("collect every %s"), name);
  /* Translators: how many of a thing. */
  return g_strdup_printf (_ ("collect %u × %s"), win->count, name);
}

static char *
dup_parts (const AshlarWin *win, AshlarContent *content)
{
  /* Translators: between two things that must both be done to win, and of which one is enough */
  const char *between = win->kind == ASHLAR_WIN_ALL ? _ (" and ") : _ (" or ");
  GString    *words = g_string_new (NULL);

  for (guint i = 0; win->parts != NULL && i < win->parts->len; i++)
    {
      g_autofree char *part = editor_win_dup_words (g_ptr_array_index (win->parts, i), content);

      g_string_append_printf (words, "%s%s", i > 0 ? between : "", part);
    }
  return g_string_free (words, FALSE);
}

char *
editor_win_dup_words (const AshlarWin *win, AshlarContent *content)
{
  if (win == NULL)
    return g_strdup (_ ("reach the exit"));
  switch (win->kind)
    {
    case ASHLAR_WIN_DEFEAT:
      return dup_defeat (win, editor_adventure_get_object_name (content, win->object));
    case ASHLAR_WIN_COLLECT:
      return dup_collect (win, editor_adventure_get_object_name (content, win->object));
    case ASHLAR_WIN_KEYS:
      return g_strdup (_ ("find every key"));
    case ASHLAR_WIN_SOLVE:
      if (win->count == 0)
        return g_strdup (_ ("solve every word"));
      return g_strdup_printf (ngettext ("solve %u word", "solve %u words", win->count), win->count);
    case ASHLAR_WIN_ALL:
    case ASHLAR_WIN_ANY:
      return dup_parts (win, content);
    case ASHLAR_WIN_REACH:
    default:
      return g_strdup (_ ("reach the exit"));
    }
}

const char *
editor_win_get_icon_name (const AshlarWin *win)
{
  if (win == NULL || win->kind == ASHLAR_WIN_REACH)
    return "mark-location-symbolic";
  return win->kind == ASHLAR_WIN_SOLVE ? "ashlar-puzzles-symbolic" : "starred-symbolic";
}

/* ---- What there is to have */

static void
add_words (GString *words, char *more)
{
  g_autofree char *owned = more;

  g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", owned);
}

char *
editor_reward_dup_words (const AshlarQuest *quest)
{
  GString *words = g_string_new (NULL);

  if (quest->gold > 0)
    add_words (words, g_strdup_printf (ngettext ("%u gold", "%u gold", quest->gold), quest->gold));
  if (quest->xp > 0)
    /* Translators: points of experience */
    add_words (words,
               g_strdup_printf (ngettext ("%u experience", "%u experience", quest->xp), quest->xp));
  return g_string_free (words, FALSE);
}

char *
editor_hero_dup_words (const AshlarHero *hero, AshlarContent *content)
{
  GString *words = g_string_new (hero->name);

  /* Translators: hit points, and magic points */
  add_words (words, g_strdup_printf (_ ("%u HP"), hero->hp));
  add_words (words, g_strdup_printf (_ ("%u MP"), hero->mp));
  for (guint i = 0; i < hero->n_pack; i++)
    /* Translators: how many of a thing */
    add_words (words,
               g_strdup_printf (_ ("%u × %s"), hero->pack[i].count,
                                editor_adventure_get_object_name (content, hero->pack[i].object)));
  return g_string_free (words, FALSE);
}

char *
editor_offer_dup_words (const AshlarOffer *offer, AshlarContent *content)
{
  if (offer->object != NULL)
    return g_strdup (editor_adventure_get_object_name (content, offer->object));
  return offer->raise == ASHLAR_RAISE_MP ? g_strdup_printf (_ ("+%u MP"), offer->by)
                                         : g_strdup_printf (_ ("+%u HP"), offer->by);
}

char *
editor_requires_dup_words (const AshlarAdventure *adventure, const AshlarQuest *quest)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; quest->requires[i] != NULL; i++)
    {
      guint index = ashlar_adventure_find_quest (adventure, quest->requires[i]);

      g_string_append_printf (words, "%s%s", i > 0 ? _ (" and ") : "",
                              index != ASHLAR_NO_INDEX ? editor_quest_get_name (
                                  g_ptr_array_index (adventure->quests, index))
                                                       : quest->requires[i]);
    }
  return g_string_free (words, FALSE);
}
