/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorAdventure: the adventure that is looked at: which of the document's it is, what in it, and the seed of the run by which its floors are
 * shown. Outline, cards and forms show it and hear of it here; whoever is clicked on says so here.
 *
 * Signal: changed (EditorAdventureChange what) */

#pragma once

#include "content/ashlar-adventure-private.h"
#include "document/editor-document.h"

G_BEGIN_DECLS

/* What of an adventure is looked at. */
typedef enum
{
  EDITOR_PART_HOME, /* with what the adventure is called */
  EDITOR_PART_QUEST,
  EDITOR_PART_FLOOR,
  EDITOR_PART_HERO,
  EDITOR_PART_FOES,
  EDITOR_PART_ITEMS,
  EDITOR_PART_ENCOUNTERS,
  EDITOR_PART_STORY,
} EditorPartKind;

#define EDITOR_N_PART_KINDS (EDITOR_PART_STORY + 1)

typedef struct
{
  EditorPartKind kind;
  guint          quest; /* of quests and floors */
  guint          floor;
} EditorPart;

typedef enum
{
  EDITOR_ADVENTURE_CONTENT = 1 << 0,  /* the document is another value, or there is none */
  EDITOR_ADVENTURE_WHICH = 1 << 1,    /* another adventure */
  EDITOR_ADVENTURE_PART = 1 << 2,     /* another part */
  EDITOR_ADVENTURE_SEED = 1 << 3,     /* another run */
  EDITOR_ADVENTURE_FINDINGS = 1 << 4, /* other findings */
  EDITOR_ADVENTURE_LOOKS = 1 << 5,    /* other pictures of tiles */
  EDITOR_ADVENTURE_WALKS = 1 << 6,    /* other shares of who comes home */
} EditorAdventureChange;

#define EDITOR_TYPE_ADVENTURE (editor_adventure_get_type ())
G_DECLARE_FINAL_TYPE (EditorAdventure, editor_adventure, EDITOR, ADVENTURE, GObject)

EditorAdventure *editor_adventure_new (void);
/* @document: nullable. */
void editor_adventure_set_document (EditorAdventure *self, EditorDocument *document);
/* Its signal "changed" was emitted. */
void editor_adventure_document_changed (EditorAdventure *self, EditorChange kind, guint subject);
/* Its signal "linted" was. */
void editor_adventure_document_linted (EditorAdventure *self);

EditorDocument *editor_adventure_get_document (EditorAdventure *self); /* borrowed, nullable */
AshlarContent  *editor_adventure_get_content (EditorAdventure *self);  /* borrowed, nullable */
/* Of the document; ASHLAR_NO_INDEX: none. */
guint editor_adventure_get_index (EditorAdventure *self);
void  editor_adventure_set_index (EditorAdventure *self, guint index);
/* Borrowed until the next change; NULL: there is none. */
const AshlarAdventure *editor_adventure_get (EditorAdventure *self);
/* As forms have it, see editor-adventure-value.h; borrowed until the next change, nullable. */
AshlarValue *editor_adventure_get_form (EditorAdventure *self);

EditorPart editor_adventure_get_part (EditorAdventure *self);
void       editor_adventure_look_at (EditorAdventure *self, EditorPart part);
guint64    editor_adventure_get_seed (EditorAdventure *self);
void       editor_adventure_set_seed (EditorAdventure *self, guint64 seed);

/* "quests/1/floors/0", "hub", "hero", "foes". */
char *editor_part_dup_place (EditorPart part);
/* What a place from the adventure on is about. FALSE: there is none such in it. */
gboolean editor_adventure_find_part (EditorAdventure *self, const char *place, EditorPart *part);
gboolean editor_part_equal (EditorPart a, EditorPart b);
/* Borrowed; NULL: there is none. */
const AshlarQuest *editor_adventure_get_quest (EditorAdventure *self, guint quest);
const AshlarFloor *editor_adventure_get_floor (EditorAdventure *self, guint quest, guint floor);

/* The worst that the lint says of a place or what is in it; NULL: nothing worse than a hint. */
const char *
editor_adventure_get_complaint (EditorAdventure *self, const char *place, AshlarSeverity *severity);

/* Of those who set out on a quest, how many came home when it was walked many times. */
typedef struct
{
  guint64 n, home;
} EditorComeHome;

/* @homes: of ids of quests, EditorComeHome; taken; NULL: nothing is known. @are_old: of what the adventure was before. */
void editor_adventure_set_homes (EditorAdventure *self, GHashTable *homes, gboolean are_old);
/* Borrowed; NULL: nothing is known. */
const EditorComeHome *
editor_adventure_get_home (EditorAdventure *self, const char *quest, gboolean *is_old);

G_END_DECLS
