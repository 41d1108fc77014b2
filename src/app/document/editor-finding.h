/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorFinding: one finding of a report as an item of a list, with its place in the designer's
 * words. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_FINDING (editor_finding_get_type ())
G_DECLARE_FINAL_TYPE (EditorFinding, editor_finding, EDITOR, FINDING, GObject)

/* @content: to name what the finding's pointer points to; not kept. */
EditorFinding       *editor_finding_new (AshlarReport *report, guint index, AshlarContent *content);
const AshlarFinding *editor_finding_get_finding (EditorFinding *self);
AshlarSeverity       editor_finding_get_severity (EditorFinding *self);
const char          *editor_finding_get_subject (EditorFinding *self);
const char          *editor_finding_get_message (EditorFinding *self);
const char          *editor_finding_get_fix (EditorFinding *self); /* NULL: none */
const char          *editor_finding_get_place (
             EditorFinding *self); /* "bl_hall, exit 2"; the id itself where there is one */
char *editor_finding_dup_short (EditorFinding *self); /* "bl_hall: message" in one line */
/* How bad it is, everywhere the same: an icon, and the style of what has its colour. */
const char *editor_severity_get_icon_name (AshlarSeverity severity);
const char *editor_severity_get_style (AshlarSeverity severity);
/* The error's lines without the JSON Pointers before them, which say nothing to a designer. */
char *editor_error_dup_sentences (const GError *error);

G_END_DECLS
