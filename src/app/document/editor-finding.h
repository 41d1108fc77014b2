/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorFinding: one finding of a report as an item of a list, with its place in the designer's
 * words. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_FINDING (editor_finding_get_type ())
G_DECLARE_FINAL_TYPE (EditorFinding, editor_finding, EDITOR, FINDING, GObject)

/* Of the document's report: it is named as the content has it that it was found in. */
EditorFinding *editor_finding_new (EditorDocument *document, guint index);
/* FALSE while what it was found in is another content than the document's, and where the document's
 * report has others by now: then what it points to may be something else, and its fix no fix. */
gboolean editor_finding_is_current (EditorFinding *self, EditorDocument *document);
/* Whether the same finding would be named otherwise now. */
gboolean             editor_finding_is_renamed (EditorFinding *self, EditorDocument *document);
const AshlarFinding *editor_finding_get_finding (EditorFinding *self);
/* Where the finding can be seen: a recipe's id, and its seed; NULL: it names none. */
const char    *editor_finding_get_example (EditorFinding *self, guint64 *seed);
AshlarSeverity editor_finding_get_severity (EditorFinding *self);
const char    *editor_finding_get_subject (EditorFinding *self);
const char    *editor_finding_get_message (EditorFinding *self);
const char    *editor_finding_get_fix (EditorFinding *self); /* NULL: none */
const char    *editor_finding_get_place (
       EditorFinding *self); /* "exit 2 of bl_hall", "Torch in bl_hall"; never a pointer */
char *editor_finding_dup_short (EditorFinding *self); /* "bl_hall: message" in one line */
/* How bad it is, everywhere the same: an icon, and the style of what has its colour. */
const char *editor_severity_get_icon_name (AshlarSeverity severity);
const char *editor_severity_get_style (AshlarSeverity severity);
/* The error's lines without the JSON Pointers before them, which say nothing to a designer. */
char *editor_error_dup_sentences (const GError *error);

G_END_DECLS
