/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarSheetPieces: which piece of which sheet shows what is drawn in a cell, and the sheets. Immutable once made, any thread.
 *
 * Pieces of a skin with few pictures serve every level, so that all of them have the same sheets with the same numbers; where pictures
 * are too many to be drawn ahead, as quarters and corners put together may be, those that a level has are drawn for it alone. */

#pragma once

#include "export/ashlar-exporter-private.h"

G_BEGIN_DECLS

/* Where a thing's picture stands. */
typedef struct
{
  guint   sheet;
  guint32 piece;
  gint    x, y; /* of its top left pixel from that of the cell */
} AshlarThingPiece;

/* Of @level, or of all of its content. Error: a picture could not be drawn; cancelled. */
AshlarSheetPieces *ashlar_sheet_pieces_find (AshlarExporter *exporter,
                                             AshlarLevel    *level,
                                             GCancellable   *cancellable,
                                             GError        **error);
AshlarSheetPieces *ashlar_sheet_pieces_ref (AshlarSheetPieces *self);
void               ashlar_sheet_pieces_unref (AshlarSheetPieces *self);

GPtrArray *ashlar_sheet_pieces_get_sheets (
    AshlarSheetPieces *self); /* of AshlarSceneSheet; the first is that of tiles */
/* Whether every level of the content has the same sheets. */
gboolean ashlar_sheet_pieces_are_shared (AshlarSheetPieces *self);
void     ashlar_sheet_pieces_get_cell_size (AshlarSheetPieces *self, guint *width, guint *height);
/* Numbers as layers have them; 0: nothing is drawn. */
guint32 ashlar_sheet_pieces_get_picture (AshlarSheetPieces *self, guint32 picture);
guint32 ashlar_sheet_pieces_get_color (AshlarSheetPieces *self, guint32 color);
guint32 ashlar_sheet_pieces_get_sign (AshlarSheetPieces *self, gunichar sign, gboolean is_dark);
/* FALSE: the skin has no picture of it. */
gboolean
ashlar_sheet_pieces_get_thing (AshlarSheetPieces *self, guint32 picture, AshlarThingPiece *piece);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarSheetPieces, ashlar_sheet_pieces_unref)

G_END_DECLS
