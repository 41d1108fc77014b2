/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The long lists of level JSON, straight from the text. */

#pragma once

#include "base/ashlar-json-scanner-private.h"
#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

/* What elements say, as numbers that nothing was held against yet: the file may tell its size behind them. Strings live in the
 * file. Where @is_read is FALSE there is nothing, and the element is to be asked for as a value. */
typedef struct
{
  const char *zone, *painter, *block; /* nullable */
  guint32     id;
  guint16     x, y, width, height;
  guint8      kind, special, roles, orientation;
  gboolean    is_read;
} AshlarSkimmedArea;

typedef struct
{
  guint32  from, to;
  guint32  first_cell, n_cells; /* in the cells of all links */
  guint8   is_door;
  gboolean is_read;
} AshlarSkimmedLink;

typedef struct
{
  const char *reference;
  guint32     area; /* or ASHLAR_NO_AREA */
  AshlarCell  cell;
  gboolean    is_read;
} AshlarSkimmedObject;

typedef struct
{
  const char *id, *name, *as; /* nullable */
  guint32     area;           /* or ASHLAR_NO_AREA */
  AshlarCell  cell;
  guint8      kind;
  gboolean    is_read;
} AshlarSkimmedMarker;

typedef struct
{
  GArray *elements[ASHLAR_LEVEL_N_LISTS]; /* by list; of rows NULL */
  GArray *cells;                          /* of AshlarCell, of the links */
} AshlarSkim;

/* Scans level JSON: @file gets values of all but the long lists. @by_values: all elements are read as values, as the odd ones are, and
 * nothing else differs. NULL with @fault where the text is no JSON. */
AshlarSkim *ashlar_level_skim (AshlarLevelFile *file, gboolean by_values, AshlarJsonFault *fault);
void        ashlar_skim_free (AshlarSkim *self);

/* What was read of an element; NULL: nothing. */
const AshlarSkimmedArea   *ashlar_skim_get_area (const AshlarSkim *self, guint index);
const AshlarSkimmedLink   *ashlar_skim_get_link (const AshlarSkim *self, guint index);
const AshlarSkimmedObject *ashlar_skim_get_object (const AshlarSkim *self, guint index);
const AshlarSkimmedMarker *ashlar_skim_get_marker (const AshlarSkim *self, guint index);
const AshlarCell *ashlar_skim_get_cells (const AshlarSkim *self, const AshlarSkimmedLink *link);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarSkim, ashlar_skim_free)

G_END_DECLS
