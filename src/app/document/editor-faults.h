/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorFaults: what is wrong with a recipe, each fault with the JSON Pointer it is about. What a
 * form's rows ask: is there anything about you? */

#pragma once

#include "base/ashlar-report-private.h"

G_BEGIN_DECLS

typedef struct _EditorFaults EditorFaults;

EditorFaults *editor_faults_new (void);
void          editor_faults_free (EditorFaults *self);
void          editor_faults_add (EditorFaults *self, const char *subject, const char *message);
/* Those of severity error. */
void editor_faults_add_report (EditorFaults *self, AshlarReport *report);
/* The first fault about @path/@key or about something in it; NULL: none. @key: NULL for @path
 * itself. @rest (nullable): what follows in the pointer, "" or "/…". */
const char *
editor_faults_find (const EditorFaults *self, const char *path, const char *key, const char **rest);
/* About @path alone, not about what is in it. */
const char *editor_faults_find_exact (const EditorFaults *self, const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorFaults, editor_faults_free)

G_END_DECLS
