/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What makes content unsound: the faults that only the whole can tell, and the ranges of every
 * value, so that a content that was edited obeys the same rules as one that was read.
 *
 * Characters are looked up in a table over all of Unicode (zero pages that are never touched cost
 * nothing). Cycles are found by a depth-first walk with a stack of its own. Cost: O(cells + tiles +
 * references + ids). */

#include "content/ashlar-check-private.h"

#include <inttypes.h>

const AshlarPath ashlar_check_root = { .key = "" };

guint
ashlar_check_find_tile (const AshlarCheck *check, gunichar character)
{
  return character < ASHLAR_N_CHARACTERS && check->tiles[character] != 0
             ? check->tiles[character] - 1u
             : ASHLAR_NO_INDEX;
}

/* Whether a cell with @character is no part of a block; of unknown tiles FALSE. */
gboolean
ashlar_check_is_empty (const AshlarCheck *check, gunichar character)
{
  guint index = ashlar_check_find_tile (check, character);

  return index != ASHLAR_NO_INDEX
         && ashlar_tile_is_empty (g_ptr_array_index (check->content->resolved, index));
}

void
ashlar_check_fault_unknown_tile (const AshlarCheck *check,
                                 const AshlarPath  *path,
                                 gunichar           character)
{
  g_autofree char *found = ashlar_character_describe (character);

  ashlar_report_fault (check->report, path, "unknown-tile",
                       "%s is no tile; expected the representation of one", found);
}

void
ashlar_check_filling_tile (const AshlarCheck *check, const AshlarPath *path, gunichar character)
{
  g_autofree char *found = NULL;

  if (ashlar_check_find_tile (check, character) == ASHLAR_NO_INDEX)
    ashlar_check_fault_unknown_tile (check, path, character);
  else if (ashlar_check_is_empty (check, character))
    {
      found = ashlar_character_describe (character);
      ashlar_report_fault (check->report, path, "empty-filling",
                           "%s is no part of a block (empty); expected a tile that fills a cell",
                           found);
    }
}

/* -------------------------------------------------------------- identities */

void
ashlar_check_ids (const AshlarCheck *check,
                  const AshlarPath  *list,
                  const char        *key,
                  const char *(*get_id) (gconstpointer),
                  GPtrArray *elements)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < elements->len; i++)
    {
      const char *id = get_id (elements->pdata[i]);
      gpointer    first;

      if (id == NULL)
        continue;
      if (*id == '\0')
        ashlar_report_fault (check->report, ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (list, i), key),
                             "empty-id", "found \"\"; expected a string that is not empty");
      else if (g_hash_table_lookup_extended (seen, id, NULL, &first))
        {
          g_autofree char *found = ashlar_text_describe (id);
          g_autofree char *where
              = ashlar_path_to_string (ASHLAR_PATH_ITEM (list, GPOINTER_TO_UINT (first)));

          ashlar_report_fault (check->report, ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (list, i), key),
                               "repeated-identity", "%s is also the %s of %s; expected another",
                               found, key, where);
        }
      else
        g_hash_table_insert (seen, (gpointer) id, GUINT_TO_POINTER (i));
    }
}

static const char *
object_id (gconstpointer element)
{
  return ((const AshlarObject *) element)->id;
}

static const char *
block_id (gconstpointer element)
{
  return ((const AshlarBlock *) element)->id;
}

static const char *
puzzle_id (gconstpointer element)
{
  return ((const AshlarPuzzle *) element)->id;
}

static const char *
recipe_id (gconstpointer element)
{
  return ((const AshlarRecipe *) element)->id;
}

static const char *
theme_rule_id (gconstpointer element)
{
  return ((const AshlarThemeRule *) element)->id;
}

static const char *
place_rule_id (gconstpointer element)
{
  return ((const AshlarPlaceRule *) element)->id;
}

static void
check_definitions (const AshlarCheck *check)
{
  GPtrArray *definitions = check->content->property_definitions;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < definitions->len; i++)
    {
      const AshlarPropertyDefinition *definition = definitions->pdata[i];

      if (definition->name == NULL)
        continue;
      if (!g_hash_table_add (seen,
                             g_strconcat (definition->applies_to, ":", definition->name, NULL)))
        {
          g_autofree char *found = ashlar_text_describe (definition->name);

          ashlar_report_fault (
              check->report,
              ASHLAR_PATH_KEY (
                  ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (&ashlar_check_root, "propertyDefinitions"), i),
                  "name"),
              "repeated-identity",
              g_str_equal (definition->applies_to, "tile")
                  ? N_ ("%s of a tile is defined before; expected another")
                  : N_ ("%s of an object is defined before; expected another"),
              found);
        }
    }
}

static void
check_identities (const AshlarCheck *check)
{
  AshlarContent    *content = check->content;
  const AshlarPath *recipes = ASHLAR_PATH_KEY (&ashlar_check_root, "recipes");

  ashlar_check_ids (check, ASHLAR_PATH_KEY (&ashlar_check_root, "objects"), "id", object_id,
                    content->objects);
  ashlar_check_ids (check, ASHLAR_PATH_KEY (&ashlar_check_root, "blocks"), "id", block_id,
                    content->blocks);
  ashlar_check_ids (check, ASHLAR_PATH_KEY (&ashlar_check_root, "puzzles"), "id", puzzle_id,
                    content->puzzles);
  ashlar_check_ids (check, recipes, "id", recipe_id, content->recipes);
  for (guint i = 0; i < content->recipes->len; i++)
    {
      const AshlarRecipe *recipe = content->recipes->pdata[i];
      const AshlarPath   *path = ASHLAR_PATH_ITEM (recipes, i);

      ashlar_check_ids (check, ASHLAR_PATH_KEY (path, "theme"), "id", theme_rule_id, recipe->theme);
      ashlar_check_ids (check, ASHLAR_PATH_KEY (path, "place"), "id", place_rule_id, recipe->place);
    }
  check_definitions (check);
}

/* ----------------------------------------------------------------- objects */

static char *
name_object (const AshlarCheck *check, guint node)
{
  const AshlarObject *object = g_ptr_array_index (check->content->objects, node);

  return g_strdup (object->id);
}

static void
check_objects (const AshlarCheck *check)
{
  GPtrArray        *objects = check->content->objects;
  const AshlarPath *list = ASHLAR_PATH_KEY (&ashlar_check_root, "objects");
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);
  AshlarCheckGraph graph;

  for (guint i = objects->len; i-- > 0;)
    if (((AshlarObject *) objects->pdata[i])->id != NULL)
      g_hash_table_replace (index, ((AshlarObject *) objects->pdata[i])->id, GUINT_TO_POINTER (i));

  ashlar_check_graph_init (&graph, objects->len);
  for (guint i = 0; i < objects->len; i++)
    {
      const AshlarObject *object = objects->pdata[i];
      const AshlarPath   *path = ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (list, i), "references");
      guint64             sum = 0;

      for (guint j = 0; j < object->n_references; j++)
        {
          const char *id = object->references[j].id;
          gpointer    target;

          sum += object->references[j].occurrences;
          if (g_hash_table_lookup_extended (index, id, NULL, &target))
            ashlar_check_graph_add_edge (&graph, GPOINTER_TO_UINT (target));
          else
            {
              g_autofree char *found = ashlar_text_describe (id);

              ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, id), "unknown-object",
                                   "%s is no object; expected the id of one", found);
            }
        }
      ashlar_check_graph_end_node (&graph, i);
      if (object->n_references > 0 && sum == 0)
        ashlar_report_fault (check->report, path, "no-outcome",
                             "all occurrences are 0; expected one above 0");
      if (sum > G_MAXUINT32)
        ashlar_report_fault (check->report, path, "limit",
                             "the occurrences sum up to %" PRIu64 "; expected at most %u", sum,
                             G_MAXUINT32);
    }
  ashlar_check_cycles (check, &graph, "objects", "references", name_object);
  ashlar_check_graph_clear (&graph);
}

/* --------------------------------------------------------------- the whole */

void
ashlar_content_check (AshlarContent *self, gboolean partial, AshlarReport *report)
{
  AshlarCheck check = { .content = self, .report = report, .partial = partial };

  check.tiles = g_new0 (guint16, ASHLAR_N_CHARACTERS);
  ashlar_check_index_tiles (&check);
  check_identities (&check);
  if (!partial || self->default_tile != 0)
    ashlar_check_filling_tile (&check, ASHLAR_PATH_KEY (&ashlar_check_root, "defaultTile"),
                               self->default_tile);
  ashlar_check_tiles (&check);
  check_objects (&check);
  ashlar_check_blocks (&check);
  ashlar_check_skins (&check);
  ashlar_check_adventures (&check);
  g_free (check.tiles);
}

AshlarReport *
ashlar_content_validate (AshlarContent *self)
{
  AshlarReport *report = ashlar_report_new ();

  ashlar_content_check (self, FALSE, report);
  return report;
}
