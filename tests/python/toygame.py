# SPDX-License-Identifier: GPL-3.0-or-later
"""Magpies: a whole game in Python, with hidden hands and secret choices that all make at once.

Every magpie holds feathers that only it sees.  Each round a treasure lies open, and all lay one
feather face down at the same time; then the feathers are turned, and the highest takes the
treasure.  Four can play as two pairs of partners, who see each other's feathers.

What is secret is in one place, `State`, and leaves it by one door: everything that a viewer is
shown or told goes through `Match.knows` and `Match.hears`.
"""

import collections
import copy
import hashlib
import json
import re

import gi

gi.require_version("Tabletop", "1")
from gi.repository import Gio, GLib, GObject, Tabletop  # noqa: E402  (after require_version)

N_FEATHERS = 40

RULES = {
    "MAG-1": "Every magpie is dealt as many feathers as the option says.",
    "MAG-2": "Each round all magpies lay one feather of their own face down, at once.",
    "MAG-3": "A feather may be taken back as long as nobody has laid one after it.",
    "MAG-4": "The highest feather takes the treasure.",
    "MAG-5": "When no treasure is left, whoever has the most worth has won; partners share.",
    "MAG-6": "Who flies off leaves everything behind; the last one left has won.",
    "MAG-7": "Four magpies may be partners of the one across, and see each other's feathers.",
}

TITLES = {
    "MAG-1": "The deal",
    "MAG-2": "Laying",
    "MAG-3": "Taking back",
    "MAG-4": "The treasure",
    "MAG-5": "The end",
    "MAG-6": "Flying off",
    "MAG-7": "Partners",
}

EVERYBODY = None  # an audience; the other kinds are ("only", seat) and ("but", seat)
NOBODY = -1  # whose secret it is that nobody knows


ROLES = {
    "treasure": Tabletop.ZoneRole.MARKET,
    "hand": Tabletop.ZoneRole.HAND,
    "laid": Tabletop.ZoneRole.STACK,
    "hoard": Tabletop.ZoneRole.BOARD,
    "spent": Tabletop.ZoneRole.DISCARD,
    "away": Tabletop.ZoneRole.ASIDE,
}


def face_of(kind, number):
    face = Tabletop.Face.new(kind, kind, f"{kind.title()} {number}")
    face.set_corner(f"{number} {{point}}")
    face.set_lines(["The highest takes the treasure."] if kind == "feather" else [])
    return face


def refusal(code, text):
    return GLib.Error.new_literal(Tabletop.error_quark(), text, code)


def shuffled(things, seed, salt):
    """The same order for the same seed on every machine."""
    return sorted(things, key=lambda thing: hashlib.sha256(
        seed + f"{salt} {thing}".encode()).digest())


def list_of(item_type, items):
    store = Gio.ListStore.new(item_type)
    for item in items:
        store.append(item)
    return store


class State:
    """All there is to a match but its past."""

    def __init__(self, n_seats, n_rounds, seed):
        feathers = shuffled(range(1, N_FEATHERS + 1), seed, "feather")
        self.hands = [sorted(feathers[seat * n_rounds:(seat + 1) * n_rounds])
                      for seat in range(n_seats)]
        self.away = sorted(feathers[n_seats * n_rounds:])
        self.treasures = shuffled(range(1, n_rounds + 1), seed, "treasure")
        self.laid = [None] * n_seats
        self.hoards = [[] for seat in range(n_seats)]
        self.left = [False] * n_seats
        self.spent = []
        self.n_choices = 0
        self.n_rounds = 0

    def is_over(self):
        return not self.treasures or self.left.count(False) == 1

    def waits_for(self, seat):
        return not (self.is_over() or self.left[seat]) and self.laid[seat] is None

    def waiting(self):
        return [seat for seat in range(len(self.laid)) if self.waits_for(seat)]

    def lay(self, seat, feather):
        self.hands[seat].remove(feather)
        self.laid[seat] = feather
        self.n_choices += 1

    def take_back(self, seat):
        self.hands[seat] = sorted(self.hands[seat] + [self.laid[seat]])
        self.laid[seat] = None
        self.n_choices -= 1

    def fly_off(self, seat):
        self.away += self.hands[seat] + [f for f in [self.laid[seat]] if f]
        self.hands[seat], self.laid[seat], self.left[seat] = [], None, True

    def places(self):
        """Where everything lies: its zone, whose secret it is (NOBODY: not even its owner knows
        which it is; EVERYBODY: it is none)."""
        places = {f"treasure-{n}": ("treasure", NOBODY if i else EVERYBODY)
                  for i, n in enumerate(self.treasures)}
        for seat, hand in enumerate(self.hands):
            places |= {f"feather-{n}": (f"hand:{seat}", seat) for n in hand}
            places |= {f"feather-{n}": (f"laid:{seat}", seat) for n in [self.laid[seat]] if n}
            places |= {f"treasure-{n}": (f"hoard:{seat}", EVERYBODY) for n in self.hoards[seat]}
        places |= {f"feather-{n}": ("spent", EVERYBODY) for n in self.spent}
        return places | {f"feather-{n}": ("away", NOBODY) for n in self.away}

    def turn(self):
        """Turns the feathers once all lie: who takes which treasure with which, else nothing."""
        if self.is_over() or self.waiting():
            return None
        highest = max(filter(None, self.laid))
        seat = self.laid.index(highest)
        treasure = self.treasures.pop(0)
        self.hoards[seat].append(treasure)
        self.spent += filter(None, self.laid)
        self.laid = [None] * len(self.laid)
        self.n_rounds += 1
        return seat, treasure, highest

    def deal_anew(self, known, seed):
        """Deals everything that somebody who sees the feathers of `known` seats doesn't know."""
        others = [seat for seat in range(len(self.hands)) if seat not in known]
        pool = shuffled([f for seat in others for f in self.hands[seat]] + self.away
                        + [self.laid[seat] for seat in others if self.laid[seat]], seed, "feather")
        for seat in others:
            self.laid[seat] = self.laid[seat] and pool.pop()
            self.hands[seat] = sorted(pool.pop() for _ in self.hands[seat])
        self.away = sorted(pool)
        self.treasures[1:] = shuffled(self.treasures[1:], seed, "treasure")


class Match(Tabletop.Match):
    __gtype_name__ = "MagpiesMatch"

    def __init__(self, game, setup, seed):
        super().__init__(game=game, setup=setup)
        self.seed = seed  # None: a clone, which has no past that it could tell
        self.partners = setup.get_boolean("partners")
        self.steps = []
        # (audience, sequence, kind, seat, text with {name} and {pieces}, rule, cue, motions)
        self.events = []
        self.undoable = None  # whose feather may be taken back, and how many events there were
        if seed is not None:
            self.state = State(self.get_n_seats(), setup.get_integer("feathers"), seed)
            self.told = self.state.places()  # where everything lay when that was last told
            self.tell("deal", -1, "The feathers are dealt", "MAG-1", sequence=0,
                      cue=Tabletop.Cue.DEAL)
            for seat, hand in enumerate(self.state.hands):
                feathers = ", ".join(f"{{feather-{feather}}}" for feather in hand)
                self.tell("hand", seat, f"{{name}} gets feathers {feathers}", "MAG-1",
                          ("only", seat), sequence=0)

    # Who knows what.

    def team(self, seat):
        return seat % 2 if self.partners else -1

    def eyes(self, viewer):
        """The seats whose feathers `viewer` sees."""
        kind, index = viewer.get_kind(), viewer.get_index()
        if kind == Tabletop.ViewerKind.SPECTATOR:
            return set()
        if kind == Tabletop.ViewerKind.SEAT:
            index, alone = self.team(index), {index}
            if index == -1:
                return alone
        return {seat for seat in range(self.get_n_seats()) if self.team(seat) == index}

    def check(self, viewer):
        if viewer.get_kind() == Tabletop.ViewerKind.TEAM and not self.eyes(viewer):
            raise refusal(Tabletop.Error.NOT_FOUND, f"There is no team {viewer.get_index()}")

    def knows(self, viewer, seat):
        return seat in self.eyes(viewer)

    def hears(self, viewer, audience):
        if audience is EVERYBODY:
            return True
        kind, seat = audience
        return self.knows(viewer, seat) == (kind == "only")

    def name(self, seat):
        return self.props.setup.get_seat_name(seat) if seat >= 0 else ""

    def tell(self, kind, seat, text, rule, audience=EVERYBODY, sequence=None,
             cue=Tabletop.Cue.NONE, motions=()):
        sequence = self.props.sequence + 1 if sequence is None else sequence
        self.events.append((audience, sequence, kind, seat, text, rule, cue, motions))

    def add_parts(self, event, seat, text):
        """Words and names by turns: a seat by its name, which may change in play, and pieces by
        their numbers."""
        roles = Tabletop.ReferenceRole
        for i, word in enumerate(re.split(r"\{([^}]*)\}", text)):
            if i % 2 == 0:
                event.add_part(word, None)
            elif word == "name":
                event.add_part(self.name(seat), Tabletop.Reference.new_seat(roles.SUBJECT, seat))
            else:
                event.add_part(word.partition("-")[2],
                               Tabletop.Reference.new_piece(roles.TARGET, word))

    def moved(self):
        """What lies elsewhere than was told, or is seen by all from now on."""
        old, self.told = self.told, self.state.places()
        return [(thing, old[thing], new) for thing, new in self.told.items()
                if new[0] != old[thing][0] or (new[1] is EVERYBODY) > (old[thing][1] is EVERYBODY)]

    def sees(self, viewer, place):
        return place[1] is EVERYBODY or place[1] != NOBODY and self.knows(viewer, place[1])

    def see(self, viewer, motions):
        """The moves that a viewer sees: things by name, and how many of the others."""
        unseen = collections.Counter()
        for thing, old, new in motions:
            if thing and (self.sees(viewer, old) or self.sees(viewer, new)):
                move = Tabletop.Move.new(old[0], new[0], 1)
                move.set_piece(thing if self.sees(viewer, new) else None,
                               thing if self.sees(viewer, old) else None)
                yield move
            else:
                unseen[old[0], new[0]] += 1
        for (old, new), count in unseen.items():
            yield Tabletop.Move.new(old, new, count)

    # The rules.

    def lay(self, seat, feather):
        self.undoable = seat, len(self.events)
        self.state.lay(seat, feather)
        self.steps.append(f"{seat} lay:{feather}")
        motions = self.moved()
        self.tell("lay", seat, f"{{name}} lays feather {{feather-{feather}}}", "MAG-2",
                  ("only", seat), cue=Tabletop.Cue.PLAY, motions=motions)
        self.tell("lay", seat, "{name} lays a feather", "MAG-2",
                  audience=("but", seat), cue=Tabletop.Cue.PLAY, motions=motions)
        self.turn()

    def fly_off(self, seat):
        self.undoable = None
        self.state.fly_off(seat)
        self.steps.append(f"{seat}")
        self.tell("leave", seat, "{name} flies off", "MAG-6", cue=Tabletop.Cue.LEAVE,
                  motions=self.moved())
        self.turn()

    def turn(self):
        taken = self.state.turn()
        if taken:
            self.undoable = None
            seat, treasure, feather = taken
            self.tell("take", seat, f"{{name}} takes treasure {{treasure-{treasure}}} "
                      f"with feather {{feather-{feather}}}", "MAG-4", cue=Tabletop.Cue.GAIN,
                      motions=self.moved())
        if self.state.is_over():
            self.tell("end", -1, "The game is over", "MAG-5", cue=Tabletop.Cue.END)

    # What Tabletop asks.

    def do_list_decisions(self, viewer):
        waiting = self.state.waiting()
        roles = Tabletop.ReferenceRole

        def ask(seat):
            decision = Tabletop.Decision.new(seat, self.props.sequence, seat, "lay",
                                             "Which feather does ")
            decision.add_part(self.name(seat), Tabletop.Reference.new_seat(roles.SUBJECT, seat))
            decision.add_part(" lay?", None)
            if viewer.is_seat(seat):
                last = waiting == [seat]  # then the feathers are turned
                for feather in self.state.hands[seat]:
                    choice = Tabletop.Choice.new(
                        "lay", f"lay:{feather}", f"Lay feather {feather}",
                        "It lies face down until all have laid one.",
                        Tabletop.ChoiceFlags.NONE if last else Tabletop.ChoiceFlags.REVERSIBLE)
                    choice.add_reference(Tabletop.Reference.new_piece(
                        roles.SUBJECT, f"feather-{feather}"))
                    choice.add_reference(Tabletop.Reference.new_zone(
                        roles.DESTINATION, f"laid:{seat}"))
                    decision.add_choice(choice)
            return decision

        return list_of(Tabletop.Decision, map(ask, waiting))

    def do_is_asked(self, seat):
        return self.state.waits_for(seat)

    def do_apply(self, seat, choice):
        self.lay(seat, int(choice.props.notation.partition(":")[2]))
        return True

    def do_explain(self, seat, notation):
        return f"{RULES['MAG-2']} (MAG-2)" if notation.startswith("lay:") else None

    def do_can_undo(self, seat):
        return self.undoable is not None and self.undoable[0] == seat

    def do_undo(self, seat):
        self.state.take_back(seat)
        self.steps.pop()
        del self.events[self.undoable[1]:]
        self.told = self.state.places()
        self.undoable = None
        return True

    def do_leave(self, seat):
        if self.state.left[seat]:
            raise refusal(Tabletop.Error.ILLEGAL, "Nobody flies off twice (MAG-6)")
        self.fly_off(seat)
        return True

    def do_dup_view(self, viewer):
        self.check(viewer)
        state = self.state
        view = Tabletop.View.new("The game is over" if state.is_over() else "All lay a feather",
                                 -1)

        def add_zone(name, seat, layout, kind, numbers, count=None, secret=False):
            title = name.title()
            zone = Tabletop.Zone.new(name if seat < 0 else f"{name}:{seat}", title, seat, layout)
            zone.set_role(ROLES[name])
            for number in numbers:
                known = not secret or self.knows(viewer, seat)
                piece = Tabletop.Piece.new(f"{kind}-{number}" if known else None, kind,
                                           f"{kind.title()} {number}" if known else None)
                if known:
                    piece.set_face(face_of(kind, number))
                piece.set_face_up(not secret)
                piece.set_owner(seat)
                zone.add_piece(piece)
            zone.set_count(len(numbers) if count is None else count)
            view.add_zone(zone)

        layouts = Tabletop.ZoneLayout
        add_zone("treasure", -1, layouts.STACK, "treasure", state.treasures[:1],
                 len(state.treasures))
        for seat in range(self.get_n_seats()):
            status = Tabletop.SeatStatus.LEFT if state.left[seat] else Tabletop.SeatStatus.ACTIVE
            shown = Tabletop.ViewSeat.new(seat, self.name(seat), self.team(seat), status)
            if self.do_is_asked(seat):
                shown.set_flags(Tabletop.SeatFlags.ACTING)
            shown.add_counter(Tabletop.Counter.new("worth", "Worth", sum(state.hoards[seat])))
            view.add_seat(shown)
            laid = [f for f in [state.laid[seat]] if f]
            add_zone("hand", seat, layouts.FAN, "feather", state.hands[seat], secret=True)
            add_zone("laid", seat, layouts.STACK, "feather", laid, secret=True)
            add_zone("hoard", seat, layouts.ROW, "treasure", state.hoards[seat])
        add_zone("spent", -1, layouts.LIST, "feather", state.spent)
        add_zone("away", -1, layouts.STACK, "feather", [], len(state.away))
        return view

    def heard(self, viewer):
        return [event for event in self.events if self.hears(viewer, event[0])]

    def do_list_events(self, viewer, since):
        def retell(number, event):
            _, sequence, kind, seat, text, rule, cue, motions = event
            told = Tabletop.Event.new(number, sequence, kind, seat, "", rule)
            self.add_parts(told, seat, text)
            told.set_cue(cue)
            for move in self.see(viewer, motions):
                told.add_move(move)
            return told

        return list_of(Tabletop.Event, [
            retell(number, event) for number, event in enumerate(self.heard(viewer), 1)
            if number > since])

    def do_count_events(self, viewer):
        return len(self.heard(viewer))

    def do_dup_hash(self):
        text = json.dumps(vars(self.state), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def do_is_over(self):
        return self.state.is_over()

    def do_dup_result(self):
        return self.tell_result(None)

    def do_dup_result_for(self, viewer):
        return self.tell_result(next(
            (seat for seat in range(self.get_n_seats()) if viewer.is_seat(seat)), None))

    def tell_result(self, you):
        """How it ended, in words for whoever sits at seat `you`, or for everybody."""
        state = self.state
        if not state.is_over():
            return None
        seats = range(self.get_n_seats())
        worth = [sum(state.hoards[seat]) for seat in seats]
        if self.partners:
            worth = [worth[seat] + worth[(seat + 2) % 4] for seat in seats]
        merits = [(not state.left[seat], worth[seat]) for seat in seats]
        rule = "MAG-6" if state.left.count(False) == 1 else "MAG-5"
        reason = RULES[rule]
        if you is not None:
            won = merits[you] == max(merits)
            reason = f"You have {'won' if won else 'not won'}. {reason}"
        result = Tabletop.Result.new(reason, rule, state.n_choices, state.n_rounds)
        for seat in seats:
            rank = 1 + sum(merit > merits[seat] for merit in merits)
            result.add_standing(Tabletop.Standing.new(
                seat, self.team(seat), rank, worth[seat], rank == 1, state.left[seat],
                f"{len(state.hoards[seat])} treasures"))
        return result

    def do_clone_for(self, viewer):
        self.check(viewer)
        clone = type(self)(self.props.game, self.props.setup, None)
        clone.state = copy.deepcopy(self.state)
        clone.undoable = self.undoable and (self.undoable[0], len([
            event for event in self.events[:self.undoable[1]] if self.hears(viewer, event[0])]))
        # What the viewer hasn't heard is gone, not just hidden.
        clone.events = [(*event[:-1], [
            (thing if self.sees(viewer, old) or self.sees(viewer, new) else None, old, new)
            for thing, old, new in event[-1]]) for event in self.heard(viewer)]
        # The whole match went into the new deal, so that nobody can work back from it.
        secret = hashlib.sha256(f"{self.do_dup_hash()} {viewer.to_string()}".encode()).digest()
        clone.state.deal_anew(self.eyes(viewer), secret)
        clone.told = clone.state.places()
        return clone

    def do_list_steps(self):
        return self.steps if self.seed is not None else None

    def do_dup_past(self, n_steps):
        return self.props.game.replay(self.props.setup, self.seed, self.steps[:n_steps])

    def do_to_bytes(self):
        if self.seed is None:
            raise refusal(Tabletop.Error.UNSUPPORTED, "What one viewer knows can't be saved")
        text = json.dumps({"setup": self.props.setup.to_variant().print_(True),
                           "seed": self.seed.hex(), "steps": self.steps})
        return GLib.Bytes.new(f"magpies 1 {checksum(text)} {text}".encode())


def checksum(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Game(Tabletop.Game):
    __gtype_name__ = "MagpiesGame"
    match_type = Match

    def __init__(self, **properties):
        traits = Tabletop.Traits
        super().__init__(**{
            "id": "magpies",
            "title": "Magpies",
            "summary": "Lay the highest feather and take the treasure",
            "description": "\n".join(RULES.values()),
            "rules_version": "1",
            "skin_uri": Gio.File.new_for_path(__file__).get_parent().get_child(
                "magpies.json").get_uri(),
            "min_seats": 2,
            "max_seats": 4,
            "recommended_seats": 3,
            "duration": 5,
            "tags": ["cards", "bluff"],
            "traits": (traits.HIDDEN_INFORMATION | traits.TEAMS | traits.SIMULTANEOUS
                       | traits.CHANCE | traits.UNDO | traits.BOTS),
            **properties})

    def replay(self, setup, seed, steps):
        match = self.match_type(self, setup, seed)
        for step in steps:
            seat, _, notation = step.partition(" ")
            if notation:
                match.apply_text(int(seat), notation, match.props.sequence)
            else:
                match.leave(int(seat))
        return match

    def do_list_symbols(self):
        symbols = Gio.ListStore.new(Tabletop.Symbol)
        symbols.append(Tabletop.Symbol.new("point", "one point", "point", "magpies-point"))
        return symbols

    def do_list_rules(self):
        return list_of(Tabletop.Rule, [
            Tabletop.Rule.new(number, TITLES[number], text, ["MAG-2"] if number == "MAG-4" else [])
            for number, text in RULES.items()])

    def do_list_options(self):
        options = [
            Tabletop.Option.new_integer("feathers", "Feathers", "How many each magpie is dealt.",
                                        4, 2, 8),
            Tabletop.Option.new_boolean("partners", "Partners", "Two pairs of two.", False),
            Tabletop.Option.new_string("song", "Song", "What a magpie sings.", "", 20)]
        options[2].set_group("manners", "Manners")
        options[2].set_advanced(True)
        options[2].set_for_seats(True)
        return list_of(Tabletop.Option, options)

    def do_option_applies(self, setup, key):
        if key == "partners" and setup.props.n_seats != 4:
            return False, "Only for tables of four."
        return True, None

    def do_validate(self, setup):
        if setup.get_boolean("partners") and setup.props.n_seats != 4:
            raise refusal(Tabletop.Error.BAD_OPTION,
                          "partners: there are two pairs, so four seats are needed (MAG-7)")
        return True

    def do_create_match(self, setup, seed):
        return self.match_type(self, setup, seed.get_data())

    def do_load_match(self, data):
        try:
            magic, version, total, text = data.get_data().decode().split(" ", 3)
            if magic == "magpies" and version.isdecimal() and version != "1":
                raise refusal(Tabletop.Error.VERSION,
                              f"The saved match has the format {version}; this version reads 1")
            if magic != "magpies" or version != "1" or total != checksum(text):
                raise ValueError("it was cut or changed")
            save = json.loads(text)
            value = GLib.Variant.parse(GLib.VariantType("(suasa{sv})"), save["setup"], None, None)
            return self.replay(Tabletop.Setup.new_from_variant(self, value),
                               bytes.fromhex(save["seed"]), save["steps"])
        except ValueError as error:
            raise refusal(Tabletop.Error.BAD_SAVE,
                          f"The saved match is damaged: {error}") from None

    def do_list_bots(self):
        bots = list_of(Tabletop.BotInfo, Tabletop.Game.do_list_bots(self))
        bots.append(Tabletop.BotInfo.new("thrifty", "Thrifty",
                                         "Lays high feathers for high treasures."))
        return bots

    def do_create_bot(self, bot_id, seed):
        if bot_id == "thrifty":
            return ThriftyBot()
        return Tabletop.Game.do_create_bot(self, bot_id, seed)


class ThriftyBot(GObject.Object, Tabletop.Bot):
    __gtype_name__ = "MagpiesThriftyBot"
    name = GObject.Property(type=str, default="Thrifty", flags=GObject.ParamFlags.READABLE)

    def do_choose(self, match, decision):
        view = match.dup_view(Tabletop.Viewer.new_seat(decision.props.seat))
        treasure = view.find_zone("treasure").props.pieces[0]
        worth = int(treasure.props.id.partition("-")[2])
        # Choices are sorted from the lowest feather to the highest.
        rounds = match.props.setup.get_integer("feathers")
        return decision.get_choice((decision.get_n_choices() - 1) * worth // rounds)


class Provider(GObject.Object, Tabletop.GameProvider):
    """What libpeas finds when this file is a plugin."""

    __gtype_name__ = "MagpiesProvider"

    def do_list_games(self):
        return list_of(Tabletop.Game, [Game()])
