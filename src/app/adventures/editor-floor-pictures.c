/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A picture is known by the names of quest and floor and the number, and by a stamp of all that decides what the floor looks like: its seed and
 * depth, what it says, and a count of changes to the rest of the document. So an edit of a story or of one floor makes no other one anew. */

#include "ashlar-config.h"

#include "adventures/editor-floor-pictures.h"

#include "content/ashlar-recipe-private.h"
#include "document/editor-looks.h"
#include "document/editor-words.h"
#include "document/editor-worker.h"
#include "edits/editor-property-edit.h"
#include "level/ashlar-level.h"
#include "play/ashlar-journey-private.h"
#include "widgets/editor-thumbnail.h"

/* More are forgotten all at once: those in sight are soon there again. */
#define MOST_PICTURES 600

typedef struct
{
  EditorFloorPicture picture;
  char              *stamp;
} Entry;

struct _EditorFloorPictures
{
  GObject parent_instance;

  EditorAdventure *adventure; /* owned */
  EditorWorker    *worker;
  GHashTable      *entries; /* of keys: Entry */
  GArray          *wanted;  /* of EditorFloorName */
  AshlarContent   *world;   /* owned, nullable: the content as of the last change */
  guint            n_changes;
  guint            width, height;
};

G_DEFINE_FINAL_TYPE (EditorFloorPictures, editor_floor_pictures, G_TYPE_OBJECT)

enum
{
  READY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

typedef struct
{
  AshlarContent *content;
  AshlarPalette *palette;
  AshlarFloor   *floor;
  char          *key;
  guint          depth, width, height;
  Entry         *entry; /* what comes of it */
} Job;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_clear_object (&entry->picture.texture);
  g_free (entry->picture.error);
  g_free (entry->stamp);
  g_free (entry);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  ashlar_content_unref (job->content);
  ashlar_palette_unref (job->palette);
  ashlar_floor_free (job->floor);
  g_free (job->key);
  g_clear_pointer (&job->entry, entry_free);
  g_free (job);
}

static gboolean
run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job                *job = data;
  EditorFloorPicture *picture = &job->entry->picture;
  g_autoptr (GError) failure = NULL;
  g_autoptr (AshlarLevel) level = ashlar_floor_build (job->content, job->floor, job->depth,
                                                      picture->seed, cancellable, &failure);

  if (level == NULL)
    {
      picture->error = g_strdup (editor_words_of_error (failure));
      return !g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
  ashlar_level_get_size (level, &picture->width, &picture->height);
  picture->n_words = ashlar_level_get_n_words (level);
  picture->texture
      = editor_thumbnail_new_for_level (job->palette, job->content, level, job->width, job->height);
  return TRUE;
}

/* ---- Names and stamps */

static char *
dup_key (EditorFloorPictures *self, EditorFloorName name)
{
  const AshlarQuest *quest = editor_adventure_get_quest (self->adventure, name.quest);
  const AshlarFloor *floor = editor_adventure_get_floor (self->adventure, name.quest, name.floor);
  const AshlarAdventure *adventure = editor_adventure_get (self->adventure);

  return floor != NULL
             ? g_strdup_printf ("%s\n%s\n%s\n%u", adventure->id, quest->id, floor->id, name.number)
             : NULL;
}

static guint
get_depth (const AshlarQuest *quest, EditorFloorName name)
{
  guint least, greatest;

  if (!ashlar_quest_get_depths (quest, name.floor, &least, &greatest))
    least = 1;
  return MIN (least + name.number, ASHLAR_MAX_DEPTH);
}

static char *
dup_stamp (EditorFloorPictures *self, const AshlarFloor *floor, guint depth, guint64 seed)
{
  g_auto (GStrv) settings = ashlar_floor_dup_settings (floor, depth);
  g_autofree char *joined = g_strjoinv ("\n", settings);
  GString         *stamp = g_string_new (NULL);

  g_string_printf (stamp, "%u %ux%u %" G_GUINT64_FORMAT " %u %s\n%s", self->n_changes, self->width,
                   self->height, seed, depth, floor->recipe, joined);
  for (guint i = 0; i < floor->place->len; i++)
    {
      g_autoptr (AshlarValue) rule
          = ashlar_place_rule_to_value (g_ptr_array_index (floor->place, i));
      g_autofree char *text = editor_property_dup_json (rule);

      g_string_append_printf (stamp, "\n%s", text);
    }
  return g_string_free (stamp, FALSE);
}

/* What the floor's entry must be like; NULL: there is no such floor. */
static Entry *
new_entry (EditorFloorPictures *self, EditorFloorName name, guint *depth)
{
  const AshlarQuest *quest = editor_adventure_get_quest (self->adventure, name.quest);
  const AshlarFloor *floor = editor_adventure_get_floor (self->adventure, name.quest, name.floor);
  Entry             *entry;

  if (floor == NULL)
    return NULL;
  entry = g_new0 (Entry, 1);
  *depth = get_depth (quest, name);
  entry->picture.seed
      = ashlar_floor_seed (editor_adventure_get_seed (self->adventure), quest, floor, name.number);
  entry->stamp = dup_stamp (self, floor, *depth, entry->picture.seed);
  return entry;
}

/* ---- Making them */

static gboolean
request (EditorFloorPictures *self, EditorFloorName name)
{
  guint            depth;
  Entry           *entry = new_entry (self, name, &depth);
  g_autofree char *key = entry != NULL ? dup_key (self, name) : NULL;
  const Entry     *old = key != NULL ? g_hash_table_lookup (self->entries, key) : NULL;
  EditorDocument  *document = editor_adventure_get_document (self->adventure);
  Job             *job;

  if (entry == NULL)
    return FALSE;
  if (old != NULL && g_str_equal (old->stamp, entry->stamp))
    {
      entry_free (entry);
      return FALSE;
    }
  job = g_new0 (Job, 1);
  job->content = ashlar_content_ref (editor_document_get_content (document));
  job->palette = ashlar_palette_ref (editor_document_get_palette (document));
  job->floor
      = ashlar_floor_copy (editor_adventure_get_floor (self->adventure, name.quest, name.floor));
  job->key = g_steal_pointer (&key);
  job->depth = depth;
  job->width = self->width;
  job->height = self->height;
  job->entry = entry;
  editor_worker_request (self->worker, job, EDITOR_WORK_AFTER);
  return TRUE;
}

static void
request_next (EditorFloorPictures *self)
{
  if (editor_worker_get_busy (self->worker) || self->width == 0
      || editor_adventure_get (self->adventure) == NULL)
    return;
  for (guint i = 0; i < self->wanted->len; i++)
    if (request (self, g_array_index (self->wanted, EditorFloorName, i)))
      return;
}

/* Who asked for it may have gone on to others. */
static void
tell (EditorFloorPictures *self, const char *key)
{
  for (guint i = 0; i < self->wanted->len; i++)
    {
      EditorFloorName  name = g_array_index (self->wanted, EditorFloorName, i);
      g_autofree char *own = dup_key (self, name);

      if (g_strcmp0 (own, key) == 0)
        g_signal_emit (self, signals[READY], 0, name.quest, name.floor);
    }
}

static void
done (gpointer owner, gpointer data, const GError *error)
{
  EditorFloorPictures *self = owner;
  Job                 *job = data;

  if (g_hash_table_size (self->entries) >= MOST_PICTURES)
    g_hash_table_remove_all (self->entries);
  g_hash_table_replace (self->entries, g_strdup (job->key), g_steal_pointer (&job->entry));
  tell (self, job->key);
  request_next (self);
}

/* Whether no floor can be another one by the change: only adventures, or what is said of the document, are. */
static gboolean
is_same_world (AshlarContent *a, AshlarContent *b)
{
  return a != NULL && b != NULL && a->tiles == b->tiles && a->objects == b->objects
         && a->blocks == b->blocks && a->recipes == b->recipes && a->puzzles == b->puzzles
         && a->skins == b->skins && a->default_tile == b->default_tile;
}

static void
changed_cb (EditorFloorPictures *self, EditorAdventureChange what)
{
  AshlarContent *content = editor_adventure_get_content (self->adventure);

  if ((what & EDITOR_ADVENTURE_LOOKS) != 0 || !is_same_world (self->world, content))
    self->n_changes++;
  if (content != NULL)
    ashlar_content_ref (content);
  g_clear_pointer (&self->world, ashlar_content_unref);
  self->world = content;
  request_next (self);
}

void
editor_floor_pictures_set_size (EditorFloorPictures *self, guint width, guint height)
{
  g_return_if_fail (EDITOR_IS_FLOOR_PICTURES (self));
  self->width = width;
  self->height = height;
}

void
editor_floor_pictures_want (EditorFloorPictures *self, const EditorFloorName *names, guint n)
{
  g_return_if_fail (EDITOR_IS_FLOOR_PICTURES (self));
  g_array_set_size (self->wanted, 0);
  if (n > 0)
    g_array_append_vals (self->wanted, names, n);
  request_next (self);
}

const EditorFloorPicture *
editor_floor_pictures_get (EditorFloorPictures *self, EditorFloorName name, gboolean *is_old)
{
  g_autofree char *key = NULL;
  const Entry     *entry;
  Entry           *wanted;
  guint            depth;

  g_return_val_if_fail (EDITOR_IS_FLOOR_PICTURES (self), NULL);
  *is_old = TRUE;
  key = dup_key (self, name);
  entry = key != NULL ? g_hash_table_lookup (self->entries, key) : NULL;
  if (entry == NULL)
    return NULL;
  wanted = new_entry (self, name, &depth);
  *is_old = !g_str_equal (wanted->stamp, entry->stamp);
  entry_free (wanted);
  return &entry->picture;
}

gboolean
editor_floor_pictures_get_busy (EditorFloorPictures *self)
{
  g_return_val_if_fail (EDITOR_IS_FLOOR_PICTURES (self), FALSE);
  return editor_worker_get_busy (self->worker);
}

void
editor_floor_pictures_stop (EditorFloorPictures *self)
{
  g_return_if_fail (EDITOR_IS_FLOOR_PICTURES (self));
  g_array_set_size (self->wanted, 0);
  editor_worker_stop (self->worker);
}

static void
editor_floor_pictures_dispose (GObject *object)
{
  EditorFloorPictures *self = EDITOR_FLOOR_PICTURES (object);

  editor_worker_dismiss (&self->worker);
  g_clear_object (&self->adventure);
  g_clear_pointer (&self->world, ashlar_content_unref);
  G_OBJECT_CLASS (editor_floor_pictures_parent_class)->dispose (object);
}

static void
editor_floor_pictures_finalize (GObject *object)
{
  EditorFloorPictures *self = EDITOR_FLOOR_PICTURES (object);

  g_hash_table_unref (self->entries);
  g_array_unref (self->wanted);
  G_OBJECT_CLASS (editor_floor_pictures_parent_class)->finalize (object);
}

static void
editor_floor_pictures_class_init (EditorFloorPicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_floor_pictures_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_floor_pictures_finalize;
  signals[READY] = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
editor_floor_pictures_init (EditorFloorPictures *self)
{
  static const EditorWork work = { .run = run, .free = job_free, .done = done, .spare = TRUE };

  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, entry_free);
  self->wanted = g_array_new (FALSE, FALSE, sizeof (EditorFloorName));
  self->worker = editor_worker_new (&work, self);
}

EditorFloorPictures *
editor_floor_pictures_new (EditorAdventure *adventure)
{
  EditorFloorPictures *self = g_object_new (EDITOR_TYPE_FLOOR_PICTURES, NULL);

  self->adventure = g_object_ref (adventure);
  g_signal_connect_object (adventure, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self, 0);
  return self;
}
