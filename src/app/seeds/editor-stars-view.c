/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The list makes rows for what is in sight. Their pictures are kept for as many stars as MOST_KEPT, so
 * that scrolling back costs nothing, and made anew when the star or its level is another. */

#include "ashlar-config.h"

#include "seeds/editor-stars-view.h"

#include <glib/gi18n.h>

#include "document/editor-digits.h"
#include "document/editor-looks.h"
#include "document/editor-worker.h"
#include "edits/editor-star-edit.h"
#include "seeds/editor-star-change.h"
#include "seeds/editor-star-compare.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"

#define PICTURE_WIDTH 108
#define PICTURE_HEIGHT 72
#define MOST_KEPT 600 /* more than a list has rows */

/* What was drawn of a star, and of which. */
typedef struct
{
  char          *hash; /* nullable; of now */
  AshlarContent *before_content;
  GdkTexture    *before, *now; /* nullable */
  char          *sentence;
} Picture;

typedef struct
{
  AshlarContent    *before, *now; /* the first is nullable */
  AshlarPalette    *palette;
  char             *recipe, *title;
  guint64           seed;
  guint             width, height; /* 0: no pictures, but the levels themselves */
  Picture          *picture;
  EditorStarChange *change;
} Job;

struct _EditorStarsView
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument *document; /* nullable */
  EditorStarList *list;     /* nullable */
  EditorWorker   *painter;
  EditorWorker   *comparer;
  GHashTable     *pictures; /* guint64 * -> Picture */

  GPtrArray *rows; /* of GtkListItem, borrowed: those that are bound */
  guint      recipe;
  guint      model_source;

  /* Template children. */
  GtkLabel    *summary;
  GtkWidget   *accept_all;
  GtkStack    *stack;
  GtkWidget   *empty;
  GtkWidget   *scrolled;
  GtkListView *view;
};

G_DEFINE_FINAL_TYPE (EditorStarsView, editor_stars_view, GTK_TYPE_WIDGET)

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_free (picture->hash);
  g_clear_pointer (&picture->before_content, ashlar_content_unref);
  g_clear_object (&picture->before);
  g_clear_object (&picture->now);
  g_free (picture->sentence);
  g_free (picture);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->before, ashlar_content_unref);
  ashlar_content_unref (job->now);
  ashlar_palette_unref (job->palette);
  g_free (job->recipe);
  g_free (job->title);
  g_clear_pointer (&job->picture, picture_free);
  g_clear_pointer (&job->change, editor_star_change_free);
  g_free (job);
}

/* In the worker */

static gboolean
paint_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job *job = data;

  job->change = editor_star_change_new (job->before, job->now, job->palette, job->recipe, job->seed,
                                        cancellable);
  if (job->change == NULL)
    return FALSE;
  if (job->picture == NULL)
    return TRUE;
  job->picture->before = editor_star_change_draw (job->change, FALSE, job->width, job->height);
  job->picture->now = editor_star_change_draw (job->change, TRUE, job->width, job->height);
  job->picture->sentence = g_strdup (job->change->sentence);
  g_clear_pointer (&job->change, editor_star_change_free);
  return TRUE;
}

/* Rows */

typedef struct
{
  GtkWidget *before, *arrow, *now, *image, *title, *words, *note, *accept, *unstar;
} Row;

static Row *
get_row (GtkListItem *item)
{
  return g_object_get_data (G_OBJECT (gtk_list_item_get_child (item)), "row");
}

static gboolean
is_of (const Picture *picture, EditorStar *star)
{
  const EditorStarNews *news = editor_star_get_news (star);

  return picture != NULL && g_strcmp0 (picture->hash, news->hash) == 0
         && picture->before_content == (editor_star_is_changed (star) ? news->before : NULL);
}

static const Picture *
find_picture (EditorStarsView *self, EditorStar *star)
{
  guint64        seed = editor_star_get_seed (star);
  const Picture *picture = g_hash_table_lookup (self->pictures, &seed);

  return is_of (picture, star) ? picture : NULL;
}

static void
show_row (EditorStarsView *self, GtkListItem *item)
{
  EditorStar           *star = gtk_list_item_get_item (item);
  Row                  *row = get_row (item);
  const EditorStarNews *news = editor_star_get_news (star);
  const Picture        *picture = find_picture (self, star);
  gboolean              changed = editor_star_is_changed (star);
  g_autofree char      *title = editor_star_dup_title (star);

  gtk_picture_set_paintable (GTK_PICTURE (row->before),
                             picture != NULL ? GDK_PAINTABLE (picture->before) : NULL);
  gtk_picture_set_paintable (GTK_PICTURE (row->now),
                             picture != NULL ? GDK_PAINTABLE (picture->now) : NULL);
  /* What is not known has no place; the sentence says so. */
  gtk_widget_set_visible (row->before, changed && news->before != NULL);
  gtk_widget_set_visible (row->arrow, changed && news->before != NULL);
  gtk_image_set_from_icon_name (GTK_IMAGE (row->image), editor_star_get_icon_name (star));
  gtk_label_set_label (GTK_LABEL (row->title), title);
  gtk_label_set_label (GTK_LABEL (row->words), changed && picture != NULL
                                                   ? picture->sentence
                                                   : editor_star_get_words (star));
  editor_tooltip_set (row->words, gtk_label_get_label (GTK_LABEL (row->words)));
  editor_tooltip_set (row->note, editor_star_get_star (star)->note);
  gtk_label_set_label (GTK_LABEL (row->note), editor_star_get_star (star)->note);
  gtk_widget_set_visible (row->note, editor_star_get_star (star)->note != NULL);
  gtk_widget_set_visible (row->accept,
                          news->is_known && news->hash != NULL && news->state != ASHLAR_STAR_KEPT);
}

static void request (EditorStarsView *self);

static void
paint_done (gpointer owner, gpointer data, const GError *error)
{
  EditorStarsView *self = owner;
  Job             *job = data;

  if (error == NULL && job->picture != NULL)
    {
      if (g_hash_table_size (self->pictures) >= MOST_KEPT)
        g_hash_table_remove_all (self->pictures);
      g_hash_table_replace (self->pictures, g_memdup2 (&job->seed, sizeof job->seed),
                            g_steal_pointer (&job->picture));
      for (guint i = 0; i < self->rows->len; i++)
        show_row (self, g_ptr_array_index (self->rows, i));
    }
  request (self);
}

static Job *
job_new (EditorStarsView *self, EditorStar *star)
{
  const EditorStarNews *news = editor_star_get_news (star);
  Job                  *job = g_new0 (Job, 1);

  job->now = ashlar_content_ref (editor_document_get_content (self->document));
  job->palette = ashlar_palette_ref (editor_document_get_palette (self->document));
  if (news->before != NULL && editor_star_is_changed (star))
    job->before = ashlar_content_ref (news->before);
  job->recipe = g_strdup (editor_star_get_recipe (star));
  job->seed = editor_star_get_seed (star);
  return job;
}

/* The next row that has no picture yet. */
static void
request (EditorStarsView *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (self->document == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self))
      || editor_worker_get_busy (self->painter))
    return;
  for (guint i = 0; i < self->rows->len; i++)
    {
      EditorStar           *star = gtk_list_item_get_item (g_ptr_array_index (self->rows, i));
      const EditorStarNews *news = editor_star_get_news (star);
      Job                  *job;

      if (!news->is_known || find_picture (self, star) != NULL)
        continue;
      job = job_new (self, star);
      job->width = (guint) (PICTURE_WIDTH * scale);
      job->height = (guint) (PICTURE_HEIGHT * scale);
      job->picture = g_new0 (Picture, 1);
      job->picture->hash = g_strdup (news->hash);
      job->picture->before_content = job->before != NULL ? ashlar_content_ref (job->before) : NULL;
      editor_worker_request (self->painter, job, EDITOR_WORK_AFTER);
      return;
    }
}

static void
accept (EditorStarsView *self, const EditorStarHash *hashes, guint n)
{
  g_autoptr (GError) error = NULL;

  if (n > 0)
    editor_apply_or_refuse (GTK_WIDGET (self), self->document,
                            editor_star_edit_accept (editor_document_get_content (self->document),
                                                     self->recipe, hashes, n, &error),
                            &error);
}

static void
accept_clicked_cb (GtkButton *button, GtkListItem *item)
{
  EditorStarsView *self = g_object_get_data (G_OBJECT (button), "view");
  EditorStar      *star = gtk_list_item_get_item (item);
  EditorStarHash   hash;

  if (self->document == NULL || star == NULL)
    return;
  hash = (EditorStarHash){ editor_star_get_seed (star), editor_star_get_news (star)->hash };
  accept (self, &hash, hash.hash != NULL ? 1 : 0);
}

static void
unstar_clicked_cb (GtkButton *button, GtkListItem *item)
{
  EditorStarsView *self = g_object_get_data (G_OBJECT (button), "view");
  EditorStar      *star = gtk_list_item_get_item (item);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (self->document == NULL || star == NULL)
    return;
  /* Translators: %s is a seed and its name */
  text = g_strdup_printf (_ ("Unstarred %s"), editor_digits (editor_star_get_seed (star)).text);
  if (editor_apply_or_refuse (GTK_WIDGET (self), self->document,
                              editor_star_edit_remove (editor_document_get_content (self->document),
                                                       self->recipe, editor_star_get_seed (star),
                                                       &error),
                              &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s", text);
}

static void
accept_all_cb (EditorStarsView *self)
{
  guint n = self->list != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->list)) : 0;
  g_autoptr (GArray) hashes = g_array_new (FALSE, FALSE, sizeof (EditorStarHash));
  g_autoptr (GPtrArray) stars = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    {
      EditorStar    *star = g_list_model_get_item (G_LIST_MODEL (self->list), i);
      EditorStarHash hash = { editor_star_get_seed (star), editor_star_get_news (star)->hash };

      g_ptr_array_add (stars, star); /* which keeps the hash */
      if (hash.hash != NULL && editor_star_get_news (star)->state != ASHLAR_STAR_KEPT)
        g_array_append_val (hashes, hash);
    }
  accept (self, (const EditorStarHash *) (gpointer) hashes->data, hashes->len);
}

static void
compare_done (gpointer owner, gpointer data, const GError *error)
{
  EditorStarsView *self = owner;
  Job             *job = data;
  GtkRoot         *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWindow       *window;

  if (error != NULL || job->change == NULL || root == NULL)
    return;
  window = GTK_WINDOW (editor_star_compare_new (g_steal_pointer (&job->change), job->title));
  gtk_window_set_transient_for (window, GTK_WINDOW (root));
  gtk_window_present (window);
}

static void
activate_cb (GtkListView *view, guint position, EditorStarsView *self)
{
  g_autoptr (EditorStar) star = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  Job *job;

  if (star == NULL || self->document == NULL)
    return;
  if (!editor_star_is_changed (star))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "page.open-seed", "t",
                                  editor_star_get_seed (star));
      return;
    }
  job = job_new (self, star);
  job->title = editor_star_dup_title (star);
  editor_worker_request (self->comparer, job, EDITOR_WORK_INSTEAD);
}

static GtkWidget *
new_picture (const char *name)
{
  GtkWidget *picture = gtk_picture_new ();

  gtk_widget_set_size_request (picture, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "puzzle-picture");
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), name);
  return picture;
}

static GtkWidget *
new_label (const char *style)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  gtk_widget_add_css_class (label, style);
  return label;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorStarsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  Row       *row = g_new0 (Row, 1);

  row->before = new_picture (_ ("Level before"));
  row->arrow = gtk_image_new_from_icon_name ("go-next-symbolic");
  row->now = new_picture (_ ("Level now"));
  row->image = gtk_image_new ();
  row->title = new_label ("heading");
  row->words = new_label ("numeric");
  row->note = new_label ("dim-label");
  row->accept = gtk_button_new_with_label (_ ("Accept"));
  editor_tooltip_set (row->accept, _ ("Keep the level of now"));
  row->unstar = gtk_button_new_from_icon_name ("starred-symbolic");
  editor_tooltip_set (row->unstar, _ ("Unstar"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->unstar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Unstar"), -1);
  gtk_widget_add_css_class (row->unstar, "flat");
  gtk_widget_set_valign (row->accept, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (row->unstar, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (head), row->image);
  gtk_box_append (GTK_BOX (head), row->title);
  gtk_box_append (GTK_BOX (texts), head);
  gtk_box_append (GTK_BOX (texts), row->words);
  gtk_box_append (GTK_BOX (texts), row->note);
  gtk_box_append (GTK_BOX (box), row->before);
  gtk_box_append (GTK_BOX (box), row->arrow);
  gtk_box_append (GTK_BOX (box), row->now);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), row->accept);
  gtk_box_append (GTK_BOX (box), row->unstar);
  g_object_set_data (G_OBJECT (row->accept), "view", self);
  g_object_set_data (G_OBJECT (row->unstar), "view", self);
  g_signal_connect (row->accept, "clicked", G_CALLBACK (accept_clicked_cb), item);
  g_signal_connect (row->unstar, "clicked", G_CALLBACK (unstar_clicked_cb), item);
  g_object_set_data_full (G_OBJECT (box), "row", row, g_free);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorStarsView *self)
{
  g_ptr_array_add (self->rows, item);
  show_row (self, item);
  request (self);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorStarsView *self)
{
  g_ptr_array_remove_fast (self->rows, item);
}

/* Only what is looked at has rows. Later, for a list does not bear that while it hears of its items. */
static gboolean
update_model_cb (gpointer user_data)
{
  EditorStarsView *self = user_data;
  g_autoptr (GtkSelectionModel) model = NULL;

  self->model_source = 0;
  if (self->list != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    model = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->list))));
  gtk_list_view_set_model (self->view, model);
  return G_SOURCE_REMOVE;
}

static void
update_model (EditorStarsView *self)
{
  if (self->model_source == 0)
    self->model_source = g_idle_add (update_model_cb, self);
}

static void
update (EditorStarsView *self)
{
  guint n = self->list != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->list)) : 0;
  guint n_changed = self->list != NULL ? editor_star_list_get_n_changed (self->list) : 0;
  g_autofree char *text = NULL;

  if (n_changed > 0)
    /* Translators: starred seeds of a recipe: how many give another level, of how many. */
    text = g_strdup_printf (_ ("%u of %u give another level than was starred"), n_changed, n);
  else if (n > 0)
    text = g_strdup_printf (ngettext ("%'u seed", "%'u seeds", n), n);
  gtk_label_set_label (self->summary, text != NULL ? text : "");
  gtk_widget_set_visible (self->accept_all, n_changed > 0);
  gtk_stack_set_visible_child (self->stack, n > 0 ? self->scrolled : self->empty);
  gtk_widget_set_size_request (self->scrolled, -1, (int) CLAMP (n, 1, 3) * (PICTURE_HEIGHT + 18));
}

static void
editor_stars_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_stars_view_parent_class)->map (widget);
  update_model (EDITOR_STARS_VIEW (widget));
}

static void
editor_stars_view_unmap (GtkWidget *widget)
{
  EditorStarsView *self = EDITOR_STARS_VIEW (widget);

  if (self->painter != NULL)
    editor_worker_stop (self->painter);
  if (self->comparer != NULL)
    editor_worker_stop (self->comparer);
  GTK_WIDGET_CLASS (editor_stars_view_parent_class)->unmap (widget);
  if (self->view != NULL)
    update_model (self);
}

static void
editor_stars_view_dispose (GObject *object)
{
  EditorStarsView *self = EDITOR_STARS_VIEW (object);
  GtkWidget       *child;

  g_clear_handle_id (&self->model_source, g_source_remove);
  editor_worker_dismiss (&self->painter);
  editor_worker_dismiss (&self->comparer);
  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  if (self->view != NULL)
    gtk_list_view_set_model (self->view, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_STARS_VIEW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->list);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_stars_view_parent_class)->dispose (object);
}

static void
editor_stars_view_finalize (GObject *object)
{
  EditorStarsView *self = EDITOR_STARS_VIEW (object);

  g_hash_table_unref (self->pictures);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (editor_stars_view_parent_class)->finalize (object);
}

static void
editor_stars_view_class_init (EditorStarsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_stars_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_stars_view_finalize;
  widget_class->map = editor_stars_view_map;
  widget_class->unmap = editor_stars_view_unmap;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-stars-view.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorStarsView, summary);
  gtk_widget_class_bind_template_child (widget_class, EditorStarsView, accept_all);
  gtk_widget_class_bind_template_child (widget_class, EditorStarsView, stack);
  gtk_widget_class_bind_template_child (widget_class, EditorStarsView, empty);
  gtk_widget_class_bind_template_child (widget_class, EditorStarsView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, EditorStarsView, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, accept_all_cb);
}

static void
editor_stars_view_init (EditorStarsView *self)
{
  static const EditorWork painting = { .run = paint_run, .free = job_free, .done = paint_done };
  static const EditorWork comparing = { .run = paint_run, .free = job_free, .done = compare_done };

  self->rows = g_ptr_array_new ();
  self->pictures = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, picture_free);
  self->painter = editor_worker_new (&painting, self);
  self->comparer = editor_worker_new (&comparing, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

EditorStarsView *
editor_stars_view_new (void)
{
  return g_object_new (EDITOR_TYPE_STARS_VIEW, NULL);
}

void
editor_stars_view_show (EditorStarsView *self,
                        EditorStarList  *list,
                        EditorDocument  *document,
                        guint            recipe)
{
  g_return_if_fail (EDITOR_IS_STARS_VIEW (self));
  if (recipe != self->recipe || document != self->document)
    g_hash_table_remove_all (self->pictures);
  self->recipe = recipe;
  g_set_object (&self->document, document);
  if (list != self->list)
    {
      if (self->list != NULL)
        g_signal_handlers_disconnect_by_data (self->list, self);
      g_set_object (&self->list, list);
      if (list != NULL)
        g_signal_connect_swapped (list, "items-changed", G_CALLBACK (update), self);
      update_model (self);
    }
  update (self);
}
