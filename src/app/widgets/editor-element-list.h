/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorElementList: the list of tiles and objects, blocks, puzzles or recipes that stands at the left of their page: a search, cards on one or
 * several shelves that scroll as one and of which only those in sight are made, a menu, dragging into another order. It follows its document;
 * which element the page shows is the page's to say.
 *
 * What can be done with elements is the same everywhere and has the same names, which the list adds to the page's actions:
 * new (s: a kind's name, or what it makes one of), duplicate, delete, rename, move-earlier, move-later, reorder (uu).
 *
 * Signals: selected (EditorElement *)        by the designer
 *          made (EditorElement *)            new or a duplicate: selected before, to be named or drawn on
 *          rename (EditorElement *)          is to be renamed
 *          refused (string action, string message) → boolean   TRUE: the page says so itself
 *          cards-changed ()                  other elements have cards: see editor_element_list_has_card()
 *          step (int) → boolean              before it is moved earlier (-1) or later (1); TRUE: the page has moved something else */

#pragma once

#include "widgets/editor-element.h"

G_BEGIN_DECLS

/* Cards of one kind, below a heading. */
typedef struct
{
  const EditorElementKind *kind;
  guint                    side;    /* of the kind's choose_shelf() */
  const char              *heading; /* translatable; NULL: it is the only one */
  const char *empty; /* translatable: said where there is none, and room for it; nullable */
} EditorElementShelf;

#define EDITOR_TYPE_ELEMENT_LIST (editor_element_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorElementList, editor_element_list, EDITOR, ELEMENT_LIST, GtkWidget)

/* Once. @shelves: static, those of one kind together. @actions: the page's. */
void editor_element_list_set_up (EditorElementList        *self,
                                 const EditorElementShelf *shelves,
                                 guint                     n_shelves,
                                 GActionMap               *actions);
/* @document: nullable. */
void editor_element_list_set_document (EditorElementList *self, EditorDocument *document);
/* What the page shows, whether a search hides it or not; ASHLAR_NO_INDEX: nothing. @reveal: a search that hides it ends, and it is scrolled to;
 * else that is done if it is another than before. */
void editor_element_list_select (EditorElementList       *self,
                                 const EditorElementKind *kind,
                                 guint                    index,
                                 gboolean                 reveal);
/* That one and what is selected with it, ascending. Returns: (transfer full) */
guint *editor_element_list_dup_selected (EditorElementList *self, guint *n_selected);
/* The keyboard's place goes to what is selected. */
void editor_element_list_focus (EditorElementList *self);
/* Only those in sight, and a few around them, have. */
gboolean
editor_element_list_has_card (EditorElementList *self, const EditorElementKind *kind, guint index);
/* See editor_element_set_warning(). */
void editor_element_list_set_warning (EditorElementList       *self,
                                      const EditorElementKind *kind,
                                      guint                    index,
                                      const char              *warning);
/* What the page has made of an element: see editor_element_set_picture(). */
void editor_element_list_set_picture (EditorElementList       *self,
                                      const EditorElementKind *kind,
                                      guint                    index,
                                      GdkTexture              *picture,
                                      gboolean                 failed);

G_END_DECLS
