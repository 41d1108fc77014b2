/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarFaces: what a block's exits look like from outside, in each of its variants; and whether
 * two variants can lie side by side at two exits. */

#pragma once

#include "chain/ashlar-inspection-private.h"

G_BEGIN_DECLS

#define ASHLAR_PROFILE_WORDS 8

/* Where a block's border line has floor, seen from the first cell of an exit in it: bit 256 + n is
 * the cell n cells to the right of or below that one. The exit's own cells are left out. */
typedef struct
{
  guint64 words[ASHLAR_PROFILE_WORDS];
} AshlarProfile;

typedef struct
{
  guint8         direction;
  guint8         linkable;  /* all its cells may be walked on */
  guint8         on_border; /* no cell of the block lies further in its direction */
  guint16        width;
  guint64        near;    /* the block's cells close to the exit: see _ashlar_faces_new() */
  AshlarProfile *profile; /* NULL: no floor beside the exit, or not on the border */
} AshlarFace;

typedef struct
{
  gatomicrefcount   ref_count;
  const guint16    *token;     /* the cells of the block's first variant: who they are made for */
  char            **list_keys; /* per exit of the block, nullable each */
  guint             n_exits;   /* of the block */
  guint             n_variants;
  AshlarFace       *faces[ASHLAR_N_ORIENTATIONS]; /* per variant and exit of it */
  guint             n_faces[ASHLAR_N_ORIENTATIONS];
  AshlarInspection *inspection; /* NULL until somebody asks; set once, atomically */
} AshlarFaces;

/* @variants: those of @block, @n of them. */
AshlarFaces *_ashlar_faces_new (const AshlarBlock   *block,
                                const AshlarVariant *variants,
                                guint                n,
                                const guint8        *traits);
AshlarFaces *_ashlar_faces_ref (AshlarFaces *self);
void         _ashlar_faces_unref (AshlarFaces *self);

/* Arguments as of _ashlar_inspection_new(). */
const AshlarInspection *_ashlar_faces_inspect (AshlarFaces           *self,
                                               const AshlarBlock     *block,
                                               const AshlarVariant   *variant,
                                               const AshlarTileTurns *turns);

/* TRUE if @b can be laid at exit @exit_a of @a with its exit @exit_b: they face each other with
 * equal width, no cell is in both, and floors touch nowhere but where the exits meet. Looks at the
 * cells. */
gboolean _ashlar_variants_fit (const AshlarVariant *a,
                               guint                exit_a,
                               const AshlarVariant *b,
                               guint                exit_b,
                               const guint8        *traits);
/* The same for two linkable faces on their borders that face each other with equal width. */
gboolean _ashlar_profiles_fit (const AshlarProfile *a, const AshlarProfile *b);

G_END_DECLS
