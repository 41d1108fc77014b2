/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level on its way to somebody else: as recipe and seed, as what builds it elsewhere, as a picture;
 * and the way back, from what was pasted into the field of the seed. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "levels/editor-levels-page-private.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "levels/editor-export.h"
#include "levels/editor-level-code.h"
#include "preview/editor-level-account.h"
#include "widgets/editor-announce.h"

/* ---- as text */

static char *
make_seed (const EditorLevelName *name, const char *path)
{
  return editor_level_name_to_string (name);
}

static char *
make_nothing (const EditorLevelName *name, const char *path)
{
  return g_strdup ("");
}

static const struct
{
  const char *action;
  char *(*make) (const EditorLevelName *name, const char *path);
  const char *said;
  const char *said_unsaved; /* what is copied reads the file */
} texts[] = {
  { "copy-seed", make_seed, N_ ("Copied %s"), N_ ("Copied %s") },
  { "copy-command", editor_level_code_make_command,
    N_ ("Copied the command that builds this level"),
    N_ ("Copied the command; save the document, for it reads the file") },
  { "copy-c", editor_level_code_make_c, N_ ("Copied a C program that builds this level"),
    N_ ("Copied a C program; save the document, for it reads the file") },
  { "copy-python", editor_level_code_make_python,
    N_ ("Copied a Python script that builds this level"),
    N_ ("Copied a Python script; save the document, for it reads the file") },
  /* Of the level, not of its name. */
  { "copy-account", make_nothing, N_ ("Copied the level in words"),
    N_ ("Copied the level in words") },
};

static guint
find_text (const char *action)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (texts) && !g_str_equal (texts[i].action, action))
    i++;
  return i;
}

char *
_editor_levels_page_dup_text (EditorLevelsPage *self, const char *action)
{
  GFile           *file = editor_document_get_file (self->page.document);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr (EditorLevelName) name
      = editor_level_name_new (self->recipe_id, editor_seed_bar_get_seed (self->seed_bar),
                               editor_seed_bar_get_rerolls (self->seed_bar));

  /* What is drawn as a page is drawn so by the command, too. */
  if (g_str_equal (action, "copy-command") && _editor_levels_page_has_page_style (self))
    {
      g_autoptr (EditorExport) what = _editor_levels_page_make_export (self);

      return editor_level_code_make_export (name, path, what);
    }
  if (g_str_equal (action, "copy-account"))
    return _editor_levels_page_dup_account (self);
  return texts[find_text (action)].make (name, path);
}

char *
_editor_levels_page_dup_account (EditorLevelsPage *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);

  if (result == NULL || g_strcmp0 (result->recipe, self->recipe_id) != 0)
    return NULL;
  return result->level != NULL
             ? editor_level_account (result->level, result->content)
             : editor_level_account_failure (result->recipe, result->seed, result->error);
}

/* The first words of another level are said, or why there is none; all of them are the description of where it is shown. */
void
_editor_levels_page_tell (EditorLevelsPage *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);
  g_autofree char           *all = _editor_levels_page_dup_account (self), *first = NULL;

  if (all == NULL)
    return;
  editor_announce_describe (GTK_WIDGET (self->canvas), all);
  editor_announce_describe (GTK_WIDGET (self->one_page), all);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  first = result->level != NULL ? editor_level_account_short (result->level) : g_strdup (all);
  if (g_strcmp0 (first, self->told) == 0)
    return;
  editor_announce (GTK_WIDGET (self), first);
  g_free (self->told);
  self->told = g_steal_pointer (&first);
}

void
_editor_levels_page_copy_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  guint             i = find_text (g_action_get_name (G_ACTION (action)));
  g_autofree char  *text = _editor_levels_page_dup_text (self, texts[i].action), *said = NULL;
  gboolean          is_saved = editor_document_get_file (self->page.document) != NULL
                      && !editor_document_get_modified (self->page.document);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  if (texts[i].make == make_seed)
    /* Translators: what was copied: "keep@7304117". */
    said = g_strdup_printf (_ ("Copied %s"), text);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                              said != NULL ? said
                              : is_saved   ? _ (texts[i].said)
                                           : _ (texts[i].said_unsaved));
}

/* ---- back again */

/* The id as it stands there, else without the blanks that were copied with it. */
static guint
find_recipe (AshlarContent *content, const char *id)
{
  guint            index = ashlar_content_find_recipe (content, id);
  g_autofree char *stripped = g_strstrip (g_strdup (id));

  return index != ASHLAR_NO_INDEX ? index : ashlar_content_find_recipe (content, stripped);
}

static void
set_unknown (AshlarContent *content, const char *id, GError **error)
{
  guint n = ashlar_content_get_n_recipes (content);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "",
                            ashlar_recipe_get_id (ashlar_content_get_recipe (content, i)));
  if (id == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("The document has no recipe that a level could be built by"));
  else if (n == 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("There is no recipe “%s” here; the document has none"), id);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 /* Translators: an id, and those that there are */
                 _ ("There is no recipe “%s” here; there is: %s"), id, ids->str);
}

gboolean
editor_levels_page_show_named (EditorLevelsPage *self, const EditorLevelName *name, GError **error)
{
  AshlarContent *content;
  guint          recipe;

  g_return_val_if_fail (EDITOR_IS_LEVELS_PAGE (self), FALSE);
  content = editor_page_get_content (&self->page);
  g_return_val_if_fail (content != NULL, FALSE);
  recipe = name->recipe != NULL ? find_recipe (content, name->recipe) : self->page.selected;
  if (recipe == ASHLAR_NO_INDEX)
    {
      set_unknown (content, name->recipe, error);
      return FALSE;
    }
  _editor_levels_page_open (self, recipe, name);
  return TRUE;
}

void
_editor_levels_page_named_cb (EditorLevelsPage *self, const EditorLevelName *name)
{
  g_autoptr (GError) error = NULL;

  if (!editor_levels_page_show_named (self, name, &error))
    editor_seed_bar_refuse (self->seed_bar, error);
}

/* ---- as a picture */

/* More are more than a clipboard is for. */
#define MOST_CELLS 4096u /* of a side */

typedef struct
{
  AshlarLevel  *level;
  EditorExport *what;

  GBytes     *bytes;   /* what it comes to: PNG, */
  GdkTexture *texture; /* and the same for who wants pixels */
} Picture;

static void
picture_free (gpointer data)
{
  Picture *self = data;

  ashlar_level_unref (self->level);
  editor_export_free (self->what);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->texture);
  g_free (self);
}

static gboolean
picture_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Picture *self = data;
  guint    columns, rows;

  ashlar_level_get_cells (self->level, &columns, &rows);
  if (!self->what->options.is_page && MAX (columns, rows) > MOST_CELLS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("A level of %u × %u cells is too large for the clipboard; export it"),
                   columns, rows);
      return FALSE;
    }
  self->bytes = editor_export_make_bytes (self->what, self->level, error);
  if (self->bytes != NULL)
    self->texture = gdk_texture_new_from_bytes (self->bytes, error);
  return self->texture != NULL;
}

static void
pictured_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorLevelsPage) self = EDITOR_LEVELS_PAGE (source);
  g_autoptr (GError) error = NULL;
  Picture            *picture = editor_work_finish (result, &error);
  GdkContentProvider *providers[2];
  g_autoptr (GdkContentProvider) both = NULL;

  if (picture == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                  editor_words_of_error (error));
      return;
    }
  providers[0] = gdk_content_provider_new_for_bytes ("image/png", picture->bytes);
  providers[1] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, picture->texture);
  both = gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), both);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                              _ ("Copied the picture of the level"));
}

void
_editor_levels_page_copy_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  static const EditorWork work = { .run = picture_run, .free = picture_free };
  EditorLevelsPage       *self = user_data;
  Picture                *picture = g_new0 (Picture, 1);

  picture->level = ashlar_level_ref (self->overlay.level);
  picture->what = _editor_levels_page_make_export (self);
  picture->what->options.cell_size = editor_export_find_cell_size (picture->level);
  editor_work_async (&work, picture, g_object_ref (self), NULL, pictured_cb, NULL);
}
