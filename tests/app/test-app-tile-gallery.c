/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The gallery of tiles and objects with real clicks and keys: from heading to heading by arrows, four thousand tiles of which only those in
 * sight are made, a drag into another order, the menu, Delete; and arrow keys after each change of what is shown, which ended the
 * editor while the gallery was made of flow boxes. */

#include "ashlar-config.h"

#include "harness.h"
#include "pointer.h"
#include "start-documents.h"

#include "tiles/editor-tile-element.h"
#include "widgets/editor-element-card.h"
#include "widgets/editor-list-stack.h"

#define MANY 4096
/* Widgets that a gallery may make of them: a GtkGridView has up to thirty lines of seven ready. */
#define MOST_CARDS 250

typedef struct
{
  EditorWindow   *window;
  EditorDocument *document;
  GtkWidget      *page;
  GtkWidget      *gallery;
  guint           n_tiles; /* before a test adds some */
} Fixture;

static void
show_page (Fixture *fixture)
{
  harness_show_page (fixture->window, "tiles");
  fixture->document = editor_window_get_document (fixture->window);
  fixture->page = harness_get_page (fixture->window, "tiles");
  fixture->gallery = harness_find (fixture->page, EDITOR_TYPE_ELEMENT_LIST);
  pointer_give_focus (GTK_WIDGET (fixture->window));
  harness_settle ();
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = harness_new_window (1500, 900);
  harness_open_sample (fixture->window, "old-keep");
  show_page (fixture);
}

static void
set_up_many (Fixture *fixture, gconstpointer data)
{
  fixture->window = harness_new_window (1500, 900);
  start_document_tiles (fixture->window, MANY);
  show_page (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  harness_close (fixture->window);
}

/* ---- What is there ---- */

static void
gather_cards (GtkWidget *root, GPtrArray *cards)
{
  if (EDITOR_IS_ELEMENT_CARD (root)
      && editor_element_card_get_element (EDITOR_ELEMENT_CARD (root)) != NULL)
    g_ptr_array_add (cards, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather_cards (child, cards);
}

static EditorElement *
get_item (gpointer card)
{
  return editor_element_card_get_element (EDITOR_ELEMENT_CARD (card));
}

static GtkWidget *
find_card (Fixture *fixture, EditorBlueprintKind kind, guint index)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  gather_cards (fixture->gallery, cards);
  for (guint i = 0; i < cards->len; i++)
    if (editor_blueprint_kind_of_element (get_item (cards->pdata[i])) == kind
        && editor_element_get_index (get_item (cards->pdata[i])) == index)
      return cards->pdata[i];
  return NULL;
}

static guint
count_cards (Fixture *fixture)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  gather_cards (fixture->gallery, cards);
  return cards->len;
}

static AshlarContent *
get_content (Fixture *fixture)
{
  return editor_document_get_content (fixture->document);
}

/* The tile that is the @nth under its heading, or the last. */
static guint
find_tile (Fixture *fixture, gboolean conditional, guint nth)
{
  AshlarContent *content = get_content (fixture);
  guint          found = ASHLAR_NO_INDEX;

  for (guint i = 0, n = 0; i < content->resolved->len && n <= nth; i++)
    if (ashlar_tile_is_conditional (g_ptr_array_index (content->resolved, i)) == conditional)
      {
        found = i;
        n++;
      }
  return found;
}

typedef struct
{
  Fixture            *fixture;
  EditorBlueprintKind kind;
  guint               index;
} Wanted;

/* Wholly within what the stack of lists shows, and as high as a card is. */
static gboolean
is_in_sight (gpointer user_data)
{
  const Wanted   *wanted = user_data;
  GtkWidget      *card = find_card (wanted->fixture, wanted->kind, wanted->index);
  GtkWidget      *stack = harness_find (wanted->fixture->gallery, EDITOR_TYPE_LIST_STACK);
  graphene_rect_t bounds;

  return card != NULL && gtk_widget_get_mapped (card)
         && gtk_widget_compute_bounds (card, stack, &bounds) && bounds.size.height > 60
         && bounds.origin.y >= -1
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (stack) + 1;
}

static gboolean
has_focus (gpointer user_data)
{
  const Wanted *wanted = user_data;
  GtkWidget    *focus = gtk_root_get_focus (GTK_ROOT (wanted->fixture->window));
  GtkWidget    *card = focus != NULL ? gtk_widget_get_first_child (focus) : NULL;

  return EDITOR_IS_ELEMENT_CARD (card) && get_item (card) != NULL
         && editor_blueprint_kind_of_element (get_item (card)) == wanted->kind
         && editor_element_get_index (get_item (card)) == wanted->index;
}

/* It is what the page shows, what the keyboard is on, and can be seen. */
static void
assert_at (Fixture *fixture, EditorBlueprintKind kind, guint index)
{
  Wanted           wanted = { fixture, kind, index };
  g_autofree char *subject = NULL, *expected = NULL;

  harness_wait ("the keyboard's place", has_focus, &wanted);
  harness_wait ("its place in sight", is_in_sight, &wanted);
  subject = editor_page_dup_subject (EDITOR_PAGE (fixture->page));
  expected = g_strdup_printf (kind == EDITOR_BLUEPRINT_TILE ? "/tiles/%u" : "/objects/%u", index);
  g_assert_cmpstr (subject, ==, expected);
}

static void
tap (guint keyval)
{
  pointer_tap (keyval);
  harness_settle ();
}

static gboolean
is_laid_out (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static void
click (GtkWidget *widget, guint button)
{
  harness_wait ("its place on the screen", is_laid_out, widget);
  harness_settle ();
  pointer_click (widget, gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2.,
                 button);
  harness_settle ();
}

/* ---- The keyboard ---- */

static void
test_headings (Fixture *fixture, gconstpointer data)
{
  guint first = find_tile (fixture, FALSE, 0), last = find_tile (fixture, FALSE, G_MAXUINT);

  click (find_card (fixture, EDITOR_BLUEPRINT_TILE, first), 1);
  assert_at (fixture, EDITOR_BLUEPRINT_TILE, first);
  tap (GDK_KEY_Right);
  assert_at (fixture, EDITOR_BLUEPRINT_TILE, find_tile (fixture, FALSE, 1));
  tap (GDK_KEY_Left);
  tap (GDK_KEY_Up);
  assert_at (fixture, EDITOR_BLUEPRINT_TILE, first);
  tap (GDK_KEY_End);
  assert_at (fixture, EDITOR_BLUEPRINT_TILE, last);
  /* It stands in the second column, as does what is below it under the next heading. */
  tap (GDK_KEY_Down);
  assert_at (fixture, EDITOR_BLUEPRINT_TILE, find_tile (fixture, TRUE, 1));
  tap (GDK_KEY_Up);
  assert_at (fixture, EDITOR_BLUEPRINT_TILE, last);
  tap (GDK_KEY_Down);
  for (int i = 0; i < 3; i++)
    tap (GDK_KEY_Down);
  assert_at (fixture, EDITOR_BLUEPRINT_OBJECT, 1);
  tap (GDK_KEY_Home);
  assert_at (fixture, EDITOR_BLUEPRINT_OBJECT, 0);
  harness_screenshot (GTK_WIDGET (fixture->window), "tile-gallery-objects");
}

/* Each of these changes what the gallery holds, with the keyboard in it. */
static void
test_changes (Fixture *fixture, gconstpointer data)
{
  static const char *const changes[]
      = { "page.delete",           "page.duplicate",  "win.undo",   "page.make-conditional",
          "page.move-later",       "win.undo",        "win.redo",   "page.new::tile",
          "page.new::object",      "page.delete",     "win.undo",   "win.undo",
          "page.make-conditional", "page.make-plain", "page.delete" };
  static const guint keys[]
      = { GDK_KEY_Down, GDK_KEY_Right,     GDK_KEY_End,     GDK_KEY_Up,    GDK_KEY_Home,
          GDK_KEY_Left, GDK_KEY_Page_Down, GDK_KEY_Page_Up, GDK_KEY_space, GDK_KEY_Down };

  click (find_card (fixture, EDITOR_BLUEPRINT_TILE, 4), 1);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *action = NULL;
      g_autoptr (GVariant) target = NULL;

      g_assert_true (g_action_parse_detailed_name (changes[i], &action, &target, NULL));
      harness_activate (fixture->window, action, target);
      harness_settle ();
      for (gsize k = 0; k < G_N_ELEMENTS (keys); k++)
        tap (keys[k]);
      /* Wherever a command has sent it. */
      editor_element_list_focus (EDITOR_ELEMENT_LIST (fixture->gallery));
      tap (GDK_KEY_Down);
    }
  g_assert_true (editor_document_get_modified (fixture->document));
}

static gboolean
is_menu_open (gpointer gallery)
{
  /* A search has a menu as well. */
  return gtk_widget_get_mapped (gtk_widget_get_last_child (gallery));
}

static gboolean
is_menu_closed (gpointer gallery)
{
  return !is_menu_open (gallery);
}

static gboolean
has_original_tiles (gpointer user_data)
{
  Fixture *fixture = user_data;

  return get_content (fixture)->tiles->len == fixture->n_tiles;
}

static void
test_menu (Fixture *fixture, gconstpointer data)
{
  guint            index = find_tile (fixture, FALSE, 4);
  g_autofree char *subject = NULL, *expected = g_strdup_printf ("/tiles/%u", index);
  GtkWidget       *card = find_card (fixture, EDITOR_BLUEPRINT_TILE, index);
  guint            n = get_content (fixture)->tiles->len;

  fixture->n_tiles = n;
  click (card, 3);
  harness_wait ("the menu", is_menu_open, fixture->gallery);
  subject = editor_page_dup_subject (EDITOR_PAGE (fixture->page));
  g_assert_cmpstr (subject, ==, expected);
  tap (GDK_KEY_Escape);
  harness_wait ("the end of the menu", is_menu_closed, fixture->gallery);

  click (card, 1);
  tap (GDK_KEY_Menu);
  harness_wait ("the menu by its key", is_menu_open, fixture->gallery);
  tap (GDK_KEY_Escape);
  harness_wait ("the end of the menu", is_menu_closed, fixture->gallery);

  /* Nothing uses it, so that nothing forbids it; the keyboard stays. */
  g_assert_true (harness_activate (fixture->window, "page.duplicate", NULL));
  g_assert_cmpuint (get_content (fixture)->tiles->len, ==, n + 1);
  harness_settle ();
  editor_element_list_focus (EDITOR_ELEMENT_LIST (fixture->gallery));
  tap (GDK_KEY_Delete);
  harness_wait ("the copy to be deleted", has_original_tiles, fixture);
  g_assert_cmpuint (get_content (fixture)->tiles->len, ==, n);
}

/* A drop target: that for cards. Another is for pictures. */
static gpointer
get_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type)
          && (!GTK_IS_DROP_TARGET (controller)
              || gdk_content_formats_contain_gtype (
                  gtk_drop_target_get_formats (GTK_DROP_TARGET (controller)), EDITOR_TYPE_ELEMENT)))
        return controller; /* the widget has it */
    }
  g_assert_not_reached ();
}

static gboolean
drop (GtkWidget *from, GtkWidget *to)
{
  g_autoptr (GdkContentProvider) provider = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;

  g_signal_emit_by_name (get_controller (from, GTK_TYPE_DRAG_SOURCE), "prepare", 10.0, 10.0,
                         &provider);
  g_value_init (&value, EDITOR_TYPE_ELEMENT);
  gdk_content_provider_get_value (provider, &value, &error);
  g_assert_no_error (error);
  g_signal_emit_by_name (get_controller (to, GTK_TYPE_DROP_TARGET), "drop", &value, 10.0, 10.0,
                         &done);
  return done;
}

/* Without the display between them: a drag of GDK's finds no window where no window manager has put one. */
static void
test_drag (Fixture *fixture, gconstpointer data)
{
  guint            from = find_tile (fixture, FALSE, 1), to = find_tile (fixture, FALSE, 4);
  g_autofree char *moved = g_strdup (
      ((AshlarTile *) g_ptr_array_index (get_content (fixture)->tiles, from))->description);

  g_assert_true (drop (find_card (fixture, EDITOR_BLUEPRINT_TILE, from),
                       find_card (fixture, EDITOR_BLUEPRINT_TILE, to)));
  g_assert_cmpstr (
      ((AshlarTile *) g_ptr_array_index (get_content (fixture)->tiles, to))->description, ==,
      moved);
  harness_settle ();
  g_assert_false (drop (find_card (fixture, EDITOR_BLUEPRINT_TILE, from),
                        find_card (fixture, EDITOR_BLUEPRINT_OBJECT, 0)));
}

/* ---- Thousands ---- */

static void
test_many (Fixture *fixture, gconstpointer data)
{
  static const guint places[] = { MANY - 1, 2000, 0, 1234, MANY / 2 };
  GtkWidget         *search = harness_find (fixture->gallery, GTK_TYPE_SEARCH_ENTRY);

  g_assert_cmpuint (get_content (fixture)->tiles->len, ==, MANY);
  g_assert_cmpuint (count_cards (fixture), <, MOST_CARDS);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      Wanted           wanted = { fixture, EDITOR_BLUEPRINT_TILE, places[i] };
      g_autofree char *subject = g_strdup_printf ("/tiles/%u", places[i]);

      g_assert_true (editor_window_go_to (fixture->window, subject));
      harness_wait ("the tile in sight", is_in_sight, &wanted);
      g_assert_cmpuint (count_cards (fixture), <, MOST_CARDS);
    }
  click (find_card (fixture, EDITOR_BLUEPRINT_TILE, MANY / 2), 1);
  assert_at (fixture, EDITOR_BLUEPRINT_TILE, MANY / 2);
  tap (GDK_KEY_Down);
  assert_at (fixture, EDITOR_BLUEPRINT_TILE, MANY / 2 + 3);
  tap (GDK_KEY_Page_Down);
  tap (GDK_KEY_End);
  assert_at (fixture, EDITOR_BLUEPRINT_TILE, MANY - 1);
  harness_screenshot (GTK_WIDGET (fixture->window), "tile-gallery-many");
  tap (GDK_KEY_Home);
  assert_at (fixture, EDITOR_BLUEPRINT_TILE, 0);

  /* A search that finds one, and the end of it by going elsewhere. */
  gtk_editable_set_text (GTK_EDITABLE (search), "tile 3999");
  g_signal_emit_by_name (search, "search-changed");
  harness_settle ();
  g_assert_cmpuint (count_cards (fixture), ==, 1);
  g_assert_nonnull (find_card (fixture, EDITOR_BLUEPRINT_TILE, 3999));
  g_assert_true (editor_window_go_to (fixture->window, "/tiles/77"));
  harness_wait ("another in sight", is_in_sight, &(Wanted){ fixture, EDITOR_BLUEPRINT_TILE, 77 });
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
#define ADD(path, set_up, function)                                                                \
  g_test_add ("/tile-gallery/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("headings", set_up, test_headings);
  ADD ("changes", set_up, test_changes);
  ADD ("menu", set_up, test_menu);
  ADD ("drag", set_up, test_drag);
  ADD ("many", set_up_many, test_many);
#undef ADD
  return harness_run ();
}
