/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whatever is made of a style is written as a value and read again before it is taken: so the rules of a file hold for it, and no other
 * ones. */

#include "ashlar-config.h"

#include "edits/editor-skin-edit.h"

#include <glib/gi18n.h>

#include "base/ashlar-report-private.h"
#include "content/ashlar-elements-private.h"

/* ------------------------------------------------------------------ what is shared */

AshlarSkin *
editor_skin_dup_resolved (AshlarContent *content, guint skin)
{
  if (skin >= content->skins->len)
    return NULL;
  return ashlar_skin_resolve (g_ptr_array_index (content->skins, skin), content->skins);
}

AshlarSkin *
editor_skin_copy (AshlarContent *content, guint skin, GError **error)
{
  if (skin < content->skins->len)
    return ashlar_skin_copy (g_ptr_array_index (content->skins, skin));
  editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("There is no such style"));
  return NULL;
}

AshlarSkinSheet *
editor_skin_own_sheet (AshlarContent *content, AshlarSkin *next, const char *sheet, GError **error)
{
  guint index = ashlar_skin_find_sheet (next, sheet);
  g_autoptr (AshlarSkin) resolved = NULL;

  if (index != ASHLAR_NO_INDEX)
    return g_ptr_array_index (next->sheets, index);
  resolved = ashlar_skin_resolve (next, content->skins);
  index = ashlar_skin_find_sheet (resolved, sheet);
  if (index == ASHLAR_NO_INDEX)
    {
      editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("The style has no sheet “%s”"),
                          sheet);
      return NULL;
    }
  g_ptr_array_add (next->sheets,
                   ashlar_skin_sheet_copy (g_ptr_array_index (resolved->sheets, index)));
  return g_ptr_array_index (next->sheets, next->sheets->len - 1);
}

AshlarSkinLook *
editor_skin_own_look (AshlarContent *content, AshlarSkin *next, const char *look, GError **error)
{
  guint index = ashlar_skin_find_look (next, look);
  g_autoptr (AshlarSkin) resolved = NULL;

  if (index != ASHLAR_NO_INDEX)
    return g_ptr_array_index (next->looks, index);
  resolved = ashlar_skin_resolve (next, content->skins);
  index = ashlar_skin_find_look (resolved, look);
  if (index == ASHLAR_NO_INDEX)
    {
      editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("The style has no look “%s”"), look);
      return NULL;
    }
  g_ptr_array_add (next->looks, ashlar_skin_look_copy (g_ptr_array_index (resolved->looks, index)));
  return g_ptr_array_index (next->looks, next->looks->len - 1);
}

EditorEdit *
editor_skin_edit_finish (
    AshlarContent *content, guint skin, AshlarSkin *next, const char *label, GError **error)
{
  const AshlarPath root = { .key = "" };
  g_autoptr (AshlarSkin) owned = next;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) value = ashlar_kind_write (&ashlar_skin_kind, owned);
  g_autoptr (AshlarSkin) read = ashlar_read_skin (report, &root, value);
  const AshlarFinding *fault = editor_edit_find_fault (report);
  guint                subject = skin != ASHLAR_NO_INDEX ? skin : content->skins->len;

  if (fault != NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, "%s: %s",
                               ashlar_finding_get_subject (fault), fault->message);
  if (subject >= ASHLAR_MAX_SKINS)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_FULL,
                               _ ("There are %d styles already, and no room for another"),
                               ASHLAR_MAX_SKINS);
  if (skin != ASHLAR_NO_INDEX && ashlar_skin_equal (content->skins->pdata[skin], read))
    return editor_edit_new_unchanged (content, skin);
  return editor_edit_check (editor_edit_new (ashlar_content_with_skin (content, skin, read),
                                             EDITOR_CHANGE_SKINS, subject, label, NULL),
                            error);
}

char *
editor_skin_dup_free_id (GPtrArray *elements, const char *wish)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  char *id = g_strdup (wish);

  for (guint i = 0; i < elements->len; i++)
    g_hash_table_add (taken, *(char **) elements->pdata[i]);
  for (guint number = 2; g_hash_table_contains (taken, id); number++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wish, number);
    }
  return id;
}

char *
editor_skin_dup_readable_id (const char *text)
{
  GString *id = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (g_unichar_isalnum (character))
        g_string_append_unichar (id, g_unichar_tolower (character));
      else if (id->len > 0 && id->str[id->len - 1] != '-')
        g_string_append_c (id, '-');
      if (id->len >= 40)
        break;
    }
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  return g_string_free (id, FALSE);
}

static void
set_text (char **text, const char *to)
{
  g_free (*text);
  *text = g_strdup (to);
}

static char *
dup_free_skin_id (AshlarContent *content, const char *wish)
{
  return editor_edit_dup_free_id (content, ashlar_content_find_skin, wish, '-');
}

/* ------------------------------------------------------------------ styles */

EditorEdit *
editor_skin_edit_add (AshlarContent *content, const char *wish, GError **error)
{
  /* Translators: the id of a new style in the file; lower case, without spaces */
  g_autofree char *id
      = dup_free_skin_id (content, wish != NULL && *wish != '\0' ? wish : _ ("style"));

  return editor_skin_edit_finish (content, ASHLAR_NO_INDEX, ashlar_skin_new (id), _ ("Add a Style"),
                                  error);
}

EditorEdit *
editor_skin_edit_rename (AshlarContent *content, guint skin, const char *id, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (id));
  guint            other = ashlar_content_find_skin (content, stripped);
  g_autoptr (GPtrArray) skins = NULL;
  g_autofree char *old = NULL;
  AshlarSkin      *next;

  if (stripped[0] == '\0')
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A style needs an id"));
  if (other == skin && other != ASHLAR_NO_INDEX)
    return editor_edit_new_unchanged (content, skin);
  if (other != ASHLAR_NO_INDEX)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                               /* Translators: %s is the id of a style. */
                               _ ("Another style is called “%s”"), stripped);
  next = editor_skin_copy (content, skin, error);
  if (next == NULL)
    return NULL;
  old = g_steal_pointer (&next->id);
  next->id = g_strdup (stripped);
  skins = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_skin_unref);
  for (guint i = 0; i < content->skins->len; i++)
    {
      AshlarSkin *element = i == skin ? next : ashlar_skin_copy (content->skins->pdata[i]);

      if (g_strcmp0 (element->parent, old) == 0)
        set_text (&element->parent, stripped);
      g_ptr_array_add (skins, element);
    }
  return editor_edit_check (editor_edit_new (ashlar_content_with_skins (content, skins),
                                             EDITOR_CHANGE_SKINS, skin, _ ("Rename the Style"),
                                             NULL),
                            error);
}

EditorEdit *
editor_skin_edit_describe (AshlarContent *content, guint skin, const char *text, GError **error)
{
  AshlarSkin *next = editor_skin_copy (content, skin, error);

  if (next == NULL)
    return NULL;
  set_text (&next->description, text);
  return editor_edit_merge (
      editor_skin_edit_finish (content, skin, next, _ ("Describe the Style"), error),
      "skin-%u-description", skin);
}

EditorEdit *
editor_skin_edit_set_license (AshlarContent *content, guint skin, const char *text, GError **error)
{
  AshlarSkin *next = editor_skin_copy (content, skin, error);

  if (next == NULL)
    return NULL;
  set_text (&next->license, text);
  return editor_edit_merge (
      editor_skin_edit_finish (content, skin, next, _ ("Change the Style's Licence"), error),
      "skin-%u-license", skin);
}

EditorEdit *
editor_skin_edit_set_cell (
    AshlarContent *content, guint skin, guint width, guint height, GError **error)
{
  AshlarSkin *next;

  if (width > ASHLAR_MAX_CELL_PIXELS || height > ASHLAR_MAX_CELL_PIXELS || !width != !height)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("A cell has 1 to %d pixels a side, and not %u × %u"),
                               ASHLAR_MAX_CELL_PIXELS, width, height);
  next = editor_skin_copy (content, skin, error);
  if (next == NULL)
    return NULL;
  next->cell[0] = (gint) width;
  next->cell[1] = (gint) height;
  return editor_edit_merge (
      editor_skin_edit_finish (content, skin, next, _ ("Change the Size of Cells"), error),
      "skin-%u-cell", skin);
}

EditorEdit *
editor_skin_edit_set_ambient (AshlarContent *content, guint skin, gint64 color, GError **error)
{
  AshlarSkin *next = editor_skin_copy (content, skin, error);

  if (next == NULL)
    return NULL;
  next->ambient = color >= 0 ? color & 0xffffff : -1;
  return editor_edit_merge (editor_skin_edit_finish (content, skin, next,
                                                     color >= 0 ? _ ("Change the Ambient Light")
                                                                : _ ("Remove the Ambient Light"),
                                                     error),
                            "skin-%u-ambient", skin);
}

EditorEdit *
editor_skin_edit_set_parent (AshlarContent *content, guint skin, const char *parent, GError **error)
{
  AshlarSkin *next = editor_skin_copy (content, skin, error);
  guint       above = parent != NULL ? ashlar_content_find_skin (content, parent) : ASHLAR_NO_INDEX;

  if (next == NULL)
    return NULL;
  for (guint i = 0; above != ASHLAR_NO_INDEX && i < content->skins->len; i++)
    {
      const AshlarSkin *other = content->skins->pdata[above];

      if (above == skin)
        {
          ashlar_skin_unref (next);
          return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                                     _ ("“%s” has what it shows from this style itself"), parent);
        }
      above = other->parent != NULL ? ashlar_content_find_skin (content, other->parent)
                                    : ASHLAR_NO_INDEX;
    }
  set_text (&next->parent, parent);
  return editor_skin_edit_finish (content, skin, next, _ ("Change the Style's Parent"), error);
}

EditorEdit *
editor_skin_edit_remove (AshlarContent *content, guint skin, GError **error)
{
  const AshlarSkin *gone;

  if (skin >= content->skins->len)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("There is no such style"));
  gone = content->skins->pdata[skin];
  for (guint i = 0; i < content->skins->len; i++)
    {
      const AshlarSkin *other = content->skins->pdata[i];

      if (i != skin && g_strcmp0 (other->parent, gone->id) == 0)
        return editor_edit_refuse (error, EDITOR_EDIT_ERROR_IN_USE,
                                   /* Translators: both are ids of styles. */
                                   _ ("“%s” is needed: “%s” has what it shows from it"), gone->id,
                                   other->id);
    }
  return editor_edit_new (ashlar_content_with_skin (content, skin, NULL), EDITOR_CHANGE_SKINS, skin,
                          _ ("Delete the Style"), NULL);
}

EditorEdit *
editor_skin_edit_move (AshlarContent *content, guint from, guint to, GError **error)
{
  if (from >= content->skins->len || to >= content->skins->len || from == to)
    return editor_edit_new_unchanged (content, from);
  return editor_edit_new (ashlar_content_with_moved_skin (content, from, to), EDITOR_CHANGE_SKINS,
                          to, _ ("Move the Style"), NULL);
}

EditorEdit *
editor_skin_edit_duplicate_style (AshlarContent          *content,
                                  guint                   skin,
                                  const EditorSheetImage *images,
                                  guint                   n_images,
                                  GError                **error)
{
  g_autoptr (AshlarSkin) next = NULL;
  const AshlarSkin *original;
  g_autofree char  *id = NULL;

  if (skin >= content->skins->len)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("There is no such style"));
  original = content->skins->pdata[skin];
  id = dup_free_skin_id (content, original->id);
  next = ashlar_skin_new (id);
  next->parent = g_strdup (original->id);
  set_text (&next->license, original->license);
  for (guint i = 0; i < n_images; i++)
    {
      AshlarSkinSheet *sheet = editor_skin_own_sheet (content, next, images[i].sheet, error);

      if (sheet == NULL)
        return NULL;
      set_text (&sheet->image, images[i].image);
    }
  return editor_skin_edit_finish (content, ASHLAR_NO_INDEX, g_steal_pointer (&next),
                                  _ ("Duplicate as Another Style"), error);
}
