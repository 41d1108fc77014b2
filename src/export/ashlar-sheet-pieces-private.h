/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pieces while they are made: what there is to draw is gathered first, then drawn sheet by sheet. */

#pragma once

#include "export/ashlar-sheet-pieces.h"
#include "render/ashlar-palette-private.h"
#include "skins/ashlar-dresser-private.h"

G_BEGIN_DECLS

#define ASHLAR_NO_SHEET G_MAXUINT
/* Of a character, dark or light. */
#define ASHLAR_SIGN_KEY(sign, is_dark) ((sign) << 1 | ((is_dark) ? 1u : 0u))

struct _AshlarSheetPieces
{
  gatomicrefcount ref_count;
  gboolean        is_shared;
  GPtrArray      *sheets;
  guint           cell_width, cell_height;
  guint           n_tiles;
  GHashTable     *pictures; /* picture to number */
  GHashTable     *colors;   /* colour + 1 to number */
  GHashTable     *signs;    /* ASHLAR_SIGN_KEY to number */
  GHashTable     *things;   /* picture to AshlarThingPiece */
};

/* A piece that we draw: one of the three. */
typedef struct
{
  guint32 picture;
  gint64  color; /* or -1 */
  gint64  sign;  /* ASHLAR_SIGN_KEY, or -1 */
  guint   n_frames, frame_ms;
} AshlarDrawnPiece;

/* A picture that looks like one that is drawn. */
typedef struct
{
  guint32 picture;
  guint   drawn;
} AshlarDrawnAlias;

/* An object's picture, and its sheet's. */
typedef struct
{
  guint32 picture;
  guint   n_frames, frame_ms;
  int     x, y;
  guint   width, height;
} AshlarDrawnThing;

typedef struct
{
  AshlarSheetPieces *pieces;
  AshlarExporter    *exporter;
  AshlarLevel       *level;
  AshlarPalette     *dressed; /* nullable, borrowed */
  AshlarPalette     *plain;
  AshlarDresser     *dresser; /* nullable, borrowed */
  guint             *own;     /* by sheet of the skin: that of the scene, or ASHLAR_NO_SHEET */
  GArray            *drawn;   /* of AshlarDrawnPiece */
  GArray            *drawn_things;
  GHashTable        *seen;     /* pictures, of an only level */
  GHashTable        *alike;    /* parts, as bytes, to index in @drawn + 1 */
  GArray            *of_drawn; /* of AshlarDrawnAlias */
  GCancellable      *cancellable;
} AshlarPiecesMaker;

/* An empty sheet of a name of its own, at the end. */
AshlarSceneSheet *_ashlar_sheet_pieces_add_sheet (AshlarSheetPieces   *self,
                                                  AshlarSceneSheetKind kind,
                                                  const char          *name);
/* If it moves. */
void _ashlar_sheet_pieces_add_animation (AshlarSceneSheet           *sheet,
                                         const AshlarSceneAnimation *piece);
/* In this order. */
gboolean _ashlar_sheet_pieces_draw_tiles (AshlarPiecesMaker *self, GError **error);
gboolean _ashlar_sheet_pieces_draw_composed (AshlarPiecesMaker *self, GError **error);
gboolean _ashlar_sheet_pieces_draw_things (AshlarPiecesMaker *self, GError **error);

G_END_DECLS
