/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "play/editor-walk-canvas.h"

#include <glib/gi18n.h>
#include <math.h>

#include "content/ashlar-tile-private.h"
#include "document/editor-looks.h"
#include "document/editor-sample-words.h"
#include "overlays/editor-level-overlay.h"
#include "play/editor-walk-drawing.h"
#include "play/editor-walk-tint.h"
#include "widgets/editor-announce.h"

/* Pixels a cell: a floor whose cells are no smaller when all of it is shown is shown whole at first. */
#define LEGIBLE 11
/* The hero comes no nearer to the edge than this share of what is shown. */
#define EDGE_PARTS 4
#define MOST_TOLD 8 /* things in sight */

struct _EditorWalkCanvas
{
  EditorTileCanvas parent_instance;

  /* Owned. */
  EditorWalk   *walk;
  GSignalGroup *signals;
  GArray       *things;   /* of AshlarThing: those that are there; of a skin alone */
  guint32      *visits;   /* by cell; NULL: no heat */
  guint         n_visits; /* turns that are in them */

  EditorWalkPaper   *paper; /* owned; NULL: tiles */
  EditorStyleKind    style;
  AshlarContent     *palette_content; /* owned, nullable: that the palette is of */
  EditorWalkLayers   layers;
  EditorWalkTint     tint;
  EditorLevelOverlay overlay;
  guint              n_gone; /* objects, as the things have it */
  gboolean           whole;
  gboolean           placed; /* the floor has been put into view once */
  double             near;   /* the zoom near the hero */
};

G_DEFINE_FINAL_TYPE (EditorWalkCanvas, editor_walk_canvas, EDITOR_TYPE_TILE_CANVAS)

/* What is there */

static gboolean
shows_object (gpointer user_data, guint object)
{
  EditorWalkCanvas         *self = user_data;
  const AshlarPlacedObject *placed
      = &g_array_index (self->overlay.level->objects, AshlarPlacedObject, object);

  if (editor_walk_is_gone (self->walk, object))
    return FALSE;
  return self->tint.seen == NULL
         || self->tint.seen[(gsize) placed->y * self->tint.columns + placed->x] != 0;
}

static guint
count_gone (EditorWalkCanvas *self)
{
  guint n = 0;

  for (guint i = 0; i < self->overlay.level->objects->len; i++)
    n += editor_walk_is_gone (self->walk, i);
  return n;
}

/* Of a skin: what is gone is not drawn. Unseen things lie below the dark. */
static gboolean
update_things (EditorWalkCanvas *self)
{
  AshlarPalette *palette = self->overlay.palette;
  guint          n_gone;

  if (palette == NULL || self->overlay.level == NULL)
    {
      g_clear_pointer (&self->things, g_array_unref);
      self->tint.palette = NULL;
      self->tint.n_things = 0;
      return FALSE;
    }
  n_gone = count_gone (self);
  if (self->things != NULL && n_gone == self->n_gone && palette == self->tint.palette)
    return FALSE;
  g_clear_pointer (&self->things, g_array_unref);
  self->things = g_array_new (FALSE, FALSE, sizeof (AshlarThing));
  {
    g_autoptr (GArray) all = ashlar_things_new_for_level (self->overlay.level);
    const GArray *objects = self->overlay.level->objects;

    for (guint i = 0; i < all->len; i++)
      {
        AshlarThing *thing = &g_array_index (all, AshlarThing, i);
        gboolean     is_gone = FALSE;

        for (guint k = 0; thing->object != NULL && n_gone > 0 && k < objects->len && !is_gone; k++)
          {
            const AshlarPlacedObject *object = &g_array_index (objects, AshlarPlacedObject, k);

            is_gone = object->x == thing->x && object->y == thing->y && object->blueprint != NULL
                      && g_strcmp0 (object->blueprint->id, thing->object) == 0
                      && editor_walk_is_gone (self->walk, k);
          }
        if (!is_gone)
          g_array_append_val (self->things, *thing);
      }
  }
  self->n_gone = n_gone;
  self->tint.palette = palette;
  self->tint.things = (const AshlarThing *) (const void *) self->things->data;
  self->tint.n_things = self->things->len;
  return TRUE;
}

/* How often each cell was stepped on up to the turn that is shown. TRUE: not only one more. */
static gboolean
update_visits (EditorWalkCanvas *self)
{
  const AshlarWalkTurn *turns;
  guint                 n, wanted;
  gboolean              all;

  if (self->overlay.level == NULL || !(self->layers & EDITOR_LAYER_HEAT))
    {
      g_clear_pointer (&self->visits, g_free);
      self->tint.visits = NULL;
      self->n_visits = 0;
      return FALSE;
    }
  turns = ashlar_play_get_turns (editor_walk_get_play (self->walk), &n);
  wanted = MIN (n, editor_walk_get_turn (self->walk) + 1);
  all = self->visits == NULL || wanted < self->n_visits;
  if (all)
    {
      g_free (self->visits);
      self->visits = g_new0 (guint32, (gsize) self->tint.columns * self->tint.rows);
      self->n_visits = 0;
      self->tint.most = 0;
    }
  for (; self->n_visits < wanted; self->n_visits++)
    {
      const AshlarWalkTurn *turn = &turns[self->n_visits];
      guint32               count = ++self->visits[(gsize) turn->y * self->tint.columns + turn->x];

      if (count > self->tint.most)
        {
          self->tint.most = count;
          all = TRUE;
        }
    }
  self->tint.visits = self->visits;
  return all;
}

static void
update_tint (EditorWalkCanvas *self)
{
  EditorTileCanvas *canvas = EDITOR_TILE_CANVAS (self);
  gboolean          has_tint;

  self->tint.seen = self->overlay.level != NULL && (self->layers & EDITOR_LAYER_EXPLORED)
                        ? editor_walk_get_seen (self->walk)
                        : NULL;
  has_tint = self->tint.seen != NULL || self->tint.visits != NULL || self->tint.n_things > 0
             || self->tint.paper != NULL;
  editor_tile_canvas_set_tint (canvas, has_tint ? editor_walk_tint_draw : NULL,
                               has_tint ? &self->tint : NULL);
}

static void take_palette (EditorWalkCanvas *self);

static void
update_everything (EditorWalkCanvas *self)
{
  update_things (self);
  update_visits (self);
  update_tint (self);
  editor_tile_canvas_update_tint (EDITOR_TILE_CANVAS (self), 0, 0, (int) self->tint.columns,
                                  (int) self->tint.rows);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A page is of one level. */
static void
update_paper (EditorWalkCanvas *self)
{
  gboolean is_map = self->style == EDITOR_STYLE_MAP;

  if (self->style == EDITOR_STYLE_TILES || self->overlay.level == NULL)
    {
      if (self->paper != NULL)
        g_signal_handlers_disconnect_by_data (self->paper, self);
      g_clear_object (&self->paper);
    }
  else if (self->paper == NULL || editor_walk_paper_get_level (self->paper) != self->overlay.level
           || editor_walk_paper_is_map (self->paper) != is_map)
    {
      if (self->paper != NULL)
        g_signal_handlers_disconnect_by_data (self->paper, self);
      g_clear_object (&self->paper);
      self->paper = editor_walk_paper_new (self->overlay.level, is_map);
      g_signal_connect_swapped (self->paper, "ready", G_CALLBACK (update_everything), self);
    }
  self->tint.paper = self->paper;
}

void
editor_walk_canvas_set_style (EditorWalkCanvas *self, EditorStyleKind style)
{
  g_return_if_fail (EDITOR_IS_WALK_CANVAS (self));
  if (self->style == style)
    return;
  self->style = style;
  update_paper (self);
  take_palette (self);
  if (self->overlay.level != NULL)
    update_everything (self);
}

/* What is shown of it */

static void
reveal_hero (EditorWalkCanvas *self)
{
  EditorTileCanvas *canvas = EDITOR_TILE_CANVAS (self);
  double            cell = editor_tile_canvas_get_cell_size (canvas);
  guint             x, y;
  int               across, down;

  if (cell <= 0 || !editor_walk_get_position (self->walk, &x, &y))
    return;
  across = (int) (gtk_widget_get_width (GTK_WIDGET (self)) / cell / EDGE_PARTS);
  down = (int) (gtk_widget_get_height (GTK_WIDGET (self)) / cell / EDGE_PARTS);
  editor_tile_canvas_reveal (canvas, (int) x - across, (int) y - down, 2 * across + 1,
                             2 * down + 1);
}

static void
centre_hero (EditorWalkCanvas *self)
{
  graphene_rect_t hero;

  if (!editor_walk_canvas_get_hero (self, &hero))
    return;
  editor_tile_canvas_scroll_by (
      EDITOR_TILE_CANVAS (self),
      hero.origin.x + hero.size.width / 2 - gtk_widget_get_width (GTK_WIDGET (self)) / 2.,
      hero.origin.y + hero.size.height / 2 - gtk_widget_get_height (GTK_WIDGET (self)) / 2.);
}

static void
show_near (EditorWalkCanvas *self)
{
  self->whole = FALSE;
  editor_tile_canvas_set_zoom (EDITOR_TILE_CANVAS (self), self->near);
  centre_hero (self);
}

static void
show_whole (EditorWalkCanvas *self)
{
  self->whole = TRUE;
  editor_tile_canvas_fit (EDITOR_TILE_CANVAS (self));
}

/* A floor that has just come is shown whole if that can be read; this needs the size that the widget has. */
static void
place (EditorWalkCanvas *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->placed || self->overlay.level == NULL || width <= 1 || height <= 1)
    return;
  self->placed = TRUE;
  if (MIN (width / (double) self->tint.columns, height / (double) self->tint.rows) >= LEGIBLE)
    show_whole (self);
  else
    show_near (self);
}

void
editor_walk_canvas_toggle_whole (EditorWalkCanvas *self)
{
  g_return_if_fail (EDITOR_IS_WALK_CANVAS (self));
  if (self->overlay.level == NULL)
    return;
  if (self->whole)
    show_near (self);
  else
    {
      self->near = editor_tile_canvas_get_zoom (EDITOR_TILE_CANVAS (self));
      show_whole (self);
    }
}

gboolean
editor_walk_canvas_shows_whole (EditorWalkCanvas *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK_CANVAS (self), FALSE);
  return self->whole;
}

gboolean
editor_walk_canvas_get_hero (EditorWalkCanvas *self, graphene_rect_t *bounds)
{
  guint x, y;

  g_return_val_if_fail (EDITOR_IS_WALK_CANVAS (self), FALSE);
  if (self->overlay.level == NULL || !editor_walk_get_position (self->walk, &x, &y))
    return FALSE;
  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (self), (int) x, (int) y, 1, 1, bounds);
  return TRUE;
}

/* For who does not see it */

/* What else is in sight, from the hero outwards is not needed: in the order of the level. */
static void
append_things (EditorWalkCanvas *self, GString *text)
{
  AshlarLevel  *level = self->overlay.level;
  const guint8 *seen = editor_walk_get_seen (self->walk);
  guint         n_told = 0, n_more = 0;

  for (guint i = 0; seen != NULL && i < level->markers->len + level->objects->len; i++)
    {
      const char *name = NULL;

      if (i < level->markers->len)
        {
          const AshlarPlacedMarker *marker = &g_array_index (level->markers, AshlarPlacedMarker, i);

          if ((marker->kind == ASHLAR_MARKER_EXIT || marker->kind == ASHLAR_MARKER_ENTRANCE
               || marker->kind == ASHLAR_MARKER_KEY || marker->kind == ASHLAR_MARKER_LOCK)
              && seen[(gsize) marker->y * self->tint.columns + marker->x] == 2)
            name = editor_marker_get_name (marker->kind);
        }
      else
        {
          guint                     index = i - level->markers->len;
          const AshlarPlacedObject *object
              = &g_array_index (level->objects, AshlarPlacedObject, index);

          if (seen[(gsize) object->y * self->tint.columns + object->x] == 2
              && !editor_walk_is_gone (self->walk, index))
            name = object->blueprint != NULL && object->blueprint->description != NULL
                           && object->blueprint->description[0] != '\0'
                       ? editor_sample_words (object->blueprint->description)
                       : object->reference;
        }
      if (name == NULL)
        continue;
      if (n_told == MOST_TOLD)
        {
          n_more++;
          continue;
        }
      g_string_append (text, n_told++ > 0 ? ", " : " ");
      g_string_append (text, name);
    }
  if (n_told == 0)
    g_string_append_printf (text, " %s", _ ("nothing"));
  if (n_more > 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: behind a list of things: so many more are in sight. */
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", n_more), n_more);
    }
}

char *
editor_walk_canvas_dup_description (EditorWalkCanvas *self)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *area_name = NULL;
  AshlarLevel     *level;
  AshlarTile      *tile;
  guint            x, y;
  gint             area;

  g_return_val_if_fail (EDITOR_IS_WALK_CANVAS (self), NULL);
  level = self->overlay.level;
  if (level == NULL || !editor_walk_get_position (self->walk, &x, &y))
    return g_strdup ("");
  text = g_string_new (NULL);
  tile = ashlar_level_get_tile_at (level, x, y);
  area = ashlar_level_get_area_at (level, x, y);
  if (area >= 0)
    area_name = editor_level_overlay_dup_area_name (&self->overlay, (guint32) area, TRUE);
  g_string_append_printf (text, "%u, %u", x, y);
  if (tile != NULL && tile->description != NULL && tile->description[0] != '\0')
    g_string_append_printf (text, " · %s", editor_sample_words (tile->description));
  if (area_name != NULL)
    g_string_append_printf (text, " · %s", area_name);
  /* Translators: what the hero sees follows: "In sight: Exit, Rat". */
  g_string_append_printf (text, ". %s", _ ("In sight:"));
  append_things (self, text);
  return g_strdup (text->str);
}

static void
update_description (EditorWalkCanvas *self)
{
  g_autofree char *description = editor_walk_canvas_dup_description (self);

  editor_announce_describe (GTK_WIDGET (self), description);
}

/* The walk */

static void
changed_cb (EditorWalkCanvas *self)
{
  EditorTileCanvas *canvas = EDITOR_TILE_CANVAS (self);
  int               x, y, width, height;
  gboolean          all;

  if (self->overlay.level == NULL)
    return;
  all = update_things (self);
  all |= update_visits (self);
  update_tint (self);
  editor_walk_get_changed (self->walk, &x, &y, &width, &height);
  if (all)
    editor_tile_canvas_update_tint (canvas, 0, 0, (int) self->tint.columns, (int) self->tint.rows);
  else if (width > 0 && height > 0)
    editor_tile_canvas_update_tint (canvas, x, y, width, height);
  reveal_hero (self);
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The tiles of the level are those of the content that is walked. Where the document has others by now, or never had them, they
 * look as that content says. */
static void
take_palette (EditorWalkCanvas *self)
{
  EditorDocument *document = self->walk != NULL ? editor_walk_get_document (self->walk) : NULL;
  AshlarContent  *content
      = self->overlay.level != NULL ? editor_walk_get_content (self->walk) : NULL;
  EditorTileCanvas *canvas = EDITOR_TILE_CANVAS (self);
  AshlarPalette    *palette;

  if (document == NULL || content == NULL)
    editor_tile_canvas_set_palette (canvas, NULL);
  else if (editor_document_get_content (document) == content)
    editor_tile_canvas_set_palette (canvas, editor_document_get_palette (document));
  else if (self->palette_content != content)
    {
      palette = ashlar_palette_new_dressed (content, editor_document_get_pictures (document),
                                            editor_document_get_skin (document));
      editor_tile_canvas_set_palette (canvas, palette);
      ashlar_palette_unref (palette);
    }
  g_clear_pointer (&self->palette_content, ashlar_content_unref);
  self->palette_content = content != NULL ? ashlar_content_ref (content) : NULL;
  palette = editor_tile_canvas_get_palette (canvas);
  self->overlay.palette = palette != NULL && self->style == EDITOR_STYLE_TILES
                                  && ashlar_palette_get_skin (palette) != NULL
                              ? palette
                              : NULL;
}

static void
replaced_cb (EditorWalkCanvas *self)
{
  EditorTileCanvas *canvas = EDITOR_TILE_CANVAS (self);
  GBytes           *cells = self->walk != NULL ? editor_walk_get_cells (self->walk) : NULL;
  AshlarLevel      *level = self->walk != NULL ? editor_walk_get_level (self->walk) : NULL;
  guint             columns = 0, rows = 0, before_columns, before_rows;

  editor_tile_canvas_set_tint (canvas, NULL, NULL);
  g_clear_pointer (&self->things, g_array_unref);
  g_clear_pointer (&self->visits, g_free);
  self->n_visits = 0;
  self->overlay.level = level;
  self->overlay.areas = level != NULL ? editor_walk_get_areas (self->walk) : NULL;
  self->overlay.variants = level != NULL ? level->variants : NULL;
  self->overlay.content = level != NULL ? editor_walk_get_content (self->walk) : NULL;
  if (level != NULL)
    ashlar_level_get_size (level, &columns, &rows);
  self->tint = (EditorWalkTint){ .columns = columns, .rows = rows };
  update_paper (self);
  take_palette (self);
  editor_tile_canvas_get_size (canvas, &before_columns, &before_rows);
  editor_tile_canvas_set_cells (canvas, cells, columns, rows);
  if (columns != before_columns || rows != before_rows)
    self->placed = FALSE;
  place (self);
  if (level != NULL)
    {
      update_everything (self);
      if (!self->whole)
        reveal_hero (self);
    }
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_walk_canvas_update_palette (EditorWalkCanvas *self)
{
  g_return_if_fail (EDITOR_IS_WALK_CANVAS (self));
  take_palette (self);
  if (self->overlay.level != NULL)
    update_everything (self);
}

void
editor_walk_canvas_set_walk (EditorWalkCanvas *self, EditorWalk *walk)
{
  g_return_if_fail (EDITOR_IS_WALK_CANVAS (self));
  if (!g_set_object (&self->walk, walk))
    return;
  g_signal_group_set_target (self->signals, walk);
  replaced_cb (self);
}

void
editor_walk_canvas_set_layers (EditorWalkCanvas *self, EditorWalkLayers layers)
{
  g_return_if_fail (EDITOR_IS_WALK_CANVAS (self));
  if (self->layers == layers)
    return;
  self->layers = layers;
  if (self->overlay.level != NULL)
    update_everything (self);
}

EditorWalkLayers
editor_walk_canvas_get_layers (EditorWalkCanvas *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK_CANVAS (self), 0);
  return self->layers;
}

/* The widget */

static void
snapshot_overlay (EditorTileCanvas *canvas, GtkSnapshot *snapshot)
{
  EditorWalkCanvas *self = EDITOR_WALK_CANVAS (canvas);
  EditorWalkFrame   frame = { .walk = self->walk,
                              .all = !(self->layers & EDITOR_LAYER_EXPLORED),
                              .names = (self->layers & EDITOR_LAYER_LOCKS) != 0 };
  EditorDrawing     drawing;
  guint             x, y;

  if (self->overlay.level == NULL
      || !editor_drawing_begin (&drawing, &self->overlay, canvas, snapshot))
    return;
  frame.seen = editor_walk_get_seen (self->walk);
  if (self->layers & EDITOR_LAYER_SCRIPTS)
    editor_walk_drawing_draw_scripts (&drawing, &frame);
  editor_walk_drawing_draw_letters (&drawing, &frame);
  if (self->layers & EDITOR_LAYER_SIGHT)
    editor_walk_drawing_draw_sight (&drawing, &frame);
  if (self->layers & EDITOR_LAYER_TRAIL)
    editor_walk_drawing_draw_trails (&drawing, &frame);
  editor_walk_drawing_draw_marks (&drawing, &frame);
  editor_object_overlay_draw (&drawing);
  if (editor_walk_get_position (self->walk, &x, &y))
    editor_walk_drawing_draw_hero (&drawing, x, y);
  editor_drawing_end (&drawing);
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorWalkCanvas *self = EDITOR_WALK_CANVAS (widget);

  GTK_WIDGET_CLASS (editor_walk_canvas_parent_class)
      ->size_allocate (widget, width, height, baseline);
  place (self);
}

static void
dispose (GObject *object)
{
  EditorWalkCanvas *self = EDITOR_WALK_CANVAS (object);

  editor_tile_canvas_set_tint (EDITOR_TILE_CANVAS (self), NULL, NULL);
  self->overlay.level = NULL;
  update_paper (self);
  g_clear_object (&self->signals);
  g_clear_object (&self->walk);
  g_clear_pointer (&self->things, g_array_unref);
  g_clear_pointer (&self->visits, g_free);
  g_clear_pointer (&self->palette_content, ashlar_content_unref);
  G_OBJECT_CLASS (editor_walk_canvas_parent_class)->dispose (object);
}

static void
editor_walk_canvas_class_init (EditorWalkCanvasClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  GTK_WIDGET_CLASS (klass)->size_allocate = size_allocate;
  EDITOR_TILE_CANVAS_CLASS (klass)->snapshot_overlay = snapshot_overlay;
}

static void
editor_walk_canvas_init (EditorWalkCanvas *self)
{
  self->layers = EDITOR_LAYER_EXPLORED | EDITOR_LAYER_SIGHT | EDITOR_LAYER_TRAIL;
  self->near = 1;
  self->overlay.shows_object = shows_object;
  self->overlay.shows_data = self;
  self->signals = g_signal_group_new (EDITOR_TYPE_WALK);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "replaced", G_CALLBACK (replaced_cb), self);
  g_signal_group_connect_swapped (self->signals, "trails-changed",
                                  G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
