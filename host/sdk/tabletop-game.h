/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that can be played: what it is, its options and bots, and where its matches come from. A
 * game holds no match and never changes, so one object serves a whole process.
 */

#pragma once

#include "tabletop-bot-info.h"
#include "tabletop-bot.h"
#include "tabletop-enums.h"
#include "tabletop-figure.h"
#include "tabletop-layout.h"
#include "tabletop-option.h"
#include "tabletop-result.h"
#include "tabletop-rule.h"
#include "tabletop-setup.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_GAME (tabletop_game_get_type ())

/**
 * TabletopGame:
 *
 * A game that can be played.
 *
 * A game without options is this class with its properties, of which [property@Game:match-type] is
 * the one that knows the rules. For any other derive from this and implement what it needs; all has
 * sensible implementations but [vfunc@Game.create_match], if the game needs its seed.
 *
 * Matches and bots are made and loaded in any thread, also in several at once; a match that was
 * made shares nothing with its game that changes.
 */
G_DECLARE_DERIVABLE_TYPE (TabletopGame, tabletop_game, TABLETOP, GAME, GObject)

/**
 * TabletopGameClass:
 * @parent_class: the parent
 * @list_options: see [method@Game.list_options]; asked once and kept; none by default
 * @validate: see [method@Game.validate]; the setup's options have already passed one by one
 * @create_match: see [method@Game.create_match]; the setup is valid and a copy, the seed is there;
 *   makes a [property@Game:match-type] by default
 * @load_match: see [method@Game.load_match]; reads what [vfunc@Match.to_bytes] writes by default
 * @list_bots: see [method@Game.list_bots]; `random` alone by default
 * @create_bot: see [method@Game.create_bot]; the id is one that is listed
 * @simulate: see [method@Game.simulate]; plays through a [class@Table] by default
 * @measure: see [method@Game.measure]; random play by default
 * @create_layout: see [method@Game.create_layout]; room for what most games have by default
 * @list_symbols: see [method@Game.list_symbols]; none by default
 * @option_applies: see [method@Game.option_applies]; the option, and the seat if it is a seat's, is
 *   there; each applies by default
 * @list_rules: see [method@Game.list_rules]; none by default
 *
 * What a game implements.
 */
struct _TabletopGameClass
{
  GObjectClass parent_class;

  GListModel *(*list_options) (TabletopGame *self);
  gboolean (*validate) (TabletopGame *self, TabletopSetup *setup, GError **error);
  TabletopMatch *(*create_match) (TabletopGame *self,
                                  TabletopSetup *setup,
                                  GBytes *seed,
                                  GError **error);
  TabletopMatch *(*load_match) (TabletopGame *self, GBytes *bytes, GError **error);
  GListModel *(*list_bots) (TabletopGame *self);
  TabletopBot *(*create_bot) (TabletopGame *self, const char *id, guint64 seed, GError **error);
  TabletopResult *(*simulate) (TabletopGame *self,
                               TabletopSetup *setup,
                               const char *const *bots,
                               GBytes *seed,
                               GError **error);
  GListModel *(*measure) (TabletopGame *self,
                          guint n_seats,
                          guint milliseconds,
                          GCancellable *cancellable,
                          GError **error);
  TabletopLayout *(*create_layout) (TabletopGame *self, guint n_seats);
  GListModel *(*list_symbols) (TabletopGame *self);
  gboolean (*option_applies) (TabletopGame *self,
                              TabletopSetup *setup,
                              const char *key,
                              char **reason);
  GListModel *(*list_rules) (TabletopGame *self);

  /*< private >*/
  gpointer padding[4];
};

/**
 * tabletop_game_get_id:
 * @self: a game
 *
 * Gets the stable word that names the game.
 *
 * Returns: the id, `[a-z][a-z0-9-]*`
 */
const char *tabletop_game_get_id (TabletopGame *self);

/**
 * tabletop_game_get_title:
 * @self: a game
 *
 * Gets its name.
 *
 * Returns: translated text
 */
const char *tabletop_game_get_title (TabletopGame *self);

/**
 * tabletop_game_get_summary:
 * @self: a game
 *
 * Gets one line about it.
 *
 * Returns: translated text
 */
const char *tabletop_game_get_summary (TabletopGame *self);

/**
 * tabletop_game_get_description:
 * @self: a game
 *
 * Gets some sentences about it.
 *
 * Returns: translated text
 */
const char *tabletop_game_get_description (TabletopGame *self);

/**
 * tabletop_game_get_icon_name:
 * @self: a game
 *
 * Gets the name of its icon in the icon theme.
 *
 * Returns: the name, empty if there is none
 */
const char *tabletop_game_get_icon_name (TabletopGame *self);

/**
 * tabletop_game_get_rules_uri:
 * @self: a game
 *
 * Gets where its rules can be read.
 *
 * Returns: a URI, empty if there is none
 */
const char *tabletop_game_get_rules_uri (TabletopGame *self);

/**
 * tabletop_game_get_rulebook:
 * @self: a game
 *
 * Gets the rules in short, for people at the table: how a turn goes, and how to score.
 *
 * Sections have a blank line between them. The first line of a section is its heading, each other
 * one a paragraph.
 *
 * Returns: translated text, empty if there is none
 */
const char *tabletop_game_get_rulebook (TabletopGame *self);

/**
 * tabletop_game_get_rules_version:
 * @self: a game
 *
 * Gets which rules it follows; saved tables say it.
 *
 * Returns: one line of untranslated text
 */
const char *tabletop_game_get_rules_version (TabletopGame *self);

/**
 * tabletop_game_get_skin_uri:
 * @self: a game
 *
 * Gets where its skin is; [ctor@Skin.new_for_game] reads it.
 *
 * Returns: the URI of a file, or one in a resource, as `resource:///org/example/skin.json`; empty
 * if it has none
 */
const char *tabletop_game_get_skin_uri (TabletopGame *self);

/**
 * tabletop_game_get_guide_uri:
 * @self: a game
 *
 * Gets where its guide through a first game is, in the format of the chapter about guides.
 *
 * Returns: the URI of a file, or one in a resource, as `resource:///org/example/guide.json`; empty
 * if it has none
 */
const char *tabletop_game_get_guide_uri (TabletopGame *self);

/**
 * tabletop_game_get_min_seats:
 * @self: a game
 *
 * Gets how few can play.
 *
 * Returns: the number of seats, at least 1
 */
guint tabletop_game_get_min_seats (TabletopGame *self);

/**
 * tabletop_game_get_max_seats:
 * @self: a game
 *
 * Gets how many can play.
 *
 * Returns: the number of seats
 */
guint tabletop_game_get_max_seats (TabletopGame *self);

/**
 * tabletop_game_get_recommended_seats:
 * @self: a game
 *
 * Gets with how many it is best.
 *
 * Returns: the number of seats
 */
guint tabletop_game_get_recommended_seats (TabletopGame *self);

/**
 * tabletop_game_get_duration:
 * @self: a game
 *
 * Gets how long it takes among people.
 *
 * Returns: minutes, or 0 if nobody knows
 */
guint tabletop_game_get_duration (TabletopGame *self);

/**
 * tabletop_game_get_tags:
 * @self: a game
 *
 * Gets words to search for.
 *
 * Returns: (transfer none) (array zero-terminated=1): stable words
 */
const char *const *tabletop_game_get_tags (TabletopGame *self);

/**
 * tabletop_game_get_traits:
 * @self: a game
 *
 * Gets what it is like.
 *
 * Returns: the traits
 */
TabletopTraits tabletop_game_get_traits (TabletopGame *self);

/**
 * tabletop_game_get_abi:
 * @self: a game
 *
 * Gets which contract it was built for.
 *
 * Returns: %TABLETOP_ABI of that time
 */
guint tabletop_game_get_abi (TabletopGame *self);

/**
 * tabletop_game_list_options:
 * @self: a game
 *
 * Lists what can be set before a match.
 *
 * Returns: (transfer full): a list of [class@Option], always the same
 */
GListModel *tabletop_game_list_options (TabletopGame *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_find_option:
 * @self: a game
 * @key: the key of an option
 * @error: return location for an error
 *
 * Finds an option by its key.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND, naming the nearest key.
 *
 * Returns: (transfer none): the option
 */
TabletopOption *tabletop_game_find_option (TabletopGame *self, const char *key, GError **error);

/**
 * tabletop_game_option_applies:
 * @self: a game
 * @setup: a setup of it, which may be one that can't be played
 * @key: the key of an option, or of one seat's value
 * @reason: (out) (optional) (nullable) (transfer full): where to store for which setups it would,
 * or %NULL if it does
 *
 * Tells whether it makes any difference for @setup how an option is set. One that doesn't apply may
 * be set all the same: the match is as if it weren't.
 *
 * Returns: %TRUE if it does
 */
gboolean tabletop_game_option_applies (TabletopGame *self,
                                       TabletopSetup *setup,
                                       const char *key,
                                       char **reason);

/**
 * tabletop_game_create_setup:
 * @self: a game
 * @n_seats: how many seats, or 0 for the recommended number
 *
 * Makes a setup with every option at its default.
 *
 * A number of seats that the game can't have is found by [method@Game.validate].
 *
 * Returns: (transfer full): the setup
 */
TabletopSetup *tabletop_game_create_setup (TabletopGame *self, guint n_seats)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_validate:
 * @self: a game
 * @setup: a setup
 * @error: return location for an error
 *
 * Checks whether @setup can be played.
 *
 * Fails with %TABLETOP_ERROR_BAD_OPTION; the message names the option, or the number of seats, and
 * why.
 *
 * Returns: %TRUE if it can
 */
gboolean tabletop_game_validate (TabletopGame *self, TabletopSetup *setup, GError **error);

/**
 * tabletop_game_create_match:
 * @self: a game
 * @setup: how to set it up; it is copied
 * @seed: (nullable): %TABLETOP_SEED_SIZE bytes, or %NULL for ones that nobody can guess
 * @error: return location for an error
 *
 * Starts a match.
 *
 * The same setup, seed and choices give the same match on every machine. Fails as
 * [method@Game.validate] does, with %TABLETOP_ERROR_BAD_DATA for a seed of another size, and with
 * %TABLETOP_ERROR_FAILED if what the game says about itself can't be, such as an empty id.
 *
 * Returns: (transfer full): the match
 */
TabletopMatch *
tabletop_game_create_match (TabletopGame *self, TabletopSetup *setup, GBytes *seed, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_load_match:
 * @self: a game
 * @bytes: what [method@Match.to_bytes] gave
 * @error: return location for an error
 *
 * Goes on with a saved match.
 *
 * Fails with %TABLETOP_ERROR_BAD_SAVE or %TABLETOP_ERROR_VERSION; the message says what and where.
 *
 * Returns: (transfer full): the match
 */
TabletopMatch *tabletop_game_load_match (TabletopGame *self, GBytes *bytes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_list_bots:
 * @self: a game
 *
 * Lists the bots that can play it, the simplest first; there is always `random`.
 *
 * Returns: (transfer full): a list of [class@BotInfo]
 */
GListModel *tabletop_game_list_bots (TabletopGame *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_create_bot:
 * @self: a game
 * @id: the id of a bot that is listed
 * @seed: the same seed plays the same
 * @error: return location for an error
 *
 * Makes a bot.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND, naming the nearest id.
 *
 * Returns: (transfer full): the bot
 */
TabletopBot *
tabletop_game_create_bot (TabletopGame *self, const char *id, guint64 seed, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_simulate:
 * @self: a game
 * @setup: how to set it up
 * @bots: (array zero-terminated=1): a bot's id for every seat, or one for all
 * @seed: (nullable): %TABLETOP_SEED_SIZE bytes, or %NULL for ones that nobody can guess
 * @error: return location for an error
 *
 * Plays one whole match among bots.
 *
 * The bots' own seeds come from @seed. Fails as [method@Game.create_match] and
 * [method@Game.create_bot] do, and with %TABLETOP_ERROR_BAD_OPTION if @bots are not as many as the
 * seats.
 *
 * Returns: (transfer full): how it ended
 */
TabletopResult *tabletop_game_simulate (TabletopGame *self,
                                        TabletopSetup *setup,
                                        const char *const *bots,
                                        GBytes *seed,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_measure:
 * @self: a game
 * @n_seats: how many seats, or 0 for the recommended number
 * @milliseconds: how long to measure; at least one whole game is played
 * @cancellable: (nullable): to stop before
 * @error: return location for an error
 *
 * Measures how fast the game is, by random play with its defaults. It keeps the thread busy.
 *
 * Fails as [method@Game.create_match] does, and with %G_IO_ERROR_CANCELLED of
 * [error@Gio.IOErrorEnum].
 *
 * Returns: (transfer full): a list of [class@Figure], with at least `games-per-second` and
 *   `choices-per-second`
 */
GListModel *tabletop_game_measure (TabletopGame *self,
                                   guint n_seats,
                                   guint milliseconds,
                                   GCancellable *cancellable,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_create_layout:
 * @self: a game
 * @n_seats: for so many seats, from 1 to 64
 *
 * Makes a layout for [method@Match.encode] that has room for what is on the table in nearly all
 * matches. It is the same for each match with so many seats.
 *
 * Returns: (transfer full): the layout
 */
TabletopLayout *tabletop_game_create_layout (TabletopGame *self, guint n_seats)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_list_symbols:
 * @self: a game
 *
 * Lists the signs that the texts of its matches have in braces, and those that seats bear.
 *
 * Returns: (transfer full): a list of [class@Symbol]
 */
GListModel *tabletop_game_list_symbols (TabletopGame *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_list_rules:
 * @self: a game
 *
 * Lists the sections of its rulebook, in their order.
 *
 * Returns: (transfer full): a list of [class@Rule]
 */
GListModel *tabletop_game_list_rules (TabletopGame *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_dup_rule:
 * @self: a game
 * @id: an id, such as [property@Event:rule] has
 *
 * Gets the section that says what is cited: that of @id, or else the one of which @id is a part, as
 * `508.1a` is one of `508.1` and of `508`.
 *
 * Returns: (transfer full) (nullable): the section, or %NULL if the rulebook has none
 */
TabletopRule *tabletop_game_dup_rule (TabletopGame *self, const char *id) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_dup_cited_rule:
 * @self: a game
 * @refusal: the message of an error of one of its matches, or what [method@Match.explain] gave
 *
 * Gets the section that says why something is refused. A refusal that comes from a rule ends with
 * the id in brackets, as `(508.1a)`.
 *
 * Returns: (transfer full) (nullable): the section, or %NULL if it cites none
 */
TabletopRule *tabletop_game_dup_cited_rule (TabletopGame *self, const char *refusal)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_game_search_rules:
 * @self: a game
 * @text: an id, or words; an empty text finds all
 *
 * Searches the rulebook. A section is found if its title and text have all words of @text or begin
 * ones like them, whatever their case and accents.
 *
 * First comes the section whose id is @text, then the one that is called so, then those that have
 * more of the words in their titles.
 *
 * Returns: (transfer full): a list of [class@Rule]
 */
GListModel *tabletop_game_search_rules (TabletopGame *self, const char *text)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
