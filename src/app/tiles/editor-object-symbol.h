/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorObjectSymbol: an object as it stands on blocks and levels: its character on a disc of its colour; an object that becomes one of
 * several has a second ring. */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-object-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_OBJECT_SYMBOL (editor_object_symbol_get_type ())
G_DECLARE_FINAL_TYPE (EditorObjectSymbol, editor_object_symbol, EDITOR, OBJECT_SYMBOL, GtkWidget)

GtkWidget *editor_object_symbol_new (int size);
void       editor_object_symbol_show (EditorObjectSymbol *self, const AshlarObject *object);

G_END_DECLS
