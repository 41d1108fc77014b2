/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "render/ashlar-lighting.h"

struct _AshlarLighting
{
  gatomicrefcount ref_count;
};

AshlarLighting *
ashlar_lighting_new (AshlarLevel *level, AshlarPalette *palette)
{
  AshlarLighting *self = g_new0 (AshlarLighting, 1);

  g_atomic_ref_count_init (&self->ref_count);
  return self;
}

AshlarLighting *
ashlar_lighting_ref (AshlarLighting *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_lighting_unref (AshlarLighting *self)
{
  if (g_atomic_ref_count_dec (&self->ref_count))
    g_free (self);
}

void
ashlar_raster_light (AshlarLighting *self, double cell_size, const AshlarPixels *target)
{
}
