/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What tiles are made of: see ashlar-fields-private.h. */

#include "content/ashlar-elements-private.h"

#include <string.h>

static gboolean
is_null (const AshlarValue *value)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL;
}

/* ---------------------------------------------------------------- outcomes */

/* One character as a key of @path. */
static gboolean
read_key_character (AshlarReport *report, const AshlarPath *path, const char *key, gunichar *out)
{
  g_autoptr (AshlarValue) value = ashlar_value_new_string (key);

  return ashlar_read_character (report, ASHLAR_PATH_KEY (path, key), value, out);
}

static gboolean
read_references (const AshlarMember *member, gpointer element)
{
  AshlarTile *tile = element;
  guint       n_members;

  if (is_null (member->value)
      || !ashlar_read_container (member->report, member->path, member->value, ASHLAR_VALUE_OBJECT))
    return TRUE;
  n_members = ashlar_value_get_n_items (member->value);
  if (n_members > ASHLAR_MAX_TILES)
    {
      ashlar_report_fault (member->report, member->path, "limit",
                           "found %u outcomes; expected at most %d", n_members, ASHLAR_MAX_TILES);
      return FALSE;
    }
  if (n_members == 0)
    {
      ashlar_report_fault (member->report, member->path, "no-outcome",
                           "no outcome; expected at least one");
      return FALSE;
    }

  tile->references = g_new0 (AshlarTileReference, n_members);
  for (guint i = 0; i < n_members; i++)
    {
      const char          *key = ashlar_value_get_key (member->value, i);
      AshlarTileReference *reference = &tile->references[tile->n_references];
      gint64               occurrences;

      if (read_key_character (member->report, member->path, key, &reference->representation)
          && ashlar_read_integer (member->report, ASHLAR_PATH_KEY (member->path, key),
                                  ashlar_value_get_item (member->value, i), 0,
                                  ASHLAR_MAX_OCCURRENCES, &occurrences))
        {
          reference->occurrences = (guint32) occurrences;
          tile->n_references++;
        }
    }
  return TRUE;
}

static AshlarValue *
write_references (const AshlarField *field, gconstpointer element)
{
  const AshlarTile *tile = element;
  AshlarValue      *object;

  if (tile->n_references == 0)
    return ashlar_value_new_null ();
  object = ashlar_value_new_object ();
  for (guint i = 0; i < tile->n_references; i++)
    {
      char utf8[7] = "";

      g_unichar_to_utf8 (tile->references[i].representation, utf8);
      ashlar_value_object_set (object, utf8,
                               ashlar_value_new_integer (tile->references[i].occurrences));
    }
  return object;
}

static void
copy_references (const AshlarField *field, gconstpointer from, gpointer to)
{
  const AshlarTile *self = from;
  AshlarTile       *copy = to;

  copy->n_references = self->n_references;
  copy->references = g_memdup2 (self->references, self->n_references * sizeof *self->references);
}

static void
clear_references (const AshlarField *field, gpointer element)
{
  AshlarTile *self = element;

  g_clear_pointer (&self->references, g_free);
  self->n_references = 0;
}

/* --------------------------------------------------------- transformations */

static gboolean
read_transformed (const AshlarMember *member, gpointer element)
{
  AshlarTile *tile = element;

  if (is_null (member->value)
      || !ashlar_read_container (member->report, member->path, member->value, ASHLAR_VALUE_OBJECT))
    return TRUE;
  for (guint i = 0; i < ashlar_value_get_n_items (member->value); i++)
    {
      const char       *key = ashlar_value_get_key (member->value, i);
      const AshlarPath *item = ASHLAR_PATH_KEY (member->path, key);
      AshlarOrientation orientation;

      if (!ashlar_orientation_from_string (key, &orientation)
          || orientation == ASHLAR_ORIENTATION_IDENTITY)
        {
          g_autofree char *found = ashlar_text_describe (key);

          ashlar_report_fault (
              member->report, item, "unknown-word",
              "%s is no transformation; expected R90, R180, R270, MIRROR, MIRROR_R90, "
              "MIRROR_R180 or MIRROR_R270",
              found);
        }
      else if (tile->transformed[orientation] != 0)
        ashlar_report_fault (member->report, item, "repeated-identity",
                             "the transformation is there once more; expected each once");
      else
        ashlar_read_character (member->report, item, ashlar_value_get_item (member->value, i),
                               &tile->transformed[orientation]);
    }
  return TRUE;
}

static AshlarValue *
write_transformed (const AshlarField *field, gconstpointer element)
{
  const AshlarTile *tile = element;
  AshlarValue      *object = ashlar_value_new_object ();

  for (guint i = 1; i < ASHLAR_N_ORIENTATIONS; i++)
    if (tile->transformed[i] != 0)
      ashlar_value_object_set (object, ashlar_orientation_to_string ((AshlarOrientation) i),
                               ashlar_character_to_value (tile->transformed[i]));
  return object;
}

/* ---------------------------------------------------------------- pictures */

/* A path, or null for no picture. */
static gboolean
read_image (const AshlarMember *member, gpointer element)
{
  AshlarTile *tile = element;

  if (is_null (member->value))
    return TRUE;
  tile->image = ashlar_read_id (member->report, member->path, member->value);
  return tile->image != NULL;
}

static gboolean
read_region (const AshlarMember *member, gpointer element)
{
  AshlarTile *tile = element;
  gint64      number;

  if (is_null (member->value))
    return TRUE;
  if (!ashlar_read_array (member->report, member->path, member->value, "[x, y, width, height]"))
    return FALSE;
  if (ashlar_value_get_n_items (member->value) != G_N_ELEMENTS (tile->image_region))
    {
      ashlar_report_fault (member->report, member->path, "wrong-member->value",
                           "found a list of %u; expected [x, y, width, height]",
                           ashlar_value_get_n_items (member->value));
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (tile->image_region); i++)
    if (ashlar_read_integer (member->report, ASHLAR_PATH_ITEM (member->path, i),
                             ashlar_value_get_item (member->value, i), i < 2 ? 0 : 1, 65535,
                             &number))
      tile->image_region[i] = (gint) number;
  return TRUE;
}

static AshlarValue *
write_region (const AshlarField *field, gconstpointer element)
{
  const AshlarTile *tile = element;
  AshlarValue      *region;

  if (tile->image_region[2] <= 0)
    return NULL;
  region = ashlar_value_new_array ();
  for (guint i = 0; i < G_N_ELEMENTS (tile->image_region); i++)
    ashlar_value_array_add (region, ashlar_value_new_integer (tile->image_region[i]));
  return region;
}

/* --------------------------------------------------------------- the table */

#define ROW(key_, type_, member_, own_)                                                            \
  {                                                                                                \
    .key = (key_), .type = ASHLAR_FIELD_##type_, .offset = G_STRUCT_OFFSET (AshlarTile, member_),  \
    .own = (own_)                                                                                  \
  }

enum
{
  IMAGE = 9,
  IMAGE_REGION,
};

static const AshlarField fields[] = {
  { .key = "representation",
    .type = ASHLAR_FIELD_CHARACTER,
    .offset = G_STRUCT_OFFSET (AshlarTile, representation),
    .required = TRUE },
  ROW ("description", TEXT, description, ASHLAR_TILE_DESCRIPTION),
  ROW ("parent", CHARACTER, parent, 0),
  ROW ("blocksLoS", BOOLEAN, blocks_los, ASHLAR_TILE_BLOCKS_LOS),
  ROW ("blocksMovement", BOOLEAN, blocks_movement, ASHLAR_TILE_BLOCKS_MOVEMENT),
  ROW ("empty", BOOLEAN, empty, ASHLAR_TILE_EMPTY),
  ROW ("onEnter", NULLABLE, on_enter, ASHLAR_TILE_ON_ENTER),
  ROW ("onExit", NULLABLE, on_exit, ASHLAR_TILE_ON_EXIT),
  ROW ("color", COLOR, color, ASHLAR_TILE_COLOR),
  [IMAGE] = { .key = "image",
              .type = ASHLAR_FIELD_NULLABLE,
              .offset = G_STRUCT_OFFSET (AshlarTile, image),
              .own = ASHLAR_TILE_IMAGE,
              .methods = { .read = read_image } },
  [IMAGE_REGION] = { .key = "imageRegion",
                     .type = ASHLAR_FIELD_OTHER,
                     .offset = G_STRUCT_OFFSET (AshlarTile, image_region),
                     .size = sizeof (((AshlarTile *) NULL)->image_region),
                     .own = ASHLAR_TILE_IMAGE,
                     .methods = { read_region, write_region } },
  { .key = "transformed",
    .type = ASHLAR_FIELD_OTHER,
    .offset = G_STRUCT_OFFSET (AshlarTile, transformed),
    .size = sizeof (((AshlarTile *) NULL)->transformed),
    .own = ASHLAR_TILE_TRANSFORMED,
    .methods = { read_transformed, write_transformed } },
  { .key = "references",
    .type = ASHLAR_FIELD_OTHER,
    .own = ASHLAR_TILE_REFERENCES,
    .methods = { read_references, write_references, NULL, copy_references, clear_references } },
  ROW ("properties", VALUE, properties, ASHLAR_TILE_PROPERTIES),
};

static void
finish (AshlarReport       *report,
        const AshlarPath   *path,
        AshlarValue *const *slots,
        guint32             faulty,
        gpointer            element)
{
  AshlarValue *image = slots[IMAGE], *region = slots[IMAGE_REGION];

  if (image == NULL)
    ((AshlarTile *) element)->own &= ~(guint) ASHLAR_TILE_IMAGE;
  if (region != NULL && !is_null (region) && (image == NULL || is_null (image)))
    ashlar_report_fault (report, ASHLAR_PATH_KEY (path, "imageRegion"), "wrong-value",
                         "a region without a picture; expected image beside it");
}

const AshlarKind ashlar_tile_kind = {
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .size = sizeof (AshlarTile),
  .own = G_STRUCT_OFFSET (AshlarTile, own),
  .extras = G_STRUCT_OFFSET (AshlarTile, extras),
  .finish = finish,
};

AshlarTile *
ashlar_read_tile (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  AshlarTile *tile = ashlar_tile_new (0);

  ashlar_kind_read (&ashlar_tile_kind, report, path, value, tile);
  return tile;
}
