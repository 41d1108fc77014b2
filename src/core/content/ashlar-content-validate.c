/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What makes content unsound: the faults that only the whole can tell, and the ranges of every
 * value, so that a content that was edited obeys the same rules as one that was read.
 *
 * Characters are looked up in a table over all of Unicode (zero pages that are never touched cost
 * nothing). Cycles are found by a depth-first walk with a stack of its own. Cost: O(cells + tiles +
 * references + ids). */

#include "content/ashlar-element-reader-private.h"

#include <string.h>

#define N_CHARACTERS 0x110000
#define MAX_UNKNOWN 16 /* characters reported for one block */

typedef struct
{
  AshlarContent *content;
  AshlarReport  *report;
  gboolean       partial;
  guint16       *tiles; /* of each character: index of the tile + 1, 0: none */
} Check;

static const AshlarPath root = { .key = "" };

static guint
find_tile (const Check *check, gunichar character)
{
  return character < N_CHARACTERS && check->tiles[character] != 0 ? check->tiles[character] - 1u
                                                                  : ASHLAR_NO_INDEX;
}

/* Whether a cell with @character is no part of a block; of unknown tiles FALSE. */
static gboolean
is_empty (const Check *check, gunichar character)
{
  guint index = find_tile (check, character);

  return index != ASHLAR_NO_INDEX
         && ashlar_tile_get_empty (g_ptr_array_index (check->content->resolved, index));
}

static gboolean
fault_unknown_tile (const Check *check, const AshlarPath *path, gunichar character)
{
  g_autofree char *found = ashlar_character_describe (character);

  ashlar_report_fault (check->report, path, "unknown-tile",
                       "%s is no tile; expected the representation of one", found);
  return FALSE;
}

/* ------------------------------------------------------------------ cycles */

/* A graph over 0 … n - 1: the edges of node i are targets[starts[i]] … targets[starts[i + 1] - 1].
 */
typedef struct
{
  guint   n;
  guint  *starts;
  GArray *targets; /* of guint */
} Graph;

typedef char *(*NameFunc) (const Check *check, guint node);

static void
graph_init (Graph *graph, guint n)
{
  graph->n = n;
  graph->starts = g_new0 (guint, (gsize) n + 1);
  graph->targets = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
graph_clear (Graph *graph)
{
  g_free (graph->starts);
  g_array_unref (graph->targets);
}

/* Edges come node by node. */
static void
graph_add_edge (Graph *graph, guint target)
{
  g_array_append_val (graph->targets, target);
}

static void
graph_end_node (Graph *graph, guint node)
{
  graph->starts[node + 1] = graph->targets->len;
}

static void
fault_cycle (const Check      *check,
             const AshlarPath *path,
             const guint      *stack,
             guint             first,
             guint             depth,
             NameFunc          name)
{
  const guint shown = 16;
  g_autoptr (GString) cycle = g_string_new (NULL);

  for (guint i = first; i < depth && i < first + shown; i++)
    {
      g_autofree char *text = name (check, stack[i]);

      g_string_append_printf (cycle, "%s → ", text);
    }
  if (depth - first > shown)
    g_string_append (cycle, "… → ");
  {
    g_autofree char *text = name (check, stack[first]);

    g_string_append (cycle, text);
  }
  ashlar_report_fault (check->report, path, "cycle", "%s is a cycle; expected an end", cycle->str);
}

/* Reports a cycle for each node that a walk comes back to, about /@list/node/@key of the node that
 * leads back. */
static void
find_cycles (
    const Check *check, const Graph *graph, const char *list, const char *key, NameFunc name)
{
  enum
  {
    UNSEEN,
    OPEN,
    REPORTED, /* open, and a cycle through it has been reported */
    DONE
  };
  g_autofree guint8 *state = g_new0 (guint8, graph->n);
  g_autofree guint  *stack = g_new (guint, graph->n);
  g_autofree guint  *edge
      = g_new (guint, graph->n); /* the next one to take, of nodes on the stack */
  g_autofree guint *place = g_new (guint, graph->n); /* where on the stack */

  for (guint start = 0; start < graph->n; start++)
    {
      guint depth = 0;

      if (state[start] != UNSEEN)
        continue;
      stack[depth++] = start;
      state[start] = OPEN;
      place[start] = 0;
      edge[start] = graph->starts[start];
      while (depth > 0)
        {
          guint node = stack[depth - 1];
          guint target;

          if (edge[node] == graph->starts[node + 1])
            {
              state[node] = DONE;
              depth--;
              continue;
            }
          target = g_array_index (graph->targets, guint, edge[node]++);
          if (state[target] == UNSEEN)
            {
              place[target] = depth;
              stack[depth++] = target;
              state[target] = OPEN;
              edge[target] = graph->starts[target];
            }
          else if (state[target] == OPEN)
            {
              const AshlarPath *element = ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (&root, list), node);

              fault_cycle (check, ASHLAR_PATH_KEY (element, key), stack, place[target], depth,
                           name);
              state[target] = REPORTED;
            }
        }
    }
}

static char *
name_tile (const Check *check, guint node)
{
  const AshlarTile *tile = g_ptr_array_index (check->content->tiles, node);
  char              utf8[7] = "";

  g_unichar_to_utf8 (tile->representation, utf8);
  return g_strdup (utf8);
}

static char *
name_object (const Check *check, guint node)
{
  const AshlarObject *object = g_ptr_array_index (check->content->objects, node);

  return g_strdup (object->id);
}

/* -------------------------------------------------------------- identities */

/* Faults where an id comes for the second time. @ids: of each element, or NULL. */
static void
check_ids (const Check      *check,
           const AshlarPath *list,
           const char       *key,
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
check_definitions (const Check *check)
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
              ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (&root, "propertyDefinitions"), i),
                               "name"),
              "repeated-identity", "%s of a %s is defined before; expected another", found,
              definition->applies_to);
        }
    }
}

static void
check_identities (const Check *check)
{
  AshlarContent    *content = check->content;
  const AshlarPath *recipes = ASHLAR_PATH_KEY (&root, "recipes");

  check_ids (check, ASHLAR_PATH_KEY (&root, "objects"), "id", object_id, content->objects);
  check_ids (check, ASHLAR_PATH_KEY (&root, "blocks"), "id", block_id, content->blocks);
  check_ids (check, recipes, "id", recipe_id, content->recipes);
  for (guint i = 0; i < content->recipes->len; i++)
    {
      const AshlarRecipe *recipe = content->recipes->pdata[i];
      const AshlarPath   *path = ASHLAR_PATH_ITEM (recipes, i);

      check_ids (check, ASHLAR_PATH_KEY (path, "theme"), "id", theme_rule_id, recipe->theme);
      check_ids (check, ASHLAR_PATH_KEY (path, "place"), "id", place_rule_id, recipe->place);
    }
  check_definitions (check);
}

/* ------------------------------------------------------------------- tiles */

/* Fills the table; faults where a representation comes for the second time or is none. */
static void
index_tiles (Check *check)
{
  GPtrArray        *tiles = check->content->tiles;
  const AshlarPath *list = ASHLAR_PATH_KEY (&root, "tiles");

  for (guint i = 0; i < tiles->len; i++)
    {
      const AshlarTile *tile = tiles->pdata[i];
      gunichar          character = tile->representation;
      const AshlarPath *path = ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (list, i), "representation");
      g_autofree char  *found = NULL;

      if (check->partial && character == 0)
        continue;
      if (!ashlar_tile_is_representation (character))
        {
          found = ashlar_character_describe (character);
          ashlar_report_fault (check->report, path, "wrong-value",
                               "found %s; expected one printable character", found);
        }
      else if (check->tiles[character] != 0)
        {
          found = ashlar_character_describe (character);
          ashlar_report_fault (check->report, path, "repeated-identity",
                               "%s is also the representation of /tiles/%u; expected another",
                               found, check->tiles[character] - 1u);
        }
      else
        check->tiles[character] = (guint16) (i + 1);
    }
}

static void
check_parents (const Check *check)
{
  GPtrArray *tiles = check->content->tiles;
  Graph      graph;

  graph_init (&graph, tiles->len);
  for (guint i = 0; i < tiles->len; i++)
    {
      const AshlarTile *tile = tiles->pdata[i];
      guint             parent = find_tile (check, tile->parent);

      if (parent != ASHLAR_NO_INDEX)
        graph_add_edge (&graph, parent);
      else if (tile->parent != 0)
        fault_unknown_tile (
            check,
            ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (&root, "tiles"), i), "parent"),
            tile->parent);
      graph_end_node (&graph, i);
    }
  find_cycles (check, &graph, "tiles", "parent", name_tile);
  graph_clear (&graph);
}

/* The outcomes that a tile gives itself. */
static void
check_outcomes (const Check *check, const AshlarPath *path, const AshlarTile *tile)
{
  guint64 sum = 0;

  for (guint i = 0; i < tile->n_references; i++)
    {
      gunichar          outcome = tile->references[i].representation;
      char              key[7] = "";
      const AshlarPath *item = ASHLAR_PATH_KEY (path, key);

      g_unichar_to_utf8 (outcome, key);
      sum += tile->references[i].occurrences;
      if (find_tile (check, outcome) == ASHLAR_NO_INDEX)
        fault_unknown_tile (check, item, outcome);
      else if (is_empty (check, outcome))
        {
          g_autofree char *found = ashlar_character_describe (outcome);

          ashlar_report_fault (
              check->report, item, "empty-outcome",
              "%s is no part of a block (empty); expected a tile that fills a cell", found);
        }
      if (tile->references[i].occurrences > ASHLAR_MAX_OCCURRENCES)
        ashlar_report_fault (check->report, item, "out-of-range",
                             "found %u; expected a whole number from 0 to %d",
                             tile->references[i].occurrences, ASHLAR_MAX_OCCURRENCES);
    }
  if (tile->n_references > 0 && sum == 0)
    ashlar_report_fault (check->report, path, "no-outcome",
                         "all occurrences are 0; expected one above 0");
}

static void
check_transformed (const Check      *check,
                   const AshlarPath *path,
                   const AshlarTile *tile,
                   const AshlarTile *resolved)
{
  for (guint i = 1; i < ASHLAR_N_ORIENTATIONS; i++)
    {
      gunichar          turned = tile->transformed[i];
      const AshlarPath *item
          = ASHLAR_PATH_KEY (path, ashlar_orientation_to_string ((AshlarOrientation) i));

      if (turned == 0)
        continue;
      if (find_tile (check, turned) == ASHLAR_NO_INDEX)
        fault_unknown_tile (check, item, turned);
      else if (resolved->n_references == 0
               && is_empty (check, turned) != ashlar_tile_get_empty (resolved))
        {
          g_autofree char *found = ashlar_character_describe (turned);

          ashlar_report_fault (
              check->report, item, "empty-mismatch",
              ashlar_tile_get_empty (resolved)
                  ? "%s is part of a block; expected a tile that is empty as this one"
                  : "%s is no part of a block (empty); expected a tile that fills a cell as this "
                    "one",
              found);
        }
    }
}

static void
check_tiles (const Check *check)
{
  AshlarContent    *content = check->content;
  const AshlarPath *list = ASHLAR_PATH_KEY (&root, "tiles");
  Graph             graph;

  if (content->tiles->len > ASHLAR_MAX_TILES)
    ashlar_report_fault (check->report, list, "limit", "found %u tiles; expected at most %d",
                         content->tiles->len, ASHLAR_MAX_TILES);

  graph_init (&graph, content->tiles->len);
  for (guint i = 0; i < content->tiles->len; i++)
    {
      const AshlarTile *tile = content->tiles->pdata[i];
      const AshlarTile *resolved = content->resolved->pdata[i];
      const AshlarPath *path = ASHLAR_PATH_ITEM (list, i);

      if (tile->own & ASHLAR_TILE_REFERENCES)
        check_outcomes (check, ASHLAR_PATH_KEY (path, "references"), tile);
      if (tile->own & ASHLAR_TILE_TRANSFORMED)
        check_transformed (check, ASHLAR_PATH_KEY (path, "transformed"), tile, resolved);
      for (guint j = 0; j < resolved->n_references; j++)
        {
          guint target = find_tile (check, resolved->references[j].representation);

          if (target != ASHLAR_NO_INDEX)
            graph_add_edge (&graph, target);
        }
      graph_end_node (&graph, i);
    }
  find_cycles (check, &graph, "tiles", "references", name_tile);
  graph_clear (&graph);
}

/* A tile that closes or fills. */
static void
check_filling_tile (const Check *check, const AshlarPath *path, gunichar character)
{
  g_autofree char *found = NULL;

  if (find_tile (check, character) == ASHLAR_NO_INDEX)
    fault_unknown_tile (check, path, character);
  else if (is_empty (check, character))
    {
      found = ashlar_character_describe (character);
      ashlar_report_fault (check->report, path, "empty-filling",
                           "%s is no part of a block (empty); expected a tile that fills a cell",
                           found);
    }
}

/* ----------------------------------------------------------------- objects */

static void
check_objects (const Check *check)
{
  GPtrArray        *objects = check->content->objects;
  const AshlarPath *list = ASHLAR_PATH_KEY (&root, "objects");
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);
  Graph graph;

  for (guint i = objects->len; i-- > 0;)
    if (((AshlarObject *) objects->pdata[i])->id != NULL)
      g_hash_table_replace (index, ((AshlarObject *) objects->pdata[i])->id, GUINT_TO_POINTER (i));

  graph_init (&graph, objects->len);
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
            graph_add_edge (&graph, GPOINTER_TO_UINT (target));
          else
            {
              g_autofree char *found = ashlar_text_describe (id);

              ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, id), "unknown-object",
                                   "%s is no object; expected the id of one", found);
            }
        }
      graph_end_node (&graph, i);
      if (object->n_references > 0 && sum == 0)
        ashlar_report_fault (check->report, path, "no-outcome",
                             "all occurrences are 0; expected one above 0");
      if (sum > G_MAXUINT32)
        ashlar_report_fault (check->report, path, "limit",
                             "the occurrences sum up to %" G_GUINT64_FORMAT "; expected at most %u",
                             sum, G_MAXUINT32);
    }
  find_cycles (check, &graph, "objects", "references", name_object);
  graph_clear (&graph);
}

/* ------------------------------------------------------------------ blocks */

static void
check_cells (const Check *check, const AshlarPath *path, const AshlarBlock *block)
{
  gboolean has_cell = FALSE;
  gunichar unknown[MAX_UNKNOWN];
  guint    n_unknown = 0;

  for (guint y = 0; y < block->height; y++)
    for (guint x = 0; x < block->width; x++)
      {
        gunichar         character = ashlar_block_get_cell (block, x, y);
        guint            seen = 0;
        g_autofree char *found = NULL;

        if (find_tile (check, character) != ASHLAR_NO_INDEX)
          {
            has_cell = has_cell || !is_empty (check, character);
            continue;
          }
        has_cell = TRUE;
        while (seen < n_unknown && unknown[seen] != character)
          seen++;
        if (seen < n_unknown || n_unknown == MAX_UNKNOWN)
          continue;
        unknown[n_unknown++] = character;
        found = ashlar_character_describe (character);
        ashlar_report_fault (
            check->report, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "representation"), y),
            "unknown-tile", "%s at [%u, %u] is no tile; expected the representation of one", found,
            x, y);
      }
  if (!has_cell)
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "representation"), "no-cell",
                         "every cell is empty; expected a cell that is part of the block");
}

static gboolean
is_part (const Check *check, const AshlarBlock *block, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) block->width && y < (gint) block->height
         && !is_empty (check, ashlar_block_get_cell (block, (guint) x, (guint) y));
}

static void
check_exit (const Check       *check,
            const AshlarPath  *path,
            const AshlarBlock *block,
            const AshlarExit  *exit)
{
  gboolean lies
      = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;

  if (exit->plug != 0)
    check_filling_tile (check, ASHLAR_PATH_KEY (path, "plug"), exit->plug);
  if (exit->width == 0 && check->partial)
    return;
  if (exit->width == 0 || exit->width > ASHLAR_MAX_BLOCK_SIZE)
    {
      ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "width"), "out-of-range",
                           "found %u; expected a whole number from 1 to %d", exit->width,
                           ASHLAR_MAX_BLOCK_SIZE);
      return;
    }

  for (gint i = 0; i < (gint) exit->width; i++)
    {
      gint x = exit->x + (lies ? i : 0);
      gint y = exit->y + (lies ? 0 : i);

      if (!is_part (check, block, x, y))
        {
          ashlar_report_fault (
              check->report, ASHLAR_PATH_KEY (path, i == 0 ? "position" : "width"), "exit-outside",
              "cell [%d, %d] is no part of the block; expected all cells of an exit inside", x, y);
          return;
        }
      if (is_part (check, block, x + ashlar_direction_dx (exit->direction),
                   y + ashlar_direction_dy (exit->direction)))
        {
          ashlar_report_fault (
              check->report, ASHLAR_PATH_KEY (path, "direction"), "exit-inwards",
              "cell [%d, %d], %s of [%d, %d], is part of the block; expected one outside or empty",
              x + ashlar_direction_dx (exit->direction), y + ashlar_direction_dy (exit->direction),
              ashlar_direction_to_string (exit->direction), x, y);
          return;
        }
    }
}

static void
check_placed (const Check             *check,
              const AshlarPath        *path,
              const AshlarBlock       *block,
              const AshlarBlockObject *placed)
{
  if (placed->probability > 1000000)
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "probability"), "out-of-range",
                         "found %u parts per million; expected a number from 0 to 1",
                         placed->probability);
  if (!check->partial && (placed->reference == NULL || *placed->reference == '\0'))
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "reference"), "empty-id",
                         "found \"\"; expected a string that is not empty");
  if (check->partial && placed->x < 0)
    return;
  if (!is_part (check, block, placed->x, placed->y))
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "position"), "object-outside",
                         "cell [%d, %d] is no part of the block; expected one inside", placed->x,
                         placed->y);
}

static void
check_counts (const Check *check, const AshlarPath *path, const AshlarBlock *block)
{
  if (block->occurrences > ASHLAR_MAX_OCCURRENCES)
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "occurrences"), "out-of-range",
                         "found %u; expected a whole number from 0 to %d", block->occurrences,
                         ASHLAR_MAX_OCCURRENCES);
  if (block->minimum >= 0 && block->maximum >= 0 && block->minimum > block->maximum)
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "minimum"), "out-of-range",
                         "found %d; expected at most the maximum, %d", block->minimum,
                         block->maximum);
}

static void
check_block (const Check *check, const AshlarPath *path, const AshlarBlock *block)
{
  check_counts (check, path, block);
  if (!check->partial && (block->id == NULL || *block->id == '\0'))
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "id"), "empty-id",
                         "found \"\"; expected a string that is not empty");
  if (block->width == 0 && check->partial)
    return;
  if (block->width < 1 || block->width > ASHLAR_MAX_BLOCK_SIZE || block->height < 1
      || block->height > ASHLAR_MAX_BLOCK_SIZE)
    {
      ashlar_report_fault (check->report, path, "limit",
                           "found %u × %u cells; expected 1 to %d each way", block->width,
                           block->height, ASHLAR_MAX_BLOCK_SIZE);
      return;
    }
  check_cells (check, path, block);
  for (guint i = 0; i < block->n_exits; i++)
    check_exit (check, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "exits"), i), block,
                &block->exits[i]);
  for (guint i = 0; i < block->n_objects; i++)
    check_placed (check, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "objects"), i), block,
                  &block->objects[i]);
}

static void
check_blocks (const Check *check)
{
  GPtrArray        *blocks = check->content->blocks;
  const AshlarPath *list = ASHLAR_PATH_KEY (&root, "blocks");
  guint64           sum = 0;

  if (blocks->len > ASHLAR_MAX_BLOCKS)
    ashlar_report_fault (check->report, list, "limit", "found %u blocks; expected at most %d",
                         blocks->len, ASHLAR_MAX_BLOCKS);
  for (guint i = 0; i < blocks->len; i++)
    {
      const AshlarBlock *block = blocks->pdata[i];

      check_block (check, ASHLAR_PATH_ITEM (list, i), block);
      sum += block->occurrences;
    }
  if (sum > G_MAXUINT32)
    ashlar_report_fault (check->report, list, "limit",
                         "the occurrences sum up to %" G_GUINT64_FORMAT "; expected at most %u",
                         sum, G_MAXUINT32);
}

/* --------------------------------------------------------------- the whole */

void
ashlar_content_check (AshlarContent *self, gboolean partial, AshlarReport *report)
{
  Check check = { .content = self, .report = report, .partial = partial };

  check.tiles = g_new0 (guint16, N_CHARACTERS);
  index_tiles (&check);
  check_identities (&check);
  if (!partial || self->default_tile != 0)
    check_filling_tile (&check, ASHLAR_PATH_KEY (&root, "defaultTile"), self->default_tile);
  check_parents (&check);
  check_tiles (&check);
  check_objects (&check);
  check_blocks (&check);
  g_free (check.tiles);
}

AshlarReport *
ashlar_content_validate (AshlarContent *self)
{
  AshlarReport *report = ashlar_report_new ();

  ashlar_content_check (self, FALSE, report);
  return report;
}
