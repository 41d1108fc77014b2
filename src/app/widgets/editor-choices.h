/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorChoices: what can be chosen: a content's tiles, objects, blocks, puzzles or tags, or words that
 * are given. A GListModel of what a search leaves of them.
 *
 * An entry is a kind and an index; its name, id and picture are made when somebody looks at it, and
 * its item (EditorChoice) when a row shows it: one of ten thousand blocks costs no more than two numbers.
 * A search looks at the name and the id of each. */

#pragma once

#include <gtk/gtk.h>

#include "widgets/editor-choice-kind.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_CHOICE (editor_choice_get_type ())
G_DECLARE_FINAL_TYPE (EditorChoice, editor_choice, EDITOR, CHOICE, GObject)

#define EDITOR_TYPE_CHOICES (editor_choices_get_type ())
G_DECLARE_FINAL_TYPE (EditorChoices, editor_choices, EDITOR, CHOICES, GObject)

EditorChoices *editor_choices_new (void);
/* Begins anew. @content: nullable if there are only words. @palette: nullable, for pictures of tiles
 * where there are no @pictures; @pictures: nullable. */
void editor_choices_reset (EditorChoices       *self,
                           AshlarContent       *content,
                           AshlarPalette       *palette,
                           EditorBlockPictures *pictures);
/* What is added is in the list from editor_choices_search() on. @note: nullable, what stands at the
 * right. */
void editor_choices_add (EditorChoices *self, EditorChoiceKind kind, guint index, const char *note);
/* Every one of the content. */
void editor_choices_add_all (EditorChoices *self, EditorChoiceKind kind);
/* @name: nullable: the id; @sentence: nullable, stands below it. */
void editor_choices_add_word (EditorChoices *self,
                              const char    *id,
                              const char    *name,
                              const char    *sentence);
/* @name: what it is called that none of them is chosen. */
void editor_choices_add_none (EditorChoices *self, const char *name);
/* What can be chosen already is no choice. @id: need not be there. */
void editor_choices_remove (EditorChoices *self, const char *id);
/* What was typed can be chosen, if nothing has that id. */
void editor_choices_set_takes_new (EditorChoices *self, gboolean takes_new);

void editor_choices_search (EditorChoices *self, const char *typed);
/* What Return takes of what was found: what is called so, else the first. GTK_INVALID_LIST_POSITION:
 * nothing was found. */
guint editor_choices_find_best (EditorChoices *self);

EditorChoiceKind editor_choice_get_kind (EditorChoice *self);
/* In the content; ASHLAR_NO_INDEX: it is none of its elements. */
guint       editor_choice_get_index (EditorChoice *self);
char       *editor_choice_dup_id (EditorChoice *self); /* NULL: none of them */
char       *editor_choice_dup_name (EditorChoice *self);
char       *editor_choice_dup_note (EditorChoice *self);     /* nullable */
const char *editor_choice_get_sentence (EditorChoice *self); /* nullable */
/* Pixels of the window; 0: it has no picture. */
guint editor_choice_get_picture_size (EditorChoice *self);
/* (transfer full), nullable. @scale: pixels of the device in one of the window. */
GdkPaintable *editor_choice_dup_picture (EditorChoice *self, int scale);

G_END_DECLS
