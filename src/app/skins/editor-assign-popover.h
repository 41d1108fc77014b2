/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorAssignPopover: "what are these pieces?" It proposes layouts by the number of the pieces, the likeliest order first, says when it is
 * not sure, and asks which tiles, object or marker they draw. Return takes what is proposed.
 *
 * Signal: assign () */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"
#include "render/ashlar-order-guess.h"
#include "skins/editor-selectors.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_ASSIGN_POPOVER (editor_assign_popover_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorAssignPopover, editor_assign_popover, EDITOR, ASSIGN_POPOVER, GtkPopover)

GtkWidget *editor_assign_popover_new (void);
/* @guesses: copied. @skin: resolved, nullable. @object: what is asked for first is an object of that id, else a tile of the representation
 * @tile; both nullable. */
void editor_assign_popover_fill (EditorAssignPopover      *self,
                                 EditorDocument           *document,
                                 const AshlarSkin         *skin,
                                 const AshlarOrderGuesses *guesses,
                                 const char               *tile,
                                 const char               *object);
/* Why what was chosen cannot be done. */
void editor_assign_popover_refuse (EditorAssignPopover *self, const char *reason);
/* What was chosen. */
EditorSelectorsKind       editor_assign_popover_get_kind (EditorAssignPopover *self);
const char *const        *editor_assign_popover_get_names (EditorAssignPopover *self);
const AshlarOrderGuesses *editor_assign_popover_get_guesses (EditorAssignPopover *self);
/* NULL: all of it is one picture. */
const AshlarOrderGuess *editor_assign_popover_get_guess (EditorAssignPopover *self);

G_END_DECLS
