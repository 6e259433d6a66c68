"""Uses the inspector of a running radar as a person does: `make browser-test`.

Usage: inspect_radar.py RADAR FOLDER, which gets the screenshots.
"""

import os
import pathlib
import sys
import tempfile
import time

from browser import Browser
from radar import Radar, Script

COUNTER = "CounterFeature.CounterAction"
#: The number of the row of the nth action of the counter.
NTH = """return [...document.querySelectorAll(".row")].filter((row) => row.title.startsWith(arguments[0]))[arguments[1]]
?.dataset.number"""
#: What the list has when the page is told 1 and 100, asks for what is between them, and is told 100 again.
GAP = """return import("/model.js").then(({ model, clear, add, fillGap }) => {
  const row = (number) => ({ number, position: number, type: "A.B", text: "", place: "", time: 0 });
  clear();
  add([row(1)], 0);
  add([row(100)], 98);
  fillGap(model.rows[1], [row(40), row(41)]);
  add([row(100)], 0);
  return model.rows.map(({ number, gap, isLost }) => number ?? `${gap} ${isLost ? "forgotten" : "left out"}`);
})"""
passed = 0


def check(what, condition=True):
    global passed
    assert condition, what
    passed += 1
    print(f"ok {passed} {what}")


def choose(browser, position):
    """Chooses the nth action of the counter, and returns its number."""
    number = browser.wait(f"the action {position} of the counter", NTH, COUNTER, position)
    browser.run("document.querySelector(`[data-number='${arguments[0]}']`).click(); document.querySelector('#list').focus()", number)
    return number


def count_is(radar, number):
    radar.wait(rf"count  {number}\b")


def look(browser, radar, folder):
    browser.open(radar.address())
    browser.wait("the connection", "return document.querySelector('#link').textContent === 'connected'")
    check("the address leaves no token behind", "token" not in browser.run("return location.href"))
    check("scripts cannot read the cookie", browser.run("return document.cookie") == "")
    for _ in range(3):
        radar.command("counter up")
    choose(browser, 2)
    check("actions in the terminal arrive in the page")
    count_is(radar, 3)
    browser.press("3")
    browser.wait("where it was dispatched", "return document.querySelector('#panel').innerText.includes('.swift:')")
    browser.press("4")
    browser.wait("why", "return document.querySelector('#panel').innerText.includes('changed its slice')")
    check("the page tells where an action comes from, and which rules ran")
    who = browser.wait("who was told", "return document.querySelector('#observers')?.innerText")
    check("and who was told, who not and why, and what it took",
          all(part in who for part in ["told\tits value is new", "not told\tno rule of the action writes", "µs"]))
    browser.press("2")
    browser.wait("the difference", "return document.querySelector('#panel .was')?.innerText === '2'")
    check("the page shows what an action changed")


def travel(browser, radar):
    choose(browser, 0)
    browser.press("Enter")
    count_is(radar, 1)
    check("a jump back shows the earlier state in the terminal")
    last = choose(browser, 2)
    browser.press("Enter")
    count_is(radar, 3)
    choose(browser, 1)
    browser.press("s")
    count_is(radar, 2)
    browser.wait("the line through it", "return document.querySelector('.row.chosen.skipped') != null")
    check("an action is skipped")
    browser.press("s")
    count_is(radar, 3)
    check("and brought back")
    return last


def dispatch(browser, radar):
    browser.click("#tab-Dispatch")
    browser.run("""const type = document.querySelector('#type'); type.value = arguments[0];
type.dispatchEvent(new Event('change'))""", COUNTER)
    browser.wait("the example", "return document.querySelector('#json').value.includes('incrementButtonTapped')")
    browser.click("#send")
    count_is(radar, 4)
    check("an action is dispatched by hand")


def effects(browser, radar):
    radar.command("feed watch 3600")
    browser.click("#tab-Effects")
    browser.wait("the effect", "return document.querySelector('#panel').innerText.includes('watchRequested(seconds: 3600)')")
    check("an effect that is running is shown with what started it")
    browser.click("#panel .cancel")
    end = "return document.querySelector('#panel').innerText.includes('No effect is running.')"
    browser.wait("its end", end)
    check("and cancelled by its button")
    radar.command("feed watch 3600")
    browser.wait("the next effect", "return document.querySelector('#panel .cancel') != null")
    browser.run("document.querySelector('#tab-Effects').focus()")
    for _ in range(2):
        browser.press("Tab")
    check("the button is reached with the keyboard",
          browser.run("return document.activeElement.className") == "cancel")
    browser.press("Enter")
    browser.wait("its end", end)
    check("and pressed with it")


def bisect(browser):
    browser.click("#tab-Search")
    browser.type("#condition", "counter.count > 1")
    browser.click("#bisect")
    browser.wait("the result", "return document.querySelector('#found') != null")
    browser.wait("the choice", "return document.querySelector('.row.chosen') != null")
    check("the first action after which a condition holds is found")
    browser.click("#write")
    browser.wait("the test", "return document.querySelector('#test')?.innerText.includes('TestStore(')")
    check("a test is written")


def hold(browser, radar):
    choose(browser, 0)
    browser.press("b")
    browser.wait("the breakpoint", "return document.querySelector('#break[aria-pressed=true]') != null")
    radar.command("counter up")
    browser.wait("what is held", "return !document.querySelector('#held').hidden")
    count_is(radar, 4)
    check("a breakpoint holds an action")
    browser.press("6")
    browser.wait("the drawing", "return document.querySelector('#panel .broken') != null")
    browser.run("document.querySelector('#panel .broken').focus()")
    browser.press("Enter")
    browser.wait("the focus on what was drawn again",
                 "return document.activeElement.dataset.key === arguments[0] && !document.querySelector('#panel .broken')", COUNTER)
    check("a breakpoint is taken away in the drawing of the program")
    browser.wait("no breakpoint", "return document.querySelector('#break[aria-pressed=false]') != null")
    browser.press("g")
    count_is(radar, 5)
    browser.wait("the end", "return document.querySelector('#held').hidden")
    check("and lets it go on")


def files(browser, radar, downloads):
    browser.call("POST", "/goog/cdp/execute", {"cmd": "Browser.setDownloadBehavior", "params": {
        "behavior": "allow", "downloadPath": str(downloads)}})
    browser.click("#export")
    session = downloads / "session.jsonl"
    end = time.monotonic() + 60
    while not session.exists() and time.monotonic() < end:
        time.sleep(0.05)
    check("a session is exported", COUNTER in session.read_text())
    count = browser.run("return document.querySelectorAll('.row').length")
    browser.call("POST", "/refresh")
    browser.wait("the actions", "return document.querySelectorAll('.row').length >= arguments[0]", count)
    check("the actions are there after a reload")
    radar.command("counter up")
    count_is(radar, 6)
    browser.type("#file", str(session))
    browser.wait("the session", "return document.querySelector('#import').textContent === 'Close file'")
    choose(browser, 0)
    browser.press("Enter")
    count_is(radar, 1)
    check("a session is imported, and its states are shown in the terminal")
    browser.click("#import")
    browser.wait("the program", "return document.querySelector('#import').textContent === 'Import'")


def attack(browser, radar):
    radar.command("search <script>document.title='bad'</script><img src=x onerror=\"document.title='bad'\">")
    browser.press("Escape")
    browser.click("#tab-State")
    browser.wait("the text", "return document.querySelector('#panel').innerText.includes('<script>')")
    check("a script in the state is text",
          browser.run("return document.title") != "bad"
          and browser.run("return document.querySelectorAll('#panel script, #panel img').length") == 0)
    refused = browser.run("""try { document.body.innerHTML = '<b>x</b>'; return false } catch { return true }""")
    check("the page cannot make HTML of a text", refused)


def keys(browser, radar):
    """Follows the newest state with the keys alone."""
    browser.run("document.querySelector('#list').focus()")
    browser.press("Escape")
    browser.press("1")
    browser.wait("the tree", "return document.querySelector('#panel li li') != null")
    browser.run("document.querySelector('#panel li').focus()")
    browser.press("Down")
    before = browser.run("return document.activeElement.innerText")
    radar.command("counter up")
    browser.wait("the new count",
                 "const { dataset, innerText } = document.activeElement; return dataset.key === '/counter' && innerText !== arguments[0]",
                 before)
    check("the focus stays in the tree while the state changes")


def pictures(browser, radar, folder):
    radar.command("feed watch 3600")
    for scheme in ["light", "dark"]:
        browser.prefer(scheme)
        for width in [1200, 800]:
            browser.resize(width, 700)
            browser.run("document.querySelector('#list').focus()")
            choose(browser, 1)
            for tab in ["State", "Difference", "Action", "Why", "Causes", "Program", "Effects", "Dispatch", "Search"]:
                browser.click(f"#tab-{tab}")
                browser.wait("the tab", "return document.querySelector('#panel').childElementCount > 0")
                browser.screenshot(folder / f"{tab.lower()}-{scheme}-{width}.png")
                wide = browser.run("return document.documentElement.scrollWidth > innerWidth")
                assert not wide, f"{tab} does not fit into {width} pixels"
    check("every tab fits into 1200 and into 800 pixels, in light and in dark")


def load(program):
    """Runs many actions through a radar whose page is open. `ACTIONS=1000000` makes them more."""
    count = int(os.environ.get("ACTIONS", "60000"))
    script = Script(program, "--inspect")
    with tempfile.TemporaryDirectory() as downloads:
        browser = Browser(downloads)
        try:
            browser.open(script.address())
            browser.wait("the connection", "return document.querySelector('#link').textContent === 'connected'")
            script.lines("counter up", count // 3)
            told = "return Number([...document.querySelectorAll('.row .number')].at(-1)?.textContent ?? 0)"
            browser.wait("the first third", f"{told} >= arguments[0]", count // 3, within=1200)
            before = (script.memory(), browser.memory())
            script.lines("counter up", count - count // 3)
            slowest = 0
            while browser.run(told) < count:
                begin = time.monotonic()
                browser.click("#tab-Action")
                browser.click("#tab-State")
                slowest = max(slowest, time.monotonic() - begin)
                time.sleep(0.05)
            grown = [after - first for after, first in zip((script.memory(), browser.memory()), before)]
            print(f"{count} actions: radar grew by {grown[0] / 1e6:.1f} MB, the page by {grown[1] / 1e6:.1f} MB, "
                  f"two clicks took at most {slowest:.2f} s")
            check("the memory of the program stays flat", grown[0] < 32e6)
            check("the memory of the page stays flat", grown[1] < 16e6)
            check("the list draws what is visible", browser.run("return document.querySelectorAll('.row').length") < 80)
            errors = browser.errors()
            check(f"the page logs no error under load {'; '.join(errors)}".rstrip(), errors == [])
            check("actions that were left out are loaded, and those that are forgotten are counted",
                  browser.run(GAP) == [1, "38 forgotten", 40, 41, "58 left out", 100])
        finally:
            browser.close()
            script.close()


def main():
    program, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    radar = Radar(program, "--inspect")
    try:
        with tempfile.TemporaryDirectory() as downloads:
            browser = Browser(downloads)
            try:
                look(browser, radar, folder)
                travel(browser, radar)
                dispatch(browser, radar)
                effects(browser, radar)
                bisect(browser)
                hold(browser, radar)
                files(browser, radar, pathlib.Path(downloads))
                attack(browser, radar)
                keys(browser, radar)
                pictures(browser, radar, folder)
                errors = [error for error in browser.errors() if "TrustedHTML" not in error]
                check(f"the page logs no error {'; '.join(errors)}".rstrip(), errors == [])
            finally:
                browser.close()
    finally:
        radar.close()
    load(program)
    print(f"{passed} passed, 0 failed")


main()
