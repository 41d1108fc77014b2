/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A recipe without palettes gets some, with real clicks: one that is built in, with a colour, a name and an
 * order of the designer's own; each change is one step of undo, and what cannot be is refused in words. */

#include "ashlar-config.h"

#include "journey.h"

#include "content/ashlar-content-private.h"
#include "content/ashlar-palette-private.h"
#include "edits/editor-palette-edit.h"
#include "edits/editor-recipe-edit.h"
#include "recipes/editor-entry-row.h"
#include "recipes/editor-palette-view.h"
#include "recipes/editor-recipe-form.h"
#include "render/ashlar-page-palettes.h"
#include "widgets/editor-commit-entry.h"

typedef struct
{
  EditorWindow   *window;
  EditorDocument *document;
  GtkWidget      *form;
} Fixture;

static AshlarValue *
get_palettes (Fixture *self)
{
  return ashlar_content_get_recipe (editor_document_get_content (self->document), 0)->palettes;
}

/* "parchment moss", "" for none. */
static char *
list_palettes (Fixture *self)
{
  AshlarValue *palettes = get_palettes (self);
  GString     *text = g_string_new (NULL);

  for (guint i = 0; palettes != NULL && i < ashlar_value_get_n_items (palettes); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            ashlar_recipe_palette_get_id (ashlar_value_get_item (palettes, i)));
  return g_string_free (text, FALSE);
}

typedef struct
{
  Fixture    *fixture;
  const char *listed;
} Wanted;

static gboolean
is_listed (gpointer user_data)
{
  Wanted          *wanted = user_data;
  g_autofree char *listed = list_palettes (wanted->fixture);

  return g_str_equal (listed, wanted->listed);
}

static void
wait_for (Fixture *self, const char *listed)
{
  Wanted           wanted = { self, listed };
  g_autofree char *what = g_strdup_printf ("the palettes “%s”", listed);

  harness_wait (what, is_listed, &wanted);
  harness_settle ();
}

static gboolean
is_mapped (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data);
}

static gboolean
is_shut (gpointer user_data)
{
  return !gtk_widget_get_mapped (user_data);
}

/* The form follows the focus. */
static void
bring (GtkWidget *widget)
{
  harness_settle ();
  gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
  gtk_widget_grab_focus (widget);
  harness_settle ();
  harness_draw (GTK_WIDGET (gtk_widget_get_root (widget)));
  harness_settle ();
}

static void
set_up (Fixture *self)
{
  self->window = journey_new_window (1280, 1000);
  journey_begin_empty (self->window);
  self->document = editor_window_get_document (self->window);
  harness_add_recipe (self->document, "mine");
  harness_show_page (self->window, "levels");
  harness_wait_for_level (self->window);
  self->form
      = harness_find (GTK_WIDGET (harness_get_levels_page (self->window)), EDITOR_TYPE_RECIPE_FORM);
  harness_wait ("the form", is_mapped, self->form);
}

static void
add_palette (Fixture *self, const char *name)
{
  GtkWidget *button = journey_find (self->form, GTK_TYPE_MENU_BUTTON, "Add a Palette");
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));

  bring (button);
  journey_click (button);
  harness_wait ("what can be added", is_mapped, popover);
  harness_settle ();
  harness_draw (popover);
  harness_settle ();
  journey_click (journey_find (popover, GTK_TYPE_LABEL, name));
  harness_wait ("the popover to close", is_shut, popover);
}

static void
undo (Fixture *self)
{
  harness_activate (self->window, "win.undo", NULL);
  harness_settle ();
}

static GtkWidget *
get_view (Fixture *self)
{
  GtkWidget *view = harness_find (self->form, EDITOR_TYPE_PALETTE_VIEW);

  g_assert_nonnull (view);
  return view;
}

/* Of the menu of the first palette. */
static void
command (Fixture *self, const char *action)
{
  GtkWidget *row = gtk_widget_get_ancestor (get_view (self), EDITOR_TYPE_ENTRY_ROW);

  g_assert_true (gtk_widget_activate_action (row, action, NULL));
  harness_settle ();
}

static void
test_journey (void)
{
  Fixture          self;
  g_autofree char *before = NULL;
  GtkWidget       *entry, *button;
  guint32          color;

  set_up (&self);
  before = list_palettes (&self);
  g_assert_cmpstr (before, ==, "");

  /* What is added is unfolded, and the same as the one that is built in. */
  add_palette (&self, "Moss");
  wait_for (&self, "moss");
  {
    g_autoptr (AshlarValue) built_in = ashlar_page_palette_find (NULL, NULL, "moss");

    g_assert_true (ashlar_value_equal (ashlar_value_get_item (get_palettes (&self), 0), built_in));
  }
  /* Twice, the other way about, and away. */
  command (&self, "entry.duplicate");
  wait_for (&self, "moss moss-2");
  command (&self, "entry.down");
  wait_for (&self, "moss-2 moss");
  command (&self, "entry.remove");
  wait_for (&self, "moss");
  for (guint i = 0; i < 3; i++)
    undo (&self);
  wait_for (&self, "moss");

  /* Its name, typed. */
  entry = harness_find (get_view (&self), EDITOR_TYPE_COMMIT_ENTRY);
  gtk_widget_grab_focus (entry);
  harness_settle ();
  journey_chord (GDK_KEY_Control_L, GDK_KEY_a);
  journey_type ("fen");
  pointer_tap (GDK_KEY_Return);
  wait_for (&self, "fen");
  undo (&self);
  wait_for (&self, "moss");

  /* A colour, as the dialog of colours gives it. */
  button = harness_find (get_view (&self), GTK_TYPE_COLOR_BUTTON);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (button), &(GdkRGBA){ 0, .5f, 1, 1 });
  g_signal_emit_by_name (button, "color-set");
  g_assert_true (ashlar_recipe_palette_get_color (ashlar_value_get_item (get_palettes (&self), 0),
                                                  "paper", &color));
  g_assert_cmphex (color, ==, 0x0080ff);
  harness_wait_for_level (self.window);
  undo (&self);
  g_assert_true (ashlar_recipe_palette_get_color (ashlar_value_get_item (get_palettes (&self), 0),
                                                  "paper", &color));
  g_assert_cmphex (color, !=, 0x0080ff);

  /* And away again, to the recipe as it was. */
  undo (&self);
  wait_for (&self, "");
  harness_close (self.window);
}

static void
expect (Fixture *self, EditorEdit *edit, GError **error, const char *reason)
{
  if (reason != NULL)
    {
      g_assert_null (edit);
      g_assert_nonnull (*error);
      g_assert_cmpstr ((*error)->message, ==, reason);
      g_clear_error (error);
      return;
    }
  g_assert_no_error (*error);
  g_assert_true (editor_edit_apply (self->document, edit));
}

static void
test_edits (void)
{
  Fixture          self;
  AshlarContent   *content;
  AshlarValue     *first;
  GError          *error = NULL;
  g_autofree char *listed = NULL;
  guint32          color;

  set_up (&self);
  add_palette (&self, "Night");
  wait_for (&self, "night");
  {
    g_autoptr (AshlarValue) white = ashlar_page_palette_find (NULL, NULL, "white");

    g_assert_true (editor_edit_apply (
        self.document, editor_recipe_edit_insert (editor_document_get_content (self.document), 0,
                                                  "palettes", 1, white, "Add", NULL)));
  }
  wait_for (&self, "night white");
#define CONTENT (content = editor_document_get_content (self.document))
  expect (&self, editor_palette_edit_rename (CONTENT, 0, 0, " white ", &error), &error,
          "Another palette of the recipe is called “white”");
  expect (&self, editor_palette_edit_rename (CONTENT, 0, 0, "  ", &error), &error,
          "A palette needs a name");
  expect (&self, editor_palette_edit_set_color (CONTENT, 0, 0, "id", 0, &error), &error,
          "“id” is what the palette itself is called by");
  expect (&self, editor_palette_edit_set_color (CONTENT, 0, 0, " ", 0, &error), &error,
          "A colour needs a name");
  expect (&self, editor_palette_edit_rename_color (CONTENT, 0, 0, "ink", "paper", &error), &error,
          "The palette has a colour “paper” already");
  expect (&self, editor_palette_edit_set_color (CONTENT, 0, 0, "slime", 0x12ab34, &error), &error,
          NULL);
  expect (&self, editor_palette_edit_rename_color (CONTENT, 0, 0, "slime", "ooze", &error), &error,
          NULL);
  expect (&self, editor_palette_edit_remove_color (CONTENT, 0, 0, "hatch", &error), &error, NULL);
  expect (&self, editor_palette_edit_rename (CONTENT, 0, 0, "dusk", &error), &error, NULL);
#undef CONTENT
  listed = list_palettes (&self);
  g_assert_cmpstr (listed, ==, "dusk white");
  first = ashlar_value_get_item (get_palettes (&self), 0);
  g_assert_true (ashlar_recipe_palette_get_color (first, "ooze", &color));
  g_assert_cmphex (color, ==, 0x12ab34);
  g_assert_false (ashlar_recipe_palette_get_color (first, "slime", &color));
  g_assert_false (ashlar_recipe_palette_get_color (first, "hatch", &color));
  g_assert_cmpuint (ashlar_value_get_n_items (first), ==, 1 + ashlar_page_get_n_colors ());
  harness_screenshot (GTK_WIDGET (self.window), "palettes");
  for (guint i = 0; i < 4; i++)
    undo (&self);
  wait_for (&self, "night white");
  {
    g_autoptr (AshlarValue) night = ashlar_page_palette_find (NULL, NULL, "night");

    g_assert_true (ashlar_value_equal (ashlar_value_get_item (get_palettes (&self), 0), night));
  }
  harness_close (self.window);
}

/* What is clicked may go with the click, while GTK counts what is pressed. */
static const char *const of_gtk[] = { "Broken accounting of active state for widget ", NULL };

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  harness_tolerate (of_gtk);
  g_test_add_func ("/palettes/journey", test_journey);
  g_test_add_func ("/palettes/edits", test_edits);
  return harness_run ();
}
