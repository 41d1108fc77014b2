/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorApplication: the one process. It opens files, owns the commands that belong to no window,
 * and says which keys call which command. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_APPLICATION (editor_application_get_type ())
G_DECLARE_FINAL_TYPE (EditorApplication, editor_application, EDITOR, APPLICATION, AdwApplication)

EditorApplication *editor_application_new (void);
/* For tests: several in one session without a bus. */
EditorApplication *editor_application_new_with_flags (GApplicationFlags flags);
/* SIGHUP, SIGINT and SIGTERM write drafts of what is not saved, then the process ends. */
void editor_application_catch_signals (EditorApplication *self);

G_END_DECLS
