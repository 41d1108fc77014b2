/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "skins/editor-region-grid.h"

/* The most usual first. */
static const guint usual_sizes[] = { 16, 32, 24, 48, 64, 8 };

EditorRegionGrid
editor_region_grid_guess (AshlarContent *content, const char *image, guint width, guint height)
{
  EditorRegionGrid self = { .width = width, .height = height };

  for (guint i = 0; i < ashlar_content_get_n_tiles (content); i++)
    {
      const AshlarTile *tile = ashlar_content_get_tile (content, i);
      const gint       *region = tile->image_region;

      if (g_strcmp0 (tile->image, image) != 0 || region[2] == 0
          || (self.cell_width != 0 && (guint) region[2] >= self.cell_width))
        continue;
      /* The smallest one is a single cell, if any is. */
      self.cell_width = MIN ((guint) region[2], width);
      self.cell_height = MIN ((guint) region[3], height);
      self.margin = MIN ((guint) region[0] % self.cell_width, (guint) region[1] % self.cell_height);
      if (self.margin + self.cell_width > width || self.margin + self.cell_height > height)
        self.margin = 0;
    }
  for (guint i = 0; self.cell_width == 0 && i < G_N_ELEMENTS (usual_sizes); i++)
    if (width % usual_sizes[i] == 0 && height % usual_sizes[i] == 0)
      self.cell_width = self.cell_height = usual_sizes[i];
  if (self.cell_width == 0)
    {
      self.cell_width = width;
      self.cell_height = height;
    }
  return self;
}

static guint
count (guint side, guint cell, guint margin, guint spacing)
{
  guint room = side > 2 * margin ? side - 2 * margin : 0;

  return MAX ((room + spacing) / (cell + spacing), 1);
}

guint
editor_region_grid_get_n_columns (const EditorRegionGrid *self)
{
  return count (self->width, self->cell_width, self->margin, self->spacing);
}

guint
editor_region_grid_get_n_rows (const EditorRegionGrid *self)
{
  return count (self->height, self->cell_height, self->margin, self->spacing);
}

void
editor_region_grid_find_cell (
    const EditorRegionGrid *self, double x, double y, guint *column, guint *row)
{
  x = (x - self->margin) / (self->cell_width + self->spacing);
  y = (y - self->margin) / (self->cell_height + self->spacing);
  *column = (guint) CLAMP (x, 0, editor_region_grid_get_n_columns (self) - 1);
  *row = (guint) CLAMP (y, 0, editor_region_grid_get_n_rows (self) - 1);
}

EditorRegion
editor_region_grid_clamp (const EditorRegionGrid *self, EditorRegion region)
{
  region.x = MIN (region.x, self->width - 1);
  region.y = MIN (region.y, self->height - 1);
  region.width = CLAMP (region.width, 1, self->width - region.x);
  region.height = CLAMP (region.height, 1, self->height - region.y);
  return region;
}

EditorRegion
editor_region_grid_get_region (
    const EditorRegionGrid *self, guint from_column, guint from_row, guint column, guint row)
{
  guint left = MIN (from_column, column), top = MIN (from_row, row);
  guint n_columns = MAX (from_column, column) - left + 1, n_rows = MAX (from_row, row) - top + 1;

  return editor_region_grid_clamp (
      self, (EditorRegion){ self->margin + left * (self->cell_width + self->spacing),
                            self->margin + top * (self->cell_height + self->spacing),
                            n_columns * (self->cell_width + self->spacing) - self->spacing,
                            n_rows * (self->cell_height + self->spacing) - self->spacing });
}
