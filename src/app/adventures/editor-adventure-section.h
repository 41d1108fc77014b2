/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorAdventureSection: what a form shows of one place below a part of an adventure: members of an object there as rows made from specs, a list
 * there as entries, a text, a line that is typed, words as chips, or a widget of the caller's own, who says how it is shown and where its focus is.
 *
 * EditorAdventureColumn: the sections of a form, one below the other. It knows which part they are of and writes what hands do to them; which
 * sections a part has it does not know. */

#pragma once

#include <gtk/gtk.h>

#include "adventures/editor-adventure.h"
#include "document/editor-faults.h"
#include "edits/editor-edit.h"
#include "recipes/editor-entry-kind.h"
#include "widgets/editor-block-pictures.h"
#include "widgets/editor-chip.h"
#include "widgets/editor-commit-entry.h"

G_BEGIN_DECLS

typedef struct _EditorAdventureSection EditorAdventureSection;
typedef struct _EditorAdventureColumn  EditorAdventureColumn;

/* A line that was typed, as an edit of its own. */
typedef EditorEdit *(*EditorSectionRename) (EditorAdventureSection *section,
                                            const char             *text,
                                            GError                **error);

struct _EditorAdventureSection
{
  EditorAdventureColumn *column;
  const char            *place; /* below the part; static */
  const char            *label; /* of the step of undo; static, translatable; nullable */
  GtkWidget             *widget;
  /* @value: what stands at the place; nullable. */
  void (*update) (EditorAdventureSection *section, AshlarValue *value, const EditorFaults *faults);
  /* @rest: from the place on. FALSE: it is not here. Nullable. */
  gboolean (*go_to) (EditorAdventureSection *section, const char *rest);

  /* Of the kinds that have them; borrowed, else NULL. */
  GPtrArray          *views; /* owned, of borrowed EditorParameterView */
  EditorCommitEntry  *entry;
  EditorSectionRename rename;
  GtkWidget          *chips;
  GtkDropDown        *choice;
};

struct _EditorAdventureColumn
{
  EditorAdventure     *adventure; /* owned */
  EditorBlockPictures *pictures;  /* owned, nullable */
  EditorPart           part;      /* whose sections these are */
  GtkBox              *box;       /* where they stand; borrowed */
  GPtrArray           *sections;  /* of EditorAdventureSection */
  gboolean             updating;  /* what widgets tell was not done by hand */
  guint                gesture_source;
  char                *refused, *reason; /* a place from the adventure on, and why; nullable */

  /* All is to be shown anew, though the adventure is the same: something was refused or unfolded. */
  void (*changed) (EditorAdventureColumn *column);
};

/* Its adventure and pictures are set by whose column it is. */
void editor_adventure_column_init (EditorAdventureColumn *self,
                                   GtkBox                *box,
                                   void (*changed) (EditorAdventureColumn *column));
/* Once no widget of it is there. */
void editor_adventure_column_clear (EditorAdventureColumn *self);

/* Its sections are of that part now; what was refused is forgotten, and until the next update nothing counts as done by hand. */
void editor_adventure_column_look_at (EditorAdventureColumn *self, EditorPart part);
/* Takes all sections away. */
void editor_adventure_column_empty (EditorAdventureColumn *self);
/* @form: the adventure, see editor_adventure_get_form(). What the lint has against a value, and what was refused, is said at its row. */
void editor_adventure_column_update (EditorAdventureColumn *self, AshlarValue *form);
/* @place: from the part on. */
void editor_adventure_column_go_to (EditorAdventureColumn *self, const char *place);

/* A group below the others, for sections that stand together. Borrowed. */
GtkWidget *editor_adventure_column_add_group (EditorAdventureColumn *self, const char *title);

/* Sections, by kind. @place and @label: static. What is given is borrowed. */

/* A widget of the caller's own, who puts it somewhere in the column, and sets at least update. */
EditorAdventureSection *editor_adventure_column_add (EditorAdventureColumn *self,
                                                     const char            *place,
                                                     const char            *label,
                                                     GtkWidget             *widget);
/* The same below the others. */
EditorAdventureSection *editor_adventure_column_append (EditorAdventureColumn *self,
                                                        const char            *place,
                                                        const char            *label,
                                                        GtkWidget             *widget);
/* Members of an object, in a group: takes @views. */
void editor_adventure_column_add_views (EditorAdventureColumn *self,
                                        GtkWidget             *group,
                                        const char            *place,
                                        const char            *label,
                                        GPtrArray             *views);
/* The same in a group of their own, by specs. */
void editor_adventure_column_add_fields (EditorAdventureColumn     *self,
                                         const char                *title,
                                         const char                *place,
                                         const char                *label,
                                         const AshlarParameterSpec *specs,
                                         guint                      n_specs);
/* A text of several lines: the member @id of the object at @place. */
void editor_adventure_column_add_text (EditorAdventureColumn *self,
                                       GtkWidget             *group,
                                       const char            *place,
                                       const char            *id,
                                       const char            *title,
                                       const char            *label);
/* A list. */
EditorAdventureSection *editor_adventure_column_add_list (EditorAdventureColumn *self,
                                                          const EditorEntryKind *kind,
                                                          const char            *place);
/* A text of one line. @label: NULL where there is @rename; @rename: NULL if it is a value as others are. */
void editor_adventure_column_add_entry (EditorAdventureColumn *self,
                                        GtkWidget             *group,
                                        const char            *place,
                                        const char            *title,
                                        const char            *label,
                                        EditorSectionRename    rename);
/* Words as chips, with a button by which more are added; its update calls editor_adventure_section_show_chips(). */
EditorAdventureSection *editor_adventure_column_add_chips (EditorAdventureColumn *self,
                                                           const char            *title,
                                                           const char            *place,
                                                           GtkWidget             *add);

/* From the adventure on, "quests/1/title"; @rest: nullable, from the section's place on. */
char *editor_adventure_section_dup_place (EditorAdventureSection *self, const char *rest);
/* As findings name the section's place: "/adventures/0/quests/1/title". */
char *editor_adventure_section_dup_path (EditorAdventureSection *self);
/* @words: nullable; @none: what is said where there are none; @remove: called with the word and the section. */
void editor_adventure_section_show_chips (EditorAdventureSection *self,
                                          AshlarValue            *words,
                                          const char             *none,
                                          EditorChipFunc          remove);
/* What hands have made of a value; NULL: as if it were not said. @detail: what in it was touched, "" for all. What a slider does or fingers type in
 * one go, about one thing, is one step of undo. */
void editor_adventure_section_set_value (EditorAdventureSection *self,
                                         const char             *rest,
                                         AshlarValue            *value,
                                         const char             *detail,
                                         const char             *label);
/* Takes @edit, or else says why there is none. */
void
editor_adventure_section_apply (EditorAdventureSection *self, EditorEdit *edit, GError **error);

G_END_DECLS
