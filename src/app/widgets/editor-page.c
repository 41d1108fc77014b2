/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-page.h"

G_DEFINE_INTERFACE (EditorPage, editor_page, GTK_TYPE_WIDGET)

static guint status_changed;

static void
editor_page_default_init (EditorPageInterface *iface)
{
  status_changed = g_signal_new ("status-changed", EDITOR_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  g_object_interface_install_property (
      iface,
      g_param_spec_object ("document", NULL, NULL, EDITOR_TYPE_DOCUMENT,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  g_object_interface_install_property (
      iface,
      g_param_spec_string ("subject", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

EditorDocument *
editor_page_get_document (EditorPage *self)
{
  g_autoptr (EditorDocument) document = NULL;

  g_return_val_if_fail (EDITOR_IS_PAGE (self), NULL);
  g_object_get (self, "document", &document, NULL);
  return document; /* the page holds it */
}

void
editor_page_set_document (EditorPage *self, EditorDocument *document)
{
  g_return_if_fail (EDITOR_IS_PAGE (self));
  g_object_set (self, "document", document, NULL);
}

char *
editor_page_dup_subject (EditorPage *self)
{
  char *subject = NULL;

  g_return_val_if_fail (EDITOR_IS_PAGE (self), NULL);
  g_object_get (self, "subject", &subject, NULL);
  return subject;
}

gboolean
editor_page_go_to (EditorPage *self, const char *subject)
{
  EditorPageInterface *iface;

  g_return_val_if_fail (EDITOR_IS_PAGE (self), FALSE);
  g_return_val_if_fail (subject != NULL, FALSE);
  iface = EDITOR_PAGE_GET_IFACE (self);
  return iface->go_to != NULL && iface->go_to (self, subject);
}

GActionGroup *
editor_page_get_actions (EditorPage *self)
{
  EditorPageInterface *iface;

  g_return_val_if_fail (EDITOR_IS_PAGE (self), NULL);
  iface = EDITOR_PAGE_GET_IFACE (self);
  return iface->get_actions != NULL ? iface->get_actions (self) : NULL;
}

char *
editor_page_dup_status (EditorPage *self)
{
  EditorPageInterface *iface;

  g_return_val_if_fail (EDITOR_IS_PAGE (self), NULL);
  iface = EDITOR_PAGE_GET_IFACE (self);
  return iface->dup_status != NULL ? iface->dup_status (self) : NULL;
}

void
editor_page_take_focus (EditorPage *self)
{
  EditorPageInterface *iface;

  g_return_if_fail (EDITOR_IS_PAGE (self));
  iface = EDITOR_PAGE_GET_IFACE (self);
  if (iface->take_focus != NULL)
    iface->take_focus (self);
}

void
editor_page_emit_status_changed (EditorPage *self)
{
  g_return_if_fail (EDITOR_IS_PAGE (self));
  g_signal_emit (self, status_changed, 0);
}
