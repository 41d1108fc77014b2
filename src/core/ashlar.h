/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The one header a game includes. */

#pragma once

#include "ashlar-enums.h"
#include "ashlar-version.h"
#include "base/ashlar-json-error.h"
#include "base/ashlar-macros.h"
#include "base/ashlar-report.h"
#include "base/ashlar-stage.h"
#include "base/ashlar-text.h"
#include "check/ashlar-check.h"
#include "content/ashlar-adventure.h"
#include "content/ashlar-block.h"
#include "content/ashlar-content.h"
#include "content/ashlar-object.h"
#include "base/ashlar-orientation.h"
#include "content/ashlar-parameter.h"
#include "content/ashlar-property.h"
#include "puzzle/ashlar-puzzle.h"
#include "content/ashlar-recipe.h"
#include "content/ashlar-skin.h"
#include "content/ashlar-tile.h"
#include "level/ashlar-level-element.h"
#include "level/ashlar-level.h"
#include "pipeline/ashlar-generator.h"
#include "pipeline/ashlar-parts.h"
#include "plan/ashlar-area.h"
#include "plan/ashlar-generate-error.h"
#include "plan/ashlar-part.h"
#include "skins/ashlar-dresser.h"

#include "play/ashlar-journey.h"
#include "play/ashlar-play-event.h"
#include "play/ashlar-play.h"
