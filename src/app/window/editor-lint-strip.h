/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorLintStrip: the findings of the lint along the lower edge: how many, those of what is being
 * looked at first, each a click away from its cause; all of them in a list that opens upwards, with
 * the fixes that can be applied at once. */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_LINT_STRIP (editor_lint_strip_get_type ())
G_DECLARE_FINAL_TYPE (EditorLintStrip, editor_lint_strip, EDITOR, LINT_STRIP, GtkWidget)

void editor_lint_strip_set_document (EditorLintStrip *self, EditorDocument *document);
/* @subject: JSON Pointer of what is being looked at, or NULL; its findings come first. */
void editor_lint_strip_set_subject (EditorLintStrip *self, const char *subject);
/* What stands at the right: "Level in 14 ms"; NULL: nothing. */
void editor_lint_strip_set_status (EditorLintStrip *self, const char *status);
void editor_lint_strip_popup (EditorLintStrip *self);

G_END_DECLS
