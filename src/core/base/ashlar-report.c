/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarReport: an ordered list of findings.
 *
 * The list stops at MAX_FINDINGS, because nobody reads more and a hostile file may have millions;
 * what came after is counted by severity, and one last finding says how many there were. */

#include "base/ashlar-error-private.h"
#include "base/ashlar-report-private.h"

#include <string.h>

#define MAX_FINDINGS 1000

struct _AshlarReport
{
  gatomicrefcount ref_count;
  GPtrArray *findings; /* of AshlarFinding; at most MAX_FINDINGS and the one that counts the rest */
  guint      counts[ASHLAR_SEVERITY_ERROR + 1];
  guint      n_more;
};

G_DEFINE_BOXED_TYPE (AshlarReport, ashlar_report, ashlar_report_ref, ashlar_report_unref)

/* A finding lies in its report; who holds one holds that. */
static AshlarFinding *
finding_hold (AshlarFinding *self)
{
  ashlar_report_ref (self->report);
  return self;
}

static void
finding_release (AshlarFinding *self)
{
  ashlar_report_unref (self->report);
}

G_DEFINE_BOXED_TYPE (AshlarFinding, ashlar_finding, finding_hold, finding_release)

static void
finding_free (gpointer pointer)
{
  AshlarFinding *self = pointer;

  g_ref_string_release (self->subject);
  ashlar_text_unref (self->text);
  g_ref_string_release (self->message);
  g_clear_pointer (&self->fix_text, ashlar_text_unref);
  g_clear_pointer (&self->fix_label, g_ref_string_release);
  g_free (self->example_recipe);
  g_clear_pointer (&self->fix, ashlar_value_unref);
  g_free (self);
}

AshlarReport *
ashlar_report_new (void)
{
  AshlarReport *self = g_new0 (AshlarReport, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->findings = g_ptr_array_new_with_free_func (finding_free);
  return self;
}

/**
 * ashlar_report_ref: (skip)
 * @self: a report
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarReport *
ashlar_report_ref (AshlarReport *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_report_unref: (skip)
 * @self: (transfer full): a report
 *
 * Gives up a reference; with the last one the report goes.
 */
void
ashlar_report_unref (AshlarReport *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->findings);
  g_free (self);
}

static char *
ref_english (AshlarText *text)
{
  g_autofree char *english = ashlar_text_dup_english (text);

  return g_ref_string_new (english);
}

/* Takes @text. */
static void
set_text (AshlarFinding *finding, AshlarText *text)
{
  g_clear_pointer (&finding->text, ashlar_text_unref);
  g_clear_pointer (&finding->message, g_ref_string_release);
  finding->text = text;
  finding->message = ref_english (text);
}

static AshlarFinding *
add_empty (AshlarReport *self, AshlarSeverity severity, const char *code)
{
  AshlarFinding *finding = g_new0 (AshlarFinding, 1);

  finding->report = self;
  finding->severity = severity;
  finding->code = code;
  g_ptr_array_add (self->findings, finding);
  return finding;
}

/* Takes @text. */
static void
add_finding (AshlarReport  *self,
             AshlarSeverity severity,
             const char    *code,
             const char    *subject,
             AshlarText    *text)
{
  AshlarFinding *finding = add_empty (self, severity, code);

  finding->subject = g_ref_string_new (subject);
  set_text (finding, text);
}

static void
count_more (AshlarReport *self, AshlarSeverity severity, guint n)
{
  AshlarFinding *last;
  AshlarText    *text;

  self->n_more += n;
  text = ashlar_text_new_plural ("and %u more that are not listed",
                                 "and %u more that are not listed", self->n_more, self->n_more);
  if (self->findings->len == MAX_FINDINGS)
    {
      add_finding (self, severity, "more-findings", "", text);
      return;
    }
  last = g_ptr_array_index (self->findings, MAX_FINDINGS);
  last->severity = MAX (last->severity, severity);
  set_text (last, text);
}

void
ashlar_report_take (AshlarReport  *self,
                    AshlarSeverity severity,
                    const char    *code,
                    const char    *subject,
                    AshlarText    *text)
{
  g_return_if_fail (self != NULL && code != NULL && subject != NULL && text != NULL);

  self->counts[severity]++;
  if (self->findings->len < MAX_FINDINGS)
    {
      add_finding (self, severity, code, subject, text);
      return;
    }
  count_more (self, severity, 1);
  ashlar_text_unref (text);
}

void
ashlar_report_add (AshlarReport  *self,
                   AshlarSeverity severity,
                   const char    *code,
                   const char    *subject,
                   const char    *format,
                   ...)
{
  va_list args;

  va_start (args, format);
  ashlar_report_take (self, severity, code, subject, ashlar_text_new_valist (format, args));
  va_end (args);
}

void
ashlar_report_add_finding (AshlarReport *self, const AshlarFinding *finding, const char *subject)
{
  AshlarFinding *own;

  self->counts[finding->severity]++;
  if (self->findings->len >= MAX_FINDINGS)
    {
      count_more (self, finding->severity, 1);
      return;
    }
  own = add_empty (self, finding->severity, finding->code);
  own->subject
      = subject != NULL ? g_ref_string_new (subject) : g_ref_string_acquire (finding->subject);
  own->text = ashlar_text_ref (finding->text);
  own->message = g_ref_string_acquire (finding->message);
  if (finding->fix != NULL)
    {
      own->fix_text = ashlar_text_ref (finding->fix_text);
      own->fix_label = g_ref_string_acquire (finding->fix_label);
      own->fix = ashlar_value_ref (finding->fix);
    }
  own->example_recipe = g_strdup (finding->example_recipe);
  own->example_seed = finding->example_seed;
}

void
ashlar_report_set_fix (AshlarReport *self, AshlarText *label, AshlarValue *operations)
{
  AshlarFinding *last;

  g_return_if_fail (self->findings->len > 0);

  if (self->findings->len > MAX_FINDINGS)
    {
      ashlar_text_unref (label);
      ashlar_value_unref (operations);
      return;
    }
  last = g_ptr_array_index (self->findings, self->findings->len - 1);
  g_clear_pointer (&last->fix_text, ashlar_text_unref);
  g_clear_pointer (&last->fix_label, g_ref_string_release);
  g_clear_pointer (&last->fix, ashlar_value_unref);
  last->fix_text = label;
  last->fix_label = ref_english (label);
  last->fix = operations;
}

void
ashlar_report_set_example (AshlarReport *self, const char *recipe, guint64 seed)
{
  AshlarFinding *last;

  g_return_if_fail (self->findings->len > 0);

  if (self->findings->len > MAX_FINDINGS)
    return;
  last = g_ptr_array_index (self->findings, self->findings->len - 1);
  g_free (last->example_recipe);
  last->example_recipe = g_strdup (recipe);
  last->example_seed = seed;
}

gboolean
ashlar_report_is_full (AshlarReport *self)
{
  return self->findings->len >= MAX_FINDINGS;
}

void
ashlar_report_skip (AshlarReport *self, AshlarSeverity severity, guint n)
{
  g_return_if_fail (ashlar_report_is_full (self));

  if (n == 0)
    return;
  self->counts[severity] += n;
  count_more (self, severity, n);
}

void
ashlar_report_append (AshlarReport *self, AshlarReport *other)
{
  guint n_listed = MIN (other->findings->len, MAX_FINDINGS);

  for (guint i = 0; i < n_listed; i++)
    ashlar_report_add_finding (self, g_ptr_array_index (other->findings, i), NULL);

  if (other->n_more == 0)
    return;
  for (guint severity = 0; severity < G_N_ELEMENTS (self->counts); severity++)
    {
      guint n = other->counts[severity];

      for (guint i = 0; i < n_listed; i++)
        n -= ((const AshlarFinding *) g_ptr_array_index (other->findings, i))->severity == severity;
      self->counts[severity] += n;
      if (n > 0)
        count_more (self, (AshlarSeverity) severity, n);
    }
}

/**
 * ashlar_report_get_n_findings:
 * @self: a report
 *
 * Counts the findings of the report.
 *
 * Returns: how many there are, of any severity
 */
guint
ashlar_report_get_n_findings (AshlarReport *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->findings->len;
}

/**
 * ashlar_report_count:
 * @self: a report
 * @severity: a severity
 *
 * Counts the findings of one severity, those beyond the thousandth too, which are not listed.
 *
 * Returns: how many have just this severity
 */
guint
ashlar_report_count (AshlarReport *self, AshlarSeverity severity)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail ((guint) severity < G_N_ELEMENTS (self->counts), 0);

  return self->counts[severity];
}

/**
 * ashlar_report_get_finding:
 * @self: a report
 * @index: 0 <= index < n_findings
 *
 * Gives a finding.
 *
 * Returns: (transfer none): the finding, as long as the report lives
 */
const AshlarFinding *
ashlar_report_get_finding (AshlarReport *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->findings->len, NULL);

  return g_ptr_array_index (self->findings, index);
}

void
ashlar_report_propagate (
    AshlarReport *self, const char *name, GQuark domain, gint code, GError **error)
{
  g_autoptr (GPtrArray) lines = ashlar_texts_new ();

  for (guint i = 0; i < self->findings->len; i++)
    {
      const AshlarFinding *finding = g_ptr_array_index (self->findings, i);

      if (finding->severity == ASHLAR_SEVERITY_ERROR)
        g_ptr_array_add (lines, ashlar_text_new_printable_layout ("%s:%s: %p", name,
                                                                  finding->subject, finding->text));
    }
  ashlar_error_take (error, domain, code, ashlar_text_join_lines (lines));
}

/**
 * ashlar_finding_get_severity:
 * @self: a finding
 *
 * Says how grave the finding is.
 *
 * Returns: its severity
 */
AshlarSeverity
ashlar_finding_get_severity (const AshlarFinding *self)
{
  g_return_val_if_fail (self != NULL, ASHLAR_SEVERITY_HINT);

  return self->severity;
}

/**
 * ashlar_finding_get_code:
 * @self: a finding
 *
 * Says which of the known kinds of finding it is, for programs.
 *
 * Returns: (transfer none): a stable word in kebab-case: "exit-without-partner"
 */
const char *
ashlar_finding_get_code (const AshlarFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->code;
}

/**
 * ashlar_finding_get_subject:
 * @self: a finding
 *
 * Says what the finding is about.
 *
 * Returns: (transfer none): a JSON Pointer (RFC 6901): "/blocks/3/exits/0/direction"; "" is the whole
 *   document
 */
const char *
ashlar_finding_get_subject (const AshlarFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->subject;
}

/**
 * ashlar_finding_get_message:
 * @self: a finding
 *
 * Says what was found, for designers.
 *
 * Returns: (transfer none): a sentence in English, without the subject's path
 */
const char *
ashlar_finding_get_message (const AshlarFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->message;
}

/**
 * ashlar_finding_get_text:
 * @self: a finding
 *
 * Says what was found, for designers who read another language than English.
 *
 * Returns: (transfer none): what ashlar_finding_get_message() says in English
 */
AshlarText *
ashlar_finding_get_text (const AshlarFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->text;
}

/**
 * ashlar_finding_get_fix:
 * @self: a finding
 *
 * Says what the editor can do about the finding.
 *
 * Returns: (transfer none) (nullable): what the fix would do ("Remove bl_gone from the list"), or
 *   %NULL where there is none
 */
const char *
ashlar_finding_get_fix (const AshlarFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->fix_label;
}

/**
 * ashlar_finding_get_fix_text:
 * @self: a finding
 *
 * Says what the editor can do about the finding, for designers who read another language than English.
 *
 * Returns: (transfer none) (nullable): what ashlar_finding_get_fix() says in English, or %NULL where
 *   there is none
 */
AshlarText *
ashlar_finding_get_fix_text (const AshlarFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->fix_text;
}
