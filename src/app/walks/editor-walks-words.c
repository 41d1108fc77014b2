/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-walks-words.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "content/ashlar-adventure-private.h"
#include "content/ashlar-tile-private.h"
#include "document/editor-sample-words.h"
#include "walks/editor-walk-words.h"

#define BAD_PERCENT 10

void
editor_walks_floor_free (gpointer data)
{
  EditorWalksFloor *floor = data;

  ashlar_walks_floor_free (floor->walked);
  g_free (floor->title);
  g_free (floor);
}

gboolean
editor_walks_floor_is_bad (const EditorWalksFloor *floor)
{
  return floor->n_lost > 0 && floor->n_lost * 100 >= floor->n_entered * BAD_PERCENT;
}

/* ---- Names ---- */

const AshlarAdventure *
editor_walks_peek_adventure (const AshlarWalks *walks, AshlarContent *content)
{
  guint index;

  if (walks->kind != ASHLAR_WALKS_OF_ADVENTURE || content == NULL)
    return NULL;
  index = ashlar_content_find_adventure (content, walks->subject);
  return index != ASHLAR_NO_INDEX ? ashlar_content_get_adventure (content, index) : NULL;
}

static const AshlarQuest *
peek_quest (const AshlarAdventure *adventure, guint quest)
{
  return adventure != NULL && quest < adventure->quests->len
             ? g_ptr_array_index (adventure->quests, quest)
             : NULL;
}

static const AshlarFloor *
peek_floor (const AshlarAdventure *adventure, guint quest, guint floor)
{
  const AshlarQuest *found = peek_quest (adventure, quest);

  return found != NULL && floor < found->floors->len ? g_ptr_array_index (found->floors, floor)
                                                     : NULL;
}

static const char *
get_floor_title (const AshlarFloor *floor)
{
  return floor->title[0] != '\0' ? editor_sample_words (floor->title) : floor->id;
}

static const char *
get_quest_title (const AshlarQuest *quest)
{
  return quest->title[0] != '\0' ? editor_sample_words (quest->title) : quest->id;
}

static char *
dup_floor_title (const AshlarWalks *walks, AshlarContent *content, const AshlarWalksFloor *walked)
{
  const AshlarFloor *floor
      = peek_floor (editor_walks_peek_adventure (walks, content), walked->quest, walked->floor);

  if (floor != NULL)
    /* Translators: a floor: its depth and its name */
    return g_strdup_printf (_ ("%u · %s"), walked->depth, get_floor_title (floor));
  if (walks->kind == ASHLAR_WALKS_OF_RECIPE)
    return g_strdup (walks->subject);
  return g_strdup (_ ("This level"));
}

/* ---- Floors ---- */

static gint
compare_floors (gconstpointer a, gconstpointer b)
{
  const AshlarWalksFloor *left = (*(EditorWalksFloor *const *) a)->walked;
  const AshlarWalksFloor *right = (*(EditorWalksFloor *const *) b)->walked;

  if (left->quest != right->quest)
    return left->quest > right->quest ? 1 : -1;
  if (left->depth != right->depth)
    return left->depth > right->depth ? 1 : -1;
  if (left->floor != right->floor)
    return left->floor > right->floor ? 1 : -1;
  return (left->number > right->number) - (left->number < right->number);
}

GPtrArray *
editor_walks_list_floors (const AshlarWalks *walks, AshlarContent *content)
{
  GPtrArray              *floors = g_ptr_array_new_with_free_func (editor_walks_floor_free);
  const AshlarWalksFloor *last = NULL;

  for (guint i = 0; i < walks->floors->len; i++)
    {
      const AshlarWalksFloor *way = g_ptr_array_index (walks->floors, i);
      EditorWalksFloor       *floor;

      /* They lie by quest, floor and number: the ways to one stand side by side. */
      if (last != NULL && last->quest == way->quest && last->floor == way->floor
          && last->number == way->number)
        continue;
      last = way;
      floor = g_new0 (EditorWalksFloor, 1);
      floor->walked = ashlar_walks_dup_floor (walks, way->quest, way->floor, way->number);
      floor->title = dup_floor_title (walks, content, floor->walked);
      for (guint fate = 0; fate < ASHLAR_N_FATES; fate++)
        {
          floor->n_entered += floor->walked->fates[fate];
          floor->n_lost += fate != ASHLAR_FATE_WON ? floor->walked->fates[fate] : 0;
        }
      g_ptr_array_add (floors, floor);
    }
  g_ptr_array_sort (floors, compare_floors);
  return floors;
}

/* ---- Sentences ---- */

char *
editor_walks_question_dup_subject (const EditorWalksQuestion *question)
{
  const AshlarAdventure *adventure;
  const AshlarQuest     *quest;
  guint                  index;

  if (question->kind == ASHLAR_WALKS_OF_LEVEL)
    return g_strdup (_ ("this level"));
  if (question->kind == ASHLAR_WALKS_OF_RECIPE)
    /* Translators: %s is a recipe */
    return g_strdup_printf (_ ("levels of %s"), question->subject);
  index = ashlar_content_find_adventure (question->content, question->subject);
  if (index == ASHLAR_NO_INDEX)
    return g_strdup (question->subject);
  adventure = ashlar_content_get_adventure (question->content, index);
  index = question->quest != NULL ? ashlar_adventure_find_quest (adventure, question->quest)
                                  : ASHLAR_NO_INDEX;
  quest = peek_quest (adventure, index);
  if (quest != NULL)
    return g_strdup (get_quest_title (quest));
  return g_strdup (adventure->title[0] != '\0' ? editor_sample_words (adventure->title)
                                               : adventure->id);
}

char *
editor_walks_dup_title (const EditorWalksQuestion *question, guint64 n)
{
  g_autofree char *subject = editor_walks_question_dup_subject (question);

  /* Translators: how many walks, and of what */
  return g_strdup_printf (ngettext ("%'u walk: %s", "%'u walks: %s", (gulong) n), (guint) n,
                          subject);
}

char *
editor_walks_dup_summary (const AshlarWalks *walks)
{
  guint64 won = walks->fates[ASHLAR_FATE_WON];

  if (walks->n_walks == 0)
    return g_strdup ("");
  if (won == walks->n_walks)
    return g_strdup (walks->kind == ASHLAR_WALKS_OF_ADVENTURE ? _ ("all come home")
                                                              : _ ("all get to the exit"));
  if (walks->kind == ASHLAR_WALKS_OF_ADVENTURE)
    return g_strdup_printf (_ ("%'u of %'u come home"), (guint) won, (guint) walks->n_walks);
  return g_strdup_printf (_ ("%'u of %'u get to the exit"), (guint) won, (guint) walks->n_walks);
}

/* Two tiles of which the same would be said, as a gate from either side, are told in full. */
static char *
dup_tile (AshlarContent *content, guint index)
{
  AshlarTile      *tile = ashlar_content_get_tile (content, index);
  g_autofree char *title = editor_walk_dup_tile_title (tile);

  for (guint i = 0; i < ashlar_content_get_n_tiles (content); i++)
    {
      AshlarTile      *other = ashlar_content_get_tile (content, i);
      g_autofree char *name = i != index ? editor_walk_dup_tile_title (other) : NULL;

      if (g_strcmp0 (name, title) == 0 && g_strcmp0 (other->on_enter, tile->on_enter) == 0)
        return g_strdup (editor_sample_words (tile->description));
    }
  return g_steal_pointer (&title);
}

/* What "/adventures/0/quests/1/floors/2", "/recipes/0" or "/tiles/12" is called; NULL: it names nothing. */
static char *
dup_place (const char *subject, AshlarContent *content)
{
  guint                  adventure, quest, floor, index;
  const AshlarAdventure *found;

  if (sscanf (subject, "/adventures/%u/quests/%u/floors/%u", &adventure, &quest, &floor) == 3
      && adventure < ashlar_content_get_n_adventures (content))
    {
      found = ashlar_content_get_adventure (content, adventure);
      if (peek_floor (found, quest, floor) != NULL)
        return g_strdup (get_floor_title (peek_floor (found, quest, floor)));
    }
  if (sscanf (subject, "/recipes/%u", &index) == 1
      && index < ashlar_content_get_n_recipes (content))
    return g_strdup (ashlar_recipe_get_id (ashlar_content_get_recipe (content, index)));
  if (sscanf (subject, "/tiles/%u", &index) == 1 && index < ashlar_content_get_n_tiles (content))
    return dup_tile (content, index);
  return NULL;
}

char *
editor_walks_note_dup_words (const AshlarWalksNote *note, AshlarContent *content)
{
  g_autofree char *place = dup_place (note->subject, content);

  if (g_str_equal (note->code, "fell"))
    {
      g_autofree char *foe = editor_walk_dup_object_title (content, note->detail);

      if (place != NULL)
        /* Translators: a foe, and the floor on which it defeats the hero */
        return g_strdup_printf (_ ("Fell to %s on %s"), foe, place);
      return g_strdup_printf (_ ("Fell to %s"), foe);
    }
  if (g_str_equal (note->code, "stuck"))
    return place != NULL
               /* Translators: a floor */
               ? g_strdup_printf (_ ("Knew no way on: %s"), place)
               : g_strdup (_ ("Knew no way on"));
  if (g_str_equal (note->code, "not-built"))
    /* Translators: a floor that no level could be made for, and why */
    return g_strdup_printf (_ ("%s is not built: %s"), place != NULL ? place : _ ("The level"),
                            note->message[0] != '\0' ? note->message : note->detail);
  /* Translators: a tile, and what its script says */
  return g_strdup_printf (_ ("Stepped on %s, %s"), place != NULL ? place : _ ("a tile"),
                          note->detail);
}
