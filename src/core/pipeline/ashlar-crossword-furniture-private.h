/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the special rooms of a crossword dungeon are painted and furnished with. */

#pragma once

#include "content/ashlar-content-private.h"
#include "plan/ashlar-words-private.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id, *description;
  gunichar    symbol;
  guint32     color;
  guint       light_radius; /* cells; 0: no light */
} AshlarFurnitureObject;

typedef struct
{
  gunichar              floor; /* the representation it has where that is free */
  const char           *floor_description;
  guint32               floor_color;
  AshlarFurnitureObject object;
  double                chance;     /* of the object, a square */
  const char           *at;         /* where in a room of several tiles: "centre" */
  const char           *rule;       /* id of the rule that places it */
  const char           *room_paint; /* the painter of rooms of several tiles */
} AshlarFurniture;

/* @special: any but ASHLAR_SPECIAL_NONE. */
const AshlarFurniture             *ashlar_furniture_get (AshlarSpecial special);
extern const AshlarFurnitureObject ashlar_furniture_torch;

/* The colours that a dungeon may have, one of which is drawn per seed: a recipe's `palettes`. */
AshlarValue *ashlar_furniture_new_palettes (void);

/* Each takes @content and gives the one that has the tile or object; what it had is in it as it was.
 * A tile counts as there if it has the description and can be walked on. 0: there is no room for
 * another tile. */
AshlarContent *ashlar_furniture_add_floor (AshlarContent         *content,
                                           const AshlarFurniture *furniture,
                                           gunichar              *representation);
AshlarContent *ashlar_furniture_add_object (AshlarContent               *content,
                                            const AshlarFurnitureObject *object);
/* What all is made of: the first tile that can always be walked on; the default tile, or the first
 * that never can. */
AshlarContent *
ashlar_furniture_add_ground (AshlarContent *content, gunichar *floor, gunichar *wall);

G_END_DECLS
