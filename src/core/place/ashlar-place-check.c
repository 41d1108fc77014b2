/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be wrong with place rules before any level is built. The reader has refused what is no
 * number or no word at all; an editor or a game may still have put together what it would not. Cost:
 * O(rules²), for ids that repeat. */

#include "place/ashlar-placer-private.h"

#include "base/ashlar-report-private.h"

G_GNUC_PRINTF (5, 6)
static void
add_place_finding (AshlarReport  *report,
                   AshlarSeverity severity,
                   const char    *code,
                   char          *subject,
                   const char    *format,
                   ...)
{
  g_autofree char *taken = subject;
  AshlarText      *text;
  va_list          arguments;

  va_start (arguments, format);
  text = ashlar_text_new_valist (format, arguments);
  va_end (arguments);
  ashlar_report_take (report, severity, code, taken, text);
}

static void
check_number (const AshlarPlaceRule *rule, const char *path, AshlarReport *report)
{
  gboolean has_count = rule->count.max >= 0 || rule->count.min >= 0;

  if (has_count && rule->chance >= 0)
    add_place_finding (
        report, ASHLAR_SEVERITY_ERROR, "place-rule-count", g_strdup_printf ("%s/chance", path),
        "The rule has both a count for the level and a chance for each area; it can have one of "
        "them");
  if (has_count && rule->count.min > rule->count.max)
    add_place_finding (
        report, ASHLAR_SEVERITY_ERROR, "out-of-range", g_strdup_printf ("%s/count", path),
        "min %d is above max %d; expected min to be the smaller", rule->count.min, rule->count.max);
  if (rule->chance > 1000000)
    add_place_finding (report, ASHLAR_SEVERITY_ERROR, "out-of-range",
                       g_strdup_printf ("%s/chance", path),
                       "The chance is %d in a million; expected 0 … 1000000", rule->chance);
}

/* A trail says where by itself. */
static void
check_trail (const AshlarPlaceRule *rule, const char *path, AshlarReport *report)
{
  if (rule->trail == NULL)
    return;
  if (rule->when != NULL)
    add_place_finding (
        report, ASHLAR_SEVERITY_ERROR, "place-rule-trail", g_strdup_printf ("%s/when", path),
        "The rule has both a trail and areas; it can be for the way along the route %s or for "
        "areas",
        rule->trail);
  if (rule->at != NULL && !g_str_equal (rule->at, ashlar_place_words[ASHLAR_PLACE_ANY]))
    add_place_finding (
        report, ASHLAR_SEVERITY_ERROR, "place-rule-trail", g_strdup_printf ("%s/at", path),
        "The rule has a trail, whose cells are those of the way along the route %s; expected no "
        "\"%s\"",
        rule->trail, rule->at);
}

static void
check_rule (const AshlarPlaceRule *rule,
            AshlarContent         *content,
            const char            *path,
            AshlarReport          *report)
{
  if (rule->object == NULL || *rule->object == '\0')
    add_place_finding (report, ASHLAR_SEVERITY_ERROR, "place-rule-object",
                       g_strdup_printf ("%s/object", path),
                       "The rule does not say which object it places");
  else if (ashlar_content_find_object (content, rule->object) == ASHLAR_NO_INDEX)
    add_place_finding (report, ASHLAR_SEVERITY_WARNING, "unknown-reference",
                       g_strdup_printf ("%s/object", path), "There is no object \"%s\"",
                       rule->object);
  check_number (rule, path, report);
  check_trail (rule, path, report);
  if (rule->at != NULL && !g_strv_contains (ashlar_place_words, rule->at))
    {
      g_autofree char *known = g_strjoinv (", ", (char **) ashlar_place_words);

      add_place_finding (report, ASHLAR_SEVERITY_ERROR, "unknown-word",
                         g_strdup_printf ("%s/at", path),
                         "\"%s\" is no place in an area; there is: %s", rule->at, known);
    }
}

void
ashlar_place_rules_check (GPtrArray     *rules,
                          AshlarContent *content,
                          const char    *path,
                          AshlarReport  *report)
{
  for (guint i = 0; i < rules->len; i++)
    {
      const AshlarPlaceRule *rule = g_ptr_array_index (rules, i);
      g_autofree char       *rule_path = g_strdup_printf ("%s/%u", path, i);

      check_rule (rule, content, rule_path, report);
      for (guint j = 0; j < i && rule->id != NULL; j++)
        if (g_strcmp0 (((AshlarPlaceRule *) g_ptr_array_index (rules, j))->id, rule->id) == 0)
          {
            add_place_finding (report, ASHLAR_SEVERITY_WARNING, "repeated-id",
                               g_strdup_printf ("%s/id", rule_path),
                               "Rule %u has the id \"%s\" as well", j, rule->id);
            break;
          }
    }
}
