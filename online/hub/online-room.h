/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A hosted table with the people of it: who has a seat, who looks on, who is invited, how much time
 * each has, and what is said. Made by [online_hub_add_room].
 *
 * What a guest gets comes only from its own viewer and the observer of that viewer.
 */

#pragma once

#include <tabletop.h>

#include "online-bucket.h"

G_BEGIN_DECLS

#define ONLINE_TYPE_ROOM (online_room_get_type ())

/**
 * OnlineRoom:
 *
 * Properties: `id` (string, read-only), `table` (TabletopTable, read-only; another one after
 * dealing again), `decision-time` and `game-time` (uint, seconds, 0 for no clock), `grace-time`
 * (uint, seconds). Times are kept in the record.
 *
 * Signals:
 * - `talk (int seat, const char *name, gboolean team_only, const char *text)`: something that the
 *   host at this device may hear: all that is said to the table, and team talk to a local seat;
 *   seat -1 is a spectator or the host itself.
 * - `vote (guint seat, guint yes, guint needed, gboolean open)`: a vote on whether a bot plays for
 *   `seat` was opened, changed or closed.
 * - `knock (const char *knock, const char *name, const char *address)`: somebody without an
 *   invitation asks for a seat; online_room_admit() answers.
 * - `changed`: people, invitations, spectators or links are other than before.
 */
G_DECLARE_FINAL_TYPE (OnlineRoom, online_room, ONLINE, ROOM, GObject)

/* The seat of spectators, and of the host who has none. */
#define ONLINE_ROOM_NO_SEAT (-1)

/* How long an invitation can be used, in seconds. */
#define ONLINE_ROOM_TTL_DEFAULT (24 * 60 * 60)
#define ONLINE_ROOM_TTL_MAX (14 * 24 * 60 * 60)

/* The longest time of a clock, in seconds. */
#define ONLINE_ROOM_TIME_MAX (30 * 24 * 60 * 60)

/* How long a guest is away before a vote about the seat counts, in seconds. */
#define ONLINE_ROOM_GRACE_DEFAULT (2 * 60)

const char *online_room_get_id (OnlineRoom *self);

/* Transfer none; valid until the next deal. */
TabletopTable *online_room_get_table (OnlineRoom *self);

/* How often was dealt, from 1. */
guint64 online_room_get_deal (OnlineRoom *self);

/* Invitations. */

/* Makes a link for one seat, or for one spectator (ONLINE_ROOM_NO_SEAT), to be used once. `ttl` is
 * in seconds, 0 for a day, at most 14 days. The seat's open invitation, if any, is revoked.
 *
 * It is in the record when this returns. Only its hash is kept: the URI is in the object and
 * nowhere else, and empty in those that were read from a record.
 *
 * Fails with TABLETOP_ERROR_NOT_FOUND if there is no such seat, TABLETOP_ERROR_UNSUPPORTED if a
 * guest has it (kick first) or there are too many spectators, TABLETOP_ERROR_BAD_DATA if `ttl` is
 * too long, TABLETOP_ERROR_FAILED if it can't be saved. Transfer full. */
TabletopInvitation *online_room_invite (OnlineRoom *self, int seat, guint ttl, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Takes an invitation back; a guest who used it loses the seat, as by a kick. One that is over
 * already stays as it is. Fails with TABLETOP_ERROR_NOT_FOUND if it isn't this room's, and
 * TABLETOP_ERROR_FAILED if it can't be saved. */
gboolean online_room_revoke (OnlineRoom *self, TabletopInvitation *invitation, GError **error);

/* Takes an invitation back and makes another one for the same seat, for a day. Transfer full. */
TabletopInvitation *online_room_reissue (OnlineRoom *self,
                                         TabletopInvitation *invitation,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The room's invitations, live, the oldest first; transfer full, of TabletopInvitation. */
GListModel *online_room_list_invitations (OnlineRoom *self) G_GNUC_WARN_UNUSED_RESULT;

/* Answers somebody who knocked: if `yes`, the secret with which they ask is that of an invitation
 * for `seat` from now on. Fails with TABLETOP_ERROR_NOT_FOUND if nobody of that id waits any more,
 * and as online_room_invite does. */
gboolean
online_room_admit (OnlineRoom *self, const char *knock, int seat, gboolean yes, GError **error);

/* People. */

/* Takes the seat from its guest: token and invitation are dead, the seat is empty. Fails with
 * TABLETOP_ERROR_NOT_FOUND if no guest has it, and TABLETOP_ERROR_FAILED if it can't be saved. */
gboolean online_room_kick (OnlineRoom *self, guint seat, GError **error);

/* How many spectators have claimed, and how many people have a connection now. */
guint online_room_get_n_spectators (OnlineRoom *self);
guint online_room_get_n_links (OnlineRoom *self);

/* For how many seconds nobody has had a connection; 0 while somebody has. */
gint64 online_room_get_idle (OnlineRoom *self);

/* The setting of a table in its record that says how its match has ended, in a sentence or two:
 * there is one once it is over for good. */
#define ONLINE_ROOM_KEY_ENDING "ending"

/* Says something as a local seat, or as the host (ONLINE_ROOM_NO_SEAT, never to a team). It is
 * cleaned and cut at 256 characters. Fails with TABLETOP_ERROR_NOT_FOUND if there is no such seat,
 * TABLETOP_ERROR_NOT_YOURS if it isn't local, TABLETOP_ERROR_ILLEGAL if nothing is left of it. */
gboolean
online_room_say (OnlineRoom *self, int seat, gboolean team_only, const char *text, GError **error);

/* Votes, as the local seat `by`, on whether a bot plays for the absent guest of `seat`. The first
 * yes proposes it; more than half of the other people who play decide, away or not. Fails with
 * TABLETOP_ERROR_NOT_FOUND for a seat that there isn't or where nobody is away,
 * TABLETOP_ERROR_NOT_YOURS if `by` isn't a local seat or is `seat`, and TABLETOP_ERROR_ILLEGAL for
 * a no to what nobody has proposed, and for any vote before the time of grace is over. */
gboolean online_room_vote (OnlineRoom *self, guint seat, guint by, gboolean yes, GError **error);

/* The host's own decision, at any time and without a vote: a bot plays for the absent guest of
 * `seat` until it is back. Fails with TABLETOP_ERROR_NOT_FOUND as online_room_vote() does. */
gboolean online_room_stand_in (OnlineRoom *self, guint seat, GError **error);

/* How long a guest has to be away before a vote counts, in seconds. After a restart, everybody who
 * isn't back is away since then. */
void online_room_set_grace_time (OnlineRoom *self, guint seconds);
guint online_room_get_grace_time (OnlineRoom *self);

/* How many milliseconds it takes until a vote about the absent guest of `seat` counts, 0 if it does
 * now; -1 if nobody is away there. */
gint64 online_room_get_grace_left (OnlineRoom *self, guint seat);

/* Time. */

/* Sets a clock, in seconds; 0 turns it off. What a seat has used of its game clock stays used. */
void online_room_set_decision_time (OnlineRoom *self, guint seconds);
guint online_room_get_decision_time (OnlineRoom *self);
void online_room_set_game_time (OnlineRoom *self, guint seconds);
guint online_room_get_game_time (OnlineRoom *self);

/* How many milliseconds a seat has left for what it is asked now, or would have; -1 without a
 * clock. For the host: it says nothing of who is asked. */
gint64 online_room_get_remaining (OnlineRoom *self, guint seat);

/* How many milliseconds bots rest after each choice, while they think in another thread, so that
 * the main loop goes on: for a table at which somebody looks on in the same process. -1, as it is
 * at first: they choose in batches, as fast as they can. */
void online_room_set_bot_pace (OnlineRoom *self, int milliseconds);

/* Another deal. */

/* Deals the same game again: the same seats, people, options, tokens and links, another seed,
 * another match and another TabletopTable; clocks begin anew. Guests get a `welcome` with the next
 * deal. In the record it is the same table: a snapshot of the new deal, after which its steps
 * follow.
 *
 * A table that waited for its guests waits again, as it was laid: what they brought is kept, and
 * all say anew whether they are ready.
 *
 * Fails as creating a match does, with TABLETOP_ERROR_UNSUPPORTED if the table waits for its
 * guests, and with TABLETOP_ERROR_FAILED if it can't be saved. Transfer full. */
TabletopTable *online_room_deal_again (OnlineRoom *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A table that waits for its guests. */

/* Lets a table at which nothing was done wait for its guests: they may bring decks and say that
 * they are ready, and its match isn't played. Fails with TABLETOP_ERROR_UNSUPPORTED if it is too
 * late for that, and TABLETOP_ERROR_FAILED if it can't be saved. */
gboolean online_room_gather (OnlineRoom *self, GError **error);
gboolean online_room_is_gathering (OnlineRoom *self);

/* Whether a deck can be brought to the seat now; FALSE for ONLINE_ROOM_NO_SEAT. */
gboolean online_room_takes_deck (OnlineRoom *self, int seat);

/* What the deck is called that was brought to a seat; NULL for none. */
const char *online_room_get_brought (OnlineRoom *self, guint seat);

/* Brings a deck to a local seat, as guests bring theirs: it takes the place of what was laid there,
 * and an empty `list` takes it back. The next batch writes it. Fails with TABLETOP_ERROR_NOT_FOUND
 * if there is no such seat, TABLETOP_ERROR_NOT_YOURS if it isn't local, TABLETOP_ERROR_UNSUPPORTED
 * if the table doesn't wait or takes no decks, and TABLETOP_ERROR_ILLEGAL, with a line for each
 * mistake, if the deck can't be played with. */
gboolean online_room_bring (OnlineRoom *self,
                            guint seat,
                            const char *name,
                            const char *list,
                            GError **error);

/* Deals the match that is played, as online_room_deal_again() does, with the decks that were
 * brought. Fails with TABLETOP_ERROR_UNSUPPORTED if the table doesn't wait. Transfer full. */
TabletopTable *online_room_begin (OnlineRoom *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether changes wait for a disk that can't take them: the match takes no choices then. */
gboolean online_room_is_stalled (OnlineRoom *self);

G_END_DECLS
