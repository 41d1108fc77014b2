/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-range-view.h"

#include <glib/gi18n.h>

#include "document/editor-digits.h"
#include "seeds/editor-region-blocks.h"
#include "seeds/editor-seed-button.h"
#include "widgets/editor-wrap-layout.h"

#define MOST_BLOCKS 8 /* that are listed */
#define MOST_SEEDS 12
#define PICTURE_SIZE 24

struct _EditorRangeView
{
  GtkWidget parent_instance;

  EditorStatistics    *statistics; /* owned, nullable */
  AshlarContent       *content;    /* of the document now; owned, nullable */
  EditorBlockPictures *pictures;   /* owned, nullable */
  gboolean             updating;

  /* Template children. */
  GtkDropDown   *across, *up;
  EditorScatter *scatter;
  GtkLabel      *words;
  GtkWidget     *region;
  GtkLabel      *region_words;
  GtkBox        *blocks;
  GtkLabel      *blocks_words;
  GtkBox        *seeds;
};

G_DEFINE_FINAL_TYPE (EditorRangeView, editor_range_view, GTK_TYPE_WIDGET)

enum
{
  SEED_CHOSEN,
  FILTER_CHOSEN,
  METRICS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The region ---- */

static void
remove_children (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static double
percent (guint n, guint of)
{
  return of > 0 ? 100. * n / of : 0;
}

static GtkWidget *
new_block (EditorRangeView *self, const EditorRegionBlocks *all, const EditorRegionBlock *block)
{
  AshlarContent   *content = editor_statistics_get_content (self->statistics);
  const char      *id = ashlar_content_get_block (content, block->block)->id;
  guint            index = ashlar_content_find_block (self->content, id);
  GtkWidget       *button = gtk_button_new ();
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget       *picture = gtk_image_new ();
  GtkWidget       *name = g_object_new (GTK_TYPE_LABEL, "label", id, "xalign", 0.f, "hexpand", TRUE,
                                        "ellipsize", PANGO_ELLIPSIZE_MIDDLE, NULL);
  GtkWidget       *shares;
  g_autofree char *words = NULL, *pointer = g_strdup_printf ("/blocks/%u", index);
  g_autofree char *spoken = NULL;

  /* Translators: in what share of the levels a block stands, in a region and outside of it */
  words = g_strdup_printf (_ ("in %.0f %% here · %.0f %% elsewhere"),
                           percent (block->n_inside, all->n_inside),
                           percent (block->n_outside, all->n_outside));
  /* Translators: a block, and what is said of it */
  spoken = g_strdup_printf (_ ("%s: %s"), id, words);
  shares = gtk_label_new (words);
  gtk_widget_add_css_class (shares, "caption");
  gtk_widget_add_css_class (shares, "numeric");
  gtk_image_set_pixel_size (GTK_IMAGE (picture), PICTURE_SIZE);
  if (index != ASHLAR_NO_INDEX)
    {
      int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

      gtk_image_set_from_paintable (GTK_IMAGE (picture),
                                    GDK_PAINTABLE (editor_block_pictures_get (
                                        self->pictures, index, (guint) (PICTURE_SIZE * scale))));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go-to");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", pointer);
    }
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), shares);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  return button;
}

static void
show_blocks (EditorRangeView *self, const EditorRegionBlocks *blocks)
{
  guint n = 0;

  remove_children (self->blocks);
  for (; n < blocks->blocks->len && n < MOST_BLOCKS; n++)
    {
      const EditorRegionBlock *block = &g_array_index (blocks->blocks, EditorRegionBlock, n);

      if (block->score <= 0)
        break;
      gtk_box_append (self->blocks, new_block (self, blocks, block));
    }
  gtk_label_set_label (self->blocks_words,
                       MIN (blocks->n_inside, blocks->n_outside) < EDITOR_REGION_LEAST_LEVELS
                           ? _ ("Too few levels on one side to compare their blocks.")
                       : blocks->blocks->len == 0 ? _ ("These levels are made without blocks.")
                       : n == 0                   ? _ ("No block occurs here more than elsewhere.")
                                : _ ("Occur here more than elsewhere, the surest first"));
}

static void
show_seeds (EditorRangeView *self, GPtrArray *levels, const guint8 *inside)
{
  guint n = 0;

  remove_children (self->seeds);
  for (guint i = 0; i < levels->len && n < MOST_SEEDS; i++)
    if (inside[i])
      {
        gtk_box_append (self->seeds, editor_seed_button_new (
                                         ((AshlarSample *) g_ptr_array_index (levels, i))->seed));
        n++;
      }
}

static guint8 *
dup_inside (EditorRangeView *self, GPtrArray *levels)
{
  guint8 *inside = g_new0 (guint8, levels->len + 1);

  for (guint i = 0; i < levels->len; i++)
    inside[i] = (guint8) editor_scatter_is_inside (self->scatter, g_ptr_array_index (levels, i));
  return inside;
}

static void
update_region (EditorRangeView *self)
{
  g_auto (EditorRegionBlocks) blocks = { 0 };
  g_autofree guint8 *inside = NULL;
  g_autofree char   *words = NULL;
  GPtrArray         *levels;

  gtk_widget_set_visible (self->region, self->statistics != NULL
                                            && editor_scatter_get_region (self->scatter) != NULL);
  if (!gtk_widget_get_visible (self->region))
    return;
  levels = editor_statistics_get_levels (self->statistics);
  inside = dup_inside (self, levels);
  editor_region_blocks_init (&blocks, (const AshlarSample *const *) levels->pdata, inside,
                             levels->len);
  /* Translators: how many of all levels lie in the region that was chosen */
  words = g_strdup_printf (ngettext ("%'u of %'u level", "%'u of %'u levels", levels->len),
                           blocks.n_inside, levels->len);
  gtk_label_set_label (self->region_words, words);
  show_blocks (self, &blocks);
  show_seeds (self, levels, inside);
}

static void
clear_cb (EditorRangeView *self)
{
  editor_scatter_set_region (self->scatter, NULL);
}

static void
filter_cb (EditorRangeView *self)
{
  const EditorRegion *region = editor_scatter_get_region (self->scatter);
  guint               across, up;
  g_autoptr (AshlarValue) filter = ashlar_value_new_object ();

  if (region == NULL)
    return;
  editor_range_view_get_metrics (self, &across, &up);
  ashlar_value_object_set (filter, ashlar_metric_get (across)->id,
                           editor_metric_new_bounds (region->left, region->right));
  if (up != across)
    ashlar_value_object_set (filter, ashlar_metric_get (up)->id,
                             editor_metric_new_bounds (region->bottom, region->top));
  g_signal_emit (self, signals[FILTER_CHOSEN], 0, filter);
}

/* ---- The picture ---- */

static void
update_words (EditorRangeView *self)
{
  const AshlarSample *level = editor_scatter_get_looked_at (self->scatter);
  guint               across = gtk_drop_down_get_selected (self->across);
  guint               up = gtk_drop_down_get_selected (self->up);
  g_autofree char    *words = NULL, *first = NULL, *second = NULL;

  if (level == NULL)
    {
      gtk_label_set_label (self->words, _ ("Click a dot to open it, drag for a region"));
      return;
    }
  first = editor_metric_dup_words (ashlar_metric_get (across), level->values[across]);
  second = editor_metric_dup_words (ashlar_metric_get (up), level->values[up]);
  /* Translators: a seed and two values of its level */
  words
      = g_strdup_printf (_ ("Seed %s · %s · %s"), editor_digits (level->seed).text, first, second);
  gtk_label_set_label (self->words, words);
}

static void
update (EditorRangeView *self)
{
  if (self->statistics == NULL)
    return;
  editor_scatter_set_levels (self->scatter, gtk_drop_down_get_selected (self->across),
                             gtk_drop_down_get_selected (self->up),
                             editor_statistics_get_levels (self->statistics),
                             editor_statistics_get_open (self->statistics));
  update_region (self);
}

static void
selected_cb (EditorRangeView *self)
{
  if (self->updating)
    return;
  update (self);
  g_signal_emit (self, signals[METRICS_CHANGED], 0);
}

static void
seed_cb (EditorRangeView *self, guint64 seed)
{
  g_signal_emit (self, signals[SEED_CHOSEN], 0, seed);
}

void
editor_range_view_update (EditorRangeView     *self,
                          EditorStatistics    *statistics,
                          AshlarContent       *content,
                          EditorBlockPictures *pictures)
{
  g_return_if_fail (EDITOR_IS_RANGE_VIEW (self));
  g_set_object (&self->statistics, statistics);
  g_set_object (&self->pictures, pictures);
  ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  update (self);
}

void
editor_range_view_set_metrics (EditorRangeView *self, guint across, guint up)
{
  g_return_if_fail (EDITOR_IS_RANGE_VIEW (self));
  self->updating = TRUE;
  gtk_drop_down_set_selected (self->across, across);
  gtk_drop_down_set_selected (self->up, up);
  self->updating = FALSE;
  update (self);
}

void
editor_range_view_get_metrics (EditorRangeView *self, guint *across, guint *up)
{
  g_return_if_fail (EDITOR_IS_RANGE_VIEW (self));
  *across = gtk_drop_down_get_selected (self->across);
  *up = gtk_drop_down_get_selected (self->up);
}

EditorScatter *
editor_range_view_get_scatter (EditorRangeView *self)
{
  g_return_val_if_fail (EDITOR_IS_RANGE_VIEW (self), NULL);
  return self->scatter;
}

const char *
editor_range_view_get_region_words (EditorRangeView *self)
{
  g_return_val_if_fail (EDITOR_IS_RANGE_VIEW (self), NULL);
  return gtk_label_get_label (self->region_words);
}

static void
editor_range_view_dispose (GObject *object)
{
  EditorRangeView *self = EDITOR_RANGE_VIEW (object);
  GtkWidget       *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_RANGE_VIEW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->statistics);
  g_clear_object (&self->pictures);
  g_clear_pointer (&self->content, ashlar_content_unref);
  G_OBJECT_CLASS (editor_range_view_parent_class)->dispose (object);
}

static void
editor_range_view_class_init (EditorRangeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_range_view_dispose;
  signals[SEED_CHOSEN] = g_signal_new ("seed-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[FILTER_CHOSEN]
      = g_signal_new ("filter-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[METRICS_CHANGED] = g_signal_new ("metrics-changed", G_TYPE_FROM_CLASS (klass),
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (EDITOR_TYPE_SCATTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-range-view.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorRangeView, across);
  gtk_widget_class_bind_template_child (widget_class, EditorRangeView, up);
  gtk_widget_class_bind_template_child (widget_class, EditorRangeView, scatter);
  gtk_widget_class_bind_template_child (widget_class, EditorRangeView, words);
  gtk_widget_class_bind_template_child (widget_class, EditorRangeView, region);
  gtk_widget_class_bind_template_child (widget_class, EditorRangeView, region_words);
  gtk_widget_class_bind_template_child (widget_class, EditorRangeView, blocks);
  gtk_widget_class_bind_template_child (widget_class, EditorRangeView, blocks_words);
  gtk_widget_class_bind_template_child (widget_class, EditorRangeView, seeds);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_words);
  gtk_widget_class_bind_template_callback (widget_class, update_region);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
}

static void
editor_range_view_init (EditorRangeView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; ashlar_metric_get (i) != NULL; i++)
    gtk_string_list_append (names, _ (ashlar_metric_get (i)->name));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->seeds), editor_wrap_layout_new (6));
  self->updating = TRUE;
  gtk_drop_down_set_model (self->across, G_LIST_MODEL (names));
  gtk_drop_down_set_model (self->up, G_LIST_MODEL (names));
  self->updating = FALSE;
  editor_range_view_set_metrics (self, ashlar_metric_find ("density"),
                                 ashlar_metric_find ("criticalPath"));
  update_words (self);
}
