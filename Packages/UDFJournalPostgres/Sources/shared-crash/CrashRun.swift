import Foundation
import UDFJournal
import UDFJournalCoding
import UDFJournalPostgres
import UDFKit

/// Three processes on one order, some of which are killed and started again while the server is restarted.
final class CrashRun {
  private enum Event {
    case kill(Int)
    case restart(String)
  }

  private let count: Int
  private let schema = "crash_\(UUID().uuidString.prefix(8).lowercased())"
  /// The lines that all processes say, in the order in which they arrive.
  private let (lines, arrivals) = AsyncStream.makeStream(of: (process: Int, line: String).self)
  private var children: [Child] = []
  private var acknowledged = [0, 0, 0]
  private var killed: Set<Int> = []
  private var acknowledgements = 0
  private var problems: [String] = []
  private var states: [Int: String] = [:]

  init(count: Int) { self.count = count }

  /// Runs, and returns whether nothing was lost and nothing came twice.
  func run(seed: UInt64) async throws -> Bool {
    var random = SeededRandom(seed: seed)
    children = try (0..<3).map { try child($0) }
    var events = plan(&random)
    var done: Set<Int> = []
    for await (process, line) in lines {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      switch words.first {
      case "begin":
        let (step, last) = (Int(words[1]) ?? 0, acknowledged[process])
        let loss = "process \(process) begins after step \(step), and \(last) was acknowledged"
        if step < last { problems.append(loss) }
      case "ack":
        acknowledged[process] = Int(words[1]) ?? 0
        acknowledgements += 1
        if let event = events.first, acknowledged.reduce(0, +) >= event.at {
          events.removeFirst()
          try perform(event.event, &done)
        }
      case "done":
        done.insert(process)
        if done.count == 3 { for child in children { child.finish() } }
      case "state": states[process] = words.dropFirst().joined(separator: " ")
      case "end" where states[process] == nil && !killed.contains(process):
        problems.append("process \(process) ended by itself")
      case "end" where killed.contains(process):
        killed.remove(process)
        children[process] = try child(process)
      default: break
      }
      if states.count == 3 || !problems.isEmpty { break }
    }
    if !events.isEmpty { problems.append("\(events.count) events did not happen") }
    if problems.isEmpty { try compare() }
    for child in children { child.killNow() }
    report(seed)
    return problems.isEmpty
  }

  private func child(_ process: Int) throws -> Child {
    try Child(process, count: count, schema: schema) { [arrivals] line in
      arrivals.yield((process, line))
    }
  }

  /// The moments at which something happens, in acknowledged steps of all processes.
  private func plan(_ random: inout SeededRandom) -> [(at: Int, event: Event)] {
    let all = 3 * count
    let again = Int.random(in: 0...2, using: &random)
    return [
      (Int.random(in: all / 20...all / 5, using: &random), .kill(2)),
      (Int.random(in: all / 5...all / 3, using: &random), .restart("fast")),
      (Int.random(in: all / 3...all / 2, using: &random), .restart("immediate")),
      (Int.random(in: all / 2...all * 3 / 5, using: &random), .kill(again)),
      (Int.random(in: all * 3 / 5...all * 4 / 5, using: &random), .restart("immediate")),
    ]
  }

  private func perform(_ event: Event, _ done: inout Set<Int>) throws {
    switch event {
    case .kill(let process):
      killed.insert(process)
      done.remove(process)
      children[process].killNow()
    case .restart(let mode):
      // The server lives longer than the script, and `Process` would wait for both.
      if system("\"$UDF_POSTGRES\" restart \(mode)") != 0 {
        problems.append("the server did not start again")
      }
    }
  }

  private func compare() throws {
    let storage = try PostgresStorage(schema: schema, for: .read)
    let reader = try JournalReader(
      in: storage,
      initial: CrashState(),
      reducer: crashReducer,
      settings: crashSettings.journal
    )
    let last = try reader.numbers.upperBound - 1
    let state = try reader.state()
    let text = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
    for (process, line) in states.sorted(by: { $0.key < $1.key }) {
      let parts = line.split(separator: " ", maxSplits: 1)
      let found = try JSONDecoder().decode(CrashState.self, from: Data(parts[1].utf8))
      let isEqual = found == state && Int(parts[0]) == last
      if !isEqual { problems.append("process \(process) has \(line), and the order has \(text)") }
    }
    if state.last != [count, count, count] { problems.append("the last steps are \(state.last)") }
    if state.gaps > 0 { problems.append("\(state.gaps) steps are missing or came twice") }
    if state.effects.contains(where: { $0 > count / 10 }) {
      problems.append("effects ran twice: \(state.effects)")
    }
    var numbers = 0
    var steps: Set<[Int]> = []
    try reader.forEachEntry { entry in
      numbers += 1
      if entry.number != numbers { problems.append("\(entry.number) comes after \(numbers - 1)") }
      if let step = entry.action as? Stepped { steps.insert([step.process, step.step]) }
    }
    if steps.count != 3 * count { problems.append("\(steps.count) steps are in the order") }
    problems += try reader.verify()
  }

  private func report(_ seed: UInt64) {
    for problem in problems { print("problem: \(problem)") }
    guard problems.isEmpty else { return print("seed \(seed), schema \(schema)") }
    print(
      "3 processes of \(count) actions, 2 killed, 3 restarts of the server, \(acknowledgements)"
        + " acknowledgements: one state, nothing lost, nothing twice (seed \(seed))"
    )
  }
}
