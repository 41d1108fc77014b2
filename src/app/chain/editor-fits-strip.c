/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Filled a moment after the last change, so that no stroke waits for the chain graph and its
 * pictures. Cards are made as far as they are looked at: a few, and more when the list is scrolled
 * to its end. */

#include "ashlar-config.h"

#include "chain/editor-fits-strip.h"

#include "edits/editor-block-edit.h"
#include "chain/editor-exit-refusal.h"
#include "chain/editor-fit-card.h"
#include "document/editor-exit-finding.h"
#include "document/editor-finding.h"
#include "document/editor-looks.h"
#include "widgets/editor-block-picture.h"
#include "widgets/editor-old.h"
#include "widgets/editor-tooltip.h"
#include "widgets/editor-wrap-layout.h"

#include <glib/gi18n.h>

#define CARDS_AT_ONCE 24
#define AFTER_CHANGE 120 /* milliseconds */
#define STRIP_HEIGHT 156
#define ALL_HEIGHT 340

struct _EditorFitsStrip
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument *document;
  GSignalGroup   *signals; /* of the document */
  char           *recipe;  /* id; nullable */
  AshlarPalette  *palette;
  GArray         *fits;  /* of EditorFit, as shown, */
  AshlarChain    *chain; /* of this one */

  guint    block;
  int      exit;
  guint    variant, variant_exit; /* of the block: what the fits belong to */
  guint    n_cards;
  guint    idle;
  gboolean updating;

  /* Owned as children. */
  GtkWidget *box;
  GtkWidget *sides;
  GtkWidget *summary;
  GtkWidget *all;
  GtkWidget *cards;
  GtkWidget *scrolled;
};

enum
{
  EXIT_CHOSEN,
  BLOCK_CHOSEN,
  FIT_POINTED,
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

/* ---- Exits ---- */

static void
side_toggled_cb (GtkToggleButton *button, EditorFitsStrip *self)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  self->exit = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "exit"));
  g_signal_emit (self, signals[EXIT_CHOSEN], 0, self->exit);
  editor_fits_strip_show (self, self->document, self->block, self->exit);
}

/* As the list of findings has it; before that is there, as it says of exits without a partner. */
static AshlarSeverity
get_severity (EditorFitsStrip *self, guint exit)
{
  const AshlarFinding *finding = editor_exit_find_finding (self->document, self->block, exit);

  return finding != NULL ? ashlar_finding_get_severity (finding) : ASHLAR_SEVERITY_WARNING;
}

static void
fill_sides (EditorFitsStrip *self, const AshlarBlock *block)
{
  GtkWidget *first = NULL;

  self->updating = TRUE;
  clear (self->sides);
  for (guint i = 0; i < block->n_exits; i++)
    {
      GtkWidget       *button = gtk_toggle_button_new ();
      GtkWidget       *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      g_autofree char *name = editor_exit_dup_side (block, i);
      g_autofree char *spoken = NULL;
      gboolean         lost
          = editor_exit_lacks_partner (editor_exit_find_finding (self->document, self->block, i));
      AshlarSeverity severity = get_severity (self, i);

      if (lost)
        {
          GtkWidget *icon = gtk_image_new_from_icon_name (editor_severity_get_icon_name (severity));

          gtk_widget_add_css_class (icon, editor_severity_get_style (severity));
          gtk_box_append (GTK_BOX (content), icon);
        }
      gtk_box_append (GTK_BOX (content), gtk_label_new (name));
      gtk_button_set_child (GTK_BUTTON (button), content);
      gtk_widget_set_focus_on_click (button, FALSE);
      /* Translators: of an exit: "East: no partner" */
      spoken = lost ? g_strdup_printf (_ ("%s: no partner"), name) : g_strdup (name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      spoken, -1);
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

/* ---- Cards ---- */

static void
card_clicked_cb (GtkButton *button, EditorFitsStrip *self)
{
  g_signal_emit (self, signals[FIT_POINTED], 0, ASHLAR_NO_INDEX, 0, 0);
  g_signal_emit (self, signals[BLOCK_CHOSEN], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "block")));
}

/* Where the partner's corner lies, in cells of the block. */
static void
point_at (EditorFitsStrip *self, guint index)
{
  AshlarVariants          *variants;
  const EditorFit         *fit;
  const AshlarVariantExit *from, *to;
  guint                    first, n;

  /* What is old may be of other blocks. */
  if (self->fits == NULL || index >= self->fits->len
      || self->chain != editor_document_get_chain (self->document))
    return;
  variants = ashlar_chain_get_variants (self->chain);
  ashlar_variants_of_block (variants, self->block, &first, &n);
  fit = &g_array_index (self->fits, EditorFit, index);
  /* What belongs to a turned copy lies nowhere beside the block as it is drawn. */
  if (self->variant != first || fit->way.variant >= ashlar_variants_get_n (variants))
    return;
  from = &ashlar_variants_get (variants, first)->exits[self->variant_exit];
  to = &ashlar_variants_get (variants, fit->way.variant)->exits[fit->way.exit];
  g_signal_emit (self, signals[FIT_POINTED], 0, fit->way.variant,
                 from->x + ashlar_direction_dx (from->direction) - to->x,
                 from->y + ashlar_direction_dy (from->direction) - to->y);
}

static void
card_entered_cb (GtkEventController *controller, double x, double y, EditorFitsStrip *self)
{
  point_at (self, GPOINTER_TO_UINT (g_object_get_data (
                      G_OBJECT (gtk_event_controller_get_widget (controller)), "fit")));
}

static void
card_focused_cb (GtkEventController *controller, EditorFitsStrip *self)
{
  card_entered_cb (controller, 0, 0, self);
}

static void
card_left_cb (GtkEventController *controller, EditorFitsStrip *self)
{
  g_signal_emit (self, signals[FIT_POINTED], 0, ASHLAR_NO_INDEX, 0, 0);
}

static GtkWidget *
new_card (EditorFitsStrip *self, guint index)
{
  const EditorFit    *fit = &g_array_index (self->fits, EditorFit, index);
  AshlarVariants     *variants = ashlar_chain_get_variants (self->chain);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_autoptr (GdkPaintable) picture = editor_block_picture_new_in_place (
      self->palette, ashlar_variants_get (variants, self->variant), self->variant_exit,
      ashlar_variants_get (variants, fit->way.variant), fit->way.exit,
      gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  GtkWidget *button
      = editor_fit_card_new (editor_block_edit_peek (self->document, fit->block), fit, picture);

  g_object_set_data (G_OBJECT (button), "block", GUINT_TO_POINTER (fit->block));
  g_object_set_data (G_OBJECT (button), "fit", GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (card_clicked_cb), self);
  g_signal_connect (motion, "enter", G_CALLBACK (card_entered_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (card_left_cb), self);
  gtk_widget_add_controller (button, motion);
  g_signal_connect (focus, "enter", G_CALLBACK (card_focused_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (card_left_cb), self);
  gtk_widget_add_controller (button, focus);
  return button;
}

static void
add_cards (EditorFitsStrip *self)
{
  guint end = MIN (self->n_cards + CARDS_AT_ONCE, self->fits != NULL ? self->fits->len : 0);

  if (self->chain != editor_document_get_chain (self->document))
    return;

  for (; self->n_cards < end; self->n_cards++)
    gtk_box_append (GTK_BOX (self->cards), new_card (self, self->n_cards));
}

static void
scrolled_cb (GtkAdjustment *adjustment, EditorFitsStrip *self)
{
  if (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment)
      && gtk_adjustment_get_value (adjustment) + 2 * gtk_adjustment_get_page_size (adjustment)
             > gtk_adjustment_get_upper (adjustment))
    add_cards (self);
}

static void
all_toggled_cb (EditorFitsStrip *self)
{
  gboolean all = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->all));

  gtk_widget_set_layout_manager (self->cards,
                                 all ? editor_wrap_layout_new (9)
                                     : g_object_new (GTK_TYPE_BOX_LAYOUT, "spacing", 9, NULL));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled),
                                  all ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (self->scrolled, -1, all ? ALL_HEIGHT : STRIP_HEIGHT);
  if (all)
    add_cards (self);
}

/* ---- Nothing fits ---- */

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
fixed_cb (EditorEdit *edit, guint go_to, gpointer user_data)
{
  EditorFitsStrip *self = user_data;
  g_autofree char *label = g_strdup (edit->label);

  g_object_ref (self);
  editor_edit_apply (self->document, edit);
  if (go_to != self->block)
    g_signal_emit (self, signals[BLOCK_CHOSEN], 0, go_to);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s", label);
  g_object_unref (self);
}

static GtkWidget *
new_refusal (EditorFitsStrip *self, const AshlarDraws *draws, guint n_left_out)
{
  g_autofree char *side = editor_exit_dup_side (
      editor_block_edit_peek (self->document, self->block), (guint) self->exit);
  EditorExitRefusal refusal = { .content = editor_document_get_content (self->document),
                                .chain = self->chain,
                                .draws = draws,
                                .recipe = find_recipe (self),
                                .n_left_out = n_left_out,
                                .block = self->block,
                                .exit = (guint) self->exit,
                                .side = side,
                                .severity = get_severity (self, (guint) self->exit) };

  return editor_exit_refusal_new (&refusal, fixed_cb, self);
}

/* ---- All of it ---- */

/* As drawn, or else in the first variant that has partners. */
static guint
find_fits (EditorFitsStrip *self, const AshlarDraws *draws)
{
  AshlarChain    *chain = self->chain;
  AshlarVariants *variants = ashlar_chain_get_variants (chain);
  guint           first, n, n_left_out = 0, most = 0;

  ashlar_variants_of_block (variants, self->block, &first, &n);
  for (guint v = first; v < first + n; v++)
    {
      const AshlarVariant *variant = ashlar_variants_get (variants, v);

      for (guint e = 0; e < variant->n_exits; e++)
        {
          if (variant->exits[e].source != (guint) self->exit)
            continue;
          g_clear_pointer (&self->fits, g_array_unref);
          self->fits = editor_fits_find (chain, draws, v, e, &n_left_out);
          most = MAX (most, n_left_out);
          self->variant = v;
          self->variant_exit = e;
          if (self->fits->len > 0)
            {
              editor_fits_sort (self->fits);
              return n_left_out;
            }
        }
    }
  return most;
}

static void
show_summary (EditorFitsStrip *self, const AshlarExit *exit, guint n_left_out)
{
  const AshlarVariant *variant
      = ashlar_variants_get (ashlar_chain_get_variants (self->chain), self->variant);
  g_autofree char *width = NULL, *blocks = NULL, *ways = NULL, *all = NULL;
  GString         *words = g_string_new (NULL);
  guint            n_ways = 0;

  for (guint i = 0; i < self->fits->len; i++)
    n_ways += g_array_index (self->fits, EditorFit, i).n_ways;
  width = g_strdup_printf (ngettext ("%u wide", "%u wide", exit->width), exit->width);
  blocks = g_strdup_printf (ngettext ("%u block", "%u blocks", self->fits->len), self->fits->len);
  ways = g_strdup_printf (ngettext ("%u way", "%u ways", n_ways), n_ways);
  /* Translators: an exit's side, its place, its width, and how many may follow: "East exit at 14, 5
   * · 1 wide · 11 blocks in 19 ways may follow" */
  if (self->fits->len > 0)
    g_string_printf (words, _ ("%s exit at %d, %d · %s · %s in %s may follow"),
                     editor_direction_get_name (exit->direction), exit->x, exit->y, width, blocks,
                     ways);
  else
    /* Translators: an exit's side, its place, its width */
    g_string_printf (words, _ ("%s exit at %d, %d · %s"),
                     editor_direction_get_name (exit->direction), exit->x, exit->y, width);
  if (variant->orientation != ASHLAR_ORIENTATION_IDENTITY && self->fits->len > 0)
    g_string_append (words, _ (" where the block is turned"));
  if (n_left_out > 0)
    g_string_append_printf (
        words, ngettext (" · the recipe leaves out %u", " · the recipe leaves out %u", n_left_out),
        n_left_out);
  gtk_label_set_label (GTK_LABEL (self->summary), words->str);
  editor_tooltip_set (self->summary, words->str);
  g_string_free (words, TRUE);
  /* Translators: a button that shows all blocks that fit */
  all = g_strdup_printf (_ ("Show All %u"), self->fits->len);
  gtk_button_set_label (GTK_BUTTON (self->all), all);
  gtk_widget_set_visible (self->all, self->fits->len > 4);
}

static void
fill (EditorFitsStrip *self)
{
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);
  AshlarChain *chain = self->document != NULL ? editor_document_get_chain (self->document) : NULL;
  g_autoptr (AshlarDraws) draws = NULL;
  guint n_left_out;

  /* What is there is shown as old until the worker has the chain. */
  editor_old_set (self->cards, block != NULL && chain == NULL);
  if (block != NULL && chain == NULL)
    return;
  clear (self->cards);
  self->n_cards = 0;
  g_signal_emit (self, signals[FIT_POINTED], 0, ASHLAR_NO_INDEX, 0, 0);
  if (block == NULL || block->n_exits == 0)
    {
      clear (self->sides);
      gtk_widget_set_visible (self->all, FALSE);
      gtk_label_set_label (GTK_LABEL (self->summary),
                           block == NULL ? "" : _ ("This block has no exits yet"));
      return;
    }
  self->exit = CLAMP (self->exit, 0, (int) block->n_exits - 1);
  fill_sides (self, block);

  ashlar_chain_ref (chain);
  g_clear_pointer (&self->chain, ashlar_chain_unref);
  self->chain = chain;
  draws = ashlar_draws_new (editor_document_get_content (self->document), find_recipe (self));
  n_left_out = find_fits (self, draws);
  add_cards (self);
  if (self->fits->len == 0)
    gtk_box_append (GTK_BOX (self->cards), new_refusal (self, draws, n_left_out));
  show_summary (self, &block->exits[self->exit], n_left_out);
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
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);

  /* Only the signs at the exits come from the lint: no button goes away under the pointer. */
  if (block != NULL && self->idle == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill_sides (self, block);
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
chain_ready_cb (EditorFitsStrip *self)
{
  if (self->idle == 0)
    queue_fill (self, 0);
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
  g_clear_object (&self->signals);
  g_clear_object (&self->document);
  g_clear_pointer (&self->recipe, g_free);
  g_clear_pointer (&self->fits, g_array_unref);
  g_clear_pointer (&self->chain, ashlar_chain_unref);
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
  signals[FIT_POINTED] = g_signal_new ("fit-pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_INT, G_TYPE_INT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_fits_strip_init (EditorFitsStrip *self)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *title = gtk_label_new (_ ("What fits here"));
  GtkWidget *room;

  self->signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "chain-ready", G_CALLBACK (chain_ready_cb), self);
  g_signal_group_connect_swapped (self->signals, "linted", G_CALLBACK (linted_cb), self);
  self->block = ASHLAR_NO_INDEX;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (heading, "fits-heading");
  self->sides = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->sides, "linked");
  self->summary = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->summary), 0);
  gtk_widget_add_css_class (self->summary, "caption");
  gtk_widget_add_css_class (self->summary, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (self->summary), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (heading), title);
  /* Many scroll rather than push what stands beside. */
  room = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (room), GTK_POLICY_EXTERNAL,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (room), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (room), self->sides);
  gtk_widget_set_hexpand (room, TRUE);
  gtk_box_append (GTK_BOX (heading), room);
  self->all = gtk_toggle_button_new ();
  editor_tooltip_set (self->all, _ ("All that fit, one below the other"));
  gtk_widget_set_visible (self->all, FALSE);
  gtk_widget_set_halign (self->all, GTK_ALIGN_END);
  gtk_widget_add_css_class (self->all, "flat");
  gtk_widget_add_css_class (self->all, "fits-all");
  g_signal_connect_swapped (self->all, "toggled", G_CALLBACK (all_toggled_cb), self);
  gtk_box_append (GTK_BOX (heading), self->all);
  gtk_box_append (GTK_BOX (self->box), heading);
  gtk_box_append (GTK_BOX (self->box), self->summary);

  self->cards = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  gtk_widget_set_margin_top (self->cards, 3);
  gtk_widget_set_margin_bottom (self->cards, 9);
  gtk_widget_set_margin_start (self->cards, 3);
  gtk_widget_set_margin_end (self->cards, 3);
  self->scrolled = gtk_scrolled_window_new ();
  /* As high for a long reason as for nothing: the canvas above stays as it is. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->cards);
  gtk_widget_set_size_request (self->scrolled, -1, STRIP_HEIGHT);
  g_signal_connect (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scrolled)),
                    "value-changed", G_CALLBACK (scrolled_cb), self);
  g_signal_connect (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)),
                    "value-changed", G_CALLBACK (scrolled_cb), self);
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  gtk_box_append (GTK_BOX (self->box), self->scrolled);
}

void
editor_fits_strip_show (EditorFitsStrip *self, EditorDocument *document, guint block, int exit)
{
  if (document != self->document)
    {
      g_set_object (&self->document, document);
      g_signal_group_set_target (self->signals, document);
      g_clear_pointer (&self->palette, ashlar_palette_unref);
      if (document != NULL)
        {
          self->palette = ashlar_palette_ref (editor_document_get_palette (document));
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
