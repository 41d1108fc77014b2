/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What many walks say against an adventure, a recipe or a level, as findings of a lint.
 *
 * That a floor is not built, or that nobody comes through it, is said of each such floor; how many come home, of each quest; scripts, of
 * each tile that some step on; and of each floor, where it is long or short beyond what is usual, one seed to look at. Shares are
 * told in whole numbers of walks. Cost: O(notes · findings + floors · ways). */

#include "play/ashlar-walks-private.h"

#include <inttypes.h>
#include <string.h>

#include "content/ashlar-content-private.h"

/* In turns: from so many with nothing new on it is worth a look. */
#define LONG_LULL 50
/* The exit is so near that one need not see the floor. */
#define SHORT_WAY 30

typedef struct
{
  const AshlarWalks *walks;
  AshlarContent     *content; /* nullable */
  AshlarReport      *report;
  AshlarText        *who; /* "seekers" */
} Telling;

static const char *const many[]
    = { ASHLAR_CONTEXT ("bots", "guides"), ASHLAR_CONTEXT ("bots", "seekers"),
        ASHLAR_CONTEXT ("bots", "collectors") };

static const AshlarAdventure *
get_adventure (const Telling *self)
{
  guint index;

  if (self->content == NULL || self->walks->kind != ASHLAR_WALKS_OF_ADVENTURE)
    return NULL;
  index = ashlar_content_find_adventure (self->content, self->walks->subject);
  return index != ASHLAR_NO_INDEX ? g_ptr_array_index (self->content->adventures, index) : NULL;
}

static const AshlarQuest *
get_quest (const Telling *self, guint quest)
{
  const AshlarAdventure *adventure = get_adventure (self);

  return adventure != NULL && quest < adventure->quests->len
             ? g_ptr_array_index (adventure->quests, quest)
             : NULL;
}

/* What a designer calls it. */
static AshlarText *
new_floor_name (const Telling *self, guint quest, guint floor)
{
  const AshlarQuest *it = get_quest (self, quest);
  const AshlarFloor *on;

  if (self->walks->kind == ASHLAR_WALKS_OF_LEVEL)
    return ashlar_text_new ("The level");
  if (self->walks->kind == ASHLAR_WALKS_OF_RECIPE)
    return ashlar_text_new_verbatim (self->walks->subject);
  if (it == NULL || floor >= it->floors->len)
    return ashlar_text_new ("Floor %u of quest %u", floor + 1, quest + 1);
  on = g_ptr_array_index (it->floors, floor);
  return ashlar_text_new_verbatim (*on->title != '\0' ? on->title : on->id);
}

static char *
dup_root (const Telling *self)
{
  guint index = ASHLAR_NO_INDEX;

  if (self->content != NULL && self->walks->kind == ASHLAR_WALKS_OF_ADVENTURE)
    {
      index = ashlar_content_find_adventure (self->content, self->walks->subject);
      return g_strdup_printf ("/adventures/%u", index != ASHLAR_NO_INDEX ? index : 0);
    }
  if (self->content != NULL && self->walks->kind == ASHLAR_WALKS_OF_RECIPE)
    index = ashlar_content_find_recipe (self->content, self->walks->subject);
  return index != ASHLAR_NO_INDEX ? g_strdup_printf ("/recipes/%u", index) : g_strdup ("");
}

static char *
dup_floor_subject (const Telling *self, const AshlarWalksFloor *floor)
{
  g_autofree char *root = dup_root (self);

  if (self->walks->kind != ASHLAR_WALKS_OF_ADVENTURE)
    return g_steal_pointer (&root);
  return g_strdup_printf ("%s/quests/%u/floors/%u", root, floor->quest, floor->floor);
}

static void
set_example (const Telling *self, guint64 seed)
{
  ashlar_report_set_example (self->report, self->walks->subject, seed);
}

/* ------------------------------------------------------------------------ notes */

/* The numbers of a pointer "/adventures/0/quests/1/floors/2". */
static gboolean
parse_floor (const char *subject, guint *quest, guint *floor)
{
  const char *quests = strstr (subject, "/quests/"), *floors = strstr (subject, "/floors/");

  if (quests == NULL || floors == NULL)
    return FALSE;
  *quest = (guint) MIN (g_ascii_strtoull (quests + 8, NULL, 10), G_MAXINT);
  *floor = (guint) MIN (g_ascii_strtoull (floors + 8, NULL, 10), G_MAXINT);
  return TRUE;
}

static char *
dup_object_name (const Telling *self, const char *id)
{
  guint index
      = self->content != NULL ? ashlar_content_find_object (self->content, id) : ASHLAR_NO_INDEX;
  const AshlarObject *object
      = index != ASHLAR_NO_INDEX ? g_ptr_array_index (self->content->objects, index) : NULL;

  return g_strdup (object != NULL && *object->description != '\0' ? object->description : id);
}

static AshlarText *
new_tile_name (const Telling *self, const AshlarWalksNote *note)
{
  guint64           index = g_ascii_strtoull (note->subject + strlen ("/tiles/"), NULL, 10);
  const AshlarTile *tile;
  char              character[8] = "";

  if (self->content == NULL || index >= self->content->resolved->len)
    return *note->message != '\0' ? ashlar_text_new_verbatim (note->message)
                                  : ashlar_text_new ("tile %" PRIu64, index);
  tile = g_ptr_array_index (self->content->resolved, (guint) index);
  if (*tile->description != '\0')
    return ashlar_text_new_verbatim (tile->description);
  character[g_unichar_to_utf8 (tile->representation, character)] = '\0';
  return ashlar_text_new_layout ("\"%s\"", character);
}

/* What failed, without the words before it that say where. */
static char *
dup_cause (const char *message)
{
  const char *seed = strstr (message, " with seed ");
  const char *colon = strstr (seed != NULL ? seed : message, ": ");
  const char *line = colon != NULL && (seed != NULL || message[0] == '/') ? colon + 2 : message;
  const char *end = line + strcspn (line, "\n");

  while (end > line && end[-1] == '.')
    end--;
  return g_strndup (line, (gsize) (end - line));
}

static void
tell_script (const Telling *self, const AshlarWalksNote *note)
{
  g_autoptr (AshlarText) tile = new_tile_name (self, note);
  /* What more than half of them step on is on the way, like a door. */
  AshlarSeverity severity
      = note->n * 2 > self->walks->n_walks ? ASHLAR_SEVERITY_HINT : ASHLAR_SEVERITY_WARNING;

  if (strcmp (note->code, "script-exit") == 0)
    ashlar_report_add (self->report, severity, note->code, note->subject,
                       "%" PRIu64 " of %" PRIu64 " %p stepped off %p; for example seed %" PRIu64,
                       note->n, self->walks->n_walks, self->who, tile, note->examples[0]);
  else
    ashlar_report_add (self->report, severity, note->code, note->subject,
                       "%" PRIu64 " of %" PRIu64 " %p stepped into %p; for example seed %" PRIu64,
                       note->n, self->walks->n_walks, self->who, tile, note->examples[0]);
  set_example (self, note->examples[0]);
}

static void
tell_note (const Telling *self, const AshlarWalksNote *note)
{
  guint quest = 0, floor = 0;
  g_autoptr (AshlarText) name = NULL, what = NULL;
  AshlarSeverity severity = ASHLAR_SEVERITY_WARNING;

  if (g_str_has_prefix (note->code, "script-"))
    {
      tell_script (self, note);
      return;
    }
  if (self->walks->kind == ASHLAR_WALKS_OF_ADVENTURE
      && !parse_floor (note->subject, &quest, &floor))
    return;
  name = new_floor_name (self, quest, floor);
  if (strcmp (note->code, "not-built") == 0)
    {
      g_autofree char *cause = dup_cause (note->message);

      severity = ASHLAR_SEVERITY_ERROR;
      what = ashlar_text_new ("do not get it built: %s", cause);
    }
  else if (strcmp (note->code, "fell") == 0)
    {
      g_autofree char *foe = dup_object_name (self, note->detail);

      what = ashlar_text_new ("fell to %s", foe);
    }
  else
    what = ashlar_text_new ("found no way to win");
  ashlar_report_add (self->report, severity, note->code, note->subject,
                     "%p: %" PRIu64 " of %" PRIu64 " %p %p; for example seed %" PRIu64, name,
                     note->n, self->walks->n_walks, self->who, what, note->examples[0]);
  set_example (self, note->examples[0]);
}

/* --------------------------------------------------------------- quests, floors */

static guint64
sum (const guint64 *fates)
{
  guint64 n = 0;

  for (guint i = 0; i < ASHLAR_N_FATES; i++)
    n += fates[i];
  return n;
}

static void
tell_quest (const Telling *self, const AshlarWalksQuest *quest)
{
  const AshlarQuest *it = get_quest (self, quest->quest);
  guint64            n = sum (quest->fates), won = quest->fates[ASHLAR_FATE_WON];
  g_autofree char   *root = dup_root (self);
  g_autofree char   *subject = g_strdup_printf ("%s/quests/%u", root, quest->quest);
  g_autoptr (AshlarText) name
      = it != NULL ? ashlar_text_new_verbatim (*it->title != '\0' ? it->title : it->id)
                   : ashlar_text_new ("Quest %u", quest->quest + 1);

  if (n == 0 || won == n)
    return;
  if (won == 0)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "nobody-home", subject,
                       "%p: none of %" PRIu64 " %p comes home", name, n, self->who);
  else
    ashlar_report_add (self->report, won * 2 < n ? ASHLAR_SEVERITY_WARNING : ASHLAR_SEVERITY_HINT,
                       "few-home", subject, "%p: %" PRIu64 " of %" PRIu64 " %p come home (%u %%)",
                       name, won, n, self->who, (guint) ((double) won * 100 / (double) n));
}

/* Quests that were to be walked, and none set out on: what they ask for was never done. */
static void
tell_closed (const Telling *self)
{
  const AshlarAdventure *adventure = get_adventure (self);
  g_autofree char       *root = dup_root (self);

  if (adventure == NULL || self->walks->n_walks == 0)
    return;
  for (guint i = 0; i < adventure->quests->len; i++)
    {
      const AshlarQuest *quest = g_ptr_array_index (adventure->quests, i);
      g_autofree char   *subject = g_strdup_printf ("%s/quests/%u", root, i);

      if (ashlar_walks_get_quest (self->walks, i) != NULL
          || (self->walks->quest != NULL && strcmp (self->walks->quest, quest->id) != 0))
        continue;
      ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "nobody-out", subject,
                         "%s: none of %" PRIu64 " %p can set out on it",
                         *quest->title != '\0' ? quest->title : quest->id, self->walks->n_walks,
                         self->who);
    }
}

static void
tell_floor (const Telling *self, const AshlarWalksFloor *floor)
{
  g_autofree char *subject = dup_floor_subject (self, floor);
  g_autoptr (AshlarText) name = new_floor_name (self, floor->quest, floor->floor);
  const AshlarCounts *lulls = &floor->metrics[ASHLAR_WALK_METRIC_LULL];

  if (floor->nearest.value != G_MAXUINT64 && floor->nearest.value < SHORT_WAY)
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_HINT, "short-way", subject,
                         "Seed %" PRIu64 ": %p is won %" PRIu64 " turns from its entrance",
                         floor->nearest.seed, name, floor->nearest.value);
      set_example (self, floor->nearest.seed);
    }
  if (lulls->n > 0 && ashlar_counts_get_quantile (lulls, 500) >= LONG_LULL)
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_HINT, "long-lull", subject,
                         "%p: half of the %p see nothing new for %" PRIu64
                         " turns or more; seed %" PRIu64 " for %" PRIu64,
                         name, self->who, ashlar_counts_get_quantile (lulls, 500), floor->lull.seed,
                         floor->lull.value);
      set_example (self, floor->lull.seed);
    }
}

void
ashlar_walks_report (const AshlarWalks *self, AshlarContent *content, AshlarReport *report)
{
  const Telling telling = { self, content, report, ashlar_text_get_phrase (many[self->bot]) };

  for (guint i = 0; i < self->notes->len; i++)
    {
      const AshlarWalksNote *note = g_ptr_array_index (self->notes, i);

      if (!g_str_has_prefix (note->code, "script-"))
        tell_note (&telling, note);
    }
  for (guint i = 0; i < self->quests->len; i++)
    tell_quest (&telling, g_ptr_array_index (self->quests, i));
  tell_closed (&telling);
  for (guint i = 0; i < self->notes->len; i++)
    {
      const AshlarWalksNote *note = g_ptr_array_index (self->notes, i);

      if (g_str_has_prefix (note->code, "script-"))
        tell_note (&telling, note);
    }
  for (guint i = 0; i < self->floors->len; i++)
    {
      const AshlarWalksFloor *floor = g_ptr_array_index (self->floors, i);
      AshlarWalksFloor       *whole;

      /* All ways to a floor, and all of its times, once. */
      if (i > 0)
        {
          const AshlarWalksFloor *before = g_ptr_array_index (self->floors, i - 1);

          if (before->quest == floor->quest && before->floor == floor->floor)
            continue;
        }
      whole = ashlar_walks_dup_floor (self, floor->quest, floor->floor, ASHLAR_NO_INDEX);
      tell_floor (&telling, whole);
      ashlar_walks_floor_free (whole);
    }
}
