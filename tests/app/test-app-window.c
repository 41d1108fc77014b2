/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The window: every command, called in every state that a document can be in; opening, closing, going places. */

#include "ashlar-config.h"

#include "harness.h"
#include "start-documents.h"

#include <glib/gstdio.h>

#include "edits/editor-recipe-edit.h"

static const char *const pages[] = { "tiles", "blocks", "puzzles", "levels", "play" };

static void
test_start (void)
{
  EditorWindow *window = harness_new_window (1024, 768);

  g_assert_null (editor_window_get_document (window));
  g_assert_false (editor_window_go_to (window, "/blocks/0"));
  harness_close (window);
}

/* States */

static void
no_document (EditorWindow *window)
{
}

static void
fresh (EditorWindow *window)
{
  harness_open_sample (window, "first-steps");
}

static void
modified (EditorWindow *window)
{
  EditorDocument *document;

  harness_open_sample (window, "first-steps");
  document = editor_window_get_document (window);
  editor_edit_apply (
      document, editor_recipe_edit_duplicate (editor_document_get_content (document), 0, NULL));
}

static void
undone (EditorWindow *window)
{
  modified (window);
  g_assert_true (harness_activate (window, "win.undo", NULL));
}

static void
no_recipe (EditorWindow *window)
{
  EditorDocument *document;

  harness_open_sample (window, "new");
  document = editor_window_get_document (window);
  editor_edit_apply (document,
                     editor_recipe_edit_remove (editor_document_get_content (document), 0, NULL));
}

static void
no_block (EditorWindow *window)
{
  EditorDocument *document;
  g_autoptr (AshlarContent) next = NULL;

  harness_open_sample (window, "new");
  document = editor_window_get_document (window);
  next = ashlar_content_with_block (editor_document_get_content (document), 0, NULL);
  editor_document_apply (document, next, EDITOR_CHANGE_BLOCKS, 0, "Delete", NULL);
}

/* A plan of cells, and the playback of how it came to be. */
static void
lattice (EditorWindow *window)
{
  harness_open_sample (window, "new");
  harness_show_page (window, "levels");
  harness_add_recipe (editor_window_get_document (window), "minidungeon");
  g_assert_true (editor_window_go_to (window, "/recipes/1"));
  harness_wait_for_level (window);
  g_assert_true (harness_activate (window, "page.playback", NULL));
}

/* There is a plan, but blocks for hardly a piece of it. */
static void
no_pieces (EditorWindow *window)
{
  EditorDocument *document;
  g_autoptr (AshlarValue) rule = ashlar_value_new_object ();
  g_autoptr (AshlarRecipe) next = NULL;

  lattice (window);
  document = editor_window_get_document (window);
  ashlar_value_object_set (rule, "id", ashlar_value_new_string ("all"));
  ashlar_value_object_set (rule, "painter", ashlar_value_new_string ("blocks"));
  next = ashlar_recipe_with_item (
      ashlar_content_get_recipe (editor_document_get_content (document), 1), "theme", 0, rule);
  harness_set_recipe (document, 1, next, NULL);
  harness_wait_for_level (window);
}

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

static void
with_file (EditorWindow *window)
{
  g_autofree char *path = harness_build_path ("window.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  editor_window_open (window, file);
  harness_wait ("the file to be opened", has_document, window);
}

/* Puzzles, and levels of words. */
static void
crosswords (EditorWindow *window)
{
  harness_open_sample (window, "crossword-vaults");
}

static void
huge (EditorWindow *window)
{
  start_document_blocks (window, 1000);
}

static void
puzzle_selected (EditorWindow *window)
{
  harness_open_sample (window, "crossword-vaults");
  g_assert_true (editor_window_go_to (window, "/puzzles/0"));
}

static const struct
{
  const char *name;
  void (*prepare) (EditorWindow *window);
} states[] = {
  { "no document", no_document },
  { "fresh", fresh },
  { "modified", modified },
  { "undone", undone },
  { "no recipe", no_recipe },
  { "no block", no_block },
  { "with a file", with_file },
  { "a lattice", lattice },
  { "no pieces", no_pieces },
  { "crosswords", crosswords },
  { "huge", huge },
  { "failing", start_document_failing },
  { "read-only", start_document_read_only },
  { "a puzzle selected", puzzle_selected },
};

/* Targets that make sense, by type. */
static GVariant *
target_for (const char *name, const GVariantType *type, guint variant)
{
  static const char *const subjects[]
      = { "/blocks/0", "/tiles/0", "/recipes/0", "/recipes/99", "" };

  if (type == NULL)
    return NULL;
  if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
    {
      if (g_str_has_suffix (name, "go-to"))
        return g_variant_new_string (subjects[variant % G_N_ELEMENTS (subjects)]);
      if (g_str_has_suffix (name, "open-sample"))
        return g_variant_new_string ("/io/github/ashlar/Ashlar/new.ashlar.json");
      if (g_str_has_suffix (name, "open-uri"))
        return g_variant_new_string ("file:///no/such/file.ashlar.json");
      if (g_str_has_suffix (name, "show-page"))
        return g_variant_new_string (variant % 2 != 0 ? "blocks" : "levels");
      if (g_str_has_suffix (name, "mode"))
        return g_variant_new_string (variant % 2 != 0 ? "many" : "level");
      if (g_str_has_suffix (name, "many-panel"))
        return g_variant_new_string (variant % 2 != 0 ? "recipe" : "statistics");
      if (g_str_equal (name, "reroll"))
        return g_variant_new_string (variant % 2 != 0 ? "plan" : "place");
      if (g_str_equal (name, "new"))
        return g_variant_new_string ("blocks");
      return g_variant_new_string (variant % 2 != 0 ? "bl_hall" : "none");
    }
  if (g_variant_type_equal (type, G_VARIANT_TYPE_INT32))
    return g_variant_new_int32 ((gint32) variant);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_UINT32))
    return g_variant_new_uint32 (variant);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_UINT64))
    return g_variant_new_uint64 (variant);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_new_boolean (variant % 2 != 0);
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("(ut)")))
    return g_variant_new ("(ut)", variant, (guint64) 7);
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("(uu)")))
    return g_variant_new ("(uu)", variant, 0);
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("(ss)")))
    return g_variant_new ("(ss)", "Walk deleted", "page.restore-walk");
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("(sst)")))
    return g_variant_new ("(sst)", "none", "", (guint64) variant);
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("(tuuu)")))
    return g_variant_new ("(tuuu)", (guint64) 7, variant, 0, 0);
  g_error ("%s takes a target of a type that this test has none of", name);
  return NULL;
}

static guint
call_page_actions (EditorWindow *window, guint variant)
{
  guint n_called = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget    *page = harness_get_page (window, pages[i]);
      GActionGroup *group;
      g_auto (GStrv) names = NULL;

      if (page == NULL)
        continue;
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", pages[i]);
      harness_settle ();
      group = editor_page_get_actions (EDITOR_PAGE (page));
      if (group == NULL)
        continue;
      names = g_action_group_list_actions (group);
      for (guint j = 0; names[j] != NULL; j++)
        /* Another target is another call. */
        if (g_action_group_get_action_enabled (group, names[j])
            && (variant == 0 || g_action_group_get_action_parameter_type (group, names[j]) != NULL))
          {
            g_test_message ("page.%s on %s", names[j], pages[i]);
            g_action_group_activate_action (
                group, names[j],
                target_for (names[j], g_action_group_get_action_parameter_type (group, names[j]),
                            variant));
            harness_settle ();
            harness_close_others (window);
            n_called++;
          }
    }
  return n_called;
}

/* What is in another window does not depend on the document of this one. */
static gboolean
opens_a_window (const char *name)
{
  static const char *const names[]
      = { "win.new", "win.open-sample", "win.show-help-overlay", NULL };

  return g_strv_contains (names, name);
}

static guint
call_window_actions (EditorWindow *window, guint variant, gboolean others)
{
  GtkWidgetClass     *klass = GTK_WIDGET_GET_CLASS (window);
  GType               owner;
  const char         *name, *property;
  const GVariantType *type;
  guint               n_called = 0;

  for (guint i = 0; gtk_widget_class_query_action (klass, i, &owner, &name, &type, &property); i++)
    {
      if (owner != EDITOR_TYPE_WINDOW || (variant > 0 && type == NULL)
          || (!others && opens_a_window (name)))
        continue;
      g_test_message ("%s", name);
      gtk_widget_activate_action_variant (GTK_WIDGET (window), name,
                                          target_for (name, type, variant));
      harness_settle ();
      harness_close_others (window);
      n_called++;
    }
  return n_called;
}

static void
undo_all (EditorDocument *document)
{
  gboolean can_undo = TRUE;

  while (can_undo)
    {
      editor_document_undo (document);
      g_object_get (document, "can-undo", &can_undo, NULL);
    }
}

static void
test_actions (gconstpointer data)
{
  guint           state = GPOINTER_TO_UINT (data);
  EditorWindow   *window = harness_new_window (1280, 800);
  EditorDocument *document;
  g_autoptr (AshlarContent) before = NULL;
  guint n_called = 0;

  states[state].prepare (window);
  harness_settle ();
  document = editor_window_get_document (window);
  if (document != NULL)
    {
      undo_all (document);
      before = ashlar_content_ref (editor_document_get_content (document));
      g_object_ref (document);
    }
  for (guint variant = 0; variant < 2; variant++)
    {
      /* Without a document, and with one. */
      n_called += call_window_actions (window, variant, state < 2 && variant == 0);
      n_called += call_page_actions (window, variant);
    }
  g_action_group_activate_action (G_ACTION_GROUP (harness_get_application ()), "about", NULL);
  harness_settle ();
  harness_close_others (window);
  /* Whatever was done, undo takes back. */
  if (document != NULL)
    {
      undo_all (document);
      g_assert_true (ashlar_content_equal (editor_document_get_content (document), before));
      g_object_unref (document);
    }
  g_test_message ("%u commands called", n_called);
  g_assert_cmpuint (n_called, >=, 16);
  harness_close (window);
}

/* Going places */

static void
test_go_to (void)
{
  EditorWindow *window = harness_new_window (1280, 800);

  harness_open_sample (window, "old-keep");
  g_assert_true (editor_window_go_to (window, "/recipes/1/planner/parameters/loops"));
  g_assert_cmpuint (editor_levels_page_get_recipe (harness_get_levels_page (window)), ==, 1);
  g_assert_true (editor_window_go_to (window, "/blocks/3/exits/0"));
  g_assert_false (editor_window_go_to (window, "/recipes/1000"));
  g_assert_false (editor_window_go_to (window, "/nothing"));
  harness_close (window);
}

static gboolean
is_on_top (gpointer user_data)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *link = all; link != NULL; link = link->next)
    if (ADW_IS_MESSAGE_DIALOG (link->data) && gtk_widget_get_mapped (link->data))
      {
        *(gpointer *) user_data = link->data;
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

/* Closing with changes asks; Cancel keeps the window, Discard closes it. */
static void
test_close (void)
{
  EditorWindow *window = harness_new_window (1280, 800);
  gpointer      weak = window, dialog = NULL;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  modified (window);
  gtk_window_close (GTK_WINDOW (window));
  harness_wait ("the question", is_on_top, &dialog);
  harness_screenshot (dialog, "dialog-close");
  adw_message_dialog_response (dialog, "cancel");
  harness_settle ();
  g_assert_nonnull (weak);

  gtk_window_close (GTK_WINDOW (window));
  harness_wait ("the question", is_on_top, &dialog);
  adw_message_dialog_response (dialog, "discard");
  harness_wait ("the window to go", is_gone, &weak);
}

/* A file that cannot be read is told of, and the window stays as it was. */
static void
test_bad_file (void)
{
  EditorWindow    *window = harness_new_window (1280, 800);
  g_autofree char *path = harness_build_path ("bad.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gpointer dialog = NULL;

  g_assert_true (g_file_set_contents (
      path,
      "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": [ { "
      "\"representation\": \"##\" }, { \"representation\": \"#\", \"color\": \"red\" } ] }",
      -1, NULL));
  editor_window_open (window, file);
  harness_wait ("the message", is_on_top, &dialog);
  harness_screenshot (dialog, "dialog-faults");
  g_assert_null (editor_window_get_document (window));
  adw_message_dialog_response (dialog, "close");
  harness_settle ();
  harness_close_others (window);
  harness_close (window);
}

/* Of the pages that were made. */
static guint
count_pages (GtkWidget *root)
{
  guint n = EDITOR_IS_PAGE (root) ? 1 : 0;

  for (GtkWidget *child = n == 0 ? gtk_widget_get_first_child (root) : NULL; child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_pages (child);
  return n;
}

/* Of the pages that were made: those that show the document. */
static guint
count_told (GtkWidget *root, EditorDocument *document)
{
  guint n = 0;

  if (EDITOR_IS_PAGE (root))
    return editor_page_get_document (EDITOR_PAGE (root)) == document;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_told (child, document);
  return n;
}

static EditorDocument *
open_steps (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (
      "/io/github/ashlar/Ashlar/samples/first-steps.ashlar.json", 0, NULL);
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "first-steps", NULL);

  return editor_document_new (content);
}

typedef struct
{
  GtkWidget *window;
  guint      n_first; /* pages at the first frame */
  gboolean   is_painted;
} First;

static void
painted_cb (GdkFrameClock *clock, First *first)
{
  if (!first->is_painted)
    first->n_first = count_pages (first->window);
  first->is_painted = TRUE;
}

static gboolean
has_all_pages (gpointer user_data)
{
  const First *first = user_data;

  return first->is_painted && count_pages (first->window) == G_N_ELEMENTS (pages);
}

/* The first frame waits for the page in front alone; the others are there soon, though nobody asks. */
static void
test_pages (void)
{
  EditorWindow *window = editor_window_new (harness_get_application ());
  First         first = { .window = GTK_WIDGET (window) };
  g_autoptr (EditorDocument) document = open_steps ();

  g_assert_cmpuint (count_pages (first.window), ==, 0);
  g_assert_null (editor_window_get_page_in_front (window));
  editor_window_set_document (window, document);
  g_assert_cmpuint (count_pages (first.window), ==, 1);
  g_assert_nonnull (editor_window_get_page_in_front (window));
  gtk_widget_realize (first.window);
  g_signal_connect (gtk_widget_get_frame_clock (first.window), "after-paint",
                    G_CALLBACK (painted_cb), &first);
  gtk_window_present (GTK_WINDOW (window));
  harness_wait ("all pages", has_all_pages, &first);
  g_assert_cmpuint (first.n_first, ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    g_assert_true (editor_page_get_document (editor_window_get_page (window, pages[i]))
                   == document);
  harness_close (window);
}

static gboolean
are_told (gpointer user_data)
{
  EditorWindow *window = user_data;

  return count_told (GTK_WIDGET (window), editor_window_get_document (window))
         == G_N_ELEMENTS (pages);
}

/* Another document reaches the page in front at once, the others one a turn, or when they are asked for. */
static void
test_next_document (void)
{
  EditorWindow *window = harness_new_window (1280, 800);
  GtkWidget    *root = GTK_WIDGET (window);
  g_autoptr (EditorDocument) document = open_steps (), next = open_steps ();
  guint n = 1;

  editor_window_set_document (window, document);
  harness_wait ("all pages to be told", are_told, window);
  editor_window_set_document (window, next);
  g_assert_true (editor_page_get_document (editor_window_get_page_in_front (window)) == next);
  g_assert_cmpuint (count_told (root, next), ==, 1);
  for (guint i = 0; i < 100000 && n < G_N_ELEMENTS (pages); i++)
    {
      guint before = n;

      g_main_context_iteration (NULL, TRUE);
      n = count_told (root, next);
      g_assert_cmpuint (n, <=, before + 1);
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (pages));
  editor_window_set_document (window, document);
  g_assert_true (editor_page_get_document (editor_window_get_page (window, "play")) == document);
  editor_window_set_document (window, NULL);
  g_assert_cmpuint (count_told (root, NULL), ==, G_N_ELEMENTS (pages));
  harness_close (window);
}

/* What is asked of a page that nobody has looked at reaches it. */
static void
test_asked_page (void)
{
  EditorWindow *window = editor_window_new (harness_get_application ());
  g_autoptr (EditorDocument) document = open_steps ();

  editor_window_set_document (window, document);
  g_assert_true (editor_window_go_to (window, "/recipes/0"));
  g_assert_true (editor_window_get_page_in_front (window)
                 == editor_window_get_page (window, "levels"));
  g_assert_cmpuint (count_pages (GTK_WIDGET (window)), <, G_N_ELEMENTS (pages));
  g_assert_true (harness_activate (window, "win.walk", NULL));
  g_assert_true (editor_window_get_page_in_front (window)
                 == editor_window_get_page (window, "play"));
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/window/start", test_start);
  g_test_add_func ("/window/pages", test_pages);
  g_test_add_func ("/window/next-document", test_next_document);
  g_test_add_func ("/window/asked-page", test_asked_page);
  g_test_add_func ("/window/go-to", test_go_to);
  g_test_add_func ("/window/close", test_close);
  g_test_add_func ("/window/bad-file", test_bad_file);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autofree char *dashed = g_strdelimit (g_strdup (states[i].name), " ", '-');
      g_autofree char *path = g_strdup_printf ("/window/actions/%s", dashed);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_actions);
    }
  return harness_run ();
}
