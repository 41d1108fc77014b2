/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What quests are made of: floors, the ways behind them, what is told there. See ashlar-fields-private.h. Which recipes,
 * parameters, objects and quests there are is not known here: an adventure that names others opens, and the lint says so. */

#include "content/ashlar-adventure-fields-private.h"

#include <inttypes.h>
#include <string.h>

static AshlarValueType
get_type (const AshlarValue *value)
{
  return value != NULL ? ashlar_value_get_value_type (value) : ASHLAR_VALUE_NULL;
}

static AshlarValue *
ref_value (AshlarValue *value)
{
  return value != NULL ? ashlar_value_ref (value) : NULL;
}

/* -------------------------------------------------------------------- story */

static gboolean
read_line_text (const AshlarMember *member, gpointer element)
{
  AshlarStoryLine *line = element;

  line->text = ashlar_read_told (member->report, member->path, member->value, TRUE);
  return line->text != NULL;
}

static gboolean
read_line_by (const AshlarMember *member, gpointer element)
{
  AshlarStoryLine *line = element;

  line->by = ashlar_read_told (member->report, member->path, member->value, TRUE);
  return line->by != NULL;
}

static const AshlarField line_fields[] = {
  { ROW (AshlarStoryLine, "by", NULLABLE, by), .methods = { .read = read_line_by } },
  { ROW (AshlarStoryLine, "text", ID, text), .required = TRUE,
    .methods = { .read = read_line_text } },
};

const AshlarKind ashlar_story_line_kind = {
  .fields = line_fields,
  .n_fields = G_N_ELEMENTS (line_fields),
  .size = sizeof (AshlarStoryLine),
  .extras = G_STRUCT_OFFSET (AshlarStoryLine, extras),
  .free = (GDestroyNotify) ashlar_story_line_free,
};

gboolean
ashlar_read_story (AshlarReport     *report,
                   const AshlarPath *path,
                   AshlarValue      *value,
                   GPtrArray        *lines)
{
  guint    n = ashlar_read_list (report, path, value, ASHLAR_MAX_FLOORS, "texts");
  gboolean is_sound
      = get_type (value) == ASHLAR_VALUE_ARRAY && n == ashlar_value_get_n_items (value);

  for (guint i = 0; i < n; i++)
    {
      AshlarValue      *item = ashlar_value_get_item (value, i);
      const AshlarPath *place = ASHLAR_PATH_ITEM (path, i);
      AshlarStoryLine  *line = ashlar_story_line_new (NULL, NULL);

      if (get_type (item) == ASHLAR_VALUE_OBJECT)
        is_sound &= ashlar_kind_read (&ashlar_story_line_kind, report, place, item, line);
      else
        {
          line->text = ashlar_read_told (report, place, item, TRUE);
          is_sound &= line->text != NULL;
        }
      g_ptr_array_add (lines, line);
    }
  return is_sound;
}

AshlarValue *
ashlar_story_to_value (GPtrArray *lines)
{
  AshlarValue *list;

  if (lines->len == 0)
    return NULL;
  list = ashlar_value_new_array ();
  for (guint i = 0; i < lines->len; i++)
    {
      const AshlarStoryLine *line = lines->pdata[i];

      ashlar_value_array_add (list, line->by == NULL && line->extras == NULL
                                        ? ashlar_value_new_string (line->text)
                                        : ashlar_kind_write (&ashlar_story_line_kind, line));
    }
  return list;
}

static GPtrArray *
get_lines (const AshlarField *field, gconstpointer element)
{
  return *(GPtrArray **) (void *) ((char *) element + field->offset);
}

gboolean
ashlar_story_read (const AshlarMember *member, gpointer element)
{
  return ashlar_read_story (member->report, member->path, member->value,
                            get_lines (member->field, element));
}

AshlarValue *
ashlar_story_write (const AshlarField *field, gconstpointer element)
{
  return ashlar_story_to_value (get_lines (field, element));
}

AshlarStoryLine *
ashlar_story_line_new (const char *by, const char *text)
{
  AshlarStoryLine *self = g_new0 (AshlarStoryLine, 1);

  self->by = g_strdup (by);
  self->text = g_strdup (text);
  return self;
}

void
ashlar_story_line_free (AshlarStoryLine *self)
{
  ashlar_kind_clear (&ashlar_story_line_kind, self);
  g_free (self);
}

/* --------------------------------------------------------------------- ways */

/* A text of an object that is kept for the members that nobody knows: NULL takes it away. Takes @kept, nullable. */
static AshlarValue *
keep_text (AshlarValue *kept, const char *key, const char *text)
{
  const AshlarValue *old = kept != NULL ? ashlar_value_lookup (kept, key) : NULL;
  const char *was = get_type (old) == ASHLAR_VALUE_STRING ? ashlar_value_get_string (old) : NULL;
  g_autoptr (AshlarValue) before = kept;
  g_autoptr (AshlarValue) value = NULL;

  if (g_strcmp0 (was, text) == 0)
    return g_steal_pointer (&before);
  if (text == NULL)
    return ashlar_value_without_member (before, key);
  value = ashlar_value_new_string (text);
  return ashlar_value_with_member (before, key, value);
}

/* An id in an object, nullable; FALSE after a fault. */
static gboolean
read_id_of (const AshlarMember *member, const char *key, char **id)
{
  const AshlarValue *value = ashlar_value_lookup (member->value, key);

  if (get_type (value) == ASHLAR_VALUE_NULL)
    return TRUE;
  *id = ashlar_read_id (member->report, ASHLAR_PATH_KEY (member->path, key), value);
  return *id != NULL;
}

static gboolean
read_way_when (const AshlarMember *member, gpointer element)
{
  AshlarWay *way = element;
  gboolean   is_sound;

  way->when = ashlar_read_optional_object (member->report, member->path, member->value);
  if (way->when == NULL)
    return FALSE;
  is_sound = read_id_of (member, "carries", &way->carries);
  return read_id_of (member, "won", &way->won) && is_sound;
}

static AshlarValue *
write_way_when (const AshlarField *field, gconstpointer element)
{
  const AshlarWay *way = element;

  return keep_text (keep_text (ref_value (way->when), "carries", way->carries), "won", way->won);
}

static void
copy_way_when (const AshlarField *field, gconstpointer from, gpointer to)
{
  const AshlarWay *way = from;
  AshlarWay       *copy = to;

  copy->when = ref_value (way->when);
  copy->carries = g_strdup (way->carries);
  copy->won = g_strdup (way->won);
}

static void
clear_way_when (const AshlarField *field, gpointer element)
{
  AshlarWay *way = element;

  g_clear_pointer (&way->when, ashlar_value_unref);
  g_clear_pointer (&way->carries, g_free);
  g_clear_pointer (&way->won, g_free);
}

static const AshlarField way_fields[] = {
  { ROW (AshlarWay, "floor", ID, floor), .required = TRUE },
  TOLD (AshlarWay, "label", label),
  { .key = "when",
    .type = ASHLAR_FIELD_OTHER,
    .methods = { read_way_when, write_way_when, NULL, copy_way_when, clear_way_when } },
  NUMBER (AshlarWay, "occurrences", occurrences, 0, ASHLAR_MAX_OCCURRENCES, -1),
};

static const AshlarKind way_kind = {
  .fields = way_fields,
  .n_fields = G_N_ELEMENTS (way_fields),
  .size = sizeof (AshlarWay),
  .extras = G_STRUCT_OFFSET (AshlarWay, extras),
  .name_alone = TRUE,
  .free = (GDestroyNotify) ashlar_way_free,
};

AshlarWay *
ashlar_way_new (const char *floor)
{
  AshlarWay *self = g_new0 (AshlarWay, 1);

  ashlar_kind_init (&way_kind, self);
  self->floor = g_strdup (floor);
  return self;
}

void
ashlar_way_free (AshlarWay *self)
{
  ashlar_kind_clear (&way_kind, self);
  g_free (self);
}

/* One id, or a list of ways. */
static gboolean
read_next (const AshlarMember *member, gpointer element)
{
  AshlarFloor *floor = element;
  gboolean     is_sound, any_says = FALSE;
  guint64      sum = 0;
  guint        n;

  floor->next_is_plain = get_type (member->value) == ASHLAR_VALUE_STRING;
  if (!floor->next_is_plain
      && !ashlar_read_array (member->report, member->path, member->value,
                             "the id of a floor or a list of ways"))
    return FALSE;
  n = floor->next_is_plain ? 1
                           : ashlar_read_list (member->report, member->path, member->value,
                                               ASHLAR_MAX_FLOORS, "ways");
  is_sound = floor->next_is_plain || n == ashlar_value_get_n_items (member->value);
  for (guint i = 0; i < n; i++)
    {
      AshlarWay *way = ashlar_way_new (NULL);

      is_sound &= ashlar_kind_read (
          &way_kind, member->report,
          floor->next_is_plain ? member->path : ASHLAR_PATH_ITEM (member->path, i),
          floor->next_is_plain ? member->value : ashlar_value_get_item (member->value, i), way);
      any_says |= way->occurrences >= 0;
      sum += way->occurrences >= 0 ? (guint64) way->occurrences : 1;
      g_ptr_array_add (floor->next, way);
    }
  if (!is_sound || !any_says || sum > 0)
    return is_sound;
  ashlar_report_fault (member->report, member->path, "no-outcome",
                       "all occurrences are 0; expected one above 0");
  return FALSE;
}

static AshlarValue *
write_next (const AshlarField *field, gconstpointer element)
{
  const AshlarFloor *floor = element;
  AshlarValue       *list;

  if (floor->next->len == 0)
    return NULL;
  list = ashlar_value_new_array ();
  for (guint i = 0; i < floor->next->len; i++)
    ashlar_value_array_add (list, ashlar_kind_write (&way_kind, floor->next->pdata[i]));
  if (floor->next_is_plain && floor->next->len == 1
      && ashlar_value_get_n_items (ashlar_value_get_item (list, 0)) == 1)
    {
      ashlar_value_unref (list);
      list = ashlar_value_new_string (((const AshlarWay *) floor->next->pdata[0])->floor);
    }
  return list;
}

/* ------------------------------------------------------------------- floors */

/* A value, or one that grows: { "from": 7, "step": 1, "to": 12 }. An object with none of these is a value. */
static gboolean
read_growth (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  static const char *const keys[] = { "from", "step", "to" };
  gboolean                 is_sound = TRUE, grows = FALSE;

  if (get_type (value) != ASHLAR_VALUE_OBJECT)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    grows |= ashlar_value_lookup (value, keys[i]) != NULL;
  if (!grows)
    {
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        is_sound &= read_growth (report, ASHLAR_PATH_KEY (path, ashlar_value_get_key (value, i)),
                                 ashlar_value_get_item (value, i));
      return is_sound;
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const AshlarValue *member = ashlar_value_lookup (value, keys[i]);
      gint64             number;

      if (i == 0 || member != NULL)
        is_sound &= ashlar_read_integer (report, ASHLAR_PATH_KEY (path, keys[i]), member,
                                         G_MININT64, G_MAXINT64, &number);
    }
  return is_sound;
}

static gboolean
read_set (const AshlarMember *member, gpointer element)
{
  AshlarFloor *floor = element;
  gboolean     is_sound = TRUE;

  floor->set = ashlar_read_optional_object (member->report, member->path, member->value);
  for (guint i = 0; floor->set != NULL && i < ashlar_value_get_n_items (floor->set); i++)
    is_sound &= read_growth (member->report,
                             ASHLAR_PATH_KEY (member->path, ashlar_value_get_key (floor->set, i)),
                             ashlar_value_get_item (floor->set, i));
  return is_sound && floor->set != NULL;
}

static gboolean
read_seeds (const AshlarMember *member, gpointer element)
{
  AshlarFloor *floor = element;
  guint        n, n_read = 0;

  if (!ashlar_read_array (member->report, member->path, member->value, "a list of seeds"))
    return FALSE;
  n = ashlar_read_list (member->report, member->path, member->value, ASHLAR_MAX_STARS, "seeds");
  g_strfreev (floor->seeds);
  floor->seeds = g_new0 (char *, (gsize) n + 1);
  for (guint i = 0; i < n; i++)
    {
      guint64 seed;

      if (ashlar_read_seed (member->report, ASHLAR_PATH_ITEM (member->path, i),
                            ashlar_value_get_item (member->value, i), &seed))
        floor->seeds[n_read++] = g_strdup_printf ("%" PRIu64, seed);
    }
  return n_read == ashlar_value_get_n_items (member->value);
}

static gboolean
read_win (const AshlarMember *member, gpointer element)
{
  AshlarFloor *floor = element;

  floor->win = ashlar_read_win (member->report, member->path, member->value);
  return floor->win != NULL;
}

static AshlarValue *
write_win (const AshlarField *field, gconstpointer element)
{
  const AshlarFloor *floor = element;

  return floor->win != NULL ? ref_value (floor->win->source) : NULL;
}

static void
copy_win (const AshlarField *field, gconstpointer from, gpointer to)
{
  const AshlarFloor *floor = from;

  ((AshlarFloor *) to)->win = floor->win != NULL ? ashlar_win_copy (floor->win) : NULL;
}

static void
clear_win (const AshlarField *field, gpointer element)
{
  g_clear_pointer (&((AshlarFloor *) element)->win, ashlar_win_free);
}

static gboolean
read_floor_story (const AshlarMember *member, gpointer element)
{
  static const char *const keys[] = { "enter", "won" };
  AshlarFloor             *floor = element;
  GPtrArray               *lines[] = { floor->enter, floor->won };
  gboolean                 is_sound = TRUE;

  floor->story = ashlar_read_optional_object (member->report, member->path, member->value);
  for (guint i = 0; floor->story != NULL && i < G_N_ELEMENTS (keys); i++)
    {
      AshlarValue *list = ashlar_value_lookup (floor->story, keys[i]);

      if (get_type (list) != ASHLAR_VALUE_NULL)
        is_sound &= ashlar_read_story (member->report, ASHLAR_PATH_KEY (member->path, keys[i]),
                                       list, lines[i]);
    }
  return is_sound && floor->story != NULL;
}

/* The texts may have been edited, the rest is as it was read. */
static AshlarValue *
write_floor_story (const AshlarField *field, gconstpointer element)
{
  const AshlarFloor *floor = element;
  const struct
  {
    const char *key;
    GPtrArray  *lines;
  } moments[] = { { "enter", floor->enter }, { "won", floor->won } };
  AshlarValue *written = ref_value (floor->story);

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autoptr (AshlarValue) before = written;
      g_autoptr (AshlarValue) lines = ashlar_story_to_value (moments[i].lines);

      if (lines != NULL)
        written = ashlar_value_with_member (before, moments[i].key, lines);
      else if (before != NULL && ashlar_value_lookup (before, moments[i].key) != NULL)
        written = ashlar_value_without_member (before, moments[i].key);
      else
        g_steal_pointer (&before);
    }
  return written;
}

static GPtrArray *
copy_lines (GPtrArray *lines)
{
  GPtrArray *copy = g_ptr_array_new_full (lines->len, (GDestroyNotify) ashlar_story_line_free);

  for (guint i = 0; i < lines->len; i++)
    {
      AshlarStoryLine *line = g_new (AshlarStoryLine, 1);

      ashlar_kind_copy (&ashlar_story_line_kind, lines->pdata[i], line);
      g_ptr_array_add (copy, line);
    }
  return copy;
}

static void
copy_floor_story (const AshlarField *field, gconstpointer from, gpointer to)
{
  const AshlarFloor *floor = from;
  AshlarFloor       *copy = to;

  copy->story = ref_value (floor->story);
  copy->enter = copy_lines (floor->enter);
  copy->won = copy_lines (floor->won);
}

static void
clear_floor_story (const AshlarField *field, gpointer element)
{
  AshlarFloor *floor = element;

  g_clear_pointer (&floor->story, ashlar_value_unref);
  g_clear_pointer (&floor->enter, g_ptr_array_unref);
  g_clear_pointer (&floor->won, g_ptr_array_unref);
}

static const AshlarField floor_fields[] = {
  { ROW (AshlarFloor, "id", ID, id), .required = TRUE },
  TOLD (AshlarFloor, "title", title),
  { ROW (AshlarFloor, "recipe", ID, recipe), .required = TRUE },
  NUMBER (AshlarFloor, "times", times, 1, ASHLAR_MAX_FLOOR_TIMES, 1),
  { ROW (AshlarFloor, "set", VALUE, set), .methods = { .read = read_set } },
  { ROW (AshlarFloor, "seeds", STRINGS, seeds), .max = ASHLAR_MAX_STARS,
    .methods = { .read = read_seeds } },
  { ROW (AshlarFloor, "place", LIST, place), .max = ASHLAR_MAX_RECIPE_RULES, .things = N_ ("rules"),
    .kind = &ashlar_place_rule_kind },
  { ROW (AshlarFloor, "win", OTHER, win),
    .methods = { read_win, write_win, NULL, copy_win, clear_win } },
  { ROW (AshlarFloor, "next", LIST, next), .max = ASHLAR_MAX_FLOORS, .kind = &way_kind,
    .methods = { .read = read_next, .write = write_next } },
  { .key = "story",
    .type = ASHLAR_FIELD_OTHER,
    .methods = { read_floor_story, write_floor_story, NULL, copy_floor_story, clear_floor_story } },
};

static void
init_floor (gpointer element)
{
  AshlarFloor *floor = element;

  floor->enter = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_story_line_free);
  floor->won = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_story_line_free);
}

static void
finish_floor (AshlarReport       *report,
              const AshlarPath   *path,
              AshlarValue *const *slots,
              guint32             faulty,
              gpointer            element)
{
  const AshlarFloor *floor = element;

  ashlar_place_rules_name (floor->place, "floor-rule");
  if (g_strcmp0 (floor->id, ASHLAR_HUB) == 0)
    ashlar_report_fault (report, ASHLAR_PATH_KEY (path, "id"), "wrong-value",
                         "found \"%s\", which is home base; expected another id", ASHLAR_HUB);
}

static const AshlarKind floor_kind = {
  .fields = floor_fields,
  .n_fields = G_N_ELEMENTS (floor_fields),
  .size = sizeof (AshlarFloor),
  .extras = G_STRUCT_OFFSET (AshlarFloor, extras),
  .init = init_floor,
  .finish = finish_floor,
  .free = (GDestroyNotify) ashlar_floor_free,
};

AshlarFloor *
ashlar_floor_new (const char *id, const char *recipe)
{
  AshlarFloor *self = g_new0 (AshlarFloor, 1);

  ashlar_kind_init (&floor_kind, self);
  self->id = g_strdup (id);
  self->recipe = g_strdup (recipe);
  return self;
}

AshlarFloor *
ashlar_floor_copy (const AshlarFloor *self)
{
  AshlarFloor *copy = g_new (AshlarFloor, 1);

  ashlar_kind_copy (&floor_kind, self, copy);
  return copy;
}

void
ashlar_floor_free (AshlarFloor *self)
{
  ashlar_kind_clear (&floor_kind, self);
  g_free (self);
}

/* ------------------------------------------------------------------- quests */

static gboolean
read_reward (const AshlarMember *member, gpointer element)
{
  AshlarQuest *quest = element;
  const struct
  {
    const char *key;
    guint32    *place;
  } amounts[] = { { "gold", &quest->gold }, { "xp", &quest->xp } };
  gboolean is_sound = TRUE;

  quest->reward = ashlar_read_optional_object (member->report, member->path, member->value);
  for (guint i = 0; quest->reward != NULL && i < G_N_ELEMENTS (amounts); i++)
    {
      const AshlarValue *value = ashlar_value_lookup (quest->reward, amounts[i].key);
      gint64             amount;

      if (get_type (value) == ASHLAR_VALUE_NULL)
        continue;
      if (ashlar_read_integer (member->report, ASHLAR_PATH_KEY (member->path, amounts[i].key),
                               value, 0, ASHLAR_MAX_AMOUNT, &amount))
        *amounts[i].place = (guint32) amount;
      else
        is_sound = FALSE;
    }
  return is_sound && quest->reward != NULL;
}

static AshlarValue *
write_reward (const AshlarField *field, gconstpointer element)
{
  const AshlarQuest *quest = element;

  return ashlar_kept_numbers_write (
      quest->reward, (const AshlarKeptNumber[]){ { "gold", quest->gold }, { "xp", quest->xp } }, 2);
}

static const AshlarField quest_fields[] = {
  { ROW (AshlarQuest, "id", ID, id), .required = TRUE },
  TOLD (AshlarQuest, "title", title),
  TOLD (AshlarQuest, "text", text),
  { ROW (AshlarQuest, "requires", STRINGS, requires), .max = ASHLAR_MAX_QUESTS },
  { ROW (AshlarQuest, "reward", VALUE, reward),
    .methods = { .read = read_reward, .write = write_reward } },
  { ROW (AshlarQuest, "floors", LIST, floors), .max = ASHLAR_MAX_FLOORS, .things = N_ ("floors"),
    .kind = &floor_kind },
};

const AshlarKind ashlar_quest_kind = {
  .fields = quest_fields,
  .n_fields = G_N_ELEMENTS (quest_fields),
  .size = sizeof (AshlarQuest),
  .extras = G_STRUCT_OFFSET (AshlarQuest, extras),
  .free = (GDestroyNotify) ashlar_quest_free,
};

AshlarQuest *
ashlar_quest_new (const char *id)
{
  AshlarQuest *self = g_new0 (AshlarQuest, 1);

  ashlar_kind_init (&ashlar_quest_kind, self);
  self->id = g_strdup (id);
  return self;
}

AshlarQuest *
ashlar_quest_copy (const AshlarQuest *self)
{
  AshlarQuest *copy = g_new (AshlarQuest, 1);

  ashlar_kind_copy (&ashlar_quest_kind, self, copy);
  return copy;
}

void
ashlar_quest_free (AshlarQuest *self)
{
  ashlar_kind_clear (&ashlar_quest_kind, self);
  g_free (self);
}
