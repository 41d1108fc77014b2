/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Walks a play to its end and takes down what happens, turn by turn: who falls is at home at once, and the floor is gone.
 *
 * Of an adventure the quest that is asked for is walked, after those that it asks for; or each that is open, in their order. A quest
 * that is lost is not tried again. Cost: that of the walk, and O(areas) a floor. */

#include "play/ashlar-walk-record-private.h"

#include <string.h>

#include "content/ashlar-content-private.h"
#include "plan/ashlar-generate-error-private.h"

/* A floor while it is walked. */
typedef struct
{
  const AshlarWalkCall *call;
  AshlarPlay           *play;
  AshlarWalkRecord     *record; /* nullable */

  AshlarFloorRecord *floor; /* nullable: at home, or nothing is taken down */
  AshlarLevel       *level;
  guint              turn, lull;
  guint32            area;
  guint             *entries, *turns; /* by area */

  guint from, way; /* by which the next floor is come to */
  char *label;     /* nullable */
} Watch;

static void
leave_floor (Watch *self)
{
  g_clear_pointer (&self->entries, g_free);
  g_clear_pointer (&self->turns, g_free);
  g_clear_pointer (&self->level, ashlar_level_unref);
  self->floor = NULL;
}

static void
watch_clear (Watch *self)
{
  leave_floor (self);
  g_free (self->label);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Watch, watch_clear)

/* A record for the floor that the journey is on, or before. */
static AshlarFloorRecord *
add_floor (Watch *self)
{
  AshlarFloorRecord *floor = g_new0 (AshlarFloorRecord, 1);
  AshlarJourney     *journey = self->play->journey;

  floor->from = floor->way = ASHLAR_NO_INDEX;
  if (journey != NULL && !self->call->is_floor)
    {
      floor->quest = (guint) MAX (ashlar_journey_get_quest (journey), 0);
      floor->floor = ashlar_journey_get_floor_index (journey);
      floor->number = ashlar_journey_get_number (journey);
      floor->depth = ashlar_journey_get_depth (journey);
      floor->from = self->from;
      floor->way = self->way;
    }
  floor->label = g_strdup (self->label != NULL ? self->label : "");
  floor->detail = g_strdup ("");
  floor->message = g_strdup ("");
  floor->visits = g_array_new (FALSE, FALSE, sizeof (AshlarWalkVisit));
  floor->scripts = g_array_new (FALSE, FALSE, sizeof (AshlarWalkScript));
  g_ptr_array_add (self->record->floors, floor);
  return floor;
}

static void
add_script (Watch *self, const AshlarPlayEvent *event, gboolean leaves)
{
  const AshlarCanvas *canvas = self->level->canvas;
  guint               tile = canvas->tiles[(gsize) event->y * canvas->width + event->x];
  GArray             *scripts = self->floor->scripts;

  for (guint i = 0; i < scripts->len; i++)
    {
      AshlarWalkScript *script = &g_array_index (scripts, AshlarWalkScript, i);

      if (script->tile == tile && script->leaves == leaves)
        {
          script->n++;
          return;
        }
    }
  g_array_append_vals (scripts, (&(AshlarWalkScript){ tile, leaves, 1 }), 1);
}

static void
take_event (Watch *self, const AshlarPlayEvent *event)
{
  AshlarFloorRecord *floor = self->floor;

  if (event->kind == ASHLAR_PLAY_EVENT_AREA && self->entries != NULL)
    {
      self->area = (guint32) event->amount;
      self->entries[self->area]++;
    }
  else if (event->kind == ASHLAR_PLAY_EVENT_SCRIPT_ENTER)
    add_script (self, event, FALSE);
  else if (event->kind == ASHLAR_PLAY_EVENT_SCRIPT_EXIT)
    add_script (self, event, TRUE);
  else if (event->kind == ASHLAR_PLAY_EVENT_FOE)
    floor->metrics[ASHLAR_WALK_METRIC_FIGHTS]++;
  else if (event->kind == ASHLAR_PLAY_EVENT_USE)
    floor->metrics[ASHLAR_WALK_METRIC_POTIONS]++;
  else if (event->kind == ASHLAR_PLAY_EVENT_SOLVE)
    floor->metrics[ASHLAR_WALK_METRIC_WORDS]++;
  else if (event->kind == ASHLAR_PLAY_EVENT_FALL)
    {
      floor->fate = ASHLAR_FATE_FELL;
      g_free (floor->detail);
      floor->detail = g_strdup (event->subject != NULL ? event->subject : "");
    }
}

/* What the last turn brought, on the floor where it was done. */
static void
take_turn (Watch *self, guint32 cell, gboolean is_gone)
{
  AshlarPlay *play = self->play;

  for (guint i = 0; i < play->events->len; i++)
    {
      const AshlarPlayEvent *event = &g_array_index (play->events, AshlarPlayEvent, i);

      if (event->kind == ASHLAR_PLAY_EVENT_HOME || event->kind == ASHLAR_PLAY_EVENT_FLOOR)
        break;
      take_event (self, event);
    }
  if (is_gone || play->now.floor_turn == self->turn)
    return;
  self->turn = play->now.floor_turn;
  if (self->area != ASHLAR_NO_AREA)
    self->turns[self->area]++;
  if (self->call->heat != NULL)
    self->call->heat[cell]++;
  if (g_array_index (play->turns, AshlarWalkTurn, play->turns->len - 1).n_new > 0)
    self->lull = 0;
  else
    {
      self->floor->metrics[ASHLAR_WALK_METRIC_NOTHING_NEW]++;
      self->lull++;
      self->floor->metrics[ASHLAR_WALK_METRIC_LULL]
          = MAX (self->floor->metrics[ASHLAR_WALK_METRIC_LULL], self->lull);
    }
}

static guint
to_thousandths (guint n, guint whole)
{
  return whole > 0 ? (guint) MIN ((guint64) n * 1000 / whole, G_MAXUINT) : 0;
}

/* The floor is won, lost or given up. */
static void
close_floor (Watch *self, guint n_seen)
{
  AshlarFloorRecord *floor = self->floor;
  guint             *metrics = floor->metrics;

  floor->turns = self->turn;
  metrics[ASHLAR_WALK_METRIC_TURNS] = self->turn;
  metrics[ASHLAR_WALK_METRIC_GUIDE] = floor->guide;
  metrics[ASHLAR_WALK_METRIC_DETOUR] = to_thousandths (self->turn, floor->guide);
  metrics[ASHLAR_WALK_METRIC_SEEN]
      = to_thousandths (n_seen, ashlar_ground_get (self->level)->n_floor);
  metrics[ASHLAR_WALK_METRIC_NOTHING_NEW]
      = to_thousandths (metrics[ASHLAR_WALK_METRIC_NOTHING_NEW], self->turn);
  metrics[ASHLAR_WALK_METRIC_HP] = self->play->now.hp;
  for (guint i = 0; i < self->level->plan->n_areas; i++)
    {
      const AshlarWalkVisit visit = { i, self->entries[i], self->turns[i] };

      if (visit.entries > 0 || visit.turns > 0)
        g_array_append_val (floor->visits, visit);
    }
  metrics[ASHLAR_WALK_METRIC_AREAS] = floor->visits->len;
  leave_floor (self);
}

static void
enter_floor (Watch *self)
{
  AshlarPlay *play = self->play;

  self->floor = add_floor (self);
  self->floor->fate = ASHLAR_FATE_STUCK;
  self->level = ashlar_level_ref (play->level);
  self->floor->level = ashlar_level_ref (play->level);
  self->entries = g_new0 (guint, self->level->plan->n_areas + 1);
  self->turns = g_new0 (guint, self->level->plan->n_areas + 1);
  self->turn = 0;
  self->lull = 0;
  self->area = ASHLAR_NO_AREA;
  self->floor->guide = self->call->guide > 0 ? self->call->guide : ashlar_bot_measure_floor (play);
  for (guint i = 0; i < play->events->len; i++)
    {
      const AshlarPlayEvent *event = &g_array_index (play->events, AshlarPlayEvent, i);

      if (event->kind == ASHLAR_PLAY_EVENT_AREA)
        take_event (self, event);
    }
  if (self->call->heat != NULL)
    self->call->heat[play->now.cell]++;
  /* What the floor asks for may hold before the first step. */
  if (play->now.is_won)
    {
      self->floor->fate = ASHLAR_FATE_WON;
      close_floor (self, play->now.n_seen);
    }
}

/* By which of the ways that the floor has in the content the journey goes on. */
static void
remember_way (Watch *self, guint way)
{
  AshlarJourney     *journey = self->play->journey;
  const AshlarFloor *floor = ashlar_journey_get_current_floor (journey);
  const char        *label;

  g_clear_pointer (&self->label, g_free);
  self->from = self->way = ASHLAR_NO_INDEX;
  if (floor == NULL || floor->next->len < 2
      || ashlar_journey_get_number (journey) + 1 < floor->times)
    return;
  label = ashlar_journey_get_way_label (journey, way);
  for (guint i = 0; i < floor->next->len && self->way == ASHLAR_NO_INDEX; i++)
    {
      const AshlarWay   *it = g_ptr_array_index (floor->next, i);
      const AshlarQuest *quest = ashlar_journey_get_current_quest (journey);
      guint              target = strcmp (it->floor, ASHLAR_HUB) == 0
                                      ? ASHLAR_NO_INDEX
                                      : ashlar_quest_find_floor (quest, it->floor);

      if (target == ashlar_journey_get_way_target (journey, way)
          && (*it->label == '\0' || strcmp (it->label, label) == 0))
        self->way = i;
    }
  if (self->way == ASHLAR_NO_INDEX)
    return;
  self->from = ashlar_journey_get_floor_index (journey);
  self->label = g_strdup (label);
}

/* A floor that could not be built: where the hero would be. */
static void
take_failure (Watch *self, AshlarJourney *ahead)
{
  const GError      *error = ashlar_play_get_error (self->play);
  AshlarFloorRecord *floor;
  AshlarJourney     *journey = self->play->journey;

  if (self->record == NULL || error == NULL)
    return;
  self->play->journey = ahead;
  floor = add_floor (self);
  self->play->journey = journey;
  floor->fate = ASHLAR_FATE_NOT_BUILT;
  g_free (floor->message);
  floor->message = g_strdup (error->message);
}

/* What is chosen is done, and taken down. FALSE: nothing happened. */
static gboolean
act (Watch *self, const AshlarBotChoice *choice)
{
  AshlarPlay    *play = self->play;
  const gboolean leads_on
      = choice->word < 0
        && (choice->action == ASHLAR_ACTION_WAY || choice->action == ASHLAR_ACTION_SET_OUT);
  guint n_seen = play->now.n_seen;
  g_autoptr (AshlarJourney) ahead = NULL;

  if (self->record == NULL)
    return ashlar_bot_act (play, choice);
  if (choice->action == ASHLAR_ACTION_WAY && leads_on)
    remember_way (self, (guint) choice->argument);
  else if (leads_on)
    {
      g_clear_pointer (&self->label, g_free);
      self->from = self->way = ASHLAR_NO_INDEX;
    }
  if (!ashlar_bot_act (play, choice))
    {
      if (!leads_on || ashlar_play_get_error (play) == NULL)
        return FALSE;
      ahead = ashlar_journey_copy (play->journey);
      if (choice->action == ASHLAR_ACTION_WAY)
        ashlar_journey_take_way (ahead, (guint) choice->argument, NULL);
      else
        ashlar_journey_set_out (
            ahead, ashlar_adventure_get_quest_id (play->adventure, (guint) choice->argument), NULL);
      take_failure (self, ahead);
      return FALSE;
    }
  if (leads_on)
    {
      if (play->level != NULL)
        enter_floor (self);
      return TRUE;
    }
  if (self->floor == NULL)
    return TRUE;
  if (play->now.state == ASHLAR_PLAY_HOME)
    {
      self->turn++; /* the round that was the last */
      take_turn (self, 0, TRUE);
      close_floor (self, n_seen);
      return TRUE;
    }
  take_turn (self, play->now.cell, FALSE);
  if (play->now.is_won)
    {
      self->floor->fate = ASHLAR_FATE_WON;
      close_floor (self, play->now.n_seen);
    }
  return TRUE;
}

/* Until it is home again, the level is over, or nothing is left to do. FALSE: it was cancelled. */
static gboolean
walk (Watch *self, AshlarBotMind *mind)
{
  AshlarPlay     *play = self->play;
  AshlarBotChoice choice;

  if (self->call->is_floor && play->now.is_won)
    return TRUE;
  while (play->now.turn < ASHLAR_WALKS_MAX_TURNS && ashlar_bot_mind_choose (mind, play, &choice)
         && act (self, &choice))
    {
      if (play->now.state == ASHLAR_PLAY_HOME || (self->call->is_floor && play->now.is_won))
        break;
      if ((play->now.turn & 1023) == 0 && g_cancellable_is_cancelled (self->call->cancellable))
        return FALSE;
    }
  if (self->floor != NULL)
    close_floor (self, play->now.n_seen);
  return !g_cancellable_is_cancelled (self->call->cancellable);
}

static AshlarFate
get_last_fate (const AshlarWalkRecord *record)
{
  const AshlarFloorRecord *floor;

  if (record->floors->len == 0)
    return ASHLAR_FATE_STUCK;
  floor = g_ptr_array_index (record->floors, record->floors->len - 1);
  return floor->fate;
}

/* FALSE: it was cancelled. */
static gboolean
walk_quest (Watch *self, AshlarBotMind *mind, guint quest, AshlarFate *fate)
{
  AshlarPlay           *play = self->play;
  const AshlarBotChoice choice = { ASHLAR_ACTION_SET_OUT, (gint) quest, -1 };
  guint                 turn = play->now.turn;
  AshlarQuestRecord     record = { .quest = quest };

  *fate = ASHLAR_FATE_STUCK;
  if (act (self, &choice) && !walk (self, mind))
    return FALSE;
  if (play->now.state == ASHLAR_PLAY_HOME && ashlar_journey_is_done (play->journey, quest))
    *fate = ASHLAR_FATE_WON;
  else if (self->record != NULL)
    {
      *fate = get_last_fate (self->record);
      /* Won, but no way leads home with it done. */
      if (*fate == ASHLAR_FATE_WON)
        *fate = ASHLAR_FATE_STUCK;
    }
  if (play->now.state != ASHLAR_PLAY_HOME && self->record != NULL)
    ashlar_play_act (play, ASHLAR_ACTION_HOME, 0);
  record.fate = *fate;
  record.turns = play->now.turn - turn;
  if (self->record != NULL)
    g_array_append_val (self->record->quests, record);
  return TRUE;
}

/* Those that @quest asks for, one after the other, and last itself. @seen: by quest; of a circle, which no sound content has, each is
 * gone through once. */
static void
add_quest (const AshlarAdventure *adventure, guint quest, guint8 *seen, GArray *order)
{
  const AshlarQuest *it = g_ptr_array_index (adventure->quests, quest);

  if (seen[quest])
    return;
  seen[quest] = TRUE;
  for (guint i = 0; it->requires[i] != NULL; i++)
    {
      guint other = ashlar_adventure_find_quest (adventure, it->requires[i]);

      if (other != ASHLAR_NO_INDEX)
        add_quest (adventure, other, seen, order);
    }
  g_array_append_val (order, quest);
}

/* The quests that are walked: what one asks for comes before it, wherever it stands. */
static GArray *
order_quests (const AshlarAdventure *adventure, guint asked)
{
  GArray            *order = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint8 *seen = g_new0 (guint8, adventure->quests->len + 1);

  if (asked != ASHLAR_NO_INDEX)
    add_quest (adventure, asked, seen, order);
  else
    for (guint i = 0; i < adventure->quests->len; i++)
      add_quest (adventure, i, seen, order);
  return order;
}

/* FALSE: it was cancelled. */
static gboolean
walk_adventure (Watch *self, AshlarBotMind *mind, AshlarFate *fate)
{
  static const guint8 grave[ASHLAR_N_FATES] = { 0, 2, 1, 3 };
  AshlarPlay         *play = self->play;
  g_autoptr (GArray) order = order_quests (play->adventure, self->call->quest);

  /* An adventure without quests is not won by that. */
  *fate = order->len > 0 ? ASHLAR_FATE_WON : ASHLAR_FATE_STUCK;
  for (guint i = 0; i < order->len; i++)
    {
      guint      quest = g_array_index (order, guint, i);
      AshlarFate own = ASHLAR_FATE_STUCK;

      /* What is not open asks for what was lost, or for what can never be done: nobody sets out. */
      if (ashlar_journey_is_open (play->journey, quest) && !walk_quest (self, mind, quest, &own))
        return FALSE;
      if (grave[own] > grave[*fate])
        *fate = own;
    }
  return TRUE;
}

gboolean
ashlar_walk_through (const AshlarWalkCall *call, AshlarPlay *play, AshlarWalkRecord *record)
{
  g_autoptr (AshlarBotMind) mind = ashlar_bot_mind_new (call->bot, call->ties);
  g_auto (Watch) watch = {
    .call = call, .play = play, .record = record, .from = ASHLAR_NO_INDEX, .way = ASHLAR_NO_INDEX
  };
  AshlarFate fate;
  gboolean   is_done;

  if (play->journey != NULL && !call->is_floor)
    is_done = walk_adventure (&watch, mind, &fate);
  else
    {
      if (record != NULL)
        enter_floor (&watch);
      is_done = walk (&watch, mind);
      fate = record != NULL ? get_last_fate (record) : ASHLAR_FATE_STUCK;
    }
  if (record != NULL)
    {
      record->fate = fate;
      record->turns = play->now.turn;
    }
  return is_done;
}
