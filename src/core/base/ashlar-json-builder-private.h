/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Values put together as a scan goes: for who reads some of a text by itself, and wants values of the rest. */

#pragma once

#include "base/ashlar-json-scanner-private.h"
#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

typedef struct _AshlarJsonBuilder AshlarJsonBuilder;

AshlarJsonBuilder *ashlar_json_builder_new (void);
void               ashlar_json_builder_free (AshlarJsonBuilder *self);
/* What is called with a builder for the data. */
extern const AshlarJsonHandler ashlar_json_builder_handler;
/* The value that was complete last, which is no item then of what it stands in. */
AshlarValue *ashlar_json_builder_take (AshlarJsonBuilder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarJsonBuilder, ashlar_json_builder_free)

G_END_DECLS
