/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lists of level JSON, element by element: areas, links, zones, routes, objects, markers,
 * lights. */

#pragma once

#include "base/ashlar-value-reader-private.h"
#include "formats/ashlar-level-json-private.h"
#include "formats/ashlar-level-skim-private.h"
#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarReport     *report;
  AshlarLevelFile  *file;
  const AshlarSkim *skim;
  guint             width, height; /* of the level */
  AshlarBorders     borders;
  guint             n_areas; /* once they are read */
} AshlarLevelElements;

/* Areas and links go to the builder; what else is said about them follows when there is a plan. */
void ashlar_level_read_areas (AshlarLevelElements *self,
                              const AshlarPath    *path,
                              AshlarValue         *value,
                              AshlarPlanBuilder   *builder);
void ashlar_level_read_links (AshlarLevelElements *self,
                              const AshlarPath    *path,
                              AshlarValue         *value,
                              AshlarPlanBuilder   *builder);
void ashlar_level_read_area_facts (AshlarLevelElements *self,
                                   const AshlarPath    *path,
                                   AshlarPlan          *plan,
                                   AshlarCanvas        *canvas);
void ashlar_level_read_locks (AshlarLevelElements *self, const AshlarPath *path, AshlarPlan *plan);
void ashlar_level_read_zones (AshlarLevelElements *self,
                              const AshlarPath    *path,
                              AshlarValue         *value,
                              AshlarPlan          *plan);
void ashlar_level_read_routes (AshlarLevelElements *self,
                               const AshlarPath    *path,
                               AshlarValue         *value,
                               AshlarPlan          *plan);
void ashlar_level_read_objects (AshlarLevelElements *self,
                                const AshlarPath    *path,
                                AshlarValue         *value,
                                AshlarLevel         *level);
void ashlar_level_read_markers (AshlarLevelElements *self,
                                const AshlarPath    *path,
                                AshlarValue         *value,
                                AshlarLevel         *level);
void ashlar_level_read_lights (AshlarLevelElements *self,
                               const AshlarPath    *path,
                               AshlarValue         *value,
                               AshlarLevel         *level);

/* What the readers of elements share. How many items there are in a long list, whose value is @value. */
guint _ashlar_level_count_items (AshlarLevelElements *self,
                                 AshlarLevelList      list,
                                 const AshlarPath    *path,
                                 const AshlarValue   *value,
                                 const char          *things);
/* The members of an element. */
gboolean _ashlar_level_read_item (AshlarLevelElements *self,
                                  const AshlarPath    *path,
                                  const AshlarValue   *value,
                                  AshlarLevelKeys      kind,
                                  guint                n_keys,
                                  AshlarValue        **slots);
/* The members of element @index of a list. */
gboolean _ashlar_level_read_element (AshlarLevelElements *self,
                                     const AshlarPath    *path,
                                     const AshlarValue   *list,
                                     guint                index,
                                     AshlarLevelKeys      kind,
                                     guint                n_keys,
                                     AshlarValue        **slots);
/* How many things there are in a list. */
guint    _ashlar_level_read_list (AshlarLevelElements *self,
                                  const AshlarPath    *path,
                                  const AshlarValue   *value,
                                  const char          *things);
gboolean _ashlar_level_is_null (const AshlarValue *value);
/* [x, y] within the level. */
gboolean _ashlar_level_read_position (AshlarLevelElements *self,
                                      const AshlarPath    *path,
                                      const AshlarValue   *value,
                                      AshlarCell          *cell);
/* The id of an area, or null for none where that may be. */
guint32 _ashlar_level_read_area_id (AshlarLevelElements *self,
                                    const AshlarPath    *path,
                                    const AshlarValue   *value,
                                    gboolean             is_optional);

G_END_DECLS
