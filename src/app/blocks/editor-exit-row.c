/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-exit-row.h"

#include "blocks/editor-block-element.h"
#include "document/editor-exit-finding.h"
#include "document/editor-finding.h"
#include "document/editor-sample-words.h"
#include "document/editor-words.h"
#include "edits/editor-block-edit.h"
#include "edits/editor-exit-place.h"
#include "widgets/editor-block-picture.h"
#include "widgets/editor-chip.h"
#include "widgets/editor-drop-down.h"
#include "widgets/editor-picker.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>

struct _EditorExitRow
{
  AdwExpanderRow parent_instance;

  /* Borrowed: the inspector holds them, and shows the row anew when they change. */
  EditorDocument *document;
  AshlarPalette  *palette;

  guint    block, exit;
  gboolean updating;

  /* What is shown: an exit that is the same is not shown anew, which costs a layout. */
  gboolean   has_shown;
  AshlarExit shown;
  char      *shown_reason;
  gpointer   shown_tiles; /* compared, never followed */

  /* Owned as children. */
  GtkWidget *arrow;
  GtkWidget *summary;
  GtkWidget *any, *allow, *forbid;
  GtkWidget *list_row;
  GtkWidget *chips;
  GtkWidget *note;
  GtkWidget *add;
  GtkWidget *width;
  GtkWidget *plug;
  GtkWidget *reason_row;
  GtkWidget *icon;
  GtkWidget *reason;
};

G_DEFINE_FINAL_TYPE (EditorExitRow, editor_exit_row, ADW_TYPE_EXPANDER_ROW)

static void
forget_shown (EditorExitRow *self)
{
  if (self->has_shown)
    ashlar_exit_clear (&self->shown);
  self->has_shown = FALSE;
  g_clear_pointer (&self->shown_reason, g_free);
}

static const AshlarExit *
peek (EditorExitRow *self)
{
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);

  return block != NULL && self->exit < block->n_exits ? &block->exits[self->exit] : NULL;
}

static void
apply_list (EditorExitRow *self, AshlarExitList kind, const char *const *list)
{
  editor_edit_apply (self->document,
                     editor_block_edit_set_exit_list (editor_document_get_content (self->document),
                                                      self->block, self->exit, kind, list, NULL));
}

static void
set_list (EditorExitRow *self, AshlarExitList kind, const char *const *list)
{
  const AshlarExit *exit = peek (self);

  if (exit == NULL || exit->list_kind == kind)
    return;
  apply_list (self, kind, list);
}

static void
kind_toggled_cb (GtkToggleButton *button, EditorExitRow *self)
{
  static const char *const empty[] = { NULL };
  const AshlarExit        *exit = peek (self);
  const char *const       *list;

  if (self->updating || exit == NULL || !gtk_toggle_button_get_active (button))
    return;
  list = exit->list != NULL ? (const char *const *) exit->list : empty;
  if (GTK_WIDGET (button) == self->any)
    set_list (self, ASHLAR_EXIT_LIST_NONE, NULL);
  else if (GTK_WIDGET (button) == self->allow)
    set_list (self, ASHLAR_EXIT_LIST_ALLOWED, list);
  else
    set_list (self, ASHLAR_EXIT_LIST_FORBIDDEN, list);
}

static void
remove_word_cb (const char *word, gpointer user_data)
{
  EditorExitRow    *self = user_data;
  const AshlarExit *exit = peek (self);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  if (exit == NULL || exit->list == NULL)
    return;
  for (char **entry = exit->list; *entry != NULL; entry++)
    if (!g_str_equal (*entry, word))
      g_ptr_array_add (words, *entry);
  g_ptr_array_add (words, NULL);
  apply_list (self, exit->list_kind, (const char *const *) words->pdata);
}

static void
add_word (EditorExitRow *self, const char *word)
{
  const AshlarExit *exit = peek (self);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  if (exit == NULL)
    return;
  for (char **entry = exit->list; entry != NULL && *entry != NULL; entry++)
    {
      if (g_str_equal (*entry, word))
        return;
      g_ptr_array_add (words, *entry);
    }
  g_ptr_array_add (words, (gpointer) word);
  g_ptr_array_add (words, NULL);
  apply_list (self,
              exit->list_kind == ASHLAR_EXIT_LIST_NONE ? ASHLAR_EXIT_LIST_ALLOWED : exit->list_kind,
              (const char *const *) words->pdata);
}

/* A card of the page's list: its block joins this one. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorExitRow *self)
{
  EditorElement     *item = g_value_get_object (value);
  const AshlarBlock *block;
  g_autofree char   *id = NULL;

  if (item == NULL || self->document == NULL
      || editor_element_get_kind (item) != &editor_block_element_kind
      || editor_element_get_document (item) != self->document)
    return FALSE;
  block = editor_block_edit_peek (self->document, editor_element_get_index (item));
  if (block == NULL)
    return FALSE;
  id = g_strdup (block->id);
  add_word (self, id);
  return TRUE;
}

/* Tags first, then blocks. */
static void
fill_words_cb (EditorExitRow *self, EditorPicker *picker)
{
  g_autoptr (EditorBlockPictures) pictures = editor_block_pictures_new (self->document);
  EditorChoices *choices
      = editor_picker_begin (picker, editor_document_get_content (self->document), NULL, pictures);

  editor_choices_add_all (choices, EDITOR_CHOICE_TAGGED);
  editor_choices_add_all (choices, EDITOR_CHOICE_BLOCK);
}

static void
width_changed_cb (GtkSpinButton *spin, EditorExitRow *self)
{
  const AshlarExit *exit = peek (self);
  guint             width = (guint) gtk_spin_button_get_value_as_int (spin);

  if (self->updating || exit == NULL || width == exit->width)
    return;
  if (!editor_edit_apply (self->document, editor_block_edit_set_exit_width (
                                              editor_document_get_content (self->document),
                                              self->block, self->exit, width, NULL)))
    {
      gtk_widget_error_bell (GTK_WIDGET (spin));
      forget_shown (self);
      editor_exit_row_show (self, self->document, self->palette, self->block, self->exit);
    }
}

static void
plug_changed_cb (GtkDropDown *plug, GParamSpec *pspec, EditorExitRow *self)
{
  const AshlarExit *exit = peek (self);
  AshlarContent    *content;
  guint             selected = gtk_drop_down_get_selected (plug);
  gunichar          tile = 0;

  if (self->updating || exit == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  content = editor_document_get_content (self->document);
  if (selected > 0 && selected <= ashlar_content_get_n_tiles (content))
    tile = ashlar_content_get_tile (content, selected - 1)->representation;
  if (tile != exit->plug)
    editor_edit_apply (self->document, editor_block_edit_set_exit_plug (content, self->block,
                                                                        self->exit, tile, NULL));
}

static void
delete_clicked_cb (EditorExitRow *self)
{
  editor_edit_apply (self->document,
                     editor_block_edit_remove_exit (editor_document_get_content (self->document),
                                                    self->block, self->exit, NULL));
}

static gboolean
is_known (AshlarContent *content, const char *entry)
{
  for (guint i = 0; i < ashlar_content_get_n_blocks (content); i++)
    if (ashlar_block_matches (ashlar_content_get_block (content, i), entry))
      return TRUE;
  return FALSE;
}

/* What is said of a list without entries; NULL: nothing. */
static const char *
get_note (const AshlarExit *exit)
{
  if (exit->list_kind == ASHLAR_EXIT_LIST_NONE || (exit->list != NULL && exit->list[0] != NULL))
    return NULL;
  return exit->list_kind == ASHLAR_EXIT_LIST_ALLOWED
             ? _ ("An empty list permits nothing: the exit is always plugged.")
             : _ ("An empty list forbids nothing.");
}

static void
show_chips (EditorExitRow *self, const AshlarExit *exit)
{
  AshlarContent *content = editor_document_get_content (self->document);
  const char    *note = get_note (exit);

  editor_chips_clear (self->chips);
  gtk_widget_set_visible (self->note, note != NULL);
  gtk_label_set_label (GTK_LABEL (self->note), note != NULL ? note : "");
  for (char **entry = exit->list; entry != NULL && *entry != NULL; entry++)
    {
      guint block = ashlar_content_find_block (content, *entry);
      g_autoptr (GdkPaintable) picture = NULL;
      GtkWidget *chip;

      if (block != ASHLAR_NO_INDEX)
        picture = editor_block_picture_new (self->palette, self->document, block,
                                            gtk_widget_get_scale_factor (GTK_WIDGET (self)));
      chip = editor_chip_new (*entry, picture, remove_word_cb, self);
      if (!is_known (content, *entry))
        {
          GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
          /* Translators: %s is an id or a tag that nothing has */
          g_autofree char *tip
              = g_strdup_printf (_ ("Unknown: no block is called or tagged %s"), *entry);

          gtk_widget_add_css_class (icon, "warning");
          gtk_box_prepend (GTK_BOX (chip), icon);
          editor_tooltip_set (chip, tip);
        }
      gtk_box_append (GTK_BOX (self->chips), chip);
    }
}

static void
show_plug (EditorExitRow *self, const AshlarExit *exit)
{
  AshlarContent *content = editor_document_get_content (self->document);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  gtk_string_list_append (names, _ ("Default tile"));
  for (guint i = 0; i < ashlar_content_get_n_tiles (content); i++)
    {
      const AshlarTile *tile = ashlar_content_get_tile (content, i);
      char              glyph[7] = { 0 };
      g_autofree char  *name = NULL;

      g_unichar_to_utf8 (tile->representation, glyph);
      name = g_strdup_printf ("%s  %s", glyph, editor_sample_words (tile->description));
      gtk_string_list_append (names, name);
      if (tile->representation == exit->plug)
        selected = i + 1;
    }
  editor_drop_down_show (GTK_DROP_DOWN (self->plug), names, selected);
}

static char *
dup_summary (const AshlarExit *exit, gboolean lost)
{
  guint n = exit->list != NULL ? g_strv_length (exit->list) : 0;

  if (lost)
    return g_strdup (_ ("no partner"));
  switch (exit->list_kind)
    {
    case ASHLAR_EXIT_LIST_ALLOWED:
      /* Translators: of an exit: to how many blocks or tags it may lead */
      return g_strdup_printf (ngettext ("allows %u", "allows %u", n), n);
    case ASHLAR_EXIT_LIST_FORBIDDEN:
      return g_strdup_printf (ngettext ("forbids %u", "forbids %u", n), n);
    case ASHLAR_EXIT_LIST_NONE:
    default:
      return g_strdup (_ ("any block"));
    }
}

/* Whether nothing has changed since the last call; remembers what there is now. */
static gboolean
is_shown (EditorExitRow *self, const AshlarExit *exit, const AshlarFinding *finding)
{
  const char *reason = finding != NULL ? editor_words_of_finding (finding) : NULL;
  gpointer    tiles = editor_document_get_content (self->document)->tiles;

  if (self->has_shown && ashlar_exit_equal (&self->shown, exit)
      && g_strcmp0 (self->shown_reason, reason) == 0 && self->shown_tiles == tiles)
    return TRUE;
  forget_shown (self);
  ashlar_exit_copy_into (exit, &self->shown);
  self->has_shown = TRUE;
  self->shown_reason = g_strdup (reason);
  self->shown_tiles = tiles;
  return FALSE;
}

static void
finalize (GObject *object)
{
  forget_shown (EDITOR_EXIT_ROW (object));
  G_OBJECT_CLASS (editor_exit_row_parent_class)->finalize (object);
}

void
editor_exit_row_show (
    EditorExitRow *self, EditorDocument *document, AshlarPalette *palette, guint block, guint index)
{
  static const char *const arrows[]
      = { "go-up-symbolic", "go-next-symbolic", "go-down-symbolic", "go-previous-symbolic" };
  const AshlarExit    *exit;
  const AshlarFinding *finding;
  g_autofree char     *title = NULL, *summary = NULL, *place = NULL;
  gboolean             lost;
  AshlarSeverity       severity;

  self->document = document;
  self->palette = palette;
  self->block = block;
  self->exit = index;
  exit = peek (self);
  if (exit == NULL)
    return;
  finding = editor_exit_find_finding (document, block, index);
  lost = editor_exit_lacks_partner (finding);
  if (is_shown (self, exit, finding))
    return;

  self->updating = TRUE;
  if (exit->width > 1)
    /* Translators: an exit's side and how many cells it is wide: "North · 3 wide" */
    title = g_strdup_printf (_ ("%s · %u wide"), editor_direction_get_name (exit->direction),
                             exit->width);
  else
    title = g_strdup (editor_direction_get_name (exit->direction));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  /* Translators: the place of an exit, column and row */
  place = g_strdup_printf (_ ("at %d, %d"), exit->x, exit->y);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), place);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow), arrows[exit->direction]);
  summary = dup_summary (exit, lost);
  gtk_label_set_label (GTK_LABEL (self->summary), summary);
  severity = finding != NULL ? ashlar_finding_get_severity (finding) : ASHLAR_SEVERITY_HINT;
  gtk_widget_set_css_classes (
      self->summary,
      (const char *[]){ "caption", lost ? editor_severity_get_style (severity) : "dim-label",
                        NULL });

  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (exit->list_kind == ASHLAR_EXIT_LIST_NONE      ? self->any
                         : exit->list_kind == ASHLAR_EXIT_LIST_ALLOWED ? self->allow
                                                                       : self->forbid),
      TRUE);
  gtk_widget_set_visible (self->list_row, exit->list_kind != ASHLAR_EXIT_LIST_NONE);
  show_chips (self, exit);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->width), exit->width);
  show_plug (self, exit);
  gtk_widget_set_visible (self->reason_row, finding != NULL);
  if (finding != NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->reason), editor_words_of_finding (finding));
      gtk_image_set_from_icon_name (GTK_IMAGE (self->icon),
                                    editor_severity_get_icon_name (severity));
      gtk_widget_set_css_classes (self->icon,
                                  (const char *[]){ editor_severity_get_style (severity), NULL });
    }
  self->updating = FALSE;
}

guint
editor_exit_row_get_exit (EditorExitRow *self)
{
  return self->exit;
}

static void
editor_exit_row_class_init (EditorExitRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static GtkWidget *
new_row (GtkWidget *child)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_margin_start (child, 12);
  gtk_widget_set_margin_end (child, 12);
  gtk_widget_set_margin_top (child, 9);
  gtk_widget_set_margin_bottom (child, 9);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static GtkWidget *
new_kind_button (EditorExitRow *self, const char *label, const char *tip)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  editor_tooltip_set (button, tip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "toggled", G_CALLBACK (kind_toggled_cb), self);
  return button;
}

static void
editor_exit_row_init (EditorExitRow *self)
{
  GtkWidget     *kinds = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget     *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget     *picker = editor_picker_new (EDITOR_CHOICE_BLOCK_ENTRY);
  GtkWidget     *reason_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget     *row, *delete;
  GtkDropTarget *target;

  self->arrow = gtk_image_new ();
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (self), self->arrow);
  self->summary = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->summary, "caption");
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), self->summary);

  self->icon = gtk_image_new ();
  gtk_widget_set_valign (self->icon, GTK_ALIGN_START);
  self->reason = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->reason), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->reason), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->reason), 0);
  gtk_widget_set_hexpand (self->reason, TRUE);
  gtk_box_append (GTK_BOX (reason_box), self->icon);
  gtk_box_append (GTK_BOX (reason_box), self->reason);
  row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Who may follow"));
  self->any = new_kind_button (self, _ ("Any"), _ ("Every block whose exit fits"));
  self->allow = new_kind_button (self, _ ("Allow"), _ ("Only the blocks listed below"));
  self->forbid = new_kind_button (self, _ ("Forbid"), _ ("All but the blocks listed below"));
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->allow), GTK_TOGGLE_BUTTON (self->any));
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->forbid), GTK_TOGGLE_BUTTON (self->any));
  gtk_widget_add_css_class (kinds, "linked");
  gtk_widget_set_valign (kinds, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (kinds), self->any);
  gtk_box_append (GTK_BOX (kinds), self->allow);
  gtk_box_append (GTK_BOX (kinds), self->forbid);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), kinds);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);

  self->chips = editor_chips_new ();
  self->add = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->add), _ ("Add…"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->add), picker);
  gtk_widget_set_halign (self->add, GTK_ALIGN_START);
  g_signal_connect_swapped (picker, "fill", G_CALLBACK (fill_words_cb), self);
  g_signal_connect_swapped (picker, "chosen", G_CALLBACK (add_word), self);
  self->note = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->note), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->note), 0);
  gtk_widget_add_css_class (self->note, "dim-label");
  gtk_box_append (GTK_BOX (list), self->note);
  gtk_box_append (GTK_BOX (list), self->chips);
  gtk_box_append (GTK_BOX (list), self->add);
  self->list_row = new_row (list);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->list_row);

  row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Width"));
  self->width = gtk_spin_button_new_with_range (1, ASHLAR_MAX_BLOCK_SIZE, 1);
  gtk_widget_set_valign (self->width, GTK_ALIGN_CENTER);
  g_signal_connect (self->width, "value-changed", G_CALLBACK (width_changed_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->width);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), self->width);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);

  row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Plug"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("Closes it when nothing follows"));
  self->plug = gtk_drop_down_new (NULL, NULL);
  gtk_widget_set_valign (self->plug, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (self->plug, 120, -1);
  g_signal_connect (self->plug, "notify::selected", G_CALLBACK (plug_changed_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->plug);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);

  target = gtk_drop_target_new (EDITOR_TYPE_ELEMENT, GDK_ACTION_COPY);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));

  delete = gtk_button_new_with_label (_ ("Delete Exit"));
  gtk_widget_set_halign (delete, GTK_ALIGN_END);
  g_signal_connect_swapped (delete, "clicked", G_CALLBACK (delete_clicked_cb), self);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), new_row (delete));

  /* Last: it comes and goes, and nothing moves by that. */
  self->reason_row = new_row (reason_box);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->reason_row);
}

GtkWidget *
editor_exit_row_new (void)
{
  return g_object_new (EDITOR_TYPE_EXIT_ROW, NULL);
}
