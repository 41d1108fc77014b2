/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "levels/editor-pieces-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "widgets/editor-card-layout.h"
#include "widgets/editor-thumbnail.h"
#include "widgets/editor-tooltip.h"
#include "pipeline/ashlar-materials-private.h"

#define DRAWING_SIZE 56
#define PICTURE_SIZE 40
/* Blocks that a card shows; the others are counted. */
#define MAX_BLOCKS 3

/* From crossings to dead ends, as one looks for them. */
static const char *const order[ASHLAR_N_PIECE_MASKS]
    = { "WNES", "WNE", "NES", "WES", "WNS", "WE", "NS", "WN",
        "NE",   "ES",  "WS",  "Nx",  "Ex",  "Sx", "Wx", "empty" };

struct _EditorPiecesView
{
  GtkWidget parent_instance;

  AshlarContent   *content;   /* nullable */
  AshlarPieces    *pieces;    /* nullable */
  AshlarMaterials *materials; /* of the content; nullable */
  AshlarPalette   *palette;   /* nullable */
  guint            recipe;

  /* Template children. */
  GtkBox *sets;
};

G_DEFINE_FINAL_TYPE (EditorPiecesView, editor_pieces_view, GTK_TYPE_WIDGET)

/* One piece */

/* A cell with the ways that lead out of it, in the text's colour. */
static void
draw_piece_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  guint   mask = GPOINTER_TO_UINT (user_data);
  double  side = MIN (width, height), way = side * .28, left = (width - side) / 2;
  double  near = (side - way) / 2, far = (side + way) / 2;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  cairo_translate (cr, left, 0);
  gdk_cairo_set_source_rgba (cr, &(GdkRGBA){ ink.red, ink.green, ink.blue, .14f });
  cairo_rectangle (cr, 0, 0, side, side);
  cairo_fill (cr);
  if (mask != 0)
    cairo_rectangle (cr, near, near, way, way);
  if (ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_NORTH))
    cairo_rectangle (cr, near, 0, way, near);
  if (ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_SOUTH))
    cairo_rectangle (cr, near, far, way, side - far);
  if (ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_WEST))
    cairo_rectangle (cr, 0, near, near, way);
  if (ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_EAST))
    cairo_rectangle (cr, far, near, side - far, way);
  gdk_cairo_set_source_rgba (cr, &(GdkRGBA){ ink.red, ink.green, ink.blue, .8f });
  cairo_fill (cr);
}

static GtkWidget *
new_label (const char *text, const char *const *classes)
{
  GtkWidget *label = gtk_label_new (text);

  for (guint i = 0; classes != NULL && classes[i] != NULL; i++)
    gtk_widget_add_css_class (label, classes[i]);
  return label;
}

/* A block that serves: its picture in the orientation that does, and its share. */
static GtkWidget *
new_block (EditorPiecesView *self, const AshlarPieceServer *server, guint sum)
{
  const AshlarVariant *variant = ashlar_variants_get (self->materials->variants, server->variant);
  const char *id = ashlar_block_get_id (ashlar_content_get_block (self->content, server->block));
  GtkWidget  *button = gtk_button_new ();
  GtkWidget  *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget  *picture = gtk_picture_new ();
  int         scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autofree char *share
      = g_strdup_printf (_ ("%u %%"), (server->occurrences * 100 + sum / 2) / MAX (sum, 1));
  /* Translators: a button: a block's id and its share, "50 %". */
  g_autofree char *name = g_strdup_printf (_ ("%s, %s"), id, share);
  g_autofree char *pointer = g_strdup_printf ("/blocks/%u", server->block);
  g_autoptr (GdkTexture) texture = editor_thumbnail_new (
      self->palette, variant->cells, variant->width, variant->height,
      (guint) (PICTURE_SIZE * scale), (guint) (PICTURE_SIZE * scale), EDITOR_THUMBNAIL_TRANSPARENT);

  gtk_widget_set_size_request (picture, PICTURE_SIZE, PICTURE_SIZE);
  gtk_picture_set_paintable (GTK_PICTURE (picture), GDK_PAINTABLE (texture));
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), new_label (share, (const char *[]){ "caption", "numeric", NULL }));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "piece-block");
  editor_tooltip_set (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go-to");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", pointer);
  return button;
}

/* Each block once, in its first orientation that serves. */
static GtkWidget *
new_blocks (EditorPiecesView *self, guint set, guint mask)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  guint      n = ashlar_pieces_get_n_servers (self->pieces, set, mask), n_blocks = 0, sum = 0;
  guint      last = ASHLAR_NO_INDEX;
  AshlarPieceServer server;

  for (guint i = 0; i < n; i++, last = server.block)
    {
      ashlar_pieces_get_server (self->pieces, set, mask, i, &server);
      sum += server.block != last ? server.occurrences : 0;
    }
  last = ASHLAR_NO_INDEX;
  for (guint i = 0; i < n; i++, last = server.block)
    {
      ashlar_pieces_get_server (self->pieces, set, mask, i, &server);
      if (server.block != last && n_blocks++ < MAX_BLOCKS)
        gtk_box_append (GTK_BOX (box), new_block (self, &server, sum));
    }
  if (n_blocks > MAX_BLOCKS)
    {
      /* Translators: so many more blocks than those whose pictures are shown. */
      g_autofree char *more = g_strdup_printf (_ ("+%u"), n_blocks - MAX_BLOCKS);

      gtk_box_append (GTK_BOX (box), new_label (more, (const char *[]){ "caption", NULL }));
    }
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *
new_missing (guint set, guint mask)
{
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget       *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget       *button = gtk_button_new_with_label (_ ("Make"));
  g_autofree char *name
      /* Translators: %s is the name of a piece, "WNE". */
      = g_strdup_printf (_ ("Make a block for %s"), ashlar_piece_mask_get_name (mask));

  gtk_box_append (GTK_BOX (line), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  gtk_box_append (GTK_BOX (line), new_label (_ ("Missing"), (const char *[]){ "heading", NULL }));
  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), line);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  editor_tooltip_set (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.make-piece");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uu)", set, mask);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static GtkWidget *
new_card (EditorPiecesView *self, guint set, guint mask)
{
  AshlarPieceWant want = ashlar_pieces_get_want (self->pieces, mask);
  gboolean        missing = (ashlar_pieces_get_lacking (self->pieces, set) & 1u << mask) != 0;
  GtkWidget      *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget      *drawing = gtk_drawing_area_new ();
  const char     *note = want == ASHLAR_PIECE_NEVER    ? _ ("Never wanted")
                         : want == ASHLAR_PIECE_SELDOM ? _ ("Seldom wanted")
                                                       : NULL;

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (drawing), DRAWING_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (drawing), DRAWING_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (drawing), draw_piece_cb,
                                  GUINT_TO_POINTER (mask), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drawing), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (ashlar_piece_mask_get_words (mask)), -1);
  editor_tooltip_set (card, _ (ashlar_piece_mask_get_words (mask)));
  gtk_box_append (GTK_BOX (card), drawing);
  gtk_box_append (GTK_BOX (card), new_label (ashlar_piece_mask_get_name (mask),
                                             (const char *[]){ "heading", NULL }));
  if (note != NULL)
    gtk_box_append (GTK_BOX (card),
                    new_label (note, (const char *[]){ "caption", "dim-label", NULL }));
  if (missing)
    gtk_box_append (GTK_BOX (card), new_missing (set, mask));
  else if (ashlar_pieces_get_n_servers (self->pieces, set, mask) > 0)
    gtk_box_append (GTK_BOX (card), new_blocks (self, set, mask));
  gtk_widget_add_css_class (card, "piece");
  if (missing)
    gtk_widget_add_css_class (card, "missing");
  return card;
}

/* One set */

static char *
dup_heading (EditorPiecesView *self, guint set)
{
  const AshlarRecipe    *recipe = ashlar_content_get_recipe (self->content, self->recipe);
  guint                  rule = ashlar_pieces_get_rule (self->pieces, set), width, height;
  const AshlarThemeRule *theme
      = rule < recipe->theme->len ? g_ptr_array_index (recipe->theme, rule) : NULL;

  ashlar_pieces_get_cell (self->pieces, set, &width, &height);
  if (theme != NULL && theme->id != NULL)
    /* Translators: id of a theme rule, width and height of a cell in tiles. */
    return g_strdup_printf (_ ("%s: cells of %u × %u"), theme->id, width, height);
  return g_strdup_printf (_ ("Cells of %u × %u"), width, height);
}

static char *
dup_summary (EditorPiecesView *self, guint set)
{
  guint    lacking = ashlar_pieces_get_lacking (self->pieces, set), n = 0;
  GString *names = g_string_new (NULL);
  char    *summary;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (lacking & 1u << ashlar_piece_mask_from_name (order[i]))
      {
        g_string_append_printf (names, "%s%s", n > 0 ? ", " : "", order[i]);
        n++;
      }
  if (n == 0)
    summary = g_strdup (_ ("Every piece that levels want has a block"));
  else
    /* Translators: %s is a list of pieces: "WNE, NS". */
    summary = g_strdup_printf (
        ngettext ("%u piece has no block: %s", "%u pieces have no block: %s", n), n, names->str);
  g_string_free (names, TRUE);
  return summary;
}

static void
add_faults (EditorPiecesView *self, GtkBox *box, guint set)
{
  guint      n = ashlar_pieces_get_n_faults (self->pieces, set);
  GtkWidget *group = adw_preferences_group_new ();

  if (n == 0)
    {
      g_object_ref_sink (group);
      g_object_unref (group);
      return;
    }
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Blocks that do not serve"));
  for (guint i = 0; i < n; i++)
    {
      guint            block = ashlar_pieces_get_fault_block (self->pieces, set, i);
      GtkWidget       *row = adw_action_row_new ();
      GtkWidget       *button = gtk_button_new_with_label (_ ("Go to the Block"));
      g_autofree char *pointer = g_strdup_printf ("/blocks/%u", block);
      g_autofree char *title = g_markup_escape_text (
          ashlar_block_get_id (ashlar_content_get_block (self->content, block)), -1);
      g_autofree char *subtitle = g_markup_escape_text (
          editor_words_of_text (ashlar_pieces_get_fault (self->pieces, set, i)), -1);

      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go-to");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", pointer);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  gtk_box_append (box, group);
}

static GtkWidget *
new_head (EditorPiecesView *self, guint set)
{
  GtkWidget       *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget       *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  AshlarText      *refusal = ashlar_pieces_get_refusal (self->pieces, set);
  g_autofree char *heading = dup_heading (self, set), *summary = dup_summary (self, set);
  GtkWidget       *title = new_label (heading, (const char *[]){ "title-4", NULL });
  GtkWidget       *told = new_label (refusal != NULL ? editor_words_of_text (refusal) : summary,
                               refusal != NULL ? (const char *[]){ "error", NULL } : NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (told), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap (GTK_LABEL (told), TRUE);
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), told);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (head), words);
  if (ashlar_pieces_get_lacking (self->pieces, set) != 0)
    {
      GtkWidget *button = gtk_button_new_with_label (_ ("Make All Missing"));

      gtk_widget_add_css_class (button, "suggested-action");
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.make-pieces");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", set);
      gtk_box_append (GTK_BOX (head), button);
    }
  return head;
}

static void
add_set (EditorPiecesView *self, guint set)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *cards = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (box), new_head (self, set));
  gtk_widget_set_layout_manager (
      cards, g_object_new (EDITOR_TYPE_CARD_LAYOUT, "spacing", 12, "min-columns", 2, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    gtk_box_append (GTK_BOX (cards), new_card (self, set, ashlar_piece_mask_from_name (order[i])));
  gtk_box_append (GTK_BOX (box), cards);
  add_faults (self, GTK_BOX (box), set);
  gtk_box_append (self->sets, box);
}

/* The object */

static void
editor_pieces_view_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_PIECES_VIEW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (editor_pieces_view_parent_class)->dispose (object);
}

static void
editor_pieces_view_finalize (GObject *object)
{
  EditorPiecesView *self = EDITOR_PIECES_VIEW (object);

  g_clear_pointer (&self->pieces, ashlar_pieces_unref);
  g_clear_pointer (&self->materials, ashlar_materials_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  G_OBJECT_CLASS (editor_pieces_view_parent_class)->finalize (object);
}

static void
editor_pieces_view_class_init (EditorPiecesViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_pieces_view_dispose;
  object_class->finalize = editor_pieces_view_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-pieces-view.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorPiecesView, sets);
}

static void
editor_pieces_view_init (EditorPiecesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
editor_pieces_view_show (EditorPiecesView *self,
                         AshlarContent    *content,
                         AshlarPalette    *palette,
                         AshlarPieces     *pieces,
                         guint             recipe)
{
  GtkWidget *child;

  g_return_if_fail (EDITOR_IS_PIECES_VIEW (self));
  if (content == self->content && palette == self->palette && pieces == self->pieces
      && recipe == self->recipe)
    return;
  g_clear_pointer (&self->pieces, ashlar_pieces_unref);
  g_clear_pointer (&self->materials, ashlar_materials_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sets))) != NULL)
    gtk_box_remove (self->sets, child);
  self->recipe = recipe;
  if (content == NULL || pieces == NULL)
    return;
  self->content = ashlar_content_ref (content);
  self->pieces = ashlar_pieces_ref (pieces);
  self->materials = ashlar_content_get_materials (content);
  self->palette = ashlar_palette_ref (palette);
  for (guint set = 0; set < ashlar_pieces_get_n_sets (pieces); set++)
    add_set (self, set);
}
