/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "content/ashlar-content.h"
#include "level/ashlar-level.h"
#include "plan/ashlar-generate-error.h"

G_BEGIN_DECLS

/**
 * AshlarOptions:
 *
 * What a run may be told beside recipe and seed: parameters over the recipe's (the depth of the
 * floor), re-rolls of single stages.
 */
typedef struct _AshlarOptions AshlarOptions;

#define ASHLAR_TYPE_OPTIONS (ashlar_options_get_type ())
ASHLAR_API GType          ashlar_options_get_type (void);
ASHLAR_API AshlarOptions *ashlar_options_new (void);
ASHLAR_API AshlarOptions *ashlar_options_ref (AshlarOptions *self);
ASHLAR_API void           ashlar_options_unref (AshlarOptions *self);
ASHLAR_API void ashlar_options_set_parameter (AshlarOptions *self, const char *assignment);
ASHLAR_API void ashlar_options_set_reroll (AshlarOptions *self, AshlarStage stage, guint count);

/**
 * AshlarGenerator:
 *
 * A recipe made ready to run: what depends on the content but not on the seed is worked out once.
 * Immutable; many threads may generate with it at once.
 */
typedef struct _AshlarGenerator AshlarGenerator;

#define ASHLAR_TYPE_GENERATOR (ashlar_generator_get_type ())
ASHLAR_API GType            ashlar_generator_get_type (void);
ASHLAR_API AshlarGenerator *ashlar_generator_new (AshlarContent *content,
                                                  const char    *recipe,
                                                  AshlarOptions *options,
                                                  GError       **error);
ASHLAR_API AshlarGenerator *ashlar_generator_new_for_planner (AshlarContent *content,
                                                              const char    *planner,
                                                              const char    *painter,
                                                              AshlarOptions *options,
                                                              GError       **error);
ASHLAR_API AshlarGenerator *ashlar_generator_ref (AshlarGenerator *self);
ASHLAR_API void             ashlar_generator_unref (AshlarGenerator *self);
ASHLAR_API AshlarLevel     *ashlar_generator_generate (AshlarGenerator *self,
                                                       guint64          seed,
                                                       GCancellable    *cancellable,
                                                       GError         **error);
ASHLAR_API void             ashlar_generator_release_memory (AshlarGenerator *self);

ASHLAR_API AshlarLevel *ashlar_content_generate (AshlarContent *self,
                                                 const char    *recipe,
                                                 guint64        seed,
                                                 AshlarOptions *options,
                                                 GCancellable  *cancellable,
                                                 GError       **error);

ASHLAR_API AshlarReport *ashlar_content_lint (AshlarContent *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarOptions, ashlar_options_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarGenerator, ashlar_generator_unref)

G_END_DECLS
