/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One picker for all kinds: what is typed finds by name and id, Return takes what is called so, arrows go
 * through the list, Escape closes it and gives the focus back, and ten thousand are no more rows than
 * twenty. */

#include "ashlar-config.h"

#include "harness.h"
#include "pointer.h"
#include "widgets/editor-picker-button.h"
#include "widgets/editor-picker.h"

#define N_BLOCKS 10000
#define N_TILES 4096
#define NOTHING "(nothing)" /* was chosen */

typedef struct
{
  GtkWidget     *window;
  GtkWidget     *button;
  EditorPicker  *picker;
  AshlarContent *content;

  EditorChoiceKind kind;
  gboolean         offers_none, takes_new;
  char            *chosen; /* id; NULL: none of them; NOTHING */
  guint            index;
} Fixture;

/* Of two kinds what is meant stands behind what is found first: "wall" behind "old wall". */
static AshlarContent *
new_content (guint n_tiles, guint n_blocks)
{
  g_autoptr (GString) text = g_string_new (
      "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      " { \"representation\": \"o\", \"description\": \"old wall\" },"
      " { \"representation\": \".\", \"description\": \"Floor\" },"
      " { \"representation\": \"#\", \"description\": \"wall\" }");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AshlarContent *content;

  for (guint i = 3; i < n_tiles; i++)
    g_string_append_printf (
        text, ", { \"representation\": \"\\u%04x\", \"description\": \"tile %u\" }", 0x4e00 + i, i);
  g_string_append (text, " ], \"objects\": ["
                         " { \"id\": \"golden_key\", \"description\": \"Key of gold\" },"
                         " { \"id\": \"key\", \"description\": \"Key\" } ], \"blocks\": [");
  for (guint i = 0; i < n_blocks; i++)
    g_string_append_printf (
        text,
        "%s{ \"id\": \"%s%u\", \"width\": 1, \"height\": 1, \"tags\": [ \"%s\" ],"
        " \"representation\": [ \".\" ] }",
        i > 0 ? ", " : "", i == 0 ? "hall_" : "bl_", n_blocks - i, i % 2 == 0 ? "cellar" : "hall");
  g_string_append (text, " ] }");
  bytes = g_bytes_new (text->str, text->len);
  content = ashlar_content_load_bytes (bytes, "made", &error);
  g_assert_no_error (error);
  return content;
}

static void
fill_cb (Fixture *fixture, EditorPicker *picker)
{
  EditorChoices *choices = editor_picker_begin (picker, fixture->content, NULL, NULL);

  if (fixture->offers_none)
    editor_choices_add_none (choices, "None");
  editor_choices_set_takes_new (choices, fixture->takes_new);
  if (fixture->kind != EDITOR_CHOICE_WORD)
    editor_choices_add_all (choices, fixture->kind);
  else
    {
      editor_choices_add_word (choices, "mine-graph", "Mine", "Tunnels along a curve");
      editor_choices_add_word (choices, "min", "Min", NULL);
    }
}

static void
chosen_cb (Fixture *fixture, const char *id, guint index)
{
  g_free (fixture->chosen);
  fixture->chosen = g_strdup (id);
  fixture->index = index;
}

static void
set_up (Fixture *fixture, EditorChoiceKind kind, AshlarContent *content)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->kind = kind;
  fixture->content = content;
  fixture->chosen = g_strdup (NOTHING);
  fixture->picker = EDITOR_PICKER (editor_picker_new (kind));
  g_signal_connect_swapped (fixture->picker, "fill", G_CALLBACK (fill_cb), fixture);
  g_signal_connect_swapped (fixture->picker, "chosen", G_CALLBACK (chosen_cb), fixture);
  fixture->button = gtk_menu_button_new ();
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (fixture->button), GTK_WIDGET (fixture->picker));
  gtk_box_append (GTK_BOX (box), fixture->button);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 500);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static gboolean
is_hidden (gpointer widget)
{
  return !gtk_widget_get_visible (widget);
}

static gboolean
is_null (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

/* @goes: nothing of it stays. After keys GTK may hold what they were for until there are others. */
static void
tear_down (Fixture *fixture, gboolean goes)
{
  gpointer weak = fixture->picker;

  g_object_add_weak_pointer (weak, &weak);
  /* GTK looks where the pointer is over what it still shows. */
  gtk_popover_popdown (GTK_POPOVER (fixture->picker));
  harness_wait ("the picker to close", is_hidden, fixture->picker);
  harness_settle ();
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  harness_settle ();
  if (goes)
    harness_wait ("the picker to go", is_null, &weak);
  else if (weak != NULL)
    g_object_remove_weak_pointer (weak, &weak);
  g_assert_cmpint (g_atomic_int_get (&fixture->content->ref_count), ==, 1);
  ashlar_content_unref (fixture->content);
  g_free (fixture->chosen);
}

static GListModel *
get_found (Fixture *fixture)
{
  return G_LIST_MODEL (editor_choice_list_get_choices (editor_picker_get_list (fixture->picker)));
}

static GtkWidget *
find_search (Fixture *fixture)
{
  return harness_find (GTK_WIDGET (fixture->picker), GTK_TYPE_SEARCH_ENTRY);
}

static void
open_it (Fixture *fixture)
{
  harness_wait ("the button", is_mapped, fixture->button);
  pointer_give_focus (fixture->window);
  harness_settle ();
  gtk_widget_grab_focus (fixture->button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (fixture->button));
  harness_wait ("the picker", is_mapped, fixture->picker);
  harness_settle ();
  /* It is ready to be typed in. */
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)),
                                         find_search (fixture)));
}

static void
tap (Fixture *fixture, guint keyval)
{
  pointer_tap (keyval);
  g_usleep (20000);
  harness_settle ();
}

static void
check_chosen (Fixture *fixture, const char *id)
{
  harness_wait ("the picker to close", is_hidden, fixture->picker);
  g_assert_cmpstr (fixture->chosen, ==, id);
  chosen_cb (fixture, NOTHING, 0);
}

static const struct
{
  const char      *name;
  EditorChoiceKind kind;
  gboolean         none, takes_new;
  const char      *typed;
  guint            n_found;
  const char      *chosen; /* by Return */
  const char      *second; /* by two arrows and Return, with nothing typed */
} rows[] = {
  { "tile", EDITOR_CHOICE_TILE, FALSE, FALSE, "wall", 2, "#", "." },
  { "tile-character", EDITOR_CHOICE_TILE, FALSE, FALSE, "o", 2, "o", "." },
  { "tile-none", EDITOR_CHOICE_TILE, TRUE, FALSE, "WALL", 2, "#", "o" },
  { "none", EDITOR_CHOICE_TILE, TRUE, FALSE, "none", 1, NULL, "o" },
  { "first", EDITOR_CHOICE_TILE, TRUE, FALSE, "", 4, NULL, "o" },
  { "object", EDITOR_CHOICE_OBJECT, FALSE, FALSE, "key", 2, "key", "key" },
  { "object-id", EDITOR_CHOICE_OBJECT, FALSE, FALSE, "golden_", 1, "golden_key", "key" },
  { "block", EDITOR_CHOICE_BLOCK, FALSE, FALSE, "bl_2", 11, "bl_2", "bl_29" },
  { "block-part", EDITOR_CHOICE_BLOCK, FALSE, FALSE, "_30", 1, "hall_30", "bl_29" },
  { "block-entry", EDITOR_CHOICE_BLOCK_ENTRY, TRUE, FALSE, "hall", 2, "tag:hall", "hall_30" },
  { "tagged", EDITOR_CHOICE_TAGGED, FALSE, FALSE, "tag:cellar", 1, "tag:cellar", "tag:hall" },
  { "tag", EDITOR_CHOICE_TAG, FALSE, TRUE, "hall", 1, "hall", "hall" },
  { "new-tag", EDITOR_CHOICE_TAG, FALSE, TRUE, "hal", 2, "hal", "hall" },
  { "word", EDITOR_CHOICE_WORD, FALSE, FALSE, "min", 2, "min", "min" },
  { "word-name", EDITOR_CHOICE_WORD, FALSE, FALSE, "mine", 1, "mine-graph", "min" },
  { "nothing", EDITOR_CHOICE_BLOCK, TRUE, FALSE, "nowhere", 0, NOTHING, "hall_30" },
};

static void
test_kind (gconstpointer data)
{
  guint   row = GPOINTER_TO_UINT (data);
  Fixture fixture = { .offers_none = rows[row].none, .takes_new = rows[row].takes_new };

  set_up (&fixture, rows[row].kind, new_content (3, 30));
  open_it (&fixture);
  gtk_editable_set_text (GTK_EDITABLE (find_search (&fixture)), rows[row].typed);
  tap (&fixture, GDK_KEY_Return);
  g_assert_cmpuint (is_mapped (fixture.picker) ? g_list_model_get_n_items (get_found (&fixture))
                                               : rows[row].n_found,
                    ==, rows[row].n_found);
  if (g_strcmp0 (rows[row].chosen, NOTHING) == 0)
    gtk_popover_popdown (GTK_POPOVER (fixture.picker));
  check_chosen (&fixture, rows[row].chosen);

  open_it (&fixture);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_search (&fixture))), ==, "");
  tap (&fixture, GDK_KEY_Down);
  tap (&fixture, GDK_KEY_Down);
  tap (&fixture, GDK_KEY_Return);
  check_chosen (&fixture, rows[row].second);
  tear_down (&fixture, FALSE);
}

/* What a search finds, before anything is chosen. */
static void
test_found (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture fixture = { .offers_none = rows[i].none, .takes_new = rows[i].takes_new };

      g_test_message ("%s", rows[i].name);
      set_up (&fixture, rows[i].kind, new_content (3, 30));
      open_it (&fixture);
      editor_choices_search (
          editor_choice_list_get_choices (editor_picker_get_list (fixture.picker)), rows[i].typed);
      g_assert_cmpuint (g_list_model_get_n_items (get_found (&fixture)), ==, rows[i].n_found);
      tear_down (&fixture, TRUE);
    }
}

static void
test_escape (void)
{
  Fixture fixture = { 0 };

  set_up (&fixture, EDITOR_CHOICE_BLOCK, new_content (3, 30));
  open_it (&fixture);
  tap (&fixture, GDK_KEY_Escape);
  check_chosen (&fixture, NOTHING);
  g_assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture.window)), fixture.button)
      || gtk_root_get_focus (GTK_ROOT (fixture.window)) == fixture.button);
  tear_down (&fixture, TRUE);
}

static guint
count_rows (GtkWidget *root)
{
  guint n = g_str_equal (gtk_widget_get_css_name (root), "row");

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

static void
test_many (gconstpointer data)
{
  EditorChoiceKind kind = (EditorChoiceKind) GPOINTER_TO_UINT (data);
  Fixture          fixture = { 0 };
  gint64           start;

  set_up (&fixture, kind, new_content (N_TILES, N_BLOCKS));
  start = g_get_monotonic_time ();
  open_it (&fixture);
  g_test_message ("open after %d ms", (int) ((g_get_monotonic_time () - start) / 1000));
  g_assert_cmpuint (g_list_model_get_n_items (get_found (&fixture)), ==,
                    kind == EDITOR_CHOICE_TILE ? N_TILES : N_BLOCKS);
  g_assert_cmpuint (count_rows (GTK_WIDGET (fixture.picker)), >, 4);
  g_assert_cmpuint (count_rows (GTK_WIDGET (fixture.picker)), <, 300);
  gtk_editable_set_text (GTK_EDITABLE (find_search (&fixture)),
                         kind == EDITOR_CHOICE_TILE ? "tile 40" : "bl_7");
  start = g_get_monotonic_time ();
  tap (&fixture, GDK_KEY_Return);
  g_test_message ("chosen after %d ms", (int) ((g_get_monotonic_time () - start) / 1000));
  harness_wait ("the picker to close", is_hidden, fixture.picker);
  g_assert_cmpuint (fixture.index, ==, kind == EDITOR_CHOICE_TILE ? 40 : N_BLOCKS - 7);
  tear_down (&fixture, FALSE);
}

/* ---- The button ---- */

static void
button_chosen_cb (char **chosen, const char *id)
{
  g_free (*chosen);
  *chosen = g_strdup (id != NULL ? id : "(none)");
}

static const char *
get_label (GtkWidget *button)
{
  return gtk_label_get_label (GTK_LABEL (harness_find (button, GTK_TYPE_LABEL)));
}

static void
test_button (void)
{
  static const struct
  {
    EditorChoiceKind kind;
    gboolean         required;
    const char      *id, *label;
    gboolean         is_missing;
  } shown[] = {
    { EDITOR_CHOICE_TILE, FALSE, "#", "wall" },
    { EDITOR_CHOICE_TILE, FALSE, NULL, "Default" },
    { EDITOR_CHOICE_TILE, TRUE, NULL, "" },
    { EDITOR_CHOICE_TILE, TRUE, "?", "?", TRUE },
    { EDITOR_CHOICE_TILE, TRUE, "wall", "wall", TRUE },
    { EDITOR_CHOICE_OBJECT, TRUE, "golden_key", "Key of gold" },
    { EDITOR_CHOICE_BLOCK_ENTRY, FALSE, "bl_4", "bl_4" },
    { EDITOR_CHOICE_BLOCK_ENTRY, FALSE, "tag:hall", "any “hall”" },
    { EDITOR_CHOICE_BLOCK_ENTRY, FALSE, "tag:none", "tag:none", TRUE },
    { EDITOR_CHOICE_BLOCK_ENTRY, FALSE, NULL, "Any" },
    { EDITOR_CHOICE_PUZZLE, FALSE, NULL, "None" },
    { EDITOR_CHOICE_TAG, TRUE, "hall", "hall" },
    { EDITOR_CHOICE_TAG, TRUE, "hal", "hal", TRUE },
  };
  AshlarContent *content = new_content (3, 30);

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      GtkWidget *button
          = g_object_ref_sink (editor_picker_button_new (shown[i].kind, shown[i].required));
      g_autofree char *chosen = NULL;
      gpointer         weak = button;

      g_object_add_weak_pointer (weak, &weak);
      g_signal_connect_swapped (button, "chosen", G_CALLBACK (button_chosen_cb), &chosen);
      editor_picker_button_update (EDITOR_PICKER_BUTTON (button), content, NULL, shown[i].id);
      g_assert_cmpstr (get_label (button), ==, shown[i].label);
      g_assert_cmpint (gtk_widget_has_css_class (button, "error"), ==, shown[i].is_missing);
      g_assert_cmpstr (editor_picker_button_get_id (EDITOR_PICKER_BUTTON (button)), ==,
                       shown[i].id);
      g_assert_null (chosen);
      g_object_unref (button);
      g_assert_null (weak);
    }
  g_assert_cmpint (g_atomic_int_get (&content->ref_count), ==, 1);
  ashlar_content_unref (content);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/picker/kind/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_kind);
    }
  g_test_add_func ("/picker/found", test_found);
  g_test_add_func ("/picker/escape", test_escape);
  g_test_add_data_func ("/picker/many/tiles", GUINT_TO_POINTER (EDITOR_CHOICE_TILE), test_many);
  g_test_add_data_func ("/picker/many/blocks", GUINT_TO_POINTER (EDITOR_CHOICE_BLOCK), test_many);
  g_test_add_func ("/picker/button", test_button);
  return harness_run ();
}
