/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whether a block's floor hangs together once some of its exits are plugged. */

#pragma once

#include "chain/ashlar-variants-private.h"

G_BEGIN_DECLS

/* With no exit plugged. A block without floor is whole. */
gboolean ashlar_block_floor_is_whole (const AshlarVariant *variant, const guint8 *traits);
/* With every exit plugged of which @linked is 0; FALSE if no floor is left. */
gboolean
ashlar_block_floor_holds (const AshlarVariant *variant, const guint8 *traits, const guint8 *linked);
/* Whatever is plugged, as long as one exit is linked. Errs on the side of FALSE for blocks of many
 * exits. */
gboolean ashlar_block_floor_always_holds (const AshlarVariant *variant, const guint8 *traits);

G_END_DECLS
