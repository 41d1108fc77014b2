/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "seeds/editor-scatter.h"

G_BEGIN_DECLS

/* One of the two metrics. */
typedef struct
{
  guint      metric;
  gboolean   whole;
  EditorAxis axis;
  guint      n_cells; /* of the shades, along it */
} EditorScatterSide;

struct _EditorScatter
{
  GtkWidget parent_instance;

  GPtrArray *levels; /* of borrowed AshlarSample; owned, nullable; empty once these are gone */
  gboolean   has_open;
  guint64    open_across, open_up;
  EditorScatterSide across, up;
  GHashTable       *stars; /* of guint64 */
  gboolean          has_region;
  EditorRegion      region;
  gint              looked_at; /* of the levels; -1: none */
  guint64           looked_at_seed;

  gboolean         is_dragging;
  graphene_rect_t  drag;
  GskRenderNode   *still; /* nullable: to be made */
  graphene_point_t still_size;
};

/* Where the dots are, without axes. */
void _editor_scatter_get_plot (EditorScatter *self, graphene_rect_t *plot);
void _editor_scatter_place (EditorScatter *self, guint64 across, guint64 up, graphene_point_t *at);

/* editor-scatter-draw.c */
void _editor_scatter_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
