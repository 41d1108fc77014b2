/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* When the tour of a window begins and ends. Who never had a document open is shown it once, over a sample; who
 * has seen enough of that is back at the start page, unless the sample has become a work of their own. */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#define SAMPLE "/io/github/ashlar/Ashlar/samples/old-keep.ashlar.json"

void
_editor_window_end_tour (EditorWindow *self)
{
  g_autoptr (EditorTour) tour = g_steal_pointer (&self->tour);

  if (tour == NULL)
    return;
  g_signal_handlers_disconnect_by_data (tour, self);
  gtk_widget_unparent (GTK_WIDGET (tour));
}

static void
ended_cb (EditorTour *tour, gboolean seen, EditorWindow *self)
{
  _editor_window_end_tour (self);
  if (!seen && self->tour_opened && !editor_document_get_modified (self->document))
    editor_window_set_document (self, NULL);
  else if (self->page != NULL)
    editor_page_take_focus (self->page);
}

void
_editor_window_begin_tour (EditorWindow *self)
{
  if (self->tour != NULL)
    return;
  self->tour_opened = self->document == NULL;
  if (self->tour_opened)
    _editor_window_open_sample (self, SAMPLE);
  if (self->document == NULL)
    return;
  g_settings_set_boolean (self->settings, "tour-seen", TRUE);
  self->tour = g_object_ref (editor_tour_new (self));
  g_signal_connect (self->tour, "ended", G_CALLBACK (ended_cb), self);
}

gboolean
_editor_window_is_first (EditorWindow *self)
{
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, "recent-files");

  return recent[0] == NULL && !g_settings_get_boolean (self->settings, "tour-seen");
}
