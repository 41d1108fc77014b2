/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pages with nothing on them: each says what it is for and what to do, with a button that does it, and
 * shows no values of what is not there. Real clicks. */

#include "ashlar-config.h"

#include "harness.h"
#include "journey.h"

#include "content/ashlar-content-private.h"

typedef struct
{
  EditorWindow *window;
  const char   *page;
} Wanted;

static AshlarContent *
get_content (EditorWindow *window)
{
  return editor_document_get_content (editor_window_get_document (window));
}

static const struct
{
  const char *page, *title, *button;
  guint (*count) (AshlarContent *content);
} pages[] = {
  { "puzzles", "No Puzzles Yet", "_New Grid", ashlar_content_get_n_puzzles },
  { "levels", "No Recipe Yet", "_New Recipe", ashlar_content_get_n_recipes },
};

static GtkWidget *
find_label (GtkWidget *root, const char *text)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (root)), text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Fields for values of a thing that is not there. */
static guint
count_dead_fields (GtkWidget *root)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (root))
    return 0;
  if ((ADW_IS_PREFERENCES_ROW (root) || GTK_IS_SPIN_BUTTON (root) || GTK_IS_DROP_DOWN (root)
       || GTK_IS_SWITCH (root) || GTK_IS_SCALE (root))
      && !gtk_widget_is_sensitive (root))
    {
      g_test_message ("dead: %s", G_OBJECT_TYPE_NAME (root));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_dead_fields (child);
  return n;
}

static gboolean
has_one (gpointer user_data)
{
  Wanted *wanted = user_data;

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (pages[i].page, wanted->page))
      return pages[i].count (get_content (wanted->window)) == 1;
  return FALSE;
}

static gboolean
is_mapped (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_width (user_data) > 0;
}

static void
test_pages (void)
{
  static const struct
  {
    int         width, height;
    const char *style;
  } screens[] = { { 1600, 1000, "light" }, { 1024, 768, "dark" } };

  for (gsize s = 0; s < G_N_ELEMENTS (screens); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
      {
        EditorWindow *window = journey_new_window (screens[s].width, screens[s].height);
        g_autoptr (AshlarContent) nothing = ashlar_content_new ();
        g_autoptr (EditorDocument) document = editor_document_new (nothing);
        g_autofree char *picture
            = g_strdup_printf ("nothing-%s-%s", pages[i].page, screens[s].style);
        Wanted     wanted = { .window = window, .page = pages[i].page };
        GtkWidget *page, *button;

        adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                            s == 0 ? ADW_COLOR_SCHEME_FORCE_LIGHT
                                                   : ADW_COLOR_SCHEME_FORCE_DARK);
        editor_window_set_document (window, document);
        harness_show_page (window, pages[i].page);
        page = harness_get_page (window, pages[i].page);
        harness_wait ("the page", is_mapped, page);
        harness_screenshot (GTK_WIDGET (window), picture);
        g_test_message ("%s, %s", pages[i].page, screens[s].style);
        g_assert_nonnull (find_label (page, pages[i].title));
        g_assert_cmpuint (count_dead_fields (page), ==, 0);

        button = journey_find (page, GTK_TYPE_BUTTON, pages[i].button);
        journey_click (button);
        harness_wait ("what was made", has_one, &wanted);
        harness_settle ();
        g_assert_null (find_label (page, pages[i].title));
        /* And taken back the page is as before. */
        editor_document_undo (document);
        harness_settle ();
        g_assert_nonnull (find_label (page, pages[i].title));
        g_assert_cmpuint (count_dead_fields (page), ==, 0);
        harness_close (window);
      }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/nothing/pages", test_pages);
  return harness_run ();
}
