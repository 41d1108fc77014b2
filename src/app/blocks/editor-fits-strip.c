/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Filled a moment after the last change, so that no stroke waits for the chain graph and its pictures. */

#include "ashlar-config.h"

#include "blocks/editor-fits-strip.h"

#include "blocks/editor-block-edit.h"
#include "widgets/editor-block-picture.h"
#include "document/editor-exit-finding.h"
#include "document/editor-looks.h"
#include "blocks/editor-fits.h"

#include "content/ashlar-lint-private.h"

#include <glib/gi18n.h>

#define MAX_CARDS 60
#define AFTER_CHANGE 120 /* milliseconds */

struct _EditorFitsStrip
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument *document;
  char           *recipe; /* id; nullable */
  AshlarPalette  *palette;

  guint    block;
  int      exit;
  guint    idle;
  gboolean updating;

  /* Owned as children. */
  GtkWidget *box;
  GtkWidget *sides;
  GtkWidget *summary;
  GtkWidget *cards;
  GtkWidget *scrolled;
};

enum
{
  EXIT_CHOSEN,
  BLOCK_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorFitsStrip, editor_fits_strip, GTK_TYPE_WIDGET)

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
side_toggled_cb (GtkToggleButton *button, EditorFitsStrip *self)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  self->exit = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "exit"));
  g_signal_emit (self, signals[EXIT_CHOSEN], 0, self->exit);
  editor_fits_strip_show (self, self->document, self->block, self->exit);
}

static void
fill_sides (EditorFitsStrip *self, const AshlarBlock *block)
{
  GtkWidget *first = NULL;

  self->updating = TRUE;
  clear (self->sides);
  for (guint i = 0; i < block->n_exits; i++)
    {
      GtkWidget  *button = gtk_toggle_button_new ();
      GtkWidget  *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      const char *name = editor_direction_get_name (block->exits[i].direction);

      if (editor_exit_lacks_partner (editor_exit_find_finding (self->document, self->block, i)))
        {
          GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-error-symbolic");

          gtk_widget_add_css_class (icon, "error");
          gtk_box_append (GTK_BOX (content), icon);
        }
      gtk_box_append (GTK_BOX (content), gtk_label_new (name));
      gtk_button_set_child (GTK_BUTTON (button), content);
      gtk_widget_set_focus_on_click (button, FALSE);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      g_object_set_data (G_OBJECT (button), "exit", GINT_TO_POINTER ((int) i));
      if (first == NULL)
        first = button;
      else
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), (int) i == self->exit);
      g_signal_connect (button, "toggled", G_CALLBACK (side_toggled_cb), self);
      gtk_box_append (GTK_BOX (self->sides), button);
    }
  self->updating = FALSE;
}

static void
card_clicked_cb (GtkButton *button, EditorFitsStrip *self)
{
  g_signal_emit (self, signals[BLOCK_CHOSEN], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "block")));
}

static GtkWidget *
new_label (const char *words, const char *style)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_widget_add_css_class (label, "caption");
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  return label;
}

static GtkWidget *
new_card (EditorFitsStrip *self, AshlarChain *chain, const EditorFit *fit)
{
  AshlarVariants    *variants = ashlar_chain_get_variants (chain);
  const AshlarBlock *partner = editor_block_edit_peek (self->document, fit->block);
  GtkWidget         *button = gtk_button_new ();
  GtkWidget         *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget         *picture = gtk_picture_new ();
  GtkWidget         *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget         *label;
  guint              own, n;
  g_autofree char   *ways = NULL, *share = NULL;
  g_autoptr (GdkPaintable) paintable = NULL;

  ashlar_variants_of_block (variants, self->block, &own, &n);
  paintable = editor_block_picture_new_in_place (
      self->palette, ashlar_variants_get (variants, own), (guint) self->exit,
      ashlar_variants_get (variants, fit->way.variant), fit->way.exit,
      gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_picture_set_paintable (GTK_PICTURE (picture), paintable);
  gtk_widget_set_size_request (picture, 108, 84);
  gtk_box_append (GTK_BOX (box), picture);
  label = new_label (partner->id, "caption-heading");
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_box_append (GTK_BOX (box), label);
  /* Translators: in how many orientations, or by how many exits, a block fits */
  ways = g_strdup_printf (ngettext ("%u way", "%u ways", fit->n_ways), fit->n_ways);
  label = new_label (ways, "dim-label");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  share = g_strdup_printf (_ ("%.0f %%"), fit->share * 100);
  label = new_label (share, "caption-heading");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (box), line);

  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, "fit");
  gtk_widget_set_tooltip_text (button, partner->description[0] != '\0' ? partner->description
                                                                       : partner->id);
  g_object_set_data (G_OBJECT (button), "block", GUINT_TO_POINTER (fit->block));
  g_signal_connect (button, "clicked", G_CALLBACK (card_clicked_cb), self);
  return button;
}

static void
fix_clicked_cb (EditorFitsStrip *self)
{
  const AshlarFinding *finding
      = editor_exit_find_finding (self->document, self->block, (guint) self->exit);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = NULL;

  if (finding == NULL || ashlar_finding_get_fix (finding) == NULL)
    return;
  content = ashlar_lint_apply_fix (editor_document_get_content (self->document), finding, &error);
  if (content != NULL)
    editor_document_apply (self->document, content, EDITOR_CHANGE_EVERYTHING, 0,
                           ashlar_finding_get_fix (finding), NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", error->message);
}

static void
partner_clicked_cb (EditorFitsStrip *self)
{
  guint made = editor_block_edit_add_partner (self->document, self->block, (guint) self->exit);

  if (made != ASHLAR_NO_INDEX)
    g_signal_emit (self, signals[BLOCK_CHOSEN], 0, made);
}

/* Why nothing fits, and what can be done. */
static GtkWidget *
new_refusal (EditorFitsStrip *self, const AshlarFinding *finding)
{
  GtkWidget  *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget  *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget  *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget  *icon = gtk_image_new_from_icon_name ("dialog-error-symbolic");
  GtkWidget  *title = gtk_label_new (_ ("No block fits here"));
  GtkWidget  *reason, *button;
  const char *words = finding != NULL ? ashlar_finding_get_message (finding)
                                      : _ ("No exit of any block faces this one, is as wide, and "
                                           "is permitted by both lists.");

  gtk_widget_add_css_class (icon, "error");
  gtk_widget_add_css_class (title, "error");
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (heading), icon);
  gtk_box_append (GTK_BOX (heading), title);
  gtk_box_append (GTK_BOX (box), heading);
  reason = new_label (words, NULL);
  gtk_label_set_ellipsize (GTK_LABEL (reason), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (reason), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (reason), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (reason), 44);
  gtk_label_set_yalign (GTK_LABEL (reason), 0);
  gtk_widget_set_vexpand (reason, TRUE);
  gtk_box_append (GTK_BOX (box), reason);

  if (finding != NULL && ashlar_finding_get_fix (finding) != NULL)
    {
      button = gtk_button_new_with_label (ashlar_finding_get_fix (finding));
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (fix_clicked_cb), self);
      gtk_box_append (GTK_BOX (buttons), button);
    }
  button = gtk_button_new_with_label (_ ("New Partner"));
  gtk_widget_set_tooltip_text (button, _ ("A new block with an exit that meets this one"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (partner_clicked_cb), self);
  gtk_box_append (GTK_BOX (buttons), button);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_widget_add_css_class (box, "refusal");
  return box;
}

static guint
find_recipe (EditorFitsStrip *self)
{
  AshlarContent *content = editor_document_get_content (self->document);

  for (guint i = 0; self->recipe != NULL && i < ashlar_content_get_n_recipes (content); i++)
    if (g_str_equal (ashlar_recipe_get_id (ashlar_content_get_recipe (content, i)), self->recipe))
      return i;
  return ASHLAR_NO_INDEX;
}

static void
fill (EditorFitsStrip *self)
{
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);
  AshlarChain       *chain;
  g_autoptr (AshlarDraws) draws = NULL;
  g_autoptr (GArray) fits = NULL;
  guint             own, n_own;
  g_autofree char  *words = NULL, *blocks = NULL, *ways = NULL;
  guint             n_ways = 0;
  const AshlarExit *exit;

  clear (self->cards);
  if (block == NULL || block->n_exits == 0)
    {
      clear (self->sides);
      gtk_label_set_label (GTK_LABEL (self->summary),
                           block == NULL ? "" : _ ("This block has no exits yet"));
      return;
    }
  self->exit = CLAMP (self->exit, 0, (int) block->n_exits - 1);
  exit = &block->exits[self->exit];
  fill_sides (self, block);

  chain = editor_document_get_chain (self->document);
  draws = ashlar_draws_new (editor_document_get_content (self->document), find_recipe (self));
  ashlar_variants_of_block (ashlar_chain_get_variants (chain), self->block, &own, &n_own);
  fits = editor_fits_find (chain, draws, own, (guint) self->exit, NULL);
  editor_fits_sort (fits);
  for (guint i = 0; i < fits->len; i++)
    {
      n_ways += g_array_index (fits, EditorFit, i).n_ways;
      if (i < MAX_CARDS)
        gtk_box_append (GTK_BOX (self->cards),
                        new_card (self, chain, &g_array_index (fits, EditorFit, i)));
    }
  if (fits->len == 0)
    gtk_box_append (GTK_BOX (self->cards),
                    new_refusal (self, editor_exit_find_finding (self->document, self->block,
                                                                 (guint) self->exit)));

  blocks = g_strdup_printf (ngettext ("%u block", "%u blocks", fits->len), fits->len);
  ways = g_strdup_printf (ngettext ("%u way", "%u ways", n_ways), n_ways);
  /* Translators: an exit's side, its place, and how many may follow: "East exit at 14, 5 · 11
   * blocks in 19 ways may follow" */
  words = g_strdup_printf (_ ("%s exit at %d, %d · %s in %s may follow"),
                           editor_direction_get_name (exit->direction), exit->x, exit->y, blocks,
                           ways);
  gtk_label_set_label (GTK_LABEL (self->summary), fits->len > 0 ? words : "");
}

static gboolean
fill_cb (gpointer user_data)
{
  EditorFitsStrip *self = user_data;

  self->idle = 0;
  fill (self);
  return G_SOURCE_REMOVE;
}

static void
queue_fill (EditorFitsStrip *self, guint delay)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->idle = g_timeout_add (delay, fill_cb, self);
}

static void
linted_cb (EditorFitsStrip *self)
{
  queue_fill (self, AFTER_CHANGE);
}

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorFitsStrip *self)
{
  if (kind == EDITOR_CHANGE_OBJECTS)
    return;
  if (kind != EDITOR_CHANGE_BLOCK && kind != EDITOR_CHANGE_BLOCKS)
    {
      g_clear_pointer (&self->palette, ashlar_palette_unref);
      self->palette = ashlar_palette_ref (editor_document_get_palette (document));
    }
  queue_fill (self, AFTER_CHANGE);
}

static void
map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_fits_strip_parent_class)->map (widget);
  queue_fill (EDITOR_FITS_STRIP (widget), 0);
}

static void
dispose (GObject *object)
{
  EditorFitsStrip *self = EDITOR_FITS_STRIP (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  g_clear_pointer (&self->recipe, g_free);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_fits_strip_parent_class)->dispose (object);
}

static void
editor_fits_strip_class_init (EditorFitsStripClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  GTK_WIDGET_CLASS (klass)->map = map;
  signals[EXIT_CHOSEN] = g_signal_new ("exit-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_INT);
  signals[BLOCK_CHOSEN] = g_signal_new ("block-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_fits_strip_init (EditorFitsStrip *self)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *title = gtk_label_new (_ ("What fits here"));

  self->block = ASHLAR_NO_INDEX;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_add_css_class (title, "heading");
  self->sides = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->sides, "linked");
  self->summary = new_label ("", "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (self->summary), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->summary, TRUE);
  gtk_box_append (GTK_BOX (heading), title);
  gtk_box_append (GTK_BOX (heading), self->sides);
  gtk_box_append (GTK_BOX (heading), self->summary);
  gtk_box_append (GTK_BOX (self->box), heading);

  self->cards = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  gtk_widget_set_margin_top (self->cards, 3);
  gtk_widget_set_margin_bottom (self->cards, 9);
  gtk_widget_set_margin_start (self->cards, 3);
  gtk_widget_set_margin_end (self->cards, 3);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->cards);
  gtk_widget_set_size_request (self->scrolled, -1, 158);
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  gtk_box_append (GTK_BOX (self->box), self->scrolled);
}

void
editor_fits_strip_show (EditorFitsStrip *self, EditorDocument *document, guint block, int exit)
{
  if (document != self->document)
    {
      if (self->document != NULL)
        g_signal_handlers_disconnect_by_data (self->document, self);
      g_set_object (&self->document, document);
      g_clear_pointer (&self->palette, ashlar_palette_unref);
      if (document != NULL)
        {
          self->palette = ashlar_palette_ref (editor_document_get_palette (document));
          g_signal_connect (document, "changed", G_CALLBACK (changed_cb), self);
          g_signal_connect_swapped (document, "linted", G_CALLBACK (linted_cb), self);
        }
    }
  if (block != self->block)
    self->exit = 0;
  self->block = block;
  if (exit >= 0)
    self->exit = exit;
  queue_fill (self, 0);
}

void
editor_fits_strip_set_recipe (EditorFitsStrip *self, const char *id)
{
  if (g_strcmp0 (self->recipe, id) == 0)
    return;
  g_free (self->recipe);
  self->recipe = g_strdup (id);
  queue_fill (self, 0);
}
