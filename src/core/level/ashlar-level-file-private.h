/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The file that a level was read from, as the level keeps it: its text, where in that the elements of long lists stand, and values of
 * all the rest. */

#pragma once

#include "base/ashlar-orientation.h"
#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

/* Lists that are not kept as values. */
typedef enum
{
  ASHLAR_LEVEL_LIST_ROWS,
  ASHLAR_LEVEL_LIST_AREAS,
  ASHLAR_LEVEL_LIST_LINKS,
  ASHLAR_LEVEL_LIST_OBJECTS,
  ASHLAR_LEVEL_LIST_MARKERS,
} AshlarLevelList;
#define ASHLAR_LEVEL_N_LISTS 5

/* Where an item stands in the text; of one that is kept as a value, its number among those. */
typedef struct
{
  guint32 start;
  guint32 length; /* bytes, or ASHLAR_LEVEL_ITEM_KEPT */
} AshlarLevelItem;
#define ASHLAR_LEVEL_ITEM_KEPT G_MAXUINT32

/* What a file alone says of an area; its strings live in the file. */
typedef struct
{
  const char *painter, *block; /* nullable */
} AshlarLevelAreaWords;

typedef struct
{
  GBytes       *bytes;
  AshlarValue  *rest;                        /* the whole; in it the lists are empty */
  GArray       *items[ASHLAR_LEVEL_N_LISTS]; /* of AshlarLevelItem; NULL: no array, see @rest */
  GPtrArray    *kept;                        /* of AshlarValue */
  GStringChunk *strings;

  guint                 n_areas;
  AshlarLevelAreaWords *area_words;
  guint8               *orientations; /* by area, of AshlarOrientation */
} AshlarLevelFile;
#define ASHLAR_LEVEL_NO_ORIENTATION G_MAXUINT8

AshlarLevelFile *ashlar_level_file_new (GBytes *bytes);
void             ashlar_level_file_free (AshlarLevelFile *self);

/* How many items a list has; 0 where it is no array. */
guint ashlar_level_file_get_length (const AshlarLevelFile *self, AshlarLevelList list);
/* An item as a value, made of the text if it is not kept. Any thread. */
AshlarValue *ashlar_level_file_dup_item (AshlarLevelFile *self, AshlarLevelList list, guint index);
/* The value of an item that is kept as one, or NULL. Of areas these are all that have a mask. */
AshlarValue *
ashlar_level_file_get_kept (const AshlarLevelFile *self, AshlarLevelList list, guint index);
/* The text of an item that is not kept, or NULL. */
const char *ashlar_level_file_get_text (const AshlarLevelFile *self,
                                        AshlarLevelList        list,
                                        guint                  index,
                                        gsize                 *length);
/* The same string for the same text, as long as the file lives. @text is no C string. */
const char *ashlar_level_file_intern (AshlarLevelFile *self, const char *text, gsize length);
/* Room for what the file says of areas. */
void ashlar_level_file_set_n_areas (AshlarLevelFile *self, guint n_areas);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarLevelFile, ashlar_level_file_free)

G_END_DECLS
