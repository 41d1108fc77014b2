/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of exits, each by itself.
 *
 * plug-walkable            error    what closes the exit could be walked on
 * exit-not-walkable        warning  a cell of the exit can never be floor: it will always be
 * plugged exit-repeated            warning  an earlier exit of the block has some of its cells and
 * the same direction unknown-reference        warning  an entry of a list names no block and no tag
 * allow-list-names-nothing warning  no entry of an allow-list names anything that exists
 * allow-list-empty         warning  an empty allow-list permits nothing */

#include "lint/ashlar-lint-rules-private.h"

#include "base/ashlar-orientation-private.h"

#include <string.h>

#include "content/ashlar-elements-private.h"

/* Where an exit stands, for messages and fixes. */
typedef struct
{
  AshlarLint        *lint;
  const AshlarBlock *block;
  guint              block_index;
  const AshlarExit  *exit;
  const char        *path;
  AshlarText        *direction;
} Place;

static gboolean
is_across (const AshlarExit *exit)
{
  return exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;
}

static void
lint_plug (const Place *place)
{
  AshlarLint      *lint = place->lint;
  gunichar         plug = place->exit->plug;
  g_autofree char *name = NULL;
  g_autofree char *subject = NULL;

  if (plug == 0 || (_ashlar_lint_get_traits (lint, plug) & ASHLAR_TILE_MAY_WALK) == 0)
    return;
  name = ashlar_character_describe (plug);
  subject = g_strdup_printf ("%s/plug", place->path);
  _ashlar_lint_add (
      lint, ASHLAR_SEVERITY_ERROR, "plug-walkable", subject,
      "The plug %s of the %p exit of \"%s\" can be walked on; expected a tile that blocks movement",
      name, place->direction, place->block->id);
  if ((_ashlar_lint_get_traits (lint, lint->content->default_tile) & ASHLAR_TILE_MAY_WALK) == 0)
    _ashlar_lint_fix (lint, ASHLAR_SEVERITY_ERROR,
                      ashlar_text_new ("Plug it with the default tile"), "remove", subject,
                      place->block->id, NULL, NULL);
}

static void
lint_cells (const Place *place)
{
  AshlarLint       *lint = place->lint;
  const AshlarExit *exit = place->exit;
  char              floor[7] = "";
  gint              bad_x = -1;
  gint              bad_y = -1;
  g_autoptr (AshlarValue) operations = ashlar_value_new_array ();

  for (guint i = 0; i < exit->width; i++)
    {
      gint             x = exit->x + (is_across (exit) ? (gint) i : 0);
      gint             y = exit->y + (is_across (exit) ? 0 : (gint) i);
      g_autofree char *path = NULL;

      if (x < 0 || y < 0 || (guint) x >= place->block->width || (guint) y >= place->block->height)
        return;
      if ((_ashlar_lint_get_traits (lint,
                                    ashlar_block_get_cell (place->block, (guint) x, (guint) y))
           & ASHLAR_TILE_MAY_WALK)
          != 0)
        continue;
      if (bad_x < 0)
        {
          gunichar character = _ashlar_lint_find_floor (lint, place->block);

          bad_x = x;
          bad_y = y;
          if (character != 0)
            floor[g_unichar_to_utf8 (character, floor)] = '\0';
        }
      path = g_strdup_printf ("/blocks/%u/representation/%d/%d", place->block_index, y, x);
      _ashlar_lint_add_operation (operations, "set", path, place->block->id, NULL,
                                  ashlar_value_new_string (floor));
    }

  if (bad_x < 0)
    return;
  _ashlar_lint_add (lint, ASHLAR_SEVERITY_WARNING, "exit-not-walkable", place->path,
                    "The %p exit of \"%s\" stands on a cell that is no floor, [%d, %d]: it will "
                    "always be plugged",
                    place->direction, place->block->id, bad_x, bad_y);
  if (*floor != '\0')
    _ashlar_lint_set_fix (lint, ASHLAR_SEVERITY_WARNING,
                          ashlar_text_new ("Lay \"%s\" there", floor),
                          g_steal_pointer (&operations));
}

/* @seen: exits of the block so far, by direction and cell. */
static void
lint_repeated (const Place *place, guint index, GHashTable *seen)
{
  const AshlarExit *exit = place->exit;
  gboolean          repeated = FALSE;

  for (guint i = 0; i < MIN (exit->width, ASHLAR_MAX_BLOCK_SIZE); i++)
    {
      gint    x = exit->x + (is_across (exit) ? (gint) i : 0);
      gint    y = exit->y + (is_across (exit) ? 0 : (gint) i);
      guint32 key = ((guint32) exit->direction << 20) | ((guint32) (y & 0x3ff) << 10)
                    | (guint32) (x & 0x3ff);

      if (g_hash_table_add (seen, GUINT_TO_POINTER (key)) || repeated)
        continue;
      repeated = TRUE;
      _ashlar_lint_add (place->lint, ASHLAR_SEVERITY_WARNING, "exit-repeated", place->path,
                        "Two %p exits of \"%s\" share the cell [%d, %d]", place->direction,
                        place->block->id, x, y);
      _ashlar_lint_fix (place->lint, ASHLAR_SEVERITY_WARNING,
                        ashlar_text_new ("Remove the second exit"), "remove", place->path,
                        place->block->id, _ashlar_lint_exit_members (exit), NULL);
    }
}

static gboolean
names_something (const AshlarLint *lint, const char *entry)
{
  if (ashlar_content_find_block (lint->content, entry) != ASHLAR_NO_INDEX)
    return TRUE;
  return g_str_has_prefix (entry, "tag:")
         && g_hash_table_contains (lint->tags, entry + strlen ("tag:"));
}

static void
lint_unknown_entry (const Place *place, const char *list_path, guint index)
{
  const char      *entry = place->exit->list[index];
  g_autofree char *path = g_strdup_printf ("%s/%u", list_path, index);
  g_autofree char *name = ashlar_text_describe (entry);

  _ashlar_lint_add (
      place->lint, ASHLAR_SEVERITY_WARNING, "unknown-reference", path,
      g_str_has_prefix (entry, "tag:")
          ? N_ ("The list of the %p exit of \"%s\" names %s, but no block has that tag")
          : N_ ("The list of the %p exit of \"%s\" names %s, but there is no such block"),
      place->direction, place->block->id, name);
  _ashlar_lint_fix (place->lint, ASHLAR_SEVERITY_WARNING,
                    ashlar_text_new ("Remove %s from the list", name), "remove", path,
                    place->block->id, ashlar_value_new_string (entry), NULL);
}

static void
lint_list (const Place *place)
{
  gboolean         allows = place->exit->list_kind == ASHLAR_EXIT_LIST_ALLOWED;
  g_autofree char *path = NULL;
  guint            n = 0;
  guint            n_known = 0;

  if (place->exit->list_kind == ASHLAR_EXIT_LIST_NONE)
    return;
  for (; place->exit->list != NULL && place->exit->list[n] != NULL; n++)
    n_known += names_something (place->lint, place->exit->list[n]);

  path = g_strdup_printf ("%s/%s", place->path, allows ? "allowedBlocks" : "forbiddenBlocks");
  if (allows && n_known == 0)
    {
      if (n == 0)
        _ashlar_lint_add (place->lint, ASHLAR_SEVERITY_WARNING, "allow-list-empty", path,
                          "The empty allow-list of the %p exit of \"%s\" permits nothing: it will "
                          "always be plugged",
                          place->direction, place->block->id);
      else
        _ashlar_lint_add (place->lint, ASHLAR_SEVERITY_WARNING, "allow-list-names-nothing", path,
                          "The allow-list of the %p exit of \"%s\" names nothing that exists: it "
                          "will always be plugged",
                          place->direction, place->block->id);
      _ashlar_lint_fix (place->lint, ASHLAR_SEVERITY_WARNING, ashlar_text_new ("Allow every block"),
                        "remove", path, place->block->id, NULL, NULL);
      return;
    }
  for (guint i = 0; i < n; i++)
    if (!names_something (place->lint, place->exit->list[i]))
      lint_unknown_entry (place, path, i);
}

void
_ashlar_lint_exits (AshlarLint *self, guint index)
{
  const AshlarBlock *block = g_ptr_array_index (self->content->blocks, index);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < block->n_exits; i++)
    {
      g_autofree char *path = g_strdup_printf ("/blocks/%u/exits/%u", index, i);
      Place            place = { self,  block,
                                 index, &block->exits[i],
                                 path,  ashlar_direction_get_text (block->exits[i].direction) };

      lint_plug (&place);
      lint_cells (&place);
      lint_repeated (&place, i, seen);
      lint_list (&place);
    }
}
