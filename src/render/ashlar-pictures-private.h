/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "render/ashlar-pictures.h"
#include "render/ashlar-sheet-private.h"

G_BEGIN_DECLS

/* Borrowed; NULL if there is no such picture. @self: nullable. */
AshlarSheet *_ashlar_pictures_get_sheet (AshlarPictures *self, const char *image);

/* What the decoder found wrong with a picture; FALSE: nothing, or the core can tell as well. */
gboolean _ashlar_pictures_find_fault (AshlarPictures *self,
                                      const char     *image,
                                      const char    **code,
                                      AshlarText    **message);
/* The part of ashlar_pictures_lint() that is about skins. */
void
_ashlar_pictures_lint_skins (AshlarPictures *self, AshlarContent *content, AshlarReport *report);

G_END_DECLS
