/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "adventures/editor-adventure.h"

#include <string.h>

#include "document/editor-subject.h"
#include "document/editor-words.h"
#include "edits/editor-adventure-edit.h"
#include "edits/editor-adventure-value.h"

typedef struct
{
  AshlarSeverity severity;
  char          *message;
} Complaint;

struct _EditorAdventure
{
  GObject parent_instance;

  EditorDocument *document; /* owned, nullable */
  guint           index;
  EditorPart      part;
  guint64         seed;
  AshlarValue    *form;       /* owned, nullable: made when it is asked for */
  GHashTable     *complaints; /* of places: Complaint */
  GHashTable     *homes;      /* of ids of quests: EditorComeHome; nullable */
  gboolean        homes_are_old;
};

G_DEFINE_FINAL_TYPE (EditorAdventure, editor_adventure, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What the places begin with of all but quests and floors. */
static const char *const places[EDITOR_N_PART_KINDS] = {
  [EDITOR_PART_HOME] = "hub",    [EDITOR_PART_QUEST] = "quests",
  [EDITOR_PART_FLOOR] = NULL,    [EDITOR_PART_HERO] = "hero",
  [EDITOR_PART_FOES] = "foes",   [EDITOR_PART_ITEMS] = "items",
  [EDITOR_PART_STORY] = "story", [EDITOR_PART_ENCOUNTERS] = "encounters",
};

static void
complaint_free (gpointer data)
{
  Complaint *complaint = data;

  g_free (complaint->message);
  g_free (complaint);
}

static void
emit (EditorAdventure *self, EditorAdventureChange what)
{
  g_signal_emit (self, signals[CHANGED], 0, what);
}

/* ---- What there is */

EditorDocument *
editor_adventure_get_document (EditorAdventure *self)
{
  g_return_val_if_fail (EDITOR_IS_ADVENTURE (self), NULL);
  return self->document;
}

AshlarContent *
editor_adventure_get_content (EditorAdventure *self)
{
  g_return_val_if_fail (EDITOR_IS_ADVENTURE (self), NULL);
  return self->document != NULL ? editor_document_get_content (self->document) : NULL;
}

guint
editor_adventure_get_index (EditorAdventure *self)
{
  g_return_val_if_fail (EDITOR_IS_ADVENTURE (self), ASHLAR_NO_INDEX);
  return self->index;
}

const AshlarAdventure *
editor_adventure_get (EditorAdventure *self)
{
  AshlarContent *content = editor_adventure_get_content (self);

  return content != NULL ? editor_adventure_peek (content, self->index) : NULL;
}

AshlarValue *
editor_adventure_get_form (EditorAdventure *self)
{
  const AshlarAdventure *adventure = editor_adventure_get (self);

  if (self->form == NULL && adventure != NULL)
    {
      g_autoptr (AshlarValue) value = ashlar_adventure_to_value (adventure);

      self->form = editor_adventure_value_to_form (value);
    }
  return self->form;
}

const AshlarQuest *
editor_adventure_get_quest (EditorAdventure *self, guint quest)
{
  const AshlarAdventure *adventure = editor_adventure_get (self);

  return adventure != NULL && quest < adventure->quests->len
             ? g_ptr_array_index (adventure->quests, quest)
             : NULL;
}

const AshlarFloor *
editor_adventure_get_floor (EditorAdventure *self, guint quest, guint floor)
{
  const AshlarQuest *found = editor_adventure_get_quest (self, quest);

  return found != NULL && floor < found->floors->len ? g_ptr_array_index (found->floors, floor)
                                                     : NULL;
}

/* ---- What the lint says */

static void
complain (EditorAdventure *self, const char *place, const AshlarFinding *finding)
{
  Complaint *complaint = g_hash_table_lookup (self->complaints, place);

  if (complaint != NULL && complaint->severity >= finding->severity)
    return;
  complaint = g_new (Complaint, 1);
  complaint->severity = finding->severity;
  complaint->message = g_strdup (editor_words_of_finding (finding));
  g_hash_table_replace (self->complaints, g_strdup (place), complaint);
}

/* A finding is one of all places that it lies in. */
static void
take_finding (EditorAdventure *self, const AshlarFinding *finding)
{
  const char      *rest;
  guint            index;
  g_autofree char *place = NULL;

  if (finding->severity == ASHLAR_SEVERITY_HINT
      || !editor_subject_get_index (ashlar_finding_get_subject (finding), "/adventures/", &index,
                                    &rest)
      || index != self->index)
    return;
  place = g_strdup (rest[0] == '/' ? rest + 1 : rest);
  for (char *end = place + strlen (place); end != NULL; end = strrchr (place, '/'))
    {
      *end = '\0';
      complain (self, place, finding);
    }
}

static void
take_findings (EditorAdventure *self)
{
  AshlarReport *report
      = self->document != NULL ? editor_document_get_report (self->document) : NULL;
  guint n = report != NULL ? ashlar_report_get_n_findings (report) : 0;

  g_hash_table_remove_all (self->complaints);
  for (guint i = 0; i < n; i++)
    take_finding (self, ashlar_report_get_finding (report, i));
}

const char *
editor_adventure_get_complaint (EditorAdventure *self, const char *place, AshlarSeverity *severity)
{
  const Complaint *complaint;

  g_return_val_if_fail (EDITOR_IS_ADVENTURE (self), NULL);
  complaint = g_hash_table_lookup (self->complaints, place);
  if (complaint != NULL && severity != NULL)
    *severity = complaint->severity;
  return complaint != NULL ? complaint->message : NULL;
}

void
editor_adventure_set_homes (EditorAdventure *self, GHashTable *homes, gboolean are_old)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE (self));
  if (homes == NULL && self->homes == NULL)
    return;
  g_clear_pointer (&self->homes, g_hash_table_unref);
  self->homes = homes;
  self->homes_are_old = are_old;
  emit (self, EDITOR_ADVENTURE_WALKS);
}

const EditorComeHome *
editor_adventure_get_home (EditorAdventure *self, const char *quest, gboolean *is_old)
{
  g_return_val_if_fail (EDITOR_IS_ADVENTURE (self), NULL);
  *is_old = self->homes_are_old;
  return self->homes != NULL ? g_hash_table_lookup (self->homes, quest) : NULL;
}

/* ---- Parts */

gboolean
editor_part_equal (EditorPart a, EditorPart b)
{
  return a.kind == b.kind
         && ((a.kind != EDITOR_PART_QUEST && a.kind != EDITOR_PART_FLOOR) || a.quest == b.quest)
         && (a.kind != EDITOR_PART_FLOOR || a.floor == b.floor);
}

char *
editor_part_dup_place (EditorPart part)
{
  if (part.kind == EDITOR_PART_QUEST)
    return g_strdup_printf ("quests/%u", part.quest);
  if (part.kind == EDITOR_PART_FLOOR)
    return g_strdup_printf ("quests/%u/floors/%u", part.quest, part.floor);
  return g_strdup (places[part.kind]);
}

gboolean
editor_adventure_find_part (EditorAdventure *self, const char *place, EditorPart *part)
{
  g_auto (GStrv) keys = g_strsplit (place, "/", 5);
  guint n = g_strv_length (keys);

  g_return_val_if_fail (EDITOR_IS_ADVENTURE (self), FALSE);
  *part = (EditorPart){ .kind = EDITOR_PART_HOME };
  if (editor_adventure_get (self) == NULL)
    return FALSE;
  if (n > 1 && g_str_equal (keys[0], "quests"))
    {
      *part = (EditorPart){ EDITOR_PART_QUEST, (guint) g_ascii_strtoull (keys[1], NULL, 10), 0 };
      if (n > 3 && g_str_equal (keys[2], "floors"))
        *part = (EditorPart){ EDITOR_PART_FLOOR, part->quest,
                              (guint) g_ascii_strtoull (keys[3], NULL, 10) };
      return part->kind == EDITOR_PART_QUEST
                 ? editor_adventure_get_quest (self, part->quest) != NULL
                 : editor_adventure_get_floor (self, part->quest, part->floor) != NULL;
    }
  for (guint i = 0; n > 0 && i < EDITOR_N_PART_KINDS; i++)
    if (i != EDITOR_PART_QUEST && i != EDITOR_PART_FLOOR && g_str_equal (places[i], keys[0]))
      part->kind = i;
  return TRUE;
}

/* What was looked at may be gone. */
static gboolean
mend_part (EditorAdventure *self)
{
  EditorPart         was = self->part;
  const AshlarQuest *quest = editor_adventure_get_quest (self, self->part.quest);

  if (self->part.kind != EDITOR_PART_QUEST && self->part.kind != EDITOR_PART_FLOOR)
    return FALSE;
  if (quest == NULL)
    self->part = (EditorPart){ .kind = EDITOR_PART_HOME };
  else if (self->part.kind == EDITOR_PART_FLOOR && self->part.floor >= quest->floors->len)
    self->part = quest->floors->len > 0
                     ? (EditorPart){ EDITOR_PART_FLOOR, self->part.quest, quest->floors->len - 1 }
                     : (EditorPart){ EDITOR_PART_QUEST, self->part.quest, 0 };
  return !editor_part_equal (was, self->part);
}

EditorPart
editor_adventure_get_part (EditorAdventure *self)
{
  g_return_val_if_fail (EDITOR_IS_ADVENTURE (self), (EditorPart){ .kind = EDITOR_PART_HOME });
  return self->part;
}

void
editor_adventure_look_at (EditorAdventure *self, EditorPart part)
{
  EditorPart was;

  g_return_if_fail (EDITOR_IS_ADVENTURE (self));
  was = self->part;
  self->part = part;
  mend_part (self);
  if (!editor_part_equal (was, self->part))
    emit (self, EDITOR_ADVENTURE_PART);
}

guint64
editor_adventure_get_seed (EditorAdventure *self)
{
  g_return_val_if_fail (EDITOR_IS_ADVENTURE (self), 0);
  return self->seed;
}

void
editor_adventure_set_seed (EditorAdventure *self, guint64 seed)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE (self));
  if (seed == self->seed)
    return;
  self->seed = seed;
  emit (self, EDITOR_ADVENTURE_SEED);
}

/* ---- Which it is */

static guint
count (EditorAdventure *self)
{
  AshlarContent *content = editor_adventure_get_content (self);

  return content != NULL ? ashlar_content_get_n_adventures (content) : 0;
}

void
editor_adventure_set_index (EditorAdventure *self, guint index)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE (self));
  if (index >= count (self))
    index = ASHLAR_NO_INDEX;
  if (index == self->index)
    return;
  self->index = index;
  self->part = (EditorPart){ .kind = EDITOR_PART_HOME };
  g_clear_pointer (&self->form, ashlar_value_unref);
  take_findings (self);
  emit (self, EDITOR_ADVENTURE_WHICH | EDITOR_ADVENTURE_CONTENT | EDITOR_ADVENTURE_PART
                  | EDITOR_ADVENTURE_FINDINGS);
}

void
editor_adventure_set_document (EditorAdventure *self, EditorDocument *document)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE (self));
  g_clear_pointer (&self->form, ashlar_value_unref);
  g_set_object (&self->document, document);
  self->part = (EditorPart){ .kind = EDITOR_PART_HOME };
  self->index = count (self) > 0 ? 0 : ASHLAR_NO_INDEX;
  take_findings (self);
  emit (self, EDITOR_ADVENTURE_WHICH | EDITOR_ADVENTURE_CONTENT | EDITOR_ADVENTURE_PART
                  | EDITOR_ADVENTURE_FINDINGS);
}

void
editor_adventure_document_changed (EditorAdventure *self, EditorChange kind, guint subject)
{
  EditorAdventureChange what = EDITOR_ADVENTURE_CONTENT;
  guint                 was, n;

  g_return_if_fail (EDITOR_IS_ADVENTURE (self));
  if (kind == EDITOR_CHANGE_LOOKS)
    {
      emit (self, EDITOR_ADVENTURE_LOOKS);
      return;
    }
  was = self->index;
  n = count (self);
  g_clear_pointer (&self->form, ashlar_value_unref);
  if (n == 0)
    self->index = ASHLAR_NO_INDEX;
  else if (self->index >= n)
    self->index = was == ASHLAR_NO_INDEX ? 0 : n - 1;
  if (self->index != was)
    {
      self->part = (EditorPart){ .kind = EDITOR_PART_HOME };
      what |= EDITOR_ADVENTURE_WHICH | EDITOR_ADVENTURE_PART;
    }
  else if (mend_part (self))
    {
      what |= EDITOR_ADVENTURE_PART;
    }
  emit (self, what);
}

void
editor_adventure_document_linted (EditorAdventure *self)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE (self));
  take_findings (self);
  emit (self, EDITOR_ADVENTURE_FINDINGS);
}

static void
editor_adventure_finalize (GObject *object)
{
  EditorAdventure *self = EDITOR_ADVENTURE (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->form, ashlar_value_unref);
  g_hash_table_unref (self->complaints);
  g_clear_pointer (&self->homes, g_hash_table_unref);
  G_OBJECT_CLASS (editor_adventure_parent_class)->finalize (object);
}

static void
editor_adventure_class_init (EditorAdventureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_adventure_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
editor_adventure_init (EditorAdventure *self)
{
  self->index = ASHLAR_NO_INDEX;
  self->seed = 1;
  self->complaints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, complaint_free);
}

EditorAdventure *
editor_adventure_new (void)
{
  return g_object_new (EDITOR_TYPE_ADVENTURE, NULL);
}
