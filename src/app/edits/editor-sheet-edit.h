/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to the sheets of a style, and the one gesture by which a style comes about: these pieces are those tiles. See
 * editor-skin-edit.h. */

#pragma once

#include "edits/editor-skin-edit.h"
#include "render/ashlar-sheet-grid.h"

G_BEGIN_DECLS

/* A sheet whose id is made of the file's name. The first of a style decides its cells; one with others is refused. */
EditorEdit *editor_sheet_edit_add (AshlarContent         *content,
                                   guint                  skin,
                                   const char            *image,
                                   const AshlarSheetGrid *grid,
                                   GError               **error);
EditorEdit *editor_sheet_edit_set_image (
    AshlarContent *content, guint skin, const char *sheet, const char *image, GError **error);
/* The cells are the whole style's; with margin and spacing of this sheet alone. */
EditorEdit *editor_sheet_edit_set_grid (AshlarContent         *content,
                                        guint                  skin,
                                        const char            *sheet,
                                        const AshlarSheetGrid *grid,
                                        GError               **error);
EditorEdit *editor_sheet_edit_rename (
    AshlarContent *content, guint skin, const char *sheet, const char *id, GError **error);
/* Refused while a look draws from it. */
EditorEdit *
editor_sheet_edit_remove (AshlarContent *content, guint skin, const char *sheet, GError **error);

/* The grid by which a sheet of the style is cut; FALSE: it has none of that id. NULL: the first. */
gboolean editor_sheet_get_grid (AshlarContent   *content,
                                guint            skin,
                                const char      *sheet,
                                AshlarSheetGrid *grid);

/* Pieces of a sheet, and what they are. */
typedef struct
{
  const char
      *image; /* path relative to the content file; a sheet that the style has is not made again */
  AshlarSheetGrid          grid;
  AshlarLayout             layout;
  AshlarOrder              order;
  guint                    columns;  /* 0: the order's own */
  const AshlarSkinVariant *variants; /* top left cells; weights of 0 mean 1 */
  guint                    n_variants;
  const gint *
      region; /* nullable; of objects and markers, instead of variants: x, y, width, height in pixels */
  const char *const *tiles;   /* nullable; as in AshlarSkinLook: of these three one is given */
  const char *const *objects; /* nullable */
  const char *const *markers; /* nullable */
} EditorSkinPieces;

/* "These pieces are those tiles", in one step: the style (ASHLAR_NO_INDEX: a new one), the sheet, where it is new, and a look. Its layer is
 * that of the style's looks for such tiles, or by what most of the tiles are: "ground" where one walks, "liquid" by what they are
 * called, "walls" where one does not, "things" for doors and for what stands about. Layers come to lie in that order as far as the order of
 * looks allows. @look: (out) (optional): its id. */
EditorEdit *editor_sheet_edit_assign (AshlarContent          *content,
                                      guint                   skin,
                                      const EditorSkinPieces *pieces,
                                      char                  **look,
                                      GError                **error);

G_END_DECLS
