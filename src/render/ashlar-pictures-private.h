/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "render/ashlar-pictures.h"
#include "render/ashlar-sheet-private.h"

G_BEGIN_DECLS

/* Borrowed; NULL if there is no such picture. @self: nullable. */
AshlarSheet *_ashlar_pictures_get_sheet (AshlarPictures *self, const char *image);

G_END_DECLS
