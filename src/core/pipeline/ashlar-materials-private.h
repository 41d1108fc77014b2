/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarMaterials: what depends on a content alone, worked out once for all its recipes: variants,
 * chain, outcomes, objects. */

#pragma once

#include "chain/ashlar-chain-private.h"
#include "painters/ashlar-resolver-private.h"
#include "pipeline/ashlar-generator.h"
#include "place/ashlar-placer-private.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

/* What a planner prepared; shared by all generators and lints that ask for the same. */
typedef struct
{
  gatomicrefcount      ref_count;
  const AshlarPlanner *planner;
  gpointer             prepared; /* NULL: it failed */
  GError              *error;    /* if it failed */
  GPtrArray           *faults;   /* of GError: what is wrong besides */
} AshlarPrepared;

#define ASHLAR_MATERIALS_N_PREPARED 16

typedef struct
{
  AshlarValue    *parameters; /* the effective ones */
  guint           cell_width, cell_height;
  gboolean        needs_cells;
  char           *path;
  AshlarPrepared *prepared;
} AshlarPreparedEntry;

typedef struct
{
  gatomicrefcount ref_count;
  AshlarContent
      *content; /* shares all that the content has, but is a value of its own: see ashlar-keep.c */
  AshlarVariants *variants;
  AshlarChain    *chain;
  AshlarResolver *resolver;
  AshlarPlacer   *placer;

  GMutex              lock;
  AshlarPreparedEntry entries[ASHLAR_MATERIALS_N_PREPARED]; /* the latest first */
} AshlarMaterials;

/* @content: keeps nothing itself. @previous (nullable): what did not change is taken from there; all of it if nothing did. */
AshlarMaterials *ashlar_materials_new (AshlarContent *content, AshlarMaterials *previous);
AshlarMaterials *ashlar_materials_ref (AshlarMaterials *self);
void             ashlar_materials_unref (AshlarMaterials *self);
/* Prepares the planner, or gives what was prepared before for the same parameters and cells (see AshlarPreparation). Never NULL: what failed has its error. */
AshlarPrepared *ashlar_materials_prepare (AshlarMaterials      *self,
                                          const AshlarPlanner  *planner,
                                          const AshlarSettings *settings,
                                          const char           *path,
                                          guint                 cell_width,
                                          guint                 cell_height,
                                          gboolean              needs_cells);
AshlarPrepared *ashlar_prepared_ref (AshlarPrepared *self);
void            ashlar_prepared_unref (AshlarPrepared *self);
/* The content's own, made when first asked for and kept with it; what did not change since the
 * content that it was made from is taken from there. Any thread. */
AshlarMaterials *ashlar_content_get_materials (AshlarContent *content);
/* The same if they are there, without waiting for a thread that makes them; or NULL. */
AshlarMaterials *ashlar_content_peek_materials (AshlarContent *content);

/* A content that shares all parts with @content, for what is kept with @content. New reference. */
AshlarContent *ashlar_content_ref_twin (AshlarContent *content);

/* The generators that a content keeps, by recipe and parameters; the last few. */
AshlarGenerator *ashlar_content_find_generator (AshlarContent *content,
                                                const char    *key); /* new reference, or NULL */
void
ashlar_content_keep_generator (AshlarContent *content, const char *key, AshlarGenerator *generator);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPrepared, ashlar_prepared_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarMaterials, ashlar_materials_unref)

G_END_DECLS
