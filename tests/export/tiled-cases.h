/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels that are written as maps of Tiled: those of the samples, and random ones in random skins, whose sheets are noise. */

#pragma once

#include "../app/drawn-pictures.h"
#include "export/ashlar-exporter.h"
#include "export/ashlar-scene.h"
#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

typedef struct
{
  char          *name; /* "old-keep-keep-stone" */
  AshlarContent *content;
  AshlarLevel   *level;
  char          *stem;      /* of its file */
  char          *folder;    /* of the pictures */
  char          *skin;      /* nullable */
  guint          cell_size; /* 0: the sheets' */
  PictureFolder *drawn;     /* nullable */
} TiledCase;

typedef struct
{
  const char *stem, *recipe, *skin;
} TiledSample;

/* All sheets, skins and kinds of planners among the samples; skins are NULL, too. */
extern const TiledSample tiled_samples[];
extern const guint       tiled_n_samples;

void tiled_case_init_sample (TiledCase *self, const TiledSample *sample, guint64 seed);
void tiled_case_init_random (TiledCase *self, guint64 seed, gboolean is_square, gboolean is_opaque);
/* A level of @width × @height of the first tile of a content, given as JSON with single quotes; its pictures are noise. */
void tiled_case_init_content (TiledCase *self, const char *json, guint width, guint height);
/* All that has a name is called what XML, JSON and systems would read as something else. */
void tiled_case_init_names (TiledCase *self);
void tiled_case_clear (TiledCase *self);

AshlarExporter *tiled_case_new_exporter (const TiledCase *self, AshlarEncoding encoding);
/* The map in memory. */
GBytes *tiled_case_write (const TiledCase *self, AshlarExporter *exporter, const char *format);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TiledCase, tiled_case_clear)

G_END_DECLS
