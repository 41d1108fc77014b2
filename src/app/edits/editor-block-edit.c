/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Each function copies the block, writes to the copy and gives a content with that.
 * Values that the reader would refuse are never made: it is checked here, before anyone sees them.
 */

#include "ashlar-config.h"

#include "edits/editor-block-edit.h"

#include "chain/ashlar-openings-private.h"
#include "edits/editor-exit-floor.h"
#include "edits/editor-exit-place.h"
#include "document/editor-exit-finding.h"
#include "edits/editor-blueprint.h"

#include <glib/gi18n.h>

const AshlarBlock *
editor_block_edit_peek (EditorDocument *document, guint block)
{
  AshlarContent *content = document != NULL ? editor_document_get_content (document) : NULL;

  if (content == NULL || block >= ashlar_content_get_n_blocks (content))
    return NULL;
  return ashlar_content_get_block (content, block);
}

static AshlarBlock *
copy_block (AshlarContent *content, guint block)
{
  return ashlar_block_copy (ashlar_content_get_block (content, block));
}

/* Takes @changed. */
static EditorEdit *
edit_block (AshlarContent *content, guint block, AshlarBlock *changed, const char *label)
{
  g_autoptr (AshlarBlock) owned = changed;

  return editor_edit_new (ashlar_content_with_block (content, block, owned), EDITOR_CHANGE_BLOCK,
                          block, label, NULL);
}

EditorEdit *
editor_block_edit_replace (
    AshlarContent *content, guint block, AshlarBlock *changed, const char *label, GError **error)
{
  if (!editor_block_has_a_cell (content, changed))
    {
      ashlar_block_unref (changed);
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                                 _ ("A block needs at least one cell of its own"));
    }
  return edit_block (content, block, changed, label);
}

EditorEdit *
editor_block_edit_paint (AshlarContent *content,
                         guint          block,
                         EditorStroke  *stroke,
                         const char    *label,
                         guint         *n_dropped,
                         GError       **error)
{
  const AshlarBlock *old = ashlar_content_get_block (content, block);
  AshlarBlock       *changed;

  g_return_val_if_fail (stroke->columns == old->width && stroke->rows == old->height, NULL);
  changed = ashlar_block_copy (old);
  for (int y = stroke->drawn.y; y < stroke->drawn.y + stroke->drawn.height; y++)
    for (int x = stroke->drawn.x; x < stroke->drawn.x + stroke->drawn.width; x++)
      {
        gsize at = (gsize) y * stroke->columns + x;

        if (stroke->cells[at] != stroke->base[at])
          changed->cells[at] = ashlar_tile_get_representation (
              ashlar_content_get_tile (content, stroke->cells[at]));
      }
  *n_dropped = editor_block_drop_unfit (content, changed);
  return editor_block_edit_replace (content, block, changed, label, error);
}

EditorEdit *
editor_block_edit_rename (AshlarContent *content, guint block, const char *id, GError **error)
{
  const AshlarBlock *old = ashlar_content_get_block (content, block);
  g_autofree char   *trimmed = g_strstrip (g_strdup (id));
  g_autofree char   *label = NULL;
  AshlarContent     *renamed;

  if (g_str_equal (old->id, trimmed))
    return editor_edit_new_unchanged (content, block);
  if (trimmed[0] == '\0')
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A block needs an id"));
  if (g_str_has_prefix (trimmed, "tag:"))
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("“tag:” is how lists name tags"));
  renamed = ashlar_content_with_renamed_block (content, old->id, trimmed);
  if (renamed == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                               /* Translators: %s is the id of a block */
                               _ ("Another block is called “%s”"), trimmed);
  /* Translators: a step of undo; %s is the id of a block */
  label = g_strdup_printf (_ ("Rename %s"), old->id);
  return editor_edit_new (renamed, EDITOR_CHANGE_BLOCKS, block, label, NULL);
}

EditorEdit *
editor_block_edit_describe (AshlarContent *content,
                            guint          block,
                            const char    *description,
                            GError       **error)
{
  AshlarBlock *changed = copy_block (content, block);

  g_free (changed->description);
  changed->description = g_strdup (description);
  return editor_edit_merge (edit_block (content, block, changed, _ ("Describe Block")),
                            "describe-block-%u", block);
}

EditorEdit *
editor_block_edit_set_tags (AshlarContent     *content,
                            guint              block,
                            const char *const *tags,
                            GError           **error)
{
  AshlarBlock *changed = copy_block (content, block);

  g_strfreev (changed->tags);
  changed->tags = g_strdupv ((char **) tags);
  return edit_block (content, block, changed, _ ("Change Tags"));
}

/* "exit north, Torch" of what @before has and @after has not. Both lists keep their order. */
static char *
name_lost (
    AshlarContent *content, const AshlarBlock *before, const AshlarBlock *after, int left, int top)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0, i, j;

  for (i = 0, j = 0; i < before->n_exits; i++)
    {
      const AshlarExit *exit = &before->exits[i];
      g_autofree char  *side = NULL;

      if (j < after->n_exits && after->exits[j].x == exit->x - left
          && after->exits[j].y == exit->y - top && after->exits[j].direction == exit->direction
          && after->exits[j].width == exit->width)
        {
          j++;
          continue;
        }
      side = g_utf8_strdown (editor_direction_get_name (exit->direction), -1);
      g_string_append (names, n++ > 0 ? ", " : "");
      /* Translators: %s is a direction: "exit south" */
      g_string_append_printf (names, _ ("exit %s"), side);
    }
  for (i = 0, j = 0; i < before->n_objects; i++)
    {
      const AshlarBlockObject *object = &before->objects[i];

      if (j < after->n_objects && after->objects[j].x == object->x - left
          && after->objects[j].y == object->y - top
          && g_str_equal (after->objects[j].reference, object->reference))
        {
          j++;
          continue;
        }
      g_string_append (names, n++ > 0 ? ", " : "");
      g_string_append (names, editor_object_get_name (content, object->reference));
    }
  if (n == 0)
    return NULL;
  /* Translators: what a smaller or larger block has no place for; %s is a list of names */
  return g_strdup_printf (_ ("Went with the old border: %s"), names->str);
}

/* @lost: nullable. */
static EditorEdit *
edit_frame (
    AshlarContent *content, guint block, const EditorRectangle *frame, char **lost, GError **error)
{
  g_autoptr (AshlarBlock) changed = copy_block (content, block);

  ashlar_block_resize (changed, (guint) frame->width, (guint) frame->height, -frame->x, -frame->y,
                       content->default_tile);
  if (!editor_block_has_a_cell (content, changed))
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("Nothing of the block would be left"));
  editor_block_drop_unfit (content, changed);
  if (lost != NULL)
    *lost = name_lost (content, ashlar_content_get_block (content, block), changed, frame->x,
                       frame->y);
  return edit_block (content, block, g_steal_pointer (&changed), _ ("Resize Block"));
}

EditorEdit *
editor_block_edit_resize (AshlarContent *content,
                          guint          block,
                          guint          width,
                          guint          height,
                          gboolean       at_right,
                          gboolean       at_bottom,
                          GError       **error)
{
  const AshlarBlock *old = ashlar_content_get_block (content, block);
  EditorRectangle    frame = { .width = CLAMP ((int) width, 1, ASHLAR_MAX_BLOCK_SIZE),
                               .height = CLAMP ((int) height, 1, ASHLAR_MAX_BLOCK_SIZE) };

  frame.x = at_right ? (int) old->width - frame.width : 0;
  frame.y = at_bottom ? (int) old->height - frame.height : 0;
  return editor_edit_merge (edit_frame (content, block, &frame, NULL, error), "resize-block-%u",
                            block);
}

EditorEdit *
editor_block_edit_reframe (
    AshlarContent *content, guint block, const EditorRectangle *frame, char **lost, GError **error)
{
  *lost = NULL;
  if (frame->width < 1 || frame->height < 1 || frame->width > ASHLAR_MAX_BLOCK_SIZE
      || frame->height > ASHLAR_MAX_BLOCK_SIZE)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_NO_ROOM,
                               /* Translators: %d is a number of cells */
                               _ ("A block has 1 to %d cells each way"), ASHLAR_MAX_BLOCK_SIZE);
  return edit_frame (content, block, frame, lost, error);
}

EditorEdit *
editor_block_edit_set_occurrences (AshlarContent *content,
                                   guint          block,
                                   guint          occurrences,
                                   GError       **error)
{
  AshlarBlock *changed = copy_block (content, block);

  changed->occurrences = occurrences;
  return editor_edit_merge (edit_block (content, block, changed, _ ("Change Occurrences")),
                            "occurrences-%u", block);
}

EditorEdit *
editor_block_edit_set_bounds (
    AshlarContent *content, guint block, gint32 minimum, gint32 maximum, GError **error)
{
  AshlarBlock *changed = copy_block (content, block);

  if (minimum >= 0 && maximum >= 0 && minimum > maximum)
    {
      /* The one that was changed stays as it is wanted. */
      if (minimum != changed->minimum)
        maximum = minimum;
      else
        minimum = maximum;
    }
  changed->minimum = minimum;
  changed->maximum = maximum;
  return editor_edit_merge (edit_block (content, block, changed, _ ("Change How Often")),
                            "bounds-%u", block);
}

EditorEdit *
editor_block_edit_set_may_end (AshlarContent *content,
                               guint          block,
                               gboolean       may_end,
                               GError       **error)
{
  AshlarBlock *changed = copy_block (content, block);

  changed->may_end = may_end;
  return edit_block (content, block, changed,
                     may_end ? _ ("Let Ways End Here") : _ ("Let No Way End Here"));
}

EditorEdit *
editor_block_edit_set_orientations (AshlarContent *content,
                                    guint          block,
                                    guint8         orientations,
                                    GError       **error)
{
  AshlarBlock *changed = copy_block (content, block);

  changed->orientations = orientations | 1;
  return edit_block (content, block, changed, _ ("Change Variants"));
}

/* An exit and the floor that is laid for it at once are one step. */
#define EXIT_KEY "exit-%u-%u"

EditorEdit *
editor_block_edit_add_exit (
    AshlarContent *content, guint block, const AshlarExit *place, guint *index, GError **error)
{
  const AshlarBlock *old = ashlar_content_get_block (content, block);
  AshlarExit         exit = { place->x, place->y, place->direction, place->width };
  AshlarBlock       *changed;

  if (!editor_exit_fits (content, old, &exit))
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_NO_ROOM,
                               _ ("An exit stands on a cell at the block’s border"));
  for (*index = 0; *index < old->n_exits; ++*index)
    {
      const AshlarExit *other = &old->exits[*index];

      if (other->x == exit.x && other->y == exit.y && other->direction == exit.direction
          && other->width == exit.width)
        return editor_edit_new_unchanged (content, block);
    }
  changed = ashlar_block_copy (old);
  ashlar_block_insert_exit (changed, *index, &exit);
  return editor_edit_merge (edit_block (content, block, changed, _ ("Add Exit")), EXIT_KEY, block,
                            *index);
}

EditorEdit *
editor_block_edit_lay_floor (
    AshlarContent *content, const guint8 *traits, guint block, guint exit, GError **error)
{
  AshlarContent *laid = editor_exit_lay_floor (content, traits, block, exit);

  if (laid == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("No tile of this set can always be walked on"));
  return editor_edit_merge (
      editor_edit_new (laid, EDITOR_CHANGE_BLOCK, block, _ ("Lay Floor"), NULL), EXIT_KEY, block,
      exit);
}

EditorEdit *
editor_block_edit_move_exit (
    AshlarContent *content, guint block, guint exit, const AshlarExit *place, GError **error)
{
  g_autoptr (AshlarBlock) changed = copy_block (content, block);

  changed->exits[exit].x = place->x;
  changed->exits[exit].y = place->y;
  changed->exits[exit].direction = place->direction;
  changed->exits[exit].width = place->width;
  if (!editor_exit_fits (content, changed, &changed->exits[exit]))
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_NO_ROOM,
                               _ ("The border is no longer there"));
  return edit_block (content, block, g_steal_pointer (&changed), _ ("Move Exit"));
}

EditorEdit *
editor_block_edit_set_exit_width (
    AshlarContent *content, guint block, guint exit, guint width, GError **error)
{
  const AshlarBlock *old = ashlar_content_get_block (content, block);
  AshlarExit         place = old->exits[exit];
  int                more = (int) width - (int) place.width;

  place.width = width;
  if (!editor_exit_fits (content, old, &place) && more > 0)
    {
      place.x -= ashlar_direction_dy (place.direction) != 0 ? more : 0;
      place.y -= ashlar_direction_dx (place.direction) != 0 ? more : 0;
    }
  return editor_block_edit_move_exit (content, block, exit, &place, error);
}

EditorEdit *
editor_block_edit_remove_exit (AshlarContent *content, guint block, guint exit, GError **error)
{
  AshlarBlock *changed = copy_block (content, block);

  ashlar_block_remove_exit (changed, exit);
  return edit_block (content, block, changed, _ ("Delete Exit"));
}

EditorEdit *
editor_block_edit_set_exit_list (AshlarContent     *content,
                                 guint              block,
                                 guint              exit,
                                 AshlarExitList     kind,
                                 const char *const *list,
                                 GError           **error)
{
  AshlarBlock *changed = copy_block (content, block);
  AshlarExit  *target = &changed->exits[exit];
  char       **copy = kind != ASHLAR_EXIT_LIST_NONE ? g_strdupv ((char **) list) : NULL;

  g_strfreev (target->list);
  target->list_kind = kind;
  target->list = copy;
  return edit_block (content, block, changed, _ ("Change Who May Follow"));
}

EditorEdit *
editor_block_edit_set_exit_plug (
    AshlarContent *content, guint block, guint exit, gunichar plug, GError **error)
{
  AshlarBlock *changed = copy_block (content, block);

  changed->exits[exit].plug = plug;
  return edit_block (content, block, changed, _ ("Change Plug"));
}

/* How many there were. */
static guint
insert_found_exits (AshlarBlock *block, AshlarContent *content)
{
  guint                     n_found;
  g_autofree AshlarOpening *openings = ashlar_block_find_openings (block, content, &n_found);

  for (guint i = 0; i < n_found; i++)
    {
      AshlarExit exit = { openings[i].x, openings[i].y, openings[i].direction, openings[i].width };

      ashlar_block_insert_exit (block, block->n_exits, &exit);
    }
  return n_found;
}

EditorEdit *
editor_block_edit_find_exits (AshlarContent *content, guint block, guint *n_found, GError **error)
{
  AshlarBlock *changed = copy_block (content, block);

  *n_found = insert_found_exits (changed, content);
  return edit_block (content, block, changed, _ ("Find Exits"));
}

/* Returns: NULL, with an error, if no object can stand there; else the block to change */
static AshlarBlock *
copy_for_object (AshlarContent *content, guint block, int x, int y, GError **error)
{
  const AshlarBlock *old = ashlar_content_get_block (content, block);

  if (!editor_cell_is_outside (content, old, x, y))
    return ashlar_block_copy (old);
  editor_edit_refuse (error, EDITOR_EDIT_ERROR_NO_ROOM,
                      x >= 0 && y >= 0 && x < (int) old->width && y < (int) old->height
                          ? _ ("That cell is no part of the block: an object stands on one that is")
                          : _ ("Outside the block there is nothing that an object could stand on"));
  return NULL;
}

EditorEdit *
editor_block_edit_add_object (
    AshlarContent *content, guint block, int x, int y, const char *reference, GError **error)
{
  AshlarBlock      *changed = copy_for_object (content, block, x, y, error);
  AshlarBlockObject object = { x, y, 1000000, (char *) reference, NULL };

  if (changed == NULL)
    return NULL;
  ashlar_block_insert_object (changed, changed->n_objects, &object);
  return edit_block (content, block, changed, _ ("Add Object"));
}

EditorEdit *
editor_block_edit_move_object (
    AshlarContent *content, guint block, guint object, int x, int y, GError **error)
{
  AshlarBlock *changed = copy_for_object (content, block, x, y, error);

  if (changed == NULL)
    return NULL;
  changed->objects[object].x = x;
  changed->objects[object].y = y;
  return edit_block (content, block, changed, _ ("Move Object"));
}

EditorEdit *
editor_block_edit_set_reference (
    AshlarContent *content, guint block, guint object, const char *reference, GError **error)
{
  AshlarBlock       *changed = copy_block (content, block);
  AshlarBlockObject *target = &changed->objects[object];

  g_free (target->reference);
  target->reference = g_strdup (reference);
  return edit_block (content, block, changed, _ ("Change Object"));
}

EditorEdit *
editor_block_edit_set_probability (
    AshlarContent *content, guint block, guint object, guint32 probability, GError **error)
{
  AshlarBlock *changed = copy_block (content, block);

  changed->objects[object].probability = probability;
  return editor_edit_merge (edit_block (content, block, changed, _ ("Change Object")),
                            "probability-%u-%u", block, object);
}

EditorEdit *
editor_block_edit_remove_object (AshlarContent *content, guint block, guint object, GError **error)
{
  AshlarBlock *changed = copy_block (content, block);

  ashlar_block_remove_object (changed, object);
  return edit_block (content, block, changed, _ ("Delete Object"));
}

/* ---- A block more ---- */

/* Takes @block, which gets an id that is free. */
static EditorEdit *
insert_block (
    AshlarContent *content, guint after, AshlarBlock *block, const char *label, GError **error)
{
  g_autoptr (AshlarBlock) owned = block;
  guint n = ashlar_content_get_n_blocks (content), index = after < n ? after + 1 : n;
  char *id;

  if (n >= ASHLAR_MAX_BLOCKS)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_FULL, _ ("A set has at most %d blocks"),
                               ASHLAR_MAX_BLOCKS);
  id = editor_edit_dup_free_id (content, ashlar_content_find_block, owned->id, '_');
  g_free (owned->id);
  owned->id = id;
  return editor_edit_new (ashlar_content_with_inserted_block (content, index, owned),
                          EDITOR_CHANGE_BLOCKS, index, label, NULL);
}

/* Floor with a wall around it, as far as the set knows such tiles. */
EditorEdit *
editor_block_edit_add (AshlarContent *content, guint after, GError **error)
{
  AshlarBlock *block = ashlar_block_new ("bl_new", 7, 5, content->default_tile);
  gunichar     floor = 0;

  for (guint i = 0; i < ashlar_content_get_n_tiles (content) && floor == 0; i++)
    {
      const AshlarTile *tile = ashlar_content_get_tile (content, i);

      if (!tile->empty && !tile->blocks_movement && tile->n_references == 0
          && tile->representation != content->default_tile)
        floor = tile->representation;
    }
  for (guint y = 1; floor != 0 && y + 1 < block->height; y++)
    for (guint x = 1; x + 1 < block->width; x++)
      block->cells[y * block->width + x] = floor;
  return insert_block (content, after, block, _ ("New Block"), error);
}

void
editor_block_fill_holes (AshlarBlock *block, AshlarContent *content)
{
  gunichar fill = content->default_tile;

  for (guint i = ashlar_content_get_n_tiles (content); i > 0; i--)
    {
      const AshlarTile *tile = ashlar_content_get_tile (content, i - 1);

      if (ashlar_tile_is_empty (tile))
        fill = tile->representation;
    }
  for (gsize i = 0; i < (gsize) block->width * block->height; i++)
    if (block->cells[i] == EDITOR_BLOCK_HOLE)
      block->cells[i] = fill;
}

EditorEdit *
editor_block_edit_make (AshlarContent *content, AshlarBlock *block, guint after, GError **error)
{
  editor_block_fill_holes (block, content);
  if (!editor_block_has_a_cell (content, block))
    {
      ashlar_block_unref (block);
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                                 _ ("A block needs at least one cell of its own"));
    }
  insert_found_exits (block, content);
  return insert_block (content, after, block, _ ("Make a Block"), error);
}

char *
editor_block_dup_made_words (const EditorEdit *edit)
{
  const AshlarBlock *block = ashlar_content_get_block (edit->content, edit->subject);

  /* Translators: the id of a block, and how many exits were found in its border */
  return g_strdup_printf (
      ngettext ("Made %s, with %u exit", "Made %s, with %u exits", block->n_exits), block->id,
      block->n_exits);
}
