/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Everything that is kept is a sum, or the least of many by an order that does not depend on how they came: floors, quests and notes by
 * what they are of, examples by their seeds.
 *
 * Invariant: walks depend on the set of their records alone. Room: O(floors · ways · bins + notes + blocks), and of one level a
 * number a cell and area, whatever the number of seeds. Cost: O(floors of the walk + areas entered) a record. */

#include "play/ashlar-walk-record-private.h"

#include "base/ashlar-error-private.h"

#include <inttypes.h>
#include <string.h>

#include "ashlar-version.h"
#include "content/ashlar-content-private.h"

static const struct
{
  const char *id, *title;
  gboolean    is_share;
} metrics[ASHLAR_N_WALK_METRICS] = {
  { "turns", "turns", FALSE },
  { "guide", "turns of who knows the floor", FALSE },
  { "detour", "turns for each of the guide's", TRUE },
  { "seen", "of the floor seen", TRUE },
  { "nothingNew", "of the turns show nothing new", TRUE },
  { "lull", "longest run of turns that show nothing new", FALSE },
  { "areas", "areas entered", FALSE },
  { "hp", "HP at the win", FALSE },
  { "fights", "fights", FALSE },
  { "potions", "potions drunk", FALSE },
  { "words", "words answered", FALSE },
  { "lostTurns", "turns of who did not win", FALSE },
};

static const char *const fates[ASHLAR_N_FATES] = { "won", "fell", "stuck", "not-built" };

const char *
ashlar_walk_metric_get_id (AshlarWalkMetric metric)
{
  return metrics[metric].id;
}

const char *
ashlar_walk_metric_get_title (AshlarWalkMetric metric)
{
  return metrics[metric].title;
}

gboolean
ashlar_walk_metric_is_share (AshlarWalkMetric metric)
{
  return metrics[metric].is_share;
}

const char *
ashlar_fate_to_string (AshlarFate fate)
{
  return fates[fate];
}

/* -------------------------------------------------------------------- records */

static void
floor_record_free (gpointer floor)
{
  AshlarFloorRecord *self = floor;

  g_free (self->label);
  g_free (self->detail);
  g_free (self->message);
  g_clear_pointer (&self->visits, g_array_unref);
  g_clear_pointer (&self->scripts, g_array_unref);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_free (self);
}

AshlarWalkRecord *
ashlar_walk_record_new (guint64 seed)
{
  AshlarWalkRecord *self = g_new0 (AshlarWalkRecord, 1);

  self->seed = seed;
  self->floors = g_ptr_array_new_with_free_func (floor_record_free);
  self->quests = g_array_new (FALSE, FALSE, sizeof (AshlarQuestRecord));
  return self;
}

void
ashlar_walk_record_free (AshlarWalkRecord *self)
{
  g_ptr_array_unref (self->floors);
  g_array_unref (self->quests);
  g_free (self);
}

void
ashlar_walk_record_add_failure (AshlarWalkRecord *self, const char *code, const char *message)
{
  AshlarFloorRecord *floor = g_new0 (AshlarFloorRecord, 1);

  floor->from = floor->way = ASHLAR_NO_INDEX;
  floor->fate = self->fate = ASHLAR_FATE_NOT_BUILT;
  floor->label = g_strdup ("");
  floor->detail = g_strdup (code);
  floor->message = g_strdup (message);
  floor->visits = g_array_new (FALSE, FALSE, sizeof (AshlarWalkVisit));
  floor->scripts = g_array_new (FALSE, FALSE, sizeof (AshlarWalkScript));
  g_ptr_array_add (self->floors, floor);
}

/* ------------------------------------------------------------------- elements */

void
ashlar_walks_floor_free (gpointer floor)
{
  AshlarWalksFloor *self = floor;

  for (guint i = 0; i < ASHLAR_N_WALK_METRICS; i++)
    ashlar_counts_clear (&self->metrics[i]);
  g_free (self->label);
  g_free (self);
}

void
_ashlar_walks_note_free (gpointer note)
{
  AshlarWalksNote *self = note;

  g_free (self->code);
  g_free (self->subject);
  g_free (self->detail);
  g_free (self->message);
  g_free (self);
}

void
_ashlar_walks_quest_free (gpointer quest)
{
  AshlarWalksQuest *self = quest;

  ashlar_counts_clear (&self->turns);
  g_free (self);
}

AshlarWalks *
_ashlar_walks_new_empty (void)
{
  AshlarWalks *self = g_new0 (AshlarWalks, 1);

  self->settings = g_new0 (char *, 1);
  self->ranges = g_array_new (FALSE, FALSE, sizeof (AshlarSeedRange));
  self->quests = g_ptr_array_new_with_free_func (_ashlar_walks_quest_free);
  self->floors = g_ptr_array_new_with_free_func (ashlar_walks_floor_free);
  self->notes = g_ptr_array_new_with_free_func (_ashlar_walks_note_free);
  return self;
}

AshlarWalks *
_ashlar_walks_new_like (const AshlarWalks *other)
{
  AshlarWalks *self = _ashlar_walks_new_empty ();

  self->kind = other->kind;
  self->program = g_strdup (other->program);
  self->content = g_strdup (other->content);
  self->adventure = g_strdup (other->adventure);
  self->subject = g_strdup (other->subject);
  self->quest = g_strdup (other->quest);
  g_strfreev (self->settings);
  self->settings = g_strdupv (other->settings);
  self->bot = other->bot;
  self->n_blocks = other->n_blocks;
  self->blocks = g_strdupv (other->blocks);
  self->block_places = g_new0 (AshlarWalksPlace, self->n_blocks);
  self->width = other->width;
  self->height = other->height;
  if (other->heat != NULL)
    self->heat = g_new0 (guint64, (gsize) self->width * self->height);
  self->n_areas = other->n_areas;
  if (other->area_places != NULL)
    self->area_places = g_new0 (AshlarWalksPlace, self->n_areas);
  return self;
}

void
ashlar_walks_free (AshlarWalks *self)
{
  g_free (self->program);
  g_free (self->content);
  g_free (self->adventure);
  g_free (self->subject);
  g_free (self->quest);
  g_strfreev (self->settings);
  g_array_unref (self->ranges);
  ashlar_counts_clear (&self->turns);
  ashlar_counts_clear (&self->times);
  g_ptr_array_unref (self->quests);
  g_ptr_array_unref (self->floors);
  g_ptr_array_unref (self->notes);
  g_strfreev (self->blocks);
  g_free (self->block_places);
  g_free (self->heat);
  g_free (self->area_places);
  g_free (self);
}

/* ------------------------------------------------------------------- looking up */

/* Of whole numbers from the most important on. */
static int
compare_numbers (const guint *a, const guint *b, guint n)
{
  for (guint i = 0; i < n; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

int
_ashlar_walks_compare_floors (const AshlarWalksFloor *a, const AshlarWalksFloor *b)
{
  /* Without a choice comes first. */
  const guint left[] = { a->quest, a->floor, a->number, a->from + 1, a->way + 1 };
  const guint right[] = { b->quest, b->floor, b->number, b->from + 1, b->way + 1 };

  return compare_numbers (left, right, G_N_ELEMENTS (left));
}

int
_ashlar_walks_compare_notes (const AshlarWalksNote *a, const AshlarWalksNote *b)
{
  int order = strcmp (a->code, b->code);

  if (order == 0)
    order = strcmp (a->subject, b->subject);
  return order != 0 ? order : strcmp (a->detail, b->detail);
}

AshlarWalksFloor *
_ashlar_walks_need_floor (AshlarWalks *self, const AshlarWalksFloor *key)
{
  AshlarWalksFloor *floor;
  guint             from = 0, to = self->floors->len;

  while (from < to)
    {
      guint middle = from + (to - from) / 2;
      int   order = _ashlar_walks_compare_floors (g_ptr_array_index (self->floors, middle), key);

      if (order == 0)
        return g_ptr_array_index (self->floors, middle);
      if (order < 0)
        from = middle + 1;
      else
        to = middle;
    }
  floor = g_new0 (AshlarWalksFloor, 1);
  floor->quest = key->quest;
  floor->floor = key->floor;
  floor->number = key->number;
  floor->from = key->from;
  floor->way = key->way;
  floor->label = g_strdup (key->label);
  floor->depth = key->depth;
  floor->nearest = floor->lull = floor->longest = (AshlarWalksExtreme){ G_MAXUINT64, 0 };
  g_ptr_array_insert (self->floors, (gint) from, floor);
  return floor;
}

AshlarWalksQuest *
_ashlar_walks_need_quest (AshlarWalks *self, guint quest)
{
  AshlarWalksQuest *it;
  guint             at = 0;

  for (; at < self->quests->len; at++)
    {
      it = g_ptr_array_index (self->quests, at);
      if (it->quest == quest)
        return it;
      if (it->quest > quest)
        break;
    }
  it = g_new0 (AshlarWalksQuest, 1);
  it->quest = quest;
  g_ptr_array_insert (self->quests, (gint) at, it);
  return it;
}

static AshlarWalksNote *
need_note (AshlarWalks *self, const char *code, const char *subject, const char *detail)
{
  const AshlarWalksNote key
      = { .code = (char *) code, .subject = (char *) subject, .detail = (char *) detail };
  AshlarWalksNote *note;
  guint            at = 0;

  for (; at < self->notes->len; at++)
    {
      int order = _ashlar_walks_compare_notes (g_ptr_array_index (self->notes, at), &key);

      if (order == 0)
        return g_ptr_array_index (self->notes, at);
      if (order > 0)
        break;
    }
  note = g_new0 (AshlarWalksNote, 1);
  note->code = g_strdup (code);
  note->subject = g_strdup (subject);
  note->detail = g_strdup (detail);
  note->message = g_strdup ("");
  g_ptr_array_insert (self->notes, (gint) at, note);
  return note;
}

static void
add_example (AshlarWalksNote *note, guint64 seed, const char *message)
{
  guint at = 0;

  while (at < note->n_examples && note->examples[at] < seed)
    at++;
  if (at == ASHLAR_SURVEY_EXAMPLES || (at < note->n_examples && note->examples[at] == seed))
    return;
  if (at == 0)
    {
      g_free (note->message);
      note->message = g_strdup (message);
    }
  note->n_examples = MIN (note->n_examples + 1, ASHLAR_SURVEY_EXAMPLES);
  memmove (note->examples + at + 1, note->examples + at,
           (note->n_examples - at - 1) * sizeof (guint64));
  note->examples[at] = seed;
}

const AshlarWalksQuest *
ashlar_walks_get_quest (const AshlarWalks *self, guint quest)
{
  for (guint i = 0; i < self->quests->len; i++)
    if (((const AshlarWalksQuest *) g_ptr_array_index (self->quests, i))->quest == quest)
      return g_ptr_array_index (self->quests, i);
  return NULL;
}

/* -------------------------------------------------------------------- counting */

/* @most: whether the greatest is kept, not the least; of equal ones the lowest seed. */
static void
add_extreme (AshlarWalksExtreme *self, guint64 value, guint64 seed, gboolean most)
{
  if (self->value == G_MAXUINT64 || (most ? value > self->value : value < self->value)
      || (value == self->value && seed < self->seed))
    *self = (AshlarWalksExtreme){ value, seed };
}

static void
merge_extreme (AshlarWalksExtreme *self, const AshlarWalksExtreme *other, gboolean most)
{
  if (other->value != G_MAXUINT64)
    add_extreme (self, other->value, other->seed, most);
}

static char *
dup_floor_subject (const AshlarWalks *self, const char *subject, const AshlarFloorRecord *floor)
{
  if (self->kind != ASHLAR_WALKS_OF_ADVENTURE)
    return g_strdup (subject);
  return g_strdup_printf ("%s/quests/%u/floors/%u", subject, floor->quest, floor->floor);
}

/* Whatever happens more than once in a walk is of one walk. */
static void
count_walk (const AshlarWalks *self, AshlarWalksNote *note, guint64 seed, const char *message)
{
  if (note->last_walk == self->n_walks)
    return;
  note->last_walk = self->n_walks;
  note->n++;
  add_example (note, seed, message);
}

static void
count_note (AshlarWalks *self, guint64 seed, const char *subject, const AshlarFloorRecord *floor)
{
  g_autofree char *place = NULL;
  AshlarWalksNote *note;

  if (floor->fate == ASHLAR_FATE_WON)
    return;
  place = dup_floor_subject (self, subject, floor);
  /* What is wrong with a floor is told of the floor; the error names the place. */
  note = need_note (self, fates[floor->fate], place, floor->detail);
  note->n_times++;
  count_walk (self, note, seed, floor->message);
}

static void
count_scripts (AshlarWalks *self, guint64 seed, const AshlarFloorRecord *floor)
{
  for (guint i = 0; i < floor->scripts->len; i++)
    {
      const AshlarWalkScript *script = &g_array_index (floor->scripts, AshlarWalkScript, i);
      AshlarTile             *tile = ashlar_level_get_tile (floor->level, script->tile);
      const char             *text
          = script->leaves ? ashlar_tile_get_on_exit (tile) : ashlar_tile_get_on_enter (tile);
      g_autofree char *place = g_strdup_printf ("/tiles/%u", script->tile);
      AshlarWalksNote *note;

      note = need_note (self, script->leaves ? "script-exit" : "script-enter", place,
                        text != NULL ? text : "");
      note->n_times += script->n;
      count_walk (self, note, seed, ashlar_tile_get_description (tile));
    }
}

static void
count_places (AshlarWalks *self, const AshlarFloorRecord *floor)
{
  for (guint i = 0; i < floor->visits->len; i++)
    {
      const AshlarWalkVisit *visit = &g_array_index (floor->visits, AshlarWalkVisit, i);
      AshlarWalksPlace      *places[2] = { NULL, NULL };
      const AshlarVariant   *variant = ashlar_level_get_area_variant (floor->level, visit->index);

      if (self->area_places != NULL && visit->index < self->n_areas)
        places[0] = &self->area_places[visit->index];
      if (variant != NULL && floor->level->content != NULL && variant->block < self->n_blocks)
        places[1] = &self->block_places[variant->block];
      for (guint p = 0; p < 2; p++)
        if (places[p] != NULL)
          {
            places[p]->n_walks++;
            places[p]->entries += visit->entries;
            places[p]->turns += visit->turns;
          }
    }
}

static void
count_floor (AshlarWalks *self, guint64 seed, const AshlarFloorRecord *record)
{
  const AshlarWalksFloor key = { .quest = record->quest,
                                 .floor = record->floor,
                                 .number = record->number,
                                 .from = record->from,
                                 .way = record->way,
                                 .label = record->label,
                                 .depth = record->depth };
  AshlarWalksFloor      *floor = _ashlar_walks_need_floor (self, &key);

  floor->depth = MIN (floor->depth, record->depth);
  floor->fates[record->fate]++;
  if (record->fate == ASHLAR_FATE_WON)
    {
      for (guint i = 0; i < ASHLAR_N_WALK_METRICS; i++)
        if (i != ASHLAR_WALK_METRIC_LOST_TURNS
            && (record->guide > 0
                || (i != ASHLAR_WALK_METRIC_GUIDE && i != ASHLAR_WALK_METRIC_DETOUR)))
          ashlar_counts_add (&floor->metrics[i], record->metrics[i], 1);
      add_extreme (&floor->longest, record->turns, seed, TRUE);
    }
  else if (record->fate != ASHLAR_FATE_NOT_BUILT)
    ashlar_counts_add (&floor->metrics[ASHLAR_WALK_METRIC_LOST_TURNS], record->turns, 1);
  if (record->guide > 0)
    add_extreme (&floor->nearest, record->guide, seed, FALSE);
  if (record->fate != ASHLAR_FATE_NOT_BUILT)
    add_extreme (&floor->lull, record->metrics[ASHLAR_WALK_METRIC_LULL], seed, TRUE);
}

void
_ashlar_walks_count (AshlarWalks *self, const AshlarWalkRecord *record, const char *subject)
{
  self->n_walks++;
  self->fates[record->fate]++;
  if (record->fate == ASHLAR_FATE_WON)
    ashlar_counts_add (&self->turns, record->turns, 1);
  ashlar_counts_add (&self->times, (guint64) MAX (record->microseconds, 0), 1);
  for (guint i = 0; i < record->quests->len; i++)
    {
      const AshlarQuestRecord *quest = &g_array_index (record->quests, AshlarQuestRecord, i);
      AshlarWalksQuest        *it = _ashlar_walks_need_quest (self, quest->quest);

      it->fates[quest->fate]++;
      if (quest->fate == ASHLAR_FATE_WON)
        ashlar_counts_add (&it->turns, quest->turns, 1);
    }
  for (guint i = 0; i < record->floors->len; i++)
    {
      const AshlarFloorRecord *floor = g_ptr_array_index (record->floors, i);

      count_floor (self, record->seed, floor);
      count_note (self, record->seed, subject, floor);
      if (floor->level == NULL)
        continue;
      count_scripts (self, record->seed, floor);
      count_places (self, floor);
    }
}

/* --------------------------------------------------------------------- merging */

static void
add_floor (AshlarWalksFloor *self, const AshlarWalksFloor *other)
{
  self->depth = MIN (self->depth, other->depth);
  for (guint i = 0; i < ASHLAR_N_FATES; i++)
    self->fates[i] += other->fates[i];
  for (guint i = 0; i < ASHLAR_N_WALK_METRICS; i++)
    ashlar_counts_add_counts (&self->metrics[i], &other->metrics[i]);
  merge_extreme (&self->nearest, &other->nearest, FALSE);
  merge_extreme (&self->lull, &other->lull, TRUE);
  merge_extreme (&self->longest, &other->longest, TRUE);
}

AshlarWalksFloor *
ashlar_walks_dup_floor (const AshlarWalks *self, guint quest, guint floor, guint number)
{
  g_autoptr (AshlarWalks) sum = _ashlar_walks_new_empty ();
  AshlarWalksFloor *whole = NULL;

  for (guint i = 0; i < self->floors->len; i++)
    {
      const AshlarWalksFloor *from = g_ptr_array_index (self->floors, i);
      AshlarWalksFloor        key = *from;

      if (from->quest != quest || from->floor != floor
          || (number != ASHLAR_NO_INDEX && from->number != number))
        continue;
      key.number = number != ASHLAR_NO_INDEX ? number : 0;
      key.from = key.way = ASHLAR_NO_INDEX;
      key.label = (char *) "";
      whole = _ashlar_walks_need_floor (sum, &key);
      add_floor (whole, from);
    }
  return whole != NULL ? g_ptr_array_steal_index (sum->floors, 0) : NULL;
}

void
_ashlar_walks_add_range (AshlarWalks *self, guint64 first, guint64 last)
{
  ashlar_seed_ranges_add (self->ranges, first, last);
}

static void
add_places (AshlarWalksPlace *self, const AshlarWalksPlace *other, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      self[i].n_walks += other[i].n_walks;
      self[i].entries += other[i].entries;
      self[i].turns += other[i].turns;
    }
}

static gboolean
are_alike (const AshlarWalks *self, const AshlarWalks *other, GError **error)
{
  const struct
  {
    const char *left, *right, *what;
  } texts[] = {
    { self->content, other->content, N_ ("contents") },
    { self->adventure, other->adventure, N_ ("versions of the adventure") },
    { self->subject, other->subject, N_ ("adventures or recipes") },
    { self->quest != NULL ? self->quest : "all", other->quest != NULL ? other->quest : "all",
      N_ ("quests") },
    { ashlar_bot_to_string (self->bot), ashlar_bot_to_string (other->bot), N_ ("bots") },
    { self->program, other->program, N_ ("versions of the program") },
  };
  guint64 seed;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (strcmp (texts[i].left, texts[i].right) != 0)
      {
        ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                          "These walks are of different %p: %s and %s",
                          ashlar_text_get_phrase (texts[i].what), texts[i].left, texts[i].right);
        return FALSE;
      }
  if (self->kind != other->kind || self->n_blocks != other->n_blocks
      || !g_strv_equal ((const char *const *) self->blocks, (const char *const *) other->blocks)
      || self->width != other->width || self->height != other->height
      || (self->heat == NULL) != (other->heat == NULL) || self->n_areas != other->n_areas
      || (self->area_places == NULL) != (other->area_places == NULL)
      || !g_strv_equal ((const char *const *) self->settings,
                        (const char *const *) other->settings))
    ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                      "These walks are of different things");
  else if (ashlar_seed_ranges_have_common (self->ranges, other->ranges, &seed))
    ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                      "Both have the walk of seed %" PRIu64 "; it would count twice", seed);
  else
    return TRUE;
  return FALSE;
}

static void
merge_elements (AshlarWalks *self, const AshlarWalks *other)
{
  for (guint i = 0; i < other->quests->len; i++)
    {
      const AshlarWalksQuest *from = g_ptr_array_index (other->quests, i);
      AshlarWalksQuest       *quest = _ashlar_walks_need_quest (self, from->quest);

      for (guint f = 0; f < ASHLAR_N_FATES; f++)
        quest->fates[f] += from->fates[f];
      ashlar_counts_add_counts (&quest->turns, &from->turns);
    }
  for (guint i = 0; i < other->floors->len; i++)
    {
      const AshlarWalksFloor *from = g_ptr_array_index (other->floors, i);

      add_floor (_ashlar_walks_need_floor (self, from), from);
    }
  for (guint i = 0; i < other->notes->len; i++)
    {
      const AshlarWalksNote *from = g_ptr_array_index (other->notes, i);
      AshlarWalksNote       *note = need_note (self, from->code, from->subject, from->detail);

      note->n += from->n;
      note->n_times += from->n_times;
      for (guint e = 0; e < from->n_examples; e++)
        add_example (note, from->examples[e], from->message);
    }
}

gboolean
ashlar_walks_merge (AshlarWalks *self, const AshlarWalks *other, GError **error)
{
  if (!are_alike (self, other, error))
    return FALSE;
  for (guint i = 0; i < other->ranges->len; i++)
    {
      const AshlarSeedRange *range = &g_array_index (other->ranges, AshlarSeedRange, i);

      _ashlar_walks_add_range (self, range->first, range->last);
    }
  self->n_walks += other->n_walks;
  for (guint i = 0; i < ASHLAR_N_FATES; i++)
    self->fates[i] += other->fates[i];
  ashlar_counts_add_counts (&self->turns, &other->turns);
  ashlar_counts_add_counts (&self->times, &other->times);
  merge_elements (self, other);
  add_places (self->block_places, other->block_places, self->n_blocks);
  if (self->area_places != NULL)
    add_places (self->area_places, other->area_places, self->n_areas);
  for (gsize i = 0; self->heat != NULL && i < (gsize) self->width * self->height; i++)
    self->heat[i] += other->heat[i];
  return TRUE;
}
