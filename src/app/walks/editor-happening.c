/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One pass over the events; a fight is open from its first round to its end, or to the end of the walk. Cost: the events. */

#include "ashlar-config.h"

#include "walks/editor-happening.h"

#include <glib/gi18n.h>

#include "content/ashlar-tile-private.h"
#include "plan/ashlar-plan-private.h"
#include "walks/editor-walk-words.h"

struct _EditorHappening
{
  GObject parent_instance;

  guint turn;
  char *words;
  char *script;
  char *object;
};

G_DEFINE_FINAL_TYPE (EditorHappening, editor_happening, G_TYPE_OBJECT)

/* What is known while the events go by. */
typedef struct
{
  guint          before;  /* turns that were taken before the floor was entered */
  AshlarLevel   *level;   /* nullable */
  AshlarContent *content; /* nullable */
  GPtrArray     *found;
  char          *foe;        /* nullable: of the open fight */
  guint          fight_turn; /* of its last round */
  guint          lost;       /* HP */
  gboolean       has_rounds;
  guint          area_turn; /* of the last entry into an area */
  guint32        area;
} Reading;

static void
editor_happening_finalize (GObject *object)
{
  EditorHappening *self = EDITOR_HAPPENING (object);

  g_free (self->words);
  g_free (self->script);
  g_free (self->object);
  G_OBJECT_CLASS (editor_happening_parent_class)->finalize (object);
}

static void
editor_happening_class_init (EditorHappeningClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_happening_finalize;
}

static void
editor_happening_init (EditorHappening *self)
{
}

guint
editor_happening_get_turn (EditorHappening *self)
{
  g_return_val_if_fail (EDITOR_IS_HAPPENING (self), 0);
  return self->turn;
}

const char *
editor_happening_get_words (EditorHappening *self)
{
  g_return_val_if_fail (EDITOR_IS_HAPPENING (self), NULL);
  return self->words;
}

const char *
editor_happening_get_script (EditorHappening *self)
{
  g_return_val_if_fail (EDITOR_IS_HAPPENING (self), NULL);
  return self->script;
}

const char *
editor_happening_get_object (EditorHappening *self)
{
  g_return_val_if_fail (EDITOR_IS_HAPPENING (self), NULL);
  return self->object;
}

/* Of the floor, as its turns are counted. */
static guint
get_turn (const Reading *reading, const AshlarPlayEvent *event)
{
  guint turn = ashlar_play_event_get_turn (event);

  return turn - MIN (turn, reading->before);
}

/* Takes @words. */
static void
add (Reading *reading, guint turn, char *words, const char *object, const char *script)
{
  EditorHappening *happening = g_object_new (EDITOR_TYPE_HAPPENING, NULL);

  happening->turn = turn;
  happening->words = words;
  happening->object = g_strdup (object);
  happening->script = g_strdup (script);
  g_ptr_array_add (reading->found, happening);
}

/* ---- Fights ---- */

/* What the open fight came to, if it came to anything. */
static void
end_fight (Reading *reading)
{
  if (reading->foe != NULL && reading->has_rounds)
    {
      g_autofree char *foe = editor_walk_dup_object_title (reading->content, reading->foe);

      /* Translators: a fight that has no end yet: the foe and the hit points that it cost */
      add (reading, reading->fight_turn, g_strdup_printf (_ ("%s: −%u HP"), foe, reading->lost),
           reading->foe, NULL);
    }
  g_clear_pointer (&reading->foe, g_free);
  reading->lost = 0;
  reading->has_rounds = FALSE;
}

static void
meet (Reading *reading, const AshlarPlayEvent *event)
{
  const char      *subject = ashlar_play_event_get_subject (event);
  guint            turn = get_turn (reading, event);
  g_autofree char *foe = editor_walk_dup_object_title (reading->content, subject);
  g_autofree char *area = NULL;

  end_fight (reading);
  reading->foe = g_strdup (subject);
  if (reading->level != NULL && reading->area_turn == turn && reading->area != ASHLAR_NO_AREA)
    area = editor_walk_dup_area_title (reading->level, reading->content, reading->area);
  if (area != NULL)
    /* Translators: a foe that comes when an area is entered: "Giant toad, on entering Great hall" */
    add (reading, turn, g_strdup_printf (_ ("%s, on entering %s"), foe, area), subject, NULL);
  else
    /* Translators: %s is a foe */
    add (reading, turn, g_strdup_printf (_ ("%s stands in the way"), foe), subject, NULL);
}

static void
defeat (Reading *reading, const AshlarPlayEvent *event)
{
  const char      *subject = ashlar_play_event_get_subject (event);
  gint             xp = ashlar_play_event_get_amount (event);
  g_autofree char *foe = editor_walk_dup_object_title (reading->content, subject);

  /* Translators: a fight that was won: the foe, hit points that it cost, experience that it gave */
  add (reading, get_turn (reading, event),
       g_strdup_printf (_ ("%s: −%u HP, +%d XP"), foe, reading->lost, xp), subject, NULL);
  reading->has_rounds = FALSE;
  end_fight (reading);
}

/* ---- All others ---- */

static void
trip_script (Reading *reading, const AshlarPlayEvent *event, gboolean enters)
{
  g_autofree char *title = NULL;
  guint            x, y;

  ashlar_play_event_get_position (event, &x, &y);
  if (reading->level != NULL)
    title = editor_walk_dup_tile_title (ashlar_level_get_tile_at (reading->level, x, y));
  add (reading, get_turn (reading, event),
       /* Translators: %s is a tile that has a script */
       g_strdup_printf (enters ? _ ("%s, on enter") : _ ("%s, on exit"),
                        title != NULL ? title : _ ("Tile")),
       NULL, ashlar_play_event_get_subject (event));
}

static void
take (Reading *reading, const AshlarPlayEvent *event)
{
  const char      *subject = ashlar_play_event_get_subject (event);
  gint             gold = ashlar_play_event_get_amount (event);
  g_autofree char *thing = editor_walk_dup_object_title (reading->content, subject);

  add (reading, get_turn (reading, event),
       gold > 0 ? g_strdup_printf (ngettext ("Took %d gold", "Took %d gold", (gulong) gold), gold)
                /* Translators: %s is an object */
                : g_strdup_printf (_ ("Took %s"), thing),
       subject, NULL);
}

/* Kinds whose words are one sentence about their subject, or about their amount. */
static char *
dup_sentence (Reading *reading, AshlarPlayEventKind kind, const char *subject, gint amount)
{
  g_autofree char *thing = editor_walk_dup_object_title (reading->content, subject);

  switch ((guint) kind)
    {
    case ASHLAR_PLAY_EVENT_KEY:
      return g_strdup_printf (_ ("Took the key %s"), subject);
    case ASHLAR_PLAY_EVENT_LOCKED:
      return g_strdup_printf (_ ("Locked: it wants the key %s"), subject);
    case ASHLAR_PLAY_EVENT_LEVEL_UP:
      return g_strdup_printf (_ ("The hero rose to level %d"), amount);
    case ASHLAR_PLAY_EVENT_FALL:
      return g_strdup_printf (_ ("Fell to %s"), thing);
    case ASHLAR_PLAY_EVENT_USE:
      /* Translators: a thing, and hit points that it gave */
      return g_strdup_printf (_ ("Used %s: +%d HP"), thing, amount);
    case ASHLAR_PLAY_EVENT_BUY:
      return g_strdup_printf (
          ngettext ("Bought %s for %d gold", "Bought %s for %d gold", (gulong) amount), thing,
          amount);
    case ASHLAR_PLAY_EVENT_SOLVE:
      return g_strdup_printf (_ ("Solved %s"), subject);
    case ASHLAR_PLAY_EVENT_WRONG:
      return g_strdup_printf (_ ("“%s” was wrong"), subject);
    case ASHLAR_PLAY_EVENT_GOAL:
      return g_strdup (_ ("All that the floor asks for is done"));
    case ASHLAR_PLAY_EVENT_WIN:
      return g_strdup (_ ("The floor is won"));
    case ASHLAR_PLAY_EVENT_FLOOR:
      return g_strdup_printf (_ ("Entered %s"), subject);
    case ASHLAR_PLAY_EVENT_HOME:
      return g_strdup (amount == 1 ? _ ("Home, the quest is done") : _ ("Home"));
    default:
      return NULL;
    }
}

static void
read_event (Reading *reading, const AshlarPlayEvent *event)
{
  AshlarPlayEventKind kind = ashlar_play_event_get_kind (event);
  const char         *subject = ashlar_play_event_get_subject (event);
  guint               turn = get_turn (reading, event);
  char               *words;

  switch ((guint) kind)
    {
    case ASHLAR_PLAY_EVENT_AREA:
      reading->area = (guint32) ashlar_play_event_get_amount (event);
      reading->area_turn = turn;
      return;
    case ASHLAR_PLAY_EVENT_SCRIPT_ENTER:
    case ASHLAR_PLAY_EVENT_SCRIPT_EXIT:
      trip_script (reading, event, kind == ASHLAR_PLAY_EVENT_SCRIPT_ENTER);
      return;
    case ASHLAR_PLAY_EVENT_TAKE:
      take (reading, event);
      return;
    case ASHLAR_PLAY_EVENT_FOE:
      meet (reading, event);
      return;
    case ASHLAR_PLAY_EVENT_ROUND:
      reading->lost += (guint) MAX (ashlar_play_event_get_amount (event), 0);
      reading->fight_turn = turn;
      reading->has_rounds = TRUE;
      if (reading->foe == NULL)
        reading->foe = g_strdup (subject);
      return;
    case ASHLAR_PLAY_EVENT_DEFEAT:
      defeat (reading, event);
      return;
    default:
      break;
    }
  if (kind == ASHLAR_PLAY_EVENT_FALL)
    end_fight (reading);
  words = dup_sentence (reading, kind, subject, ashlar_play_event_get_amount (event));
  if (words != NULL)
    add (reading, turn, words,
         editor_walk_find_object (reading->content, subject) != NULL ? subject : NULL, NULL);
}

static gint
compare_turns (gconstpointer a, gconstpointer b)
{
  guint left = (*(EditorHappening *const *) a)->turn, right = (*(EditorHappening *const *) b)->turn;

  return (left > right) - (left < right);
}

GPtrArray *
editor_happenings_new (AshlarPlay *play, AshlarContent *content)
{
  Reading reading = { .before = ashlar_play_get_turn (play) - ashlar_play_get_floor_turn (play),
                      .level = ashlar_play_get_level (play),
                      .content = content,
                      .found = g_ptr_array_new_with_free_func (g_object_unref),
                      .area = ASHLAR_NO_AREA,
                      .area_turn = G_MAXUINT };

  for (guint i = 0; i < ashlar_play_get_n_floor_events (play); i++)
    read_event (&reading, ashlar_play_get_floor_event (play, i));
  end_fight (&reading);
  /* A fight that has no end yet is told behind what happened since its last round; merge sort: those of one turn stay in order. */
  g_ptr_array_sort (reading.found, compare_turns);
  return reading.found;
}
