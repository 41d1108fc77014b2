/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-measure-cards.h"

#include <glib/gi18n.h>

#include "widgets/editor-card-layout.h"
#include "widgets/editor-tooltip.h"

#define COLUMNS 3u

struct _EditorMeasureCards
{
  GtkBox parent_instance;

  GPtrArray *cards;           /* of EditorMeasureCard, borrowed, by metric */
  guint      looked_at, kept; /* metrics, or G_MAXUINT */
  guint      told;            /* by the last signal */
  gboolean   updating;
  GtkLabel  *seeds;
  GtkWidget *partial; /* says that something has been left out */
  GtkLabel  *partial_words;
  GtkWidget *measure_all;
};

G_DEFINE_FINAL_TYPE (EditorMeasureCards, editor_measure_cards, GTK_TYPE_BOX)

enum
{
  LOOKED_AT,
  MEASURE_ALL,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What is asked first of any level. */
static const char *const first[]
    = { "density", "rooms", "criticalPath", "loops", "deadEnds", "branching" };

static void
tell (EditorMeasureCards *self)
{
  guint metric = self->looked_at != G_MAXUINT ? self->looked_at : self->kept;

  if (metric == self->told)
    return;
  self->told = metric;
  g_signal_emit (self, signals[LOOKED_AT], 0, metric);
}

static void
looked_at_cb (EditorMeasureCards *self, gboolean is_looked_at, EditorMeasureCard *card)
{
  guint metric = editor_measure_card_get_metric (card);

  if (is_looked_at)
    self->looked_at = metric;
  else if (self->looked_at == metric)
    self->looked_at = G_MAXUINT;
  tell (self);
}

/* One is kept at a time. */
static void
toggled_cb (EditorMeasureCards *self, GtkToggleButton *button)
{
  guint metric = editor_measure_card_get_metric (EDITOR_MEASURE_CARD (button));

  if (self->updating)
    return;
  self->updating = TRUE;
  if (self->kept != G_MAXUINT && self->kept != metric)
    gtk_toggle_button_set_active (g_ptr_array_index (self->cards, self->kept), FALSE);
  self->kept = gtk_toggle_button_get_active (button) ? metric : G_MAXUINT;
  self->updating = FALSE;
  tell (self);
}

static GtkWidget *
new_grid (void)
{
  GtkWidget *grid = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (
      grid, g_object_new (EDITOR_TYPE_CARD_LAYOUT, "spacing", 6, "min-columns", COLUMNS, NULL));
  return grid;
}

static void
add_card (EditorMeasureCards *self, GtkWidget *grid, guint metric)
{
  GtkWidget *card = editor_measure_card_new (metric);

  g_signal_connect_object (card, "looked-at", G_CALLBACK (looked_at_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (card, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_index (self->cards, metric) = card;
  gtk_box_append (GTK_BOX (grid), card);
}

static void
measure_all_cb (EditorMeasureCards *self)
{
  g_signal_emit (self, signals[MEASURE_ALL], 0);
}

static void
add_partial (EditorMeasureCards *self)
{
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Measure All"));

  self->partial = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "metric-name");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  editor_tooltip_set (button, _ ("Takes some seconds of a large level, in the background"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (measure_all_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->partial), label);
  gtk_box_append (GTK_BOX (self->partial), button);
  gtk_widget_set_visible (self->partial, FALSE);
  self->partial_words = GTK_LABEL (label);
  self->measure_all = button;
  gtk_box_append (GTK_BOX (self), self->partial);
}

static void
add_heading (EditorMeasureCards *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *title = gtk_label_new (_ ("This level"));
  GtkWidget *seeds = gtk_label_new (NULL);

  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (seeds, "metric-name");
  gtk_widget_set_valign (title, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (seeds, GTK_ALIGN_BASELINE);
  self->seeds = GTK_LABEL (seeds);
  gtk_box_append (GTK_BOX (line), title);
  gtk_box_append (GTK_BOX (line), seeds);
  gtk_box_append (GTK_BOX (self), line);
}

static void
editor_measure_cards_finalize (GObject *object)
{
  g_ptr_array_unref (EDITOR_MEASURE_CARDS (object)->cards);
  G_OBJECT_CLASS (editor_measure_cards_parent_class)->finalize (object);
}

static void
editor_measure_cards_class_init (EditorMeasureCardsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_measure_cards_finalize;
  signals[LOOKED_AT] = g_signal_new ("looked-at", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[MEASURE_ALL] = g_signal_new ("measure-all", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_measure_cards_init (EditorMeasureCards *self)
{
  GtkWidget *chosen = new_grid (), *rest = new_grid ();
  GtkWidget *expander = gtk_expander_new_with_mnemonic (_ ("A_ll Metrics"));
  guint      n = 0;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 9);
  self->looked_at = self->kept = self->told = G_MAXUINT;
  while (ashlar_metric_get (n) != NULL)
    n++;
  self->cards = g_ptr_array_new ();
  g_ptr_array_set_size (self->cards, (int) n);
  add_heading (self);
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    add_card (self, chosen, ashlar_metric_find (first[i]));
  for (guint i = 0; i < n; i++)
    if (g_ptr_array_index (self->cards, i) == NULL)
      add_card (self, rest, i);
  gtk_box_append (GTK_BOX (self), chosen);
  gtk_widget_set_margin_top (rest, 6);
  gtk_expander_set_child (GTK_EXPANDER (expander), rest);
  /* GTK 4.8 calls it by its type. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("All metrics"), -1);
  gtk_widget_add_css_class (expander, "metric-rest");
  gtk_box_append (GTK_BOX (self), expander);
  add_partial (self);
}

GtkWidget *
editor_measure_cards_new (void)
{
  return g_object_new (EDITOR_TYPE_MEASURE_CARDS, NULL);
}

void
editor_measure_cards_show (EditorMeasureCards *self, EditorMeasuring *measuring)
{
  gboolean is_busy;

  g_return_if_fail (EDITOR_IS_MEASURE_CARDS (self));
  for (guint i = 0; i < self->cards->len; i++)
    {
      AshlarFraction value;
      gboolean       is_known = editor_measuring_get_value (measuring, i, &value);

      editor_measure_card_set_value (g_ptr_array_index (self->cards, i), is_known ? &value : NULL);
    }
  is_busy = editor_measuring_is_busy (measuring);
  gtk_widget_set_visible (self->partial, editor_measuring_is_partial (measuring));
  gtk_widget_set_sensitive (self->measure_all, !is_busy);
  gtk_label_set_label (self->partial_words,
                       is_busy ? _ ("Measuring…")
                               : _ ("Of a level as large as this not all is measured at once"));
}

void
editor_measure_cards_set_bands (EditorMeasureCards     *self,
                                const EditorMetricBand *bands,
                                guint                   n_seeds)
{
  g_autofree char *words = NULL;

  g_return_if_fail (EDITOR_IS_MEASURE_CARDS (self));
  for (guint i = 0; i < self->cards->len; i++)
    editor_measure_card_set_band (g_ptr_array_index (self->cards, i),
                                  bands != NULL && bands[i].is_known ? &bands[i] : NULL);
  if (bands != NULL)
    words = g_strdup_printf (ngettext ("band: half of %u seed", "band: half of %u seeds", n_seeds),
                             n_seeds);
  gtk_label_set_label (self->seeds, words != NULL ? words : "");
}

EditorMeasureCard *
editor_measure_cards_get_card (EditorMeasureCards *self, guint metric)
{
  g_return_val_if_fail (EDITOR_IS_MEASURE_CARDS (self), NULL);
  return metric < self->cards->len ? g_ptr_array_index (self->cards, metric) : NULL;
}
