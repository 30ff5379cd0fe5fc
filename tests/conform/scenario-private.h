/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between the two halves of reading: scenario-parse.c understands lines, scenario-file.c owns the
 * file and looks whether its lines make sense together. */

#pragma once

#include "scenario.h"

/* Fills the lists of `file` from its source, `length` bytes. False: there is a mistake, in `error`.
 */
bool scenario_parse (scenario_file *file, size_t length, rg_error *error);
