/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The only place that knows which libpeas there is.  Private: no type of libpeas is in the public
 * API. */

#pragma once

#ifdef TABLETOP_PEAS_2

#include <libpeas.h>

#define TABLETOP_PEAS_PYTHON "python"

#else

#include <libpeas/peas.h>

#define TABLETOP_PEAS_PYTHON "python3"

#endif
