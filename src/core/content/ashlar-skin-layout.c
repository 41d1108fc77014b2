/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Layouts and orders as data. An order is the list of its cells as they are read, each with the mask whose piece stands there; the
 * ascending ones are made of the reduced masks, those that somebody drew as a block are typed here.
 *
 * Invariant: an order holds each reduced mask of its layout exactly once, but for the one whose piece of mask 0 nobody draws.
 * Cost: constant; an order is at most 96 cells. */

#include "content/ashlar-skin-layout-private.h"

#define NONE ASHLAR_NO_PIECE
#define N ASHLAR_MASK_NORTH
#define E ASHLAR_MASK_EAST
#define S ASHLAR_MASK_SOUTH
#define W ASHLAR_MASK_WEST
#define NE ASHLAR_MASK_NORTH_EAST
#define SE ASHLAR_MASK_SOUTH_EAST
#define SW ASHLAR_MASK_SOUTH_WEST
#define NW ASHLAR_MASK_NORTH_WEST

const char *const ashlar_layout_names[]
    = { "single", "axis-2", "edge-16", "blob-47", "quarters-20", "corner-16", "shade-8", NULL };
const char *const ashlar_order_names[]
    = { "row", "ascending", "cr31", "godot", "tilesetter", "rpgmaker", "wang", NULL };

/* The first order is what is taken if none is said. */
static const struct
{
  guint n_masks, n_pieces, orders;
} layouts[ASHLAR_N_LAYOUTS] = {
  [ASHLAR_LAYOUT_SINGLE] = { 1, 1, 1 << ASHLAR_ORDER_ROW },
  [ASHLAR_LAYOUT_AXIS_2] = { 2, 2, 1 << ASHLAR_ORDER_ROW },
  [ASHLAR_LAYOUT_EDGE_16] = { 16, 16, 1 << ASHLAR_ORDER_ASCENDING | 1 << ASHLAR_ORDER_GODOT },
  [ASHLAR_LAYOUT_BLOB_47] = { 47, 47,
                              1 << ASHLAR_ORDER_ASCENDING | 1 << ASHLAR_ORDER_CR31
                                  | 1 << ASHLAR_ORDER_GODOT | 1 << ASHLAR_ORDER_TILESETTER },
  [ASHLAR_LAYOUT_QUARTERS_20] = { 47, 20, 1 << ASHLAR_ORDER_RPGMAKER },
  [ASHLAR_LAYOUT_CORNER_16]
  = { 16, 16, 1 << ASHLAR_ORDER_ASCENDING | 1 << ASHLAR_ORDER_GODOT | 1 << ASHLAR_ORDER_WANG },
  [ASHLAR_LAYOUT_SHADE_8] = { 8, 8, 1 << ASHLAR_ORDER_ROW },
};

static const gint16 edge_godot[] = {
  4, 6, 14, 12, /**/
  5, 7, 15, 13, /**/
  1, 3, 11, 9,  /**/
  0, 2, 10, 8,
};
static const gint16 corner_godot[] = {
  64,  48,  224, 96,  /**/
  160, 112, 240, 208, /**/
  16,  144, 176, 192, /**/
  0,   32,  80,  128,
};
static const gint16 corner_wang[] = {
  32, 96,  64,  208, 176, /**/
  48, 240, 192, 224, 112, /**/
  16, 144, 128, 160, 80,
};
static const gint16 blob_godot[] = {
  4, 6, 14, 12, 143, 46,  78,  31,  38, 111, 110,  76,  /**/
  5, 7, 15, 13, 39,  127, 239, 77,  55, 95,  NONE, 207, /**/
  1, 3, 11, 9,  23,  191, 223, 141, 63, 255, 175,  205, /**/
  0, 2, 10, 8,  79,  27,  139, 47,  19, 155, 159,  137,
};
static const gint16 blob_tilesetter[] = {
  38,   110,  76,   4,    6,  78,  46,  12,  14,  175,  NONE, /**/
  55,   255,  205,  5,    23, 223, 191, 141, 159, 95,   NONE, /**/
  19,   155,  137,  1,    39, 239, 127, 77,  111, 47,   79,   /**/
  2,    10,   8,    0,    3,  139, 27,  9,   11,  31,   143,  /**/
  NONE, NONE, NONE, NONE, 7,  207, 63,  13,  15,  NONE, NONE,
};

static const struct
{
  AshlarLayout  layout;
  AshlarOrder   order;
  guint         n_columns, n_rows;
  const gint16 *masks;
} blocks[] = {
  { ASHLAR_LAYOUT_EDGE_16, ASHLAR_ORDER_GODOT, 4, 4, edge_godot },
  { ASHLAR_LAYOUT_BLOB_47, ASHLAR_ORDER_GODOT, 12, 4, blob_godot },
  { ASHLAR_LAYOUT_BLOB_47, ASHLAR_ORDER_TILESETTER, 11, 5, blob_tilesetter },
  { ASHLAR_LAYOUT_CORNER_16, ASHLAR_ORDER_GODOT, 4, 4, corner_godot },
  { ASHLAR_LAYOUT_CORNER_16, ASHLAR_ORDER_WANG, 5, 3, corner_wang },
};

guint
ashlar_layout_reduce (AshlarLayout layout, guint mask)
{
  static const struct
  {
    guint corner, edges;
  } corners[] = { { NE, N | E }, { SE, S | E }, { SW, S | W }, { NW, N | W } };

  switch (layout)
    {
    case ASHLAR_LAYOUT_AXIS_2:
      return (mask & (E | W)) == (E | W) ? E | W : 0;
    case ASHLAR_LAYOUT_EDGE_16:
      return mask & (N | E | S | W);
    case ASHLAR_LAYOUT_BLOB_47:
    case ASHLAR_LAYOUT_QUARTERS_20:
      for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
        if ((mask & corners[i].edges) != corners[i].edges)
          mask &= ~corners[i].corner;
      return mask & 0xff;
    case ASHLAR_LAYOUT_CORNER_16:
      return mask & (NE | SE | SW | NW);
    case ASHLAR_LAYOUT_SHADE_8:
      return mask & (N | W | NW);
    case ASHLAR_LAYOUT_SINGLE:
    case ASHLAR_N_LAYOUTS:
    default:
      return 0;
    }
}

guint
ashlar_layout_get_n_masks (AshlarLayout layout)
{
  return layouts[layout].n_masks;
}

guint
ashlar_layout_get_n_pieces (AshlarLayout layout)
{
  return layouts[layout].n_pieces;
}

gboolean
ashlar_layout_has_order (AshlarLayout layout, AshlarOrder order)
{
  return (layouts[layout].orders >> order & 1) != 0;
}

AshlarOrder
ashlar_layout_get_default_order (AshlarLayout layout)
{
  return (AshlarOrder) g_bit_nth_lsf (layouts[layout].orders, -1);
}

/* Worked out once: both directions between masks and the reduced ones in a row. */
typedef struct
{
  guint8  indices[ASHLAR_N_LAYOUTS][256];
  guint8  masks[ASHLAR_N_LAYOUTS][ASHLAR_MAX_LAYOUT_MASKS];
  guint8  clockwise[ASHLAR_MAX_LAYOUT_MASKS]; /* those of BLOB_47 in the order of CR31 */
  guint16 vertices[512];
} Tables;

/* The same mask with bits that go around from the north. */
static guint
turn_bits (guint mask)
{
  static const guint around[] = { N, NE, E, SE, S, SW, W, NW };
  guint              turned = 0;

  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    if ((mask & around[i]) != 0)
      turned |= 1u << i;
  return turned;
}

static void
fill (Tables *self)
{
  gint  of_turned[256];
  guint n = 0;

  for (guint layout = 0; layout < ASHLAR_N_LAYOUTS; layout++)
    {
      guint count = 0;

      for (guint mask = 0; mask < 256; mask++)
        if (ashlar_layout_reduce ((AshlarLayout) layout, mask) == mask)
          {
            self->indices[layout][mask] = (guint8) count;
            self->masks[layout][count++] = (guint8) mask;
          }
      /* What a mask is reduced to is smaller, and so is known. */
      for (guint mask = 0; mask < 256; mask++)
        self->indices[layout][mask]
            = self->indices[layout][ashlar_layout_reduce ((AshlarLayout) layout, mask)];
    }

  for (guint i = 0; i < 256; i++)
    of_turned[i] = NONE;
  for (guint i = 0; i < ASHLAR_MAX_LAYOUT_MASKS; i++)
    of_turned[turn_bits (self->masks[ASHLAR_LAYOUT_BLOB_47][i])]
        = self->masks[ASHLAR_LAYOUT_BLOB_47][i];
  for (guint i = 0; i < 256; i++)
    if (of_turned[i] != NONE)
      self->clockwise[n++] = (guint8) of_turned[i];

  for (guint i = 0; i < G_N_ELEMENTS (self->vertices); i++)
    for (guint quarter = 0; quarter < ASHLAR_N_QUARTERS; quarter++)
      self->vertices[i] |= (guint16) (ashlar_layout_get_vertex_mask (i & 0xff, i > 0xff, quarter)
                                      >> 4 << (4 * quarter));
}

static const Tables *
get_tables (void)
{
  static Tables tables;
  static gsize  filled;

  if (g_once_init_enter (&filled))
    {
      fill (&tables);
      g_once_init_leave (&filled, 1);
    }
  return &tables;
}

guint
ashlar_layout_get_nth_mask (AshlarLayout layout, guint index)
{
  return get_tables ()->masks[layout][index];
}

const guint8 *
ashlar_layout_get_indices (AshlarLayout layout)
{
  return get_tables ()->indices[layout];
}

/* The block that somebody drew, or ASHLAR_NO_PIECE. */
static gint
find_block (AshlarLayout layout, AshlarOrder order)
{
  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    if (blocks[i].layout == layout && blocks[i].order == order)
      return (gint) i;
  return NONE;
}

gboolean
ashlar_layout_has_columns (AshlarLayout layout, AshlarOrder order)
{
  return order != ASHLAR_ORDER_RPGMAKER && find_block (layout, order) == NONE;
}

void
ashlar_layout_get_size (
    AshlarLayout layout, AshlarOrder order, guint columns, guint *n_columns, guint *n_rows)
{
  guint n_pieces = layouts[layout].n_pieces;
  gint  block = find_block (layout, order);

  if (order == ASHLAR_ORDER_RPGMAKER)
    {
      *n_columns = 2;
      *n_rows = 3;
    }
  else if (block != NONE)
    {
      *n_columns = blocks[block].n_columns;
      *n_rows = blocks[block].n_rows;
    }
  else
    {
      *n_columns = columns > 0 ? MIN (columns, n_pieces) : n_pieces;
      *n_rows = (n_pieces + *n_columns - 1) / *n_columns;
    }
}

/* The first of the pieces of AXIS_2 is the one that joins. */
static guint
get_counted_mask (AshlarLayout layout, AshlarOrder order, guint index)
{
  if (order == ASHLAR_ORDER_CR31)
    return get_tables ()->clockwise[index];
  if (layout == ASHLAR_LAYOUT_AXIS_2)
    index = 1 - index;
  return get_tables ()->masks[layout][index];
}

gint
ashlar_layout_get_mask (
    AshlarLayout layout, AshlarOrder order, guint columns, guint column, guint row)
{
  gint  block = find_block (layout, order);
  guint n_columns, n_rows;

  ashlar_layout_get_size (layout, order, columns, &n_columns, &n_rows);
  if (order == ASHLAR_ORDER_RPGMAKER || column >= n_columns || row >= n_rows)
    return NONE;
  if (block != NONE)
    return blocks[block].masks[row * n_columns + column];
  if (row * n_columns + column >= layouts[layout].n_pieces)
    return NONE;
  return (gint) get_counted_mask (layout, order, row * n_columns + column);
}

gboolean
ashlar_layout_find_piece (
    AshlarLayout layout, AshlarOrder order, guint columns, guint mask, guint *column, guint *row)
{
  guint n_columns, n_rows;

  ashlar_layout_get_size (layout, order, columns, &n_columns, &n_rows);
  for (guint y = 0; y < n_rows; y++)
    for (guint x = 0; x < n_columns; x++)
      if (ashlar_layout_get_mask (layout, order, columns, x, y) == (gint) mask)
        {
          *column = x;
          *row = y;
          return TRUE;
        }
  return FALSE;
}

/* What RPG Maker calls an A2 block: the right cell of the top row has the four inner corners, the two rows below show a patch of
 * four cells with all its borders, whose middle is where nothing ends. The quarters of a kind keep their place in the cell. */
void
ashlar_layout_find_quarter (guint mask, guint quarter, guint *column, guint *row)
{
  static const struct
  {
    guint across, along, both;
  } neighbours[ASHLAR_N_QUARTERS] = { { W, N, NW }, { E, N, NE }, { W, S, SW }, { E, S, SE } };
  gboolean across = (mask & neighbours[quarter].across) != 0;
  gboolean along = (mask & neighbours[quarter].along) != 0;

  if (across && along && (mask & neighbours[quarter].both) == 0)
    {
      *column = 2 + quarter % 2;
      *row = quarter / 2;
      return;
    }
  *column = quarter % 2 == 0 ? (across ? 2 : 0) : (across ? 1 : 3);
  *row = quarter / 2 == 0 ? (along ? 4 : 2) : (along ? 3 : 5);
}

guint
ashlar_layout_get_vertex_mask (guint mask, gboolean joins, guint quarter)
{
  /* The cells around the corner from the north-east on, clockwise; 0: the one that is asked for. */
  static const guint8 around[ASHLAR_N_QUARTERS][4]
      = { { N, 0, W, NW }, { NE, E, 0, N }, { 0, S, SW, W }, { E, SE, S, 0 } };
  static const guint bits[] = { NE, SE, SW, NW };
  guint              found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (bits); i++)
    if (around[quarter][i] == 0 ? joins : (mask & around[quarter][i]) != 0)
      found |= bits[i];
  return found;
}

const guint16 *
ashlar_layout_get_vertices (void)
{
  return get_tables ()->vertices;
}
