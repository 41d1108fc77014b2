/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cost: linear in what is read or written, but O(log ranges) a seed that is named. */

#include "survey/ashlar-counts-file-private.h"

#include <inttypes.h>

/* ------------------------------------------------------------------- writing */

AshlarValue *
ashlar_count_to_value (guint64 number)
{
  g_autofree char *digits = NULL;

  if (number <= ASHLAR_SURVEY_LARGEST_NUMBER)
    return ashlar_value_new_integer ((gint64) number);
  digits = g_strdup_printf ("%" PRIu64, number);
  return ashlar_value_new_string (digits);
}

void
ashlar_count_write (AshlarJsonWriter *writer, const char *key, guint64 number)
{
  g_autoptr (AshlarValue) value = ashlar_count_to_value (number);

  ashlar_json_writer_key (writer, key);
  ashlar_json_writer_value (writer, value);
}

void
ashlar_count_write_text (AshlarJsonWriter *writer, const char *key, const char *text)
{
  ashlar_json_writer_key (writer, key);
  ashlar_json_writer_string (writer, text);
}

void
ashlar_count_add_pair (AshlarValue *list, guint64 first, guint64 second)
{
  AshlarValue *pair = ashlar_value_new_array ();

  ashlar_value_array_add (pair, ashlar_count_to_value (first));
  ashlar_value_array_add (pair, ashlar_count_to_value (second));
  ashlar_value_array_add (list, pair);
}

void
ashlar_count_write_value (AshlarJsonWriter *writer, const char *key, AshlarValue *value)
{
  if (key != NULL)
    ashlar_json_writer_key (writer, key);
  ashlar_json_writer_value (writer, value);
  ashlar_value_unref (value);
}

void
ashlar_counts_write (AshlarJsonWriter *writer, const AshlarCounts *counts)
{
  AshlarValue *bins = ashlar_value_new_array ();

  for (guint i = 0; counts->bins != NULL && i < counts->bins->len; i++)
    {
      const AshlarCount *count = &g_array_index (counts->bins, AshlarCount, i);

      ashlar_count_add_pair (bins, count->least, count->n);
    }
  ashlar_count_write (writer, "sum", counts->sum);
  ashlar_count_write (writer, "greatest", counts->greatest);
  ashlar_count_write_value (writer, "bins", bins);
}

void
ashlar_counts_write_object (AshlarJsonWriter *writer, const char *key, const AshlarCounts *counts)
{
  ashlar_json_writer_key (writer, key);
  ashlar_json_writer_begin_object (writer, FALSE);
  ashlar_counts_write (writer, counts);
  ashlar_json_writer_end_object (writer);
}

void
ashlar_count_write_texts (AshlarJsonWriter *writer, const char *key, char **texts)
{
  AshlarValue *list = ashlar_value_new_array ();

  for (guint i = 0; texts[i] != NULL; i++)
    ashlar_value_array_add (list, ashlar_value_new_string (texts[i]));
  ashlar_count_write_value (writer, key, list);
}

void
ashlar_seed_ranges_write (AshlarJsonWriter *writer, const char *key, const GArray *ranges)
{
  AshlarValue *list = ashlar_value_new_array ();

  for (guint i = 0; i < ranges->len; i++)
    {
      const AshlarSeedRange *range = &g_array_index (ranges, AshlarSeedRange, i);

      ashlar_count_add_pair (list, range->first, range->last);
    }
  ashlar_count_write_value (writer, key, list);
}

/* ------------------------------------------------------------------- numbers */

gboolean
ashlar_count_read (AshlarReport      *report,
                   const AshlarPath  *path,
                   const AshlarValue *value,
                   guint64            min,
                   guint64            max,
                   guint64           *number)
{
  AshlarValueType type = value != NULL ? ashlar_value_get_value_type (value) : ASHLAR_VALUE_NULL;
  guint64         found_number;
  g_autoptr (AshlarText) found = NULL;

  if (type == ASHLAR_VALUE_INTEGER && ashlar_value_get_integer (value) >= 0)
    found_number = (guint64) ashlar_value_get_integer (value);
  else if (type != ASHLAR_VALUE_STRING
           || !g_ascii_string_to_unsigned (ashlar_value_get_string (value), 10, 0, G_MAXUINT64,
                                           &found_number, NULL))
    {
      found = ashlar_value_describe (value);
      ashlar_report_fault (report, path, "wrong-value",
                           "found %p; expected a whole number from 0 up, below 2^64", found);
      return FALSE;
    }
  if (found_number >= min && found_number <= max)
    {
      *number = found_number;
      return TRUE;
    }
  ashlar_report_fault (report, path, "out-of-range",
                       "found %" PRIu64 "; expected %" PRIu64 " to %" PRIu64, found_number, min,
                       max);
  return FALSE;
}

gboolean
ashlar_count_read_pair (AshlarReport      *report,
                        const AshlarPath  *path,
                        const AshlarValue *value,
                        guint64            numbers[2])
{
  if (!ashlar_read_array (report, path, value, "two numbers"))
    return FALSE;
  if (ashlar_value_get_n_items (value) != 2)
    {
      ashlar_report_fault (report, path, "wrong-size", "found %u items; expected two numbers",
                           ashlar_value_get_n_items (value));
      return FALSE;
    }
  for (guint i = 0; i < 2; i++)
    if (!ashlar_count_read (report, ASHLAR_PATH_ITEM (path, i), ashlar_value_get_item (value, i), 0,
                            G_MAXUINT64, &numbers[i]))
      return FALSE;
  return TRUE;
}

void
ashlar_count_complain_of_sum (AshlarReport     *report,
                              const AshlarPath *path,
                              guint64           found,
                              guint64           expected,
                              const char       *things)
{
  ashlar_report_fault (report, path, "wrong-sum",
                       "found %" PRIu64 " in all; expected %" PRIu64 ", the %p", found, expected,
                       ashlar_text_get_phrase (things));
}

void
ashlar_count_complain_of_order (AshlarReport *report, const AshlarPath *path)
{
  ashlar_report_fault (report, path, "wrong-order",
                       "found what belongs before the item above; expected each once, ascending");
}

/* -------------------------------------------------------------------- counts */

/* Whether @sum can be that of the values: as many as there are, each in its bin. */
static gboolean
is_sum_possible (const AshlarCounts *counts, guint64 sum)
{
  g_auto (AshlarCounts) least = { 0 };

  for (guint i = 0; counts->bins != NULL && i < counts->bins->len; i++)
    {
      const AshlarCount *count = &g_array_index (counts->bins, AshlarCount, i);

      ashlar_counts_add (&least, count->least, count->n);
    }
  /* A bin is narrower than a thousandth of what is in it. */
  return sum >= least.sum
         && (least.sum > G_MAXUINT64 / 1001 * 1000 || sum <= least.sum + least.sum / 1000);
}

void
ashlar_counts_read (AshlarReport       *report,
                    const AshlarPath   *path,
                    AshlarValue *const *slots,
                    guint64             expected,
                    gboolean            exactly,
                    const char         *things,
                    AshlarCounts       *counts)
{
  const AshlarPath *bins_path = ASHLAR_PATH_KEY (path, "bins");
  guint             n = ashlar_read_list (report, bins_path, slots[2], G_MAXUINT, "bins");
  guint64           sum = 0, greatest = 0;

  for (guint i = 0; i < n && ashlar_read_on (report, i, n); i++)
    {
      const AshlarPath *item = ASHLAR_PATH_ITEM (bins_path, i);
      guint             n_bins = counts->bins != NULL ? counts->bins->len : 0;
      guint64           bin[2];

      if (!ashlar_count_read_pair (report, item, ashlar_value_get_item (slots[2], i), bin))
        continue;
      if (bin[1] == 0 || bin[1] > expected - counts->n)
        {
          ashlar_report_fault (report, ASHLAR_PATH_ITEM (item, 1), "out-of-range",
                               "found %" PRIu64 "; expected 1 to %" PRIu64
                               ", what is left of the %p",
                               bin[1], expected - counts->n, ashlar_text_get_phrase (things));
          return;
        }
      if (n_bins > 0 && bin[0] <= counts->greatest)
        {
          ashlar_count_complain_of_order (report, item);
          return;
        }
      ashlar_counts_add (counts, bin[0], bin[1]);
      if (counts->bins->len == n_bins)
        {
          ashlar_report_fault (report, item, "wrong-bin",
                               "found %" PRIu64
                               ", which falls together with the value above; expected a bin each",
                               bin[0]);
          return;
        }
    }
  if (exactly ? counts->n != expected : counts->n > expected)
    ashlar_count_complain_of_sum (report, bins_path, counts->n, expected, things);
  if (!ashlar_count_read (report, ASHLAR_PATH_KEY (path, "sum"), slots[0], 0, G_MAXUINT64, &sum)
      || !ashlar_count_read (report, ASHLAR_PATH_KEY (path, "greatest"), slots[1], 0, G_MAXUINT64,
                             &greatest))
    return;
  if (!is_sum_possible (counts, sum))
    ashlar_report_fault (report, ASHLAR_PATH_KEY (path, "sum"), "wrong-sum",
                         "found %" PRIu64 "; expected the sum of the values in the bins", sum);
  if (!ashlar_counts_may_have_greatest (counts, greatest))
    ashlar_report_fault (report, ASHLAR_PATH_KEY (path, "greatest"), "out-of-range",
                         "found %" PRIu64 "; expected a value of the last bin", greatest);
  counts->sum = sum;
  counts->greatest = greatest;
}

void
ashlar_counts_read_object (AshlarReport     *report,
                           const AshlarPath *path,
                           AshlarValue      *value,
                           guint64           expected,
                           gboolean          exactly,
                           const char       *things,
                           AshlarCounts     *counts)
{
  static const char *const counts_keys[] = { "sum", "greatest", "bins" };
  AshlarValue             *slots[3];
  g_autoptr (AshlarValue) extras = NULL;

  if (ashlar_read_members (report, path, value, counts_keys, 3, slots, &extras))
    ashlar_counts_read (report, path, slots, expected, exactly, things, counts);
}

/* --------------------------------------------------------------------- seeds */

void
ashlar_seed_ranges_read (AshlarReport      *report,
                         const AshlarPath  *path,
                         const AshlarValue *value,
                         GArray            *ranges,
                         guint64           *n_seeds)
{
  guint n = ashlar_read_list (report, path, value, ASHLAR_MAX_SURVEY_RANGES, "ranges of seeds");

  for (guint i = 0; i < n && ashlar_read_on (report, i, n); i++)
    {
      const AshlarPath      *item = ASHLAR_PATH_ITEM (path, i);
      const AshlarSeedRange *above;
      guint64                ends[2], length;

      if (!ashlar_count_read_pair (report, item, ashlar_value_get_item (value, i), ends))
        continue;
      above = ranges->len > 0 ? &g_array_index (ranges, AshlarSeedRange, ranges->len - 1) : NULL;
      length = ends[1] - ends[0] + 1;
      if (ends[0] > ends[1] || length == 0
          || (above != NULL && (ends[0] <= above->last || ends[0] - above->last < 2)))
        {
          ashlar_report_fault (report, item, "wrong-order",
                               "found seeds %" PRIu64 " to %" PRIu64
                               "; expected ranges that ascend and leave a gap between them",
                               ends[0], ends[1]);
          continue;
        }
      g_array_append_vals (ranges, &(AshlarSeedRange){ ends[0], ends[1] }, 1);
      *n_seeds += length;
    }
}

static gboolean
has_seed (const GArray *ranges, guint64 seed)
{
  guint from = 0, to = ranges->len;

  while (from < to)
    {
      guint                  middle = from + (to - from) / 2;
      const AshlarSeedRange *range = &g_array_index (ranges, AshlarSeedRange, middle);

      if (range->last < seed)
        from = middle + 1;
      else if (range->first > seed)
        to = middle;
      else
        return TRUE;
    }
  return FALSE;
}

gboolean
ashlar_seed_ranges_read_seed (AshlarReport      *report,
                              const AshlarPath  *path,
                              const AshlarValue *value,
                              const GArray      *ranges,
                              guint64           *seed)
{
  if (!ashlar_count_read (report, path, value, 0, G_MAXUINT64, seed))
    return FALSE;
  if (has_seed (ranges, *seed))
    return TRUE;
  ashlar_report_fault (report, path, "unknown-seed",
                       "found seed %" PRIu64 "; expected one of /seeds", *seed);
  return FALSE;
}
