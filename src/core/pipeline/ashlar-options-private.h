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

G_END_DECLS
