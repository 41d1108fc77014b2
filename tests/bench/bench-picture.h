/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels of samples, exported as files in a folder: what a row of `picture` draws, and who races with it reads as a map. */

#pragma once

#include "export/ashlar-exporter.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* of the row */
  const char *sample, *recipe, *skin;
  const char *parameters[2]; /* "across=20"; nullable */
  guint       width, height; /* of the picture, in pixels */
} BenchPicture;

/* Reads the sample, makes the level, and writes it in its skin to @path, in the format that this ends with. */
void bench_picture_write (const BenchPicture *picture, const char *path);

G_END_DECLS
