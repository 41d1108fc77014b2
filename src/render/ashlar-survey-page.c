/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The page: what came of the seeds, why some failed, what the levels are like. Ids, messages and paths come
 * from files and are text in it, never markup. It asks nothing of the network and runs nothing.
 *
 * Cost: linear in the survey, and the levels of the sheet. */

#include "render/ashlar-survey-page.h"

#include <inttypes.h>
#include <string.h>

#include "pipeline/ashlar-generator.h"
#include "render/ashlar-plain.h"
#include "render/ashlar-survey-charts-private.h"
#include "survey/ashlar-survey-findings-private.h"

#define SHEET 24          /* levels */
#define SHEET_WIDTH 200   /* pixels of each, about */
#define SHEET_CELLS 65536 /* a level of more is only told of */

static const char style[]
    = ":root{color-scheme:light dark;--back:#fafafa;--card:#fff;--text:#1e1e1e;--soft:#5e5c64;"
      "--line:#c0bfbc;--bar:#3584e4;--mark:#a51d2d}"
      "@media(prefers-color-scheme:dark){:root{--back:#242424;--card:#303030;--text:#fff;"
      "--soft:#c0bfbc;--line:#5e5c64;--bar:#78aeed;--mark:#ffa348}}"
      "body{background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif;"
      "max-width:1200px;margin:0 auto;padding:24px}"
      "h1{font-size:1.6em;margin:0}h2{font-size:1.2em;margin:1.6em 0 .5em}"
      ".grid{display:flex;flex-wrap:wrap;gap:12px}"
      "figure,.card{background:var(--card);border:1px solid var(--line);border-radius:12px;"
      "padding:12px;margin:0;break-inside:avoid}"
      "figcaption{font-size:.9em}figcaption b{display:block}"
      ".soft{color:var(--soft)}"
      "svg{display:block;max-width:100%;height:auto}svg text{fill:var(--soft);font-size:11px}"
      ".bar{fill:var(--bar)}.dot{fill:var(--bar);fill-opacity:.45}"
      ".axis,.frame{stroke:var(--line);fill:none}"
      ".thick{stroke:var(--mark);stroke-width:3}"
      ".thin{stroke:var(--mark);stroke-width:1;stroke-dasharray:4 3}"
      "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
      "th,td{padding:3px 9px;text-align:right;border-bottom:1px solid var(--line)}"
      "th:first-child,.left{text-align:left}"
      ".wide{overflow-x:auto}img{image-rendering:pixelated;display:block;max-width:100%}"
      "code{font-size:.9em;overflow-wrap:anywhere}"
      "@media print{body{padding:0;max-width:none}:root{--back:#fff;--card:#fff;--text:#000;"
      "--soft:#333;--line:#999;--bar:#3584e4;--mark:#a51d2d}}";

static void
append_percent (GString *html, guint64 n, guint64 whole)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE]; /* a page is the same in every locale */

  g_ascii_formatd (digits, sizeof digits, "%.1f",
                   whole > 0 ? (double) n * 100 / (double) whole : 0.0);
  g_string_append_printf (html, "%s %%", digits);
}

/* A word of a command, as a shell takes it. */
static void
append_word (GString *html, const char *word)
{
  g_autofree char *quoted = g_shell_quote (word);
  gboolean         is_plain = *word != '\0';

  for (const char *p = word; *p != '\0'; p++)
    is_plain = is_plain && (g_ascii_isalnum (*p) || strchr ("-_./=,:", *p) != NULL);
  ashlar_html_append (html, is_plain ? word : quoted);
}

static void
append_command (const AshlarSurveyPage *self, GString *html, guint64 seed)
{
  g_string_append (html, "<code>ashlar generate ");
  append_word (html, self->content_path != NULL ? self->content_path : "CONTENT");
  g_string_append (html, " --recipe ");
  append_word (html, self->survey->recipe);
  for (guint i = 0; self->survey->settings[i] != NULL; i++)
    {
      g_string_append (html, " --set ");
      append_word (html, self->survey->settings[i]);
    }
  g_string_append_printf (html, " --seed %" PRIu64 "</code>", seed);
}

static void
append_head (const AshlarSurveyPage *self, GString *html)
{
  const AshlarSurvey *survey = self->survey;
  gboolean            exact;
  guint64             n_distinct = ashlar_survey_get_distinct (survey, &exact);

  g_string_append (html, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                         "<title>Survey of ");
  ashlar_html_append (html, survey->recipe);
  g_string_append_printf (html, "</title><style>%s</style></head><body><main>\n<h1>Survey of ",
                          style);
  ashlar_html_append (html, survey->recipe);
  g_string_append_printf (html, "</h1>\n<p><b>%" PRIu64 " of %" PRIu64 " seeds make a level</b> (",
                          survey->n_levels, survey->n_seeds);
  append_percent (html, survey->n_levels, survey->n_seeds);
  g_string_append_printf (html, "), %s%" PRIu64 " of them different.", exact ? "" : "about ",
                          n_distinct);
  if (self->with_times && survey->times.n > 0)
    g_string_append_printf (html,
                            " Half of the seeds took %" PRIu64 " µs at most, 95 %% %" PRIu64
                            " µs, 99 %% %" PRIu64 " µs.",
                            ashlar_counts_get_quantile (&survey->times, 500),
                            ashlar_counts_get_quantile (&survey->times, 950),
                            ashlar_counts_get_quantile (&survey->times, 990));
  g_string_append (html, "</p>\n<p class=\"soft\">Seeds");
  for (guint i = 0; i < MIN (survey->ranges->len, 8); i++)
    {
      const AshlarSeedRange *range = &g_array_index (survey->ranges, AshlarSeedRange, i);

      g_string_append_printf (html, "%s %" PRIu64 " to %" PRIu64, i > 0 ? "," : "", range->first,
                              range->last);
    }
  g_string_append (html, survey->ranges->len > 8 ? " …" : "");
  for (guint i = 0; survey->settings[i] != NULL; i++)
    {
      g_string_append (html, i == 0 ? ". Set: " : ", ");
      ashlar_html_append (html, survey->settings[i]);
    }
  g_string_append (html, ". Content <code>");
  ashlar_html_append (html, survey->content);
  g_string_append (html, "</code>, Ashlar ");
  ashlar_html_append (html, survey->program);
  g_string_append (html, ".</p>\n");
}

static void
append_causes (const AshlarSurveyPage *self, GString *html)
{
  const AshlarSurvey *survey = self->survey;

  if (survey->causes->len == 0)
    return;
  g_string_append (
      html, "<h2>Failures</h2>\n<div class=\"wide\"><table><thead><tr><th>Cause</th>"
            "<th>Seeds</th><th>Share</th><th class=\"left\">Examples</th></tr></thead><tbody>\n");
  for (guint i = 0; i < survey->causes->len; i++)
    {
      const AshlarCause *cause = g_ptr_array_index (survey->causes, i);
      g_autoptr (AshlarText) text = ashlar_cause_dup_sentence (cause);
      g_autofree char *sentence = ashlar_text_dup_english (text);

      g_string_append (html, "<tr><th scope=\"row\"><b>");
      ashlar_html_append (html, cause->code);
      g_string_append (html, "</b> <code>");
      ashlar_html_append (html, cause->subject);
      g_string_append (html, "</code><br>");
      ashlar_html_append (html, sentence);
      g_string_append_printf (html, "%s</th><td>%" PRIu64 "</td><td>",
                              cause->is_final ? " <i>(whatever the seed)</i>" : "", cause->n);
      append_percent (html, cause->n, survey->n_seeds);
      g_string_append (html, "</td><td class=\"left\">");
      for (guint e = 0; e < cause->n_examples; e++)
        g_string_append_printf (html, "%s%" PRIu64, e > 0 ? ", " : "", cause->examples[e]);
      g_string_append (html, "<br>");
      append_command (self, html, cause->examples[0]);
      g_string_append (html, "</td></tr>\n");
    }
  g_string_append (html, "</tbody></table></div>\n");
}

static void
append_metrics (const AshlarSurveyPage *self, GString *html)
{
  const AshlarSurvey *survey = self->survey;

  if (survey->n_levels == 0 || survey->n_metrics == 0)
    return;
  g_string_append (html,
                   "<h2>What the levels measure</h2>\n<p class=\"soft\">Thick line: median. Dashed "
                   "lines: 5 % of the levels are below the left one, 5 % above the right one.</p>"
                   "<div class=\"grid\">\n");
  for (guint i = 0; i < survey->n_metrics; i++)
    {
      const AshlarMetric *metric = ashlar_metric_get (survey->metrics[i]);
      const AshlarCounts *counts = &survey->values[i];
      g_autofree char    *median
          = ashlar_units_to_string (MIN (ashlar_counts_get_quantile (counts, 500), G_MAXINT64));

      g_string_append (html, "<figure><figcaption><b>");
      ashlar_html_append (html, metric->name);
      g_string_append_printf (html, "</b><span class=\"soft\">%smedian %s ",
                              counts->least == counts->greatest ? "always the same, " : "", median);
      ashlar_html_append (html, metric->unit);
      g_string_append (html, "</span></figcaption>\n");
      ashlar_survey_draw_histogram (html, counts, metric->name);
      g_string_append (html, "</figure>\n");
    }
  g_string_append (html, "</div>\n");
}

/* The axes that are asked for, or two that say much. FALSE: there are none. */
static gboolean
find_axes (const AshlarSurveyPage *self, guint axes[2])
{
  static const char *const usual[] = { "density", "criticalPath" };

  for (guint i = 0; i < 2; i++)
    {
      axes[i] = ashlar_survey_find_metric (
          self->survey, self->axes[i] != G_MAXUINT ? self->axes[i] : ashlar_metric_find (usual[i]));
      if (axes[i] == G_MAXUINT)
        axes[i] = i;
    }
  return self->survey->n_metrics >= 2 && self->survey->dots->len > 0;
}

static void
append_range (const AshlarSurveyPage *self, GString *html)
{
  guint axes[2];

  if (!find_axes (self, axes))
    return;
  g_string_append_printf (
      html,
      "<h2>Expressive range</h2>\n<p class=\"soft\">Each dot is a seed, %u in all; the "
      "pointer over one says which.</p>\n<div class=\"grid\"><figure>",
      self->survey->dots->len);
  ashlar_survey_draw_range (html, self->survey, axes[0], axes[1]);
  g_string_append (html, "</figure></div>\n");
}

static gboolean
uses_blocks (const AshlarSurvey *survey)
{
  for (guint i = 0; i < survey->n_blocks; i++)
    if (survey->block_counts[i].n_areas > 0)
      return TRUE;
  return FALSE;
}

/* ------------------------------------------------------------------- the sheet */

static void
append_level (const AshlarSurveyPage *self,
              AshlarGenerator        *generator,
              AshlarPictures         *pictures,
              guint64                 seed,
              GString                *html)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, seed, NULL, &error);
  g_autoptr (GBytes) png = NULL;
  guint width = 0, height = 0;

  g_string_append_printf (html, "<figure><figcaption>seed %" PRIu64 "</figcaption>", seed);
  if (level != NULL)
    ashlar_level_get_cells (level, &width, &height);
  if (level != NULL && width * height <= SHEET_CELLS)
    {
      AshlarPlainLook look = { .pictures = pictures,
                               .cell_size = ashlar_plain_get_cell_size (level, NULL, SHEET_WIDTH) };

      png = ashlar_plain_to_png (level, &look, &error);
    }
  if (png != NULL)
    {
      g_autofree char *text
          = g_base64_encode (g_bytes_get_data (png, NULL), g_bytes_get_size (png));

      g_string_append_printf (html,
                              "<img alt=\"Level of seed %" PRIu64
                              ", %u by %u cells\" src=\"data:image/png;base64,%s\">",
                              seed, width, height, text);
    }
  else if (level != NULL && error == NULL)
    g_string_append_printf (html, "<p class=\"soft\">%u by %u cells</p>", width, height);
  else
    {
      g_string_append (html, "<p>");
      ashlar_html_append (html, ashlar_cause_get_code (error));
      g_string_append (html, "</p>");
    }
  g_string_append (html, "</figure>\n");
}

static void
append_sheet (const AshlarSurveyPage *self, GString *html)
{
  const AshlarSurvey *survey = self->survey;
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (AshlarGenerator) generator = NULL;
  g_autoptr (AshlarPictures) pictures = NULL;
  g_autofree char *folder = NULL;
  guint            n = 0;

  if (self->content == NULL)
    return;
  for (guint i = 0; survey->settings[i] != NULL; i++)
    ashlar_options_set_parameter (options, survey->settings[i]);
  generator = ashlar_generator_new (self->content, survey->recipe, options, NULL);
  if (generator == NULL)
    return;
  if (self->content_path != NULL && strcmp (self->content_path, "-") != 0)
    folder = g_path_get_dirname (self->content_path);
  pictures = ashlar_pictures_new (self->content, folder, NULL, NULL);
  g_string_append (html, "<h2>The first seeds</h2>\n<div class=\"grid\">\n");
  for (guint r = 0; r < survey->ranges->len; r++)
    {
      const AshlarSeedRange *range = &g_array_index (survey->ranges, AshlarSeedRange, r);

      for (guint64 i = 0; i <= range->last - range->first && n < SHEET; i++, n++)
        append_level (self, generator, pictures, range->first + i, html);
    }
  g_string_append (html, "</div>\n");
}

GBytes *
ashlar_survey_page_to_html (const AshlarSurveyPage *self)
{
  GString *html = g_string_new (NULL);

  append_head (self, html);
  append_causes (self, html);
  append_range (self, html);
  append_metrics (self, html);
  if (uses_blocks (self->survey))
    {
      g_string_append (html, "<h2>Blocks</h2>\n<div class=\"wide\">");
      ashlar_survey_draw_blocks (html, self->survey);
      g_string_append (html, "</div>\n");
    }
  append_sheet (self, html);
  g_string_append (html, "</main></body></html>\n");
  return g_string_free_to_bytes (html);
}
