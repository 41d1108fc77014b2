/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Each picture has a title for who hears the page, and no sign by colour alone. All coordinates are whole
 * pixels, so that the same survey is the same bytes everywhere. */

#include "render/ashlar-survey-charts-private.h"

#include <inttypes.h>

#include "base/ashlar-printable-private.h"

#define WIDTH 320
#define HEIGHT 120
#define COLUMNS 40
#define PLOT 420 /* a side of the range */
#define MARGIN 44
#define BAR_HEIGHT 22
#define BAR_WIDTH 360

void
ashlar_html_append (GString *html, const char *text)
{
  g_autofree char *printable = ashlar_dup_printable (text);
  g_autofree char *escaped = g_markup_escape_text (printable, -1);

  g_string_append (html, escaped);
}

void
ashlar_html_append_text (const AshlarSurveyPage *page, GString *html, AshlarText *text)
{
  g_autofree char *words = ashlar_text_to_string (text, page->translate, NULL);

  ashlar_html_append (html, words);
}

void
ashlar_html_say (const AshlarSurveyPage *page, GString *html, const char *format, ...)
{
  g_autoptr (AshlarText) text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = ashlar_text_new_valist (format, arguments);
  va_end (arguments);
  ashlar_html_append_text (page, html, text);
}

void
ashlar_html_say_n (const AshlarSurveyPage *page,
                   GString                *html,
                   const char             *format,
                   const char             *plural,
                   guint64                 n,
                   ...)
{
  g_autoptr (AshlarText) text = NULL;
  va_list arguments;

  va_start (arguments, n);
  text = ashlar_text_new_plural_valist (format, plural, n, arguments);
  va_end (arguments);
  ashlar_html_append_text (page, html, text);
}

static char *
dup_number (guint64 units)
{
  return ashlar_units_to_string (MIN (units, G_MAXINT64));
}

/* Pixels from 0 to @size at which @value is between @least and @greatest. */
static guint
place (guint64 value, guint64 least, guint64 greatest, guint size)
{
  if (greatest <= least)
    return size / 2;
  return (guint) ((double) (CLAMP (value, least, greatest) - least) / (double) (greatest - least)
                  * size);
}

static void
append_label (GString *html, gint x, gint y, const char *anchor, const char *text)
{
  g_string_append_printf (html, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">", x, y, anchor);
  ashlar_html_append (html, text);
  g_string_append (html, "</text>");
}

/* ------------------------------------------------------------------ histogram */

static guint64
count_column (const AshlarCounts *counts, guint column, guint n_columns)
{
  guint64 span = counts->greatest - counts->least;
  guint64 from = counts->least + span / n_columns * column + span % n_columns * column / n_columns;
  guint64 end = counts->least + span / n_columns * (column + 1)
                + span % n_columns * (column + 1) / n_columns;
  guint64 n = ashlar_counts_get_between (counts, from, end);

  /* The greatest belongs to the last one. */
  if (column + 1 == n_columns)
    n += ashlar_counts_get_between (counts, end, G_MAXUINT64);
  return n;
}

static void
append_line (GString *html, const AshlarCounts *counts, guint permille, const char *class)
{
  guint x = place (ashlar_counts_get_quantile (counts, permille), counts->least, counts->greatest,
                   WIDTH);

  g_string_append_printf (html, "<line class=\"%s\" x1=\"%u\" y1=\"0\" x2=\"%u\" y2=\"%d\"/>",
                          class, x, x, HEIGHT);
}

void
ashlar_survey_draw_histogram (const AshlarSurveyPage *page,
                              GString                *html,
                              const AshlarCounts     *counts,
                              const AshlarMetric     *metric)
{
  guint64          values[COLUMNS], highest = 1;
  guint64          span = counts->greatest - counts->least;
  guint            n = (guint) CLAMP (span / ASHLAR_SAMPLE_UNIT, 1, COLUMNS);
  g_autofree char *least = dup_number (counts->least);
  g_autofree char *greatest = dup_number (counts->greatest);
  g_autofree char *median = dup_number (ashlar_counts_get_quantile (counts, 500));
  g_autofree char *p5 = dup_number (ashlar_counts_get_quantile (counts, 50));
  g_autofree char *p95 = dup_number (ashlar_counts_get_quantile (counts, 950));

  for (guint i = 0; i < n; i++)
    {
      values[i] = count_column (counts, i, n);
      highest = MAX (highest, values[i]);
    }
  g_string_append_printf (html,
                          "<svg role=\"img\" viewBox=\"-12 -4 %d %d\" width=\"%d\" height=\"%d\">"
                          "<title>",
                          WIDTH + 24, HEIGHT + 24, WIDTH + 24, HEIGHT + 24);
  ashlar_html_say (page, html, "%p: %s to %s, median %s, 5 %% below %s, 5 %% above %s",
                   ashlar_text_get_phrase (metric->name), least, greatest, median, p5, p95);
  g_string_append (html, "</title>");
  for (guint i = 0; i < n; i++)
    {
      guint height = (guint) ((double) values[i] * HEIGHT / (double) highest);
      guint left = i * WIDTH / n, right = (i + 1) * WIDTH / n;

      if (values[i] > 0)
        height = MAX (height, 1);
      g_string_append_printf (
          html, "<rect class=\"bar\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\"/>", left,
          HEIGHT - height, MAX (right - left - (right - left > 3), 1), height);
    }
  append_line (html, counts, 50, "thin");
  append_line (html, counts, 500, "thick");
  append_line (html, counts, 950, "thin");
  g_string_append_printf (html, "<line class=\"axis\" x1=\"0\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>",
                          HEIGHT, WIDTH, HEIGHT);
  append_label (html, 0, HEIGHT + 15, "start", least);
  append_label (html, WIDTH, HEIGHT + 15, "end", greatest);
  g_string_append (html, "</svg>\n");
}

/* ---------------------------------------------------------------------- range */

static void
append_number (GString *html, gint x, gint y, const char *anchor, guint64 units)
{
  g_autofree char *number = dup_number (units);

  append_label (html, x, y, anchor, number);
}

static void
append_axis (const AshlarSurveyPage *page,
             GString                *html,
             gint                    x,
             gint                    y,
             const char             *anchor,
             const AshlarMetric     *metric)
{
  g_autoptr (AshlarText) text = ashlar_text_new_layout (
      "%p (%p)", ashlar_text_get_phrase (metric->name), ashlar_text_get_phrase (metric->unit));
  g_autofree char *label = ashlar_text_to_string (text, page->translate, NULL);

  append_label (html, x, y, anchor, label);
}

void
ashlar_survey_draw_range (const AshlarSurveyPage *page, GString *html, guint across, guint up)
{
  const AshlarSurvey *survey = page->survey;
  const AshlarMetric *metrics[2]
      = { ashlar_metric_get (survey->metrics[across]), ashlar_metric_get (survey->metrics[up]) };
  const AshlarCounts *counts[2] = { &survey->values[across], &survey->values[up] };

  g_string_append_printf (
      html, "<svg role=\"img\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\"><title>",
      PLOT + 2 * MARGIN, PLOT + 2 * MARGIN, PLOT + 2 * MARGIN, PLOT + 2 * MARGIN);
  ashlar_html_say_n (page, html, "Expressive range: %u seed by %p and %p",
                     "Expressive range: %u seeds by %p and %p", survey->dots->len,
                     survey->dots->len, ashlar_text_get_phrase (metrics[0]->name),
                     ashlar_text_get_phrase (metrics[1]->name));
  g_string_append_printf (
      html, "</title><rect class=\"frame\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
      MARGIN, MARGIN, PLOT, PLOT);
  for (guint i = 0; i < survey->dots->len; i++)
    {
      const AshlarDot *dot = g_ptr_array_index (survey->dots, i);
      guint x = place (dot->values[across], counts[0]->least, counts[0]->greatest, PLOT - 12) + 6;
      guint y = place (dot->values[up], counts[1]->least, counts[1]->greatest, PLOT - 12) + 6;

      g_string_append_printf (html, "<circle class=\"dot\" cx=\"%u\" cy=\"%u\" r=\"4\"><title>",
                              MARGIN + x, MARGIN + PLOT - y);
      ashlar_html_say (page, html, "seed %" PRIu64, dot->seed);
      g_string_append (html, "</title></circle>\n");
    }
  append_number (html, MARGIN, MARGIN + PLOT + 16, "start", counts[0]->least);
  append_number (html, MARGIN + PLOT, MARGIN + PLOT + 16, "end", counts[0]->greatest);
  append_axis (page, html, MARGIN + PLOT / 2, MARGIN + PLOT + 32, "middle", metrics[0]);
  append_number (html, MARGIN - 4, MARGIN + PLOT, "end", counts[1]->least);
  append_number (html, MARGIN - 4, MARGIN + 10, "end", counts[1]->greatest);
  append_axis (page, html, MARGIN, MARGIN - 12, "start", metrics[1]);
  g_string_append (html, "</svg>\n");
}

/* --------------------------------------------------------------------- blocks */

/* Those that the recipe may use and did not, or may not use at all: the survey cannot tell. */
static void
append_unused (const AshlarSurveyPage *page, GString *html)
{
  const AshlarSurvey *survey = page->survey;
  guint               n = 0;

  for (guint i = 0; i < survey->n_blocks; i++)
    if (survey->block_counts[i].n_areas == 0)
      {
        if (n++ == 0)
          {
            g_string_append (html, "<details><summary>");
            ashlar_html_say (page, html, "Blocks that no level has");
            g_string_append (html, "</summary><p>");
          }
        else
          ashlar_html_say (page, html, ", ");
        ashlar_html_append (html, survey->blocks[i]);
      }
  if (n > 0)
    g_string_append (html, "</p></details>\n");
}

void
ashlar_survey_draw_blocks (const AshlarSurveyPage *page, GString *html)
{
  static const char *const heads[] = { N_ ("Block"), N_ ("Used"), N_ ("Share"), N_ ("Wished"),
                                       N_ ("Share (bar) beside wish (line)") };
  const AshlarSurvey      *survey = page->survey;
  guint64                  n_areas = 0, n_wished = 0;
  double                   most = 0;

  for (guint i = 0; i < survey->n_blocks; i++)
    {
      n_areas += survey->block_counts[i].n_areas;
      if (survey->block_counts[i].n_areas > 0)
        n_wished += survey->occurrences[i];
    }
  for (guint i = 0; i < survey->n_blocks; i++)
    {
      most = MAX (most, (double) survey->block_counts[i].n_areas / (double) MAX (n_areas, 1));
      if (survey->block_counts[i].n_areas > 0)
        most = MAX (most, (double) survey->occurrences[i] / (double) MAX (n_wished, 1));
    }
  if (n_areas == 0)
    return;
  g_string_append (html, "<table class=\"blocks\"><thead><tr>");
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_string_append (html, "<th>");
      ashlar_html_append_text (page, html, ashlar_text_get_phrase (heads[i]));
      g_string_append (html, "</th>");
    }
  g_string_append (html, "</tr></thead><tbody>\n");
  for (guint i = 0; i < survey->n_blocks; i++)
    {
      double share = (double) survey->block_counts[i].n_areas / (double) n_areas;
      double wish = (double) survey->occurrences[i] / (double) MAX (n_wished, 1);
      guint  wished = (guint) (MIN (wish / most, 1) * BAR_WIDTH);

      if (survey->block_counts[i].n_areas == 0)
        continue;

      g_string_append (html, "<tr><th scope=\"row\">");
      ashlar_html_append (html, survey->blocks[i]);
      g_string_append_printf (
          html,
          "</th><td>%" PRIu64 "</td><td>%u.%u %%</td><td>%u.%u %%</td><td class=\"left\">"
          "<svg aria-hidden=\"true\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">"
          "<rect class=\"bar\" x=\"0\" y=\"3\" width=\"%u\" height=\"%d\"/>"
          "<line class=\"thick\" x1=\"%u\" y1=\"0\" x2=\"%u\" y2=\"%d\"/></svg></td></tr>\n",
          survey->block_counts[i].n_areas, (guint) (share * 100), (guint) (share * 1000) % 10,
          (guint) (wish * 100), (guint) (wish * 1000) % 10, BAR_WIDTH + 4, BAR_HEIGHT,
          BAR_WIDTH + 4, BAR_HEIGHT, (guint) (share / most * BAR_WIDTH), BAR_HEIGHT - 6, wished + 1,
          wished + 1, BAR_HEIGHT);
    }
  g_string_append (html, "</tbody></table>\n");
  append_unused (page, html);
}
