/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Walks as files: JSON, which can be read and merged, and CSV, which cannot. */

#pragma once

#include "play/ashlar-walk-record-private.h"
#include "survey/ashlar-survey-file-private.h"

G_BEGIN_DECLS

/* Lists of these that a file may have. */
#define ASHLAR_MAX_WALKS_FLOORS 262144
#define ASHLAR_MAX_WALKS_NOTES 65536

/* As files have them. */
extern const char *const ashlar_walks_fate_keys[ASHLAR_N_FATES];
extern const char *const ashlar_walks_kinds[]; /* ends with NULL */

G_END_DECLS
