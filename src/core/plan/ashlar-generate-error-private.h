/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "plan/ashlar-generate-error.h"

G_BEGIN_DECLS

void ashlar_generate_error_set (GError            **error,
                                AshlarGenerateError code,
                                const char         *subject,
                                const char         *format,
                                ...) G_GNUC_PRINTF (4, 5);
/* The same about a member of @path, a planner's parameter. FALSE, for the caller to return. */
gboolean ashlar_generate_error_refuse (GError            **error,
                                       AshlarGenerateError code,
                                       const char         *path,
                                       const char         *parameter,
                                       const char         *format,
                                       ...) G_GNUC_PRINTF (5, 6);
void ashlar_generate_error_set_chain (GError *error, const char *const *chain, guint break_index);

G_END_DECLS
