/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The picture knows where things stand, and ways are drawn elsewhere (editor-quest-drawing.c): here are the head, the cards that are in sight, and
 * what is done with them. */

#include "ashlar-config.h"

#include "adventures/editor-quest-row.h"

#include <glib/gi18n.h>

#include "adventures/editor-adventure-words.h"
#include "adventures/editor-quest-drawing.h"
#include "document/editor-finding.h"
#include "document/editor-sample-words.h"
#include "document/editor-words.h"
#include "edits/editor-quest-edit.h"
#include "seeds/editor-share-line.h"
#include "widgets/editor-popup.h"
#include "widgets/editor-tooltip.h"

#define PLUS_SIDE 32
/* Cards so far out of sight are there already. */
#define AHEAD 400

struct _EditorQuestRow
{
  GtkWidget parent_instance;

  EditorAdventure          *adventure; /* owned */
  EditorFloorPictures      *pictures;  /* owned */
  guint                     quest;
  const EditorQuestPicture *picture; /* borrowed, nullable */
  double                    sight_from, sight_to;
  GHashTable               *cards; /* of indices in the layout: borrowed EditorFloorCard */

  /* Borrowed. */
  GtkWidget *head, *star, *name, *text, *requires, *problem, *home, *reward, *plus, *menu;
  GtkWidget *share, *come_home; /* of many walks */
};

G_DEFINE_FINAL_TYPE (EditorQuestRow, editor_quest_row, GTK_TYPE_WIDGET)

/* ---- What is done */

static void
say (EditorQuestRow *self, const GError *error)
{
  if (error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", editor_words_of_error (error));
}

static void
look_at (EditorQuestRow *self, EditorPartKind kind, guint floor)
{
  editor_adventure_look_at (self->adventure, (EditorPart){ kind, self->quest, floor });
}

static void
pressed_cb (EditorFloorCard *card, guint n_presses, EditorQuestRow *self)
{
  look_at (self, EDITOR_PART_FLOOR, editor_floor_card_get_name (card).floor);
  if (n_presses > 1)
    gtk_widget_activate_action (GTK_WIDGET (self), "adventure.edit", NULL);
}

static void
menu_cb (EditorFloorCard *card, double x, double y, EditorQuestRow *self)
{
  double row_x, row_y;

  look_at (self, EDITOR_PART_FLOOR, editor_floor_card_get_name (card).floor);
  gtk_widget_translate_coordinates (GTK_WIDGET (card), GTK_WIDGET (self), x, y, &row_x, &row_y);
  editor_popup_at (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) row_x, (int) row_y, 1, 1 });
}

static void
dropped_cb (
    EditorFloorCard *card, guint quest, guint floor, gboolean is_behind, EditorQuestRow *self)
{
  guint to = editor_floor_card_get_name (card).floor + (is_behind ? 1 : 0);
  g_autoptr (GError) error = NULL;

  editor_edit_apply (editor_adventure_get_document (self->adventure),
                     editor_floor_edit_move (editor_adventure_get_content (self->adventure),
                                             editor_adventure_get_index (self->adventure), quest,
                                             floor, self->quest, to, &error));
  say (self, error);
}

static void
head_cb (EditorQuestRow *self)
{
  look_at (self, EDITOR_PART_QUEST, 0);
}

static void
plus_cb (EditorQuestRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "adventure.add-floor", NULL);
}

/* ---- Cards in sight */

static EditorQuestStrip
get_strip (EditorQuestRow *self)
{
  return (EditorQuestStrip){
    .picture = self->picture,
    .width = gtk_widget_get_width (GTK_WIDGET (self)),
    .mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL,
    .from = self->sight_from,
    .to = self->sight_to,
  };
}

static gboolean
is_in_sight (EditorQuestRow *self, const EditorQuestBox *box)
{
  EditorQuestStrip strip = get_strip (self);
  double           x = editor_quest_strip_to_row_x (&strip, box->x, box->width);

  return x < self->sight_to + AHEAD && x + box->width > self->sight_from - AHEAD;
}

static gboolean
is_selected (EditorQuestRow *self, guint floor)
{
  return editor_part_equal (editor_adventure_get_part (self->adventure),
                            (EditorPart){ EDITOR_PART_FLOOR, self->quest, floor });
}

static void
show_card (EditorQuestRow *self, EditorFloorCard *widget, guint index)
{
  const EditorQuestCard *card = &self->picture->layout->cards[index];

  editor_floor_card_show (widget, self->adventure, self->pictures,
                          (EditorFloorName){ self->quest, card->floor, card->number },
                          index - self->picture->layout->first[card->floor]);
  editor_floor_card_set_selected (widget, is_selected (self, card->floor));
}

static EditorFloorCard *
make_card (EditorQuestRow *self, guint index)
{
  GtkWidget *card = editor_floor_card_new ();

  g_signal_connect_object (card, "pressed", G_CALLBACK (pressed_cb), self, 0);
  g_signal_connect_object (card, "menu", G_CALLBACK (menu_cb), self, 0);
  g_signal_connect_object (card, "dropped", G_CALLBACK (dropped_cb), self, 0);
  gtk_widget_set_parent (card, GTK_WIDGET (self));
  g_hash_table_insert (self->cards, GUINT_TO_POINTER (index), card);
  show_card (self, EDITOR_FLOOR_CARD (card), index);
  return EDITOR_FLOOR_CARD (card);
}

static void
find_cards (EditorQuestRow *self)
{
  const EditorQuestLayout *layout = self->picture != NULL ? self->picture->layout : NULL;
  GHashTableIter           iter;
  gpointer                 key, widget;

  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, &key, &widget))
    {
      guint index = GPOINTER_TO_UINT (key);

      if (layout != NULL && index < layout->n_cards
          && (is_in_sight (self, &layout->cards[index].box)
              || gtk_widget_is_focus (GTK_WIDGET (widget))))
        continue;
      g_hash_table_iter_remove (&iter);
      gtk_widget_unparent (widget);
    }
  for (guint i = 0; layout != NULL && i < layout->n_cards; i++)
    if (is_in_sight (self, &layout->cards[i].box)
        && !g_hash_table_contains (self->cards, GUINT_TO_POINTER (i)))
      make_card (self, i);
}

/* The plus stands behind the last card of the floor that is selected. */
static const EditorQuestBox *
find_plus (EditorQuestRow *self)
{
  EditorPart part = editor_adventure_get_part (self->adventure);

  if (self->picture == NULL || part.kind != EDITOR_PART_FLOOR || part.quest != self->quest
      || part.floor >= self->picture->layout->n_floors)
    return NULL;
  return &self->picture->layout->cards[self->picture->layout->first[part.floor + 1] - 1].box;
}

/* ---- The head */

static void
set_line (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, text[0] != '\0');
}

static void
show_problem (EditorQuestRow *self, AshlarSeverity severity)
{
  const char *style = editor_severity_get_style (severity);

  gtk_image_set_from_icon_name (GTK_IMAGE (self->problem),
                                editor_severity_get_icon_name (severity));
  gtk_widget_set_css_classes (self->problem, (const char *[]){ style, NULL });
}

/* What walking it many times has shown. Returns: (transfer full): what is read out; "": nothing is known. */
static char *
show_home (EditorQuestRow *self, const AshlarQuest *quest)
{
  gboolean              is_old = FALSE, is_known;
  const EditorComeHome *home = editor_adventure_get_home (self->adventure, quest->id, &is_old);
  g_autofree char      *words = NULL;

  is_known = home != NULL && home->n > 0;
  gtk_widget_set_visible (self->share, is_known);
  gtk_widget_set_visible (self->come_home, is_known);
  if (!is_known)
    return g_strdup ("");
  editor_share_line_set_shares (EDITOR_SHARE_LINE (self->share),
                                (double) home->home / (double) home->n, 0);
  editor_share_line_set_tone (EDITOR_SHARE_LINE (self->share),
                              home->home < home->n ? EDITOR_SHARE_WORN : EDITOR_SHARE_WHOLE);
  if (home->home == home->n)
    words = g_strdup (_ ("all home"));
  else
    /* Translators: the share of those who set out on a quest that comes home. */
    words = g_strdup_printf (_ ("%u %% home"), (guint) (home->home * 100 / home->n));
  gtk_label_set_text (GTK_LABEL (self->come_home), words);
  gtk_widget_set_opacity (self->share, is_old ? .55 : 1);
  gtk_widget_set_opacity (self->come_home, is_old ? .55 : 1);
  editor_tooltip_set (self->come_home, is_old ? _ ("Walked before the last change") : NULL);
  return g_steal_pointer (&words);
}

static void
show_head (EditorQuestRow *self)
{
  const AshlarQuest *quest = editor_adventure_get_quest (self->adventure, self->quest);
  g_autofree char   *requires = NULL, *line = NULL, *reward = NULL, *place = NULL, *home = NULL;
  g_autofree char   *spoken = NULL;
  const char        *complaint;
  AshlarSeverity     severity = ASHLAR_SEVERITY_HINT;
  gboolean           selected;

  if (quest == NULL)
    return;
  requires = editor_requires_dup_words (editor_adventure_get (self->adventure), quest);
  /* Translators: a quest that can be set out on only when others are done; %s are these. */
  line = requires[0] != '\0' ? g_strdup_printf (_ ("after %s"), requires) : g_strdup ("");
  reward = editor_reward_dup_words (quest);
  place = editor_part_dup_place ((EditorPart){ EDITOR_PART_QUEST, self->quest, 0 });
  complaint = editor_adventure_get_complaint (self->adventure, place, &severity);
  set_line (self->name, editor_quest_get_name (quest));
  set_line (self->text, editor_sample_words (quest->text));
  set_line (self->requires, line);
  set_line (self->reward, reward);
  gtk_widget_set_visible (self->problem, complaint != NULL);
  editor_tooltip_set (self->problem, complaint);
  show_problem (self, severity);
  selected = editor_part_equal (editor_adventure_get_part (self->adventure),
                                (EditorPart){ EDITOR_PART_QUEST, self->quest, 0 });
  if (selected)
    gtk_widget_add_css_class (GTK_WIDGET (self), "selected");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "selected");
  home = show_home (self, quest);
  spoken = g_strjoin (home[0] != '\0' ? ", " : "", editor_quest_get_name (quest), home, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->head), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

/* ---- Drawing */

static void
editor_quest_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorQuestRow  *self = EDITOR_QUEST_ROW (widget);
  EditorQuestStrip strip;
  GHashTableIter   iter;
  gpointer         card;

  if (self->picture == NULL)
    return;
  strip = get_strip (self);
  editor_quest_drawing_snapshot (&strip, widget, snapshot);
  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, NULL, &card))
    gtk_widget_snapshot_child (widget, card, snapshot);
  gtk_widget_snapshot_child (widget, self->head, snapshot);
  gtk_widget_snapshot_child (widget, self->home, snapshot);
  gtk_widget_snapshot_child (widget, self->reward, snapshot);
  gtk_widget_snapshot_child (widget, self->plus, snapshot);
}

/* ---- Sizes */

static void
editor_quest_row_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  EditorQuestRow *self = EDITOR_QUEST_ROW (widget);
  int             width = 0, height = 0;

  if (self->picture != NULL)
    editor_quest_picture_measure (self->picture, &width, &height);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
}

static void
place (GtkWidget *child, double x, double y, double width, double height)
{
  int least_width, least_height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, (int) width, &least_height, NULL, NULL,
                      NULL);
  gtk_widget_size_allocate (
      child, &(GtkAllocation){ (int) x, (int) y, (int) width, (int) MAX (height, least_height) },
      -1);
}

/* Below the last card, which it may reach under; with large text cards are higher than the layout has them. */
static double
get_reward_y (EditorQuestRow *self)
{
  const EditorQuestLayout *layout = self->picture->layout;
  double                   middle = layout->home.y + EDITOR_HOME_SIDE / 2.0 + EDITOR_QUEST_HEAD;
  GHashTableIter           iter;
  gpointer                 card;
  int                      height, most = EDITOR_FLOOR_CARD_HEIGHT;

  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, NULL, &card))
    {
      gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, EDITOR_FLOOR_CARD_WIDTH, &height, NULL,
                          NULL, NULL);
      most = MAX (most, height);
    }
  return most - EDITOR_FLOOR_CARD_HEIGHT + middle
         + (layout->n_cards > 0 ? EDITOR_FLOOR_CARD_HEIGHT : EDITOR_HOME_SIDE) / 2.0 + 1;
}

static void
editor_quest_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorQuestRow       *self = EDITOR_QUEST_ROW (widget);
  const EditorQuestBox *plus = find_plus (self);
  GHashTableIter        iter;
  gpointer              key, card;
  EditorQuestStrip      strip;
  double                from, to, slack;

  gtk_popover_present (GTK_POPOVER (self->menu));
  if (self->picture == NULL)
    return;
  strip = get_strip (self);
  slack = editor_quest_strip_get_slack (&strip);
  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, &key, &card))
    {
      const EditorQuestBox *box = &self->picture->layout->cards[GPOINTER_TO_UINT (key)].box;

      place (card, editor_quest_strip_to_row_x (&strip, box->x, box->width),
             box->y + EDITOR_QUEST_HEAD, box->width, box->height);
    }
  /* The head stays in sight. */
  from = MAX (0, self->sight_from);
  to = MIN (width, self->sight_to);
  place (self->head, from + EDITOR_QUEST_PAD, 3, MAX (0, to - from - 2 * EDITOR_QUEST_PAD),
         EDITOR_QUEST_HEAD - 8);
  place (
      self->home,
      editor_quest_strip_to_row_x (&strip, self->picture->layout->home.x + slack, EDITOR_HOME_SIDE),
      self->picture->layout->home.y + EDITOR_QUEST_HEAD, EDITOR_HOME_SIDE, EDITOR_HOME_SIDE);
  if (gtk_widget_get_visible (self->reward))
    {
      int natural;

      gtk_widget_measure (self->reward, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      place (
          self->reward,
          editor_quest_strip_to_row_x (
              &strip, self->picture->layout->home.x + slack + EDITOR_HOME_SIDE - natural, natural),
          get_reward_y (self), natural, 18);
    }
  if (plus != NULL && gtk_widget_get_visible (self->plus))
    place (self->plus, editor_quest_strip_to_row_x (&strip, plus->x + plus->width + 2, PLUS_SIDE),
           plus->y + EDITOR_QUEST_HEAD + 6, PLUS_SIDE, PLUS_SIDE);
}

/* ---- The widget */

static void
editor_quest_row_dispose (GObject *object)
{
  EditorQuestRow *self = EDITOR_QUEST_ROW (object);
  GtkWidget      *child;

  g_hash_table_remove_all (self->cards);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->adventure);
  g_clear_object (&self->pictures);
  G_OBJECT_CLASS (editor_quest_row_parent_class)->dispose (object);
}

static void
editor_quest_row_finalize (GObject *object)
{
  g_hash_table_unref (EDITOR_QUEST_ROW (object)->cards);
  G_OBJECT_CLASS (editor_quest_row_parent_class)->finalize (object);
}

static void
editor_quest_row_class_init (EditorQuestRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_quest_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_quest_row_finalize;
  widget_class->measure = editor_quest_row_measure;
  widget_class->size_allocate = editor_quest_row_size_allocate;
  widget_class->snapshot = editor_quest_row_snapshot;
  gtk_widget_class_set_css_name (widget_class, "questrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_text (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
build_head (EditorQuestRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->head = gtk_button_new ();
  self->star = gtk_image_new_from_icon_name ("starred-symbolic");
  self->problem = gtk_image_new ();
  gtk_widget_add_css_class (self->star, "quest-star");
  gtk_box_append (GTK_BOX (box), self->star);
  self->name = add_text (box, "heading");
  gtk_box_append (GTK_BOX (box), self->problem);
  self->text = add_text (box, "quest-text");
  self->requires = add_text (box, "dim-label");
  self->share = editor_share_line_new ();
  gtk_widget_set_size_request (self->share, 90, -1);
  gtk_widget_set_halign (self->share, GTK_ALIGN_END);
  gtk_widget_set_valign (self->share, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->share, TRUE);
  gtk_box_append (GTK_BOX (box), self->share);
  self->come_home = add_text (box, "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (self->come_home), PANGO_ELLIPSIZE_NONE);
  gtk_button_set_child (GTK_BUTTON (self->head), box);
  gtk_widget_add_css_class (self->head, "flat");
  gtk_widget_add_css_class (self->head, "quest-head");
  g_signal_connect_object (self->head, "clicked", G_CALLBACK (head_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
}

/* What can be done with a card. */
static void
build_menu (EditorQuestRow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) edit = g_menu_new ();
  g_autoptr (GMenu) move = g_menu_new ();

  g_menu_append (menu, _ ("_Add Floor Behind"), "adventure.add-floor");
  g_menu_append (edit, _ ("D_uplicate"), "adventure.duplicate");
  g_menu_append (edit, _ ("_Delete"), "adventure.delete");
  g_menu_append (move, _ ("Move _Earlier"), "adventure.move-earlier");
  g_menu_append (move, _ ("Move _Later"), "adventure.move-later");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (edit));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (move));
  self->menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
}

static void
editor_quest_row_init (EditorQuestRow *self)
{
  self->cards = g_hash_table_new (NULL, NULL);
  build_head (self);
  build_menu (self);
  self->home = gtk_image_new_from_icon_name ("go-home-symbolic");
  gtk_widget_add_css_class (self->home, "quest-home");
  editor_tooltip_set (self->home, _ ("Home, quest done"));
  gtk_widget_set_parent (self->home, GTK_WIDGET (self));
  self->reward = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->reward, "caption");
  gtk_widget_add_css_class (self->reward, "dim-label");
  gtk_widget_set_parent (self->reward, GTK_WIDGET (self));
  self->plus = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_add_css_class (self->plus, "circular");
  gtk_widget_add_css_class (self->plus, "quest-plus");
  editor_tooltip_set (self->plus, _ ("Add a floor behind this one"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->plus), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Add a floor behind this one"), -1);
  g_signal_connect_object (self->plus, "clicked", G_CALLBACK (plus_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->plus, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
editor_quest_row_new (EditorAdventure *adventure, EditorFloorPictures *pictures)
{
  EditorQuestRow *self = g_object_new (EDITOR_TYPE_QUEST_ROW, NULL);

  self->adventure = g_object_ref (adventure);
  self->pictures = g_object_ref (pictures);
  return GTK_WIDGET (self);
}

guint
editor_quest_row_get_quest (EditorQuestRow *self)
{
  g_return_val_if_fail (EDITOR_IS_QUEST_ROW (self), 0);
  return self->quest;
}

void
editor_quest_row_show (EditorQuestRow *self, guint quest, const EditorQuestPicture *picture)
{
  g_return_if_fail (EDITOR_IS_QUEST_ROW (self));
  self->quest = quest;
  self->picture = picture;
  find_cards (self);
  editor_quest_row_refresh (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
editor_quest_row_set_sight (EditorQuestRow *self, double from, double to)
{
  gboolean is_same;

  g_return_if_fail (EDITOR_IS_QUEST_ROW (self));
  is_same = from == self->sight_from && to == self->sight_to;
  self->sight_from = from;
  self->sight_to = to;
  find_cards (self);
  if (is_same)
    return;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gint
compare_indices (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *) a, other = *(const guint *) b;

  return one < other ? -1 : one > other;
}

void
editor_quest_row_add_names (EditorQuestRow *self, GArray *names)
{
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint));
  GHashTableIter iter;
  gpointer       key;

  g_return_if_fail (EDITOR_IS_QUEST_ROW (self));
  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint index = GPOINTER_TO_UINT (key);

      g_array_append_val (indices, index);
    }
  g_array_sort (indices, compare_indices);
  for (guint i = 0; self->picture != NULL && i < indices->len; i++)
    {
      const EditorQuestCard *card
          = &self->picture->layout->cards[g_array_index (indices, guint, i)];
      EditorFloorName name = { self->quest, card->floor, card->number };

      g_array_append_val (names, name);
    }
}

void
editor_quest_row_refresh (EditorQuestRow *self)
{
  GHashTableIter iter;
  gpointer       key, card;

  g_return_if_fail (EDITOR_IS_QUEST_ROW (self));
  show_head (self);
  gtk_widget_set_visible (self->plus, find_plus (self) != NULL);
  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, &key, &card))
    show_card (self, card, GPOINTER_TO_UINT (key));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
editor_quest_row_focus_card (EditorQuestRow *self, guint card)
{
  GtkWidget *widget;

  g_return_if_fail (EDITOR_IS_QUEST_ROW (self));
  widget = g_hash_table_lookup (self->cards, GUINT_TO_POINTER (card));
  if (widget == NULL && self->picture != NULL && card < self->picture->layout->n_cards)
    widget = GTK_WIDGET (make_card (self, card));
  if (widget != NULL)
    gtk_widget_grab_focus (widget);
}
