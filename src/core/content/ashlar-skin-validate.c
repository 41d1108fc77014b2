/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What makes skins unsound together: ids that stand twice, parents that are not there or lead back. And what a change
 * by hand could break of a single one. Cost: O(sheets + looks). */

#include "content/ashlar-check-private.h"

static const char *
skin_id (gconstpointer element)
{
  return ((const AshlarSkin *) element)->id;
}

static const char *
sheet_id (gconstpointer element)
{
  return ((const AshlarSkinSheet *) element)->id;
}

static const char *
look_id (gconstpointer element)
{
  return ((const AshlarSkinLook *) element)->id;
}

static char *
name_skin (const AshlarCheck *check, guint node)
{
  return g_strdup (skin_id (g_ptr_array_index (check->content->skins, node)));
}

static void
check_parents (const AshlarCheck *check, const AshlarPath *list)
{
  AshlarContent   *content = check->content;
  AshlarCheckGraph graph;

  ashlar_check_graph_init (&graph, content->skins->len);
  for (guint i = 0; i < content->skins->len; i++)
    {
      const AshlarSkin *skin = g_ptr_array_index (content->skins, i);
      guint parent = skin->parent != NULL ? ashlar_content_find_skin (content, skin->parent)
                                          : ASHLAR_NO_INDEX;

      if (parent != ASHLAR_NO_INDEX)
        ashlar_check_graph_add_edge (&graph, parent);
      else if (skin->parent != NULL)
        {
          g_autofree char *found = ashlar_text_describe (skin->parent);

          ashlar_report_fault (check->report,
                               ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (list, i), "parent"),
                               "unknown-skin", "%s is no skin; expected the id of one", found);
        }
      ashlar_check_graph_end_node (&graph, i);
    }
  ashlar_check_cycles (check, &graph, "skins", "parent", name_skin);
  ashlar_check_graph_clear (&graph);
}

/* Of the skin alone: what it comes to with its parents is told by who dresses by it, and by the lint. */
static void
check_layers (const AshlarCheck *check, const AshlarPath *path, const AshlarSkin *skin)
{
  g_autoptr (GHashTable) layers = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < skin->looks->len; i++)
    {
      const AshlarSkinLook *look = g_ptr_array_index (skin->looks, i);

      if (g_hash_table_add (layers, look->layer)
          && g_hash_table_size (layers) == ASHLAR_MAX_SKIN_LAYERS + 1)
        ashlar_report_fault (
            check->report,
            ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "looks"), i), "layer"),
            "limit", "found more than %d layers; expected at most that", ASHLAR_MAX_SKIN_LAYERS);
    }
}

void
ashlar_check_skins (const AshlarCheck *check)
{
  const AshlarPath *list = ASHLAR_PATH_KEY (&ashlar_check_root, "skins");
  GPtrArray        *skins = check->content->skins;

  ashlar_check_ids (check, list, "id", skin_id, skins);
  for (guint i = 0; i < skins->len; i++)
    {
      const AshlarSkin *skin = g_ptr_array_index (skins, i);
      const AshlarPath *path = ASHLAR_PATH_ITEM (list, i);

      ashlar_check_ids (check, ASHLAR_PATH_KEY (path, "sheets"), "id", sheet_id, skin->sheets);
      ashlar_check_ids (check, ASHLAR_PATH_KEY (path, "looks"), "id", look_id, skin->looks);
      check_layers (check, path, skin);
    }
  check_parents (check, list);
}
