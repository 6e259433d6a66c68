import FlyingFox
import FlyingSocks
import Foundation
import Testing

/// The built program at a terminal, as a person uses it.
struct TerminalTests {
  @Test func `a search shows its results while it is typed`() async throws {
    try await PseudoTerminal.running { terminal in
      try await terminal.wait(for: "radar> ")
      #expect(!terminal.modes.handsOverLines)
      var typed = ""
      for letter in "search swi" {
        typed.append(letter)
        try terminal.type(String(letter))
        try await terminal.wait(for: "radar> \(typed)")
      }
      try await terminal.wait(for: " results")
      try terminal.type("\u{3}")
      #expect(await terminal.status() == 130)
      #expect(terminal.modes == terminal.firstModes)
    }
  }

  @Test func `quit leaves, and a line is not run before Return`() async throws {
    try await PseudoTerminal.running { terminal in
      try await terminal.wait(for: "radar> ")
      try terminal.type("cunter up\u{1B}[D\u{1}\u{1B}[Cquit\u{15}\u{1B}[3~\u{B}")
      try terminal.type("quiet\u{1B}[D\u{7F}\r")
      #expect(await terminal.status() == 0)
      #expect(terminal.modes == terminal.firstModes)
      #expect(terminal.firstModes.handsOverLines)
    }
  }

  @Test func `what is typed survives a stop and another size`() async throws {
    try await PseudoTerminal.running { terminal in
      try #require(getpgid(terminal.process) != getpgrp(), "Ctrl-Z would stop the tests as well")
      try await terminal.wait(for: "radar> ")
      try terminal.type("search swi")
      try await terminal.wait(for: "radar> search swi")
      try terminal.type("\u{1A}")
      try await terminal.stop()
      #expect(terminal.modes == terminal.firstModes)
      kill(terminal.process, SIGCONT)
      try await terminal.wait(for: "\u{1B}[23;1H\u{1B}[Jradar> search swi")
      #expect(!terminal.modes.handsOverLines)
      terminal.resize(rows: 40, columns: 100)
      kill(terminal.process, SIGWINCH)
      try await terminal.wait(for: "\u{1B}[39;1H\u{1B}[Jradar> search swi")
      kill(terminal.process, SIGTERM)
      #expect(await terminal.status() == 130)
      #expect(terminal.modes == terminal.firstModes)
    }
  }

  @Test func `a crash gives the terminal back`() async throws {
    try await PseudoTerminal.running { terminal in
      try await terminal.wait(for: "radar> ")
      kill(terminal.process, SIGSEGV)
      #expect(await terminal.status() == SIGSEGV)
      #expect(terminal.modes == terminal.firstModes)
    }
  }

  @Test func `a search on the network shows its results while it is typed`() async throws {
    let handler = ClosureHTTPHandler { request in
      let query = request.query.first { $0.name == "q" }?.value ?? ""
      let body = #"{"total_count":1,"items":[{"id":1,"full_name":"owner/found-\#(query)"}]}"#
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "application/json"],
        body: Data(body.utf8)
      )
    }
    let silent: DisabledLogger = .disabled
    let configuration = HTTPServer.Configuration(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      logger: silent
    )
    let upstream = HTTPServer(config: configuration, handler: handler)
    let serving = Task { try await upstream.run() }
    defer { serving.cancel() }
    // The library requires a time limit, which is a year here.
    try await upstream.waitUntilListening(timeout: 31_536_000)
    guard case .ip4(_, let port) = await upstream.listeningAddress else {
      throw PseudoTerminal.Failure(message: "The server does not listen")
    }
    let arguments = ["--live", "--github-url", "http://127.0.0.1:\(port)"]
    try await PseudoTerminal.running(arguments) { terminal in
      try await terminal.wait(for: "radar> ")
      try terminal.type("search swi")
      try await terminal.wait(for: "owner/found-swi")
      try terminal.type("\u{7F}m")
      try await terminal.wait(for: "owner/found-swm")
      try terminal.type("\u{4}\u{15}\u{4}")
      #expect(await terminal.status() == 0)
    }
  }
}
