/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pages of a window: a place in the stack for each, from the beginning; the page itself when somebody
 * looks at it or something is asked of it, else soon after the first frame, one a turn of the main loop.
 * What one page takes to be made, measured and told of the document is what a window takes to appear;
 * five of them took twice as long. Pages that are there are told of another document in the same manner: with ten
 * thousand blocks in it, all at once would keep the window from drawing.
 *
 * Invariant: whoever gets a page from here gets one that has the window's document. */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include "blocks/editor-blocks-page.h"
#include "puzzles/editor-puzzles-page.h"
#include "tiles/editor-tiles-page.h"
#include "widgets/editor-heard.h"
#include "widgets/editor-keymap.h"

/* In the order of the stack. */
static const struct
{
  const char *name; /* in the stack */
  GType (*get_type) (void);
} pages[] = {
  { "tiles", editor_tiles_page_get_type },     { "blocks", editor_blocks_page_get_type },
  { "puzzles", editor_puzzles_page_get_type }, { "levels", editor_levels_page_get_type },
  { "play", editor_play_page_get_type },
};

static EditorPage *
peek_page (EditorWindow *self, const char *name)
{
  GtkWidget *place = adw_view_stack_get_child_by_name (self->pages, name);

  return place != NULL ? EDITOR_PAGE (adw_bin_get_child (ADW_BIN (place))) : NULL;
}

static EditorPage *
make_page (EditorWindow *self, const char *name, GType type)
{
  EditorPage *page = g_object_new (type, NULL);

  adw_bin_set_child (ADW_BIN (adw_view_stack_get_child_by_name (self->pages, name)),
                     GTK_WIDGET (page));
  _editor_window_connect_page (self, page);
  if (editor_keymap_has_own (editor_keymap_get_default ()))
    editor_keymap_update_tooltips (editor_keymap_get_default (), GTK_WIDGET (page));
  if (self->document != NULL)
    editor_page_set_document (page, self->document);
  editor_heard_see_to_all (GTK_WIDGET (page));
  return page;
}

static gboolean
lags (EditorWindow *self, EditorPage *page)
{
  return editor_page_get_document (page) != self->document;
}

EditorPage *
editor_window_get_page (EditorWindow *self, const char *name)
{
  EditorPage *page;

  g_return_val_if_fail (EDITOR_IS_WINDOW (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  page = peek_page (self, name);
  for (gsize i = 0; page == NULL && i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (pages[i].name, name))
      page = make_page (self, name, pages[i].get_type ());
  if (page != NULL && lags (self, page))
    editor_page_set_document (page, self->document);
  return page;
}

EditorPage *
editor_window_get_page_in_front (EditorWindow *self)
{
  g_return_val_if_fail (EDITOR_IS_WINDOW (self), NULL);
  return self->page;
}

static gboolean make_next_cb (gpointer window);

static void
go_on (EditorWindow *self)
{
  if (self->pages_source == 0)
    self->pages_source = g_idle_add_full (G_PRIORITY_LOW, make_next_cb, self, NULL);
}

/* The page in front gets it as soon as it is asked for; a document that goes is let go of at once. */
void
_editor_window_give_document (EditorWindow *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      EditorPage *page = peek_page (self, pages[i].name);

      if (page == NULL || !lags (self, page))
        continue;
      if (self->document == NULL)
        editor_page_set_document (page, NULL);
      else
        go_on (self);
    }
}

gboolean
editor_window_go_to (EditorWindow *self, const char *subject)
{
  g_return_val_if_fail (EDITOR_IS_WINDOW (self), FALSE);
  for (gsize i = 0; self->document != NULL && i < G_N_ELEMENTS (pages); i++)
    if (editor_page_go_to (editor_window_get_page (self, pages[i].name), subject))
      {
        adw_view_stack_set_visible_child_name (self->pages, pages[i].name);
        return TRUE;
      }
  return FALSE;
}

/* One page; then the loop looks first whether there is anything to draw or to answer. */
static gboolean
make_next_cb (gpointer window)
{
  EditorWindow *self = window;

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      EditorPage *page = peek_page (self, pages[i].name);

      if (page != NULL && !lags (self, page))
        continue;
      editor_window_get_page (self, pages[i].name);
      return G_SOURCE_CONTINUE;
    }
  self->pages_source = 0;
  return G_SOURCE_REMOVE;
}

static void
painted_cb (GdkFrameClock *clock, EditorWindow *self)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, self);
  go_on (self);
}

void
_editor_window_pages_realize (EditorWindow *self)
{
  g_signal_connect_object (gtk_widget_get_frame_clock (GTK_WIDGET (self)), "after-paint",
                           G_CALLBACK (painted_cb), self, 0);
}
