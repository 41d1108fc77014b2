/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A scrolled window around a canvas of the board's own, EditorBoardCanvas, whose size is known from the layouts of all quests before any row
 * exists. Whenever something else comes in sight, rows that are not any more are dropped and the missing ones made: before the next frame, but never
 * while sizes are given, for a new child asks for sizes anew. */

#include "ashlar-config.h"

#include "adventures/editor-adventure-board.h"

#include <glib/gi18n.h>
#include <math.h>

#include "adventures/editor-hub-card.h"
#include "adventures/editor-quest-row.h"

#define PAD 12
#define GAP 12
#define BETWEEN 24 /* home base and quests: the arrows begin there */
#define FOOT 46
#define AHEAD 300

#define EDITOR_TYPE_BOARD_CANVAS (editor_board_canvas_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoardCanvas, editor_board_canvas, EDITOR, BOARD_CANVAS, GtkWidget)

struct _EditorBoardCanvas
{
  GtkWidget parent_instance;

  EditorAdventure     *adventure; /* owned */
  EditorFloorPictures *pictures;  /* owned */
  GtkAdjustment       *across;    /* owned, nullable */
  GtkAdjustment       *down;      /* owned, nullable */
  GPtrArray           *quests;    /* of EditorQuestPicture */
  GArray              *tops;      /* of each quest, and behind the last: int */
  int                  width;     /* of the widest row */
  GHashTable          *rows;      /* of quests: borrowed EditorQuestRow */
  gboolean             reveals;   /* as soon as there is a size */
  guint                source;    /* looks for what is in sight */
  gboolean             made_rows; /* which have no size yet */
  int                  seen_width, seen_height;

  /* Borrowed. */
  GtkWidget *hub, *add;
};

G_DEFINE_FINAL_TYPE (EditorBoardCanvas, editor_board_canvas, GTK_TYPE_WIDGET)

struct _EditorAdventureBoard
{
  GtkWidget parent_instance;

  GtkWidget         *scrolled; /* borrowed */
  EditorBoardCanvas *canvas;   /* borrowed */
};

G_DEFINE_FINAL_TYPE (EditorAdventureBoard, editor_adventure_board, GTK_TYPE_WIDGET)

/* ---- Where quests are */

static int
get_top (EditorBoardCanvas *self, guint quest)
{
  return g_array_index (self->tops, int, quest);
}

static void
lay_out (EditorBoardCanvas *self)
{
  const AshlarAdventure *adventure = editor_adventure_get (self->adventure);
  AshlarContent         *content = editor_adventure_get_content (self->adventure);
  g_autoptr (PangoLayout) pango = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  int top = PAD;

  pango_layout_set_single_paragraph_mode (pango, TRUE);
  g_ptr_array_set_size (self->quests, 0);
  g_array_set_size (self->tops, 0);
  self->width = 0;
  for (guint i = 0; adventure != NULL && i < adventure->quests->len; i++)
    {
      EditorQuestPicture *picture
          = editor_quest_picture_new (g_ptr_array_index (adventure->quests, i), content, pango);
      int width, height;

      editor_quest_picture_measure (picture, &width, &height);
      g_ptr_array_add (self->quests, picture);
      g_array_append_val (self->tops, top);
      self->width = MAX (self->width, width);
      top += height + GAP;
    }
  g_array_append_val (self->tops, top);
}

/* Wider where its words are longer, as large text makes them. */
static int
get_home_width (EditorBoardCanvas *self)
{
  int least;

  gtk_widget_measure (self->hub, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return MAX (EDITOR_HUB_CARD_WIDTH, least);
}

static int
get_row_left (EditorBoardCanvas *self)
{
  return PAD + get_home_width (self) + BETWEEN;
}

/* As wide as what is seen, at least. */
static int
get_row_width (EditorBoardCanvas *self)
{
  return MAX (self->width, gtk_widget_get_width (GTK_WIDGET (self)) - get_row_left (self) - PAD);
}

/* ---- What is in sight */

static void
want_pictures (EditorBoardCanvas *self)
{
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (EditorFloorName));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  editor_floor_pictures_set_size (self->pictures, (guint) (EDITOR_FLOOR_CARD_WIDTH * scale),
                                  (guint) (EDITOR_FLOOR_PICTURE_HEIGHT * scale));
  for (guint i = 0; i < self->quests->len && gtk_widget_get_mapped (GTK_WIDGET (self)); i++)
    {
      EditorQuestRow *row = g_hash_table_lookup (self->rows, GUINT_TO_POINTER (i));

      if (row != NULL)
        editor_quest_row_add_names (row, names);
    }
  editor_floor_pictures_want (self->pictures, (const EditorFloorName *) (gpointer) names->data,
                              names->len);
}

static gboolean
has_focus (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

static EditorQuestRow *
make_row (EditorBoardCanvas *self, guint quest)
{
  GtkWidget *row = editor_quest_row_new (self->adventure, self->pictures);

  gtk_widget_set_parent (row, GTK_WIDGET (self));
  g_hash_table_insert (self->rows, GUINT_TO_POINTER (quest), row);
  editor_quest_row_show (EDITOR_QUEST_ROW (row), quest, g_ptr_array_index (self->quests, quest));
  return EDITOR_QUEST_ROW (row);
}

static void
set_sight (EditorBoardCanvas *self, EditorQuestRow *row)
{
  double from = gtk_adjustment_get_value (self->across);
  double left = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL
                    ? PAD
                    : get_row_left (self);

  editor_quest_row_set_sight (row, from - left,
                              from - left + gtk_adjustment_get_page_size (self->across));
}

static gboolean
is_in_sight (EditorBoardCanvas *self, guint quest)
{
  double from = gtk_adjustment_get_value (self->down);
  double to = from + gtk_adjustment_get_page_size (self->down);

  return get_top (self, quest) < to + AHEAD && get_top (self, quest + 1) > from - AHEAD;
}

static void
find_rows (EditorBoardCanvas *self)
{
  GHashTableIter iter;
  gpointer       key, row;

  if (self->down == NULL || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &key, &row))
    {
      guint quest = GPOINTER_TO_UINT (key);

      if (quest < self->quests->len && (is_in_sight (self, quest) || has_focus (row)))
        continue;
      g_hash_table_iter_remove (&iter);
      gtk_widget_unparent (row);
    }
  for (guint i = 0; i < self->quests->len; i++)
    {
      EditorQuestRow *shown = g_hash_table_lookup (self->rows, GUINT_TO_POINTER (i));

      if (shown == NULL && is_in_sight (self, i))
        {
          shown = make_row (self, i);
          self->made_rows = TRUE;
        }
      if (shown != NULL)
        set_sight (self, shown);
    }
  want_pictures (self);
}

/* ---- What is looked at */

/* The first card of what is looked at, or of its quest. */
static gboolean
find_looked_at (EditorBoardCanvas *self, guint *quest, guint *card)
{
  EditorPart                part = editor_adventure_get_part (self->adventure);
  const EditorQuestPicture *picture;

  if ((part.kind != EDITOR_PART_QUEST && part.kind != EDITOR_PART_FLOOR)
      || part.quest >= self->quests->len)
    return FALSE;
  picture = g_ptr_array_index (self->quests, part.quest);
  *quest = part.quest;
  *card = 0;
  if (part.kind == EDITOR_PART_FLOOR && part.floor < picture->layout->n_floors)
    *card = picture->layout->first[part.floor];
  return *card < picture->layout->n_cards;
}

/* In the canvas. */
static gboolean
find_box (EditorBoardCanvas *self, guint quest, guint card, EditorQuestBox *box)
{
  if (quest >= self->quests->len
      || !editor_quest_picture_find_card (g_ptr_array_index (self->quests, quest), card, box))
    return FALSE;
  box->y += get_top (self, quest);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    box->x = gtk_widget_get_width (GTK_WIDGET (self)) - get_row_left (self) - box->x - box->width;
  else
    box->x += get_row_left (self);
  return TRUE;
}

static void
scroll_to (EditorBoardCanvas *self, const EditorQuestBox *box)
{
  gtk_adjustment_clamp_page (self->across, box->x - GAP, box->x + box->width + GAP);
  gtk_adjustment_clamp_page (self->down, box->y - 40, box->y + box->height + GAP);
}

/* Its head: all of it may be higher than what is seen. */
static void
find_home (EditorBoardCanvas *self, EditorQuestBox *box)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  *box = (EditorQuestBox){ PAD, 40, get_home_width (self), 0 };
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    box->x = width - PAD - get_home_width (self);
}

static void
reveal (EditorBoardCanvas *self)
{
  guint          quest, card;
  EditorQuestBox box;

  self->reveals = FALSE;
  if (self->down == NULL)
    return;
  if (editor_adventure_get_part (self->adventure).kind == EDITOR_PART_HOME)
    {
      find_home (self, &box);
      scroll_to (self, &box);
    }
  else if (find_looked_at (self, &quest, &card) && find_box (self, quest, card, &box))
    {
      scroll_to (self, &box);
    }
}

static void
focus_card (EditorBoardCanvas *self, guint quest, guint card)
{
  EditorQuestBox  box;
  EditorQuestRow *row;

  if (!find_box (self, quest, card, &box))
    return;
  scroll_to (self, &box);
  find_rows (self);
  row = g_hash_table_lookup (self->rows, GUINT_TO_POINTER (quest));
  if (row != NULL)
    editor_quest_row_focus_card (row, card);
}

static gboolean
look_cb (gpointer user_data)
{
  EditorBoardCanvas *self = user_data;

  self->source = 0;
  if (self->reveals)
    reveal (self);
  find_rows (self);
  return G_SOURCE_REMOVE;
}

static void
queue_look (EditorBoardCanvas *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, look_cb, self, NULL);
}

/* ---- Keys */

/* How far a card lies in a direction, or a negative number: not there. What lies aside counts twice. */
static double
measure (const EditorQuestBox *from, const EditorQuestBox *to, int across, int down)
{
  double x = to->x - from->x, y = to->y - from->y;

  if (across != 0)
    return x * across > 1 ? x * across + 2 * ABS (y) : -1;
  return y * down > 1 ? y * down + 2 * ABS (x) : -1;
}

/* Sideways within a quest; up and down to the next one as well. */
static gboolean
step (EditorBoardCanvas *self, EditorFloorCard *card, int across, int down)
{
  EditorFloorName           name = editor_floor_card_get_name (card);
  const EditorQuestPicture *own = g_ptr_array_index (self->quests, name.quest);
  guint  least_quest = across != 0 || name.quest == 0 ? name.quest : name.quest - 1, best_quest = 0;
  guint  most_quest = across != 0 ? name.quest : MIN (name.quest + 1, self->quests->len - 1);
  guint  best_card = ASHLAR_NO_INDEX;
  double best = G_MAXDOUBLE;
  EditorQuestBox from;

  if (!find_box (self, name.quest,
                 own->layout->first[name.floor] + editor_floor_card_get_index (card), &from))
    return FALSE;
  for (guint quest = least_quest; quest <= most_quest; quest++)
    {
      const EditorQuestPicture *picture = g_ptr_array_index (self->quests, quest);

      for (guint i = 0; i < picture->layout->n_cards; i++)
        {
          EditorQuestBox to;
          double         distance;

          find_box (self, quest, i, &to);
          distance = measure (&from, &to, across, down);
          if (distance < 0 || distance >= best)
            continue;
          best = distance;
          best_quest = quest;
          best_card = i;
        }
    }
  if (best_card == ASHLAR_NO_INDEX)
    return FALSE;
  own = g_ptr_array_index (self->quests, best_quest);
  editor_adventure_look_at (self->adventure, (EditorPart){ EDITOR_PART_FLOOR, best_quest,
                                                           own->layout->cards[best_card].floor });
  focus_card (self, best_quest, best_card);
  return TRUE;
}

static gboolean
key_cb (GtkEventControllerKey *keys,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        EditorBoardCanvas     *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0 || focus == NULL)
    return FALSE;
  if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    return gtk_widget_activate_action (GTK_WIDGET (self), "adventure.delete", NULL);
  if (!EDITOR_IS_FLOOR_CARD (focus))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return step (self, EDITOR_FLOOR_CARD (focus), -1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return step (self, EDITOR_FLOOR_CARD (focus), 1, 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step (self, EDITOR_FLOOR_CARD (focus), 0, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step (self, EDITOR_FLOOR_CARD (focus), 0, 1);
    default:
      return FALSE;
    }
}

/* ---- Following */

static void
refresh_rows (EditorBoardCanvas *self)
{
  GHashTableIter iter;
  gpointer       row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    editor_quest_row_refresh (row);
}

/* Layouts are others: rows have borrowed the old ones. */
static void
rebuild (EditorBoardCanvas *self)
{
  GHashTableIter iter;
  gpointer       key, row;

  lay_out (self);
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &key, &row))
    {
      guint quest = GPOINTER_TO_UINT (key);

      if (quest < self->quests->len)
        {
          editor_quest_row_show (row, quest, g_ptr_array_index (self->quests, quest));
          continue;
        }
      g_hash_table_iter_remove (&iter);
      gtk_widget_unparent (row);
    }
  find_rows (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
changed_cb (EditorBoardCanvas *self, EditorAdventureChange what)
{
  if ((what & (EDITOR_ADVENTURE_CONTENT | EDITOR_ADVENTURE_WHICH)) != 0)
    rebuild (self);
  else
    refresh_rows (self);
  if ((what & (EDITOR_ADVENTURE_SEED | EDITOR_ADVENTURE_LOOKS)) != 0)
    want_pictures (self);
  if ((what & EDITOR_ADVENTURE_PART) != 0)
    {
      self->reveals = TRUE;
      queue_look (self);
    }
}

static void
ready_cb (EditorBoardCanvas *self, guint quest, guint floor)
{
  EditorQuestRow *row = g_hash_table_lookup (self->rows, GUINT_TO_POINTER (quest));

  if (row != NULL)
    editor_quest_row_refresh (row);
}

/* ---- The canvas */

static void
editor_board_canvas_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  EditorBoardCanvas *self = EDITOR_BOARD_CANVAS (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = get_row_left (self) + self->width + PAD;
  else
    {
      int hub;

      gtk_widget_measure (self->hub, GTK_ORIENTATION_VERTICAL, get_home_width (self), &hub, NULL,
                          NULL, NULL);
      *minimum = *natural = MAX (get_top (self, self->quests->len) + FOOT, hub + 2 * PAD);
    }
}

static void
place (EditorBoardCanvas *self, GtkWidget *child, int x, int y, int width, int height)
{
  int least;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  width = MAX (width, least);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, MAX (height, least) }, -1);
}

static void
editor_board_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorBoardCanvas *self = EDITOR_BOARD_CANVAS (widget);
  GHashTableIter     iter;
  gpointer           key, row;
  int                foot = get_top (self, self->quests->len);

  if (width != self->seen_width || height != self->seen_height || self->made_rows)
    queue_look (self);
  self->seen_width = width;
  self->seen_height = height;
  self->made_rows = FALSE;
  place (self, self->hub, PAD, PAD, get_home_width (self), MAX (0, foot - GAP - PAD));
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &key, &row))
    {
      guint quest = GPOINTER_TO_UINT (key);

      place (self, row, get_row_left (self), get_top (self, quest), get_row_width (self),
             get_top (self, quest + 1) - get_top (self, quest) - GAP);
    }
  place (self, self->add, get_row_left (self), foot, 0, 34);
}

/* From home base to the first floor of each quest; within its row the quest draws on. */
static void
editor_board_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorBoardCanvas *self = EDITOR_BOARD_CANVAS (widget);
  GtkStyleContext   *style = gtk_widget_get_style_context (widget);
  gboolean           is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double             left
      = is_rtl ? gtk_widget_get_width (widget) - get_row_left (self) : PAD + get_home_width (self);
  GHashTableIter iter;
  gpointer       key;
  GdkRGBA        ink;

  gtk_style_context_get_color (style, &ink);
  ink.alpha *= 0.65f;
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint          quest = GPOINTER_TO_UINT (key);
      EditorQuestBox box;

      if (quest < self->quests->len
          && editor_quest_picture_find_card (g_ptr_array_index (self->quests, quest), 0, &box))
        gtk_snapshot_append_color (
            snapshot, &ink,
            &GRAPHENE_RECT_INIT ((float) left,
                                 (float) (get_top (self, quest) + box.y + box.height / 2 - 1),
                                 BETWEEN, 2));
    }
  GTK_WIDGET_CLASS (editor_board_canvas_parent_class)->snapshot (widget, snapshot);
}

static void
add_cb (EditorBoardCanvas *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "adventure.add-quest", NULL);
}

static void
editor_board_canvas_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_board_canvas_parent_class)->map (widget);
  queue_look (EDITOR_BOARD_CANVAS (widget));
}

static void
editor_board_canvas_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_board_canvas_parent_class)->unmap (widget);
  editor_floor_pictures_stop (EDITOR_BOARD_CANVAS (widget)->pictures);
}

static void
editor_board_canvas_dispose (GObject *object)
{
  EditorBoardCanvas *self = EDITOR_BOARD_CANVAS (object);
  GtkWidget         *child;

  g_clear_handle_id (&self->source, g_source_remove);
  g_hash_table_remove_all (self->rows);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->adventure);
  g_clear_object (&self->pictures);
  g_clear_object (&self->across);
  g_clear_object (&self->down);
  G_OBJECT_CLASS (editor_board_canvas_parent_class)->dispose (object);
}

static void
editor_board_canvas_finalize (GObject *object)
{
  EditorBoardCanvas *self = EDITOR_BOARD_CANVAS (object);

  g_hash_table_unref (self->rows);
  g_ptr_array_unref (self->quests);
  g_array_unref (self->tops);
  G_OBJECT_CLASS (editor_board_canvas_parent_class)->finalize (object);
}

static void
editor_board_canvas_class_init (EditorBoardCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_board_canvas_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_board_canvas_finalize;
  widget_class->measure = editor_board_canvas_measure;
  widget_class->size_allocate = editor_board_canvas_size_allocate;
  widget_class->snapshot = editor_board_canvas_snapshot;
  widget_class->map = editor_board_canvas_map;
  widget_class->unmap = editor_board_canvas_unmap;
  gtk_widget_class_set_css_name (widget_class, "adventureboard");
}

static void
editor_board_canvas_init (EditorBoardCanvas *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->rows = g_hash_table_new (NULL, NULL);
  self->quests = g_ptr_array_new_with_free_func ((GDestroyNotify) editor_quest_picture_free);
  self->tops = g_array_new (FALSE, TRUE, sizeof (int));
  self->add = gtk_button_new_with_mnemonic (_ ("Add _Quest"));
  gtk_widget_add_css_class (self->add, "pill");
  gtk_widget_add_css_class (self->add, "add-quest");
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
watch (EditorBoardCanvas *self, GtkAdjustment *adjustment)
{
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (queue_look), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "notify::page-size", G_CALLBACK (queue_look), self,
                           G_CONNECT_SWAPPED);
}

/* ---- The board */

static void
editor_adventure_board_dispose (GObject *object)
{
  EditorAdventureBoard *self = EDITOR_ADVENTURE_BOARD (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_adventure_board_parent_class)->dispose (object);
}

/* A viewport shows the end of what is higher than it, and home base may be: so it is shown from here. */
static void
focus_cb (EditorBoardCanvas *self)
{
  GtkWidget      *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  EditorQuestBox  box;
  graphene_rect_t bounds;

  if (focus == NULL || focus == GTK_WIDGET (self)
      || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
      || !gtk_widget_compute_bounds (focus, GTK_WIDGET (self), &bounds))
    return;
  box = (EditorQuestBox){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                          (int) bounds.size.height };
  scroll_to (self, &box);
}

static void
editor_adventure_board_root (GtkWidget *widget)
{
  EditorAdventureBoard *self = EDITOR_ADVENTURE_BOARD (widget);

  GTK_WIDGET_CLASS (editor_adventure_board_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (focus_cb), self->canvas, G_CONNECT_SWAPPED);
}

static void
editor_adventure_board_unroot (GtkWidget *widget)
{
  EditorAdventureBoard *self = EDITOR_ADVENTURE_BOARD (widget);

  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_cb, self->canvas);
  GTK_WIDGET_CLASS (editor_adventure_board_parent_class)->unroot (widget);
}

static void
editor_adventure_board_class_init (EditorAdventureBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_adventure_board_dispose;
  GTK_WIDGET_CLASS (klass)->root = editor_adventure_board_root;
  GTK_WIDGET_CLASS (klass)->unroot = editor_adventure_board_unroot;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_adventure_board_init (EditorAdventureBoard *self)
{
  self->canvas = g_object_new (EDITOR_TYPE_BOARD_CANVAS, NULL);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->canvas));
  gtk_viewport_set_scroll_to_focus (
      GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scrolled))), FALSE);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

GtkWidget *
editor_adventure_board_new (EditorAdventure *adventure, EditorFloorPictures *pictures)
{
  EditorAdventureBoard *self = g_object_new (EDITOR_TYPE_ADVENTURE_BOARD, NULL);
  EditorBoardCanvas    *canvas = self->canvas;
  GtkScrolledWindow    *scrolled = GTK_SCROLLED_WINDOW (self->scrolled);

  canvas->adventure = g_object_ref (adventure);
  canvas->pictures = g_object_ref (pictures);
  canvas->across = g_object_ref (gtk_scrolled_window_get_hadjustment (scrolled));
  canvas->down = g_object_ref (gtk_scrolled_window_get_vadjustment (scrolled));
  watch (canvas, canvas->across);
  watch (canvas, canvas->down);
  canvas->hub = editor_hub_card_new (adventure);
  gtk_widget_set_parent (canvas->hub, GTK_WIDGET (canvas));
  gtk_widget_set_parent (canvas->add, GTK_WIDGET (canvas));
  g_signal_connect_object (adventure, "changed", G_CALLBACK (changed_cb), canvas,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pictures, "ready", G_CALLBACK (ready_cb), canvas, G_CONNECT_SWAPPED);
  lay_out (canvas);
  return GTK_WIDGET (self);
}

void
editor_adventure_board_take_focus (EditorAdventureBoard *self)
{
  guint quest, card;

  g_return_if_fail (EDITOR_IS_ADVENTURE_BOARD (self));
  if (find_looked_at (self->canvas, &quest, &card))
    focus_card (self->canvas, quest, card);
  else
    gtk_widget_grab_focus (self->canvas->hub);
}

void
editor_adventure_board_reveal (EditorAdventureBoard *self)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE_BOARD (self));
  reveal (self->canvas);
}
