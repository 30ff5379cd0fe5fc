/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The map of the engine: the door of each of its rooms. Rules are cited where they are carried out.
 *
 * Everything that asks may leave the function for good and come back later from the beginning of
 * the step (rg-kernel.h): own nothing on the heap. */

#pragma once

/* What there is, looking at it, asking and telling. */
#include "magic/layers/mg-layers.h"
#include "magic/look/mg-look.h"

/* What players do. */
#include "magic/engine/announce/mg-announce.h"
#include "magic/engine/pay/mg-pay.h"

/* What texts say, and what stays of it. */
#include "magic/engine/do/mg-do.h"
#include "magic/engine/effects/mg-effects.h"

/* What happens, and what comes of it. */
#include "magic/engine/happen/mg-happen.h"
#include "magic/engine/enter/mg-enter.h"
#include "magic/engine/replace/mg-replace.h"
#include "magic/engine/trigger/mg-trigger.h"

/* From the first hand to the last player. */
#include "magic/engine/combat/mg-combat.h"
#include "magic/engine/leave/mg-leave.h"
#include "magic/engine/sba/mg-sba.h"
#include "magic/engine/turn/mg-turn.h"
