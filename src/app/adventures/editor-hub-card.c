/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "adventures/editor-hub-card.h"

#include <glib/gi18n.h>

#include "adventures/editor-adventure-words.h"
#include "document/editor-sample-words.h"

/* More are told by how many there are. */
#define MOST_LINES 6

struct _EditorHubCard
{
  GtkWidget parent_instance;

  EditorAdventure *adventure; /* owned */

  /* Borrowed. */
  GtkWidget *box, *title, *lines;
};

G_DEFINE_FINAL_TYPE (EditorHubCard, editor_hub_card, GTK_TYPE_WIDGET)

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), 6);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* A thing, and how much of it at the right. */
static void
add_pair (GtkWidget *box, const char *name, char *amount)
{
  g_autofree char *owned = amount;
  GtkWidget       *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget       *label = add_label (line, name, "caption");
  GtkWidget       *value = gtk_label_new (owned);

  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_widget_add_css_class (value, "caption-heading");
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_set_valign (value, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (line), value);
  gtk_box_append (GTK_BOX (box), line);
}

static void
add_more (GtkWidget *box, guint n)
{
  g_autofree char *words = NULL;

  if (n <= MOST_LINES)
    return;
  /* Translators: so many that are not shown */
  words = g_strdup_printf (ngettext ("and %u more", "and %u more", n - MOST_LINES), n - MOST_LINES);
  add_label (box, words, "dim-label");
}

static void
add_offers (EditorHubCard *self, const AshlarHub *hub)
{
  AshlarContent *content = editor_adventure_get_content (self->adventure);

  if (hub->offers->len == 0)
    return;
  add_label (self->lines, _ ("On offer"), "caption-heading");
  for (guint i = 0; i < MIN (hub->offers->len, MOST_LINES); i++)
    {
      const AshlarOffer *offer = g_ptr_array_index (hub->offers, i);
      g_autofree char   *name = editor_offer_dup_words (offer, content);

      add_pair (self->lines, name,
                g_strdup_printf (ngettext ("%u gold", "%u gold", offer->price), offer->price));
    }
  add_more (self->lines, hub->offers->len);
}

static void
add_talk (EditorHubCard *self, const AshlarHub *hub)
{
  guint n = g_strv_length (hub->talk);

  if (n == 0)
    return;
  add_label (self->lines, _ ("Rumours"), "caption-heading");
  for (guint i = 0; i < MIN (n, MOST_LINES); i++)
    {
      /* Translators: what somebody says */
      g_autofree char *quoted = g_strdup_printf (_ ("“%s”"), editor_sample_words (hub->talk[i]));

      add_label (self->lines, quoted, "quest-text");
    }
  add_more (self->lines, n);
}

static void
add_hero (EditorHubCard *self, const AshlarHero *hero)
{
  AshlarContent *content = editor_adventure_get_content (self->adventure);

  add_label (self->lines, _ ("Set out with"), "caption-heading");
  add_pair (self->lines, _ ("HP"), g_strdup_printf ("%u", hero->hp));
  add_pair (self->lines, _ ("MP"), g_strdup_printf ("%u", hero->mp));
  if (hero->gold > 0)
    add_pair (self->lines, _ ("Gold"), g_strdup_printf ("%u", hero->gold));
  for (guint i = 0; i < MIN (hero->n_pack, MOST_LINES); i++)
    add_pair (self->lines, editor_adventure_get_object_name (content, hero->pack[i].object),
              g_strdup_printf ("%u", hero->pack[i].count));
  add_more (self->lines, hero->n_pack);
}

static void
show (EditorHubCard *self)
{
  const AshlarAdventure *adventure = editor_adventure_get (self->adventure);
  const char            *title;
  GtkWidget             *child;

  while ((child = gtk_widget_get_first_child (self->lines)) != NULL)
    gtk_box_remove (GTK_BOX (self->lines), child);
  if (adventure == NULL)
    return;
  title = adventure->title[0] != '\0' ? editor_sample_words (adventure->title) : adventure->id;
  gtk_label_set_text (GTK_LABEL (self->title), title);
  if (adventure->hub.text[0] != '\0')
    add_label (self->lines, editor_sample_words (adventure->hub.text), "quest-text");
  add_offers (self, &adventure->hub);
  add_talk (self, &adventure->hub);
  add_hero (self, &adventure->hero);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
changed_cb (EditorHubCard *self, EditorAdventureChange what)
{
  if ((what & (EDITOR_ADVENTURE_CONTENT | EDITOR_ADVENTURE_WHICH)) != 0)
    show (self);
  if (editor_adventure_get_part (self->adventure).kind == EDITOR_PART_HOME)
    gtk_widget_add_css_class (GTK_WIDGET (self), "selected");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "selected");
}

static void
look (EditorHubCard *self, gboolean edit)
{
  editor_adventure_look_at (self->adventure, (EditorPart){ .kind = EDITOR_PART_HOME });
  if (edit)
    gtk_widget_activate_action (GTK_WIDGET (self), "adventure.edit", NULL);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_presses, double x, double y, EditorHubCard *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  look (self, n_presses > 1);
}

static gboolean
key_cb (GtkEventControllerKey *keys,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        EditorHubCard         *self)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_space)
    return FALSE;
  look (self, keyval != GDK_KEY_space);
  return TRUE;
}

static void
editor_hub_card_dispose (GObject *object)
{
  EditorHubCard *self = EDITOR_HUB_CARD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->adventure);
  G_OBJECT_CLASS (editor_hub_card_parent_class)->dispose (object);
}

static void
editor_hub_card_class_init (EditorHubCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_hub_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "hubcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
editor_hub_card_init (EditorHubCard *self)
{
  GtkGesture         *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget          *sign = gtk_image_new_from_icon_name ("go-home-symbolic");

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_image_set_pixel_size (GTK_IMAGE (sign), 40);
  gtk_widget_add_css_class (sign, "hub-sign");
  gtk_box_append (GTK_BOX (self->box), sign);
  self->title = add_label (self->box, NULL, "heading");
  add_label (self->box, _ ("Home base"), "dim-label");
  gtk_box_append (GTK_BOX (self->box), self->lines);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
editor_hub_card_new (EditorAdventure *adventure)
{
  EditorHubCard *self = g_object_new (EDITOR_TYPE_HUB_CARD, NULL);

  self->adventure = g_object_ref (adventure);
  g_signal_connect_object (adventure, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self, EDITOR_ADVENTURE_CONTENT);
  return GTK_WIDGET (self);
}
