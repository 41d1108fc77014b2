/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What values name: one walk for renaming, for counting uses and for marking what is used. */

#pragma once

#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_REFERENCE_NONE,
  ASHLAR_REFERENCE_BLOCK, /* an id, or "tag:NAME" */
  ASHLAR_REFERENCE_TAG,   /* a tag of blocks by its bare name */
  ASHLAR_REFERENCE_OBJECT,
  ASHLAR_REFERENCE_PUZZLE,
  ASHLAR_REFERENCE_RECIPE,
  ASHLAR_REFERENCE_TILE, /* its representation */
} AshlarReferenceType;

typedef struct
{
  /* Gives what shall stand there; NULL: what does. */
  const char *(*visit) (AshlarReferenceType type, const char *id, gpointer data);
  gpointer data;
} AshlarReferenceVisitor;

/* They give @value with what the visitor puts in it; @value itself where that is nothing. What has not
 * the form that was expected stays as it is. */
AshlarValue *ashlar_references_map (AshlarValue                  *value,
                                    AshlarReferenceType           type,
                                    const AshlarReferenceVisitor *visitor);
/* Of an array or object: its items. @func: one of them, by its key (NULL: in an array). */
AshlarValue *
ashlar_references_map_items (AshlarValue *value,
                             AshlarValue *(*func) (AshlarValue                  *item,
                                                   const char                   *key,
                                                   gconstpointer                 self,
                                                   const AshlarReferenceVisitor *visitor),
                             gconstpointer                 self,
                             const AshlarReferenceVisitor *visitor);
/* Of an object whose keys name something; where a new name stands already, what had the old one wins. */
AshlarValue *ashlar_references_map_keys (AshlarValue                  *value,
                                         AshlarReferenceType           type,
                                         const AshlarReferenceVisitor *visitor);
/* Of what a predicate names, as it is written. */
AshlarValue *ashlar_references_map_predicate (AshlarValue                  *value,
                                              const AshlarReferenceVisitor *visitor);

G_END_DECLS
