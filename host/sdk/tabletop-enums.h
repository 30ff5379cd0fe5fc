/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every closed set of the contract. Values are part of the ABI: new ones go at the end. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

/**
 * TabletopViewerKind:
 * @TABLETOP_VIEWER_SEAT: somebody who sits at a seat
 * @TABLETOP_VIEWER_TEAM: what all members of a team may know
 * @TABLETOP_VIEWER_SPECTATOR: somebody who looks on
 *
 * Whose eyes a [struct@Viewer] stands for.
 *
 * No value stands for somebody who may know everything.
 */
typedef enum
{
  TABLETOP_VIEWER_SEAT,
  TABLETOP_VIEWER_TEAM,
  TABLETOP_VIEWER_SPECTATOR,
} TabletopViewerKind;

/**
 * TabletopTraits:
 * @TABLETOP_TRAITS_NONE: none of these
 * @TABLETOP_TRAITS_HIDDEN_INFORMATION: seats know different things
 * @TABLETOP_TRAITS_TEAMS: seats belong to teams
 * @TABLETOP_TRAITS_OUT_OF_TURN: a seat may be asked in another's turn
 * @TABLETOP_TRAITS_SIMULTANEOUS: several seats may be asked at once
 * @TABLETOP_TRAITS_NEGOTIATION: seats make each other offers
 * @TABLETOP_TRAITS_CHANCE: something is shuffled, drawn or rolled
 * @TABLETOP_TRAITS_UNDO: some choices can be taken back
 * @TABLETOP_TRAITS_BOTS: there are bots that play better than at random
 *
 * What a game is like, for hosts that sort and filter games.
 */
typedef enum
{
  TABLETOP_TRAITS_NONE = 0,
  TABLETOP_TRAITS_HIDDEN_INFORMATION = 1 << 0,
  TABLETOP_TRAITS_TEAMS = 1 << 1,
  TABLETOP_TRAITS_OUT_OF_TURN = 1 << 2,
  TABLETOP_TRAITS_SIMULTANEOUS = 1 << 3,
  TABLETOP_TRAITS_NEGOTIATION = 1 << 4,
  TABLETOP_TRAITS_CHANCE = 1 << 5,
  TABLETOP_TRAITS_UNDO = 1 << 6,
  TABLETOP_TRAITS_BOTS = 1 << 7,
} TabletopTraits;

/**
 * TabletopOptionKind:
 * @TABLETOP_OPTION_BOOLEAN: yes or no; a variant of type `b`
 * @TABLETOP_OPTION_INTEGER: a number within bounds; a variant of type `i`
 * @TABLETOP_OPTION_CHOICE: one of a list of words; a variant of type `s`
 * @TABLETOP_OPTION_STRING: a text of bounded length; a variant of type `s`
 * @TABLETOP_OPTION_DECK: the name of a deck of the game's [iface@Collection], or one of the
 * option's words instead; a variant of type `s`
 * @TABLETOP_OPTION_SEAT: a seat, counted from 1, or 0 for none; a variant of type `i`
 *
 * What a value of a [class@Option] is.
 */
typedef enum
{
  TABLETOP_OPTION_BOOLEAN,
  TABLETOP_OPTION_INTEGER,
  TABLETOP_OPTION_CHOICE,
  TABLETOP_OPTION_STRING,
  TABLETOP_OPTION_DECK,
  TABLETOP_OPTION_SEAT,
} TabletopOptionKind;

/**
 * TabletopChoiceFlags:
 * @TABLETOP_CHOICE_NONE: nothing special
 * @TABLETOP_CHOICE_REVERSIBLE: it may be undone right afterwards, whatever happens: the game knows
 *   that before it is made. Without this flag [method@Match.can_undo] tells afterwards
 * @TABLETOP_CHOICE_DESTRUCTIVE: it gives something up for good; a host asks twice
 * @TABLETOP_CHOICE_CANCEL: it takes the announcement under way back, all of it; the last choice of
 *   each cancellable decision, and no other
 * @TABLETOP_CHOICE_TAKES_BACK: it takes one answer of the announcement under way back:
 *   [property@Choice:takes-back] says which
 * @TABLETOP_CHOICE_PASS: nothing is done, and the game goes on
 * @TABLETOP_CHOICE_DONE: what was picked so far is enough
 * @TABLETOP_CHOICE_SETTING: it is no move: it says how the seat wants to be asked from now on. Its
 *   label says what is set or unset by it
 * @TABLETOP_CHOICE_AT_ONCE: a part of it, which players often choose themselves, follows by itself,
 *   and nothing more is asked before it counts: its description says what that is, and a host asks
 *   once more
 * @TABLETOP_CHOICE_IS_SET: of a setting: what its label says is so now, and the choice unsets it
 * @TABLETOP_CHOICE_DECLINES: with %TABLETOP_CHOICE_DONE: nothing was picked, though something could
 *   be, and players seldom mean that: a host doesn't suggest it, nor takes it for a habit of theirs
 * @TABLETOP_CHOICE_OPENS: of a setting: it sets nothing itself, but asks which of further settings
 *   to turn, one at most, and then as before
 *
 * What a player should know before making a [class@Choice], and where a host puts it.
 */
typedef enum
{
  TABLETOP_CHOICE_NONE = 0,
  TABLETOP_CHOICE_REVERSIBLE = 1 << 0,
  TABLETOP_CHOICE_DESTRUCTIVE = 1 << 1,
  TABLETOP_CHOICE_CANCEL = 1 << 2,
  TABLETOP_CHOICE_TAKES_BACK = 1 << 3,
  TABLETOP_CHOICE_PASS = 1 << 4,
  TABLETOP_CHOICE_DONE = 1 << 5,
  TABLETOP_CHOICE_SETTING = 1 << 6,
  TABLETOP_CHOICE_AT_ONCE = 1 << 7,
  TABLETOP_CHOICE_IS_SET = 1 << 8,
  TABLETOP_CHOICE_DECLINES = 1 << 9,
  TABLETOP_CHOICE_OPENS = 1 << 10,
} TabletopChoiceFlags;

/**
 * TabletopDecisionForm:
 * @TABLETOP_DECISION_ONE: one of the choices is made, and that is all
 * @TABLETOP_DECISION_NUMBER: the choices that refer to a number are a range, each of another
 *   number; [method@Decision.find_number] finds them
 * @TABLETOP_DECISION_SELECTION: some of the choices are made, one after the other: the seat is
 * asked again until it has picked enough
 * @TABLETOP_DECISION_ORDER: the same, and which is picked first matters
 * @TABLETOP_DECISION_PILES: a selection that makes two piles: things that are picked lie in the
 * first one, and in the second whatever is left when the seat picks no more; either may be empty
 *
 * How the choices of a [class@Decision] belong together.
 */
typedef enum
{
  TABLETOP_DECISION_ONE,
  TABLETOP_DECISION_NUMBER,
  TABLETOP_DECISION_SELECTION,
  TABLETOP_DECISION_ORDER,
  TABLETOP_DECISION_PILES,
} TabletopDecisionForm;

/**
 * TabletopReferenceRole:
 * @TABLETOP_REFERENCE_SUBJECT: what it is about, or who does it: what a player takes up
 * @TABLETOP_REFERENCE_TARGET: what that is done to: what it is put down on
 * @TABLETOP_REFERENCE_SOURCE: what makes it be asked or done
 * @TABLETOP_REFERENCE_DESTINATION: where something goes: of a choice perhaps the zone on which the
 *   first piece that it names, or else that the question names, can be dropped
 * @TABLETOP_REFERENCE_COST: what is given for it
 *
 * The part that a [class@Reference] plays in what names it.
 */
typedef enum
{
  TABLETOP_REFERENCE_SUBJECT,
  TABLETOP_REFERENCE_TARGET,
  TABLETOP_REFERENCE_SOURCE,
  TABLETOP_REFERENCE_DESTINATION,
  TABLETOP_REFERENCE_COST,
} TabletopReferenceRole;

/**
 * TabletopReferenceKind:
 * @TABLETOP_REFERENCE_PIECE: a [class@Piece], by its id
 * @TABLETOP_REFERENCE_SEAT: whoever sits at a seat, by its number
 * @TABLETOP_REFERENCE_ZONE: a [class@Zone], by its id
 * @TABLETOP_REFERENCE_STEP: a part of a turn, by the game's word for it
 * @TABLETOP_REFERENCE_NUMBER: a mere number
 * @TABLETOP_REFERENCE_CARD: a [class@Card] of the game's collection, by its id
 *
 * What a [class@Reference] names.
 */
typedef enum
{
  TABLETOP_REFERENCE_PIECE,
  TABLETOP_REFERENCE_SEAT,
  TABLETOP_REFERENCE_ZONE,
  TABLETOP_REFERENCE_STEP,
  TABLETOP_REFERENCE_NUMBER,
  TABLETOP_REFERENCE_CARD,
} TabletopReferenceKind;

/**
 * TabletopEventWeight:
 * @TABLETOP_EVENT_NORMAL: worth a line to those who follow the game
 * @TABLETOP_EVENT_MINOR: it goes without saying; hosts tell it to those who ask for everything
 * @TABLETOP_EVENT_HEAD: a part of the game begins, such as a turn
 * @TABLETOP_EVENT_DETAIL: it goes on with the sentence of the event before; if it begins with a
 *   comma or a colon, without a blank
 * @TABLETOP_EVENT_LOSS: its [property@Event:seat] loses something, which matters most to that seat
 * @TABLETOP_EVENT_GREAT: it changes how the game stands; hosts tell it before all else where there
 *   is room for little
 *
 * How much an [class@Event] says to those who follow the game.
 */
typedef enum
{
  TABLETOP_EVENT_NORMAL,
  TABLETOP_EVENT_MINOR,
  TABLETOP_EVENT_HEAD,
  TABLETOP_EVENT_DETAIL,
  TABLETOP_EVENT_LOSS,
  TABLETOP_EVENT_GREAT,
} TabletopEventWeight;

/**
 * TabletopPieceFlags:
 * @TABLETOP_PIECE_NONE: nothing special
 * @TABLETOP_PIECE_DIMMED: it can't do anything now, or isn't quite there
 * @TABLETOP_PIECE_HIGHLIGHTED: the game is about it now
 *
 * In which light a host should show a [class@Piece].
 */
typedef enum
{
  TABLETOP_PIECE_NONE = 0,
  TABLETOP_PIECE_DIMMED = 1 << 0,
  TABLETOP_PIECE_HIGHLIGHTED = 1 << 1,
} TabletopPieceFlags;

/**
 * TabletopCue:
 * @TABLETOP_CUE_NONE: nothing to be seen or heard
 * @TABLETOP_CUE_DEAL: pieces are dealt as the table is laid
 * @TABLETOP_CUE_DRAW: somebody takes from a hidden pile
 * @TABLETOP_CUE_PLAY: somebody plays something
 * @TABLETOP_CUE_MOVE: something goes elsewhere
 * @TABLETOP_CUE_SHUFFLE: a pile is put in another order
 * @TABLETOP_CUE_TURN: something is turned over, tapped or turned back
 * @TABLETOP_CUE_HIT: something is hurt
 * @TABLETOP_CUE_GAIN: somebody gets more of something
 * @TABLETOP_CUE_LOSE: somebody gets less of something
 * @TABLETOP_CUE_PAY: something is given for something else
 * @TABLETOP_CUE_ENTER: something comes into play
 * @TABLETOP_CUE_LEAVE: something leaves play, or somebody the table
 * @TABLETOP_CUE_REVEAL: something that was hidden is shown
 * @TABLETOP_CUE_ATTACK: something attacks
 * @TABLETOP_CUE_BLOCK: something stands in the way
 * @TABLETOP_CUE_ANNOUNCE: somebody begins or says something
 * @TABLETOP_CUE_RESOLVE: what was announced happens
 * @TABLETOP_CUE_COUNTER: what was announced doesn't happen
 * @TABLETOP_CUE_WIN: somebody wins
 * @TABLETOP_CUE_END: a turn or the game ends, somebody loses
 * @TABLETOP_CUE_TALK: somebody offers, agrees, refuses
 *
 * What an [class@Event] looks and sounds like: a host has a motion and a sound for each.
 */
typedef enum
{
  TABLETOP_CUE_NONE,
  TABLETOP_CUE_DEAL,
  TABLETOP_CUE_DRAW,
  TABLETOP_CUE_PLAY,
  TABLETOP_CUE_MOVE,
  TABLETOP_CUE_SHUFFLE,
  TABLETOP_CUE_TURN,
  TABLETOP_CUE_HIT,
  TABLETOP_CUE_GAIN,
  TABLETOP_CUE_LOSE,
  TABLETOP_CUE_PAY,
  TABLETOP_CUE_ENTER,
  TABLETOP_CUE_LEAVE,
  TABLETOP_CUE_REVEAL,
  TABLETOP_CUE_ATTACK,
  TABLETOP_CUE_BLOCK,
  TABLETOP_CUE_ANNOUNCE,
  TABLETOP_CUE_RESOLVE,
  TABLETOP_CUE_COUNTER,
  TABLETOP_CUE_WIN,
  TABLETOP_CUE_END,
  TABLETOP_CUE_TALK,
} TabletopCue;

/**
 * TabletopZoneLayout:
 * @TABLETOP_ZONE_ROW: side by side, order matters
 * @TABLETOP_ZONE_GRID: rows of `columns` places, left to right and down
 * @TABLETOP_ZONE_STACK: on top of each other, the first is the top
 * @TABLETOP_ZONE_FAN: held like a hand of cards
 * @TABLETOP_ZONE_LIST: one below the other
 *
 * How a host should lay the pieces of a [class@Zone] out.
 */
typedef enum
{
  TABLETOP_ZONE_ROW,
  TABLETOP_ZONE_GRID,
  TABLETOP_ZONE_STACK,
  TABLETOP_ZONE_FAN,
  TABLETOP_ZONE_LIST,
} TabletopZoneLayout;

/**
 * TabletopZoneRole:
 * @TABLETOP_ZONE_ROLE_OTHER: none of these
 * @TABLETOP_ZONE_ROLE_HAND: what its owner holds, mostly unseen by others
 * @TABLETOP_ZONE_ROLE_BOARD: what is in play
 * @TABLETOP_ZONE_ROLE_STACK: what has been announced and waits to happen, the next one first
 * @TABLETOP_ZONE_ROLE_DECK: what is drawn from
 * @TABLETOP_ZONE_ROLE_DISCARD: what is used up
 * @TABLETOP_ZONE_ROLE_MARKET: what everybody may acquire
 * @TABLETOP_ZONE_ROLE_ASIDE: what is set aside for a while or for good
 *
 * What a [class@Zone] is for, whatever the game calls it.
 */
typedef enum
{
  TABLETOP_ZONE_ROLE_OTHER,
  TABLETOP_ZONE_ROLE_HAND,
  TABLETOP_ZONE_ROLE_BOARD,
  TABLETOP_ZONE_ROLE_STACK,
  TABLETOP_ZONE_ROLE_DECK,
  TABLETOP_ZONE_ROLE_DISCARD,
  TABLETOP_ZONE_ROLE_MARKET,
  TABLETOP_ZONE_ROLE_ASIDE,
} TabletopZoneRole;

/**
 * TabletopProminence:
 * @TABLETOP_PROMINENCE_NORMAL: as much as most
 * @TABLETOP_PROMINENCE_LOW: it is the first to go where there is little room
 * @TABLETOP_PROMINENCE_HIGH: it is always seen
 *
 * How much something matters to players, so that hosts know what to leave out.
 */
typedef enum
{
  TABLETOP_PROMINENCE_NORMAL,
  TABLETOP_PROMINENCE_LOW,
  TABLETOP_PROMINENCE_HIGH,
} TabletopProminence;

/**
 * TabletopSeatFlags:
 * @TABLETOP_SEAT_FLAG_NONE: nothing special
 * @TABLETOP_SEAT_FLAG_ACTING: the game waits for it
 * @TABLETOP_SEAT_FLAG_ATTACKABLE: the viewer may attack it, as far as the rules of who sits where
 * go
 * @TABLETOP_SEAT_FLAG_IN_RANGE: what the viewer does can reach it
 * @TABLETOP_SEAT_FLAG_TEAMMATE: it wins with the viewer
 *
 * How a [class@ViewSeat] stands to the viewer now. All but the first are set only for a viewer that
 * is a seat, and never for that seat itself.
 */
typedef enum
{
  TABLETOP_SEAT_FLAG_NONE = 0,
  TABLETOP_SEAT_FLAG_ACTING = 1 << 0,
  TABLETOP_SEAT_FLAG_ATTACKABLE = 1 << 1,
  TABLETOP_SEAT_FLAG_IN_RANGE = 1 << 2,
  TABLETOP_SEAT_FLAG_TEAMMATE = 1 << 3,
} TabletopSeatFlags;

/**
 * TabletopRelationKind:
 * @TABLETOP_RELATION_ATTACKS: a piece attacks a piece or a seat
 * @TABLETOP_RELATION_BLOCKS: a piece stands in the way of another one
 * @TABLETOP_RELATION_TARGETS: what has been announced aims at something
 * @TABLETOP_RELATION_ATTACHED: a piece belongs to what it lies on
 * @TABLETOP_RELATION_CAUSED_BY: what has been announced comes from something
 *
 * What a [class@Relation] says of two things.
 */
typedef enum
{
  TABLETOP_RELATION_ATTACKS,
  TABLETOP_RELATION_BLOCKS,
  TABLETOP_RELATION_TARGETS,
  TABLETOP_RELATION_ATTACHED,
  TABLETOP_RELATION_CAUSED_BY,
} TabletopRelationKind;

/**
 * TabletopStops:
 * @TABLETOP_STOPS_NONE: nowhere
 * @TABLETOP_STOPS_MINE: in the viewer's own turns
 * @TABLETOP_STOPS_OTHERS: in the turns of others
 *
 * Where a viewer wants to be asked at a [class@TurnStep] though there is little to do.
 */
typedef enum
{
  TABLETOP_STOPS_NONE = 0,
  TABLETOP_STOPS_MINE = 1 << 0,
  TABLETOP_STOPS_OTHERS = 1 << 1,
} TabletopStops;

/**
 * TabletopSeatStatus:
 * @TABLETOP_SEAT_ACTIVE: in the game
 * @TABLETOP_SEAT_LEFT: out of the game, by leaving or by losing
 *
 * Whether a seat still takes part.
 */
typedef enum
{
  TABLETOP_SEAT_ACTIVE,
  TABLETOP_SEAT_LEFT,
} TabletopSeatStatus;

/**
 * TabletopOccupantKind:
 * @TABLETOP_OCCUPANT_EMPTY: nobody sits here; the game waits when it asks this seat
 * @TABLETOP_OCCUPANT_LOCAL: a person at this device
 * @TABLETOP_OCCUPANT_BOT: a [iface@Bot]
 * @TABLETOP_OCCUPANT_GUEST: a person who came through an [iface@Inviter]
 *
 * Who sits at a seat of a [class@Table].
 */
typedef enum
{
  TABLETOP_OCCUPANT_EMPTY,
  TABLETOP_OCCUPANT_LOCAL,
  TABLETOP_OCCUPANT_BOT,
  TABLETOP_OCCUPANT_GUEST,
} TabletopOccupantKind;

/**
 * TabletopPresence:
 * @TABLETOP_PRESENCE_HERE: plays
 * @TABLETOP_PRESENCE_AWAY: can't be reached now; the game waits when it asks this seat
 * @TABLETOP_PRESENCE_STOOD_IN: can't be reached, and a [iface@Bot] plays in the meantime
 *
 * Whether the person at a seat of a [class@Table] is there.
 */
typedef enum
{
  TABLETOP_PRESENCE_HERE,
  TABLETOP_PRESENCE_AWAY,
  TABLETOP_PRESENCE_STOOD_IN,
} TabletopPresence;

/**
 * TabletopStepKind:
 * @TABLETOP_STEP_CHOICE: a choice was made
 * @TABLETOP_STEP_UNDO: the last choice was taken back
 * @TABLETOP_STEP_LEAVE: a seat left the match for good
 *
 * How a [class@Match] moves on.
 */
typedef enum
{
  TABLETOP_STEP_CHOICE,
  TABLETOP_STEP_UNDO,
  TABLETOP_STEP_LEAVE,
} TabletopStepKind;

/**
 * TabletopInvitationState:
 * @TABLETOP_INVITATION_OPEN: waits for somebody to use it
 * @TABLETOP_INVITATION_CLAIMED: used; the seat has its guest
 * @TABLETOP_INVITATION_EXPIRED: too old to be used
 * @TABLETOP_INVITATION_REVOKED: taken back by the host
 *
 * What became of an [class@Invitation].
 */
typedef enum
{
  TABLETOP_INVITATION_OPEN,
  TABLETOP_INVITATION_CLAIMED,
  TABLETOP_INVITATION_EXPIRED,
  TABLETOP_INVITATION_REVOKED,
} TabletopInvitationState;

/**
 * TabletopInviterState:
 * @TABLETOP_INVITER_IDLE: neither hosts nor takes part
 * @TABLETOP_INVITER_CONNECTING: on its way to one of the next two
 * @TABLETOP_INVITER_HOSTING: guests can reach the table
 * @TABLETOP_INVITER_JOINED: sits at somebody else's table
 * @TABLETOP_INVITER_LOST: the connection broke; it tries again by itself
 *
 * What an [iface@Inviter] does right now.
 */
typedef enum
{
  TABLETOP_INVITER_IDLE,
  TABLETOP_INVITER_CONNECTING,
  TABLETOP_INVITER_HOSTING,
  TABLETOP_INVITER_JOINED,
  TABLETOP_INVITER_LOST,
} TabletopInviterState;

/**
 * TabletopSection:
 * @TABLETOP_SECTION_HEAD: one row for the whole
 * @TABLETOP_SECTION_SEATS: a row for each seat
 * @TABLETOP_SECTION_ZONES: a row for each zone
 * @TABLETOP_SECTION_PIECES: a row for each piece that is listed
 * @TABLETOP_SECTION_CHOICES: a row for each choice
 *
 * The parts of what a seat sees and is asked, in numbers, in the order of a [class@Layout].
 */
typedef enum
{
  TABLETOP_SECTION_HEAD,
  TABLETOP_SECTION_SEATS,
  TABLETOP_SECTION_ZONES,
  TABLETOP_SECTION_PIECES,
  TABLETOP_SECTION_CHOICES,
} TabletopSection;

/**
 * TabletopScheme:
 * @TABLETOP_SCHEME_LIGHT: dark signs on light ground
 * @TABLETOP_SCHEME_DARK: light signs on dark ground
 * @TABLETOP_SCHEME_HIGH_CONTRAST: for those who see little: what is read stands out as much as can
 * be, on a dark table
 * @TABLETOP_SCHEME_HIGH_CONTRAST_LIGHT: the same on a light table
 *
 * In which of its colors a [class@Skin] is shown; the user of a host chooses.
 */
typedef enum
{
  TABLETOP_SCHEME_LIGHT,
  TABLETOP_SCHEME_DARK,
  TABLETOP_SCHEME_HIGH_CONTRAST,
  TABLETOP_SCHEME_HIGH_CONTRAST_LIGHT,
} TabletopScheme;

/**
 * TabletopAreaKind:
 * @TABLETOP_AREA_CENTER: the middle of the table, with all the room that others leave
 * @TABLETOP_AREA_SIDE: beside the middle: what is looked at now and then, or waits to happen
 * @TABLETOP_AREA_SEAT: with the seat that owns it: what is in play there
 * @TABLETOP_AREA_HAND: at the edge where the viewer sits; with their seat for others
 * @TABLETOP_AREA_PILES: as small heaps with their number, with the seat that owns them or at the
 * side
 * @TABLETOP_AREA_DRAWER: nowhere, until somebody asks for it
 *
 * Where on a table a [class@Area] puts a zone.
 */
typedef enum
{
  TABLETOP_AREA_CENTER,
  TABLETOP_AREA_SIDE,
  TABLETOP_AREA_SEAT,
  TABLETOP_AREA_HAND,
  TABLETOP_AREA_PILES,
  TABLETOP_AREA_DRAWER,
} TabletopAreaKind;

G_END_DECLS
