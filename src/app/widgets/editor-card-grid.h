/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What every gallery does alike: a GtkGridView over a model whose items are shown by cards, one menu for them all, at the card under the pointer
 * or at the one with the keyboard, and the Delete key. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *(*new_card) (GtkWidget *gallery);
  /* @item: nullable. */
  void (*set_item) (GtkWidget *card, gpointer item);
  /* A menu is asked for, about what is selected. @at: in pixels of the gallery, perhaps out of sight. */
  void (*popup) (GtkWidget *gallery, const GdkRectangle *at);
  const char *delete_action;
} EditorCardGrid;

/* @gallery: an ancestor of @grid, which lives as long. @cards: static. */
void editor_card_grid_set_up (GtkGridView          *grid,
                              GtkSelectionModel    *model,
                              const EditorCardGrid *cards,
                              GtkWidget            *gallery);
/* What is read out when the keyboard comes to the card. */
void editor_card_set_name (GtkWidget *card, const char *name);

G_END_DECLS
