/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the grid's files share: what it is (editor-puzzle-grid.c), how it is drawn (-draw.c), what
 * keys and pointer do (-input.c). */

#pragma once

#include "puzzles/editor-puzzle-grid.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_SHADE_NONE,
  EDITOR_SHADE_CUT_OFF,
  EDITOR_SHADE_CONNECTED,
} EditorShade;

struct _EditorPuzzleGrid
{
  GtkWidget parent_instance;

  /* Owned. */
  AshlarPuzzle  *puzzle; /* nullable */
  guint8        *shades; /* EditorShade by square; nullable: no classes are known */
  GArray        *chosen; /* guint: words with an outline */
  GtkIMContext  *im;
  GdkTexture    *hatching; /* of a square; made when first drawn */
  int            hatching_side;
  gboolean       hatching_is_dark;
  GtkAdjustment *adjustments[2]; /* of the window that it scrolls in, while it is in one */

  AshlarPairing pairing;
  gboolean      shows_letters, shows_classes;

  /* The cursor. */
  gboolean            has_cursor;
  guint               x, y;
  AshlarWordDirection direction;
};

/* Pixels: the side of a square, and where the first one begins. */
typedef struct
{
  int side, x, y;
} EditorGridGeometry;

#define EDITOR_GRID_GUTTER_X 28
#define EDITOR_GRID_GUTTER_Y 24
#define EDITOR_GRID_MARGIN 3 /* at the other two edges, for outlines */
#define EDITOR_GRID_LEAST_SIDE 22
#define EDITOR_GRID_MOST_SIDE 44

void _editor_puzzle_grid_get_geometry (EditorPuzzleGrid *self, EditorGridGeometry *geometry);
void _editor_puzzle_grid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
/* Adds the controllers. */
void _editor_puzzle_grid_input_init (EditorPuzzleGrid *self);
/* The word through the square, or ASHLAR_NO_WORD. */
guint _editor_puzzle_grid_get_word_at (EditorPuzzleGrid   *self,
                                       guint               x,
                                       guint               y,
                                       AshlarWordDirection direction);

G_END_DECLS
