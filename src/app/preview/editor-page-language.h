/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "render/ashlar-one-page.h"

G_BEGIN_DECLS

/* Of the languages that pages have, that of the window. */
AshlarPageLanguage editor_page_language_of_reader (void);

G_END_DECLS
