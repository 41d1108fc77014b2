/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The part of the lint that needs to know where the content file lies: pictures of tiles, and sheets of skins. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* What can be said of pictures by their names and files, without looking into them: adds a warning
 * for each tile or sheet whose picture is not there, is no file, has more than ASHLAR_MAX_PICTURE_BYTES, or
 * lies outside @folder, the content file's. NULL @folder: the content has no file yet, so that no
 * picture can be found. */
void ashlar_lint_pictures (AshlarContent *content, const char *folder, AshlarReport *report);

/* The path of a picture that can be read, or NULL: then @code, static, and @message say why not, for
 * a finding. */
char *ashlar_picture_find (const char  *folder,
                           const char  *image,
                           const char **code,
                           AshlarText **message);

/* The picture's path, or NULL if @image is absolute or leads out of @folder, links followed. */
char *ashlar_picture_dup_path (const char *folder, const char *image);

G_END_DECLS
