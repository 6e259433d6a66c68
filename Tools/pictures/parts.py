#!/usr/bin/env python3
"""parts.py [--check] FOLDER: draws how the modules of this repository import each other, for light and dark, into a folder.
With --check it writes nothing, and fails if a picture in the folder is another one.

What is drawn follows from the `import` lines. An import that others imply has no line of its own: an app that imports
a feature and the kernel has a line to the feature.
"""

import re
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
IMPORT = re.compile(r"^\s*(?:@\w+\s+)*(?:(?:public|internal|package|private|fileprivate)\s+)?import\s+(\w+)", re.M)
THEMES = {
    "light": dict(text="#1f2328", line="#8c959f", box="#f6f8fa", edge="#d0d7de", kernel="#ddf4ff", rim="#0969da"),
    "dark": dict(text="#e6edf3", line="#6e7681", box="#161b22", edge="#30363d", kernel="#0c2d6b", rim="#58a6ff"),
}
WIDTH, LANE, HEIGHT, GAP, ROW, MARGIN = 146, 4, 30, 10, 84, 8


def imports():
    """The modules, and for each the modules of this repository that its sources import."""
    inside = ("UDFComponents", "UDFInspection", "UDFJournalStorage", "UDFJournalCoding")
    sources = sorted(ROOT.glob("Packages/*/Sources/*"))
    folders = {p.name: p for p in sources if p.name == p.parent.parent.name or p.name in inside}
    folders["radar"] = ROOT / "App/Sources"
    names = set(folders)
    return {
        name: {
            found
            for file in folder.rglob("*.swift")
            if ".docc" not in file.as_posix()
            for found in IMPORT.findall(file.read_text())
            if found in names and found != name
        }
        for name, folder in folders.items()
    }


def below(graph, name):
    """All modules that a module imports, also through others."""
    found = set()
    rest = list(graph[name])
    while rest:
        next_name = rest.pop()
        if next_name not in found:
            found.add(next_name)
            rest += graph[next_name]
    return found


def rows(graph):
    """The rows from the bottom up, and the lines as chains of names, each in the next row.

    A module lies as low as its imports allow. In the rows between, a line has a place of its own, which has no name."""
    level = {}

    def height(name):
        if name not in level:
            level[name] = 1 + max((height(other) for other in graph[name]), default=-1)
        return level[name]

    top = max(height(name) for name in sorted(graph))
    table = [sorted(name for name in graph if level[name] == number) for number in range(top + 1)]
    chains = []
    for name in sorted(graph):
        for other in sorted(graph[name]):
            between = [(name, other, number) for number in range(level[name] - 1, level[other], -1)]
            for place in between:
                table[place[2]].append(place)
            chains.append([name, *between, other])
    return shortest(table, chains), chains


def shortest(table, chains):
    """The rows in the order with the fewest crossings and the shortest lines that some hundred tries find."""
    near, pairs = {}, []
    for chain in chains:
        for one, other in zip(chain, chain[1:]):
            near.setdefault(one, []).append(other)
            near.setdefault(other, []).append(one)
            pairs.append((one, other))
    number = {name: i for i, row in enumerate(table) for name in row}
    spans = {}
    for one, other in pairs:
        spans.setdefault(number[other], []).append((one, other))

    def places(table):
        return {name: (i + 0.5) / len(row) for row in table for i, name in enumerate(row)}

    def cost(table):
        place = places(table)
        length = sum(abs(place[one] - place[other]) for one, other in pairs)
        crossings = sum(
            (place[a] - place[c]) * (place[b] - place[d]) < 0
            for lines in spans.values()
            for i, (a, b) in enumerate(lines)
            for c, d in lines[:i]
        )
        return crossings + 4 * length

    random = Random(1)
    best = table
    for _ in range(400):
        tried = [random.sample(row, len(row)) for row in table]
        for _ in range(6):
            for row in tried:
                place = places(tried)
                row.sort(key=lambda n: sum(place[o] for o in near.get(n, [n])) / len(near.get(n, [n])))
            if cost(tried) < cost(best):
                best = [list(row) for row in tried]
    return best


def box(name):
    return WIDTH if isinstance(name, str) else LANE


def picture(graph, colors):
    drawn = {name: {o for o in graph[name] if not any(o in below(graph, p) for p in graph[name])} for name in graph}
    table, chains = rows(drawn)
    width = max(sum(box(name) + GAP for name in row) for row in table) - GAP + 2 * MARGIN
    height = (len(table) - 1) * ROW + HEIGHT + 2 * MARGIN
    place = {}
    for number, row in enumerate(reversed(table)):
        x = MARGIN
        spare = (width - 2 * MARGIN - sum(map(box, row))) / len(row)
        for name in row:
            place[name] = (x + (spare + box(name)) / 2, MARGIN + number * ROW)
            x += spare + box(name)
    lines, boxes = [], []
    for chain in chains:
        path = ""
        for one, other in zip(chain, chain[1:]):
            (x, y), (to_x, to_y) = place[one], place[other]
            bend = (to_y - y - HEIGHT) / 2
            start = y + HEIGHT
            path += f"M{x:.0f} {start}" if not path else f"V{start}"
            path += f"C{x:.0f} {start + bend:.0f} {to_x:.0f} {to_y - bend:.0f} {to_x:.0f} {to_y}"
        lines.append(f'<path d="{path}"/>')
    for name in sorted(graph):
        x, y = place[name]
        is_kernel = name in ("UDFKit", "UDFComponents", "UDFInspection")
        fill, rim = (colors["kernel"], colors["rim"]) if is_kernel else (colors["box"], colors["edge"])
        boxes.append(
            f'<rect x="{x - WIDTH / 2:.0f}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="{fill}" stroke="{rim}"/>'
            f'<text x="{x:.0f}" y="{y + 20}">{name}</text>'
        )
    described = "\n".join(" ".join([f"{name}:", *sorted(graph[name])]) for name in sorted(graph))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" role="img">',
            "<title>How the modules import each other</title>",
            f"<desc>\n{described}\n</desc>",
            f'<g fill="none" stroke="{colors["line"]}">', *lines, "</g>",
            f'<g fill="{colors["text"]}" font-family="-apple-system, Segoe UI, Helvetica, Arial, sans-serif"'
            ' font-size="12.5" text-anchor="middle">', *boxes, "</g>",
            "</svg>", "",
        ]
    )


def main():
    *check, folder = sys.argv[1:]
    graph = imports()
    for theme, colors in THEMES.items():
        file = Path(folder) / f"parts-{theme}.svg"
        text = picture(graph, colors)
        if not check:
            file.write_text(text)
        elif file.read_text() != text:
            sys.exit(f"error: {file} does not show the imports as they are: run `make pictures`")


main()
