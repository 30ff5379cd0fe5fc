# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks every file that git tracks or would track, as seven TAP cases.

usage: style.py SOURCE-ROOT

format      clang-format 14 would change no C or C++ file (skipped with another version, as each
            version has its own idea of some things)
editor      every text file obeys .editorconfig, which is read from its file, not repeated here
licence     every source file names the licence in its first lines, and every C or C++ file goes
            on with a comment that states its one idea
shell       shellcheck finds nothing in the shell scripts
includes    what uses an algorithm of the standard library includes <algorithm>, itself or by a
            header of the tree: only some versions of the library bring it along
links       what a page of documentation links to in the tree is there
operations  the code of Magic calls arguments by their names, and asks operations for properties
"""

import fnmatch
import os
import re
import subprocess
import sys

LICENCE = "SPDX-License-Identifier: GPL-3.0-or-later"
CLANG_FORMAT = 14
C_NAMES = (".c", ".h", ".cc", ".cpp", ".hpp")
SCRIPT_NAMES = (".py", ".sh", "meson.build")


def list_files(root):
    """The files that belong to the tree, relative to its top, in order."""
    git = subprocess.run(
        ["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True, check=False)
    if git.returncode == 0:
        names = git.stdout.decode().split("\0")
    else:
        # An unpacked release: everything but the build folders.
        names = [os.path.relpath(os.path.join(folder, name), root)
                 for folder, _, found in os.walk(root) for name in found
                 if not re.match(r"build(-(?!aux)|$)", os.path.relpath(folder, root))]
    return sorted(name for name in set(names) if os.path.isfile(os.path.join(root, name)))


def expand_braces(glob):
    match = re.search(r"\{([^{}]*)\}", glob)
    if not match:
        return [glob]
    return [each for word in match.group(1).split(",")
            for each in expand_braces(glob[:match.start()] + word + glob[match.end():])]


class EditorConfig:
    """The sections of an .editorconfig; a later one overrides what an earlier one says."""

    def __init__(self, path):
        self.sections = []
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                line = line.strip()
                if line.startswith("[") and line.endswith("]"):
                    self.sections.append((expand_braces(line[1:-1]), {}))
                elif "=" in line and not line.startswith(("#", ";")) and self.sections:
                    key, _, value = line.partition("=")
                    self.sections[-1][1][key.strip()] = value.strip()

    def properties(self, name):
        found = {}
        for globs, values in self.sections:
            for glob in globs:
                subject = name if "/" in glob else os.path.basename(name)
                if fnmatch.fnmatchcase(subject, glob):
                    found.update(values)
        return {key: value for key, value in found.items() if value != "unset"}


def check_editor(root, names):
    config = EditorConfig(os.path.join(root, ".editorconfig"))
    for name in names:
        rules = config.properties(name)
        with open(os.path.join(root, name), "rb") as file:
            data = file.read()
        if b"\0" in data or not data:
            continue
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            if "charset" in rules:
                yield f"{name}: {error}"
            continue
        if rules.get("end_of_line") == "lf" and "\r" in text:
            yield f"{name}: has a carriage return"
        if rules.get("insert_final_newline") == "true":
            if not text.endswith("\n"):
                yield f"{name}: the last line doesn't end"
            elif text.endswith("\n\n"):
                yield f"{name}: ends in an empty line"
        for number, line in enumerate(text.split("\n"), 1):
            where = f"{name}:{number}"
            if rules.get("trim_trailing_whitespace") == "true" and line != line.rstrip(" \t"):
                yield f"{where}: ends in a blank"
            if rules.get("indent_style") == "space" and re.match(r" *\t", line):
                yield f"{where}: is indented by a tab"
            limit = rules.get("max_line_length")
            if limit and len(line) > int(limit) and "://" not in line:
                yield f"{where}: has {len(line)} columns, {limit} are allowed"


def why_no_format():
    """Why clang-format can't judge here, or None if it can."""
    run = subprocess.run(["clang-format", "--version"], capture_output=True, text=True, check=True)
    version = re.search(r"version (\d+)", run.stdout).group(1)
    if int(version) == CLANG_FORMAT:
        return None
    return f"clang-format is {version}, not {CLANG_FORMAT}"


def check_format(root, names):
    sources = [name for name in names if name.endswith(C_NAMES)]
    for start in range(0, len(sources), 50):
        run = subprocess.run(["clang-format", "--dry-run", "--style=file",
                              *sources[start:start + 50]],
                             cwd=root, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            yield run.stderr.strip() or f"clang-format ended with {run.returncode}"
        crooked = {line.partition(":")[0] for line in run.stderr.splitlines()
                   if "[-Wclang-format-violations]" in line}
        for name in sorted(crooked):
            yield f"{name}: clang-format -i {name}"


def check_licence(root, names):
    for name in names:
        is_c = name.endswith(C_NAMES)
        with open(os.path.join(root, name), "rb") as file:
            head = file.read(400).decode("utf-8", "replace").splitlines() + [""] * 3
        if not is_c and not name.endswith(SCRIPT_NAMES) and not head[0].startswith("#!"):
            continue
        if LICENCE not in "\n".join(head[:3]):
            yield f"{name}: the first lines don't say {LICENCE}"
        elif is_c and not any(line.lstrip().startswith(("/*", "//", "*")) for line in head[1:3]):
            yield f"{name}:2: no comment states the idea of the file"


def check_shell(root, names):
    scripts = []
    for name in names:
        with open(os.path.join(root, name), "rb") as file:
            first = file.readline(80)
        if name.endswith(".sh") or re.match(rb"#!.*\b(ba)?sh\b|# shellcheck shell=", first):
            scripts.append(name)
    run = subprocess.run(["shellcheck", "-x", "-f", "gcc", *scripts],
                         cwd=root, capture_output=True, text=True, check=False)
    yield from (run.stdout + run.stderr).splitlines()
    if run.returncode > 1:
        yield f"shellcheck ended with {run.returncode}"


ALGORITHMS = re.compile(r"\bstd::(all_of|any_of|copy|copy_if|count|count_if|equal|fill|find|"
                        r"find_if|generate|includes|max|max_element|min|min_element|none_of|remove|"
                        r"remove_if|replace|reverse|rotate|search|shuffle|sort|stable_sort|"
                        r"transform|unique)\s*\(")


def check_includes(root, names):
    texts = {}
    for name in names:
        if name.endswith(C_NAMES):
            with open(os.path.join(root, name), encoding="utf-8", errors="replace") as file:
                texts[name] = file.read()
    by_base = {os.path.basename(name): name for name in texts}

    def brings_algorithm(name, seen):
        if name is None or name in seen:
            return False
        return "#include <algorithm>" in texts[name] or any(
            brings_algorithm(by_base.get(os.path.basename(header)), seen | {name})
            for header in re.findall(r'#include "([^"]+)"', texts[name]))

    for name, text in texts.items():
        used = ALGORITHMS.search(text)
        if used and not brings_algorithm(name, set()):
            line = text.count("\n", 0, used.start()) + 1
            yield f"{name}:{line}: std::{used.group(1)} needs #include <algorithm>"


def check_links(root, names):
    for name in names:
        if not name.endswith(".md"):
            continue
        with open(os.path.join(root, name), encoding="utf-8") as file:
            text = file.read()
        for link in re.findall(r"\]\(([^)#\n]+)[^)\n]*\)", text):
            path = os.path.join(root, os.path.dirname(name), link)
            if "://" not in link and not os.path.exists(path):
                yield f"{name}: links to {link}, which isn't there"
        outside = re.sub(r"^ *```.*?^ *```", "", text, flags=re.M | re.S)
        for heading in re.findall(r"^#+[^#\s].*", outside, re.M):
            yield f"{name}: {heading!r} is no heading without a space"


def check_operations(root, names):
    for name in names:
        if not name.startswith(("core/magic/", "tests/")) or not name.endswith(C_NAMES):
            continue
        with open(os.path.join(root, name), encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if re.search(r"\barg\[\d", line):
                    yield f"{name}:{number}: call the argument by its name, like mg_arg_who (node)"
                if re.search(r"[<>]=? *MG_OP_|\bMG_OP_\w+ *[<>]", line):
                    yield f"{name}:{number}: what operations share is a property, not their order"


def main(root):
    names = list_files(root)
    checks = [("format", check_format), ("editor", check_editor),
              ("licence", check_licence), ("shell", check_shell),
              ("includes", check_includes), ("links", check_links),
              ("operations", check_operations)]
    why_not = why_no_format()
    print(f"1..{len(checks)}")
    for number, (title, check) in enumerate(checks, 1):
        if title == "format" and why_not:
            print(f"ok {number} - {title} # SKIP {why_not}")
            continue
        complaints = list(check(root, names))
        for complaint in complaints:
            print(complaint, file=sys.stderr)
        print(f"{'not ok' if complaints else 'ok'} {number} - {title}")


if __name__ == "__main__":
    main(*sys.argv[1:])
