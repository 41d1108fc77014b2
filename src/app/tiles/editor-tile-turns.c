/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-tile-turns.h"

#include <glib/gi18n.h>

#include "chain/ashlar-tile-turns-private.h"
#include "document/editor-sample-words.h"
#include "tiles/editor-blueprint-swatch.h"
#include "widgets/editor-picker.h"
#include "edits/editor-tile-edit.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"
#include "document/editor-looks.h"

/* One orientation. */
typedef struct
{
  EditorTileTurns  *turns; /* borrowed: the group that it is in */
  AshlarOrientation orientation;
  AdwActionRow     *row;
  GtkWidget        *swatch;
  GtkWidget        *words;
  GtkWidget        *choose;
  GtkWidget        *undo;
} Turn;

struct _EditorTileTurns
{
  AdwPreferencesGroup parent_instance;

  EditorDocument *document; /* owned, nullable */
  guint           index;

  Turn            turns[ASHLAR_N_ORIENTATIONS]; /* [IDENTITY] is not used */
  AdwActionRow   *whose; /* where there is a parent: whose entries these are */
  GtkWidget      *whose_button;
  AdwActionRow   *nothing; /* why they count for nothing */
  AdwExpanderRow *others;
};

G_DEFINE_FINAL_TYPE (EditorTileTurns, editor_tile_turns, ADW_TYPE_PREFERENCES_GROUP)

static const char *
get_title (AshlarOrientation orientation)
{
  switch (orientation)
    {
    case ASHLAR_ORIENTATION_R90:
      return _ ("Turned 90°");
    case ASHLAR_ORIENTATION_R180:
      return _ ("Turned 180°");
    case ASHLAR_ORIENTATION_R270:
      return _ ("Turned 270°");
    case ASHLAR_ORIENTATION_MIRROR:
      return _ ("Mirrored");
    case ASHLAR_ORIENTATION_MIRROR_R90:
      return _ ("Mirrored, turned 90°");
    case ASHLAR_ORIENTATION_MIRROR_R180:
      return _ ("Mirrored, turned 180°");
    case ASHLAR_ORIENTATION_MIRROR_R270:
      return _ ("Mirrored, turned 270°");
    case ASHLAR_ORIENTATION_IDENTITY:
    default:
      return _ ("As it is");
    }
}

static gboolean
is_step (AshlarOrientation orientation)
{
  return orientation == ASHLAR_ORIENTATION_R90 || orientation == ASHLAR_ORIENTATION_MIRROR;
}

static void
set_turn (EditorTileTurns *self, AshlarOrientation orientation, gunichar to)
{
  g_autoptr (GError) error = NULL;

  editor_apply_or_refuse (GTK_WIDGET (self), self->document,
                          editor_tile_edit_set_turn (editor_document_get_content (self->document),
                                                     self->index, orientation, to, &error),
                          &error);
}

static void
chosen_cb (Turn *turn, const char *id, guint tile)
{
  AshlarContent *content = editor_document_get_content (turn->turns->document);

  set_turn (turn->turns, turn->orientation,
            ((AshlarTile *) g_ptr_array_index (content->tiles, tile))->representation);
}

static void
undo_cb (Turn *turn)
{
  set_turn (turn->turns, turn->orientation, 0);
}

static void
whose_cb (EditorTileTurns *self)
{
  AshlarContent    *content = editor_document_get_content (self->document);
  const AshlarTile *tile = g_ptr_array_index (content->tiles, self->index);
  g_autoptr (GError) error = NULL;

  editor_apply_or_refuse (GTK_WIDGET (self), self->document,
                          editor_tile_edit_set_own (content, self->index, ASHLAR_TILE_TRANSFORMED,
                                                    (tile->own & ASHLAR_TILE_TRANSFORMED) == 0,
                                                    &error),
                          &error);
}

/* A tile stays part of the block, or stays no part of it. */
static void
fill_cb (Turn *turn, EditorPicker *picker)
{
  EditorTileTurns *self = turn->turns;
  AshlarContent   *content = editor_document_get_content (self->document);
  EditorChoices   *choices
      = editor_picker_begin (picker, content, editor_document_get_palette (self->document), NULL);
  gboolean empty = ashlar_tile_is_empty (g_ptr_array_index (content->resolved, self->index));

  for (guint i = 0; i < content->resolved->len; i++)
    if (ashlar_tile_is_empty (g_ptr_array_index (content->resolved, i)) == empty)
      editor_choices_add (choices, EDITOR_CHOICE_TILE, i, NULL);
}

static void
update_turn (Turn *turn, const AshlarTileTurns *turned, gboolean own, gboolean counts)
{
  EditorTileTurns  *self = turn->turns;
  AshlarContent    *content = editor_document_get_content (self->document);
  const AshlarTile *resolved = g_ptr_array_index (content->resolved, self->index);
  guint16  becomes = _ashlar_tile_turns_turn (turned, (guint16) self->index, turn->orientation);
  gboolean given = resolved->transformed[turn->orientation] != 0;
  g_autofree char *name = editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_TILE, becomes);
  g_autofree char *stays = NULL;

  if (becomes == self->index)
    /* Translators: %s is a tile that turning leaves as it is */
    stays = g_strdup_printf (_ ("stays %s"), name);
  gtk_label_set_label (GTK_LABEL (turn->words), stays != NULL ? stays : name);
  editor_blueprint_swatch_show (turn->swatch, self->document, becomes);
  if (is_step (turn->orientation))
    adw_action_row_set_subtitle (turn->row, given ? NULL : _ ("nothing given"));
  else
    adw_action_row_set_subtitle (turn->row, given ? _ ("own entry") : _ ("follows"));
  if (given && own)
    gtk_widget_remove_css_class (GTK_WIDGET (turn->row), "inherited");
  else
    gtk_widget_add_css_class (GTK_WIDGET (turn->row), "inherited");
  gtk_widget_set_visible (turn->undo, given && own);
  gtk_widget_set_visible (turn->choose, own && counts);
}

static void
update_whose (EditorTileTurns *self, const AshlarTile *tile, const AshlarTile *parent, gboolean own)
{
  const char      *what = own ? _ ("Take the parent’s value") : _ ("Set an own value");
  g_autofree char *from = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->whose), parent != NULL);
  if (parent == NULL)
    return;
  from = g_strdup_printf (_ ("from %s"), editor_sample_words (parent->description));
  adw_action_row_set_subtitle (self->whose, own ? _ ("own value") : from);
  gtk_button_set_icon_name (GTK_BUTTON (self->whose_button),
                            own ? "edit-undo-symbolic" : "document-edit-symbolic");
  editor_tooltip_set (self->whose_button, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->whose_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, what, -1);
  if (own)
    gtk_widget_remove_css_class (GTK_WIDGET (self->whose), "inherited");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->whose), "inherited");
}

/* The group shows one line where there is nothing to tell but whose that is. */
void
editor_tile_turns_show (EditorTileTurns *self, EditorDocument *document, guint index)
{
  AshlarContent    *content;
  const AshlarTile *tile, *resolved, *parent = NULL;
  AshlarTileTurns  *turned;
  gboolean          own, any = FALSE, counts;
  g_autofree char  *stays = NULL, *name = NULL;

  g_set_object (&self->document, document);
  self->index = index;
  gtk_widget_set_visible (GTK_WIDGET (self), document != NULL && index != ASHLAR_NO_INDEX);
  if (document == NULL || index == ASHLAR_NO_INDEX)
    return;
  content = editor_document_get_content (document);
  tile = g_ptr_array_index (content->tiles, index);
  resolved = g_ptr_array_index (content->resolved, index);
  if (tile->parent != 0 && ashlar_content_find_tile (content, tile->parent) != ASHLAR_NO_INDEX)
    parent
        = g_ptr_array_index (content->resolved, ashlar_content_find_tile (content, tile->parent));
  own = parent == NULL || (tile->own & ASHLAR_TILE_TRANSFORMED) != 0;
  counts = !ashlar_tile_is_conditional (resolved);

  update_whose (self, tile, parent, own);
  turned = _ashlar_tile_turns_new (content);
  for (guint o = 1; o < ASHLAR_N_ORIENTATIONS; o++)
    {
      gboolean given = resolved->transformed[o] != 0;

      any |= given;
      update_turn (&self->turns[o], turned, own, counts);
    }
  for (guint o = 1; o < ASHLAR_N_ORIENTATIONS; o++)
    {
      gboolean shown = counts ? own || any : resolved->transformed[o] != 0;

      if (is_step ((AshlarOrientation) o))
        gtk_widget_set_visible (GTK_WIDGET (self->turns[o].row), shown);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->others), any || (own && counts));
  name = editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_TILE, index);
  stays = g_strdup_printf (_ ("stays %s"), name);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->whose),
                                 own || any ? _ ("Turned and mirrored") : stays);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), !counts);
  _ashlar_tile_turns_free (turned);
}

static void
make_turn (EditorTileTurns *self, AshlarOrientation orientation)
{
  Turn            *turn = &self->turns[orientation];
  GtkWidget       *picker = editor_picker_new (EDITOR_CHOICE_TILE);
  g_autofree char *name
      /* Translators: %s is a way to turn: "Mirrored" */
      = g_strdup_printf (_ ("Choose what it becomes: %s"), get_title (orientation));

  turn->turns = self;
  turn->orientation = orientation;
  turn->row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title",
                            get_title (orientation), NULL);
  gtk_widget_add_css_class (GTK_WIDGET (turn->row), "value");
  turn->words = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars",
                              14, "xalign", 1.0, NULL);
  gtk_widget_add_css_class (turn->words, "value-words");
  turn->swatch = editor_blueprint_swatch_new (NULL, 0, 24);
  turn->choose = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (turn->choose), "document-edit-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (turn->choose), picker);
  gtk_widget_add_css_class (turn->choose, "flat");
  gtk_widget_set_valign (turn->choose, GTK_ALIGN_CENTER);
  editor_tooltip_set (turn->choose, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (turn->choose), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  g_signal_connect_swapped (picker, "fill", G_CALLBACK (fill_cb), turn);
  g_signal_connect_swapped (picker, "chosen", G_CALLBACK (chosen_cb), turn);
  turn->undo = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_add_css_class (turn->undo, "flat");
  gtk_widget_add_css_class (turn->undo, "row-button");
  gtk_widget_set_valign (turn->undo, GTK_ALIGN_CENTER);
  editor_tooltip_set (turn->undo, _ ("Let it follow again"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (turn->undo), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Let it follow again"), -1);
  g_signal_connect_swapped (turn->undo, "clicked", G_CALLBACK (undo_cb), turn);
  adw_action_row_add_suffix (turn->row, turn->words);
  adw_action_row_add_suffix (turn->row, turn->swatch);
  adw_action_row_add_suffix (turn->row, turn->undo);
  adw_action_row_add_suffix (turn->row, turn->choose);
  if (is_step (orientation))
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (turn->row));
  else
    adw_expander_row_add_row (self->others, GTK_WIDGET (turn->row));
}

static void
editor_tile_turns_dispose (GObject *object)
{
  g_clear_object (&EDITOR_TILE_TURNS (object)->document);
  G_OBJECT_CLASS (editor_tile_turns_parent_class)->dispose (object);
}

static void
editor_tile_turns_class_init (EditorTileTurnsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_tile_turns_dispose;
}

static void
editor_tile_turns_init (EditorTileTurns *self)
{
  self->index = ASHLAR_NO_INDEX;
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Under transformations"));
  self->nothing = g_object_new (
      ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", _ ("Entries count for nothing here"),
      "subtitle", _ ("A conditional tile stays what it is; its outcome turns with the block."),
      "title-lines", 2, "subtitle-lines", 3, NULL);
  self->whose = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 2, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->whose), "value");
  self->whose_button = gtk_button_new ();
  gtk_widget_add_css_class (self->whose_button, "flat");
  gtk_widget_add_css_class (self->whose_button, "row-button");
  gtk_widget_set_valign (self->whose_button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->whose_button, "clicked", G_CALLBACK (whose_cb), self);
  adw_action_row_add_suffix (self->whose, self->whose_button);
  self->others = g_object_new (ADW_TYPE_EXPANDER_ROW, "title", _ ("The other orientations"), NULL);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->nothing));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->whose));
  make_turn (self, ASHLAR_ORIENTATION_R90);
  make_turn (self, ASHLAR_ORIENTATION_MIRROR);
  for (guint o = 1; o < ASHLAR_N_ORIENTATIONS; o++)
    if (!is_step ((AshlarOrientation) o))
      make_turn (self, (AshlarOrientation) o);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->others));
}

GtkWidget *
editor_tile_turns_new (void)
{
  return g_object_new (EDITOR_TYPE_TILE_TURNS, NULL);
}
