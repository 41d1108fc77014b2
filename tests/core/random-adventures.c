/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Adventures made up from a random stream, as the values of JSON that a file would have: every member is there in some, with unknown
 * keys wherever an object may have them. */

#include "random-adventures.h"

#include "content/ashlar-elements-private.h"

#include <string.h>

typedef struct
{
  AshlarStream *stream;
  AshlarValue *(*extras) (AshlarStream *stream);
} Maker;

static gboolean
toss (Maker *self)
{
  return ashlar_stream_below (self->stream, 2) == 0;
}

static guint
below (Maker *self, guint n)
{
  return ashlar_stream_below (self->stream, n);
}

/* Takes @value. */
static void
set (AshlarValue *object, const char *key, AshlarValue *value)
{
  ashlar_value_object_set (object, key, value);
}

static void
set_number (Maker *self, AshlarValue *object, const char *key, guint least)
{
  if (toss (self))
    set (object, key, ashlar_value_new_integer (least + below (self, 50)));
}

static AshlarValue *
new_name (Maker *self, const char *stem, guint n)
{
  g_autofree char *name = g_strdup_printf ("%s%u", stem, below (self, n));

  return ashlar_value_new_string (name);
}

static AshlarValue *
new_text (Maker *self)
{
  static const char *const texts[]
      = { "A song.", "é", "quote\"back\\slash", "line\nbreak", "🏰", "~/" };

  return ashlar_value_new_string (texts[below (self, G_N_ELEMENTS (texts))]);
}

static void
set_text (Maker *self, AshlarValue *object, const char *key)
{
  if (toss (self))
    set (object, key, new_text (self));
}

/* Unknown members behind the others. */
static AshlarValue *
finish (Maker *self, AshlarValue *object)
{
  g_autoptr (AshlarValue) extras = toss (self) ? self->extras (self->stream) : NULL;

  for (guint i = 0; extras != NULL && i < ashlar_value_get_n_items (extras); i++)
    if (ashlar_value_lookup (object, ashlar_value_get_key (extras, i)) == NULL)
      ashlar_value_object_append_from (object, extras, i);
  return object;
}

static AshlarValue *
new_element (const char *stem, guint index)
{
  AshlarValue     *object = ashlar_value_new_object ();
  g_autofree char *id = g_strdup_printf ("%s%u", stem, index);

  set (object, "id", ashlar_value_new_string (id));
  return object;
}

static AshlarValue *
new_list (Maker *self, guint least, guint most, AshlarValue *(*make) (Maker *self, guint index))
{
  AshlarValue *list = ashlar_value_new_array ();
  guint        n = least + below (self, most - least + 1);

  for (guint i = 0; i < n; i++)
    ashlar_value_array_add (list, make (self, i));
  return list;
}

/* Lists that are empty are not written. */
static void
set_list (Maker       *self,
          AshlarValue *object,
          const char  *key,
          guint        most,
          AshlarValue *(*make) (Maker *self, guint index))
{
  if (toss (self))
    set (object, key, new_list (self, 1, most, make));
}

static AshlarValue *
new_counts (Maker *self)
{
  AshlarValue *counts = ashlar_value_new_object ();
  guint        n = 1 + below (self, 3);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("bp %u", i);

      set (counts, id, ashlar_value_new_integer (1 + below (self, 9)));
    }
  return counts;
}

static AshlarValue *
new_predicate (Maker *self)
{
  AshlarValue *when = ashlar_value_new_object (), *inner = ashlar_value_new_object ();

  set (inner, "contains", new_name (self, "bp ", 4));
  set (when, toss (self) ? "not" : "adjacentTo", inner);
  set (when, "role", ashlar_value_new_string ("exit"));
  return when;
}

/* ----------------------------------------------------------------- home and foes */

static AshlarValue *
make_offer (Maker *self, guint index)
{
  AshlarValue *offer = ashlar_value_new_object ();

  if (toss (self))
    set (offer, "object", new_name (self, "bp ", 4));
  else
    {
      set (offer, "raise", ashlar_value_new_string (toss (self) ? "hp" : "mp"));
      set (offer, "by", ashlar_value_new_integer (1 + below (self, 9)));
    }
  set_number (self, offer, "price", 1);
  return finish (self, offer);
}

static AshlarValue *
make_text (Maker *self, guint index)
{
  return new_text (self);
}

static AshlarValue *
make_line (Maker *self, guint index)
{
  AshlarValue *line;

  if (toss (self))
    return new_text (self);
  line = ashlar_value_new_object ();
  set (line, "by", new_text (self));
  set (line, "text", new_text (self));
  return finish (self, line);
}

static AshlarValue *
make_level (Maker *self, guint index)
{
  AshlarValue *level = ashlar_value_new_object ();

  set (level, "xp", ashlar_value_new_integer (100 * index + below (self, 100)));
  set_number (self, level, "hp", 1);
  set_number (self, level, "mp", 1);
  return finish (self, level);
}

static AshlarValue *
new_foe (Maker *self)
{
  AshlarValue *foe = ashlar_value_new_object ();

  set_number (self, foe, "hits", 2);
  if (toss (self))
    {
      AshlarValue *damage = ashlar_value_new_object ();

      set_number (self, damage, "min", 1);
      set (damage, "max", ashlar_value_new_integer (60 + below (self, 9)));
      set (foe, "damage", finish (self, damage));
    }
  set_number (self, foe, "xp", 1);
  set_number (self, foe, "gold", 1);
  return finish (self, foe);
}

static AshlarValue *
new_item (Maker *self)
{
  AshlarValue *item = ashlar_value_new_object ();

  set_number (self, item, "heal", 1);
  set_number (self, item, "gold", 1);
  return finish (self, item);
}

static AshlarValue *
new_entries (Maker *self, AshlarValue *(*make) (Maker *self))
{
  AshlarValue *entries = ashlar_value_new_object ();
  guint        n = 1 + below (self, 3);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("bp %u", (i * 3 + 1) % 4);

      set (entries, id, make (self));
    }
  return entries;
}

static AshlarValue *
make_encounter (Maker *self, guint index)
{
  AshlarValue *encounter = new_element ("encounter ", index);

  if (toss (self))
    set (encounter, "when", new_predicate (self));
  if (toss (self))
    set (encounter, "chance", ashlar_value_new_double ((double) below (self, 1000) / 1000));
  set (encounter, "foes", new_counts (self));
  return finish (self, encounter);
}

/* --------------------------------------------------------------------- floors */

static AshlarValue *new_win (Maker *self, guint depth);

static AshlarValue *
new_wins (Maker *self, guint depth)
{
  AshlarValue *wins = ashlar_value_new_array ();
  guint        n = 1 + below (self, 3);

  for (guint i = 0; i < n; i++)
    ashlar_value_array_add (wins, new_win (self, depth));
  return wins;
}

static AshlarValue *
new_win (Maker *self, guint depth)
{
  static const char *const keys[] = { "reach", "keys", "solve", "defeat", "collect", "all", "any" };
  guint                    kind = below (self, depth > 0 ? 7 : 5);
  AshlarValue             *win = ashlar_value_new_object (), *said;

  if (kind == 0)
    said = ashlar_value_new_string ("exit");
  else if (kind == 1)
    said = ashlar_value_new_string ("all");
  else if (kind == 2)
    said = ashlar_value_new_integer (1 + below (self, 9));
  else if (kind <= 4)
    said = new_name (self, "bp ", 4);
  else
    said = new_wins (self, depth - 1);
  set (win, keys[kind], said);
  if ((kind == 3 || kind == 4) && toss (self))
    set (win, "count",
         toss (self) ? ashlar_value_new_string ("all")
                     : ashlar_value_new_integer (1 + below (self, 9)));
  return finish (self, win);
}

static AshlarValue *
make_way (Maker *self, guint index)
{
  AshlarValue *way = ashlar_value_new_object ();

  set (way, "floor",
       toss (self) ? ashlar_value_new_string (ASHLAR_HUB) : new_name (self, "floor ", 4));
  set_text (self, way, "label");
  if (toss (self))
    {
      AshlarValue *when = ashlar_value_new_object ();

      if (toss (self))
        set (when, "carries", new_name (self, "bp ", 4));
      if (toss (self))
        set (when, "won", new_name (self, "quest ", 3));
      set (way, "when", finish (self, when));
    }
  set_number (self, way, "occurrences", 1);
  return finish (self, way);
}

static AshlarValue *
make_rule (Maker *self, guint index)
{
  AshlarValue *rule = new_element ("rule ", index);

  if (toss (self))
    set (rule, "when", new_predicate (self));
  set (rule, "object", new_name (self, "bp ", 4));
  if (toss (self))
    set (rule, "chance", ashlar_value_new_double ((double) below (self, 1000) / 1000));
  return finish (self, rule);
}

static AshlarValue *
make_seed (Maker *self, guint index)
{
  g_autofree char *digits = g_strdup_printf (
      "%" G_GUINT64_FORMAT, (guint64) ashlar_stream_next (self->stream) << 32 | below (self, 99));

  return ashlar_value_new_string (digits);
}

static AshlarValue *
new_set (Maker *self)
{
  AshlarValue *values = ashlar_value_new_object (), *growth = ashlar_value_new_object ();

  set (growth, "from", ashlar_value_new_integer ((gint64) below (self, 99) - 50));
  if (toss (self))
    set (growth, "step", ashlar_value_new_integer ((gint64) below (self, 9) - 4));
  if (toss (self))
    set (growth, "to", ashlar_value_new_integer (below (self, 99)));
  set (values, "across", finish (self, growth));
  set (values, "startBlock", new_name (self, "bl_", 4));
  return values;
}

static AshlarValue *
make_floor (Maker *self, guint index)
{
  AshlarValue *floor = new_element ("floor ", index);

  set_text (self, floor, "title");
  set (floor, "recipe", new_name (self, "recipe-", 3));
  set_number (self, floor, "times", 2);
  if (toss (self))
    set (floor, "set", new_set (self));
  set_list (self, floor, "seeds", 3, make_seed);
  set_list (self, floor, "place", 3, make_rule);
  if (toss (self))
    set (floor, "win", new_win (self, 3));
  if (toss (self))
    set (floor, "next",
         toss (self) ? new_name (self, "floor ", 4) : new_list (self, 1, 3, make_way));
  if (toss (self))
    {
      AshlarValue *story = ashlar_value_new_object ();

      set_list (self, story, "enter", 3, make_line);
      set_list (self, story, "won", 3, make_line);
      set (floor, "story", finish (self, story));
    }
  return finish (self, floor);
}

static AshlarValue *
make_required (Maker *self, guint index)
{
  return new_name (self, "quest ", 3);
}

static AshlarValue *
make_quest (Maker *self, guint index)
{
  AshlarValue *quest = new_element ("quest ", index);

  set_text (self, quest, "title");
  set_text (self, quest, "text");
  set_list (self, quest, "requires", 2, make_required);
  if (toss (self))
    {
      AshlarValue *reward = ashlar_value_new_object ();

      set_number (self, reward, "xp", 0);
      set_number (self, reward, "gold", 0);
      set (quest, "reward", finish (self, reward));
    }
  set_list (self, quest, "floors", 4, make_floor);
  return finish (self, quest);
}

static AshlarValue *
new_hub (Maker *self)
{
  AshlarValue *hub = ashlar_value_new_object ();

  set (hub, "text", new_text (self));
  set_list (self, hub, "talk", 3, make_text);
  set_list (self, hub, "offers", 3, make_offer);
  return finish (self, hub);
}

static AshlarValue *
new_hero (Maker *self)
{
  AshlarValue *hero = ashlar_value_new_object ();

  set (hero, "name", new_text (self));
  set_number (self, hero, "hp", 11);
  set_number (self, hero, "mp", 6);
  set_number (self, hero, "gold", 1);
  if (toss (self))
    set (hero, "pack", new_counts (self));
  set_list (self, hero, "levels", 3, make_level);
  return finish (self, hero);
}

AshlarAdventure *
random_adventure (AshlarStream *stream, guint index, AshlarValue *(*extras) (AshlarStream *stream))
{
  Maker            self = { stream, extras };
  const AshlarPath root = { .key = "" };
  g_autoptr (AshlarValue) value = new_element ("adventure ", index);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  AshlarAdventure *adventure;

  set_text (&self, value, "title");
  if (toss (&self))
    set (value, "hub", new_hub (&self));
  if (toss (&self))
    set (value, "hero", new_hero (&self));
  if (toss (&self))
    set (value, "foes", new_entries (&self, new_foe));
  if (toss (&self))
    set (value, "items", new_entries (&self, new_item));
  set_list (&self, value, "encounters", 3, make_encounter);
  set_list (&self, value, "story", 3, make_line);
  set_list (&self, value, "quests", 3, make_quest);
  finish (&self, value);
  adventure = ashlar_read_adventure (report, &root, value);
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    g_error ("%s: %s", ashlar_finding_get_subject (ashlar_report_get_finding (report, i)),
             ashlar_finding_get_message (ashlar_report_get_finding (report, i)));
  return adventure;
}
