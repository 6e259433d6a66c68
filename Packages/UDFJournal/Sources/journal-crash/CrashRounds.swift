import Foundation
import GRDB
import UDFJournal
import UDFKit

/// The rounds: start the child, kill it after a random number of acknowledgements, and look at its journal.
struct CrashRounds {
  let count: Int
  let seed: UInt64

  func run() throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appending(path: "crash-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: "journal.sqlite")
    var random = SeededRandom(seed: seed)
    var acknowledged = 0
    var actions = 0
    for round in 1...count {
      let limit = Int.random(in: 0...60, using: &random)
      let last = try Self.crash(url, after: limit)
      let (problems, number) = try Self.problems(url, last)
      guard problems.isEmpty else {
        print("round \(round) of seed \(seed), \(url.path()):")
        for problem in problems { print("  \(problem)") }
        return false
      }
      acknowledged += last.count
      actions = number
    }
    try FileManager.default.removeItem(at: folder)
    print(
      "\(count) crashes: \(actions) actions, \(acknowledged) acknowledgements, nothing lost"
        + " (seed \(seed))"
    )
    return true
  }

  /// Runs the child until it has said a number of lines, kills it, and returns what it said: threads and steps.
  private static func crash(_ url: URL, after limit: Int) throws -> [(thread: Int, step: Int)] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["child", url.path()]
    process.standardOutput = output
    try process.run()
    var text = Data()
    var lines = 0
    while lines <= limit {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      text += more
      lines += more.count { $0 == 0x0A }
    }
    kill(process.processIdentifier, SIGKILL)
    text += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    // What the child said last may be cut off.
    let whole = text.prefix(upTo: (text.lastIndex(of: 0x0A) ?? -1) + 1)
    return String(decoding: whole, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ").compactMap { Int($0) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  private static func problems(
    _ url: URL,
    _ acknowledged: [(thread: Int, step: Int)]
  ) throws -> ([String], Int) {
    var problems: [String] = []
    let reader = try readJournal(url)
    let state = try reader.state()
    for (thread, step) in acknowledged where state.last[thread] < step {
      problems.append("step \(step) of thread \(thread) was acknowledged and is missing")
    }
    if state.gaps > 0 { problems.append("\(state.gaps) steps are missing or in the wrong order") }
    problems += try reader.verify()
    let check = try DatabaseQueue(path: url.path()).read { database in
      try String.fetchAll(database, sql: "PRAGMA integrity_check")
    }
    if check != ["ok"] { problems += check }
    return (problems, try reader.numbers.upperBound - 1)
  }
}
