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
};

/* The level will be level JSON: what is too large for that is refused before it is painted. */
void ashlar_options_set_for_file (AshlarOptions *self);

G_END_DECLS
