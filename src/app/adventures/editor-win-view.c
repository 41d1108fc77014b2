/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A condition each is a row. What is deeper than all or any of single things is shown in words, and kept. */

#include "ashlar-config.h"

#include "adventures/editor-win-view.h"

#include <glib/gi18n.h>

#include "adventures/editor-adventure-words.h"
#include "base/ashlar-report-private.h"
#include "widgets/editor-picker-button.h"
#include "widgets/editor-tooltip.h"

#define MOST_COUNT 1000

/* In the order in which they are offered; the key in a file. */
static const struct
{
  const char *key;
  const char *label; /* translatable */
  gboolean    has_object, has_count;
} things[] = {
  { "reach", N_ ("Reach the exit"), FALSE, FALSE }, { "defeat", N_ ("Defeat a foe"), TRUE, TRUE },
  { "collect", N_ ("Collect things"), TRUE, TRUE }, { "keys", N_ ("Find every key"), FALSE, FALSE },
  { "solve", N_ ("Solve words"), FALSE, TRUE },
};

#define N_THINGS G_N_ELEMENTS (things)
#define DEEPER N_THINGS

struct _EditorWinView
{
  AdwPreferencesGroup parent_instance;

  AshlarContent       *content;  /* owned, nullable */
  EditorBlockPictures *pictures; /* owned, nullable */
  AshlarValue         *win;      /* owned, nullable */
  GPtrArray           *rows;     /* of Row */
  gboolean             updating;

  GtkWidget   *how_row;
  GtkDropDown *how; /* all, any */
};

G_DEFINE_FINAL_TYPE (EditorWinView, editor_win_view, ADW_TYPE_PREFERENCES_GROUP)

typedef struct
{
  EditorWinView *view;
  AshlarValue   *part; /* owned */
  GtkWidget     *row, *thing, *words, *details, *picker, *count, *all, *remove;
} Row;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
row_free (gpointer data)
{
  Row *row = data;

  ashlar_value_unref (row->part);
  g_free (row);
}

/* ---- Values */

static AshlarValue *
find_parts (AshlarValue *win)
{
  AshlarValue *parts = win != NULL ? ashlar_value_lookup (win, "all") : NULL;

  return parts != NULL || win == NULL ? parts : ashlar_value_lookup (win, "any");
}

static guint
find_thing (const AshlarValue *part)
{
  for (guint i = 0; i < N_THINGS; i++)
    if (ashlar_value_lookup (part, things[i].key) != NULL)
      return i;
  return DEEPER;
}

static AshlarValue *
new_reach (void)
{
  AshlarValue *part = ashlar_value_new_object ();

  ashlar_value_object_set (part, "reach", ashlar_value_new_string ("exit"));
  return part;
}

static const char *
get_first_object (EditorWinView *self)
{
  return ashlar_content_get_n_objects (self->content) > 0
             ? ashlar_object_get_id (ashlar_content_get_object (self->content, 0))
             : "";
}

/* The count of a part: 0: all. */
static gint64
get_count (const AshlarValue *part)
{
  guint              thing = find_thing (part);
  const AshlarValue *count = ashlar_value_lookup (
      part, thing < N_THINGS && !things[thing].has_object ? things[thing].key : "count");

  if (count == NULL)
    return 1;
  return ashlar_value_get_value_type (count) == ASHLAR_VALUE_INTEGER
             ? ashlar_value_get_integer (count)
             : 0;
}

static AshlarValue *
new_count (gint64 count)
{
  return count > 0 ? ashlar_value_new_integer (count) : ashlar_value_new_string ("all");
}

static AshlarValue *
new_part (guint thing, const char *object, gint64 count)
{
  AshlarValue *part = ashlar_value_new_object ();
  const char  *key = things[thing].key;

  if (things[thing].has_object)
    {
      ashlar_value_object_set (part, key, ashlar_value_new_string (object));
      if (count != 1)
        ashlar_value_object_set (part, "count", new_count (count));
    }
  else if (things[thing].has_count)
    ashlar_value_object_set (part, key, new_count (count));
  else
    ashlar_value_object_set (part, key,
                             ashlar_value_new_string (g_str_equal (key, "reach") ? "exit" : "all"));
  return part;
}

/* ---- What is done */

static void
emit (EditorWinView *self, AshlarValue *win, const char *detail)
{
  g_autoptr (AshlarValue) owned = win;
  g_autoptr (AshlarValue) reach = new_reach ();

  g_signal_emit (self, signals[CHANGED], 0,
                 owned != NULL && !ashlar_value_equal (owned, reach) ? owned : NULL, detail);
}

/* What the rows say, with @part (NULL: without it) instead of that of @changed; another one more behind them. */
static void
emit_rows (EditorWinView *self,
           const Row     *changed,
           AshlarValue   *part,
           AshlarValue   *more,
           const char    *detail)
{
  g_autoptr (AshlarValue) parts = ashlar_value_new_array ();
  AshlarValue *win;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);

      if (row != changed)
        ashlar_value_array_add (parts, ashlar_value_ref (row->part));
      else if (part != NULL)
        ashlar_value_array_add (parts, ashlar_value_ref (part));
    }
  if (more != NULL)
    ashlar_value_array_add (parts, ashlar_value_ref (more));
  if (ashlar_value_get_n_items (parts) == 0)
    win = NULL;
  else if (ashlar_value_get_n_items (parts) == 1)
    win = ashlar_value_ref (ashlar_value_get_item (parts, 0));
  else
    {
      win = ashlar_value_new_object ();
      ashlar_value_object_set (win, gtk_drop_down_get_selected (self->how) == 1 ? "any" : "all",
                               ashlar_value_ref (parts));
    }
  emit (self, win, detail);
}

static void
emit_row (Row *row, guint thing, const char *object, gint64 count, const char *detail)
{
  g_autoptr (AshlarValue) part = NULL;

  if (row->view->updating || thing >= N_THINGS)
    return;
  part = new_part (thing, object, count);
  emit_rows (row->view, row, part, NULL, detail);
}

static const char *
get_object (const Row *row)
{
  const char *id = editor_picker_button_get_id (EDITOR_PICKER_BUTTON (row->picker));

  return id != NULL ? id : get_first_object (row->view);
}

static void
thing_cb (Row *row)
{
  guint thing = gtk_drop_down_get_selected (GTK_DROP_DOWN (row->thing));

  emit_row (row, thing, get_object (row), thing < N_THINGS && !things[thing].has_object ? 0 : 1,
            "");
}

static void
object_cb (Row *row, const char *id)
{
  if (id != NULL)
    emit_row (row, find_thing (row->part), id, get_count (row->part), "");
}

static void
count_cb (Row *row)
{
  g_autofree char *detail = g_strdup_printf ("count-%p", (void *) row);

  emit_row (row, find_thing (row->part), get_object (row),
            gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (row->count)), detail);
}

static void
all_cb (Row *row)
{
  emit_row (row, find_thing (row->part), get_object (row),
            gtk_check_button_get_active (GTK_CHECK_BUTTON (row->all)) ? 0 : 1, "");
}

static void
remove_cb (Row *row)
{
  emit_rows (row->view, row, NULL, NULL, "");
}

static void
how_cb (EditorWinView *self)
{
  if (!self->updating)
    emit_rows (self, NULL, NULL, NULL, "");
}

static void
add_cb (EditorWinView *self)
{
  g_autoptr (AshlarValue) reach = new_reach ();
  g_autoptr (AshlarValue) more = NULL;

  if (self->content == NULL)
    return;
  more = ashlar_content_get_n_objects (self->content) > 0 ? new_part (2, get_first_object (self), 1)
                                                          : new_part (3, "", 0);
  emit_rows (self, NULL, NULL, more, "");
}

/* ---- Rows */

static GtkWidget *
new_things (void)
{
  GtkStringList *labels = gtk_string_list_new (NULL);
  GtkWidget     *thing;

  for (guint i = 0; i < N_THINGS; i++)
    gtk_string_list_append (labels, _ (things[i].label));
  thing = gtk_drop_down_new (G_LIST_MODEL (labels), NULL);
  gtk_widget_set_hexpand (thing, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (thing), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What is to be done"), -1);
  return thing;
}

static void
build_details (Row *row)
{
  row->details = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  row->picker = editor_picker_button_new (EDITOR_CHOICE_OBJECT, TRUE);
  gtk_widget_set_hexpand (row->picker, TRUE);
  row->count = gtk_spin_button_new_with_range (1, MOST_COUNT, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->count), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How many"), -1);
  row->all = gtk_check_button_new_with_label (_ ("all"));
  g_signal_connect_swapped (row->picker, "chosen", G_CALLBACK (object_cb), row);
  g_signal_connect_swapped (row->count, "value-changed", G_CALLBACK (count_cb), row);
  g_signal_connect_swapped (row->all, "toggled", G_CALLBACK (all_cb), row);
  gtk_box_append (GTK_BOX (row->details), row->picker);
  gtk_box_append (GTK_BOX (row->details), row->count);
  gtk_box_append (GTK_BOX (row->details), row->all);
}

static void
add_row (EditorWinView *self)
{
  Row       *row = g_new0 (Row, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  row->view = self;
  row->part = new_reach ();
  row->row = adw_preferences_row_new ();
  row->thing = new_things ();
  row->words = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (row->words), TRUE);
  gtk_label_set_xalign (GTK_LABEL (row->words), 0);
  gtk_widget_set_hexpand (row->words, TRUE);
  row->remove = gtk_button_new_from_icon_name ("list-remove-symbolic");
  gtk_widget_add_css_class (row->remove, "flat");
  editor_tooltip_set (row->remove, _ ("Not asked for any more"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Not asked for any more"), -1);
  g_signal_connect_swapped (row->thing, "notify::selected", G_CALLBACK (thing_cb), row);
  g_signal_connect_swapped (row->remove, "clicked", G_CALLBACK (remove_cb), row);
  build_details (row);
  gtk_box_append (GTK_BOX (line), row->thing);
  gtk_box_append (GTK_BOX (line), row->words);
  gtk_box_append (GTK_BOX (line), row->remove);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), row->details);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_widget_set_margin_start (box, 9);
  gtk_widget_set_margin_end (box, 9);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row->row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row->row), FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row->row);
  g_ptr_array_add (self->rows, row);
}

static char *
dup_words (AshlarValue *part, AshlarContent *content)
{
  const AshlarPath root = { .key = "" };
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarWin) win = ashlar_read_win (report, &root, part);

  return win != NULL ? editor_win_dup_words (win, content) : g_strdup ("");
}

static void
show_row (EditorWinView *self, Row *row, AshlarValue *part)
{
  guint            thing = find_thing (part);
  gint64           count = get_count (part);
  gboolean         has_object = thing < N_THINGS && things[thing].has_object;
  gboolean         has_count = thing < N_THINGS && things[thing].has_count;
  g_autofree char *words = thing == DEEPER ? dup_words (part, self->content) : NULL;

  ashlar_value_ref (part);
  ashlar_value_unref (row->part);
  row->part = part;
  gtk_widget_set_visible (row->thing, thing != DEEPER);
  gtk_widget_set_visible (row->words, thing == DEEPER);
  gtk_label_set_text (GTK_LABEL (row->words), words != NULL ? words : "");
  if (thing < N_THINGS)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (row->thing), thing);
  gtk_widget_set_visible (row->details, has_object || has_count);
  gtk_widget_set_visible (row->picker, has_object);
  gtk_widget_set_visible (row->count, has_count && count > 0);
  gtk_widget_set_visible (row->all, has_count);
  if (has_object)
    editor_picker_button_update (
        EDITOR_PICKER_BUTTON (row->picker), self->content, self->pictures,
        ashlar_value_get_string (ashlar_value_lookup (part, things[thing].key)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (row->count), (double) MAX (1, count));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->all), count == 0);
  gtk_widget_set_visible (row->remove, self->rows->len > 1);
}

void
editor_win_view_update (EditorWinView       *self,
                        AshlarContent       *content,
                        EditorBlockPictures *pictures,
                        AshlarValue         *win,
                        const char          *error)
{
  AshlarValue *parts = find_parts (win);
  guint        n = parts != NULL ? ashlar_value_get_n_items (parts) : 1;
  g_autoptr (AshlarValue) reach = new_reach ();
  g_autofree char *markup = error != NULL ? g_markup_escape_text (error, -1) : NULL;

  g_return_if_fail (EDITOR_IS_WIN_VIEW (self));
  ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  g_set_object (&self->pictures, pictures);
  self->updating = TRUE;
  while (self->rows->len > n)
    {
      const Row *last = g_ptr_array_index (self->rows, self->rows->len - 1);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), last->row);
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }
  while (self->rows->len < n)
    add_row (self);
  for (guint i = 0; i < n; i++)
    show_row (self, g_ptr_array_index (self->rows, i),
              parts != NULL ? ashlar_value_get_item (parts, i)
              : win != NULL ? win
                            : reach);
  gtk_widget_set_visible (self->how_row, n > 1);
  gtk_drop_down_set_selected (self->how, win != NULL && ashlar_value_lookup (win, "any") != NULL);
  self->updating = FALSE;
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), markup);
  if (error != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "group-error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "group-error");
}

static void
editor_win_view_dispose (GObject *object)
{
  EditorWinView *self = EDITOR_WIN_VIEW (object);

  self->updating = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = g_ptr_array_index (self->rows, i);

      g_signal_handlers_disconnect_by_data (row->thing, row);
      g_signal_handlers_disconnect_by_data (row->picker, row);
      g_signal_handlers_disconnect_by_data (row->count, row);
      g_signal_handlers_disconnect_by_data (row->all, row);
      g_signal_handlers_disconnect_by_data (row->remove, row);
    }
  g_ptr_array_set_size (self->rows, 0);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_object (&self->pictures);
  G_OBJECT_CLASS (editor_win_view_parent_class)->dispose (object);
}

static void
editor_win_view_finalize (GObject *object)
{
  g_ptr_array_unref (EDITOR_WIN_VIEW (object)->rows);
  G_OBJECT_CLASS (editor_win_view_parent_class)->finalize (object);
}

static void
editor_win_view_class_init (EditorWinViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_win_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_win_view_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRING);
}

static void
editor_win_view_init (EditorWinView *self)
{
  GtkWidget        *add = gtk_button_new_from_icon_name ("list-add-symbolic");
  const char *const labels[] = { _ ("All of these"), _ ("Any one of these"), NULL };

  self->rows = g_ptr_array_new_with_free_func (row_free);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("How it is won"));
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  editor_tooltip_set (add, _ ("Ask for one more thing"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Ask for one more thing"), -1);
  g_signal_connect_object (add, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), add);
  self->how = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (labels));
  gtk_widget_set_valign (GTK_WIDGET (self->how), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->how), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What it takes"), -1);
  g_signal_connect_object (self->how, "notify::selected", G_CALLBACK (how_cb), self,
                           G_CONNECT_SWAPPED);
  self->how_row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->how_row), _ ("What it takes"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->how_row), GTK_WIDGET (self->how));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->how_row);
}

GtkWidget *
editor_win_view_new (void)
{
  return g_object_new (EDITOR_TYPE_WIN_VIEW, NULL);
}
