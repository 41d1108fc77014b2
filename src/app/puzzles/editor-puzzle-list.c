/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-puzzle-list.h"

#include "base/ashlar-report-private.h"
#include "widgets/editor-page.h"
#include "widgets/editor-popup.h"
#include "puzzles/editor-puzzle-row.h"

struct _EditorPuzzleList
{
  GtkWidget parent_instance;

  gboolean updating;

  /* Template children. */
  GtkEditable        *search;
  GtkListBox         *list;
  GtkWidget          *menu;
  GtkWidget          *nothing;
  EditorImportReport *report;
};

G_DEFINE_FINAL_TYPE (EditorPuzzleList, editor_puzzle_list, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
row_selected_cb (GtkListBox *list, GtkListBoxRow *row, EditorPuzzleList *self)
{
  if (!self->updating && row != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, (guint) gtk_list_box_row_get_index (row));
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer user_data)
{
  EditorPuzzleList *self = user_data;

  return editor_puzzle_row_matches (EDITOR_PUZZLE_ROW (row), gtk_editable_get_text (self->search));
}

static void
search_cb (EditorPuzzleList *self)
{
  gtk_list_box_invalidate_filter (self->list);
  gtk_widget_set_visible (self->nothing, gtk_editable_get_text (self->search)[0] != '\0');
}

static void
search_activated_cb (EditorPuzzleList *self)
{
  const char      *typed = gtk_editable_get_text (self->search);
  EditorSearchBest best = EDITOR_SEARCH_BEST_INIT;
  GtkListBoxRow   *row;

  search_cb (self);
  for (guint i = 0; (row = gtk_list_box_get_row_at_index (self->list, (int) i)) != NULL; i++)
    if (filter_cb (row, self))
      editor_puzzle_row_offer (EDITOR_PUZZLE_ROW (row), &best, typed, i);
  if (best.position == GTK_INVALID_LIST_POSITION)
    return;
  row = gtk_list_box_get_row_at_index (self->list, (int) best.position);
  gtk_list_box_select_row (self->list, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
dropped_cb (EditorPuzzleRow *row, guint from, EditorPuzzleList *self)
{
  int to = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  if (to >= 0 && (guint) to != from)
    gtk_widget_activate_action (GTK_WIDGET (self), "page.reorder", "(uu)", from, (guint) to);
}

/* The menu, about the puzzle that is meant. */

static void
popup (EditorPuzzleList *self, GtkListBoxRow *row, const GdkRectangle *at)
{
  gtk_list_box_select_row (self->list, row);
  editor_popup_at (GTK_POPOVER (self->menu), at);
}

static void
menu_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, EditorPuzzleList *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);
  double         menu_x, menu_y;

  if (row == NULL)
    return;
  gtk_widget_translate_coordinates (GTK_WIDGET (self->list), GTK_WIDGET (self), x, y, &menu_x,
                                    &menu_y);
  popup (self, row, &(GdkRectangle){ (int) menu_x, (int) menu_y, 1, 1 });
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorPuzzleList      *self)
{
  GtkListBoxRow  *row = gtk_list_box_get_selected_row (self->list);
  graphene_rect_t bounds;

  if (row == NULL)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Delete)
    gtk_widget_activate_action (GTK_WIDGET (self), "page.delete", NULL);
  else if (keyval != GDK_KEY_Menu && (keyval != GDK_KEY_F10 || (state & GDK_SHIFT_MASK) == 0))
    return GDK_EVENT_PROPAGATE;
  else if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self), &bounds))
    popup (self, row,
           &(GdkRectangle){ (int) bounds.origin.x + 12, (int) bounds.origin.y, 1,
                            (int) bounds.size.height });
  return GDK_EVENT_STOP;
}

static void
dispose (GObject *object)
{
  EditorPuzzleList *self = EDITOR_PUZZLE_LIST (object);
  GtkWidget        *child;

  /* Rows that go must not be taken for a choice. */
  self->updating = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_PUZZLE_LIST);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (editor_puzzle_list_parent_class)->dispose (object);
}

static void
editor_puzzle_list_class_init (EditorPuzzleListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_type_ensure (EDITOR_TYPE_IMPORT_REPORT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-puzzle-list.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleList, search);
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleList, list);
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleList, menu);
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleList, report);
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleList, nothing);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
}

static void
editor_puzzle_list_init (EditorPuzzleList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture         *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->nothing, FALSE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (menu_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
}

void
editor_puzzle_list_update (EditorPuzzleList *self, AshlarContent *content, guint selected)
{
  guint          n = content != NULL ? ashlar_content_get_n_puzzles (content) : 0;
  GtkListBoxRow *row;

  g_return_if_fail (EDITOR_IS_PUZZLE_LIST (self));
  self->updating = TRUE;
  while ((row = gtk_list_box_get_row_at_index (self->list, (int) n)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    {
      row = gtk_list_box_get_row_at_index (self->list, (int) i);
      if (row == NULL)
        {
          row = GTK_LIST_BOX_ROW (editor_puzzle_row_new ());
          g_signal_connect_object (row, "dropped", G_CALLBACK (dropped_cb), self, 0);
          gtk_list_box_append (self->list, GTK_WIDGET (row));
        }
      editor_puzzle_row_set_puzzle (EDITOR_PUZZLE_ROW (row),
                                    ashlar_content_get_puzzle (content, i));
    }
  row = selected < n ? gtk_list_box_get_row_at_index (self->list, (int) selected) : NULL;
  gtk_list_box_select_row (self->list, row);
  gtk_list_box_invalidate_filter (self->list);
  self->updating = FALSE;
}

void
editor_puzzle_list_set_report (EditorPuzzleList *self, AshlarReport *report)
{
  GtkListBoxRow *row;
  guint          index;

  g_return_if_fail (EDITOR_IS_PUZZLE_LIST (self));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    editor_puzzle_row_set_complaint (EDITOR_PUZZLE_ROW (row), NULL);
  /* The first of each puzzle comes last, and stays. */
  for (guint i = report != NULL ? ashlar_report_get_n_findings (report) : 0; i > 0; i--)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i - 1);

      if (finding->severity == ASHLAR_SEVERITY_HINT
          || !editor_subject_get_index (finding->subject, "/puzzles/", &index, NULL))
        continue;
      row = gtk_list_box_get_row_at_index (self->list, (int) index);
      if (row != NULL)
        editor_puzzle_row_set_complaint (EDITOR_PUZZLE_ROW (row), finding->message);
    }
}

EditorImportReport *
editor_puzzle_list_get_import_report (EditorPuzzleList *self)
{
  g_return_val_if_fail (EDITOR_IS_PUZZLE_LIST (self), NULL);
  return self->report;
}
