/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The kinds of what can be chosen: a row of a table says how many a content has, what they are called and
 * how they look. */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-parameter-private.h"
#include "edits/editor-blueprint.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TAG_PREFIX "tag:"

typedef enum
{
  EDITOR_CHOICE_TILE,
  EDITOR_CHOICE_OBJECT,
  EDITOR_CHOICE_BLOCK,
  EDITOR_CHOICE_PUZZLE,
  EDITOR_CHOICE_TAG,         /* "hall" */
  EDITOR_CHOICE_TAGGED,      /* "tag:hall": any block that has it */
  EDITOR_CHOICE_BLOCK_ENTRY, /* to add: all blocks, then all that are tagged */
  EDITOR_CHOICE_WORD,        /* what editor_choices_add_word() was given */
  EDITOR_CHOICE_NEW,         /* what was typed, if nothing is called so */
  EDITOR_CHOICE_NONE,        /* none of them */
  EDITOR_N_CHOICE_KINDS
} EditorChoiceKind;

EditorChoiceKind editor_choice_kind_of_parameter (AshlarParameterType type);
EditorChoiceKind editor_choice_kind_of_blueprint (EditorBlueprintKind kind);
/* "Any", "Default", "None" */
const char *editor_choice_kind_get_none (EditorChoiceKind kind);
/* "Search tiles" */
const char *editor_choice_kind_get_placeholder (EditorChoiceKind kind);
/* What designers call the element with the id; NULL: there is none. */
char *editor_choice_kind_dup_name (EditorChoiceKind kind, AshlarContent *content, const char *id);
/* (transfer full), nullable. @palette: nullable, for tiles where there are no @pictures; @pictures:
 * nullable; @scale: pixels of the device in one of the window. */
GdkPaintable *editor_choice_kind_dup_picture (EditorChoiceKind     kind,
                                              AshlarContent       *content,
                                              AshlarPalette       *palette,
                                              EditorBlockPictures *pictures,
                                              const char          *id,
                                              int                  scale);
/* Pixels of the window; 0: it has no picture. */
guint editor_choice_kind_get_picture_size (EditorChoiceKind kind);
/* Elements of the content: none for tags and words. */
guint editor_choice_kind_count (EditorChoiceKind kind, AshlarContent *content);
char *editor_choice_kind_dup_id_at (EditorChoiceKind kind, AshlarContent *content, guint index);
char *editor_choice_kind_dup_name_at (EditorChoiceKind kind, AshlarContent *content, guint index);
/* "bl_hall" as it is, "tag:hall" as any “hall”. */
char *editor_block_entry_dup_label (const char *entry);

G_END_DECLS
