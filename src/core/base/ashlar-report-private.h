/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-report.h"
#include "base/ashlar-text-private.h"
#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

struct _AshlarFinding
{
  AshlarReport  *report; /* whose it is */
  AshlarSeverity severity;
  const char    *code; /* static */
  /* Strings are counted (GRefString), so that a finding costs little in the reports that take it over. */
  char       *subject;
  AshlarText *text;
  char       *message;   /* the text in English */
  AshlarText *fix_text;  /* nullable */
  char       *fix_label; /* nullable; in English */
  AshlarValue     *
      fix; /* nullable; a list of operations {"op": "set" | "remove" | "add", "path": …, "value": …} */
  char   *example_recipe; /* nullable: whose seed @example_seed shows it */
  guint64 example_seed;
};

/* A report is filled by the one who makes it and not changed afterwards. It stops at 1,000 findings and then says
 * how many more there are. */
AshlarReport *ashlar_report_new (void);
void          ashlar_report_add (AshlarReport  *self,
                                 AshlarSeverity severity,
                                 const char    *code,
                                 const char    *subject,
                                 const char    *format,
                                 ...) G_GNUC_PRINTF (5, 6);
/* The same with words that are there; takes @text. */
void ashlar_report_take (AshlarReport  *self,
                         AshlarSeverity severity,
                         const char    *code,
                         const char    *subject,
                         AshlarText    *text);
/* A finding of another report, with its fix and its example. @subject: nullable; another subject. */
void
ashlar_report_add_finding (AshlarReport *self, const AshlarFinding *finding, const char *subject);
/* Gives the finding that was added last a fix; takes @label and @operations. */
void ashlar_report_set_fix (AshlarReport *self, AshlarText *label, AshlarValue *operations);
/* Says by which recipe and seed the finding that was added last is seen. */
void ashlar_report_set_example (AshlarReport *self, const char *recipe, guint64 seed);
/* Whether what is added from now on is only counted. Who stops then counts what it leaves out, a finding
 * each. */
gboolean ashlar_report_is_full (AshlarReport *self);
void     ashlar_report_skip (AshlarReport *self, AshlarSeverity severity, guint n);
void     ashlar_report_append (AshlarReport *self, AshlarReport *other);
/* The findings of severity error as one GError, a line each: "NAME:SUBJECT: MESSAGE". */
void ashlar_report_propagate (
    AshlarReport *self, const char *name, GQuark domain, gint code, GError **error);

G_END_DECLS
