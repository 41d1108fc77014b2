/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorHappening: something of a walk that is worth a line: one event, or several that are one thing to who walks: the rounds of a fight
 * and its end. Immutable. */

#pragma once

#include <gio/gio.h>

#include "content/ashlar-content-private.h"
#include "play/ashlar-walk-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_HAPPENING (editor_happening_get_type ())
G_DECLARE_FINAL_TYPE (EditorHappening, editor_happening, EDITOR, HAPPENING, GObject)

guint       editor_happening_get_turn (EditorHappening *self);
const char *editor_happening_get_words (EditorHappening *self); /* "A rat: −1 HP, +5 XP" */
const char *
editor_happening_get_script (EditorHappening *self); /* nullable: what a tile would run */
const char *editor_happening_get_object (EditorHappening *self); /* nullable: an id: foe or thing */

/* All of the floor that @play walks, by turn. Areas that are entered say nothing by themselves. */
GPtrArray *editor_happenings_new (AshlarPlay *play, AshlarContent *content);

G_END_DECLS
