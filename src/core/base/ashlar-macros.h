/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <glib-object.h>

#include "base/ashlar-limits.h"

/**
 * ASHLAR_API:
 *
 * Marks a symbol that the shared library exports. Everything else is hidden.
 */
#define ASHLAR_API __attribute__ ((visibility ("default"))) extern
