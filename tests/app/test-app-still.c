/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What one works with on the Blocks page stays where it is while one works: the places of what can be
 * taken hold of, before and after. */

#include "ashlar-config.h"

#include "journey.h"

#include <math.h>

static EditorDocument *
get_document (EditorWindow *window)
{
  return editor_window_get_document (window);
}

static GtkWidget *
get_page (EditorWindow *window)
{
  return harness_get_page (window, "blocks");
}

typedef struct
{
  GtkWidget      *widget;
  graphene_rect_t bounds;
} Place;

/* Held: no other widget may come to the same address. */
static void
clear_place (gpointer place)
{
  g_object_unref (((Place *) place)->widget);
}

static gboolean
is_fixed (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_EDITABLE (widget)
         || EDITOR_IS_BLOCK_CANVAS (widget);
}

/* What one can take hold of below @root, but for what stands in the inspector, which grows with the
 * block. */
static void
note_places (GtkWidget *root, GtkWidget *window, GArray *places)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      Place place = { .widget = child };

      if (!gtk_widget_get_mapped (child) || GTK_IS_POPOVER (child)
          || g_str_equal (G_OBJECT_TYPE_NAME (child), "EditorBlockInspector"))
        continue;
      if (is_fixed (child) && gtk_widget_compute_bounds (child, window, &place.bounds))
        {
          g_object_ref (child);
          g_array_append_val (places, place);
        }
      note_places (child, window, places);
    }
}

static gboolean
is_still_there (GtkWidget *root, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child == widget || is_still_there (child, widget))
      return gtk_widget_get_mapped (child);
  return FALSE;
}

static GArray *
take_places (EditorWindow *window)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));

  g_array_set_clear_func (places, clear_place);
  harness_draw (GTK_WIDGET (window));
  note_places (GTK_WIDGET (window), GTK_WIDGET (window), places);
  return places;
}

/* Each of them that is still there is where it was, and the block under the hand is as large. */
static void
check_places (EditorWindow *window, GArray *places, const graphene_rect_t *cell, const char *what)
{
  graphene_rect_t bounds;

  g_test_message ("%s", what);
  for (guint i = 0; i < places->len; i++)
    {
      Place *place = &g_array_index (places, Place, i);

      if (!is_still_there (GTK_WIDGET (window), place->widget)
          || !gtk_widget_compute_bounds (place->widget, GTK_WIDGET (window), &bounds))
        continue;
      if (fabsf (bounds.origin.x - place->bounds.origin.x) > .5f
          || fabsf (bounds.origin.y - place->bounds.origin.y) > .5f)
        g_error ("%s: a %s at %g, %g is at %g, %g now", what, G_OBJECT_TYPE_NAME (place->widget),
                 (double) place->bounds.origin.x, (double) place->bounds.origin.y,
                 (double) bounds.origin.x, (double) bounds.origin.y);
    }
  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (journey_get_canvas (window)), 0, 0, 1, 1,
                                      &bounds);
  if (!graphene_rect_equal (&bounds, cell))
    g_error ("%s: cell 0, 0 was at %g, %g, %g wide, and is at %g, %g, %g wide", what,
             (double) cell->origin.x, (double) cell->origin.y, (double) cell->size.width,
             (double) bounds.origin.x, (double) bounds.origin.y, (double) bounds.size.width);
}

static gboolean
has_no_exits (gpointer user_data)
{
  return journey_peek_block (user_data)->n_exits == 0;
}

/* A block of floor in a wall; its ways out are to be drawn yet. */
static void
make_new_block (EditorWindow *window)
{
  journey_click (journey_find (get_page (window), GTK_TYPE_BUTTON, "New Block"));
  harness_wait ("the new block", has_no_exits, window);
}

static gboolean
has_findings (gpointer user_data)
{
  AshlarReport *report = editor_document_get_report (get_document (user_data));

  return report != NULL && ashlar_report_get_n_findings (report) > 0;
}

static gboolean
has_refusal (gpointer user_data)
{
  return journey_is_there (get_page (user_data), GTK_TYPE_MENU_BUTTON, "More")
         || journey_is_there (get_page (user_data), GTK_TYPE_LABEL, "More");
}

static gboolean
has_sides (gpointer user_data)
{
  return journey_is_there (get_page (user_data), GTK_TYPE_LABEL, "North");
}

/* From a block without exits: what one does there moves nothing of what one does it with. */
static void
test_still (void)
{
  static const int sizes[][2] = { { 1600, 1000 }, { 1280, 900 }, { 1024, 768 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      EditorWindow *window = journey_new_window (sizes[i][0], sizes[i][1]);
      g_autoptr (GArray) places = NULL;
      graphene_rect_t cell;

      g_test_message ("%d × %d", sizes[i][0], sizes[i][1]);
      journey_begin_empty (window);
      journey_click_switcher (window, 1);
      make_new_block (window);
      pointer_tap (GDK_KEY_1);
      journey_click_cell (window, 3, 1);
      journey_wait_for_cell (window, 3, 1, '.');
      harness_wait ("the findings", has_findings, window);
      places = take_places (window);
      editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (journey_get_canvas (window)), 0, 0, 1,
                                          1, &cell);

      pointer_tap (GDK_KEY_d);
      harness_settle ();
      journey_click_cell (window, 3, 0);
      journey_wait_for_exit (window, 3, 0);
      journey_find (get_page (window), GTK_TYPE_BUTTON, "Lay Floor");
      if (sizes[i][1] > 800)
        harness_wait ("why nothing fits", has_refusal, window);
      harness_draw (GTK_WIDGET (window));
      check_places (window, places, &cell, "the first exit");

      journey_click (journey_find (get_page (window), GTK_TYPE_BUTTON, "Lay Floor"));
      journey_wait_for_cell (window, 3, 0, '.');
      if (sizes[i][1] > 800)
        harness_wait ("the side", has_sides, window);
      harness_draw (GTK_WIDGET (window));
      check_places (window, places, &cell, "floor for it");

      journey_click_cell (window, 3, 4);
      journey_wait_for_exit (window, 3, 4);
      harness_draw (GTK_WIDGET (window));
      check_places (window, places, &cell, "another exit");

      pointer_tap (GDK_KEY_m);
      harness_settle ();
      harness_draw (GTK_WIDGET (window));
      check_places (window, places, &cell, "another tool");
      pointer_tap (GDK_KEY_b);
      pointer_tap (GDK_KEY_2);
      journey_click_cell (window, 3, 2);
      journey_wait_for_cell (window, 3, 2, '#');
      harness_draw (GTK_WIDGET (window));
      check_places (window, places, &cell, "a wall");
      harness_close (window);
    }
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/still/exits", test_still);
  return harness_run ();
}
