/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files, read whole. */

#pragma once

#include <stddef.h>

/* Reads a file; `*length` bytes and a NUL after them. NULL: it can't be read, and errno says why.
 * Free with free. */
char *read_whole_file (const char *path, size_t *length);
