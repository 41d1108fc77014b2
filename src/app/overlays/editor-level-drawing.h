/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "overlays/editor-labels.h"
#include "overlays/editor-level-overlay.h"

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
  GArray                   *labels;     /* of EditorLabel: that are to be drawn in the end, */
  GArray                   *words;      /* and what is written on them */
  GArray                   *taken;      /* of EditorBox: what no label may hide */
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

/* What a frame of the canvas is drawn with; FALSE: there is nothing to draw. To be ended. */
gboolean editor_drawing_begin (EditorDrawing            *self,
                               const EditorLevelOverlay *overlay,
                               EditorTileCanvas         *canvas,
                               GtkSnapshot              *snapshot);
void     editor_drawing_end (EditorDrawing *self); /* draws the labels */

void editor_drawing_rounded (
    cairo_t *cr, double x, double y, double width, double height, double radius);
/* A word in a pill around the point or near it. @most: pixels that it may be wide, its end kept; 0: as wide
 * as it is. */
void editor_drawing_add_label (const EditorDrawing *self,
                               double               x,
                               double               y,
                               const char          *text,
                               EditorPill           kind,
                               EditorLabelRank      rank,
                               double               most);
/* The last label added is about an area and stays in its box. */
void editor_drawing_keep_within (const EditorDrawing *self, const EditorBox *box);
/* No label shall hide the box. */
void editor_drawing_keep_clear (const EditorDrawing *self, const EditorBox *box);
void editor_drawing_begin_labels (EditorDrawing *self);
void editor_drawing_end_labels (EditorDrawing *self); /* draws them */
void editor_drawing_middle (const EditorDrawing *self, double x, double y, double *px, double *py);
/* The link between two areas, or ASHLAR_NO_LINK. */
guint32 editor_plan_find_link (const AshlarPlan *plan, guint32 a, guint32 b);
/* The middle of a link's gateway, of both sides; FALSE: it has none yet. */
gboolean editor_drawing_link (const EditorDrawing *self, guint32 link, double *x, double *y);

/* editor-plan-overlay.c */
void editor_plan_overlay_draw_paper (const EditorDrawing *self);
void editor_plan_overlay_draw_areas (const EditorDrawing *self);
void editor_plan_overlay_draw_names (const EditorDrawing *self, gboolean blocks);
void editor_plan_overlay_draw_links (const EditorDrawing *self);
void editor_plan_overlay_draw_gateways (const EditorDrawing *self);
void editor_plan_overlay_draw_lattice (const EditorDrawing *self);
/* What the tape's last step was about. */
void editor_plan_overlay_draw_step (const EditorDrawing *self);

/* editor-ground-overlay.c: where ways end, narrow and part */
void editor_ground_overlay_draw_dead_ends (const EditorDrawing *self);
void editor_ground_overlay_draw_chokepoints (const EditorDrawing *self);
void editor_ground_overlay_draw_eye (const EditorDrawing *self);
/* Signs of those, around a point; the legend has them too. */
void editor_ground_overlay_draw_pin (cairo_t *cr, double x, double y, double size);
void editor_ground_overlay_draw_hourglass (cairo_t *cr, double x, double y, double size);

/* editor-exit-overlay.c: blocks and what became of their exits */
void editor_exit_overlay_draw_outlines (const EditorDrawing *self);
void editor_exit_overlay_draw_exits (const EditorDrawing *self);
/* Its tip at the point. */
void editor_exit_overlay_draw_arrow (
    cairo_t *cr, double x, double y, double size, AshlarDirection direction, gboolean is_used);

/* editor-object-overlay.c */
void editor_object_overlay_draw (const EditorDrawing *self);

/* editor-zone-overlay.c */
/* All that the area is joined of, as a path, larger by @more pixels on each side. */
void editor_zone_overlay_add_area (const EditorDrawing *self, guint32 area, double more);
void editor_zone_overlay_set_color (cairo_t *cr, guint zone, double alpha);
/* Lines that differ for four numbers that follow upon another. */
cairo_pattern_t *editor_zone_overlay_new_hatching (guint index);
void             editor_zone_overlay_draw_zones (const EditorDrawing *self);
void             editor_zone_overlay_draw_names (const EditorDrawing *self);
/* Of a plan that has some. */
void editor_zone_overlay_draw_routes (const EditorDrawing *self);
void editor_zone_overlay_draw_locks (const EditorDrawing *self);
/* The areas that the overlay says are lit. */
void editor_zone_overlay_draw_lit (const EditorDrawing *self);

/* editor-places-overlay.c */
/* Of an overlay that has some. */
void editor_places_overlay_draw (const EditorDrawing *self);

G_END_DECLS
