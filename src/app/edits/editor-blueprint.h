/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles and objects, where one thing serves for both. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_BLUEPRINT_TILE,
  EDITOR_BLUEPRINT_OBJECT,
} EditorBlueprintKind;

/* What designers call it: its description, in the language of who looks where a sample has it, or, without one, its representation or id. */
char *editor_blueprint_dup_name (AshlarContent *content, EditorBlueprintKind kind, guint index);
/* The object with the id: its description likewise, else the id. */
const char *editor_object_get_name (AshlarContent *content, const char *id);

G_END_DECLS
