/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-stream-private.h"
#include "pipeline/ashlar-generator.h"

G_BEGIN_DECLS

struct _AshlarOptions
{
  gatomicrefcount ref_count;
  GPtrArray      *assignments; /* of char * */
  guint32         rerolls[ASHLAR_N_STAGES];
  gboolean        for_file;
  GPtrArray      *floor_rules; /* nullable; of AshlarPlaceRule, not to be changed any more */
};

/* The level will be level JSON: what is too large for that is refused before it is painted. */
void ashlar_options_set_for_file (AshlarOptions *self);
/* What a floor places behind all that the recipe places. Shares @rules, of AshlarPlaceRule. */
void ashlar_options_set_floor_rules (AshlarOptions *self, GPtrArray *rules);

G_END_DECLS
