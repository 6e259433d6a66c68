"""A browser that is steered over the WebDriver protocol (W3C), with nothing but Python's standard library."""

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Up": "\ue013", "Down": "\ue015", "Left": "\ue012", "Right": "\ue014",
        "End": "\ue010", "Home": "\ue011", "Tab": "\ue004"}


class Browser:
    """A headless Chromium with one window."""

    def __init__(self, downloads, size=(1200, 800), dark=False):
        driver = shutil.which("chromedriver")
        if not driver:
            raise SystemExit("There is no chromedriver: apt-get install chromium chromium-driver")
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.process = subprocess.Popen([driver, f"--port={port}", "--silent"], stdout=subprocess.DEVNULL)
        self.base = f"http://127.0.0.1:{port}"
        self.session = None
        self.begin()
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--hide-scrollbars", f"--window-size={size[0]},{size[1]}"]
        if dark:
            arguments.append("--force-dark-mode")
        options = {"args": arguments, "prefs": {"download.default_directory": str(downloads)}}
        found = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}})
        self.session = found["sessionId"]

    def begin(self, within=60):
        """Waits until the driver answers."""
        end = time.monotonic() + within
        while True:
            try:
                return self.call("GET", "/status")
            except (urllib.error.URLError, ConnectionError):
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.05)

    def call(self, method, path, body=None):
        """Sends a command, and returns its value."""
        path = path if self.session is None else f"/session/{self.session}{path}"
        data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise RuntimeError(f"{method} {path}: {value['error']}: {value['message'].splitlines()[0]}") from None

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def run(self, script, *arguments):
        """Runs a script, and returns what it returns."""
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def find(self, selector):
        return self.call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def act(self, selector, command, body=None):
        """Does something with an element. The page may draw it again in between: then with the new one."""
        for _ in range(100):
            try:
                return self.call("POST", f"/element/{self.find(selector)}/{command}", body)
            except RuntimeError as error:
                if "stale element reference" not in str(error):
                    raise
        raise AssertionError(f"{selector} is drawn again all the time")

    def click(self, selector):
        self.act(selector, "click")

    def type(self, selector, text):
        """Types text into a field, or keys into whatever has the focus for the selector None."""
        if selector:
            self.act(selector, "value", {"text": text})
            return
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": keys}]})

    def press(self, name):
        self.type(None, KEYS.get(name, name))

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0])?.innerText ?? null", selector)

    def wait(self, what, script, *arguments, within=60):
        """Waits until a script returns something true, and returns that."""
        end = time.monotonic() + within
        while True:
            value = self.run(script, *arguments)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"{what}: it did not come within {within} s. The page says:\n{self.text('body')}")
            time.sleep(0.05)

    def resize(self, width, height):
        self.call("POST", "/window/rect", {"width": width, "height": height})

    def prefer(self, scheme):
        """Makes the page think that the system is light or dark."""
        self.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setEmulatedMedia", "params": {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]}})

    def screenshot(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def memory(self):
        """The bytes of the page's scripts, without what is garbage."""
        for command in ["HeapProfiler.collectGarbage", "Performance.enable"]:
            self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": {}})
        metrics = self.call("POST", "/goog/cdp/execute", {"cmd": "Performance.getMetrics", "params": {}})["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "JSHeapUsedSize")

    def errors(self):
        """The errors that the browser logged since the last call."""
        entries = self.call("POST", "/se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]

    def close(self):
        if self.session:
            self.call("DELETE", "")
        self.process.terminate()
        self.process.wait()
