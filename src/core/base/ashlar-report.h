/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarReport: what a reader, the lint or a check has to say: an ordered list of findings. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarSeverity:
 * @ASHLAR_SEVERITY_HINT: worth knowing
 * @ASHLAR_SEVERITY_WARNING: plays badly, builds nevertheless
 * @ASHLAR_SEVERITY_ERROR: cannot be read, or a level cannot be built
 */
typedef enum
{
  ASHLAR_SEVERITY_HINT,
  ASHLAR_SEVERITY_WARNING,
  ASHLAR_SEVERITY_ERROR,
} AshlarSeverity;

/**
 * AshlarReport:
 *
 * What a reader, the lint or a check has to say: findings in the order of the document. Immutable, safe to share between
 * threads.
 */
typedef struct _AshlarReport AshlarReport;

/**
 * AshlarFinding:
 *
 * One thing that a report says. It lives as long as the report.
 */
typedef struct _AshlarFinding AshlarFinding;

#define ASHLAR_TYPE_REPORT (ashlar_report_get_type ())

ASHLAR_API GType         ashlar_report_get_type (void);
ASHLAR_API AshlarReport *ashlar_report_ref (AshlarReport *self);
ASHLAR_API void          ashlar_report_unref (AshlarReport *self);

/**
 * ashlar_report_get_n_findings:
 *
 * Returns: how many findings there are, of any severity
 */
ASHLAR_API guint ashlar_report_get_n_findings (AshlarReport *self);

/**
 * ashlar_report_count:
 *
 * Returns: how many findings have just this severity
 */
ASHLAR_API guint ashlar_report_count (AshlarReport *self, AshlarSeverity severity);

/**
 * ashlar_report_get_finding:
 * @index: 0 <= index < n_findings
 *
 * Returns: (transfer none): the finding, as long as the report lives
 */
ASHLAR_API const AshlarFinding *ashlar_report_get_finding (AshlarReport *self, guint index);

/**
 * ashlar_finding_get_severity:
 *
 * Returns: how grave it is
 */
ASHLAR_API AshlarSeverity ashlar_finding_get_severity (const AshlarFinding *self);

/**
 * ashlar_finding_get_code:
 *
 * Returns: a stable word in kebab-case: "exit-without-partner"
 */
ASHLAR_API const char *ashlar_finding_get_code (const AshlarFinding *self);

/**
 * ashlar_finding_get_subject:
 *
 * Returns: the JSON Pointer (RFC 6901) of what it is about: "/blocks/3/exits/0/direction"; "" is the whole document
 */
ASHLAR_API const char *ashlar_finding_get_subject (const AshlarFinding *self);

/**
 * ashlar_finding_get_message:
 *
 * Returns: a sentence that a designer understands, in English, without the subject's path
 */
ASHLAR_API const char *ashlar_finding_get_message (const AshlarFinding *self);

/**
 * ashlar_finding_get_fix:
 *
 * Returns: (nullable): what the fix would do ("Remove bl_gone from the list"), or %NULL where there is none
 */
ASHLAR_API const char *ashlar_finding_get_fix (const AshlarFinding *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarReport, ashlar_report_unref)

G_END_DECLS
