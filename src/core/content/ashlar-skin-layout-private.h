/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The layouts of skins: how many pieces a look of each has, which neighbours it asks, and in which orders a sheet may
 * hold the pieces.
 *
 * A mask is a byte, a bit for each neighbour that joins: N 1, E 2, S 4, W 8, NE 16, SE 32, SW 64, NW 128. Many masks
 * look alike (a corner counts between two joined edges only): a layout reduces the 256 to those that its pieces are for.
 *
 * Of QUARTERS_20 and CORNER_16 a cell is composed of four quarters; the four are numbered as they are read: top left, top right,
 * bottom left, bottom right. A piece of CORNER_16 lies around a corner of cells, and its mask says which of the four cells there
 * join. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  ASHLAR_MASK_NORTH = 1,
  ASHLAR_MASK_EAST = 2,
  ASHLAR_MASK_SOUTH = 4,
  ASHLAR_MASK_WEST = 8,
  ASHLAR_MASK_NORTH_EAST = 16,
  ASHLAR_MASK_SOUTH_EAST = 32,
  ASHLAR_MASK_SOUTH_WEST = 64,
  ASHLAR_MASK_NORTH_WEST = 128,
};

typedef enum
{
  ASHLAR_LAYOUT_SINGLE,
  ASHLAR_LAYOUT_AXIS_2,
  ASHLAR_LAYOUT_EDGE_16,
  ASHLAR_LAYOUT_BLOB_47,
  ASHLAR_LAYOUT_QUARTERS_20,
  ASHLAR_LAYOUT_CORNER_16,
  ASHLAR_LAYOUT_SHADE_8,
  ASHLAR_N_LAYOUTS
} AshlarLayout;

typedef enum
{
  ASHLAR_ORDER_ROW, /* the only one of a layout whose pieces stand in a row */
  ASHLAR_ORDER_ASCENDING,
  ASHLAR_ORDER_CR31,
  ASHLAR_ORDER_GODOT,
  ASHLAR_ORDER_TILESETTER,
  ASHLAR_ORDER_RPGMAKER,
  ASHLAR_ORDER_WANG,
  ASHLAR_N_ORDERS
} AshlarOrder;

#define ASHLAR_NO_PIECE (-1)
#define ASHLAR_MAX_LAYOUT_CELLS                                                                    \
  96 /* of a sheet that one variant of a layout takes: two rows of 46 */
#define ASHLAR_MAX_LAYOUT_MASKS 47
#define ASHLAR_N_QUARTERS 4

/* NULL-terminated, in the order of the enumerations: "blob-47", "ascending". */
extern const char *const ashlar_layout_names[];
extern const char *const ashlar_order_names[];

/* Of AXIS_2 W and E, of EDGE_16 the edges, of BLOB_47 and QUARTERS_20 one of the 47, of CORNER_16 the four corners, of SHADE_8 N, W
 * and NW; of SINGLE 0. */
guint ashlar_layout_reduce (AshlarLayout layout, guint mask);
/* How many different reduced masks there are: 1, 2, 16, 47, 47, 16, 8. */
guint ashlar_layout_get_n_masks (AshlarLayout layout);
/* The pieces that a designer draws: 1, 2, 16, 47, 20, 16, 8. */
guint    ashlar_layout_get_n_pieces (AshlarLayout layout);
gboolean ashlar_layout_has_order (AshlarLayout layout, AshlarOrder order);
/* What is taken if none is said. */
AshlarOrder ashlar_layout_get_default_order (AshlarLayout layout);
/* Of an order that may have any number of pieces a row, which are all but those that were drawn as a block; 0: all are in one. */
gboolean ashlar_layout_has_columns (AshlarLayout layout, AshlarOrder order);
/* The reduced masks in ascending order: 0 <= @index < n_masks. */
guint ashlar_layout_get_nth_mask (AshlarLayout layout, guint index);
/* The reverse, of any mask: 256 indices, static. */
const guint8 *ashlar_layout_get_indices (AshlarLayout layout);
/* Cells of a sheet, across and down, that one variant takes. @columns is used of an order that has columns, and is never more than
 * it has pieces. */
void ashlar_layout_get_size (
    AshlarLayout layout, AshlarOrder order, guint columns, guint *n_columns, guint *n_rows);
/* Where the piece of a reduced mask stands, in cells from the top left one; FALSE: the order has none. Not for QUARTERS_20, whose
 * pieces are quarters. */
gboolean ashlar_layout_find_piece (
    AshlarLayout layout, AshlarOrder order, guint columns, guint mask, guint *column, guint *row);
/* The reverse: the reduced mask whose piece stands there, or ASHLAR_NO_PIECE. */
gint ashlar_layout_get_mask (
    AshlarLayout layout, AshlarOrder order, guint columns, guint column, guint row);

/* Of QUARTERS_20: where that quarter of a cell with that mask stands, in halves of cells from the top left one. */
void ashlar_layout_find_quarter (guint mask, guint quarter, guint *column, guint *row);
/* Of CORNER_16: the mask of the piece that gives this quarter of a cell. It gives its own opposite one. @mask: the cell's; @joins:
 * whether the cell itself does. */
guint ashlar_layout_get_vertex_mask (guint mask, gboolean joins, guint quarter);
/* The same for all four at once: 512, static, by the mask and, as a ninth bit, whether the cell joins. Four bits for each quarter, from
 * the lowest on: the mask's upper half. */
const guint16 *ashlar_layout_get_vertices (void);

G_END_DECLS
