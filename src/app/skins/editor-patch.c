/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The map is kept with the document as characters, so that tiles may come, go and be moved under it: what is no tile any more is the default
 * tile's. It is so small that each stroke shows all of it anew. */

#include "ashlar-config.h"

#include "skins/editor-patch.h"

#include <glib/gi18n.h>

#include "canvas/editor-stroke.h"
#include "document/editor-looks.h"
#include "document/editor-sample-words.h"

#define COLUMNS EDITOR_PATCH_COLUMNS
#define ROWS EDITOR_PATCH_ROWS
#define N_CELLS (COLUMNS * ROWS)

struct _EditorPatch
{
  EditorTileCanvas parent_instance;

  EditorDocument *document; /* owned, nullable */
  guint           tile;     /* in hand, or ASHLAR_NO_INDEX */
  guint16         cells[N_CELLS];
  EditorStroke   *stroke; /* under way, or NULL */
  guint16         paint;  /* what it paints */
  int             last_x, last_y;

  int      cursor_x, cursor_y;
  gboolean has_chosen;
  int      chosen_x, chosen_y;
};

enum
{
  CELL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorPatch, editor_patch, EDITOR_TYPE_TILE_CANVAS)

/* ---- What is on it ---- */

/* '#' what stops, '.' where one walks, '~' something else. */
static const char *const pattern[ROWS] = {
  "################", "################", "##.......#######", "##..........####",
  "##..~~~..##.####", "##..~~~~.##.####", "##...~~..##...##", "##.......####.##",
  "####.########.##", "####..........##", "################", "################",
};

static GQuark
map_quark (void)
{
  return g_quark_from_static_string ("ashlar-patch");
}

static gboolean
is_plain (const AshlarTile *tile)
{
  return !ashlar_tile_is_conditional (tile) && !tile->empty;
}

/* The tile of the pattern's sign: walls are the default tile where that stops, floors the first on which one walks, and what is left first is
 * the pond. */
static gunichar
find_tile (AshlarContent *content, char sign)
{
  guint default_tile = ashlar_content_find_tile (content, content->default_tile);
  guint wall = default_tile, floor = ASHLAR_NO_INDEX, pond = ASHLAR_NO_INDEX;

  if (default_tile == ASHLAR_NO_INDEX
      || !((AshlarTile *) g_ptr_array_index (content->resolved, default_tile))->blocks_movement)
    wall = ASHLAR_NO_INDEX;
  for (guint i = 0; i < content->resolved->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->resolved, i);

      if (is_plain (tile) && tile->blocks_movement && wall == ASHLAR_NO_INDEX)
        wall = i;
      if (is_plain (tile) && !tile->blocks_movement && floor == ASHLAR_NO_INDEX)
        floor = i;
    }
  for (guint i = 0; i < content->resolved->len && pond == ASHLAR_NO_INDEX; i++)
    if (i != wall && i != floor && is_plain (g_ptr_array_index (content->resolved, i)))
      pond = i;
  wall = sign == '#' ? wall : sign == '~' && pond != ASHLAR_NO_INDEX ? pond : floor;
  return wall != ASHLAR_NO_INDEX
             ? ((AshlarTile *) g_ptr_array_index (content->resolved, wall))->representation
             : content->default_tile;
}

/* Borrowed from the document. */
static gunichar *
get_map (EditorPatch *self)
{
  gunichar *map = g_object_get_qdata (G_OBJECT (self->document), map_quark ());

  if (map == NULL)
    {
      AshlarContent *content = editor_document_get_content (self->document);

      map = g_new (gunichar, N_CELLS);
      for (guint i = 0; i < N_CELLS; i++)
        map[i] = find_tile (content, pattern[i / COLUMNS][i % COLUMNS]);
      g_object_set_qdata_full (G_OBJECT (self->document), map_quark (), map, g_free);
    }
  return map;
}

static void
show_cells (EditorPatch *self, const guint16 *cells)
{
  g_autoptr (GBytes) bytes = g_bytes_new (cells, N_CELLS * sizeof *cells);

  editor_tile_canvas_set_cells (EDITOR_TILE_CANVAS (self), bytes, COLUMNS, ROWS);
}

static void
describe (EditorPatch *self)
{
  g_autofree char *text = NULL;
  AshlarContent   *content;
  guint            tile;

  if (self->document == NULL)
    return;
  content = editor_document_get_content (self->document);
  tile = self->cells[self->cursor_y * COLUMNS + self->cursor_x];
  if (tile >= content->resolved->len)
    return;
  /* Translators: a cell of a map, and the tile in it */
  text = g_strdup_printf (
      _ ("Row %d, column %d, %s"), self->cursor_y + 1, self->cursor_x + 1,
      editor_sample_words (
          ((const AshlarTile *) g_ptr_array_index (content->resolved, tile))->description));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

void
editor_patch_update (EditorPatch *self)
{
  AshlarContent  *content;
  const gunichar *map;
  guint           fallback;

  g_return_if_fail (EDITOR_IS_PATCH (self));
  g_clear_pointer (&self->stroke, editor_stroke_free);
  if (self->document == NULL)
    {
      editor_tile_canvas_set_cells (EDITOR_TILE_CANVAS (self), NULL, 0, 0);
      editor_tile_canvas_set_palette (EDITOR_TILE_CANVAS (self), NULL);
      return;
    }
  content = editor_document_get_content (self->document);
  map = get_map (self);
  fallback = ashlar_content_find_tile (content, content->default_tile);
  for (guint i = 0; i < N_CELLS; i++)
    {
      guint tile = ashlar_content_find_tile (content, map[i]);

      self->cells[i] = (guint16) (tile != ASHLAR_NO_INDEX ? tile : fallback);
    }
  editor_tile_canvas_set_palette (EDITOR_TILE_CANVAS (self),
                                  editor_document_get_palette (self->document));
  show_cells (self, self->cells);
  describe (self);
}

void
editor_patch_set_document (EditorPatch *self, EditorDocument *document)
{
  g_return_if_fail (EDITOR_IS_PATCH (self));
  g_set_object (&self->document, document);
  self->tile = ASHLAR_NO_INDEX;
  self->has_chosen = FALSE;
  editor_patch_update (self);
}

void
editor_patch_start_over (EditorPatch *self)
{
  g_return_if_fail (EDITOR_IS_PATCH (self));
  if (self->document == NULL)
    return;
  g_object_set_qdata (G_OBJECT (self->document), map_quark (), NULL);
  editor_patch_update (self);
}

/* ---- Painting and choosing ---- */

static gboolean
is_inside (int x, int y)
{
  return x >= 0 && y >= 0 && x < COLUMNS && y < ROWS;
}

static void
choose (EditorPatch *self, int x, int y)
{
  if (!is_inside (x, y))
    return;
  self->has_chosen = TRUE;
  self->chosen_x = x;
  self->chosen_y = y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[CELL_CHOSEN], 0, (guint) x, (guint) y);
}

static void
draw (EditorPatch *self, int from_x, int from_y, int x, int y)
{
  int n = MAX (ABS (x - from_x), ABS (y - from_y));

  for (int i = 0; i <= n; i++)
    editor_stroke_set (self->stroke, from_x + (n > 0 ? (x - from_x) * i / n : 0),
                       from_y + (n > 0 ? (y - from_y) * i / n : 0), self->paint);
  show_cells (self, self->stroke->cells);
}

static void
pressed (EditorTileCanvas *canvas, int x, int y, guint button, GdkModifierType state)
{
  EditorPatch   *self = EDITOR_PATCH (canvas);
  AshlarContent *content;

  if (self->document == NULL)
    return;
  if (is_inside (x, y))
    {
      self->cursor_x = x;
      self->cursor_y = y;
      describe (self);
    }
  content = editor_document_get_content (self->document);
  if (self->tile >= content->resolved->len)
    {
      choose (self, x, y);
      return;
    }
  self->paint = (guint16) (button == GDK_BUTTON_PRIMARY
                               ? self->tile
                               : ashlar_content_find_tile (content, content->default_tile));
  g_clear_pointer (&self->stroke, editor_stroke_free);
  self->stroke = editor_stroke_new (self->cells, COLUMNS, ROWS);
  self->last_x = x;
  self->last_y = y;
  draw (self, x, y, x, y);
}

static void
dragged (EditorTileCanvas *canvas, int x, int y, GdkModifierType state)
{
  EditorPatch *self = EDITOR_PATCH (canvas);

  if (self->stroke == NULL)
    return;
  draw (self, self->last_x, self->last_y, x, y);
  self->last_x = x;
  self->last_y = y;
}

static void
commit (EditorPatch *self)
{
  AshlarContent *content = editor_document_get_content (self->document);
  gunichar      *map = get_map (self);

  memcpy (self->cells, self->stroke->cells, sizeof self->cells);
  g_clear_pointer (&self->stroke, editor_stroke_free);
  for (guint i = 0; i < N_CELLS; i++)
    map[i] = ((AshlarTile *) g_ptr_array_index (content->resolved, self->cells[i]))->representation;
  describe (self);
}

static void
released (EditorTileCanvas *canvas, int x, int y, GdkModifierType state)
{
  EditorPatch *self = EDITOR_PATCH (canvas);

  if (self->stroke != NULL)
    commit (self);
}

static void
cancelled (EditorTileCanvas *canvas)
{
  EditorPatch *self = EDITOR_PATCH (canvas);

  if (self->stroke == NULL)
    return;
  g_clear_pointer (&self->stroke, editor_stroke_free);
  show_cells (self, self->cells);
}

static gboolean
move_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  EditorPatch *self = EDITOR_PATCH (widget);
  int          dx, dy;

  g_variant_get (args, "(ii)", &dx, &dy);
  self->cursor_x = CLAMP (self->cursor_x + dx, 0, COLUMNS - 1);
  self->cursor_y = CLAMP (self->cursor_y + dy, 0, ROWS - 1);
  describe (self);
  gtk_widget_queue_draw (widget);
  return GDK_EVENT_STOP;
}

static gboolean
accept_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  EditorPatch *self = EDITOR_PATCH (widget);

  pressed (EDITOR_TILE_CANVAS (self), self->cursor_x, self->cursor_y, GDK_BUTTON_PRIMARY, 0);
  released (EDITOR_TILE_CANVAS (self), self->cursor_x, self->cursor_y, 0);
  return GDK_EVENT_STOP;
}

static void
append_frame (EditorPatch *self, GtkSnapshot *snapshot, int x, int y, GdkRGBA color, float width)
{
  graphene_rect_t bounds;
  GskRoundedRect  outline;

  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (self), x, y, 1, 1, &bounds);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 0);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ color, color, color, color });
}

static void
snapshot_overlay (EditorTileCanvas *canvas, GtkSnapshot *snapshot)
{
  EditorPatch *self = EDITOR_PATCH (canvas);
  GdkRGBA      accent = { .21f, .52f, .89f, 1 };

  if (self->document == NULL)
    return;
  if (gtk_widget_is_focus (GTK_WIDGET (self)))
    {
      append_frame (self, snapshot, self->cursor_x, self->cursor_y, (GdkRGBA){ 0, 0, 0, .6f }, 2);
      append_frame (self, snapshot, self->cursor_x, self->cursor_y, (GdkRGBA){ 1, 1, 1, 1 }, 1);
    }
  if (!self->has_chosen)
    return;
  gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)),
                                  "accent_bg_color", &accent);
  append_frame (self, snapshot, self->chosen_x, self->chosen_y, (GdkRGBA){ 1, 1, 1, 1 }, 4);
  append_frame (self, snapshot, self->chosen_x, self->chosen_y, accent, 3);
}

/* ---- The object ---- */

void
editor_patch_set_tile (EditorPatch *self, guint tile)
{
  g_return_if_fail (EDITOR_IS_PATCH (self));
  self->tile = tile;
  if (tile != ASHLAR_NO_INDEX)
    editor_patch_unchoose (self);
}

void
editor_patch_unchoose (EditorPatch *self)
{
  g_return_if_fail (EDITOR_IS_PATCH (self));
  self->has_chosen = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
editor_patch_get_chosen (EditorPatch *self, guint *x, guint *y)
{
  g_return_val_if_fail (EDITOR_IS_PATCH (self), FALSE);
  *x = (guint) self->chosen_x;
  *y = (guint) self->chosen_y;
  return self->has_chosen;
}

const guint16 *
editor_patch_get_cells (EditorPatch *self)
{
  g_return_val_if_fail (EDITOR_IS_PATCH (self), NULL);
  return self->document != NULL ? self->cells : NULL;
}

static void
dispose (GObject *object)
{
  EditorPatch *self = EDITOR_PATCH (object);

  g_clear_pointer (&self->stroke, editor_stroke_free);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_patch_parent_class)->dispose (object);
}

static void
editor_patch_class_init (EditorPatchClass *klass)
{
  GtkWidgetClass        *widget_class = GTK_WIDGET_CLASS (klass);
  EditorTileCanvasClass *canvas_class = EDITOR_TILE_CANVAS_CLASS (klass);
  static const struct
  {
    guint keyval, keypad;
    int   dx, dy;
  } moves[] = { { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
                { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
                { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 },
                { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 } };
  static const guint accepts[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };

  G_OBJECT_CLASS (klass)->dispose = dispose;
  canvas_class->pressed = pressed;
  canvas_class->dragged = dragged;
  canvas_class->released = released;
  canvas_class->cancelled = cancelled;
  canvas_class->snapshot_overlay = snapshot_overlay;
  signals[CELL_CHOSEN]
      = g_signal_new ("cell-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      gtk_widget_class_add_binding (widget_class, moves[i].keyval, 0, move_cb, "(ii)", moves[i].dx,
                                    moves[i].dy);
      gtk_widget_class_add_binding (widget_class, moves[i].keypad, 0, move_cb, "(ii)", moves[i].dx,
                                    moves[i].dy);
    }
  for (guint i = 0; i < G_N_ELEMENTS (accepts); i++)
    gtk_widget_class_add_binding (widget_class, accepts[i], 0, accept_cb, NULL);
}

static void
editor_patch_init (EditorPatch *self)
{
  self->tile = ASHLAR_NO_INDEX;
  editor_tile_canvas_set_margin (EDITOR_TILE_CANVAS (self), 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("A map to try the style on"), -1);
}

GtkWidget *
editor_patch_new (void)
{
  return g_object_new (EDITOR_TYPE_PATCH, NULL);
}
