import Foundation

/// Another reader for a terminal, newsboat, beside radar: the same feeds, as scripts run both.
struct Peer {
  let folder: URL
  /// Prints the times of one figure, in milliseconds.
  let row: (_ name: String, _ times: [Double], _ limit: Double?) -> Void

  private static let entries = 10_000
  private static let sources = 200

  /// Measures both, unless newsboat is not installed.
  func measure() async throws {
    guard (try? Program.run(["newsboat", "-v"])) != nil else {
      return print("newsboat is not installed here, so radar is not compared with it")
    }
    let sample = Sample(entries: Self.entries, sources: Self.sources)
    try await Upstream(sample: sample, delay: .zero).run { addresses in
      try Data((addresses.joined(separator: "\n") + "\n").utf8).write(to: place("urls"))
      try Data(Sample.list(addresses).utf8).write(to: place("peer.opml"))
      try Data().write(to: place("config"))
      try compare("first reading", newsboat("reload"), radar("feed", "import", path("peer.opml")))
      try compare("reading again", newsboat("reload"), radar("feed", "refresh"))
      try compare("start", newsboat("print-unread"), radar("counter", "up"), isLimited: true)
    }
  }

  private func place(_ name: String) -> URL { folder.appending(path: name) }
  private func path(_ name: String) -> String { place(name).path() }

  private func newsboat(_ command: String) -> [String] {
    [
      "newsboat", "-q", "-C", path("config"), "-u", path("urls"), "-c", path("newsboat.db"), "-x",
      command,
    ]
  }

  private func radar(_ words: String...) -> [String] {
    [Program.radar] + words + ["--live", "--state", path("peer.sqlite")]
  }

  /// Measures one run of each program, and its largest memory.
  private func compare(
    _ name: String,
    _ newsboat: [String],
    _ radar: [String],
    isLimited: Bool = false
  ) throws {
    for (program, command) in [("newsboat", newsboat), ("radar", radar)] {
      let (output, time) = try Program.run([Program.own, "peak"] + command)
      guard let memory = Double(output.split(separator: "\n").last ?? "") else {
        throw BenchError("\(command) ended without its memory: \(output)")
      }
      let isRadar = program == "radar" && isLimited
      row("\(name), \(Self.entries) entries, \(program)", [time], isRadar ? 300 : nil)
      let megabytes = String(format: "%.0f MB", memory / 1_000)
      print("  its memory".padding(toLength: 48, withPad: " ", startingAt: 0) + "   \(megabytes)")
    }
  }

  /// Runs a program, and prints the largest memory that it had, in kilobytes.
  static func peak(_ command: [String]) throws {
    try Program.run(command)
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_CHILDREN, &usage)
    print(usage.ru_maxrss / 1_024)
    #else
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    print(usage.ru_maxrss)
    #endif
  }
}
