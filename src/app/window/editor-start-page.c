/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-start-page.h"

#include <adwaita.h>

#include "widgets/editor-card-layout.h"
#include "window/editor-draft-list.h"
#include "window/editor-sample-card.h"

struct _EditorStartPage
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *scrolled;
  GtkImage  *icon;
  GtkBox    *samples;

  EditorDraftList *drafts;
};

G_DEFINE_FINAL_TYPE (EditorStartPage, editor_start_page, GTK_TYPE_WIDGET)

/* The first is what a newcomer should click. */
static const char *const samples[] = {
  "/io/github/ashlar/Ashlar/samples/last-lantern.ashlar.json",
  "/io/github/ashlar/Ashlar/samples/old-keep.ashlar.json",
  "/io/github/ashlar/Ashlar/samples/platform-rooms.ashlar.json",
  "/io/github/ashlar/Ashlar/samples/sixteen-pieces.ashlar.json",
  "/io/github/ashlar/Ashlar/samples/dwindle-mines.ashlar.json",
  "/io/github/ashlar/Ashlar/samples/drowned-abbey.ashlar.json",
  "/io/github/ashlar/Ashlar/samples/crossword-vaults.ashlar.json",
  "/io/github/ashlar/Ashlar/samples/first-steps.ashlar.json",
  "/io/github/ashlar/Ashlar/new.ashlar.json",
};

static void
editor_start_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_start_page_parent_class)->map (widget);
  editor_start_page_refresh (EDITOR_START_PAGE (widget));
}

static void
editor_start_page_dispose (GObject *object)
{
  EditorStartPage *self = EDITOR_START_PAGE (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_START_PAGE);
  G_OBJECT_CLASS (editor_start_page_parent_class)->dispose (object);
}

static void
editor_start_page_class_init (EditorStartPageClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (EDITOR_TYPE_CARD_LAYOUT);
  g_type_ensure (EDITOR_TYPE_DRAFT_LIST);
  object_class->dispose = editor_start_page_dispose;
  widget_class->map = editor_start_page_map;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorStartPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, EditorStartPage, icon);
  gtk_widget_class_bind_template_child (widget_class, EditorStartPage, samples);
  gtk_widget_class_bind_template_child (widget_class, EditorStartPage, drafts);
}

static void
editor_start_page_init (EditorStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_image_set_from_icon_name (self->icon, ASHLAR_APP_ID);
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    gtk_box_append (self->samples, editor_sample_card_new (samples[i]));
}

void
editor_start_page_refresh (EditorStartPage *self)
{
  g_return_if_fail (EDITOR_IS_START_PAGE (self));
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    editor_draft_list_refresh (self->drafts);
}
