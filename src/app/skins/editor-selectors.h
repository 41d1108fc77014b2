/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSelectors: what a look applies to, joins or lies beside: chips, and a button that offers what is not among them: tiles, with their
 * kinds, the groups of the style and what all tiles of a sort are called; or objects, or markers.
 *
 * Signal: changed (): by the designer */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_SELECTORS_TILES,
  EDITOR_SELECTORS_OBJECTS,
  EDITOR_SELECTORS_MARKERS
} EditorSelectorsKind;

#define EDITOR_TYPE_SELECTORS (editor_selectors_get_type ())
G_DECLARE_FINAL_TYPE (EditorSelectors, editor_selectors, EDITOR, SELECTORS, GtkWidget)

/* @label: for the ear, of the button: "Add what it draws". @empty: shown where there is nothing; nullable. */
GtkWidget *editor_selectors_new (EditorSelectorsKind kind, const char *label, const char *empty);
/* @skin: resolved, nullable; whose groups are offered. @names: copied. */
void               editor_selectors_show (EditorSelectors   *self,
                                          EditorDocument    *document,
                                          const AshlarSkin  *skin,
                                          const char *const *names);
const char *const *editor_selectors_get_names (EditorSelectors *self);

G_END_DECLS
