/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-tile-uses.h"

#include <glib/gi18n.h>

#include "document/editor-digits.h"
#include "document/editor-looks.h"
#include "tiles/editor-object-symbol.h"
#include "edits/editor-uses.h"
#include "widgets/editor-thumbnail.h"
#include "widgets/editor-tooltip.h"

#define USE_WIDTH 104
#define USE_HEIGHT 70
/* Of each kind. */
#define MAX_USES 12

static GtkWidget *
new_block_picture (EditorDocument *document, guint index, gint scale)
{
  AshlarContent      *content = editor_document_get_content (document);
  AshlarPalette      *palette = editor_document_get_palette (document);
  const AshlarBlock  *block = g_ptr_array_index (content->blocks, index);
  gsize               n = (gsize) block->width * block->height;
  g_autofree guint16 *cells = g_new (guint16, n);
  g_autoptr (GdkTexture) texture = NULL;

  for (gsize i = 0; i < n; i++)
    {
      guint tile = ashlar_content_find_tile (content, block->cells[i]);

      /* No checkerboard, which would be the brightest thing in a dark window. */
      cells[i] = tile == ASHLAR_NO_INDEX
                         || ((AshlarTile *) g_ptr_array_index (content->resolved, tile))->empty
                     ? ASHLAR_TILE_NONE
                     : (guint16) tile;
    }
  texture = editor_thumbnail_new (palette, cells, block->width, block->height,
                                  (guint) (USE_WIDTH * scale), (guint) (USE_HEIGHT * scale),
                                  EDITOR_THUMBNAIL_TRANSPARENT);
  return gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
}

static GtkWidget *
new_picture (EditorDocument *document, EditorBlueprintKind kind, const EditorUse *use, gint scale)
{
  AshlarContent *content = editor_document_get_content (document);
  GtkWidget     *picture;

  switch (use->kind)
    {
    case EDITOR_USE_BLOCK:
    case EDITOR_USE_PLUG:
      picture = new_block_picture (document, use->index, scale);
      break;
    case EDITOR_USE_RECIPE:
    case EDITOR_USE_STYLE:
    case EDITOR_USE_ADVENTURE:
    case EDITOR_USE_DEFAULT:
      picture = gtk_image_new_from_icon_name (
          use->kind == EDITOR_USE_RECIPE      ? "ashlar-levels-symbolic"
          : use->kind == EDITOR_USE_STYLE     ? "applications-graphics-symbolic"
          : use->kind == EDITOR_USE_ADVENTURE ? "media-playback-start-symbolic"
                                              : "view-grid-symbolic");
      gtk_image_set_pixel_size (GTK_IMAGE (picture), 32);
      break;
    case EDITOR_USE_OUTCOME:
    case EDITOR_USE_PARENT:
    case EDITOR_USE_TURNED:
    default:
      if (kind == EDITOR_BLUEPRINT_TILE)
        {
          picture = editor_blueprint_swatch_new (document, use->index, 52);
          break;
        }
      picture = editor_object_symbol_new (52);
      editor_object_symbol_show (EDITOR_OBJECT_SYMBOL (picture),
                                 g_ptr_array_index (content->objects, use->index));
      break;
    }
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (picture, TRUE);
  return picture;
}

/* The share of an outcome among those of what it is in: "1 of 4". */
static char *
dup_share (AshlarContent *content, EditorBlueprintKind kind, const EditorUse *use)
{
  guint64 sum = 0;

  if (kind == EDITOR_BLUEPRINT_TILE)
    {
      const AshlarTile *tile = g_ptr_array_index (content->tiles, use->index);

      for (guint i = 0; i < tile->n_references; i++)
        sum += tile->references[i].occurrences;
    }
  else
    {
      const AshlarObject *object = g_ptr_array_index (content->objects, use->index);

      for (guint i = 0; i < object->n_references; i++)
        sum += object->references[i].occurrences;
    }
  /* Translators: an outcome's occurrences among all of a conditional tile: "1 of 4" */
  return g_strdup_printf (_ ("%u of %s"), use->count, editor_digits (sum).text);
}

static char *
dup_name (AshlarContent *content, EditorBlueprintKind kind, const EditorUse *use)
{
  switch (use->kind)
    {
    case EDITOR_USE_BLOCK:
    case EDITOR_USE_PLUG:
      return g_strdup (((AshlarBlock *) g_ptr_array_index (content->blocks, use->index))->id);
    case EDITOR_USE_RECIPE:
      return g_strdup (((AshlarRecipe *) g_ptr_array_index (content->recipes, use->index))->id);
    case EDITOR_USE_STYLE:
      return g_strdup (((AshlarSkin *) g_ptr_array_index (content->skins, use->index))->id);
    case EDITOR_USE_ADVENTURE:
      return g_strdup (
          ((AshlarAdventure *) g_ptr_array_index (content->adventures, use->index))->id);
    case EDITOR_USE_DEFAULT:
      return g_strdup (_ ("Default tile"));
    case EDITOR_USE_OUTCOME:
    case EDITOR_USE_PARENT:
    case EDITOR_USE_TURNED:
    default:
      return editor_blueprint_dup_name (content, kind, use->index);
    }
}

static char *
dup_count (AshlarContent *content, EditorBlueprintKind kind, const EditorUse *use)
{
  switch (use->kind)
    {
    case EDITOR_USE_PLUG:
      return g_strdup (_ ("plug"));
    case EDITOR_USE_OUTCOME:
      return dup_share (content, kind, use);
    case EDITOR_USE_PARENT:
      return g_strdup (_ ("parent"));
    case EDITOR_USE_TURNED:
      return g_strdup (_ ("turned"));
    case EDITOR_USE_DEFAULT:
      return g_strdup ("");
    case EDITOR_USE_BLOCK:
    case EDITOR_USE_RECIPE:
    case EDITOR_USE_STYLE:
    case EDITOR_USE_ADVENTURE:
    default:
      return g_strdup_printf ("%u", use->count);
    }
}

/* Where a click goes; NULL: nowhere. */
static char *
dup_target (EditorBlueprintKind kind, const EditorUse *use)
{
  switch (use->kind)
    {
    case EDITOR_USE_BLOCK:
    case EDITOR_USE_PLUG:
      return g_strdup_printf ("/blocks/%u", use->index);
    case EDITOR_USE_RECIPE:
      return g_strdup_printf ("/recipes/%u", use->index);
    case EDITOR_USE_STYLE:
      return g_strdup_printf ("/skins/%u", use->index);
    case EDITOR_USE_ADVENTURE:
      return g_strdup_printf ("/adventures/%u", use->index);
    case EDITOR_USE_DEFAULT:
      return NULL;
    case EDITOR_USE_OUTCOME:
    case EDITOR_USE_PARENT:
    case EDITOR_USE_TURNED:
    default:
      return g_strdup_printf (kind == EDITOR_BLUEPRINT_TILE ? "/tiles/%u" : "/objects/%u",
                              use->index);
    }
}

static GtkWidget *
new_use (EditorDocument *document, EditorBlueprintKind kind, const EditorUse *use, gint scale)
{
  AshlarContent   *content = editor_document_get_content (document);
  g_autofree char *target = dup_target (kind, use);
  g_autofree char *words = dup_name (content, kind, use);
  g_autofree char *count_words = dup_count (content, kind, use);
  GtkWidget       *button = gtk_button_new ();
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget       *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget       *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget       *name = gtk_label_new (words), *count = gtk_label_new (count_words);

  gtk_widget_set_size_request (card, USE_WIDTH + 12, USE_HEIGHT + 12);
  gtk_widget_set_vexpand (card, FALSE);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "use");
  gtk_box_append (GTK_BOX (card), new_picture (document, kind, use, scale));
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), 9);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 9);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (name, "caption");
  gtk_widget_add_css_class (count, use->kind == EDITOR_USE_BLOCK ? "caption-heading" : "caption");
  gtk_widget_add_css_class (count, "numeric");
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), count);
  gtk_box_append (GTK_BOX (box), card);
  gtk_box_append (GTK_BOX (box), line);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "use-button");
  editor_tooltip_set (button, words);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  name, count, NULL, -1);
  if (target != NULL)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go-to");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
    }
  else
    {
      gtk_widget_set_can_target (button, FALSE);
      gtk_widget_set_focusable (button, FALSE);
    }
  return button;
}

/* ------------------------------------------------------ cards that stay as they are */

/* What the card of a block shows. It holds on to values, so that another can't come to stand where one was. */
typedef struct
{
  EditorUse      use;
  AshlarBlock   *block;   /* owned */
  AshlarPalette *palette; /* owned */
  gint           scale;
} Shown;

static void
shown_free (gpointer pointer)
{
  Shown *self = pointer;

  ashlar_block_unref (self->block);
  ashlar_palette_unref (self->palette);
  g_free (self);
}

static gboolean
is_of_block (const EditorUse *use)
{
  return use->kind == EDITOR_USE_BLOCK || use->kind == EDITOR_USE_PLUG;
}

static gboolean
shows (GtkWidget *card, EditorDocument *document, const EditorUse *use, gint scale)
{
  const Shown *shown = g_object_get_data (G_OBJECT (card), "shown");

  return shown != NULL && shown->use.kind == use->kind && shown->use.index == use->index
         && shown->use.count == use->count && shown->scale == scale
         && shown->block
                == g_ptr_array_index (editor_document_get_content (document)->blocks, use->index)
         && shown->palette == editor_document_get_palette (document);
}

static void
remember (GtkWidget *card, EditorDocument *document, const EditorUse *use, gint scale)
{
  Shown *shown = g_new (Shown, 1);

  shown->use = *use;
  shown->block = ashlar_block_ref (
      g_ptr_array_index (editor_document_get_content (document)->blocks, use->index));
  shown->palette = ashlar_palette_ref (editor_document_get_palette (document));
  shown->scale = scale;
  g_object_set_data_full (G_OBJECT (card), "shown", shown, shown_free);
}

/* The first card from @card on that shows it already. */
static GtkWidget *
find_card (GtkWidget *card, EditorDocument *document, const EditorUse *use, gint scale)
{
  for (; is_of_block (use) && card != NULL; card = gtk_widget_get_next_sibling (card))
    if (shows (card, document, use, scale))
      return card;
  return NULL;
}

/* @old: the first card that has not been passed yet, nullable. Moves on behind the card of @use. */
static void
show_use (GtkBox             *cards,
          GtkSizeGroup       *columns,
          GtkWidget         **old,
          EditorDocument     *document,
          EditorBlueprintKind kind,
          const EditorUse    *use,
          gint                scale)
{
  GtkWidget *card = find_card (*old, document, use, scale);

  if (card == NULL)
    {
      card = new_use (document, kind, use, scale);
      if (is_of_block (use))
        remember (card, document, use, scale);
      gtk_box_insert_child_after (cards, card,
                                  *old != NULL ? gtk_widget_get_prev_sibling (*old)
                                               : gtk_widget_get_last_child (GTK_WIDGET (cards)));
      /* In columns, however long the words below them are. */
      gtk_size_group_add_widget (columns, card);
      return;
    }
  while (*old != card)
    {
      GtkWidget *gone = *old;

      *old = gtk_widget_get_next_sibling (gone);
      gtk_box_remove (cards, gone);
    }
  *old = gtk_widget_get_next_sibling (card);
}

static GtkSizeGroup *
need_columns (GtkBox *cards)
{
  GtkSizeGroup *columns = g_object_get_data (G_OBJECT (cards), "columns");

  if (columns == NULL)
    {
      columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
      g_object_set_data_full (G_OBJECT (cards), "columns", columns, g_object_unref);
    }
  return columns;
}

void
editor_tile_uses_show (
    GtkBox *cards, GtkLabel *label, EditorDocument *document, EditorBlueprintKind kind, guint index)
{
  AshlarContent *content = editor_document_get_content (document);
  g_autoptr (GArray) uses = editor_uses_find (content, kind, index);
  g_autofree char *words = editor_uses_dup_words_of (content, kind, uses);
  g_autofree char *cut = NULL;
  GtkSizeGroup    *columns = need_columns (cards);
  gint             scale = gtk_widget_get_scale_factor (GTK_WIDGET (cards));
  GtkWidget       *old = gtk_widget_get_first_child (GTK_WIDGET (cards));
  guint            n_hidden = 0;

  for (guint i = 0, n_of_kind = 0; i < uses->len; i++)
    {
      const EditorUse *use = &g_array_index (uses, EditorUse, i);

      n_of_kind
          = i > 0 && g_array_index (uses, EditorUse, i - 1).kind == use->kind ? n_of_kind + 1 : 1;
      if (n_of_kind > MAX_USES)
        {
          n_hidden++;
          continue;
        }
      show_use (cards, columns, &old, document, kind, use, scale);
    }
  while (old != NULL)
    {
      GtkWidget *gone = old;

      old = gtk_widget_get_next_sibling (gone);
      gtk_box_remove (cards, gone);
    }
  if (n_hidden > 0)
    /* Translators: %s is a list of all uses of a tile; of each kind of use only the first are shown below it. */
    cut = g_strdup_printf (_ ("%s; the first %d of each are shown"), words, MAX_USES);
  gtk_label_set_label (label, cut != NULL ? cut : words != NULL ? words : _ ("nowhere yet"));
  gtk_widget_set_visible (GTK_WIDGET (cards), uses->len > 0);
}
