/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorElementCard: an element in a list, as its kind has it: picture and title, one below the other, or a row of picture, title, subtitle and a
 * button for the menu. A badge says what is special or wrong about it. It can be dragged, as an EditorElement.
 *
 * Signals: dropped (EditorElement *): another one of the same kind and document, to take its place
 *          menu-wanted (): by the button */

#pragma once

#include "widgets/editor-element.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_ELEMENT_CARD (editor_element_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorElementCard, editor_element_card, EDITOR, ELEMENT_CARD, GtkWidget)

/* @pictures: what the kind makes pictures with; nullable. */
GtkWidget *editor_element_card_new (const EditorElementKind *kind, GObject *pictures);
/* @element: nullable. */
void           editor_element_card_set_element (EditorElementCard *self, EditorElement *element);
EditorElement *editor_element_card_get_element (EditorElementCard *self);
/* In rows, to be seen where the row is selected; else NULL. */
GtkWidget *editor_element_card_get_menu_button (EditorElementCard *self);

G_END_DECLS
