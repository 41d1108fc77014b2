/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading walks.
 *
 * First the file by itself, with all faults at their places; then what it was walked over is made again, and the walk walked. A walk
 * that cannot be read is none. One that can be is walked as far as it goes: over content that was edited since that may be all the
 * way, or up to where a wall is now, and the play then says where it stopped and why.
 *
 * Cost: linear in the file and its actions; no more turns are counted than a walk may have before any of them is walked. */

#include "play/ashlar-walk-file-private.h"

#include "base/ashlar-error-private.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-value-reader-private.h"
#include "pipeline/ashlar-generator.h"

enum
{
  KEY_FORMAT,
  KEY_VERSION,
  KEY_RULES,
  KEY_CONTENT,
  KEY_ADVENTURE,
  KEY_ADVENTURE_DIGEST,
  KEY_RECIPE,
  KEY_PLANNER,
  KEY_PAINTER,
  KEY_SEED,
  KEY_SET,
  KEY_REROLLS,
  KEY_LEVEL,
  KEY_ACTIONS,
  KEY_TURNS,
  KEY_HASHES,
  KEY_END,
  KEY_TIMES,
  N_KEYS,
};

static const char *const keys[N_KEYS]
    = { "format", "version", "rules",   "content", "adventure", "adventureDigest",
        "recipe", "planner", "painter", "seed",    "set",       "rerolls",
        "level",  "actions", "turns",   "hashes",  "end",       "milliseconds" };

static const AshlarPath root = { .key = "" };

typedef struct
{
  AshlarReport   *report;
  AshlarWalkFile *file;
  AshlarValue    *slots[N_KEYS];
} Reading;

#define AT(key) ASHLAR_PATH_KEY (&root, keys[key])

void
ashlar_walk_file_clear (AshlarWalkFile *self)
{
  g_clear_pointer (&self->content, g_free);
  g_clear_pointer (&self->adventure, g_free);
  g_clear_pointer (&self->adventure_digest, g_free);
  g_clear_pointer (&self->recipe, g_free);
  g_clear_pointer (&self->planner, g_free);
  g_clear_pointer (&self->painter, g_free);
  g_clear_pointer (&self->set, ashlar_value_unref);
  g_clear_pointer (&self->level, g_free);
  g_clear_pointer (&self->actions, g_free);
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->hashes, g_array_unref);
  g_clear_pointer (&self->times, g_array_unref);
  g_clear_pointer (&self->extras, ashlar_value_unref);
}

/* -------------------------------------------------------------------- members */

static void
complain (const Reading     *self,
          const AshlarPath  *path,
          const AshlarValue *value,
          const char        *expected)
{
  g_autoptr (AshlarText) found = ashlar_value_describe (value);

  ashlar_report_fault (self->report, path, value == NULL ? "missing" : "wrong-value",
                       "found %p; expected %p", found, ashlar_text_get_phrase (expected));
}

static const char *
get_string (const AshlarValue *value)
{
  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
             ? ashlar_value_get_string (value)
             : NULL;
}

static void
check_number (const Reading *self, guint key, gint64 known, const char *code, gint64 *number)
{
  if (!ashlar_read_integer (self->report, AT (key), self->slots[key], 1, G_MAXINT64, number))
    return;
  if (*number > known)
    ashlar_report_fault (self->report, AT (key), code,
                         "found %" PRId64 "; expected %" PRId64
                         " at most, the newest that this program knows",
                         *number, known);
}

/* FALSE: there is no more to be read. */
static gboolean
read_head (const Reading *self)
{
  gint64 version = 0, rules = 0;

  if (g_strcmp0 (get_string (self->slots[KEY_FORMAT]), ASHLAR_WALK_FORMAT) != 0)
    {
      complain (self, AT (KEY_FORMAT), self->slots[KEY_FORMAT], "\"" ASHLAR_WALK_FORMAT "\"");
      return FALSE;
    }
  check_number (self, KEY_VERSION, ASHLAR_WALK_VERSION, "newer", &version);
  check_number (self, KEY_RULES, ASHLAR_RULES_VERSION, "newer", &rules);
  self->file->rules = (guint64) rules;
  return version <= ASHLAR_WALK_VERSION && rules <= ASHLAR_RULES_VERSION;
}

static void
read_seed (const Reading *self)
{
  const char *text = get_string (self->slots[KEY_SEED]);

  if (text == NULL
      || !g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &self->file->seed, NULL))
    complain (self, AT (KEY_SEED), self->slots[KEY_SEED],
              N_ ("a whole number below 2^64 as a string, \"42\""));
}

static void
read_rerolls (const Reading *self)
{
  const AshlarPath  *path = AT (KEY_REROLLS);
  const AshlarValue *rerolls = self->slots[KEY_REROLLS];

  if (rerolls == NULL || !ashlar_read_container (self->report, path, rerolls, ASHLAR_VALUE_OBJECT))
    return;
  for (guint i = 0; i < ashlar_value_get_n_items (rerolls); i++)
    {
      const char *key = ashlar_value_get_key (rerolls, i);
      gint64      count = 0;
      guint       stage;

      for (stage = 0; stage < ASHLAR_N_STAGES; stage++)
        if (strcmp (ashlar_stage_to_string ((AshlarStage) stage), key) == 0)
          break;
      if (stage == ASHLAR_N_STAGES)
        ashlar_report_fault (self->report, ASHLAR_PATH_KEY (path, key), "wrong-value",
                             "found a stage that there is not; expected \"paint\" or the like");
      else if (ashlar_read_integer (self->report, ASHLAR_PATH_KEY (path, key),
                                    ashlar_value_get_item (rerolls, i), 0, G_MAXUINT32, &count))
        self->file->rerolls[stage] = (guint32) count;
    }
}

static void
read_origin (const Reading *self)
{
  AshlarWalkFile *file = self->file;

  file->content
      = ashlar_read_optional_text (self->report, AT (KEY_CONTENT), self->slots[KEY_CONTENT]);
  file->adventure
      = ashlar_read_optional_text (self->report, AT (KEY_ADVENTURE), self->slots[KEY_ADVENTURE]);
  file->adventure_digest = ashlar_read_optional_text (self->report, AT (KEY_ADVENTURE_DIGEST),
                                                      self->slots[KEY_ADVENTURE_DIGEST]);
  file->recipe = ashlar_read_optional_text (self->report, AT (KEY_RECIPE), self->slots[KEY_RECIPE]);
  file->planner
      = ashlar_read_optional_text (self->report, AT (KEY_PLANNER), self->slots[KEY_PLANNER]);
  file->painter
      = ashlar_read_optional_text (self->report, AT (KEY_PAINTER), self->slots[KEY_PAINTER]);
  file->level = ashlar_read_optional_text (self->report, AT (KEY_LEVEL), self->slots[KEY_LEVEL]);
  file->set = ashlar_read_optional_object (self->report, AT (KEY_SET), self->slots[KEY_SET]);
  if (file->set != NULL && ashlar_value_get_n_items (file->set) == 0)
    g_clear_pointer (&file->set, ashlar_value_unref);
  read_seed (self);
  read_rerolls (self);
  if (file->adventure == NULL && file->level == NULL)
    ashlar_report_fault (self->report, &root, "missing",
                         "found neither \"adventure\" nor \"level\"; expected one of them");
}

static guint64
read_hash (const Reading *self, const AshlarPath *path, const AshlarValue *value)
{
  const char *text = get_string (value);
  guint64     hash = 0;

  if (text == NULL || strlen (text) != 16
      || !g_ascii_string_to_unsigned (text, 16, 0, G_MAXUINT64, &hash, NULL))
    complain (self, path, value, N_ ("16 hexadecimal digits"));
  return hash;
}

static void
read_hashes (const Reading *self)
{
  const AshlarPath *path = AT (KEY_HASHES);
  guint             n = ashlar_read_list (self->report, path, self->slots[KEY_HASHES],
                                          ASHLAR_MAX_TURNS / ASHLAR_TURNS_A_HASH, "hashes");

  self->file->hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < n && ashlar_read_on (self->report, i, n); i++)
    {
      guint64 hash = read_hash (self, ASHLAR_PATH_ITEM (path, i),
                                ashlar_value_get_item (self->slots[KEY_HASHES], i));

      g_array_append_val (self->file->hashes, hash);
    }
}

/* How many single actions there are. */
static guint64
count_acts (const GArray *moves)
{
  guint64 n = 0;

  for (guint i = 0; i < moves->len; i++)
    n += g_array_index (moves, AshlarWalkAction, i).count;
  return n;
}

static void
read_actions (const Reading *self)
{
  const char     *text = get_string (self->slots[KEY_ACTIONS]);
  AshlarWalkFault fault;

  if (text == NULL)
    {
      complain (self, AT (KEY_ACTIONS), self->slots[KEY_ACTIONS],
                N_ ("actions as text, \"d12 s x\""));
      return;
    }
  self->file->actions = g_strdup (text);
  self->file->moves = ashlar_walk_actions_parse (text, &fault);
  if (self->file->moves != NULL)
    return;
  ashlar_report_fault (
      self->report, AT (KEY_ACTIONS), "wrong-value", "at character %zu: found %p; expected %p",
      (gsize) g_utf8_strlen (text, (gssize) fault.place) + 1, fault.found, fault.expected);
  ashlar_walk_fault_clear (&fault);
}

static void
read_times (const Reading *self)
{
  const AshlarPath *path = AT (KEY_TIMES);
  guint n = ashlar_read_list (self->report, path, self->slots[KEY_TIMES], 2 * ASHLAR_MAX_TURNS,
                              "times");

  if (self->slots[KEY_TIMES] == NULL || self->file->moves == NULL)
    return;
  if (n != count_acts (self->file->moves))
    {
      ashlar_report_fault (self->report, path, "wrong-size",
                           "found %u items; expected one for each action, %" PRIu64, n,
                           count_acts (self->file->moves));
      return;
    }
  self->file->times = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < n && ashlar_read_on (self->report, i, n); i++)
    {
      gint64  number = 0;
      guint32 milliseconds;

      ashlar_read_integer (self->report, ASHLAR_PATH_ITEM (path, i),
                           ashlar_value_get_item (self->slots[KEY_TIMES], i), 0, G_MAXUINT32,
                           &number);
      milliseconds = (guint32) number;
      g_array_append_val (self->file->times, milliseconds);
    }
}

static void
read_walk (const Reading *self)
{
  gint64 turns = 0;

  read_origin (self);
  read_actions (self);
  if (ashlar_read_integer (self->report, AT (KEY_TURNS), self->slots[KEY_TURNS], 0,
                           ASHLAR_MAX_TURNS, &turns))
    self->file->turns = (guint64) turns;
  read_hashes (self);
  if (self->file->hashes->len != self->file->turns / ASHLAR_TURNS_A_HASH)
    ashlar_report_fault (self->report, AT (KEY_HASHES), "wrong-size",
                         "found %u items; expected one for each %d turns, %" PRIu64,
                         self->file->hashes->len, ASHLAR_TURNS_A_HASH,
                         self->file->turns / ASHLAR_TURNS_A_HASH);
  self->file->end = read_hash (self, AT (KEY_END), self->slots[KEY_END]);
  read_times (self);
}

/* Everything that a walk's reader finds is an error. */
static gint
find_code (AshlarReport *report)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    if (g_strcmp0 (ashlar_finding_get_code (ashlar_report_get_finding (report, i)), "newer") == 0)
      return ASHLAR_PLAY_ERROR_NEWER;
  return ASHLAR_PLAY_ERROR_INVALID;
}

gboolean
ashlar_walk_file_read (AshlarWalkFile *self, GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (AshlarReport) report = NULL;
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, name, error);
  Reading reading = { .file = self };

  if (value == NULL)
    return FALSE;
  report = ashlar_report_new ();
  reading.report = report;
  if (ashlar_read_members (report, &root, value, keys, N_KEYS, reading.slots, &self->extras)
      && read_head (&reading))
    read_walk (&reading);
  if (ashlar_report_get_n_findings (report) == 0)
    return TRUE;
  ashlar_report_propagate (report, name, ASHLAR_PLAY_ERROR, find_code (report), error);
  return FALSE;
}

/* ------------------------------------------------------------ what it was over */

static void
give_options (const AshlarWalkFile *self, AshlarOptions *options)
{
  /* A floor's parameters are written in the same way. */
  g_autoptr (AshlarFloor) floor = ashlar_floor_new ("walk", "");
  g_auto (GStrv) settings = NULL;

  floor->set = self->set != NULL ? ashlar_value_ref (self->set) : NULL;
  settings = ashlar_floor_dup_settings (floor, 1);
  for (guint i = 0; settings[i] != NULL; i++)
    ashlar_options_set_parameter (options, settings[i]);
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    if (self->rerolls[i] > 0)
      ashlar_options_set_reroll (options, (AshlarStage) i, self->rerolls[i]);
}

AshlarLevel *
ashlar_walk_file_build (const AshlarWalkFile *self, AshlarContent *content, GError **error)
{
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (AshlarGenerator) generator = NULL;

  if (self->recipe == NULL && self->planner == NULL)
    {
      ashlar_error_set (error, ASHLAR_PLAY_ERROR, ASHLAR_PLAY_ERROR_OTHER_CONTENT,
                        "The walk is over a level of no recipe; expected that level");
      return NULL;
    }
  give_options (self, options);
  if (self->recipe != NULL
      && (self->planner == NULL
          || ashlar_content_find_recipe (content, self->recipe) != ASHLAR_NO_INDEX))
    return ashlar_content_generate (content, self->recipe, self->seed, options, NULL, error);
  generator
      = ashlar_generator_new_for_planner (content, self->planner, self->painter, options, error);
  return generator != NULL ? ashlar_generator_generate (generator, self->seed, NULL, error) : NULL;
}
