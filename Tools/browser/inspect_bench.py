"""Lets a browser look on while a program dispatches 10,000 actions a second: `make inspector-bench`.

Usage: inspect_bench.py INSPECTOR-BENCH ACTIONS
"""

import subprocess
import sys
import tempfile
import time

from browser import Browser

LAST = "return Number([...document.querySelectorAll('.row .number')].at(-1)?.textContent ?? 0)"


def memory(program, browser):
    """The bytes in use of the program, and of the page's scripts."""
    with open(f"/proc/{program.pid}/statm") as file:
        return int(file.read().split()[1]) * 4096, browser.memory()


def main():
    actions = int(sys.argv[2])
    program = subprocess.Popen([sys.argv[1], str(actions // 10_000)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               text=True)
    with tempfile.TemporaryDirectory() as downloads:
        browser = Browser(downloads)
        try:
            browser.open(program.stdout.readline().strip())
            browser.wait("the connection", "return document.querySelector('#link').textContent === 'connected'")
            browser.run("""window.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
.observe({ entryTypes: ["longtask"] })""")
            program.stdin.write("begin\n")
            program.stdin.flush()
            slowest, clicks, before = 0, 0, None
            while (told := browser.run(LAST)) < actions // 10_000 * 10_000:
                # Both keep the last 10,000 actions, so that memory grows until then.
                if before is None and told > 40_000:
                    before = memory(program, browser)
                begin = time.monotonic()
                browser.click("#tab-Action" if clicks % 2 == 0 else "#tab-State")
                slowest = max(slowest, time.monotonic() - begin)
                clicks += 1
                time.sleep(0.05)
            after = memory(program, browser)
            print(program.stdout.readline().strip())
            print(f"the slowest of {clicks} clicks took {slowest * 1000:.0f} ms, the longest task of the page "
                  f"{browser.run('return Math.max(0, ...longTasks)'):.0f} ms")
            for name, first, last in zip(["the program", "the page"], before, after):
                print(f"the memory of {name}: {first / 1e6:.1f} MB after 40,000 actions, {last / 1e6:.1f} MB after {actions}")
        finally:
            browser.close()
            program.stdin.close()
    sys.exit(program.wait())


main()
