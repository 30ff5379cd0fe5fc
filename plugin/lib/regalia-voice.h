/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts into words, in the player's language, what the core says in messages and terms. */

#pragma once

#include <tabletop.h>

#include "regalia-keep.h"
#include "rg.h"

G_BEGIN_DECLS

/* Whose terms and names are meant, and who is spoken to; and what was shown before, and the game's
 * symbols, both or NULL. All objects are borrowed. */
typedef struct
{
  const rg_match *match;
  TabletopSetup *setup;
  RegaliaKeep *keep;
  GListModel *symbols;
  int you; /* the seat that is called "you", or -1 */
} RegaliaVoice;

enum
{
  REGALIA_TERM_ID_SIZE = 64 /* always enough for rg_match_term_id */
};

/* `text` in the player's language, if it is a message id. */
const char *_regalia_translate (const char *text);

/* What is fixed about a message. */
const rg_message *_regalia_voice_message (const RegaliaVoice *voice, int message);
/* The stable word of a message, without `prefix`: the ids of a game's messages begin with what they
 * are for (`ask-`, `zone-`, `kind-`, `note-`) where they would be alike without it. */
const char *_regalia_voice_word (const RegaliaVoice *voice, int message, const char *prefix);
/* The id of the zone of a view with that title, of a seat or of the table (-1); NULL: it is none.
 */
char *_regalia_voice_zone (const RegaliaVoice *voice, int message, int seat);
/* Whether an argument of a message is a thing of the game with a word of its own: neither nothing,
 * a number nor a seat. */
gboolean _regalia_voice_is_thing (const RegaliaVoice *voice, int term, gint32 value);
/* The rule of a message; "" if it has none. */
const char *_regalia_voice_rule (const RegaliaVoice *voice, int message);

/* Which of the message's texts in the second person is said to `you`; -1: none of them. */
int _regalia_voice_second (const RegaliaVoice *voice, int index, const gint32 *args, int n_args);
/* A message with its `n_args` arguments, as a translated sentence. No brace is ever left of a
 * placeholder. */
char *_regalia_voice_say (const RegaliaVoice *voice, int message, const gint32 *args, int n_args);
/* The same, on as many lines as what is named in it has. */
char *_regalia_voice_write (const RegaliaVoice *voice, int message, const gint32 *args, int n_args);

/* Takes a part of what is said, and what it names, or NULL. */
typedef void (*RegaliaAddPart) (gpointer self, const char *text, TabletopReference *reference);
/* The same sentence, part by part; `references` has what each argument points at, or NULL. */
void _regalia_voice_tell (const RegaliaVoice *voice,
                          int message,
                          const gint32 *args,
                          int n_args,
                          TabletopReference *const *references,
                          RegaliaAddPart add,
                          gpointer self);

/* The translated name of a term. */
char *_regalia_voice_name (const RegaliaVoice *voice, int term, gint32 value);

/* A reference to a term in that role, for `viewer`; NULL: it is nothing that they could point at.
 */
TabletopReference *_regalia_voice_point (const RegaliaVoice *voice,
                                         rg_viewer viewer,
                                         rg_role role,
                                         int term,
                                         gint32 value);

/* What argument `i` of a message points at, for `viewer`; `asked` is the message of the decision
 * that a choice belongs to, else 0. NULL: at nothing. */
TabletopReference *_regalia_voice_refer (const RegaliaVoice *voice,
                                         rg_viewer viewer,
                                         int asked,
                                         int message,
                                         int i,
                                         gint32 value);

/* What argument `i` of an event points at, whether or not it is still there. NULL: at nothing, or
 * it is a mere number. */
TabletopReference *
_regalia_voice_recall (const RegaliaVoice *voice, int message, int i, gint32 value);

G_END_DECLS
