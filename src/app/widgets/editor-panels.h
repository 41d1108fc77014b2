/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPanels: a gallery at the start, a canvas in the middle, an inspector at the end; the panels
 * fold over the canvas where there is no room, and away on demand. The one file that knows AdwFlap.
 *
 * In .ui files: children of type `start`, `end`, and the content without a type. Actions:
 * panels.gallery, panels.inspector. All panels of all pages follow the settings show-gallery and
 * show-inspector. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PANELS (editor_panels_get_type ())
G_DECLARE_FINAL_TYPE (EditorPanels, editor_panels, EDITOR, PANELS, GtkWidget)

GtkWidget *editor_panels_new (void);
void       editor_panels_set_content (EditorPanels *self, GtkWidget *content);
void editor_panels_set_gallery (EditorPanels *self, GtkWidget *gallery);     /* 240–264 px wide */
void editor_panels_set_inspector (EditorPanels *self, GtkWidget *inspector); /* 360 px wide */
/* Folded panels hide what is below them; a page opens its inspector over the canvas when it goes to
 * something in it. */
void editor_panels_reveal_inspector (EditorPanels *self);
void editor_panels_reveal_gallery (EditorPanels *self);
/* Borrowed; NULL where there is none, or it is folded away. */
GtkWidget *editor_panels_get_gallery (EditorPanels *self);
GtkWidget *editor_panels_get_content (EditorPanels *self);
GtkWidget *editor_panels_get_inspector (EditorPanels *self);

G_END_DECLS
