/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The faults of tiles among each other. */

#include "content/ashlar-check-private.h"

static char *
name_tile (const AshlarCheck *check, guint node)
{
  const AshlarTile *tile = g_ptr_array_index (check->content->tiles, node);
  char              utf8[7] = "";

  g_unichar_to_utf8 (tile->representation, utf8);
  return g_strdup (utf8);
}

/* Fills the table; faults where a representation comes for the second time or is none. */
void
ashlar_check_index_tiles (AshlarCheck *check)
{
  GPtrArray        *tiles = check->content->tiles;
  const AshlarPath *list = ASHLAR_PATH_KEY (&ashlar_check_root, "tiles");

  for (guint i = 0; i < tiles->len; i++)
    {
      const AshlarTile *tile = tiles->pdata[i];
      gunichar          character = tile->representation;
      const AshlarPath *path = ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (list, i), "representation");
      g_autofree char  *found = NULL;

      if (check->partial && character == 0)
        continue;
      if (!ashlar_character_is_representation (character))
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
check_parents (const AshlarCheck *check)
{
  GPtrArray       *tiles = check->content->tiles;
  AshlarCheckGraph graph;

  ashlar_check_graph_init (&graph, tiles->len);
  for (guint i = 0; i < tiles->len; i++)
    {
      const AshlarTile *tile = tiles->pdata[i];
      guint             parent = ashlar_check_find_tile (check, tile->parent);

      if (parent != ASHLAR_NO_INDEX)
        ashlar_check_graph_add_edge (&graph, parent);
      else if (tile->parent != 0)
        ashlar_check_fault_unknown_tile (
            check,
            ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (&ashlar_check_root, "tiles"), i),
                             "parent"),
            tile->parent);
      ashlar_check_graph_end_node (&graph, i);
    }
  ashlar_check_cycles (check, &graph, "tiles", "parent", name_tile);
  ashlar_check_graph_clear (&graph);
}

/* The outcomes that a tile gives itself. */
static void
check_outcomes (const AshlarCheck *check, const AshlarPath *path, const AshlarTile *tile)
{
  guint64 sum = 0;

  for (guint i = 0; i < tile->n_references; i++)
    {
      gunichar          outcome = tile->references[i].representation;
      char              key[7] = "";
      const AshlarPath *item = ASHLAR_PATH_KEY (path, key);

      g_unichar_to_utf8 (outcome, key);
      sum += tile->references[i].occurrences;
      if (ashlar_check_find_tile (check, outcome) == ASHLAR_NO_INDEX)
        ashlar_check_fault_unknown_tile (check, item, outcome);
      else if (ashlar_check_is_empty (check, outcome))
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
check_transformed (const AshlarCheck *check,
                   const AshlarPath  *path,
                   const AshlarTile  *tile,
                   const AshlarTile  *resolved)
{
  for (guint i = 1; i < ASHLAR_N_ORIENTATIONS; i++)
    {
      gunichar          turned = tile->transformed[i];
      const AshlarPath *item
          = ASHLAR_PATH_KEY (path, ashlar_orientation_to_string ((AshlarOrientation) i));

      if (turned == 0)
        continue;
      if (ashlar_check_find_tile (check, turned) == ASHLAR_NO_INDEX)
        ashlar_check_fault_unknown_tile (check, item, turned);
      else if (resolved->n_references == 0
               && ashlar_check_is_empty (check, turned) != ashlar_tile_is_empty (resolved))
        {
          g_autofree char *found = ashlar_character_describe (turned);

          ashlar_report_fault (
              check->report, item, "empty-mismatch",
              ashlar_tile_is_empty (resolved)
                  ? N_ ("%s is part of a block; expected a tile that is empty as this one")
                  : N_ (
                      "%s is no part of a block (empty); expected a tile that fills a cell as this "
                      "one"),
              found);
        }
    }
}

void
ashlar_check_tiles (const AshlarCheck *check)
{
  AshlarContent    *content = check->content;
  const AshlarPath *list = ASHLAR_PATH_KEY (&ashlar_check_root, "tiles");
  AshlarCheckGraph  graph;

  check_parents (check);
  if (content->inherits_too_much)
    ashlar_report_fault (
        check->report, list, "limit",
        "what tiles have from their parents takes more than %u bytes; expected less",
        ASHLAR_MAX_INHERITED_BYTES);
  if (content->tiles->len > ASHLAR_MAX_TILES)
    ashlar_report_fault (check->report, list, "limit", "found %u tiles; expected at most %d",
                         content->tiles->len, ASHLAR_MAX_TILES);

  ashlar_check_graph_init (&graph, content->tiles->len);
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
          guint target = ashlar_check_find_tile (check, resolved->references[j].representation);

          if (target != ASHLAR_NO_INDEX)
            ashlar_check_graph_add_edge (&graph, target);
        }
      ashlar_check_graph_end_node (&graph, i);
    }
  ashlar_check_cycles (check, &graph, "tiles", "references", name_tile);
  ashlar_check_graph_clear (&graph);
}
