/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One level as something to run: the command, a program in C, a script in Python, each of which gives
 * exactly this level. They read the content's file; what is not saved is not in it. */

#pragma once

#include "levels/editor-export.h"
#include "preview/editor-level-name.h"

G_BEGIN_DECLS

/* @path: of the content's file, bytes as the system has them; nullable: a place is left for it. */
char *editor_level_code_make_command (const EditorLevelName *name, const char *path);
/* The same, drawn: what writes level.png as @what says, which is a page. */
char *editor_level_code_make_export (const EditorLevelName *name,
                                     const char            *path,
                                     const EditorExport    *what);
char *editor_level_code_make_c (const EditorLevelName *name, const char *path);
char *editor_level_code_make_python (const EditorLevelName *name, const char *path);

G_END_DECLS
