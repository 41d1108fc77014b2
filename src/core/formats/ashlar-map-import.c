/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A file of a map: what it is, reading it, and the content that it goes into.
 *
 * The content is copied once, and what comes in is appended to the copy's own lists; a whole import
 * is one new content. It is held against the rules of reading before anyone sees it.
 *
 * Cost: linear in the map and in what the content has. */

#include "formats/ashlar-map-import-private.h"

#include <string.h>

#include "base/ashlar-file-private.h"
#include "content/ashlar-content-edit-private.h"
#include "formats/ashlar-ipuz-private.h"
#include "formats/ashlar-mapping-private.h"

static gboolean
has_suffix (const char *name, const char *const *suffixes)
{
  g_autofree char *folded = g_ascii_strdown (name, -1);

  for (guint i = 0; suffixes[i] != NULL; i++)
    if (g_str_has_suffix (folded, suffixes[i]))
      return TRUE;
  return FALSE;
}

AshlarMapFormat
ashlar_map_sniff (GBytes *bytes, const char *name)
{
  static const char *const puzzles[] = { ".ipuz", ".puz", NULL };
  static const char *const tmx[] = { ".tmx", ".tsx", NULL };
  static const char *const json[] = { ".json", ".js", NULL };
  static const char *const tmj[] = { ".tmj", ".tsj", NULL };
  gsize                    length;
  const char              *text = ashlar_bytes_get_text (bytes, &length);
  gsize                    start = 0;

  if (length == 0)
    return has_suffix (name, tmx)       ? ASHLAR_MAP_TMX
           : has_suffix (name, tmj)     ? ASHLAR_MAP_TMJ
           : has_suffix (name, puzzles) ? ASHLAR_MAP_NONE
                                        : ASHLAR_MAP_TEXT;
  if (ashlar_ipuz_is_likely (text, length) || has_suffix (name, puzzles))
    return ASHLAR_MAP_NONE;
  if (has_suffix (name, tmx) || ashlar_tiled_is_tmx (text, length))
    return ASHLAR_MAP_TMX;
  if (has_suffix (name, tmj) || ashlar_tiled_is_tmj (text, length))
    return ASHLAR_MAP_TMJ;
  while (start < length && g_ascii_isspace (text[start]))
    start++;
  if (ashlar_elements_are_likely (text, length)
      || (start < length && text[start] != '{' && has_suffix (name, json)))
    return ASHLAR_MAP_ELEMENTS;
  /* JSON of another kind, or no text at all: the reader of puzzles says what it looks like. */
  if ((start < length && text[start] == '{') || memchr (text, '\0', MIN (length, 4096)) != NULL)
    return ASHLAR_MAP_NONE;
  return ASHLAR_MAP_TEXT;
}

/* -------------------------------------------------------------------- file */

/* "room" for "/maps/room.tmx". */
static char *
make_name (const char *path)
{
  g_autofree char *base = path != NULL ? g_path_get_basename (path) : g_strdup ("map");
  g_autofree char *valid = g_utf8_make_valid (base, -1);
  char            *dot = strrchr (valid, '.');

  if (dot != NULL && dot > valid)
    *dot = '\0';
  return *valid != '\0' && strcmp (valid, "-") != 0 ? g_steal_pointer (&valid) : g_strdup ("map");
}

static char *
make_folder (const char *path)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);

  return g_path_get_dirname (full);
}

AshlarMapFile *
ashlar_map_file_read (GBytes                 *bytes,
                      AshlarMapFormat         format,
                      const char             *path,
                      const AshlarTiledFiles *files,
                      AshlarReport           *report)
{
  AshlarMapFile *self = g_new0 (AshlarMapFile, 1);

  self->format = format;
  self->name = make_name (path);
  self->folder = path != NULL && strcmp (path, "-") != 0 ? make_folder (path) : NULL;
  if (format == ASHLAR_MAP_TEXT)
    self->drawings = ashlar_drawings_read (bytes, report);
  else if (format == ASHLAR_MAP_ELEMENTS)
    self->elements = ashlar_elements_read (bytes, report);
  else
    self->tiled = ashlar_tiled_read (bytes, files, report);
  if (self->drawings == NULL && self->tiled == NULL && self->elements == NULL)
    g_clear_pointer (&self, ashlar_map_file_free);
  return self;
}

AshlarMapFile *
ashlar_map_file_load (GBytes *bytes, AshlarMapFormat format, const char *path, AshlarReport *report)
{
  g_autofree char *folder = path != NULL && strcmp (path, "-") != 0 ? make_folder (path) : NULL;
  AshlarTiledFiles files = { .load = ashlar_tiled_load_beside, .user_data = folder };

  return ashlar_map_file_read (bytes, format, path, folder != NULL ? &files : NULL, report);
}

void
ashlar_map_file_free (AshlarMapFile *self)
{
  g_free (self->name);
  g_free (self->folder);
  g_clear_pointer (&self->tiled, ashlar_tiled_map_free);
  g_clear_pointer (&self->drawings, g_ptr_array_unref);
  g_clear_pointer (&self->elements, ashlar_value_unref);
  g_free (self);
}

/* ------------------------------------------------------------------ import */

static void
mapping_init (AshlarMapping *self, AshlarContent *content)
{
  self->content = _ashlar_content_copy (content);
  _ashlar_list_make_own (&self->content->tiles, &self->content->tile_index, &_ashlar_tile_type);
  _ashlar_list_make_own (&self->content->objects, &self->content->object_index,
                         &_ashlar_object_type);
  _ashlar_list_make_own (&self->content->blocks, &self->content->block_index, &_ashlar_block_type);
  self->characters = g_hash_table_new (NULL, NULL);
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->names = g_string_chunk_new (256);
  self->block_ids = g_hash_table_new (g_str_hash, g_str_equal);
  self->object_ids = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->tiles, i);

      g_hash_table_add (self->characters, GUINT_TO_POINTER (tile->representation));
    }
  for (guint i = 0; i < content->blocks->len; i++)
    {
      AshlarBlock *block = g_ptr_array_index (content->blocks, i);

      g_hash_table_insert (self->block_ids, block->id, block);
    }
  for (guint i = 0; i < content->objects->len; i++)
    {
      AshlarObject *object = g_ptr_array_index (content->objects, i);

      g_hash_table_insert (self->object_ids, object->id, object);
    }
}

static void
mapping_clear (AshlarMapping *self)
{
  g_clear_pointer (&self->turns, _ashlar_tile_turns_free);
  g_hash_table_unref (self->characters);
  g_hash_table_unref (self->numbers);
  g_string_chunk_free (self->names);
  g_hash_table_unref (self->block_ids);
  g_hash_table_unref (self->object_ids);
  ashlar_content_unref (self->content);
}

AshlarContent *
ashlar_map_file_import (const AshlarMapFile    *self,
                        AshlarContent          *content,
                        const AshlarMapOptions *options,
                        AshlarMapCounts        *counts,
                        AshlarReport           *report)
{
  g_autoptr (AshlarReport) own = ashlar_report_new ();
  AshlarMapCounts ignored;
  AshlarMapping   mapping = {
      .file = self, .options = options, .report = own, .counts = counts != NULL ? counts : &ignored
  };
  AshlarContent *result = NULL;

  *mapping.counts = (AshlarMapCounts){ 0 };
  mapping_init (&mapping, content);
  if (self->tiled != NULL)
    _ashlar_mapping_import_tiled (&mapping);
  else if (self->elements != NULL)
    _ashlar_mapping_import_elements (&mapping);
  else
    _ashlar_mapping_import_drawings (&mapping);
  if (ashlar_report_count (own, ASHLAR_SEVERITY_ERROR) == 0)
    {
      g_autoptr (AshlarReport) faults = ashlar_content_validate (mapping.content);

      if (ashlar_report_count (faults, ASHLAR_SEVERITY_ERROR) == 0)
        result = ashlar_content_ref (mapping.content);
      else
        ashlar_report_append (own, faults);
    }
  mapping_clear (&mapping);
  ashlar_report_append (report, own);
  return result;
}
