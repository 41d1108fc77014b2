/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a skin, as it was authored: what it has from its parent is not in it. To change one: ashlar_skin_copy (), write to the
 * copy, hand it to ashlar_content_with_skin (); from then on it is immutable. */

#pragma once

#include "base/ashlar-value-private.h"
#include "content/ashlar-references-private.h"
#include "content/ashlar-skin-layout-private.h"
#include "content/ashlar-skin.h"

G_BEGIN_DECLS

/* A picture file cut into cells. */
typedef struct
{
  char        *id;
  char        *image;   /* path relative to the content file */
  guint32      margin;  /* pixels around all cells */
  guint32      spacing; /* pixels between two cells */
  AshlarValue *extras;
} AshlarSkinSheet;

/* A piece that stands elsewhere than the order says. */
typedef struct
{
  guint32 mask;  /* a reduced one */
  gint    at[2]; /* column, row */
} AshlarSkinPiece;

/* What a look draws, of which there may be several to choose among: for each cell, or, of CORNER_16 with up to four, for each corner. */
typedef struct
{
  gint    at[2];  /* column, row: of a layout the top left cell */
  guint32 weight; /* default 1 */
} AshlarSkinVariant;

typedef enum
{
  ASHLAR_LOOK_JOINS = 1 << 0, /* otherwise those are its tiles */
  ASHLAR_LOOK_ORDER = 1 << 1, /* otherwise the layout's default */
} AshlarLookFields;

typedef struct
{
  char *id;
  guint own;   /* AshlarLookFields: what the look says itself */
  char *sheet; /* nullable: the skin's first */
  char *layer; /* never NULL; "" if it is not said */

  /* What it applies to: representations, names of groups, "kind:#", "walkable", "blocking", "any"; ids; roles of markers. Never NULL. */
  char  **tiles, **objects, **markers;
  char  **joins;        /* never NULL; as tiles */
  char  **beside;       /* never NULL; as tiles; none: anything */
  guint   open, joined; /* a bit 1 << AshlarDirection for each that is asked for */
  guint32 chance;       /* ppm; 1,000,000 if it is not said */

  AshlarLayout       layout;
  AshlarOrder        order;   /* of @layout: never one that it has not */
  guint32            columns; /* pieces a row; 0: the order's own */
  AshlarSkinVariant *variants;
  guint              n_variants;
  AshlarSkinPiece   *pieces;
  guint              n_pieces;
  gint     region[4]; /* of an object: x, y, width, height in pixels of the sheet; width 0: none */
  guint32  frames;    /* at least 1 */
  guint32  ms;        /* a frame */
  gint64   color;     /* 0xRRGGBB, or -1: none */
  gunichar glyph;     /* 0: none */
  AshlarValue *extras;
} AshlarSkinLook;

struct _AshlarSkin
{
  gatomicrefcount ref_count;
  char           *id, *description, *license; /* id not empty, the others never NULL */
  char           *parent;                     /* nullable: a skin's id */
  gint            cell[2];                    /* pixels; 0: the parent's, or 16 */
  gint64          ambient;                    /* 0xRRGGBB, or -1: the parent's, or none */
  GPtrArray      *sheets;                     /* of AshlarSkinSheet */
  AshlarValue
      *groups; /* nullable object: name → array of what `tiles` of a look may hold, but groups */
  GPtrArray   *looks; /* of AshlarSkinLook */
  AshlarValue *extras;
};

AshlarSkin *ashlar_skin_new (const char *id);
AshlarSkin *ashlar_skin_copy (const AshlarSkin *self); /* deep; reference count one */
gboolean    ashlar_skin_equal (const AshlarSkin *a, const AshlarSkin *b);
/* With what its parents give in it, and no parent; cells and colours are never unsaid. @skins: of AshlarSkin, without cycles. */
AshlarSkin *ashlar_skin_resolve (const AshlarSkin *self, GPtrArray *skins);

AshlarSkinSheet *ashlar_skin_sheet_new (const char *id, const char *image);
AshlarSkinLook  *ashlar_skin_look_new (const char *id);
void             ashlar_skin_sheet_free (AshlarSkinSheet *self);
void             ashlar_skin_look_free (AshlarSkinLook *self);
AshlarSkinSheet *ashlar_skin_sheet_copy (const AshlarSkinSheet *self);
AshlarSkinLook  *ashlar_skin_look_copy (const AshlarSkinLook *self);
/* ASHLAR_NO_INDEX where there is none. */
guint ashlar_skin_find_sheet (const AshlarSkin *self, const char *id);
guint ashlar_skin_find_look (const AshlarSkin *self, const char *id);
/* The skin with what the visitor puts in the place of the tiles and objects that its looks and groups name; NULL: nothing. What
 * becomes a name that its list has already stands in it once. */
AshlarSkin *ashlar_skin_with_references (const AshlarSkin             *self,
                                         const AshlarReferenceVisitor *visitor);

G_END_DECLS
