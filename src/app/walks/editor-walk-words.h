/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What things of a walk are called: areas, objects, tiles, bots, and how a walk ended. */

#pragma once

#include "content/ashlar-content-private.h"
#include "walks/editor-walk.h"

G_BEGIN_DECLS

/* "Great hall": the beginning of the block's description, else its id, else what kind of area it is. @content: of the level; nullable. */
char *editor_walk_dup_area_title (AshlarLevel *level, AshlarContent *content, guint32 area);
/* "Rat": the description, else the id. */
char *editor_walk_dup_object_title (AshlarContent *content, const char *object);
char *editor_walk_dup_tile_title (AshlarTile *tile);
/* NULL: there is no such object. Borrowed. */
const AshlarObject *editor_walk_find_object (AshlarContent *content, const char *object);
/* "Seeker"; translated. */
const char *editor_bot_get_name (AshlarBot bot);
/* "knows the way": what it is, in three words; translated. */
const char      *editor_bot_get_details (AshlarBot bot);
EditorTrailStyle editor_bot_get_style (AshlarBot bot);
/* "to the exit", "fell to the Castellan", "still under way". */
char *editor_walk_dup_fate (AshlarPlay *play, AshlarContent *content);

G_END_DECLS
