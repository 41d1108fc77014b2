/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What designers read of layouts, orders, selectors and looks. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* "Connected, 47 pieces" */
const char *editor_layout_get_words (AshlarLayout layout);
/* "the order of Godot" */
const char *editor_order_get_words (AshlarOrder order);
/* "Connected, 47 pieces · the order of Godot" */
char *editor_layout_dup_order_words (AshlarLayout layout, AshlarOrder order);
/* What a look's `tiles` or `joins` names: "Floor", "Floor and its kind", "What one walks on". */
char *editor_selector_dup_words (AshlarContent *content, const char *selector);
/* The tile that stands for it in a picture; ASHLAR_NO_INDEX: none. */
guint editor_selector_find_tile (AshlarContent *content, const char *selector);
/* "entrance" as designers say it. */
const char              *editor_marker_get_words (const char *marker);
extern const char *const editor_marker_names[]; /* NULL-terminated */
/* What a look draws, in words: "Wall, Carved stone and 3 more". */
char *editor_look_dup_words (AshlarContent *content, const AshlarSkinLook *look);
/* The neighbours of a mask: "north, east and south-west"; "nothing". */
char *editor_mask_dup_words (guint mask);

G_END_DECLS
