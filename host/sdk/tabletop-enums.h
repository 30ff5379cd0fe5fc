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
 *
 * What a value of a [class@Option] is.
 */
typedef enum
{
  TABLETOP_OPTION_BOOLEAN,
  TABLETOP_OPTION_INTEGER,
  TABLETOP_OPTION_CHOICE,
  TABLETOP_OPTION_STRING,
} TabletopOptionKind;

/**
 * TabletopChoiceFlags:
 * @TABLETOP_CHOICE_NONE: nothing special
 * @TABLETOP_CHOICE_REVERSIBLE: it may be undone right afterwards
 * @TABLETOP_CHOICE_DESTRUCTIVE: it gives something up for good; a host asks twice
 *
 * What a player should know before making a [class@Choice].
 */
typedef enum
{
  TABLETOP_CHOICE_NONE = 0,
  TABLETOP_CHOICE_REVERSIBLE = 1 << 0,
  TABLETOP_CHOICE_DESTRUCTIVE = 1 << 1,
} TabletopChoiceFlags;

/**
 * TabletopEventWeight:
 * @TABLETOP_EVENT_NORMAL: worth a line to those who follow the game
 * @TABLETOP_EVENT_MINOR: it goes without saying; hosts tell it to those who ask for everything
 * @TABLETOP_EVENT_HEAD: a part of the game begins, such as a turn
 * @TABLETOP_EVENT_DETAIL: it goes on with the sentence of the event before
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

G_END_DECLS
