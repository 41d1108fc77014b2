/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-document-private.h"
#include "document/editor-sample-words.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (EditorDocument, editor_document, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FILE,
  PROP_ETAG,
  PROP_TITLE,
  PROP_READ_ONLY,
  PROP_MODIFIED,
  PROP_BUSY,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  N_PROPERTIES
};

enum
{
  CHANGED,
  CHAIN_READY,
  LINTED,
  CHECKED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

static char *
dup_title (EditorDocument *self)
{
  const char *title = ashlar_content_get_title (editor_document_get_content (self));

  if (title[0] != '\0')
    return g_strdup (editor_sample_words (title));
  if (self->file != NULL)
    {
      g_autofree char *base = g_file_get_basename (self->file);

      return g_filename_display_name (base);
    }
  return g_strdup (_ ("Untitled"));
}

static void
update_modified (EditorDocument *self)
{
  AshlarContent *content = editor_document_get_content (self);
  gboolean       modified = self->saved == NULL
                      || (content != self->saved && !ashlar_content_equal (content, self->saved));

  if (modified == self->modified)
    return;
  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/* The current content is another one. */
static void
content_changed (EditorDocument *self, EditorChange kind, guint subject)
{
  GObject *object = G_OBJECT (self);

  _editor_document_start_chain (self);
  _editor_looks_update (self->looks);

  g_object_freeze_notify (object);
  update_modified (self);
  g_object_notify_by_pspec (object, properties[PROP_TITLE]);
  g_object_notify_by_pspec (object, properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (object, properties[PROP_CAN_REDO]);
  g_object_notify_by_pspec (object, properties[PROP_UNDO_LABEL]);
  g_object_notify_by_pspec (object, properties[PROP_REDO_LABEL]);
  g_signal_emit (self, signals[CHANGED], 0, (int) kind, subject);
  g_object_thaw_notify (object);

  _editor_document_start_lint (self);
  if (kind == EDITOR_CHANGE_SKINS)
    g_signal_emit (self, signals[CHANGED], 0, (int) EDITOR_CHANGE_LOOKS, 0);
}

static void
editor_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EditorDocument *self = EDITOR_DOCUMENT (object);

  switch (id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_ETAG:
      g_value_set_string (value, self->etag);
      break;
    case PROP_TITLE:
      g_value_take_string (value, dup_title (self));
      break;
    case PROP_READ_ONLY:
      g_value_set_boolean (value, self->read_only);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, self->modified);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, self->busy > 0);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, editor_history_get_undo_label (self->history) != NULL);
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, editor_history_get_redo_label (self->history) != NULL);
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, editor_history_get_undo_label (self->history));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, editor_history_get_redo_label (self->history));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_document_finalize (GObject *object)
{
  EditorDocument *self = EDITOR_DOCUMENT (object);

  g_clear_pointer (&self->history, editor_history_free);
  g_clear_pointer (&self->saved, ashlar_content_unref);
  _editor_document_clear_chain (self);
  g_clear_pointer (&self->looks, _editor_looks_free);
  g_clear_pointer (&self->report, ashlar_report_unref);
  for (guint i = 0; i < EDITOR_N_LINTS; i++)
    {
      editor_worker_dismiss (&self->lints[i].worker);
      g_clear_pointer (&self->lints[i].report, ashlar_report_unref);
      g_clear_pointer (&self->lints[i].content, ashlar_content_unref);
    }
  g_signal_handlers_disconnect_by_data (self->stars, self);
  g_clear_object (&self->stars);
  g_clear_object (&self->file);
  g_clear_pointer (&self->etag, g_free);
  G_OBJECT_CLASS (editor_document_parent_class)->finalize (object);
}

static void
editor_document_class_init (EditorDocumentClass *klass)
{
  GObjectClass     *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = editor_document_get_property;
  object_class->finalize = editor_document_finalize;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_ETAG] = g_param_spec_string ("etag", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_READ_ONLY] = g_param_spec_boolean ("read-only", NULL, NULL, FALSE, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_UINT);
  signals[CHAIN_READY] = g_signal_new ("chain-ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHECKED] = g_signal_new ("checked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[LINTED] = g_signal_new ("linted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_document_init (EditorDocument *self)
{
  self->looks = _editor_looks_new (self);
  self->stars = _editor_stars_new ();
  g_signal_connect_swapped (self->stars, "changed", G_CALLBACK (_editor_document_show_findings),
                            self);
}

EditorStars *
editor_document_get_stars (EditorDocument *self)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  return self->stars;
}

EditorDocument *
editor_document_new (AshlarContent *content)
{
  EditorDocument *self;

  g_return_val_if_fail (content != NULL, NULL);
  self = g_object_new (EDITOR_TYPE_DOCUMENT, NULL);
  self->history = editor_history_new (content);
  self->saved = ashlar_content_ref (content);
  _editor_looks_update (self->looks);
  _editor_document_start_chain (self);
  _editor_document_start_lint (self);
  return self;
}

EditorDocument *
editor_document_new_recovered (AshlarContent *content,
                               AshlarContent *saved,
                               GFile         *file,
                               const char    *etag)
{
  EditorDocument *self = editor_document_new (saved != NULL ? saved : content);

  _editor_document_set_saved (self, saved, file, etag);
  if (saved != NULL)
    editor_document_apply (self, content, EDITOR_CHANGE_EVERYTHING, 0, _ ("Recover the Draft"),
                           NULL);
  return self;
}

AshlarContent *
editor_document_get_content (EditorDocument *self)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  return editor_history_get_content (self->history);
}

AshlarReport *
editor_document_get_report (EditorDocument *self)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  return self->report;
}

GFile *
editor_document_get_file (EditorDocument *self)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  return self->file;
}

const char *
editor_document_get_etag (EditorDocument *self)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  return self->etag;
}

AshlarContent *
editor_document_get_saved (EditorDocument *self)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  return self->saved;
}

gboolean
editor_document_get_modified (EditorDocument *self)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), FALSE);
  return self->modified;
}

void
editor_document_apply (EditorDocument *self,
                       AshlarContent  *content,
                       EditorChange    kind,
                       guint           subject,
                       const char     *label,
                       const char     *merge_key)
{
  g_return_if_fail (EDITOR_IS_DOCUMENT (self));
  g_return_if_fail (content != NULL);
  g_return_if_fail (label != NULL);

  if (editor_history_push (self->history, content, kind, subject, label, merge_key))
    content_changed (self, kind, subject);
}

void
editor_document_end_gesture (EditorDocument *self)
{
  g_return_if_fail (EDITOR_IS_DOCUMENT (self));
  editor_history_end_gesture (self->history);
}

void
editor_document_undo (EditorDocument *self)
{
  EditorChange kind;
  guint        subject;

  g_return_if_fail (EDITOR_IS_DOCUMENT (self));
  if (editor_history_undo (self->history, &kind, &subject))
    content_changed (self, kind, subject);
}

void
editor_document_redo (EditorDocument *self)
{
  EditorChange kind;
  guint        subject;

  g_return_if_fail (EDITOR_IS_DOCUMENT (self));
  if (editor_history_redo (self->history, &kind, &subject))
    content_changed (self, kind, subject);
}

void
_editor_document_set_etag (EditorDocument *self, const char *etag)
{
  if (g_strcmp0 (self->etag, etag) == 0)
    return;
  g_free (self->etag);
  self->etag = g_strdup (etag);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ETAG]);
}

gboolean
editor_document_get_read_only (EditorDocument *self)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), FALSE);
  return self->read_only;
}

void
_editor_document_set_read_only (EditorDocument *self, gboolean read_only)
{
  if (self->read_only == read_only)
    return;
  self->read_only = read_only;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READ_ONLY]);
}

void
_editor_document_set_saved (EditorDocument *self,
                            AshlarContent  *content,
                            GFile          *file,
                            const char     *etag)
{
  GObject *object = G_OBJECT (self);

  g_object_freeze_notify (object);
  if (content != NULL)
    ashlar_content_ref (content);
  g_clear_pointer (&self->saved, ashlar_content_unref);
  self->saved = content;
  _editor_document_set_etag (self, etag);
  if (g_set_object (&self->file, file))
    {
      /* Pictures are looked for beside the file. */
      _editor_looks_file_changed (self->looks);
      _editor_document_start_lint (self);
      g_object_notify_by_pspec (object, properties[PROP_FILE]);
      g_object_notify_by_pspec (object, properties[PROP_TITLE]);
    }
  update_modified (self);
  g_object_thaw_notify (object);
}

void
_editor_document_looks_changed (EditorDocument *self)
{
  g_signal_emit (self, signals[CHANGED], 0, (int) EDITOR_CHANGE_LOOKS, 0);
  _editor_document_start_lint (self);
}

void
editor_document_take_over (EditorDocument *self,
                           AshlarContent  *content,
                           const char     *etag,
                           const char     *label)
{
  g_return_if_fail (EDITOR_IS_DOCUMENT (self));
  g_return_if_fail (content != NULL);

  g_object_freeze_notify (G_OBJECT (self));
  _editor_document_set_saved (self, content, self->file, etag);
  editor_document_end_gesture (self);
  editor_document_apply (self, content, EDITOR_CHANGE_EVERYTHING, 0, label, NULL);
  g_object_thaw_notify (G_OBJECT (self));
}

void
editor_document_forget_saved (EditorDocument *self)
{
  g_return_if_fail (EDITOR_IS_DOCUMENT (self));
  _editor_document_set_saved (self, NULL, self->file, self->etag);
}

void
editor_document_set_new_file (EditorDocument *self, GFile *file)
{
  g_return_if_fail (EDITOR_IS_DOCUMENT (self));
  _editor_document_set_saved (self, NULL, file, "");
}

void
_editor_document_set_busy (EditorDocument *self, gboolean busy)
{
  self->busy += busy ? 1 : (guint) -1;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

void
_editor_document_emit_chain_ready (EditorDocument *self)
{
  g_signal_emit (self, signals[CHAIN_READY], 0);
}

void
_editor_document_emit_checked (EditorDocument *self)
{
  g_signal_emit (self, signals[CHECKED], 0);
}

void
_editor_document_emit_linted (EditorDocument *self)
{
  g_signal_emit (self, signals[LINTED], 0);
}
