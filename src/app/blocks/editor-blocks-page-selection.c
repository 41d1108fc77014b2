/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The page's commands on what is selected: they work on the canvas, or, while the list has the
 * focus, on its blocks. */

#include "ashlar-config.h"

#include "blocks/editor-blocks-page-private.h"

#include "drawing/editor-clipboard.h"
#include "edits/editor-block-set-edit.h"
#include "edits/editor-elements-edit.h"
#include "widgets/editor-element-paste.h"

#include <glib/gi18n.h>

static gboolean
list_has_focus (EditorBlocksPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL
         && (focus == GTK_WIDGET (self->list)
             || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)));
}

/* Whoever selects wants to move it next. */
static void
take_select_tool (EditorBlocksPage *self)
{
  const EditorToolMode *tool = editor_block_canvas_get_mode (self->canvas);

  if (tool != &editor_select_mode && tool != &editor_same_mode)
    g_action_group_activate_action (G_ACTION_GROUP (self->page.actions), "tool",
                                    g_variant_new_string (editor_select_mode.id));
}

void
_editor_blocks_page_show_hint (EditorBlocksPage *self)
{
  g_autofree char      *words = editor_block_canvas_dup_words (self->canvas);
  const EditorToolMode *tool = editor_block_canvas_get_mode (self->canvas);
  const char           *hint = _ (tool->hint);
  g_autofree char      *both = NULL;

  if (words != NULL
      && editor_selection_tool_has_selection (editor_block_canvas_get_selection (self->canvas))
      && !editor_selection_tool_is_floating (editor_block_canvas_get_selection (self->canvas)))
    both = g_strdup_printf ("%s · %s", words, hint);
  else if (words == NULL && tool->press == NULL
           && editor_paint_tool_get_mirror (editor_block_canvas_get_paint (self->canvas))
                  != EDITOR_MIRROR_NONE)
    /* Translators: %s is a hint of a tool; what follows is said while drawing is mirrored */
    both = g_strdup_printf (_ ("%s · not mirrored"), hint);
  gtk_label_set_label (self->hint, both != NULL ? both : words != NULL ? words : hint);
}

void
_editor_blocks_page_update_selection_actions (EditorBlocksPage *self)
{
  gboolean any = self->page.selected != ASHLAR_NO_INDEX;
  gboolean selected
      = any
        && editor_selection_tool_has_selection (editor_block_canvas_get_selection (self->canvas));
  gboolean clipping
      = self->page.document != NULL && editor_clipboard_has_clipping (GTK_WIDGET (self));
  const struct
  {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "copy", any },
    { "cut", selected },
    { "paste", clipping },
    { "paste-as-block", clipping },
    { "select-all", any },
    { "select-none", selected },
    { "invert-selection", any },
    { "flip-horizontal", any },
    { "flip-vertical", any },
    { "turn-right", any },
    { "turn-left", any },
    { "take-stamp", selected },
    { "make-block", selected },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    editor_page_enable (&self->page, states[i].name, states[i].enabled);
}

void
_editor_blocks_page_selection_changed_cb (EditorBlocksPage *self)
{
  _editor_blocks_page_update_selection_actions (self);
  _editor_blocks_page_show_hint (self);
}

static void
select_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  const char       *name = g_action_get_name (G_ACTION (action));

  take_select_tool (self);
  if (g_str_equal (name, "select-all"))
    editor_selection_tool_select_all (editor_block_canvas_get_selection (self->canvas));
  else if (g_str_equal (name, "select-none"))
    editor_selection_tool_select_none (editor_block_canvas_get_selection (self->canvas));
  else
    editor_selection_tool_invert (editor_block_canvas_get_selection (self->canvas));
}

static void
turn_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  static const struct
  {
    const char       *name;
    AshlarOrientation orientation;
  } turns[] = {
    { "flip-horizontal", ASHLAR_ORIENTATION_MIRROR },
    { "flip-vertical", ASHLAR_ORIENTATION_MIRROR_R180 },
    { "turn-right", ASHLAR_ORIENTATION_R90 },
    { "turn-left", ASHLAR_ORIENTATION_R270 },
  };
  EditorBlocksPage *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    if (g_str_equal (turns[i].name, g_action_get_name (G_ACTION (action))))
      {
        /* Where it floats it can be moved on. */
        if (editor_selection_tool_has_selection (editor_block_canvas_get_selection (self->canvas)))
          take_select_tool (self);
        editor_block_canvas_turn (self->canvas, turns[i].orientation);
      }
}

static void
take_stamp_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  EditorStamp      *stamp;
  int               x, y;

  stamp
      = editor_selection_tool_take_stamp (editor_block_canvas_get_selection (self->canvas), &x, &y);
  if (stamp != NULL)
    editor_paint_tool_set_stamp (editor_block_canvas_get_paint (self->canvas), stamp, x, y);
  g_action_group_activate_action (G_ACTION_GROUP (self->page.actions), "tool",
                                  g_variant_new_string (editor_brush_mode.id));
}

/* What is selected, as a block of its own. */
static void
make_block_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  g_autoptr (EditorStamp) stamp = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  EditorEdit      *edit;

  editor_selection_tool_settle (editor_block_canvas_get_selection (self->canvas));
  stamp = editor_selection_tool_build_stamp (editor_block_canvas_get_selection (self->canvas));
  if (stamp == NULL)
    return;
  edit = editor_block_edit_make (editor_page_get_content (&self->page),
                                 ashlar_block_copy (editor_stamp_get_block (stamp)),
                                 self->page.selected, &error);
  if (edit != NULL)
    words = editor_block_dup_made_words (edit);
  if (editor_page_apply (&self->page, edit, &error))
    editor_page_say (&self->page, words, TRUE);
}

/* ---- Clipboard ---- */

static void
copy (EditorBlocksPage *self)
{
  AshlarContent *content = editor_document_get_content (self->page.document);
  g_autoptr (EditorClipping) clipping = NULL;

  if (list_has_focus (self))
    {
      guint             n_blocks;
      g_autofree guint *blocks = editor_element_list_dup_selected (self->list, &n_blocks);

      if (n_blocks == 0)
        return;
      clipping = editor_clipping_new_blocks (content, blocks, n_blocks);
    }
  else
    {
      g_autoptr (EditorStamp) stamp
          = editor_selection_tool_build_stamp (editor_block_canvas_get_selection (self->canvas));

      if (stamp == NULL)
        return;
      clipping = editor_clipping_new_stamp (content, stamp);
    }
  editor_clipboard_set (GTK_WIDGET (self), clipping);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;

  copy (self);
  if (!list_has_focus (self)
      && !editor_selection_tool_has_selection (editor_block_canvas_get_selection (self->canvas)))
    editor_page_say (&self->page, _ ("Nothing is selected: the whole block was copied"), FALSE);
}

static void
cut_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;

  copy (self);
  if (list_has_focus (self))
    g_action_group_activate_action (G_ACTION_GROUP (self->page.actions), "delete", NULL);
  else
    editor_selection_tool_delete (editor_block_canvas_get_selection (self->canvas), FALSE);
}

static void
say_both (EditorBlocksPage *self, const char *first, const char *second, gboolean undo)
{
  g_autofree char *words = NULL;

  if (first == NULL && second == NULL)
    return;
  words = first != NULL && second != NULL ? g_strdup_printf ("%s · %s", first, second)
                                          : g_strdup (first != NULL ? first : second);
  editor_page_say (&self->page, words, undo);
}

static void
paste_on_canvas (EditorBlocksPage *self, AshlarContent *merged, EditorClipping *clipping)
{
  g_autoptr (EditorStamp) stamp = editor_clipping_build_stamp (clipping);

  take_select_tool (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  editor_selection_tool_float (editor_block_canvas_get_selection (self->canvas), merged, stamp);
}

static gboolean
paste_blocks (EditorBlocksPage *self, AshlarContent *merged, EditorClipping *clipping)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *pointer = NULL;
  EditorEdit      *edit
      = editor_block_set_edit_paste (merged, clipping->blocks, self->page.selected, &error);

  if (edit != NULL)
    {
      pointer = g_strdup_printf ("/blocks/%u", edit->subject);
      if (merged != editor_page_get_content (&self->page))
        edit->kind = EDITOR_CHANGE_EVERYTHING;
    }
  if (!editor_page_apply (&self->page, edit, &error))
    return FALSE;
  /* What was made is what one wants to see, whatever else has changed. */
  editor_page_go_to (EDITOR_PAGE (self), pointer);
  return TRUE;
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  EditorBlocksPage *self = EDITOR_BLOCKS_PAGE (source);
  gboolean          as_blocks = GPOINTER_TO_INT (user_data);
  const char       *text;
  gsize             length;
  g_autofree char  *read_remark = NULL, *merge_remark = NULL, *refused = NULL;
  g_autoptr (EditorClipping) clipping = NULL;
  g_autoptr (AshlarContent) merged = NULL;

  if (self->page.document == NULL)
    return;
  text = editor_clipboard_peek_text (result, &length);
  if (text != NULL
      && editor_elements_edit_wants (editor_page_get_content (&self->page), text, length))
    {
      editor_selection_tool_settle (editor_block_canvas_get_selection (self->canvas));
      editor_element_paste_text (&self->page, text, length);
      return;
    }
  clipping = editor_clipboard_read_finish (
      result, editor_document_get_content (self->page.document), &read_remark, &refused);
  if (clipping != NULL)
    {
      editor_selection_tool_settle (editor_block_canvas_get_selection (self->canvas));
      merged = editor_clipping_merge (clipping, editor_document_get_content (self->page.document),
                                      &merge_remark, &refused);
    }
  if (merged != NULL && as_blocks)
    {
      if (!paste_blocks (self, merged, clipping))
        return;
    }
  else if (merged != NULL)
    paste_on_canvas (self, merged, clipping);
  if (refused != NULL)
    editor_page_say (&self->page, refused, FALSE);
  else
    say_both (self, read_remark, merge_remark, FALSE);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  gboolean          as_blocks = self->page.selected == ASHLAR_NO_INDEX || list_has_focus (self)
                       || g_str_equal (g_action_get_name (G_ACTION (action)), "paste-as-block");

  /* The newest wins. */
  g_cancellable_cancel (self->paste);
  g_clear_object (&self->paste);
  self->paste = g_cancellable_new ();
  editor_clipboard_read_async (GTK_WIDGET (self), self->paste, pasted_cb,
                               GINT_TO_POINTER (as_blocks));
}

/* ---- The commands ---- */

static const GActionEntry entries[] = {
  { .name = "select-all", .activate = select_cb },
  { .name = "select-none", .activate = select_cb },
  { .name = "invert-selection", .activate = select_cb },
  { .name = "flip-horizontal", .activate = turn_cb },
  { .name = "flip-vertical", .activate = turn_cb },
  { .name = "turn-right", .activate = turn_cb },
  { .name = "turn-left", .activate = turn_cb },
  { .name = "take-stamp", .activate = take_stamp_cb },
  { .name = "make-block", .activate = make_block_cb },
  { .name = "copy", .activate = copy_cb },
  { .name = "cut", .activate = cut_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "paste-as-block", .activate = paste_cb },
};

void
_editor_blocks_page_selection_actions_init (EditorBlocksPage *self)
{
  editor_page_add_actions (&self->page, entries, G_N_ELEMENTS (entries), self);
}

void
_editor_blocks_page_selection_init (EditorBlocksPage *self)
{
  g_signal_connect_object (gtk_widget_get_clipboard (GTK_WIDGET (self)), "changed",
                           G_CALLBACK (_editor_blocks_page_update_selection_actions), self,
                           G_CONNECT_SWAPPED);
}
