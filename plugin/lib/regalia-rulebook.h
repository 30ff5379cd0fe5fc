/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rulebooks of data/rules, as objects. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* The sections of some books, named as their files are, one book after the other: a list of
 * TabletopRule, transfer full. */
GListModel *_regalia_rulebook_list (const char *const *books);
/* Those that tell the game in short, each with its title on the first line; transfer full. */
char *_regalia_rulebook_tell_basics (const char *const *books);

G_END_DECLS
