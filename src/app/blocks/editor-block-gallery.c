/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The list follows the document by the values of its blocks: what stands before and behind a change
 * stays, so that an edit of one among thousands costs a walk over pointers.
 *
 * Long because one list has its search, order, selection, menu and tags, which share its models. */

#include "ashlar-config.h"

#include "blocks/editor-block-gallery.h"

#include "blocks/editor-block-card.h"
#include "edits/editor-block-set-edit.h"
#include "document/editor-exit-finding.h"
#include "document/editor-looks.h"
#include "document/editor-subject.h"
#include "widgets/editor-card-grid.h"
#include "widgets/editor-picker.h"
#include "widgets/editor-popup.h"
#include "widgets/editor-search.h"

#include <glib/gi18n.h>
#include <string.h>

struct _EditorBlockGallery
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument        *document;
  EditorBlockThumbnails *thumbnails;
  GListStore            *store; /* of EditorBlockItem, in the document's order */
  GtkCustomFilter       *filter;
  GtkCustomSorter       *sorter;
  GtkSortListModel      *sorted;
  GtkMultiSelection     *selection;
  GSimpleActionGroup    *actions;

  /* Template children. */
  GtkWidget      *box;
  GtkSearchEntry *search;
  GtkWidget      *order_button;
  GMenu          *tags_section;
  GtkGridView    *grid;
  GtkWidget      *menu;
  GtkWidget      *tag_popover; /* a child, made here */

  guint    chosen; /* what the page shows, even if the search hides its card */
  gboolean filling;
};

enum
{
  SELECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorBlockGallery, editor_block_gallery, GTK_TYPE_WIDGET)

static gboolean
matches (gpointer item, gpointer user_data)
{
  EditorBlockGallery *self = user_data;

  return editor_block_item_matches (item, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
search_changed_cb (EditorBlockGallery *self)
{
  self->filling = TRUE;
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  self->filling = FALSE;
  editor_block_gallery_select (self, self->chosen);
}

static guint
get_index_at (EditorBlockGallery *self, guint position)
{
  g_autoptr (EditorBlockItem) item
      = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  return item != NULL ? editor_block_item_get_index (item) : ASHLAR_NO_INDEX;
}

/* The position of the block's card among those in sight, or GTK_INVALID_LIST_POSITION. */
static guint
find_position (EditorBlockGallery *self, guint block)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  /* So it is as long as nothing is searched for. */
  if (block < n && get_index_at (self, block) == block)
    return block;
  for (guint i = 0; i < n; i++)
    if (get_index_at (self, i) == block)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void
search_activated_cb (EditorBlockGallery *self)
{
  const char      *typed = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GListModel      *found = G_LIST_MODEL (self->selection);
  EditorSearchBest best = EDITOR_SEARCH_BEST_INIT;

  search_changed_cb (self);
  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (EditorBlockItem) item = g_list_model_get_item (found, i);

      editor_search_offer (&best, typed, i, editor_block_item_get_block (item)->id);
    }
  if (best.position == GTK_INVALID_LIST_POSITION)
    return;
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), best.position, TRUE);
  editor_block_gallery_select (self, get_index_at (self, best.position));
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

/* One of several stays the one that the page shows, as long as it is among them. */
static void
selection_changed_cb (EditorBlockGallery *self, guint position, guint n_items)
{
  g_autoptr (GtkBitset) chosen = NULL;
  guint shown, next;

  if (self->filling)
    return;
  chosen = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  shown = find_position (self, self->chosen);
  if (shown != GTK_INVALID_LIST_POSITION && gtk_bitset_contains (chosen, shown))
    return;
  if (gtk_bitset_is_empty (chosen))
    {
      editor_block_gallery_select (self, self->chosen);
      return;
    }
  next = gtk_bitset_get_minimum (chosen);
  for (guint i = position; i < position + n_items; i++)
    if (gtk_bitset_contains (chosen, i))
      {
        next = i;
        break;
      }
  self->chosen = get_index_at (self, next);
  g_signal_emit (self, signals[SELECTED], 0, self->chosen);
}

/* ---- What is shown ---- */

static AshlarBlock *
get_block (EditorBlockGallery *self, guint index)
{
  return (AshlarBlock *) ashlar_content_get_block (editor_document_get_content (self->document),
                                                   index);
}

static EditorBlockItem *
peek_item (EditorBlockGallery *self, guint index)
{
  g_autoptr (EditorBlockItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), index);

  return item; /* the store has it */
}

static void
sync_items (EditorBlockGallery *self)
{
  guint n = self->document != NULL
                ? ashlar_content_get_n_blocks (editor_document_get_content (self->document))
                : 0;
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->store)), head = 0, tail = 0;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *placeholder = NULL;

  while (head < MIN (n, before)
         && editor_block_item_get_block (peek_item (self, head)) == get_block (self, head))
    head++;
  while (tail < MIN (n, before) - head
         && editor_block_item_get_block (peek_item (self, before - 1 - tail))
                == get_block (self, n - 1 - tail))
    tail++;
  self->filling = TRUE;
  if (n == before && n - head - tail == 1)
    editor_block_item_set_block (peek_item (self, head), get_block (self, head));
  else
    {
      for (guint i = head; i < n - tail; i++)
        g_ptr_array_add (items, editor_block_item_new (self->document, i));
      if (before - head - tail > 0 || items->len > 0)
        g_list_store_splice (self->store, head, before - head - tail, items->pdata, items->len);
      for (guint i = n - tail; i < n; i++)
        editor_block_item_set_index (peek_item (self, i), i);
    }
  self->filling = FALSE;
  placeholder = g_strdup_printf (ngettext ("%u block", "%u blocks", n), n);
  g_object_set (self->search, "placeholder-text", placeholder, NULL);
}

/* How bad the worst is of each block, and which of its exits are red. */
static void
linted_cb (EditorBlockGallery *self)
{
  guint               n = g_list_model_get_n_items (G_LIST_MODEL (self->store));
  AshlarReport       *report = editor_document_get_report (self->document);
  g_autofree guint64 *lost = g_new0 (guint64, n);
  g_autofree guint   *badness = g_new0 (guint, n);

  for (guint i = 0; report != NULL && i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      const char          *rest;
      guint                block, exit;

      if (!editor_subject_get_index (ashlar_finding_get_subject (finding), "/blocks/", &block,
                                     &rest)
          || !editor_document_find_finding_block (self->document, i, &block) || block >= n)
        continue;
      badness[block] = MAX (badness[block], (guint) ashlar_finding_get_severity (finding) + 1);
      if (editor_exit_lacks_partner (finding)
          && editor_subject_get_index (rest, "/exits/", &exit, NULL) && exit < 64)
        lost[block] |= G_GUINT64_CONSTANT (1) << exit;
    }
  for (guint i = 0; i < n; i++)
    editor_block_item_set_findings (peek_item (self, i), lost[i], badness[i]);
}

static void
fill_tags (EditorBlockGallery *self)
{
  g_auto (GStrv) tags = NULL;

  g_menu_remove_all (self->tags_section);
  if (self->document == NULL)
    return;
  tags = editor_block_set_list_tags (editor_document_get_content (self->document));
  for (guint i = 0; tags[i] != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (tags[i], NULL);

      g_menu_item_set_action_and_target (item, "gallery.tag", "s", tags[i]);
      g_menu_append_item (self->tags_section, item);
    }
}

static void
take_palette (EditorBlockGallery *self)
{
  editor_block_thumbnails_set_content (
      self->thumbnails,
      self->document != NULL ? editor_document_get_content (self->document) : NULL,
      self->document != NULL ? editor_document_get_palette (self->document) : NULL);
}

static void
show_all_anew (EditorBlockGallery *self)
{
  take_palette (self);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->store)); i++)
    editor_block_item_changed (peek_item (self, i));
}

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorBlockGallery *self)
{
  switch (kind)
    {
    case EDITOR_CHANGE_BLOCK:
    case EDITOR_CHANGE_BLOCKS:
      sync_items (self);
      if (kind == EDITOR_CHANGE_BLOCKS)
        editor_block_gallery_select (self, self->chosen);
      break;
    case EDITOR_CHANGE_EVERYTHING:
    case EDITOR_CHANGE_TILES:
    case EDITOR_CHANGE_PROPERTIES:
    case EDITOR_CHANGE_LOOKS:
      take_palette (self);
      sync_items (self);
      show_all_anew (self);
      editor_block_gallery_select (self, self->chosen);
      break;
    case EDITOR_CHANGE_OBJECTS:
    case EDITOR_CHANGE_RECIPE:
    case EDITOR_CHANGE_RECIPES:
    case EDITOR_CHANGE_PUZZLE:
    case EDITOR_CHANGE_PUZZLES:
    default:
      break;
    }
}

/* ---- Order and tags ---- */

static int
compare_items (gconstpointer a, gconstpointer b, gpointer user_data)
{
  EditorBlockGallery *self = user_data;
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "order");

  return editor_block_item_compare ((EditorBlockItem *) a, (EditorBlockItem *) b,
                                    g_variant_get_string (state, NULL));
}

static void
order_state_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  EditorBlockGallery *self = user_data;
  gboolean            document = g_str_equal (g_variant_get_string (value, NULL), "document");

  g_simple_action_set_state (action, value);
  self->filling = TRUE;
  /* The document's order costs nothing. */
  gtk_sort_list_model_set_sorter (self->sorted, document ? NULL : GTK_SORTER (self->sorter));
  gtk_sorter_changed (GTK_SORTER (self->sorter), GTK_SORTER_CHANGE_DIFFERENT);
  self->filling = FALSE;
  editor_block_gallery_select (self, self->chosen);
}

static void
tag_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlockGallery *self = user_data;
  g_autofree char    *text = g_strdup_printf ("tag:%s", g_variant_get_string (parameter, NULL));

  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
}

static void
show_tag_popover_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_popover_popup (GTK_POPOVER (((EditorBlockGallery *) user_data)->tag_popover));
}

/* The popover of tags is about to open: what there is already. */
static void
fill_tag_popover (EditorBlockGallery *self, EditorPicker *picker)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;
  EditorChoices *choices = editor_picker_begin (picker, content, NULL, NULL);

  editor_choices_add_all (choices, EDITOR_CHOICE_TAG);
  editor_choices_set_takes_new (choices, TRUE);
}

static void
tag_chosen_cb (EditorBlockGallery *self, const char *tag)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "page.tag-blocks", "s", tag);
}

static const GActionEntry entries[] = {
  { .name = "order", .parameter_type = "s", .state = "'document'", .change_state = order_state_cb },
  { .name = "tag", .parameter_type = "s", .activate = tag_cb },
  { .name = "add-tag", .activate = show_tag_popover_cb },
};

/* ---- Hands ---- */

static GtkWidget *
new_card (GtkWidget *gallery)
{
  return editor_block_card_new (EDITOR_BLOCK_GALLERY (gallery)->thumbnails);
}

static void
set_card_item (GtkWidget *card, gpointer item)
{
  editor_block_card_set_item (EDITOR_BLOCK_CARD (card), item);
}

static void
popup_menu (GtkWidget *gallery, const GdkRectangle *at)
{
  editor_popup_at (GTK_POPOVER (EDITOR_BLOCK_GALLERY (gallery)->menu), at);
}

static const EditorCardGrid cards = {
  .new_card = new_card,
  .set_item = set_card_item,
  .popup = popup_menu,
  .delete_action = "page.delete",
};

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorBlockGallery *self = EDITOR_BLOCK_GALLERY (widget);

  gtk_widget_size_allocate (self->box, &(GtkAllocation){ 0, 0, width, height }, baseline);
  gtk_popover_present (GTK_POPOVER (self->menu));
  gtk_popover_present (GTK_POPOVER (self->tag_popover));
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
  gtk_widget_measure (EDITOR_BLOCK_GALLERY (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
dispose (GObject *object)
{
  EditorBlockGallery *self = EDITOR_BLOCK_GALLERY (object);

  editor_block_gallery_set_document (self, NULL);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->tag_popover, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->sorter);
  g_clear_object (&self->store);
  g_clear_object (&self->actions);
  g_clear_object (&self->thumbnails);
  G_OBJECT_CLASS (editor_block_gallery_parent_class)->dispose (object);
}

static void
editor_block_gallery_class_init (EditorBlockGalleryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  widget_class->size_allocate = size_allocate;
  widget_class->measure = measure;
  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-block-gallery.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorBlockGallery, name)
  BIND (box);
  BIND (search);
  BIND (order_button);
  BIND (tags_section);
  BIND (grid);
  BIND (menu);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
}

static void
make_models (EditorBlockGallery *self)
{
  GtkFilterListModel *filtered;

  self->store = g_list_store_new (EDITOR_TYPE_BLOCK_ITEM);
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  self->sorter = gtk_custom_sorter_new (compare_items, self, NULL);
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->store)),
                                        GTK_FILTER (self->filter));
  self->sorted = gtk_sort_list_model_new (G_LIST_MODEL (filtered), NULL);
  self->selection = gtk_multi_selection_new (G_LIST_MODEL (self->sorted));
  g_signal_connect_swapped (self->selection, "selection-changed", G_CALLBACK (selection_changed_cb),
                            self);
}

static void
editor_block_gallery_init (EditorBlockGallery *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "gallery", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chosen = ASHLAR_NO_INDEX;
  self->thumbnails
      = editor_block_thumbnails_new (EDITOR_BLOCK_CARD_WIDTH, EDITOR_BLOCK_CARD_HEIGHT);
  make_models (self);

  editor_card_grid_set_up (self->grid, GTK_SELECTION_MODEL (self->selection), &cards,
                           GTK_WIDGET (self));

  self->tag_popover = editor_picker_new (EDITOR_CHOICE_TAG);
  editor_choice_list_set_placeholder (editor_picker_get_list (EDITOR_PICKER (self->tag_popover)),
                                      _ ("Tag"));
  gtk_widget_set_parent (self->tag_popover, GTK_WIDGET (self));
  g_signal_connect_swapped (self->tag_popover, "fill", G_CALLBACK (fill_tag_popover), self);
  g_signal_connect_swapped (self->tag_popover, "chosen", G_CALLBACK (tag_chosen_cb), self);
  g_signal_connect_swapped (self->order_button, "notify::active", G_CALLBACK (fill_tags), self);
}

void
editor_block_gallery_set_document (EditorBlockGallery *self, EditorDocument *document)
{
  if (self->document == document)
    return;
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  self->chosen = ASHLAR_NO_INDEX;
  if (self->store != NULL)
    {
      self->filling = TRUE;
      g_list_store_remove_all (self->store);
      self->filling = FALSE;
    }
  g_set_object (&self->document, document);
  if (document != NULL)
    {
      g_signal_connect (document, "changed", G_CALLBACK (changed_cb), self);
      g_signal_connect_swapped (document, "linted", G_CALLBACK (linted_cb), self);
    }
  if (self->box == NULL)
    return;
  take_palette (self);
  sync_items (self);
  if (document != NULL)
    linted_cb (self);
}

guint
editor_block_gallery_get_selected (EditorBlockGallery *self)
{
  return self->chosen;
}

static int
compare_indices (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *) a, other = *(const guint *) b;

  return one < other ? -1 : one > other;
}

guint *
editor_block_gallery_dup_all_selected (EditorBlockGallery *self, guint *n_blocks)
{
  g_autoptr (GtkBitset) chosen
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  g_autoptr (GArray) blocks = g_array_new (FALSE, FALSE, sizeof (guint));
  guint         shown = find_position (self, self->chosen), position;
  GtkBitsetIter iter;

  /* What the page shows though the search hides it is alone meant. */
  if (shown == GTK_INVALID_LIST_POSITION || !gtk_bitset_contains (chosen, shown))
    {
      if (self->chosen != ASHLAR_NO_INDEX)
        g_array_append_val (blocks, self->chosen);
    }
  else if (gtk_bitset_iter_init_first (&iter, chosen, &position))
    do
      {
        guint block = get_index_at (self, position);

        g_array_append_val (blocks, block);
      }
    while (gtk_bitset_iter_next (&iter, &position));
  g_array_sort (blocks, compare_indices);
  *n_blocks = blocks->len;
  return (guint *) (gpointer) g_array_free (g_steal_pointer (&blocks), FALSE);
}

void
editor_block_gallery_select (EditorBlockGallery *self, guint block)
{
  guint position = find_position (self, block);

  self->chosen = block;
  self->filling = TRUE;
  if (position == GTK_INVALID_LIST_POSITION)
    gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->selection));
  else if (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), position))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  self->filling = FALSE;
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u", position);
}
