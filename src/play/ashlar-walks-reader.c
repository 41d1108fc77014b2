/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading walks.
 *
 * Since they are merged, a file is believed in nothing that can be held against something else in it: fates add up to the seeds, metrics
 * have as many values as floors were won, examples are seeds that were walked, lists ascend. What reads is written again as the same
 * bytes. Cost: linear in the file, but O(log ranges) a seed that is named. */

#include "play/ashlar-walks-file-private.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-limits.h"
#include "content/ashlar-content-private.h"

enum
{
  KEY_FORMAT,
  KEY_VERSION,
  KEY_PROGRAM,
  KEY_OF,
  KEY_CONTENT,
  KEY_ADVENTURE,
  KEY_SUBJECT,
  KEY_QUEST,
  KEY_SETTINGS,
  KEY_BOT,
  KEY_SEEDS,
  KEY_FATES,
  KEY_TURNS,
  KEY_TIMES,
  KEY_QUESTS,
  KEY_FLOORS,
  KEY_NOTES,
  KEY_BLOCKS,
  KEY_WIDTH,
  KEY_HEIGHT,
  KEY_AREAS,
  KEY_AREA_PLACES,
  KEY_HEAT,
  N_KEYS,
};

static const char *const keys[N_KEYS]
    = { "format",   "version", "program", "of",     "content", "adventure",    "subject", "quest",
        "settings", "bot",     "seeds",   "fates",  "turns",   "microseconds", "quests",  "floors",
        "notes",    "blocks",  "width",   "height", "areas",   "areaPlaces",   "heat" };

const char *const ashlar_walks_fate_keys[ASHLAR_N_FATES] = { "won", "fell", "stuck", "notBuilt" };
const char *const ashlar_walks_kinds[] = { "adventure", "recipe", "level", NULL };

static const AshlarPath root = { .key = "" };

typedef struct
{
  AshlarReport *report;
  AshlarWalks  *walks;
} Reading;

static gboolean
check_format (const Reading *self, AshlarValue *const *slots)
{
  static const char *const formats[] = { ASHLAR_WALKS_FORMAT, NULL };
  gint64                   version = 0;

  if (ashlar_read_word (self->report, ASHLAR_PATH_KEY (&root, "format"), slots[KEY_FORMAT],
                        "format", formats)
          < 0
      || !ashlar_read_integer (self->report, ASHLAR_PATH_KEY (&root, "version"), slots[KEY_VERSION],
                               1, G_MAXINT64, &version))
    return FALSE;
  if (version == ASHLAR_WALKS_VERSION)
    return TRUE;
  ashlar_report_fault (self->report, ASHLAR_PATH_KEY (&root, "version"), "newer",
                       "found version %" PRId64 "; expected %d, the newest that this program knows",
                       version, ASHLAR_WALKS_VERSION);
  return FALSE;
}

/* Gives the sum, no more than @most. */
static guint64
read_fates (const Reading     *self,
            const AshlarPath  *path,
            const AshlarValue *value,
            guint64            most,
            guint64           *fates)
{
  AshlarValue *slots[ASHLAR_N_FATES];
  g_autoptr (AshlarValue) extras = NULL;
  guint64 sum = 0;

  if (!ashlar_read_members (self->report, path, value, ashlar_walks_fate_keys, ASHLAR_N_FATES,
                            slots, &extras))
    return 0;
  for (guint i = 0; i < ASHLAR_N_FATES; i++)
    if (ashlar_count_read (self->report, ASHLAR_PATH_KEY (path, ashlar_walks_fate_keys[i]),
                           slots[i], 0, most - sum, &fates[i]))
      sum += fates[i];
  return sum;
}

/* A small whole number; 0 after a fault. */
static guint
read_index (const Reading *self, const AshlarPath *path, const AshlarValue *value, guint most)
{
  guint64 number = 0;

  return ashlar_count_read (self->report, path, value, 0, most, &number) ? (guint) number : 0;
}

static void
read_settings (const Reading *self, const AshlarValue *value)
{
  const AshlarPath *path = ASHLAR_PATH_KEY (&root, "settings");
  guint      n = ashlar_read_list (self->report, path, value, ASHLAR_MAX_JSON_MEMBERS, "settings");
  GPtrArray *settings = g_ptr_array_new ();

  for (guint i = 0; i < n && ashlar_read_on (self->report, i, n); i++)
    {
      char *setting = ashlar_read_id (self->report, ASHLAR_PATH_ITEM (path, i),
                                      ashlar_value_get_item (value, i));

      if (setting != NULL)
        g_ptr_array_add (settings, setting);
    }
  g_ptr_array_add (settings, NULL);
  g_strfreev (self->walks->settings);
  self->walks->settings = (char **) g_ptr_array_free (settings, FALSE);
}

/* --------------------------------------------------------------- quests, floors */

static void
read_quest (const Reading *self, const AshlarPath *path, const AshlarValue *value)
{
  static const char *const quest_keys[] = { "quest", "fates", "turns" };
  AshlarValue             *slots[3];
  g_autoptr (AshlarValue) extras = NULL;
  AshlarWalksQuest *quest;
  guint             index, before = self->walks->quests->len;

  if (!ashlar_read_members (self->report, path, value, quest_keys, 3, slots, &extras))
    return;
  index = read_index (self, ASHLAR_PATH_KEY (path, "quest"), slots[0], G_MAXINT);
  quest = _ashlar_walks_need_quest (self->walks, index);
  if (self->walks->quests->len == before
      || g_ptr_array_index (self->walks->quests, before) != quest)
    {
      ashlar_count_complain_of_order (self->report, path);
      return;
    }
  read_fates (self, ASHLAR_PATH_KEY (path, "fates"), slots[1], self->walks->n_walks, quest->fates);
  ashlar_counts_read_object (self->report, ASHLAR_PATH_KEY (path, "turns"), slots[2],
                             quest->fates[ASHLAR_FATE_WON], TRUE, "walks that were won",
                             &quest->turns);
}

static void
read_extreme (const Reading      *self,
              const AshlarPath   *path,
              const AshlarValue  *value,
              AshlarWalksExtreme *extreme)
{
  guint64 pair[2];

  if (value == NULL || !ashlar_count_read_pair (self->report, path, value, pair)
      || !ashlar_seed_ranges_read_seed (self->report, ASHLAR_PATH_ITEM (path, 1),
                                        ashlar_value_get_item (value, 1), self->walks->ranges,
                                        &pair[1]))
    return;
  *extreme = (AshlarWalksExtreme){ MIN (pair[0], G_MAXUINT64 - 1), pair[1] };
}

static void
read_metrics (const Reading     *self,
              const AshlarPath  *path,
              const AshlarValue *value,
              AshlarWalksFloor  *floor)
{
  const char  *ids[ASHLAR_N_WALK_METRICS];
  AshlarValue *slots[ASHLAR_N_WALK_METRICS];
  g_autoptr (AshlarValue) extras = NULL;
  guint64 n_lost = floor->fates[ASHLAR_FATE_FELL] + floor->fates[ASHLAR_FATE_STUCK];

  for (guint i = 0; i < ASHLAR_N_WALK_METRICS; i++)
    ids[i] = ashlar_walk_metric_get_id ((AshlarWalkMetric) i);
  if (!ashlar_read_members (self->report, path, value, ids, ASHLAR_N_WALK_METRICS, slots, &extras))
    return;
  for (guint i = 0; i < ASHLAR_N_WALK_METRICS; i++)
    {
      gboolean is_of_lost = i == ASHLAR_WALK_METRIC_LOST_TURNS;
      gboolean may_lack = i == ASHLAR_WALK_METRIC_GUIDE || i == ASHLAR_WALK_METRIC_DETOUR;
      guint64  n = is_of_lost ? n_lost : floor->fates[ASHLAR_FATE_WON];

      if (slots[i] != NULL)
        ashlar_counts_read_object (
            self->report, ASHLAR_PATH_KEY (path, ids[i]), slots[i], n, !may_lack,
            is_of_lost ? N_ ("walks that were lost") : N_ ("walks that were won"),
            &floor->metrics[i]);
      else if (n > 0 && !may_lack)
        ashlar_count_complain_of_sum (self->report, ASHLAR_PATH_KEY (path, ids[i]), 0, n,
                                      "walks that ended so");
    }
}

static void
read_floor (const Reading *self, const AshlarPath *path, const AshlarValue *value)
{
  static const char *const floor_keys[]
      = { "quest", "floor", "number",  "depth",       "from",    "way",
          "label", "fates", "nearest", "longestLull", "longest", "metrics" };
  AshlarValue      *slots[G_N_ELEMENTS (floor_keys)];
  AshlarWalksFloor  key = { .from = ASHLAR_NO_INDEX, .way = ASHLAR_NO_INDEX };
  AshlarWalksFloor *floor;
  guint             before = self->walks->floors->len;
  g_autofree char  *label = NULL;
  g_autoptr (AshlarValue) extras = NULL;

  if (!ashlar_read_members (self->report, path, value, floor_keys, G_N_ELEMENTS (floor_keys), slots,
                            &extras))
    return;
  key.quest = read_index (self, ASHLAR_PATH_KEY (path, "quest"), slots[0], G_MAXINT);
  key.floor = read_index (self, ASHLAR_PATH_KEY (path, "floor"), slots[1], G_MAXINT);
  key.number = read_index (self, ASHLAR_PATH_KEY (path, "number"), slots[2], G_MAXINT);
  key.depth = read_index (self, ASHLAR_PATH_KEY (path, "depth"), slots[3], G_MAXINT);
  if (slots[5] != NULL)
    {
      key.from = read_index (self, ASHLAR_PATH_KEY (path, "from"), slots[4], G_MAXINT);
      key.way = read_index (self, ASHLAR_PATH_KEY (path, "way"), slots[5], G_MAXINT);
      label = ashlar_read_text (self->report, ASHLAR_PATH_KEY (path, "label"), slots[6]);
    }
  key.label = label != NULL ? label : (char *) "";
  floor = _ashlar_walks_need_floor (self->walks, &key);
  if (self->walks->floors->len == before
      || g_ptr_array_index (self->walks->floors, before) != floor)
    {
      ashlar_count_complain_of_order (self->report, path);
      return;
    }
  read_fates (self, ASHLAR_PATH_KEY (path, "fates"), slots[7], G_MAXUINT64, floor->fates);
  read_extreme (self, ASHLAR_PATH_KEY (path, "nearest"), slots[8], &floor->nearest);
  read_extreme (self, ASHLAR_PATH_KEY (path, "longestLull"), slots[9], &floor->lull);
  read_extreme (self, ASHLAR_PATH_KEY (path, "longest"), slots[10], &floor->longest);
  read_metrics (self, ASHLAR_PATH_KEY (path, "metrics"), slots[11], floor);
}

/* ------------------------------------------------------------------------ notes */

static void
read_examples (const Reading     *self,
               const AshlarPath  *path,
               const AshlarValue *value,
               AshlarWalksNote   *note)
{
  guint   n = ashlar_read_list (self->report, path, value, ASHLAR_SURVEY_EXAMPLES, "seeds");
  guint64 seed;

  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *item = ASHLAR_PATH_ITEM (path, i);

      if (!ashlar_seed_ranges_read_seed (self->report, item, ashlar_value_get_item (value, i),
                                         self->walks->ranges, &seed))
        continue;
      if (note->n_examples > 0 && seed <= note->examples[note->n_examples - 1])
        ashlar_count_complain_of_order (self->report, item);
      else
        note->examples[note->n_examples++] = seed;
    }
  if (note->n_examples != MIN (note->n, ASHLAR_SURVEY_EXAMPLES))
    ashlar_count_complain_of_sum (self->report, path, note->n_examples,
                                  MIN (note->n, ASHLAR_SURVEY_EXAMPLES),
                                  "lowest seeds of which it is said");
}

static void
read_note (const Reading *self, const AshlarPath *path, const AshlarValue *value)
{
  static const char *const note_keys[]
      = { "code", "subject", "detail", "message", "walks", "times", "examples" };
  AshlarValue *slots[G_N_ELEMENTS (note_keys)];
  g_autoptr (AshlarValue) extras = NULL;
  GPtrArray       *notes = self->walks->notes;
  AshlarWalksNote *note;
  guint            before = notes->len;

  if (!ashlar_read_members (self->report, path, value, note_keys, G_N_ELEMENTS (note_keys), slots,
                            &extras))
    return;
  note = g_new0 (AshlarWalksNote, 1);
  g_ptr_array_add (notes, note);
  note->code = ashlar_read_id (self->report, ASHLAR_PATH_KEY (path, "code"), slots[0]);
  note->subject = ashlar_read_text (self->report, ASHLAR_PATH_KEY (path, "subject"), slots[1]);
  note->detail = ashlar_read_text (self->report, ASHLAR_PATH_KEY (path, "detail"), slots[2]);
  note->message = ashlar_read_text (self->report, ASHLAR_PATH_KEY (path, "message"), slots[3]);
  if (ashlar_count_read (self->report, ASHLAR_PATH_KEY (path, "walks"), slots[4], 1,
                         MAX (self->walks->n_walks, 1), &note->n))
    {
      ashlar_count_read (self->report, ASHLAR_PATH_KEY (path, "times"), slots[5], note->n,
                         G_MAXUINT64, &note->n_times);
      read_examples (self, ASHLAR_PATH_KEY (path, "examples"), slots[6], note);
    }
  if (note->code == NULL || note->subject == NULL || note->detail == NULL || note->message == NULL)
    g_ptr_array_set_size (notes, (gint) before);
  else if (before > 0
           && _ashlar_walks_compare_notes (g_ptr_array_index (notes, before - 1), note) >= 0)
    ashlar_count_complain_of_order (self->report, path);
}

/* Each item of a list. */
static void
read_each (const Reading     *self,
           const char        *key,
           const AshlarValue *value,
           guint              most,
           void (*func) (const Reading *self, const AshlarPath *path, const AshlarValue *value))
{
  const AshlarPath *path = ASHLAR_PATH_KEY (&root, key);
  guint             n = ashlar_read_list (self->report, path, value, most, key);

  for (guint i = 0; i < n && ashlar_read_on (self->report, i, n); i++)
    func (self, ASHLAR_PATH_ITEM (path, i), ashlar_value_get_item (value, i));
}

/* ----------------------------------------------------------------------- places */

static void
read_place (const Reading      *self,
            const AshlarPath   *path,
            AshlarValue *const *slots, /* walks, entries, turns */
            AshlarWalksPlace   *place)
{
  ashlar_count_read (self->report, ASHLAR_PATH_KEY (path, "walks"), slots[0], 0, G_MAXUINT64,
                     &place->n_walks);
  ashlar_count_read (self->report, ASHLAR_PATH_KEY (path, "entries"), slots[1], 0, G_MAXUINT64,
                     &place->entries);
  ashlar_count_read (self->report, ASHLAR_PATH_KEY (path, "turns"), slots[2], 0, G_MAXUINT64,
                     &place->turns);
}

static const char *const place_keys[] = { "walks", "entries", "turns", "id" };

static void
read_blocks (const Reading *self, const AshlarValue *value)
{
  const AshlarPath *path = ASHLAR_PATH_KEY (&root, "blocks");
  AshlarWalks      *walks = self->walks;
  guint             n = ashlar_read_list (self->report, path, value, ASHLAR_MAX_BLOCKS, "blocks");

  walks->n_blocks = n;
  walks->blocks = g_new0 (char *, n + 1);
  walks->block_places = g_new0 (AshlarWalksPlace, n);
  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *item = ASHLAR_PATH_ITEM (path, i);
      AshlarValue      *slots[4];
      g_autoptr (AshlarValue) extras = NULL;

      if (ashlar_read_members (self->report, item, ashlar_value_get_item (value, i), place_keys, 4,
                               slots, &extras))
        {
          walks->blocks[i] = ashlar_read_id (self->report, ASHLAR_PATH_KEY (item, "id"), slots[3]);
          read_place (self, item, slots, &walks->block_places[i]);
        }
      if (walks->blocks[i] == NULL)
        walks->blocks[i] = g_strdup ("");
    }
}

static void
read_area_place (const Reading *self, const AshlarPath *path, const AshlarValue *value)
{
  AshlarValue *slots[4];
  g_autoptr (AshlarValue) extras = NULL;
  guint area;

  if (!ashlar_read_members (self->report, path, value, place_keys, 4, slots, &extras))
    return;
  if (self->walks->n_areas == 0)
    {
      ashlar_count_complain_of_order (self->report, path);
      return;
    }
  area = read_index (self, ASHLAR_PATH_KEY (path, "id"), slots[3], self->walks->n_areas - 1);
  read_place (self, path, slots, &self->walks->area_places[area]);
}

static void
read_heat (const Reading *self, const AshlarPath *path, const AshlarValue *value)
{
  guint64 pair[2], n = (guint64) self->walks->width * self->walks->height;

  if (!ashlar_count_read_pair (self->report, path, value, pair))
    return;
  if (pair[0] >= n)
    ashlar_report_fault (self->report, path, "out-of-range",
                         "found cell %" PRIu64 "; expected less than %" PRIu64, pair[0], n);
  else
    self->walks->heat[pair[0]] = pair[1];
}

static void
read_level (const Reading *self, AshlarValue *const *slots)
{
  AshlarWalks *walks = self->walks;

  walks->width = read_index (self, ASHLAR_PATH_KEY (&root, "width"), slots[KEY_WIDTH],
                             ASHLAR_MAX_LEVEL_SIZE);
  walks->height = read_index (self, ASHLAR_PATH_KEY (&root, "height"), slots[KEY_HEIGHT],
                              ASHLAR_MAX_LEVEL_SIZE);
  walks->n_areas = read_index (self, ASHLAR_PATH_KEY (&root, "areas"), slots[KEY_AREAS],
                               ASHLAR_MAX_WALKS_AREAS);
  if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) > 0)
    return;
  walks->area_places = g_new0 (AshlarWalksPlace, walks->n_areas);
  read_each (self, "areaPlaces", slots[KEY_AREA_PLACES], walks->n_areas, read_area_place);
  if ((gsize) walks->width * walks->height > ASHLAR_WALKS_MAX_HEAT)
    return;
  walks->heat = g_new0 (guint64, MAX ((gsize) walks->width * walks->height, 1));
  read_each (self, "heat", slots[KEY_HEAT], ASHLAR_WALKS_MAX_HEAT, read_heat);
}

/* ------------------------------------------------------------------------ head */

static void
read_head (const Reading *self, AshlarValue *const *slots)
{
  static const char *const bots[] = { "guide", "seeker", "collector", NULL };
  AshlarWalks             *walks = self->walks;
  gint                     which;

  walks->program
      = ashlar_read_id (self->report, ASHLAR_PATH_KEY (&root, "program"), slots[KEY_PROGRAM]);
  which = ashlar_read_word (self->report, ASHLAR_PATH_KEY (&root, "of"), slots[KEY_OF], "kind",
                            ashlar_walks_kinds);
  if (which >= 0)
    walks->kind = (AshlarWalksKind) which;
  walks->content
      = ashlar_read_id (self->report, ASHLAR_PATH_KEY (&root, "content"), slots[KEY_CONTENT]);
  walks->adventure = slots[KEY_ADVENTURE] != NULL ? ashlar_read_id (
                         self->report, ASHLAR_PATH_KEY (&root, "adventure"), slots[KEY_ADVENTURE])
                                                  : g_strdup ("");
  walks->subject
      = ashlar_read_text (self->report, ASHLAR_PATH_KEY (&root, "subject"), slots[KEY_SUBJECT]);
  if (slots[KEY_QUEST] != NULL)
    walks->quest
        = ashlar_read_id (self->report, ASHLAR_PATH_KEY (&root, "quest"), slots[KEY_QUEST]);
  read_settings (self, slots[KEY_SETTINGS]);
  which = ashlar_read_word (self->report, ASHLAR_PATH_KEY (&root, "bot"), slots[KEY_BOT], "bot",
                            bots);
  if (which >= 0)
    walks->bot = (AshlarBot) which;
  ashlar_seed_ranges_read (self->report, ASHLAR_PATH_KEY (&root, "seeds"), slots[KEY_SEEDS],
                           walks->ranges, &walks->n_walks);
}

static void
read_walks (const Reading *self, const AshlarValue *value)
{
  AshlarWalks *walks = self->walks;
  AshlarValue *slots[N_KEYS];
  g_autoptr (AshlarValue) extras = NULL;
  guint64 sum;

  if (!ashlar_read_members (self->report, &root, value, keys, N_KEYS, slots, &extras)
      || !check_format (self, slots))
    return;
  read_head (self, slots);
  /* All that follows is held against the seeds. */
  if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) > 0)
    return;
  sum = read_fates (self, ASHLAR_PATH_KEY (&root, "fates"), slots[KEY_FATES], walks->n_walks,
                    walks->fates);
  if (sum != walks->n_walks)
    ashlar_count_complain_of_sum (self->report, ASHLAR_PATH_KEY (&root, "fates"), sum,
                                  walks->n_walks, "seeds");
  ashlar_counts_read_object (self->report, ASHLAR_PATH_KEY (&root, "turns"), slots[KEY_TURNS],
                             walks->fates[ASHLAR_FATE_WON], TRUE, "walks that were won",
                             &walks->turns);
  if (slots[KEY_TIMES] != NULL)
    ashlar_counts_read_object (self->report, ASHLAR_PATH_KEY (&root, "microseconds"),
                               slots[KEY_TIMES], walks->n_walks, FALSE, "seeds", &walks->times);
  read_each (self, "quests", slots[KEY_QUESTS], ASHLAR_MAX_WALKS_NOTES, read_quest);
  read_each (self, "floors", slots[KEY_FLOORS], ASHLAR_MAX_WALKS_FLOORS, read_floor);
  read_each (self, "notes", slots[KEY_NOTES], ASHLAR_MAX_WALKS_NOTES, read_note);
  read_blocks (self, slots[KEY_BLOCKS]);
  if (walks->kind == ASHLAR_WALKS_OF_LEVEL)
    read_level (self, slots);
}

AshlarWalks *
ashlar_walks_read (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarWalks) walks = _ashlar_walks_new_empty ();
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, name, error);
  const Reading self = { report, walks };

  if (value == NULL)
    return NULL;
  read_walks (&self, value);
  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0)
    return g_steal_pointer (&walks);
  ashlar_report_propagate (report, name, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID, error);
  return NULL;
}
