/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a cell looks like, word by word as the page on skins says it: slow, and without anything of the dresser. */

#pragma once

#include "skins/ashlar-dresser-private.h"

typedef struct
{
  AshlarContent          *content;
  AshlarSkin             *skin;  /* resolved */
  const AshlarSheetFacts *facts; /* nullable */
  const guint16          *cells;
  gint                    columns, rows;
} PlainDresser;

/* The layers in which cells may have something. */
GPtrArray *plain_dresser_list_layers (const AshlarSkin *skin);
/* FALSE: nothing is drawn there. */
gboolean plain_dresser_dress (
    const PlainDresser *self, const char *layer, gint x, gint y, AshlarPicture *picture);
