/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Each function copies the block, writes to the copy and hands a new content to the document.
 * Values that the reader would refuse are never made: it is checked here, before anyone sees them.
 */

#include "ashlar-config.h"

#include "edits/editor-block-edit.h"

#include "chain/ashlar-openings-private.h"
#include "edits/editor-exit-floor.h"
#include "edits/editor-exit-place.h"
#include "document/editor-exit-finding.h"
#include "edits/editor-new-object.h"
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
copy_block (EditorDocument *document, guint block)
{
  return ashlar_block_copy (editor_block_edit_peek (document, block));
}

/* Takes @changed. */
static void
apply (EditorDocument *document,
       guint           block,
       AshlarBlock    *changed,
       const char     *label,
       const char     *merge_key)
{
  g_autoptr (AshlarContent) content
      = ashlar_content_with_block (editor_document_get_content (document), block, changed);

  ashlar_block_unref (changed);
  editor_document_apply (document, content, EDITOR_CHANGE_BLOCK, block, label, merge_key);
}

char *
editor_block_edit_paint (EditorDocument *document,
                         guint           block,
                         EditorStroke   *stroke,
                         const char     *label,
                         guint          *n_dropped)
{
  AshlarContent *content = editor_document_get_content (document);
  g_autoptr (AshlarBlock) changed = copy_block (document, block);

  *n_dropped = 0;
  g_return_val_if_fail (stroke->columns == changed->width && stroke->rows == changed->height, NULL);
  for (int y = stroke->drawn.y; y < stroke->drawn.y + stroke->drawn.height; y++)
    for (int x = stroke->drawn.x; x < stroke->drawn.x + stroke->drawn.width; x++)
      {
        gsize at = (gsize) y * stroke->columns + x;

        if (stroke->cells[at] != stroke->base[at])
          changed->cells[at] = ashlar_tile_get_representation (
              ashlar_content_get_tile (content, stroke->cells[at]));
      }
  if (!editor_block_has_a_cell (content, changed))
    return g_strdup (_ ("A block needs at least one cell of its own"));

  *n_dropped = editor_block_drop_unfit (content, changed);
  apply (document, block, g_steal_pointer (&changed), label, NULL);
  return NULL;
}

char *
editor_block_edit_rename (EditorDocument *document, guint block, const char *id)
{
  const AshlarBlock *old = editor_block_edit_peek (document, block);
  g_autofree char   *trimmed = g_strstrip (g_strdup (id));
  g_autofree char   *label = NULL;
  g_autoptr (AshlarContent) content = NULL;

  if (g_str_equal (old->id, trimmed))
    return NULL;
  if (trimmed[0] == '\0')
    return g_strdup (_ ("A block needs an id"));
  if (g_str_has_prefix (trimmed, "tag:"))
    return g_strdup (_ ("“tag:” is how lists name tags"));
  content = ashlar_content_with_renamed_block (editor_document_get_content (document), old->id,
                                               trimmed);
  if (content == NULL)
    /* Translators: %s is the id of a block */
    return g_strdup_printf (_ ("Another block is called “%s”"), trimmed);
  /* Translators: a step of undo; %s is the id of a block */
  label = g_strdup_printf (_ ("Rename %s"), old->id);
  editor_document_apply (document, content, EDITOR_CHANGE_BLOCKS, block, label, NULL);
  return NULL;
}

void
editor_block_edit_describe (EditorDocument *document, guint block, const char *description)
{
  AshlarBlock     *changed = copy_block (document, block);
  g_autofree char *key = g_strdup_printf ("describe-block-%u", block);

  g_free (changed->description);
  changed->description = g_strdup (description);
  apply (document, block, changed, _ ("Describe Block"), key);
}

void
editor_block_edit_set_tags (EditorDocument *document, guint block, const char *const *tags)
{
  AshlarBlock *changed = copy_block (document, block);

  g_strfreev (changed->tags);
  changed->tags = g_strdupv ((char **) tags);
  apply (document, block, changed, _ ("Change Tags"), NULL);
}

char *
editor_block_edit_resize (EditorDocument *document,
                          guint           block,
                          guint           width,
                          guint           height,
                          gboolean        at_right,
                          gboolean        at_bottom)
{
  AshlarContent *content = editor_document_get_content (document);
  g_autoptr (AshlarBlock) changed = copy_block (document, block);
  g_autofree char *key = g_strdup_printf ("resize-block-%u", block);

  width = CLAMP (width, 1, ASHLAR_MAX_BLOCK_SIZE);
  height = CLAMP (height, 1, ASHLAR_MAX_BLOCK_SIZE);
  if (width == changed->width && height == changed->height)
    return NULL;
  ashlar_block_resize (changed, width, height, at_right ? (int) width - (int) changed->width : 0,
                       at_bottom ? (int) height - (int) changed->height : 0, content->default_tile);
  if (!editor_block_has_a_cell (content, changed))
    return g_strdup (_ ("Nothing of the block would be left"));
  editor_block_drop_unfit (content, changed);
  apply (document, block, g_steal_pointer (&changed), _ ("Resize Block"), key);
  return NULL;
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

char *
editor_block_edit_reframe (EditorDocument *document,
                           guint           block,
                           int             left,
                           int             top,
                           guint           width,
                           guint           height,
                           char          **lost)
{
  AshlarContent     *content = editor_document_get_content (document);
  const AshlarBlock *before = editor_block_edit_peek (document, block);
  g_autoptr (AshlarBlock) changed = copy_block (document, block);

  *lost = NULL;
  if (left == 0 && top == 0 && width == before->width && height == before->height)
    return NULL;
  ashlar_block_resize (changed, width, height, -left, -top, content->default_tile);
  if (!editor_block_has_a_cell (content, changed))
    return g_strdup (_ ("Nothing of the block would be left"));
  editor_block_drop_unfit (content, changed);
  *lost = name_lost (content, before, changed, left, top);
  apply (document, block, g_steal_pointer (&changed), _ ("Resize Block"), NULL);
  return NULL;
}

void
editor_block_edit_set_occurrences (EditorDocument *document, guint block, guint occurrences)
{
  AshlarBlock     *changed = copy_block (document, block);
  g_autofree char *key = g_strdup_printf ("occurrences-%u", block);

  changed->occurrences = occurrences;
  apply (document, block, changed, _ ("Change Occurrences"), key);
}

void
editor_block_edit_set_bounds (EditorDocument *document, guint block, gint32 minimum, gint32 maximum)
{
  AshlarBlock     *changed = copy_block (document, block);
  g_autofree char *key = g_strdup_printf ("bounds-%u", block);

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
  apply (document, block, changed, _ ("Change How Often"), key);
}

void
editor_block_edit_set_orientations (EditorDocument *document, guint block, guint8 orientations)
{
  AshlarBlock *changed = copy_block (document, block);

  changed->orientations = orientations | 1;
  apply (document, block, changed, _ ("Change Variants"), NULL);
}

/* An exit and the floor that is laid for it at once are one step. */
static char *
dup_exit_key (guint block, guint exit)
{
  return g_strdup_printf ("exit-%u-%u", block, exit);
}

int
editor_block_edit_add_exit (EditorDocument *document, guint block, const AshlarExit *place)
{
  AshlarContent     *content = editor_document_get_content (document);
  const AshlarBlock *old = editor_block_edit_peek (document, block);
  AshlarExit         exit = { place->x, place->y, place->direction, place->width };
  AshlarBlock       *changed;
  g_autofree char   *key = NULL;
  guint              n = old->n_exits;

  if (!editor_exit_fits (content, old, &exit))
    return -1;
  for (guint i = 0; i < n; i++)
    if (old->exits[i].x == exit.x && old->exits[i].y == exit.y
        && old->exits[i].direction == exit.direction && old->exits[i].width == exit.width)
      return (int) i;

  changed = ashlar_block_copy (old);
  ashlar_block_insert_exit (changed, n, &exit);
  key = dup_exit_key (block, n);
  apply (document, block, changed, _ ("Add Exit"), key);
  return (int) n;
}

gboolean
editor_block_edit_lacks_floor (EditorDocument *document, guint block, guint exit)
{
  AshlarContent *content = editor_document_get_content (document);
  const guint8  *traits = ashlar_variants_get_tile_traits (editor_document_get_variants (document));
  g_autoptr (AshlarContent) laid = NULL;

  if (editor_exit_has_floor (content, traits, editor_block_edit_peek (document, block), exit))
    return FALSE;
  laid = editor_exit_lay_floor (content, traits, block, exit);
  return laid != NULL;
}

void
editor_block_edit_lay_floor (EditorDocument *document, guint block, guint exit)
{
  g_autofree char *key = dup_exit_key (block, exit);
  g_autoptr (AshlarContent) laid = editor_exit_lay_floor (
      editor_document_get_content (document),
      ashlar_variants_get_tile_traits (editor_document_get_variants (document)), block, exit);

  if (laid != NULL)
    editor_document_apply (document, laid, EDITOR_CHANGE_BLOCK, block, _ ("Lay Floor"), key);
}

gboolean
editor_block_edit_move_exit (EditorDocument   *document,
                             guint             block,
                             guint             exit,
                             const AshlarExit *place)
{
  AshlarBlock *changed = copy_block (document, block);

  changed->exits[exit].x = place->x;
  changed->exits[exit].y = place->y;
  changed->exits[exit].direction = place->direction;
  changed->exits[exit].width = place->width;
  if (!editor_exit_fits (editor_document_get_content (document), changed, &changed->exits[exit]))
    {
      ashlar_block_unref (changed);
      return FALSE;
    }
  apply (document, block, changed, _ ("Move Exit"), NULL);
  return TRUE;
}

void
editor_block_edit_remove_exit (EditorDocument *document, guint block, guint exit)
{
  AshlarBlock *changed = copy_block (document, block);

  ashlar_block_remove_exit (changed, exit);
  apply (document, block, changed, _ ("Delete Exit"), NULL);
}

void
editor_block_edit_set_exit_list (
    EditorDocument *document, guint block, guint exit, AshlarExitList kind, const char *const *list)
{
  AshlarBlock *changed = copy_block (document, block);
  AshlarExit  *target = &changed->exits[exit];
  char       **copy = kind != ASHLAR_EXIT_LIST_NONE ? g_strdupv ((char **) list) : NULL;

  g_strfreev (target->list);
  target->list_kind = kind;
  target->list = copy;
  apply (document, block, changed, _ ("Change Who May Follow"), NULL);
}

void
editor_block_edit_set_exit_plug (EditorDocument *document, guint block, guint exit, gunichar plug)
{
  AshlarBlock *changed = copy_block (document, block);

  changed->exits[exit].plug = plug;
  apply (document, block, changed, _ ("Change Plug"), NULL);
}

guint
editor_block_edit_find_exits (EditorDocument *document, guint block)
{
  AshlarBlock              *changed = copy_block (document, block);
  guint                     n_found;
  g_autofree AshlarOpening *openings
      = ashlar_block_find_openings (changed, editor_document_get_content (document), &n_found);

  for (guint i = 0; i < n_found; i++)
    {
      AshlarExit exit = { openings[i].x, openings[i].y, openings[i].direction, openings[i].width };

      ashlar_block_insert_exit (changed, changed->n_exits, &exit);
    }
  apply (document, block, changed, _ ("Find Exits"), NULL);
  return n_found;
}

void
editor_block_edit_add_object (
    EditorDocument *document, guint block, int x, int y, const char *reference)
{
  AshlarBlock      *changed;
  AshlarBlockObject object = { x, y, 1000000, (char *) reference, NULL };

  if (editor_cell_is_outside (editor_document_get_content (document),
                              editor_block_edit_peek (document, block), x, y))
    return;
  changed = copy_block (document, block);
  ashlar_block_insert_object (changed, changed->n_objects, &object);
  apply (document, block, changed, _ ("Add Object"), NULL);
}

char *
editor_block_edit_new_object (EditorDocument *document)
{
  AshlarContent *old = editor_document_get_content (document);
  g_autoptr (AshlarObject) object = editor_new_object_make (old);
  g_autoptr (AshlarContent) content = ashlar_content_with_object (old, ASHLAR_NO_INDEX, object);

  editor_document_apply (document, content, EDITOR_CHANGE_OBJECTS,
                         ashlar_content_get_n_objects (old), _ ("New Object"), NULL);
  return g_strdup (object->id);
}

void
editor_block_edit_move_object (EditorDocument *document, guint block, guint object, int x, int y)
{
  AshlarBlock *changed;

  if (editor_cell_is_outside (editor_document_get_content (document),
                              editor_block_edit_peek (document, block), x, y))
    return;
  changed = copy_block (document, block);
  changed->objects[object].x = x;
  changed->objects[object].y = y;
  apply (document, block, changed, _ ("Move Object"), NULL);
}

void
editor_block_edit_set_object (EditorDocument          *document,
                              guint                    block,
                              guint                    object,
                              const AshlarBlockObject *value,
                              const char              *merge_key)
{
  AshlarBlock       *changed = copy_block (document, block);
  AshlarBlockObject *target = &changed->objects[object];

  if (!g_str_equal (target->reference, value->reference))
    {
      g_free (target->reference);
      target->reference = g_strdup (value->reference);
    }
  target->x = value->x;
  target->y = value->y;
  target->probability = value->probability;
  apply (document, block, changed, _ ("Change Object"), merge_key);
}

void
editor_block_edit_remove_object (EditorDocument *document, guint block, guint object)
{
  AshlarBlock *changed = copy_block (document, block);

  ashlar_block_remove_object (changed, object);
  apply (document, block, changed, _ ("Delete Object"), NULL);
}

/* ---- The set's blocks ---- */

static char *
dup_free_id (AshlarContent *content, const char *stem)
{
  for (guint number = 2;; number++)
    {
      g_autofree char *id = g_strdup_printf ("%s_%u", stem, number);

      if (ashlar_content_find_block (content, id) == ASHLAR_NO_INDEX)
        return g_steal_pointer (&id);
    }
}

/* Floor with a wall around it, as far as the set knows such tiles. */
static AshlarBlock *
new_block (AshlarContent *content, guint width, guint height)
{
  g_autofree char *id = ashlar_content_find_block (content, "bl_new") == ASHLAR_NO_INDEX
                            ? g_strdup ("bl_new")
                            : dup_free_id (content, "bl_new");
  AshlarBlock     *block = ashlar_block_new (id, width, height, content->default_tile);
  gunichar         floor = 0;

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
  return block;
}

static guint
insert (EditorDocument *document, guint index, AshlarBlock *block, const char *label)
{
  g_autoptr (AshlarContent) content
      = ashlar_content_with_inserted_block (editor_document_get_content (document), index, block);

  ashlar_block_unref (block);
  editor_document_apply (document, content, EDITOR_CHANGE_BLOCKS, index, label, NULL);
  return index;
}

guint
editor_block_edit_add (EditorDocument *document, guint after)
{
  AshlarContent *content = editor_document_get_content (document);
  guint          n = ashlar_content_get_n_blocks (content);

  if (n >= ASHLAR_MAX_BLOCKS)
    return after;
  return insert (document, after < n ? after + 1 : n, new_block (content, 7, 5), _ ("New Block"));
}

guint
editor_block_edit_duplicate (EditorDocument *document, guint block)
{
  AshlarContent *content = editor_document_get_content (document);
  AshlarBlock   *copy;
  char          *id;

  if (ashlar_content_get_n_blocks (content) >= ASHLAR_MAX_BLOCKS)
    return block;
  copy = copy_block (document, block);
  id = dup_free_id (content, copy->id);
  g_free (copy->id);
  copy->id = id;
  return insert (document, block + 1, copy, _ ("Duplicate Block"));
}

guint
editor_block_edit_remove (EditorDocument *document, guint block)
{
  g_autoptr (AshlarContent) content
      = ashlar_content_with_block (editor_document_get_content (document), block, NULL);
  guint n = ashlar_content_get_n_blocks (content);

  editor_document_apply (document, content, EDITOR_CHANGE_BLOCKS, block, _ ("Delete Block"), NULL);
  return n == 0 ? ASHLAR_NO_INDEX : MIN (block, n - 1);
}

guint
editor_block_edit_reorder (EditorDocument *document, guint block, guint to)
{
  AshlarContent *old = editor_document_get_content (document);
  g_autoptr (AshlarBlock) moved = ashlar_block_ref (ashlar_content_get_block (old, block));
  g_autoptr (AshlarContent) without = NULL;
  g_autoptr (AshlarContent) content = NULL;

  to = MIN (to, ashlar_content_get_n_blocks (old) - 1);
  if (to == block)
    return block;
  without = ashlar_content_with_block (old, block, NULL);
  content = ashlar_content_with_inserted_block (without, to, moved);
  editor_document_apply (document, content, EDITOR_CHANGE_BLOCKS, to, _ ("Move Block"), NULL);
  return to;
}
