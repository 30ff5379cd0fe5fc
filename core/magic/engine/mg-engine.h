/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The map of the engine: every header that others than its neighbours use. Rules are cited where
 * they are carried out.
 *
 * Everything that asks may leave the function for good and come back later from the beginning of
 * the step (rg-kernel.h): own nothing on the heap. */

#pragma once

/* What there is. */
#include "magic/model/mg-ctx.h"
#include "magic/model/mg-forces.h"
#include "magic/model/mg-object-names.h"
#include "magic/model/mg-objects.h"
#include "magic/model/mg-traits.h"

/* Looking at it, and asking. */
#include "magic/engine/mg-choose.h"
#include "magic/engine/mg-find.h"
#include "magic/engine/mg-range.h"
#include "magic/engine/mg-target.h"

/* What happens, and what comes of it. */
#include "magic/engine/mg-effects.h"
#include "magic/engine/mg-event.h"
#include "magic/engine/mg-life.h"
#include "magic/engine/mg-move.h"
#include "magic/engine/mg-permanent.h"
#include "magic/engine/mg-say.h"

/* What players do. */
#include "magic/engine/mg-action.h"
#include "magic/engine/mg-cost.h"
#include "magic/engine/mg-resolve.h"

/* From the first hand to the last player. */
#include "magic/engine/mg-combat.h"
#include "magic/engine/mg-course.h"
#include "magic/engine/mg-leave.h"
#include "magic/engine/mg-seating.h"
