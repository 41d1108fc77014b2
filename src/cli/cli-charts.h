/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What summaries in a terminal are drawn with: shares, bars, histograms, words as a shell is told of them. */

#pragma once

#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

/* "12.5 %", cut off. */
char *cli_dup_share (guint64 n, guint64 whole);
/* As a shell is told of it; in quotes where it must be. */
char *cli_dup_word (const char *word);
/* "Seeds: 1..1000, 2001..3000 and 3 more", as a line. */
void cli_append_ranges (GString *text, const GArray *ranges);
/* @words in a column as wide as so many letters, which those of Chinese take two of; words that are longer make it wider. */
void cli_append_left (GString *text, const char *words, guint width);
void cli_append_right (GString *text, const char *words, guint width);
/* The width of a column that @words, a message, stand above: @width, or what they take. */
guint cli_fit_column (const char *words, guint width);
/* A column of a histogram from nothing to the highest; spaces at the end are left out. */
void cli_append_histogram (GString *text, const AshlarCounts *counts);
/* A bar of @n of @whole, as long as @columns for all of it, and spaces up to there. */
void cli_append_bar (GString *text, guint64 n, guint64 whole, guint columns);

G_END_DECLS
