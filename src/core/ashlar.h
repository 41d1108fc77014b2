/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The one header a game includes. */

#pragma once

#include "base/ashlar-json-error.h"
#include "base/ashlar-macros.h"
#include "base/ashlar-report.h"
#include "check/ashlar-check.h"
#include "content/ashlar-block.h"
#include "content/ashlar-content.h"
#include "content/ashlar-object.h"
#include "content/ashlar-orientation.h"
#include "content/ashlar-property.h"
#include "content/ashlar-puzzle.h"
#include "content/ashlar-recipe.h"
#include "content/ashlar-tile.h"
#include "formats/ashlar-ipuz.h"
#include "level/ashlar-level.h"
#include "pipeline/ashlar-generator.h"
#include "plan/ashlar-generate-error.h"
