/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "adventures/editor-adventure-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adventures/editor-adventure-board.h"
#include "adventures/editor-adventure-element.h"
#include "adventures/editor-adventure-form.h"
#include "adventures/editor-adventure-outline.h"
#include "adventures/editor-adventure-words.h"
#include "document/editor-words.h"
#include "edits/editor-quest-edit.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-fitting.h"
#include "widgets/editor-tooltip.h"

struct _EditorAdventureView
{
  GtkWidget parent_instance;

  EditorAdventure     *adventure; /* owned */
  EditorFloorPictures *floors;    /* owned */
  GSimpleActionGroup  *actions;   /* owned */

  /* Borrowed. */
  GtkWidget         *stack, *board;
  EditorCommitEntry *seed;    /* nullable */
  GtkWidget         *walk;    /* nullable */
  GtkWidget         *form;    /* nullable */
  GtkWidget         *outline; /* nullable */
};

G_DEFINE_FINAL_TYPE (EditorAdventureView, editor_adventure_view, GTK_TYPE_WIDGET)

enum
{
  EDIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Commands */

static gboolean
apply (EditorAdventureView *self, EditorEdit *edit, GError **error)
{
  if (editor_edit_apply (editor_adventure_get_document (self->adventure), edit))
    return TRUE;
  if (*error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                editor_words_of_error (*error));
  return FALSE;
}

static void
edit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_signal_emit (user_data, signals[EDIT], 0);
}

static void
add_quest_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorAdventureView *self = user_data;
  g_autoptr (GError) error = NULL;

  if (apply (self,
             editor_quest_edit_add (editor_adventure_get_content (self->adventure),
                                    editor_adventure_get_index (self->adventure), &error),
             &error))
    editor_adventure_look_at (self->adventure,
                              (EditorPart){ EDITOR_PART_QUEST,
                                            editor_adventure_get (self->adventure)->quests->len - 1,
                                            0 });
}

/* Behind the floor that is looked at, or the last of the quest. */
static void
add_floor_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorAdventureView *self = user_data;
  EditorPart           part = editor_adventure_get_part (self->adventure);
  const AshlarQuest   *quest = editor_adventure_get_quest (self->adventure, part.quest);
  g_autoptr (GError) error = NULL;
  guint floor;

  if (quest == NULL || (part.kind != EDITOR_PART_QUEST && part.kind != EDITOR_PART_FLOOR))
    return;
  floor = part.kind == EDITOR_PART_FLOOR ? part.floor : quest->floors->len - 1;
  if (apply (self,
             editor_floor_edit_add (editor_adventure_get_content (self->adventure),
                                    editor_adventure_get_index (self->adventure), part.quest, floor,
                                    &error),
             &error))
    {
      editor_adventure_look_at (self->adventure,
                                (EditorPart){ EDITOR_PART_FLOOR, part.quest, floor + 1 });
      editor_adventure_board_take_focus (EDITOR_ADVENTURE_BOARD (self->board));
    }
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorAdventureView *self = user_data;
  EditorPart           part = editor_adventure_get_part (self->adventure);
  AshlarContent       *content = editor_adventure_get_content (self->adventure);
  guint                index = editor_adventure_get_index (self->adventure);
  g_autoptr (GError) error = NULL;

  if (part.kind == EDITOR_PART_FLOOR
      && apply (self, editor_floor_edit_duplicate (content, index, part.quest, part.floor, &error),
                &error))
    editor_adventure_look_at (self->adventure,
                              (EditorPart){ EDITOR_PART_FLOOR, part.quest, part.floor + 1 });
  else if (part.kind == EDITOR_PART_QUEST
           && apply (self, editor_quest_edit_duplicate (content, index, part.quest, &error),
                     &error))
    editor_adventure_look_at (self->adventure,
                              (EditorPart){ EDITOR_PART_QUEST, part.quest + 1, 0 });
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorAdventureView *self = user_data;
  EditorPart           part = editor_adventure_get_part (self->adventure);
  AshlarContent       *content = editor_adventure_get_content (self->adventure);
  guint                index = editor_adventure_get_index (self->adventure);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL, *said = NULL;
  EditorEdit      *edit;

  if (part.kind == EDITOR_PART_FLOOR)
    {
      name = g_strdup (editor_floor_get_name (
          editor_adventure_get_floor (self->adventure, part.quest, part.floor)));
      edit = editor_floor_edit_remove (content, index, part.quest, part.floor, &error);
    }
  else if (part.kind == EDITOR_PART_QUEST)
    {
      name = g_strdup (
          editor_quest_get_name (editor_adventure_get_quest (self->adventure, part.quest)));
      edit = editor_quest_edit_remove (content, index, part.quest, &error);
    }
  else
    {
      return;
    }
  if (!apply (self, edit, &error))
    return;
  /* Translators: %s is the name of a quest or floor. */
  said = g_strdup_printf (_ ("“%s” deleted"), name);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s", said);
  if (part.kind == EDITOR_PART_FLOOR)
    editor_adventure_board_take_focus (EDITOR_ADVENTURE_BOARD (self->board));
}

static void
move_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorAdventureView *self = user_data;
  EditorPart           part = editor_adventure_get_part (self->adventure);
  AshlarContent       *content = editor_adventure_get_content (self->adventure);
  guint                index = editor_adventure_get_index (self->adventure);
  gboolean             later = g_str_equal (g_action_get_name (G_ACTION (action)), "move-later");
  g_autoptr (GError) error = NULL;

  if (part.kind == EDITOR_PART_FLOOR)
    {
      const AshlarQuest *quest = editor_adventure_get_quest (self->adventure, part.quest);

      if (later ? part.floor + 1 >= quest->floors->len : part.floor == 0)
        return;
      if (!apply (self,
                  editor_floor_edit_move (content, index, part.quest, part.floor, part.quest,
                                          later ? part.floor + 2 : part.floor - 1, &error),
                  &error))
        return;
      part.floor += later ? 1u : (guint) -1;
    }
  else if (part.kind == EDITOR_PART_QUEST)
    {
      if (later ? part.quest + 1 >= editor_adventure_get (self->adventure)->quests->len
                : part.quest == 0)
        return;
      if (!apply (self,
                  editor_quest_edit_move (content, index, part.quest,
                                          later ? part.quest + 1 : part.quest - 1, &error),
                  &error))
        return;
      part.quest += later ? 1u : (guint) -1;
    }
  editor_adventure_look_at (self->adventure, part);
}

static void
enable (EditorAdventureView *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
update_actions (EditorAdventureView *self)
{
  EditorPart part = editor_adventure_get_part (self->adventure);
  gboolean   any = editor_adventure_get (self->adventure) != NULL;
  gboolean   moves = any && (part.kind == EDITOR_PART_QUEST || part.kind == EDITOR_PART_FLOOR);

  enable (self, "edit", any);
  enable (self, "add-quest", any);
  enable (self, "add-floor", moves);
  enable (self, "duplicate", moves);
  enable (self, "delete", moves);
  enable (self, "move-earlier", moves);
  enable (self, "move-later", moves);
}

/* ---- The bar */

static void
show_seed (EditorAdventureView *self)
{
  g_autofree char *text
      = g_strdup_printf ("%" G_GUINT64_FORMAT, editor_adventure_get_seed (self->adventure));

  if (self->seed != NULL)
    editor_commit_entry_set_text (self->seed, text);
}

static void
seed_cb (EditorAdventureView *self)
{
  guint64 seed;

  if (g_ascii_string_to_unsigned (gtk_editable_get_text (GTK_EDITABLE (self->seed)), 10, 0,
                                  G_MAXUINT64, &seed, NULL))
    editor_adventure_set_seed (self->adventure, seed);
  else
    editor_commit_entry_refuse (self->seed, _ ("A seed is a whole number"));
}

/* Short enough to be told by one to another. */
static void
dice_cb (EditorAdventureView *self)
{
  editor_adventure_set_seed (self->adventure, (guint64) g_random_int_range (1, 1000000));
}

static void
walk_cb (EditorAdventureView *self)
{
  const AshlarAdventure *adventure = editor_adventure_get (self->adventure);
  EditorPart             part = editor_adventure_get_part (self->adventure);
  const AshlarQuest     *quest = NULL;

  if (adventure == NULL)
    return;
  if (part.kind == EDITOR_PART_QUEST || part.kind == EDITOR_PART_FLOOR)
    quest = editor_adventure_get_quest (self->adventure, part.quest);
  gtk_widget_activate_action (GTK_WIDGET (self), "page.walk-adventure", "(sst)", adventure->id,
                              quest != NULL ? quest->id : "",
                              editor_adventure_get_seed (self->adventure));
}

static GtkWidget *
new_icon_button (const char *icon, const char *tip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  editor_tooltip_set (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  return button;
}

/* In full, or not at all. */
static GtkWidget *
new_spared (GtkWidget *words)
{
  GtkWidget *fitting = g_object_new (EDITOR_TYPE_FITTING, NULL);

  gtk_widget_set_parent (words, fitting);
  gtk_widget_set_parent (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), fitting);
  return fitting;
}

GtkWidget *
editor_adventure_view_new_bar (EditorAdventureView *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (_ ("Seed")), *dice, *note, *fitting;

  g_return_val_if_fail (EDITOR_IS_ADVENTURE_VIEW (self), NULL);
  self->seed = EDITOR_COMMIT_ENTRY (editor_commit_entry_new (10, FALSE));
  gtk_widget_set_valign (GTK_WIDGET (self->seed), GTK_ALIGN_CENTER);
  editor_tooltip_set (GTK_WIDGET (self->seed), _ ("Every floor’s seed comes from it"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->seed), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Seed of the run"), -1);
  g_signal_connect_object (self->seed, "committed", G_CALLBACK (seed_cb), self, G_CONNECT_SWAPPED);
  dice = new_icon_button ("ashlar-dice-symbolic", _ ("Another run"));
  g_signal_connect_object (dice, "clicked", G_CALLBACK (dice_cb), self, G_CONNECT_SWAPPED);
  note = gtk_label_new (_ ("Every floor’s seed comes from it"));
  gtk_widget_add_css_class (note, "dim-label");
  gtk_widget_add_css_class (note, "caption");
  gtk_label_set_xalign (GTK_LABEL (note), 0);
  /* The field says it, too. */
  fitting = new_spared (note);
  gtk_widget_set_hexpand (fitting, TRUE);
  self->walk = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->walk),
                        g_object_new (ADW_TYPE_BUTTON_CONTENT, "icon-name",
                                      "media-playback-start-symbolic", "label", _ ("_Walk It"),
                                      "use-underline", TRUE, NULL));
  gtk_widget_add_css_class (self->walk, "suggested-action");
  editor_tooltip_set (self->walk, _ ("Walk the adventure in this run"));
  gtk_widget_set_valign (self->walk, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->walk, "clicked", G_CALLBACK (walk_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (bar), new_spared (label));
  gtk_box_append (GTK_BOX (bar), GTK_WIDGET (self->seed));
  gtk_box_append (GTK_BOX (bar), dice);
  gtk_box_append (GTK_BOX (bar), fitting);
  gtk_box_append (GTK_BOX (bar), self->walk);
  show_seed (self);
  gtk_widget_set_sensitive (self->walk, editor_adventure_get (self->adventure) != NULL);
  return bar;
}

/* ---- Panels */

GtkWidget *
editor_adventure_view_new_outline (EditorAdventureView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *heading = gtk_label_new (_ ("In this adventure"));

  g_return_val_if_fail (EDITOR_IS_ADVENTURE_VIEW (self), NULL);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_set_margin_start (heading, 12);
  gtk_widget_set_margin_top (heading, 6);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), editor_adventure_outline_new (self->adventure));
  gtk_widget_set_vexpand (box, TRUE);
  gtk_widget_set_visible (box, editor_adventure_get (self->adventure) != NULL);
  self->outline = box;
  return box;
}

GtkWidget *
editor_adventure_view_new_inspector (EditorAdventureView *self)
{
  g_return_val_if_fail (EDITOR_IS_ADVENTURE_VIEW (self), NULL);
  self->form = editor_adventure_form_new (self->adventure);
  return self->form;
}

void
editor_adventure_view_set_pictures (EditorAdventureView *self, EditorBlockPictures *pictures)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE_VIEW (self));
  if (self->form != NULL)
    editor_adventure_form_set_pictures (EDITOR_ADVENTURE_FORM (self->form), pictures);
}

void
editor_adventure_view_edit (EditorAdventureView *self)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE_VIEW (self));
  if (self->form != NULL)
    editor_adventure_form_edit (EDITOR_ADVENTURE_FORM (self->form));
}

gboolean
editor_adventure_view_go_to (EditorAdventureView *self, const char *place)
{
  EditorPart       part;
  g_autofree char *base = NULL;
  const char      *rest;

  g_return_val_if_fail (EDITOR_IS_ADVENTURE_VIEW (self), FALSE);
  if (!editor_adventure_find_part (self->adventure, place, &part))
    return FALSE;
  editor_adventure_look_at (self->adventure, part);
  editor_adventure_board_reveal (EDITOR_ADVENTURE_BOARD (self->board));
  base = editor_part_dup_place (part);
  rest = g_str_has_prefix (place, base) ? place + strlen (base) : "";
  if (self->form != NULL)
    editor_adventure_form_go_to (EDITOR_ADVENTURE_FORM (self->form),
                                 rest[0] == '/' ? rest + 1 : rest);
  return TRUE;
}

void
editor_adventure_view_take_focus (EditorAdventureView *self)
{
  g_return_if_fail (EDITOR_IS_ADVENTURE_VIEW (self));
  if (editor_adventure_get (self->adventure) != NULL)
    editor_adventure_board_take_focus (EDITOR_ADVENTURE_BOARD (self->board));
}

/* ---- */

static void
changed_cb (EditorAdventureView *self, EditorAdventureChange what)
{
  gboolean any = editor_adventure_get (self->adventure) != NULL;

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), any ? "board" : "none");
  if (self->walk != NULL)
    gtk_widget_set_sensitive (self->walk, any);
  if (self->outline != NULL)
    gtk_widget_set_visible (self->outline, any);
  if ((what & EDITOR_ADVENTURE_SEED) != 0)
    show_seed (self);
  update_actions (self);
}

static void
editor_adventure_view_dispose (GObject *object)
{
  EditorAdventureView *self = EDITOR_ADVENTURE_VIEW (object);

  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->floors);
  g_clear_object (&self->adventure);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (editor_adventure_view_parent_class)->dispose (object);
}

static void
editor_adventure_view_class_init (EditorAdventureViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_adventure_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[EDIT] = g_signal_new ("edit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
editor_adventure_view_init (EditorAdventureView *self)
{
  static const GActionEntry entries[] = {
    { .name = "edit", .activate = edit_cb },
    { .name = "add-floor", .activate = add_floor_cb },
    { .name = "add-quest", .activate = add_quest_cb },
    { .name = "duplicate", .activate = duplicate_cb },
    { .name = "delete", .activate = delete_cb },
    { .name = "move-earlier", .activate = move_cb },
    { .name = "move-later", .activate = move_cb },
  };
  GtkWidget *none = adw_status_page_new (), *add = editor_adventure_element_kind.new_add_button ();

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (none), "go-home-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (none), _ ("No Adventure Yet"));
  adw_status_page_set_description (
      ADW_STATUS_PAGE (none),
      _ ("An adventure leads a hero from home base through floors that your "
         "recipes make. Add one with the plus at the left: empty, or ten "
         "floors of a recipe."));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (add), _ ("_New Adventure"));
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (add), TRUE);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (add), GTK_ARROW_NONE);
  gtk_widget_set_halign (add, GTK_ALIGN_CENTER);
  /* The looks of a menu button are those of the button inside. */
  gtk_widget_add_css_class (gtk_widget_get_first_child (add), "pill");
  gtk_widget_add_css_class (gtk_widget_get_first_child (add), "suggested-action");
  adw_status_page_set_child (ADW_STATUS_PAGE (none), add);
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), none, "none");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
}

GtkWidget *
editor_adventure_view_new (EditorAdventure *adventure, GtkWidget *page)
{
  EditorAdventureView *self = g_object_new (EDITOR_TYPE_ADVENTURE_VIEW, NULL);

  self->adventure = g_object_ref (adventure);
  self->floors = editor_floor_pictures_new (adventure);
  self->board = editor_adventure_board_new (adventure, self->floors);
  gtk_stack_add_named (GTK_STACK (self->stack), self->board, "board");
  gtk_widget_insert_action_group (page, "adventure", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (adventure, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self, 0);
  return GTK_WIDGET (self);
}
