/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorAdvice: what would help a recipe that failed, found out by trying it in the background.
 *
 * Signal: ready (): what was asked last has been tried. */

#pragma once

#include <gio/gio.h>

#include "survey/ashlar-advice-private.h"

G_BEGIN_DECLS

/* Seeds that each change is tried on, the failing one among them; and after how much work, in steps of
 * ashlar_run_count(), no more are. */
#define EDITOR_ADVICE_SEEDS 20
#define EDITOR_ADVICE_STEPS G_GUINT64_CONSTANT (480000000)

#define EDITOR_TYPE_ADVICE (editor_advice_get_type ())
G_DECLARE_FINAL_TYPE (EditorAdvice, editor_advice, EDITOR, ADVICE, GObject)

EditorAdvice *editor_advice_new (void);
/* Nothing happens if the same is asked again. */
void editor_advice_ask (
    EditorAdvice *self, AshlarContent *content, guint recipe, const GError *error, guint64 seed);
void     editor_advice_clear (EditorAdvice *self);
gboolean editor_advice_get_busy (EditorAdvice *self);
/* Of AshlarTriedAdvice; borrowed; NULL: nothing was asked, or it is not there yet. */
const GPtrArray *editor_advice_get (EditorAdvice *self);
guint            editor_advice_get_n_tried (EditorAdvice *self);
/* "At least: 24 → 18 blocks". */
char *editor_advice_dup_title (const AshlarTriedAdvice *tried);
/* "20 of 20 seeds work, now 3". */
char *editor_advice_dup_effect (const AshlarTriedAdvice *tried);

G_END_DECLS
