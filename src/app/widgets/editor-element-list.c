/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Shelves that scroll as one, each a grid or a list over the same chain of models: all elements of a kind, those that stand on the shelf and
 * that the search finds, their order, what is selected. What the page shows is kept by kind and index, for a search may hide it.
 *
 * Long because items, search, selection, keyboard and cards go over the same models. */

#include "ashlar-config.h"

#include "widgets/editor-element-list-private.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "widgets/editor-element-card.h"
#include "widgets/editor-picker.h"
#include "widgets/editor-popup.h"
#include "widgets/editor-search.h"
#include "widgets/editor-tooltip.h"

enum
{
  SELECTED,
  MADE,
  RENAME,
  REFUSED,
  STEP,
  CARDS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorElementList, editor_element_list, GTK_TYPE_WIDGET)

/* ---- What there is ---- */

static guint
count_shown (EditorShelf *shelf)
{
  return g_list_model_get_n_items (G_LIST_MODEL (shelf->selection));
}

static EditorElement *
peek_shown (EditorShelf *shelf, guint position)
{
  g_autoptr (EditorElement) element
      = g_list_model_get_item (G_LIST_MODEL (shelf->selection), position);

  return element; /* the model has it */
}

static gboolean
stands_at (EditorShelf *shelf, guint position, guint index)
{
  return position < count_shown (shelf)
         && editor_element_get_index (peek_shown (shelf, position)) == index;
}

/* GTK_INVALID_LIST_POSITION: not on this shelf, or a search hides it. */
static guint
find_position (EditorShelf *shelf, const EditorElementKind *kind, guint index)
{
  if (shelf->spec->kind != kind || index == ASHLAR_NO_INDEX)
    return GTK_INVALID_LIST_POSITION;
  /* So it is as long as nothing is searched for. */
  if (stands_at (shelf, index, index))
    return index;
  for (guint i = 0; i < count_shown (shelf); i++)
    if (stands_at (shelf, i, index))
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static EditorShelf *
find_shown (EditorElementList *self, const EditorElementKind *kind, guint index, guint *position)
{
  for (guint i = 0; i < self->n_shelves; i++)
    {
      *position = find_position (&self->shelves[i], kind, index);
      if (*position != GTK_INVALID_LIST_POSITION)
        return &self->shelves[i];
    }
  return NULL;
}

EditorShelf *
_editor_element_list_find_shelf (EditorElementList *self, const EditorElementKind *kind)
{
  for (guint i = 0; kind != NULL && i < self->n_shelves; i++)
    if (self->shelves[i].spec->kind == kind)
      return &self->shelves[i];
  return &self->shelves[0];
}

EditorElement *
_editor_element_list_peek_selected (EditorElementList *self)
{
  return self->n_shelves > 0 && self->document != NULL ? editor_element_model_peek (
             _editor_element_list_find_shelf (self, self->kind)->model, self->index)
                                                       : NULL;
}

/* ---- Following the document ---- */

static gboolean
is_first_of_kind (EditorElementList *self, guint i)
{
  return i == 0 || self->shelves[i - 1].spec->kind != self->shelves[i].spec->kind;
}

static GtkWidget *
get_focus (EditorElementList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

static gboolean
contains_focus (EditorElementList *self)
{
  GtkWidget *focus = get_focus (self);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack));
}

static void
show_shelves (EditorElementList *self)
{
  gboolean searched = self->wanted != NULL, any = FALSE;

  for (guint i = 0; i < self->n_shelves; i++)
    {
      EditorShelf *shelf = &self->shelves[i];
      gboolean     has_some = count_shown (shelf) > 0;

      any = any || has_some;
      gtk_widget_set_visible (shelf->view, has_some);
      /* What has a plus stays, for more to be made. */
      if (shelf->heading != NULL)
        gtk_widget_set_visible (shelf->heading, has_some || (i > 0 && is_first_of_kind (self, i)));
      if (shelf->empty != NULL)
        gtk_widget_set_visible (shelf->empty, !has_some && !searched);
    }
  gtk_widget_set_visible (self->nothing_found, searched && !any);
}

static void
show_placeholder (EditorElementList *self)
{
  const EditorElementKind *kind = self->shelves[0].spec->kind;
  g_autofree char         *placeholder
      = kind->dup_placeholder != NULL
            ? kind->dup_placeholder (editor_element_model_get_n (self->shelves[0].model))
            : g_strdup (_ (kind->search));

  g_object_set (self->search, "placeholder-text", placeholder, NULL);
}

/* Whether a card shows a picture file as it is, rather than what the palette makes of it. */
static gboolean
shows_pictures (EditorElementList *self)
{
  for (guint i = 0; i < self->n_shelves; i++)
    if (self->shelves[i].spec->kind->shows_pictures)
      return TRUE;
  return FALSE;
}

/* A stroke changes one block of thousands: what is not asked for here costs nothing. */
static void
follow (EditorElementList *self)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;
  AshlarPalette *palette
      = self->document != NULL ? editor_document_get_palette (self->document) : NULL;
  AshlarPictures *pictures
      = self->document != NULL ? editor_document_get_pictures (self->document) : NULL;
  gboolean looks_otherwise = palette != self->palette
                             || (shows_pictures (self) && pictures != self->pictures)
                             || (content != NULL && self->content != NULL
                                 && content->default_tile != self->content->default_tile);

  if (self->n_shelves == 0 || (content == self->content && !looks_otherwise))
    return;
  self->had_focus = self->had_focus || contains_focus (self);
  self->updating = TRUE;
  for (guint i = 0; i < self->n_shelves; i++)
    {
      EditorShelf *shelf = &self->shelves[i];

      if (!is_first_of_kind (self, i))
        continue;
      if (shelf->pictures != NULL)
        shelf->spec->kind->set_pictures_content (shelf->pictures, content, palette);
      editor_element_model_follow (shelf->model, self->document);
      if (looks_otherwise)
        editor_element_model_all_changed (shelf->model);
    }
  if (content != NULL)
    ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  if (palette != NULL)
    ashlar_palette_ref (palette);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  self->palette = palette;
  if (pictures != NULL)
    ashlar_pictures_ref (pictures);
  g_clear_pointer (&self->pictures, ashlar_pictures_unref);
  self->pictures = pictures;
  self->updating = FALSE;
  show_placeholder (self);
  show_shelves (self);
}

/* ---- Selection ---- */

static void
scroll_to (EditorShelf *shelf, guint position)
{
  guint columns = shelf->spec->kind->columns;

  editor_list_stack_reveal (shelf->list->stack, shelf->view, position / columns,
                            (count_shown (shelf) + columns - 1) / columns);
}

static GtkWidget *
find_cell (EditorShelf *shelf, guint position)
{
  EditorElement *element = peek_shown (shelf, position);

  for (GtkWidget *cell = gtk_widget_get_first_child (shelf->view); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *card = gtk_widget_get_first_child (cell);

      if (EDITOR_IS_ELEMENT_CARD (card)
          && editor_element_card_get_element (EDITOR_ELEMENT_CARD (card)) == element)
        return cell;
    }
  return NULL;
}

static void
focus (EditorShelf *shelf, guint position)
{
  GtkWidget *cell;

  /* There are no cells for what is far away. */
  gtk_widget_activate_action (shelf->view, "list.scroll-to-item", "u", position);
  cell = find_cell (shelf, position);
  if (cell != NULL)
    gtk_widget_grab_focus (cell);
  scroll_to (shelf, position);
}

void
editor_element_list_focus (EditorElementList *self)
{
  guint        position;
  EditorShelf *shelf = find_shown (self, self->kind, self->index, &position);

  if (shelf != NULL)
    focus (shelf, position);
}

/* Selects that and nothing else, unless it is one of several. */
static void
mark (EditorShelf *shelf, guint position)
{
  if (GTK_IS_SINGLE_SELECTION (shelf->selection))
    gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (shelf->selection), position);
  else if (position == GTK_INVALID_LIST_POSITION)
    gtk_selection_model_unselect_all (shelf->selection);
  else if (!gtk_selection_model_is_selected (shelf->selection, position))
    gtk_selection_model_select_item (shelf->selection, position, TRUE);
}

static EditorShelf *
mark_selected (EditorElementList *self, guint *position)
{
  EditorShelf *found = find_shown (self, self->kind, self->index, position);

  self->updating = TRUE;
  for (guint i = 0; i < self->n_shelves; i++)
    mark (&self->shelves[i], &self->shelves[i] == found ? *position : GTK_INVALID_LIST_POSITION);
  self->updating = FALSE;
  return found;
}

void
editor_element_list_select (EditorElementList       *self,
                            const EditorElementKind *kind,
                            guint                    index,
                            gboolean                 reveal)
{
  gboolean     is_other = kind != self->kind || index != self->index, had_focus;
  EditorShelf *shelf;
  guint        position;

  g_return_if_fail (EDITOR_IS_ELEMENT_LIST (self));
  follow (self);
  /* Unless it has gone elsewhere since. */
  had_focus = self->had_focus && (get_focus (self) == NULL || contains_focus (self));
  self->had_focus = FALSE;
  self->kind = kind;
  self->index = index;
  shelf = mark_selected (self, &position);
  if (shelf == NULL && reveal && _editor_element_list_peek_selected (self) != NULL)
    {
      gtk_editable_set_text (self->search, "");
      g_signal_emit_by_name (self->search, "search-changed");
      shelf = mark_selected (self, &position);
    }
  /* With what is gone the keyboard would have no place, and it goes along with what is moved. */
  if (shelf != NULL && (had_focus || (reveal && is_other && contains_focus (self))))
    focus (shelf, position);
  else if (shelf != NULL && (reveal || is_other))
    scroll_to (shelf, position);
  if (self->actions != NULL)
    _editor_element_list_update_verbs (self);
}

void
_editor_element_list_choose (EditorElementList       *self,
                             const EditorElementKind *kind,
                             guint                    index,
                             gboolean                 reveal)
{
  gboolean is_other = kind != self->kind || index != self->index;

  editor_element_list_select (self, kind, index, reveal);
  if (is_other && _editor_element_list_peek_selected (self) != NULL)
    g_signal_emit (self, signals[SELECTED], 0, _editor_element_list_peek_selected (self));
}

static void
choose_at (EditorShelf *shelf, guint position)
{
  _editor_element_list_choose (shelf->list, shelf->spec->kind,
                               editor_element_get_index (peek_shown (shelf, position)), FALSE);
}

/* One of several stays the one that the page shows, as long as it is among them. */
static void
selection_changed_cb (GtkSelectionModel *model, guint position, guint n_items, EditorShelf *shelf)
{
  EditorElementList *self = shelf->list;
  g_autoptr (GtkBitset) chosen = NULL;
  guint shown, next;

  if (self->updating)
    return;
  chosen = gtk_selection_model_get_selection (model);
  shown = find_position (shelf, self->kind, self->index);
  if (shown != GTK_INVALID_LIST_POSITION && gtk_bitset_contains (chosen, shown))
    return;
  if (gtk_bitset_is_empty (chosen))
    {
      mark_selected (self, &shown);
      return;
    }
  next = gtk_bitset_get_minimum (chosen);
  for (guint i = position; i < position + n_items; i++)
    if (gtk_bitset_contains (chosen, i))
      {
        next = i;
        break;
      }
  choose_at (shelf, next);
}

static int
compare_indices (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *) a, other = *(const guint *) b;

  return one < other ? -1 : one > other;
}

guint *
editor_element_list_dup_selected (EditorElementList *self, guint *n_selected)
{
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GtkBitset) chosen = NULL;
  EditorShelf  *shelf;
  GtkBitsetIter iter;
  guint         shown, position;

  follow (self);
  shelf = find_shown (self, self->kind, self->index, &shown);
  if (shelf != NULL)
    chosen = gtk_selection_model_get_selection (shelf->selection);
  /* What the page shows though the search hides it is alone meant. */
  if (shelf == NULL || !gtk_bitset_contains (chosen, shown))
    {
      if (_editor_element_list_peek_selected (self) != NULL)
        g_array_append_val (indices, self->index);
    }
  else if (gtk_bitset_iter_init_first (&iter, chosen, &position))
    do
      {
        guint index = editor_element_get_index (peek_shown (shelf, position));

        g_array_append_val (indices, index);
      }
    while (gtk_bitset_iter_next (&iter, &position));
  g_array_sort (indices, compare_indices);
  *n_selected = indices->len;
  return (guint *) (gpointer) g_array_free (g_steal_pointer (&indices), FALSE);
}

/* ---- Search ---- */

static gboolean
is_shown (gpointer item, gpointer user_data)
{
  EditorElement           *element = item;
  EditorShelf             *shelf = user_data;
  const EditorElementKind *kind = shelf->spec->kind;

  return (kind->choose_shelf == NULL
          || kind->choose_shelf (editor_element_get_value (element)) == shelf->spec->side)
         && editor_element_matches (element, (const char *const *) shelf->list->wanted);
}

static void
search_cb (EditorElementList *self)
{
  guint position;

  if (self->updating || self->n_shelves == 0)
    return;
  g_strfreev (self->wanted);
  self->wanted = editor_search_split (gtk_editable_get_text (self->search));
  self->updating = TRUE;
  for (guint i = 0; i < self->n_shelves; i++)
    gtk_filter_changed (self->shelves[i].filter, GTK_FILTER_CHANGE_DIFFERENT);
  self->updating = FALSE;
  show_shelves (self);
  mark_selected (self, &position);
}

static void
search_activated_cb (EditorElementList *self)
{
  const char      *typed = gtk_editable_get_text (self->search);
  EditorSearchBest best = EDITOR_SEARCH_BEST_INIT;
  guint            before = 0;

  search_cb (self);
  for (guint s = 0; s < self->n_shelves; before += count_shown (&self->shelves[s++]))
    for (guint i = 0; i < count_shown (&self->shelves[s]); i++)
      {
        EditorElement           *element = peek_shown (&self->shelves[s], i);
        const EditorElementKind *kind = editor_element_get_kind (element);

        editor_search_offer (&best, typed, before + i, editor_element_get_id (element));
        if (kind->get_title != NULL)
          editor_search_offer (&best, typed, before + i, kind->get_title (element));
      }
  for (guint s = 0; s < self->n_shelves && best.position != GTK_INVALID_LIST_POSITION; s++)
    {
      guint n = count_shown (&self->shelves[s]);

      if (best.position < n)
        {
          choose_at (&self->shelves[s], best.position);
          focus (&self->shelves[s], best.position);
          return;
        }
      best.position -= n;
    }
}

/* ---- Order and tags ---- */

static const EditorElementOrder *
find_order (EditorShelf *shelf, const char *id)
{
  for (const EditorElementOrder *order = shelf->spec->kind->orders; order->id != NULL; order++)
    if (g_str_equal (order->id, id))
      return order;
  return NULL;
}

static int
compare_elements (gconstpointer a, gconstpointer b, gpointer order)
{
  return ((const EditorElementOrder *) order)->compare ((EditorElement *) a, (EditorElement *) b);
}

static void
order_state_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  EditorElementList        *self = user_data;
  EditorShelf              *shelf = &self->shelves[0];
  const EditorElementOrder *order = find_order (shelf, g_variant_get_string (value, NULL));
  /* The document's order costs nothing. */
  g_autoptr (GtkCustomSorter) sorter
      = order != NULL ? gtk_custom_sorter_new (compare_elements, (gpointer) order, NULL) : NULL;
  guint position;

  g_simple_action_set_state (action, value);
  self->updating = TRUE;
  gtk_sort_list_model_set_sorter (shelf->sorted, (GtkSorter *) sorter);
  self->updating = FALSE;
  if (mark_selected (self, &position) != NULL)
    scroll_to (shelf, position);
}

static void
tag_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorElementList *self = user_data;
  g_autofree char   *text = g_strdup_printf ("tag:%s", g_variant_get_string (parameter, NULL));

  gtk_editable_set_text (self->search, text);
}

static void
add_tag_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_popover_popup (GTK_POPOVER (((EditorElementList *) user_data)->tag_popover));
}

/* The menu of orders is about to open: what tags there are by now. */
static void
fill_tags (EditorElementList *self)
{
  g_auto (GStrv) tags = NULL;

  g_menu_remove_all (self->tags_section);
  if (self->document != NULL)
    tags = self->shelves[0].spec->kind->list_tags (editor_document_get_content (self->document));
  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (tags[i], NULL);

      g_menu_item_set_action_and_target (item, "gallery.tag", "s", tags[i]);
      g_menu_append_item (self->tags_section, item);
    }
}

static void
fill_tag_popover (EditorElementList *self, EditorPicker *picker)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;
  EditorChoices *choices = editor_picker_begin (picker, content, NULL, NULL);

  editor_choices_add_all (choices, EDITOR_CHOICE_TAG);
  editor_choices_set_takes_new (choices, TRUE);
}

static void
tag_chosen_cb (EditorElementList *self, const char *tag)
{
  gtk_widget_activate_action (GTK_WIDGET (self), self->shelves[0].spec->kind->tag_action, "s", tag);
}

/* ---- Keyboard ---- */

/* The shelf and position of the card that is @widget, or that it is in, or that is in it. */
static EditorShelf *
find_card (EditorElementList *self, GtkWidget *widget, guint *position)
{
  GtkWidget *card = widget;

  if (widget == NULL || !gtk_widget_is_ancestor (widget, GTK_WIDGET (self->stack)))
    return NULL;
  if (EDITOR_IS_ELEMENT_CARD (gtk_widget_get_first_child (widget)))
    card = gtk_widget_get_first_child (widget);
  else if (!EDITOR_IS_ELEMENT_CARD (widget))
    card = gtk_widget_get_ancestor (widget, EDITOR_TYPE_ELEMENT_CARD);
  for (guint i = 0; card != NULL && i < self->n_shelves; i++)
    if (gtk_widget_is_ancestor (card, self->shelves[i].view))
      {
        EditorElement *element = editor_element_card_get_element (EDITOR_ELEMENT_CARD (card));

        *position = element != NULL
                        ? find_position (&self->shelves[i], editor_element_get_kind (element),
                                         editor_element_get_index (element))
                        : GTK_INVALID_LIST_POSITION;
        return *position != GTK_INVALID_LIST_POSITION ? &self->shelves[i] : NULL;
      }
  return NULL;
}

static EditorShelf *
find_focus (EditorElementList *self, guint *position)
{
  return find_card (self, get_focus (self), position);
}

/* A view scrolls to its own cell, within what it takes for its window. */
static void
focus_changed_cb (EditorElementList *self)
{
  guint        position;
  EditorShelf *shelf = self->updating ? NULL : find_focus (self, &position);

  if (shelf != NULL)
    scroll_to (shelf, position);
}

/* Beyond its last line a view goes nowhere: to the next shelf, and from a line that is longer than the last to the last item. */
static gboolean
move_vertically (EditorElementList *self, int step)
{
  guint        position, n, columns;
  EditorShelf *shelf = find_focus (self, &position);

  if (shelf == NULL)
    return FALSE;
  columns = shelf->spec->kind->columns;
  n = count_shown (shelf);
  if (step < 0 ? position >= columns : position + columns < n)
    return FALSE;
  if (step > 0 && position / columns < (n - 1) / columns)
    {
      focus (shelf, n - 1);
      choose_at (shelf, n - 1);
      return TRUE;
    }
  for (guint i = (guint) (shelf - self->shelves) + (guint) step; i < self->n_shelves;
       i += (guint) step)
    if ((n = count_shown (&self->shelves[i])) > 0)
      {
        guint line = step > 0 ? 0 : (n - 1) / columns;
        guint to = MIN (line * columns + position % columns, n - 1);

        focus (&self->shelves[i], to);
        choose_at (&self->shelves[i], to);
        return TRUE;
      }
  return FALSE;
}

static void
popup_at_card (EditorElementList *self, GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds))
    editor_popup_at (GTK_POPOVER (self->menu),
                     &(GdkRectangle){ (int) (bounds.origin.x + bounds.size.width / 2),
                                      (int) (bounds.origin.y + bounds.size.height / 2), 1, 1 });
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorElementList     *self)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  gboolean        is_up = keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up;
  gboolean        is_down = keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down;
  gboolean        is_page = keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_KP_Page_Up
                     || keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_KP_Page_Down;
  guint position;

  if (modifiers == GDK_CONTROL_MASK && (keyval == GDK_KEY_f || keyval == GDK_KEY_F))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->search));
      return GDK_EVENT_STOP;
    }
  if (find_focus (self, &position) == NULL)
    return GDK_EVENT_PROPAGATE;
  if (is_page)
    editor_list_stack_lay_out (self->stack);
  if (modifiers == 0 && (is_up || is_down))
    return move_vertically (self, is_up ? -1 : 1);
  if (modifiers == GDK_ALT_MASK && (is_up || is_down))
    _editor_element_list_activate (self, is_up ? "move-earlier" : "move-later");
  else if (modifiers == 0 && (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete))
    _editor_element_list_activate (self, "delete");
  else if ((modifiers == 0 && keyval == GDK_KEY_Menu)
           || (modifiers == GDK_SHIFT_MASK && keyval == GDK_KEY_F10))
    popup_at_card (self, get_focus (self));
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* ---- Cards ---- */

/* What is under the pointer is what is meant, unless it is one of several. */
static void
menu_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, EditorElementList *self)
{
  GtkWidget   *picked = gtk_widget_pick (GTK_WIDGET (self->stack), x, y, GTK_PICK_DEFAULT);
  guint        position;
  EditorShelf *shelf = find_card (self, picked, &position);
  double       at_x, at_y;

  if (shelf == NULL)
    return;
  if (!gtk_selection_model_is_selected (shelf->selection, position))
    gtk_selection_model_select_item (shelf->selection, position, TRUE);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->stack), GTK_WIDGET (self), x, y, &at_x,
                                    &at_y);
  editor_popup_at (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) at_x, (int) at_y, 1, 1 });
}

static void
menu_wanted_cb (EditorElementCard *card, EditorElementList *self)
{
  popup_at_card (self, editor_element_card_get_menu_button (card));
}

static void
dropped_cb (EditorElementCard *card, EditorElement *dropped, EditorElementList *self)
{
  _editor_element_list_move (self, editor_element_get_kind (dropped),
                             editor_element_get_index (dropped),
                             editor_element_get_index (editor_element_card_get_element (card)));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorShelf *shelf)
{
  GtkWidget *card = editor_element_card_new (shelf->spec->kind, shelf->pictures);
  GtkWidget *button = editor_element_card_get_menu_button (EDITOR_ELEMENT_CARD (card));

  g_signal_connect_object (card, "dropped", G_CALLBACK (dropped_cb), shelf->list, 0);
  g_signal_connect_object (card, "menu-wanted", G_CALLBACK (menu_wanted_cb), shelf->list, 0);
  if (button != NULL)
    g_object_bind_property (item, "selected", button, "visible", G_BINDING_SYNC_CREATE);
  gtk_list_item_set_child (item, card);
}

static gboolean
tell_cards_cb (gpointer user_data)
{
  EditorElementList *self = user_data;

  self->cards_source = 0;
  g_signal_emit (self, signals[CARDS_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorShelf *shelf)
{
  if (shelf->list->cards_source == 0)
    shelf->list->cards_source = g_idle_add (tell_cards_cb, shelf->list);
  editor_element_card_set_element (EDITOR_ELEMENT_CARD (gtk_list_item_get_child (item)),
                                   gtk_list_item_get_item (item));
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorShelf *shelf)
{
  editor_element_card_set_element (EDITOR_ELEMENT_CARD (gtk_list_item_get_child (item)), NULL);
}

/* ---- Building ---- */

static GtkWidget *
new_plus (const EditorElementKind *kind)
{
  GtkWidget *plus = gtk_button_new_from_icon_name ("list-add-symbolic");

  gtk_actionable_set_action_name (GTK_ACTIONABLE (plus), "page.new");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (plus), "s", kind->name);
  return plus;
}

static GtkWidget *
new_add_button (const EditorElementKind *kind)
{
  GtkWidget *button = kind->new_add_button != NULL ? kind->new_add_button () : new_plus (kind);

  editor_tooltip_set (button, _ (kind->add));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (kind->add), -1);
  return button;
}

static GtkWidget *
new_text (const char *text, const char *class)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "label", _ (text), "xalign", 0.0, "wrap", TRUE, "hexpand",
                      TRUE, "margin-start", 6, "margin-end", 6, "margin-top", 6, NULL);

  gtk_widget_add_css_class (label, class);
  return label;
}

/* Another kind than the first has its own plus beside its heading. */
static void
build_heading (EditorElementList *self, guint i)
{
  EditorShelf *shelf = &self->shelves[i];
  GtkWidget   *add;

  shelf->heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_margin_end (shelf->heading, 6);
  gtk_widget_set_margin_bottom (shelf->heading, 3);
  gtk_box_append (GTK_BOX (shelf->heading), new_text (shelf->spec->heading, "heading"));
  if (i > 0 && is_first_of_kind (self, i))
    {
      add = new_add_button (shelf->spec->kind);
      gtk_widget_add_css_class (add, "flat");
      gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (shelf->heading), add);
    }
  gtk_widget_insert_before (shelf->heading, GTK_WIDGET (self->stack), self->nothing_found);
}

static void
build_view (EditorShelf *shelf)
{
  const EditorElementKind *kind = shelf->spec->kind;
  const char      *label = shelf->spec->heading != NULL ? shelf->spec->heading : kind->label;
  g_autofree char *style = g_strconcat (kind->name, "-elements", NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), shelf);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), shelf);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), shelf);
  if (kind->columns == 1)
    {
      shelf->view = gtk_list_view_new (NULL, NULL);
      gtk_widget_add_css_class (shelf->view, "navigation-sidebar");
    }
  else
    {
      shelf->view = gtk_grid_view_new (NULL, NULL);
      gtk_grid_view_set_min_columns (GTK_GRID_VIEW (shelf->view), kind->columns);
      gtk_grid_view_set_max_columns (GTK_GRID_VIEW (shelf->view), kind->columns);
    }
  g_object_set (shelf->view, "factory", factory, "model", shelf->selection, NULL);
  gtk_widget_add_css_class (shelf->view, "elements");
  gtk_widget_add_css_class (shelf->view, style);
  gtk_accessible_update_property (GTK_ACCESSIBLE (shelf->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (label), -1);
  gtk_widget_insert_before (shelf->view, GTK_WIDGET (shelf->list->stack),
                            shelf->list->nothing_found);
}

static void
build_shelf (EditorElementList *self, guint i, const EditorElementShelf *spec)
{
  EditorShelf        *shelf = &self->shelves[i];
  GtkFilterListModel *filtered;

  *shelf = (EditorShelf){ .spec = spec, .list = self };
  if (is_first_of_kind (self, i))
    {
      shelf->model = editor_element_model_new (spec->kind);
      shelf->pictures = spec->kind->new_pictures != NULL ? spec->kind->new_pictures () : NULL;
    }
  else
    {
      shelf->model = g_object_ref (self->shelves[i - 1].model);
      g_set_object (&shelf->pictures, self->shelves[i - 1].pictures);
    }
  shelf->filter = GTK_FILTER (gtk_custom_filter_new (is_shown, shelf, NULL));
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (shelf->model)), shelf->filter);
  shelf->sorted = gtk_sort_list_model_new (G_LIST_MODEL (filtered), NULL);
  if (spec->kind->several)
    shelf->selection = GTK_SELECTION_MODEL (gtk_multi_selection_new (G_LIST_MODEL (shelf->sorted)));
  else
    {
      GtkSingleSelection *single = gtk_single_selection_new (NULL);

      gtk_single_selection_set_autoselect (single, FALSE);
      gtk_single_selection_set_model (single, G_LIST_MODEL (shelf->sorted));
      g_object_unref (shelf->sorted);
      shelf->selection = GTK_SELECTION_MODEL (single);
    }
  g_signal_connect (shelf->selection, "selection-changed", G_CALLBACK (selection_changed_cb),
                    shelf);

  if (spec->heading != NULL)
    build_heading (self, i);
  build_view (shelf);
  if (spec->empty != NULL)
    {
      shelf->empty = new_text (spec->empty, "dim-label");
      gtk_widget_add_css_class (shelf->empty, "caption");
      gtk_widget_insert_before (shelf->empty, GTK_WIDGET (self->stack), self->nothing_found);
    }
}

static void
build_orders (EditorElementList *self, const EditorElementKind *kind)
{
  if (kind->orders == NULL)
    {
      gtk_box_remove (self->bar, self->order_button);
      self->order_button = NULL;
    }
  for (const EditorElementOrder *order = kind->orders; order != NULL && order->id != NULL; order++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (order->label), NULL);

      g_menu_item_set_action_and_target (item, "gallery.order", "s", order->id);
      g_menu_append_item (self->orders_section, item);
    }
}

static void
build_tags (EditorElementList *self)
{
  g_menu_append (self->first_section, _ ("Add _Tag…"), "gallery.add-tag");
  self->tag_popover = editor_picker_new (EDITOR_CHOICE_TAG);
  editor_choice_list_set_placeholder (editor_picker_get_list (EDITOR_PICKER (self->tag_popover)),
                                      _ ("Tag"));
  gtk_widget_set_parent (self->tag_popover, GTK_WIDGET (self));
  g_signal_connect_swapped (self->tag_popover, "fill", G_CALLBACK (fill_tag_popover), self);
  g_signal_connect_swapped (self->tag_popover, "chosen", G_CALLBACK (tag_chosen_cb), self);
  g_signal_connect_swapped (self->order_button, "notify::active", G_CALLBACK (fill_tags), self);
}

/* What cannot be done with this one is not there. */
static void
build_commands (EditorElementList *self, const EditorElementKind *kind)
{
  for (const EditorElementCommand *command = kind->commands;
       command != NULL && command->label != NULL; command++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (command->label), command->action);

      g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
      g_menu_append_item (self->commands_section, item);
    }
}

void
editor_element_list_set_up (EditorElementList        *self,
                            const EditorElementShelf *shelves,
                            guint                     n_shelves,
                            GActionMap               *actions)
{
  const EditorElementKind *first = shelves[0].kind;

  g_return_if_fail (EDITOR_IS_ELEMENT_LIST (self) && self->n_shelves == 0);
  self->shelves = g_new0 (EditorShelf, n_shelves);
  self->n_shelves = n_shelves;
  self->kind = first;
  for (guint i = 0; i < n_shelves; i++)
    build_shelf (self, i, &shelves[i]);
  gtk_widget_set_size_request (self->box, first->columns > 1 ? 264 : 240, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (first->search), -1);
  gtk_box_append (self->bar, new_add_button (first));
  build_orders (self, first);
  if (first->list_tags != NULL)
    build_tags (self);
  build_commands (self, first);
  show_placeholder (self);
  show_shelves (self);
  self->actions = g_object_ref (actions);
  _editor_element_list_add_verbs (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (actions));
}

/* ---- The widget ---- */

static void
root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_element_list_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (focus_changed_cb), widget, G_CONNECT_SWAPPED);
}

static void
unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_changed_cb, widget);
  GTK_WIDGET_CLASS (editor_element_list_parent_class)->unroot (widget);
}

static void
measure (GtkWidget     *widget,
         GtkOrientation orientation,
         int            for_size,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  gtk_widget_measure (EDITOR_ELEMENT_LIST (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorElementList *self = EDITOR_ELEMENT_LIST (widget);

  gtk_widget_size_allocate (self->box, &(GtkAllocation){ 0, 0, width, height }, baseline);
  gtk_popover_present (GTK_POPOVER (self->menu));
  if (self->tag_popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->tag_popover));
}

static void
dispose (GObject *object)
{
  EditorElementList *self = EDITOR_ELEMENT_LIST (object);

  self->updating = TRUE;
  g_clear_object (&self->signals);
  g_clear_object (&self->document);
  if (self->actions != NULL)
    _editor_element_list_remove_verbs (self);
  g_clear_object (&self->actions);
  for (guint i = 0; i < self->n_shelves; i++)
    {
      g_signal_handlers_disconnect_by_data (self->shelves[i].selection, &self->shelves[i]);
      g_object_set (self->shelves[i].view, "model", NULL, "factory", NULL, NULL);
    }
  /* Taking the models away has bound some once more. */
  g_clear_handle_id (&self->cards_source, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->tag_popover, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  for (guint i = 0; i < self->n_shelves; i++)
    {
      g_clear_object (&self->shelves[i].selection);
      g_clear_object (&self->shelves[i].pictures);
      g_clear_object (&self->shelves[i].model);
    }
  self->n_shelves = 0;
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  g_clear_pointer (&self->pictures, ashlar_pictures_unref);
  g_clear_object (&self->gallery);
  G_OBJECT_CLASS (editor_element_list_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorElementList *self = EDITOR_ELEMENT_LIST (object);

  g_free (self->shelves);
  g_strfreev (self->wanted);
  G_OBJECT_CLASS (editor_element_list_parent_class)->finalize (object);
}

static void
editor_element_list_class_init (EditorElementListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  g_type_ensure (EDITOR_TYPE_LIST_STACK);
  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->root = root;
  widget_class->unroot = unroot;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  signals[SELECTED] = g_signal_new ("selected", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, EDITOR_TYPE_ELEMENT);
  signals[MADE] = g_signal_new ("made", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, EDITOR_TYPE_ELEMENT);
  signals[RENAME] = g_signal_new ("rename", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, EDITOR_TYPE_ELEMENT);
  signals[REFUSED]
      = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled,
                      NULL, NULL, G_TYPE_BOOLEAN, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[STEP]
      = g_signal_new ("step", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL,
                      NULL, G_TYPE_BOOLEAN, 1, G_TYPE_INT);
  signals[CARDS_CHANGED] = g_signal_new ("cards-changed", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-element-list.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorElementList, name)
  BIND (box);
  BIND (bar);
  BIND (search);
  BIND (order_button);
  BIND (orders_section);
  BIND (tags_section);
  BIND (first_section);
  BIND (commands_section);
  BIND (stack);
  BIND (nothing_found);
  BIND (menu);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_pressed_cb);
}

static const GActionEntry gallery_entries[] = {
  { .name = "order", .parameter_type = "s", .state = "'document'", .change_state = order_state_cb },
  { .name = "tag", .parameter_type = "s", .activate = tag_cb },
  { .name = "add-tag", .activate = add_tag_cb },
};

static void
linted_cb (EditorElementList *self)
{
  for (guint i = 0; i < self->n_shelves; i++)
    if (is_first_of_kind (self, i))
      editor_element_model_take_report (self->shelves[i].model);
}

static void
changed_cb (EditorElementList *self)
{
  guint position;

  follow (self);
  mark_selected (self, &position);
}

static void
editor_element_list_init (EditorElementList *self)
{
  self->signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "linted", G_CALLBACK (linted_cb), self);
  self->index = ASHLAR_NO_INDEX;
  self->gallery = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->gallery), gallery_entries,
                                   G_N_ELEMENTS (gallery_entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "gallery", G_ACTION_GROUP (self->gallery));
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
editor_element_list_set_document (EditorElementList *self, EditorDocument *document)
{
  g_return_if_fail (EDITOR_IS_ELEMENT_LIST (self));
  if (self->document == document)
    return;
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->signals, document);
  editor_element_list_select (self, self->shelves[0].spec->kind, ASHLAR_NO_INDEX, FALSE);
  linted_cb (self);
}

void
editor_element_list_set_picture (EditorElementList       *self,
                                 const EditorElementKind *kind,
                                 guint                    index,
                                 GdkTexture              *picture,
                                 gboolean                 failed)
{
  EditorElement *element;

  g_return_if_fail (EDITOR_IS_ELEMENT_LIST (self));
  follow (self);
  element = editor_element_model_peek (_editor_element_list_find_shelf (self, kind)->model, index);
  if (element != NULL)
    editor_element_set_picture (element, picture, failed);
}

void
editor_element_list_set_warning (EditorElementList       *self,
                                 const EditorElementKind *kind,
                                 guint                    index,
                                 const char              *warning)
{
  EditorElement *element;

  g_return_if_fail (EDITOR_IS_ELEMENT_LIST (self));
  follow (self);
  element = editor_element_model_peek (_editor_element_list_find_shelf (self, kind)->model, index);
  if (element != NULL)
    editor_element_set_warning (element, warning);
}

gboolean
editor_element_list_has_card (EditorElementList *self, const EditorElementKind *kind, guint index)
{
  EditorShelf   *shelf = _editor_element_list_find_shelf (self, kind);
  EditorElement *element = editor_element_model_peek (shelf->model, index);

  for (GtkWidget *cell = gtk_widget_get_first_child (shelf->view); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *card = gtk_widget_get_first_child (cell);

      if (EDITOR_IS_ELEMENT_CARD (card)
          && editor_element_card_get_element (EDITOR_ELEMENT_CARD (card)) == element)
        return TRUE;
    }
  return FALSE;
}

gboolean
_editor_element_list_emit_refused (EditorElementList *self, const char *verb, const char *message)
{
  gboolean is_said = FALSE;

  g_signal_emit (self, signals[REFUSED], 0, verb, message, &is_said);
  return is_said;
}

gboolean
_editor_element_list_emit_step (EditorElementList *self, int step)
{
  gboolean is_done = FALSE;

  g_signal_emit (self, signals[STEP], 0, step, &is_done);
  return is_done;
}

void
_editor_element_list_emit_made (EditorElementList *self)
{
  g_signal_emit (self, signals[MADE], 0, _editor_element_list_peek_selected (self));
}

void
_editor_element_list_emit_rename (EditorElementList *self)
{
  g_signal_emit (self, signals[RENAME], 0, _editor_element_list_peek_selected (self));
}
