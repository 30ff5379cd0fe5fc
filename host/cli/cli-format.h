/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop cards format: files with cards as their game writes them. */

#pragma once

#include "cli-command.h"

G_BEGIN_DECLS

typedef enum
{
  CLI_FORMAT_PRINT, /* what comes out, and nothing else */
  CLI_FORMAT_WRITE, /* into the files */
  CLI_FORMAT_CHECK  /* say where files differ from it; CLI_FAILED if one does */
} CliFormatMode;

/* Formats each of `files`, which may speak of those before it. With a mistake in a file it is left
 * as it is, and the mistakes are told. */
CliStatus cli_format_cards (TabletopCollection *collection, char **files, CliFormatMode mode);

/* Prints a line for each mistake in a file of that name, which `error` tells, and how many there
 * are. */
void cli_format_tell_mistakes (const char *name, const GError *error);

G_END_DECLS
