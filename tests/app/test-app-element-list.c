/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The same hands on the lists of all kinds: what one page can do with its elements, by keys, by dragging, by menu or by action, every page
 * can, and thousands of them have some hundred cards. */

#include "ashlar-config.h"

#include "harness.h"
#include "pointer.h"

#include "blocks/editor-block-element.h"
#include "puzzles/editor-puzzle-element.h"
#include "recipes/editor-recipe-element.h"
#include "tiles/editor-tile-element.h"
#include "widgets/editor-element-card.h"
#include "widgets/editor-element-model.h"
#include "widgets/editor-list-stack.h"
#include "widgets/editor-search.h"

#define FEW 12
/* Widgets that a view has ready beside those in sight. */
#define MOST_CARDS 300

typedef struct
{
  const EditorElementKind *kind;
  const char              *page;
  const char              *head, *element, *tail; /* JSON; an element has its number twice */
  guint                    many;
  const char              *what; /* that page.new makes */
} Row;

#define GROUND                                                                                     \
  "\"defaultTile\": \"#\", \"tiles\": [ { \"representation\": \".\", \"description\": "            \
  "\"Floor\" }, { \"representation\": \"#\", \"description\": \"Wall\" } ], "

static const Row rows[] = {
  { &editor_tile_element_kind, "tiles", "\"defaultTile\": \"\u4e00\", \"tiles\": [ ",
    "{ \"representation\": \"%s\", \"description\": \"thing_%u\" }", " ]", 4096, "tile" },
  { &editor_object_element_kind, "tiles", GROUND "\"objects\": [ ",
    "{ \"id\": \"thing_%u\", \"description\": \"\", \"symbol\": \"*\" }", " ]", 4096, "object" },
  { &editor_block_element_kind, "blocks", GROUND "\"blocks\": [ ",
    "{ \"id\": \"thing_%u\", \"width\": 3, \"height\": 3, \"representation\": [ \"###\", \"#.#\", "
    "\"#.#\" ], \"exits\": [ { \"position\": [ 1, 2 ], \"direction\": \"South\" } ] }",
    " ]", 4096, "block" },
  { &editor_puzzle_element_kind, "puzzles", GROUND "\"puzzles\": [ ",
    "{ \"id\": \"thing_%u\", \"ipuz\": { \"version\": \"http://ipuz.org/v2\", \"kind\": [ "
    "\"http://ipuz.org/crossword#1\" ], \"dimensions\": { \"width\": 3, \"height\": 3 }, "
    "\"puzzle\": [ [ 1, 0, 0 ], [ 0, \"#\", 0 ], [ 0, 0, 0 ] ] } }",
    " ]", 4096, "5" },
  { &editor_recipe_element_kind, "levels", GROUND "\"recipes\": [ ",
    "{ \"id\": \"thing_%u\", \"planner\": { \"type\": \"mine\" } }", " ]", 1024, "mine" },
};

typedef struct
{
  const Row         *row;
  EditorWindow      *window;
  EditorDocument    *document;
  EditorElementList *list;
  GtkWidget         *stack;
} Fixture;

static AshlarContent *
load (const Row *row, guint n)
{
  g_autoptr (GString) text = g_string_new ("{ \"format\": \"ashlar-content\", \"version\": 1, ");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AshlarContent *content;

  g_string_append (text, row->head);
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) pieces = g_strsplit (row->element, "%s", 2);
      g_autoptr (GString) element = g_string_new (pieces[0]);
      g_autofree char *number = g_strdup_printf ("%u", i);

      if (pieces[1] != NULL)
        {
          g_string_append_unichar (element, 0x4e00 + i);
          g_string_append (element, pieces[1]);
        }
      g_string_replace (element, "%u", number, 1);
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", element->str);
    }
  g_string_append_printf (text, "%s }", row->tail);
  bytes = g_bytes_new (text->str, text->len);
  content = ashlar_content_load_bytes (bytes, "made", &error);
  g_assert_no_error (error);
  return content;
}

static void
open_list (Fixture *fixture, const Row *row, guint n)
{
  g_autoptr (AshlarContent) content = load (row, n);

  *fixture = (Fixture){ .row = row, .window = harness_new_window (1400, 900) };
  fixture->document = editor_document_new (content);
  editor_window_set_document (fixture->window, fixture->document);
  g_object_unref (fixture->document);
  harness_show_page (fixture->window, row->page);
  fixture->list = EDITOR_ELEMENT_LIST (
      harness_find (harness_get_page (fixture->window, row->page), EDITOR_TYPE_ELEMENT_LIST));
  fixture->stack = harness_find (GTK_WIDGET (fixture->list), EDITOR_TYPE_LIST_STACK);
  pointer_give_focus (GTK_WIDGET (fixture->window));
  harness_settle ();
}

/* ---- What is there ---- */

static guint
count (Fixture *fixture)
{
  return fixture->row->kind->count (editor_document_get_content (fixture->document));
}

/* The number that the element at @index was made with. */
static guint
get_number (Fixture *fixture, guint index)
{
  g_autoptr (EditorElement) element
      = editor_element_new (fixture->document, fixture->row->kind, index);
  const char *name = fixture->row->kind == &editor_tile_element_kind
                         ? fixture->row->kind->get_title (element)
                         : editor_element_get_id (element);

  g_assert_true (g_str_has_prefix (name, "thing_"));
  return (guint) g_ascii_strtoull (name + strlen ("thing_"), NULL, 10);
}

static void
gather_cards (Fixture *fixture, GtkWidget *root, GPtrArray *cards)
{
  if (EDITOR_IS_ELEMENT_CARD (root)
      && editor_element_card_get_element (EDITOR_ELEMENT_CARD (root)) != NULL
      && editor_element_get_kind (editor_element_card_get_element (EDITOR_ELEMENT_CARD (root)))
             == fixture->row->kind)
    g_ptr_array_add (cards, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather_cards (fixture, child, cards);
}

static guint
count_cards (Fixture *fixture)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  gather_cards (fixture, GTK_WIDGET (fixture->list), cards);
  return cards->len;
}

static GtkWidget *
find_card (Fixture *fixture, guint index)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  gather_cards (fixture, GTK_WIDGET (fixture->list), cards);
  for (guint i = 0; i < cards->len; i++)
    if (editor_element_get_index (
            editor_element_card_get_element (EDITOR_ELEMENT_CARD (cards->pdata[i])))
        == index)
      return cards->pdata[i];
  return NULL;
}

static guint
get_selected (Fixture *fixture)
{
  g_autofree char *subject = editor_page_dup_subject (
      EDITOR_PAGE (harness_get_page (fixture->window, fixture->row->page)));

  g_assert_nonnull (subject);
  g_assert_true (g_str_has_prefix (subject, fixture->row->kind->pointer));
  return (guint) g_ascii_strtoull (subject + strlen (fixture->row->kind->pointer), NULL, 10);
}

static void
go_to (Fixture *fixture, guint index)
{
  g_autofree char *subject = g_strdup_printf ("%s%u", fixture->row->kind->pointer, index);

  g_assert_true (editor_window_go_to (fixture->window, subject));
  harness_settle ();
  editor_element_list_focus (fixture->list);
  harness_settle ();
  g_assert_cmpuint (get_selected (fixture), ==, index);
}

typedef struct
{
  Fixture *fixture;
  guint    index;
} Place;

/* The keyboard is on the card of what the page shows. */
static gboolean
has_focus (gpointer user_data)
{
  const Place *place = user_data;
  GtkWidget   *focus = gtk_root_get_focus (GTK_ROOT (place->fixture->window));
  GtkWidget   *card = focus != NULL ? gtk_widget_get_first_child (focus) : NULL;

  return card != NULL && card == find_card (place->fixture, place->index)
         && get_selected (place->fixture) == place->index;
}

#define assert_focus(fixture, index)                                                               \
  harness_wait (G_STRLOC ": the keyboard's place", has_focus, &(Place){ fixture, index })

static void
press (guint modifier, guint keyval)
{
  if (modifier != 0)
    pointer_key (modifier, TRUE);
  pointer_tap (keyval);
  if (modifier != 0)
    pointer_key (modifier, FALSE);
  harness_settle ();
}

static gboolean
has_n (gpointer user_data)
{
  const Place *place = user_data;

  return count (place->fixture) == place->index;
}

static void
wait_for_n (Fixture *fixture, guint n)
{
  harness_wait ("as many elements", has_n, &(Place){ fixture, n });
}

static void
assert_undone (Fixture *fixture, AshlarContent *before)
{
  g_assert_true (harness_activate (fixture->window, "win.undo", NULL));
  harness_settle ();
  g_assert_true (ashlar_content_equal (editor_document_get_content (fixture->document), before));
}

/* ---- Hands ---- */

typedef struct
{
  Fixture *fixture;
  guint    first, second; /* numbers of the elements at 2 and 3 */
} Order;

static gboolean
is_ordered (gpointer user_data)
{
  const Order *order = user_data;

  return get_number (order->fixture, 2) == order->first
         && get_number (order->fixture, 3) == order->second;
}

static void
wait_for_order (Fixture *fixture, guint first, guint second)
{
  harness_wait ("the order", is_ordered, &(Order){ fixture, first, second });
}

static void
try_keys (Fixture *fixture)
{
  guint next = fixture->row->kind->columns == 1 ? GDK_KEY_Down : GDK_KEY_Right;
  guint back = fixture->row->kind->columns == 1 ? GDK_KEY_Up : GDK_KEY_Left;

  go_to (fixture, 2);
  assert_focus (fixture, 2);
  press (0, next);
  assert_focus (fixture, 3);
  press (0, back);
  assert_focus (fixture, 2);
  press (GDK_KEY_Alt_L, GDK_KEY_Down);
  wait_for_order (fixture, 3, 2);
  assert_focus (fixture, 3);
  press (GDK_KEY_Alt_L, GDK_KEY_Up);
  wait_for_order (fixture, 2, 3);
  assert_focus (fixture, 2);
  g_assert_true (harness_activate (fixture->window, "page.move-later", NULL));
  wait_for_order (fixture, 3, 2);
  g_assert_true (harness_activate (fixture->window, "page.move-earlier", NULL));
  wait_for_order (fixture, 2, 3);
  press (GDK_KEY_Control_L, GDK_KEY_f);
  g_assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)),
                              harness_find (GTK_WIDGET (fixture->list), GTK_TYPE_SEARCH_ENTRY)));
}

static gpointer
get_controller (GtkWidget *card, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (card);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type)
          && (!GTK_IS_DROP_TARGET (controller)
              || gdk_content_formats_contain_gtype (
                  gtk_drop_target_get_formats (GTK_DROP_TARGET (controller)), EDITOR_TYPE_ELEMENT)))
        return controller; /* the card has it */
    }
  g_assert_not_reached ();
}

/* Without the display between them, for which there would have to be a window manager. */
static void
try_drag (Fixture *fixture)
{
  g_autoptr (GdkContentProvider) provider = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;

  g_signal_emit_by_name (get_controller (find_card (fixture, 2), GTK_TYPE_DRAG_SOURCE), "prepare",
                         10.0, 10.0, &provider);
  g_value_init (&value, EDITOR_TYPE_ELEMENT);
  gdk_content_provider_get_value (provider, &value, &error);
  g_assert_no_error (error);
  g_signal_emit_by_name (get_controller (find_card (fixture, 4), GTK_TYPE_DROP_TARGET), "drop",
                         &value, 10.0, 10.0, &done);
  g_assert_true (done);
  harness_settle ();
  g_assert_cmpuint (get_number (fixture, 4), ==, 2);
  g_assert_cmpuint (get_selected (fixture), ==, 4);
  g_assert_true (harness_activate (fixture->window, "page.reorder", g_variant_new ("(uu)", 4, 2)));
  g_assert_cmpuint (get_number (fixture, 2), ==, 2);
  g_assert_cmpuint (get_selected (fixture), ==, 2);
}

static void
try_search (Fixture *fixture)
{
  GtkWidget *search = harness_find (GTK_WIDGET (fixture->list), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (search), "THING 7");
  g_signal_emit_by_name (search, "search-changed");
  harness_settle ();
  g_assert_cmpuint (count_cards (fixture), ==, 1);
  g_signal_emit_by_name (search, "activate");
  harness_settle ();
  assert_focus (fixture, 7);
  gtk_editable_set_text (GTK_EDITABLE (search), "no such thing");
  g_signal_emit_by_name (search, "search-changed");
  harness_settle ();
  g_assert_cmpuint (count_cards (fixture), ==, 0);
  g_assert_cmpuint (get_selected (fixture), ==, 7);
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  g_signal_emit_by_name (search, "search-changed");
  harness_settle ();
  g_assert_cmpuint (count_cards (fixture), ==, FEW);
}

static gboolean
is_naming (gpointer user_data)
{
  Fixture   *fixture = user_data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  return GTK_IS_EDITABLE (focus) && !gtk_widget_is_ancestor (focus, GTK_WIDGET (fixture->list));
}

static void
try_verbs (Fixture *fixture)
{
  g_autoptr (AshlarContent) before
      = ashlar_content_ref (editor_document_get_content (fixture->document));

  g_assert_true (
      harness_activate (fixture->window, "page.new", g_variant_new_string (fixture->row->what)));
  wait_for_n (fixture, FEW + 1);
  assert_undone (fixture, before);
  go_to (fixture, 5);
  g_assert_true (harness_activate (fixture->window, "page.duplicate", NULL));
  wait_for_n (fixture, FEW + 1);
  g_assert_cmpuint (get_selected (fixture), !=, 5);
  assert_undone (fixture, before);

  go_to (fixture, 5);
  press (0, GDK_KEY_Delete);
  wait_for_n (fixture, FEW - 1);
  assert_focus (fixture, 5);
  g_assert_cmpuint (get_number (fixture, 5), ==, 6);
  assert_undone (fixture, before);
  go_to (fixture, FEW - 1);
  press (0, GDK_KEY_Delete);
  wait_for_n (fixture, FEW - 1);
  assert_focus (fixture, FEW - 2);
  assert_undone (fixture, before);

  go_to (fixture, 5);
  press (0, GDK_KEY_F2);
  harness_wait ("a field for the name", is_naming, fixture);
  press (0, GDK_KEY_Escape);
}

static gboolean
is_in_sight (gpointer user_data)
{
  const Place    *place = user_data;
  GtkWidget      *card = find_card (place->fixture, place->index);
  graphene_rect_t bounds;

  return card != NULL && gtk_widget_get_mapped (card)
         && gtk_widget_compute_bounds (card, place->fixture->stack, &bounds)
         && bounds.size.height > 30 && bounds.origin.y >= -1
         && bounds.origin.y + bounds.size.height
                <= gtk_widget_get_height (place->fixture->stack) + 1;
}

static gboolean
is_menu_open (gpointer list)
{
  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER_MENU (child))
      return gtk_widget_get_mapped (child);
  return FALSE;
}

static gboolean
is_menu_closed (gpointer list)
{
  return !is_menu_open (list);
}

static void
try_menu (Fixture *fixture)
{
  GtkWidget *card = find_card (fixture, 1);

  harness_wait ("the card in sight", is_in_sight, &(Place){ fixture, 1 });
  harness_draw (GTK_WIDGET (fixture->window));
  harness_settle ();
  pointer_click (card, gtk_widget_get_width (card) / 2., gtk_widget_get_height (card) / 2., 3);
  harness_wait ("the menu", is_menu_open, fixture->list);
  g_assert_cmpuint (get_selected (fixture), ==, 1);
  press (0, GDK_KEY_Escape);
  harness_wait ("the end of the menu", is_menu_closed, fixture->list);
  editor_element_list_focus (fixture->list);
  press (0, GDK_KEY_Menu);
  harness_wait ("the menu by its key", is_menu_open, fixture->list);
  press (0, GDK_KEY_Escape);
  harness_wait ("the end of the menu", is_menu_closed, fixture->list);
}

static void
test_hands (gconstpointer data)
{
  Fixture fixture;

  open_list (&fixture, data, FEW);
  g_assert_cmpuint (count_cards (&fixture), ==, FEW);
  try_keys (&fixture);
  try_drag (&fixture);
  try_search (&fixture);
  try_menu (&fixture);
  try_verbs (&fixture);
  harness_close (fixture.window);
}

/* ---- Thousands ---- */

static void
test_many (gconstpointer data)
{
  const Row *row = data;
  guint      places[] = { row->many - 1, row->many / 2, 0, row->many / 3 };
  Fixture    fixture;

  open_list (&fixture, row, row->many);
  g_assert_cmpuint (count (&fixture), ==, row->many);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *subject = g_strdup_printf ("%s%u", row->kind->pointer, places[i]);

      g_assert_true (editor_window_go_to (fixture.window, subject));
      harness_wait ("the element in sight", is_in_sight, &(Place){ &fixture, places[i] });
      g_assert_cmpuint (count_cards (&fixture), <, MOST_CARDS);
    }
  harness_close (fixture.window);
}

/* What was to be revealed with the next layout may have come in between. */
static gboolean
is_last_in_sight (gpointer user_data)
{
  Fixture       *fixture = user_data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture->stack));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return is_in_sight (&(Place){ fixture, count (fixture) - 1 });
}

static gboolean
is_first_in_sight (gpointer user_data)
{
  Fixture *fixture = user_data;

  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture->stack)), 0);
  return is_in_sight (&(Place){ fixture, 0 });
}

/* Hands do not wait for frames: a list that is scrolled, or whose elements come and go, again before it was laid out says nothing, and is
 * where it was scrolled to last. */
static void
test_between_frames (gconstpointer data)
{
  const Row     *row = data;
  Fixture        fixture;
  GtkAdjustment *adjustment;

  open_list (&fixture, row, 1000);
  harness_draw (fixture.stack);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture.stack));
  for (guint round = 0; round < 25; round++)
    {
      for (int step = g_test_rand_int_range (2, 9); step > 0; step--)
        switch (g_test_rand_int_range (0, 9))
          {
          case 8:
            pointer_tap (g_test_rand_bit () ? GDK_KEY_Page_Down : GDK_KEY_Page_Up);
            pointer_tap (GDK_KEY_Page_Down);
            break;
          case 0:
            g_assert_true (harness_activate (fixture.window, "page.duplicate", NULL));
            break;
          case 1:
            g_assert_true (harness_activate (fixture.window, "page.delete", NULL));
            break;
          case 2:
            editor_element_list_focus (fixture.list);
            break;
          case 3:
            gtk_adjustment_set_value (
                adjustment, g_test_rand_double_range (0, gtk_adjustment_get_upper (adjustment)));
            break;
          default:
            gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment)
                                                      + g_test_rand_double_range (-300, 600));
          }
      harness_settle ();
    }
  harness_wait ("the last in sight", is_last_in_sight, &fixture);
  harness_wait ("the first in sight", is_first_in_sight, &fixture);
  harness_close (fixture.window);
}

/* ---- The difference ---- */

typedef struct
{
  guint n_changed; /* items that were told */
  guint n_spliced;
  guint removed, added;
} Heard;

static void
changed_cb (EditorElement *element, Heard *heard)
{
  heard->n_changed++;
}

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, Heard *heard)
{
  heard->n_spliced++;
  heard->removed += removed;
  heard->added += added;
}

/* One edit of one among many is heard by one item. */
static void
test_difference (void)
{
  const Row *row = &rows[2];
  g_autoptr (AshlarContent) content = load (row, 1000), edited = NULL, shorter = NULL;
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autoptr (EditorElementModel) model = editor_element_model_new (row->kind);
  AshlarBlock *block = ashlar_block_copy (ashlar_content_get_block (content, 500));
  Heard        heard = { 0 };
  gpointer     last;

  editor_element_model_follow (model, document);
  g_assert_cmpuint (editor_element_model_get_n (model), ==, 1000);
  g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), &heard);
  for (guint i = 0; i < 1000; i++)
    g_signal_connect (editor_element_model_peek (model, i), "changed", G_CALLBACK (changed_cb),
                      &heard);
  last = editor_element_model_peek (model, 999);

  block->occurrences = 9;
  edited = ashlar_content_with_block (content, 500, block);
  editor_document_apply (document, edited, EDITOR_CHANGE_BLOCK, 500, "Edit", NULL);
  editor_element_model_follow (model, document);
  g_assert_cmpuint (heard.n_changed, ==, 1);
  g_assert_cmpuint (heard.n_spliced, ==, 0);

  shorter = ashlar_content_with_block (edited, 3, NULL);
  editor_document_apply (document, shorter, EDITOR_CHANGE_BLOCKS, 3, "Delete", NULL);
  editor_element_model_follow (model, document);
  g_assert_cmpuint (heard.n_changed, ==, 1);
  g_assert_cmpuint (heard.n_spliced, ==, 1);
  g_assert_cmpuint (heard.removed, ==, 1);
  g_assert_cmpuint (heard.added, ==, 0);
  g_assert_true (editor_element_model_peek (model, 998) == last);
  g_assert_cmpuint (editor_element_get_index (last), ==, 998);
  ashlar_block_unref (block);
}

/* Accents and case are nobody's business; a tag is found by how it begins. */
static void
test_words (void)
{
  g_autofree char *plain = editor_search_fold ("Höhle ÅB"), *ascii = editor_search_fold ("A b");

  g_assert_cmpstr (plain, ==, "hohle ab");
  g_assert_cmpstr (ascii, ==, "a b");
  g_assert_null (editor_search_split (" \t "));
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/element-list/difference", test_difference);
  g_test_add_func ("/element-list/words", test_words);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *hands = g_strdup_printf ("/element-list/hands/%s", rows[i].kind->name);
      g_autofree char *many = g_strdup_printf ("/element-list/many/%s", rows[i].kind->name);
      g_autofree char *hasty
          = g_strdup_printf ("/element-list/between-frames/%s", rows[i].kind->name);

      g_test_add_data_func (hands, &rows[i], test_hands);
      g_test_add_data_func (many, &rows[i], test_many);
      g_test_add_data_func (hasty, &rows[i], test_between_frames);
    }
  return harness_run ();
}
