"""A radar on a terminal of its own, in a window of tmux."""

import os
import re
import subprocess
import tempfile
import threading
import time


def surroundings(settings):
    """The environment of a radar that does not read the settings of whoever runs it."""
    return {**os.environ, "XDG_CONFIG_HOME": settings.name}


class Radar:
    def __init__(self, program, *arguments):
        self.settings = tempfile.TemporaryDirectory()
        self.tmux = ["tmux", "-L", f"udf-inspector-{os.getpid()}", "-f", "/dev/null"]
        self.call("new-session", "-d", "-s", "radar", "-x", "200", "-y", "50", str(program), "--no-state", *arguments)

    def call(self, *arguments):
        return subprocess.run([*self.tmux, *arguments], check=True, capture_output=True, text=True,
                              env=surroundings(self.settings)).stdout

    def screen(self):
        """What the terminal shows."""
        return self.call("capture-pane", "-p", "-J")

    def wait(self, pattern, within=60):
        """Waits until the screen shows something, and returns the match."""
        end = time.monotonic() + within
        while True:
            screen = self.screen()
            found = re.search(pattern, screen)
            if found:
                return found
            if time.monotonic() > end:
                raise AssertionError(f"{pattern} did not come within {within} s. The screen:\n{screen}")
            time.sleep(0.05)

    def keys(self, *keys):
        self.call("send-keys", *keys)

    def command(self, text):
        """Types a command, as a person does."""
        self.keys(":")
        self.call("send-keys", "-l", text)
        self.keys("Enter")

    def address(self):
        """The address of the inspector, which radar says. `M` shows it in full."""
        self.wait("inspect at")
        self.keys("M")
        address = self.wait(r"http://127\.0\.0\.1:\d+/\?token=[0-9a-f]{32}").group()
        self.keys("q")
        return address

    def close(self):
        subprocess.run([*self.tmux, "kill-server"], capture_output=True)
        self.settings.cleanup()


class Script:
    """A radar that reads commands from a pipe."""

    def __init__(self, program, *arguments):
        self.settings = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen([str(program), "--no-state", "--json", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                                        env=surroundings(self.settings))

    def address(self):
        for line in self.process.stderr:
            found = re.search(r"http://127\.0\.0\.1:\d+/\?token=[0-9a-f]{32}", line)
            if found:
                return found.group()
        raise AssertionError("radar told no address")

    def lines(self, command, count):
        """Gives it a command many times, while this program does something else."""
        def write():
            for _ in range(count):
                self.process.stdin.write(command + "\n")
            self.process.stdin.flush()
        thread = threading.Thread(target=write)
        thread.start()
        return thread

    def memory(self):
        """The bytes that are in use."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * 4096

    def close(self):
        self.process.kill()
        self.process.wait()
        self.settings.cleanup()
