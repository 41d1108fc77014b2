/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A set has an entry for each name, with a sheet or with the reason why there is none. What a file's
 * stamp (device, inode, length, times) says to be the same is not read again, and what is
 * read again and is the same picture stays the same sheet. Cost: O(tiles + pixels of what is new). */

#include "render/ashlar-pictures.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/ashlar-report-private.h"
#include "lint/ashlar-lint-pictures-private.h"
#include "render/ashlar-pictures-private.h"

typedef struct
{
  dev_t           device;
  ino_t           inode;
  off_t           size;
  struct timespec modified, changed;
} Stamp;

typedef struct
{
  char        *path;  /* NULL: it was not even opened */
  Stamp        stamp; /* of the file at @path */
  AshlarSheet *sheet; /* NULL: there is none */
  const char  *code;  /* static; why not */
  AshlarText  *message;
} Entry;

struct _AshlarPictures
{
  gatomicrefcount ref_count;
  char           *folder;  /* nullable */
  GHashTable     *entries; /* name -> Entry */
};

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->path);
  g_clear_pointer (&entry->sheet, _ashlar_sheet_unref);
  g_clear_pointer (&entry->message, ashlar_text_unref);
  g_free (entry);
}

/* ------------------------------------------------------------------ reading */

static gboolean
get_stamp (int file, Stamp *stamp)
{
  struct stat status;

  if (fstat (file, &status) != 0 || !S_ISREG (status.st_mode))
    return FALSE;
  *stamp = (Stamp){ status.st_dev, status.st_ino, status.st_size, status.st_mtim, status.st_ctim };
  return TRUE;
}

static gboolean
is_same_time (struct timespec a, struct timespec b)
{
  return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

static gboolean
is_same_stamp (const Stamp *a, const Stamp *b)
{
  return a->device == b->device && a->inode == b->inode && a->size == b->size
         && is_same_time (a->modified, b->modified) && is_same_time (a->changed, b->changed);
}

/* At most one byte more than a picture may have, however the file grows meanwhile. */
static GBytes *
read_bytes (int file, off_t size)
{
  gsize       most = ASHLAR_MAX_PICTURE_BYTES + 1;
  GByteArray *bytes = g_byte_array_sized_new ((guint) MIN ((guint64) size, most));
  guchar      piece[65536];

  while (bytes->len < most)
    {
      gssize n = read (file, piece, MIN (sizeof piece, most - bytes->len));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          int saved = errno;

          g_byte_array_unref (bytes);
          errno = saved;
          return NULL;
        }
      if (n == 0)
        break;
      g_byte_array_append (bytes, piece, (guint) n);
    }
  return g_byte_array_free_to_bytes (bytes);
}

static void
fail (Entry *entry, const char *code, AshlarText *message)
{
  entry->code = code;
  g_clear_pointer (&entry->message, ashlar_text_unref);
  entry->message = message;
}

static void
fail_to_read (Entry *entry, const char *name)
{
  fail (entry, "picture-unreadable",
        ashlar_text_new ("the picture “%s” cannot be read: %s; the tile's colour is shown", name,
                         g_strerror (errno)));
}

static guint64
count_pixels (const AshlarSheet *sheet)
{
  AshlarSheet *self = (AshlarSheet *) sheet;

  return sheet != NULL ? (guint64) _ashlar_sheet_get_width (self) * _ashlar_sheet_get_height (self)
                       : 0;
}

static void
decode (Entry *entry, const char *name, int file, guint64 room)
{
  g_autoptr (GBytes) bytes = read_bytes (file, entry->stamp.size);
  g_autoptr (AshlarText) reason = NULL;

  if (bytes == NULL)
    {
      fail_to_read (entry, name);
      return;
    }
  if (g_bytes_get_size (bytes) > ASHLAR_MAX_PICTURE_BYTES)
    {
      fail (entry, "picture-large",
            ashlar_text_new ("the picture “%s” has more than %u bytes; the tile's colour is shown",
                             name, ASHLAR_MAX_PICTURE_BYTES));
      return;
    }
  entry->sheet = _ashlar_sheet_decode (bytes, room, &entry->code, &reason);
  if (entry->sheet == NULL)
    fail (entry, entry->code,
          ashlar_text_new ("“%s” %p; the tile's colour is shown", name, reason));
}

static Entry *
new_entry (const char *folder, const char *name, const Entry *previous, guint64 room)
{
  Entry *entry = g_new0 (Entry, 1);
  int    file;

  entry->path = ashlar_picture_find (folder, name, &entry->code, &entry->message);
  if (entry->path == NULL)
    return entry;
  /* A pipe that has taken the file's place would wait for a writer. */
  file = open (entry->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0)
    {
      fail_to_read (entry, name);
      return entry;
    }
  if (!get_stamp (file, &entry->stamp))
    fail (entry, "picture-no-file",
          ashlar_text_new ("“%s” is no plain file; the tile's colour is shown", name));
  else if (previous != NULL && g_strcmp0 (previous->path, entry->path) == 0
           && is_same_stamp (&previous->stamp, &entry->stamp)
           && count_pixels (previous->sheet) <= room
           && (previous->sheet != NULL || g_strcmp0 (previous->code, "picture-large") != 0))
    {
      entry->sheet = previous->sheet != NULL ? _ashlar_sheet_ref (previous->sheet) : NULL;
      fail (entry, previous->code,
            previous->message != NULL ? ashlar_text_ref (previous->message) : NULL);
    }
  else
    decode (entry, name, file, room);
  close (file);

  if (entry->sheet != NULL && previous != NULL && previous->sheet != NULL
      && entry->sheet != previous->sheet && _ashlar_sheet_equal (entry->sheet, previous->sheet))
    {
      _ashlar_sheet_unref (entry->sheet);
      entry->sheet = _ashlar_sheet_ref (previous->sheet);
    }
  return entry;
}

static void
name_sheets (const AshlarSkin *skin, AshlarPictureFunc func, gpointer user_data)
{
  for (guint i = 0; i < skin->sheets->len; i++)
    func (((const AshlarSkinSheet *) g_ptr_array_index (skin->sheets, i))->image, user_data);
}

/* Of the skin with what its parents give: what it replaces is not named. */
static void
name_resolved (AshlarContent *content, guint index, AshlarPictureFunc func, gpointer user_data)
{
  const AshlarSkin *own = g_ptr_array_index (content->skins, index);
  g_autoptr (AshlarSkin) resolved = ashlar_skin_resolve (own, content->skins);

  name_sheets (resolved, func, user_data);
}

void
ashlar_pictures_foreach_name (AshlarContent    *content,
                              const char       *skin,
                              AshlarPictureFunc func,
                              gpointer          user_data)
{
  guint index = skin != NULL ? ashlar_content_find_skin (content, skin) : ASHLAR_NO_INDEX;

  for (guint i = 0; i < content->resolved->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->resolved, i);

      if (tile->image != NULL)
        func (tile->image, user_data);
    }
  if (index != ASHLAR_NO_INDEX)
    name_resolved (content, index, func, user_data);
  for (guint i = 0; skin == NULL && i < content->skins->len; i++)
    name_sheets (g_ptr_array_index (content->skins, i), func, user_data);
}

typedef struct
{
  AshlarPictures *self, *previous;
  GCancellable   *cancellable;
  guint64         room; /* pixels that may still be taken */
} Reading;

static void
read_cb (const char *image, gpointer user_data)
{
  Reading     *reading = user_data;
  GHashTable  *entries = reading->self->entries;
  const Entry *previous = NULL;
  Entry       *entry;

  if (g_cancellable_is_cancelled (reading->cancellable) || g_hash_table_contains (entries, image))
    return;
  if (reading->previous != NULL)
    previous = g_hash_table_lookup (reading->previous->entries, image);
  entry = new_entry (reading->self->folder, image, previous, reading->room);
  reading->room -= count_pixels (entry->sheet);
  g_hash_table_insert (entries, g_strdup (image), entry);
}

AshlarPictures *
ashlar_pictures_new (AshlarContent  *content,
                     const char     *folder,
                     AshlarPictures *previous,
                     GCancellable   *cancellable)
{
  AshlarPictures *self = g_new0 (AshlarPictures, 1);
  Reading         reading = { self, previous, cancellable, ASHLAR_MAX_PICTURES_PIXELS };

  g_atomic_ref_count_init (&self->ref_count);
  self->folder = g_strdup (folder);
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, entry_free);
  if (previous != NULL && g_strcmp0 (previous->folder, folder) != 0)
    reading.previous = NULL;
  ashlar_pictures_foreach_name (content, NULL, read_cb, &reading);
  return self;
}

AshlarPictures *
ashlar_pictures_ref (AshlarPictures *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_pictures_unref (AshlarPictures *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_hash_table_unref (self->entries);
  g_free (self->folder);
  g_free (self);
}

/* ------------------------------------------------------------------ asking */

static gboolean
is_same_text (AshlarText *one, AshlarText *other)
{
  g_autofree char *a = one != NULL ? ashlar_text_dup_english (one) : NULL;
  g_autofree char *b = other != NULL ? ashlar_text_dup_english (other) : NULL;

  return g_strcmp0 (a, b) == 0;
}

gboolean
ashlar_pictures_equal (AshlarPictures *a, AshlarPictures *b)
{
  GHashTableIter iter;
  gpointer       name, value;

  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || g_strcmp0 (a->folder, b->folder) != 0
      || g_hash_table_size (a->entries) != g_hash_table_size (b->entries))
    return FALSE;
  g_hash_table_iter_init (&iter, a->entries);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      const Entry *one = value, *other = g_hash_table_lookup (b->entries, name);

      if (other == NULL || one->sheet != other->sheet || g_strcmp0 (one->code, other->code) != 0
          || !is_same_text (one->message, other->message))
        return FALSE;
    }
  return TRUE;
}

typedef struct
{
  AshlarPictures *self;
  gboolean        all; /* that were asked for are there */
} Covering;

static void
cover_cb (const char *image, gpointer user_data)
{
  Covering *covering = user_data;

  covering->all = covering->all && g_hash_table_contains (covering->self->entries, image);
}

gboolean
ashlar_pictures_cover (AshlarPictures *self, AshlarContent *content, const char *folder)
{
  Covering covering = { self, TRUE };

  if (self == NULL || g_strcmp0 (self->folder, folder) != 0)
    return FALSE;
  ashlar_pictures_foreach_name (content, NULL, cover_cb, &covering);
  return covering.all;
}

AshlarSheet *
_ashlar_pictures_get_sheet (AshlarPictures *self, const char *image)
{
  const Entry *entry = self != NULL ? g_hash_table_lookup (self->entries, image) : NULL;

  return entry != NULL ? entry->sheet : NULL;
}

gboolean
ashlar_pictures_get_size (AshlarPictures *self, const char *image, guint *width, guint *height)
{
  AshlarSheet *sheet = _ashlar_pictures_get_sheet (self, image);

  if (sheet == NULL)
    return FALSE;
  *width = _ashlar_sheet_get_width (sheet);
  *height = _ashlar_sheet_get_height (sheet);
  return TRUE;
}

guint32 *
ashlar_pictures_dup_pixels (
    AshlarPictures *self, const char *image, guint x, guint y, guint width, guint height)
{
  AshlarSheet *sheet = _ashlar_pictures_get_sheet (self, image);
  AshlarRegion region = { x, y, width, height };

  if (sheet == NULL || width == 0 || height == 0 || x >= _ashlar_sheet_get_width (sheet)
      || width > _ashlar_sheet_get_width (sheet) - x || y >= _ashlar_sheet_get_height (sheet)
      || height > _ashlar_sheet_get_height (sheet) - y)
    return NULL;
  return _ashlar_sheet_dup_pixels (sheet, &region);
}

AshlarText *
ashlar_pictures_get_fault (AshlarPictures *self, const char *image)
{
  const Entry *entry = self != NULL ? g_hash_table_lookup (self->entries, image) : NULL;

  return entry != NULL && entry->sheet == NULL ? entry->message : NULL;
}

/* The core says what can be said without a decoder; once is enough. */
static gboolean
is_decoders (const Entry *entry)
{
  return entry->path != NULL && entry->sheet == NULL;
}

gboolean
_ashlar_pictures_find_fault (AshlarPictures *self,
                             const char     *image,
                             const char    **code,
                             AshlarText    **message)
{
  const Entry *entry = g_hash_table_lookup (self->entries, image);

  if (entry == NULL || !is_decoders (entry))
    return FALSE;
  *code = entry->code;
  *message = entry->message;
  return TRUE;
}

void
ashlar_pictures_lint (AshlarPictures *self, AshlarContent *content, AshlarReport *report)
{
  for (guint i = 0; i < content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->tiles, i);
      const Entry      *entry;
      AshlarRegion      region;
      g_autofree char  *subject = NULL;

      entry = tile->image != NULL ? g_hash_table_lookup (self->entries, tile->image) : NULL;
      if (entry == NULL)
        continue;
      if (is_decoders (entry))
        {
          subject = g_strdup_printf ("/tiles/%u/image", i);
          ashlar_report_take (report, ASHLAR_SEVERITY_WARNING, entry->code, subject,
                              ashlar_text_ref (entry->message));
        }
      else if (entry->sheet != NULL && !_ashlar_sheet_find_region (entry->sheet, tile, &region))
        {
          subject = g_strdup_printf ("/tiles/%u/imageRegion", i);
          ashlar_report_add (report, ASHLAR_SEVERITY_WARNING, "picture-region", subject,
                             "the region [%u, %u, %u, %u] reaches beyond the picture “%s”, which "
                             "is %u × %u pixels; the tile's colour is shown",
                             region.x, region.y, region.width, region.height, tile->image,
                             _ashlar_sheet_get_width (entry->sheet),
                             _ashlar_sheet_get_height (entry->sheet));
        }
    }
  _ashlar_pictures_lint_skins (self, content, report);
}
