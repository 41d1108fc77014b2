/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-star-popover.h"

#include <glib/gi18n.h>

#include "document/editor-digits.h"
#include "edits/editor-star-edit.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"

struct _EditorStarPopover
{
  GtkPopover parent_instance;

  /* Owned. */
  EditorDocument *document; /* nullable */
  EditorStarList *list;     /* nullable */

  guint   recipe;
  guint64 seed;

  /* Template children. */
  GtkLabel          *title;
  GtkWidget         *texts;
  EditorCommitEntry *name;
  EditorCommitEntry *note;
  GtkLabel          *hint;
  GtkWidget         *scrolled;
  GtkListView       *view;
};

G_DEFINE_FINAL_TYPE (EditorStarPopover, editor_star_popover, GTK_TYPE_POPOVER)

static void
committed_cb (EditorCommitEntry *entry, EditorStarPopover *self)
{
  AshlarContent *content;
  const char    *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  g_autoptr (GError) error = NULL;

  if (self->document == NULL)
    return;
  content = editor_document_get_content (self->document);
  editor_apply_or_refuse (
      GTK_WIDGET (entry), self->document,
      entry == self->name
          ? editor_star_edit_rename (content, self->recipe, self->seed, text, &error)
          : editor_star_edit_note (content, self->recipe, self->seed, text, &error),
      &error);
}

static void
activate_cb (GtkListView *view, guint position, EditorStarPopover *self)
{
  g_autoptr (EditorStar) star = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  if (star == NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "page.open-seed", "t",
                              editor_star_get_seed (star));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  GtkWidget *words
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  gtk_widget_add_css_class (title, "numeric");
  gtk_widget_add_css_class (words, "caption");
  gtk_widget_add_css_class (words, "dim-label");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), title);
  gtk_box_append (GTK_BOX (texts), words);
  gtk_box_append (GTK_BOX (row), gtk_image_new ());
  gtk_box_append (GTK_BOX (row), texts);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  EditorStar      *star = gtk_list_item_get_item (item);
  GtkWidget       *row = gtk_list_item_get_child (item);
  GtkWidget       *image = gtk_widget_get_first_child (row);
  GtkWidget       *title = gtk_widget_get_first_child (gtk_widget_get_next_sibling (image));
  g_autofree char *text = editor_star_dup_title (star);

  gtk_image_set_from_icon_name (GTK_IMAGE (image), editor_star_get_icon_name (star));
  gtk_label_set_label (GTK_LABEL (title), text);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (title)),
                       editor_star_get_words (star));
  editor_tooltip_set (row, editor_star_get_star (star)->note);
}

/* Only an open list has rows. */
static void
map_cb (EditorStarPopover *self)
{
  g_autoptr (GtkSelectionModel) model
      = self->list != NULL
            ? GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->list))))
            : NULL;

  gtk_list_view_set_model (self->view, model);
}

static void
closed_cb (EditorStarPopover *self)
{
  gtk_list_view_set_model (self->view, NULL);
}

static void
editor_star_popover_dispose (GObject *object)
{
  EditorStarPopover *self = EDITOR_STAR_POPOVER (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_STAR_POPOVER);
  g_clear_object (&self->document);
  g_clear_object (&self->list);
  G_OBJECT_CLASS (editor_star_popover_parent_class)->dispose (object);
}

static void
editor_star_popover_class_init (EditorStarPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_star_popover_dispose;
  g_type_ensure (EDITOR_TYPE_COMMIT_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-star-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorStarPopover, title);
  gtk_widget_class_bind_template_child (widget_class, EditorStarPopover, texts);
  gtk_widget_class_bind_template_child (widget_class, EditorStarPopover, name);
  gtk_widget_class_bind_template_child (widget_class, EditorStarPopover, note);
  gtk_widget_class_bind_template_child (widget_class, EditorStarPopover, hint);
  gtk_widget_class_bind_template_child (widget_class, EditorStarPopover, scrolled);
  gtk_widget_class_bind_template_child (widget_class, EditorStarPopover, view);
  gtk_widget_class_bind_template_callback (widget_class, committed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, map_cb);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
}

static void
editor_star_popover_init (EditorStarPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

EditorStarPopover *
editor_star_popover_new (void)
{
  return g_object_new (EDITOR_TYPE_STAR_POPOVER, NULL);
}

void
editor_star_popover_show (EditorStarPopover *self,
                          EditorStarList    *list,
                          EditorDocument    *document,
                          guint              recipe,
                          guint64            seed)
{
  AshlarContent      *content = document != NULL ? editor_document_get_content (document) : NULL;
  const AshlarRecipe *owner = content != NULL && recipe < ashlar_content_get_n_recipes (content)
                                  ? ashlar_content_get_recipe (content, recipe)
                                  : NULL;
  guint            index = owner != NULL ? ashlar_recipe_find_star (owner, seed) : ASHLAR_NO_INDEX;
  g_autofree char *title = NULL;

  g_return_if_fail (EDITOR_IS_STAR_POPOVER (self));
  if (seed != self->seed || recipe != self->recipe || document != self->document)
    editor_commit_entry_finish (self->texts);
  g_set_object (&self->document, document);
  g_set_object (&self->list, list);
  self->recipe = recipe;
  self->seed = seed;
  gtk_widget_set_visible (self->texts, index != ASHLAR_NO_INDEX);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), index == ASHLAR_NO_INDEX);
  gtk_widget_set_visible (self->scrolled, owner != NULL && owner->stars->len > 0);
  title = g_strdup_printf (_ ("Seed %s"), editor_digits (seed).text);
  gtk_label_set_label (self->title, title);
  if (index != ASHLAR_NO_INDEX)
    {
      const AshlarStar *star = g_ptr_array_index (owner->stars, index);

      editor_commit_entry_set_text (self->name, star->name != NULL ? star->name : "");
      editor_commit_entry_set_text (self->note, star->note != NULL ? star->note : "");
    }
}
