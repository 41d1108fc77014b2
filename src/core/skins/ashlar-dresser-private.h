/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a dresser is made of, and what only those ask of it who have the pictures themselves.
 *
 * A picture is a number: each look has a range of them, a state of its layout for each of its variants. So nothing is
 * kept for a picture, however many there may be. */

#pragma once

#include "content/ashlar-content-private.h"
#include "skins/ashlar-dresser.h"

G_BEGIN_DECLS

/* What only the pixels of a sheet tell. */
typedef struct
{
  guint         columns, rows; /* cells that the picture has room for; 0: there is no picture */
  const guint8 *empty; /* nullable: row-major, a byte a cell, not 0 where nothing is drawn */
} AshlarSheetFacts;

/* The same dresser, but where a piece is empty, or lies beyond the picture, another stands, or none is drawn. @facts: one for each
 * sheet, copied. */
AshlarDresser *ashlar_dresser_with_facts (AshlarDresser *self, const AshlarSheetFacts *facts);

/* A piece of a look as it stands before other pieces stand in for it: the index of its sheet, and its cell there. @mask: reduced.
 * FALSE if the look has no such piece. Not for layouts of quarters. */
gboolean ashlar_dresser_find_piece (
    AshlarDresser *self, guint look, guint variant, guint mask, guint *sheet, gint *at);

/* ------------------------------------------------------------- what it is made of */

#define ASHLAR_DRESSER_ALWAYS (G_GUINT64_CONSTANT (1) << 32)
/* More variants would give more pictures than there are of 256 variants that are the cell's. */
#define ASHLAR_DRESSER_MAX_SPREAD 4u
#define ASHLAR_DRESSER_NO_SET G_MAXUINT16

typedef enum
{
  ASHLAR_DRESS_NOTHING,
  ASHLAR_DRESS_PIECES, /* of its layout */
  ASHLAR_DRESS_SHADE,
  ASHLAR_DRESS_FLAT,
} AshlarDressKind;

/* Where the piece of a mask stands. */
typedef struct
{
  gint     at[2];
  gboolean there;
  gboolean fixed; /* in the sheet; otherwise in the variant */
} AshlarDressPlace;

/* A look, ready to be asked for many cells. */
typedef struct
{
  guint64       variant_salt, chance_salt;
  guint64       threshold; /* ASHLAR_DRESSER_ALWAYS: no chance */
  guint32       first;     /* number of its first picture */
  guint32       region;    /* number of the picture of its region, or 0 */
  guint32       n_states;  /* pictures a variant */
  guint32       n_variants;
  guint32       sum;    /* of the weights */
  guint32      *bounds; /* n_variants: the weights up to each, added up */
  const guint8 *states; /* 256: mask to state */
  guint64
      *drawn; /* a bit for each state, of CORNER_16 for each mask of a vertex; one or n_variants */
  gboolean drawn_differs; /* n_variants of them */
  guint16  joins, beside; /* sets; beside may be ASHLAR_DRESSER_NO_SET */
  guint8   care, wanted;  /* edges that are asked, and those of them that join */
  gboolean corners;       /* CORNER_16: dresses cells around those it is for, too */
  gboolean spread; /* of those: each of the four pieces has a variant of its own, by its corner */
  guint    layer;

  AshlarDressKind       kind;
  guint                 sheet;
  guint                 step;   /* columns of a sheet from a frame to the next */
  AshlarDressPlace     *places; /* by state of its layout; of CORNER_16 by mask of a vertex */
  const AshlarSkinLook *look;
} AshlarDressLook;

/* Of an entry of a list of looks: it dresses the cell only for what is around it. */
#define ASHLAR_DRESS_AROUND 0x8000u

struct _AshlarDresser
{
  gatomicrefcount ref_count;
  AshlarContent  *content;
  AshlarSkin     *skin; /* resolved */
  GPtrArray      *layers;

  AshlarDressLook *looks;
  guint            n_looks;
  guint32          n_pictures;

  /* For each tile, and then for cells of no one: in which of the sets it is, eight to a byte, a row a tile for each group of
   * eight; and of which class it is. A class has for each layer a list of looks, those that draw above first. */
  guint    n_tiles;
  guint    n_groups;
  guint8  *members; /* [group * (n_tiles + 1) + tile] */
  guint16 *classes; /* n_tiles + 1 */
  guint32 *lists;   /* [class * (n_layers + 1) + layer]: where in @entries the list begins */
  guint16 *entries;

  GHashTable *objects, *markers; /* id to GArray of guint: looks, those that draw above first */

  /* Nullable: what is known of sheets. */
  AshlarSheetFacts *facts;
};

/* Each skin obeys the limits; with what it has from its parents it may not. */
gboolean _ashlar_dresser_check_limits (const AshlarSkin *skin, GPtrArray *skins, GError **error);
/* The whole of it, from a resolved skin within the limits. @facts: nullable. */
AshlarDresser *_ashlar_dresser_prepare (AshlarContent          *content,
                                        AshlarSkin             *resolved,
                                        const AshlarSheetFacts *facts);
/* Fills in @drawn of a look: which of its pictures are something. */
void _ashlar_dresser_find_drawn (const AshlarDresser *self, AshlarDressLook *look);
/* Whether it holds by chance there. */
static inline guint64
_ashlar_dresser_hash (guint x, guint y, guint64 salt)
{
  guint64 z = (x | (guint64) y << 32) ^ salt;

  /* The output function of SplitMix64. */
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (z ^ (z >> 31)) >> 32;
}

static inline guint
_ashlar_dresser_choose (const AshlarDressLook *look, guint x, guint y)
{
  guint32 chosen;
  guint   low = 0, n = look->n_variants;

  if (n < 2)
    return 0;
  chosen = (guint32) ((_ashlar_dresser_hash (x, y, look->variant_salt) * look->sum) >> 32);
  /* The first whose bound lies above; a search without branches that one could guess wrong. */
  while (n > 1)
    {
      guint half = n / 2;

      low += look->bounds[low + half - 1] <= chosen ? half : 0;
      n -= half;
    }
  return low;
}

/* The same for the four pieces around a cell of a look that is spread: two bits for each, the first in the lowest. */
static inline guint
_ashlar_dresser_choose_corners (const AshlarDressLook *look, guint x, guint y)
{
  guint chosen = 0;

  for (guint quarter = 0; quarter < ASHLAR_N_QUARTERS; quarter++)
    chosen |= _ashlar_dresser_choose (look, x + quarter % 2, y + quarter / 2) << (2 * quarter);
  return chosen;
}

/* The variant of a piece, of what one of the two gave. */
static inline guint
_ashlar_dresser_get_variant (const AshlarDressLook *look, guint chosen, guint quarter)
{
  return look->spread ? chosen >> (2 * quarter) & 3 : chosen;
}

G_END_DECLS
