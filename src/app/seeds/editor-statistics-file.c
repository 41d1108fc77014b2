/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-statistics-file.h"

#include <glib/gi18n.h>

#include "survey/ashlar-survey-file-private.h"
#include "widgets/editor-save-bytes.h"

GBytes *
editor_statistics_dup_bytes (EditorStatistics *statistics, gboolean is_table)
{
  const AshlarSurvey *total = editor_statistics_get_total (statistics);

  if (total == NULL)
    return NULL;
  return is_table ? ashlar_survey_to_csv (total, TRUE) : ashlar_survey_to_bytes (total, TRUE);
}

void
editor_statistics_choose_file (GtkWidget *where, EditorStatistics *statistics, gboolean is_table)
{
  const AshlarSurvey *total = editor_statistics_get_total (statistics);
  g_autoptr (GBytes) bytes = editor_statistics_dup_bytes (statistics, is_table);
  g_autofree char *name = NULL;

  if (bytes == NULL)
    return;
  name = g_strdup_printf ("%s-%u-seeds.%s", total->recipe, (guint) total->n_seeds,
                          is_table ? "csv" : "json");
  editor_save_bytes (where, is_table ? _ ("Save as Table") : _ ("Save as Survey"), name, bytes);
}
