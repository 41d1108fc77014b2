/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How exits look on the canvas: arrows beyond the border, outlined while they are only meant. */

#pragma once

#include "drawing/editor-tool-drawing.h"

G_BEGIN_DECLS

/* The two ends of the base of an exit's arrow, in pixels. */
void editor_exit_drawing_get_base (EditorToolHost   *host,
                                   const AshlarExit *exit,
                                   graphene_point_t  ends[2]);
/* An exit of the block, with words if there is something to say of it. */
void editor_exit_drawing_arrow (EditorToolDrawing *self,
                                const AshlarExit  *exit,
                                gboolean           lost,
                                gboolean           selected);
/* One that is meant. @tinted: its cells too. */
void editor_exit_drawing_meant (EditorToolDrawing *self, const AshlarExit *exit, gboolean tinted);
/* The knobs at the ends of the base. */
void editor_exit_drawing_ends (EditorToolDrawing *self, const AshlarExit *exit);

G_END_DECLS
