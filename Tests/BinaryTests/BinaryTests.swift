import FlyingSocks
import Foundation
import RepositoryReading
import Testing

/// The built program, run like a person or a script runs it.
struct BinaryTests {
  @Test func `the whole flow goes through a pipe, and quitting ends what runs`() async throws {
    let flow = [
      "counter step 5", "counter up", "search swift concurrency", "search open 1", "feed list",
      "state", "feed watch 3600", "effects", "quit",
    ]
    let outcome = try await Binary.run(["--json"], input: flow.joined(separator: "\n") + "\n")
    #expect(outcome.status == 0)
    #expect(outcome.complaints.isEmpty)
    let answers = try outcome.lines.map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    #expect(answers.map { $0["command"] as? String } == flow)
    #expect(answers.allSatisfy { $0["ok"] as? Bool == true && $0["error"] is NSNull })

    let feed = try #require(answers[4]["pane"] as? [String: Any])
    let entries = try #require(feed["entries"] as? [[String: Any]])
    let sources = try #require(feed["sources"] as? [[String: Any]])
    #expect(!entries.isEmpty)
    #expect(sources.map { $0["title"] as? String } == ["pointfreeco/swift-concurrency-extras"])

    let state = try #require(answers[5]["pane"] as? [String: [String: Any]])
    #expect(state["counter"]?["count"] as? Int == 5 + entries.count)
    let stored = try #require(state["feed"]?["entries"] as? [[String: Any]])
    #expect(stored.first?["date"] as? String == "2026-05-27T17:03:02Z")
    #expect((answers[7]["pane"] as? [[String: Any]])?.count == 1)
  }

  @Test func `the version is the newest one of the changelog`() async throws {
    let changelog = try Repository.text(of: "CHANGELOG.md")
    let heading = try #require(changelog.split(separator: "\n").first { $0.hasPrefix("## [") })
    let version = try #require(heading.dropFirst(4).split(separator: "]").first).lowercased()
    let outcome = try await Binary.run(["--version"], input: "counter up\n")
    #expect(outcome.status == 0)
    #expect(outcome.output == version + "\n")
    #expect(outcome.complaints.isEmpty)
  }

  @Test func `what was answered is there after kill -9, and an undo takes it back`() async throws {
    let state = StateFolder()
    for round in 1...5 {
      let answers = try await killed(after: ["counter up", "counter up"], state).answers
      #expect(answers.count == 2)
      #expect(answers.last?.contains("\"count\":\(2 * round)") == true, "\(answers)")
    }
    let history = try await Binary.run(["history"], state: state)
    #expect(history.lines.count == 10)
    let outcome = try await Binary.run(["--json"], input: "state\nundo\nstate\n", state: state)
    #expect(outcome.status == 0 && outcome.complaints.isEmpty, "\(outcome)")
    #expect(outcome.lines.first?.contains("\"count\":10") == true)
    #expect(outcome.lines.last?.contains("\"count\":9") == true)
  }

  @Test func `a signal to quit ends the program, outside of the screen too`() async throws {
    // A shell lets what it runs in the background ignore the signal, and processes inherit that.
    signal(SIGQUIT, SIG_DFL)
    #expect(try await killed(by: SIGQUIT, after: ["counter up"], StateFolder()).signal == SIGQUIT)
  }

  /// Runs the program, types commands, reads an answer to each, and sends a signal to the program.
  ///
  /// The result has the signal by which it ended, or 0.
  private func killed(
    by signal: Int32 = SIGKILL,
    after commands: [String],
    _ state: StateFolder
  ) async throws -> (answers: [String], signal: Int32) {
    try await Binary.blocking {
      let (process, input, output) = Binary.process(["--json"], state)
      try process.run()
      let answers = try commands.map { command in
        try input.write(contentsOf: Data("\(command)\n".utf8))
        var line = Data()
        while line.last != UInt8(ascii: "\n"), let byte = try output.read(upToCount: 1),
          !byte.isEmpty
        {
          line += byte
        }
        return String(decoding: line, as: UTF8.self)
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return (answers, process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0)
    }
  }

  @Test func `a server that is silent until radar gives up costs no processor time`() async throws {
    // The system takes connections for it, and nobody answers.
    let server = try Socket(domain: AF_INET)
    defer { try? server.close() }
    try server.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try server.listen()
    guard case .ip4(_, let port) = try server.sockname() else {
      throw Failure(description: "The server does not listen")
    }
    let address = "http://127.0.0.1:\(port)"
    let script = "echo 'feed add \(address)' | \"$0\" --live --no-state; times"
    let (_, output) = try await Binary.output(of: ["/bin/bash", "-c", script, Binary.url.path()])
    #expect(output.contains("\(address) sent nothing for 15 s: try again later"))
    // The last line has the time of the programs that bash ran, by them and for them by the system.
    let last = try #require(output.split(separator: "\n").last)
    let seconds = last.matches(of: #/(\d+)m([\d.]+)s/#)
      .compactMap { match in Double(match.2).map { $0 + 60 * (Double(match.1) ?? 0) } }
    #expect(seconds.count == 2 && seconds.reduce(0, +) < 2, "\(output)")
  }

  @Test func `a closed output is an error, and no file of radar takes its place`() async throws {
    let state = StateFolder()
    let outcome = try await Binary.shell("\"$0\" state >&-", [], state)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.hasPrefix("radar: standard output cannot be written: "))
    let lock = state.url.appendingPathComponent("radar/journal.sqlite.lock")
    #expect(try String(contentsOf: lock, encoding: .utf8).contains("(radar)\n"))
  }

  @Test func `a closed input is an error, and no file of radar takes its place`() async throws {
    let outcome = try await Binary.shell("\"$0\" <&-")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.complaints.hasPrefix("radar: standard input "), "\(outcome.complaints)")
  }

  @Test func `an input and an output that do not wait lose nothing`() async throws {
    let state = StateFolder()
    let (process, input, output) = Binary.process(["--no-state", "--json"], state)
    for end in [
      (process.standardInput as? Pipe)?.fileHandleForReading,
      (process.standardOutput as? Pipe)?.fileHandleForWriting,
    ] {
      #expect(fcntl(try #require(end).fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    }
    try process.run()
    try input.write(contentsOf: Data("counter up\n".utf8))
    let first = try await Binary.blocking { output.availableData }
    // Whoever ended would not read what follows.
    try #require(!first.isEmpty)
    // Nobody reads until the pipe is full. Short answers fill each of its pages.
    try input.write(contentsOf: Data(String(repeating: "counter up\n", count: 1_000).utf8))
    try input.close()
    while process.isRunning, available(output.fileDescriptor) < 60_000 { await Task.yield() }
    let rest = try await Binary.blocking { try output.readToEnd() ?? Data() }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect((first + rest).count { $0 == UInt8(ascii: "\n") } == 1_001)
  }

  /// Returns the number of bytes that wait in a pipe.
  private func available(_ descriptor: Int32) -> Int32 {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? count : 0
  }

  @Test func `without any descriptor radar ends`() async throws {
    #expect(try await Binary.shell("\"$0\" counter up <&- >&- 2>&-").status == 1)
  }
}
