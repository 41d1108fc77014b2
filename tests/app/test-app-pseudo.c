/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The window in a language in which every text has brackets and is two fifths longer, in both reading directions and at two sizes: what
 * has no bracket cannot be translated, and what got less room than its least is cut. */

#include "ashlar-config.h"

#include "harness.h"

#include "content/ashlar-content-private.h"
#include "document/editor-sample-words.h"
#include "edits/editor-blueprint.h"

#include <glib/gi18n.h>
#include <unistd.h>

typedef struct
{
  const char *where;
  GHashTable *names; /* what the document calls things */
  GHashTable *told;
  guint       n_texts, n_faults;
} Walk;

static void
complain (Walk *walk, GtkWidget *widget, const char *what, const char *text)
{
  char *line
      = g_strdup_printf ("%s: %s: %s “%s”", walk->where, G_OBJECT_TYPE_NAME (widget), what, text);

  if (g_hash_table_add (walk->told, line))
    g_test_message ("%s", line);
  walk->n_faults++;
}

/* Words that no bracket stands before are names of the document, or nothing that is said: figures, keys, signs. */
static gboolean
is_name (Walk *walk, const char *text)
{
  g_auto (GStrv) words = NULL;

  if (g_hash_table_contains (walk->names, text))
    return TRUE;
  words = g_regex_split_simple ("[^A-Za-z_'-]+", text, 0, 0);
  for (guint i = 0; words[i] != NULL; i++)
    if (strlen (words[i]) > 2 && !g_hash_table_contains (walk->names, words[i]))
      return FALSE;
  return TRUE;
}

static void
check_text (Walk *walk, GtkWidget *widget, const char *what, const char *text)
{
  if (text == NULL || text[0] == '\0')
    return;
  walk->n_texts++;
  if (strchr (text, '[') == NULL && !is_name (walk, text))
    complain (walk, widget, what, text);
}

static void
check_room (Walk *walk, GtkLabel *label)
{
  GtkWidget *widget = GTK_WIDGET (label);
  GtkBorder  margin;
  int        minimum, width = gtk_widget_get_allocated_width (widget);

  if (gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_NONE || width == 0)
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  /* Margins are measured, but not allocated. */
  gtk_style_context_get_margin (gtk_widget_get_style_context (widget), &margin);
  minimum -= margin.left + margin.right;
  minimum -= gtk_widget_get_margin_start (widget) + gtk_widget_get_margin_end (widget);
  if (width < minimum)
    complain (walk, widget, "is cut", gtk_label_get_text (label));
}

static void
walk_tree (Walk *walk, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget))
    return;
  if (GTK_IS_LABEL (widget) && !gtk_widget_has_css_class (widget, "tool-key"))
    {
      check_text (walk, widget, "says", gtk_label_get_text (GTK_LABEL (widget)));
      check_room (walk, GTK_LABEL (widget));
    }
  check_text (walk, widget, "has the tooltip", gtk_widget_get_tooltip_text (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    walk_tree (walk, child);
}

static void
add_name (GHashTable *names, const char *name)
{
  if (name != NULL)
    {
      g_hash_table_add (names, g_strdup (name));
      g_hash_table_add (names, g_strdup (editor_sample_words (name)));
    }
}

typedef struct
{
  Walk         *walk;
  EditorWindow *window;
} Page;

/* A page that is still being laid out may be short of room. */
static gboolean
is_clean (gpointer user_data)
{
  Page *page = user_data;

  page->walk->n_texts = page->walk->n_faults = 0;
  walk_tree (page->walk, GTK_WIDGET (page->window));
  return page->walk->n_faults == 0;
}

/* What is wrong has been told by then. */
static void
walk_window (Walk *walk, EditorWindow *window, const char *where)
{
  Page page = { walk, window };

  harness_settle ();
  walk->where = where;
  harness_wait ("all texts in brackets, and with room", is_clean, &page);
  g_assert_cmpuint (walk->n_texts, >, 20);
}

typedef struct
{
  int              width, height;
  GtkTextDirection direction;
} Screen;

static const Screen screens[] = {
  { 1600, 1000, GTK_TEXT_DIR_LTR },
  { 1024, 768, GTK_TEXT_DIR_LTR },
  { 1600, 1000, GTK_TEXT_DIR_RTL },
  { 1024, 768, GTK_TEXT_DIR_RTL },
};

static void
walk_init (Walk *walk)
{
  *walk = (Walk){ 0 };
  walk->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  walk->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_name (walk->names, "Ashlar"); /* is called so in every language */
}

static void
walk_clear (Walk *walk)
{
  g_hash_table_unref (walk->names);
  g_hash_table_unref (walk->told);
}

static void
test_start (gconstpointer data)
{
  const Screen *screen = data;
  EditorWindow *window;
  Walk          walk;

  gtk_widget_set_default_direction (screen->direction);
  walk_init (&walk);
  window = harness_new_window (screen->width, screen->height);
  walk_window (&walk, window, "start");
  walk_clear (&walk);
  harness_close (window);
}

static void
test_pages (gconstpointer data)
{
  static const char *const pages[] = { "tiles", "blocks", "puzzles", "levels" };
  const Screen            *screen = data;
  EditorWindow            *window;
  AshlarContent           *content;
  Walk                     walk;

  gtk_widget_set_default_direction (screen->direction);
  walk_init (&walk);
  window = harness_new_window (screen->width, screen->height);
  harness_open_sample (window, "new");
  content = editor_document_get_content (editor_window_get_document (window));
  for (guint i = 0; i < content->tiles->len; i++)
    add_name (walk.names,
              ((const AshlarTile *) g_ptr_array_index (content->tiles, i))->description);
  for (guint i = 0; i < ashlar_content_get_n_blocks (content); i++)
    {
      add_name (walk.names, ashlar_content_get_block (content, i)->id);
      add_name (walk.names, ashlar_content_get_block (content, i)->description);
    }
  for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
    add_name (walk.names, ashlar_content_get_recipe (content, i)->id);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      harness_show_page (window, pages[i]);
      if (g_str_equal (pages[i], "levels"))
        harness_wait_for_level (window);
      walk_window (&walk, window, pages[i]);
    }
  walk_clear (&walk);
  harness_close (window);
}

/* Of samples what is shown is translated, and nothing else that a designer wrote. */
static void
test_samples (void)
{
  g_assert_cmpstr (editor_sample_words ("The Old Keep"), ==, "[Ţĥé Óļð Ķééþ~~~~]");
  g_assert_cmpstr (editor_sample_words (""), ==, "");
  g_assert_cmpstr (editor_sample_words ("My Own Keep"), ==, "My Own Keep");
  /* So the gallery, palettes and menus name its tiles and things. */
  {
    EditorWindow    *window = harness_new_window (1024, 768);
    AshlarContent   *content;
    g_autofree char *tile = NULL, *object = NULL;

    harness_open_sample (window, "old-keep");
    content = editor_document_get_content (editor_window_get_document (window));
    tile = editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_TILE, 0);
    object = editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_OBJECT, 0);
    g_assert_cmpstr (tile, ==, "[Ƒļóóŕ~~]");
    g_assert_true (g_str_has_prefix (object, "["));
    harness_close (window);
  }
  /* In the catalogue, but no text of a sample. */
  g_assert_cmpstr (_ ("Open"), !=, "Open");
  g_assert_cmpstr (editor_sample_words ("Open"), ==, "Open");
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL, *catalogues = NULL, *catalogue = NULL;

  g_setenv ("LANGUAGE", "xx", TRUE);
  harness_init (&argc, &argv);
  catalogues = harness_build_path ("locale");
  folder = g_build_filename (catalogues, "xx", "LC_MESSAGES", NULL);
  catalogue = g_build_filename (folder, GETTEXT_PACKAGE ".mo", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (symlink (g_getenv ("ASHLAR_PSEUDO"), catalogue), ==, 0);
  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_add_func ("/pseudo/samples", test_samples);
  for (gsize i = 0; i < G_N_ELEMENTS (screens); i++)
    {
      g_autofree char *about = g_strdup_printf (
          "%d-%s", screens[i].width,
          screens[i].direction == GTK_TEXT_DIR_RTL ? "right-to-left" : "left-to-right");
      g_autofree char *start = g_strconcat ("/pseudo/start/", about, NULL);
      g_autofree char *pages = g_strconcat ("/pseudo/pages/", about, NULL);

      g_test_add_data_func (start, &screens[i], test_start);
      g_test_add_data_func (pages, &screens[i], test_pages);
    }
  return harness_run ();
}
