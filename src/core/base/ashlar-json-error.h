/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * ASHLAR_JSON_ERROR:
 *
 * Faults of JSON text. Messages name file, line, column, what was found and what was expected.
 */
#define ASHLAR_JSON_ERROR (ashlar_json_error_quark ())
ASHLAR_API GQuark ashlar_json_error_quark (void);

/**
 * AshlarJsonError:
 * @ASHLAR_JSON_ERROR_TOO_LARGE: more bytes than %ASHLAR_MAX_JSON_BYTES
 * @ASHLAR_JSON_ERROR_ENCODING: no UTF-8
 * @ASHLAR_JSON_ERROR_SYNTAX: no JSON (RFC 8259)
 * @ASHLAR_JSON_ERROR_DEPTH: nested deeper than %ASHLAR_MAX_JSON_DEPTH
 * @ASHLAR_JSON_ERROR_NUMBER_RANGE: an integer beyond 64 bits, a number beyond a double
 * @ASHLAR_JSON_ERROR_DUPLICATE_KEY: the same key twice in an object
 * @ASHLAR_JSON_ERROR_TOO_MANY: more keys in an object, or more arrays and objects for the length of
 *   the text, than a limit of ashlar-macros.h says
 *
 * What is wrong with JSON text.
 */
typedef enum
{
  ASHLAR_JSON_ERROR_TOO_LARGE,
  ASHLAR_JSON_ERROR_ENCODING,
  ASHLAR_JSON_ERROR_SYNTAX,
  ASHLAR_JSON_ERROR_DEPTH,
  ASHLAR_JSON_ERROR_NUMBER_RANGE,
  ASHLAR_JSON_ERROR_DUPLICATE_KEY,
  ASHLAR_JSON_ERROR_TOO_MANY,
} AshlarJsonError;

G_END_DECLS
