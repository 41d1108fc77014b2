/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-run-record.h"

#include <glib/gi18n.h>

#include "content/ashlar-adventure-private.h"
#include "document/editor-sample-words.h"
#include "plan/ashlar-plan-private.h"
#include "play/ashlar-journey-private.h"
#include "walks/editor-walk-words.h"

struct _EditorRunRecord
{
  GObject parent_instance;

  EditorWalk *walk;  /* owned */
  AshlarPlay *play;  /* owned, nullable: that the stays are of */
  GArray     *stays; /* of EditorRunStay */
  GArray     *ahead; /* of EditorRunStay */
};

G_DEFINE_FINAL_TYPE (EditorRunRecord, editor_run_record, G_TYPE_OBJECT)

static guint changed_signal;

static void
stay_clear (gpointer data)
{
  EditorRunStay *stay = data;

  g_free (stay->title);
  g_free (stay->details);
}

/* ---- What a floor came to ---- */

static guint
count_rooms (AshlarPlay *play)
{
  g_autoptr (GHashTable) areas = g_hash_table_new (NULL, NULL);
  guint                 n;
  const AshlarWalkTurn *turns = ashlar_play_get_turns (play, &n);

  for (guint i = 0; i < n; i++)
    if (turns[i].area != ASHLAR_NO_AREA && (i == 0 || turns[i].area != turns[i - 1].area))
      g_hash_table_add (areas, GUINT_TO_POINTER (turns[i].area));
  return g_hash_table_size (areas);
}

/* "1 giant toad", "3 foes", NULL: none was met. */
static char *
dup_foes (AshlarPlay *play, AshlarContent *content)
{
  const char      *only = NULL;
  gboolean         has_others = FALSE;
  guint            n = 0;
  g_autofree char *title = NULL;

  for (guint i = 0; i < ashlar_play_get_n_floor_events (play); i++)
    {
      const AshlarPlayEvent *event = ashlar_play_get_floor_event (play, i);

      if (ashlar_play_event_get_kind (event) != ASHLAR_PLAY_EVENT_FOE)
        continue;
      n++;
      has_others
          = has_others
            || (only != NULL && g_strcmp0 (only, ashlar_play_event_get_subject (event)) != 0);
      only = ashlar_play_event_get_subject (event);
    }
  if (n == 0)
    return NULL;
  if (n > 1 || has_others)
    return g_strdup_printf (ngettext ("%u foe", "%u foes", n), n);
  title = editor_walk_dup_object_title (content, only);
  return g_strdup (title);
}

static void
describe_floor (EditorRunStay *stay, AshlarPlay *play, AshlarContent *content)
{
  guint            n_rooms = count_rooms (play);
  g_autofree char *foes = dup_foes (play, content);
  g_autofree char *rooms
      = g_strdup_printf (ngettext ("%u room seen", "%u rooms seen", n_rooms), n_rooms);

  g_free (stay->details);
  /* Translators: rooms that were seen, foes that were met: "12 rooms seen, 2 foes" */
  stay->details = foes != NULL ? g_strdup_printf (_ ("%s, %s"), rooms, foes) : g_strdup (rooms);
  stay->n_turns = ashlar_play_get_floor_turn (play);
}

/* ---- The record ---- */

static gboolean
is_same (const EditorRunStay *a, const EditorRunStay *b)
{
  return a->is_home == b->is_home
         && (a->is_home || (a->quest == b->quest && a->depth == b->depth && a->seed == b->seed));
}

/* The stay that the play is at; FALSE: at none. */
static gboolean
get_now (AshlarPlay *play, EditorRunStay *now)
{
  AshlarJourney *journey = ashlar_play_get_journey (play);
  gint           quest;

  *now = (EditorRunStay){ 0 };
  if (journey == NULL)
    return FALSE;
  quest = ashlar_journey_get_quest (journey);
  now->is_home = ashlar_play_get_state (play) == ASHLAR_PLAY_HOME;
  if (now->is_home)
    return TRUE;
  now->quest = quest >= 0 ? (guint) quest : ASHLAR_NO_INDEX;
  now->depth = ashlar_journey_get_depth (journey);
  now->seed = ashlar_journey_get_floor_seed (journey);
  return ashlar_play_get_level (play) != NULL;
}

/* Where it is in the record; added, if it is new, or what comes behind is taken away. */
static EditorRunStay *
go_to (EditorRunRecord *self, EditorRunStay *now)
{
  guint n = self->stays->len;

  for (guint i = n; i > 0; i--)
    {
      EditorRunStay *stay = &g_array_index (self->stays, EditorRunStay, i - 1);

      /* Home base is come back to again and again; of it only the last counts. */
      if (is_same (stay, now) && (i == n || !now->is_home))
        {
          g_array_set_size (self->stays, i);
          return stay;
        }
    }
  g_array_append_vals (self->stays, now, 1);
  return &g_array_index (self->stays, EditorRunStay, n);
}

static void
tell_quest (EditorRunRecord *self, EditorRunStay *stay)
{
  AshlarAdventure *adventure = ashlar_journey_get_adventure (ashlar_play_get_journey (self->play));
  guint            place = (guint) (stay - (EditorRunStay *) (gpointer) self->stays->data);

  if (place == 0 || stay->quest >= adventure->quests->len || !(stay - 1)->is_home)
    return;
  g_free ((stay - 1)->details);
  (stay - 1)->details = g_strdup (
      ((const AshlarQuest *) g_ptr_array_index (adventure->quests, stay->quest))->title);
}

/* ---- What is to come ---- */

static const char *
get_floor_title (const AshlarFloor *floor)
{
  return floor->title[0] != '\0' ? editor_sample_words (floor->title) : floor->id;
}

/* The floor behind the last of those alike; ASHLAR_NO_INDEX: home. */
static guint
find_next (const AshlarQuest *quest, guint index)
{
  const AshlarFloor *floor = g_ptr_array_index (quest->floors, index);

  if (floor->next->len > 0)
    return ashlar_quest_find_floor (
        quest, ((const AshlarWay *) g_ptr_array_index (floor->next, 0))->floor);
  return index + 1 < quest->floors->len ? index + 1 : ASHLAR_NO_INDEX;
}

static void
add_ahead (EditorRunRecord *self, guint depth, const char *title, guint n)
{
  EditorRunStay stay = { .depth = depth, .title = g_strdup (title) };

  if (n > 1)
    stay.details = g_strdup_printf (ngettext ("%u floor", "%u floors", n), n);
  g_array_append_val (self->ahead, stay);
}

/* Where ways part: "Up the stairs / Down the well". */
static void
add_parting (EditorRunRecord *self, const AshlarQuest *quest, const AshlarFloor *floor, guint depth)
{
  g_autoptr (GString) title = g_string_new (NULL);

  for (guint i = 0; i < floor->next->len; i++)
    {
      const AshlarWay *way = g_ptr_array_index (floor->next, i);
      guint            index = ashlar_quest_find_floor (quest, way->floor);

      g_string_append_printf (title, "%s%s", i > 0 ? " / " : "",
                              way->label[0] != '\0' ? way->label
                              : index != ASHLAR_NO_INDEX
                                  ? get_floor_title (g_ptr_array_index (quest->floors, index))
                                  : _ ("Home base"));
    }
  add_ahead (self, depth, title->str, 1);
}

static void
look_ahead (EditorRunRecord *self, AshlarJourney *journey)
{
  const AshlarQuest *quest = ashlar_journey_get_current_quest (journey);
  guint              index = ashlar_journey_get_floor_index (journey);
  guint              depth = ashlar_journey_get_depth (journey) + 1;
  guint              done = ashlar_journey_get_number (journey) + 1;
  EditorRunStay      home = { .is_home = TRUE };

  if (quest == NULL || index >= quest->floors->len)
    return;
  /* No longer than there are floors: ways may lead back. */
  for (guint i = 0; i <= quest->floors->len; i++)
    {
      const AshlarFloor *floor = g_ptr_array_index (quest->floors, index);
      guint              n = floor->times > done ? floor->times - done : 0;

      if (n > 0)
        add_ahead (self, depth, get_floor_title (floor), n);
      depth += n;
      if (floor->next->len > 1)
        {
          add_parting (self, quest, floor, depth);
          break;
        }
      index = find_next (quest, index);
      if (index == ASHLAR_NO_INDEX)
        break;
      done = 0;
    }
  home.title = g_strdup (_ ("Home base"));
  if (quest->gold > 0)
    home.details = g_strdup_printf (ngettext ("%u gold", "%u gold", quest->gold), quest->gold);
  g_array_append_val (self->ahead, home);
}

static void
update (EditorRunRecord *self)
{
  AshlarPlay    *play = editor_walk_get_play (self->walk);
  EditorRunStay  now = { 0 }, *stay;
  AshlarContent *content = editor_walk_get_content (self->walk);

  if (play == NULL || ashlar_play_get_journey (play) == NULL || play != self->play)
    g_array_set_size (self->stays, 0);
  if (play != self->play)
    {
      g_clear_pointer (&self->play, ashlar_play_unref);
      self->play = play != NULL ? ashlar_play_ref (play) : NULL;
    }
  if (play != NULL && get_now (play, &now))
    {
      stay = go_to (self, &now);
      if (stay->title == NULL)
        stay->title
            = g_strdup (stay->is_home ? _ ("Home base")
                                      : editor_sample_words (ashlar_journey_get_floor_title (
                                          ashlar_play_get_journey (play))));
      if (!stay->is_home)
        describe_floor (stay, play, content);
      tell_quest (self, stay);
    }
  g_array_set_size (self->ahead, 0);
  if (self->stays->len > 0 && !now.is_home)
    look_ahead (self, ashlar_play_get_journey (play));
  g_signal_emit (self, changed_signal, 0);
}

guint
editor_run_record_get_n (EditorRunRecord *self)
{
  g_return_val_if_fail (EDITOR_IS_RUN_RECORD (self), 0);
  return self->stays->len;
}

const EditorRunStay *
editor_run_record_get (EditorRunRecord *self, guint index)
{
  g_return_val_if_fail (EDITOR_IS_RUN_RECORD (self) && index < self->stays->len, NULL);
  return &g_array_index (self->stays, EditorRunStay, index);
}

guint
editor_run_record_get_n_ahead (EditorRunRecord *self)
{
  g_return_val_if_fail (EDITOR_IS_RUN_RECORD (self), 0);
  return self->ahead->len;
}

const EditorRunStay *
editor_run_record_get_ahead (EditorRunRecord *self, guint index)
{
  g_return_val_if_fail (EDITOR_IS_RUN_RECORD (self) && index < self->ahead->len, NULL);
  return &g_array_index (self->ahead, EditorRunStay, index);
}

static void
editor_run_record_dispose (GObject *object)
{
  EditorRunRecord *self = EDITOR_RUN_RECORD (object);

  if (self->walk != NULL)
    g_signal_handlers_disconnect_by_data (self->walk, self);
  g_clear_object (&self->walk);
  g_clear_pointer (&self->play, ashlar_play_unref);
  G_OBJECT_CLASS (editor_run_record_parent_class)->dispose (object);
}

static void
editor_run_record_finalize (GObject *object)
{
  g_array_unref (EDITOR_RUN_RECORD (object)->stays);
  g_array_unref (EDITOR_RUN_RECORD (object)->ahead);
  G_OBJECT_CLASS (editor_run_record_parent_class)->finalize (object);
}

static void
editor_run_record_class_init (EditorRunRecordClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = editor_run_record_dispose;
  object_class->finalize = editor_run_record_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_run_record_init (EditorRunRecord *self)
{
  self->stays = g_array_new (FALSE, TRUE, sizeof (EditorRunStay));
  g_array_set_clear_func (self->stays, stay_clear);
  self->ahead = g_array_new (FALSE, TRUE, sizeof (EditorRunStay));
  g_array_set_clear_func (self->ahead, stay_clear);
}

EditorRunRecord *
editor_run_record_new (EditorWalk *walk)
{
  EditorRunRecord *self = g_object_new (EDITOR_TYPE_RUN_RECORD, NULL);

  self->walk = g_object_ref (walk);
  g_signal_connect_object (walk, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (walk, "replaced", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}
