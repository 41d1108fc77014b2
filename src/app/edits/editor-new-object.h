/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* An object of a set, as it is before a designer has said anything of it. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* With an id that no object of @content has; not put there. Reference count one. */
AshlarObject *editor_new_object_make (AshlarContent *content);

G_END_DECLS
