/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a plugin implements to bring people to a table from elsewhere. */

#pragma once

#include "tabletop-invitation.h"
#include "tabletop-nearby.h"
#include "tabletop-store.h"
#include "tabletop-table.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_INVITER (tabletop_inviter_get_type ())

/**
 * TabletopInviter:
 *
 * Something that brings people to a table from elsewhere.
 *
 * An inviter either hosts one table or sits at one. What an implementation leaves out fails with
 * %TABLETOP_ERROR_UNSUPPORTED.
 *
 * While it hosts, it lets the bots of its table choose, at its [property@Inviter:pace].
 */
G_DECLARE_INTERFACE (TabletopInviter, tabletop_inviter, TABLETOP, INVITER, GObject)

/**
 * TabletopInviterInterface:
 * @parent_iface: the parent
 * @host_async: see [method@Inviter.host_async]
 * @host_finish: see [method@Inviter.host_finish]
 * @invite: see [method@Inviter.invite]
 * @revoke: see [method@Inviter.revoke]
 * @reissue: see [method@Inviter.reissue]
 * @list_invitations: see [method@Inviter.list_invitations]
 * @join_async: see [method@Inviter.join_async]
 * @join_finish: see [method@Inviter.join_finish]
 * @close: see [method@Inviter.close]
 * @invite_spectator: see [method@Inviter.invite_spectator]
 * @kick: see [method@Inviter.kick]
 * @deal_again: see [method@Inviter.deal_again]
 * @set_clocks: see [method@Inviter.set_clocks]
 * @get_remaining: see [method@Inviter.get_remaining]; no clock by default
 * @say: see [method@Inviter.say]
 * @vote: see [method@Inviter.vote]
 * @dup_viewer: see [method@Inviter.dup_viewer]; none by default
 * @list_nearby: see [method@Inviter.list_nearby]; none by default
 * @admit: see [method@Inviter.admit]
 * @dup_store: see [method@Inviter.dup_store]; none by default
 * @set_grace: see [method@Inviter.set_grace]
 * @get_grace_left: see [method@Inviter.get_grace_left]; nobody is away by default
 * @stand_in: see [method@Inviter.stand_in]
 * @has_failed: see [method@Inviter.has_failed]; never by default
 * @begin: see [method@Inviter.begin]
 * @can_bring_deck: see [method@Inviter.can_bring_deck]; never by default
 * @bring_deck_async: see [method@Inviter.bring_deck_async]
 * @bring_deck_finish: see [method@Inviter.bring_deck_finish]
 * @set_ready: see [method@Inviter.set_ready]
 * @get_silence: see [method@Inviter.get_silence]; nothing is waited for by default
 * @retry: see [method@Inviter.retry]; nothing by default
 *
 * What an inviter implements, beside the properties `state`, `address`, `table`, `pace`,
 * `gathering` and `brought`.
 */
struct _TabletopInviterInterface
{
  GTypeInterface parent_iface;

  void (*host_async) (TabletopInviter *self,
                      TabletopTable *table,
                      const char *where,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data);
  gboolean (*host_finish) (TabletopInviter *self, GAsyncResult *result, GError **error);
  TabletopInvitation *(*invite) (TabletopInviter *self, guint seat, guint ttl, GError **error);
  gboolean (*revoke) (TabletopInviter *self, TabletopInvitation *invitation, GError **error);
  TabletopInvitation *(*reissue) (TabletopInviter *self,
                                  TabletopInvitation *invitation,
                                  GError **error);
  GListModel *(*list_invitations) (TabletopInviter *self);
  void (*join_async) (TabletopInviter *self,
                      const char *uri,
                      const char *name,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data);
  TabletopTable *(*join_finish) (TabletopInviter *self, GAsyncResult *result, GError **error);
  void (*close) (TabletopInviter *self);
  TabletopInvitation *(*invite_spectator) (TabletopInviter *self, guint ttl, GError **error);
  gboolean (*kick) (TabletopInviter *self, guint seat, GError **error);
  TabletopTable *(*deal_again) (TabletopInviter *self, GError **error);
  gboolean (*set_clocks) (TabletopInviter *self,
                          guint decision_seconds,
                          guint game_seconds,
                          GError **error);
  gint64 (*get_remaining) (TabletopInviter *self, guint seat);
  gboolean (
      *say) (TabletopInviter *self, int seat, gboolean team_only, const char *text, GError **error);
  gboolean (*vote) (TabletopInviter *self, guint seat, guint voter, gboolean yes, GError **error);
  TabletopViewer *(*dup_viewer) (TabletopInviter *self);
  GListModel *(*list_nearby) (TabletopInviter *self);
  gboolean (
      *admit) (TabletopInviter *self, const char *knock, guint seat, gboolean yes, GError **error);
  TabletopStore *(*dup_store) (TabletopInviter *self);
  gboolean (*set_grace) (TabletopInviter *self, guint seconds, GError **error);
  gint64 (*get_grace_left) (TabletopInviter *self, guint seat);
  gboolean (*stand_in) (TabletopInviter *self, guint seat, GError **error);
  gboolean (*has_failed) (TabletopInviter *self);
  TabletopTable *(*begin) (TabletopInviter *self, GError **error);
  gboolean (*can_bring_deck) (TabletopInviter *self);
  void (*bring_deck_async) (TabletopInviter *self,
                            const char *name,
                            const char *list,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
  gboolean (*bring_deck_finish) (TabletopInviter *self, GAsyncResult *result, GError **error);
  gboolean (*set_ready) (TabletopInviter *self, gboolean ready, GError **error);
  gint64 (*get_silence) (TabletopInviter *self);
  void (*retry) (TabletopInviter *self);
};

/**
 * tabletop_inviter_get_state:
 * @self: an inviter
 *
 * Gets what it does right now.
 *
 * Returns: the state
 */
TabletopInviterState tabletop_inviter_get_state (TabletopInviter *self);

/**
 * tabletop_inviter_has_failed:
 * @self: an inviter
 *
 * Tells whether the seat at another's table that it had last was lost by a fault: because the
 * table said what can't be, for instance, and not because somebody left or closed it. What was
 * wrong has been told by [signal@Table::problem].
 *
 * Returns: %TRUE if it is idle because of a fault
 */
gboolean tabletop_inviter_has_failed (TabletopInviter *self);

/**
 * tabletop_inviter_dup_address:
 * @self: an inviter
 *
 * Gets where guests reach the table, without any secret.
 *
 * Returns: (transfer full): the address, empty if it hosts none
 */
char *tabletop_inviter_dup_address (TabletopInviter *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_get_pace:
 * @self: an inviter
 *
 * Gets how much time bots take at a table that it hosts.
 *
 * Returns: how many milliseconds they rest after each choice; -1: they don't, and hold the main
 *   context while they think
 */
int tabletop_inviter_get_pace (TabletopInviter *self);

/**
 * tabletop_inviter_set_pace:
 * @self: an inviter
 * @milliseconds: how long bots rest after each choice, or -1
 *
 * Sets how much time bots take at a table that it hosts, now or later; see [property@Inviter:pace].
 */
void tabletop_inviter_set_pace (TabletopInviter *self, int milliseconds);

/**
 * tabletop_inviter_is_gathering:
 * @self: an inviter
 *
 * Tells whether its table waits for its guests; see [property@Inviter:gathering].
 *
 * Returns: %TRUE until the game begins
 */
gboolean tabletop_inviter_is_gathering (TabletopInviter *self);

/**
 * tabletop_inviter_set_gathering:
 * @self: an inviter that is idle
 * @gathering: whether the table that it opens next is to wait for its guests
 *
 * Says whether the table that it opens next is to wait for its guests; see
 * [property@Inviter:gathering].
 */
void tabletop_inviter_set_gathering (TabletopInviter *self, gboolean gathering);

/**
 * tabletop_inviter_begin:
 * @self: an inviter that hosts a table that waits for its guests
 * @error: return location for an error
 *
 * Deals, with the decks that guests have brought; whoever brought none plays what the host left.
 * It can be done before all are ready, and before all are there.
 *
 * Fails with %TABLETOP_ERROR_UNSUPPORTED if no table waits, and as [method@Game.create_match] does.
 *
 * Returns: (transfer full): the table with the match that begins
 */
TabletopTable *tabletop_inviter_begin (TabletopInviter *self, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_can_bring_deck:
 * @self: an inviter
 *
 * Tells whether a deck can be brought to the own seat: the one at another's table that it has or is
 * about to have, or the first one of this device at a table that it hosts.
 *
 * Returns: %TRUE if the table waits for its guests, and takes decks
 */
gboolean tabletop_inviter_can_bring_deck (TabletopInviter *self);

/**
 * tabletop_inviter_dup_brought:
 * @self: an inviter
 *
 * Gets what the deck is called that the table has taken for the own seat; see
 * [property@Inviter:brought].
 *
 * Returns: (transfer full) (nullable): the name, or %NULL if none was brought
 */
char *tabletop_inviter_dup_brought (TabletopInviter *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_bring_deck_async:
 * @self: an inviter that joins or hosts a table that waits for its guests
 * @name: what the deck is called; cleaned as names are
 * @list: a list of cards, as people keep and share it; empty to play what the host left after all,
 *   or laid
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Brings a deck to one's own seat, in place of the last one that was brought; a host to the first
 * seat of this device.
 *
 * It is checked where the table is. The host's program has it then, but shows it to nobody; no
 * other guest hears what it is, or whether there is one.
 */
void tabletop_inviter_bring_deck_async (TabletopInviter *self,
                                        const char *name,
                                        const char *list,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);

/**
 * tabletop_inviter_bring_deck_finish:
 * @self: an inviter
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Inviter.bring_deck_async].
 *
 * Fails with %TABLETOP_ERROR_ILLEGAL if the deck can't be played with; the message has a line for
 * each mistake, as that of [method@Collection.check_deck], and what was brought before still
 * counts. Fails with %TABLETOP_ERROR_BAD_DATA if it is too large to be sent, and with
 * %TABLETOP_ERROR_UNSUPPORTED if the table takes no decks, or doesn't wait any more.
 *
 * Returns: %TRUE if the table has taken it
 */
gboolean
tabletop_inviter_bring_deck_finish (TabletopInviter *self, GAsyncResult *result, GError **error);

/**
 * tabletop_inviter_set_ready:
 * @self: an inviter that joins a table that waits for its guests
 * @ready: whether the game can begin
 * @error: return location for an error
 *
 * Says whether this guest is ready to begin, which all at the table see
 * ([method@Occupant.is_ready]).
 *
 * Fails with %TABLETOP_ERROR_UNSUPPORTED if it joins no table that waits, and
 * %TABLETOP_ERROR_FAILED without a connection.
 *
 * Returns: %TRUE if it is on its way
 */
gboolean tabletop_inviter_set_ready (TabletopInviter *self, gboolean ready, GError **error);

/**
 * tabletop_inviter_host_async:
 * @self: an inviter
 * @table: the table to open to guests
 * @where: (nullable): `loopback`, which is the default, for this machine alone; `lan` for the
 *   network that it is in; or an address of this machine, with or without a colon and a port
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Starts to let guests reach @table, and to write every step down before it counts.
 *
 * What takes long happens elsewhere, such as making a file, and the certificate that strangers are
 * shown; the main context is not held, and the state is %TABLETOP_INVITER_CONNECTING as long as it
 * lasts.
 * [method@Inviter.close] gives up at any time, like @cancellable. Until it is done @table is as it
 * was, and nothing of it is written.
 *
 * A table that a [iface@Store] gave keeps its guests and its invitations.
 */
void tabletop_inviter_host_async (TabletopInviter *self,
                                  TabletopTable *table,
                                  const char *where,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/**
 * tabletop_inviter_host_finish:
 * @self: an inviter
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Inviter.host_async].
 *
 * Returns: %TRUE if guests can reach the table
 */
gboolean tabletop_inviter_host_finish (TabletopInviter *self, GAsyncResult *result, GError **error);

/**
 * tabletop_inviter_invite:
 * @self: an inviter that hosts
 * @seat: a seat
 * @ttl: for how many seconds it can be used; 0 for a day, at most 14 days
 * @error: return location for an error
 *
 * Makes a link for one seat, to be used once.
 *
 * Returns: (transfer full): the invitation
 */
TabletopInvitation *
tabletop_inviter_invite (TabletopInviter *self, guint seat, guint ttl, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_revoke:
 * @self: an inviter that hosts
 * @invitation: one of its invitations
 * @error: return location for an error
 *
 * Takes a link back; a guest who used it loses the seat.
 *
 * Returns: %TRUE if it is done
 */
gboolean
tabletop_inviter_revoke (TabletopInviter *self, TabletopInvitation *invitation, GError **error);

/**
 * tabletop_inviter_reissue:
 * @self: an inviter that hosts
 * @invitation: one of its invitations
 * @error: return location for an error
 *
 * Takes a link back and makes a new one for the same seat.
 *
 * Returns: (transfer full): the new invitation
 */
TabletopInvitation *tabletop_inviter_reissue (TabletopInviter *self,
                                              TabletopInvitation *invitation,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_list_invitations:
 * @self: an inviter
 *
 * Lists the invitations of the table that it hosts.
 *
 * Returns: (transfer full): a list of [class@Invitation]
 */
GListModel *tabletop_inviter_list_invitations (TabletopInviter *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_join_async:
 * @self: an inviter
 * @uri: a link that somebody sent
 * @name: (nullable): how the guest wants to be called
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Uses a link. One without a secret, as [class@Nearby] has it, asks the host for a seat, and waits
 * for an answer.
 *
 * If the table waits for its guests, this goes on until the game begins. From when
 * [property@Inviter:gathering] is %TRUE, [property@Inviter:table] says who sits where, and a deck
 * can be brought ([method@Inviter.bring_deck_async]). It may wait again before another game, when
 * this is long over.
 */
void tabletop_inviter_join_async (TabletopInviter *self,
                                  const char *uri,
                                  const char *name,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/**
 * tabletop_inviter_join_finish:
 * @self: an inviter
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Inviter.join_async].
 *
 * The table's match is a stand-in that knows what the guest's seat may know; that seat is the one
 * that is local.
 *
 * Returns: (transfer full): the table as the guest has it
 */
TabletopTable *tabletop_inviter_join_finish (TabletopInviter *self,
                                             GAsyncResult *result,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_dup_table:
 * @self: an inviter
 *
 * Gets the table that it hosts, or at which it sits. When cards are dealt again, it is another;
 * notify tells.
 *
 * Returns: (transfer full) (nullable): the table
 */
TabletopTable *tabletop_inviter_dup_table (TabletopInviter *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_dup_viewer:
 * @self: an inviter
 *
 * Gets whose eyes the table has that was joined: a seat's, or a spectator's.
 *
 * Returns: (transfer full) (nullable): the viewer, or %NULL unless it has joined one
 */
TabletopViewer *tabletop_inviter_dup_viewer (TabletopInviter *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_invite_spectator:
 * @self: an inviter that hosts
 * @ttl: for how many seconds it can be used; 0 for a day, at most 14 days
 * @error: return location for an error
 *
 * Makes a link for somebody who only looks on, to be used once.
 *
 * Returns: (transfer full): the invitation
 */
TabletopInvitation *tabletop_inviter_invite_spectator (TabletopInviter *self,
                                                       guint ttl,
                                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_kick:
 * @self: an inviter that hosts
 * @seat: the seat of a guest
 * @error: return location for an error
 *
 * Sends a guest away; the seat is empty then.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_inviter_kick (TabletopInviter *self, guint seat, GError **error);

/**
 * tabletop_inviter_deal_again:
 * @self: an inviter that hosts
 * @error: return location for an error
 *
 * Begins another match, set up as the last, with everybody where they sit.
 *
 * A table that has waited for its guests before its first match waits again, so that
 * [property@Inviter:gathering] is %TRUE: they may bring other decks than before, and
 * [method@Inviter.begin] deals.
 *
 * Returns: (transfer full): the new table
 */
TabletopTable *tabletop_inviter_deal_again (TabletopInviter *self, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_set_clocks:
 * @self: an inviter that hosts
 * @decision_seconds: the time for each decision, or 0 for any
 * @game_seconds: the time for all decisions of a seat together, or 0 for any
 * @error: return location for an error
 *
 * Limits how long people may think. When the time of a seat runs out, the default choice is made
 * for it.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_inviter_set_clocks (TabletopInviter *self,
                                      guint decision_seconds,
                                      guint game_seconds,
                                      GError **error);

/**
 * tabletop_inviter_get_remaining:
 * @self: an inviter
 * @seat: a seat
 *
 * Gets how long a seat may still think.
 *
 * Returns: milliseconds, or -1 if no clock runs for it
 */
gint64 tabletop_inviter_get_remaining (TabletopInviter *self, guint seat);

/**
 * tabletop_inviter_say:
 * @self: an inviter
 * @seat: the seat at this device that says it, or -1 for a host without one
 * @team_only: whether only the team hears it
 * @text: what to say; cleaned as names are, and cut after 256 characters
 * @error: return location for an error
 *
 * Says something to the table.
 *
 * Returns: %TRUE if it is on its way
 */
gboolean tabletop_inviter_say (TabletopInviter *self,
                               int seat,
                               gboolean team_only,
                               const char *text,
                               GError **error);

/**
 * tabletop_inviter_vote:
 * @self: an inviter
 * @seat: the seat of a guest who is away
 * @voter: the seat at this device that votes
 * @yes: whether a bot should play for @seat until its guest comes back
 * @error: return location for an error
 *
 * Votes on an absent guest; the first vote is the proposal. It is decided by more than half of the
 * other people who play, away or not. Where only two people play, only the host's vote counts.
 *
 * A vote counts once the guest has been away for some time ([method@Inviter.set_grace]); before, it
 * is refused, with the time that is left ([method@Inviter.get_grace_left]).
 *
 * Returns: %TRUE if the vote is on its way
 */
gboolean tabletop_inviter_vote (TabletopInviter *self,
                                guint seat,
                                guint voter,
                                gboolean yes,
                                GError **error);

/**
 * tabletop_inviter_set_grace:
 * @self: an inviter that hosts
 * @seconds: how long a guest has to be away before a vote counts, at most 30 days
 * @error: return location for an error
 *
 * Sets how long guests have to come back before others can vote that a bot plays for them: two
 * minutes unless somebody says otherwise. When the table is opened again, everybody who isn't back
 * is away since then.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_inviter_set_grace (TabletopInviter *self, guint seconds, GError **error);

/**
 * tabletop_inviter_get_grace_left:
 * @self: an inviter
 * @seat: a seat
 *
 * Gets how long the guest of a seat, who is away, still has to come back before a vote counts.
 *
 * Returns: milliseconds, 0 if a vote counts now, or -1 if nobody is away there
 */
gint64 tabletop_inviter_get_grace_left (TabletopInviter *self, guint seat);

/**
 * tabletop_inviter_get_silence:
 * @self: an inviter
 *
 * Gets for how long nothing has been heard of the table at which it sits. One that is well says
 * something every few seconds, also while nobody plays; so whoever sees that it has said nothing
 * for longer can say so, and what was chosen or said meanwhile waits to be answered.
 *
 * Returns: milliseconds, or -1 unless it sits at another's table and has a connection to it
 */
gint64 tabletop_inviter_get_silence (TabletopInviter *self);

/**
 * tabletop_inviter_retry:
 * @self: an inviter
 *
 * Tries a connection that is lost again at once. By itself it does so after longer and longer
 * waits, up to half a minute: whoever knows that the table is back needn't sit through that.
 *
 * Does nothing unless it waits before it tries again.
 */
void tabletop_inviter_retry (TabletopInviter *self);

/**
 * tabletop_inviter_stand_in:
 * @self: an inviter that hosts
 * @seat: the seat of a guest who is away
 * @error: return location for an error
 *
 * Lets a bot play for an absent guest until they are back, without a vote: the host may do so at
 * any time.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_inviter_stand_in (TabletopInviter *self, guint seat, GError **error);

/**
 * tabletop_inviter_list_nearby:
 * @self: an inviter
 *
 * Lists the tables on this network, as they come and go.
 *
 * Returns: (transfer full): a list of [class@Nearby], which changes while somebody holds it
 */
GListModel *tabletop_inviter_list_nearby (TabletopInviter *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_admit:
 * @self: an inviter that hosts
 * @knock: the id of [signal@Inviter::knock]
 * @seat: the seat that is offered
 * @yes: whether to let the stranger in
 * @error: return location for an error
 *
 * Answers somebody who asked for a seat.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_inviter_admit (TabletopInviter *self,
                                 const char *knock,
                                 guint seat,
                                 gboolean yes,
                                 GError **error);

/**
 * tabletop_inviter_dup_store:
 * @self: an inviter
 *
 * Gets where it keeps the tables that it hosts.
 *
 * Returns: (transfer full) (nullable): the store, or %NULL if it keeps none
 */
TabletopStore *tabletop_inviter_dup_store (TabletopInviter *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_report_talk:
 * @self: an inviter
 * @seat: who said it, or -1
 * @name: how they are called
 * @team_only: whether only the team hears it
 * @text: what they said
 *
 * Emits [signal@Inviter::talk]; for implementations.
 */
void tabletop_inviter_report_talk (TabletopInviter *self,
                                   int seat,
                                   const char *name,
                                   gboolean team_only,
                                   const char *text);

/**
 * tabletop_inviter_report_vote:
 * @self: an inviter
 * @seat: the absent seat
 * @yes: how many want a bot to play for it
 * @needed: how many are needed
 * @open: whether the vote goes on
 *
 * Emits [signal@Inviter::vote-changed]; for implementations.
 */
void tabletop_inviter_report_vote (TabletopInviter *self,
                                   guint seat,
                                   guint yes,
                                   guint needed,
                                   gboolean open);

/**
 * tabletop_inviter_report_knock:
 * @self: an inviter
 * @knock: the id of the request
 * @name: how the stranger wants to be called
 * @address: from where
 *
 * Emits [signal@Inviter::knock]; for implementations.
 */
void tabletop_inviter_report_knock (TabletopInviter *self,
                                    const char *knock,
                                    const char *name,
                                    const char *address);

/**
 * tabletop_inviter_close:
 * @self: an inviter
 *
 * Stops to host or to take part; the inviter is idle again, at once or soon: its state tells.
 *
 * While it is %TABLETOP_INVITER_CONNECTING, this gives up: [method@Inviter.host_async] or
 * [method@Inviter.join_async] fails with %G_IO_ERROR_CANCELLED, and nothing is left of it.
 */
void tabletop_inviter_close (TabletopInviter *self);

G_END_DECLS
