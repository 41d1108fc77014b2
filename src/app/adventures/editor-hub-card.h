/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorHubCard: home base beside the quests: what it looks like there, what is on offer, what is said, what the hero sets out with.
 *
 * It calls adventure.edit for what is to be edited. */

#pragma once

#include <gtk/gtk.h>

#include "adventures/editor-adventure.h"

G_BEGIN_DECLS

#define EDITOR_HUB_CARD_WIDTH 150

#define EDITOR_TYPE_HUB_CARD (editor_hub_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorHubCard, editor_hub_card, EDITOR, HUB_CARD, GtkWidget)

GtkWidget *editor_hub_card_new (EditorAdventure *adventure);

G_END_DECLS
