/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-choice-kind.h"

#include <glib/gi18n.h>
#include <string.h>

#include "widgets/editor-object-picture.h"
#include "widgets/editor-thumbnail.h"

typedef struct
{
  const char *placeholder;
  const char *none;
  guint       picture_size;

  guint (*count) (AshlarContent *content);
  guint (*find) (AshlarContent *content, const char *id);
  char *(*dup_id) (AshlarContent *content, guint index);
  char *(*dup_name) (AshlarContent *content, guint index);
} Kind;

static char *
dup_tile_id (AshlarContent *content, guint index)
{
  char utf8[7] = { 0 };

  g_unichar_to_utf8 (ashlar_tile_get_representation (ashlar_content_get_tile (content, index)),
                     utf8);
  return g_strdup (utf8);
}

static guint
find_tile (AshlarContent *content, const char *id)
{
  return *id != '\0' && *g_utf8_next_char (id) == '\0'
             ? ashlar_content_find_tile (content, g_utf8_get_char (id))
             : ASHLAR_NO_INDEX;
}

static char *
dup_tile_name (AshlarContent *content, guint index)
{
  return editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_TILE, index);
}

static char *
dup_object_id (AshlarContent *content, guint index)
{
  return g_strdup (ashlar_object_get_id (ashlar_content_get_object (content, index)));
}

static char *
dup_object_name (AshlarContent *content, guint index)
{
  return editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_OBJECT, index);
}

static char *
dup_block_id (AshlarContent *content, guint index)
{
  return g_strdup (ashlar_content_get_block (content, index)->id);
}

static char *
dup_puzzle_id (AshlarContent *content, guint index)
{
  return g_strdup (ashlar_puzzle_get_id (ashlar_content_get_puzzle (content, index)));
}

static const Kind kinds[EDITOR_N_CHOICE_KINDS] = {
  [EDITOR_CHOICE_TILE] = { N_ ("Search tiles"), N_ ("Default"), 24, ashlar_content_get_n_tiles,
                           find_tile, dup_tile_id, dup_tile_name },
  [EDITOR_CHOICE_OBJECT] = { N_ ("Search objects"), N_ ("None"), 24, ashlar_content_get_n_objects,
                             ashlar_content_find_object, dup_object_id, dup_object_name },
  [EDITOR_CHOICE_BLOCK] = { N_ ("Search blocks"), N_ ("Any"), 32, ashlar_content_get_n_blocks,
                            ashlar_content_find_block, dup_block_id, dup_block_id },
  [EDITOR_CHOICE_PUZZLE] = { N_ ("Search puzzles"), N_ ("None"), 0, ashlar_content_get_n_puzzles,
                             ashlar_content_find_puzzle, dup_puzzle_id, dup_puzzle_id },
  [EDITOR_CHOICE_TAG] = { N_ ("Search tags"), N_ ("None") },
  [EDITOR_CHOICE_TAGGED] = { .picture_size = 32 },
  [EDITOR_CHOICE_BLOCK_ENTRY] = { N_ ("Search tags and blocks"), N_ ("Any"), 32 },
  [EDITOR_CHOICE_WORD] = { N_ ("Search") },
};

EditorChoiceKind
editor_choice_kind_of_parameter (AshlarParameterType type)
{
  return type == ASHLAR_PARAMETER_TILE     ? EDITOR_CHOICE_TILE
         : type == ASHLAR_PARAMETER_OBJECT ? EDITOR_CHOICE_OBJECT
         : type == ASHLAR_PARAMETER_PUZZLE ? EDITOR_CHOICE_PUZZLE
                                           : EDITOR_CHOICE_BLOCK_ENTRY;
}

EditorChoiceKind
editor_choice_kind_of_blueprint (EditorBlueprintKind kind)
{
  return kind == EDITOR_BLUEPRINT_TILE ? EDITOR_CHOICE_TILE : EDITOR_CHOICE_OBJECT;
}

const char *
editor_choice_kind_get_none (EditorChoiceKind kind)
{
  return kinds[kind].none != NULL ? _ (kinds[kind].none) : _ ("None");
}

const char *
editor_choice_kind_get_placeholder (EditorChoiceKind kind)
{
  return kinds[kind].placeholder != NULL ? _ (kinds[kind].placeholder) : _ ("Search");
}

char *
editor_block_entry_dup_label (const char *entry)
{
  if (g_str_has_prefix (entry, EDITOR_TAG_PREFIX))
    /* Translators: %s is a tag that blocks have. */
    return g_strdup_printf (_ ("any “%s”"), entry + strlen (EDITOR_TAG_PREFIX));
  return g_strdup (entry);
}

static gboolean
has_tag (AshlarContent *content, const char *tag)
{
  for (guint i = 0; i < ashlar_content_get_n_blocks (content); i++)
    if (ashlar_block_has_tag (ashlar_content_get_block (content, i), tag))
      return TRUE;
  return FALSE;
}

/* The kind of what has the id: a block or a tag where either can be chosen. */
static EditorChoiceKind
resolve (EditorChoiceKind kind, const char *id)
{
  if (kind != EDITOR_CHOICE_BLOCK_ENTRY)
    return kind;
  return g_str_has_prefix (id, EDITOR_TAG_PREFIX) ? EDITOR_CHOICE_TAGGED : EDITOR_CHOICE_BLOCK;
}

char *
editor_choice_kind_dup_name (EditorChoiceKind kind, AshlarContent *content, const char *id)
{
  guint index;

  kind = resolve (kind, id);
  if (kind == EDITOR_CHOICE_TAGGED)
    return has_tag (content, id + strlen (EDITOR_TAG_PREFIX)) ? editor_block_entry_dup_label (id)
                                                              : NULL;
  if (kind == EDITOR_CHOICE_TAG)
    return has_tag (content, id) ? g_strdup (id) : NULL;
  index = kinds[kind].find != NULL ? kinds[kind].find (content, id) : ASHLAR_NO_INDEX;
  return index != ASHLAR_NO_INDEX ? kinds[kind].dup_name (content, index) : NULL;
}

GdkPaintable *
editor_choice_kind_dup_picture (EditorChoiceKind     kind,
                                AshlarContent       *content,
                                AshlarPalette       *palette,
                                EditorBlockPictures *pictures,
                                const char          *id,
                                int                  scale)
{
  guint       size, index;
  GdkTexture *texture = NULL;

  if (id == NULL || content == NULL)
    return NULL;
  kind = resolve (kind, id);
  size = kinds[kind].picture_size * (guint) scale;
  if (kind == EDITOR_CHOICE_OBJECT)
    {
      index = ashlar_content_find_object (content, id);
      return index != ASHLAR_NO_INDEX
                 ? editor_object_picture_new (ashlar_content_get_object (content, index))
                 : NULL;
    }
  if (kind == EDITOR_CHOICE_TILE && pictures == NULL && palette != NULL)
    {
      index = find_tile (content, id);
      return index != ASHLAR_NO_INDEX
                 ? GDK_PAINTABLE (editor_thumbnail_new_for_tile (palette, (guint16) index, size))
                 : NULL;
    }
  if (pictures != NULL && kind == EDITOR_CHOICE_TILE)
    texture = editor_block_pictures_find_tile (pictures, g_utf8_get_char (id), size);
  else if (pictures != NULL && (kind == EDITOR_CHOICE_BLOCK || kind == EDITOR_CHOICE_TAGGED))
    texture = editor_block_pictures_find (pictures, id, size);
  return texture != NULL ? GDK_PAINTABLE (g_object_ref (texture)) : NULL;
}

guint
editor_choice_kind_get_picture_size (EditorChoiceKind kind)
{
  return kinds[kind].picture_size;
}

guint
editor_choice_kind_count (EditorChoiceKind kind, AshlarContent *content)
{
  return kinds[kind].count != NULL ? kinds[kind].count (content) : 0;
}

char *
editor_choice_kind_dup_id_at (EditorChoiceKind kind, AshlarContent *content, guint index)
{
  return kinds[kind].dup_id (content, index);
}

char *
editor_choice_kind_dup_name_at (EditorChoiceKind kind, AshlarContent *content, guint index)
{
  return kinds[kind].dup_name (content, index);
}
