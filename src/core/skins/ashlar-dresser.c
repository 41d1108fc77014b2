/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarDresser: what a level looks like in a skin. Whoever draws, exports or plays a level asks the same one, so
 * that it looks the same everywhere. */

#include "skins/ashlar-dresser-private.h"

#include "base/ashlar-error-private.h"
#include <string.h>

G_DEFINE_BOXED_TYPE (AshlarDresser, ashlar_dresser, ashlar_dresser_ref, ashlar_dresser_unref)
/**
 * ashlar_dresser_error_quark:
 *
 * Gives the domain of errors about skins that cannot be shown; see %ASHLAR_DRESSER_ERROR.
 *
 * Returns: the domain
 */
/* clang-format off */
ASHLAR_DEFINE_ERROR (ashlar-dresser-error-quark, ashlar_dresser_error)
/* clang-format on */

gboolean
_ashlar_dresser_check_limits (const AshlarSkin *skin, GPtrArray *skins, GError **error)
{
  g_autoptr (GHashTable) layers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) looks = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) sheets = g_hash_table_new (g_str_hash, g_str_equal);
  const AshlarSkin *next = skin;

  for (guint i = 0; i <= skins->len && next != NULL; i++)
    {
      const AshlarSkin *at = next;

      for (guint j = 0; j < at->sheets->len; j++)
        g_hash_table_add (sheets, ((AshlarSkinSheet *) at->sheets->pdata[j])->id);
      for (guint j = 0; j < at->looks->len; j++)
        {
          const AshlarSkinLook *look = g_ptr_array_index (at->looks, j);

          if (g_hash_table_add (looks, look->id))
            g_hash_table_add (layers, look->layer);
        }
      next = NULL;
      for (guint j = 0; at->parent != NULL && j < skins->len; j++)
        if (strcmp (((AshlarSkin *) skins->pdata[j])->id, at->parent) == 0)
          next = g_ptr_array_index (skins, j);
    }
  if (g_hash_table_size (looks) <= ASHLAR_MAX_SKIN_LOOKS
      && g_hash_table_size (sheets) <= ASHLAR_MAX_SKIN_SHEETS
      && g_hash_table_size (layers) <= ASHLAR_MAX_SKIN_LAYERS)
    return TRUE;
  ashlar_error_set (
      error, ASHLAR_DRESSER_ERROR, ASHLAR_DRESSER_ERROR_LIMIT,
      "The skin “%s” has, with its parents, %u looks in %u layers from %u sheets; expected "
      "at most %d, %d and %d",
      skin->id, g_hash_table_size (looks), g_hash_table_size (layers), g_hash_table_size (sheets),
      ASHLAR_MAX_SKIN_LOOKS, ASHLAR_MAX_SKIN_LAYERS, ASHLAR_MAX_SKIN_SHEETS);
  return FALSE;
}

/**
 * ashlar_dresser_new: (constructor)
 * @content: whose tiles and objects are dressed
 * @skin: (nullable): a skin's id, or %NULL for the first one
 * @error: where to put what is wrong
 *
 * Prepares a skin, with what it has from its parents.
 *
 * Error: %ASHLAR_DRESSER_ERROR_UNKNOWN if @content has no such skin, or none at all;
 * %ASHLAR_DRESSER_ERROR_LIMIT if it has, with its parents, too much.
 *
 * Returns: (transfer full): a dresser
 */
AshlarDresser *
ashlar_dresser_new (AshlarContent *content, const char *skin, GError **error)
{
  g_autoptr (AshlarSkin) resolved = NULL;
  guint index;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  index = skin != NULL              ? ashlar_content_find_skin (content, skin)
          : content->skins->len > 0 ? 0
                                    : ASHLAR_NO_INDEX;
  if (index == ASHLAR_NO_INDEX)
    {
      if (skin != NULL)
        ashlar_error_set (error, ASHLAR_DRESSER_ERROR, ASHLAR_DRESSER_ERROR_UNKNOWN,
                          "There is no skin “%s”", skin);
      else
        ashlar_error_set (error, ASHLAR_DRESSER_ERROR, ASHLAR_DRESSER_ERROR_UNKNOWN,
                          "The content has no skin");
      return NULL;
    }
  if (!_ashlar_dresser_check_limits (g_ptr_array_index (content->skins, index), content->skins,
                                     error))
    return NULL;
  resolved = ashlar_skin_resolve (g_ptr_array_index (content->skins, index), content->skins);
  return _ashlar_dresser_prepare (content, resolved, NULL);
}

AshlarDresser *
ashlar_dresser_with_facts (AshlarDresser *self, const AshlarSheetFacts *facts)
{
  return _ashlar_dresser_prepare (self->content, self->skin, facts);
}

/**
 * ashlar_dresser_ref: (skip)
 * @self: a dresser
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarDresser *
ashlar_dresser_ref (AshlarDresser *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_dresser_unref: (skip)
 * @self: (transfer full): a dresser
 *
 * Gives up a reference; with the last one the dresser goes.
 */
void
ashlar_dresser_unref (AshlarDresser *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->n_looks; i++)
    {
      g_free (self->looks[i].bounds);
      g_free (self->looks[i].drawn);
      g_free (self->looks[i].places);
    }
  for (guint i = 0; self->facts != NULL && i < self->skin->sheets->len; i++)
    g_free ((gpointer) self->facts[i].empty);
  g_free (self->facts);
  g_free (self->looks);
  g_free (self->members);
  g_free (self->classes);
  g_free (self->lists);
  g_free (self->entries);
  g_hash_table_unref (self->objects);
  g_hash_table_unref (self->markers);
  g_ptr_array_unref (self->layers);
  ashlar_skin_unref (self->skin);
  ashlar_content_unref (self->content);
  g_free (self);
}

/**
 * ashlar_dresser_get_skin:
 * @self: a dresser
 *
 * Names the skin.
 *
 * Returns: (transfer none): its id
 */
const char *
ashlar_dresser_get_skin (AshlarDresser *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->skin->id;
}

/**
 * ashlar_dresser_get_cell_size:
 * @self: a dresser
 * @width: (out) (optional): pixels, at least 1
 * @height: (out) (optional): pixels, at least 1
 *
 * Says how large a cell of the sheets is, and so a cell of the level at their own size.
 */
void
ashlar_dresser_get_cell_size (AshlarDresser *self, guint *width, guint *height)
{
  g_return_if_fail (self != NULL);

  if (width != NULL)
    *width = (guint) self->skin->cell[0];
  if (height != NULL)
    *height = (guint) self->skin->cell[1];
}

/**
 * ashlar_dresser_get_ambient:
 * @self: a dresser
 * @color: (out) (optional): 0xRRGGBB; untouched where there is none
 *
 * Gives the light that is everywhere: what is drawn is multiplied by it where the level's lights are
 * shown.
 *
 * Returns: whether the skin says one
 */
gboolean
ashlar_dresser_get_ambient (AshlarDresser *self, guint32 *color)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->skin->ambient < 0)
    return FALSE;
  if (color != NULL)
    *color = (guint32) self->skin->ambient;
  return TRUE;
}

/**
 * ashlar_dresser_get_n_sheets:
 * @self: a dresser
 *
 * Counts the sheets from which pictures are cut.
 *
 * Returns: how many there are; none in a skin of colours and characters
 */
guint
ashlar_dresser_get_n_sheets (AshlarDresser *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->skin->sheets->len;
}

static const AshlarSkinSheet *
get_sheet (AshlarDresser *self, guint index)
{
  return g_ptr_array_index (self->skin->sheets, index);
}

/**
 * ashlar_dresser_get_sheet_id:
 * @self: a dresser
 * @index: 0 <= index < n_sheets
 *
 * Names a sheet.
 *
 * Returns: (transfer none): its id
 */
const char *
ashlar_dresser_get_sheet_id (AshlarDresser *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->skin->sheets->len, NULL);

  return get_sheet (self, index)->id;
}

/**
 * ashlar_dresser_get_sheet_image:
 * @self: a dresser
 * @index: 0 <= index < n_sheets
 *
 * Names the picture file of a sheet.
 *
 * Returns: (transfer none): a path relative to the content's folder, with `/` between its parts
 */
const char *
ashlar_dresser_get_sheet_image (AshlarDresser *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->skin->sheets->len, NULL);

  return get_sheet (self, index)->image;
}

/**
 * ashlar_dresser_get_n_layers:
 * @self: a dresser
 *
 * Counts the layers of cells: those of which looks of tiles speak. Objects and markers lie above.
 *
 * Returns: how many there are
 */
guint
ashlar_dresser_get_n_layers (AshlarDresser *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->layers->len;
}

/**
 * ashlar_dresser_get_layer:
 * @self: a dresser
 * @index: 0 <= index < n_layers; 0 is the lowest
 *
 * Names a layer.
 *
 * Returns: (transfer none): its name, which may be ""
 */
const char *
ashlar_dresser_get_layer (AshlarDresser *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->layers->len, NULL);

  return g_ptr_array_index (self->layers, index);
}

/* The picture of the last look that applies to what stands alone there. */
static guint32
dress_thing (AshlarDresser *self, GHashTable *table, const char *id, guint x, guint y)
{
  const GArray *looks = g_hash_table_lookup (table, id);

  for (guint i = 0; looks != NULL && i < looks->len; i++)
    {
      const AshlarDressLook *look = &self->looks[g_array_index (looks, guint, i)];
      guint                  variant;

      if (look->threshold != ASHLAR_DRESSER_ALWAYS
          && _ashlar_dresser_hash (x, y, look->chance_salt) >= look->threshold)
        continue;
      if (look->region != 0)
        return look->region;
      variant = _ashlar_dresser_choose (look, x, y);
      if ((look->drawn[look->drawn_differs ? variant : 0] & 1) == 0)
        return ASHLAR_NO_PICTURE;
      /* The same for all four pieces, where each may have its own. */
      return look->first + (look->spread ? variant * 0x55 : variant) * look->n_states;
    }
  return ASHLAR_NO_PICTURE;
}

/**
 * ashlar_dresser_dress_object:
 * @self: a dresser
 * @object: an object's id
 * @x: column of the cell on which it stands
 * @y: row of the cell
 *
 * Says which picture is drawn for an object. It may be larger than a cell; it stands with its bottom
 * centre on that of the cell.
 *
 * Returns: a number for ashlar_dresser_get_picture(), or %ASHLAR_NO_PICTURE
 */
guint32
ashlar_dresser_dress_object (AshlarDresser *self, const char *object, guint x, guint y)
{
  g_return_val_if_fail (self != NULL, ASHLAR_NO_PICTURE);
  g_return_val_if_fail (object != NULL, ASHLAR_NO_PICTURE);

  return dress_thing (self, self->objects, object, x, y);
}

/**
 * ashlar_dresser_dress_marker:
 * @self: a dresser
 * @marker: a marker's role: `entrance`, say
 * @x: column of the cell on which it stands
 * @y: row of the cell
 *
 * Says which picture is drawn for a marker, as ashlar_dresser_dress_object() does for an object.
 *
 * Returns: a number for ashlar_dresser_get_picture(), or %ASHLAR_NO_PICTURE
 */
guint32
ashlar_dresser_dress_marker (AshlarDresser *self, const char *marker, guint x, guint y)
{
  g_return_val_if_fail (self != NULL, ASHLAR_NO_PICTURE);
  g_return_val_if_fail (marker != NULL, ASHLAR_NO_PICTURE);

  return dress_thing (self, self->markers, marker, x, y);
}
