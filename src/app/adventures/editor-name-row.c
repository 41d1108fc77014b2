/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "adventures/editor-name-row.h"

#include <glib/gi18n.h>

#include "adventures/editor-adventure-words.h"
#include "document/editor-subject.h"
#include "edits/editor-adventure-edit.h"
#include "recipes/editor-parameter-row.h"

struct _EditorNameRow
{
  AdwActionRow parent_instance;

  EditorNameKind kind;
  char          *id;  /* owned */
  GPtrArray     *ids; /* of char *, NULL: none; as the drop-down has them */
  gboolean       updating;

  GtkDropDown *choice; /* borrowed */
};

static void editor_name_row_iface_init (EditorParameterViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorNameRow,
                               editor_name_row,
                               ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PARAMETER_VIEW,
                                                      editor_name_row_iface_init))

static void
chosen_cb (EditorNameRow *self)
{
  guint       selected = gtk_drop_down_get_selected (self->choice);
  const char *id;
  g_autoptr (AshlarValue) value = NULL;

  if (self->updating || selected >= self->ids->len)
    return;
  id = g_ptr_array_index (self->ids, selected);
  value = id != NULL ? ashlar_value_new_string (id) : NULL;
  g_signal_emit_by_name (self, "changed", self->id, value);
}

static gboolean
editor_name_row_has (EditorParameterView *view, const char *id)
{
  return g_str_equal (EDITOR_NAME_ROW (view)->id, id);
}

static void
add (EditorNameRow *self, GStrvBuilder *names, const char *id, const char *name)
{
  g_ptr_array_add (self->ids, g_strdup (id));
  g_strv_builder_add (names, name);
}

static void
list_names (EditorNameRow         *self,
            const AshlarAdventure *adventure,
            const AshlarQuest     *quest,
            GStrvBuilder          *names)
{
  g_ptr_array_set_size (self->ids, 0);
  if (self->kind == EDITOR_NAME_QUEST)
    {
      add (self, names, NULL, C_ ("quest", "None"));
      for (guint i = 0; adventure != NULL && i < adventure->quests->len; i++)
        {
          const AshlarQuest *other = g_ptr_array_index (adventure->quests, i);

          add (self, names, other->id, editor_quest_get_name (other));
        }
      return;
    }
  for (guint i = 0; quest != NULL && i < quest->floors->len; i++)
    {
      const AshlarFloor *floor = g_ptr_array_index (quest->floors, i);

      add (self, names, floor->id, editor_floor_get_name (floor));
    }
  add (self, names, ASHLAR_HUB, _ ("Home"));
}

static guint
find (EditorNameRow *self, const char *id)
{
  for (guint i = 0; i < self->ids->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->ids, i), id) == 0)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static gboolean
has_names (GListModel *model, GStrv names)
{
  guint n = g_strv_length (names);

  if (model == NULL || g_list_model_get_n_items (model) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), names[i]))
      return FALSE;
  return TRUE;
}

static void
editor_name_row_update (EditorParameterView *view,
                        AshlarContent       *content,
                        EditorBlockPictures *pictures,
                        const AshlarValue   *parameters,
                        const EditorFaults  *faults,
                        const char          *path)
{
  EditorNameRow         *self = EDITOR_NAME_ROW (view);
  const AshlarValue     *given = ashlar_value_lookup (parameters, self->id);
  const char            *id = given != NULL ? ashlar_value_get_string (given) : NULL, *rest = NULL;
  guint                  index = ASHLAR_NO_INDEX, number = ASHLAR_NO_INDEX;
  const AshlarAdventure *adventure = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  if (editor_subject_get_index (path, "/adventures/", &index, &rest))
    adventure = editor_adventure_peek (content, index);
  if (adventure != NULL && editor_subject_get_index (rest, "/quests/", &number, NULL)
      && number >= adventure->quests->len)
    number = ASHLAR_NO_INDEX;
  self->updating = TRUE;
  list_names (self, adventure,
              adventure != NULL && number != ASHLAR_NO_INDEX
                  ? g_ptr_array_index (adventure->quests, number)
                  : NULL,
              builder);
  /* What is not there is shown all the same. */
  if (id != NULL && find (self, id) == GTK_INVALID_LIST_POSITION)
    add (self, builder, id, id);
  names = g_strv_builder_end (builder);
  if (!has_names (gtk_drop_down_get_model (self->choice), names))
    {
      g_autoptr (GtkStringList) model = gtk_string_list_new ((const char *const *) names);

      gtk_drop_down_set_model (self->choice, G_LIST_MODEL (model));
    }
  gtk_drop_down_set_selected (self->choice, find (self, id));
  self->updating = FALSE;
  editor_parameter_row_set_subtitle (GTK_WIDGET (self), "",
                                     editor_faults_find (faults, path, self->id, NULL));
}

static void
editor_name_row_iface_init (EditorParameterViewInterface *iface)
{
  iface->has = editor_name_row_has;
  iface->update = editor_name_row_update;
}

static void
editor_name_row_finalize (GObject *object)
{
  g_free (EDITOR_NAME_ROW (object)->id);
  g_ptr_array_unref (EDITOR_NAME_ROW (object)->ids);
  G_OBJECT_CLASS (editor_name_row_parent_class)->finalize (object);
}

static void
editor_name_row_class_init (EditorNameRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_name_row_finalize;
}

static void
editor_name_row_init (EditorNameRow *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->choice = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_widget_set_valign (GTK_WIDGET (self->choice), GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (GTK_WIDGET (self->choice), 150, -1);
  g_signal_connect_object (self->choice, "notify::selected", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->choice));
}

GtkWidget *
editor_name_row_new (EditorNameKind kind, const char *id, const char *title)
{
  EditorNameRow *self = g_object_new (EDITOR_TYPE_NAME_ROW, NULL);

  self->kind = kind;
  self->id = g_strdup (id);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  return GTK_WIDGET (self);
}
