/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A form is a column of sections. Which sections a part has is one function each; they are built when another kind of part is looked at, and shown
 * anew whenever anything changes. Here are also those that are like no others: a floor's seeds, recipe, growth, ways and how it is won, and what a
 * quest requires. */

#include "ashlar-config.h"

#include "adventures/editor-adventure-form.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adventures/editor-adventure-kinds.h"
#include "adventures/editor-adventure-section.h"
#include "adventures/editor-adventure-words.h"
#include "adventures/editor-growth-view.h"
#include "adventures/editor-win-view.h"
#include "edits/editor-adventure-edit.h"
#include "edits/editor-quest-edit.h"
#include "play/ashlar-journey-private.h"
#include "recipes/editor-parameter-row.h"
#include "widgets/editor-tooltip.h"

#define FORM_WIDTH 360

struct _EditorAdventureForm
{
  GtkWidget parent_instance;

  EditorAdventureColumn column;
  gboolean              has_shown; /* the column is of a part */

  GtkWidget *scrolled, *box; /* borrowed */
};

G_DEFINE_FINAL_TYPE (EditorAdventureForm, editor_adventure_form, GTK_TYPE_WIDGET)

/* ---- Ids */

static AshlarContent *
get_content (EditorAdventureSection *section)
{
  return editor_adventure_get_content (section->column->adventure);
}

static EditorEdit *
rename_adventure (EditorAdventureSection *section, const char *text, GError **error)
{
  return editor_adventure_edit_rename (
      get_content (section), editor_adventure_get_index (section->column->adventure), text, error);
}

static EditorEdit *
rename_quest (EditorAdventureSection *section, const char *text, GError **error)
{
  return editor_quest_edit_rename (get_content (section),
                                   editor_adventure_get_index (section->column->adventure),
                                   section->column->part.quest, text, error);
}

static EditorEdit *
rename_floor (EditorAdventureSection *section, const char *text, GError **error)
{
  return editor_floor_edit_rename (
      get_content (section), editor_adventure_get_index (section->column->adventure),
      section->column->part.quest, section->column->part.floor, text, error);
}

/* ---- Seeds and requirements */

static EditorEdit *
pin (EditorAdventureSection *section, guint64 seed, gboolean pinned, GError **error)
{
  return editor_floor_edit_pin (
      get_content (section), editor_adventure_get_index (section->column->adventure),
      section->column->part.quest, section->column->part.floor, seed, pinned, error);
}

static void
unpin_cb (const char *word, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  editor_adventure_section_apply (
      user_data, pin (user_data, g_ascii_strtoull (word, NULL, 10), FALSE, &error), &error);
}

/* The seed that the run gives the floor. */
static void
pin_cb (EditorAdventureSection *section)
{
  EditorAdventureColumn *column = section->column;
  const AshlarQuest     *quest = editor_adventure_get_quest (column->adventure, column->part.quest);
  const AshlarFloor     *floor
      = editor_adventure_get_floor (column->adventure, column->part.quest, column->part.floor);
  g_autoptr (GError) error = NULL;

  if (floor != NULL)
    editor_adventure_section_apply (
        section,
        pin (section,
             ashlar_floor_seed (editor_adventure_get_seed (column->adventure), quest, floor, 0),
             TRUE, &error),
        &error);
}

static void
update_seeds (EditorAdventureSection *section, AshlarValue *value, const EditorFaults *faults)
{
  editor_adventure_section_show_chips (section, value, _ ("from the run’s seed"), unpin_cb);
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
add_seeds (EditorAdventureColumn *column)
{
  GtkWidget *add = new_icon_button ("view-pin-symbolic", _ ("Pin the seed of this run"));
  EditorAdventureSection *section
      = editor_adventure_column_add_chips (column, _ ("Seeds"), "seeds", add);

  g_signal_connect_swapped (add, "clicked", G_CALLBACK (pin_cb), section);
  section->update = update_seeds;
}

static EditorEdit *
require (EditorAdventureSection *section, const char *quest, gboolean required, GError **error)
{
  return editor_quest_edit_require (get_content (section),
                                    editor_adventure_get_index (section->column->adventure),
                                    section->column->part.quest, quest, required, error);
}

static void
release_cb (const char *word, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  editor_adventure_section_apply (user_data, require (user_data, word, FALSE, &error), &error);
}

static void
require_cb (EditorAdventureSection *section, const char *quest)
{
  g_autoptr (GError) error = NULL;

  editor_adventure_section_apply (section, require (section, quest, TRUE, &error), &error);
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
fill_quests_cb (EditorAdventureSection *section, EditorPartPopover *popover)
{
  EditorAdventureColumn *column = section->column;
  const AshlarAdventure *adventure = editor_adventure_get (column->adventure);
  const AshlarQuest     *own = editor_adventure_get_quest (column->adventure, column->part.quest);

  for (guint i = 0; own != NULL && i < adventure->quests->len; i++)
    {
      const AshlarQuest *quest = g_ptr_array_index (adventure->quests, i);

      if (quest != own && !g_strv_contains ((const char *const *) own->requires, quest->id))
        editor_part_popover_add (popover, quest->id, editor_quest_get_name (quest), NULL);
    }
  editor_part_popover_set_empty (popover, _ ("There is no other quest."));
}

static void
update_requires (EditorAdventureSection *section, AshlarValue *value, const EditorFaults *faults)
{
  editor_adventure_section_show_chips (section, value, _ ("open from the beginning"), release_cb);
}

static void
add_requires (EditorAdventureColumn *column)
{
  GtkWidget              *popover = editor_part_popover_new ();
  EditorAdventureSection *section = editor_adventure_column_add_chips (
      column, _ ("Quests before it"), "requires",
      new_menu_button (popover, _ ("Another quest comes before it")));

  g_signal_connect_swapped (popover, "fill", G_CALLBACK (fill_quests_cb), section);
  g_signal_connect_swapped (popover, "chosen", G_CALLBACK (require_cb), section);
  section->update = update_requires;
}

/* ---- A floor's own */

static void
recipe_cb (EditorAdventureSection *section)
{
  guint          selected = gtk_drop_down_get_selected (section->choice);
  AshlarContent *content = get_content (section);
  g_autoptr (GError) error = NULL;

  if (section->column->updating || content == NULL
      || selected >= ashlar_content_get_n_recipes (content))
    return;
  editor_adventure_section_apply (
      section,
      editor_floor_edit_set_recipe (
          content, editor_adventure_get_index (section->column->adventure),
          section->column->part.quest, section->column->part.floor,
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
update_recipe (EditorAdventureSection *section, AshlarValue *value, const EditorFaults *faults)
{
  AshlarContent   *content = get_content (section);
  const char      *id = value != NULL ? ashlar_value_get_string (value) : "";
  guint            index = ashlar_content_find_recipe (content, id);
  g_autofree char *path = editor_adventure_section_dup_path (section);

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
go_to_choice (EditorAdventureSection *section, const char *rest)
{
  return gtk_widget_grab_focus (GTK_WIDGET (section->choice));
}

static void
add_recipe (EditorAdventureColumn *column, GtkWidget *group)
{
  EditorAdventureSection *section
      = editor_adventure_column_add (column, "recipe", NULL, adw_action_row_new ());

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
}

static void
growth_cb (EditorAdventureSection *section, const char *id, AshlarValue *value)
{
  editor_adventure_section_set_value (section, id, value, "", _ ("Change What the Recipe Is Told"));
}

static void
update_growth (EditorAdventureSection *section, AshlarValue *value, const EditorFaults *faults)
{
  EditorAdventureColumn *column = section->column;
  g_autofree char       *place = editor_part_dup_place (column->part);
  g_autofree char       *path = g_strdup_printf ("/adventures/%u/%s",
                                                 editor_adventure_get_index (column->adventure), place);

  editor_growth_view_update (EDITOR_GROWTH_VIEW (section->widget), get_content (section),
                             column->pictures,
                             editor_adventure_get_quest (column->adventure, column->part.quest),
                             column->part.floor, faults, path);
}

static gboolean
go_to_growth (EditorAdventureSection *section, const char *rest)
{
  g_auto (GStrv) keys = g_strsplit (rest, "/", 2);

  editor_growth_view_go_to (EDITOR_GROWTH_VIEW (section->widget), keys[0] != NULL ? keys[0] : "");
  return TRUE;
}

static void
add_growth (EditorAdventureColumn *column)
{
  EditorAdventureSection *section
      = editor_adventure_column_append (column, "set", NULL, editor_growth_view_new ());

  g_signal_connect_swapped (section->widget, "changed", G_CALLBACK (growth_cb), section);
  section->update = update_growth;
  section->go_to = go_to_growth;
}

static void
win_cb (EditorAdventureSection *section, AshlarValue *win, const char *detail)
{
  /* Only what is typed becomes one step with what was typed before. */
  if (detail[0] == '\0' && editor_adventure_get_document (section->column->adventure) != NULL)
    editor_document_end_gesture (editor_adventure_get_document (section->column->adventure));
  editor_adventure_section_set_value (section, NULL, win, detail,
                                      _ ("Change How the Floor Is Won"));
}

static void
update_win (EditorAdventureSection *section, AshlarValue *value, const EditorFaults *faults)
{
  g_autofree char *path = editor_adventure_section_dup_path (section);

  editor_win_view_update (EDITOR_WIN_VIEW (section->widget), get_content (section),
                          section->column->pictures, value,
                          editor_faults_find (faults, path, NULL, NULL));
}

static gboolean
go_to_child (EditorAdventureSection *section, const char *rest)
{
  return gtk_widget_child_focus (section->widget, GTK_DIR_TAB_FORWARD);
}

static void
add_win (EditorAdventureColumn *column)
{
  EditorAdventureSection *section
      = editor_adventure_column_append (column, "win", NULL, editor_win_view_new ());

  g_signal_connect_swapped (section->widget, "changed", G_CALLBACK (win_cb), section);
  section->update = update_win;
  section->go_to = go_to_child;
}

#define NEW_FLOOR "+"

static void
fill_ways_cb (EditorAdventureSection *section, EditorPartPopover *popover)
{
  EditorAdventureColumn *column = section->column;
  const AshlarQuest     *quest = editor_adventure_get_quest (column->adventure, column->part.quest);

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
way_cb (EditorAdventureSection *section, const char *to)
{
  EditorAdventureColumn *column = section->column;
  g_autoptr (GError) error = NULL;

  editor_adventure_section_apply (
      section,
      editor_floor_edit_add_way (
          get_content (section), editor_adventure_get_index (column->adventure), column->part.quest,
          column->part.floor, g_str_equal (to, NEW_FLOOR) ? NULL : to, &error),
      &error);
}

static void
add_ways (EditorAdventureColumn *column)
{
  GtkWidget              *popover = editor_part_popover_new ();
  EditorAdventureSection *section
      = editor_adventure_column_add_list (column, &editor_entry_kind_ways, "next");
  GtkWidget *add = new_menu_button (popover, _ ("Add a Way"));

  g_signal_connect_swapped (popover, "fill", G_CALLBACK (fill_ways_cb), section);
  g_signal_connect_swapped (popover, "chosen", G_CALLBACK (way_cb), section);
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (section->widget), add);
}

/* Who is met on any floor: it is the adventure's, which a click leads to. */
static void
encounters_cb (EditorAdventureSection *section)
{
  editor_adventure_look_at (section->column->adventure,
                            (EditorPart){ .kind = EDITOR_PART_ENCOUNTERS });
}

static void
update_encounters (EditorAdventureSection *section, AshlarValue *value, const EditorFaults *faults)
{
  const AshlarAdventure *adventure = editor_adventure_get (section->column->adventure);
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
add_encounters (EditorAdventureColumn *column)
{
  GtkWidget              *group = editor_adventure_column_add_group (column, _ ("Encounters"));
  EditorAdventureSection *section
      = editor_adventure_column_add (column, "encounters", NULL, adw_action_row_new ());

  section->update = update_encounters;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (section->widget), _ ("From the adventure"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (section->widget),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (section->widget), TRUE);
  g_signal_connect_swapped (section->widget, "activated", G_CALLBACK (encounters_cb), section);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), section->widget);
}

/* ---- Which sections there are */

static void
build_home (EditorAdventureColumn *column)
{
  GtkWidget *group = editor_adventure_column_add_group (column, _ ("Adventure"));

  editor_adventure_column_add_entry (column, group, "id", _ ("Id"), NULL, rename_adventure);
  editor_adventure_column_add_entry (column, group, "title", _ ("Title"),
                                     N_ ("Change the Adventure’s Title"), NULL);
  editor_adventure_column_add_text (
      column, editor_adventure_column_add_group (column, _ ("Home base")), "hub", "text",
      _ ("What it looks like there"), N_ ("Describe Home Base"));
  editor_adventure_column_add_list (column, &editor_entry_kind_offers, "hub/offers");
  editor_adventure_column_add_list (column, &editor_entry_kind_talk, "hub/talk");
}

static void
build_quest (EditorAdventureColumn *column)
{
  GtkWidget *group = editor_adventure_column_add_group (column, _ ("Quest"));

  editor_adventure_column_add_entry (column, group, "id", _ ("Id"), NULL, rename_quest);
  editor_adventure_column_add_entry (column, group, "title", _ ("Title"),
                                     N_ ("Change the Quest’s Title"), NULL);
  editor_adventure_column_add_text (column, group, "", "text", _ ("What it is about"),
                                    N_ ("Describe the Quest"));
  add_requires (column);
  editor_adventure_column_add_fields (column, _ ("Reward"), "reward", N_ ("Change the Reward"),
                                      editor_reward_specs, editor_n_reward_specs);
}

static void
build_floor (EditorAdventureColumn *column)
{
  GtkWidget *group = editor_adventure_column_add_group (column, C_ ("storey", "Floor"));

  editor_adventure_column_add_entry (column, group, "id", _ ("Id"), NULL, rename_floor);
  editor_adventure_column_add_entry (column, group, "title", _ ("Title"),
                                     N_ ("Change the Floor’s Title"), NULL);
  add_recipe (column, group);
  editor_adventure_column_add_views (
      column, group, "", N_ ("Change How Many Floors"),
      editor_parameter_views_new (editor_times_specs, editor_n_times_specs));
  add_seeds (column);
  add_growth (column);
  add_win (column);
  editor_adventure_column_add_list (column, &editor_entry_kind_stands, "place");
  editor_adventure_column_add_list (column, &editor_entry_kind_enter, "story/enter");
  editor_adventure_column_add_list (column, &editor_entry_kind_won, "story/won");
  add_ways (column);
  add_encounters (column);
}

static void
build_hero (EditorAdventureColumn *column)
{
  editor_adventure_column_add_fields (column, _ ("Hero"), "hero", N_ ("Change the Hero"),
                                      editor_hero_specs, editor_n_hero_specs);
  editor_adventure_column_add_list (column, &editor_entry_kind_pack, "hero/pack");
  editor_adventure_column_add_list (column, &editor_entry_kind_levels, "hero/levels");
}

static void
build (EditorAdventureColumn *column, EditorPartKind kind)
{
  editor_adventure_column_empty (column);
  switch (kind)
    {
    case EDITOR_PART_QUEST:
      build_quest (column);
      break;
    case EDITOR_PART_FLOOR:
      build_floor (column);
      break;
    case EDITOR_PART_HERO:
      build_hero (column);
      break;
    case EDITOR_PART_FOES:
      editor_adventure_column_add_list (column, &editor_entry_kind_foes, "foes");
      break;
    case EDITOR_PART_ITEMS:
      editor_adventure_column_add_list (column, &editor_entry_kind_items, "items");
      break;
    case EDITOR_PART_ENCOUNTERS:
      editor_adventure_column_add_list (column, &editor_entry_kind_encounters, "encounters");
      break;
    case EDITOR_PART_STORY:
      editor_adventure_column_add_list (column, &editor_entry_kind_story, "story");
      break;
    case EDITOR_PART_HOME:
    default:
      build_home (column);
      break;
    }
}

/* ---- Showing */

static void
update (EditorAdventureForm *self)
{
  EditorAdventureColumn *column = &self->column;
  AshlarValue           *form = editor_adventure_get_form (column->adventure);
  EditorPart             part = editor_adventure_get_part (column->adventure);

  gtk_widget_set_visible (self->scrolled, form != NULL);
  if (form == NULL)
    return;
  if (!self->has_shown || !editor_part_equal (part, column->part))
    {
      gboolean is_other = !self->has_shown || part.kind != column->part.kind;

      /* What was typed counts for the one that it was typed for. */
      if (self->has_shown)
        editor_commit_entry_finish (GTK_WIDGET (self));
      editor_adventure_column_look_at (column, part);
      self->has_shown = TRUE;
      if (is_other)
        build (column, part.kind);
      form = editor_adventure_get_form (column->adventure);
      gtk_adjustment_set_value (
          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), 0);
    }
  editor_adventure_column_update (column, form);
}

/* What the column asks for. */
static void
column_changed (EditorAdventureColumn *column)
{
  update (
      (EditorAdventureForm *) ((char *) column - G_STRUCT_OFFSET (EditorAdventureForm, column)));
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

  self->column.updating = TRUE;
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  editor_adventure_column_clear (&self->column);
  G_OBJECT_CLASS (editor_adventure_form_parent_class)->dispose (object);
}

static void
editor_adventure_form_class_init (EditorAdventureFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_adventure_form_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_adventure_form_init (EditorAdventureForm *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  editor_adventure_column_init (&self->column, GTK_BOX (self->box), column_changed);
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

  self->column.adventure = g_object_ref (adventure);
  g_signal_connect_object (adventure, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
editor_adventure_form_set_pictures (EditorAdventureForm *self, EditorBlockPictures *pictures)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE_FORM (self));
  if (g_set_object (&self->column.pictures, pictures))
    update (self);
}

/* A title rather than an id, where there is one. */
void
editor_adventure_form_edit (EditorAdventureForm *self)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE_FORM (self));
  for (guint i = 0; i < self->column.sections->len; i++)
    {
      EditorAdventureSection *section = g_ptr_array_index (self->column.sections, i);

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
  g_return_if_fail (EDITOR_IS_ADVENTURE_FORM (self));
  editor_adventure_column_go_to (&self->column, place);
}
