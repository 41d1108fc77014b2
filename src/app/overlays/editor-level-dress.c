/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "overlays/editor-level-dress.h"

#include "render/ashlar-lighting.h"
#include "render/ashlar-things.h"

struct _EditorLevelDress
{
  gatomicrefcount  ref_count;
  AshlarLevel     *level;   /* owned: the things' words are its */
  AshlarPalette   *palette; /* owned */
  EditorDressParts parts;
  GArray          *things;   /* owned, nullable */
  AshlarLighting  *lighting; /* owned, nullable */
};

EditorLevelDress *
editor_level_dress_new (AshlarLevel *level, AshlarPalette *palette, EditorDressParts parts)
{
  EditorLevelDress *self = g_new0 (EditorLevelDress, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->level = ashlar_level_ref (level);
  self->palette = ashlar_palette_ref (palette);
  self->parts = parts;
  if (parts & EDITOR_DRESS_THINGS)
    self->things = ashlar_things_new_for_level (level);
  if (parts & EDITOR_DRESS_LIGHT)
    self->lighting = ashlar_lighting_new (level, palette);
  return self;
}

EditorLevelDress *
editor_level_dress_ref (EditorLevelDress *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
editor_level_dress_unref (EditorLevelDress *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->things, g_array_unref);
  g_clear_pointer (&self->lighting, ashlar_lighting_unref);
  ashlar_palette_unref (self->palette);
  ashlar_level_unref (self->level);
  g_free (self);
}

gboolean
editor_level_dress_is_of (const EditorLevelDress *self,
                          const AshlarLevel      *level,
                          const AshlarPalette    *palette,
                          EditorDressParts        parts)
{
  return self->level == level && self->palette == palette && self->parts == parts;
}

void
editor_level_dress_draw (const EditorLevelDress *self, const AshlarPixels *target, double cell_size)
{
  if (self->things != NULL && self->things->len > 0)
    ashlar_raster_things (self->palette, &g_array_index (self->things, AshlarThing, 0),
                          self->things->len, cell_size, 0, target);
  if (self->lighting != NULL)
    ashlar_raster_light (self->lighting, cell_size, target);
}
