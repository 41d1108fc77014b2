/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-value-private.h"
#include "content/ashlar-object.h"

G_BEGIN_DECLS

typedef struct
{
  char   *id;
  guint32 occurrences;
} AshlarObjectReference;

struct _AshlarObject
{
  gatomicrefcount        ref_count;
  char                  *id;
  char                  *description; /* never NULL */
  gunichar               symbol;      /* 0: none */
  gint64                 color;       /* 0xRRGGBB, or -1: none */
  guint                  light_radius;
  AshlarValue           *light; /* nullable object: all of "light", for its unknown keys */
  AshlarObjectReference *references;
  guint                  n_references; /* > 0: conditional */
  AshlarValue           *properties;   /* nullable object */
  AshlarValue           *extras;       /* nullable object */
};

AshlarObject *ashlar_object_new (const char *id);
AshlarObject *ashlar_object_copy (const AshlarObject *self);
gboolean      ashlar_object_equal (const AshlarObject *a, const AshlarObject *b);

G_END_DECLS
