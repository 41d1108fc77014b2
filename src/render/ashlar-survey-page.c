/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The page: what came of the seeds, why some failed, what the levels are like. Ids, messages and paths come
 * from files and are text in it, never markup. It asks nothing of the network and runs nothing.
 *
 * Cost: linear in the survey, and the levels of the sheet. */

#include "render/ashlar-survey-page.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <pango/pango.h>
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
      "svg{display:block;direction:ltr;max-width:100%;height:auto}svg "
      "text{fill:var(--soft);font-size:11px}"
      ".bar{fill:var(--bar)}.dot{fill:var(--bar);fill-opacity:.45}"
      ".axis,.frame{stroke:var(--line);fill:none}"
      ".thick{stroke:var(--mark);stroke-width:3}"
      ".thin{stroke:var(--mark);stroke-width:1;stroke-dasharray:4 3}"
      "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
      "th,td{padding:3px 9px;text-align:end;border-bottom:1px solid var(--line)}"
      "th:first-child,.left{text-align:start}"
      ".wide{overflow-x:auto}img{image-rendering:pixelated;display:block;max-width:100%}"
      "code{font-size:.9em;direction:ltr;unicode-bidi:isolate;overflow-wrap:anywhere}"
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

/* Letters of a language tell in which direction it is read. */
static gboolean
is_right_to_left (const char *language)
{
  gint               n = 0;
  const PangoScript *scripts
      = pango_language_get_scripts (pango_language_from_string (language), &n);

  return n > 0
         && (scripts[0] == PANGO_SCRIPT_ARABIC || scripts[0] == PANGO_SCRIPT_HEBREW
             || scripts[0] == PANGO_SCRIPT_SYRIAC || scripts[0] == PANGO_SCRIPT_THAANA
             || scripts[0] == PANGO_SCRIPT_NKO);
}

static void
append_times (const AshlarSurveyPage *self, GString *html)
{
  static const guint permilles[] = { 500, 950, 990 };
  char              *times[G_N_ELEMENTS (permilles)];

  for (guint i = 0; i < G_N_ELEMENTS (permilles); i++)
    {
      guint64 time = ashlar_counts_get_quantile (&self->survey->times, permilles[i]);

      times[i] = g_strdup_printf ("%" PRIu64 ".%02u", time / 1000, (guint) (time % 1000 / 10));
    }
  g_string_append (html, "<br>\n");
  ashlar_html_say (self, html,
                   "Time a level: 50 %% within %s ms, 95 %% within %s ms, 99 %% within %s ms",
                   times[0], times[1], times[2]);
  for (guint i = 0; i < G_N_ELEMENTS (permilles); i++)
    g_free (times[i]);
}

static void
append_ranges (const AshlarSurveyPage *self, GString *html)
{
  const GArray *ranges = self->survey->ranges;
  guint         shown = MIN (ranges->len, 8);
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < shown; i++)
    {
      const AshlarSeedRange *range = &g_array_index (ranges, AshlarSeedRange, i);

      g_string_append_printf (told, "%s%" PRIu64 "..%" PRIu64, i > 0 ? ", " : "", range->first,
                              range->last);
    }
  if (shown < ranges->len)
    ashlar_html_say_n (self, html, "Seeds: %s and %u more range", "Seeds: %s and %u more ranges",
                       ranges->len - shown, told->str, ranges->len - shown);
  else
    ashlar_html_say (self, html, "Seeds: %s", told->str);
}

static void
append_head (const AshlarSurveyPage *self, GString *html)
{
  const AshlarSurvey *survey = self->survey;
  const char         *language = self->language != NULL ? self->language : "en";
  g_autoptr (GString) share = g_string_new (NULL);
  gboolean exact;
  guint64  n_distinct = ashlar_survey_get_distinct (survey, &exact);

  append_percent (share, survey->n_levels, survey->n_seeds);
  g_string_append (html, "<!DOCTYPE html>\n<html lang=\"");
  ashlar_html_append (html, language);
  g_string_append_printf (html,
                          "\"%s><head><meta charset=\"utf-8\">"
                          "<meta name=\"viewport\" content=\"width=device-width, "
                          "initial-scale=1\"><title>",
                          is_right_to_left (language) ? " dir=\"rtl\"" : "");
  ashlar_html_say (self, html, "Survey of %s", survey->recipe);
  g_string_append_printf (html, "</title><style>%s</style></head><body><main>\n<h1>", style);
  ashlar_html_say (self, html, "Survey of %s", survey->recipe);
  g_string_append (html, "</h1>\n<p><b>");
  ashlar_html_say_n (self, html, "%" PRIu64 " of %" PRIu64 " seeds makes a level (%s)",
                     "%" PRIu64 " of %" PRIu64 " seeds make a level (%s)", survey->n_levels,
                     survey->n_levels, survey->n_seeds, share->str);
  g_string_append (html, "</b><br>\n");
  if (exact)
    ashlar_html_say (self, html, "Different levels: %" PRIu64, n_distinct);
  else
    ashlar_html_say (self, html, "Different levels: about %" PRIu64, n_distinct);
  if (self->with_times && survey->times.n > 0)
    append_times (self, html);
  g_string_append (html, "</p>\n<p class=\"soft\">");
  append_ranges (self, html);
  if (survey->settings[0] != NULL)
    {
      g_autofree char *settings = g_strjoinv (", ", survey->settings);

      g_string_append (html, "<br>\n");
      ashlar_html_say (self, html, "Set: %s", settings);
    }
  g_string_append (html, "<br>\n");
  ashlar_html_say (self, html, "Content %s, Ashlar %s", ashlar_survey_get_digest (survey),
                   survey->program);
  g_string_append (html, "</p>\n");
}

/* A heading of its own. */
static void
append_heading (const AshlarSurveyPage *self, GString *html, const char *message)
{
  g_string_append (html, "<h2>");
  ashlar_html_append_text (self, html, ashlar_text_get_phrase (message));
  g_string_append (html, "</h2>\n");
}

static void
append_causes (const AshlarSurveyPage *self, GString *html)
{
  static const char *const heads[] = { N_ ("Cause"), N_ ("Seeds"), N_ ("Share"), N_ ("Examples") };
  const AshlarSurvey      *survey = self->survey;

  if (survey->causes->len == 0)
    return;
  append_heading (self, html, N_ ("Failures"));
  g_string_append (html, "<div class=\"wide\"><table><thead><tr>");
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_string_append (html, i == G_N_ELEMENTS (heads) - 1 ? "<th class=\"left\">" : "<th>");
      ashlar_html_append_text (self, html, ashlar_text_get_phrase (heads[i]));
      g_string_append (html, "</th>");
    }
  g_string_append (html, "</tr></thead><tbody>\n");
  for (guint i = 0; i < survey->causes->len; i++)
    {
      const AshlarCause *cause = g_ptr_array_index (survey->causes, i);
      g_autoptr (AshlarText) text = ashlar_cause_dup_sentence (cause);

      g_string_append (html, "<tr><th scope=\"row\"><b>");
      ashlar_html_append (html, cause->code);
      g_string_append (html, "</b> <code>");
      ashlar_html_append (html, cause->subject);
      g_string_append (html, "</code><br>");
      if (cause->is_final)
        ashlar_html_say (self, html, "%p (whatever the seed)", text);
      else
        ashlar_html_append_text (self, html, text);
      g_string_append_printf (html, "</th><td>%" PRIu64 "</td><td>", cause->n);
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
  append_heading (self, html, N_ ("What the levels measure"));
  g_string_append (html, "<p class=\"soft\">");
  ashlar_html_say (self, html,
                   "Thick line: median. Dashed lines: 5 %% of the levels are below the left one, "
                   "5 %% above the right one.");
  g_string_append (html, "</p><div class=\"grid\">\n");
  for (guint i = 0; i < survey->n_metrics; i++)
    {
      const AshlarMetric *metric = ashlar_metric_get (survey->metrics[i]);
      const AshlarCounts *counts = &survey->values[i];
      g_autofree char    *median
          = ashlar_units_to_string (MIN (ashlar_counts_get_quantile (counts, 500), G_MAXINT64));

      g_string_append (html, "<figure><figcaption><b>");
      ashlar_html_append_text (self, html, ashlar_text_get_phrase (metric->name));
      g_string_append (html, "</b><span class=\"soft\">");
      if (counts->least == counts->greatest)
        ashlar_html_say (self, html, "always %s %p", median, ashlar_text_get_phrase (metric->unit));
      else
        ashlar_html_say (self, html, "median %s %p", median, ashlar_text_get_phrase (metric->unit));
      g_string_append (html, "</span></figcaption>\n");
      ashlar_survey_draw_histogram (self, html, counts, metric);
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
  append_heading (self, html, N_ ("Expressive range"));
  g_string_append (html, "<p class=\"soft\">");
  ashlar_html_say (self, html, "Each dot is a seed, %u in all; the pointer over one says which.",
                   self->survey->dots->len);
  g_string_append (html, "</p>\n<div class=\"grid\"><figure>");
  ashlar_survey_draw_range (self, html, axes[0], axes[1]);
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

  g_string_append (html, "<figure><figcaption>");
  ashlar_html_say (self, html, "seed %" PRIu64, seed);
  g_string_append (html, "</figcaption>");
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

      g_string_append (html, "<img alt=\"");
      ashlar_html_say (self, html, "Level of seed %" PRIu64 ", %u by %u cells", seed, width,
                       height);
      g_string_append_printf (html, "\" src=\"data:image/png;base64,%s\">", text);
    }
  else if (level != NULL && error == NULL)
    {
      g_string_append (html, "<p class=\"soft\">");
      ashlar_html_say (self, html, "%u × %u cells", width, height);
      g_string_append (html, "</p>");
    }
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
  append_heading (self, html, N_ ("The first seeds"));
  g_string_append (html, "<div class=\"grid\">\n");
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
      append_heading (self, html, N_ ("Blocks"));
      g_string_append (html, "<div class=\"wide\">");
      ashlar_survey_draw_blocks (self, html);
      g_string_append (html, "</div>\n");
    }
  append_sheet (self, html);
  g_string_append (html, "</main></body></html>\n");
  return g_string_free_to_bytes (html);
}
