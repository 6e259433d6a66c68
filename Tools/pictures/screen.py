#!/usr/bin/env python3
"""screen.py RADAR FOLDER: draws a screen of a radar that runs in tmux, for light and dark, into a folder.

It types what the README tells a newcomer to type, and reads characters, colors and weights from the terminal.
"""

import re
import sys
from html import escape
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))
from radar import Radar  # noqa: E402

WIDTH, HEIGHT, MARGIN = 8.4, 18, 12
COLORS = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
THEMES = {
    "light": dict(page="#ffffff", rim="#d0d7de", text="#1f2328", dim="#6e7781", black="#24292f", red="#cf222e",
                  green="#116329", yellow="#7d4e00", blue="#0969da", magenta="#8250df", cyan="#1b7c83", white="#6e7781"),
    "dark": dict(page="#0d1117", rim="#30363d", text="#e6edf3", dim="#8b949e", black="#484f58", red="#ff7b72",
                 green="#3fb950", yellow="#d29922", blue="#58a6ff", magenta="#bc8cff", cyan="#39c5cf", white="#b1bac4"),
}
# The sides of a cell to which a line goes from its middle, as left, right, up and down.
LINES = {"─": "lr", "│": "ud", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu", "├": "rud", "┤": "lud"}


def cells(line):
    """The characters of a line with their style."""
    style = {}
    for part in re.split(r"(\x1b\[[\d;]*m)", line):
        if not part.startswith("\x1b["):
            yield from ((character, dict(style)) for character in part)
            continue
        for code in map(int, (part[2:-1] or "0").split(";")):
            if code == 0:
                style = {}
            elif code in (1, 2, 4, 7):
                style[{1: "bold", 2: "dim", 4: "underlined", 7: "reversed"}[code]] = True
            elif 30 <= code < 38 or 90 <= code < 98:
                style["color"] = COLORS[code % 10]
            elif code == 39:
                style.pop("color", None)


def drawing(screen, theme):
    rows = [list(cells(line)) for line in screen.rstrip("\n").split("\n")]
    columns = max(map(len, rows))
    width, height = columns * WIDTH + 2 * MARGIN, len(rows) * HEIGHT + 2 * MARGIN
    backs, texts, paths = [], [], {}
    for number, row in enumerate(rows):
        y = MARGIN + number * HEIGHT
        start = 0
        while start < len(row):
            character, style = row[start]
            color = theme["dim"] if style.get("dim") else theme[style.get("color", "text")]
            x = MARGIN + start * WIDTH
            end = start + 1
            if character in LINES:
                ends = {"l": (x, y + 9), "r": (x + WIDTH, y + 9), "u": (x + 4.2, y), "d": (x + 4.2, y + HEIGHT)}
                for side in LINES[character]:
                    paths.setdefault(color, []).append(f"M{x + 4.2:g} {y + 9:g}L{ends[side][0]:g} {ends[side][1]:g}")
            else:
                while end < len(row) and row[end][1] == style and row[end][0] not in LINES:
                    end += 1
                text = "".join(c for c, _ in row[start:end])
                length = (end - start) * WIDTH
                if style.get("reversed"):
                    backs.append(f'<rect x="{x:g}" y="{y}" width="{length:g}" height="{HEIGHT}" fill="{color}"/>')
                    color = theme["page"]
                if text.strip():
                    left = len(text) - len(text.lstrip())
                    text = text.strip()
                    weight = ' font-weight="bold"' if style.get("bold") else ""
                    texts.append(
                        f'<text x="{x + left * WIDTH:g}" y="{y + 13}" textLength="{len(text) * WIDTH:g}" fill="{color}"{weight}>'
                        f"{escape(text)}</text>"
                    )
            start = end
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">',
            "<title>radar in a terminal</title>",
            f'<rect x="0.5" y="0.5" width="{width - 1:g}" height="{height - 1:g}" rx="8" fill="{theme["page"]}"'
            f' stroke="{theme["rim"]}"/>',
            *backs,
            *[f'<path d="{"".join(lines)}" fill="none" stroke="{color}"/>' for color, lines in paths.items()],
            '<g font-family="ui-monospace, SFMono-Regular, Menlo, DejaVu Sans Mono, monospace" font-size="13.5"'
            ' xml:space="preserve">', *texts, "</g>", "</svg>", "",
        ]
    )


def main():
    program, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    radar = Radar(program)
    try:
        radar.call("resize-window", "-x", "110", "-y", "22")
        radar.wait("╭─ feed")
        radar.keys("/")
        radar.call("send-keys", "-l", "swift concurrency")
        radar.keys("Enter")
        radar.wait(r"\d results.*\n.*1  ")
        radar.keys("Enter")
        radar.wait("the counter counted them")
        radar.keys("Tab")
        radar.wait("l like")
        screen = radar.call("capture-pane", "-p", "-e")
    finally:
        radar.close()
    for theme, colors in THEMES.items():
        (folder / f"screen-{theme}.svg").write_text(drawing(screen, colors))


main()
