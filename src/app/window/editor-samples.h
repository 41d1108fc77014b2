/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where the pictures of the samples are. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The samples in the program, and their pictures. */
#define EDITOR_SAMPLES "/io/github/ashlar/Ashlar/samples/"

/* A folder with all their pictures in it; NULL: none can be made. Writes files, small ones; may be called from any thread. */
char *editor_samples_dup_folder (void);

G_END_DECLS
