/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Why there is no level. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * ASHLAR_GENERATE_ERROR:
 *
 * Why a level could not be built, in the designer's words. The error carries a subject, a JSON
 * Pointer into the content, so that an editor can take the designer there: see
 * ashlar_generate_error_get_subject().
 */
#define ASHLAR_GENERATE_ERROR (ashlar_generate_error_quark ())
ASHLAR_API GQuark ashlar_generate_error_quark (void);

/**
 * AshlarGenerateError:
 * @ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE: the content has no recipe of that id
 * @ASHLAR_GENERATE_ERROR_UNKNOWN_PART: the recipe names a planner, pass or painter that this
 * version does not have
 * @ASHLAR_GENERATE_ERROR_PARAMETER: a parameter is out of range, of the wrong type or unknown
 * @ASHLAR_GENERATE_ERROR_NO_BLOCKS: there is no block that could start or follow
 * @ASHLAR_GENERATE_ERROR_UNREACHABLE: no chain of blocks leads to what is demanded, whatever the
 * seed
 * @ASHLAR_GENERATE_ERROR_NO_SPACE: a demand could not be met in the space or budget there is;
 * another seed may do
 * @ASHLAR_GENERATE_ERROR_CONFLICT: demands contradict each other, whatever the seed
 * @ASHLAR_GENERATE_ERROR_FALLS_APART: the floor of a block is not connected
 * @ASHLAR_GENERATE_ERROR_MISFIT: a painter cannot paint this kind of plan
 * @ASHLAR_GENERATE_ERROR_NOT_ACCEPTED: the recipe's `accept` was not met after all redraws
 * @ASHLAR_GENERATE_ERROR_TOO_LARGE: beyond the limits of a level
 * @ASHLAR_GENERATE_ERROR_BROKEN_PART: a planner, pass or painter gave what it may not give; a fault of
 * its code, not of the recipe
 *
 * Why there is no level.
 */
typedef enum
{
  ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE,
  ASHLAR_GENERATE_ERROR_UNKNOWN_PART,
  ASHLAR_GENERATE_ERROR_PARAMETER,
  ASHLAR_GENERATE_ERROR_NO_BLOCKS,
  ASHLAR_GENERATE_ERROR_UNREACHABLE,
  ASHLAR_GENERATE_ERROR_NO_SPACE,
  ASHLAR_GENERATE_ERROR_CONFLICT,
  ASHLAR_GENERATE_ERROR_FALLS_APART,
  ASHLAR_GENERATE_ERROR_MISFIT,
  ASHLAR_GENERATE_ERROR_NOT_ACCEPTED,
  ASHLAR_GENERATE_ERROR_TOO_LARGE,
  ASHLAR_GENERATE_ERROR_BROKEN_PART,
} AshlarGenerateError;

ASHLAR_API const char        *ashlar_generate_error_get_subject (const GError *error);
ASHLAR_API const char *const *ashlar_generate_error_get_chain (const GError *error);
ASHLAR_API guint              ashlar_generate_error_get_break (const GError *error);
ASHLAR_API gboolean           ashlar_generate_error_is_final (const GError *error);

G_END_DECLS
