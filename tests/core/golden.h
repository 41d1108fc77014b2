/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The golden levels: which they are, and how they are told apart. Shared by the test that keeps
 * them and the tool that other compilers build. */

#pragma once

#include <ashlar.h>

G_BEGIN_DECLS

#define GOLDEN_LEVELS 1500

typedef struct
{
  char   *sample; /* stem of the file */
  char   *recipe;
  guint64 seed;
} GoldenEntry;

/* The first @n of the list: the recipes of all samples in turn, each with its next seed. @samples:
 * folder of the samples. */
GPtrArray *golden_list (const char *samples, guint n);
/* A line for each, "SAMPLE RECIPE SEED HASH" or "… error CODE", each ended by a newline. */
char *golden_hash (const char *samples, guint n);
/* A few whole levels, as files to be read by people: name and text by turns. */
GStrv golden_texts (const char *samples);

G_END_DECLS
