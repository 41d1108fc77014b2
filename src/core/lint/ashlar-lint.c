/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of tiles, objects, blocks and chains: runs the families of rules, one file each, and
 * orders what they find: errors, warnings, hints; in each, tiles before blocks before chains, in
 * the order of the file.
 *
 * Severities: an error is what no level can be built with, whatever the seed; what makes levels
 * poorer is a warning, an exit that can only ever be plugged, too; a hint is about the file.
 *
 * What is asked of one block's cells is kept with the block's faces in the chain, and what was said of a block
 * is remembered (ashlar-lint-memory.c), so that an edit pays for what it touched.
 *
 * Cost: O(blocks + exits + tiles) and the two fixpoints of the chain; from scratch O(cells) more.
 */

#include "lint/ashlar-lint-rules-private.h"

#include <string.h>

void
_ashlar_lint_add (AshlarLint    *self,
                  AshlarSeverity severity,
                  const char    *code,
                  const char    *subject,
                  const char    *format,
                  ...)
{
  AshlarText *text;
  va_list     arguments;

  self->last_is_skipped[severity] = _ashlar_lint_is_full (self, severity);
  if (self->last_is_skipped[severity])
    {
      self->n_skipped[severity]++;
      return;
    }
  va_start (arguments, format);
  /* Ids may hold anything; what is said of them goes to terminals. */
  text = ashlar_text_new_masked_valist (format, arguments);
  va_end (arguments);
  ashlar_report_take (self->reports[severity], severity, code, subject, text);
}

void
_ashlar_lint_add_operation (AshlarValue *operations,
                            const char  *op,
                            const char  *path,
                            const char  *owner,
                            AshlarValue *was,
                            AshlarValue *value)
{
  AshlarValue *operation = ashlar_value_new_object ();

  ashlar_value_object_set (operation, "op", ashlar_value_new_string (op));
  ashlar_value_object_set (operation, "path", ashlar_value_new_string (path));
  if (owner != NULL)
    ashlar_value_object_set (operation, "of", ashlar_value_new_string (owner));
  if (was != NULL)
    ashlar_value_object_set (operation, "was", was);
  if (value != NULL)
    ashlar_value_object_set (operation, "value", value);
  ashlar_value_array_add (operations, operation);
}

void
_ashlar_lint_set_fix (AshlarLint    *self,
                      AshlarSeverity severity,
                      AshlarText    *label,
                      AshlarValue   *operations)
{
  if (self->last_is_skipped[severity])
    {
      ashlar_text_unref (label);
      ashlar_value_unref (operations);
      return;
    }
  ashlar_report_set_fix (self->reports[severity], label, operations);
}

void
_ashlar_lint_fix (AshlarLint    *self,
                  AshlarSeverity severity,
                  AshlarText    *label,
                  const char    *op,
                  const char    *path,
                  const char    *owner,
                  AshlarValue   *was,
                  AshlarValue   *value)
{
  AshlarValue *operations = ashlar_value_new_array ();

  _ashlar_lint_add_operation (operations, op, path, owner, was, value);
  _ashlar_lint_set_fix (self, severity, label, operations);
}

gboolean
_ashlar_lint_counts (const AshlarLint *self, guint block)
{
  const AshlarBlock *value = g_ptr_array_index (self->content->blocks, block);

  if (self->starts == NULL && self->demanded == NULL)
    return TRUE;
  return value->occurrences > 0 || value->minimum > 0
         || (self->starts != NULL && self->starts[block])
         || (self->demanded != NULL && self->demanded[block]);
}

guint8
_ashlar_lint_get_traits (const AshlarLint *self, gunichar representation)
{
  guint16 tile = _ashlar_tile_turns_find (self->turns, representation);

  return tile != ASHLAR_TILE_NONE ? self->turns->traits[tile] : 0;
}

gunichar
_ashlar_lint_find_floor (const AshlarLint *self, const AshlarBlock *block)
{
  g_autofree guint *counts = g_new0 (guint, MAX (self->turns->n_tiles, 1));
  gsize             n_cells = (gsize) block->width * block->height;
  guint             best = G_MAXUINT;

  for (gsize i = 0; i < n_cells; i++)
    {
      guint16 tile = _ashlar_tile_turns_find (self->turns, block->cells[i]);

      if (tile != ASHLAR_TILE_NONE)
        counts[tile]++;
    }
  for (guint i = 0; i < self->turns->n_tiles; i++)
    if (self->turns->traits[i] == ASHLAR_TILE_MAY_WALK
        && (best == G_MAXUINT || counts[i] > counts[best]))
      best = i;
  return best != G_MAXUINT ? self->turns->characters[best] : 0;
}

AshlarValue *
_ashlar_lint_exit_members (const AshlarExit *exit)
{
  AshlarValue *members = ashlar_value_new_object ();
  AshlarValue *position = ashlar_value_new_array ();

  ashlar_value_array_add (position, ashlar_value_new_integer (exit->x));
  ashlar_value_array_add (position, ashlar_value_new_integer (exit->y));
  ashlar_value_object_set (members, "position", position);
  ashlar_value_object_set (members, "direction",
                           ashlar_value_new_string (ashlar_direction_to_string (exit->direction)));
  return members;
}

gboolean
_ashlar_lint_is_shared (const AshlarBlock *block, guint exit, gint x, gint y)
{
  for (guint i = 0; i < block->n_exits; i++)
    {
      const AshlarExit *other = &block->exits[i];
      gboolean          across = other->direction == ASHLAR_DIRECTION_NORTH
                        || other->direction == ASHLAR_DIRECTION_SOUTH;
      gint along = across ? x - other->x : y - other->y;

      if (i != exit && (across ? y == other->y : x == other->x) && along >= 0
          && along < (gint) other->width)
        return TRUE;
    }
  return FALSE;
}

static void
gather_tags (AshlarLint *self)
{
  self->tags = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < self->content->blocks->len; i++)
    {
      char **tags = ((AshlarBlock *) g_ptr_array_index (self->content->blocks, i))->tags;

      for (; tags != NULL && *tags != NULL; tags++)
        g_hash_table_add (self->tags, *tags);
    }
}

void
_ashlar_lint_init (AshlarLint *self)
{
  for (guint i = 0; i < ASHLAR_N_SEVERITIES; i++)
    self->reports[i] = ashlar_report_new ();
}

void
_ashlar_lint_finish (AshlarLint *self, AshlarReport *report)
{
  for (guint i = ASHLAR_N_SEVERITIES; i-- > 0;)
    {
      if (self->n_skipped[i] > 0)
        ashlar_report_skip (self->reports[i], (AshlarSeverity) i, self->n_skipped[i]);
      ashlar_report_append (report, self->reports[i]);
      ashlar_report_unref (self->reports[i]);
    }
}

void
ashlar_lint_blocks (AshlarContent *content,
                    AshlarChain   *chain,
                    const guint8  *starts,
                    const guint8  *demanded,
                    AshlarReport  *report)
{
  AshlarLint self = { .content = content, .chain = chain, .starts = starts, .demanded = demanded };

  self.variants = ashlar_chain_get_variants (chain);
  self.turns = _ashlar_variants_get_turns (self.variants);
  _ashlar_lint_init (&self);
  gather_tags (&self);

  _ashlar_lint_tiles (&self);
  _ashlar_lint_properties (&self);
  _ashlar_lint_all_blocks (&self);
  _ashlar_lint_chain (&self);
  _ashlar_lint_finish (&self, report);
  g_hash_table_unref (self.tags);
}
