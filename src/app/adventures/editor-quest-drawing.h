/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How a quest's ways look in its row: arrows from home base to the cards, from card to card and home, with what is written on them. */

#pragma once

#include <gtk/gtk.h>

#include "adventures/editor-quest-picture.h"

G_BEGIN_DECLS

/* @row: whose colours, text and height these are. */
void
editor_quest_drawing_snapshot (const EditorQuestStrip *self, GtkWidget *row, GtkSnapshot *snapshot);

G_END_DECLS
