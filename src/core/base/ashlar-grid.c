/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "base/ashlar-grid-private.h"

#include <string.h>

#include "base/ashlar-pool-private.h"

void
ashlar_grid_set_size (AshlarGrid *self, guint width, guint height)
{
  self->width = width;
  self->height = height;
  self->stride = width + 2;
  self->n = self->stride * (height + 2);
  if (self->n > self->n_allocated)
    {
      ashlar_free (self->cells);
      ashlar_free (self->queue);
      /* Who reads eight at once reads beyond the last. */
      self->cells = ashlar_new (guint8, (gsize) self->n + 8);
      self->queue = ashlar_new (guint32, self->n);
      self->n_allocated = self->n;
    }
  memset (self->cells, 0, self->n);
}

void
ashlar_grid_clear (AshlarGrid *self)
{
  g_clear_pointer (&self->cells, ashlar_free);
  g_clear_pointer (&self->queue, ashlar_free);
  self->n_allocated = 0;
}
