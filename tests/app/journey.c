/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "journey.h"

#include "window/editor-sample-card.h"

/* What is waited for. */
typedef struct
{
  EditorWindow *window;
  int           x, y;
  gunichar      tile;
} Wanted;

static gboolean
is_active (gpointer user_data)
{
  return gtk_window_is_active (user_data);
}

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

static gboolean
is_shown (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_width (user_data) > 0;
}

static gboolean
is_null (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

EditorWindow *
journey_new_window (int width, int height)
{
  EditorWindow *window = harness_new_window (width, height);

  pointer_give_focus (GTK_WIDGET (window));
  harness_wait ("the window to be active", is_active, window);
  return window;
}

/* The card that says "Empty" is the last. */
static GtkWidget *
find_last_card (GtkWidget *root)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *inside = EDITOR_IS_SAMPLE_CARD (child) ? child : find_last_card (child);

      if (inside != NULL)
        found = inside;
    }
  return found;
}

void
journey_begin_empty (EditorWindow *window)
{
  journey_click (find_last_card (GTK_WIDGET (window)));
  harness_wait ("the empty set", has_document, window);
}

/* A narrow window has another. */
static GtkWidget *
find_switcher (GtkWidget *root)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = ADW_IS_VIEW_SWITCHER (child) && gtk_widget_get_mapped (child)
                                 && gtk_widget_get_child_visible (child)
                             ? child
                             : find_switcher (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
has_switcher (gpointer user_data)
{
  return find_switcher (user_data) != NULL;
}

void
journey_click_switcher (EditorWindow *window, guint page)
{
  GtkWidget *button;

  harness_wait ("the switcher", has_switcher, window);
  harness_settle ();
  button = gtk_widget_get_first_child (find_switcher (GTK_WIDGET (window)));
  while (page-- > 0)
    button = gtk_widget_get_next_sibling (button);
  journey_click (button);
}

void
journey_chord (guint modifier, guint keyval)
{
  pointer_key (modifier, TRUE);
  pointer_tap (keyval);
  pointer_key (modifier, FALSE);
}

void
journey_type (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    pointer_tap (gdk_unicode_to_keyval (g_utf8_get_char (at)));
}

void
journey_click (GtkWidget *widget)
{
  harness_wait ("what is to be clicked", is_shown, widget);
  harness_settle ();
  pointer_click (widget, gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2.,
                 GDK_BUTTON_PRIMARY);
}

static gboolean
is_called (GtkWidget *widget, const char *name)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);

  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), name) == 0)
    return TRUE;
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0)
    return TRUE;
  /* "Brush (B)" is called Brush. */
  return tip != NULL && g_str_has_prefix (tip, name)
         && (tip[strlen (name)] == '\0' || tip[strlen (name)] == ' ');
}

static GtkWidget *
find_called (GtkWidget *root, GType type, const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found;

      if (!gtk_widget_get_child_visible (child) || !gtk_widget_get_visible (child))
        continue;
      if (G_TYPE_CHECK_INSTANCE_TYPE (child, type) && gtk_widget_get_mapped (child)
          && is_called (child, name))
        return child;
      found = find_called (child, type, name);
      if (found != NULL)
        return found;
    }
  return NULL;
}

gboolean
journey_is_there (GtkWidget *root, GType type, const char *name)
{
  return find_called (root, type, name) != NULL;
}

typedef struct
{
  GtkWidget  *root;
  GType       type;
  const char *name;
} Called;

static gboolean
is_called_there (gpointer user_data)
{
  Called *called = user_data;

  return journey_is_there (called->root, called->type, called->name);
}

GtkWidget *
journey_find (GtkWidget *root, GType type, const char *name)
{
  Called           called = { root, type, name };
  g_autofree char *what = g_strdup_printf ("what is called “%s”", name);

  harness_wait (what, is_called_there, &called);
  return find_called (root, type, name);
}

/* ---- The Blocks page ---- */

EditorBlockCanvas *
journey_get_canvas (EditorWindow *window)
{
  return EDITOR_BLOCK_CANVAS (harness_find (GTK_WIDGET (window), EDITOR_TYPE_BLOCK_CANVAS));
}

const AshlarBlock *
journey_peek_block (EditorWindow *window)
{
  return editor_block_edit_peek (editor_window_get_document (window),
                                 editor_block_canvas_get_block (journey_get_canvas (window)));
}

void
journey_click_cell (EditorWindow *window, int x, int y)
{
  EditorBlockCanvas *canvas = journey_get_canvas (window);
  graphene_rect_t    bounds;

  harness_wait ("the canvas", is_shown, canvas);
  harness_settle ();
  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (canvas), x, y, 1, 1, &bounds);
  pointer_click (GTK_WIDGET (canvas), bounds.origin.x + bounds.size.width / 2,
                 bounds.origin.y + bounds.size.height / 2, GDK_BUTTON_PRIMARY);
}

static gboolean
has_cell (gpointer user_data)
{
  Wanted *wanted = user_data;

  return ashlar_block_get_cell (journey_peek_block (wanted->window), (guint) wanted->x,
                                (guint) wanted->y)
         == wanted->tile;
}

void
journey_wait_for_cell (EditorWindow *window, int x, int y, gunichar tile)
{
  Wanted wanted = { window, x, y, tile };

  harness_wait ("the cell to be painted", has_cell, &wanted);
}

static gboolean
has_exit (gpointer user_data)
{
  Wanted            *wanted = user_data;
  const AshlarBlock *block = journey_peek_block (wanted->window);

  for (guint i = 0; i < block->n_exits; i++)
    if (block->exits[i].x == wanted->x && block->exits[i].y == wanted->y)
      return TRUE;
  return FALSE;
}

void
journey_wait_for_exit (EditorWindow *window, int x, int y)
{
  Wanted wanted = { window, x, y, 0 };

  harness_wait ("the exit", has_exit, &wanted);
}

/* ---- Files ---- */

static gboolean
chooser_is_there (gpointer user_data)
{
  GtkWidget **chooser = user_data;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  *chooser = NULL;
  for (GList *link = windows; link != NULL; link = link->next)
    if (GTK_IS_FILE_CHOOSER_DIALOG (link->data) && gtk_widget_get_mapped (link->data))
      *chooser = link->data;
  return *chooser != NULL;
}

static gboolean
is_saved (gpointer user_data)
{
  EditorDocument *document = editor_window_get_document (user_data);

  return editor_document_get_file (document) != NULL && !editor_document_get_modified (document);
}

void
journey_save_as (EditorWindow *window, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  GtkWidget       *chooser = NULL;

  journey_chord (GDK_KEY_Control_L, GDK_KEY_s);
  harness_wait ("the file chooser", chooser_is_there, &chooser);
  /* A path in the field for the name counts, whatever folder is shown. */
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), path);
  harness_settle ();
  pointer_give_focus (chooser);
  harness_wait ("the file chooser to be active", is_active, chooser);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the document to be saved", is_saved, window);
}

void
journey_close (EditorWindow *window)
{
  gpointer gone = window;

  g_object_add_weak_pointer (G_OBJECT (window), &gone);
  pointer_give_focus (GTK_WIDGET (window));
  harness_settle ();
  journey_chord (GDK_KEY_Control_L, GDK_KEY_w);
  harness_wait ("the window to be closed without a question", is_null, &gone);
}
