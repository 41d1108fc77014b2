/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A set of blocks as one map of Tiled, which comes back as it was: what the map says, for who writes it and who reads it.
 *
 * The map has the property "ashlar:blocks", a version. The tileset "tiles" has a tile for each tile of the content, "objects" one for each
 * object, whose class is its id. A rectangle of class "block" lies around each block and has its name; exits are rectangles of
 * class "exit" over their cells, objects stand in their cells and have their id as class.
 *
 * All other members of an element are properties of its tile, rectangle or object. Those of one word keep their names and kinds, so that
 * they can be changed in Tiled; lists of ids become text with commas; the designer's own properties of tiles and objects stand among them.
 * What no property of Tiled can say (outcomes, what has the name of a member, numbers beyond 32 bits, control characters) stands as JSON
 * in one more, "ashlar:more"; and "ashlar:order" has the order of the designer's properties where it is not that of the alphabet, in which
 * Tiled writes them. */

#pragma once

#include "base/ashlar-fields-private.h"

G_BEGIN_DECLS

#define ASHLAR_TILED_SET "ashlar:blocks"
#define ASHLAR_TILED_SET_VERSION 1
#define ASHLAR_TILED_REPRESENTATION "ashlar:representation"
#define ASHLAR_TILED_SET_OF_TILES "tiles"
#define ASHLAR_TILED_SET_OF_OBJECTS "objects"

/* The properties of an element that ashlar_kind_write() gave, without the members @left_out, which the map says in another way: an
 * object of booleans, numbers and strings, sorted by name. */
AshlarValue *ashlar_tiled_properties_from_element (const AshlarKind  *kind,
                                                   const AshlarValue *element,
                                                   const char *const *left_out);
/* The element again, for ashlar_kind_read(). @properties: nullable. NULL and a finding about @place if they were not written by us. */
AshlarValue *ashlar_tiled_properties_to_element (const AshlarKind  *kind,
                                                 const AshlarValue *properties,
                                                 const char        *place,
                                                 AshlarReport      *report);
/* Whether an attribute of XML and a text of Tiled can be @text. */
gboolean ashlar_tiled_is_plain_text (const char *text);

G_END_DECLS
