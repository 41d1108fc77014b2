/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Random small contents for tests of variants and chains: odd shapes, recesses, turned tiles,
 * lists, plugs. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* The same number gives the same content. */
AshlarContent *oriented_sets_new (guint number, guint max_blocks, guint max_size);
/* A random block for such a content. */
AshlarBlock *oriented_sets_new_block (guint number, const char *id, guint n_blocks, guint max_size);

/* How many random cases a property is held to. */
guint oriented_sets_get_n_cases (guint quick);
/* The only case to run, or -1: from the environment, as the failure said. */
gint64 oriented_sets_get_only_case (void);

/* Says how to repeat the case, and stops. */
#define CHECK_CASE(number, condition)                                                              \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (!(condition))                                                                              \
      g_error ("%s:%d: %s does not hold; repeat with ASHLAR_TEST_CASE=%u %s", __FILE__, __LINE__,  \
               #condition, (guint) (number), g_get_prgname ());                                    \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
