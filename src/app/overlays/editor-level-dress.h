/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a skin draws over the cells of a level: its objects and markers, and its light. An immutable value, made in a
 * worker if the level is large; it goes into the pieces of the canvas, which are kept. */

#pragma once

#include "level/ashlar-level.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

typedef struct _EditorLevelDress EditorLevelDress;

typedef enum
{
  EDITOR_DRESS_THINGS = 1 << 0,
  EDITOR_DRESS_LIGHT = 1 << 1,
} EditorDressParts;

EditorLevelDress *
editor_level_dress_new (AshlarLevel *level, AshlarPalette *palette, EditorDressParts parts);
EditorLevelDress *editor_level_dress_ref (EditorLevelDress *self);
void              editor_level_dress_unref (EditorLevelDress *self);
gboolean          editor_level_dress_is_of (const EditorLevelDress *self,
                                            const AshlarLevel      *level,
                                            const AshlarPalette    *palette,
                                            EditorDressParts        parts);
/* As an EditorTintFunc has them. */
void editor_level_dress_draw (const EditorLevelDress *self,
                              const AshlarPixels     *target,
                              double                  cell_size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorLevelDress, editor_level_dress_unref)

G_END_DECLS
