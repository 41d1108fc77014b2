/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The part of the lint that needs to know where the content file lies: pictures of tiles. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* Adds a warning for each picture that is not there, is no file, or lies outside @folder, the
 * content file's. */
void ashlar_lint_pictures (AshlarContent *content, const char *folder, AshlarReport *report);

/* The picture's path, or NULL if @image is absolute or leads out of @folder, links followed. */
char *ashlar_picture_dup_path (const char *folder, const char *image);

G_END_DECLS
