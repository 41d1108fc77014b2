/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "seeds/editor-sheet-tile.h"

#include <glib/gi18n.h>

#include "widgets/editor-old.h"
#include "widgets/editor-tooltip.h"

#define SPACING 6

/* One of the pictures. */
typedef struct
{
  GtkWidget *frame; /* as large as the picture will be */
  GtkWidget *picture;
  GtkWidget *failure;
  GtkLabel  *cause;
} Frame;

struct _EditorSheetTile
{
  GtkWidget parent_instance;

  EditorSheetCard *card; /* owned, nullable */
  guint            metric;
  gboolean         takes_stars;
  gboolean         updating;

  /* Within its children. */
  Frame      frames[EDITOR_SHEET_MOST_PARTS];
  GtkLabel  *name;
  GtkLabel  *value;
  GtkWidget *star;
};

enum
{
  STAR_TOGGLED,
  PART_PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorSheetTile, editor_sheet_tile, GTK_TYPE_WIDGET)

/* ---- What it shows ---- */

static void
set_class (GtkWidget *widget, const char *name, gboolean has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_part (Frame *frame, const EditorSheetPart *part)
{
  g_autofree char *cause = part->error != NULL ? editor_cause_dup_words (part->error) : NULL;

  gtk_picture_set_paintable (GTK_PICTURE (frame->picture), GDK_PAINTABLE (part->picture));
  gtk_widget_set_visible (frame->failure, cause != NULL);
  gtk_label_set_label (frame->cause, cause != NULL ? cause : "");
}

/* The focus is on the cell, and so is what is read out. */
static void
set_spoken (EditorSheetTile *self)
{
  GtkWidget       *cell = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *spoken = editor_sheet_card_dup_spoken (self->card);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (cell != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                    -1);
}

/* What gives no level cannot be kept. */
static void
show_star (EditorSheetTile *self)
{
  gboolean is_starred = editor_sheet_card_get_starred (self->card);

  self->updating = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->star), is_starred);
  self->updating = FALSE;
  gtk_button_set_icon_name (GTK_BUTTON (self->star),
                            is_starred ? "starred-symbolic" : "non-starred-symbolic");
  gtk_widget_set_visible (
      self->star, self->takes_stars && editor_sheet_card_get_part (self->card, 0)->values != NULL);
}

static void
show_tooltip (EditorSheetTile *self)
{
  const GError    *error = editor_sheet_card_get_part (self->card, 0)->error;
  g_autofree char *tip = NULL;

  /* What stands on the picture may have been cut off. */
  if (error != NULL)
    tip = editor_cause_dup_words (error);
  editor_tooltip_set (self->frames[0].frame, error != NULL ? editor_words_of_error (error) : NULL);
}

static void
update (EditorSheetTile *self)
{
  const char      *title = editor_sheet_card_get_title (self->card);
  guint            n_parts = editor_sheet_card_get_n_parts (self->card);
  g_autofree char *seed
      = g_strdup_printf ("%" G_GUINT64_FORMAT, editor_sheet_card_get_seed (self->card));
  g_autofree char *value = editor_sheet_card_dup_caption (self->card, self->metric);

  for (guint i = 0; i < EDITOR_SHEET_MOST_PARTS; i++)
    {
      gtk_widget_set_visible (self->frames[i].frame, i < n_parts);
      if (i < n_parts)
        show_part (&self->frames[i], editor_sheet_card_get_part (self->card, i));
    }
  gtk_label_set_label (self->name, title != NULL ? title : seed);
  gtk_label_set_label (self->value, value != NULL ? value : "");
  set_class (GTK_WIDGET (self), "open", editor_sheet_card_get_open (self->card));
  set_class (GTK_WIDGET (self), "starred", editor_sheet_card_get_starred (self->card));
  editor_old_set (GTK_WIDGET (self), editor_sheet_card_is_old (self->card));
  show_star (self);
  show_tooltip (self);
  set_spoken (self);
}

/* ---- Hands ---- */

static void
star_cb (GtkToggleButton *star, EditorSheetTile *self)
{
  if (self->updating || self->card == NULL)
    return;
  g_signal_emit (self, signals[STAR_TOGGLED], 0, self->card);
  /* It has the star when the recipe has. */
  if (self->card != NULL)
    show_star (self);
}

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, EditorSheetTile *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));

  if (self->card == NULL || widget != self->frames[1].frame)
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[PART_PRESSED], 0, self->card, 1);
}

/* ---- The widget ---- */

static GtkWidget *
new_label (const char *style, float xalign)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "xalign", xalign, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_failure (Frame *frame)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *image = gtk_image_new_from_icon_name ("dialog-warning-symbolic");

  frame->cause = GTK_LABEL (g_object_new (
      GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "lines", 3, "ellipsize",
      PANGO_ELLIPSIZE_END, "justify", GTK_JUSTIFY_CENTER, "max-width-chars", 16, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (frame->cause), "caption");
  gtk_widget_add_css_class (image, "warning");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (frame->cause));
  gtk_widget_set_can_target (box, FALSE);
  return box;
}

/* The picture is as large as its room, whatever pixels it has. */
static void
build_frame (EditorSheetTile *self, guint index)
{
  Frame     *frame = &self->frames[index];
  GtkWidget *room = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  frame->frame = gtk_overlay_new ();
  frame->picture = gtk_picture_new ();
  frame->failure = new_failure (frame);
  gtk_widget_set_size_request (room, EDITOR_SHEET_PICTURE_WIDTH, EDITOR_SHEET_PICTURE_HEIGHT);
  gtk_widget_add_css_class (frame->frame, "sheet-picture");
  gtk_widget_set_overflow (frame->frame, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_can_target (frame->picture, FALSE);
  gtk_overlay_set_child (GTK_OVERLAY (frame->frame), room);
  gtk_overlay_add_overlay (GTK_OVERLAY (frame->frame), frame->picture);
  gtk_overlay_add_overlay (GTK_OVERLAY (frame->frame), frame->failure);
  if (index > 0)
    {
      GtkGesture *click = gtk_gesture_click_new ();

      g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
      gtk_widget_add_controller (frame->frame, GTK_EVENT_CONTROLLER (click));
    }
}

static void
build_star (EditorSheetTile *self)
{
  self->star = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (self->star), "non-starred-symbolic");
  gtk_widget_set_halign (self->star, GTK_ALIGN_END);
  gtk_widget_set_valign (self->star, GTK_ALIGN_START);
  gtk_widget_set_focusable (self->star, FALSE);
  gtk_widget_add_css_class (self->star, "sheet-star");
  gtk_widget_add_css_class (self->star, "osd");
  gtk_widget_add_css_class (self->star, "circular");
  editor_tooltip_set (self->star, _ ("Star the seed (S)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->star), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Star the Seed"), -1);
  gtk_widget_set_visible (self->star, FALSE);
  g_signal_connect (self->star, "toggled", G_CALLBACK (star_cb), self);
}

static void
editor_sheet_tile_dispose (GObject *object)
{
  EditorSheetTile *self = EDITOR_SHEET_TILE (object);
  GtkWidget       *child;

  editor_sheet_tile_set_card (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (editor_sheet_tile_parent_class)->dispose (object);
}

static void
editor_sheet_tile_class_init (EditorSheetTileClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_sheet_tile_dispose;
  signals[STAR_TOGGLED]
      = g_signal_new ("star-toggled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, EDITOR_TYPE_SHEET_CARD);
  signals[PART_PRESSED]
      = g_signal_new ("part-pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, EDITOR_TYPE_SHEET_CARD, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "sheettile");
}

static void
editor_sheet_tile_init (EditorSheetTile *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget        *overlay = gtk_overlay_new ();
  GtkWidget        *frames = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget        *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 3);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  self->metric = ashlar_metric_find ("areas");
  for (guint i = 0; i < EDITOR_SHEET_MOST_PARTS; i++)
    {
      build_frame (self, i);
      gtk_box_append (GTK_BOX (frames), self->frames[i].frame);
    }
  build_star (self);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), frames);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->star);
  gtk_widget_set_parent (overlay, GTK_WIDGET (self));
  self->name = GTK_LABEL (new_label ("seed", 0));
  self->value = GTK_LABEL (new_label ("dim-label", 1));
  /* The pictures say how wide it is; but by its seed a level is told from the others, and with large text the value gives way. */
  gtk_label_set_max_width_chars (self->name, 6);
  gtk_label_set_width_chars (self->name, 1);
  gtk_label_set_max_width_chars (self->value, 14);
  gtk_widget_set_hexpand (GTK_WIDGET (self->name), TRUE);
  gtk_box_append (GTK_BOX (foot), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (foot), GTK_WIDGET (self->value));
  gtk_widget_set_parent (foot, GTK_WIDGET (self));
}

GtkWidget *
editor_sheet_tile_new (void)
{
  return g_object_new (EDITOR_TYPE_SHEET_TILE, NULL);
}

void
editor_sheet_tile_set_card (EditorSheetTile *self, EditorSheetCard *card)
{
  g_return_if_fail (EDITOR_IS_SHEET_TILE (self));
  if (self->card != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->card, update, self);
      /* Nothing is kept of what is out of sight. */
      for (guint i = 0; i < EDITOR_SHEET_MOST_PARTS; i++)
        gtk_picture_set_paintable (GTK_PICTURE (self->frames[i].picture), NULL);
    }
  g_set_object (&self->card, card);
  if (card == NULL)
    return;
  g_signal_connect_swapped (card, "changed", G_CALLBACK (update), self);
  update (self);
}

EditorSheetCard *
editor_sheet_tile_get_card (EditorSheetTile *self)
{
  g_return_val_if_fail (EDITOR_IS_SHEET_TILE (self), NULL);
  return self->card;
}

void
editor_sheet_tile_set_metric (EditorSheetTile *self, guint metric)
{
  g_return_if_fail (EDITOR_IS_SHEET_TILE (self));
  if (self->metric == metric)
    return;
  self->metric = metric;
  if (self->card != NULL)
    update (self);
}

void
editor_sheet_tile_set_takes_stars (EditorSheetTile *self, gboolean takes_stars)
{
  g_return_if_fail (EDITOR_IS_SHEET_TILE (self));
  self->takes_stars = takes_stars;
  if (self->card != NULL)
    show_star (self);
}
