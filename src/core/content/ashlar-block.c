/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBlock: a piece of level that a designer drew. */

#include "content/ashlar-elements-private.h"

#include <string.h>

#define TAG_PREFIX "tag:"

G_DEFINE_BOXED_TYPE (AshlarBlock, ashlar_block, ashlar_block_ref, ashlar_block_unref)

/* ------------------------------------------------------- exits and objects */

void
ashlar_exit_clear (AshlarExit *self)
{
  ashlar_kind_clear (&ashlar_exit_kind, self);
}

void
ashlar_exit_copy_into (const AshlarExit *self, AshlarExit *copy)
{
  ashlar_kind_copy (&ashlar_exit_kind, self, copy);
}

gboolean
ashlar_exit_equal (const AshlarExit *a, const AshlarExit *b)
{
  return ashlar_kind_equal (&ashlar_exit_kind, a, b);
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
  ashlar_kind_clear (&ashlar_block_object_kind, self);
}

void
ashlar_block_object_copy_into (const AshlarBlockObject *self, AshlarBlockObject *copy)
{
  ashlar_kind_copy (&ashlar_block_object_kind, self, copy);
}

/* --------------------------------------------------------------- the value */

AshlarBlock *
ashlar_block_new (const char *id, guint width, guint height, gunichar fill)
{
  AshlarBlock *self = g_new0 (AshlarBlock, 1);
  gsize        n_cells = (gsize) width * height;

  g_atomic_ref_count_init (&self->ref_count);
  ashlar_kind_init (&ashlar_block_kind, self);
  self->id = g_strdup (id);
  self->width = width;
  self->height = height;
  self->cells = g_new (gunichar, n_cells);
  for (gsize i = 0; i < n_cells; i++)
    self->cells[i] = fill;
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
  ashlar_kind_clear (&ashlar_block_kind, self);
  g_free (self);
}

AshlarBlock *
ashlar_block_copy (const AshlarBlock *self)
{
  AshlarBlock *copy = g_new (AshlarBlock, 1);

  ashlar_kind_copy (&ashlar_block_kind, self, copy);
  g_atomic_ref_count_init (&copy->ref_count);
  return copy;
}

gboolean
ashlar_block_equal (const AshlarBlock *a, const AshlarBlock *b)
{
  return ashlar_kind_equal (&ashlar_block_kind, a, b);
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

/**
 * ashlar_block_get_may_end:
 * @self: a block
 *
 * Tells whether a way may end in the block. What leads somewhere, a corridor, stairs or a bridge, wants
 * at least two of its exits joined where the planner `blocks` lays it.
 *
 * Returns: %FALSE if the block never stands with fewer than two of its exits joined
 */
gboolean
ashlar_block_get_may_end (const AshlarBlock *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->may_end;
}
