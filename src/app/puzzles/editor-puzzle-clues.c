/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-puzzle-clues.h"

#include <glib/gi18n.h>

#include "puzzles/editor-clue-row.h"

#define LEAST_WIDTH 220
#define WIDTH 350

struct _EditorPuzzleClues
{
  GtkWidget parent_instance;

  GListStore         *stores[2];     /* owned; of EditorClueItem, by direction */
  GtkSingleSelection *selections[2]; /* owned */
  guint               first[2];      /* word of each store's first item */
  GPtrArray          *rows;          /* borrowed: all rows that the lists have made */
  guint               selected;      /* word */
  gboolean            updating;

  /* Template children. */
  GtkWidget       *box;
  GtkToggleButton *buttons[2];
  GtkStack        *stack;
  GtkListView     *lists[2];
};

G_DEFINE_FINAL_TYPE (EditorPuzzleClues, editor_puzzle_clues, GTK_TYPE_WIDGET)

enum
{
  SELECTED,
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
get_direction (EditorPuzzleClues *self, guint word)
{
  return word >= self->first[ASHLAR_WORD_DOWN] ? ASHLAR_WORD_DOWN : ASHLAR_WORD_ACROSS;
}

static gboolean
has_word (EditorPuzzleClues *self, guint word)
{
  guint direction = get_direction (self, word);

  return word - self->first[direction]
         < g_list_model_get_n_items (G_LIST_MODEL (self->stores[direction]));
}

static void
select_in_list (EditorPuzzleClues *self, guint word)
{
  guint direction = get_direction (self, word);

  self->updating = TRUE;
  for (guint i = 0; i < 2; i++)
    gtk_single_selection_set_selected (self->selections[i], word != ASHLAR_NO_WORD && i == direction
                                                                    && has_word (self, word)
                                                                ? word - self->first[i]
                                                                : GTK_INVALID_LIST_POSITION);
  self->updating = FALSE;
}

static void
selection_changed_cb (GtkSingleSelection *selection, GParamSpec *pspec, EditorPuzzleClues *self)
{
  guint direction = selection == self->selections[0] ? 0 : 1;
  guint position = gtk_single_selection_get_selected (selection);

  if (self->updating || position == GTK_INVALID_LIST_POSITION)
    return;
  self->selected = self->first[direction] + position;
  g_signal_emit (self, signals[SELECTED], 0, self->selected);
}

/* Rows */

static EditorClueRow *
find_row (EditorPuzzleClues *self, guint word)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      EditorClueRow  *row = g_ptr_array_index (self->rows, i);
      EditorClueItem *item = editor_clue_row_get_item (row);

      if (item != NULL && editor_clue_item_get_word (item) == word
          && gtk_widget_get_mapped (GTK_WIDGET (row)))
        return row;
    }
  return NULL;
}

static void
edited_cb (EditorClueRow *row, guint word, const char *clue, EditorPuzzleClues *self)
{
  g_signal_emit (self, signals[EDITED], 0, word, clue);
}

static void
next_cb (EditorClueRow *row, guint word, EditorPuzzleClues *self)
{
  guint direction = get_direction (self, word);

  if (has_word (self, word + 1) && get_direction (self, word + 1) == direction)
    editor_puzzle_clues_edit (self, word + 1);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->lists[direction]));
}

static void
row_gone_cb (gpointer user_data, GObject *row)
{
  g_ptr_array_remove_fast (user_data, row);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, EditorPuzzleClues *self)
{
  GtkWidget *row = editor_clue_row_new ();

  g_signal_connect_object (row, "edited", G_CALLBACK (edited_cb), self, 0);
  g_signal_connect_object (row, "next", G_CALLBACK (next_cb), self, 0);
  g_ptr_array_add (self->rows, row);
  g_object_weak_ref (G_OBJECT (row), row_gone_cb, self->rows);
  gtk_list_item_set_child (list_item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, EditorPuzzleClues *self)
{
  editor_clue_row_set_item (EDITOR_CLUE_ROW (gtk_list_item_get_child (list_item)),
                            gtk_list_item_get_item (list_item));
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, EditorPuzzleClues *self)
{
  editor_clue_row_set_item (EDITOR_CLUE_ROW (gtk_list_item_get_child (list_item)), NULL);
}

/* Enter on a row. */
static void
activate_cb (GtkListView *list, guint position, EditorPuzzleClues *self)
{
  guint direction = list == self->lists[0] ? 0 : 1;

  editor_puzzle_clues_edit (self, self->first[direction] + position);
}

static void
toggled_cb (EditorPuzzleClues *self)
{
  guint direction = gtk_toggle_button_get_active (self->buttons[1]) ? 1 : 0;

  gtk_stack_set_visible_child (self->stack,
                               gtk_widget_get_parent (GTK_WIDGET (self->lists[direction])));
}

static void
build_list (EditorPuzzleClues *self, guint direction)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->stores[direction] = g_list_store_new (EDITOR_TYPE_CLUE_ITEM);
  self->selections[direction]
      = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->stores[direction])));
  gtk_single_selection_set_autoselect (self->selections[direction], FALSE);
  gtk_single_selection_set_can_unselect (self->selections[direction], TRUE);
  g_signal_connect (self->selections[direction], "notify::selected",
                    G_CALLBACK (selection_changed_cb), self);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  gtk_list_view_set_factory (self->lists[direction], factory);
  g_object_unref (factory);
  gtk_list_view_set_model (self->lists[direction],
                           GTK_SELECTION_MODEL (self->selections[direction]));
}

/* The widget. Its width does not follow the clues: all puzzles have the same. */

static void
measure (GtkWidget     *widget,
         GtkOrientation orientation,
         int            for_size,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  gtk_widget_measure (EDITOR_PUZZLE_CLUES (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, LEAST_WIDTH);
      *natural = MAX (*minimum, WIDTH);
    }
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (EDITOR_PUZZLE_CLUES (widget)->box,
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
dispose (GObject *object)
{
  EditorPuzzleClues *self = EDITOR_PUZZLE_CLUES (object);

  self->updating = TRUE;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  for (guint i = 0; i < 2; i++)
    {
      if (self->selections[i] != NULL)
        g_signal_handlers_disconnect_by_data (self->selections[i], self);
      g_clear_object (&self->selections[i]);
      g_clear_object (&self->stores[i]);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_PUZZLE_CLUES);
  G_OBJECT_CLASS (editor_puzzle_clues_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorPuzzleClues *self = EDITOR_PUZZLE_CLUES (object);

  for (guint i = 0; i < self->rows->len; i++)
    g_object_weak_unref (self->rows->pdata[i], row_gone_cb, self->rows);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (editor_puzzle_clues_parent_class)->finalize (object);
}

static void
editor_puzzle_clues_class_init (EditorPuzzleCluesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  signals[SELECTED] = g_signal_new ("selected", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[EDITED] = g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-puzzle-clues.ui");
#define BIND(name, member)                                                                         \
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,                            \
                                             G_STRUCT_OFFSET (EditorPuzzleClues, member))
  BIND ("box", box);
  BIND ("stack", stack);
  BIND ("across_button", buttons[0]);
  BIND ("down_button", buttons[1]);
  BIND ("across", lists[0]);
  BIND ("down", lists[1]);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
editor_puzzle_clues_init (EditorPuzzleClues *self)
{
  self->rows = g_ptr_array_new ();
  self->selected = ASHLAR_NO_WORD;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < 2; i++)
    build_list (self, i);
}

static void
fill (EditorPuzzleClues  *self,
      guint               direction,
      const AshlarPuzzle *puzzle,
      const AshlarPuzzleClass *class,
      const guint8 *chosen,
      guint         n)
{
  GListStore *store = self->stores[direction];
  guint       old = g_list_model_get_n_items (G_LIST_MODEL (store));
  g_autoptr (GPtrArray) more = g_ptr_array_new_with_free_func (g_object_unref);

  /* The items that are there stay, and with them the place in the list and the field that is open. */
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EditorClueItem) item
          = i < old ? g_list_model_get_item (G_LIST_MODEL (store), i) : editor_clue_item_new ();
      guint          word = self->first[direction] + i;
      EditorClueTint tint = EDITOR_CLUE_PLAIN;

      if (chosen[word])
        tint = EDITOR_CLUE_CHOSEN;
      else if (class != NULL && class->part_of[word] == 0)
        tint = EDITOR_CLUE_CONNECTED;
      editor_clue_item_update (item, word, &puzzle->words[word], tint);
      if (i >= old)
        g_ptr_array_add (more, g_steal_pointer (&item));
    }
  if (n != old)
    g_list_store_splice (store, MIN (n, old), n < old ? old - n : 0, more->pdata, more->len);
}

static void
label_button (GtkToggleButton *button, const char *format, guint n)
{
  g_autofree char *label = g_strdup_printf ("%s %u", format, n);

  gtk_button_set_label (GTK_BUTTON (button), label);
}

void
editor_puzzle_clues_show (EditorPuzzleClues  *self,
                          const AshlarPuzzle *puzzle,
                          const AshlarPuzzleClass *class,
                          const guint *chosen,
                          guint        n_chosen)
{
  guint              n_words = puzzle != NULL ? puzzle->n_words : 0;
  guint              n_across = 0;
  g_autofree guint8 *is_chosen = g_new0 (guint8, MAX (n_words, 1));

  g_return_if_fail (EDITOR_IS_PUZZLE_CLUES (self));
  while (n_across < n_words && puzzle->words[n_across].direction == ASHLAR_WORD_ACROSS)
    n_across++;
  for (guint i = 0; i < n_chosen; i++)
    if (chosen[i] < n_words)
      is_chosen[chosen[i]] = TRUE;
  self->updating = TRUE;
  self->first[ASHLAR_WORD_DOWN] = n_across;
  fill (self, ASHLAR_WORD_ACROSS, puzzle, class, is_chosen, n_across);
  fill (self, ASHLAR_WORD_DOWN, puzzle, class, is_chosen, n_words - n_across);
  self->updating = FALSE;
  label_button (self->buttons[0], _ ("Across"), n_across);
  label_button (self->buttons[1], _ ("Down"), n_words - n_across);
  select_in_list (self, self->selected);
}

void
editor_puzzle_clues_select (EditorPuzzleClues *self, guint word)
{
  guint direction;

  g_return_if_fail (EDITOR_IS_PUZZLE_CLUES (self));
  if (word != ASHLAR_NO_WORD && !has_word (self, word))
    word = ASHLAR_NO_WORD;
  self->selected = word;
  select_in_list (self, word);
  if (word == ASHLAR_NO_WORD)
    return;
  direction = get_direction (self, word);
  gtk_toggle_button_set_active (self->buttons[direction], TRUE);
  gtk_widget_activate_action (GTK_WIDGET (self->lists[direction]), "list.scroll-to-item", "u",
                              word - self->first[direction]);
}

guint
editor_puzzle_clues_get_selected (EditorPuzzleClues *self)
{
  g_return_val_if_fail (EDITOR_IS_PUZZLE_CLUES (self), ASHLAR_NO_WORD);
  return self->selected;
}

void
editor_puzzle_clues_edit (EditorPuzzleClues *self, guint word)
{
  EditorClueRow *row;

  g_return_if_fail (EDITOR_IS_PUZZLE_CLUES (self));
  if (!has_word (self, word))
    return;
  editor_puzzle_clues_select (self, word);
  g_signal_emit (self, signals[SELECTED], 0, word);
  row = find_row (self, word);
  if (row != NULL)
    editor_clue_row_edit (row);
}
