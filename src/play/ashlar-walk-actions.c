/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Actions as text, both ways. One table of letters decides; what is read and written again is the same where equal actions that follow
 * each other were counted. Of an answer blanks, percent signs and controls are written as %20, so that it holds no blank. Cost: linear. */

#include "play/ashlar-walk-actions-private.h"

#include <string.h>

#include "base/ashlar-value-reader-private.h"

typedef enum
{
  FORM_COUNTED, /* "d12" */
  FORM_CHOICE,  /* "i0" */
  FORM_PLAIN,   /* "h" */
  FORM_ANSWER,  /* "?12:KEEP" */
} Form;

static const struct
{
  char   letter;
  guint8 action;
  Form   form;
} letters[] = {
  { 'w', ASHLAR_ACTION_NORTH, FORM_COUNTED }, { 'd', ASHLAR_ACTION_EAST, FORM_COUNTED },
  { 's', ASHLAR_ACTION_SOUTH, FORM_COUNTED }, { 'a', ASHLAR_ACTION_WEST, FORM_COUNTED },
  { '.', ASHLAR_ACTION_WAIT, FORM_COUNTED },  { 'x', ASHLAR_ACTION_FIGHT, FORM_COUNTED },
  { 'i', ASHLAR_ACTION_USE, FORM_CHOICE },    { '>', ASHLAR_ACTION_WAY, FORM_CHOICE },
  { 'b', ASHLAR_ACTION_BUY, FORM_CHOICE },    { 'q', ASHLAR_ACTION_SET_OUT, FORM_CHOICE },
  { 'h', ASHLAR_ACTION_HOME, FORM_PLAIN },    { 'n', ASHLAR_ACTION_SKIP, FORM_PLAIN },
  { '?', ASHLAR_ACTION_ANSWER, FORM_ANSWER },
};

/* Choices are places in lists of far fewer. */
#define MOST_CHOICES 65536
/* Answers say at most so many bytes. */
#define MOST_BYTES 1024

static guint
find_letter (char letter)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].letter == letter)
      break;
  return i;
}

static guint
find_action (guint8 action)
{
  guint i;

  for (i = 0; i + 1 < G_N_ELEMENTS (letters); i++)
    if (letters[i].action == action)
      break;
  return i;
}

/* ----------------------------------------------------------------- reading */

typedef struct
{
  const char      *text, *p;
  AshlarWalkFault *fault;
} Scan;

static gboolean
complain (Scan *self, const char *expected)
{
  self->fault->place = (gsize) (self->p - self->text);
  if (*self->p == '\0')
    self->fault->found = ashlar_text_new ("the end");
  else
    {
      g_autofree char *shown = ashlar_character_describe (g_utf8_get_char (self->p));

      self->fault->found = ashlar_text_new_verbatim (shown);
    }
  self->fault->expected = ashlar_text_new_literal (expected);
  return FALSE;
}

/* Digits, without a zero before others. */
static gboolean
scan_number (Scan *self, guint32 least, guint32 most, const char *expected, guint32 *number)
{
  const char *begin = self->p;
  guint64     value = 0;

  while (g_ascii_isdigit (*self->p) && value <= most)
    value = value * 10 + (guint64) (*self->p++ - '0');
  if (self->p == begin)
    return complain (self, expected);
  if (value < least || value > most || (*begin == '0' && self->p - begin > 1))
    {
      self->p = begin;
      return complain (self, expected);
    }
  *number = (guint32) value;
  return TRUE;
}

static gboolean
scan_word (Scan *self, AshlarWalkAction *action)
{
  g_autoptr (GString) word = g_string_new (NULL);
  const char *begin;

  if (*self->p != ':')
    return complain (self, N_ ("\":\", and what was said"));
  begin = ++self->p;
  while (*self->p != '\0' && *self->p != ' ')
    {
      gint high, low;

      if (*self->p != '%')
        {
          g_string_append_c (word, *self->p++);
          continue;
        }
      high = g_ascii_xdigit_value (self->p[1]);
      low = high >= 0 ? g_ascii_xdigit_value (self->p[2]) : -1;
      if (low < 0 || high * 16 + low == 0)
        return complain (self, N_ ("two hexadecimal digits behind a percent sign, not both 0"));
      g_string_append_c (word, (char) (high * 16 + low));
      self->p += 3;
    }
  if (word->len == 0 || word->len > MOST_BYTES || !g_utf8_validate (word->str, -1, NULL))
    {
      self->p = begin;
      return complain (self, N_ ("an answer of 1 to 1024 bytes, UTF-8"));
    }
  action->text = g_strdup (word->str);
  return TRUE;
}

static gboolean
scan_action (Scan *self, AshlarWalkAction *action)
{
  guint index = find_letter (*self->p);

  if (index == G_N_ELEMENTS (letters))
    return complain (self, N_ ("one of w a s d . x i > b q h n ?"));
  action->place = (gsize) (self->p - self->text);
  action->action = letters[index].action;
  action->count = 1;
  self->p++;
  switch (letters[index].form)
    {
    case FORM_COUNTED:
      if (g_ascii_isdigit (*self->p)
          && !scan_number (self, 1, ASHLAR_MAX_TURNS, N_ ("a count from 1 to 1000000"),
                           &action->count))
        return FALSE;
      break;
    case FORM_CHOICE:
      if (!scan_number (self, 0, MOST_CHOICES, N_ ("the number of one of a list, from 0"),
                        &action->argument))
        return FALSE;
      break;
    case FORM_ANSWER:
      if (!scan_number (self, 0, G_MAXINT32, N_ ("the number of a word, from 0"), &action->argument)
          || !scan_word (self, action))
        return FALSE;
      break;
    case FORM_PLAIN:
    default:
      break;
    }
  return *self->p == '\0' || *self->p == ' ' || complain (self, N_ ("a blank, or the end"));
}

static gboolean
takes_turn (const AshlarWalkAction *action)
{
  return action->action <= ASHLAR_ACTION_USE;
}

static void
clear_action (gpointer action)
{
  g_free (((AshlarWalkAction *) action)->text);
}

GArray *
ashlar_walk_actions_parse (const char *text, AshlarWalkFault *fault)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (AshlarWalkAction));
  Scan    self = { text, text, fault };
  guint64 n_turns = 0, n_others = 0;

  *fault = (AshlarWalkFault){ 0 };
  g_array_set_clear_func (actions, clear_action);
  for (;;)
    {
      AshlarWalkAction action = { 0 };

      while (*self.p == ' ')
        self.p++;
      if (*self.p == '\0')
        return g_steal_pointer (&actions);
      if (!scan_action (&self, &action))
        {
          g_free (action.text);
          return NULL;
        }
      g_array_append_val (actions, action);
      n_turns += takes_turn (&action) ? action.count : 0;
      n_others += takes_turn (&action) ? 0 : 1;
      if (n_turns > ASHLAR_MAX_TURNS || n_others > ASHLAR_MAX_TURNS)
        {
          self.p = text + action.place;
          complain (&self, N_ ("the end: a walk has at most 1000000 turns"));
          return NULL;
        }
    }
}

void
ashlar_walk_fault_clear (AshlarWalkFault *self)
{
  g_clear_pointer (&self->found, ashlar_text_unref);
  g_clear_pointer (&self->expected, ashlar_text_unref);
}

/* ----------------------------------------------------------------- writing */

static void
append_word (const char *word, GString *text)
{
  for (const guchar *p = (const guchar *) word; *p != '\0'; p++)
    if (*p <= ' ' || *p == '%' || *p == 0x7f)
      g_string_append_printf (text, "%%%02X", *p);
    else
      g_string_append_c (text, (char) *p);
}

void
ashlar_walk_action_append (const AshlarWalkAction *self, GString *text)
{
  guint index = find_action (self->action);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append_c (text, letters[index].letter);
  switch (letters[index].form)
    {
    case FORM_COUNTED:
      if (self->count > 1)
        g_string_append_printf (text, "%u", self->count);
      break;
    case FORM_CHOICE:
      g_string_append_printf (text, "%u", self->argument);
      break;
    case FORM_ANSWER:
      g_string_append_printf (text, "%u:", self->argument);
      append_word (self->text, text);
      break;
    case FORM_PLAIN:
    default:
      break;
    }
}

char *
ashlar_walk_action_to_string (const AshlarWalkAction *self)
{
  GString *text = g_string_new (NULL);

  ashlar_walk_action_append (self, text);
  return g_string_free (text, FALSE);
}

/* The first @n. */
static char *
dup_first (const AshlarPlay *self, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n;)
    {
      const AshlarActRecord *act = &g_array_index (self->acts, AshlarActRecord, i);
      AshlarWalkAction       action = { act->action, act->argument, 0, 0, NULL };

      if (act->action == ASHLAR_ACTION_ANSWER)
        action.text = g_ptr_array_index (self->texts, act->text);
      do
        {
          action.count++;
          i++;
        }
      while (i < n && letters[find_action (act->action)].form == FORM_COUNTED
             && g_array_index (self->acts, AshlarActRecord, i).action == act->action);
      ashlar_walk_action_append (&action, text);
    }
  return g_string_free (text, FALSE);
}

char *
ashlar_play_dup_actions (AshlarPlay *self)
{
  return dup_first (self, self->acts->len);
}

char *
ashlar_play_dup_actions_to_here (AshlarPlay *self)
{
  return dup_first (self, g_array_index (self->places, AshlarPlace, self->places->len - 1).n_acts);
}

/* ------------------------------------------------------------------- doing */

static gboolean
do_action (AshlarPlay *play, const AshlarWalkAction *action)
{
  return action->action == ASHLAR_ACTION_ANSWER
             ? ashlar_play_answer (play, action->argument, action->text)
             : ashlar_play_act (play, (AshlarAction) action->action, (gint) action->argument);
}

/* Whether the hash of the turn that is just over is the one that is expected. */
static gboolean
is_as_before (AshlarPlay *play, const GArray *hashes)
{
  guint turn = ashlar_play_get_turn (play), index = turn / ASHLAR_TURNS_A_HASH;

  return hashes == NULL || turn == 0 || turn % ASHLAR_TURNS_A_HASH != 0 || index > hashes->len
         || index > play->hashes->len
         || g_array_index (play->hashes, guint64, index - 1)
                == g_array_index (hashes, guint64, index - 1);
}

gboolean
ashlar_walk_actions_do (AshlarPlay   *play,
                        const GArray *actions,
                        const GArray *hashes,
                        guint        *stopped)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const AshlarWalkAction *action = &g_array_index (actions, AshlarWalkAction, i);

      for (guint k = 0; k < action->count; k++)
        {
          if (!do_action (play, action))
            {
              *stopped = i;
              return FALSE;
            }
          if (!is_as_before (play, hashes))
            {
              *stopped = G_MAXUINT;
              return FALSE;
            }
        }
    }
  return TRUE;
}
