import Foundation

/// The table of times, each the median of five runs.
struct Report {
  private static let runs = 5
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "radar-bench-\(ProcessInfo.processInfo.processIdentifier)")

  /// Measures everything and prints a row for each figure.
  func print() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (entries, sources) in [(100, 50), (10_000, 20), (100_000, 200)] {
      let state = folder.appending(path: "\(entries).sqlite").path()
      try Program.run([Program.own, "make", state, "\(entries)", "\(sources)"])
      try measureStart(state, entries)
      try measureLikes(state, entries)
    }
    for delay in [0, 50] { try await measureRefresh(delay: delay) }
    try await Peer(folder: folder) { row($0, $1, limit: $2) }.measure()
  }

  private func measureStart(_ state: String, _ entries: Int) throws {
    let times = try (0..<Self.runs).map { _ in try Program.run([Program.own, "start", state]).time }
    row("start to first picture, \(entries) entries", times, limit: entries == 10_000 ? 50 : nil)
  }

  private func measureLikes(_ state: String, _ entries: Int) throws {
    let runs = try (0..<Self.runs).map { _ in
      let output = try Program.run([Program.own, "likes", state, "201"]).output
      let times = output.split(separator: "\n").compactMap { Double($0) }
      guard times.count > 1 else { throw BenchError("no key was pressed: \(output)") }
      return times
    }
    let limit = entries == 100_000 ? 5.0 : nil
    row(
      "key to picture, \(entries) entries",
      runs.map { Self.median(of: $0.dropFirst()) },
      limit: limit
    )
    row("  the longest of 200", runs.map { $0.dropFirst().max() ?? 0 }, limit: limit)
    row("  the first key after a start", runs.map { $0[0] }, limit: limit)
  }

  private func measureRefresh(delay: Int) async throws {
    let sample = Sample(entries: 2_000, sources: 200)
    try await Upstream(sample: sample, delay: .milliseconds(delay)).run { addresses in
      let list = folder.appending(path: "list.opml").path()
      let file = folder.appending(path: "list.curl").path()
      try Data(Sample.list(addresses).utf8).write(to: URL(filePath: list))
      let lines = addresses.map { "url = \"\($0)\"\noutput = /dev/null\n" }
      try Data(lines.joined().utf8).write(to: URL(filePath: file))
      var (radar, curl): ([Double], [Double]) = ([], [])
      for _ in 0..<Self.runs {
        let mine = [Program.radar, "feed", "import", list, "--live", "--no-state"]
        radar.append(try Program.run(mine).time)
        curl.append(try Program.run(["curl", "--silent", "--parallel", "--config", file]).time)
      }
      row("curl, 200 sources that answer after \(delay) ms", curl)
      row("radar, the same", radar, limit: 2 * Self.median(of: curl))
    }
  }

  static func median(of times: some Sequence<Double>) -> Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Prints a figure in milliseconds, and the part of the limit that it takes.
  private func row(_ name: String, _ times: [Double], limit: Double? = nil) {
    let time = Self.median(of: times)
    let part = limit.map { String(format: "  %5.2f of %.0f ms", time / $0, $0) } ?? ""
    let name = name.padding(toLength: 48, withPad: " ", startingAt: 0)
    Swift.print(name + String(format: "%9.2f ms", time) + part)
    fflush(nil)
  }
}
