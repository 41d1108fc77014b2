/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "drawing/editor-selection-drawing.h"

#define MAX_PIECES 6000
#define MAX_RUNS 4000
#define BAND 3

/* The band of an edge, cut to what is in sight; FALSE if it is not. */
static gboolean
get_band (EditorToolDrawing *drawing, EditorEdge edge, int x, int y, graphene_rect_t *band)
{
  edge.x += x;
  edge.y += y;
  if (edge.vertical)
    {
      int bottom = MIN (edge.y + edge.length, drawing->bottom + 1);

      edge.y = MAX (edge.y, drawing->top - 1);
      if (bottom <= edge.y || edge.x < drawing->left - 1 || edge.x > drawing->right + 1)
        return FALSE;
      editor_tool_drawing_get_bounds (drawing, edge.x, edge.y, 1, bottom - edge.y, band);
      band->origin.x -= (BAND + 1) / 2;
      band->origin.y -= BAND / 2;
      band->size.width = BAND;
      band->size.height += BAND - 1;
    }
  else
    {
      int right = MIN (edge.x + edge.length, drawing->right + 1);

      edge.x = MAX (edge.x, drawing->left - 1);
      if (right <= edge.x || edge.y < drawing->top - 1 || edge.y > drawing->bottom + 1)
        return FALSE;
      editor_tool_drawing_get_bounds (drawing, edge.x, edge.y, right - edge.x, 1, band);
      band->origin.x -= BAND / 2;
      band->origin.y -= (BAND + 1) / 2;
      band->size.width += BAND - 1;
      band->size.height = BAND;
    }
  return TRUE;
}

static void
draw_dashes (EditorToolDrawing     *drawing,
             const graphene_rect_t *band,
             gboolean               vertical,
             float                  dash,
             float                  gap,
             const GdkRGBA         *color)
{
  float length = vertical ? band->size.height : band->size.width;

  for (float at = 0; at < length; at += dash + gap)
    {
      float           here = MIN (dash, length - at);
      graphene_rect_t piece;

      if (vertical)
        graphene_rect_init (&piece, band->origin.x, band->origin.y + at, BAND, here);
      else
        graphene_rect_init (&piece, band->origin.x + at, band->origin.y, here, BAND);
      gtk_snapshot_append_color (drawing->snapshot, color, &piece);
    }
}

void
editor_selection_drawing_border (
    EditorToolDrawing *drawing, GArray *edges, int x, int y, gboolean floats)
{
  float dash = floats ? 9 : 5, gap = floats ? 4 : 5;
  guint n_pieces = 0;

  for (guint i = 0; i < edges->len && n_pieces < MAX_PIECES; i++)
    {
      graphene_rect_t band;

      if (!get_band (drawing, g_array_index (edges, EditorEdge, i), x, y, &band))
        continue;
      gtk_snapshot_append_color (drawing->snapshot, &editor_tool_white, &band);
      n_pieces += 1 + (guint) ((band.size.width + band.size.height) / (dash + gap));
    }
  for (guint i = 0; i < edges->len; i++)
    {
      EditorEdge      edge = g_array_index (edges, EditorEdge, i);
      graphene_rect_t band;

      if (!get_band (drawing, edge, x, y, &band))
        continue;
      if (n_pieces >= MAX_PIECES)
        {
          graphene_rect_inset (&band, edge.vertical ? 1 : 0, edge.vertical ? 0 : 1);
          gtk_snapshot_append_color (drawing->snapshot, &editor_tool_ink, &band);
        }
      else
        draw_dashes (drawing, &band, edge.vertical, dash, gap,
                     floats ? &drawing->accent : &editor_tool_ink);
    }
}

void
editor_selection_drawing_tint (EditorToolDrawing     *drawing,
                               const EditorSelection *selection,
                               float                  alpha)
{
  GdkRGBA color = drawing->accent;
  guint   columns, rows, n_runs = 0;

  editor_selection_get_size (selection, &columns, &rows);
  color.alpha = alpha;
  for (int row = MAX (0, drawing->top); row < MIN ((int) rows, drawing->bottom); row++)
    for (int column = MAX (0, drawing->left);
         column < MIN ((int) columns, drawing->right) && n_runs < MAX_RUNS; column++)
      {
        int             from = column;
        graphene_rect_t bounds;

        while (column < (int) columns && editor_selection_has (selection, column, row))
          column++;
        if (column == from)
          continue;
        editor_tool_drawing_get_bounds (drawing, from, row, column - from, 1, &bounds);
        gtk_snapshot_append_color (drawing->snapshot, &color, &bounds);
        n_runs++;
      }
}

void
editor_selection_drawing_beyond (EditorToolDrawing *drawing, EditorFloating *floating)
{
  const AshlarBlock *stamp = editor_stamp_get_block (floating->stamp);
  guint              n_drawn = 0;

  for (int y = 0; y < (int) stamp->height; y++)
    for (int x = 0; x < (int) stamp->width && n_drawn < MAX_RUNS; x++)
      {
        gunichar        character = ashlar_block_get_cell (stamp, (guint) x, (guint) y);
        int             column = floating->x + x, row = floating->y + y;
        guint           tile;
        guint32         rgb;
        graphene_rect_t bounds;

        if (character == EDITOR_STAMP_HOLE || editor_tool_host_has_cell (drawing->host, column, row)
            || column < drawing->left || column >= drawing->right || row < drawing->top
            || row >= drawing->bottom)
          continue;
        tile = ashlar_content_find_tile (floating->base, character);
        if (tile == ASHLAR_NO_INDEX)
          continue;
        rgb = ashlar_tile_get_display_color (ashlar_content_get_tile (floating->base, tile));
        editor_tool_drawing_get_bounds (drawing, column, row, 1, 1, &bounds);
        gtk_snapshot_append_color (drawing->snapshot,
                                   &(GdkRGBA){ (float) (rgb >> 16 & 0xff) / 255.f,
                                               (float) (rgb >> 8 & 0xff) / 255.f,
                                               (float) (rgb & 0xff) / 255.f, .45f },
                                   &bounds);
        n_drawn++;
      }
}
