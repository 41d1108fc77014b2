/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-sample-card.h"

#include <glib/gi18n.h>

#include "document/editor-sample-words.h"
#include "document/editor-worker.h"
#include "widgets/editor-thumbnail.h"
#include "pipeline/ashlar-generator.h"
#include "render/ashlar-pictures.h"
#include "window/editor-samples.h"

#define WIDTH 200
#define HEIGHT 132

struct _EditorSampleCard
{
  GtkButton parent_instance;

  EditorWorker *painter;  /* owned */
  char         *resource; /* owned */
  gboolean      asked;

  /* Template children. */
  GtkPicture *picture;
  GtkLabel   *title;
  GtkLabel   *subtitle;
};

G_DEFINE_FINAL_TYPE (EditorSampleCard, editor_sample_card, GTK_TYPE_BUTTON)

typedef struct
{
  char          *resource;
  guint          width, height;
  AshlarContent *content;
  GdkTexture    *picture; /* nullable: there is no level to show */
} CardJob;

static void
card_job_free (gpointer data)
{
  CardJob *job = data;

  g_free (job->resource);
  g_clear_pointer (&job->content, ashlar_content_unref);
  g_clear_object (&job->picture);
  g_free (job);
}

/* A seed whose level says what the set is like; the first that works serves. */
static AshlarLevel *
generate (AshlarContent *content, GCancellable *cancellable)
{
  if (ashlar_content_get_n_recipes (content) == 0)
    return NULL;
  for (guint64 seed = 1; seed <= 4; seed++)
    {
      AshlarLevel *level = ashlar_content_generate (
          content, ashlar_recipe_get_id (ashlar_content_get_recipe (content, 0)), seed, NULL,
          cancellable, NULL);

      if (level != NULL)
        return level;
    }
  return NULL;
}

static gboolean
card_run (gpointer data, GCancellable *cancellable, GError **error)
{
  CardJob *job = data;
  g_autoptr (GBytes) bytes
      = g_resources_lookup_data (job->resource, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autoptr (AshlarLevel) level = NULL;

  if (bytes != NULL)
    job->content = ashlar_content_load_bytes (bytes, job->resource, error);
  if (job->content == NULL)
    return FALSE;
  level = generate (job->content, cancellable);
  if (level != NULL && ashlar_level_get_n_words (level) > 0)
    job->picture = editor_thumbnail_new_one_page (level, job->width, job->height);
  else if (level != NULL)
    {
      g_autofree char *folder = editor_samples_dup_folder ();
      g_autoptr (AshlarPictures) pictures
          = ashlar_pictures_new (job->content, folder, NULL, cancellable);
      const char *skin = ashlar_content_get_n_skins (job->content) > 0
                             ? ashlar_skin_get_id (ashlar_content_get_skin (job->content, 0))
                             : NULL;
      g_autoptr (AshlarPalette) palette = ashlar_palette_new_dressed (job->content, pictures, skin);

      job->picture
          = editor_thumbnail_new_for_level (palette, job->content, level, job->width, job->height);
    }
  return TRUE;
}

static void
card_done (gpointer owner, gpointer data, const GError *error)
{
  EditorSampleCard *self = owner;
  const CardJob    *result = data;
  g_autofree char  *subtitle = NULL;
  guint             n;

  if (error != NULL)
    return;
  n = ashlar_content_get_n_blocks (result->content);
  if (ashlar_content_get_n_recipes (result->content) > 1)
    {
      guint            n_recipes = ashlar_content_get_n_recipes (result->content);
      g_autofree char *blocks = g_strdup_printf (ngettext ("%u block", "%u blocks", n), n);
      g_autofree char *recipes
          = g_strdup_printf (ngettext ("%u recipe", "%u recipes", n_recipes), n_recipes);
      guint            n_puzzles = ashlar_content_get_n_puzzles (result->content);
      g_autofree char *puzzles
          = g_strdup_printf (ngettext ("%u crossword", "%u crosswords", n_puzzles), n_puzzles);

      if (n > 0)
        /* Translators: "41 blocks, 3 recipes" */
        subtitle = g_strdup_printf (_ ("%s, %s"), blocks, recipes);
      else if (n_puzzles > 0)
        /* Translators: "6 crosswords, 10 recipes" */
        subtitle = g_strdup_printf (_ ("%s, %s"), puzzles, recipes);
      else
        subtitle = g_strdup (recipes); /* rooms that no block is drawn for */
    }
  else
    subtitle = g_strdup (editor_sample_words (ashlar_content_get_description (result->content)));
  gtk_label_set_label (self->title,
                       editor_sample_words (ashlar_content_get_title (result->content)));
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (result->picture));
}

/* The picture is made once the scale of the screen is known, and never holds up the first frame. */
static void
editor_sample_card_map (GtkWidget *widget)
{
  EditorSampleCard *self = EDITOR_SAMPLE_CARD (widget);
  int               scale = gtk_widget_get_scale_factor (widget);
  CardJob          *job;

  GTK_WIDGET_CLASS (editor_sample_card_parent_class)->map (widget);
  if (self->asked)
    return;
  self->asked = TRUE;
  job = g_new0 (CardJob, 1);
  job->resource = g_strdup (self->resource);
  job->width = (guint) (WIDTH * scale);
  job->height = (guint) (HEIGHT * scale);
  editor_worker_request (self->painter, job, EDITOR_WORK_AFTER);
}

static void
editor_sample_card_dispose (GObject *object)
{
  EditorSampleCard *self = EDITOR_SAMPLE_CARD (object);

  editor_worker_dismiss (&self->painter);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_SAMPLE_CARD);
  G_OBJECT_CLASS (editor_sample_card_parent_class)->dispose (object);
}

static void
editor_sample_card_finalize (GObject *object)
{
  EditorSampleCard *self = EDITOR_SAMPLE_CARD (object);

  g_clear_pointer (&self->resource, g_free);
  G_OBJECT_CLASS (editor_sample_card_parent_class)->finalize (object);
}

static void
editor_sample_card_class_init (EditorSampleCardClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_sample_card_dispose;
  object_class->finalize = editor_sample_card_finalize;
  widget_class->map = editor_sample_card_map;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-sample-card.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorSampleCard, picture);
  gtk_widget_class_bind_template_child (widget_class, EditorSampleCard, title);
  gtk_widget_class_bind_template_child (widget_class, EditorSampleCard, subtitle);
}

static void
editor_sample_card_init (EditorSampleCard *self)
{
  static const EditorWork work = { .run = card_run, .free = card_job_free, .done = card_done };

  self->painter = editor_worker_new (&work, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
editor_sample_card_new (const char *resource)
{
  EditorSampleCard *self = g_object_new (EDITOR_TYPE_SAMPLE_CARD, NULL);

  self->resource = g_strdup (resource);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", resource);
  return GTK_WIDGET (self);
}
