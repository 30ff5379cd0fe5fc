/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Emperor (809) as the kernel sees it: its options, what they allow, and which decks they ask for.
 *
 * Emperors and generals may play different formats, and any seat one of its own. Who becomes the
 * emperor of a team is decided at the table, so a deck is checked against each role that its seat
 * may come to play; then nobody is offered a place that the deck doesn't suit. */

#include "magic/variants/mg-emperor.h"

#include "magic/variants/mg-options.h"

/* {{{ Options */

static const char *const own_format_choices[]
    = { "role", "constructed", "commander", "commanders", NULL };
static const char *const own_format_titles[] = {
  N_ ("As its role"), N_ ("Sixty cards"), N_ ("Commander"), N_ ("Up to two commanders"), NULL,
};
static const char *const seating_choices[] = { "alike", "mirrored", NULL };
static const char *const seating_titles[]
    = { N_ ("All teams alike"), N_ ("Every other team the other way round"), NULL };
static const char *const attack_choices[] = { "one", "both", NULL };
static const char *const attack_titles[] = {
  N_ ("One neighbor, chosen each combat"),
  N_ ("Any neighbors"),
  NULL,
};

#define DECK(number) [MG_EMPEROR_DECK + number - 1] = MG_DECK_OPTION (number)
#define FORMAT(number)                                                                             \
  [MG_EMPEROR_FORMAT + number - 1] = {                                                             \
    .key = "format" #number,                                                                       \
    .title = N_ ("Format"),                                                                        \
    .description = N_ ("What the deck of this seat must be."),                                     \
    .type = RG_OPTION_CHOICE,                                                                      \
    .maximum = MG_N_FORMATS,                                                                       \
    .choices = own_format_choices,                                                                 \
    .titles = own_format_titles,                                                                   \
    .open = true,                                                                                  \
    .group = &mg_decks_group,                                                                      \
    .advanced = true,                                                                              \
    .seat = number,                                                                                \
    .family = "format",                                                                            \
  }

static const rg_option_group the_teams = { "teams", N_ ("Teams") };

static const rg_option options[MG_EMPEROR_N_OPTIONS] = {
  MG_FOR_12_SEATS (DECK),
  MG_FOR_12_SEATS (FORMAT),
  [MG_EMPEROR_N_TEAMS] = {
    .key = "teams",
    .title = N_ ("Teams"),
    .description = N_ ("How many teams there are."),
    .least = N_ ("Teams of three, if that can be"),
    .type = RG_OPTION_INTEGER,
    .maximum = MG_EMPEROR_TEAMS,
    .group = &the_teams,
  },
  [MG_EMPEROR_EMPERORS_PLAY] = {
    .key = "emperors-play",
    .title = N_ ("Decks of emperors"),
    .description = N_ ("What the decks of emperors must be: of a format, or from a list of cards."),
    .type = RG_OPTION_CHOICE,
    .maximum = MG_N_FORMATS - 1,
    .choices = own_format_choices + 1,
    .titles = own_format_titles + 1,
    .open = true,
    .group = &mg_decks_group,
  },
  [MG_EMPEROR_GENERALS_PLAY] = {
    .key = "generals-play",
    .title = N_ ("Decks of generals"),
    .description = N_ ("What the decks of generals must be: of a format, or from a list of cards."),
    .type = RG_OPTION_CHOICE,
    .maximum = MG_N_FORMATS - 1,
    .choices = own_format_choices + 1,
    .titles = own_format_titles + 1,
    .open = true,
    .group = &mg_decks_group,
  },
  [MG_EMPEROR_SEATING] = {
    .key = "seating",
    .title = N_ ("Seating"),
    .description = N_ ("Which of the two places in the middle of an even team is the emperor’s."),
    .type = RG_OPTION_CHOICE,
    .maximum = 1,
    .choices = seating_choices,
    .titles = seating_titles,
    .group = &the_teams,
    .advanced = true,
  },
  [MG_EMPEROR_EMPERORS_RANGE] = {
    .key = "emperors-range",
    .title = N_ ("Range of emperors"),
    .description = N_ ("How many seats away emperors reach: in teams of three, 2."),
    .least = N_ ("By the size of teams"),
    .type = RG_OPTION_INTEGER,
    .maximum = MG_EMPEROR_SEATS / 2,
    .group = &mg_reach_group,
    .advanced = true,
  },
  [MG_EMPEROR_GENERALS_RANGE] = {
    .key = "generals-range",
    .title = N_ ("Range of generals"),
    .description = N_ ("How many seats away generals reach: in teams of three, 1."),
    .least = N_ ("By the size of teams"),
    .type = RG_OPTION_INTEGER,
    .maximum = MG_EMPEROR_SEATS / 2,
    .group = &mg_reach_group,
    .advanced = true,
  },
  [MG_EMPEROR_ATTACK] = {
    .key = "attack",
    .title = N_ ("Attacks"),
    .description = N_ ("Which of two neighbors a player may attack."),
    .type = RG_OPTION_CHOICE,
    .maximum = 1,
    .choices = attack_choices,
    .titles = attack_titles,
    .group = &mg_reach_group,
  },
  [MG_EMPEROR_LIFE] = MG_LIFE_OPTION,
  [MG_EMPEROR_FIRST] = {
    .key = "first",
    .title = N_ ("First team"),
    .description = N_ ("The team whose emperor takes the first turn."),
    .least = mg_first_least,
    .type = RG_OPTION_INTEGER,
    .maximum = MG_EMPEROR_TEAMS,
    .group = &mg_start_group,
  },
  [MG_EMPEROR_LOTS] = MG_LOTS_OPTION,
};

/* Beside the formats that are always there, those of the lists that the content has. */
static const char *
format_choice (const rg_content *base, mg_format format)
{
  const mg_content *content = (const mg_content *) base;
  const int list = mg_list_of_format (format);

  return list > 0 && list < content->n_lists
             ? mg_string_at (content, mg_list_at (content, list)->name)
             : NULL;
}

static const char *
option_choice (const rg_content *base, int option, int value)
{
  if (option < MG_EMPEROR_FORMAT)
    return mg_deck_choice (base, value);
  return format_choice (base, (mg_format) (option < MG_EMPEROR_N_TEAMS ? value - 1 : value));
}

static int
teams_of (const rg_setup *setup)
{
  const int agreed = setup->options[MG_EMPEROR_N_TEAMS];

  return agreed ? agreed : mg_emperor_teams (setup->seats);
}

static void
read_options (const rg_setup *setup, mg_variant *variant)
{
  const int32_t *options_of = setup->options;

  mg_seat_emperors (variant, teams_of (setup), options_of[MG_EMPEROR_SEATING],
                    options_of[MG_EMPEROR_EMPERORS_RANGE], options_of[MG_EMPEROR_GENERALS_RANGE]);
  variant->attack = options_of[MG_EMPEROR_ATTACK] ? MG_ATTACK_NEIGHBOURS : MG_ATTACK_ADJACENT;
  variant->life = (int16_t) options_of[MG_EMPEROR_LIFE];
  variant->first = (uint8_t) options_of[MG_EMPEROR_FIRST];
  variant->all_lots = options_of[MG_EMPEROR_LOTS] != 0;
  for (int seat = 0; seat < setup->seats; seat++)
    {
      const int own = options_of[MG_EMPEROR_FORMAT + seat];

      variant->deck[seat] = (int16_t) options_of[MG_EMPEROR_DECK + seat];
      variant->format[seat] = (uint8_t) (own ? own - 1 : options_of[MG_EMPEROR_GENERALS_PLAY]);
      variant->emperor_format[seat]
          = (uint8_t) (own ? own - 1 : options_of[MG_EMPEROR_EMPERORS_PLAY]);
    }
}

/* So many ways are there to part the players in teams of equal size. */
static int
count_partings (int seats)
{
  int n = 0;

  for (int teams = 2; teams <= MG_EMPEROR_TEAMS; teams++)
    n += seats % teams == 0 && seats / teams >= MG_EMPEROR_TEAM;
  return n;
}

/* Somebody's deck must be what their role asks for. */
static bool
any_plays_as_its_role (const rg_setup *setup)
{
  for (int seat = 0; seat < setup->seats; seat++)
    if (setup->options[MG_EMPEROR_FORMAT + seat] == 0)
      return true;
  return false;
}

static rg_status
applies (const rg_setup *setup, int option, rg_error *why)
{
  const int teams = teams_of (setup);

  switch (option)
    {
    case MG_EMPEROR_N_TEAMS:
      if (count_partings (setup->seats) == 1)
        return rg_fail (why, RG_E_BAD_OPTION, "809.6",
                        "%d players make teams of equal size in one way only.", setup->seats);
      return RG_OK;
    case MG_EMPEROR_EMPERORS_PLAY:
    case MG_EMPEROR_GENERALS_PLAY:
      if (!any_plays_as_its_role (setup))
        return rg_fail (why, RG_E_BAD_OPTION, NULL,
                        "Only for seats whose 'format' is that of their role.");
      return RG_OK;
    case MG_EMPEROR_SEATING:
      if (teams > 0 && setup->seats / teams % 2 == 1)
        return rg_fail (why, RG_E_BAD_OPTION, "809.2",
                        "Only for teams of an even number: of %d players one sits in the middle.",
                        setup->seats / teams);
      return RG_OK;
    case MG_EMPEROR_LOTS:
      return mg_lots_apply (setup, MG_EMPEROR_DECK, why);
    default:
      return RG_OK;
    }
}

/* }}} */
/* {{{ Which decks suit */

/* The deck of a seat keeps the rules of a format; one that will be drawn does. */
static rg_status
check_deck (const rg_setup *setup,
            const mg_variant *variant,
            int seat,
            bool emperor,
            rg_error *error)
{
  const mg_content *content = (const mg_content *) setup->content;
  const int i = variant->deck[seat];
  const mg_format format
      = (mg_format) (emperor ? variant->emperor_format[seat] : variant->format[seat]);
  mg_deck_lines lines;
  rg_status status;
  int mistake = 0;

  if (i == 0)
    return RG_OK;
  mg_list_deck (content, mg_deck_at (content, i), &lines);
  status = mg_check_lines (content, &lines, format, &mistake, error);
  if (status == RG_OK)
    return RG_OK;
  if (error)
    error->status = RG_E_BAD_OPTION;
  rg_fail_also (error, "This is about the deck '%.40s' of seat %d.",
                mg_string_at (content, mg_deck_at (content, i)->name), seat + 1);
  return RG_E_BAD_OPTION;
}

/* Somebody of the team can be its emperor, and all others its generals. */
static rg_status
check_team (const rg_setup *setup, const mg_variant *variant, int team, rg_error *error)
{
  const int first = team * variant->team_size, end = first + variant->team_size;
  int emperors = 0, only_emperors = 0;

  for (int seat = first; seat < end; seat++)
    {
      const bool rules = check_deck (setup, variant, seat, true, NULL) == RG_OK;
      const bool serves = check_deck (setup, variant, seat, false, NULL) == RG_OK;

      if (!rules && !serves)
        return check_deck (setup, variant, seat, false, error);
      emperors += rules;
      only_emperors += !serves;
    }
  if (emperors == 0)
    return rg_fail (error, RG_E_BAD_OPTION, "809.2",
                    "Team %d has no deck that its emperor may play.", team + 1);
  if (only_emperors > 1)
    return rg_fail (error, RG_E_BAD_OPTION, "809.2",
                    "Team %d has %d decks that only its emperor may play.", team + 1,
                    only_emperors);
  return RG_OK;
}

static rg_status
check (const rg_setup *setup, rg_error *error)
{
  const int teams = teams_of (setup);
  mg_variant variant;
  rg_status status;

  mg_read_variant (setup, &variant);
  status = mg_check_emperors (&variant, teams, error);
  if (status == RG_OK && variant.first > teams)
    return rg_fail (error, RG_E_BAD_OPTION, "809.4",
                    "The option 'first' is team %d, but there are %d teams; give 0 to %d.",
                    variant.first, teams, teams);
  for (int seat = 0; seat < setup->seats && status == RG_OK; seat++)
    if (variant.deck[seat] == 0
        && (!mg_any_deck_fits ((const mg_content *) setup->content, variant.format[seat])
            || !mg_any_deck_fits ((const mg_content *) setup->content,
                                  variant.emperor_format[seat])))
      return rg_fail (error, RG_E_BAD_OPTION, "100.2",
                      "None of the decks that there are suits what seat %d may come to play; add "
                      "one.",
                      seat + 1);
  for (int team = 0; team < teams && status == RG_OK; team++)
    status = check_team (setup, &variant, team, error);
  return status;
}

static bool
takes_seats (int seats)
{
  return mg_emperor_teams (seats) > 0;
}

/* }}} */
/* {{{ Decks */

static int
deck_option (int seat)
{
  return MG_EMPEROR_DECK + seat;
}

/* As long as nobody knows who will be emperor, it may be either of two. */
static int
format_of (const rg_setup *setup, int seat)
{
  mg_variant variant;

  mg_read_variant (setup, &variant);
  return variant.format[seat] == variant.emperor_format[seat] ? variant.format[seat] : -1;
}

static const rg_catalogue catalogue = {
  MG_CATALOGUE_PARTS,
  .deck_option = deck_option,
  .format_of = format_of,
};

/* }}} */

static const mg_game own = { read_options };

const rg_game rg_emperor = {
  MG_GAME_PARTS,
  .max_decisions = 1,
  .id = "emperor",
  .own = &own,
  .shelf = "free-for-all",
  .version = 6,
  .min_seats = 2 * MG_EMPEROR_TEAM,
  .max_seats = MG_EMPEROR_SEATS,
  .takes_seats = takes_seats,
  .options = options,
  .n_options = MG_EMPEROR_N_OPTIONS,
  .option_choice = option_choice,
  .catalogue = &catalogue,
  .applies = applies,
  .check = check,
};
