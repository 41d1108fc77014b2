/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "preview/editor-page-options.h"

#include <glib/gi18n.h>

#include "content/ashlar-palette-private.h"
#include "preview/editor-page-language.h"
#include "render/ashlar-page-palettes.h"
#include "widgets/editor-palette-swatch.h"

/* ---- a palette that can be chosen */

#define EDITOR_TYPE_PALETTE_ITEM (editor_palette_item_get_type ())
G_DECLARE_FINAL_TYPE (EditorPaletteItem, editor_palette_item, EDITOR, PALETTE_ITEM, GObject)

struct _EditorPaletteItem
{
  GObject parent_instance;

  char        *id; /* owned; NULL: the one that was drawn */
  char        *name;
  AshlarValue *palette; /* owned, nullable */
  AshlarLevel *level;   /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (EditorPaletteItem, editor_palette_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
};

static void
editor_palette_item_get_property (GObject *object, guint property, GValue *value, GParamSpec *spec)
{
  if (property == PROP_NAME)
    g_value_set_string (value, EDITOR_PALETTE_ITEM (object)->name);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, spec);
}

static void
editor_palette_item_finalize (GObject *object)
{
  EditorPaletteItem *self = EDITOR_PALETTE_ITEM (object);

  g_free (self->id);
  g_free (self->name);
  g_clear_pointer (&self->palette, ashlar_value_unref);
  g_clear_pointer (&self->level, ashlar_level_unref);
  G_OBJECT_CLASS (editor_palette_item_parent_class)->finalize (object);
}

static void
editor_palette_item_class_init (EditorPaletteItemClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = editor_palette_item_get_property;
  G_OBJECT_CLASS (klass)->finalize = editor_palette_item_finalize;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_NAME,
      g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
editor_palette_item_init (EditorPaletteItem *self)
{
}

/* ---- the rows */

struct _EditorPageOptions
{
  AdwPreferencesGroup parent_instance;

  AshlarOnePageOptions options;
  AshlarLevel         *level; /* owned, nullable */
  gboolean             updating;

  /* Borrowed, by option: the row, and of a switch what is in it. */
  GtkWidget  *rows[ASHLAR_N_PAGE_OPTIONS];
  GtkWidget  *switches[ASHLAR_N_PAGE_OPTIONS];
  GListStore *palettes; /* owned: of EditorPaletteItem */
};

G_DEFINE_FINAL_TYPE (EditorPageOptions, editor_page_options, ADW_TYPE_PREFERENCES_GROUP)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* One that there is not is as good as none. */
static guint
find_palette (EditorPageOptions *self, const char *id)
{
  for (guint i = 0; id != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->palettes)); i++)
    {
      g_autoptr (EditorPaletteItem) item = g_list_model_get_item (G_LIST_MODEL (self->palettes), i);

      if (g_strcmp0 (item->id, id) == 0)
        return i;
    }
  return 0;
}

/* A title that is the level's own is none of the designer's. */
static void
read_title (EditorPageOptions *self, const AshlarPageOption *option, GtkEditable *row)
{
  const char      *text = gtk_editable_get_text (row);
  g_autofree char *own = self->level != NULL ? ashlar_one_page_dup_title (self->level) : NULL;

  ashlar_page_option_set_text (option, &self->options, g_strcmp0 (text, own) == 0 ? NULL : text);
}

static void
read_palette (EditorPageOptions *self, const AshlarPageOption *option, AdwComboRow *row)
{
  EditorPaletteItem *item = adw_combo_row_get_selected_item (row);

  /* One that this recipe does not have is still wanted. */
  if (item != NULL
      && adw_combo_row_get_selected (row) != find_palette (self, self->options.palette))
    ashlar_page_option_set_text (option, &self->options, item->id);
}

static void
changed_cb (EditorPageOptions *self)
{
  if (self->updating)
    return;
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    {
      const AshlarPageOption *option = &ashlar_page_options[i];

      /* What is not asked for stays as it is. */
      if (!gtk_widget_get_visible (self->rows[i]))
        continue;
      switch (option->kind)
        {
        case ASHLAR_PAGE_OPTION_SWITCH:
          ashlar_page_option_set (option, &self->options,
                                  gtk_switch_get_active (GTK_SWITCH (self->switches[i])));
          break;
        case ASHLAR_PAGE_OPTION_CHOICE:
          ashlar_page_option_set (option, &self->options,
                                  adw_combo_row_get_selected (ADW_COMBO_ROW (self->rows[i])));
          break;
        case ASHLAR_PAGE_OPTION_PALETTE:
          read_palette (self, option, ADW_COMBO_ROW (self->rows[i]));
          break;
        case ASHLAR_PAGE_OPTION_TITLE:
        default:
          read_title (self, option, GTK_EDITABLE (self->rows[i]));
          break;
        }
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
new_switch (EditorPageOptions *self, GtkWidget **control)
{
  GtkWidget *row = adw_action_row_new ();

  *control = gtk_switch_new ();
  gtk_widget_set_valign (*control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), *control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), *control);
  g_signal_connect_object (*control, "notify::active", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
new_choice (EditorPageOptions *self, const AshlarPageOption *option)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  for (guint i = 0; option->words[i].id != NULL; i++)
    gtk_string_list_append (words, _ (option->words[i].label));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (words));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
new_title (EditorPageOptions *self)
{
  GtkWidget *row = adw_entry_row_new ();

  g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return row;
}

/* ---- palettes */

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), editor_palette_swatch_new (88, 32));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *list_item)
{
  EditorPaletteItem *item = gtk_list_item_get_item (list_item);
  GtkWidget         *swatch = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));

  editor_palette_swatch_show (EDITOR_PALETTE_SWATCH (swatch), item->palette, item->level);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (swatch)), item->name);
}

static GtkWidget *
new_palettes (EditorPageOptions *self)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkExpression) name
      = gtk_property_expression_new (EDITOR_TYPE_PALETTE_ITEM, NULL, "name");

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  adw_combo_row_set_expression (ADW_COMBO_ROW (row), name);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (row), factory);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (self->palettes));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

/* What one of ours is called; a recipe's by its id. */
static char *
dup_palette_name (const char *id, const AshlarValue *palette)
{
  for (guint i = 0; i < ashlar_page_get_n_palettes (); i++)
    if (g_str_equal (ashlar_page_palette_get_id (i), id))
      {
        g_autoptr (AshlarValue) own = ashlar_page_palette_new (i);

        if (ashlar_value_equal (own, palette))
          return g_strdup (_ (ashlar_page_palette_get_label (i)));
      }
  return g_strdup (id);
}

static void
add_palette (EditorPageOptions *self, GPtrArray *items, const char *id)
{
  EditorPaletteItem *item = g_object_new (EDITOR_TYPE_PALETTE_ITEM, NULL);
  const char        *drawn = NULL;

  if (self->level != NULL)
    {
      item->level = ashlar_level_ref (self->level);
      drawn = ashlar_recipe_palette_get_id (self->level->palette);
    }
  item->id = g_strdup (id);
  if (id != NULL)
    {
      item->palette = ashlar_page_palette_find (NULL, self->level, id);
      item->name = dup_palette_name (id, item->palette);
    }
  else if (drawn != NULL)
    {
      item->palette = ashlar_value_ref (self->level->palette);
      /* Translators: the palette that a level has by its seed; %s is its id. */
      item->name = g_strdup_printf (_ ("As drawn: %s"), drawn);
    }
  else
    /* Translators: the colours that a level has by its seed. */
    item->name = g_strdup (_ ("As drawn"));
  g_ptr_array_add (items, item);
}

static gboolean
is_same (EditorPaletteItem *a, EditorPaletteItem *b)
{
  return g_strcmp0 (a->id, b->id) == 0 && g_str_equal (a->name, b->name)
         && (a->level != NULL ? a->level->seed : 0) == (b->level != NULL ? b->level->seed : 0)
         && ashlar_value_equal (a->palette, b->palette);
}

/* While they are the same, nothing moves in a list that is open. */
static void
list_palettes (EditorPageOptions *self)
{
  g_auto (GStrv) ids = ashlar_page_palette_dup_ids (NULL, self->level);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->palettes)), n_same = 0;

  add_palette (self, items, NULL);
  for (guint i = 0; ids[i] != NULL; i++)
    add_palette (self, items, ids[i]);
  while (n == items->len && n_same < n)
    {
      g_autoptr (EditorPaletteItem) old
          = g_list_model_get_item (G_LIST_MODEL (self->palettes), n_same);

      if (!is_same (old, g_ptr_array_index (items, n_same)))
        break;
      n_same++;
    }
  if (n_same < items->len)
    g_list_store_splice (self->palettes, 0, n, items->pdata, items->len);
}

/* ---- what is shown */

static void
show_title (EditorPageOptions *self, const char *title, GtkEditable *row)
{
  g_autofree char *own
      = title == NULL && self->level != NULL ? ashlar_one_page_dup_title (self->level) : NULL;
  const char *text = title != NULL ? title : own != NULL ? own : "";

  if (!g_str_equal (gtk_editable_get_text (row), text))
    gtk_editable_set_text (row, text);
}

static void
update (EditorPageOptions *self)
{
  gboolean has_words = self->level == NULL || ashlar_level_get_n_words (self->level) > 0;

  self->updating = TRUE;
  list_palettes (self);
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    {
      const AshlarPageOption *option = &ashlar_page_options[i];

      gtk_widget_set_visible (self->rows[i], (has_words || !option->is_of_words)
                                                 && (option->is_of_map || !self->options.is_map));
      switch (option->kind)
        {
        case ASHLAR_PAGE_OPTION_SWITCH:
          gtk_switch_set_active (GTK_SWITCH (self->switches[i]),
                                 ashlar_page_option_get (option, &self->options) != 0);
          break;
        case ASHLAR_PAGE_OPTION_CHOICE:
          adw_combo_row_set_selected (ADW_COMBO_ROW (self->rows[i]),
                                      ashlar_page_option_get (option, &self->options));
          break;
        case ASHLAR_PAGE_OPTION_PALETTE:
          adw_combo_row_set_selected (ADW_COMBO_ROW (self->rows[i]),
                                      find_palette (self, self->options.palette));
          break;
        case ASHLAR_PAGE_OPTION_TITLE:
        default:
          show_title (self, self->options.title, GTK_EDITABLE (self->rows[i]));
          break;
        }
    }
  self->updating = FALSE;
}

static void
editor_page_options_finalize (GObject *object)
{
  EditorPageOptions *self = EDITOR_PAGE_OPTIONS (object);

  ashlar_one_page_options_clear (&self->options);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_clear_object (&self->palettes);
  G_OBJECT_CLASS (editor_page_options_parent_class)->finalize (object);
}

static void
editor_page_options_class_init (EditorPageOptionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_page_options_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_page_options_init (EditorPageOptions *self)
{
  self->options = (AshlarOnePageOptions) ASHLAR_ONE_PAGE_OPTIONS_INIT;
  self->options.language = editor_page_language_of_reader ();
  self->palettes = g_list_store_new (EDITOR_TYPE_PALETTE_ITEM);
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    {
      const AshlarPageOption *option = &ashlar_page_options[i];
      GtkWidget              *row;

      switch (option->kind)
        {
        case ASHLAR_PAGE_OPTION_SWITCH:
          row = new_switch (self, &self->switches[i]);
          break;
        case ASHLAR_PAGE_OPTION_CHOICE:
          row = new_choice (self, option);
          break;
        case ASHLAR_PAGE_OPTION_PALETTE:
          row = new_palettes (self);
          break;
        case ASHLAR_PAGE_OPTION_TITLE:
        default:
          row = new_title (self);
          break;
        }
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (option->label));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      self->rows[i] = row;
    }
  update (self);
}

GtkWidget *
editor_page_options_new (void)
{
  return g_object_new (EDITOR_TYPE_PAGE_OPTIONS, NULL);
}

void
editor_page_options_show (EditorPageOptions          *self,
                          const AshlarOnePageOptions *options,
                          AshlarLevel                *level)
{
  AshlarOnePageOptions copy;

  g_return_if_fail (EDITOR_IS_PAGE_OPTIONS (self));
  ashlar_one_page_options_copy (&copy, options);
  ashlar_one_page_options_clear (&self->options);
  self->options = copy;
  if (level != NULL)
    ashlar_level_ref (level);
  g_clear_pointer (&self->level, ashlar_level_unref);
  self->level = level;
  update (self);
}

const AshlarOnePageOptions *
editor_page_options_get (EditorPageOptions *self)
{
  g_return_val_if_fail (EDITOR_IS_PAGE_OPTIONS (self), NULL);
  return &self->options;
}
