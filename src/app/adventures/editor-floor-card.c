/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "adventures/editor-floor-card.h"

#include <glib/gi18n.h>

#include "adventures/editor-adventure-words.h"
#include "adventures/editor-quest-layout.h"
#include "document/editor-finding.h"
#include "widgets/editor-tooltip.h"

struct _EditorFloorCard
{
  GtkWidget parent_instance;

  EditorFloorName name;
  guint           index;

  /* Borrowed. */
  GtkWidget *box, *picture, *depth, *corner, *title, *icon, *subtitle;
};

G_DEFINE_FINAL_TYPE (EditorFloorCard, editor_floor_card, GTK_TYPE_WIDGET)

enum
{
  PRESSED,
  MENU,
  DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Pointer and keys */

static void
pressed_cb (GtkGestureClick *gesture, int n_presses, double x, double y, EditorFloorCard *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit (self, signals[PRESSED], 0, button == GDK_BUTTON_PRIMARY ? (guint) n_presses : 1u);
  if (button == GDK_BUTTON_SECONDARY)
    g_signal_emit (self, signals[MENU], 0, x, y);
}

static gboolean
key_cb (GtkEventControllerKey *keys,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        EditorFloorCard       *self)
{
  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (state & GDK_SHIFT_MASK) != 0))
    g_signal_emit (self, signals[MENU], 0, EDITOR_FLOOR_CARD_WIDTH / 2.0,
                   (double) EDITOR_FLOOR_PICTURE_HEIGHT);
  else if (keyval == GDK_KEY_space)
    g_signal_emit (self, signals[PRESSED], 0, 1u);
  else if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    g_signal_emit (self, signals[PRESSED], 0, 2u);
  else
    return FALSE;
  return TRUE;
}

/* ---- Dragging */

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, EditorFloorCard *self)
{
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, icon, (int) x, (int) y);
  return gdk_content_provider_new_typed (EDITOR_TYPE_FLOOR_CARD, self);
}

static gboolean
is_behind (EditorFloorCard *self, double x)
{
  gboolean is_right = x > EDITOR_FLOOR_CARD_WIDTH / 2.0;

  return is_right == (gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL);
}

static void
set_mark (EditorFloorCard *self, const char *mark)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self), "drop-before");
  gtk_widget_remove_css_class (GTK_WIDGET (self), "drop-behind");
  if (mark != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), mark);
}

static GdkDragAction
motion_cb (GtkDropTarget *target, double x, double y, EditorFloorCard *self)
{
  set_mark (self, is_behind (self, x) ? "drop-behind" : "drop-before");
  return GDK_ACTION_MOVE;
}

static void
leave_cb (EditorFloorCard *self)
{
  set_mark (self, NULL);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorFloorCard *self)
{
  EditorFloorCard *dragged = g_value_get_object (value);

  set_mark (self, NULL);
  if (dragged == NULL || dragged == self)
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0, dragged->name.quest, dragged->name.floor,
                 is_behind (self, x));
  return TRUE;
}

/* ---- The widget */

static void
editor_floor_card_dispose (GObject *object)
{
  EditorFloorCard *self = EDITOR_FLOOR_CARD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_floor_card_parent_class)->dispose (object);
}

static void
editor_floor_card_class_init (EditorFloorCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_floor_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "floorcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  signals[PRESSED] = g_signal_new ("pressed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[MENU] = g_signal_new ("menu", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[DROPPED] = g_signal_new ("dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_BOOLEAN);
}

static void
add_controllers (EditorFloorCard *self)
{
  GtkGesture         *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkDragSource      *source = gtk_drag_source_new ();
  GtkDropTarget      *target = gtk_drop_target_new (EDITOR_TYPE_FLOOR_CARD, GDK_ACTION_MOVE);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "motion", G_CALLBACK (motion_cb), self, 0);
  g_signal_connect_object (target, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static GtkWidget *
add_mark (GtkWidget *marks, GtkAlign halign)
{
  GtkWidget *mark = gtk_label_new (NULL);

  gtk_widget_add_css_class (mark, "mark");
  gtk_widget_add_css_class (mark, "numeric");
  gtk_widget_set_halign (mark, halign);
  gtk_box_append (GTK_BOX (marks), mark);
  return mark;
}

static GtkWidget *
new_line (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, style);
  return label;
}

static void
editor_floor_card_init (EditorFloorCard *self)
{
  GtkWidget *overlay = gtk_overlay_new (), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *marks = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->picture = gtk_picture_new ();
  gtk_picture_set_can_shrink (GTK_PICTURE (self->picture), TRUE);
  gtk_widget_add_css_class (self->picture, "floor-picture");
  gtk_widget_set_size_request (self->picture, -1, EDITOR_FLOOR_PICTURE_HEIGHT);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->picture);
  gtk_widget_set_overflow (overlay, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_valign (marks, GTK_ALIGN_START);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), marks);
  self->depth = add_mark (marks, GTK_ALIGN_START);
  /* Large text has room for one of them alone: which floor it is. */
  self->corner = add_mark (marks, GTK_ALIGN_END);
  gtk_label_set_ellipsize (GTK_LABEL (self->corner), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->corner, TRUE);
  self->title = new_line ("heading");
  self->subtitle = new_line ("caption");
  self->icon = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->icon), 12);
  gtk_box_append (GTK_BOX (line), self->icon);
  gtk_box_append (GTK_BOX (line), self->subtitle);
  gtk_box_append (GTK_BOX (self->box), overlay);
  gtk_box_append (GTK_BOX (self->box), self->title);
  gtk_box_append (GTK_BOX (self->box), line);
  gtk_widget_add_css_class (line, "won-by");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
}

GtkWidget *
editor_floor_card_new (void)
{
  return g_object_new (EDITOR_TYPE_FLOOR_CARD, NULL);
}

/* ---- What it shows */

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, text[0] != '\0');
}

/* "3", or "3–4" where ways of different length lead there. */
static char *
dup_depth (const AshlarQuest *quest, EditorFloorName name)
{
  guint least, greatest;

  if (!ashlar_quest_get_depths (quest, name.floor, &least, &greatest))
    return g_strdup ("–");
  least += name.number;
  greatest = MIN (greatest + name.number, ASHLAR_MAX_DEPTH);
  if (least == greatest)
    return g_strdup_printf ("%u", least);
  if (greatest >= ASHLAR_MAX_DEPTH)
    return g_strdup_printf ("%u…", least);
  return g_strdup_printf ("%u–%u", least, greatest);
}

static char *
dup_corner (const AshlarFloor *floor, guint index, const EditorFloorPicture *picture)
{
  if (floor->seeds[0] != NULL)
    /* Translators: of a floor whose seeds are chosen */
    return g_strdup (_ ("pinned"));
  if (index == 0 && floor->times > 1)
    return g_strdup_printf ("×%u", floor->times);
  if (picture != NULL && picture->n_words > 0)
    return g_strdup_printf (ngettext ("%u word", "%u words", picture->n_words), picture->n_words);
  if (picture != NULL && picture->texture != NULL)
    return g_strdup_printf ("%u × %u", picture->width, picture->height);
  return g_strdup ("");
}

/* What is wrong goes before how it is won. */
static const char *
find_complaint (EditorAdventure          *adventure,
                EditorFloorName           name,
                const EditorFloorPicture *picture,
                AshlarSeverity           *severity)
{
  g_autofree char *place
      = editor_part_dup_place ((EditorPart){ EDITOR_PART_FLOOR, name.quest, name.floor });
  const char *complaint = editor_adventure_get_complaint (adventure, place, severity);

  if (complaint != NULL && *severity == ASHLAR_SEVERITY_ERROR)
    return complaint;
  if (picture == NULL || picture->error == NULL)
    return complaint;
  *severity = ASHLAR_SEVERITY_WARNING;
  return picture->error;
}

static void
show_words (EditorFloorCard   *self,
            EditorAdventure   *adventure,
            const AshlarFloor *floor,
            const char        *complaint,
            AshlarSeverity     severity)
{
  g_autofree char *win
      = editor_win_dup_words (floor->win, editor_adventure_get_content (adventure));
  g_autofree char *tip = NULL, *spoken = NULL;
  const char      *depth = gtk_label_get_text (GTK_LABEL (self->depth));

  gtk_label_set_text (GTK_LABEL (self->title), editor_floor_get_name (floor));
  gtk_label_set_text (GTK_LABEL (self->subtitle), complaint != NULL ? complaint : win);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon),
                                complaint != NULL ? editor_severity_get_icon_name (severity)
                                                  : editor_win_get_icon_name (floor->win));
  gtk_widget_remove_css_class (GTK_WIDGET (self), "failing");
  gtk_widget_remove_css_class (GTK_WIDGET (self), "doubtful");
  if (complaint != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self),
                              severity == ASHLAR_SEVERITY_ERROR ? "failing" : "doubtful");
  tip = complaint != NULL
            ? g_strdup_printf ("%s\n%s\n%s", editor_floor_get_name (floor), win, complaint)
            : g_strdup_printf ("%s\n%s", editor_floor_get_name (floor), win);
  editor_tooltip_set (GTK_WIDGET (self), tip);
  /* Translators: a card for the ear: a floor's name, its depth, how it is won or what is wrong with it. */
  spoken = g_strdup_printf (_ ("%s, depth %s, %s"), editor_floor_get_name (floor), depth,
                            complaint != NULL ? complaint : win);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

void
editor_floor_card_show (EditorFloorCard     *self,
                        EditorAdventure     *adventure,
                        EditorFloorPictures *pictures,
                        EditorFloorName      name,
                        guint                index)
{
  const AshlarQuest        *quest = editor_adventure_get_quest (adventure, name.quest);
  const AshlarFloor        *floor = editor_adventure_get_floor (adventure, name.quest, name.floor);
  const EditorFloorPicture *picture;
  AshlarSeverity            severity = ASHLAR_SEVERITY_HINT;
  gboolean                  is_old;
  g_autofree char          *depth = NULL, *corner = NULL;
  const char               *complaint;

  g_return_if_fail (EDITOR_IS_FLOOR_CARD (self));
  self->name = name;
  self->index = index;
  if (floor == NULL)
    return;
  picture = editor_floor_pictures_get (pictures, name, &is_old);
  depth = dup_depth (quest, name);
  corner = dup_corner (floor, index, picture);
  complaint = find_complaint (adventure, name, picture, &severity);
  gtk_picture_set_paintable (
      GTK_PICTURE (self->picture),
      picture != NULL && picture->texture != NULL ? GDK_PAINTABLE (picture->texture) : NULL);
  gtk_widget_set_opacity (self->picture, is_old && picture != NULL ? 0.55 : 1);
  set_text (self->depth, depth);
  set_text (self->corner, corner);
  show_words (self, adventure, floor, complaint, severity);
}

EditorFloorName
editor_floor_card_get_name (EditorFloorCard *self)
{
  g_return_val_if_fail (EDITOR_IS_FLOOR_CARD (self), (EditorFloorName){ 0 });
  return self->name;
}

guint
editor_floor_card_get_index (EditorFloorCard *self)
{
  g_return_val_if_fail (EDITOR_IS_FLOOR_CARD (self), 0);
  return self->index;
}

void
editor_floor_card_set_selected (EditorFloorCard *self, gboolean selected)
{
  g_return_if_fail (EDITOR_IS_FLOOR_CARD (self));
  if (selected)
    gtk_widget_add_css_class (GTK_WIDGET (self), "selected");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "selected");
}
