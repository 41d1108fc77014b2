/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What tests of formats share: levels of the samples, and pictures made of what a scene says. */

#pragma once

#include "content/ashlar-content-private.h"
#include "export/ashlar-scene.h"
#include "render/ashlar-image.h"

G_BEGIN_DECLS

/* Contents that are bundled, by stem: "old-keep"; ends with NULL. */
extern const char *const export_samples[];
AshlarContent           *export_samples_load (const char *stem);
/* Its pictures are read. @skin: nullable. */
AshlarExporter *
export_samples_make_exporter (AshlarContent *content, const char *stem, const char *skin);
/* The level of the recipe of that number. */
AshlarLevel *export_samples_generate (AshlarContent *content, guint recipe, guint64 seed);
/* All layers that are not hidden, drawn over each other from the files of the sheets: 0xAARRGGBB, colours multiplied by alpha. */
AshlarImage *export_samples_compose (AshlarScene *scene);
/* The same, as the window draws it in the sheets' own pixels. */
AshlarImage *export_samples_draw (AshlarExporter *exporter, AshlarScene *scene);
/* Fails the test where a pixel differs by more than @most in a colour. */
void export_samples_assert_alike (const AshlarImage *a, const AshlarImage *b, guint most);

G_END_DECLS
