/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Three grids that scroll as one. Each has the items of the elements that stand in it, in the document's order, which stay when the
 * document changes as long as there are as many: the keyboard's place in the gallery stays, too.
 *
 * Long because items, search, selection, keyboard and cards go over the same three models. */

#include "ashlar-config.h"

#include "tiles/editor-tile-gallery.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "tiles/editor-blueprint-card.h"
#include "tiles/editor-blueprint-search.h"
#include "widgets/editor-card-grid.h"
#include "widgets/editor-list-stack.h"
#include "widgets/editor-popup.h"

#define COLUMNS 3

typedef enum
{
  SHELF_PLAIN,
  SHELF_CONDITIONAL,
  SHELF_OBJECTS,
  N_SHELVES
} Shelf;

struct _EditorTileGallery
{
  GtkWidget parent_instance;

  EditorDocument     *document; /* owned, nullable */
  EditorBlueprintKind kind;     /* of what is selected */
  guint               index;
  gboolean            updating;

  /* What the items show, for the next time. Owned, nullable. */
  GPtrArray     *tiles;
  GPtrArray     *objects;
  gunichar       default_tile;
  AshlarPalette *palette;

  GListStore         *items[N_SHELVES]; /* of EditorBlueprintItem; owned */
  GtkSingleSelection *selections[N_SHELVES];

  /* Template children. */
  GtkWidget       *box;
  GtkSearchEntry  *search;
  EditorListStack *stack;
  GtkWidget       *plain_heading;
  GtkGridView     *plain;
  GtkWidget       *conditional_heading;
  GtkGridView     *conditional;
  GtkGridView     *objects_grid;
  GtkWidget       *no_objects;
  GtkWidget       *nothing_found;
  GtkWidget       *menu;
};

enum
{
  SELECTED,
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorTileGallery, editor_tile_gallery, GTK_TYPE_WIDGET)

/* ------------------------------------------------------------------- items */

static GtkWidget *
get_grid (EditorTileGallery *self, Shelf shelf)
{
  GtkGridView *grids[N_SHELVES] = { self->plain, self->conditional, self->objects_grid };

  return GTK_WIDGET (grids[shelf]);
}

static EditorBlueprintKind
get_kind (Shelf shelf)
{
  return shelf == SHELF_OBJECTS ? EDITOR_BLUEPRINT_OBJECT : EDITOR_BLUEPRINT_TILE;
}

static guint
count (EditorTileGallery *self, Shelf shelf)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->items[shelf]));
}

static EditorBlueprintItem *
peek_item (EditorTileGallery *self, Shelf shelf, guint position)
{
  g_autoptr (EditorBlueprintItem) item
      = g_list_model_get_item (G_LIST_MODEL (self->items[shelf]), position);

  return item; /* the store has it */
}

static guint
get_index (EditorTileGallery *self, Shelf shelf, guint position)
{
  return editor_blueprint_item_get_index (peek_item (self, shelf, position));
}

static Shelf
choose_shelf (const AshlarTile *tile)
{
  return ashlar_tile_is_conditional (tile) ? SHELF_CONDITIONAL : SHELF_PLAIN;
}

/* Where an element stands, if the search does not hide it. */
static gboolean
find (EditorTileGallery *self, EditorBlueprintKind kind, guint index, Shelf *shelf, guint *position)
{
  for (guint s = 0; s < N_SHELVES; s++)
    for (guint i = 0; get_kind ((Shelf) s) == kind && i < count (self, (Shelf) s); i++)
      if (get_index (self, (Shelf) s, i) == index)
        {
          *shelf = (Shelf) s;
          *position = i;
          return TRUE;
        }
  return FALSE;
}

/* ------------------------------------------------------------------ filling */

/* The items of @indices, as few of them new as can be. */
static void
put (EditorTileGallery *self, Shelf shelf, const GArray *indices)
{
  guint n = indices->len, before = count (self, shelf), head = 0, tail = 0;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  while (head < MIN (n, before)
         && get_index (self, shelf, head) == g_array_index (indices, guint, head))
    head++;
  while (tail < MIN (n, before) - head
         && get_index (self, shelf, before - 1 - tail)
                == g_array_index (indices, guint, n - 1 - tail))
    tail++;
  for (guint i = head; i < n - tail; i++)
    g_ptr_array_add (items, editor_blueprint_item_new (self->document, get_kind (shelf),
                                                       g_array_index (indices, guint, i)));
  if (before - head - tail > 0 || items->len > 0)
    g_list_store_splice (self->items[shelf], head, before - head - tail, items->pdata, items->len);
}

static void
show_shelves (EditorTileGallery *self, const char *typed)
{
  guint n[N_SHELVES];

  for (guint s = 0; s < N_SHELVES; s++)
    {
      n[s] = count (self, (Shelf) s);
      gtk_widget_set_visible (get_grid (self, (Shelf) s), n[s] > 0);
    }
  gtk_widget_set_visible (self->plain_heading, n[SHELF_PLAIN] > 0);
  gtk_widget_set_visible (self->conditional_heading, n[SHELF_CONDITIONAL] > 0);
  gtk_widget_set_visible (self->no_objects, *typed == '\0' && n[SHELF_OBJECTS] == 0);
  gtk_widget_set_visible (self->nothing_found,
                          *typed != '\0'
                              && n[SHELF_PLAIN] + n[SHELF_CONDITIONAL] + n[SHELF_OBJECTS] == 0);
}

static void
fill (EditorTileGallery *self)
{
  AshlarContent *content = editor_document_get_content (self->document);
  const char    *typed = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GArray        *indices[N_SHELVES];

  for (guint s = 0; s < N_SHELVES; s++)
    indices[s] = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < content->resolved->len; i++)
    if (editor_blueprint_matches (content, EDITOR_BLUEPRINT_TILE, i, typed))
      g_array_append_val (indices[choose_shelf (g_ptr_array_index (content->resolved, i))], i);
  for (guint i = 0; i < content->objects->len; i++)
    if (editor_blueprint_matches (content, EDITOR_BLUEPRINT_OBJECT, i, typed))
      g_array_append_val (indices[SHELF_OBJECTS], i);
  for (guint s = 0; s < N_SHELVES; s++)
    {
      put (self, (Shelf) s, indices[s]);
      g_array_unref (indices[s]);
    }
  show_shelves (self, typed);
}

static gboolean
needs_drawing (EditorTileGallery *self, AshlarContent *content, Shelf shelf, guint index)
{
  const AshlarTile *now, *before;

  if (shelf == SHELF_OBJECTS)
    return self->objects == NULL || index >= self->objects->len
           || !ashlar_object_equal (g_ptr_array_index (content->objects, index),
                                    g_ptr_array_index (self->objects, index));
  if (self->tiles == NULL || index >= self->tiles->len
      || self->palette != editor_document_get_palette (self->document)
      || self->default_tile != content->default_tile)
    return TRUE;
  now = g_ptr_array_index (content->resolved, index);
  before = g_ptr_array_index (self->tiles, index);
  return now->representation != before->representation
         || g_strcmp0 (now->description, before->description) != 0;
}

static void
refresh (EditorTileGallery *self)
{
  AshlarContent *content = editor_document_get_content (self->document);

  for (guint s = 0; s < N_SHELVES; s++)
    for (guint i = 0; i < count (self, (Shelf) s); i++)
      if (needs_drawing (self, content, (Shelf) s, get_index (self, (Shelf) s, i)))
        editor_blueprint_item_changed (peek_item (self, (Shelf) s, i));
}

static void
forget (EditorTileGallery *self)
{
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  g_clear_pointer (&self->objects, g_ptr_array_unref);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
}

static void
remember (EditorTileGallery *self, AshlarContent *content)
{
  forget (self);
  self->tiles = g_ptr_array_ref (content->resolved);
  self->objects = g_ptr_array_ref (content->objects);
  self->palette = ashlar_palette_ref (editor_document_get_palette (self->document));
  self->default_tile = content->default_tile;
}

void
editor_tile_gallery_show (EditorTileGallery *self, EditorDocument *document)
{
  AshlarContent   *content;
  g_autofree char *placeholder = NULL;

  self->updating = TRUE;
  if (g_set_object (&self->document, document))
    {
      forget (self);
      for (guint s = 0; s < N_SHELVES; s++)
        g_list_store_remove_all (self->items[s]);
    }
  if (document == NULL)
    {
      self->updating = FALSE;
      return;
    }
  content = editor_document_get_content (document);
  fill (self);
  refresh (self);
  remember (self, content);
  self->updating = FALSE;
  placeholder = g_strdup_printf (
      ngettext ("Search %u tile", "Search %u tiles", content->tiles->len), content->tiles->len);
  g_object_set (self->search, "placeholder-text", placeholder, NULL);
  editor_tile_gallery_select (self, self->kind, self->index, FALSE);
}

static void
search_cb (EditorTileGallery *self)
{
  if (self->document == NULL || self->updating)
    return;
  self->updating = TRUE;
  fill (self);
  self->updating = FALSE;
  editor_tile_gallery_select (self, self->kind, self->index, FALSE);
}

/* --------------------------------------------------------------- selection */

static void
scroll_to (EditorTileGallery *self, Shelf shelf, guint position)
{
  editor_list_stack_reveal (self->stack, get_grid (self, shelf), position / COLUMNS,
                            (count (self, shelf) + COLUMNS - 1) / COLUMNS);
}

void
editor_tile_gallery_select (EditorTileGallery  *self,
                            EditorBlueprintKind kind,
                            guint               index,
                            gboolean            reveal)
{
  Shelf    shelf;
  guint    position;
  gboolean is_there;

  self->kind = kind;
  self->index = index;
  self->updating = TRUE;
  is_there = find (self, kind, index, &shelf, &position);
  if (!is_there && reveal && self->document != NULL && index != ASHLAR_NO_INDEX)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      fill (self);
      is_there = find (self, kind, index, &shelf, &position);
    }
  for (guint s = 0; s < N_SHELVES; s++)
    gtk_single_selection_set_selected (
        self->selections[s], is_there && s == shelf ? position : GTK_INVALID_LIST_POSITION);
  self->updating = FALSE;
  if (is_there && reveal)
    scroll_to (self, shelf, position);
}

static GtkWidget *
find_cell (EditorTileGallery *self, Shelf shelf, guint position)
{
  EditorBlueprintItem *item = peek_item (self, shelf, position);

  for (GtkWidget *cell = gtk_widget_get_first_child (get_grid (self, shelf)); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *card = gtk_widget_get_first_child (cell);

      if (EDITOR_IS_BLUEPRINT_CARD (card)
          && editor_blueprint_card_get_item (EDITOR_BLUEPRINT_CARD (card)) == item)
        return cell;
    }
  return NULL;
}

static void
focus (EditorTileGallery *self, Shelf shelf, guint position)
{
  GtkWidget *cell;

  /* A grid has no cells for what is far away. */
  gtk_widget_activate_action (get_grid (self, shelf), "list.scroll-to-item", "u", position);
  cell = find_cell (self, shelf, position);
  if (cell != NULL)
    gtk_widget_grab_focus (cell);
  scroll_to (self, shelf, position);
}

void
editor_tile_gallery_focus (EditorTileGallery *self)
{
  Shelf shelf;
  guint position;

  if (find (self, self->kind, self->index, &shelf, &position))
    focus (self, shelf, position);
}

static void choose (EditorTileGallery *self, Shelf shelf, guint position);

static void
search_activated_cb (EditorTileGallery *self)
{
  const char      *typed = gtk_editable_get_text (GTK_EDITABLE (self->search));
  EditorSearchBest best = EDITOR_SEARCH_BEST_INIT;
  guint            before = 0;

  search_cb (self);
  for (guint s = 0; self->document != NULL && s < N_SHELVES; before += count (self, (Shelf) s++))
    for (guint i = 0; i < count (self, (Shelf) s); i++)
      editor_blueprint_offer (&best, typed, before + i,
                              editor_document_get_content (self->document), get_kind ((Shelf) s),
                              get_index (self, (Shelf) s, i));
  for (guint s = 0; s < N_SHELVES && best.position != GTK_INVALID_LIST_POSITION; s++)
    {
      guint n = count (self, (Shelf) s);

      if (best.position < n)
        {
          choose (self, (Shelf) s, best.position);
          focus (self, (Shelf) s, best.position);
          return;
        }
      best.position -= n;
    }
}

static void
choose (EditorTileGallery *self, Shelf shelf, guint position)
{
  EditorBlueprintKind kind = get_kind (shelf);
  guint               index = get_index (self, shelf, position);

  editor_tile_gallery_select (self, kind, index, FALSE);
  g_signal_emit (self, signals[SELECTED], 0, (guint) kind, index);
}

static void
selection_changed_cb (GtkSingleSelection *selection,
                      guint               position,
                      guint               n_items,
                      EditorTileGallery  *self)
{
  guint selected = gtk_single_selection_get_selected (selection);

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  for (guint s = 0; s < N_SHELVES; s++)
    if (self->selections[s] == selection)
      {
        choose (self, (Shelf) s, selected);
        return;
      }
}

/* ---------------------------------------------------------------- keyboard */

/* Where the keyboard is. */
static gboolean
find_focus (EditorTileGallery *self, Shelf *shelf, guint *position)
{
  GtkRoot   *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *cell = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *card = cell != NULL && gtk_widget_is_ancestor (cell, GTK_WIDGET (self->stack))
                        ? gtk_widget_get_first_child (cell)
                        : NULL;
  EditorBlueprintItem *item = EDITOR_IS_BLUEPRINT_CARD (card)
                                  ? editor_blueprint_card_get_item (EDITOR_BLUEPRINT_CARD (card))
                                  : NULL;

  return item != NULL
         && find (self, editor_blueprint_item_get_kind (item),
                  editor_blueprint_item_get_index (item), shelf, position);
}

/* A grid scrolls to its own cell, within what it takes for its window. */
static void
focus_changed_cb (EditorTileGallery *self)
{
  Shelf shelf;
  guint position;

  if (!self->updating && find_focus (self, &shelf, &position))
    scroll_to (self, shelf, position);
}

/* Beyond its last line a grid goes nowhere: to the next one, and from a line that is longer than the last to the last item. */
static gboolean
move_vertically (EditorTileGallery *self, int step)
{
  Shelf shelf;
  guint position, n;
  int   next;

  if (!find_focus (self, &shelf, &position))
    return FALSE;
  n = count (self, shelf);
  if (step < 0 ? position >= COLUMNS : position + COLUMNS < n)
    return FALSE;
  if (step > 0 && position / COLUMNS < (n - 1) / COLUMNS)
    {
      focus (self, shelf, n - 1);
      choose (self, shelf, n - 1);
      return TRUE;
    }
  for (next = (int) shelf + step; next >= 0 && next < N_SHELVES; next += step)
    if ((n = count (self, (Shelf) next)) > 0)
      {
        guint line = step > 0 ? 0 : (n - 1) / COLUMNS;
        guint to = MIN (line * COLUMNS + position % COLUMNS, n - 1);

        focus (self, (Shelf) next, to);
        choose (self, (Shelf) next, to);
        return TRUE;
      }
  return FALSE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorTileGallery     *self)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    return move_vertically (self, 1);
  if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    return move_vertically (self, -1);
  return GDK_EVENT_PROPAGATE;
}

/* ------------------------------------------------------------------- cards */

static void
moved_cb (EditorBlueprintCard *card,
          EditorBlueprintItem *from,
          EditorBlueprintItem *to,
          EditorTileGallery   *self)
{
  if (editor_blueprint_item_get_document (from) == self->document)
    g_signal_emit (self, signals[MOVED], 0, (guint) editor_blueprint_item_get_kind (from),
                   editor_blueprint_item_get_index (from), editor_blueprint_item_get_index (to));
}

static GtkWidget *
new_card (GtkWidget *gallery, EditorBlueprintKind kind)
{
  GtkWidget *card = editor_blueprint_card_new (kind);

  g_signal_connect (card, "moved", G_CALLBACK (moved_cb), gallery);
  return card;
}

static GtkWidget *
new_tile_card (GtkWidget *gallery)
{
  return new_card (gallery, EDITOR_BLUEPRINT_TILE);
}

static GtkWidget *
new_object_card (GtkWidget *gallery)
{
  return new_card (gallery, EDITOR_BLUEPRINT_OBJECT);
}

static void
set_card_item (GtkWidget *card, gpointer item)
{
  editor_blueprint_card_set_item (EDITOR_BLUEPRINT_CARD (card), item);
}

static void
popup_menu (GtkWidget *gallery, const GdkRectangle *at)
{
  editor_popup_at (GTK_POPOVER (EDITOR_TILE_GALLERY (gallery)->menu), at);
}

static const EditorCardGrid card_grids[N_SHELVES] = {
  [SHELF_PLAIN] = { new_tile_card, set_card_item, popup_menu, "page.delete" },
  [SHELF_CONDITIONAL] = { new_tile_card, set_card_item, popup_menu, "page.delete" },
  [SHELF_OBJECTS] = { new_object_card, set_card_item, popup_menu, "page.delete" },
};

/* ------------------------------------------------------------------ widget */

static void
editor_tile_gallery_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_tile_gallery_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (focus_changed_cb), widget, G_CONNECT_SWAPPED);
}

static void
editor_tile_gallery_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_changed_cb, widget);
  GTK_WIDGET_CLASS (editor_tile_gallery_parent_class)->unroot (widget);
}

static void
editor_tile_gallery_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  gtk_widget_measure (EDITOR_TILE_GALLERY (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
editor_tile_gallery_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorTileGallery *self = EDITOR_TILE_GALLERY (widget);

  gtk_widget_size_allocate (self->box, &(GtkAllocation){ 0, 0, width, height }, baseline);
  gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
editor_tile_gallery_dispose (GObject *object)
{
  EditorTileGallery *self = EDITOR_TILE_GALLERY (object);

  self->updating = TRUE;
  g_clear_object (&self->document);
  forget (self);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  for (guint s = 0; s < N_SHELVES; s++)
    {
      if (self->selections[s] != NULL)
        g_signal_handlers_disconnect_by_data (self->selections[s], self);
      g_clear_object (&self->selections[s]);
      g_clear_object (&self->items[s]);
    }
  G_OBJECT_CLASS (editor_tile_gallery_parent_class)->dispose (object);
}

static void
editor_tile_gallery_class_init (EditorTileGalleryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (EDITOR_TYPE_LIST_STACK);
  G_OBJECT_CLASS (klass)->dispose = editor_tile_gallery_dispose;
  widget_class->root = editor_tile_gallery_root;
  widget_class->unroot = editor_tile_gallery_unroot;
  widget_class->measure = editor_tile_gallery_measure;
  widget_class->size_allocate = editor_tile_gallery_size_allocate;
  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-tile-gallery.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, name)
  BIND (box);
  BIND (search);
  BIND (stack);
  BIND (plain_heading);
  BIND (plain);
  BIND (conditional_heading);
  BIND (conditional);
  BIND (objects_grid);
  BIND (no_objects);
  BIND (nothing_found);
  BIND (menu);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
}

static void
editor_tile_gallery_init (EditorTileGallery *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->index = ASHLAR_NO_INDEX;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint s = 0; s < N_SHELVES; s++)
    {
      self->items[s] = g_list_store_new (EDITOR_TYPE_BLUEPRINT_ITEM);
      self->selections[s] = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->items[s])));
      gtk_single_selection_set_autoselect (self->selections[s], FALSE);
      gtk_single_selection_set_selected (self->selections[s], GTK_INVALID_LIST_POSITION);
      g_signal_connect (self->selections[s], "selection-changed", G_CALLBACK (selection_changed_cb),
                        self);
      editor_card_grid_set_up (GTK_GRID_VIEW (get_grid (self, (Shelf) s)),
                               GTK_SELECTION_MODEL (self->selections[s]), &card_grids[s],
                               GTK_WIDGET (self));
    }
  /* Before the grids, which take every arrow. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->stack), keys);
}
