/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBlock: a piece of level that a designer drew. */

#include "content/ashlar-block-private.h"

#include <string.h>

#define TAG_PREFIX "tag:"

G_DEFINE_BOXED_TYPE (AshlarBlock, ashlar_block, ashlar_block_ref, ashlar_block_unref)

/* ------------------------------------------------------- exits and objects */

void
ashlar_exit_clear (AshlarExit *self)
{
  g_clear_pointer (&self->list, g_strfreev);
  g_clear_pointer (&self->extras, ashlar_value_unref);
}

void
ashlar_exit_copy_into (const AshlarExit *self, AshlarExit *copy)
{
  *copy = *self;
  copy->list = g_strdupv (self->list);
  if (copy->extras != NULL)
    ashlar_value_ref (copy->extras);
}

static gboolean
lists_equal (char **a, char **b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return g_strv_equal ((const char *const *) a, (const char *const *) b);
}

gboolean
ashlar_exit_equal (const AshlarExit *a, const AshlarExit *b)
{
  return a->x == b->x && a->y == b->y && a->direction == b->direction && a->width == b->width
         && a->list_kind == b->list_kind && a->plug == b->plug && lists_equal (a->list, b->list)
         && ashlar_value_equal (a->extras, b->extras);
}

gboolean
ashlar_exit_permits (const AshlarExit *self, const AshlarBlock *block)
{
  gboolean listed = FALSE;

  if (self->list_kind == ASHLAR_EXIT_LIST_NONE)
    return TRUE;
  for (guint i = 0; !listed && self->list[i] != NULL; i++)
    listed = ashlar_block_matches (block, self->list[i]);
  return listed == (self->list_kind == ASHLAR_EXIT_LIST_ALLOWED);
}

void
ashlar_block_object_clear (AshlarBlockObject *self)
{
  g_clear_pointer (&self->reference, g_free);
  g_clear_pointer (&self->extras, ashlar_value_unref);
}

void
ashlar_block_object_copy_into (const AshlarBlockObject *self, AshlarBlockObject *copy)
{
  *copy = *self;
  copy->reference = g_strdup (self->reference);
  if (copy->extras != NULL)
    ashlar_value_ref (copy->extras);
}

static gboolean
block_object_equal (const AshlarBlockObject *a, const AshlarBlockObject *b)
{
  return a->x == b->x && a->y == b->y && a->probability == b->probability
         && g_strcmp0 (a->reference, b->reference) == 0
         && ashlar_value_equal (a->extras, b->extras);
}

/* --------------------------------------------------------------- the value */

AshlarBlock *
ashlar_block_new (const char *id, guint width, guint height, gunichar fill)
{
  AshlarBlock *self = g_new0 (AshlarBlock, 1);
  gsize        n_cells = (gsize) width * height;

  g_atomic_ref_count_init (&self->ref_count);
  self->id = g_strdup (id);
  self->description = g_strdup ("");
  self->tags = g_new0 (char *, 1);
  self->width = width;
  self->height = height;
  self->cells = g_new (gunichar, n_cells);
  for (gsize i = 0; i < n_cells; i++)
    self->cells[i] = fill;
  self->occurrences = 1;
  self->minimum = -1;
  self->maximum = -1;
  self->orientations = 1u << ASHLAR_ORIENTATION_IDENTITY;
  return self;
}

/**
 * ashlar_block_ref: (skip)
 * @self: a block
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarBlock *
ashlar_block_ref (AshlarBlock *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_block_unref: (skip)
 * @self: (transfer full): a block
 *
 * Gives up a reference; with the last one the block goes.
 */
void
ashlar_block_unref (AshlarBlock *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->id);
  g_free (self->description);
  g_strfreev (self->tags);
  g_free (self->cells);
  for (guint i = 0; i < self->n_exits; i++)
    ashlar_exit_clear (&self->exits[i]);
  g_free (self->exits);
  for (guint i = 0; i < self->n_objects; i++)
    ashlar_block_object_clear (&self->objects[i]);
  g_free (self->objects);
  g_clear_pointer (&self->extras, ashlar_value_unref);
  g_free (self);
}

AshlarBlock *
ashlar_block_copy (const AshlarBlock *self)
{
  AshlarBlock *copy = g_new (AshlarBlock, 1);

  *copy = *self;
  g_atomic_ref_count_init (&copy->ref_count);
  copy->id = g_strdup (self->id);
  copy->description = g_strdup (self->description);
  copy->tags = g_strdupv (self->tags);
  copy->cells = g_memdup2 (self->cells, (gsize) self->width * self->height * sizeof *self->cells);
  copy->exits = self->n_exits > 0 ? g_new (AshlarExit, self->n_exits) : NULL;
  for (guint i = 0; i < self->n_exits; i++)
    ashlar_exit_copy_into (&self->exits[i], &copy->exits[i]);
  copy->objects = self->n_objects > 0 ? g_new (AshlarBlockObject, self->n_objects) : NULL;
  for (guint i = 0; i < self->n_objects; i++)
    ashlar_block_object_copy_into (&self->objects[i], &copy->objects[i]);
  if (copy->extras != NULL)
    ashlar_value_ref (copy->extras);
  return copy;
}

gboolean
ashlar_block_equal (const AshlarBlock *a, const AshlarBlock *b)
{
  if (a == b)
    return TRUE;
  if (a->width != b->width || a->height != b->height || a->occurrences != b->occurrences
      || a->minimum != b->minimum || a->maximum != b->maximum || a->orientations != b->orientations
      || a->n_exits != b->n_exits || a->n_objects != b->n_objects)
    return FALSE;
  if (g_strcmp0 (a->id, b->id) != 0 || strcmp (a->description, b->description) != 0
      || !lists_equal (a->tags, b->tags) || !ashlar_value_equal (a->extras, b->extras)
      || memcmp (a->cells, b->cells, (gsize) a->width * a->height * sizeof *a->cells) != 0)
    return FALSE;
  for (guint i = 0; i < a->n_exits; i++)
    if (!ashlar_exit_equal (&a->exits[i], &b->exits[i]))
      return FALSE;
  for (guint i = 0; i < a->n_objects; i++)
    if (!block_object_equal (&a->objects[i], &b->objects[i]))
      return FALSE;
  return TRUE;
}

gboolean
ashlar_block_has_tag (const AshlarBlock *self, const char *tag)
{
  return g_strv_contains ((const char *const *) self->tags, tag);
}

gboolean
ashlar_block_matches (const AshlarBlock *self, const char *entry)
{
  if (g_str_has_prefix (entry, TAG_PREFIX))
    return ashlar_block_has_tag (self, entry + strlen (TAG_PREFIX));
  return g_strcmp0 (self->id, entry) == 0;
}

/* ----------------------------------------------------------------- editing */

/* Makes room for one element of @size bytes at @position of @n. */
static gpointer
open_gap (gpointer elements, guint n, guint position, gsize size)
{
  char *moved = g_realloc_n (elements, (gsize) n + 1, size);

  memmove (moved + (position + 1) * size, moved + position * size, (n - position) * size);
  return moved;
}

static void
close_gap (gpointer elements, guint n, guint position, gsize size)
{
  char *bytes = elements;

  memmove (bytes + position * size, bytes + (position + 1) * size, (n - position - 1) * size);
}

void
ashlar_block_insert_exit (AshlarBlock *self, guint position, const AshlarExit *exit)
{
  AshlarExit copy;

  g_return_if_fail (position <= self->n_exits);

  ashlar_exit_copy_into (exit, &copy);
  self->exits = open_gap (self->exits, self->n_exits, position, sizeof copy);
  self->exits[position] = copy;
  self->n_exits++;
}

void
ashlar_block_remove_exit (AshlarBlock *self, guint position)
{
  g_return_if_fail (position < self->n_exits);

  ashlar_exit_clear (&self->exits[position]);
  close_gap (self->exits, self->n_exits, position, sizeof *self->exits);
  self->n_exits--;
}

void
ashlar_block_insert_object (AshlarBlock *self, guint position, const AshlarBlockObject *object)
{
  AshlarBlockObject copy;

  g_return_if_fail (position <= self->n_objects);

  ashlar_block_object_copy_into (object, &copy);
  self->objects = open_gap (self->objects, self->n_objects, position, sizeof copy);
  self->objects[position] = copy;
  self->n_objects++;
}

void
ashlar_block_remove_object (AshlarBlock *self, guint position)
{
  g_return_if_fail (position < self->n_objects);

  ashlar_block_object_clear (&self->objects[position]);
  close_gap (self->objects, self->n_objects, position, sizeof *self->objects);
  self->n_objects--;
}

static gboolean
is_inside (const AshlarBlock *self, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) self->width && y < (gint) self->height;
}

void
ashlar_block_resize (
    AshlarBlock *self, guint width, guint height, gint offset_x, gint offset_y, gunichar fill)
{
  g_autofree gunichar *before = self->cells;
  guint                old_width = self->width;
  guint                old_height = self->height;

  g_return_if_fail (width > 0 && width <= ASHLAR_MAX_BLOCK_SIZE);
  g_return_if_fail (height > 0 && height <= ASHLAR_MAX_BLOCK_SIZE);

  self->width = width;
  self->height = height;
  self->cells = g_new (gunichar, (gsize) width * height);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        gint old_x = (gint) x - offset_x;
        gint old_y = (gint) y - offset_y;

        self->cells[y * width + x]
            = old_x >= 0 && old_y >= 0 && old_x < (gint) old_width && old_y < (gint) old_height
                  ? before[(guint) old_y * old_width + (guint) old_x]
                  : fill;
      }

  for (guint i = self->n_exits; i-- > 0;)
    {
      AshlarExit *exit = &self->exits[i];
      gboolean    lies
          = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;
      gint more = (gint) exit->width - 1;

      exit->x += offset_x;
      exit->y += offset_y;
      if (!is_inside (self, exit->x, exit->y)
          || !is_inside (self, exit->x + (lies ? more : 0), exit->y + (lies ? 0 : more)))
        ashlar_block_remove_exit (self, i);
    }
  for (guint i = self->n_objects; i-- > 0;)
    {
      AshlarBlockObject *object = &self->objects[i];

      object->x += offset_x;
      object->y += offset_y;
      if (!is_inside (self, object->x, object->y))
        ashlar_block_remove_object (self, i);
    }
}

/* ------------------------------------------------------------------ public */

/**
 * ashlar_block_get_id:
 * @self: a block
 *
 * Gives the identity of the block in its content.
 *
 * Returns: (transfer none): its id
 */
const char *
ashlar_block_get_id (const AshlarBlock *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * ashlar_block_get_description:
 * @self: a block
 *
 * Gives the designer's words for the block.
 *
 * Returns: (transfer none): plain text, or ""
 */
const char *
ashlar_block_get_description (const AshlarBlock *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->description;
}

/**
 * ashlar_block_get_tags:
 * @self: a block
 *
 * Gives the words by which lists may name the block, as `tag:NAME`.
 *
 * Returns: (transfer none) (array zero-terminated=1): its tags; none at all is an empty list
 */
const char *const *
ashlar_block_get_tags (const AshlarBlock *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return (const char *const *) self->tags;
}

/**
 * ashlar_block_get_size:
 * @self: a block
 * @width: (out) (optional): columns of cells, 1 <= width <= 256
 * @height: (out) (optional): rows of cells, 1 <= height <= 256
 *
 * Says how large the block is as it was drawn, in cells; turned variants may have the two swapped.
 */
void
ashlar_block_get_size (const AshlarBlock *self, guint *width, guint *height)
{
  g_return_if_fail (self != NULL);

  if (width != NULL)
    *width = self->width;
  if (height != NULL)
    *height = self->height;
}

/**
 * ashlar_block_get_occurrences:
 * @self: a block
 *
 * Gives the block's weight among the candidates for a place.
 *
 * Returns: 0 … 1,000,000; 0: only where it is demanded
 */
guint
ashlar_block_get_occurrences (const AshlarBlock *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->occurrences;
}
