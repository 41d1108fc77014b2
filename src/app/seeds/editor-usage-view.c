/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-usage-view.h"

#include <glib/gi18n.h>

#include "pipeline/ashlar-registry-private.h"
#include "seeds/editor-share-line.h"
#include "widgets/editor-card-layout.h"
#include "widgets/editor-old.h"
#include "widgets/editor-tooltip.h"

#define PICTURE_SIZE 22
#define MOST_ROWS 60
#define MOST_NAMES 12 /* of those that never stand */

typedef struct
{
  GtkWidget       *button; /* borrowed */
  GtkImage        *picture;
  GtkLabel        *name, *words;
  EditorShareLine *line;
} Row;

struct _EditorUsageView
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorStatistics    *statistics;
  EditorDocument      *document; /* nullable */
  EditorBlockPictures *pictures; /* nullable */
  GArray              *rows;     /* of Row */
  guint                recipe;

  /* Owned as children. */
  GtkWidget *box;
  GtkLabel  *caption;
  GtkWidget *list;
  GtkLabel  *never;
};

G_DEFINE_FINAL_TYPE (EditorUsageView, editor_usage_view, GTK_TYPE_WIDGET)

static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  const EditorBlockUse *first = a, *second = b;

  if (first->n_areas != second->n_areas)
    return first->n_areas > second->n_areas ? -1 : 1;
  return first->block < second->block ? -1 : 1;
}

GArray *
editor_block_uses_new (const AshlarSurvey *survey, const guint8 *may)
{
  GArray *uses = g_array_new (FALSE, TRUE, sizeof (EditorBlockUse));
  guint64 n_areas = 0, occurrences = 0;

  for (guint i = 0; i < survey->n_blocks; i++)
    {
      n_areas += survey->block_counts[i].n_areas;
      occurrences += may[i] ? survey->occurrences[i] : 0;
    }
  for (guint i = 0; i < survey->n_blocks; i++)
    {
      EditorBlockUse use = { .block = i,
                             .n_areas = survey->block_counts[i].n_areas,
                             .n_levels = survey->block_counts[i].n_levels };

      if (use.n_areas == 0 && !may[i])
        continue;
      use.share = n_areas > 0 ? (double) use.n_areas / (double) n_areas : 0;
      use.wanted
          = may[i] && occurrences > 0 ? (double) survey->occurrences[i] / (double) occurrences : 0;
      g_array_append_val (uses, use);
    }
  g_array_sort (uses, compare_cb);
  return uses;
}

/* Of a planner that chooses among blocks: those that the recipe lets it; else none is sure. */
static guint8 *
dup_may (EditorUsageView *self, const AshlarSurvey *total)
{
  AshlarContent      *content = editor_statistics_get_content (self->statistics);
  guint               index = ashlar_content_find_recipe (content, total->recipe);
  const AshlarRecipe *recipe
      = index != ASHLAR_NO_INDEX ? ashlar_content_get_recipe (content, index) : NULL;
  const AshlarPlanner *planner
      = recipe != NULL ? ashlar_registry_find_planner (ashlar_recipe_get_planner (recipe)) : NULL;
  const AshlarParameterSpec *spec = NULL;
  guint8                    *may = g_new0 (guint8, ashlar_content_get_n_blocks (content) + 1);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarSettings) settings = NULL;
  const AshlarBlockSet *const *set;

  if (planner == NULL)
    return may;
  settings = ashlar_part_read (&planner->part, recipe->planner.parameters, content, "", report);
  set = ashlar_settings_find_use (settings, ASHLAR_USE_BLOCKS, &spec);
  if (set == NULL || spec == NULL || spec->type != ASHLAR_PARAMETER_BLOCK_SET)
    return may;
  g_free (may);
  return ashlar_block_set_dup_mask (*set, content);
}

/* ---- Rows ---- */

static void
add_row (EditorUsageView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  Row        row = { .button = gtk_button_new () };

  row.picture = GTK_IMAGE (gtk_image_new ());
  gtk_image_set_pixel_size (row.picture, PICTURE_SIZE);
  row.name = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "width-chars", 12, "max-width-chars", 12,
                           "ellipsize", PANGO_ELLIPSIZE_MIDDLE, NULL);
  row.line = EDITOR_SHARE_LINE (editor_share_line_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (row.line), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (row.line), GTK_ALIGN_CENTER);
  row.words = g_object_new (GTK_TYPE_LABEL, "xalign", 1.f, "width-chars", 15, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (row.words), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (row.words), "numeric");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.picture));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.name));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.line));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.words));
  gtk_button_set_child (GTK_BUTTON (row.button), box);
  gtk_widget_add_css_class (row.button, "flat");
  gtk_widget_add_css_class (row.button, "usage");
  /* The target first: which block it is comes with update_row(). */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row.button), "s", "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row.button), "win.go-to");
  gtk_widget_set_parent (row.button, self->list);
  g_array_append_val (self->rows, row);
}

static void
update_row (EditorUsageView      *self,
            const Row            *row,
            const AshlarSurvey   *total,
            const EditorBlockUse *use,
            double                most,
            gboolean              has_wanted)
{
  AshlarContent   *content = editor_document_get_content (self->document);
  const char      *id = total->blocks[use->block];
  guint            index = ashlar_content_find_block (content, id);
  int              scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autofree char *pointer = g_strdup_printf ("/blocks/%u", index);
  g_autofree char *share = g_strdup_printf ("%.1f", 100 * use->share);
  /* Translators: shares, "28.9 of 10.8 %" */
  g_autofree char *words
      = has_wanted ? g_strdup_printf (_ ("%.1f of %.1f %%"), 100 * use->share, 100 * use->wanted)
                   : g_strdup_printf (_ ("%s %%"), share);
  g_autofree char *spoken
      = has_wanted
            /* Translators: a block's share of all areas, and the share that its occurrences ask for */
            ? g_strdup_printf (
                _ ("%s: %.1f %% of all areas; %.1f %% by its occurrences; in %u of %u levels"), id,
                100 * use->share, 100 * use->wanted, (guint) use->n_levels, (guint) total->n_levels)
            /* Translators: a block's share of all areas */
            : g_strdup_printf (_ ("%s: %.1f %% of all areas; in %u of %u levels"), id,
                               100 * use->share, (guint) use->n_levels, (guint) total->n_levels);

  gtk_label_set_label (row->name, id);
  gtk_label_set_label (row->words, words);
  editor_share_line_set_shares (row->line, use->share / most, use->wanted / most);
  editor_tooltip_set (row->button, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
  gtk_widget_set_sensitive (row->button, index != ASHLAR_NO_INDEX);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row->button), "s", pointer);
  if (index != ASHLAR_NO_INDEX)
    gtk_image_set_from_paintable (
        row->picture, GDK_PAINTABLE (editor_block_pictures_get (self->pictures, index,
                                                                (guint) (PICTURE_SIZE * scale))));
}

static void
tell_never (EditorUsageView *self, const AshlarSurvey *total, GArray *uses)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *words = NULL;
  guint            n = 0;

  for (guint i = 0; i < uses->len; i++)
    {
      const EditorBlockUse *use = &g_array_index (uses, EditorBlockUse, i);

      if (use->n_areas > 0)
        continue;
      if (n++ < MOST_NAMES)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                                total->blocks[use->block]);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->never), n > 0 && total->n_levels > 0);
  if (n == 0)
    return;
  /* Translators: %s is a list of blocks */
  words = n > MOST_NAMES
              ? g_strdup_printf (_ ("Never used: %s and %u more"), names->str, n - MOST_NAMES)
              : g_strdup_printf (_ ("Never used: %s"), names->str);
  gtk_label_set_label (self->never, words);
}

static void
update (EditorUsageView *self)
{
  const AshlarSurvey *total = editor_statistics_get_total (self->statistics);
  g_autofree guint8  *may = NULL;
  g_autofree char    *caption = NULL;
  g_autoptr (GArray) uses = NULL;
  double most = 0, wanted = 0;
  guint  n = 0;

  if (self->document == NULL)
    return;
  may = total != NULL ? dup_may (self, total) : NULL;
  uses = total != NULL ? editor_block_uses_new (total, may) : NULL;
  gtk_widget_set_visible (self->box, uses != NULL && uses->len > 0 && total->n_levels > 0);
  if (uses == NULL)
    return;
  for (guint i = 0; i < uses->len; i++)
    {
      most = MAX (most, g_array_index (uses, EditorBlockUse, i).share);
      wanted = MAX (wanted, g_array_index (uses, EditorBlockUse, i).wanted);
    }
  most = MAX (most, wanted);
  for (guint i = 0; i < uses->len && n < MOST_ROWS; i++)
    {
      const EditorBlockUse *use = &g_array_index (uses, EditorBlockUse, i);

      if (use->n_areas == 0)
        break;
      if (n == self->rows->len)
        add_row (self);
      update_row (self, &g_array_index (self->rows, Row, n), total, use, most, wanted > 0);
      n++;
    }
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_set_visible (g_array_index (self->rows, Row, i).button, i < n);
  /* Translators: how the bars of block usage are read */
  caption = g_strdup_printf (
      wanted > 0
          ? ngettext ("bar: share in %u level · line: share by occurrences",
                      "bar: share in %u levels · line: share by occurrences",
                      (guint) total->n_levels)
          /* Nothing is chosen by its occurrences: there is no line. */
          : ngettext ("bar: share in %u level", "bar: share in %u levels", (guint) total->n_levels),
      (guint) total->n_levels);
  gtk_label_set_label (self->caption, caption);
  tell_never (self, total, uses);
  editor_old_set (self->box, editor_statistics_is_old (self->statistics));
}

void
editor_usage_view_set_recipe (EditorUsageView     *self,
                              EditorDocument      *document,
                              EditorBlockPictures *pictures,
                              guint                recipe)
{
  g_return_if_fail (EDITOR_IS_USAGE_VIEW (self));
  g_set_object (&self->document, document);
  g_set_object (&self->pictures, pictures);
  self->recipe = recipe;
  update (self);
}

static void
editor_usage_view_dispose (GObject *object)
{
  EditorUsageView *self = EDITOR_USAGE_VIEW (object);
  GtkWidget       *child;

  while (self->list != NULL && (child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_widget_unparent (child);
  self->list = NULL;
  g_array_set_size (self->rows, 0);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->statistics);
  g_clear_object (&self->document);
  g_clear_object (&self->pictures);
  G_OBJECT_CLASS (editor_usage_view_parent_class)->dispose (object);
}

static void
editor_usage_view_finalize (GObject *object)
{
  g_array_unref (EDITOR_USAGE_VIEW (object)->rows);
  G_OBJECT_CLASS (editor_usage_view_parent_class)->finalize (object);
}

static void
editor_usage_view_class_init (EditorUsageViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_usage_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_usage_view_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_usage_view_init (EditorUsageView *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *heading = gtk_label_new (_ ("Block usage"));

  self->recipe = ASHLAR_NO_INDEX;
  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  self->caption
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "caption");
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (GTK_BOX (head), heading);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->caption));
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_layout_manager (self->list,
                                 g_object_new (EDITOR_TYPE_CARD_LAYOUT, "spacing", 3, "min-columns",
                                               1, "max-columns", 2, NULL));
  self->never = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->never), "caption");
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (self->box), head);
  gtk_box_append (GTK_BOX (self->box), self->list);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->never));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_visible (self->box, FALSE);
}

GtkWidget *
editor_usage_view_new (EditorStatistics *statistics)
{
  EditorUsageView *self = g_object_new (EDITOR_TYPE_USAGE_VIEW, NULL);

  self->statistics = g_object_ref (statistics);
  g_signal_connect_object (statistics, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
