/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "drawing/editor-palette-bar.h"

#include "document/editor-sample-words.h"
#include "widgets/editor-block-picture.h"
#include "widgets/editor-picker.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>
#include <string.h>

#define N_SLOTS 9
#define SWATCH 34
#define FREE 0xfffd /* of a slot, in the settings */
#define MAX_KEPT 50

struct _EditorPaletteBar
{
  GtkWidget parent_instance;

  AshlarContent *content;        /* owned */
  AshlarPalette *palette;        /* owned */
  gunichar       slots[N_SLOTS]; /* representations; 0: free */
  guint64        used[N_SLOTS];
  guint64        clock;
  gunichar       tile;
  gboolean       arranged; /* by hand: the slots are the user's */
  char          *uri;      /* owned, nullable: whose they are */
  GSettings     *settings; /* owned */
  gboolean       updating;

  /* Template children; the slots' are made. */
  GtkWidget *box;
  GtkWidget *slots_box;
  GtkWidget *buttons[N_SLOTS];
  GtkWidget *pictures[N_SLOTS];
  GtkWidget *name;
  GtkWidget *more;
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

  return index != ASHLAR_NO_INDEX ? ashlar_content_get_tile (self->content, index) : NULL;
}

/* "Floor", or what stands for it. */
static char *
dup_name (const AshlarTile *tile)
{
  char text[7] = { 0 };

  if (tile->description[0] != '\0')
    return g_strdup (editor_sample_words (tile->description));
  g_unichar_to_utf8 (tile->representation, text);
  return g_strdup (text);
}

static void
clear_slot (EditorPaletteBar *self, guint slot)
{
  gtk_picture_set_paintable (GTK_PICTURE (self->pictures[slot]), NULL);
  editor_tooltip_set (self->buttons[slot], NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[slot]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("No tile"), -1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[slot]), FALSE);
}

/* A number between others whose tile is gone keeps its place: the others stay where they are. */
static void
update_slots (EditorPaletteBar *self)
{
  g_autofree char *current = NULL;
  guint            n_shown = 0;

  for (guint i = 0; i < N_SLOTS; i++)
    if (find (self, self->slots[i]) != NULL)
      n_shown = i + 1;
  self->updating = TRUE;
  for (guint i = 0; i < N_SLOTS; i++)
    {
      const AshlarTile *tile = find (self, self->slots[i]);
      g_autoptr (GdkPaintable) picture = NULL;
      g_autofree char *name = NULL, *tip = NULL;

      gtk_widget_set_visible (self->buttons[i], i < n_shown);
      gtk_widget_set_sensitive (self->buttons[i], tile != NULL);
      if (tile == NULL)
        {
          clear_slot (self, i);
          continue;
        }
      picture = editor_block_picture_new_for_tile (
          self->palette, (guint16) ashlar_content_find_tile (self->content, self->slots[i]),
          gtk_widget_get_scale_factor (GTK_WIDGET (self)));
      gtk_picture_set_paintable (GTK_PICTURE (self->pictures[i]), picture);
      name = dup_name (tile);
      /* Translators: a tile and the key that chooses it: "Floor (1)" */
      tip = g_strdup_printf (_ ("%s (%u)"), name, i + 1);
      editor_tooltip_set (self->buttons[i], tip);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                    self->slots[i] == self->tile);
    }
  if (find (self, self->tile) != NULL)
    current = dup_name (find (self, self->tile));
  gtk_label_set_label (GTK_LABEL (self->name), current != NULL ? current : "");
  self->updating = FALSE;
}

/* Whether the slot shows nothing: it has no tile, or one that is not there now. */
static gboolean
is_free (EditorPaletteBar *self, guint slot)
{
  return find (self, self->slots[slot]) == NULL;
}

static gboolean
has_slot (EditorPaletteBar *self, gunichar representation)
{
  for (guint i = 0; i < N_SLOTS; i++)
    if (self->slots[i] == representation)
      return TRUE;
  return FALSE;
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
      if (is_free (self, i))
        return i;
      if (self->used[i] < self->used[oldest])
        oldest = i;
    }
  return oldest;
}

/* ---- When the tiles change ---- */

/* A tile that has another representation now keeps its number: where no tile went and none came,
 * what stands at its place is the same tile. */
static void
follow_renames (EditorPaletteBar *self, AshlarContent *before)
{
  guint n = ashlar_content_get_n_tiles (self->content);

  if (before == NULL || n != ashlar_content_get_n_tiles (before))
    return;
  for (guint i = 0; i < n; i++)
    {
      gunichar old = ashlar_content_get_tile (before, i)->representation;
      gunichar now = ashlar_content_get_tile (self->content, i)->representation;

      if (ashlar_content_find_tile (self->content, old) != ASHLAR_NO_INDEX
          || ashlar_content_find_tile (before, now) != ASHLAR_NO_INDEX)
        continue;
      for (guint slot = 0; slot < N_SLOTS; slot++)
        if (self->slots[slot] == old)
          self->slots[slot] = now;
        else if (self->slots[slot] == now)
          self->slots[slot] = 0;
      if (self->tile == old)
        self->tile = now;
    }
}

/* What has no number gets one while there is room. Of numbers that were arranged by hand none is
 * given to what was left without one: only to tiles that are new. */
static void
fill_free_slots (EditorPaletteBar *self, AshlarContent *before)
{
  guint n = ashlar_content_get_n_tiles (self->content), slot = 0;

  for (guint i = 0; i < n; i++)
    {
      gunichar tile = ashlar_content_get_tile (self->content, i)->representation;

      if (has_slot (self, tile)
          || (self->arranged
              && (before == NULL || ashlar_content_find_tile (before, tile) != ASHLAR_NO_INDEX)))
        continue;
      while (slot < N_SLOTS && !is_free (self, slot))
        slot++;
      if (slot == N_SLOTS)
        return;
      self->slots[slot] = tile;
      self->used[slot] = 0;
    }
}

static void
update_more (EditorPaletteBar *self)
{
  guint            n = ashlar_content_get_n_tiles (self->content), n_more = 0;
  g_autofree char *label = NULL;

  for (guint i = 0; i < n; i++)
    n_more += !has_slot (self, ashlar_content_get_tile (self->content, i)->representation);
  label = g_strdup_printf (ngettext ("%u more", "%u more", n_more), n_more);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->more), label);
  gtk_widget_set_visible (self->more, n_more > 0);
}

static void
take (EditorPaletteBar *self, gunichar representation)
{
  guint slot = find_slot (self, representation);

  if (!self->arranged || is_free (self, slot))
    self->slots[slot] = representation;
  if (self->slots[slot] == representation)
    self->used[slot] = ++self->clock;
  self->tile = representation;
  update_slots (self);
  update_more (self);
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

/* ---- The numbers, arranged by hand ---- */

char *
editor_palette_bar_dup_slots (EditorPaletteBar *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < N_SLOTS; i++)
    g_string_append_unichar (text, self->slots[i] != 0 ? self->slots[i] : FREE);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The file's first, then the others, the newest first. */
static void
save_slots (EditorPaletteBar *self)
{
  g_autoptr (GVariant) old = NULL;
  GVariantBuilder  builder;
  GVariantIter     iter;
  g_autofree char *slots = editor_palette_bar_dup_slots (self);
  const char      *uri, *others;
  guint            n = 1;

  if (self->uri == NULL)
    return;
  old = g_settings_get_value (self->settings, "palettes");
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  g_variant_builder_add (&builder, "(ss)", self->uri, slots);
  g_variant_iter_init (&iter, old);
  while (n < MAX_KEPT && g_variant_iter_next (&iter, "(&s&s)", &uri, &others))
    if (!g_str_equal (uri, self->uri))
      {
        g_variant_builder_add (&builder, "(ss)", uri, others);
        n++;
      }
  g_settings_set_value (self->settings, "palettes", g_variant_builder_end (&builder));
}

static void
load_slots (EditorPaletteBar *self)
{
  g_autoptr (GVariant) kept = g_settings_get_value (self->settings, "palettes");
  GVariantIter iter;
  const char  *uri, *slots;

  self->arranged = FALSE;
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "(&s&s)", &uri, &slots))
    if (g_str_equal (uri, self->uri) && g_utf8_strlen (slots, -1) == N_SLOTS)
      {
        for (guint i = 0; i < N_SLOTS; i++, slots = g_utf8_next_char (slots))
          self->slots[i] = g_utf8_get_char (slots) != FREE ? g_utf8_get_char (slots) : 0;
        self->arranged = TRUE;
        return;
      }
}

void
editor_palette_bar_set_file (EditorPaletteBar *self, GFile *file)
{
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

  if (g_strcmp0 (uri, self->uri) == 0)
    return;
  g_free (self->uri);
  self->uri = g_steal_pointer (&uri);
  /* What has been arranged goes with it under its first or another name. */
  if (self->uri != NULL && self->arranged)
    save_slots (self);
  else if (self->uri != NULL)
    load_slots (self);
}

void
editor_palette_bar_put (EditorPaletteBar *self, guint slot, guint tile)
{
  gunichar representation;

  if (self->content == NULL || slot >= N_SLOTS
      || tile >= ashlar_content_get_n_tiles (self->content))
    return;
  representation = ashlar_content_get_tile (self->content, tile)->representation;
  /* From another number: they change places. */
  for (guint i = 0; i < N_SLOTS; i++)
    if (self->slots[i] == representation)
      self->slots[i] = self->slots[slot];
  self->slots[slot] = representation;
  self->arranged = TRUE;
  save_slots (self);
  update_slots (self);
  update_more (self);
}

/* A tile on its way: its representation. */
#define DRAGGED G_TYPE_LONG

static GdkContentProvider *
drag_slot_cb (GtkDragSource *source, double x, double y, EditorPaletteBar *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));

  for (guint i = 0; i < N_SLOTS; i++)
    if (self->buttons[i] == button && self->slots[i] != 0)
      return gdk_content_provider_new_typed (DRAGGED, (glong) self->slots[i]);
  return NULL;
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorPaletteBar *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  guint      tile = self->content != NULL
                        ? ashlar_content_find_tile (self->content, (gunichar) g_value_get_long (value))
                        : ASHLAR_NO_INDEX;

  for (guint i = 0; i < N_SLOTS && tile != ASHLAR_NO_INDEX; i++)
    if (self->buttons[i] == button)
      {
        editor_palette_bar_put (self, i, tile);
        return TRUE;
      }
  return FALSE;
}

static void
make_draggable (EditorPaletteBar *self, GtkWidget *button)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (DRAGGED, GDK_ACTION_COPY);

  g_signal_connect (source, "prepare", G_CALLBACK (drag_slot_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (target));
}

/* ---- All tiles, when they are asked for ---- */

static GdkContentProvider *
drag_choice_cb (EditorChoice *choice, gpointer user_data)
{
  EditorPaletteBar *self = user_data;

  return gdk_content_provider_new_typed (
      DRAGGED, (glong) ashlar_content_get_tile (self->content, editor_choice_get_index (choice))
                   ->representation);
}

static void
fill_cb (EditorPaletteBar *self, EditorPicker *picker)
{
  EditorChoices *choices = editor_picker_begin (picker, self->content, self->palette, NULL);

  for (guint i = 0; self->content != NULL && i < ashlar_content_get_n_tiles (self->content); i++)
    {
      g_autofree char *key = NULL;

      for (guint slot = 0; slot < N_SLOTS; slot++)
        if (self->slots[slot] == ashlar_content_get_tile (self->content, i)->representation)
          key = g_strdup_printf ("%u", slot + 1);
      editor_choices_add (choices, EDITOR_CHOICE_TILE, i, key);
    }
}

static void
picked_cb (EditorPaletteBar *self, const char *id, guint tile)
{
  editor_palette_bar_choose (self, tile);
}

static void
dispose (GObject *object)
{
  EditorPaletteBar *self = EDITOR_PALETTE_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_PALETTE_BAR);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  g_clear_pointer (&self->uri, g_free);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (editor_palette_bar_parent_class)->dispose (object);
}

static void
editor_palette_bar_class_init (EditorPaletteBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[TILE_CHOSEN] = g_signal_new ("tile-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-palette-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorPaletteBar, box);
  gtk_widget_class_bind_template_child (widget_class, EditorPaletteBar, slots_box);
  gtk_widget_class_bind_template_child (widget_class, EditorPaletteBar, name);
  gtk_widget_class_bind_template_child (widget_class, EditorPaletteBar, more);
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
  make_draggable (self, button);
  return button;
}

static void
editor_palette_bar_init (EditorPaletteBar *self)
{
  GtkWidget *picker = editor_picker_new (EDITOR_CHOICE_TILE);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (ASHLAR_APP_ID);
  for (guint i = 0; i < N_SLOTS; i++)
    {
      self->buttons[i] = new_slot (self, i);
      gtk_box_append (GTK_BOX (self->slots_box), self->buttons[i]);
    }
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->more), picker);
  g_signal_connect_swapped (picker, "fill", G_CALLBACK (fill_cb), self);
  g_signal_connect_swapped (picker, "chosen", G_CALLBACK (picked_cb), self);
  editor_choice_list_set_drag (editor_picker_get_list (EDITOR_PICKER (picker)), drag_choice_cb,
                               self);
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
  g_autoptr (AshlarContent) before = g_steal_pointer (&self->content);

  g_clear_pointer (&self->palette, ashlar_palette_unref);
  if (content == NULL)
    {
      /* What comes next is another document's. */
      memset (self->slots, 0, sizeof self->slots);
      memset (self->used, 0, sizeof self->used);
      self->tile = 0;
      self->arranged = FALSE;
      g_clear_pointer (&self->uri, g_free);
      return;
    }
  self->content = ashlar_content_ref (content);
  self->palette = ashlar_palette_ref (palette);

  follow_renames (self, before);
  fill_free_slots (self, before);
  for (guint i = 0; i < N_SLOTS && find (self, self->tile) == NULL; i++)
    if (!is_free (self, i))
      self->tile = self->slots[i];
  update_slots (self);
  update_more (self);
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
  take (self, ashlar_content_get_tile (self->content, tile)->representation);
  g_signal_emit (self, signals[TILE_CHOSEN], 0, tile);
}

void
editor_palette_bar_choose_slot (EditorPaletteBar *self, guint slot)
{
  if (slot < N_SLOTS && find (self, self->slots[slot]) != NULL)
    editor_palette_bar_choose (self, ashlar_content_find_tile (self->content, self->slots[slot]));
}
