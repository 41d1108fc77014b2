/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorDemands: what a recipe accepts: metrics of a finished level with a least and a greatest
 * value, a row each. A group of a form.
 *
 * Signal: changed (const char *metric, AshlarValue *bounds): by the designer; NULL @bounds: demanded
 * no longer. */

#pragma once

#include <adwaita.h>

#include "base/ashlar-value-private.h"
#include "document/editor-faults.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_DEMANDS (editor_demands_get_type ())
G_DECLARE_FINAL_TYPE (EditorDemands, editor_demands, EDITOR, DEMANDS, AdwPreferencesGroup)

GtkWidget *editor_demands_new (void);
/* @accept: nullable object, as the recipe has it; @path: its JSON Pointer. */
void editor_demands_update (EditorDemands      *self,
                            const AshlarValue  *accept,
                            const EditorFaults *faults,
                            const char         *path);
/* Gives the focus to the demand on @metric; "": to the group. */
void editor_demands_go_to (EditorDemands *self, const char *metric);

G_END_DECLS
