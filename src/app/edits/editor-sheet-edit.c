/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Layers lie in the order in which looks first name them. A new look of a layer that is there already comes behind all others, since in a
 * layer the last one draws; one that begins a layer comes before the first of a layer that lies above it. */

#include "ashlar-config.h"

#include "edits/editor-sheet-edit.h"

#include <glib/gi18n.h>
#include <string.h>

#include "render/ashlar-page-kind-private.h"
#include "skins/ashlar-tile-sets-private.h"

/* Bottom first. */
static const char *const layers[]
    = { "ground", "liquid", "shade", "walls", "hung", "things", "objects", NULL };

typedef enum
{
  LAYER_GROUND,
  LAYER_LIQUID,
  LAYER_SHADE,
  LAYER_WALLS,
  LAYER_HUNG,
  LAYER_THINGS,
  LAYER_OBJECTS
} Layer;

/* ------------------------------------------------------------------ sheets */

static void
set_text (char **text, const char *to)
{
  g_free (*text);
  *text = g_strdup (to);
}

/* "keep" of "art/Keep.png". */
static char *
dup_sheet_id (const AshlarSkin *resolved, const char *image)
{
  g_autofree char *name = g_path_get_basename (image);
  char            *dot = strrchr (name, '.');
  g_autofree char *wish = NULL;

  if (dot != NULL && dot != name)
    *dot = '\0';
  wish = editor_skin_dup_readable_id (name);
  return editor_skin_dup_free_id (resolved->sheets, *wish != '\0' ? wish : "sheet");
}

static guint
find_image (const AshlarSkin *resolved, const char *image)
{
  for (guint i = 0; i < resolved->sheets->len; i++)
    if (strcmp (((const AshlarSkinSheet *) resolved->sheets->pdata[i])->image, image) == 0)
      return i;
  return ASHLAR_NO_INDEX;
}

static gboolean
is_grid (const AshlarSheetGrid *grid, GError **error)
{
  if (grid->width >= 1 && grid->width <= ASHLAR_MAX_CELL_PIXELS && grid->height >= 1
      && grid->height <= ASHLAR_MAX_CELL_PIXELS && grid->margin <= ASHLAR_MAX_PICTURE_SIDE
      && grid->spacing <= ASHLAR_MAX_PICTURE_SIDE)
    return TRUE;
  editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                      _ ("A cell has 1 to %d pixels a side, and not %u × %u"),
                      ASHLAR_MAX_CELL_PIXELS, grid->width, grid->height);
  return FALSE;
}

/* Gives @next, a copy of a style, a sheet of @image, or finds the one that it has; @id: (out). */
static gboolean
ensure_sheet (AshlarContent         *content,
              AshlarSkin            *next,
              const char            *image,
              const AshlarSheetGrid *grid,
              char                 **id,
              GError               **error)
{
  g_autoptr (AshlarSkin) resolved = ashlar_skin_resolve (next, content->skins);
  AshlarSkinSheet *sheet;
  guint            index = find_image (resolved, image);

  if (!is_grid (grid, error))
    return FALSE;
  if (resolved->sheets->len == 0)
    {
      next->cell[0] = (gint) grid->width;
      next->cell[1] = (gint) grid->height;
    }
  else if (resolved->cell[0] != (gint) grid->width || resolved->cell[1] != (gint) grid->height)
    {
      editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                          _ ("The cells of the style are %d × %d pixels, and those of the sheet "
                             "%u × %u: make another style for it"),
                          resolved->cell[0], resolved->cell[1], grid->width, grid->height);
      return FALSE;
    }
  if (index != ASHLAR_NO_INDEX)
    {
      const AshlarSkinSheet *found = resolved->sheets->pdata[index];

      *id = g_strdup (found->id);
      if (found->margin == grid->margin && found->spacing == grid->spacing)
        return TRUE;
      sheet = editor_skin_own_sheet (content, next, found->id, error);
    }
  else
    {
      *id = dup_sheet_id (resolved, image);
      sheet = ashlar_skin_sheet_new (*id, image);
      g_ptr_array_add (next->sheets, sheet);
    }
  sheet->margin = grid->margin;
  sheet->spacing = grid->spacing;
  return TRUE;
}

EditorEdit *
editor_sheet_edit_add (AshlarContent         *content,
                       guint                  skin,
                       const char            *image,
                       const AshlarSheetGrid *grid,
                       GError               **error)
{
  g_autoptr (AshlarSkin) next = editor_skin_copy (content, skin, error);
  g_autofree char *id = NULL;

  if (next == NULL || !ensure_sheet (content, next, image, grid, &id, error))
    return NULL;
  return editor_skin_edit_finish (content, skin, g_steal_pointer (&next), _ ("Add a Sheet"), error);
}

EditorEdit *
editor_sheet_edit_set_image (
    AshlarContent *content, guint skin, const char *sheet, const char *image, GError **error)
{
  g_autoptr (AshlarSkin) next = editor_skin_copy (content, skin, error);
  AshlarSkinSheet *own = NULL;

  if (next != NULL)
    own = editor_skin_own_sheet (content, next, sheet, error);
  if (own == NULL)
    return NULL;
  set_text (&own->image, image);
  return editor_skin_edit_finish (content, skin, g_steal_pointer (&next),
                                  _ ("Choose Another Picture for the Sheet"), error);
}

EditorEdit *
editor_sheet_edit_set_grid (AshlarContent         *content,
                            guint                  skin,
                            const char            *sheet,
                            const AshlarSheetGrid *grid,
                            GError               **error)
{
  g_autoptr (AshlarSkin) next = editor_skin_copy (content, skin, error);
  g_autoptr (AshlarSkin) resolved = editor_skin_dup_resolved (content, skin);
  AshlarSkinSheet *own = NULL;

  if (next != NULL && is_grid (grid, error))
    own = editor_skin_own_sheet (content, next, sheet, error);
  if (own == NULL)
    return NULL;
  own->margin = grid->margin;
  own->spacing = grid->spacing;
  if (resolved->cell[0] != (gint) grid->width || resolved->cell[1] != (gint) grid->height)
    {
      next->cell[0] = (gint) grid->width;
      next->cell[1] = (gint) grid->height;
    }
  return editor_edit_merge (editor_skin_edit_finish (content, skin, g_steal_pointer (&next),
                                                     _ ("Change the Sheet's Cells"), error),
                            "skin-%u-sheet-%s", skin, sheet);
}

/* Those that say nothing draw from the first. */
static const char *
get_sheet_of (const AshlarSkin *resolved, const AshlarSkinLook *look)
{
  if (look->sheet != NULL || resolved->sheets->len == 0)
    return look->sheet;
  return ((const AshlarSkinSheet *) resolved->sheets->pdata[0])->id;
}

EditorEdit *
editor_sheet_edit_rename (
    AshlarContent *content, guint skin, const char *sheet, const char *id, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (id));
  g_autoptr (AshlarSkin) next = editor_skin_copy (content, skin, error);
  g_autoptr (AshlarSkin) resolved = editor_skin_dup_resolved (content, skin);
  guint index;

  if (next == NULL)
    return NULL;
  if (stripped[0] == '\0')
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A sheet needs an id"));
  if (strcmp (stripped, sheet) == 0)
    return editor_edit_new_unchanged (content, skin);
  if (ashlar_skin_find_sheet (resolved, stripped) != ASHLAR_NO_INDEX)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                               /* Translators: %s is the id of a sheet. */
                               _ ("Another sheet of the style is called “%s”"), stripped);
  index = ashlar_skin_find_sheet (next, sheet);
  if (index == ASHLAR_NO_INDEX)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("“%s” is a sheet of the style above this one; rename it there"),
                               sheet);
  set_text (&((AshlarSkinSheet *) next->sheets->pdata[index])->id, stripped);
  for (guint i = 0; i < next->looks->len; i++)
    {
      AshlarSkinLook *look = next->looks->pdata[i];

      if (g_strcmp0 (look->sheet, sheet) == 0)
        set_text (&look->sheet, stripped);
    }
  return editor_skin_edit_finish (content, skin, g_steal_pointer (&next), _ ("Rename the Sheet"),
                                  error);
}

EditorEdit *
editor_sheet_edit_remove (AshlarContent *content, guint skin, const char *sheet, GError **error)
{
  g_autoptr (AshlarSkin) next = editor_skin_copy (content, skin, error);
  g_autoptr (AshlarSkin) resolved = NULL;
  guint index;

  if (next == NULL)
    return NULL;
  index = ashlar_skin_find_sheet (next, sheet);
  if (index == ASHLAR_NO_INDEX)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("“%s” is a sheet of the style above this one; remove it there"),
                               sheet);
  g_ptr_array_remove_index (next->sheets, index);
  resolved = ashlar_skin_resolve (next, content->skins);
  /* Where the parent has it too, it is there still. */
  if (ashlar_skin_find_sheet (resolved, sheet) == ASHLAR_NO_INDEX)
    {
      g_autoptr (AshlarSkin) before = editor_skin_dup_resolved (content, skin);

      for (guint i = 0; i < before->looks->len; i++)
        {
          const AshlarSkinLook *look = before->looks->pdata[i];

          if (look->n_variants > 0 && g_strcmp0 (get_sheet_of (before, look), sheet) == 0)
            return editor_edit_refuse (error, EDITOR_EDIT_ERROR_IN_USE,
                                       /* Translators: ids of a sheet and of a look */
                                       _ ("“%s” is needed: the look “%s” has its pieces from it"),
                                       sheet, look->id);
        }
    }
  return editor_skin_edit_finish (content, skin, g_steal_pointer (&next), _ ("Remove the Sheet"),
                                  error);
}

gboolean
editor_sheet_get_grid (AshlarContent *content, guint skin, const char *sheet, AshlarSheetGrid *grid)
{
  g_autoptr (AshlarSkin) resolved = editor_skin_dup_resolved (content, skin);
  const AshlarSkinSheet *found;
  guint                  index;

  if (resolved == NULL || resolved->sheets->len == 0)
    return FALSE;
  index = sheet != NULL ? ashlar_skin_find_sheet (resolved, sheet) : 0;
  if (index == ASHLAR_NO_INDEX)
    return FALSE;
  found = resolved->sheets->pdata[index];
  *grid = (AshlarSheetGrid){ (guint) resolved->cell[0], (guint) resolved->cell[1], found->margin,
                             found->spacing };
  return TRUE;
}

/* ------------------------------------------------------------------ layers */

static Layer
get_layer_of_tile (AshlarContent *content, guint tile)
{
  AshlarPageKind kind = _ashlar_page_kind_find (content->resolved->pdata[tile], content->resolved);

  switch (_ashlar_page_kind_get_form (kind))
    {
    case ASHLAR_FORM_ROCK:
      return LAYER_WALLS;
    case ASHLAR_FORM_LIQUID:
      return LAYER_LIQUID;
    case ASHLAR_FORM_ACROSS:
    case ASHLAR_FORM_THING:
      return LAYER_THINGS;
    case ASHLAR_FORM_GROUND:
    case ASHLAR_FORM_MARK:
    default:
      return LAYER_GROUND;
    }
}

/* By what most of the tiles are; the lower one of two. */
static const char *
choose_layer (AshlarContent *content, const AshlarSkin *resolved, const EditorSkinPieces *pieces)
{
  AshlarTileSets      sets;
  g_autofree guint64 *set = NULL;
  guint               counts[G_N_ELEMENTS (layers)] = { 0 }, best = LAYER_GROUND;

  if (pieces->tiles == NULL || pieces->tiles[0] == NULL)
    return layers[LAYER_OBJECTS];
  if (pieces->layout == ASHLAR_LAYOUT_SHADE_8)
    return layers[LAYER_SHADE];
  if (pieces->layout == ASHLAR_LAYOUT_AXIS_2)
    return layers[LAYER_THINGS];
  ashlar_tile_sets_init (&sets, content, resolved->groups);
  set = g_new0 (guint64, sets.n_words);
  ashlar_tile_sets_add_all (&sets, (char **) pieces->tiles, set);
  for (guint i = 0; i < content->tiles->len; i++)
    if (ashlar_tile_set_has (set, i))
      counts[get_layer_of_tile (content, i)]++;
  ashlar_tile_sets_clear (&sets);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > counts[best])
      best = i;
  /* What asks for its corners covers ground: rock of which nobody said that it hides what is behind it. */
  if (best == LAYER_THINGS && pieces->layout != ASHLAR_LAYOUT_SINGLE
      && pieces->layout != ASHLAR_LAYOUT_EDGE_16)
    best = LAYER_WALLS;
  return layers[best];
}

/* That of the looks which are of the same tiles; NULL: there are none. */
static const char *
find_layer (const AshlarSkin *resolved, const char *const *tiles)
{
  for (guint i = resolved->looks->len; tiles != NULL && i-- > 0;)
    {
      const AshlarSkinLook *look = resolved->looks->pdata[i];

      if (look->layer[0] != '\0' && g_strv_length (look->tiles) > 0
          && g_strv_equal ((const char *const *) look->tiles, tiles))
        return look->layer;
    }
  return NULL;
}

static guint
get_rank (const char *layer)
{
  for (guint i = 0; layers[i] != NULL; i++)
    if (strcmp (layers[i], layer) == 0)
      return i;
  return G_MAXUINT;
}

/* Where among @looks one of @layer belongs. */
static guint
find_place (const AshlarSkin *resolved, GPtrArray *looks, const char *layer)
{
  guint rank = get_rank (layer);

  for (guint i = 0; i < resolved->looks->len; i++)
    if (strcmp (((const AshlarSkinLook *) resolved->looks->pdata[i])->layer, layer) == 0)
      return looks->len;
  for (guint i = 0; i < looks->len; i++)
    {
      guint other = get_rank (((const AshlarSkinLook *) looks->pdata[i])->layer);

      if (other != G_MAXUINT && other > rank)
        return i;
    }
  return looks->len;
}

/* ------------------------------------------------------------------ these pieces are those tiles */

/* A word for what the look is of. */
static char *
dup_look_wish (AshlarContent *content, const EditorSkinPieces *pieces)
{
  const char *const *names = pieces->tiles;
  g_autofree char   *wish = NULL;

  if (names == NULL || names[0] == NULL)
    names
        = pieces->objects != NULL && pieces->objects[0] != NULL ? pieces->objects : pieces->markers;
  if (names == pieces->tiles)
    {
      const char *character = g_str_has_prefix (names[0], "kind:") ? names[0] + 5 : names[0];
      guint       tile = *character != '\0' && *g_utf8_next_char (character) == '\0'
                             ? ashlar_content_find_tile (content, g_utf8_get_char (character))
                             : ASHLAR_NO_INDEX;

      if (tile != ASHLAR_NO_INDEX)
        wish = editor_skin_dup_readable_id (
            ((const AshlarTile *) content->resolved->pdata[tile])->description);
    }
  if (wish == NULL || *wish == '\0')
    {
      g_free (wish);
      wish = editor_skin_dup_readable_id (names[0]);
    }
  return *wish != '\0' ? g_steal_pointer (&wish) : g_strdup ("look");
}

static AshlarSkinLook *
new_look (const char *id, const char *sheet, const char *layer, const EditorSkinPieces *pieces)
{
  AshlarSkinLook *look = ashlar_skin_look_new (id);
  const struct
  {
    char            ***to;
    const char *const *from;
  } lists[] = { { &look->tiles, pieces->tiles },
                { &look->objects, pieces->objects },
                { &look->markers, pieces->markers } };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (lists[i].from != NULL)
      {
        g_strfreev (*lists[i].to);
        *lists[i].to = g_strdupv ((char **) lists[i].from);
      }
  look->sheet = g_strdup (sheet);
  set_text (&look->layer, layer);
  look->layout = pieces->layout;
  look->order = pieces->order;
  if (pieces->order != ashlar_layout_get_default_order (pieces->layout))
    look->own |= ASHLAR_LOOK_ORDER;
  if (ashlar_layout_has_columns (pieces->layout, pieces->order))
    look->columns = pieces->columns;
  g_free (look->variants);
  look->variants = g_memdup2 (pieces->variants, pieces->n_variants * sizeof (AshlarSkinVariant));
  look->n_variants = pieces->n_variants;
  if (pieces->region != NULL)
    memcpy (look->region, pieces->region, sizeof look->region);
  for (guint i = 0; i < look->n_variants; i++)
    look->variants[i].weight = MAX (look->variants[i].weight, 1);
  return look;
}

static gboolean
check_pieces (const EditorSkinPieces *pieces, GError **error)
{
  const char *const *const lists[] = { pieces->tiles, pieces->objects, pieces->markers };
  guint                    n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    n += lists[i] != NULL && lists[i][0] != NULL;
  if (n == 0)
    editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                        _ ("Choose which tiles or objects these pieces are"));
  else if (pieces->n_variants == 0 && pieces->region == NULL
           && pieces->layout != ASHLAR_LAYOUT_SHADE_8)
    editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                        _ ("Choose the pieces on the sheet first"));
  else if (pieces->n_variants > ASHLAR_MAX_LOOK_VARIANTS)
    editor_edit_refuse (error, EDITOR_EDIT_ERROR_FULL, _ ("A look has at most %d variants"),
                        ASHLAR_MAX_LOOK_VARIANTS);
  else if (!ashlar_layout_has_order (pieces->layout, pieces->order))
    editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("The layout “%s” has no order “%s”"),
                        ashlar_layout_names[pieces->layout], ashlar_order_names[pieces->order]);
  else
    return TRUE;
  return FALSE;
}

EditorEdit *
editor_sheet_edit_assign (
    AshlarContent *content, guint skin, const EditorSkinPieces *pieces, char **look, GError **error)
{
  g_autoptr (AshlarSkin) next = NULL;
  g_autoptr (AshlarSkin) resolved = NULL;
  g_autofree char *sheet = NULL, *wish = NULL, *id = NULL, *label = NULL;
  const char      *layer;
  EditorEdit      *edit;

  if (!check_pieces (pieces, error))
    return NULL;
  if (skin == ASHLAR_NO_INDEX)
    {
      g_autofree char *style = editor_edit_dup_free_id (content, ashlar_content_find_skin,
                                                        /* Translators: the id of a new style */
                                                        _ ("style"), '-');

      next = ashlar_skin_new (style);
    }
  else
    next = editor_skin_copy (content, skin, error);
  if (next == NULL || !ensure_sheet (content, next, pieces->image, &pieces->grid, &sheet, error))
    return NULL;
  resolved = ashlar_skin_resolve (next, content->skins);
  wish = dup_look_wish (content, pieces);
  id = editor_skin_dup_free_id (resolved->looks, wish);
  layer = find_layer (resolved, pieces->tiles);
  if (layer == NULL)
    layer = choose_layer (content, resolved, pieces);
  g_ptr_array_insert (next->looks, (gint) find_place (resolved, next->looks, layer),
                      new_look (id, sheet, layer, pieces));
  /* Translators: an undo step: pieces of a picture become a look; %s is its id. */
  label = g_strdup_printf (_ ("Dress %s"), id);
  edit = editor_skin_edit_finish (content, skin, g_steal_pointer (&next), label, error);
  if (edit != NULL && look != NULL)
    *look = g_steal_pointer (&id);
  return edit;
}
