/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match and who sits around it. The table is the authority: it alone holds the secrets, runs the
 * bots and knows how to save the whole.
 */

#pragma once

#include "tabletop-match.h"
#include "tabletop-occupant.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_TABLE (tabletop_table_get_type ())

/**
 * TabletopTable:
 *
 * A match and who sits around it.
 *
 * Names of occupants become the names of the match's seats.
 *
 * A table belongs to one thread, as its match does. [func@Table.load_async] plays a saved match
 * again in another thread, and [method@Table.run_bots_async] lets bots think there; both tell the
 * thread that called them, in its default main context. What a table and its match give out (views,
 * decisions, events, occupants) never changes and may be read in any thread, names of seats too.
 */
G_DECLARE_FINAL_TYPE (TabletopTable, tabletop_table, TABLETOP, TABLE, GObject)

/**
 * tabletop_table_new:
 * @match: a match
 *
 * Makes a table with empty seats around @match.
 *
 * Returns: (transfer full): the table
 */
TabletopTable *tabletop_table_new (TabletopMatch *match) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_table_load:
 * @game: the game that was saved
 * @bytes: what [method@Table.save] gave
 * @error: return location for an error
 *
 * Sits down at a saved table again.
 *
 * Fails with %TABLETOP_ERROR_BAD_SAVE if it is cut or changed, with %TABLETOP_ERROR_VERSION if
 * another version wrote it, with %TABLETOP_ERROR_NOT_FOUND if it is another game's; the message
 * says what and where. A bot that the game no longer has keeps its seat, and fails when it is to
 * choose.
 *
 * Returns: (transfer full): the table
 */
TabletopTable *tabletop_table_load (TabletopGame *game, GBytes *bytes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_table_load_async:
 * @game: the game that was saved
 * @bytes: what [method@Table.save] gave
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when it is done, with @game as its source
 * @user_data: for @callback
 *
 * Sits down at a saved table again as [func@Table.load] does, and plays its match in another
 * thread.
 */
void tabletop_table_load_async (TabletopGame *game,
                                GBytes *bytes,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/**
 * tabletop_table_load_finish:
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [func@Table.load_async]. Fails as [func@Table.load] does, and with %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): the table, which belongs to this thread
 */
TabletopTable *tabletop_table_load_finish (GAsyncResult *result, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_table_peek_game_id:
 * @bytes: what [method@Table.save] gave
 * @error: return location for an error
 *
 * Reads which game was saved.
 *
 * Fails with %TABLETOP_ERROR_BAD_SAVE and %TABLETOP_ERROR_VERSION as [func@Table.load] does.
 *
 * Returns: (transfer full): the id of the game
 */
char *tabletop_table_peek_game_id (GBytes *bytes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_table_save:
 * @self: a table
 * @error: return location for an error
 *
 * Saves the match and who sits where.
 *
 * The text begins with `tabletop-table 1` and names game, seats, bots and checksums on lines of
 * their own; an empty line ends it, and the match as the game wrote it follows. A bot that the game
 * didn't make is saved as an empty seat of its name.
 *
 * Returns: (transfer full): the bytes
 */
GBytes *tabletop_table_save (TabletopTable *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_table_get_match:
 * @self: a table
 *
 * Gets the match.
 *
 * Returns: (transfer none): the match
 */
TabletopMatch *tabletop_table_get_match (TabletopTable *self);

/**
 * tabletop_table_get_occupant:
 * @self: a table
 * @seat: a seat, less than the number of seats
 *
 * Gets who sits at a seat.
 *
 * Returns: (transfer none): the occupant, valid until somebody else sits there
 */
TabletopOccupant *tabletop_table_get_occupant (TabletopTable *self, guint seat);

/**
 * tabletop_table_list_occupants:
 * @self: a table
 *
 * Lists who sits where now, by seat.
 *
 * Returns: (transfer full): a list of [class@Occupant]
 */
GListModel *tabletop_table_list_occupants (TabletopTable *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_table_seat_local:
 * @self: a table
 * @seat: a seat
 * @name: (nullable): a name, cleaned as [method@Setup.set_seat_name] does
 * @error: return location for an error
 *
 * Seats a person at this device, in place of whoever sat there.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is no such seat.
 *
 * Returns: %TRUE if it is done
 */
gboolean
tabletop_table_seat_local (TabletopTable *self, guint seat, const char *name, GError **error);

/**
 * tabletop_table_seat_guest:
 * @self: a table
 * @seat: a seat
 * @name: (nullable): a name, cleaned as [method@Setup.set_seat_name] does
 * @error: return location for an error
 *
 * Seats a person who is elsewhere, in place of whoever sat there.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is no such seat.
 *
 * Returns: %TRUE if it is done
 */
gboolean
tabletop_table_seat_guest (TabletopTable *self, guint seat, const char *name, GError **error);

/**
 * tabletop_table_seat_bot:
 * @self: a table
 * @seat: a seat
 * @bot_id: the id of one of the game's bots
 * @seed: the bot's seed
 * @error: return location for an error
 *
 * Seats a bot of the game, in place of whoever sat there. It is called by a short first name that
 * follows from the game and the seat, in the language of now, and that nobody else at the table
 * has; which bot it is says [property@Occupant:bot-id].
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is no such seat or bot.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_table_seat_bot (TabletopTable *self,
                                  guint seat,
                                  const char *bot_id,
                                  guint64 seed,
                                  GError **error);

/**
 * tabletop_table_seat_own_bot:
 * @self: a table
 * @seat: a seat
 * @bot: (transfer none): a bot
 * @error: return location for an error
 *
 * Seats a bot of the caller's own, in place of whoever sat there, under its name. If somebody else
 * at the table is called the same, a number is added to that.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is no such seat.
 *
 * Returns: %TRUE if it is done
 */
gboolean
tabletop_table_seat_own_bot (TabletopTable *self, guint seat, TabletopBot *bot, GError **error);

/**
 * tabletop_table_set_presence:
 * @self: a table
 * @seat: the seat of a guest
 * @presence: whether the guest is there
 * @error: return location for an error
 *
 * Says whether the guest at a seat is there. A bot that stood in stops.
 *
 * %TABLETOP_PRESENCE_STOOD_IN says that a bot plays at the real table, where this one is only a
 * likeness of it; at the real one there is [method@Table.stand_in].
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is no such seat, or no guest at it.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_table_set_presence (TabletopTable *self,
                                      guint seat,
                                      TabletopPresence presence,
                                      GError **error);

/**
 * tabletop_table_set_ready:
 * @self: a table
 * @seat: a seat at which somebody sits
 * @ready: whether they are ready to begin
 * @error: return location for an error
 *
 * Says whether who sits at a seat is ready to begin; whoever sits down isn't.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is no such seat, or nobody at it.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_table_set_ready (TabletopTable *self, guint seat, gboolean ready, GError **error);

/**
 * tabletop_table_set_home_kind:
 * @self: a table
 * @seat: a seat at which somebody sits
 * @kind: who plays it at the real table
 * @error: return location for an error
 *
 * Says who plays a seat at the real table, where this one is only a likeness of it
 * ([property@Occupant:home-kind]); of whoever sits down it is what they are here.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is no such seat, or nobody at it.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_table_set_home_kind (TabletopTable *self,
                                       guint seat,
                                       TabletopOccupantKind kind,
                                       GError **error);

/**
 * tabletop_table_are_all_ready:
 * @self: a table
 *
 * Tells whether nobody is waited for before the game: at each seat sits somebody, and all guests
 * are ready. Computer players and whoever plays on this device are so at any time.
 *
 * Returns: %TRUE if the game can begin with all of them
 */
gboolean tabletop_table_are_all_ready (TabletopTable *self);

/**
 * tabletop_table_stand_in:
 * @self: a table
 * @seat: the seat of a guest
 * @bot_id: the id of one of the game's bots
 * @seed: the bot's seed
 * @error: return location for an error
 *
 * Lets a bot play for a guest, whose seat it stays, until [method@Table.set_presence] says that the
 * guest is there again.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is no such seat or bot, or no guest at the seat.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_table_stand_in (TabletopTable *self,
                                  guint seat,
                                  const char *bot_id,
                                  guint64 seed,
                                  GError **error);

/**
 * tabletop_table_vacate:
 * @self: a table
 * @seat: a seat
 * @error: return location for an error
 *
 * Empties a seat without leaving the match: somebody else can sit down there.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is no such seat.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_table_vacate (TabletopTable *self, guint seat, GError **error);

/**
 * tabletop_table_run_bots:
 * @self: a table
 * @max: how many choices to make at most, or 0 for any number
 * @error: return location for an error
 *
 * Lets the bots choose, until the match waits only for people or is over. Optional decisions are
 * left alone: nobody waits for a person's, and bots aren't asked theirs.
 *
 * While people are asked too, each bot chooses once and then they have the word: a bot can't talk
 * over them without end. If a bot fails, as [method@Bot.choose] says, nothing is chosen for it and
 * the choices before it stand.
 *
 * Fails with %G_IO_ERROR_PENDING while [method@Table.run_bots_async] isn't done.
 *
 * Returns: how many choices were made, or -1 if a bot failed
 */
int tabletop_table_run_bots (TabletopTable *self, guint max, GError **error);

/**
 * tabletop_table_run_bots_async:
 * @self: a table
 * @max: how many choices to make at most, or 0 for any number
 * @pace: how many milliseconds to let pass after each choice before the next, or 0
 * @cancellable: (nullable): to let no bot choose any more
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Lets the bots choose as [method@Table.run_bots] does, and think in another thread.
 *
 * A bot is shown a clone, thinks about it, and its choice is made in the thread that called this.
 * The choices are the same as without a thread. Whatever is done at the table meanwhile stands: a
 * bot whose seat is asked something else then, or is no longer its own, has thought in vain.
 *
 * Each bot is used by one thread at a time. From the moment of giving up no choice is made any
 * more; the callback is called when the bot that thinks has come to its end. One such call can be
 * under way at a table at a time.
 */
void tabletop_table_run_bots_async (TabletopTable *self,
                                    guint max,
                                    guint pace,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/**
 * tabletop_table_run_bots_finish:
 * @self: a table
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Table.run_bots_async]. Fails as [method@Table.run_bots] does, with
 * %G_IO_ERROR_CANCELLED, and with %G_IO_ERROR_PENDING if there was another such call; the choices
 * before it stand.
 *
 * Returns: how many choices were made, or -1 if it failed
 */
int tabletop_table_run_bots_finish (TabletopTable *self, GAsyncResult *result, GError **error);

/**
 * tabletop_table_undo:
 * @self: a table
 * @seat: a seat
 * @error: return location for an error
 *
 * Takes back the last choice of @seat, and those that bots made since.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND and as [method@Match.undo] does; nothing has changed then.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_table_undo (TabletopTable *self, guint seat, GError **error);

/**
 * tabletop_table_undo_async:
 * @self: a table
 * @seat: a seat
 * @cancellable: (nullable): to wait no longer
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Takes back as [method@Table.undo] does, and waits for nothing: not for a table elsewhere, and
 * not to find out whether what bots did can be taken back, which is tried on a copy in another
 * thread. From the moment of giving up nothing is taken back here any more; the callback is called
 * when the trial has come to its end.
 */
void tabletop_table_undo_async (TabletopTable *self,
                                guint seat,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/**
 * tabletop_table_undo_finish:
 * @self: a table
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Table.undo_async]. Fails as [method@Table.undo] does, with %G_IO_ERROR_CANCELLED,
 * and with %TABLETOP_ERROR_STALE if the match went on while it was tried; nothing has changed then,
 * but that of a table elsewhere which was given up it may still be done.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_table_undo_finish (TabletopTable *self, GAsyncResult *result, GError **error);

/**
 * tabletop_table_play_default:
 * @self: a table
 * @seat: a seat
 * @error: return location for an error
 *
 * Makes the default choice for a player who is away.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND, with %TABLETOP_ERROR_OVER, and with
 * %TABLETOP_ERROR_NOT_YOURS if the match doesn't wait for @seat.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_table_play_default (TabletopTable *self, guint seat, GError **error);

/**
 * tabletop_table_get_deadline:
 * @self: a table
 * @seat: a seat, less than the number of seats
 *
 * Gets when the time of @seat is up for what it is asked now, on the clock of
 * g_get_monotonic_time(). A guest knows it to a few hundredths of a second.
 *
 * Where not everybody may know who is asked, a guest is told its own deadline alone, and a host
 * tells what it knows only to that seat.
 *
 * Returns: microseconds, or -1 if no clock runs for it
 */
gint64 tabletop_table_get_deadline (TabletopTable *self, guint seat);

/**
 * tabletop_table_set_deadline:
 * @self: a table
 * @seat: a seat, less than the number of seats
 * @deadline: when its time is up, on the clock of g_get_monotonic_time(), or -1
 *
 * Says when the time of @seat is up, for whoever runs clocks: it changes nothing but what
 * [method@Table.get_deadline] tells.
 */
void tabletop_table_set_deadline (TabletopTable *self, guint seat, gint64 deadline);

/**
 * tabletop_table_report_problem:
 * @self: a table
 * @seat: a seat, or -1
 * @text: what is wrong, translated
 *
 * Tells the host by [signal@Table::problem] what no call could report, such as a guest who is gone.
 */
void tabletop_table_report_problem (TabletopTable *self, int seat, const char *text);

G_END_DECLS
