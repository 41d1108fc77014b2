/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The skin that the document is shown in, for every page: a property of the window, from which its action has the
 * state, and a menu of the skins that the document has. */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "preview/editor-styles.h"

const char *
_editor_window_get_skin (EditorWindow *self)
{
  const char *skin = self->document != NULL ? editor_document_get_skin (self->document) : NULL;

  return skin != NULL ? skin : "";
}

void
_editor_window_set_skin (EditorWindow *self, const char *skin)
{
  if (self->document != NULL)
    editor_document_set_skin (self->document, skin);
}

void
_editor_window_update_skins (EditorWindow *self)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;

  g_menu_remove_all (self->skin_section);
  if (content != NULL && ashlar_content_get_n_skins (content) > 0)
    {
      g_autoptr (GListModel) styles = editor_styles_new (content);
      g_autoptr (GMenuModel) menu = editor_styles_new_skin_menu (styles, "win.skin");

      g_menu_append_submenu (self->skin_section, _ ("Tile St_yle"), menu);
    }
  g_object_notify (G_OBJECT (self), "skin");
}
