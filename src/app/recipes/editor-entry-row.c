/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-entry-row.h"

#include <glib/gi18n.h>

#include "edits/editor-recipe-edit.h"
#include "widgets/editor-expander.h"
#include "recipes/editor-parameter-row.h"
#include "recipes/editor-parameter-view.h"
#include "recipes/editor-part-row.h"
#include "recipes/editor-weights-row.h"
#include "widgets/editor-tooltip.h"
#include "painters/ashlar-paint-tiles-private.h"
#include "pipeline/ashlar-parts.h"

#define RESET_WIDTH 38
/* More than there are of any kind. */
#define MOST_PARTS 32

struct _EditorEntryRow
{
  AdwExpanderRow parent_instance;

  const EditorEntryKind *kind;
  const AshlarPart      *part;  /* whose parameters have rows; nullable */
  AshlarValue           *entry; /* owned, nullable */
  char                  *path;  /* of the entry, owned, nullable */
  guint                  index;
  gboolean               updating;
  gboolean               built; /* the rows below are there */

  /* Borrowed. */
  GPtrArray   *fields;     /* of EditorParameterView */
  GPtrArray   *extra;      /* of EditorParameterView: the kind's own */
  GPtrArray   *parameters; /* of EditorParameterView */
  GPtrArray   *tiles;      /* of EditorParameterView */
  GPtrArray   *wrapped;    /* of GtkListBoxRow: what is removed with the parameters */
  GPtrArray   *several;    /* of EditorPartRow: of parts that have weights */
  GtkWidget   *weights;    /* their weights; NULL: the entry has one part */
  GtkWidget   *part_row;
  GtkDropDown *part_drop_down;
  GtkWidget   *body, *picture; /* of the kind; nullable */

  GSimpleActionGroup *actions; /* owned */
};

G_DEFINE_FINAL_TYPE (EditorEntryRow, editor_entry_row, ADW_TYPE_EXPANDER_ROW)

enum
{
  CHANGED,
  COMMAND,
  DROPPED,
  UNFOLDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *const commands[] = { "up", "down", "duplicate", "remove" };

static void
emit_detail (EditorEntryRow *self, const char *place, AshlarValue *value, const char *detail)
{
  if (!self->updating)
    g_signal_emit (self, signals[CHANGED], 0, place, value, detail);
}

static void
emit_changed (EditorEntryRow *self, const char *place, AshlarValue *value)
{
  emit_detail (self, place, value, "");
}

/* Members of the entry itself */

static void
field_cb (EditorEntryRow *self, const char *id, AshlarValue *value, EditorParameterView *view)
{
  const char      *place = editor_parameter_view_get_place (view);
  g_autofree char *detail = place[0] != '\0' ? g_strconcat (id, "/", place, NULL) : g_strdup (id);
  g_autoptr (AshlarValue) next = NULL;

  if (self->entry == NULL)
    return;
  next = editor_entry_kind_dup_with_field (self->kind, self->entry, id, value);
  emit_detail (self, "", next, detail);
}

static void
parameter_cb (EditorEntryRow *self, const char *id, AshlarValue *value)
{
  g_autofree char *place = g_strconcat ("parameters/", id, NULL);

  emit_changed (self, place, value);
}

static void
tile_cb (EditorEntryRow *self, const char *id, AshlarValue *value)
{
  g_autofree char *place = g_strconcat ("tiles/", id, NULL);

  emit_changed (self, place, value);
}

/* Its part */

static void
part_cb (EditorEntryRow *self)
{
  guint             selected = gtk_drop_down_get_selected (self->part_drop_down);
  const AshlarPart *part = selected != GTK_INVALID_LIST_POSITION
                               ? editor_entry_kind_get_part (self->kind, selected)
                               : NULL;
  g_autoptr (AshlarValue) next = NULL;

  if (self->updating || selected == GTK_INVALID_LIST_POSITION || self->entry == NULL)
    return;
  /* Behind the parts stands that there are several. */
  next = part != NULL ? editor_entry_kind_dup_with_part (self->kind, self->entry, part)
                      : editor_entry_kind_dup_with_several (self->kind, self->entry);
  emit_changed (self, "", next);
}

/* What has no weight is not named. */
static void
weights_cb (EditorEntryRow *self, const char *id, AshlarValue *value)
{
  g_autoptr (AshlarValue) named = ashlar_value_new_object ();
  g_autoptr (AshlarValue) next = NULL;

  for (guint i = 0; value != NULL && i < ashlar_value_get_n_items (value); i++)
    if (ashlar_value_get_integer (ashlar_value_get_item (value, i)) > 0)
      ashlar_value_object_append_from (named, value, i);
  /* Without any nobody would paint: what was there last stays. */
  if (ashlar_value_get_n_items (named) == 0)
    return;
  next = ashlar_value_with_member (self->entry, self->kind->part_key, named);
  emit_detail (self, "", next, self->kind->part_key);
}

static void
several_cb (EditorEntryRow *self, const char *part, const char *id, AshlarValue *value)
{
  g_autofree char *place = g_strdup_printf ("parameters/%s/%s", part, id);

  emit_changed (self, place, value);
}

static void
build_part (EditorEntryRow *self)
{
  GtkStringList    *names = gtk_string_list_new (NULL);
  const AshlarPart *part;

  for (guint i = 0; (part = editor_entry_kind_get_part (self->kind, i)) != NULL; i++)
    gtk_string_list_append (names, _ (part->name));
  if (self->kind->has_weights)
    gtk_string_list_append (names, _ ("Several, by weight"));
  self->part_drop_down = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (names), NULL));
  gtk_widget_set_valign (GTK_WIDGET (self->part_drop_down), GTK_ALIGN_CENTER);
  /* In line with the rows that can be reset. */
  gtk_widget_set_margin_end (GTK_WIDGET (self->part_drop_down), RESET_WIDTH);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->part_drop_down),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ (self->kind->part_label), -1);
  g_signal_connect_object (self->part_drop_down, "notify::selected", G_CALLBACK (part_cb), self,
                           G_CONNECT_SWAPPED);
  self->part_row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->part_row), _ (self->kind->part_label));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->part_row), GTK_WIDGET (self->part_drop_down));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self->part_row), 0);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->part_row);
}

/* Views */

/* Groups are no rows: they come in one that answers to nothing. */
static GtkWidget *
wrap (GtkWidget *view)
{
  GtkWidget *row;

  if (GTK_IS_LIST_BOX_ROW (view))
    return view;
  row = gtk_list_box_row_new ();
  gtk_widget_add_css_class (view, "nested-group");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), view);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

/* Takes @views. */
static GPtrArray *
add_rows (EditorEntryRow *self, GPtrArray *views, GCallback changed, GPtrArray *wrapped)
{
  for (guint i = 0; i < views->len; i++)
    {
      GtkWidget *view = g_ptr_array_index (views, i);
      GtkWidget *row = wrap (view);

      g_signal_connect_object (view, "changed", changed, self, G_CONNECT_SWAPPED);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
      if (wrapped != NULL)
        g_ptr_array_add (wrapped, row);
    }
  return views;
}

static GPtrArray *
add_views (EditorEntryRow            *self,
           const AshlarParameterSpec *specs,
           guint                      n_specs,
           GCallback                  changed,
           GPtrArray                 *wrapped)
{
  return add_rows (self, editor_parameter_views_new (specs, n_specs), changed, wrapped);
}

/* All parts that there are, as what has weights. */
static const AshlarParameterSpec *
get_weights_spec (const EditorEntryKind *kind)
{
  static const char         *ids[MOST_PARTS + 1], *labels[MOST_PARTS + 1];
  static AshlarParameterSpec spec = {
    .label = N_ ("Weights"),
    .help = N_ ("How often each is drawn, measured against the others; what has 0 is left out."),
    .type = ASHLAR_PARAMETER_WEIGHTS,
    .maximum = 1000,
    .choices = ids,
    .choice_labels = labels,
  };
  const AshlarPart *part;

  spec.id = kind->part_key;
  for (guint i = 0; i < MOST_PARTS && (part = editor_entry_kind_get_part (kind, i)) != NULL; i++)
    {
      ids[i] = part->id;
      labels[i] = part->name;
    }
  return &spec;
}

static void
add_wrapped (EditorEntryRow *self, GtkWidget *row)
{
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  g_ptr_array_add (self->wrapped, row);
}

static void
build_several (EditorEntryRow *self)
{
  const AshlarValue *weights = ashlar_value_lookup (self->entry, self->kind->part_key);

  self->weights = editor_weights_row_new (get_weights_spec (self->kind));
  g_signal_connect_object (self->weights, "changed", G_CALLBACK (weights_cb), self,
                           G_CONNECT_SWAPPED);
  add_wrapped (self, self->weights);
  for (guint i = 0; i < ashlar_value_get_n_items (weights); i++)
    {
      const AshlarPart *part
          = ashlar_find_part (self->kind->part_kind, ashlar_value_get_key (weights, i));
      GtkWidget *row;

      if (part == NULL)
        continue;
      row = editor_part_row_new (part);
      g_signal_connect_object (row, "changed", G_CALLBACK (several_cb), self, G_CONNECT_SWAPPED);
      add_wrapped (self, row);
      g_ptr_array_add (self->several, row);
    }
}

/* Whether the rows there are are those of the entry's several parts. */
static gboolean
shows_several (EditorEntryRow *self)
{
  const AshlarValue *weights;
  guint              n = 0;

  if (!editor_entry_kind_has_several (self->kind, self->entry))
    return self->weights == NULL;
  if (self->weights == NULL)
    return FALSE;
  weights = ashlar_value_lookup (self->entry, self->kind->part_key);
  for (guint i = 0; i < ashlar_value_get_n_items (weights); i++)
    {
      const AshlarPart *part
          = ashlar_find_part (self->kind->part_kind, ashlar_value_get_key (weights, i));

      if (part == NULL)
        continue;
      if (n >= self->several->len
          || editor_part_row_get_part (g_ptr_array_index (self->several, n)) != part)
        return FALSE;
      n++;
    }
  return n == self->several->len;
}

/* The parameters of another part, and what stands behind them. */
static void
rebuild_parameters (EditorEntryRow *self, const AshlarPart *part)
{
  gboolean is_unfolded
      = self->weights != NULL && adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self->weights));

  for (guint i = 0; i < self->wrapped->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_ptr_array_index (self->wrapped, i));
  g_ptr_array_set_size (self->wrapped, 0);
  g_clear_pointer (&self->parameters, g_ptr_array_unref);
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  self->part = part;
  self->weights = NULL;
  g_ptr_array_set_size (self->several, 0);
  if (self->entry != NULL && editor_entry_kind_has_several (self->kind, self->entry))
    {
      build_several (self);
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self->weights), is_unfolded);
    }
  self->parameters = part != NULL ? add_views (self, part->parameters, part->n_parameters,
                                               G_CALLBACK (parameter_cb), self->wrapped)
                                  : g_ptr_array_new ();
  self->tiles = self->kind->has_tiles
                    ? add_views (self, ashlar_paint_tile_specs, ASHLAR_N_PAINT_TILE_SPECS,
                                 G_CALLBACK (tile_cb), self->wrapped)
                    : g_ptr_array_new ();
}

/* Commands */

static void
command_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_signal_emit (user_data, signals[COMMAND], 0, g_action_get_name (G_ACTION (action)));
}

static void
build_actions (EditorEntryRow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  self->actions = g_simple_action_group_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (commands[i], NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (command_cb), self, 0);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "entry", G_ACTION_GROUP (self->actions));
  g_menu_append (menu, _ ("Move _Up"), "entry.up");
  g_menu_append (menu, _ ("Move _Down"), "entry.down");
  g_menu_append (menu, _ ("Du_plicate"), "entry.duplicate");
  g_menu_append (menu, _ ("_Remove"), "entry.remove");

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  editor_tooltip_set (button, _ ("Move, duplicate, remove"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Move, duplicate, remove"), -1);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), button);
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, EditorEntryRow *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);
  return gdk_content_provider_new_typed (EDITOR_TYPE_ENTRY_ROW, self);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorEntryRow *self)
{
  EditorEntryRow *dragged = g_value_get_object (value);

  if (dragged == NULL || dragged == self
      || gtk_widget_get_parent (GTK_WIDGET (dragged)) != gtk_widget_get_parent (GTK_WIDGET (self)))
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0, dragged->index);
  return TRUE;
}

static void
build_handle (EditorEntryRow *self)
{
  GtkWidget     *handle = gtk_image_new_from_icon_name ("list-drag-handle-symbolic");
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (EDITOR_TYPE_ENTRY_ROW, GDK_ACTION_MOVE);

  gtk_widget_set_size_request (handle, 24, 32);
  gtk_widget_add_css_class (handle, "dim-label");
  gtk_widget_set_cursor_from_name (handle, "grab");
  editor_tooltip_set (handle, _ ("Drag to another place"));
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self, 0);
  gtk_widget_add_controller (handle, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (self), handle);
}

static void
editor_entry_row_dispose (GObject *object)
{
  EditorEntryRow *self = EDITOR_ENTRY_ROW (object);

  self->updating = TRUE;
  g_clear_pointer (&self->entry, ashlar_value_unref);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (editor_entry_row_parent_class)->dispose (object);
}

static void
editor_entry_row_finalize (GObject *object)
{
  EditorEntryRow *self = EDITOR_ENTRY_ROW (object);

  g_clear_pointer (&self->fields, g_ptr_array_unref);
  g_clear_pointer (&self->extra, g_ptr_array_unref);
  g_clear_pointer (&self->parameters, g_ptr_array_unref);
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  g_clear_pointer (&self->wrapped, g_ptr_array_unref);
  g_clear_pointer (&self->several, g_ptr_array_unref);
  g_clear_pointer (&self->path, g_free);
  G_OBJECT_CLASS (editor_entry_row_parent_class)->finalize (object);
}

static void
editor_entry_row_class_init (EditorEntryRowClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_entry_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_entry_row_finalize;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_POINTER, G_TYPE_STRING);
  signals[COMMAND] = g_signal_new ("command", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[DROPPED] = g_signal_new ("dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[UNFOLDED]
      = g_signal_new ("unfolded", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_entry_row_init (EditorEntryRow *self)
{
  self->wrapped = g_ptr_array_new ();
  self->several = g_ptr_array_new ();
}

/* A form of many entries would take long to come up if each had all its rows at once. */
static void
build (EditorEntryRow *self)
{
  guint      n_first = self->kind->has_when ? 1 : 0;
  GPtrArray *rest;

  if (self->built || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    return;
  self->built = TRUE;
  self->updating = TRUE;
  /* Which areas are meant comes first, what is done there after it. */
  self->fields = add_views (self, self->kind->fields, n_first, G_CALLBACK (field_cb), NULL);
  if (self->kind->part_label != NULL)
    build_part (self);
  self->extra = self->kind->new_views != NULL
                    ? add_rows (self, self->kind->new_views (), G_CALLBACK (field_cb), NULL)
                    : g_ptr_array_new ();
  if (self->kind->new_body != NULL)
    {
      self->body = self->kind->new_body ();
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self), wrap (self->body));
    }
  rest = add_views (self, self->kind->fields + n_first, self->kind->n_fields - n_first,
                    G_CALLBACK (field_cb), NULL);
  g_ptr_array_extend_and_steal (self->fields, rest);
  rebuild_parameters (self, NULL);
  self->updating = FALSE;
  g_signal_emit (self, signals[UNFOLDED], 0);
}

GtkWidget *
editor_entry_row_new (const EditorEntryKind *kind)
{
  EditorEntryRow *self = g_object_new (EDITOR_TYPE_ENTRY_ROW, NULL);

  self->kind = kind;
  build_handle (self);
  if (kind->new_picture != NULL)
    {
      self->picture = kind->new_picture ();
      adw_expander_row_add_prefix (ADW_EXPANDER_ROW (self), self->picture);
    }
  build_actions (self);
  g_signal_connect (self, "notify::expanded", G_CALLBACK (build), NULL);
  return GTK_WIDGET (self);
}

/* Drawing */

static void
update_views (GPtrArray           *views,
              AshlarContent       *content,
              EditorBlockPictures *pictures,
              const AshlarValue   *values,
              const EditorFaults  *faults,
              const char          *path)
{
  for (guint i = 0; i < views->len; i++)
    editor_parameter_view_update (g_ptr_array_index (views, i), content, pictures, values, faults,
                                  path);
}

static void
update_part (EditorEntryRow *self, const EditorFaults *faults, const char *path)
{
  guint             selected = GTK_INVALID_LIST_POSITION, i;
  const char       *id, *error;
  const AshlarPart *part;

  if (self->part_row == NULL)
    return;
  id = editor_entry_get_text (self->entry, self->kind->part_key);
  error = editor_faults_find (faults, path, self->kind->part_key, NULL);
  for (i = 0; (part = editor_entry_kind_get_part (self->kind, i)) != NULL; i++)
    if (g_str_equal (part->id, id))
      selected = i;
  if (editor_entry_kind_has_several (self->kind, self->entry))
    selected = i;
  gtk_drop_down_set_selected (self->part_drop_down, selected);
  editor_tooltip_set (self->part_row, self->part != NULL ? _ (self->part->description) : NULL);
  editor_parameter_row_set_subtitle (self->part_row, "", error);
}

static void
update_several (EditorEntryRow      *self,
                AshlarContent       *content,
                EditorBlockPictures *pictures,
                const EditorFaults  *faults,
                const char          *path,
                const char          *parameters_path)
{
  const AshlarValue *told = ashlar_value_lookup (self->entry, "parameters");

  if (self->weights == NULL)
    return;
  editor_parameter_view_update (EDITOR_PARAMETER_VIEW (self->weights), content, pictures,
                                self->entry, faults, path);
  for (guint i = 0; i < self->several->len; i++)
    {
      EditorPartRow   *row = g_ptr_array_index (self->several, i);
      const char      *id = editor_part_row_get_part (row)->id;
      g_autofree char *own = g_strconcat (parameters_path, "/", id, NULL);

      editor_part_row_update (row, content, pictures,
                              told != NULL ? ashlar_value_lookup (told, id) : NULL, faults, own);
    }
}

static void
set_enabled (EditorEntryRow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

static void
show_view (GPtrArray *views, const char *id, gboolean visible)
{
  for (guint i = 0; i < views->len; i++)
    if (editor_parameter_view_has (g_ptr_array_index (views, i), id))
      gtk_widget_set_visible (g_ptr_array_index (views, i), visible);
}

static void
update_rows (EditorEntryRow      *self,
             AshlarContent       *content,
             EditorBlockPictures *pictures,
             const EditorFaults  *faults,
             const char          *path)
{
  g_autoptr (AshlarValue) fields = editor_entry_kind_dup_fields (self->kind, self->entry);
  g_autofree char  *parameters_path = g_strconcat (path, "/parameters", NULL);
  g_autofree char  *tiles_path = g_strconcat (path, "/tiles", NULL);
  const AshlarPart *part = editor_entry_kind_find_part (self->kind, self->entry);

  self->updating = TRUE;
  if (part != self->part || !shows_several (self))
    rebuild_parameters (self, part);
  update_several (self, content, pictures, faults, path, parameters_path);
  update_part (self, faults, path);
  update_views (self->fields, content, pictures, fields, faults, path);
  update_views (self->extra, content, pictures, self->entry, faults, path);
  update_views (self->parameters, content, pictures,
                ashlar_value_lookup (self->entry, "parameters"), faults, parameters_path);
  editor_parameter_views_show_asked (self->fields, self->kind->fields, self->kind->n_fields,
                                     fields);
  for (guint i = 0; self->kind->shows != NULL && i < self->kind->n_fields; i++)
    show_view (self->fields, self->kind->fields[i].id,
               self->kind->shows (self->entry, self->kind->fields[i].id));
  if (part != NULL)
    editor_parameter_views_show_asked (self->parameters, part->parameters, part->n_parameters,
                                       ashlar_value_lookup (self->entry, "parameters"));
  update_views (self->tiles, content, pictures, ashlar_value_lookup (self->entry, "tiles"), faults,
                tiles_path);
  self->updating = FALSE;
}

void
editor_entry_row_update (EditorEntryRow      *self,
                         AshlarContent       *content,
                         EditorBlockPictures *pictures,
                         const AshlarValue   *entry,
                         guint                index,
                         guint                n_entries,
                         const EditorFaults  *faults,
                         const char          *path)
{
  g_autofree char *title = self->kind->dup_title (self->kind, entry, index, content);
  g_autofree char *subtitle = self->kind->dup_subtitle (self->kind, entry, content);

  g_return_if_fail (EDITOR_IS_ENTRY_ROW (self));
  ashlar_value_ref ((AshlarValue *) entry);
  g_clear_pointer (&self->entry, ashlar_value_unref);
  self->entry = (AshlarValue *) entry;
  self->index = index;
  /* A row that only shows what has unfolded stays where it is. */
  if (path[0] != '\0')
    {
      g_free (self->path);
      self->path = g_strdup (path);
    }

  if (self->picture != NULL)
    self->kind->update_picture (self->picture, entry);
  if (self->built)
    update_rows (self, content, pictures, faults, path);
  editor_expander_set_title (ADW_EXPANDER_ROW (self), title);
  editor_expander_set_subtitle (ADW_EXPANDER_ROW (self), subtitle,
                                editor_faults_find (faults, path, NULL, NULL));
  set_enabled (self, "up", index > 0);
  set_enabled (self, "down", index + 1 < n_entries);
}

void
editor_entry_row_update_body (EditorEntryRow *self, EditorDocument *document, guint recipe)
{
  g_return_if_fail (EDITOR_IS_ENTRY_ROW (self));
  if (self->body != NULL)
    self->kind->update_body (self->body, document, recipe, self->index);
}

const char *
editor_entry_row_get_path (EditorEntryRow *self)
{
  g_return_val_if_fail (EDITOR_IS_ENTRY_ROW (self), NULL);
  return self->path;
}

AshlarValue *
editor_entry_row_dup_predicate (EditorEntryRow *self)
{
  g_return_val_if_fail (EDITOR_IS_ENTRY_ROW (self), NULL);
  return self->entry != NULL ? editor_entry_kind_dup_predicate (self->kind, self->entry) : NULL;
}

/* Going there */

static gboolean
focus_view (GPtrArray *views, const char *id)
{
  for (guint i = 0; i < views->len; i++)
    if (editor_parameter_view_has (g_ptr_array_index (views, i), id))
      return gtk_widget_child_focus (g_ptr_array_index (views, i), GTK_DIR_TAB_FORWARD);
  return FALSE;
}

void
editor_entry_row_go_to (EditorEntryRow *self, const char *place)
{
  g_auto (GStrv) parts = g_strsplit (place, "/", 3);
  const char *second = parts[0] != NULL && parts[1] != NULL ? parts[1] : "";
  gboolean    done = FALSE;

  g_return_if_fail (EDITOR_IS_ENTRY_ROW (self));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  if (g_strcmp0 (parts[0], "parameters") == 0)
    done = focus_view (self->parameters, second);
  else if (g_strcmp0 (parts[0], "tiles") == 0)
    done = focus_view (self->tiles, second);
  else if (self->part_row != NULL && g_strcmp0 (parts[0], self->kind->part_key) == 0)
    done = gtk_widget_grab_focus (GTK_WIDGET (self->part_drop_down));
  else if (parts[0] != NULL)
    done = focus_view (self->extra, parts[0]) || focus_view (self->fields, parts[0]);
  if (!done)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
