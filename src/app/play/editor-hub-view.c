/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "play/editor-hub-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adventures/editor-adventure-words.h"
#include "content/ashlar-adventure-private.h"
#include "document/editor-sample-words.h"
#include "walks/editor-walk-words.h"
#include "widgets/editor-object-picture.h"

#define WIDTH 560

struct _EditorHubView
{
  GtkWidget parent_instance;

  GtkWidget *scrolled; /* owned as a child */
  GtkBox    *box;
  GtkWidget *first; /* borrowed, nullable: what one does first */
};

G_DEFINE_FINAL_TYPE (EditorHubView, editor_hub_view, GTK_TYPE_WIDGET)

static GtkWidget *
add_label (EditorHubView *self, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (self->box, label);
  return label;
}

static GtkWidget *
add_list (EditorHubView *self, const char *heading)
{
  GtkWidget *list = gtk_list_box_new ();

  add_label (self, heading, "heading");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  -1);
  gtk_box_append (self->box, list);
  return list;
}

/* A row that does something as a whole; @action: NULL: it only says something. */
static GtkWidget *
add_row (GtkWidget  *list,
         const char *title,
         const char *subtitle,
         const char *icon,
         const char *action,
         GVariant   *target)
{
  GtkWidget       *row = adw_action_row_new ();
  g_autofree char *markup = g_markup_escape_text (title, -1);
  g_autofree char *small = subtitle != NULL ? g_markup_escape_text (subtitle, -1) : NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  if (small != NULL && small[0] != '\0')
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), small);
  if (icon != NULL)
    adw_action_row_set_icon_name (ADW_ACTION_ROW (row), icon);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), action != NULL);
  gtk_widget_set_focusable (row, action != NULL);
  if (action != NULL)
    {
      gtk_actionable_set_action_target_value (GTK_ACTIONABLE (row), target);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
    }
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return row;
}

/* ---- What is there */

/* The first quest that is open and not done, or else the first that is open. */
static void
add_go_on (EditorHubView *self, AshlarJourney *journey, const AshlarAdventure *adventure)
{
  guint              found = ASHLAR_NO_INDEX;
  const AshlarQuest *quest;
  g_autofree char   *label = NULL;

  for (guint i = 0; i < adventure->quests->len; i++)
    if (ashlar_journey_is_open (journey, i)
        && (found == ASHLAR_NO_INDEX
            || (ashlar_journey_is_done (journey, found) && !ashlar_journey_is_done (journey, i))))
      found = i;
  if (found == ASHLAR_NO_INDEX)
    return;
  quest = g_ptr_array_index (adventure->quests, found);
  /* Translators: a button; %s is a quest: "Go on: Go rescue the princess". */
  label = g_strdup_printf (_ ("Go on: %s"), editor_quest_get_name (quest));
  self->first = gtk_button_new_with_label (label);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->first),
                                          g_variant_new_uint32 (found));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->first), "page.set-out");
  gtk_widget_add_css_class (self->first, "pill");
  gtk_widget_add_css_class (self->first, "suggested-action");
  gtk_widget_set_halign (self->first, GTK_ALIGN_START);
  gtk_box_append (self->box, self->first);
}

/* The quests that are to be done before @quest, as a line of @text. */
static void
append_required (GString *text, const AshlarAdventure *adventure, const AshlarQuest *quest)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; quest->requires[i] != NULL; i++)
    {
      guint other = ashlar_adventure_find_quest (adventure, quest->requires[i]);

      g_string_append (names, i > 0 ? ", " : "");
      g_string_append (names, other != ASHLAR_NO_INDEX ? editor_quest_get_name (
                                  g_ptr_array_index (adventure->quests, other))
                                                       : quest->requires[i]);
    }
  /* Translators: names of the quests that are to be done first */
  g_string_append_printf (text, _ ("after %s"), names->str);
}

/* Go on, the quests, any level: the menu that comes first. */
static void
add_quests (EditorHubView *self, AshlarJourney *journey, const AshlarAdventure *adventure)
{
  GtkWidget *list;

  add_go_on (self, journey, adventure);
  list = add_list (self, _ ("Where to?"));
  for (guint i = 0; i < adventure->quests->len; i++)
    {
      const AshlarQuest *quest = g_ptr_array_index (adventure->quests, i);
      gboolean           is_done = ashlar_journey_is_done (journey, i);
      gboolean           is_open = ashlar_journey_is_open (journey, i);
      g_autoptr (GString) text = g_string_new (editor_sample_words (quest->text));
      GtkWidget *row;

      if (!is_open)
        {
          if (text->len > 0)
            g_string_append_c (text, '\n');
          append_required (text, adventure, quest);
        }
      else if (is_done)
        {
          if (text->len > 0)
            g_string_append_c (text, '\n');
          g_string_append (text, _ ("done; it can be done again"));
        }
      row = add_row (list, editor_quest_get_name (quest), text->str,
                     is_done   ? "object-select-symbolic"
                     : is_open ? "starred-symbolic"
                               : "changes-prevent-symbolic",
                     is_open ? "page.set-out" : NULL, is_open ? g_variant_new_uint32 (i) : NULL);
      gtk_widget_set_sensitive (row, is_open);
    }
  add_row (list, _ ("Walk any level"), _ ("of any recipe, at once"), "ashlar-levels-symbolic",
           "page.walk-any", NULL);
}

static void
add_offers (EditorHubView *self, EditorWalk *walk, const AshlarAdventure *adventure)
{
  AshlarPlay      *play = editor_walk_get_play (walk);
  AshlarContent   *content = editor_walk_get_content (walk);
  g_autofree char *heading = NULL;
  guint            gold = ashlar_play_get_gold (play);
  GtkWidget       *list;

  if (adventure->hub.offers->len == 0)
    return;
  heading = g_strdup_printf (
      ngettext ("On offer; you have %u gold", "On offer; you have %u gold", (gulong) gold), gold);
  list = add_list (self, heading);
  for (guint i = 0; i < adventure->hub.offers->len; i++)
    {
      const AshlarOffer *offer = g_ptr_array_index (adventure->hub.offers, i);
      g_autofree char   *title = NULL, *price = NULL;
      g_autoptr (GdkPaintable) picture = NULL;
      gboolean   can_pay = offer->price <= gold;
      GtkWidget *row;

      if (offer->object != NULL)
        {
          title = editor_walk_dup_object_title (content, offer->object);
          picture = editor_object_picture_new (editor_walk_find_object (content, offer->object));
        }
      else if (offer->raise == ASHLAR_RAISE_HP)
        title = g_strdup_printf (_ ("%u HP more"), offer->by);
      else
        title = g_strdup_printf (_ ("%u MP more"), offer->by);
      price
          = g_strdup_printf (ngettext ("%u gold", "%u gold", (gulong) offer->price), offer->price);
      row = add_row (list, title, price, picture == NULL ? "list-add-symbolic" : NULL,
                     can_pay ? "page.buy" : NULL, can_pay ? g_variant_new_uint32 (i) : NULL);
      if (picture != NULL)
        {
          GtkWidget *image = gtk_image_new_from_paintable (picture);

          gtk_image_set_pixel_size (GTK_IMAGE (image), 24);
          adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
        }
      gtk_widget_set_sensitive (row, can_pay);
    }
}

static void
add_hero (EditorHubView *self, EditorWalk *walk, const AshlarAdventure *adventure)
{
  AshlarPlay *play = editor_walk_get_play (walk);
  guint       most_hp, most_mp, hp = ashlar_play_get_hp (play, &most_hp);
  guint       mp = ashlar_play_get_mp (play, &most_mp);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: the hero at home: name, level, hit points, magic points. */
  g_string_append_printf (text, _ ("%s · level %u · %u/%u HP · %u/%u MP"),
                          adventure->hero.name[0] != '\0' ? adventure->hero.name : _ ("Hero"),
                          ashlar_play_get_hero_level (play), hp, most_hp, mp, most_mp);
  for (guint i = 0; i < ashlar_play_get_n_pack (play); i++)
    {
      guint            count;
      const char      *object = ashlar_play_get_pack (play, i, &count);
      g_autofree char *title
          = editor_walk_dup_object_title (editor_walk_get_content (walk), object);

      g_string_append (text, " · ");
      /* Translators: so many of a thing in the pack: "2 × Potion". */
      g_string_append_printf (text, C_ ("in the pack", "%u × %s"), count, title);
    }
  add_label (self, text->str, "dim-label");
}

/* What became of the quest that one comes home from. */
static void
add_news (EditorHubView *self, EditorWalk *walk)
{
  AshlarPlay    *play = editor_walk_get_play (walk);
  AshlarContent *content = editor_walk_get_content (walk);

  for (guint i = 0; i < ashlar_play_get_n_events (play); i++)
    {
      const AshlarPlayEvent *event = ashlar_play_get_event (play, i);
      g_autofree char       *text = NULL;

      if (ashlar_play_event_get_kind (event) == ASHLAR_PLAY_EVENT_FALL)
        {
          g_autofree char *foe
              = editor_walk_dup_object_title (content, ashlar_play_event_get_subject (event));

          text = g_strdup_printf (_ ("You fell to: %s. Somebody carried you home."), foe);
        }
      else if (ashlar_play_event_get_kind (event) == ASHLAR_PLAY_EVENT_HOME
               && ashlar_play_event_get_amount (event) == 1)
        text = g_strdup (_ ("The quest is done"));
      if (text != NULL)
        gtk_widget_add_css_class (add_label (self, text, "heading"), "hub-news");
    }
}

void
editor_hub_view_show (EditorHubView *self, EditorWalk *walk)
{
  AshlarPlay            *play;
  AshlarJourney         *journey;
  const AshlarAdventure *adventure;
  GtkWidget             *child;
  gboolean               had_focus;
  const char            *text;

  g_return_if_fail (EDITOR_IS_HUB_VIEW (self));
  had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
  self->first = NULL;
  play = walk != NULL ? editor_walk_get_play (walk) : NULL;
  journey = play != NULL ? ashlar_play_get_journey (play) : NULL;
  if (journey == NULL || ashlar_play_get_state (play) != ASHLAR_PLAY_HOME)
    return;
  adventure = ashlar_journey_get_adventure (journey);
  add_label (self,
             adventure->title[0] != '\0' ? editor_sample_words (adventure->title) : adventure->id,
             "title-1");
  add_news (self, walk);
  text = ashlar_journey_get_story (journey, ASHLAR_MOMENT_HOME);
  if (text != NULL && text[0] != '\0')
    add_label (self, editor_sample_words (text), "hub-text");
  add_quests (self, journey, adventure);
  text = ashlar_journey_get_story (journey, ASHLAR_MOMENT_TALK);
  if (text != NULL && text[0] != '\0')
    {
      /* Translators: what somebody says at home base. */
      g_autofree char *quoted = g_strdup_printf (_ ("“%s”"), editor_sample_words (text));

      add_label (self, quoted, "story-text");
    }
  add_hero (self, walk, adventure);
  add_offers (self, walk, adventure);
  if (had_focus)
    editor_hub_view_take_focus (self);
}

void
editor_hub_view_take_focus (EditorHubView *self)
{
  g_return_if_fail (EDITOR_IS_HUB_VIEW (self));
  if (self->first != NULL)
    gtk_widget_grab_focus (self->first);
}

static void
dispose (GObject *object)
{
  g_clear_pointer (&EDITOR_HUB_VIEW (object)->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_hub_view_parent_class)->dispose (object);
}

static void
editor_hub_view_class_init (EditorHubViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_hub_view_init (EditorHubView *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  gtk_widget_add_css_class (GTK_WIDGET (self), "hub");
  self->scrolled = gtk_scrolled_window_new ();
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  gtk_widget_set_margin_top (GTK_WIDGET (self->box), 24);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->box), 24);
  gtk_widget_set_margin_start (GTK_WIDGET (self->box), 12);
  gtk_widget_set_margin_end (GTK_WIDGET (self->box), 12);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->box));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), clamp);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}
