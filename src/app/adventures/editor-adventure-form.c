/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A form is a column of sections. Each knows a place below the part: members of an object there as rows made from specs, a list there as entries, or
 * a widget of its own. Which sections a part has is one function each; they are built when another kind of part is looked at, and shown anew
 * whenever anything changes.
 *
 * Long because each kind of section is a few short functions over the same record. */

#include "ashlar-config.h"

#include "adventures/editor-adventure-form.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adventures/editor-adventure-kinds.h"
#include "adventures/editor-adventure-words.h"
#include "adventures/editor-growth-view.h"
#include "adventures/editor-text-row.h"
#include "adventures/editor-win-view.h"
#include "document/editor-words.h"
#include "edits/editor-adventure-edit.h"
#include "edits/editor-adventure-value.h"
#include "edits/editor-quest-edit.h"
#include "play/ashlar-journey-private.h"
#include "recipes/editor-entry-list.h"
#include "recipes/editor-parameter-row.h"
#include "widgets/editor-chip.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"

#define FORM_WIDTH 360
/* A pause this long ends a gesture: what follows is another step of undo. */
#define GESTURE_MS 900

typedef struct _Section Section;

struct _Section
{
  EditorAdventureForm *form;
  const char          *place; /* below the part; static */
  const char          *label; /* of the step of undo; static, translatable */
  GtkWidget           *widget;
  GPtrArray           *views; /* of borrowed EditorParameterView; nullable */
  void (*update) (Section *section, AshlarValue *value, const EditorFaults *faults);
  gboolean (*go_to) (Section *section, const char *rest);

  /* Of sections with texts of one line. */
  EditorCommitEntry *entry;
  EditorEdit *(*rename) (Section *section, const char *text, GError **error);
  GtkWidget   *chips;
  GtkDropDown *choice;
};

struct _EditorAdventureForm
{
  GtkWidget parent_instance;

  EditorAdventure     *adventure; /* owned */
  EditorBlockPictures *pictures;  /* owned, nullable */
  GPtrArray           *sections;  /* of Section */
  EditorPart           shown;
  gboolean             has_shown, updating;
  guint                gesture_source;
  char                *refused, *reason; /* a place from the adventure on, and why; nullable */

  GtkWidget *scrolled, *box; /* borrowed */
};

G_DEFINE_FINAL_TYPE (EditorAdventureForm, editor_adventure_form, GTK_TYPE_WIDGET)

static void update (EditorAdventureForm *self);

static void
section_free (gpointer data)
{
  Section *section = data;

  if (section->views != NULL)
    g_ptr_array_unref (section->views);
  g_free (section);
}

/* ---- What is changed */

/* Of what is looked at in the adventure: "" for what stands in it itself. */
static char *
dup_base (EditorAdventureForm *self)
{
  return self->shown.kind == EDITOR_PART_QUEST || self->shown.kind == EDITOR_PART_FLOOR
             ? editor_part_dup_place (self->shown)
             : g_strdup ("");
}

static char *
dup_place (Section *section, const char *rest)
{
  g_autofree char *base = dup_base (section->form);
  GString         *place = g_string_new (base);
  const char      *parts[] = { section->place, rest };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && parts[i][0] != '\0')
      g_string_append_printf (place, "%s%s", place->len > 0 ? "/" : "", parts[i]);
  return g_string_free (place, FALSE);
}

static AshlarContent *
get_content (EditorAdventureForm *self)
{
  return editor_adventure_get_content (self->adventure);
}

static gboolean
gesture_over_cb (gpointer user_data)
{
  EditorAdventureForm *self = user_data;
  EditorDocument      *document = editor_adventure_get_document (self->adventure);

  self->gesture_source = 0;
  if (document != NULL)
    editor_document_end_gesture (document);
  return G_SOURCE_REMOVE;
}

/* What is refused is told at its row, until something is taken there or elsewhere. */
static void
set_refused (EditorAdventureForm *self, const char *place, const char *reason)
{
  g_free (self->refused);
  g_free (self->reason);
  self->refused = g_strdup (place);
  self->reason = g_strdup (reason);
}

/* What a slider does or fingers type in one go, about one thing, is one step of undo. */
static void
set_value (EditorAdventureForm *self,
           const char          *place,
           AshlarValue         *value,
           const char          *detail,
           const char          *label)
{
  guint            index = editor_adventure_get_index (self->adventure);
  g_autofree char *key = g_strdup_printf ("adventure:%u:%s:%s", index, place, detail);
  g_autoptr (GError) error = NULL;

  if (self->updating || editor_adventure_get (self->adventure) == NULL)
    return;
  set_refused (self, NULL, NULL);
  if (!editor_edit_apply (
          editor_adventure_get_document (self->adventure),
          editor_adventure_edit_set (get_content (self), index, place, value, label, key, &error)))
    {
      set_refused (self, place, editor_words_of_error (error));
      update (self);
      return;
    }
  g_clear_handle_id (&self->gesture_source, g_source_remove);
  self->gesture_source = g_timeout_add (GESTURE_MS, gesture_over_cb, self);
}

static void
view_cb (Section *section, const char *id, AshlarValue *value, EditorParameterView *view)
{
  g_autofree char *place = dup_place (section, id);

  set_value (section->form, place, value, editor_parameter_view_get_place (view),
             _ (section->label));
}

static void
list_cb (Section         *section,
         const char      *place,
         AshlarValue     *value,
         const char      *detail,
         EditorEntryList *list)
{
  set_value (section->form, place, value, detail, _ (editor_entry_list_get_kind (list)->changed));
}

/* ---- Building sections */

static Section *
add_section (EditorAdventureForm *self, const char *place, const char *label, GtkWidget *widget)
{
  Section *section = g_new0 (Section, 1);

  section->form = self;
  section->place = place;
  section->label = label;
  section->widget = widget;
  g_ptr_array_add (self->sections, section);
  gtk_box_append (GTK_BOX (self->box), widget);
  return section;
}

static GtkWidget *
new_group (const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  return group;
}

static void
update_views (Section *section, AshlarValue *value, const EditorFaults *faults)
{
  EditorAdventureForm *self = section->form;
  g_autofree char     *place = dup_place (section, NULL);
  g_autofree char     *path
      = g_strdup_printf ("/adventures/%u%s%s", editor_adventure_get_index (self->adventure),
                         place[0] != '\0' ? "/" : "", place);

  for (guint i = 0; i < section->views->len; i++)
    editor_parameter_view_update (g_ptr_array_index (section->views, i), get_content (self),
                                  self->pictures, value, faults, path);
}

static gboolean
go_to_view (Section *section, const char *rest)
{
  g_auto (GStrv) keys = g_strsplit (rest, "/", 2);

  for (guint i = 0; keys[0] != NULL && i < section->views->len; i++)
    if (editor_parameter_view_has (g_ptr_array_index (section->views, i), keys[0]))
      return gtk_widget_child_focus (g_ptr_array_index (section->views, i), GTK_DIR_TAB_FORWARD);
  return FALSE;
}

/* Takes @views. */
static void
add_views (EditorAdventureForm *self,
           GtkWidget           *group,
           const char          *place,
           const char          *label,
           GPtrArray           *views,
           gboolean             is_new)
{
  Section *section;

  if (is_new)
    section = add_section (self, place, label, group);
  else
    {
      section = g_new0 (Section, 1);
      section->form = self;
      section->place = place;
      section->label = label;
      section->widget = group;
      g_ptr_array_add (self->sections, section);
    }
  section->views = views;
  section->update = update_views;
  section->go_to = go_to_view;
  for (guint i = 0; i < views->len; i++)
    {
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), g_ptr_array_index (views, i));
      g_signal_connect_swapped (g_ptr_array_index (views, i), "changed", G_CALLBACK (view_cb),
                                section);
    }
}

static void
add_fields (EditorAdventureForm       *self,
            const char                *title,
            const char                *place,
            const char                *label,
            const AshlarParameterSpec *specs,
            guint                      n_specs)
{
  add_views (self, new_group (title), place, label, editor_parameter_views_new (specs, n_specs),
             TRUE);
}

static void
add_text (EditorAdventureForm *self,
          GtkWidget           *group,
          const char          *place,
          const char          *id,
          const char          *title,
          const char          *label,
          gboolean             is_new)
{
  GPtrArray *views = g_ptr_array_new ();

  g_ptr_array_add (views, editor_text_row_new (id, title, FALSE));
  add_views (self, group, place, label, views, is_new);
}

static void
update_list (Section *section, AshlarValue *value, const EditorFaults *faults)
{
  EditorAdventureForm *self = section->form;
  g_autofree char     *place = dup_place (section, NULL);

  editor_entry_list_update_at (EDITOR_ENTRY_LIST (section->widget),
                               editor_adventure_get_document (self->adventure), self->pictures,
                               editor_adventure_get_index (self->adventure), place, value, faults);
}

static gboolean
go_to_entry (Section *section, const char *rest)
{
  editor_entry_list_go_to (EDITOR_ENTRY_LIST (section->widget), rest);
  return TRUE;
}

static Section *
add_list (EditorAdventureForm *self, const EditorEntryKind *kind, const char *place)
{
  GtkWidget *list = editor_entry_list_new (kind);
  Section   *section = add_section (self, place, kind->changed, list);

  editor_entry_list_set_edits (EDITOR_ENTRY_LIST (list), &editor_entry_edits_adventure);
  g_signal_connect_swapped (list, "changed", G_CALLBACK (list_cb), section);
  g_signal_connect_object (list, "unfolded", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  section->update = update_list;
  section->go_to = go_to_entry;
  return section;
}

/* ---- Texts of one line */

static void
committed_cb (Section *section)
{
  const char      *text = gtk_editable_get_text (GTK_EDITABLE (section->entry));
  g_autofree char *place = dup_place (section, NULL);
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (GError) error = NULL;
  EditorEdit *edit;

  /* A field is left as well when undo takes away what it is of. */
  if (editor_adventure_get (section->form->adventure) == NULL)
    return;
  if (section->rename != NULL)
    edit = section->rename (section, text, &error);
  else
    {
      value = text[0] != '\0' ? ashlar_value_new_string (text) : NULL;
      edit = editor_adventure_edit_set (get_content (section->form),
                                        editor_adventure_get_index (section->form->adventure),
                                        place, value, _ (section->label), NULL, &error);
    }
  editor_apply_or_refuse (GTK_WIDGET (section->entry),
                          editor_adventure_get_document (section->form->adventure), edit, &error);
}

static void
update_entry (Section *section, AshlarValue *value, const EditorFaults *faults)
{
  editor_commit_entry_set_text (
      section->entry, value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                          ? ashlar_value_get_string (value)
                          : "");
}

static gboolean
go_to_field (Section *section, const char *rest)
{
  return gtk_widget_grab_focus (GTK_WIDGET (section->entry));
}

static void
add_entry (EditorAdventureForm *self,
           GtkWidget           *group,
           const char          *place,
           const char          *title,
           const char          *label,
           EditorEdit *(*rename) (Section *section, const char *text, GError **error))
{
  GtkWidget *row = adw_action_row_new ();
  Section   *section = g_new0 (Section, 1);

  section->form = self;
  section->place = place;
  section->label = label;
  section->widget = row;
  section->rename = rename;
  section->update = update_entry;
  section->go_to = go_to_field;
  section->entry = EDITOR_COMMIT_ENTRY (editor_commit_entry_new (20, rename != NULL));
  gtk_widget_set_valign (GTK_WIDGET (section->entry), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (section->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (section->entry));
  /* What can be refused has room for the reason. */
  if (rename != NULL)
    editor_commit_entry_set_row (section->entry, GTK_LIST_BOX_ROW (row), NULL);
  g_signal_connect_swapped (section->entry, "committed", G_CALLBACK (committed_cb), section);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_ptr_array_add (self->sections, section);
}

static EditorEdit *
rename_adventure (Section *section, const char *text, GError **error)
{
  return editor_adventure_edit_rename (get_content (section->form),
                                       editor_adventure_get_index (section->form->adventure), text,
                                       error);
}

static EditorEdit *
rename_quest (Section *section, const char *text, GError **error)
{
  return editor_quest_edit_rename (get_content (section->form),
                                   editor_adventure_get_index (section->form->adventure),
                                   section->form->shown.quest, text, error);
}

static EditorEdit *
rename_floor (Section *section, const char *text, GError **error)
{
  return editor_floor_edit_rename (
      get_content (section->form), editor_adventure_get_index (section->form->adventure),
      section->form->shown.quest, section->form->shown.floor, text, error);
}

/* ---- Chips */

static void
apply (Section *section, EditorEdit *edit, GError **error)
{
  editor_apply_or_refuse (section->widget, editor_adventure_get_document (section->form->adventure),
                          edit, error);
}

static Section *
add_chips (EditorAdventureForm *self, const char *title, const char *place, GtkWidget *add)
{
  GtkWidget *group = new_group (title);
  GtkWidget *row = adw_preferences_row_new ();
  Section   *section = add_section (self, place, NULL, group);

  section->chips = editor_chips_new ();
  gtk_widget_set_margin_top (section->chips, 9);
  gtk_widget_set_margin_bottom (section->chips, 9);
  gtk_widget_set_margin_start (section->chips, 12);
  gtk_widget_set_margin_end (section->chips, 12);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), section->chips);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), add);
  return section;
}

/* Words instead of chips where there are none. */
static void
show_chips (Section *section, AshlarValue *words, const char *none, EditorChipFunc remove)
{
  guint n = words != NULL ? ashlar_value_get_n_items (words) : 0;

  editor_chips_clear (section->chips);
  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *word = ashlar_value_get_item (words, i);

      if (ashlar_value_get_value_type (word) == ASHLAR_VALUE_STRING)
        gtk_box_append (GTK_BOX (section->chips),
                        editor_chip_new (ashlar_value_get_string (word), NULL, remove, section));
    }
  if (n == 0)
    {
      GtkWidget *label = gtk_label_new (none);

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (section->chips), label);
    }
}

static EditorEdit *
pin (Section *section, guint64 seed, gboolean pinned, GError **error)
{
  return editor_floor_edit_pin (
      get_content (section->form), editor_adventure_get_index (section->form->adventure),
      section->form->shown.quest, section->form->shown.floor, seed, pinned, error);
}

static void
unpin_cb (const char *word, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  apply (user_data, pin (user_data, g_ascii_strtoull (word, NULL, 10), FALSE, &error), &error);
}

/* The seed that the run gives the floor. */
static void
pin_cb (Section *section)
{
  EditorAdventureForm *self = section->form;
  const AshlarQuest   *quest = editor_adventure_get_quest (self->adventure, self->shown.quest);
  const AshlarFloor   *floor
      = editor_adventure_get_floor (self->adventure, self->shown.quest, self->shown.floor);
  g_autoptr (GError) error = NULL;

  if (floor != NULL)
    apply (section,
           pin (section,
                ashlar_floor_seed (editor_adventure_get_seed (self->adventure), quest, floor, 0),
                TRUE, &error),
           &error);
}

static void
update_seeds (Section *section, AshlarValue *value, const EditorFaults *faults)
{
  show_chips (section, value, _ ("from the run’s seed"), unpin_cb);
}

static GtkWidget *
new_icon_button (const char *icon, const char *tip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  editor_tooltip_set (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  return button;
}

static void
add_seeds (EditorAdventureForm *self)
{
  GtkWidget *add = new_icon_button ("view-pin-symbolic", _ ("Pin the seed of this run"));
  Section   *section = add_chips (self, _ ("Seeds"), "seeds", add);

  g_signal_connect_swapped (add, "clicked", G_CALLBACK (pin_cb), section);
  section->update = update_seeds;
}

static EditorEdit *
require (Section *section, const char *quest, gboolean required, GError **error)
{
  return editor_quest_edit_require (get_content (section->form),
                                    editor_adventure_get_index (section->form->adventure),
                                    section->form->shown.quest, quest, required, error);
}

static void
release_cb (const char *word, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  apply (user_data, require (user_data, word, FALSE, &error), &error);
}

static void
require_cb (Section *section, const char *quest)
{
  g_autoptr (GError) error = NULL;

  apply (section, require (section, quest, TRUE, &error), &error);
}

static GtkWidget *
new_menu_button (GtkWidget *popover, const char *tip)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  editor_tooltip_set (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  return button;
}

static void
fill_quests_cb (Section *section, EditorPartPopover *popover)
{
  EditorAdventureForm   *self = section->form;
  const AshlarAdventure *adventure = editor_adventure_get (self->adventure);
  const AshlarQuest     *own = editor_adventure_get_quest (self->adventure, self->shown.quest);

  for (guint i = 0; own != NULL && i < adventure->quests->len; i++)
    {
      const AshlarQuest *quest = g_ptr_array_index (adventure->quests, i);

      if (quest != own && !g_strv_contains ((const char *const *) own->requires, quest->id))
        editor_part_popover_add (popover, quest->id, editor_quest_get_name (quest), NULL);
    }
  editor_part_popover_set_empty (popover, _ ("There is no other quest."));
}

static void
update_requires (Section *section, AshlarValue *value, const EditorFaults *faults)
{
  show_chips (section, value, _ ("open from the beginning"), release_cb);
}

static void
add_requires (EditorAdventureForm *self)
{
  GtkWidget *popover = editor_part_popover_new ();
  Section   *section = add_chips (self, _ ("Quests before it"), "requires",
                                  new_menu_button (popover, _ ("Another quest comes before it")));

  g_signal_connect_swapped (popover, "fill", G_CALLBACK (fill_quests_cb), section);
  g_signal_connect_swapped (popover, "chosen", G_CALLBACK (require_cb), section);
  section->update = update_requires;
}

/* ---- A floor's own */

static void
recipe_cb (Section *section)
{
  guint          selected = gtk_drop_down_get_selected (section->choice);
  AshlarContent *content = get_content (section->form);
  g_autoptr (GError) error = NULL;

  if (section->form->updating || content == NULL
      || selected >= ashlar_content_get_n_recipes (content))
    return;
  apply (section,
         editor_floor_edit_set_recipe (
             content, editor_adventure_get_index (section->form->adventure),
             section->form->shown.quest, section->form->shown.floor,
             ashlar_recipe_get_id (ashlar_content_get_recipe (content, selected)), &error),
         &error);
}

static gboolean
shows_recipes (GListModel *model, AshlarContent *content)
{
  guint n = ashlar_content_get_n_recipes (content);

  if (model == NULL || g_list_model_get_n_items (model) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i),
                      ashlar_recipe_get_id (ashlar_content_get_recipe (content, i))))
      return FALSE;
  return TRUE;
}

static void
update_recipe (Section *section, AshlarValue *value, const EditorFaults *faults)
{
  AshlarContent   *content = get_content (section->form);
  const char      *id = value != NULL ? ashlar_value_get_string (value) : "";
  guint            index = ashlar_content_find_recipe (content, id);
  g_autofree char *place = dup_place (section, NULL);
  g_autofree char *path = g_strdup_printf (
      "/adventures/%u/%s", editor_adventure_get_index (section->form->adventure), place);

  if (!shows_recipes (gtk_drop_down_get_model (section->choice), content))
    {
      g_autoptr (GtkStringList) ids = gtk_string_list_new (NULL);

      for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
        gtk_string_list_append (ids, ashlar_recipe_get_id (ashlar_content_get_recipe (content, i)));
      gtk_drop_down_set_model (section->choice, G_LIST_MODEL (ids));
    }
  gtk_drop_down_set_selected (section->choice,
                              index != ASHLAR_NO_INDEX ? index : GTK_INVALID_LIST_POSITION);
  editor_parameter_row_set_subtitle (section->widget, index == ASHLAR_NO_INDEX ? id : "",
                                     editor_faults_find (faults, path, NULL, NULL));
}

static gboolean
go_to_choice (Section *section, const char *rest)
{
  return gtk_widget_grab_focus (GTK_WIDGET (section->choice));
}

static void
add_recipe (EditorAdventureForm *self, GtkWidget *group)
{
  Section *section = g_new0 (Section, 1);

  section->form = self;
  section->place = "recipe";
  section->widget = adw_action_row_new ();
  section->update = update_recipe;
  section->go_to = go_to_choice;
  section->choice = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_drop_down_set_enable_search (section->choice, TRUE);
  gtk_drop_down_set_expression (
      section->choice, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  gtk_widget_set_valign (GTK_WIDGET (section->choice), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (section->choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Recipe"), -1);
  g_signal_connect_swapped (section->choice, "notify::selected", G_CALLBACK (recipe_cb), section);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (section->widget), _ ("Recipe"));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (section->widget), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (section->widget), GTK_WIDGET (section->choice));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), section->widget);
  g_ptr_array_add (self->sections, section);
}

static void
growth_cb (Section *section, const char *id, AshlarValue *value)
{
  g_autofree char *place = dup_place (section, id);

  set_value (section->form, place, value, "", _ ("Change What the Recipe Is Told"));
}

static void
update_growth (Section *section, AshlarValue *value, const EditorFaults *faults)
{
  EditorAdventureForm *self = section->form;
  g_autofree char     *place = editor_part_dup_place (self->shown);
  g_autofree char     *path
      = g_strdup_printf ("/adventures/%u/%s", editor_adventure_get_index (self->adventure), place);

  editor_growth_view_update (EDITOR_GROWTH_VIEW (section->widget), get_content (self),
                             self->pictures,
                             editor_adventure_get_quest (self->adventure, self->shown.quest),
                             self->shown.floor, faults, path);
}

static gboolean
go_to_growth (Section *section, const char *rest)
{
  g_auto (GStrv) keys = g_strsplit (rest, "/", 2);

  editor_growth_view_go_to (EDITOR_GROWTH_VIEW (section->widget), keys[0] != NULL ? keys[0] : "");
  return TRUE;
}

static void
add_growth (EditorAdventureForm *self)
{
  Section *section = add_section (self, "set", NULL, editor_growth_view_new ());

  g_signal_connect_swapped (section->widget, "changed", G_CALLBACK (growth_cb), section);
  section->update = update_growth;
  section->go_to = go_to_growth;
}

static void
win_cb (Section *section, AshlarValue *win, const char *detail)
{
  g_autofree char *place = dup_place (section, NULL);

  /* Only what is typed becomes one step with what was typed before. */
  if (detail[0] == '\0' && editor_adventure_get_document (section->form->adventure) != NULL)
    editor_document_end_gesture (editor_adventure_get_document (section->form->adventure));
  set_value (section->form, place, win, detail, _ ("Change How the Floor Is Won"));
}

static void
update_win (Section *section, AshlarValue *value, const EditorFaults *faults)
{
  EditorAdventureForm *self = section->form;
  g_autofree char     *place = dup_place (section, NULL);
  g_autofree char     *path
      = g_strdup_printf ("/adventures/%u/%s", editor_adventure_get_index (self->adventure), place);

  editor_win_view_update (EDITOR_WIN_VIEW (section->widget), get_content (self), self->pictures,
                          value, editor_faults_find (faults, path, NULL, NULL));
}

static gboolean
go_to_child (Section *section, const char *rest)
{
  return gtk_widget_child_focus (section->widget, GTK_DIR_TAB_FORWARD);
}

static void
add_win (EditorAdventureForm *self)
{
  Section *section = add_section (self, "win", NULL, editor_win_view_new ());

  g_signal_connect_swapped (section->widget, "changed", G_CALLBACK (win_cb), section);
  section->update = update_win;
  section->go_to = go_to_child;
}

#define NEW_FLOOR "+"

static void
fill_ways_cb (Section *section, EditorPartPopover *popover)
{
  EditorAdventureForm *self = section->form;
  const AshlarQuest   *quest = editor_adventure_get_quest (self->adventure, self->shown.quest);

  if (quest == NULL)
    return;
  editor_part_popover_add (popover, NEW_FLOOR, _ ("A new floor"),
                           _ ("Another branch, which leads on to where the first way leads"));
  editor_part_popover_add (popover, ASHLAR_HUB, _ ("Home"), _ ("The quest is done"));
  for (guint i = 0; i < quest->floors->len; i++)
    {
      const AshlarFloor *floor = g_ptr_array_index (quest->floors, i);

      editor_part_popover_add (popover, floor->id, editor_floor_get_name (floor), floor->id);
    }
}

static void
way_cb (Section *section, const char *to)
{
  EditorAdventureForm *self = section->form;
  g_autoptr (GError) error = NULL;

  apply (section,
         editor_floor_edit_add_way (
             get_content (self), editor_adventure_get_index (self->adventure), self->shown.quest,
             self->shown.floor, g_str_equal (to, NEW_FLOOR) ? NULL : to, &error),
         &error);
}

static void
add_ways (EditorAdventureForm *self)
{
  GtkWidget *popover = editor_part_popover_new ();
  Section   *section = add_list (self, &editor_entry_kind_ways, "next");
  GtkWidget *add = new_menu_button (popover, _ ("Add a Way"));

  g_signal_connect_swapped (popover, "fill", G_CALLBACK (fill_ways_cb), section);
  g_signal_connect_swapped (popover, "chosen", G_CALLBACK (way_cb), section);
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (section->widget), add);
}

/* Who is met on any floor: it is the adventure's, which a click leads to. */
static void
encounters_cb (Section *section)
{
  editor_adventure_look_at (section->form->adventure,
                            (EditorPart){ .kind = EDITOR_PART_ENCOUNTERS });
}

static void
update_encounters (Section *section, AshlarValue *value, const EditorFaults *faults)
{
  const AshlarAdventure *adventure = editor_adventure_get (section->form->adventure);
  GString               *names = g_string_new (NULL);
  g_autofree char       *markup = NULL;

  for (guint i = 0; i < adventure->encounters->len; i++)
    {
      const AshlarEncounter *encounter = g_ptr_array_index (adventure->encounters, i);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", encounter->id);
    }
  markup = g_markup_escape_text (
      names->len > 0 ? names->str : _ ("Nobody is met but who stands there."), -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (section->widget), markup);
  g_string_free (names, TRUE);
}

static void
add_encounters (EditorAdventureForm *self)
{
  GtkWidget *group = new_group (_ ("Encounters"));
  Section   *section = g_new0 (Section, 1);

  section->form = self;
  section->place = "encounters";
  section->widget = adw_action_row_new ();
  section->update = update_encounters;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (section->widget), _ ("From the adventure"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (section->widget),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (section->widget), TRUE);
  g_signal_connect_swapped (section->widget, "activated", G_CALLBACK (encounters_cb), section);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), section->widget);
  gtk_box_append (GTK_BOX (self->box), group);
  g_ptr_array_add (self->sections, section);
}

/* ---- Which sections there are */

static void
build_home (EditorAdventureForm *self)
{
  GtkWidget *group = new_group (_ ("Adventure"));

  gtk_box_append (GTK_BOX (self->box), group);
  add_entry (self, group, "id", _ ("Id"), NULL, rename_adventure);
  add_entry (self, group, "title", _ ("Title"), N_ ("Change the Adventure’s Title"), NULL);
  add_text (self, new_group (_ ("Home base")), "hub", "text", _ ("What it looks like there"),
            N_ ("Describe Home Base"), TRUE);
  add_list (self, &editor_entry_kind_offers, "hub/offers");
  add_list (self, &editor_entry_kind_talk, "hub/talk");
}

static void
build_quest (EditorAdventureForm *self)
{
  GtkWidget *group = new_group (_ ("Quest"));

  gtk_box_append (GTK_BOX (self->box), group);
  add_entry (self, group, "id", _ ("Id"), NULL, rename_quest);
  add_entry (self, group, "title", _ ("Title"), N_ ("Change the Quest’s Title"), NULL);
  add_text (self, group, "", "text", _ ("What it is about"), N_ ("Describe the Quest"), FALSE);
  add_requires (self);
  add_fields (self, _ ("Reward"), "reward", N_ ("Change the Reward"), editor_reward_specs,
              editor_n_reward_specs);
}

static void
build_floor (EditorAdventureForm *self)
{
  GtkWidget *group = new_group (C_ ("storey", "Floor"));

  gtk_box_append (GTK_BOX (self->box), group);
  add_entry (self, group, "id", _ ("Id"), NULL, rename_floor);
  add_entry (self, group, "title", _ ("Title"), N_ ("Change the Floor’s Title"), NULL);
  add_recipe (self, group);
  add_views (self, group, "", N_ ("Change How Many Floors"),
             editor_parameter_views_new (editor_times_specs, editor_n_times_specs), FALSE);
  add_seeds (self);
  add_growth (self);
  add_win (self);
  add_list (self, &editor_entry_kind_stands, "place");
  add_list (self, &editor_entry_kind_enter, "story/enter");
  add_list (self, &editor_entry_kind_won, "story/won");
  add_ways (self);
  add_encounters (self);
}

static void
build_hero (EditorAdventureForm *self)
{
  add_fields (self, _ ("Hero"), "hero", N_ ("Change the Hero"), editor_hero_specs,
              editor_n_hero_specs);
  add_list (self, &editor_entry_kind_pack, "hero/pack");
  add_list (self, &editor_entry_kind_levels, "hero/levels");
}

static void
build (EditorAdventureForm *self, EditorPartKind kind)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  g_ptr_array_set_size (self->sections, 0);
  switch (kind)
    {
    case EDITOR_PART_QUEST:
      build_quest (self);
      break;
    case EDITOR_PART_FLOOR:
      build_floor (self);
      break;
    case EDITOR_PART_HERO:
      build_hero (self);
      break;
    case EDITOR_PART_FOES:
      add_list (self, &editor_entry_kind_foes, "foes");
      break;
    case EDITOR_PART_ITEMS:
      add_list (self, &editor_entry_kind_items, "items");
      break;
    case EDITOR_PART_ENCOUNTERS:
      add_list (self, &editor_entry_kind_encounters, "encounters");
      break;
    case EDITOR_PART_STORY:
      add_list (self, &editor_entry_kind_story, "story");
      break;
    case EDITOR_PART_HOME:
    default:
      build_home (self);
      break;
    }
}

/* ---- Showing */

/* What the lint says of this adventure, and what was refused. */
static EditorFaults *
find_faults (EditorAdventureForm *self)
{
  EditorDocument  *document = editor_adventure_get_document (self->adventure);
  AshlarReport    *report = editor_document_get_report (document);
  EditorFaults    *faults = editor_faults_new ();
  guint            index = editor_adventure_get_index (self->adventure);
  g_autofree char *prefix = g_strdup_printf ("/adventures/%u/", index);

  if (self->refused != NULL)
    {
      g_autofree char *subject = g_strconcat (prefix, self->refused, NULL);

      editor_faults_add (faults, subject, self->reason);
    }
  for (guint i = 0; report != NULL && i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (finding->severity == ASHLAR_SEVERITY_ERROR
          && g_str_has_prefix (ashlar_finding_get_subject (finding), prefix))
        editor_faults_add (faults, ashlar_finding_get_subject (finding),
                           editor_words_of_finding (finding));
    }
  return faults;
}

static void
update (EditorAdventureForm *self)
{
  AshlarValue *form = editor_adventure_get_form (self->adventure);
  EditorPart   part = editor_adventure_get_part (self->adventure);
  g_autoptr (EditorFaults) faults = NULL;

  gtk_widget_set_visible (self->scrolled, form != NULL);
  if (form == NULL)
    return;
  if (!self->has_shown || !editor_part_equal (part, self->shown))
    {
      gboolean is_other = !self->has_shown || part.kind != self->shown.kind;

      /* What was typed counts for the one that it was typed for. */
      if (self->has_shown)
        editor_commit_entry_finish (GTK_WIDGET (self));
      set_refused (self, NULL, NULL);
      self->shown = part;
      self->has_shown = TRUE;
      self->updating = TRUE;
      if (is_other)
        build (self, part.kind);
      form = editor_adventure_get_form (self->adventure);
      gtk_adjustment_set_value (
          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), 0);
    }
  self->updating = TRUE;
  faults = find_faults (self);
  for (guint i = 0; i < self->sections->len; i++)
    {
      Section         *section = g_ptr_array_index (self->sections, i);
      g_autofree char *place = dup_place (section, NULL);

      section->update (section, editor_adventure_value_find (form, place), faults);
    }
  self->updating = FALSE;
}

static void
changed_cb (EditorAdventureForm *self, EditorAdventureChange what)
{
  if ((what & EDITOR_ADVENTURE_WHICH) != 0)
    {
      if (self->has_shown)
        editor_commit_entry_finish (GTK_WIDGET (self));
      self->has_shown = FALSE;
    }
  update (self);
}

static void
editor_adventure_form_dispose (GObject *object)
{
  EditorAdventureForm *self = EDITOR_ADVENTURE_FORM (object);

  self->updating = TRUE;
  g_clear_handle_id (&self->gesture_source, g_source_remove);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_ptr_array_set_size (self->sections, 0);
  g_clear_object (&self->adventure);
  g_clear_object (&self->pictures);
  G_OBJECT_CLASS (editor_adventure_form_parent_class)->dispose (object);
}

static void
editor_adventure_form_finalize (GObject *object)
{
  EditorAdventureForm *self = EDITOR_ADVENTURE_FORM (object);

  g_ptr_array_unref (self->sections);
  g_free (self->refused);
  g_free (self->reason);
  G_OBJECT_CLASS (editor_adventure_form_parent_class)->finalize (object);
}

static void
editor_adventure_form_class_init (EditorAdventureFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_adventure_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_adventure_form_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_adventure_form_init (EditorAdventureForm *self)
{
  self->sections = g_ptr_array_new_with_free_func (section_free);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_margin_top (self->box, 12);
  gtk_widget_set_margin_bottom (self->box, 18);
  gtk_widget_set_margin_start (self->box, 12);
  gtk_widget_set_margin_end (self->box, 12);
  self->scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", self->box, "hscrollbar-policy",
                                 GTK_POLICY_NEVER, "vexpand", TRUE, NULL);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  gtk_widget_set_size_request (GTK_WIDGET (self), FORM_WIDTH, -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
}

GtkWidget *
editor_adventure_form_new (EditorAdventure *adventure)
{
  EditorAdventureForm *self = g_object_new (EDITOR_TYPE_ADVENTURE_FORM, NULL);

  self->adventure = g_object_ref (adventure);
  g_signal_connect_object (adventure, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
editor_adventure_form_set_pictures (EditorAdventureForm *self, EditorBlockPictures *pictures)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE_FORM (self));
  if (g_set_object (&self->pictures, pictures))
    update (self);
}

/* A title rather than an id, where there is one. */
void
editor_adventure_form_edit (EditorAdventureForm *self)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE_FORM (self));
  for (guint i = 0; i < self->sections->len; i++)
    {
      Section *section = g_ptr_array_index (self->sections, i);

      if (section->entry != NULL && g_str_equal (section->place, "title"))
        {
          gtk_widget_grab_focus (GTK_WIDGET (section->entry));
          return;
        }
    }
  gtk_widget_child_focus (self->box, GTK_DIR_TAB_FORWARD);
}

void
editor_adventure_form_go_to (EditorAdventureForm *self, const char *place)
{
  g_autofree char *base = NULL, *own = NULL;

  g_return_if_fail (EDITOR_IS_ADVENTURE_FORM (self));
  base = editor_part_dup_place (self->shown);
  /* Of what is no quest and no floor the places of the sections begin with the part's own. */
  own = self->shown.kind == EDITOR_PART_QUEST || self->shown.kind == EDITOR_PART_FLOOR
            ? g_strdup (place)
        : place[0] != '\0' ? g_strconcat (base, "/", place, NULL)
                           : g_strdup (base);
  for (guint i = 0; i < self->sections->len; i++)
    {
      Section    *section = g_ptr_array_index (self->sections, i);
      gsize       n = strlen (section->place);
      const char *rest = own + n;

      if (section->go_to == NULL || strncmp (own, section->place, n) != 0
          || (n > 0 && rest[0] != '\0' && rest[0] != '/'))
        continue;
      if (section->go_to (section, rest[0] == '/' ? rest + 1 : rest))
        return;
    }
}
