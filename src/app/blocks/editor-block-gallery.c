/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-block-gallery.h"

#include "blocks/editor-block-card.h"
#include "blocks/editor-block-edit.h"
#include "document/editor-exit-finding.h"
#include "document/editor-looks.h"
#include "widgets/editor-page.h"

#include <glib/gi18n.h>

struct _EditorBlockGallery
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument     *document;
  AshlarPalette      *palette;
  GListStore         *store; /* of EditorBlockItem, in the document's order */
  GtkCustomFilter    *filter;
  GtkSingleSelection *selection;

  /* Template children. */
  GtkWidget      *box;
  GtkSearchEntry *search;
  GtkGridView    *grid;
  GtkWidget      *menu;

  guint   *lost; /* owned: per block, which exits were red at the last lint */
  guint    n_lost;
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

/* The position of the block's card among those in sight, or GTK_INVALID_LIST_POSITION. */
static guint
find_position (EditorBlockGallery *self, guint block)
{
  GListModel *model = G_LIST_MODEL (self->selection);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (EditorBlockItem) item = g_list_model_get_item (model, i);

      if (editor_block_item_get_index (item) == block)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static void
selection_changed_cb (EditorBlockGallery *self)
{
  EditorBlockItem *item = gtk_single_selection_get_selected_item (self->selection);
  guint            block;

  if (self->filling || item == NULL)
    return;
  block = editor_block_item_get_index (item);
  if (block == self->chosen)
    return;
  self->chosen = block;
  g_signal_emit (self, signals[SELECTED], 0, block);
}

static void
fill (EditorBlockGallery *self)
{
  guint n = self->document != NULL
                ? ashlar_content_get_n_blocks (editor_document_get_content (self->document))
                : 0;
  g_autoptr (GPtrArray) items = g_ptr_array_new_full (n, g_object_unref);
  g_autofree char *placeholder = NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (items, editor_block_item_new (self->document, i));
  self->filling = TRUE;
  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                       items->pdata, n);
  self->filling = FALSE;
  placeholder = g_strdup_printf (ngettext ("Search %u block", "Search %u blocks", n), n);
  g_object_set (self->search, "placeholder-text", placeholder, NULL);
}

/* For each block a number that changes when the lint finds other exits of it without a partner. */
static guint *
dup_lost_exits (EditorBlockGallery *self, guint n)
{
  AshlarReport *report = editor_document_get_report (self->document);
  guint        *lost = g_new0 (guint, n);

  for (guint i = 0; report != NULL && i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      const char          *subject = ashlar_finding_get_subject (finding);
      guint                block;

      if (editor_exit_lacks_partner (finding)
          && editor_subject_get_index (subject, "/blocks/", &block, NULL) && block < n)
        lost[block] = lost[block] * 31 + g_str_hash (subject);
    }
  return lost;
}

static void
linted_cb (EditorBlockGallery *self)
{
  guint             n = g_list_model_get_n_items (G_LIST_MODEL (self->store));
  g_autofree guint *lost = dup_lost_exits (self, n);

  for (guint i = 0; i < n; i++)
    if (lost[i] != (i < self->n_lost ? self->lost[i] : 0))
      {
        g_autoptr (EditorBlockItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), i);

        editor_block_item_changed (item);
      }
  g_free (self->lost);
  self->lost = g_steal_pointer (&lost);
  self->n_lost = n;
}

static void
make_palette (EditorBlockGallery *self)
{
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  if (self->document != NULL)
    self->palette = ashlar_palette_ref (editor_document_get_palette (self->document));
}

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorBlockGallery *self)
{
  switch (kind)
    {
    case EDITOR_CHANGE_BLOCK:
      {
        g_autoptr (EditorBlockItem) item
            = g_list_model_get_item (G_LIST_MODEL (self->store), subject);

        if (item != NULL)
          editor_block_item_changed (item);
        break;
      }
    case EDITOR_CHANGE_BLOCKS:
      fill (self);
      editor_block_gallery_select (self, self->chosen);
      break;
    case EDITOR_CHANGE_EVERYTHING:
      make_palette (self);
      fill (self);
      editor_block_gallery_select (self, self->chosen);
      break;
    case EDITOR_CHANGE_TILES:
    case EDITOR_CHANGE_PROPERTIES:
    case EDITOR_CHANGE_LOOKS:
      /* New cards, with the new palette. */
      make_palette (self);
      fill (self);
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

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, EditorBlockGallery *self)
{
  gtk_list_item_set_child (list_item, editor_block_card_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, EditorBlockGallery *self)
{
  editor_block_card_set_item (EDITOR_BLOCK_CARD (gtk_list_item_get_child (list_item)),
                              gtk_list_item_get_item (list_item), self->palette);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, EditorBlockGallery *self)
{
  editor_block_card_set_item (EDITOR_BLOCK_CARD (gtk_list_item_get_child (list_item)), NULL, NULL);
}

static void
menu_pressed_cb (
    GtkGestureClick *gesture, int n_press, double x, double y, EditorBlockGallery *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->grid), x, y, GTK_PICK_DEFAULT);
  double     menu_x, menu_y;

  /* The block under the pointer is the one that is meant. */
  while (picked != NULL && picked != GTK_WIDGET (self->grid))
    {
      if (EDITOR_IS_BLOCK_CARD (gtk_widget_get_first_child (picked)))
        {
          gtk_widget_activate_action (picked, "listitem.select", "(bb)", FALSE, FALSE);
          break;
        }
      picked = gtk_widget_get_parent (picked);
    }
  gtk_widget_translate_coordinates (GTK_WIDGET (self->grid), GTK_WIDGET (self), x, y, &menu_x,
                                    &menu_y);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) menu_x, (int) menu_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorBlockGallery *self = EDITOR_BLOCK_GALLERY (widget);

  gtk_widget_size_allocate (self->box, &(GtkAllocation){ 0, 0, width, height }, baseline);
  gtk_popover_present (GTK_POPOVER (self->menu));
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
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->store);
  g_clear_pointer (&self->lost, g_free);
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
  gtk_widget_class_bind_template_child (widget_class, EditorBlockGallery, box);
  gtk_widget_class_bind_template_child (widget_class, EditorBlockGallery, search);
  gtk_widget_class_bind_template_child (widget_class, EditorBlockGallery, grid);
  gtk_widget_class_bind_template_child (widget_class, EditorBlockGallery, menu);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
}

static void
editor_block_gallery_init (EditorBlockGallery *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkGesture         *click = gtk_gesture_click_new ();
  GtkFilterListModel *filtered;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->chosen = ASHLAR_NO_INDEX;
  self->store = g_list_store_new (EDITOR_TYPE_BLOCK_ITEM);
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->store)),
                                        GTK_FILTER (self->filter));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (filtered));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, FALSE);
  g_signal_connect_swapped (self->selection, "notify::selected-item",
                            G_CALLBACK (selection_changed_cb), self);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  gtk_grid_view_set_factory (self->grid, factory);
  g_object_unref (factory);
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (self->selection));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (menu_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), GTK_EVENT_CONTROLLER (click));
}

void
editor_block_gallery_set_document (EditorBlockGallery *self, EditorDocument *document)
{
  if (self->document == document)
    return;
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  self->chosen = ASHLAR_NO_INDEX;
  make_palette (self);
  if (document != NULL)
    {
      g_signal_connect (document, "changed", G_CALLBACK (changed_cb), self);
      g_signal_connect_swapped (document, "linted", G_CALLBACK (linted_cb), self);
    }
  if (self->box != NULL)
    fill (self);
}

guint
editor_block_gallery_get_selected (EditorBlockGallery *self)
{
  return self->chosen;
}

void
editor_block_gallery_select (EditorBlockGallery *self, guint block)
{
  guint position;

  self->chosen = block;
  position = find_position (self, block);
  self->filling = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->filling = FALSE;
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u", position);
}
