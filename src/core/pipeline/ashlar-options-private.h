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
};

const char *ashlar_stage_to_string (AshlarStage stage); /* "plan" */
gboolean    ashlar_stage_from_string (const char *name, AshlarStage *stage);

G_END_DECLS
