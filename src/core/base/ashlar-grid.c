/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "base/ashlar-grid-private.h"

#include <string.h>

void
ashlar_grid_set_size (AshlarGrid *self, guint width, guint height)
{
  self->width = width;
  self->height = height;
  self->stride = width + 2;
  self->n = self->stride * (height + 2);
  if (self->n > self->n_allocated)
    {
      g_free (self->cells);
      g_free (self->queue);
      self->cells = g_new (guint8, self->n);
      self->queue = g_new (guint32, self->n);
      self->n_allocated = self->n;
    }
  memset (self->cells, 0, self->n);
}

void
ashlar_grid_clear (AshlarGrid *self)
{
  g_clear_pointer (&self->cells, g_free);
  g_clear_pointer (&self->queue, g_free);
  self->n_allocated = 0;
}
