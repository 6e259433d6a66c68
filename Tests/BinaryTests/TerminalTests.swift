import Foundation
import Testing

/// The built program at a terminal, as a person uses and sees it in a window of tmux.
struct TerminalTests {
  /// Searches, and follows the first result.
  private func follow(_ tmux: Tmux) async throws {
    try await tmux.type("/swift concurrency")
    try await tmux.wait(for: "4 results")
    try await tmux.type("\n")
    try await tmux.wait(for: "Enter follow releases")
    try await tmux.type("\n")
    try await tmux.wait(for: "unread 10")
    try await tmux.wait(for: "count  10")
  }

  @Test func `first start, help, search, follow, read, like, and remove when asked`() async throws {
    try await Tmux.running { tmux in
      try await tmux.start()
      try await tmux.wait(for: "? shows all keys")
      try await tmux.type("?")
      try await tmux.wait(for: "Keys of search")
      // Escape is a key, and also the first byte of others.
      try await tmux.type("\u{1B}")
      try await tmux.wait(for: "╭─ feed")
      try await follow(tmux)
      try await tmux.type("\tj\n")
      let page = try await tmux.wait(for: "https://github.com/pointfreeco/")
      #expect(page[1].contains("pointfreeco/swift-concurrency-extras ·") && page[1].contains("ago"))
      for (key, text) in [
        ("q", "unread 9"), ("l", "2  ♥  "), ("d", "y Remove  n Keep"), ("y", "feeds [all 0]"),
        ("u", "feeds [all 10]"),
      ] {
        try await tmux.type(key)
        try await tmux.wait(for: text)
      }
      try await tmux.type("q")
      let left = try await tmux.waitForShell()
      #expect(left[0].hasPrefix("$ SWIFT_BACKTRACE"), "the screen is as it was")
    }
  }

  @Test func `Ctrl-Z gives the terminal back, and fg or a start shows all again`() async throws {
    try await Tmux.running { tmux in
      try await tmux.start()
      try await follow(tmux)
      try await tmux.type(":counter st")
      let before = try await tmux.wait(for: ":counter st")
      try await tmux.type("\u{1A}")
      try await tmux.waitForShell()
      try await tmux.type("fg\n")
      try await tmux.wait("the screen is another one") { $0 == before }
      #expect(try await tmux.modes() != tmux.firstModes)
      try await tmux.type("\u{1B}")
      try await tmux.wait(for: "q quit")
      try await tmux.type("\tl")
      try await tmux.wait(for: "liked 1")
      try await tmux.type("\u{1A}")
      try await tmux.waitForShell()
      try await tmux.kill(SIGKILL)
      try await tmux.start()
      let again = try await tmux.wait(for: "feeds [all 10] unread 10  liked 1")
      #expect(again.contains { $0.contains("swift concurrency") })
      try await tmux.type(":counter st")
      try await tmux.resize(rows: 40, columns: 100)
      try await tmux.wait("the size is another one") { $0.count == 40 && $0.last == ":counter st" }
    }
  }

  @Test(arguments: [
    // A search shows results while it is typed, and Ctrl-C interrupts.
    ("/swi", " results", "\u{3}", 130),
    // A command is not run before Return.
    (":cunter\u{1B}[D\u{1}\u{1B}[Cquit\u{15}\u{1B}[3~\u{B}quiet\u{1B}[D\u{7F}", ":quit", "\n", 0),
    // At Ctrl-backslash, the crash reporter asks nothing.
    ("", "╭─ feed", "\u{1C}", 128 + SIGQUIT),
  ])
  func `a key ends radar with its status, and gives the terminal and the screen back`(
    typed: String,
    shown: String,
    key: String,
    status: Int32
  ) async throws {
    try await Tmux.running { tmux in
      try await tmux.start("SWIFT_BACKTRACE=enable=yes,interactive=yes")
      try await tmux.type(typed)
      try await tmux.wait(for: shown)
      try await tmux.type(key)
      try await tmux.waitForEnd(status)
    }
  }

  @Test func `a signal that ends radar gives the terminal and the screen back`() async throws {
    try await Tmux.running { tmux in
      for signal in [
        SIGTERM, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU,
        SIGVTALRM, SIGPROF, SIGSYS,
      ] {
        try await tmux.start()
        try await tmux.kill(signal)
        try await tmux.waitForEnd(signal == SIGTERM ? 130 : 128 + signal)
      }
    }
  }

  @Test func `a terminal that is dumb has a prompt, and keeps its own lines`() async throws {
    try await Tmux.running { tmux in
      try await tmux.start("TERM=dumb", until: "radar>")
      #expect(try await tmux.modes() == tmux.firstModes)
      try await tmux.type("counter up\n")
      try await tmux.wait(for: "count  1")
      try await tmux.type("quit\n")
      try await tmux.waitForEnd(0)
    }
  }
}
