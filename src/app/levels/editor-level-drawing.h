/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "levels/editor-level-overlay.h"

G_BEGIN_DECLS

/* One frame. */
typedef struct
{
  const EditorLevelOverlay *overlay;
  const AshlarPlan         *plan; /* nullable */
  cairo_t                  *cr;
  double                    width, height; /* of the widget */
  double                    cell;          /* pixels */
  double                    left, top;     /* where cell 0, 0 is */
  const guint32            *areas;         /* that can be seen */
  guint                     n_areas;
  PangoLayout              *layout;
  GdkRGBA                   paper, ink; /* of the theme */
} EditorDrawing;

typedef enum
{
  EDITOR_PILL_NAME, /* white on black */
  EDITOR_PILL_MARK, /* black on white: what counts most */
  EDITOR_PILL_UP,   /* white on green: stairs up */
  EDITOR_PILL_DOWN, /* white on red: stairs down */
} EditorPill;

/* By bit of AshlarRoles; marked for translation with the context "role". */
extern const char *const editor_role_names[ASHLAR_N_ROLES];

void editor_drawing_rounded (
    cairo_t *cr, double x, double y, double width, double height, double radius);
/* A word in a pill around the point, kept within the widget. */
void editor_drawing_pill (
    const EditorDrawing *self, double x, double y, const char *text, EditorPill kind);
void editor_drawing_middle (const EditorDrawing *self, double x, double y, double *px, double *py);
/* The link between two areas, or ASHLAR_NO_LINK. */
guint32 editor_plan_find_link (const AshlarPlan *plan, guint32 a, guint32 b);
/* The middle of a link's gateway, of both sides; FALSE: it has none yet. */
gboolean editor_drawing_link (const EditorDrawing *self, guint32 link, double *x, double *y);

/* editor-plan-overlay.c */
void editor_plan_overlay_draw_paper (const EditorDrawing *self);
void editor_plan_overlay_draw_areas (const EditorDrawing *self);
void editor_plan_overlay_draw_names (const EditorDrawing *self);
void editor_plan_overlay_draw_links (const EditorDrawing *self);
void editor_plan_overlay_draw_gateways (const EditorDrawing *self);
void editor_plan_overlay_draw_lattice (const EditorDrawing *self);
/* What the tape's last step was about. */
void editor_plan_overlay_draw_step (const EditorDrawing *self);

/* editor-zone-overlay.c */
void editor_zone_overlay_draw_zones (const EditorDrawing *self);
void editor_zone_overlay_draw_names (const EditorDrawing *self);
/* Of a plan that has some. */
void editor_zone_overlay_draw_routes (const EditorDrawing *self);
void editor_zone_overlay_draw_locks (const EditorDrawing *self);
/* The areas that the overlay says are lit. */
void editor_zone_overlay_draw_lit (const EditorDrawing *self);

/* editor-places-overlay.c */
/* Of an overlay that has some. */
void editor_places_overlay_draw (const EditorDrawing *self);

G_END_DECLS
