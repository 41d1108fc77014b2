/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The page of tiles with real clicks and keys, in one window: choosing, describing, giving and taking values, what cannot be deleted, an
 * outcome and back, objects. */

#include "ashlar-config.h"

#include "harness.h"
#include "pointer.h"

#include "tiles/editor-object-inspector.h"
#include "tiles/editor-property-list.h"
#include "tiles/editor-tile-element.h"
#include "widgets/editor-element-card.h"
#include "tiles/editor-tile-inspector.h"
#include "tiles/editor-tile-outcomes.h"
#include "tiles/editor-tile-row.h"
#include "tiles/editor-tile-uses.h"

#define LAVA 7

typedef struct
{
  EditorWindow   *window;
  EditorDocument *document;
  GtkWidget      *page;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = harness_new_window (1500, 900);
  harness_open_sample (fixture->window, "old-keep");
  harness_show_page (fixture->window, "tiles");
  fixture->document = editor_window_get_document (fixture->window);
  fixture->page = harness_get_page (fixture->window, "tiles");
  pointer_give_focus (GTK_WIDGET (fixture->window));
  harness_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  harness_close (fixture->window);
}

static gboolean
is_laid_out (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static void
click (GtkWidget *widget)
{
  harness_wait ("its place on the screen", is_laid_out, widget);
  harness_settle ();
  pointer_click (widget, gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2.,
                 1);
  harness_settle ();
}

/* The first one below @root that has the text as its label, title or accessible name's source: rows by their titles. */
static GtkWidget *
find_row (GtkWidget *root, const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (root)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_with_class (GtkWidget *root, const char *class)
{
  if (gtk_widget_has_css_class (root, class) && gtk_widget_get_visible (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_with_class (child, class);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The card of a tile or an object in the gallery; NULL: none is made of it. */
static GtkWidget *
find_card (GtkWidget *root, EditorBlueprintKind kind, guint index)
{
  EditorElement *item = EDITOR_IS_ELEMENT_CARD (root)
                            ? editor_element_card_get_element (EDITOR_ELEMENT_CARD (root))
                            : NULL;

  if (item != NULL && editor_blueprint_kind_of_element (item) == kind
      && editor_element_get_index (item) == index)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_card (child, kind, index);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static char *
dup_subject (Fixture *fixture)
{
  return editor_page_dup_subject (EDITOR_PAGE (fixture->page));
}

static const AshlarTile *
authored (Fixture *fixture, guint index)
{
  return g_ptr_array_index (editor_document_get_content (fixture->document)->tiles, index);
}

typedef struct
{
  Fixture         *fixture;
  AshlarTileFields field;
  gboolean         own;
} Expected;

static gboolean
is_own (gpointer user_data)
{
  const Expected *expected = user_data;

  return ((authored (expected->fixture, LAVA)->own & expected->field) != 0) == expected->own;
}

static gboolean
is_lava (gpointer user_data)
{
  g_autofree char *subject = dup_subject (user_data);

  return g_strcmp0 (subject, "/tiles/7") == 0;
}

static gboolean
is_typed (gpointer entry)
{
  return g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "Lavas");
}

static gboolean
is_described (gpointer user_data)
{
  return g_strcmp0 (authored (user_data, LAVA)->description, "Lavas") == 0;
}

static gboolean
is_visible (gpointer widget)
{
  return gtk_widget_is_visible (widget);
}

static gboolean
is_hidden (gpointer widget)
{
  return !gtk_widget_is_visible (widget);
}

static void
test_values (Fixture *fixture, gconstpointer data)
{
  GtkWidget *inspector = harness_find (fixture->page, EDITOR_TYPE_TILE_INSPECTOR);
  GtkWidget *row, *entry;
  Expected   expected = { fixture, ASHLAR_TILE_BLOCKS_LOS, TRUE };

  click (find_card (fixture->page, EDITOR_BLUEPRINT_TILE, LAVA));
  harness_wait ("the choice of lava", is_lava, fixture);
  g_assert_cmpuint (authored (fixture, LAVA)->representation, ==, '~');

  row = find_row (inspector, "Stops sight");
  g_assert_true (gtk_widget_has_css_class (row, "inherited"));
  click (find_with_class (row, "row-button"));
  harness_wait ("an own value", is_own, &expected);
  g_assert_false (gtk_widget_has_css_class (row, "inherited"));
  click (find_with_class (row, "row-button"));
  expected.own = FALSE;
  harness_wait ("the parent's value", is_own, &expected);

  /* Letter by letter, and one step of undo. */
  row = find_row (inspector, "Description");
  entry = harness_find (row, GTK_TYPE_TEXT);
  click (entry);
  pointer_tap (GDK_KEY_End);
  pointer_tap (GDK_KEY_s);
  harness_wait ("the letter", is_typed, entry);
  g_assert_cmpstr (authored (fixture, LAVA)->description, ==, "Lava");
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the description", is_described, fixture);
  g_assert_true (harness_activate (fixture->window, "win.undo", NULL));
  g_assert_cmpstr (authored (fixture, LAVA)->description, ==, "Lava");
  harness_screenshot (GTK_WIDGET (fixture->window), "tiles-inherited");
}

static void
test_outcomes (Fixture *fixture, gconstpointer data)
{
  GtkWidget *inspector = harness_find (fixture->page, EDITOR_TYPE_TILE_INSPECTOR);
  GtkWidget *outcomes = harness_find (fixture->page, EDITOR_TYPE_TILE_OUTCOMES);
  GtkWidget *back, *refusal;

  g_assert_true (editor_window_go_to (fixture->window, "/tiles/3"));
  harness_wait ("the outcomes", is_visible, outcomes);
  back = find_with_class (inspector, "flat");
  g_assert_nonnull (back);
  g_assert_false (gtk_widget_is_visible (back));
  click (GTK_WIDGET (gtk_list_box_get_row_at_index (
      GTK_LIST_BOX (harness_find (outcomes, GTK_TYPE_LIST_BOX)), 1)));
  harness_wait ("the outcome in the inspector", is_visible, back);
  harness_screenshot (GTK_WIDGET (fixture->window), "tiles-outcome");
  click (back);
  harness_wait ("the way back", is_hidden, back);

  refusal = gtk_widget_get_prev_sibling (outcomes);
  g_assert_false (gtk_widget_is_visible (refusal));
  g_assert_true (harness_activate (fixture->window, "page.delete", NULL));
  harness_wait ("the refusal", is_visible, refusal);
  g_assert_false (editor_document_get_modified (fixture->document));
}

static void
test_objects (Fixture *fixture, gconstpointer data)
{
  GtkWidget *inspector = harness_find (fixture->page, EDITOR_TYPE_OBJECT_INSPECTOR);
  guint      n = ashlar_content_get_n_objects (editor_document_get_content (fixture->document));
  g_autofree char *subject = NULL, *added = g_strdup_printf ("/objects/%u", n);

  g_assert_true (editor_window_go_to (fixture->window, "/objects/0"));
  harness_wait ("the object's values", is_visible, inspector);
  g_assert_nonnull (find_row (inspector, "health"));
  g_assert_true (harness_activate (fixture->window, "page.new", g_variant_new_string ("object")));
  subject = dup_subject (fixture);
  g_assert_cmpstr (subject, ==, added);
  harness_screenshot (GTK_WIDGET (fixture->window), "tiles-object");
  g_assert_true (harness_activate (fixture->window, "page.delete", NULL));
  g_assert_false (editor_document_get_modified (fixture->document));
}

static GtkBox *
new_uses (void)
{
  return g_object_ref_sink (GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0)));
}

/* The uses of the first tile in @uses are those in a box that has never shown any; of how many @before is in it still. */
static guint
count_kept (EditorDocument *document, GtkBox *uses, GPtrArray *before)
{
  g_autoptr (GtkBox) fresh = new_uses ();
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));
  GtkWidget *other;
  guint      n = 0;

  editor_tile_uses_show (uses, GTK_LABEL (label), document, EDITOR_BLUEPRINT_TILE, 0);
  editor_tile_uses_show (fresh, GTK_LABEL (label), document, EDITOR_BLUEPRINT_TILE, 0);
  other = gtk_widget_get_first_child (GTK_WIDGET (fresh));
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (uses)); card != NULL;
       card = gtk_widget_get_next_sibling (card), other = gtk_widget_get_next_sibling (other))
    {
      g_assert_nonnull (other);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (card), ==, gtk_widget_get_tooltip_text (other));
      n += g_ptr_array_find (before, card, NULL);
    }
  g_assert_null (other);
  g_ptr_array_set_size (before, 0);
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (uses)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    g_ptr_array_add (before, g_object_ref (card));
  return n;
}

static GtkWidget *
find_use (GtkBox *uses, const char *name)
{
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (uses)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    if (g_strcmp0 (gtk_widget_get_tooltip_text (card), name) == 0)
      return card;
  return NULL;
}

/* A card of a block that is what it was stays; one of a block that changed is another, wherever it comes to stand. */
static void
test_uses (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkBox) uses = new_uses ();
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_object_unref);
  AshlarContent *content = editor_document_get_content (fixture->document);
  gunichar       tile = ashlar_content_get_tile (content, 0)->representation;
  gunichar       other = ashlar_content_get_tile (content, 1)->representation;
  guint          n_blocks = ashlar_content_get_n_blocks (content), n, n_shown = 0;

  g_assert_cmpuint (count_kept (fixture->document, uses, cards), ==, 0);
  n = count_kept (fixture->document, uses, cards);
  g_assert_cmpuint (n, >=, 6);
  for (guint b = 0; b < n_blocks; b++)
    {
      g_autoptr (AshlarBlock) block = ashlar_block_copy (ashlar_content_get_block (content, b));
      g_autoptr (AshlarContent) next = NULL;
      gsize      n_cells = (gsize) block->width * block->height;
      GtkWidget *before = find_use (uses, block->id);

      /* All of its cells change, or one does, or none is where it was: as many, in another picture. */
      for (gsize i = 0; i < n_cells; i++)
        if (b % 3 == 2 && i < n_cells / 2)
          {
            gunichar swapped = block->cells[i];

            block->cells[i] = block->cells[n_cells - 1 - i];
            block->cells[n_cells - 1 - i] = swapped;
          }
        else if (b % 3 != 2 && block->cells[i] == tile)
          {
            block->cells[i] = other;
            if (b % 3 == 0)
              break;
          }
      block->occurrences++;
      next = ashlar_content_with_block (content, b, block);
      editor_document_apply (fixture->document, next, EDITOR_CHANGE_BLOCK, b, "Change", NULL);
      g_assert_cmpuint (count_kept (fixture->document, uses, cards), >=, n - 1);
      if (before != NULL)
        {
          g_assert_true (find_use (uses, block->id) != before);
          n_shown++;
        }
      editor_document_undo (fixture->document);
      g_assert_cmpuint (count_kept (fixture->document, uses, cards), >=, n - 1);
    }
  g_assert_cmpuint (n_shown, >, 4);
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
#define ADD(path, function) g_test_add ("/tiles/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("values", test_values);
  ADD ("outcomes", test_outcomes);
  ADD ("objects", test_objects);
  ADD ("uses", test_uses);
#undef ADD
  return harness_run ();
}
