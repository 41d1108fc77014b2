/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Contents share the lists of resolved tiles and of skins as long as none of them is another: where they are the same
 * lists, the same default tile, the same pictures and the same skin, so is the palette. Otherwise one is made, and
 * dropped again if it draws everything as the last one did.
 *
 * Pictures are read in a worker. Folders are watched and not files: a file that is saved anew, removed or put there shows
 * in its folder in the same way. Programs write in several steps, so that the change counts when the
 * folder has been quiet for a moment. */

#include "ashlar-config.h"

#include "document/editor-looks.h"

#include "lint/ashlar-lint-pictures-private.h"
#include "document/editor-document-private.h"

#define QUIET 250       /* milliseconds without another change */
#define MOST_FOLDERS 64 /* that are watched */

struct _EditorLooks
{
  EditorDocument *document; /* borrowed: it owns this */

  AshlarPalette  *palette;      /* owned, nullable: made when first asked for */
  GPtrArray      *tiles;        /* owned: the resolved tiles that it shows, */
  GPtrArray      *skins;        /* owned: the skins, */
  gunichar        default_tile; /* the default tile */
  AshlarPictures *drawn;        /* owned, nullable; and the pictures */

  char *skin; /* owned: the one that was chosen; NULL: the first; "": none */

  AshlarPictures *pictures; /* owned, nullable: as they were read last */
  GPtrArray      *covered;  /* owned, nullable: resolved tiles whose pictures are all there, */
  GPtrArray      *sheeted;  /* owned, nullable: skins whose sheets are */
  char           *origin;   /* owned, nullable: where an untitled document's pictures lie */
  EditorWorker   *reader;   /* owned */
  GHashTable     *monitors; /* path of a folder -> GFileMonitor */
  guint           quiet;    /* source id */
};

static void
set_list (GPtrArray **place, GPtrArray *list)
{
  /* The reference keeps the address from becoming another's. */
  g_ptr_array_ref (list);
  g_clear_pointer (place, g_ptr_array_unref);
  *place = list;
}

/* ------------------------------------------------------------------ palette */

const char *
editor_document_get_skin (EditorDocument *document)
{
  const char    *chosen;
  AshlarContent *content;

  g_return_val_if_fail (EDITOR_IS_DOCUMENT (document), NULL);
  chosen = document->looks->skin;
  content = editor_document_get_content (document);
  if (chosen != NULL
      && (*chosen == '\0' || ashlar_content_find_skin (content, chosen) != ASHLAR_NO_INDEX))
    return *chosen != '\0' ? chosen : NULL;
  return ashlar_content_get_n_skins (content) > 0
             ? ashlar_skin_get_id (ashlar_content_get_skin (content, 0))
             : NULL;
}

void
editor_document_set_skin (EditorDocument *document, const char *skin)
{
  EditorLooks     *self;
  g_autofree char *before = NULL;

  g_return_if_fail (EDITOR_IS_DOCUMENT (document));
  self = document->looks;
  before = g_strdup (editor_document_get_skin (document));
  g_free (self->skin);
  self->skin = g_strdup (skin);
  if (g_strcmp0 (before, editor_document_get_skin (document)) != 0)
    _editor_document_looks_changed (document);
}

AshlarPalette *
editor_document_get_palette (EditorDocument *document)
{
  EditorLooks   *self;
  AshlarContent *content;
  const char    *skin;
  g_autoptr (AshlarPalette) palette = NULL;

  g_return_val_if_fail (EDITOR_IS_DOCUMENT (document), NULL);
  self = document->looks;
  content = editor_document_get_content (document);
  skin = editor_document_get_skin (document);
  if (self->palette != NULL && self->tiles == content->resolved && self->skins == content->skins
      && self->default_tile == content->default_tile && self->drawn == self->pictures
      && g_strcmp0 (ashlar_palette_get_skin (self->palette), skin) == 0)
    return self->palette;

  palette = ashlar_palette_new_dressed (content, self->pictures, skin);
  if (self->palette == NULL || !ashlar_palette_equal (palette, self->palette))
    {
      g_clear_pointer (&self->palette, ashlar_palette_unref);
      self->palette = g_steal_pointer (&palette);
    }
  set_list (&self->tiles, content->resolved);
  set_list (&self->skins, content->skins);
  self->default_tile = content->default_tile;
  if (self->pictures != NULL)
    ashlar_pictures_ref (self->pictures);
  g_clear_pointer (&self->drawn, ashlar_pictures_unref);
  self->drawn = self->pictures;
  return self->palette;
}

AshlarPictures *
editor_document_get_pictures (EditorDocument *document)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (document), NULL);
  return document->looks->pictures;
}

char *
editor_document_dup_folder (EditorDocument *document)
{
  g_autoptr (GFile) folder = NULL;

  g_return_val_if_fail (EDITOR_IS_DOCUMENT (document), NULL);
  if (document->file == NULL)
    return NULL;
  folder = g_file_get_parent (document->file);
  return folder != NULL ? g_file_get_path (folder) : NULL;
}

char *
editor_document_dup_picture_folder (EditorDocument *document)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (document), NULL);
  return document->file != NULL ? editor_document_dup_folder (document)
                                : g_strdup (document->looks->origin);
}

void
editor_document_set_origin (EditorDocument *document, const char *folder)
{
  g_return_if_fail (EDITOR_IS_DOCUMENT (document));
  g_free (document->looks->origin);
  document->looks->origin = g_strdup (folder);
  _editor_looks_file_changed (document->looks);
  /* What was begun knows of no folder, and would tell of pictures that it does not find. */
  _editor_document_start_lint (document);
}

/* ------------------------------------------------------------------ watching */

static void start_reading (EditorLooks *self);

static gboolean
quiet_cb (gpointer user_data)
{
  EditorLooks *self = user_data;

  self->quiet = 0;
  start_reading (self);
  return G_SOURCE_REMOVE;
}

static void
folder_cb (
    GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, EditorLooks *self)
{
  g_clear_handle_id (&self->quiet, g_source_remove);
  self->quiet = g_timeout_add (QUIET, quiet_cb, self);
}

static void
monitor_free (gpointer monitor)
{
  g_file_monitor_cancel (monitor);
  g_object_unref (monitor);
}

/* The folder that @image is in, or will be in: the deepest one that is there. */
static char *
dup_watched_folder (const char *folder, const char *image)
{
  g_autofree char *path = ashlar_picture_dup_path (folder, image);
  char            *parent;

  if (path == NULL)
    return NULL;
  parent = g_path_get_dirname (path);
  while (!g_file_test (parent, G_FILE_TEST_IS_DIR) && strlen (parent) > strlen (folder))
    {
      char *above = g_path_get_dirname (parent);

      g_free (parent);
      parent = above;
    }
  return parent;
}

static void
watch_folder (EditorLooks *self, GHashTable *monitors, const char *folder, const char *image)
{
  g_autofree char *path = dup_watched_folder (folder, image);
  g_autoptr (GFile) file = NULL;
  gpointer      key, found;
  GFileMonitor *monitor;

  if (path == NULL || g_hash_table_contains (monitors, path)
      || g_hash_table_size (monitors) >= MOST_FOLDERS)
    return;
  if (g_hash_table_steal_extended (self->monitors, path, &key, &found))
    {
      g_hash_table_insert (monitors, key, found);
      return;
    }
  file = g_file_new_for_path (path);
  /* A folder that cannot be watched is read when the document is opened the next time. */
  monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor == NULL)
    return;
  g_signal_connect (monitor, "changed", G_CALLBACK (folder_cb), self);
  g_hash_table_insert (monitors, g_steal_pointer (&path), monitor);
}

typedef struct
{
  EditorLooks *self;
  GHashTable  *monitors;
  const char  *folder;
  GHashTable  *seen; /* images */
} Watching;

static void
watch_cb (const char *image, gpointer user_data)
{
  Watching *watching = user_data;

  if (g_hash_table_add (watching->seen, (gpointer) image))
    watch_folder (watching->self, watching->monitors, watching->folder, image);
}

static void
watch_folders (EditorLooks *self)
{
  AshlarContent   *content = editor_document_get_content (self->document);
  g_autofree char *folder = editor_document_dup_picture_folder (self->document);
  GHashTable      *monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, monitor_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (folder != NULL)
    ashlar_pictures_foreach_name (content, NULL, watch_cb,
                                  &(Watching){ self, monitors, folder, seen });
  g_hash_table_unref (self->monitors);
  self->monitors = monitors;
}

/* ------------------------------------------------------------------ reading */

typedef struct
{
  AshlarContent  *content;
  char           *folder, *skin;
  AshlarPictures *previous;
  AshlarPictures *pictures;
} ReadJob;

static void
read_job_free (gpointer data)
{
  ReadJob *job = data;

  ashlar_content_unref (job->content);
  g_free (job->folder);
  g_free (job->skin);
  g_clear_pointer (&job->previous, ashlar_pictures_unref);
  g_clear_pointer (&job->pictures, ashlar_pictures_unref);
  g_free (job);
}

static gboolean
read_run (gpointer data, GCancellable *cancellable, GError **error)
{
  ReadJob *job = data;
  g_autoptr (AshlarPalette) palette = NULL;

  job->pictures = ashlar_pictures_new (job->content, job->folder, job->previous, cancellable);
  /* Means are worked out once and then known: here nobody waits for them. */
  palette = ashlar_palette_new_dressed (job->content, job->pictures, job->skin);
  g_assert (ashlar_palette_get_n_tiles (palette) == job->content->resolved->len);
  return TRUE;
}

/* The next builds on what the last one read. Watched first: what is put there while it reads is read
 * once more. */
static void
read_begin (gpointer owner, gpointer data)
{
  EditorLooks *self = EDITOR_DOCUMENT (owner)->looks;
  ReadJob     *job = data;

  job->previous = self->pictures != NULL ? ashlar_pictures_ref (self->pictures) : NULL;
  watch_folders (self);
}

static void
read_done (gpointer owner, gpointer data, const GError *error)
{
  EditorDocument  *document = owner;
  EditorLooks     *self = document->looks;
  ReadJob         *job = data;
  g_autofree char *folder = editor_document_dup_picture_folder (document);

  /* A document that is being opened gets its file a moment after its content. */
  if (error != NULL || g_strcmp0 (folder, job->folder) != 0)
    {
      start_reading (self);
      return;
    }
  set_list (&self->covered, job->content->resolved);
  set_list (&self->sheeted, job->content->skins);
  if (ashlar_pictures_equal (job->pictures, self->pictures))
    return;
  g_clear_pointer (&self->pictures, ashlar_pictures_unref);
  self->pictures = g_steal_pointer (&job->pictures);
  _editor_document_looks_changed (document);
}

static void
start_reading (EditorLooks *self)
{
  static const EditorWork work
      = { .run = read_run, .free = read_job_free, .begin = read_begin, .done = read_done };
  ReadJob *job = g_new0 (ReadJob, 1);

  if (self->reader == NULL)
    self->reader = editor_worker_new (&work, self->document);
  job->content = ashlar_content_ref (editor_document_get_content (self->document));
  job->folder = editor_document_dup_picture_folder (self->document);
  job->skin = g_strdup (editor_document_get_skin (self->document));
  editor_worker_request (self->reader, job, EDITOR_WORK_AFTER);
}

static void
has_picture_cb (const char *image, gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

static gboolean
has_picture (AshlarContent *content)
{
  gboolean has = FALSE;

  ashlar_pictures_foreach_name (content, NULL, has_picture_cb, &has);
  return has;
}

void
_editor_looks_update (EditorLooks *self)
{
  AshlarContent   *content = editor_document_get_content (self->document);
  g_autofree char *folder = NULL;

  if (self->covered == content->resolved && self->sheeted == content->skins)
    return;
  folder = editor_document_dup_picture_folder (self->document);
  if (self->pictures == NULL ? has_picture (content)
                             : !ashlar_pictures_cover (self->pictures, content, folder))
    {
      start_reading (self);
      return;
    }
  set_list (&self->covered, content->resolved);
  set_list (&self->sheeted, content->skins);
}

void
_editor_looks_file_changed (EditorLooks *self)
{
  g_clear_pointer (&self->covered, g_ptr_array_unref);
  _editor_looks_update (self);
}

EditorLooks *
_editor_looks_new (EditorDocument *document)
{
  EditorLooks *self = g_new0 (EditorLooks, 1);

  self->document = document;
  self->monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, monitor_free);
  return self;
}

void
_editor_looks_free (EditorLooks *self)
{
  g_clear_handle_id (&self->quiet, g_source_remove);
  editor_worker_dismiss (&self->reader);
  g_hash_table_unref (self->monitors);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  g_clear_pointer (&self->drawn, ashlar_pictures_unref);
  g_clear_pointer (&self->pictures, ashlar_pictures_unref);
  g_clear_pointer (&self->covered, g_ptr_array_unref);
  g_clear_pointer (&self->sheeted, g_ptr_array_unref);
  g_clear_pointer (&self->skins, g_ptr_array_unref);
  g_free (self->skin);
  g_free (self->origin);
  g_free (self);
}
