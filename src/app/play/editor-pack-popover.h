/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPackPopover: the things of the pack; Enter or a click uses one.
 *
 * Signal: use (uint index) */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-content-private.h"
#include "play/ashlar-play.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PACK_POPOVER (editor_pack_popover_get_type ())
G_DECLARE_FINAL_TYPE (EditorPackPopover, editor_pack_popover, EDITOR, PACK_POPOVER, GtkPopover)

GtkWidget *editor_pack_popover_new (AshlarPlay *play, AshlarContent *content);

G_END_DECLS
