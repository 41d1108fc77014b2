/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Variants and chain after each change, in a worker. The content keeps what was made of it, and gives
 * what did not change to the next: so that costs what the change touched, and is the same value that
 * the lint and the levels use. Nobody on the window's thread waits for it: what was made of an older
 * content may be of other blocks, so that there is either that of the current one or none. */

#include "ashlar-config.h"

#include "document/editor-document-private.h"

typedef struct
{
  AshlarContent   *content;
  AshlarMaterials *materials;
} ChainJob;

static void
chain_job_free (gpointer data)
{
  ChainJob *job = data;

  ashlar_content_unref (job->content);
  g_clear_pointer (&job->materials, ashlar_materials_unref);
  g_free (job);
}

static gboolean
make_run (gpointer data, GCancellable *cancellable, GError **error)
{
  ChainJob *job = data;

  job->materials = ashlar_content_get_materials (job->content);
  return TRUE;
}

static void
take (EditorDocument *self, AshlarContent *content, AshlarMaterials *materials)
{
  ashlar_materials_ref (materials);
  g_clear_pointer (&self->materials, ashlar_materials_unref);
  self->materials = materials;
  ashlar_content_ref (content);
  g_clear_pointer (&self->made_from, ashlar_content_unref);
  self->made_from = content;
}

static void
make_done (gpointer owner, gpointer data, const GError *error)
{
  EditorDocument *self = owner;
  const ChainJob *job = data;

  take (self, job->content, job->materials);
  if (job->content == editor_document_get_content (self))
    _editor_document_emit_chain_ready (self);
}

void
_editor_document_start_chain (EditorDocument *self)
{
  static const EditorWork work = { .run = make_run, .free = chain_job_free, .done = make_done };
  AshlarContent          *content = editor_document_get_content (self);
  g_autoptr (AshlarMaterials) there = ashlar_content_peek_materials (content);
  ChainJob *job;

  /* By whoever read the file, or before something was undone. */
  if (there != NULL)
    {
      take (self, content, there);
      return;
    }
  if (self->chain_maker == NULL)
    self->chain_maker = editor_worker_new (&work, self);
  job = g_new0 (ChainJob, 1);
  job->content = ashlar_content_ref (content);
  editor_worker_request (self->chain_maker, job, EDITOR_WORK_AFTER);
}

void
_editor_document_clear_chain (EditorDocument *self)
{
  editor_worker_dismiss (&self->chain_maker);
  g_clear_pointer (&self->materials, ashlar_materials_unref);
  g_clear_pointer (&self->made_from, ashlar_content_unref);
  g_clear_pointer (&self->turns, _ashlar_tile_turns_free);
  g_clear_pointer (&self->turned, g_ptr_array_unref);
}

static gboolean
is_current (EditorDocument *self)
{
  return self->made_from == editor_document_get_content (self);
}

AshlarVariants *
editor_document_get_variants (EditorDocument *self)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  return is_current (self) ? self->materials->variants : NULL;
}

AshlarChain *
editor_document_get_chain (EditorDocument *self)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  return is_current (self) ? self->materials->chain : NULL;
}

/* Tiles change seldom, and blocks all the time. */
const guint8 *
editor_document_get_tile_traits (EditorDocument *self)
{
  AshlarContent *content;

  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  content = editor_document_get_content (self);
  if (self->made_from != NULL && self->made_from->resolved == content->resolved)
    return ashlar_variants_get_tile_traits (self->materials->variants);
  if (self->turned != content->resolved)
    {
      g_clear_pointer (&self->turns, _ashlar_tile_turns_free);
      g_clear_pointer (&self->turned, g_ptr_array_unref);
      self->turns = _ashlar_tile_turns_new (content);
      self->turned = g_ptr_array_ref (content->resolved);
    }
  return self->turns->traits;
}
