/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Each control changes a copy of the look, which the edit then takes. What the style has from its parent is changed in the same way: the edit
 * makes it the style's own. */

#include "ashlar-config.h"

#include "skins/editor-look-inspector.h"

#include <glib/gi18n.h>

#include "edits/editor-look-edit.h"
#include "skins/editor-form-rows.h"
#include "skins/editor-look-picture.h"
#include "skins/editor-look-words.h"
#include "skins/editor-selectors.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"

#define SIDE 32
#define MILLION 1000000
#define N_SIDES 4

struct _EditorLookInspector
{
  AdwBin parent_instance;

  EditorDocument *document; /* owned, nullable */
  guint           skin;
  AshlarSkin     *resolved; /* owned, nullable */
  char           *look;     /* owned, nullable: its id */
  gboolean        updating;

  /* Children. */
  GtkWidget           *picture;
  GtkLabel            *title, *caption;
  GtkWidget           *id, *layer;
  GtkWidget           *draws[3], *draws_rows[3];
  GtkWidget           *joins, *beside, *joins_row, *beside_row;
  GtkDropDown         *layout, *order;
  AdwActionRow        *order_row, *columns_row, *frames_row, *ms_row;
  GtkSpinButton       *columns, *frames, *ms, *chance;
  AdwPreferencesGroup *pieces, *where;
  GPtrArray           *variants; /* of rows, borrowed */
  GtkWidget           *add_variant;
  GtkToggleButton     *open[N_SIDES], *joined[N_SIDES];
  GtkWidget           *color, *no_color, *glyph;
};

enum
{
  RENAMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorLookInspector, editor_look_inspector, ADW_TYPE_BIN)

static AshlarContent *
get_content (EditorLookInspector *self)
{
  return editor_document_get_content (self->document);
}

static const AshlarSkinLook *
get_look (EditorLookInspector *self)
{
  guint index = self->resolved != NULL && self->look != NULL
                    ? ashlar_skin_find_look (self->resolved, self->look)
                    : ASHLAR_NO_INDEX;

  return index != ASHLAR_NO_INDEX ? g_ptr_array_index (self->resolved->looks, index) : NULL;
}

static gboolean
is_quiet (EditorLookInspector *self)
{
  return self->updating || self->document == NULL || get_look (self) == NULL;
}

static void update (EditorLookInspector *self);

/* A copy to be changed; NULL: nothing is to be. */
static AshlarSkinLook *
begin (EditorLookInspector *self)
{
  return is_quiet (self) ? NULL : editor_look_dup (get_content (self), self->skin, self->look);
}

/* Takes @next. @field: NULL: a step of its own. */
static void
change (EditorLookInspector *self,
        GtkWidget           *where,
        AshlarSkinLook      *next,
        const char          *label,
        const char          *field)
{
  g_autoptr (GError) error = NULL;

  if (!editor_apply_or_refuse (
          where, self->document,
          editor_look_edit_replace (get_content (self), self->skin, next, label, field, &error),
          &error))
    update (self);
}

/* ---- What is changed ---- */

static void
id_cb (EditorLookInspector *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->id));
  g_autoptr (GError) error = NULL;
  EditorEdit *edit;

  if (is_quiet (self))
    return;
  edit = editor_look_edit_rename (get_content (self), self->skin, self->look, typed, &error);
  if (edit != NULL)
    g_signal_emit (self, signals[RENAMED], 0, typed);
  editor_apply_or_refuse (self->id, self->document, edit, &error);
}

static void
layer_cb (EditorLookInspector *self)
{
  g_autoptr (GError) error = NULL;

  if (!is_quiet (self))
    editor_apply_or_refuse (
        self->layer, self->document,
        editor_look_edit_set_layer (get_content (self), self->skin, self->look,
                                    gtk_editable_get_text (GTK_EDITABLE (self->layer)), &error),
        &error);
}

static void
selectors_cb (EditorSelectors *selectors, EditorLookInspector *self)
{
  const char *const *names = editor_selectors_get_names (selectors);
  AshlarSkinLook    *next = begin (self);
  char            ***list;

  if (next == NULL)
    return;
  list = GTK_WIDGET (selectors) == self->draws[EDITOR_SELECTORS_TILES]     ? &next->tiles
         : GTK_WIDGET (selectors) == self->draws[EDITOR_SELECTORS_OBJECTS] ? &next->objects
         : GTK_WIDGET (selectors) == self->draws[EDITOR_SELECTORS_MARKERS] ? &next->markers
         : GTK_WIDGET (selectors) == self->joins                           ? &next->joins
                                                                           : &next->beside;
  g_strfreev (*list);
  *list = g_strdupv ((char **) names);
  if (list == &next->joins)
    next->own
        = names[0] != NULL ? next->own | ASHLAR_LOOK_JOINS : next->own & ~(guint) ASHLAR_LOOK_JOINS;
  change (self, GTK_WIDGET (selectors), next,
          list == &next->joins    ? _ ("Change What Joins")
          : list == &next->beside ? _ ("Change What Lies Beside")
                                  : _ ("Change What Is Drawn"),
          NULL);
}

static AshlarOrder
get_order_at (AshlarLayout layout, guint position)
{
  for (AshlarOrder i = 0; i < ASHLAR_N_ORDERS; i++)
    if (ashlar_layout_has_order (layout, i) && position-- == 0)
      return i;
  return ashlar_layout_get_default_order (layout);
}

static void
set_layout (EditorLookInspector *self, AshlarLayout layout, AshlarOrder order, guint columns)
{
  g_autoptr (GError) error = NULL;

  if (!editor_apply_or_refuse (GTK_WIDGET (self->layout), self->document,
                               editor_look_edit_set_layout (get_content (self), self->skin,
                                                            self->look, layout, order, columns,
                                                            &error),
                               &error))
    update (self);
}

static void
layout_cb (EditorLookInspector *self)
{
  AshlarLayout layout = (AshlarLayout) gtk_drop_down_get_selected (self->layout);

  if (!is_quiet (self) && layout != get_look (self)->layout)
    set_layout (self, layout, ashlar_layout_get_default_order (layout), 0);
}

static void
order_cb (EditorLookInspector *self)
{
  const AshlarSkinLook *look;

  if (is_quiet (self))
    return;
  look = get_look (self);
  set_layout (self, look->layout,
              get_order_at (look->layout, gtk_drop_down_get_selected (self->order)), look->columns);
}

static void
spin_cb (GtkSpinButton *spin, EditorLookInspector *self)
{
  AshlarSkinLook *next = begin (self);
  guint           value = (guint) gtk_spin_button_get_value_as_int (spin);

  if (next == NULL)
    return;
  if (spin == self->columns)
    next->columns = value;
  else if (spin == self->frames)
    next->frames = value;
  else if (spin == self->ms)
    next->ms = value;
  else
    next->chance = (guint32) (gtk_spin_button_get_value (spin) * (MILLION / 100) + 0.5);
  change (self, GTK_WIDGET (spin), next,
          spin == self->chance    ? _ ("Change Chance")
          : spin == self->columns ? _ ("Change Pieces a Row")
                                  : _ ("Change Frames"),
          spin == self->chance    ? "chance"
          : spin == self->columns ? "columns"
          : spin == self->frames  ? "frames"
                                  : "ms");
}

static void
side_cb (GtkToggleButton *button, EditorLookInspector *self)
{
  AshlarSkinLook *next = begin (self);

  if (next == NULL)
    return;
  next->open = next->joined = 0;
  for (guint i = 0; i < N_SIDES; i++)
    {
      /* A side is not open and joined at once: what was clicked counts. */
      if (gtk_toggle_button_get_active (button)
          && (button == self->open[i] || button == self->joined[i]))
        {
          *(button == self->open[i] ? &next->open : &next->joined) |= 1u << i;
          continue;
        }
      next->open |= gtk_toggle_button_get_active (self->open[i]) ? 1u << i : 0;
      next->joined |= gtk_toggle_button_get_active (self->joined[i]) ? 1u << i : 0;
    }
  change (self, GTK_WIDGET (button), next, _ ("Change Where It Is Drawn"), NULL);
}

static void
color_cb (EditorLookInspector *self)
{
  AshlarSkinLook *next = begin (self);

  if (next == NULL)
    return;
  next->color = editor_form_get_color (GTK_COLOR_CHOOSER (self->color));
  change (self, self->color, next, _ ("Change Colour"), "color");
}

static void
no_color_cb (EditorLookInspector *self)
{
  AshlarSkinLook *next = begin (self);

  if (next == NULL)
    return;
  next->color = -1;
  change (self, self->no_color, next, _ ("Remove Colour"), NULL);
}

static void
glyph_cb (EditorLookInspector *self)
{
  const char     *typed = gtk_editable_get_text (GTK_EDITABLE (self->glyph));
  AshlarSkinLook *next;

  if (is_quiet (self))
    return;
  if (*typed != '\0' && *g_utf8_next_char (typed) != '\0')
    {
      editor_commit_entry_refuse (EDITOR_COMMIT_ENTRY (self->glyph),
                                  _ ("One character, or nothing"));
      return;
    }
  next = begin (self);
  next->glyph = *typed != '\0' ? g_utf8_get_char (typed) : 0;
  change (self, self->glyph, next, _ ("Change Character"), NULL);
}

/* ---- Variants ---- */

static guint
get_variant (gpointer control)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (control), "variant"));
}

static void
weight_cb (GtkSpinButton *spin, EditorLookInspector *self)
{
  g_autoptr (GError) error = NULL;

  if (is_quiet (self))
    return;
  if (!editor_apply_or_refuse (GTK_WIDGET (spin), self->document,
                               editor_look_edit_set_weight (
                                   get_content (self), self->skin, self->look, get_variant (spin),
                                   (guint) gtk_spin_button_get_value_as_int (spin), &error),
                               &error))
    update (self);
}

static void
remove_variant_cb (GtkButton *button, EditorLookInspector *self)
{
  g_autoptr (GError) error = NULL;

  if (!is_quiet (self))
    editor_apply_or_refuse (GTK_WIDGET (self), self->document,
                            editor_look_edit_remove_variant (get_content (self), self->skin,
                                                             self->look, get_variant (button),
                                                             &error),
                            &error);
}

static GtkWidget *
new_variant_row (EditorLookInspector *self, const AshlarSkinLook *look, guint index)
{
  AshlarSkinLook  *one = ashlar_skin_look_copy (look);
  int              scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GtkWidget       *row = adw_action_row_new ();
  GtkWidget       *picture = gtk_image_new ();
  GtkWidget       *spin = gtk_spin_button_new_with_range (0, ASHLAR_MAX_LOOK_WEIGHTS, 1);
  g_autofree char *title = NULL, *name = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  one->variants[0] = look->variants[index];
  texture = editor_look_dup_picture (self->document, self->resolved, one, (guint) (SIDE * scale));
  ashlar_skin_look_free (one);
  if (texture != NULL)
    gtk_image_set_from_paintable (GTK_IMAGE (picture), GDK_PAINTABLE (texture));
  gtk_image_set_pixel_size (GTK_IMAGE (picture), SIDE);
  /* Translators: a piece of a sheet, counted from 0 */
  title = g_strdup_printf (_ ("Column %d, row %d"), look->variants[index].at[0],
                           look->variants[index].at[1]);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), look->variants[index].weight);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (spin, look->n_variants > 1);
  editor_tooltip_set (spin, _ ("How often it comes, against the others"));
  /* Translators: %s: "Column 3, row 0" */
  name = g_strdup_printf (_ ("%s: how often"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (spin), "variant", GUINT_TO_POINTER (index));
  g_signal_connect (spin, "value-changed", G_CALLBACK (weight_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  if (look->n_variants > 1)
    {
      GtkWidget *button
          = editor_form_new_icon_button ("user-trash-symbolic", _ ("Remove the Variant"));

      g_object_set_data (G_OBJECT (button), "variant", GUINT_TO_POINTER (index));
      g_signal_connect (button, "clicked", G_CALLBACK (remove_variant_cb), self);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
    }
  return row;
}

/* What changes under somebody's hand keeps its row: the spin button has the focus. */
static gboolean
has_rows_of (EditorLookInspector *self, const AshlarSkinLook *look)
{
  const char *shown = g_object_get_data (G_OBJECT (self->pieces), "shown");
  g_autoptr (GString) key = g_string_new (look->id);

  g_string_append_printf (key, "/%p/%s/%d/%d/%u", (gpointer) self->document,
                          look->sheet != NULL ? look->sheet : "", look->layout, look->order,
                          look->columns);
  for (guint i = 0; i < look->n_variants; i++)
    g_string_append_printf (key, "/%d,%d", look->variants[i].at[0], look->variants[i].at[1]);
  if (g_strcmp0 (shown, key->str) == 0)
    return TRUE;
  g_object_set_data_full (G_OBJECT (self->pieces), "shown", g_strdup (key->str), g_free);
  return FALSE;
}

static void
update_variants (EditorLookInspector *self, const AshlarSkinLook *look)
{
  gboolean shown = look->region[2] == 0;

  if (!has_rows_of (self, look))
    {
      for (guint i = 0; i < self->variants->len; i++)
        adw_preferences_group_remove (self->pieces, g_ptr_array_index (self->variants, i));
      g_ptr_array_set_size (self->variants, 0);
      for (guint i = 0; shown && i < look->n_variants; i++)
        {
          GtkWidget *row = new_variant_row (self, look, i);

          g_ptr_array_add (self->variants, row);
          adw_preferences_group_add (self->pieces, row);
        }
    }
  gtk_widget_set_visible (self->add_variant, shown);
}

/* ---- What is shown ---- */

static void
update_orders (EditorLookInspector *self, const AshlarSkinLook *look)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n = 0, selected = 0;

  for (AshlarOrder i = 0; i < ASHLAR_N_ORDERS; i++)
    if (ashlar_layout_has_order (look->layout, i))
      {
        if (i == look->order)
          selected = n;
        gtk_string_list_append (names, editor_order_get_words (i));
        n++;
      }
  gtk_drop_down_set_model (self->order, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->order, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->order_row), n > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->columns_row),
                          ashlar_layout_has_columns (look->layout, look->order));
}

static void
update_head (EditorLookInspector *self, const AshlarSkinLook *look)
{
  g_autofree char *words = editor_look_dup_words (get_content (self), look);
  int              scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (GdkTexture) texture
      = editor_look_dup_picture (self->document, self->resolved, look, (guint) (SIDE * scale));

  if (texture != NULL)
    gtk_image_set_from_paintable (GTK_IMAGE (self->picture), GDK_PAINTABLE (texture));
  else
    gtk_image_set_from_icon_name (GTK_IMAGE (self->picture), "image-missing-symbolic");
  gtk_label_set_label (self->title, look->id);
  gtk_label_set_label (self->caption, words);
}

static void
update_selectors (EditorLookInspector *self, const AshlarSkinLook *look)
{
  char *const *lists[] = { look->tiles, look->objects, look->markers };
  gboolean     of_tiles
      = look->tiles[0] != NULL || (look->objects[0] == NULL && look->markers[0] == NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      editor_selectors_show (EDITOR_SELECTORS (self->draws[i]), self->document, self->resolved,
                             (const char *const *) lists[i]);
      gtk_widget_set_visible (self->draws_rows[i], lists[i][0] != NULL || (i == 0 && of_tiles));
    }
  editor_selectors_show (EDITOR_SELECTORS (self->joins), self->document, self->resolved,
                         (const char *const *) look->joins);
  editor_selectors_show (EDITOR_SELECTORS (self->beside), self->document, self->resolved,
                         (const char *const *) look->beside);
  gtk_widget_set_visible (self->joins_row, of_tiles);
  gtk_widget_set_visible (GTK_WIDGET (self->where), of_tiles);
}

static void
update (EditorLookInspector *self)
{
  const AshlarSkinLook *look = self->document != NULL ? get_look (self) : NULL;
  char                  glyph[7] = { 0 };

  if (look == NULL)
    return;
  self->updating = TRUE;
  update_head (self, look);
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->id), look->id);
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->layer), look->layer);
  update_selectors (self, look);
  gtk_drop_down_set_selected (self->layout, look->layout);
  update_orders (self, look);
  gtk_spin_button_set_value (self->columns, look->columns);
  update_variants (self, look);
  gtk_spin_button_set_value (self->frames, MAX (look->frames, 1));
  gtk_spin_button_set_value (self->ms, look->ms);
  gtk_widget_set_visible (GTK_WIDGET (self->ms_row), look->frames > 1);
  gtk_spin_button_set_value (self->chance, look->chance * 100. / MILLION);
  for (guint i = 0; i < N_SIDES; i++)
    {
      gtk_toggle_button_set_active (self->open[i], (look->open & 1u << i) != 0);
      gtk_toggle_button_set_active (self->joined[i], (look->joined & 1u << i) != 0);
    }
  editor_form_set_color (GTK_COLOR_CHOOSER (self->color), look->color);
  gtk_widget_set_visible (self->no_color, look->color >= 0);
  if (look->glyph != 0)
    g_unichar_to_utf8 (look->glyph, glyph);
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->glyph), glyph);
  self->updating = FALSE;
}

void
editor_look_inspector_show (EditorLookInspector *self,
                            EditorDocument      *document,
                            guint                skin,
                            AshlarSkin          *resolved,
                            const char          *look)
{
  g_return_if_fail (EDITOR_IS_LOOK_INSPECTOR (self));
  if (self->document != document || self->skin != skin || g_strcmp0 (self->look, look) != 0)
    editor_commit_entry_finish (GTK_WIDGET (self));
  g_set_object (&self->document, document);
  self->skin = skin;
  if (resolved != NULL)
    ashlar_skin_ref (resolved);
  g_clear_pointer (&self->resolved, ashlar_skin_unref);
  self->resolved = resolved;
  if (self->look != look)
    {
      char *copy = g_strdup (look);

      g_free (self->look);
      self->look = copy;
    }
  update (self);
}

void
editor_look_inspector_rename (EditorLookInspector *self)
{
  g_return_if_fail (EDITOR_IS_LOOK_INSPECTOR (self));
  gtk_widget_grab_focus (self->id);
}

/* ---- Building ---- */

static GtkWidget *
new_head (EditorLookInspector *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *back = editor_form_new_icon_button ("go-previous-symbolic", _ ("To the style"));
  GtkWidget *copy = editor_form_new_icon_button ("edit-copy-symbolic", _ ("Duplicate the Look"));
  GtkWidget *bin = editor_form_new_icon_button ("user-trash-symbolic", _ ("Remove the Look"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "page.leave-look");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (copy), "page.duplicate-look");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (bin), "page.remove-look");
  self->picture = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->picture), SIDE);
  self->title = GTK_LABEL (gtk_label_new (NULL));
  self->caption = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_xalign (self->caption, 0);
  gtk_label_set_ellipsize (self->title, PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (self->caption, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "dim-label");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->caption));
  gtk_box_append (GTK_BOX (head), back);
  gtk_box_append (GTK_BOX (head), self->picture);
  gtk_box_append (GTK_BOX (head), words);
  gtk_box_append (GTK_BOX (head), copy);
  gtk_box_append (GTK_BOX (head), bin);
  return head;
}

static void
add_identity (EditorLookInspector *self, GtkWidget *column)
{
  AdwPreferencesGroup *group = editor_form_add_group (column, NULL);
  AdwActionRow        *row;
  GtkWidget           *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *lower = editor_form_new_icon_button ("go-down-symbolic", _ ("Draw it earlier, below"));
  GtkWidget *upper = editor_form_new_icon_button ("go-up-symbolic", _ ("Draw it later, above"));

  self->id = editor_commit_entry_new (14, TRUE);
  g_signal_connect_swapped (self->id, "committed", G_CALLBACK (id_cb), self);
  editor_form_add_row (group, _ ("Name"), self->id);
  self->layer = editor_commit_entry_new (14, TRUE);
  g_signal_connect_swapped (self->layer, "committed", G_CALLBACK (layer_cb), self);
  row = editor_form_add_row (group, _ ("Layer"), self->layer);
  adw_action_row_set_subtitle (row, _ ("Of looks in one layer the last draws"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (lower), "page.look-earlier");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (upper), "page.look-later");
  gtk_box_append (GTK_BOX (box), lower);
  gtk_box_append (GTK_BOX (box), upper);
  editor_form_add_row (group, _ ("Order"), box);
}

static void
add_selectors (EditorLookInspector *self, GtkWidget *column)
{
  static const char *const titles[] = { N_ ("Tiles"), N_ ("Objects"), N_ ("Markers") };
  AdwPreferencesGroup     *group = editor_form_add_group (column, _ ("What it draws"));

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      self->draws[i]
          = editor_selectors_new ((EditorSelectorsKind) i, _ ("Add what it draws"), NULL);
      g_signal_connect (self->draws[i], "changed", G_CALLBACK (selectors_cb), self);
      self->draws_rows[i] = editor_form_add_wide (group, _ (titles[i]), self->draws[i]);
    }
  self->joins = editor_selectors_new (EDITOR_SELECTORS_TILES, _ ("Add what joins"),
                                      N_ ("The same that it draws"));
  g_signal_connect (self->joins, "changed", G_CALLBACK (selectors_cb), self);
  self->joins_row = editor_form_add_wide (group, _ ("Joins"), self->joins);
}

static GtkWidget *
new_spin (EditorLookInspector *self, GtkSpinButton **spin, double from, double to, guint digits)
{
  GtkWidget *widget = gtk_spin_button_new_with_range (from, to, 1);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (widget), digits);
  gtk_editable_set_width_chars (GTK_EDITABLE (widget), 4);
  g_signal_connect (widget, "value-changed", G_CALLBACK (spin_cb), self);
  *spin = GTK_SPIN_BUTTON (widget);
  return widget;
}

static void
add_pieces (EditorLookInspector *self, GtkWidget *column)
{
  g_autoptr (GtkStringList) layouts = gtk_string_list_new (NULL);
  GtkWidget *button
      = editor_form_new_icon_button ("list-add-symbolic", _ ("Add the chosen piece as a variant"));

  self->pieces = editor_form_add_group (column, _ ("Pieces"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.add-variant");
  self->add_variant = button;
  adw_preferences_group_set_header_suffix (self->pieces, button);
  for (AshlarLayout i = 0; i < ASHLAR_N_LAYOUTS; i++)
    gtk_string_list_append (layouts, editor_layout_get_words (i));
  self->layout
      = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&layouts)), NULL));
  g_signal_connect_swapped (self->layout, "notify::selected", G_CALLBACK (layout_cb), self);
  editor_form_add_wide (self->pieces, _ ("Layout"), GTK_WIDGET (self->layout));
  self->order = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  g_signal_connect_swapped (self->order, "notify::selected", G_CALLBACK (order_cb), self);
  self->order_row = editor_form_add_row (self->pieces, _ ("Order"), GTK_WIDGET (self->order));
  self->columns_row = editor_form_add_row (self->pieces, _ ("Pieces a row"),
                                           new_spin (self, &self->columns, 0, 64, 0));
  self->frames_row = editor_form_add_row (
      self->pieces, _ ("Frames"), new_spin (self, &self->frames, 1, ASHLAR_MAX_LOOK_FRAMES, 0));
  adw_action_row_set_subtitle (self->frames_row, _ ("Pieces to the right that follow"));
  self->ms_row = editor_form_add_row (self->pieces, _ ("Milliseconds a frame"),
                                      new_spin (self, &self->ms, 1, 60000, 0));
}

static GtkWidget *
new_sides (EditorLookInspector *self, GtkToggleButton **sides)
{
  static const struct
  {
    const char *label, *name;
  } words[N_SIDES] = {
    /* Translators: letters of the directions */
    [ASHLAR_DIRECTION_NORTH] = { NC_ ("direction", "N"), N_ ("North") },
    [ASHLAR_DIRECTION_EAST] = { NC_ ("direction", "E"), N_ ("East") },
    [ASHLAR_DIRECTION_SOUTH] = { NC_ ("direction", "S"), N_ ("South") },
    [ASHLAR_DIRECTION_WEST] = { NC_ ("direction", "W"), N_ ("West") },
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  for (guint i = 0; i < N_SIDES; i++)
    {
      GtkWidget *button
          = gtk_toggle_button_new_with_label (g_dpgettext2 (NULL, "direction", words[i].label));

      editor_tooltip_set (button, _ (words[i].name));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (words[i].name), -1);
      g_signal_connect (button, "toggled", G_CALLBACK (side_cb), self);
      sides[i] = GTK_TOGGLE_BUTTON (button);
      gtk_box_append (GTK_BOX (box), button);
    }
  return box;
}

static void
add_where (EditorLookInspector *self, GtkWidget *column)
{
  AdwActionRow *row;

  self->where = editor_form_add_group (column, _ ("Where"));
  row = editor_form_add_row (self->where, _ ("Chance"), new_spin (self, &self->chance, 0, 100, 2));
  adw_action_row_set_subtitle (row, _ ("percent of the cells"));
  row = editor_form_add_row (self->where, _ ("Open to"), new_sides (self, self->open));
  adw_action_row_set_subtitle (row, _ ("nothing joins there"));
  row = editor_form_add_row (self->where, _ ("Joined to"), new_sides (self, self->joined));
  self->beside
      = editor_selectors_new (EDITOR_SELECTORS_TILES, _ ("Add what lies beside"), N_ ("Anything"));
  g_signal_connect (self->beside, "changed", G_CALLBACK (selectors_cb), self);
  self->beside_row = editor_form_add_wide (self->where, _ ("Beside"), self->beside);
}

static void
add_flat (EditorLookInspector *self, GtkWidget *column)
{
  AdwPreferencesGroup *group = editor_form_add_group (column, _ ("Instead of the tile’s own"));
  AdwActionRow        *row;

  self->color = gtk_color_button_new ();
  gtk_color_button_set_modal (GTK_COLOR_BUTTON (self->color), TRUE);
  gtk_color_button_set_title (GTK_COLOR_BUTTON (self->color), _ ("Colour of the Look"));
  editor_tooltip_set (self->color, _ ("Choose a colour"));
  g_signal_connect_swapped (self->color, "color-set", G_CALLBACK (color_cb), self);
  row = editor_form_add_row (group, _ ("Colour"), self->color);
  self->no_color = editor_form_new_icon_button ("edit-clear-symbolic", _ ("Remove the Colour"));
  g_signal_connect_swapped (self->no_color, "clicked", G_CALLBACK (no_color_cb), self);
  adw_action_row_add_suffix (row, self->no_color);
  self->glyph = editor_commit_entry_new (3, TRUE);
  gtk_entry_set_alignment (GTK_ENTRY (self->glyph), 0.5f);
  g_signal_connect_swapped (self->glyph, "committed", G_CALLBACK (glyph_cb), self);
  editor_form_add_row (group, _ ("Character"), self->glyph);
}

static void
editor_look_inspector_dispose (GObject *object)
{
  EditorLookInspector *self = EDITOR_LOOK_INSPECTOR (object);

  self->updating = TRUE;
  g_clear_object (&self->document);
  g_clear_pointer (&self->resolved, ashlar_skin_unref);
  g_clear_pointer (&self->look, g_free);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_look_inspector_parent_class)->dispose (object);
}

static void
editor_look_inspector_class_init (EditorLookInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_look_inspector_dispose;
  signals[RENAMED] = g_signal_new ("renamed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
editor_look_inspector_init (EditorLookInspector *self)
{
  GtkWidget *column = editor_form_new_column (ADW_BIN (self));

  self->variants = g_ptr_array_new ();
  gtk_box_append (GTK_BOX (column), new_head (self));
  add_identity (self, column);
  add_selectors (self, column);
  add_pieces (self, column);
  add_where (self, column);
  add_flat (self, column);
}
