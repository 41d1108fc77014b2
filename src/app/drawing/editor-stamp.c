/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A stamp keeps the block as it was drawn and how it lies now; a turn composes orientations and
 * makes the turned block from the drawn one. A tile's own turns need not be a cycle (a bridge may
 * become a tile that knows no turn), so turning what is already turned would lose it.
 *
 * Cost of all: linear in the cells, exits and objects; a turn also in the set's tiles. */

#include "drawing/editor-stamp.h"

#include "edits/editor-exit-place.h"
#include "base/ashlar-orientation-private.h"
#include "chain/ashlar-tile-turns-private.h"

struct _EditorStamp
{
  gatomicrefcount   ref_count;
  AshlarBlock      *drawn;
  AshlarOrientation orientation;
  AshlarBlock      *block; /* @drawn in that orientation */
};

EditorStamp *
editor_stamp_new (AshlarBlock *block)
{
  EditorStamp *self = g_new0 (EditorStamp, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->drawn = block;
  self->block = ashlar_block_ref (block);
  return self;
}

EditorStamp *
editor_stamp_ref (EditorStamp *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
editor_stamp_unref (EditorStamp *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_block_unref (self->drawn);
  ashlar_block_unref (self->block);
  g_free (self);
}

const AshlarBlock *
editor_stamp_get_block (EditorStamp *self)
{
  return self->block;
}

/* ---- From a block ---- */

static gboolean
exit_is_selected (const AshlarExit *exit, const EditorSelection *selection)
{
  int left, top, width, height;

  editor_exit_get_cells (exit, &left, &top, &width, &height);
  for (int y = top; y < top + height; y++)
    for (int x = left; x < left + width; x++)
      if (!editor_selection_has (selection, x, y))
        return FALSE;
  return TRUE;
}

EditorStamp *
editor_stamp_new_selected (const AshlarBlock *block, const EditorSelection *selection)
{
  AshlarBlock    *drawn;
  EditorRectangle bounds;

  if (selection == NULL)
    return editor_stamp_new (ashlar_block_copy (block));
  if (!editor_selection_get_bounds (selection, &bounds))
    return NULL;

  drawn = ashlar_block_new (block->id, (guint) bounds.width, (guint) bounds.height,
                            EDITOR_STAMP_HOLE);
  for (int y = 0; y < bounds.height; y++)
    for (int x = 0; x < bounds.width; x++)
      if (editor_selection_has (selection, bounds.x + x, bounds.y + y))
        drawn->cells[(guint) y * drawn->width + (guint) x]
            = ashlar_block_get_cell (block, (guint) (bounds.x + x), (guint) (bounds.y + y));
  for (guint i = 0; i < block->n_exits; i++)
    if (exit_is_selected (&block->exits[i], selection))
      {
        AshlarExit moved = block->exits[i];

        moved.x -= bounds.x;
        moved.y -= bounds.y;
        ashlar_block_insert_exit (drawn, drawn->n_exits, &moved);
      }
  for (guint i = 0; i < block->n_objects; i++)
    if (editor_selection_has (selection, block->objects[i].x, block->objects[i].y))
      {
        AshlarBlockObject moved = block->objects[i];

        moved.x -= bounds.x;
        moved.y -= bounds.y;
        ashlar_block_insert_object (drawn, drawn->n_objects, &moved);
      }
  return editor_stamp_new (drawn);
}

EditorSelection *
editor_stamp_build_mask (EditorStamp *self)
{
  const AshlarBlock *block = self->block;
  EditorSelection   *mask = editor_selection_new (block->width, block->height);

  for (int y = 0; y < (int) block->height; y++)
    for (int x = 0; x < (int) block->width; x++)
      if (ashlar_block_get_cell (block, (guint) x, (guint) y) != EDITOR_STAMP_HOLE)
        editor_selection_combine_rectangle (mask, EDITOR_SELECTION_ADD,
                                            &(EditorRectangle){ x, y, 1, 1 });
  return mask;
}

/* ---- Turning ---- */

static gunichar
turn_tile (const AshlarTileTurns *turns, gunichar character, AshlarOrientation orientation)
{
  guint16 tile = _ashlar_tile_turns_find (turns, character);

  return tile == ASHLAR_TILE_NONE
             ? character
             : turns->characters[_ashlar_tile_turns_turn (turns, tile, orientation)];
}

static void
turn_exit (AshlarExit            *exit,
           const AshlarBlock     *drawn,
           const AshlarTileTurns *turns,
           AshlarOrientation      orientation)
{
  int width = (int) drawn->width, height = (int) drawn->height;
  int left, top, columns, rows, x0, y0, x1, y1;

  editor_exit_get_cells (exit, &left, &top, &columns, &rows);
  ashlar_orientation_turn_cell (orientation, width, height, left, top, &x0, &y0);
  ashlar_orientation_turn_cell (orientation, width, height, left + columns - 1, top + rows - 1, &x1,
                                &y1);
  exit->x = MIN (x0, x1);
  exit->y = MIN (y0, y1);
  exit->direction = ashlar_orientation_turn_direction (orientation, exit->direction);
  if (exit->plug != 0)
    exit->plug = turn_tile (turns, exit->plug, orientation);
}

static AshlarBlock *
turn_block (const AshlarBlock *drawn, AshlarContent *content, AshlarOrientation orientation)
{
  AshlarTileTurns *turns = _ashlar_tile_turns_new (content);
  AshlarBlock     *block = ashlar_block_copy (drawn);
  int              width = (int) drawn->width, height = (int) drawn->height;

  if (ashlar_orientation_swaps (orientation))
    {
      block->width = drawn->height;
      block->height = drawn->width;
    }
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        gunichar character = ashlar_block_get_cell (drawn, (guint) x, (guint) y);
        int      to_x, to_y;

        ashlar_orientation_turn_cell (orientation, width, height, x, y, &to_x, &to_y);
        block->cells[(guint) to_y * block->width + (guint) to_x]
            = character == EDITOR_STAMP_HOLE ? character
                                             : turn_tile (turns, character, orientation);
      }
  for (guint i = 0; i < block->n_exits; i++)
    turn_exit (&block->exits[i], drawn, turns, orientation);
  for (guint i = 0; i < block->n_objects; i++)
    ashlar_orientation_turn_cell (orientation, width, height, drawn->objects[i].x,
                                  drawn->objects[i].y, &block->objects[i].x, &block->objects[i].y);
  _ashlar_tile_turns_free (turns);
  return block;
}

EditorStamp *
editor_stamp_turn (EditorStamp *self, AshlarContent *content, AshlarOrientation orientation)
{
  EditorStamp *turned = g_new0 (EditorStamp, 1);

  g_atomic_ref_count_init (&turned->ref_count);
  turned->drawn = ashlar_block_ref (self->drawn);
  turned->orientation = ashlar_orientation_compose (self->orientation, orientation);
  turned->block = turned->orientation == ASHLAR_ORIENTATION_IDENTITY
                      ? ashlar_block_ref (self->drawn)
                      : turn_block (self->drawn, content, turned->orientation);
  return turned;
}

/* ---- Into a block ---- */

static gboolean
covers (const AshlarBlock *stamp, int x, int y)
{
  return x >= 0 && y >= 0 && x < (int) stamp->width && y < (int) stamp->height
         && ashlar_block_get_cell (stamp, (guint) x, (guint) y) != EDITOR_STAMP_HOLE;
}

static void
put_exits (const AshlarBlock *stamp, AshlarBlock *block, int x, int y, EditorPlacing *placing)
{
  for (guint i = 0; i < stamp->n_exits; i++)
    {
      AshlarExit exit = stamp->exits[i];
      int        left, top, width, height;

      exit.x += x;
      exit.y += y;
      editor_exit_get_cells (&exit, &left, &top, &width, &height);
      if (left < 0 || top < 0 || left + width > (int) block->width
          || top + height > (int) block->height || block->n_exits >= ASHLAR_MAX_BLOCK_EXITS)
        {
          placing->n_exits++;
          continue;
        }
      for (guint j = block->n_exits; j > 0; j--)
        if (block->exits[j - 1].x == exit.x && block->exits[j - 1].y == exit.y
            && block->exits[j - 1].direction == exit.direction
            && block->exits[j - 1].width == exit.width)
          ashlar_block_remove_exit (block, j - 1);
      ashlar_block_insert_exit (block, block->n_exits, &exit);
    }
}

void
editor_stamp_put (EditorStamp *self, AshlarBlock *block, int x, int y, EditorPlacing *placing)
{
  const AshlarBlock *stamp = self->block;

  for (int row = MAX (0, -y); row < (int) stamp->height && y + row < (int) block->height; row++)
    for (int column = MAX (0, -x); column < (int) stamp->width && x + column < (int) block->width;
         column++)
      if (covers (stamp, column, row))
        block->cells[(guint) (y + row) * block->width + (guint) (x + column)]
            = ashlar_block_get_cell (stamp, (guint) column, (guint) row);

  for (guint i = block->n_objects; i > 0; i--)
    if (covers (stamp, block->objects[i - 1].x - x, block->objects[i - 1].y - y))
      {
        ashlar_block_remove_object (block, i - 1);
        placing->n_objects++;
      }
  for (guint i = 0; i < stamp->n_objects; i++)
    {
      AshlarBlockObject object = stamp->objects[i];

      object.x += x;
      object.y += y;
      if (object.x >= 0 && object.y >= 0 && object.x < (int) block->width
          && object.y < (int) block->height && block->n_objects < ASHLAR_MAX_BLOCK_OBJECTS)
        ashlar_block_insert_object (block, block->n_objects, &object);
    }
  put_exits (stamp, block, x, y, placing);
}

void
editor_stamp_clear (AshlarBlock *block, const EditorSelection *selection, gunichar fill)
{
  for (guint y = 0; y < block->height; y++)
    for (guint x = 0; x < block->width; x++)
      if (editor_selection_has (selection, (int) x, (int) y))
        block->cells[y * block->width + x] = fill;
  for (guint i = block->n_exits; i > 0; i--)
    if (exit_is_selected (&block->exits[i - 1], selection))
      ashlar_block_remove_exit (block, i - 1);
  for (guint i = block->n_objects; i > 0; i--)
    if (editor_selection_has (selection, block->objects[i - 1].x, block->objects[i - 1].y))
      ashlar_block_remove_object (block, i - 1);
}

void
editor_stamp_drop_unfit (AshlarContent *content, AshlarBlock *block, EditorPlacing *placing)
{
  guint n_exits = block->n_exits, n_objects = block->n_objects;

  editor_block_drop_unfit (content, block);
  /* A plug of another set may be a tile that fills nothing here: the default tile does. */
  for (guint i = 0; i < block->n_exits; i++)
    {
      gunichar plug = block->exits[i].plug;
      guint    tile = plug != 0 ? ashlar_content_find_tile (content, plug) : ASHLAR_NO_INDEX;

      if (tile == ASHLAR_NO_INDEX || ashlar_tile_is_empty (ashlar_content_get_tile (content, tile)))
        block->exits[i].plug = 0;
    }
  placing->n_exits += n_exits - block->n_exits;
  placing->n_objects += n_objects - block->n_objects;
}
