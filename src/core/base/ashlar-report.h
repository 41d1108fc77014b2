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
 *
 * How grave a finding is.
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
 * One thing that a report says. In C it is borrowed: it is there as long as its report. As a boxed
 * type it keeps the report alive.
 */
typedef struct _AshlarFinding AshlarFinding;

#define ASHLAR_TYPE_REPORT (ashlar_report_get_type ())

ASHLAR_API GType         ashlar_report_get_type (void);
ASHLAR_API AshlarReport *ashlar_report_ref (AshlarReport *self);
ASHLAR_API void          ashlar_report_unref (AshlarReport *self);

ASHLAR_API guint                ashlar_report_get_n_findings (AshlarReport *self);
ASHLAR_API guint                ashlar_report_count (AshlarReport *self, AshlarSeverity severity);
ASHLAR_API const AshlarFinding *ashlar_report_get_finding (AshlarReport *self, guint index);

#define ASHLAR_TYPE_FINDING (ashlar_finding_get_type ())

ASHLAR_API GType          ashlar_finding_get_type (void);
ASHLAR_API AshlarSeverity ashlar_finding_get_severity (const AshlarFinding *self);
ASHLAR_API const char    *ashlar_finding_get_code (const AshlarFinding *self);
ASHLAR_API const char    *ashlar_finding_get_subject (const AshlarFinding *self);
ASHLAR_API const char    *ashlar_finding_get_message (const AshlarFinding *self);
ASHLAR_API const char    *ashlar_finding_get_fix (const AshlarFinding *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarReport, ashlar_report_unref)

G_END_DECLS
