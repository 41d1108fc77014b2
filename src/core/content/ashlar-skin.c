/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarSkin: how the tiles and objects of a content look.
 *
 * A skin may have a parent: sheets, groups and looks of the same name stand in the place of the parent's, new ones
 * follow behind them, so that another style is a skin with nothing but another picture. What looks decide is told
 * by the dresser. Cost of resolving: O(looks of the skin and of its parents). */

#include "content/ashlar-elements-private.h"
#include "content/ashlar-skin-private.h"

#include <string.h>

#define CELL 16 /* pixels a side where nobody says */

G_DEFINE_BOXED_TYPE (AshlarSkin, ashlar_skin, ashlar_skin_ref, ashlar_skin_unref)

AshlarSkin *
ashlar_skin_new (const char *id)
{
  AshlarSkin *self = g_new0 (AshlarSkin, 1);

  g_atomic_ref_count_init (&self->ref_count);
  ashlar_kind_init (&ashlar_skin_kind, self);
  self->id = g_strdup (id);
  return self;
}

/**
 * ashlar_skin_ref: (skip)
 * @self: a skin
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarSkin *
ashlar_skin_ref (AshlarSkin *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_skin_unref: (skip)
 * @self: (transfer full): a skin
 *
 * Gives up a reference; with the last one the skin goes.
 */
void
ashlar_skin_unref (AshlarSkin *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_kind_clear (&ashlar_skin_kind, self);
  g_free (self);
}

AshlarSkin *
ashlar_skin_copy (const AshlarSkin *self)
{
  AshlarSkin *copy = g_new (AshlarSkin, 1);

  ashlar_kind_copy (&ashlar_skin_kind, self, copy);
  g_atomic_ref_count_init (&copy->ref_count);
  return copy;
}

gboolean
ashlar_skin_equal (const AshlarSkin *a, const AshlarSkin *b)
{
  return ashlar_kind_equal (&ashlar_skin_kind, a, b);
}

/* ---------------------------------------------------------- sheets and looks */

AshlarSkinSheet *
ashlar_skin_sheet_new (const char *id, const char *image)
{
  AshlarSkinSheet *self = g_new0 (AshlarSkinSheet, 1);

  ashlar_kind_init (&ashlar_skin_sheet_kind, self);
  self->id = g_strdup (id);
  self->image = g_strdup (image);
  return self;
}

AshlarSkinLook *
ashlar_skin_look_new (const char *id)
{
  AshlarSkinLook *self = g_new0 (AshlarSkinLook, 1);

  ashlar_kind_init (&ashlar_skin_look_kind, self);
  self->id = g_strdup (id);
  return self;
}

void
ashlar_skin_sheet_free (AshlarSkinSheet *self)
{
  ashlar_kind_clear (&ashlar_skin_sheet_kind, self);
  g_free (self);
}

void
ashlar_skin_look_free (AshlarSkinLook *self)
{
  ashlar_kind_clear (&ashlar_skin_look_kind, self);
  g_free (self);
}

AshlarSkinSheet *
ashlar_skin_sheet_copy (const AshlarSkinSheet *self)
{
  AshlarSkinSheet *copy = g_new (AshlarSkinSheet, 1);

  ashlar_kind_copy (&ashlar_skin_sheet_kind, self, copy);
  return copy;
}

AshlarSkinLook *
ashlar_skin_look_copy (const AshlarSkinLook *self)
{
  AshlarSkinLook *copy = g_new (AshlarSkinLook, 1);

  ashlar_kind_copy (&ashlar_skin_look_kind, self, copy);
  return copy;
}

static guint
find_by_id (GPtrArray *elements, gsize id_offset, const char *id)
{
  for (guint i = 0; i < elements->len; i++)
    if (g_strcmp0 (G_STRUCT_MEMBER (char *, elements->pdata[i], id_offset), id) == 0)
      return i;
  return ASHLAR_NO_INDEX;
}

guint
ashlar_skin_find_sheet (const AshlarSkin *self, const char *id)
{
  return find_by_id (self->sheets, G_STRUCT_OFFSET (AshlarSkinSheet, id), id);
}

guint
ashlar_skin_find_look (const AshlarSkin *self, const char *id)
{
  return find_by_id (self->looks, G_STRUCT_OFFSET (AshlarSkinLook, id), id);
}

/* ----------------------------------------------------------------- resolving */

static const AshlarSkin *
find_skin (GPtrArray *skins, const char *id)
{
  guint index
      = id != NULL ? find_by_id (skins, G_STRUCT_OFFSET (AshlarSkin, id), id) : ASHLAR_NO_INDEX;

  return index != ASHLAR_NO_INDEX ? g_ptr_array_index (skins, index) : NULL;
}

/* Takes over the elements of @from: those whose ids are there already in their places. */
static void
merge (GPtrArray *into, const GPtrArray *from, gsize id_offset, gpointer (*copy) (gconstpointer))
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = into->len; i-- > 0;)
    g_hash_table_replace (places, G_STRUCT_MEMBER (char *, into->pdata[i], id_offset),
                          GUINT_TO_POINTER (i));
  for (guint i = 0; i < from->len; i++)
    {
      gpointer element = copy (from->pdata[i]), place;

      if (g_hash_table_steal_extended (places, G_STRUCT_MEMBER (char *, element, id_offset), NULL,
                                       &place))
        {
          gpointer *slot = &into->pdata[GPOINTER_TO_UINT (place)];
          gpointer  old = *slot;

          *slot = element;
          g_ptr_array_add (into, old);
          g_ptr_array_remove_index (into, into->len - 1);
        }
      else
        g_ptr_array_add (into, element);
    }
}

static void
merge_groups (AshlarSkin *into, AshlarValue *groups)
{
  AshlarValue *merged;

  if (groups == NULL)
    return;
  merged = ashlar_value_new_object ();
  for (guint i = 0; into->groups != NULL && i < ashlar_value_get_n_items (into->groups); i++)
    if (ashlar_value_lookup (groups, ashlar_value_get_key (into->groups, i)) == NULL)
      ashlar_value_object_append_from (merged, into->groups, i);
  for (guint i = 0; i < ashlar_value_get_n_items (groups); i++)
    ashlar_value_object_append_from (merged, groups, i);
  g_clear_pointer (&into->groups, ashlar_value_unref);
  into->groups = merged;
}

AshlarSkin *
ashlar_skin_resolve (const AshlarSkin *self, GPtrArray *skins)
{
  const AshlarSkin *line[ASHLAR_MAX_SKINS];
  guint             n = 0;
  AshlarSkin       *resolved = ashlar_skin_new (self->id);

  for (const AshlarSkin *skin = self; skin != NULL && n < ASHLAR_MAX_SKINS;
       skin = find_skin (skins, skin->parent))
    line[n++] = skin;
  g_free (resolved->description);
  resolved->description = g_strdup (self->description);
  g_free (resolved->license);
  resolved->license = g_strdup (self->license);
  resolved->cell[0] = resolved->cell[1] = CELL;
  while (n-- > 0)
    {
      const AshlarSkin *skin = line[n];

      if (skin->cell[0] > 0)
        memcpy (resolved->cell, skin->cell, sizeof resolved->cell);
      if (skin->ambient >= 0)
        resolved->ambient = skin->ambient;
      merge (resolved->sheets, skin->sheets, G_STRUCT_OFFSET (AshlarSkinSheet, id),
             (gpointer (*) (gconstpointer)) ashlar_skin_sheet_copy);
      merge (resolved->looks, skin->looks, G_STRUCT_OFFSET (AshlarSkinLook, id),
             (gpointer (*) (gconstpointer)) ashlar_skin_look_copy);
      merge_groups (resolved, skin->groups);
    }
  return resolved;
}

/* ------------------------------------------------------------------- public */

/**
 * ashlar_skin_get_id:
 * @self: a skin
 *
 * Gives the identity of the skin in its content.
 *
 * Returns: (transfer none): its id
 */
const char *
ashlar_skin_get_id (const AshlarSkin *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * ashlar_skin_get_description:
 * @self: a skin
 *
 * Gives the designer's words for the skin.
 *
 * Returns: (transfer none): plain text, or ""
 */
const char *
ashlar_skin_get_description (const AshlarSkin *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->description;
}

/**
 * ashlar_skin_get_license:
 * @self: a skin
 *
 * Says on which terms the skin's pictures may be used.
 *
 * Returns: (transfer none): an SPDX expression or other words, or ""
 */
const char *
ashlar_skin_get_license (const AshlarSkin *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->license;
}
