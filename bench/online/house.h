/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The house, seen from the street: a child process, its doors, its figures, and what the system
 * says of it. Whatever goes wrong with it ends the bench. */

#pragma once

#include "figures.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct
{
  pid_t pid;
  int to;
  int from;
  uint16_t port;
  char **secrets; /* of invitations, one for each who may come */
  size_t n_secrets;
} House;

/* In KiB. `pss` counts what is shared with others by its share. What the kernel keeps for sockets
 * isn't in either. */
typedef struct
{
  uint64_t rss;
  uint64_t pss;
} HouseMemory;

/* Starts `arguments[0]` and waits until it is ready. */
void house_open (House *self, char **arguments);
void house_close (House *self);

BenchFigures house_get_figures (House *self);
HouseMemory house_get_memory (const House *self);

/* Says what is wrong, and ends everything. */
_Noreturn void die (const char *format, ...) __attribute__ ((format (printf, 1, 2)));
