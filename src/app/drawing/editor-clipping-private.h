/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the two files of the clipping share. */

#pragma once

#include "drawing/editor-clipping.h"

G_BEGIN_DECLS

/* Empty: to be filled. */
EditorClipping *_editor_clipping_new (void);

G_END_DECLS
