/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The guard against direct inclusion, and the contract that the games stand on. */

#pragma once

#if !defined(REGALIA_INSIDE) && !defined(REGALIA_COMPILATION)
#error "Only <regalia.h> can be included directly."
#endif

#include <tabletop.h>
