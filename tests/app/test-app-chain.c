/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The chain graph and what is done about an exit without a partner, by real keys and clicks: the
 * graph opens in the canvas's place, a click chooses, a double click opens, Escape returns; a block
 * that is missing is made by its button, mates, and is where one goes. */

#include "ashlar-config.h"

#include <string.h>

#include "harness.h"
#include "pointer.h"

#include "drawing/editor-block-canvas.h"
#include "edits/editor-block-edit.h"
#include "blocks/editor-blocks-page.h"
#include "chain/editor-chain-view.h"
#include "chain/editor-fits-strip.h"

typedef struct
{
  EditorWindow      *window;
  EditorDocument    *document;
  EditorBlocksPage  *page;
  EditorBlockCanvas *canvas;
  EditorChainView   *view;
  EditorChainCanvas *chain;
  guint              block;
  const char        *label;
  GtkWidget         *found;
} Fixture;

static gboolean
is_open (gpointer user_data)
{
  Fixture *fixture = user_data;

  return gtk_widget_get_mapped (GTK_WIDGET (fixture->chain))
         && gtk_widget_get_width (GTK_WIDGET (fixture->chain)) > 0
         && editor_chain_view_is_current (fixture->view);
}

static gboolean
is_closed (gpointer user_data)
{
  Fixture *fixture = user_data;

  return !gtk_widget_get_mapped (GTK_WIDGET (fixture->chain))
         && gtk_widget_get_mapped (GTK_WIDGET (fixture->canvas));
}

static gboolean
shows_block (gpointer user_data)
{
  Fixture *fixture = user_data;

  return editor_block_canvas_get_block (fixture->canvas) == fixture->block;
}

static void
click_node (Fixture *fixture, guint block)
{
  graphene_rect_t bounds;

  harness_settle ();
  g_assert_true (editor_chain_canvas_get_bounds (fixture->chain, block, &bounds));
  pointer_click (GTK_WIDGET (fixture->chain), bounds.origin.x + bounds.size.width / 2,
                 bounds.origin.y + bounds.size.height / 2, GDK_BUTTON_PRIMARY);
}

/* A button below @root whose label is that one, and on the screen. */
static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0
      && gtk_widget_get_mapped (root) && gtk_widget_get_width (root) > 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
has_button (gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->found = find_button (harness_find (GTK_WIDGET (fixture->page), EDITOR_TYPE_FITS_STRIP),
                                fixture->label);
  return fixture->found != NULL;
}

static void
check_graph (Fixture *fixture)
{
  guint other = 3;

  pointer_give_focus (GTK_WIDGET (fixture->window));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas));
  pointer_tap (GDK_KEY_g);
  harness_wait ("the chain graph", is_open, fixture);
  harness_screenshot (GTK_WIDGET (fixture->window), "chain-graph");

  /* One click chooses, and leaves the picture where it is. */
  fixture->block = other;
  click_node (fixture, other);
  harness_wait ("the chosen block", shows_block, fixture);
  g_assert_true (is_open (fixture));

  /* Tab goes on, Enter opens; Escape returns from the next visit. */
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the canvas after Enter", is_closed, fixture);
  g_assert_true (shows_block (fixture));
  pointer_tap (GDK_KEY_g);
  harness_wait ("the chain graph again", is_open, fixture);
  pointer_tap (GDK_KEY_Escape);
  harness_wait ("the canvas after Escape", is_closed, fixture);

  /* Two clicks open. */
  pointer_tap (GDK_KEY_g);
  harness_wait ("the chain graph for two clicks", is_open, fixture);
  fixture->block = 1;
  click_node (fixture, 1);
  pointer_button (GDK_BUTTON_PRIMARY, TRUE);
  pointer_button (GDK_BUTTON_PRIMARY, FALSE);
  harness_wait ("the canvas after two clicks", is_closed, fixture);
  harness_wait ("the opened block", shows_block, fixture);
}

static gboolean
has_chain (gpointer user_data)
{
  return editor_document_get_chain (((Fixture *) user_data)->document) != NULL;
}

/* The first exit of the first block is to be as wide as no other. */
static void
check_missing (Fixture *fixture)
{
  g_autoptr (AshlarContent) before = NULL;
  g_autoptr (AshlarContent) lost = NULL;
  static const char *const list[] = { "bl_of_nobody", NULL };
  AshlarChain             *chain;
  guint                    n;

  before = ashlar_content_ref (editor_document_get_content (fixture->document));
  n = ashlar_content_get_n_blocks (before);
  editor_edit_apply (fixture->document, editor_block_edit_set_exit_list (
                                            before, 1, 0, ASHLAR_EXIT_LIST_ALLOWED, list, NULL));
  lost = ashlar_content_ref (editor_document_get_content (fixture->document));
  g_assert_true (editor_page_go_to (EDITOR_PAGE (fixture->page), "/blocks/1/exits/0"));
  fixture->label = "Make the Missing Block";
  harness_wait ("the fixes", has_button, fixture);
  harness_screenshot (GTK_WIDGET (fixture->window), "exit-without-partner");
  harness_settle ();
  g_assert_true (has_button (fixture));
  pointer_click (fixture->found, gtk_widget_get_width (fixture->found) / 2.,
                 gtk_widget_get_height (fixture->found) / 2., GDK_BUTTON_PRIMARY);
  fixture->block = n;
  harness_wait ("the new block", shows_block, fixture);

  g_assert_cmpuint (ashlar_content_get_n_blocks (editor_document_get_content (fixture->document)),
                    ==, n + 1);
  harness_wait ("its chain", has_chain, fixture);
  chain = editor_document_get_chain (fixture->document);
  g_assert_cmpint (ashlar_chain_find_obstacle (chain, 1, 0, NULL), ==, ASHLAR_CHAIN_MATES);
  /* One step. */
  editor_document_undo (fixture->document);
  g_assert_true (ashlar_content_equal (editor_document_get_content (fixture->document), lost));
}

static void
test_chain (void)
{
  Fixture fixture = { 0 };

  fixture.window = harness_new_window (1400, 900);
  harness_open_sample (fixture.window, "first-steps");
  harness_show_page (fixture.window, "blocks");
  fixture.document = editor_window_get_document (fixture.window);
  fixture.page
      = EDITOR_BLOCKS_PAGE (harness_find (GTK_WIDGET (fixture.window), EDITOR_TYPE_BLOCKS_PAGE));
  fixture.canvas
      = EDITOR_BLOCK_CANVAS (harness_find (GTK_WIDGET (fixture.page), EDITOR_TYPE_BLOCK_CANVAS));
  fixture.view
      = EDITOR_CHAIN_VIEW (harness_find (GTK_WIDGET (fixture.page), EDITOR_TYPE_CHAIN_VIEW));
  fixture.chain = editor_chain_view_get_canvas (fixture.view);
  harness_settle ();
  check_graph (&fixture);
  check_missing (&fixture);
  harness_close (fixture.window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/chain/graph-and-missing-block", test_chain);
  return harness_run ();
}
