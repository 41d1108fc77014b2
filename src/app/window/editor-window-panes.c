/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* F6 goes round the panes that are to be seen: header, gallery, canvas, inspector, findings; each is said as one comes to it. A page
 * without panels, and the start page, are one pane. */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include <glib/gi18n.h>

#include "widgets/editor-announce.h"
#include "widgets/editor-element-list.h"
#include "widgets/editor-panels.h"

typedef struct
{
  GtkWidget  *widget;
  const char *name;
  gboolean    is_canvas;
} Pane;

#define MAX_PANES 6

/* Those in front: a page may have several. */
static EditorPanels *
find_panels (GtkWidget *widget)
{
  if (EDITOR_IS_PANELS (widget))
    return EDITOR_PANELS (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      EditorPanels *found = gtk_widget_get_mapped (child) ? find_panels (child) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
add (Pane *panes, guint *n, GtkWidget *widget, const char *name, gboolean is_canvas)
{
  if (widget != NULL && gtk_widget_get_mapped (widget))
    panes[(*n)++] = (Pane){ widget, name, is_canvas };
}

static guint
list_panes (EditorWindow *self, Pane *panes)
{
  EditorPanels *panels = self->page != NULL ? find_panels (GTK_WIDGET (self->page)) : NULL;
  guint         n = 0;

  add (panes, &n, self->header, _ ("Header bar"), FALSE);
  if (self->document == NULL)
    {
      add (panes, &n, GTK_WIDGET (self->start_page), _ ("Start page"), FALSE);
      return n;
    }
  if (panels != NULL)
    {
      add (panes, &n, editor_panels_get_gallery (panels), _ ("Gallery"), FALSE);
      add (panes, &n, editor_panels_get_content (panels), _ ("Canvas"), TRUE);
      add (panes, &n, editor_panels_get_inspector (panels), _ ("Inspector"), FALSE);
    }
  else
    add (panes, &n, GTK_WIDGET (self->page), _ ("Page"), TRUE);
  add (panes, &n, GTK_WIDGET (self->lint_strip), _ ("Findings"), FALSE);
  return n;
}

static gboolean
holds_focus (EditorWindow *self, GtkWidget *pane)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && (focus == pane || gtk_widget_is_ancestor (focus, pane));
}

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = EDITOR_IS_ELEMENT_LIST (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      found = find_list (child);
  return found;
}

/* FALSE: nothing in it takes the focus. */
static gboolean
enter (EditorWindow *self, const Pane *pane)
{
  GtkWidget *canvas = pane->is_canvas ? editor_page_get_canvas (self->page) : NULL;
  GtkWidget *list = pane->is_canvas ? NULL : find_list (pane->widget);

  if (canvas != NULL)
    gtk_widget_grab_focus (canvas);
  else if (pane->is_canvas)
    editor_page_take_focus (self->page);
  else if (list != NULL)
    editor_element_list_focus (EDITOR_ELEMENT_LIST (list));
  return holds_focus (self, pane->widget)
         || (gtk_widget_child_focus (pane->widget, GTK_DIR_TAB_FORWARD)
             && holds_focus (self, pane->widget));
}

/* What says where one is: the pane, and what the page shows in it. */
static void
announce (EditorWindow *self, const Pane *pane)
{
  AdwViewStackPage *page
      = adw_view_stack_get_page (self->pages, adw_view_stack_get_visible_child (self->pages));

  if (self->document != NULL && (pane->is_canvas || pane->widget != self->header))
    {
      /* Translators: where one is in the window: the first %s is a page, "Blocks", the second a part of it, "Gallery". */
      g_autofree char *words
          = g_strdup_printf (_ ("%s: %s"), adw_view_stack_page_get_title (page), pane->name);

      editor_announce (GTK_WIDGET (self), words);
      return;
    }
  editor_announce (GTK_WIDGET (self), pane->name);
}

void
_editor_window_next_pane (EditorWindow *self, gboolean back)
{
  Pane  panes[MAX_PANES];
  guint n = list_panes (self, panes), at = back ? 0 : n - 1;

  for (guint i = 0; i < n; i++)
    if (holds_focus (self, panes[i].widget))
      at = i;
  for (guint step = 1; step < n; step++)
    {
      const Pane *pane = &panes[(at + (back ? n - step : step)) % n];

      if (!enter (self, pane))
        continue;
      gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
      announce (self, pane);
      return;
    }
}
