/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a floor asks for, and whether it holds.
 *
 * The condition is a tree, in which the exit is one more leaf: it holds while the hero stands there. So where the exit is among what is
 * asked for the floor is left there, once the rest holds; where it is not, at once. What there are none of at all holds when all of them
 * are asked for. Cost: O(leaves, kinds of objects), asked only where something but a step happened, or on the exit. */

#include "play/ashlar-play-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "content/ashlar-content-private.h"

/* How many of the level's objects are, or come of, @object. */
static guint
count_placed (const AshlarPlay *self, const char *object)
{
  guint n = 0;

  for (guint i = 0; i < self->level->objects->len; i++)
    n += ashlar_objects_lead_to (
        self->content->objects, object,
        g_array_index (self->level->objects, AshlarPlacedObject, i).reference);
  return n;
}

static guint
count_tally (const AshlarPlay *self, const char *object, gboolean defeated)
{
  guint n = 0;

  for (guint i = 0; i < self->tally->len; i++)
    {
      const AshlarFloorCount *tally = &g_array_index (self->tally, AshlarFloorCount, i);
      guint                   count = defeated ? tally->defeated : tally->taken;

      if (count > 0 && ashlar_objects_lead_to (self->content->objects, object, tally->object))
        n += count;
    }
  return n;
}

/* What a leaf asks for, and what there is of it. */
static void
measure (const AshlarPlay *self, const AshlarWin *win, gboolean at_exit, guint *have, guint *want)
{
  switch (win->kind)
    {
    case ASHLAR_WIN_DEFEAT:
    case ASHLAR_WIN_COLLECT:
      *have = win->object != NULL ? count_tally (self, win->object, win->kind == ASHLAR_WIN_DEFEAT)
                                  : 0;
      *want = win->count > 0        ? win->count
              : win->object != NULL ? count_placed (self, win->object)
                                    : 0;
      break;
    case ASHLAR_WIN_KEYS:
      *have = self->now.n_keys;
      *want = self->ground->keys->len;
      break;
    case ASHLAR_WIN_SOLVE:
      *have = self->now.n_solved;
      *want = win->count > 0                     ? win->count
              : self->level->plan->words != NULL ? self->level->plan->words->n_words
                                                 : 0;
      break;
    case ASHLAR_WIN_REACH:
    case ASHLAR_WIN_ALL:
    case ASHLAR_WIN_ANY:
    default:
      *have = at_exit ? 1 : 0;
      *want = 1;
      break;
    }
}

static gboolean
holds (const AshlarPlay *self, const AshlarWin *win, gboolean at_exit)
{
  guint have, want;

  if (win == NULL)
    return at_exit;
  if (win->kind == ASHLAR_WIN_ALL || win->kind == ASHLAR_WIN_ANY)
    {
      gboolean all = win->kind == ASHLAR_WIN_ALL;

      for (guint i = 0; win->parts != NULL && i < win->parts->len; i++)
        if (holds (self, g_ptr_array_index (win->parts, i), at_exit) != all)
          return !all;
      return all;
    }
  measure (self, win, at_exit, &have, &want);
  return have >= want;
}

static gboolean
is_at_exit (const AshlarPlay *self)
{
  return self->now.cell == self->ground->exit;
}

void
_ashlar_play_judge (AshlarPlay *self, gboolean is_silent)
{
  gboolean but_exit, all;

  if (self->now.state != ASHLAR_PLAY_WALKING
      || (!is_silent && !is_at_exit (self) && (self->done & ASHLAR_DONE_SAVED) == 0))
    return;
  but_exit = holds (self, self->win, TRUE);
  all = holds (self, self->win, is_at_exit (self));
  if (but_exit != self->now.holds)
    {
      _ashlar_play_touch (self);
      self->now.holds = but_exit;
      if (but_exit && !is_silent)
        _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_GOAL, NULL, 0);
    }
  if (!all)
    return;
  _ashlar_play_touch (self);
  self->done |= ASHLAR_DONE_WON;
  self->now.is_won = TRUE;
  self->now.state = self->journey != NULL ? ASHLAR_PLAY_WON : ASHLAR_PLAY_OVER;
  if (self->journey != NULL)
    _ashlar_play_tell_won (self);
  _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_WIN, NULL, 0);
}

/* ------------------------------------------------------------------- lines */

/* A condition of all is a line for each of its parts; all else is one. */
static const AshlarWin *
find_line (const AshlarWin *win, guint *index)
{
  if (win->kind != ASHLAR_WIN_ALL)
    return (*index)-- == 0 ? win : NULL;
  for (guint i = 0; win->parts != NULL && i < win->parts->len; i++)
    {
      const AshlarWin *line = find_line (g_ptr_array_index (win->parts, i), index);

      if (line != NULL)
        return line;
    }
  return NULL;
}

/**
 * ashlar_play_get_n_goals:
 * @self: a play
 *
 * Counts what the floor asks for. A single level asks for its exit.
 *
 * Returns: how many goals there are; 0 at home
 */
guint
ashlar_play_get_n_goals (AshlarPlay *self)
{
  guint index = G_MAXUINT;

  g_return_val_if_fail (self != NULL, 0);

  if (self->level == NULL)
    return 0;
  if (self->win == NULL)
    return 1;
  find_line (self->win, &index);
  return G_MAXUINT - index;
}

gboolean
ashlar_play_get_goal (AshlarPlay *self, guint index, AshlarGoal *goal)
{
  guint left = index;

  if (self->level == NULL || index >= ashlar_play_get_n_goals (self))
    return FALSE;
  goal->win = self->win != NULL ? find_line (self->win, &left) : NULL;
  if (goal->win != NULL && goal->win->kind != ASHLAR_WIN_ANY)
    {
      measure (self, goal->win, is_at_exit (self), &goal->have, &goal->want);
      return TRUE;
    }
  goal->have = holds (self, goal->win, is_at_exit (self)) ? 1 : 0;
  goal->want = 1;
  return TRUE;
}

static const char *
find_name (const AshlarPlay *self, const char *id)
{
  guint index = id != NULL ? ashlar_content_find_object (self->content, id) : ASHLAR_NO_INDEX;
  const AshlarObject *object
      = index != ASHLAR_NO_INDEX ? g_ptr_array_index (self->content->objects, index) : NULL;

  return object != NULL && *object->description != '\0' ? object->description
         : id != NULL                                   ? id
                                                        : "";
}

/* By kind: of one, of several with what there is of them, and of one that is an object. Translations name what stands in them by place:
 * the object, how many there are, how many it takes. */
static const struct
{
  const char *one, *many;
} phrases[] = {
  [ASHLAR_WIN_REACH] = { N_ ("Reach the exit"), NULL },
  [ASHLAR_WIN_DEFEAT] = { N_ ("Defeat %1$s"), N_ ("Defeat %1$s (%2$u of %3$u)") },
  [ASHLAR_WIN_COLLECT] = { N_ ("Collect %1$s"), N_ ("Collect %1$s (%2$u of %3$u)") },
  [ASHLAR_WIN_KEYS] = { N_ ("Find the key"), N_ ("Find all keys (%2$u of %3$u)") },
  [ASHLAR_WIN_SOLVE] = { N_ ("Solve a word"), N_ ("Solve words (%2$u of %3$u)") },
  [ASHLAR_WIN_ALL] = { N_ (", and "), NULL },
  [ASHLAR_WIN_ANY] = { N_ (", or "), NULL },
};

static const char *
keep_words (const char *words)
{
  return words;
}

typedef const char *(*Translate) (const char *words);

/* What stands in a phrase is put there by its place, whatever order a translation has; nothing else in it is obeyed. */
static void
append_phrase (GString *text, const char *phrase, const char *name, guint have, guint want)
{
  for (const char *p = phrase; *p != '\0'; p++)
    {
      if (g_str_has_prefix (p, "%1$s"))
        g_string_append (text, name);
      else if (g_str_has_prefix (p, "%2$u"))
        g_string_append_printf (text, "%u", MIN (have, want));
      else if (g_str_has_prefix (p, "%3$u"))
        g_string_append_printf (text, "%u", want);
      else
        {
          g_string_append_c (text, *p);
          continue;
        }
      p += strlen ("%1$s") - 1;
    }
}

static void
append_goal (const AshlarPlay *self, const AshlarWin *win, Translate translate, GString *text)
{
  AshlarWinKind kind = win != NULL ? win->kind : ASHLAR_WIN_REACH;
  guint         have = 0, want = 1;

  if (kind == ASHLAR_WIN_ALL || kind == ASHLAR_WIN_ANY)
    {
      for (guint i = 0; win->parts != NULL && i < win->parts->len; i++)
        {
          g_string_append (text, i > 0 ? translate (phrases[kind].one) : "");
          append_goal (self, g_ptr_array_index (win->parts, i), translate, text);
        }
      return;
    }
  if (kind != ASHLAR_WIN_REACH)
    measure (self, win, FALSE, &have, &want);
  append_phrase (text, translate (want == 1 ? phrases[kind].one : phrases[kind].many),
                 win != NULL ? find_name (self, win->object) : "", have, want);
}

char *
ashlar_play_dup_goal_in (AshlarPlay *self,
                         guint       index,
                         gboolean   *reached,
                         const char *(*translate) (const char *words))
{
  g_autoptr (GString) text = NULL;
  AshlarGoal goal;

  if (!ashlar_play_get_goal (self, index, &goal))
    return NULL;
  if (reached != NULL)
    *reached = goal.have >= goal.want;
  text = g_string_new (NULL);
  append_goal (self, goal.win, translate != NULL ? translate : keep_words, text);
  return g_strdup (text->str);
}

/**
 * ashlar_play_dup_goal:
 * @self: a play
 * @index: 0 <= index < number of goals
 * @reached: (out) (optional): whether it is reached; of the exit: whether the hero stands there
 *
 * Says in words what the floor asks for: "Reach the exit", "Collect Dragon scale (1 of 3)". Names come from the file as they are.
 *
 * Returns: (transfer full) (nullable): English plain text; %NULL where there is no such goal
 */
char *
ashlar_play_dup_goal (AshlarPlay *self, guint index, gboolean *reached)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ashlar_play_dup_goal_in (self, index, reached, NULL);
}
