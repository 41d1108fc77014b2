/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-palette-bar.h"

#include "widgets/editor-block-picture.h"

#include <glib/gi18n.h>

#define N_SLOTS 9
#define SWATCH 34

struct _EditorPaletteBar
{
  GtkWidget parent_instance;

  AshlarContent *content;        /* owned */
  AshlarPalette *palette;        /* owned */
  gunichar       slots[N_SLOTS]; /* representations; 0: free */
  guint64        used[N_SLOTS];
  guint64        clock;
  gunichar       tile;
  gboolean       updating;

  /* Owned as children. */
  GtkWidget *box;
  GtkWidget *buttons[N_SLOTS];
  GtkWidget *pictures[N_SLOTS];
  GtkWidget *name;
  GtkWidget *more;
  GtkWidget *all; /* GtkFlowBox in the button's popover */
};

enum
{
  TILE_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorPaletteBar, editor_palette_bar, GTK_TYPE_WIDGET)

static const AshlarTile *
find (EditorPaletteBar *self, gunichar representation)
{
  guint index = self->content != NULL && representation != 0
                    ? ashlar_content_find_tile (self->content, representation)
                    : ASHLAR_NO_INDEX;

  return index != ASHLAR_NO_INDEX ? ashlar_content_get_resolved_tile (self->content, index) : NULL;
}

/* "Floor", or what stands for it. */
static char *
dup_name (const AshlarTile *tile)
{
  char text[7] = { 0 };

  if (tile->description[0] != '\0')
    return g_strdup (tile->description);
  g_unichar_to_utf8 (tile->representation, text);
  return g_strdup (text);
}

static GtkWidget *
new_swatch (EditorPaletteBar *self, const AshlarTile *tile)
{
  guint      index = ashlar_content_find_tile (self->content, tile->representation);
  GtkWidget *picture = gtk_picture_new ();
  g_autoptr (GdkPaintable) paintable = editor_block_picture_new_for_tile (
      self->palette, (guint16) index, gtk_widget_get_scale_factor (GTK_WIDGET (self)));

  gtk_picture_set_paintable (GTK_PICTURE (picture), paintable);
  gtk_widget_set_size_request (picture, SWATCH, SWATCH);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (picture, "swatch");
  return picture;
}

static void
update_slots (EditorPaletteBar *self)
{
  g_autofree char *current = NULL;

  self->updating = TRUE;
  for (guint i = 0; i < N_SLOTS; i++)
    {
      const AshlarTile *tile = find (self, self->slots[i]);
      g_autoptr (GdkPaintable) picture = NULL;
      g_autofree char *name = NULL, *tip = NULL;

      gtk_widget_set_visible (self->buttons[i], tile != NULL);
      if (tile == NULL)
        continue;
      picture = editor_block_picture_new_for_tile (
          self->palette, (guint16) ashlar_content_find_tile (self->content, self->slots[i]),
          gtk_widget_get_scale_factor (GTK_WIDGET (self)));
      gtk_picture_set_paintable (GTK_PICTURE (self->pictures[i]), picture);
      name = dup_name (tile);
      /* Translators: a tile and the key that chooses it: "Floor (1)" */
      tip = g_strdup_printf (_ ("%s (%u)"), name, i + 1);
      gtk_widget_set_tooltip_text (self->buttons[i], tip);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                    self->slots[i] == self->tile);
      if (self->slots[i] == self->tile)
        current = g_steal_pointer (&name);
    }
  gtk_label_set_label (GTK_LABEL (self->name), current != NULL ? current : "");
  self->updating = FALSE;
}

static guint
find_slot (EditorPaletteBar *self, gunichar representation)
{
  guint oldest = 0;

  for (guint i = 0; i < N_SLOTS; i++)
    if (self->slots[i] == representation)
      return i;
  for (guint i = 0; i < N_SLOTS; i++)
    {
      if (self->slots[i] == 0)
        return i;
      if (self->used[i] < self->used[oldest])
        oldest = i;
    }
  return oldest;
}

static void
take (EditorPaletteBar *self, gunichar representation)
{
  guint slot = find_slot (self, representation);

  self->slots[slot] = representation;
  self->used[slot] = ++self->clock;
  self->tile = representation;
  update_slots (self);
}

static void
slot_toggled_cb (GtkToggleButton *button, EditorPaletteBar *self)
{
  if (self->updating)
    return;
  for (guint i = 0; i < N_SLOTS; i++)
    if (self->buttons[i] == GTK_WIDGET (button))
      editor_palette_bar_choose_slot (self, i);
  /* One is always chosen: a click on it changes nothing. */
  update_slots (self);
}

static void
all_activated_cb (GtkFlowBox *box, GtkFlowBoxChild *child, EditorPaletteBar *self)
{
  guint tile = (guint) gtk_flow_box_child_get_index (child);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->more));
  editor_palette_bar_choose (self, tile);
}

/* All tiles, when they are asked for. */
static void
fill_all_cb (GtkMenuButton *button, gpointer user_data)
{
  EditorPaletteBar *self = user_data;
  GtkWidget        *child;

  while ((child = gtk_widget_get_first_child (self->all)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->all), child);
  for (guint i = 0; self->content != NULL && i < ashlar_content_get_n_tiles (self->content); i++)
    {
      const AshlarTile *tile = ashlar_content_get_resolved_tile (self->content, i);
      GtkWidget        *swatch = new_swatch (self, tile);
      g_autofree char  *name = dup_name (tile);

      gtk_flow_box_insert (GTK_FLOW_BOX (self->all), swatch, -1);
      child = gtk_widget_get_parent (swatch);
      gtk_widget_set_tooltip_text (child, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
    }
}

static void
dispose (GObject *object)
{
  EditorPaletteBar *self = EDITOR_PALETTE_BAR (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  G_OBJECT_CLASS (editor_palette_bar_parent_class)->dispose (object);
}

static void
editor_palette_bar_class_init (EditorPaletteBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[TILE_CHOSEN] = g_signal_new ("tile-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_slot (EditorPaletteBar *self, guint slot)
{
  GtkWidget       *button = gtk_toggle_button_new ();
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *key = g_strdup_printf ("%u", slot + 1);
  GtkWidget       *label = gtk_label_new (key);

  self->pictures[slot] = gtk_picture_new ();
  gtk_widget_set_size_request (self->pictures[slot], SWATCH, SWATCH);
  gtk_widget_set_overflow (self->pictures[slot], GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (self->pictures[slot], "swatch");
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_append (GTK_BOX (box), self->pictures[slot]);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "slot");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_signal_connect (button, "toggled", G_CALLBACK (slot_toggled_cb), self);
  return button;
}

static void
editor_palette_bar_init (EditorPaletteBar *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *slots = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *room = gtk_scrolled_window_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (self->box, "palette");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  for (guint i = 0; i < N_SLOTS; i++)
    {
      self->buttons[i] = new_slot (self, i);
      gtk_box_append (GTK_BOX (slots), self->buttons[i]);
    }
  /* In a narrow window the slots scroll rather than widen it. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (room), GTK_POLICY_EXTERNAL,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (room), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (room), slots);
  gtk_widget_set_hexpand (room, TRUE);
  gtk_box_append (GTK_BOX (self->box), room);

  self->name = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->name), 1);
  gtk_widget_add_css_class (self->name, "dim-label");
  gtk_widget_add_css_class (self->name, "caption");
  gtk_box_append (GTK_BOX (self->box), self->name);

  self->all = gtk_flow_box_new ();
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->all), 6);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->all), 8);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->all), TRUE);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->all), GTK_SELECTION_NONE);
  gtk_flow_box_set_activate_on_single_click (GTK_FLOW_BOX (self->all), TRUE);
  g_signal_connect (self->all, "child-activated", G_CALLBACK (all_activated_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->all);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);

  self->more = gtk_menu_button_new ();
  gtk_widget_set_valign (self->more, GTK_ALIGN_CENTER);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->more), popover);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->more), fill_all_cb, self, NULL);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->more), GTK_ARROW_UP);
  gtk_widget_set_tooltip_text (self->more, _ ("All tiles"));
  gtk_box_append (GTK_BOX (self->box), self->more);
}

GtkWidget *
editor_palette_bar_new (void)
{
  return g_object_new (EDITOR_TYPE_PALETTE_BAR, NULL);
}

void
editor_palette_bar_set_content (EditorPaletteBar *self,
                                AshlarContent    *content,
                                AshlarPalette    *palette)
{
  gboolean any = FALSE;
  guint    n_tiles = content != NULL ? ashlar_content_get_n_tiles (content) : 0;

  if (content != NULL)
    ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  self->content = content;
  if (content == NULL)
    return;
  self->palette = ashlar_palette_ref (palette);

  for (guint i = 0; i < N_SLOTS; i++)
    if (find (self, self->slots[i]) == NULL)
      self->slots[i] = 0;
    else
      any = TRUE;
  for (guint i = 0, tile = 0; !any && i < N_SLOTS && tile < n_tiles; i++, tile++)
    self->slots[i] = ashlar_content_get_resolved_tile (content, tile)->representation;
  if (find (self, self->tile) == NULL)
    self->tile = self->slots[0];

  if (n_tiles > N_SLOTS)
    {
      g_autofree char *label
          = g_strdup_printf (ngettext ("%u more", "%u more", n_tiles - N_SLOTS), n_tiles - N_SLOTS);

      gtk_menu_button_set_label (GTK_MENU_BUTTON (self->more), label);
    }
  gtk_widget_set_visible (self->more, n_tiles > N_SLOTS);
  update_slots (self);
}

guint
editor_palette_bar_get_tile (EditorPaletteBar *self)
{
  return self->content != NULL && self->tile != 0
             ? ashlar_content_find_tile (self->content, self->tile)
             : ASHLAR_NO_INDEX;
}

void
editor_palette_bar_choose (EditorPaletteBar *self, guint tile)
{
  if (self->content == NULL || tile >= ashlar_content_get_n_tiles (self->content))
    return;
  take (self, ashlar_content_get_resolved_tile (self->content, tile)->representation);
  g_signal_emit (self, signals[TILE_CHOSEN], 0, tile);
}

void
editor_palette_bar_choose_slot (EditorPaletteBar *self, guint slot)
{
  if (slot < N_SLOTS && find (self, self->slots[slot]) != NULL)
    editor_palette_bar_choose (self, ashlar_content_find_tile (self->content, self->slots[slot]));
}
