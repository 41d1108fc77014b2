/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Maps that become blocks: what is refused has a fault that can be printed, what is taken makes a sound
 * content, and coming a second time adds nothing. */

#pragma once

#include "base/ashlar-report-private.h"
#include "formats/ashlar-map-import-private.h"
#include "fuzz.h"

static inline void
fuzz_map_cut (const AshlarMapFile *file, AshlarContent *content, const AshlarMapOptions *options)
{
  AshlarMapCounts counts;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) imported
      = ashlar_map_file_import (file, content, options, &counts, report);
  g_autoptr (AshlarReport) faults = NULL;
  g_autoptr (AshlarContent) again = NULL;

  g_assert_true ((imported == NULL) == (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0));
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_assert_true (g_utf8_validate (ashlar_finding_get_message (finding), -1, NULL));
    }
  if (imported == NULL)
    return;
  faults = ashlar_content_validate (imported);
  g_assert_cmpuint (ashlar_report_count (faults, ASHLAR_SEVERITY_ERROR), ==, 0);
  g_assert_cmpuint (ashlar_content_get_n_blocks (imported), ==, counts.n_blocks);
  again = ashlar_map_file_import (file, imported, options, &counts, report);
  g_assert_nonnull (again);
  g_assert_cmpuint (counts.n_tiles, ==, 0);
}

/* Small, so that a thousand runs a second remain. */
static inline int
fuzz_map (const guint8 *bytes, gsize size, AshlarMapFormat format)
{
  static const AshlarMapOptions options[]
      = { { .cut = ASHLAR_MAP_CUT_AUTO },
          { .cut = ASHLAR_MAP_CUT_OBJECTS, .any_rectangle = TRUE, .keep_turns = TRUE },
          { .cut = ASHLAR_MAP_CUT_GRID, .grid_width = 64, .grid_height = 64 } };
  g_autoptr (GBytes) input = g_bytes_new (bytes, size);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarMapFile) file = ashlar_map_file_read (input, format, "map", NULL, report);
  g_autoptr (AshlarContent) content = ashlar_content_new ();

  ashlar_map_sniff (input, "map");
  g_assert_true ((file == NULL) == (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0));
  for (guint i = 0; file != NULL && i < G_N_ELEMENTS (options); i++)
    fuzz_map_cut (file, content, &options[i]);
  return 0;
}
