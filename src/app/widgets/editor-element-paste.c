/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "widgets/editor-element-paste.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "edits/editor-elements-edit.h"

/* Lines of a report that are shown. */
#define MOST_LINES 12u

/* What a designer should know: not hints about how the text was laid out. */
static char *
dup_remarks (AshlarReport *report)
{
  GString *text = g_string_new (NULL);
  guint    n = 0;

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      const char          *subject = ashlar_finding_get_subject (finding);
      g_autofree char     *shown = g_utf8_make_valid (editor_words_of_finding (finding), -1);

      if (++n > MOST_LINES)
        continue;
      g_string_append_printf (text, "%s%s%s%s", n > 1 ? "\n" : "", subject,
                              subject[0] != '\0' ? ": " : "", shown);
    }
  if (n > MOST_LINES)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", n - MOST_LINES),
                              n - MOST_LINES);
    }
  return g_string_free (text, FALSE);
}

static void
show_report (EditorPage *page, const char *words, AshlarReport *report)
{
  GtkRoot         *root = gtk_widget_get_root (GTK_WIDGET (page));
  g_autofree char *remarks = dup_remarks (report);
  GtkWidget       *dialog;

  if (remarks[0] == '\0')
    {
      editor_page_say (page, words, TRUE);
      return;
    }
  dialog = adw_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, words, remarks);
  gtk_widget_set_name (dialog, "paste-report");
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

gboolean
editor_element_paste_text (EditorPage *page, const char *text, gsize length)
{
  AshlarContent *content = editor_page_get_content (page);
  guint          n_tiles = ashlar_content_get_n_tiles (content);
  guint          n_blocks = ashlar_content_get_n_blocks (content);
  g_autoptr (AshlarReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL, *tile = NULL, *block = NULL;
  EditorEdit *edit = editor_elements_edit_paste (content, text, length, &report, &words, &error);

  if (!editor_page_apply (page, edit, &error))
    return FALSE;
  content = editor_page_get_content (page);
  tile = g_strdup_printf ("/tiles/%u", n_tiles);
  block = g_strdup_printf ("/blocks/%u", n_blocks);
  /* What is new is what one wants to see, as far as it is on this page. */
  if (n_blocks == ashlar_content_get_n_blocks (content) || !editor_page_go_to (page, block))
    if (n_tiles < ashlar_content_get_n_tiles (content))
      editor_page_go_to (page, tile);
  show_report (page, words, report);
  return TRUE;
}
