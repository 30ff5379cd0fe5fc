/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two matches are compared by all that every viewer can read of them, as one long text: what
 * differs shows in the failure. */

#include "kit.h"

namespace kit
{

std::string
take_text (char *text)
{
  std::string copy = text ? text : "";

  g_free (text);
  return copy;
}

TabletopCatalog *
catalog ()
{
  static TabletopCatalog *found = tabletop_catalog_new (nullptr);

  return found;
}

std::vector<Subject>
all_subjects ()
{
  std::vector<Subject> subjects;
  const Ptr<GListModel> games = take (tabletop_catalog_list_games (catalog ()));

  for (guint i = 0; i < g_list_model_get_n_items (games.get ()); i++)
    {
      const auto game = take (TABLETOP_GAME (g_list_model_get_item (games.get (), i)));

      const guint least = tabletop_game_get_min_seats (game.get ());
      const guint most = tabletop_game_get_max_seats (game.get ());

      /* Small ones and the largest: the kit of the core plays at more of them. With very few games
       * only the smallest. */
      for (guint n = least; n <= most; n++)
        if (n == least || (at_most (100) >= 20 && (n == 4 || (n == most && least <= 4))))
          subjects.push_back ({ tabletop_game_get_id (game.get ()), n });
    }
  return subjects;
}

void
PrintTo (const Subject &subject, std::ostream *stream)
{
  *stream << subject.game << " for " << subject.seats;
}

TabletopViewer *
seat_viewer (guint seat)
{
  return tabletop_viewer_new_seat (seat);
}

guint
Chance::below (guint n)
{
  state_ = state_ * 6364136223846793005u + 1442695040888963407u;
  return (guint) ((state_ >> 33) % n);
}

Ptr<TabletopChoice>
pick (TabletopMatch *match, guint seat, Chance &chance)
{
  const auto decision = take (tabletop_match_ref_decision (match, seat));

  if (!decision)
    return nullptr;
  return take (TABLETOP_CHOICE (g_object_ref (tabletop_decision_get_choice (
      decision.get (), chance.below (tabletop_decision_get_n_choices (decision.get ()))))));
}

guint
pick_seat (TabletopMatch *match, Chance &chance)
{
  const guint n = tabletop_match_get_n_seats (match);
  const guint first = chance.below (n);

  for (guint i = 0; i < n; i++)
    if (tabletop_match_is_asked (match, (first + i) % n))
      return (first + i) % n;
  ADD_FAILURE () << "nobody is asked, and the match isn't over";
  return 0;
}

bool
step (TabletopMatch *match, Chance &chance)
{
  const guint seat = pick_seat (match, chance);
  const auto choice = pick (match, seat, chance);
  Error error;

  if (!choice)
    {
      ADD_FAILURE () << "seat " << seat << " is asked nothing";
      return false;
    }
  if (!tabletop_match_apply (match, seat, choice.get (), tabletop_match_get_sequence (match),
                             error.out ()))
    {
      ADD_FAILURE () << tabletop_choice_get_notation (choice.get ()) << ": " << error.text ();
      return false;
    }
  return true;
}

guint
play (TabletopMatch *match, guint n, Chance &chance)
{
  guint made = 0;

  while (made < n && !tabletop_match_is_over (match) && step (match, chance))
    made++;
  return made;
}

std::string
hash (TabletopMatch *match)
{
  return take_text (tabletop_match_dup_hash (match));
}

std::string
view_text (TabletopMatch *match, const TabletopViewer *viewer)
{
  Error error;
  const auto view = take (tabletop_match_dup_view (match, viewer, error.out ()));

  if (!view)
    return error.text ();
  g_autoptr (GVariant) variant = tabletop_view_to_variant (view.get ());
  return take_text (g_variant_print (variant, TRUE));
}

static std::string
reference_text (TabletopReference *reference)
{
  GVariant *variant = tabletop_reference_to_variant (reference);
  std::string text = take_text (g_variant_print (variant, FALSE));

  g_variant_unref (variant);
  return text;
}

/* What a choice, a question or an event points at. */
static std::string
references_text (GListModel *references)
{
  std::string text;

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      const auto reference = take (TABLETOP_REFERENCE (g_list_model_get_item (references, i)));

      text += reference_text (reference.get ());
    }
  return text;
}

/* The words of a text, and what they name. */
static std::string
parts_text (GListModel *parts)
{
  std::string text;

  for (guint i = 0; i < g_list_model_get_n_items (parts); i++)
    {
      const auto part = take (TABLETOP_TEXT_PART (g_list_model_get_item (parts, i)));
      TabletopReference *reference = tabletop_text_part_get_reference (part.get ());

      text += std::string ("|") + tabletop_text_part_get_text (part.get ());
      if (reference != nullptr)
        text += " " + reference_text (reference);
    }
  return text;
}

std::string
choice_text (TabletopChoice *choice)
{
  return std::string (tabletop_choice_get_notation (choice)) + " | "
         + tabletop_choice_get_kind (choice) + " | " + tabletop_choice_get_label (choice) + " | "
         + tabletop_choice_get_description (choice) + " | " + tabletop_choice_get_shortcut (choice)
         + " | " + tabletop_choice_get_context (choice) + " | " + tabletop_choice_get_cost (choice)
         + " | " + std::to_string (tabletop_choice_get_flags (choice)) + " | "
         + references_text (tabletop_choice_get_references (choice));
}

std::string
decisions_text (TabletopMatch *match, const TabletopViewer *viewer)
{
  const auto list = take (tabletop_match_list_decisions (match, viewer));
  std::string text;

  for (guint i = 0; i < g_list_model_get_n_items (list.get ()); i++)
    {
      const auto decision = take (TABLETOP_DECISION (g_list_model_get_item (list.get (), i)));

      text += std::to_string (tabletop_decision_get_seat (decision.get ())) + " "
              + tabletop_decision_get_kind (decision.get ()) + " "
              + tabletop_decision_get_prompt (decision.get ()) + " "
              + parts_text (tabletop_decision_get_parts (decision.get ())) + " "
              + std::to_string (tabletop_decision_get_default_index (decision.get ()))
              + (tabletop_decision_is_optional (decision.get ()) ? " optional" : "")
              + (tabletop_decision_is_cancellable (decision.get ()) ? " cancellable" : "") + " "
              + references_text (tabletop_decision_get_references (decision.get ())) + " "
              + std::to_string (tabletop_decision_get_form (decision.get ())) + " "
              + std::to_string (tabletop_decision_get_least (decision.get ())) + " "
              + std::to_string (tabletop_decision_get_most (decision.get ())) + " "
              + std::to_string (tabletop_decision_get_picked (decision.get ())) + " "
              + tabletop_decision_get_remaining (decision.get ()) + " "
              + tabletop_decision_get_progress (decision.get ()) + " "
              + tabletop_decision_get_follow_up (decision.get ()) + "\n";
      for (guint j = 0; j < g_list_model_get_n_items (tabletop_decision_get_made (decision.get ()));
           j++)
        {
          const auto made = take (TABLETOP_CHOICE (
              g_list_model_get_item (tabletop_decision_get_made (decision.get ()), j)));

          text += std::string ("  made ") + tabletop_choice_get_notation (made.get ()) + " | "
                  + tabletop_choice_get_label (made.get ()) + " | "
                  + references_text (tabletop_choice_get_references (made.get ())) + "\n";
        }
      for (guint j = 0; j < tabletop_decision_get_n_choices (decision.get ()); j++)
        {
          TabletopChoice *choice = tabletop_decision_get_choice (decision.get (), j);

          text += "  " + choice_text (choice) + " "
                  + std::to_string (tabletop_choice_get_alike (choice)) + " "
                  + std::to_string (tabletop_choice_get_takes_back (choice)) + "\n";
        }
    }
  return text;
}

static std::string
moves_text (GListModel *moves)
{
  std::string text;

  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      const auto move = take (TABLETOP_MOVE (g_list_model_get_item (moves, i)));

      text += std::string ("  ") + tabletop_move_get_piece (move.get ()) + " ("
              + tabletop_move_get_former (move.get ()) + ") from "
              + tabletop_move_get_from_zone (move.get ()) + " "
              + tabletop_move_get_from_place (move.get ()) + " to "
              + tabletop_move_get_to_zone (move.get ()) + " "
              + tabletop_move_get_to_place (move.get ()) + " at "
              + std::to_string (tabletop_move_get_index (move.get ())) + " x "
              + std::to_string (tabletop_move_get_count (move.get ())) + "\n";
    }
  return text;
}

std::string
events_text (TabletopMatch *match, const TabletopViewer *viewer)
{
  const auto list = take (tabletop_match_list_events (match, viewer, 0));
  std::string text;

  for (guint i = 0; i < g_list_model_get_n_items (list.get ()); i++)
    {
      const auto event = take (TABLETOP_EVENT (g_list_model_get_item (list.get (), i)));

      text += std::to_string (tabletop_event_get_number (event.get ())) + " "
              + tabletop_event_get_kind (event.get ()) + " "
              + std::to_string (tabletop_event_get_seat (event.get ())) + " "
              + tabletop_event_get_text (event.get ()) + " ["
              + tabletop_event_get_rule (event.get ()) + "] of "
              + references_text (tabletop_event_get_references (event.get ())) + " in "
              + parts_text (tabletop_event_get_parts (event.get ())) + " cue "
              + std::to_string (tabletop_event_get_cue (event.get ())) + "\n"
              + moves_text (tabletop_event_get_moves (event.get ()));
    }
  return text;
}

std::string
encoded_text (TabletopMatch *match, const TabletopViewer *viewer)
{
  if (tabletop_viewer_get_kind (viewer) != TABLETOP_VIEWER_SEAT)
    return "";

  const guint seat = tabletop_viewer_get_index (viewer);
  const guint seats = tabletop_match_get_n_seats (match);
  const auto wide = take (tabletop_game_create_layout (tabletop_match_get_game (match), seats));
  const auto narrow = take (tabletop_layout_new (seats, 3, 5, 2, 1, 1));
  std::string text;

  for (TabletopLayout *layout : { wide.get (), narrow.get () })
    for (guint page = 0; page < 2; page++)
      {
        Error error;
        g_autoptr (GBytes) bytes = tabletop_match_encode (match, seat, layout, page, error.out ());

        if (bytes == nullptr)
          return error.text ();
        g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
        text += std::string (sum) + "\n";
      }
  return text + std::to_string (tabletop_match_count_choices (match, seat)) + "\n";
}

/* How it ended, as that viewer is told. */
static std::string
result_text (TabletopMatch *match, const TabletopViewer *viewer)
{
  const auto result = take (tabletop_match_dup_result_for (match, viewer));

  if (!result)
    return "";
  g_autoptr (GVariant) variant = tabletop_result_to_variant (result.get ());
  g_autofree char *text = g_variant_print (variant, TRUE);

  return std::string (text) + "\n";
}

std::string
all_text (TabletopMatch *match, const TabletopViewer *viewer)
{
  return view_text (match, viewer) + "\n" + decisions_text (match, viewer)
         + events_text (match, viewer) + encoded_text (match, viewer) + result_text (match, viewer);
}

std::string
whole_text (TabletopMatch *match)
{
  g_autoptr (TabletopViewer) spectator = tabletop_viewer_new_spectator ();
  std::string text = all_text (match, spectator);

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    {
      g_autoptr (TabletopViewer) viewer = seat_viewer (seat);

      text += all_text (match, viewer);
    }
  return text;
}

guint
at_most (guint n)
{
  const char *games = g_getenv ("KIT_GAMES");

  return games ? CLAMP (n * (guint) atoi (games) / 100, 1, n) : n;
}

void
Kit::SetUp ()
{
  game = take (tabletop_catalog_lookup_game (catalog (), GetParam ().game.c_str (), error.out ()));
  ASSERT_TRUE (game) << error.text ();
  seats = GetParam ().seats;
  setup = take (tabletop_game_create_setup (game.get (), seats));
}

Ptr<TabletopMatch>
Kit::new_match (guint64 seed)
{
  g_autoptr (GBytes) bytes = tabletop_seed_derive (seed, 0);
  auto match = take (tabletop_game_create_match (game.get (), setup.get (), bytes, error.out ()));

  EXPECT_TRUE (match) << error.text ();
  return match;
}

} // namespace kit
