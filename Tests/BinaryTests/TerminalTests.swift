import Foundation
import Testing

/// The built program at a terminal, as a person uses it.
struct TerminalTests {
  private static let taken = "\u{1B}[?1049h"
  private static let givenBack = "\u{1B}[?1049l"

  @Test func `a search shows its results while it is typed, and Ctrl-C gives the screen back`()
    async throws
  {
    try await PseudoTerminal.running { terminal in
      try await terminal.wait(for: Self.taken)
      try await terminal.wait(for: "╭─ ")
      #expect(terminal.firstModes.handsOverLines && !terminal.modes.handsOverLines)
      try terminal.type("/")
      try await terminal.wait(for: "search: ")
      for letter in "swi" { try terminal.type(String(letter)) }
      try await terminal.wait(for: " results")
      try terminal.type("\u{3}")
      try await terminal.wait(for: Self.givenBack)
      #expect(await terminal.status() == 130)
      #expect(terminal.modes == terminal.firstModes)
    }
  }

  @Test func `a command leaves, which is not run before Return`() async throws {
    try await PseudoTerminal.running { terminal in
      try await terminal.wait(for: "╭─ ")
      try terminal.type(":cunter up\u{1B}[D\u{1}\u{1B}[Cquit\u{15}\u{1B}[3~\u{B}")
      try terminal.type("quiet\u{1B}[D\u{7F}\r")
      #expect(await terminal.status() == 0)
      #expect(terminal.modes == terminal.firstModes)
    }
  }

  @Test func `what is typed survives a stop and another size`() async throws {
    try await PseudoTerminal.running { terminal in
      try #require(getpgid(terminal.process) != getpgrp(), "Ctrl-Z would stop the tests as well")
      try await terminal.wait(for: "╭─ ")
      try terminal.type(":search swi")
      try await terminal.wait(for: "search swi")
      try terminal.type("\u{1A}")
      try await terminal.wait(for: Self.givenBack)
      try await terminal.stop()
      #expect(terminal.modes == terminal.firstModes)
      kill(terminal.process, SIGCONT)
      try await terminal.wait(for: Self.taken)
      try await terminal.wait(for: "search swi")
      #expect(!terminal.modes.handsOverLines)
      terminal.resize(rows: 40, columns: 100)
      kill(terminal.process, SIGWINCH)
      try await terminal.wait(for: "\u{1B}[40;1H")
      try await terminal.wait(for: "search swi")
      kill(terminal.process, SIGTERM)
      try await terminal.wait(for: Self.givenBack)
      #expect(await terminal.status() == 130)
      #expect(terminal.modes == terminal.firstModes)
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `Ctrl-backslash ends radar at once, and the crash reporter asks nothing`() async throws {
    let reporter = ["SWIFT_BACKTRACE": "enable=yes,interactive=yes"]
    try await PseudoTerminal.running(environment: reporter) { terminal in
      try await terminal.wait(for: "╭─ ")
      try terminal.type("\u{1C}")
      try await terminal.wait(for: Self.givenBack)
      #expect(await terminal.status() == SIGQUIT)
      #expect(terminal.modes == terminal.firstModes)
    }
  }

  @Test(arguments: [
    SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM,
    SIGPROF, SIGSYS,
  ])
  func `a signal that ends radar gives the terminal and the screen back`(signal: Int32) async throws
  {
    try await PseudoTerminal.running { terminal in
      try await terminal.wait(for: "╭─ ")
      kill(terminal.process, signal)
      try await terminal.wait(for: Self.givenBack)
      #expect(await terminal.status() == signal)
      #expect(terminal.modes == terminal.firstModes)
    }
  }

  @Test func `a terminal that is dumb has a prompt, and keeps its own lines`() async throws {
    try await PseudoTerminal.running(environment: ["TERM": "dumb"]) { terminal in
      try await terminal.wait(for: "radar> ")
      #expect(terminal.modes == terminal.firstModes)
      try terminal.type("counter up\n")
      try await terminal.wait(for: "count  1")
      try await terminal.wait(for: "radar> ")
      try terminal.type("quit\n")
      #expect(await terminal.status() == 0)
    }
  }
}
