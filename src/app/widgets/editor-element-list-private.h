/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of the list: what its commands (editor-element-verbs.c) share with it. */

#pragma once

#include "widgets/editor-element-list.h"
#include "widgets/editor-element-model.h"
#include "widgets/editor-list-stack.h"

G_BEGIN_DECLS

typedef struct
{
  const EditorElementShelf *spec;
  EditorElementList        *list;
  EditorElementModel       *model;    /* owned; shelves of one kind have the same */
  GObject                  *pictures; /* owned, nullable; the same */
  GtkFilter                *filter;   /* owned by the models */
  GtkSortListModel         *sorted;
  GtkSelectionModel        *selection; /* owned */

  /* In the stack. */
  GtkWidget *heading; /* nullable */
  GtkWidget *view;    /* a GtkGridView, of rows a GtkListView */
  GtkWidget *empty;   /* nullable */
} EditorShelf;

struct _EditorElementList
{
  GtkWidget parent_instance;

  EditorDocument *document; /* owned, nullable */
  GSignalGroup   *signals;  /* of the document */
  GActionMap     *actions;  /* owned, nullable; the page's */
  EditorShelf    *shelves;
  guint           n_shelves;
  GStrv           wanted; /* what is searched for; nullable */

  /* What the page shows. */
  const EditorElementKind *kind;
  guint                    index;

  /* What the cards show, for the next time. Owned, nullable. */
  AshlarContent  *content;
  AshlarPalette  *palette;
  AshlarPictures *pictures; /* owned, nullable: those that were there then */

  guint    cards_source;
  gboolean updating;
  gboolean had_focus; /* before the last change of what there is */

  /* Template children. */
  GtkWidget       *box;
  GtkBox          *bar;
  GtkEditable     *search;
  GtkWidget       *order_button;
  GMenu           *orders_section;
  GMenu           *tags_section;
  GMenu           *first_section;
  GMenu           *commands_section;
  EditorListStack *stack;
  GtkWidget       *nothing_found;
  GtkWidget       *menu;

  GtkWidget          *tag_popover; /* a child; NULL: the kind has no tags */
  GSimpleActionGroup *gallery;     /* order, tag, add-tag */
};

/* The first shelf of the kind; with @kind NULL the first. */
EditorShelf   *_editor_element_list_find_shelf (EditorElementList       *self,
                                                const EditorElementKind *kind);
EditorElement *_editor_element_list_peek_selected (EditorElementList *self); /* nullable */
/* Selects it, and says so if it is another. */
void _editor_element_list_choose (EditorElementList       *self,
                                  const EditorElementKind *kind,
                                  guint                    index,
                                  gboolean                 reveal);

/* editor-element-verbs.c: the actions in self->actions. */
void _editor_element_list_add_verbs (EditorElementList *self);
void _editor_element_list_remove_verbs (EditorElementList *self);
void _editor_element_list_update_verbs (EditorElementList *self);
void _editor_element_list_activate (EditorElementList *self, const char *verb);
/* To where @to stands; one of several takes the others along. */
void _editor_element_list_move (EditorElementList       *self,
                                const EditorElementKind *kind,
                                guint                    from,
                                guint                    to);
/* Emits, and gives what was answered. */
gboolean
_editor_element_list_emit_refused (EditorElementList *self, const char *verb, const char *message);
gboolean _editor_element_list_emit_step (EditorElementList *self, int step);
void     _editor_element_list_emit_made (EditorElementList *self);
void     _editor_element_list_emit_rename (EditorElementList *self);

G_END_DECLS
