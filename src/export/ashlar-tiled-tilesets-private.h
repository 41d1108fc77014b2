/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheets of a scene as tilesets of Tiled. */

#pragma once

#include "base/ashlar-report-private.h"
#include "export/ashlar-scene.h"
#include "export/ashlar-tiled-pen-private.h"

G_BEGIN_DECLS

/* How many tiles have a collision: a layer with one object each. */
guint ashlar_tiled_tilesets_count_collisions (AshlarScene *scene);
/* The ids of these layers and of these objects are the given ones and those after them. */
void ashlar_tiled_tilesets_write (AshlarScene    *scene,
                                  guint           first_layer,
                                  guint           first_object,
                                  AshlarTiledPen *pen);
void ashlar_tiled_tilesets_find_losses (AshlarScene *scene, AshlarReport *losses);

G_END_DECLS
