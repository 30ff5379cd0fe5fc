# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the steps of "Adding a word" in docs/magic.md, in a copy of the tree.

usage: walk.py ROOT COMPILER…
       walk.py --build ROOT

The first way compiles what the steps are about, and sees that whoever leaves one out is told of it
with the name of the file. The second builds the copy, and sees a card with the new word parse, be
written, and do what it says. Both print a line for each test (TAP).
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

STEP = re.compile(r"^(\d)\. (?:`([^`]+)`)?(.*?)(?=^\d\. |\Z)", re.M | re.S)
BLOCK = re.compile(r"^ {3}```c?\n(.*?)^ {3}```$", re.M | re.S)
# What is said of a word that stands for its like, wherever: what is new goes before it.
LIKE = re.compile(r"(?:MG_OP_|mg_do_|\(|, )SCRY\b")
# A step that is left out, and what whoever does so must read.
TOLD = {1: "mg-constructs.def", 2: "mg-senses.def", 3: "engine/do/mg-do-*.c", 4: "bot/*.c"}


def read_steps(root):
    """{number: (file below core/magic, blocks)}."""
    with open(os.path.join(root, "docs", "magic.md"), encoding="utf-8") as file:
        walk = file.read().partition("### Adding a word\n")[2].partition("\n## ")[0]
    return {int(number): (name, [re.sub("^ {3}", "", block, flags=re.M)
                                 for block in BLOCK.findall(text)])
            for number, name, text in STEP.findall(walk)}


def take(tree, name, block):
    path = os.path.join(tree, "core", "magic", name)
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines(keepends=True)
    places = [at for at, line in enumerate(lines) if LIKE.search(line)]
    for at in reversed(places):
        function = lines[at - 1] == "void\n"
        lines.insert(at - function, block + "\n" * function)
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(lines)
    return bool(places)


def run(*command, **more):
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                           check=False, **more)
    return ended.stdout if ended.returncode else ""


def find_faults(tree, steps, compiler):
    """What whoever has taken the steps is told."""
    core = os.path.join(tree, "core")
    os.makedirs(os.path.join(tree, "made", "magic"))
    made = [os.path.join(tree, "made", "magic", name) for name in ("mg-args.h", "mg-args.c")]
    language = os.path.join(core, "magic", "language")
    told = run(sys.executable, os.path.join(language, "constructs.py"),
               os.path.join(language, "mg-constructs.def"), *made)
    told += run(sys.executable, os.path.join(tree, "tests", "headers", "words.py"), tree)
    names = ["language/check/mg-sense.c"] + [steps[number][0] for number in (3, 4)]
    return told + run(*compiler, "-std=c17", "-fsyntax-only", "-Wmissing-prototypes", "-Werror",
                      "-I", core, "-I", os.path.join(tree, "made"),
                      *(os.path.join(core, "magic", name) for name in names))


def check_steps(root, steps, compiler):
    for left_out in (None, *TOLD):
        with tempfile.TemporaryDirectory() as tree:
            for folder in ("core", "tests/headers"):
                shutil.copytree(os.path.join(root, folder), os.path.join(tree, folder))
            done = all(take(tree, steps[number][0], steps[number][1][0])
                       for number in TOLD if number != left_out)
            faults = find_faults(tree, steps, compiler)
            if left_out:
                yield (f"{TOLD[left_out]} is told of without step {left_out}",
                       done and TOLD[left_out] in faults, faults)
            else:
                yield "nothing is told with all steps", done and not faults, faults


def check_built(root, steps):
    with tempfile.TemporaryDirectory() as folder:
        tree, build = os.path.join(folder, "tree"), os.path.join(folder, "build")
        shutil.copytree(root, tree, ignore=lambda where, names: [
            name for name in names
            if name == ".git" or os.path.exists(os.path.join(where, name, "build.ninja"))])
        for number in TOLD:
            take(tree, steps[number][0], steps[number][1][0])
        cards, scenario = steps[5][1]
        with open(os.path.join(folder, "ponder.cards"), "w", encoding="utf-8") as file:
            file.write(cards)
        with open(os.path.join(folder, "ponder.scenario"), "w", encoding="utf-8") as file:
            file.write(textwrap.dedent("""\
                game free-for-all
                content also "ponder.cards"
                seats 2
                option first 1
                option deck1 simple_green
                option deck2 simple_green
                set step main1
                set ask-always
                """) + scenario)
        programs = {name: os.path.join(build, "tests", name) for name in
                    ("conform/regalia-conform", "core/test-magic-language",
                     "core/test-magic-senses")}
        told = run("meson", "setup", build, tree)
        told = told or run("ninja", "-C", build, *(f"tests/{name}" for name in programs))
        yield "it builds", not told, told
        if told:
            return
        conform, language, senses = programs.values()
        told = run(conform, os.path.join(folder, "ponder.scenario"))
        yield "a card does what it says", not told, told
        told = run(language)
        yield "it is read and written in every form", not told, told
        told = run(senses)
        yield "card-senses.md is told of without step 5", "card-senses.md" in told, told
        run(senses, env=dict(os.environ, REGALIA_WRITE_PAGE="1"))
        told = run(senses)
        yield "nothing is told with it", not told, told


def main(*arguments):
    built = arguments[0] == "--build"
    root, *compiler = arguments[built:]
    steps = read_steps(root)
    print(f"1..{5 if built else len(TOLD) + 1}")
    tests = check_built(root, steps) if built else check_steps(root, steps, compiler)
    failed = False
    for number, (name, passed, told) in enumerate(tests, 1):
        print(f"{'ok' if passed else 'not ok'} {number} - {name}")
        if not passed:
            print(textwrap.indent(told[-4000:] or "nothing was told", "# ", lambda _: True))
            failed = True
    return failed


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
