/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The links to a table that is hosted here. */

#pragma once

#include <tabletop.h>

#include "cli-style.h"

G_BEGIN_DECLS

/* Appends one link, with whom it is for. */
void cli_links_append (const CliStyle *style,
                       GString *out,
                       TabletopSetup *setup,
                       TabletopInvitation *invitation);

/* Prints where the table is open, and the links that can be used. */
void cli_links_show (const CliStyle *style, TabletopInviter *inviter);

G_END_DECLS
