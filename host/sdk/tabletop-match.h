/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game being played. The only way on is [method@Match.apply] with a choice that the match itself
 * has listed; this class checks whose turn it is, how old the choice is and whether it is one, so
 * that every game refuses alike. What fails has changed nothing.
 */

#pragma once

#include "tabletop-decision.h"
#include "tabletop-encoder.h"
#include "tabletop-event.h"
#include "tabletop-result.h"
#include "tabletop-view.h"
#include "tabletop-viewer.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_MATCH (tabletop_match_get_type ())

/**
 * TabletopMatch:
 *
 * A game being played.
 *
 * To make one, derive from this, give `game` and `setup` at construction, and implement at least
 * `list_decisions`, `apply`, `dup_view` and `dup_result`. A match that tells what happens
 * implements `list_events`; one with secrets or chance `clone_for`.
 *
 * What a match does must depend on its setup, its seed and its choices alone. Then it needn't be
 * saved by its game: from those three, which this class keeps, follow the file, the fingerprint,
 * the past, and clones where nothing is hidden. A game whose matches are long saves them itself:
 * `to_bytes`, `dup_hash` and `clone_for`, and [vfunc@Game.load_match].
 *
 * A match is used by one thread at a time: its owner's, where its observers and signals are heard,
 * too. What [method@Match.clone_for] and [method@Match.dup_past] give shares nothing with it that
 * changes, and may be used and freed in another thread.
 *
 * A match that is played elsewhere may have to wait for its answers. Each call that waits then has
 * a sister that doesn't ([method@Match.apply_async] and so on), and [method@Match.dup_known_view]
 * is a view that never waits. Whatever draws a window uses these; for a match that is played here
 * they do the same at once, and tell it from the thread's default main context afterwards.
 *
 * [property@Match:sequence] counts every change, undoing and leaving too, and never goes back. It
 * is the table's own number, since it counts what is done in secret. What a seat is asked keeps its
 * numbers until that changes, or until the seat itself makes a step: so a choice is stale as soon
 * as its seat is asked something else, and not because of what the seat mustn't know.
 */
G_DECLARE_DERIVABLE_TYPE (TabletopMatch, tabletop_match, TABLETOP, MATCH, GObject)

/**
 * TabletopMatchClass:
 * @parent_class: the parent
 * @list_decisions: see [method@Match.list_decisions]; for one state it is asked once for each seat
 * @is_asked: see [method@Match.is_asked]; looks through the seat's decisions by default
 * @apply: see [method@Match.apply]; @choice is one of an open decision of @seat
 * @apply_async: see [method@Match.apply_async]; @choice is one of an open decision of @seat.
 * Without it, as in a match that is played here, `apply` is called at once. With it the match
 * itself calls [method@Match.move_on] before it ends
 * @apply_finish: ends `apply_async`
 * @undo_async: see [method@Match.undo_async]; as `apply_async`
 * @undo_finish: ends `undo_async`
 * @leave_async: see [method@Match.leave_async]; as `apply_async`
 * @leave_finish: ends `leave_async`
 * @explain_async: see [method@Match.explain_async]; without it `explain` is called at once
 * @explain_finish: ends `explain_async`
 * @dup_known_view: see [method@Match.dup_known_view]; the view by default
 * @explain: see [method@Match.explain]; no reason by default
 * @can_undo: see [method@Match.can_undo]; never by default
 * @undo: see [method@Match.undo]; [vfunc@Match.can_undo] has just said yes. Where this class keeps
 *   the steps it takes back the last one
 * @leave: see [method@Match.leave]; the seat exists and the match isn't over
 * @dup_view: see [method@Match.dup_view]; the viewer exists
 * @list_events: see [method@Match.list_events]; the viewer exists
 * @count_events: see [method@Match.count_events]; counts the list by default
 * @to_bytes: see [method@Match.to_bytes]; the setup, the seed and the steps by default, if
 *   [method@Game.create_match] made the match
 * @dup_hash: see [method@Match.dup_hash]; of the same by default
 * @is_over: see [method@Match.is_over]; asks for the result by default
 * @dup_result: see [method@Match.dup_result]
 * @dup_result_for: see [method@Match.dup_result_for]; the viewer exists; `dup_result` by default
 * @clone_for: see [method@Match.clone_for]; the viewer exists. By default another match makes the
 *   same steps; not in a game with %TABLETOP_TRAITS_HIDDEN_INFORMATION or %TABLETOP_TRAITS_CHANCE
 * @list_steps: see [method@Match.list_steps]; by default what [vfunc@Match.to_bytes] does
 * @dup_past: see [method@Match.dup_past]; there are that many steps; as `list_steps`
 * @dup_seed: see [method@Match.dup_seed]; as `list_steps`
 * @number_steps: see [method@Match.number_steps]; can't by default
 * @count_choices: see [method@Match.count_choices]; the seat exists; counts the lists by default
 * @apply_nth: makes choice number `n` of a seat that has so many, as [method@Match.apply_nth] says;
 *   takes it from the list and makes it by default
 * @encode: tells the encoder what its seat sees and is asked; by default of the view and of the
 *   decisions, and whatever else does it tells the same
 *
 * What a game's match implements.
 */
struct _TabletopMatchClass
{
  GObjectClass parent_class;

  GListModel *(*list_decisions) (TabletopMatch *self, const TabletopViewer *viewer);
  gboolean (*is_asked) (TabletopMatch *self, guint seat);
  gboolean (*apply) (TabletopMatch *self, guint seat, TabletopChoice *choice, GError **error);
  char *(*explain) (TabletopMatch *self, guint seat, const char *notation);
  gboolean (*can_undo) (TabletopMatch *self, guint seat);
  gboolean (*undo) (TabletopMatch *self, guint seat, GError **error);
  gboolean (*leave) (TabletopMatch *self, guint seat, GError **error);
  TabletopView *(*dup_view) (TabletopMatch *self, const TabletopViewer *viewer, GError **error);
  GListModel *(*list_events) (TabletopMatch *self, const TabletopViewer *viewer, guint64 since);
  guint64 (*count_events) (TabletopMatch *self, const TabletopViewer *viewer);
  GBytes *(*to_bytes) (TabletopMatch *self, GError **error);
  char *(*dup_hash) (TabletopMatch *self);
  gboolean (*is_over) (TabletopMatch *self);
  TabletopResult *(*dup_result) (TabletopMatch *self);
  TabletopMatch *(*clone_for) (TabletopMatch *self, const TabletopViewer *viewer, GError **error);
  char **(*list_steps) (TabletopMatch *self);
  TabletopMatch *(*dup_past) (TabletopMatch *self, guint n_steps, GError **error);
  GBytes *(*dup_seed) (TabletopMatch *self);
  gboolean (*number_steps) (TabletopMatch *self, const guint64 *sequences, gsize n_sequences);
  guint (*count_choices) (TabletopMatch *self, guint seat);
  gboolean (*apply_nth) (TabletopMatch *self, guint seat, guint n, GError **error);
  gboolean (*encode) (TabletopMatch *self, TabletopEncoder *encoder, GError **error);
  void (*apply_async) (TabletopMatch *self,
                       guint seat,
                       TabletopChoice *choice,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data);
  gboolean (*apply_finish) (TabletopMatch *self, GAsyncResult *result, GError **error);
  void (*undo_async) (TabletopMatch *self,
                      guint seat,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data);
  gboolean (*undo_finish) (TabletopMatch *self, GAsyncResult *result, GError **error);
  void (*leave_async) (TabletopMatch *self,
                       guint seat,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data);
  gboolean (*leave_finish) (TabletopMatch *self, GAsyncResult *result, GError **error);
  void (*explain_async) (TabletopMatch *self,
                         guint seat,
                         const char *notation,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data);
  char *(*explain_finish) (TabletopMatch *self, GAsyncResult *result, GError **error);
  TabletopView *(*dup_known_view) (TabletopMatch *self,
                                   const TabletopViewer *viewer,
                                   GError **error);
  TabletopResult *(*dup_result_for) (TabletopMatch *self, const TabletopViewer *viewer);

  /*< private >*/
  gpointer padding[3];
};

/**
 * tabletop_match_get_game:
 * @self: a match
 *
 * Gets the game that is played.
 *
 * Returns: (transfer none): the game
 */
TabletopGame *tabletop_match_get_game (TabletopMatch *self);

/**
 * tabletop_match_get_setup:
 * @self: a match
 *
 * Gets how it was set up; nothing but the names can be changed in it.
 *
 * Returns: (transfer none): the setup
 */
TabletopSetup *tabletop_match_get_setup (TabletopMatch *self);

/**
 * tabletop_match_get_n_seats:
 * @self: a match
 *
 * Gets how many seats it has, whether or not somebody left.
 *
 * Returns: the number of seats
 */
guint tabletop_match_get_n_seats (TabletopMatch *self);

/**
 * tabletop_match_get_sequence:
 * @self: a match
 *
 * Gets the number of the present state.
 *
 * Returns: the number of changes so far
 */
guint64 tabletop_match_get_sequence (TabletopMatch *self);

/**
 * tabletop_match_is_over:
 * @self: a match
 *
 * Tells whether the match has ended. If it hasn't, it waits for some seat.
 *
 * Returns: %TRUE if it has
 */
gboolean tabletop_match_is_over (TabletopMatch *self);

/**
 * tabletop_match_list_decisions:
 * @self: a match
 * @viewer: who asks
 *
 * Lists what the match waits for, as far as @viewer may know.
 *
 * What @viewer itself is asked comes first and with its choices: what it must answer, then what it
 * may ([method@Decision.is_optional]). Of other seats' decisions the choices are there only if they
 * are public. For a seat the list is made once for each state, so asking again costs nothing; it
 * is the same list, of an older state, as long as nothing in it has changed.
 *
 * Returns: (transfer full): a list of [class@Decision]; empty for a viewer that there isn't
 */
GListModel *tabletop_match_list_decisions (TabletopMatch *self, const TabletopViewer *viewer)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_ref_decision:
 * @self: a match
 * @seat: a seat
 *
 * Gets the first decision that @seat is asked; an optional one only if it must answer none.
 *
 * Returns: (transfer full) (nullable): the decision, or %NULL if @seat has nothing to answer
 */
TabletopDecision *tabletop_match_ref_decision (TabletopMatch *self, guint seat)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_is_asked:
 * @self: a match
 * @seat: a seat
 *
 * Tells whether the match waits for @seat. It doesn't if all that @seat is asked is optional.
 *
 * That may be a secret: this is for the table and for @seat, not for other viewers.
 *
 * Returns: %TRUE if it does
 */
gboolean tabletop_match_is_asked (TabletopMatch *self, guint seat);

/**
 * tabletop_match_apply:
 * @self: a match
 * @seat: who chooses
 * @choice: a choice of an open decision of @seat
 * @sequence: the state that was seen when choosing
 * @error: return location for an error
 *
 * Makes a choice.
 *
 * Fails with %TABLETOP_ERROR_OVER; %TABLETOP_ERROR_STALE if @seat is asked something else since;
 * %TABLETOP_ERROR_NOT_YOURS if @seat isn't asked or @choice is another seat's; and
 * %TABLETOP_ERROR_ILLEGAL if @choice isn't one of the open decision's, compared by decision, index
 * and notation.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_match_apply (TabletopMatch *self,
                               guint seat,
                               TabletopChoice *choice,
                               guint64 sequence,
                               GError **error);

/**
 * tabletop_match_apply_async:
 * @self: a match
 * @seat: who chooses
 * @choice: a choice of an open decision of @seat
 * @sequence: the state that was seen when choosing
 * @cancellable: (nullable): to give up waiting
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Makes a choice as [method@Match.apply] does, and never waits.
 *
 * Where the match is played elsewhere, the choice is sent there, and again whenever the connection
 * was lost in between, always as the same one: it counts once, however often it is sent. Several
 * calls are done one after the other. What is asked stays the same until the answer is there.
 *
 * Giving up ends the wait and not the choice. If it hasn't been sent yet, it never will be. If it
 * has, it may count all the same: then the next state tells, or [signal@Table::problem] tells why
 * it was refused, and who makes the same choice again in the same state waits for the answer to the
 * first.
 */
void tabletop_match_apply_async (TabletopMatch *self,
                                 guint seat,
                                 TabletopChoice *choice,
                                 guint64 sequence,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/**
 * tabletop_match_apply_finish:
 * @self: a match
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Match.apply_async]. Fails as [method@Match.apply] does, and with
 * %G_IO_ERROR_CANCELLED.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_match_apply_finish (TabletopMatch *self, GAsyncResult *result, GError **error);

/**
 * tabletop_match_find_choice:
 * @self: a match
 * @seat: who wants to choose
 * @decision: the id of the decision, or 0 for any
 * @notation: how the choice is written
 * @sequence: the state that was seen when choosing
 * @error: return location for an error
 *
 * Finds out whether a choice could be made now, without making it.
 *
 * Fails as [method@Match.apply_text] does.
 *
 * Returns: (transfer full): the choice, as it is listed
 */
TabletopChoice *tabletop_match_find_choice (TabletopMatch *self,
                                            guint seat,
                                            guint64 decision,
                                            const char *notation,
                                            guint64 sequence,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_apply_text:
 * @self: a match
 * @seat: who chooses
 * @notation: how the choice is written
 * @sequence: the state that was seen when choosing
 * @error: return location for an error
 *
 * Makes the choice that is written @notation.
 *
 * Fails as [method@Match.apply] does; what isn't a choice fails with %TABLETOP_ERROR_ILLEGAL and
 * [method@Match.explain], or names the nearest choice.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_match_apply_text (TabletopMatch *self,
                                    guint seat,
                                    const char *notation,
                                    guint64 sequence,
                                    GError **error);

/**
 * tabletop_match_apply_text_async:
 * @self: a match
 * @seat: who chooses
 * @notation: how the choice is written
 * @sequence: the state that was seen when choosing
 * @cancellable: (nullable): to give up waiting
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Makes the choice that is written @notation as [method@Match.apply_text] does, and never waits; as
 * [method@Match.apply_async] says.
 */
void tabletop_match_apply_text_async (TabletopMatch *self,
                                      guint seat,
                                      const char *notation,
                                      guint64 sequence,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);

/**
 * tabletop_match_apply_text_finish:
 * @self: a match
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Match.apply_text_async]. Fails as [method@Match.apply_text] does, and with
 * %G_IO_ERROR_CANCELLED.
 *
 * Returns: %TRUE if it is done
 */
gboolean
tabletop_match_apply_text_finish (TabletopMatch *self, GAsyncResult *result, GError **error);

/**
 * tabletop_match_find_asked:
 * @self: a match
 *
 * Finds the first seat that the match waits for.
 *
 * Returns: the seat, or -1 if the match is over
 */
int tabletop_match_find_asked (TabletopMatch *self);

/**
 * tabletop_match_count_choices:
 * @self: a match
 * @seat: a seat
 *
 * Counts the choices of all decisions of @seat, in the order of [method@Match.list_decisions]: what
 * it must answer, then what it may.
 *
 * Returns: how many there are
 */
guint tabletop_match_count_choices (TabletopMatch *self, guint seat);

/**
 * tabletop_match_apply_nth:
 * @self: a match
 * @seat: who chooses
 * @n: which of the choices that [method@Match.count_choices] counts, from 0
 * @sequence: the state that was seen when choosing
 * @error: return location for an error
 *
 * Makes a choice by its number: for programs that play many matches, since nothing has to be listed
 * and put into words for it.
 *
 * Fails as [method@Match.apply] does, with %TABLETOP_ERROR_ILLEGAL if there aren't so many.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_match_apply_nth (TabletopMatch *self,
                                   guint seat,
                                   guint n,
                                   guint64 sequence,
                                   GError **error);

/**
 * tabletop_match_encode:
 * @self: a match
 * @seat: who looks
 * @layout: (transfer none): where everything goes; for as many seats as the match has
 * @page: which of the choices of @seat are listed, if there is no room for all: those behind so
 *   many times [property@Layout:n-choices]. Behind the last page comes the first one again
 * @error: return location for an error
 *
 * Writes what @seat sees and is asked in numbers, for programs that learn.
 *
 * It tells what [method@Match.dup_view] and [method@Match.list_decisions] tell @seat, in no
 * language, and nothing else. [class@Layout] says what each number is.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is no such seat, and with %TABLETOP_ERROR_BAD_DATA
 * if the layout is for another number of seats.
 *
 * Returns: (transfer full): as many numbers as the layout has, of 32 bits, signed, in the order of
 *   bytes of this machine
 */
GBytes *tabletop_match_encode (TabletopMatch *self,
                               guint seat,
                               TabletopLayout *layout,
                               guint page,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_explain:
 * @self: a match
 * @seat: a seat
 * @notation: what it would do, or the name of a piece that it sees, or a part of that name
 *
 * Says why @seat can't do what is written @notation, with the rule. Of a piece it says what can be
 * done with it now, or else why that can't.
 *
 * Returns: (transfer full) (nullable): translated text, or %NULL if there is nothing to say
 */
char *tabletop_match_explain (TabletopMatch *self, guint seat, const char *notation)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_explain_async:
 * @self: a match
 * @seat: a seat
 * @notation: what it would do, or the name of a piece that it sees, or a part of that name
 * @cancellable: (nullable): to give up waiting
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Says why @seat can't do what is written @notation as [method@Match.explain] does, and never
 * waits.
 */
void tabletop_match_explain_async (TabletopMatch *self,
                                   guint seat,
                                   const char *notation,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/**
 * tabletop_match_explain_finish:
 * @self: a match
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Match.explain_async]. Fails with %G_IO_ERROR_CANCELLED, and if there is no table to
 * ask any more.
 *
 * Returns: (transfer full) (nullable): translated text, or %NULL if there is nothing to say or it
 *   failed
 */
char *tabletop_match_explain_finish (TabletopMatch *self, GAsyncResult *result, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_can_undo:
 * @self: a match
 * @seat: a seat
 *
 * Tells whether the last choice of the match was made by @seat and can be taken back.
 *
 * A choice that showed somebody something new can't.
 *
 * Returns: %TRUE if it can
 */
gboolean tabletop_match_can_undo (TabletopMatch *self, guint seat);

/**
 * tabletop_match_undo:
 * @self: a match
 * @seat: a seat
 * @error: return location for an error
 *
 * Takes the last choice back, its events too; [property@Match:sequence] still goes on.
 *
 * Fails with %TABLETOP_ERROR_UNSUPPORTED if the game has no undo, and with %TABLETOP_ERROR_ILLEGAL
 * if this choice can't be taken back.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_match_undo (TabletopMatch *self, guint seat, GError **error);

/**
 * tabletop_match_undo_async:
 * @self: a match
 * @seat: a seat
 * @cancellable: (nullable): to give up waiting
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Takes the last choice back as [method@Match.undo] does, and never waits; as
 * [method@Match.apply_async] says.
 */
void tabletop_match_undo_async (TabletopMatch *self,
                                guint seat,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/**
 * tabletop_match_undo_finish:
 * @self: a match
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Match.undo_async]. Fails as [method@Match.undo] does, and with
 * %G_IO_ERROR_CANCELLED.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_match_undo_finish (TabletopMatch *self, GAsyncResult *result, GError **error);

/**
 * tabletop_match_leave:
 * @self: a match
 * @seat: a seat
 * @error: return location for an error
 *
 * Takes a seat out of the match for good, whether or not it is asked.
 *
 * Fails with %TABLETOP_ERROR_OVER, with %TABLETOP_ERROR_NOT_FOUND if there is no such seat, and as
 * the game says, if @seat has left before.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_match_leave (TabletopMatch *self, guint seat, GError **error);

/**
 * tabletop_match_leave_async:
 * @self: a match
 * @seat: a seat
 * @cancellable: (nullable): to give up waiting
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Takes a seat out of the match for good as [method@Match.leave] does, and never waits; as
 * [method@Match.apply_async] says, but it doesn't wait for choices that were sent before.
 */
void tabletop_match_leave_async (TabletopMatch *self,
                                 guint seat,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/**
 * tabletop_match_leave_finish:
 * @self: a match
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Match.leave_async]. Fails as [method@Match.leave] does, and with
 * %G_IO_ERROR_CANCELLED.
 *
 * Returns: %TRUE if it is done
 */
gboolean tabletop_match_leave_finish (TabletopMatch *self, GAsyncResult *result, GError **error);

/**
 * tabletop_match_dup_view:
 * @self: a match
 * @viewer: who looks
 * @error: return location for an error
 *
 * Gets the table as @viewer may know it.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is no such seat or team.
 *
 * Returns: (transfer full): the view
 */
TabletopView *tabletop_match_dup_view (TabletopMatch *self,
                                       const TabletopViewer *viewer,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_dup_known_view:
 * @self: a match
 * @viewer: who looks
 * @error: return location for an error
 *
 * Gets the table as it is known here, without waiting: where the match is played elsewhere, that
 * may be how it was some states ago. A newer view is asked for, and [signal@Match::changed] tells
 * when it is there.
 *
 * Fails as [method@Match.dup_view] does, and with %TABLETOP_ERROR_FAILED if none has come yet.
 *
 * Returns: (transfer full): the view
 */
TabletopView *tabletop_match_dup_known_view (TabletopMatch *self,
                                             const TabletopViewer *viewer,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_list_events:
 * @self: a match
 * @viewer: who asks
 * @since: the number of the last event that is known, or 0
 *
 * Lists what happened after @since, as far as @viewer may know.
 *
 * Events of a viewer are numbered from 1 without a gap.
 *
 * Returns: (transfer full): a list of [class@Event]; empty for a viewer that there isn't
 */
GListModel *tabletop_match_list_events (TabletopMatch *self,
                                        const TabletopViewer *viewer,
                                        guint64 since) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_count_events:
 * @self: a match
 * @viewer: who asks
 *
 * Gets how many events @viewer may know of.
 *
 * Returns: the number of the last event, or 0
 */
guint64 tabletop_match_count_events (TabletopMatch *self, const TabletopViewer *viewer);

/**
 * tabletop_match_to_bytes:
 * @self: a match
 * @error: return location for an error
 *
 * Saves the match, secrets and all: for the table, not for a viewer.
 *
 * Returns: (transfer full): what [method@Game.load_match] reads
 */
GBytes *tabletop_match_to_bytes (TabletopMatch *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_dup_hash:
 * @self: a match
 *
 * Gets a fingerprint of the whole state, secrets and all. Names and [property@Match:sequence] are
 * not part of it.
 *
 * Returns: (transfer full): hexadecimal digits, equal for equal states on every machine
 */
char *tabletop_match_dup_hash (TabletopMatch *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_dup_result:
 * @self: a match
 *
 * Gets how the match ended.
 *
 * Returns: (transfer full) (nullable): the result, or %NULL if it isn't over
 */
TabletopResult *tabletop_match_dup_result (TabletopMatch *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_dup_result_for:
 * @self: a match
 * @viewer: who is told
 *
 * Gets how the match ended as it is told to somebody: the same for everybody but for its texts,
 * which say “you” to whoever sits at the seat that they are about. [method@Match.dup_result] speaks
 * to nobody.
 *
 * Returns: (transfer full) (nullable): the result, or %NULL if it isn't over or there is no such
 * viewer
 */
TabletopResult *tabletop_match_dup_result_for (TabletopMatch *self, const TabletopViewer *viewer)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_clone_for:
 * @self: a match
 * @viewer: whose knowledge the clone holds
 * @error: return location for an error
 *
 * Makes an independent match that @viewer can't tell from this one, in which everything that
 * @viewer may not know was dealt anew, what chance will bring included.
 *
 * It has the same sequence number, and @viewer the same decisions. For one state and viewer it is
 * always the same. Fails as [method@Match.dup_view] does, and with %TABLETOP_ERROR_FAILED if the
 * game gives something else.
 *
 * Returns: (transfer full): the clone
 */
TabletopMatch *tabletop_match_clone_for (TabletopMatch *self,
                                         const TabletopViewer *viewer,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_number_steps:
 * @self: a match that was just loaded
 * @sequences: (array length=n_sequences): the state to which each step led, the oldest first; the
 *   last of them are those of the match's steps, without what was undone
 * @n_sequences: how many there are
 *
 * Tells a match that was saved when its steps were made, so that [property@Event:sequence] of each
 * event is what it was. Then an event with the number and the sequence that somebody knows is the
 * one that they know.
 *
 * Returns: %TRUE if the events are numbered so; %FALSE if the game can't
 */
gboolean
tabletop_match_number_steps (TabletopMatch *self, const guint64 *sequences, gsize n_sequences);

/**
 * tabletop_match_list_steps:
 * @self: a match
 *
 * Lists how the match came to where it is: every choice and departure in order, without those that
 * were undone. A step is a seat and a notation with a space between, such as `2 acquire
 * tiger_pelt`; a seat alone has left.
 *
 * It tells secrets: it is for the table, not for a viewer.
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the steps, or %NULL if the game
 *   keeps no record
 */
char **tabletop_match_list_steps (TabletopMatch *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_dup_past:
 * @self: a match
 * @n_steps: how many of [method@Match.list_steps] to make
 * @error: return location for an error
 *
 * Makes an independent match as this one was after its first @n_steps steps, secrets and the chance
 * to come included: for the table, not for a viewer.
 *
 * Fails with %TABLETOP_ERROR_UNSUPPORTED if the game keeps no record, and with
 * %TABLETOP_ERROR_NOT_FOUND if there are fewer steps.
 *
 * Returns: (transfer full): the match
 */
TabletopMatch *tabletop_match_dup_past (TabletopMatch *self, guint n_steps, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_dup_past_async:
 * @self: a match
 * @n_steps: how many of [method@Match.list_steps] to make
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Makes a match as [method@Match.dup_past] does, in another thread: of the match as it is saved
 * now, which may go on meanwhile.
 */
void tabletop_match_dup_past_async (TabletopMatch *self,
                                    guint n_steps,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/**
 * tabletop_match_dup_past_finish:
 * @self: a match
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Match.dup_past_async]. Fails as [method@Match.dup_past], [method@Match.to_bytes] and
 * [method@Game.load_match] do, and with %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): the match
 */
TabletopMatch *tabletop_match_dup_past_finish (TabletopMatch *self,
                                               GAsyncResult *result,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_dup_seed:
 * @self: a match
 *
 * Gets the seed from which all chance of the match follows; whoever has it before the end knows
 * everything: it is for the table, not for a viewer.
 *
 * Returns: (transfer full) (nullable): %TABLETOP_SEED_SIZE bytes, or %NULL if the game doesn't tell
 */
GBytes *tabletop_match_dup_seed (TabletopMatch *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_match_set_recorder:
 * @self: a match
 * @recorder: (nullable): who writes the match down from now on
 *
 * Lets every step be written down before it is made. A match has one recorder at a time.
 */
void tabletop_match_set_recorder (TabletopMatch *self, TabletopRecorder *recorder);

/**
 * tabletop_match_move_on:
 * @self: a match
 * @sequence: the number of the state in which it is now, not less than before; the same if what is
 *   asked is only told in other words
 *
 * Says that the match has changed without a call of this class; for implementations that follow a
 * match which is played elsewhere.
 *
 * They may also call it while they implement a change: then that isn't counted once more.
 */
void tabletop_match_move_on (TabletopMatch *self, guint64 sequence);

/**
 * tabletop_match_observe:
 * @self: a match
 * @viewer: who looks
 *
 * Starts to tell what happens from now on, as far as @viewer may know: to a viewer that there
 * isn't, nothing but the end.
 *
 * Returns: (transfer full): the observer, which keeps the match alive
 */
TabletopObserver *tabletop_match_observe (TabletopMatch *self, const TabletopViewer *viewer)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
