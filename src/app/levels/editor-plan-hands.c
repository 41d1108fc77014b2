/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-plan-hands.h"

#include <glib/gi18n.h>

#include "widgets/editor-announce.h"

/* A spot is taken within this many pixels of its middle. */
#define REACH_X 40
#define REACH_Y 16
#define LEAP 5 /* cells */
#define NONE G_MAXUINT

struct _EditorPlanHands
{
  GObject parent_instance;

  EditorTileCanvas *canvas; /* borrowed: its owner owns this */
  GArray           *spots;  /* of EditorSpot */
  guint             taken;  /* of them, or NONE */
  gboolean          dragging;
  int               x, y; /* where what is taken would be put */
};

enum
{
  PUT,
  FORGET,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorPlanHands, editor_plan_hands, G_TYPE_OBJECT)

static void
spot_clear (gpointer spot)
{
  g_free (((EditorSpot *) spot)->name);
}

GArray *
editor_plan_hands_new_spots (void)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (EditorSpot));

  g_array_set_clear_func (spots, spot_clear);
  return spots;
}

static EditorSpot *
get_spot (EditorPlanHands *self, guint index)
{
  return &g_array_index (self->spots, EditorSpot, index);
}

static void
update (EditorPlanHands *self)
{
  g_autofree char *words = editor_plan_hands_dup_words (self);

  /* Whoever hears the canvas hears what is in the hand. */
  editor_announce (GTK_WIDGET (self->canvas), words);
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
take (EditorPlanHands *self, guint index)
{
  self->taken = index;
  self->dragging = FALSE;
  if (index != NONE)
    {
      self->x = get_spot (self, index)->x;
      self->y = get_spot (self, index)->y;
      editor_tile_canvas_reveal (self->canvas, self->x, self->y, 1, 1);
    }
  update (self);
}

/* The spot under the hand; of several the last, which is drawn above the others. */
static guint
find_spot (EditorPlanHands *self)
{
  double x, y;

  editor_tile_canvas_get_hand (self->canvas, &x, &y);
  for (guint i = self->spots->len; i-- > 0;)
    {
      graphene_rect_t bounds;

      editor_tile_canvas_get_cell_bounds (self->canvas, get_spot (self, i)->x,
                                          get_spot (self, i)->y, 1, 1, &bounds);
      if (ABS (bounds.origin.x + bounds.size.width / 2 - x) <= REACH_X
          && ABS (bounds.origin.y + bounds.size.height / 2 - y) <= REACH_Y)
        return i;
    }
  return NONE;
}

static void
place (EditorPlanHands *self, int x, int y)
{
  guint columns, rows;

  editor_tile_canvas_get_size (self->canvas, &columns, &rows);
  self->x = CLAMP (x, 0, MAX ((int) columns, 1) - 1);
  self->y = CLAMP (y, 0, MAX ((int) rows, 1) - 1);
  update (self);
}

/* What was not moved is left as it is. */
static void
put (EditorPlanHands *self)
{
  guint      index = self->taken;
  EditorSpot spot = *get_spot (self, index);
  int        x = self->x, y = self->y;

  self->dragging = FALSE;
  if (x != spot.x || y != spot.y)
    g_signal_emit (self, signals[PUT], 0, index, x, y);
}

/* ---- The pointer */

static void
pressed_cb (EditorTileCanvas *canvas,
            int               x,
            int               y,
            guint             button,
            GdkModifierType   state,
            EditorPlanHands  *self)
{
  guint spot = button == GDK_BUTTON_PRIMARY ? find_spot (self) : NONE;

  if (spot == NONE && self->taken == NONE)
    return;
  take (self, spot);
  self->dragging = spot != NONE;
}

static void
dragged_cb (EditorTileCanvas *canvas, int x, int y, GdkModifierType state, EditorPlanHands *self)
{
  if (self->dragging)
    place (self, x, y);
}

static void
released_cb (EditorTileCanvas *canvas, int x, int y, GdkModifierType state, EditorPlanHands *self)
{
  if (!self->dragging)
    return;
  put (self);
  take (self, NONE);
}

static void
cancelled_cb (EditorTileCanvas *canvas, EditorPlanHands *self)
{
  if (self->dragging)
    take (self, NONE);
}

static void
hovered_cb (EditorTileCanvas *canvas, int x, int y, gboolean inside, EditorPlanHands *self)
{
  gboolean is_over = inside && find_spot (self) != NONE;

  gtk_widget_set_cursor_from_name (GTK_WIDGET (canvas), is_over ? "grab" : NULL);
}

/* ---- The keyboard */

static void
step (EditorPlanHands *self, int by)
{
  guint n = self->spots->len;

  if (n > 0)
    take (self, self->taken == NONE ? (by > 0 ? 0 : n - 1)
                                    : (self->taken + n + (guint) (by + (int) n)) % n);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorPlanHands       *self)
{
  int leap = (state & GDK_SHIFT_MASK) != 0 ? LEAP : 1;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || self->spots->len == 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_h || keyval == GDK_KEY_H)
    {
      step (self, (state & GDK_SHIFT_MASK) != 0 ? -1 : 1);
      return GDK_EVENT_STOP;
    }
  if (self->taken == NONE)
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
      place (self, self->x - leap, self->y);
      break;
    case GDK_KEY_Right:
      place (self, self->x + leap, self->y);
      break;
    case GDK_KEY_Up:
      place (self, self->x, self->y - leap);
      break;
    case GDK_KEY_Down:
      place (self, self->x, self->y + leap);
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      put (self);
      break;
    case GDK_KEY_Delete:
      g_signal_emit (self, signals[FORGET], 0, self->taken);
      break;
    case GDK_KEY_Escape:
      take (self, NONE);
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  return GDK_EVENT_STOP;
}

/* ---- The object */

static void
editor_plan_hands_finalize (GObject *object)
{
  g_array_unref (EDITOR_PLAN_HANDS (object)->spots);
  G_OBJECT_CLASS (editor_plan_hands_parent_class)->finalize (object);
}

static void
editor_plan_hands_class_init (EditorPlanHandsClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_plan_hands_finalize;
  signals[PUT] = g_signal_new ("put", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                               G_TYPE_UINT, G_TYPE_INT, G_TYPE_INT);
  signals[FORGET] = g_signal_new ("forget", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CHANGED]
      = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_plan_hands_init (EditorPlanHands *self)
{
  self->spots = editor_plan_hands_new_spots ();
  self->taken = NONE;
}

EditorPlanHands *
editor_plan_hands_new (EditorTileCanvas *canvas)
{
  EditorPlanHands    *self = g_object_new (EDITOR_TYPE_PLAN_HANDS, NULL);
  GtkEventController *key = gtk_event_controller_key_new ();

  self->canvas = canvas;
  g_signal_connect_object (canvas, "pressed", G_CALLBACK (pressed_cb), self, 0);
  g_signal_connect_object (canvas, "dragged", G_CALLBACK (dragged_cb), self, 0);
  g_signal_connect_object (canvas, "released", G_CALLBACK (released_cb), self, 0);
  g_signal_connect_object (canvas, "cancelled", G_CALLBACK (cancelled_cb), self, 0);
  g_signal_connect_object (canvas, "hovered", G_CALLBACK (hovered_cb), self, 0);
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (canvas), key);
  return self;
}

static gboolean
is_same (const EditorHand *a, const EditorHand *b)
{
  return a->kind == b->kind && a->index == b->index;
}

void
editor_plan_hands_take_spots (EditorPlanHands *self, GArray *spots)
{
  EditorHand hand = { 0 };
  guint      taken = NONE;

  g_return_if_fail (EDITOR_IS_PLAN_HANDS (self));
  if (self->taken != NONE)
    hand = get_spot (self, self->taken)->hand;
  g_array_unref (self->spots);
  self->spots = spots != NULL ? spots : editor_plan_hands_new_spots ();
  for (guint i = 0; i < self->spots->len && self->taken != NONE; i++)
    if (is_same (&get_spot (self, i)->hand, &hand))
      taken = i;
  if (self->taken == NONE)
    return;
  self->taken = taken;
  /* What keys move begins where it is now; what is dragged is where the hand is. */
  if (taken != NONE && !self->dragging)
    {
      self->x = get_spot (self, taken)->x;
      self->y = get_spot (self, taken)->y;
    }
  self->dragging = self->dragging && taken != NONE;
  update (self);
}

const EditorSpot *
editor_plan_hands_get_spot (EditorPlanHands *self, guint index)
{
  g_return_val_if_fail (EDITOR_IS_PLAN_HANDS (self) && index < self->spots->len, NULL);
  return get_spot (self, index);
}

gboolean
editor_plan_hands_is_busy (EditorPlanHands *self)
{
  g_return_val_if_fail (EDITOR_IS_PLAN_HANDS (self), FALSE);
  return self->dragging;
}

char *
editor_plan_hands_dup_words (EditorPlanHands *self)
{
  g_return_val_if_fail (EDITOR_IS_PLAN_HANDS (self), NULL);
  if (self->taken == NONE)
    return NULL;
  /* Translators: what is dragged on the level, and the column and row that it is over. */
  return g_strdup_printf (_ ("%s at %d, %d"), get_spot (self, self->taken)->name, self->x, self->y);
}

/* A ring around the cell, ink on white on ink, and a line from where it came. */
void
editor_plan_hands_draw (EditorPlanHands *self, GtkSnapshot *snapshot)
{
  GtkWidget        *widget = GTK_WIDGET (self->canvas);
  graphene_rect_t   to, from;
  const EditorSpot *spot;
  cairo_t          *cr;
  double            x, y, radius;

  g_return_if_fail (EDITOR_IS_PLAN_HANDS (self));
  if (self->taken == NONE)
    return;
  spot = get_spot (self, self->taken);
  editor_tile_canvas_get_cell_bounds (self->canvas, self->x, self->y, 1, 1, &to);
  editor_tile_canvas_get_cell_bounds (self->canvas, spot->x, spot->y, 1, 1, &from);
  x = to.origin.x + to.size.width / 2;
  y = to.origin.y + to.size.height / 2;
  radius = MAX (to.size.width, 18) * .75;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                       (float) gtk_widget_get_height (widget)));
  cairo_move_to (cr, from.origin.x + from.size.width / 2, from.origin.y + from.size.height / 2);
  cairo_line_to (cr, x, y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, .1, .1, .12);
  cairo_set_line_width (cr, 6);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
  cairo_destroy (cr);
}
