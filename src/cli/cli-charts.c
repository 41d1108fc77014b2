/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "cli/cli-charts.h"

#include <inttypes.h>
#include <string.h>

#include "cli/cli.h"

/* Columns of a histogram. */
#define COLUMNS 20

char *
cli_dup_share (guint64 n, guint64 whole)
{
  guint64 permille = whole == 0                ? 0
                     : n <= G_MAXUINT64 / 1000 ? n * 1000 / whole
                                               : n / MAX (whole / 1000, 1);

  return g_strdup_printf ("%u.%u %%", (guint) (permille / 10), (guint) (permille % 10));
}

char *
cli_dup_word (const char *word)
{
  for (const char *p = word; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr ("-_./=,:", *p) == NULL)
      return g_shell_quote (word);
  return g_strdup (word);
}

/* Columns that a terminal gives it. */
static guint
get_width (const char *words)
{
  guint width = 0;

  for (const char *p = words; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar letter = g_utf8_get_char (p);

      width += g_unichar_iszerowidth (letter) ? 0 : g_unichar_iswide (letter) ? 2 : 1;
    }
  return width;
}

static void
append_spaces (GString *text, const char *words, guint width)
{
  for (guint used = get_width (words); used < width; used++)
    g_string_append_c (text, ' ');
}

void
cli_append_left (GString *text, const char *words, guint width)
{
  g_string_append (text, words);
  append_spaces (text, words, width);
}

void
cli_append_right (GString *text, const char *words, guint width)
{
  append_spaces (text, words, width);
  g_string_append (text, words);
}

guint
cli_fit_column (const char *words, guint width)
{
  return MAX (get_width (words), width);
}

void
cli_append_ranges (GString *text, const GArray *ranges)
{
  guint shown = MIN (ranges->len, 4);
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < shown; i++)
    {
      const AshlarSeedRange *range = &g_array_index (ranges, AshlarSeedRange, i);

      g_string_append_printf (told, "%s%" PRIu64 "..%" PRIu64, i > 0 ? ", " : "", range->first,
                              range->last);
    }
  if (shown < ranges->len)
    cli_append_n (text, "Seeds: %s and %u more range", "Seeds: %s and %u more ranges",
                  ranges->len - shown, told->str, ranges->len - shown);
  else
    cli_append (text, "Seeds: %s", told->str);
  g_string_append_c (text, '\n');
}

void
cli_append_histogram (GString *text, const AshlarCounts *counts)
{
  static const char *const bars[] = { " ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
  guint64                  width = (counts->greatest - counts->least) / COLUMNS + 1;
  guint64                  columns[COLUMNS], highest = 1;

  for (guint i = 0; i < COLUMNS; i++)
    {
      guint64 from = counts->least + i * width;

      /* The last one ends with the greatest; nothing is beyond. */
      columns[i] = from < counts->least || from > counts->greatest
                       ? 0
                       : ashlar_counts_get_between (
                           counts, from, from > G_MAXUINT64 - width ? G_MAXUINT64 : from + width);
      highest = MAX (highest, columns[i]);
    }
  for (guint i = 0; i < COLUMNS; i++)
    g_string_append (
        text, bars[columns[i] == 0 ? 0 : 1 + (guint) ((double) columns[i] * 7 / (double) highest)]);
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
}

void
cli_append_bar (GString *text, guint64 n, guint64 whole, guint columns)
{
  static const char *const ends[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };
  guint eighths = whole > 0 ? (guint) ((double) n * columns * 8 / (double) whole) : 0;
  guint used = eighths / 8;

  /* Some is not nothing. */
  if (n > 0 && eighths == 0)
    eighths = 1;
  for (guint i = 0; i < used; i++)
    g_string_append (text, "█");
  if (eighths % 8 > 0)
    {
      g_string_append (text, ends[eighths % 8]);
      used++;
    }
  for (guint i = used; i < columns; i++)
    g_string_append_c (text, ' ');
}
