/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of tiles, objects, blocks and skins: what reads well and plays badly. The lint of recipes needs
 * the registry and lives in pipeline/, where ashlar_content_lint() puts the two together. */

#pragma once

#include "chain/ashlar-chain-private.h"

G_BEGIN_DECLS

/* Adds to @report. @chain must belong to @content. @starts, @demanded: what the recipes name (a
 * byte per block; both NULL without a recipe of blocks): without a start block nothing is
 * unreachable; a block of weight 0 counts only if demanded. */
void ashlar_lint_blocks (AshlarContent *content,
                         AshlarChain   *chain,
                         const guint8  *starts,
                         const guint8  *demanded,
                         AshlarReport  *report);

/* What is wrong with skins. @markers: NULL-terminated, the kinds of markers that levels have. */
void ashlar_lint_skins (AshlarContent *content, const char *const *markers, AshlarReport *report);

/* A new content with the finding's fix applied, or NULL and an error if it does not fit this
 * content any more. */
AshlarContent *
ashlar_lint_apply_fix (AshlarContent *content, const AshlarFinding *finding, GError **error);

G_END_DECLS
