/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cost: O(cells + text of recipes, styles and adventures). */

#include "ashlar-config.h"

#include "edits/editor-uses.h"

#include <glib/gi18n.h>

static void
add (GArray *uses, EditorUseKind kind, guint index, guint count)
{
  EditorUse use = { kind, index, count };

  if (count > 0)
    g_array_append_val (uses, use);
}

static gint
compare (gconstpointer a_pointer, gconstpointer b_pointer)
{
  const EditorUse *a = a_pointer, *b = b_pointer;

  if (a->kind != b->kind)
    return a->kind < b->kind ? -1 : 1;
  if (a->count != b->count)
    return a->count > b->count ? -1 : 1;
  return a->index < b->index ? -1 : a->index > b->index;
}

/* ----------------------------------------------------------------- recipes */

typedef struct
{
  AshlarReferenceType type;
  const char         *id;
  guint               n;
} Counting;

static const char *
count (AshlarReferenceType type, const char *id, gpointer data)
{
  Counting *self = data;

  self->n += type == self->type && g_str_equal (id, self->id);
  return NULL;
}

static void
find_in_recipes (GArray *uses, AshlarContent *content, AshlarReferenceType type, const char *id)
{
  for (guint i = 0; i < content->recipes->len; i++)
    {
      Counting                     counting = { type, id, 0 };
      const AshlarReferenceVisitor visitor = { count, &counting };

      /* Nothing is put anywhere, so that there is no other recipe. */
      ashlar_recipe_with_references (g_ptr_array_index (content->recipes, i), &visitor);
      add (uses, EDITOR_USE_RECIPE, i, counting.n);
    }
}

static void
find_in_styles (GArray *uses, AshlarContent *content, AshlarReferenceType type, const char *id)
{
  for (guint i = 0; i < content->skins->len; i++)
    {
      Counting                     counting = { type, id, 0 };
      const AshlarReferenceVisitor visitor = { count, &counting };

      ashlar_skin_with_references (g_ptr_array_index (content->skins, i), &visitor);
      add (uses, EDITOR_USE_STYLE, i, counting.n);
    }
}

static void
find_in_adventures (GArray *uses, AshlarContent *content, AshlarReferenceType type, const char *id)
{
  for (guint i = 0; i < content->adventures->len; i++)
    {
      Counting                     counting = { type, id, 0 };
      const AshlarReferenceVisitor visitor = { count, &counting };

      ashlar_adventure_with_references (g_ptr_array_index (content->adventures, i), &visitor);
      add (uses, EDITOR_USE_ADVENTURE, i, counting.n);
    }
}

/* ------------------------------------------------------------------- tiles */

static void
find_tile_in_tiles (GArray *uses, AshlarContent *content, gunichar representation)
{
  for (guint i = 0; i < content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->tiles, i);
      guint             n_turned = 0;

      if (tile->representation == representation)
        continue;
      for (guint r = 0; r < tile->n_references; r++)
        if (tile->references[r].representation == representation)
          add (uses, EDITOR_USE_OUTCOME, i, MAX (1, tile->references[r].occurrences));
      add (uses, EDITOR_USE_PARENT, i, tile->parent == representation);
      for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
        n_turned += tile->transformed[o] == representation;
      add (uses, EDITOR_USE_TURNED, i, n_turned);
    }
}

static void
find_tile (GArray *uses, AshlarContent *content, guint index)
{
  char     utf8[7] = "";
  gunichar representation
      = ((AshlarTile *) g_ptr_array_index (content->tiles, index))->representation;

  for (guint b = 0; b < content->blocks->len; b++)
    {
      const AshlarBlock *block = g_ptr_array_index (content->blocks, b);
      gsize              n_cells = (gsize) block->width * block->height;
      guint              n = 0, n_plugs = 0;

      for (gsize i = 0; i < n_cells; i++)
        n += block->cells[i] == representation;
      for (guint i = 0; i < block->n_exits; i++)
        n_plugs += block->exits[i].plug == representation;
      add (uses, EDITOR_USE_BLOCK, b, n);
      add (uses, EDITOR_USE_PLUG, b, n_plugs);
    }
  find_tile_in_tiles (uses, content, representation);
  g_unichar_to_utf8 (representation, utf8);
  find_in_recipes (uses, content, ASHLAR_REFERENCE_TILE, utf8);
  find_in_styles (uses, content, ASHLAR_REFERENCE_TILE, utf8);
  find_in_adventures (uses, content, ASHLAR_REFERENCE_TILE, utf8);
  add (uses, EDITOR_USE_DEFAULT, index, content->default_tile == representation);
}

/* ----------------------------------------------------------------- objects */

static void
find_object (GArray *uses, AshlarContent *content, guint index)
{
  const char *id = ((AshlarObject *) g_ptr_array_index (content->objects, index))->id;

  for (guint b = 0; b < content->blocks->len; b++)
    {
      const AshlarBlock *block = g_ptr_array_index (content->blocks, b);
      guint              n = 0;

      for (guint i = 0; i < block->n_objects; i++)
        n += g_str_equal (block->objects[i].reference, id);
      add (uses, EDITOR_USE_BLOCK, b, n);
    }
  for (guint i = 0; i < content->objects->len; i++)
    {
      const AshlarObject *object = g_ptr_array_index (content->objects, i);

      for (guint r = 0; i != index && r < object->n_references; r++)
        if (g_str_equal (object->references[r].id, id))
          add (uses, EDITOR_USE_OUTCOME, i, MAX (1, object->references[r].occurrences));
    }
  find_in_recipes (uses, content, ASHLAR_REFERENCE_OBJECT, id);
  find_in_styles (uses, content, ASHLAR_REFERENCE_OBJECT, id);
  find_in_adventures (uses, content, ASHLAR_REFERENCE_OBJECT, id);
}

GArray *
editor_uses_find (AshlarContent *content, EditorBlueprintKind kind, guint index)
{
  GArray *uses = g_array_new (FALSE, FALSE, sizeof (EditorUse));

  if (kind == EDITOR_BLUEPRINT_TILE)
    find_tile (uses, content, index);
  else
    find_object (uses, content, index);
  g_array_sort (uses, compare);
  return uses;
}

/* ------------------------------------------------------------------- words */

static void
append (GString *text, const char *part)
{
  if (text->len > 0)
    g_string_append (text, _ (", "));
  g_string_append (text, part);
}

static char *
dup_part (AshlarContent *content, EditorBlueprintKind kind, const EditorUse *use, guint n)
{
  g_autofree char *name = NULL;

  if (use->kind == EDITOR_USE_RECIPE)
    return g_strdup_printf (ngettext ("in %u recipe", "in %u recipes", n), n);
  if (use->kind == EDITOR_USE_STYLE)
    return g_strdup_printf (ngettext ("in %u style", "in %u styles", n), n);
  if (use->kind == EDITOR_USE_ADVENTURE)
    return g_strdup_printf (ngettext ("in %u adventure", "in %u adventures", n), n);
  if (use->kind == EDITOR_USE_PLUG)
    return g_strdup_printf (ngettext ("closing exits of %u block", "closing exits of %u blocks", n),
                            n);
  if (use->kind == EDITOR_USE_DEFAULT)
    return g_strdup (_ ("the default tile, which fills what no area covers"));
  name = editor_blueprint_dup_name (content, kind, use->index);
  switch (use->kind)
    {
    case EDITOR_USE_OUTCOME:
      /* Translators: %s is a conditional tile or object that may become the one shown */
      return n == 1 ? g_strdup_printf (_ ("inside %s"), name)
                    : g_strdup_printf (
                        ngettext ("inside %s and %u other", "inside %s and %u others", n - 1), name,
                        n - 1);
    case EDITOR_USE_PARENT:
      /* Translators: %s is a tile that has values from the one shown */
      return n == 1 ? g_strdup_printf (_ ("parent of %s"), name)
                    : g_strdup_printf (
                        ngettext ("parent of %s and %u other", "parent of %s and %u others", n - 1),
                        name, n - 1);
    case EDITOR_USE_TURNED:
      /* Translators: %s is a tile that becomes the one shown when it is turned */
      return n == 1 ? g_strdup_printf (_ ("%s turned"), name)
                    : g_strdup_printf (
                        ngettext ("%s and %u other turned", "%s and %u others turned", n - 1), name,
                        n - 1);
    case EDITOR_USE_BLOCK:
    case EDITOR_USE_PLUG:
    case EDITOR_USE_RECIPE:
    case EDITOR_USE_STYLE:
    case EDITOR_USE_ADVENTURE:
    case EDITOR_USE_DEFAULT:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
editor_uses_dup_words (AshlarContent *content, EditorBlueprintKind kind, guint index)
{
  g_autoptr (GArray) uses = editor_uses_find (content, kind, index);

  return editor_uses_dup_words_of (content, kind, uses);
}

char *
editor_uses_dup_words_of (AshlarContent *content, EditorBlueprintKind kind, const GArray *uses)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint i = 0;

  while (i < uses->len)
    {
      const EditorUse *use = &g_array_index (uses, EditorUse, i);
      guint            n = 0, sum = 0;
      g_autofree char *part = NULL;

      for (; i < uses->len && g_array_index (uses, EditorUse, i).kind == use->kind; i++)
        {
          n++;
          sum += g_array_index (uses, EditorUse, i).count;
        }
      if (use->kind == EDITOR_USE_BLOCK)
        {
          g_autofree char *things
              = kind == EDITOR_BLUEPRINT_TILE
                    ? g_strdup_printf (ngettext ("%u cell", "%u cells", sum), sum)
                    : g_strdup_printf (ngettext ("%u time", "%u times", sum), sum);

          /* Translators: "11 cells in 4 blocks", "3 times in 1 block" */
          part = g_strdup_printf (ngettext ("%s in %u block", "%s in %u blocks", n), things, n);
        }
      else
        part = dup_part (content, kind, use, n);
      append (text, part);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}
