/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-sample-words.h"
#include "document/editor-words.h"
#include "tiles/editor-tile-outcomes.h"

#include <glib/gi18n.h>

#include "base/ashlar-stream-private.h"
#include "document/editor-digits.h"
#include "document/editor-looks.h"
#include "tiles/editor-object-symbol.h"
#include "edits/editor-outcome-edit.h"
#include "tiles/editor-share-bar.h"
#include "widgets/editor-card-layout.h"
#include "widgets/editor-tooltip.h"
#include "widgets/editor-picker.h"

#define PATCH_SIDE 12
#define PATCH_CELL 25
#define NO_COLOR 0x6b6b76

struct _EditorTileOutcomes
{
  AdwBin parent_instance;

  EditorDocument     *document; /* owned, nullable */
  EditorBlueprintKind kind;
  guint               index;
  guint64             seed;     /* of the patch */
  char               *shown;    /* owned: what rows there are */
  gboolean            updating; /* controls are being set; they must not write back */

  /* Template children. */
  GtkListBox     *list;
  GtkMenuButton  *add;
  GtkLabel       *together_count;
  GtkLabel       *note;
  EditorShareBar *bar;
  GtkWidget      *patch_box;
  GtkPicture     *patch;
  GtkLabel       *counts;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorTileOutcomes, editor_tile_outcomes, ADW_TYPE_BIN)

static AshlarContent *
get_content (EditorTileOutcomes *self)
{
  return editor_document_get_content (self->document);
}

static void
show_again (EditorTileOutcomes *self)
{
  editor_tile_outcomes_show (self, self->document, self->kind, self->index);
}

/* Takes @edit, or says @error. */
static gboolean
apply (EditorTileOutcomes *self, EditorEdit *edit, GError **error)
{
  if (editor_edit_apply (self->document, edit))
    return TRUE;
  show_again (self);
  gtk_label_set_label (self->note, editor_words_of_error (*error));
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "error");
  gtk_widget_set_visible (GTK_WIDGET (self->note), TRUE);
  return FALSE;
}

static guint
get_position (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "outcome"));
}

static void
occurrences_cb (GtkSpinButton *spin, EditorTileOutcomes *self)
{
  g_autoptr (GError) error = NULL;

  if (self->updating)
    return;
  apply (self,
         editor_outcome_edit_set_occurrences (
             get_content (self), self->kind, self->index, get_position (spin),
             (guint32) gtk_spin_button_get_value_as_int (spin), &error),
         &error);
}

static void
remove_cb (GtkButton *button, EditorTileOutcomes *self)
{
  g_autoptr (GError) error = NULL;

  apply (self,
         editor_outcome_edit_remove (get_content (self), self->kind, self->index,
                                     get_position (button), &error),
         &error);
}

static void
added_cb (EditorTileOutcomes *self, const char *id, guint index)
{
  g_autoptr (GError) error = NULL;

  apply (self, editor_outcome_edit_add (get_content (self), self->kind, self->index, index, &error),
         &error);
}

static void
move (EditorTileOutcomes *self, guint from, guint to)
{
  GtkListBoxRow *row;
  gboolean       done;
  g_autoptr (GError) error = NULL;

  done = apply (
      self,
      editor_outcome_edit_move (get_content (self), self->kind, self->index, from, to, &error),
      &error);
  row = gtk_list_box_get_row_at_index (self->list, (int) to);
  if (done && row != NULL)
    {
      gtk_list_box_select_row (self->list, row);
      gtk_widget_grab_focus (GTK_WIDGET (row));
    }
}

gboolean
editor_tile_outcomes_move_focused (EditorTileOutcomes *self, int step)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *row = focus != NULL ? (GTK_IS_LIST_BOX_ROW (focus)
                                        ? focus
                                        : gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW))
                                 : NULL;
  int        from, to;

  if (row == NULL || gtk_widget_get_parent (row) != GTK_WIDGET (self->list))
    return FALSE;
  from = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  to = from + step;
  if (to >= 0 && gtk_list_box_get_row_at_index (self->list, to) != NULL)
    move (self, (guint) from, (guint) to);
  return TRUE;
}

/* Tiles or objects that are no outcome yet and may become one. */
static void
fill_cb (EditorTileOutcomes *self, EditorPicker *picker)
{
  AshlarContent *content = get_content (self);
  guint n = self->kind == EDITOR_BLUEPRINT_TILE ? content->tiles->len : content->objects->len;
  g_autoptr (GArray) outcomes = editor_outcomes_list (content, self->kind, self->index);
  EditorChoices *choices
      = editor_picker_begin (picker, content, editor_document_get_palette (self->document), NULL);

  for (guint i = 0; i < n; i++)
    {
      gboolean taken = i == self->index
                       || (self->kind == EDITOR_BLUEPRINT_TILE
                           && ashlar_tile_is_empty (g_ptr_array_index (content->resolved, i)));

      for (guint r = 0; r < outcomes->len && !taken; r++)
        taken = g_array_index (outcomes, EditorOutcome, r).index == i;
      if (!taken)
        editor_choices_add (choices, editor_choice_kind_of_blueprint (self->kind), i, NULL);
    }
}

/* -------------------------------------------------------------------- rows */

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, GtkWidget *row)
{
  return gdk_content_provider_new_typed (
      G_TYPE_UINT, (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, GtkWidget *row)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, paintable, 12, 12);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorTileOutcomes *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  if (gtk_list_box_get_row_at_index (self->list, (int) g_value_get_uint (value)) == NULL)
    return FALSE;
  move (self, g_value_get_uint (value),
        (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
  return TRUE;
}

static void
make_draggable (EditorTileOutcomes *self, GtkWidget *row)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), row);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), row);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
}

static GtkWidget *
new_picture (EditorTileOutcomes *self, guint index)
{
  GtkWidget *symbol;

  if (self->kind == EDITOR_BLUEPRINT_TILE)
    return editor_blueprint_swatch_new (self->document, index, 30);
  symbol = editor_object_symbol_new (30);
  if (index != ASHLAR_NO_INDEX)
    editor_object_symbol_show (EDITOR_OBJECT_SYMBOL (symbol),
                               g_ptr_array_index (get_content (self)->objects, index));
  return symbol;
}

static void
add_row (EditorTileOutcomes *self, const EditorOutcome *outcome, guint position)
{
  AdwActionRow    *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title",
                                       outcome->name, "title-lines", 1, NULL);
  GtkWidget       *spin = gtk_spin_button_new_with_range (0, ASHLAR_MAX_OCCURRENCES, 1);
  GtkWidget       *percent = gtk_label_new (NULL);
  GtkWidget       *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *spin_name = NULL, *button_name = NULL;

  adw_action_row_add_prefix (row, new_picture (self, outcome->index));
  if (outcome->index == ASHLAR_NO_INDEX)
    adw_action_row_set_subtitle (row, _ ("no object of that id"));

  /* Translators: %s is the description of a tile */
  spin_name = g_strdup_printf (_ ("Occurrences of %s"), outcome->name);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), outcome->occurrences);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, spin_name,
                                  -1);
  g_object_set_data (G_OBJECT (spin), "outcome", GUINT_TO_POINTER (position));
  g_signal_connect (spin, "value-changed", G_CALLBACK (occurrences_cb), self);
  adw_action_row_add_suffix (row, spin);

  gtk_label_set_width_chars (GTK_LABEL (percent), 7);
  gtk_label_set_xalign (GTK_LABEL (percent), 1);
  gtk_widget_add_css_class (percent, "numeric");
  adw_action_row_add_suffix (row, percent);

  button_name = g_strdup_printf (_ ("Remove %s"), outcome->name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "row-button");
  editor_tooltip_set (button, _ ("Remove Outcome"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  button_name, -1);
  g_object_set_data (G_OBJECT (button), "outcome", GUINT_TO_POINTER (position));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
  adw_action_row_add_suffix (row, button);

  g_object_set_data (G_OBJECT (row), "spin", spin);
  g_object_set_data (G_OBJECT (row), "percent", percent);
  make_draggable (self, GTK_WIDGET (row));
  gtk_list_box_append (self->list, GTK_WIDGET (row));
}

/* Rows are made anew only when the outcomes are others, so that a spin button keeps the focus while it is used. */
static void
update_rows (EditorTileOutcomes *self, GArray *outcomes, guint64 sum)
{
  g_autoptr (GString) shown = g_string_new (NULL);
  GtkListBoxRow *row;

  g_string_append_printf (shown, "%d %u\n", self->kind, self->index);
  for (guint i = 0; i < outcomes->len; i++)
    g_string_append_printf (shown, "%u %s\n", g_array_index (outcomes, EditorOutcome, i).index,
                            g_array_index (outcomes, EditorOutcome, i).name);
  if (g_strcmp0 (shown->str, self->shown) != 0)
    {
      while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
        gtk_list_box_remove (self->list, GTK_WIDGET (row));
      for (guint i = 0; i < outcomes->len; i++)
        add_row (self, &g_array_index (outcomes, EditorOutcome, i), i);
      g_free (self->shown);
      self->shown = g_strdup (shown->str);
    }
  for (guint i = 0; i < outcomes->len; i++)
    {
      guint32          occurrences = g_array_index (outcomes, EditorOutcome, i).occurrences;
      g_autofree char *share = editor_share_dup_percent (occurrences, sum);

      row = gtk_list_box_get_row_at_index (self->list, (int) i);
      gtk_spin_button_set_value (g_object_get_data (G_OBJECT (row), "spin"), occurrences);
      gtk_label_set_label (g_object_get_data (G_OBJECT (row), "percent"), share);
    }
}

static void
update_note (EditorTileOutcomes *self, GArray *outcomes, guint64 sum)
{
  guint            n_possible = 0, only = 0;
  g_autofree char *text = NULL;
  g_autofree char *count = g_strdup_printf (
      /* Translators: a sum in a table, and the share that it is of itself */
      ngettext ("%s occurrence · 100 %%", "%s occurrences · 100 %%",
                (gulong) MIN (sum, G_MAXULONG)),
      editor_digits (sum).text);

  for (guint i = 0; i < outcomes->len; i++)
    if (g_array_index (outcomes, EditorOutcome, i).occurrences > 0)
      {
        n_possible++;
        only = i;
      }
  if (n_possible == 1)
    /* Translators: %s is the only outcome of a conditional tile */
    text = g_strdup_printf (_ ("It always becomes %s: there is nothing to draw."),
                            g_array_index (outcomes, EditorOutcome, only).name);
  gtk_label_set_label (self->together_count, count);
  gtk_label_set_label (self->note, text != NULL ? text : "");
  gtk_widget_remove_css_class (GTK_WIDGET (self->note), "error");
  gtk_widget_set_visible (GTK_WIDGET (self->note), text != NULL);
}

static guint32
get_color (EditorTileOutcomes *self, guint index)
{
  const AshlarObject *object;

  if (index == ASHLAR_NO_INDEX)
    return NO_COLOR;
  if (self->kind == EDITOR_BLUEPRINT_TILE)
    return ashlar_palette_get_color (editor_document_get_palette (self->document), (guint16) index);
  object = g_ptr_array_index (get_content (self)->objects, index);
  return object->color >= 0 ? (guint32) object->color : NO_COLOR;
}

static void
update_bar (EditorTileOutcomes *self, GArray *outcomes)
{
  g_autofree EditorShare *shares = g_new (EditorShare, outcomes->len);

  for (guint i = 0; i < outcomes->len; i++)
    {
      const EditorOutcome *outcome = &g_array_index (outcomes, EditorOutcome, i);

      shares[i]
          = (EditorShare){ get_color (self, outcome->index), outcome->occurrences, outcome->name };
    }
  editor_share_bar_set_shares (self->bar, shares, outcomes->len);
}

guint
editor_tile_outcomes_draw (AshlarContent *content, guint tile, guint64 seed, guint cell)
{
  AshlarStream stream;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_RESOLVE, 0, cell);
  for (;;)
    {
      const AshlarTile *resolved = g_ptr_array_index (content->resolved, tile);
      guint64           sum = 0, drawn;
      guint             r = 0;

      for (guint i = 0; i < resolved->n_references; i++)
        sum += resolved->references[i].occurrences;
      if (sum == 0)
        return tile;
      drawn = ashlar_stream_below (&stream, (guint32) MIN (sum, G_MAXUINT32));
      while (drawn >= resolved->references[r].occurrences)
        drawn -= resolved->references[r++].occurrences;
      tile = ashlar_content_find_tile (content, resolved->references[r].representation);
    }
}

/* With the grid and the glyphs, as on the canvas. */
static GdkTexture *
new_patch_texture (EditorTileOutcomes *self, const guint16 *cells)
{
  int     cell = PATCH_CELL * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int     side = ashlar_raster_get_length (PATCH_SIDE, cell);
  gsize   stride = (gsize) side * 4;
  guchar *pixels = g_malloc0_n ((gsize) side, stride);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, (gsize) side * stride);

  ashlar_raster_cells (editor_document_get_palette (self->document),
                       &(AshlarCells){ cells, PATCH_SIDE, PATCH_SIDE }, cell,
                       ASHLAR_RASTER_GRID | ASHLAR_RASTER_GLYPHS,
                       &(AshlarPixels){ 0, 0, side, side, pixels, stride });
  return gdk_memory_texture_new (side, side, GDK_MEMORY_DEFAULT, bytes, stride);
}

static void
update_patch (EditorTileOutcomes *self)
{
  AshlarContent    *content = editor_document_get_content (self->document);
  guint16           cells[PATCH_SIDE * PATCH_SIDE];
  g_autofree guint *counts = g_new0 (guint, content->resolved->len);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GdkTexture) texture = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      guint tile = editor_tile_outcomes_draw (content, self->index, self->seed, i);

      cells[i] = (guint16) tile;
      counts[tile]++;
    }
  for (guint i = 0; i < content->resolved->len; i++)
    if (counts[i] > 0)
      g_string_append_printf (
          text, "%s%s %u", text->len > 0 ? "   " : "",
          editor_sample_words (
              ((AshlarTile *) g_ptr_array_index (content->resolved, i))->description),
          counts[i]);
  texture = new_patch_texture (self, cells);
  gtk_picture_set_paintable (self->patch, GDK_PAINTABLE (texture));
  gtk_label_set_label (self->counts, text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->patch), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text->str, -1);
}

static void
roll_cb (EditorTileOutcomes *self)
{
  self->seed++;
  update_patch (self);
}

static void
row_selected_cb (EditorTileOutcomes *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  g_autoptr (GArray) outcomes = NULL;
  guint position;

  if (self->updating || self->document == NULL)
    return;
  if (row == NULL)
    {
      g_signal_emit (self, signals[CHOSEN], 0, ASHLAR_NO_INDEX);
      return;
    }
  outcomes = editor_outcomes_list (get_content (self), self->kind, self->index);
  position = (guint) gtk_list_box_row_get_index (row);
  if (position < outcomes->len)
    g_signal_emit (self, signals[CHOSEN], 0,
                   g_array_index (outcomes, EditorOutcome, position).index);
}

void
editor_tile_outcomes_unselect (EditorTileOutcomes *self)
{
  self->updating = TRUE;
  gtk_list_box_unselect_all (self->list);
  self->updating = FALSE;
}

void
editor_tile_outcomes_show (EditorTileOutcomes *self,
                           EditorDocument     *document,
                           EditorBlueprintKind kind,
                           guint               index)
{
  g_autoptr (GArray) outcomes = NULL;
  guint64 sum;

  if (kind != self->kind || gtk_menu_button_get_popover (self->add) == NULL)
    {
      GtkWidget *picker = editor_picker_new (editor_choice_kind_of_blueprint (kind));

      gtk_menu_button_set_popover (self->add, picker);
      g_signal_connect_swapped (picker, "fill", G_CALLBACK (fill_cb), self);
      g_signal_connect_swapped (picker, "chosen", G_CALLBACK (added_cb), self);
    }
  g_set_object (&self->document, document);
  self->kind = kind;
  self->index = index;
  if (document == NULL || index == ASHLAR_NO_INDEX)
    return;

  outcomes = editor_outcomes_list (get_content (self), kind, index);
  sum = editor_outcomes_sum (outcomes);
  self->updating = TRUE;
  update_rows (self, outcomes, sum);
  update_bar (self, outcomes);
  self->updating = FALSE;
  update_note (self, outcomes, sum);
  gtk_widget_set_visible (self->patch_box, kind == EDITOR_BLUEPRINT_TILE);
  if (kind == EDITOR_BLUEPRINT_TILE)
    update_patch (self);
}

static void
editor_tile_outcomes_dispose (GObject *object)
{
  EditorTileOutcomes *self = EDITOR_TILE_OUTCOMES (object);

  self->updating = TRUE;
  g_clear_object (&self->document);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_TILE_OUTCOMES);
  g_clear_pointer (&self->shown, g_free);
  G_OBJECT_CLASS (editor_tile_outcomes_parent_class)->dispose (object);
}

static void
editor_tile_outcomes_class_init (EditorTileOutcomesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_tile_outcomes_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_type_ensure (EDITOR_TYPE_CARD_LAYOUT);
  g_type_ensure (EDITOR_TYPE_SHARE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-tile-outcomes.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, list);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, add);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, together_count);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, note);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, bar);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, patch);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, patch_box);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, counts);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, roll_cb);
}

static void
editor_tile_outcomes_init (EditorTileOutcomes *self)
{
  self->index = ASHLAR_NO_INDEX;
  self->seed = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
}
