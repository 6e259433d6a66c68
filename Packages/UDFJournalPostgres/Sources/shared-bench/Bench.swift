import Foundation
import Synchronization
import UDFJournalPostgres
import UDFKit

/// A state that is as small as its actions.
struct BenchState: Codable, Equatable, Sendable {
  var counts: [Int: Int] = [:]
}

struct Stepped: Action, Codable, Equatable {
  let process: Int
  let step: Int
}

let benchReducer = Reducer<BenchState> {
  On(Stepped.self) { state, action in
    state.counts[action.process, default: 0] += 1
    return .none
  }
}

/// How many actions a second are in the order, are on the disk, and are reduced by all stores.
struct Bench {
  let stores: Int
  /// The number of callers of each store that wait for their action, and then send the next one.
  let senders: Int
  let seconds: Double

  func run() async throws -> Double {
    let schema = "bench_\(UUID().uuidString.prefix(8))"
    let shared = try (0..<stores).map { _ in
      try SharedStore.open(schema: schema, initial: BenchState(), reducer: benchReducer)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let end = start + .seconds(seconds)
    let all = try await withThrowingTaskGroup(of: Int.self) { group in
      for (index, shared) in shared.enumerated() {
        for _ in 0..<senders {
          group.addTask {
            var count = 0
            while clock.now < end {
              count += 1
              try await shared.send(Stepped(process: index, step: count))
            }
            return count
          }
        }
      }
      return try await group.reduce(0, +)
    }
    let time = clock.now - start
    for shared in shared {
      try await shared.catchUp()
      let sum = shared.store.state.counts.values.reduce(0, +)
      if sum != all { fatalError("\(sum) of \(all) actions were reduced") }
      try await shared.close()
    }
    return Double(all) / (time / .seconds(1))
  }
}

/// What pgbench reaches with a transaction that inserts one row of the same columns and size.
struct PgBench {
  let clients: Int
  /// The number of transactions of each client.
  ///
  /// A limit of time would need a signal, which a process that this one starts does not get.
  let transactions: Int

  /// The folder of the server's programs, from Tools/postgres.
  private static let folder = ProcessInfo.processInfo.environment["UDF_POSTGRES_BIN"] ?? ""

  static func prepare() throws {
    _ = try output(
      "psql",
      [
        "-q", "-c",
        """
        CREATE TABLE pgbench_entry (number bigserial PRIMARY KEY, process bigint, time double precision,
          name text, content bytea, location text, path text, ids text, inputs bytea, cause bigint,
          rule text, rejection text)
        """,
      ]
    )
  }

  func run() throws -> Double {
    let script = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sql")
    try """
    INSERT INTO pgbench_entry (process, time, name, content, location, inputs) VALUES (3, 1763800000.5,
      'shared_bench.Stepped', '{"process":1,"step":1000}', 'shared_bench/Bench.swift:46',
      '\\x001122334455667700112233445566770011223344556677');
    """
    .write(to: script, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: script) }
    let text = try Self.output(
      "pgbench",
      [
        "-n", "-M", "prepared", "-c", "\(clients)", "-j", "2", "-t", "\(transactions)", "-f",
        script.path(percentEncoded: false),
      ]
    )
    let number = text.split(separator: "tps = ").last?.prefix { $0.isNumber || $0 == "." }
    return number.flatMap { Double($0) } ?? .nan
  }

  private static func output(_ program: String, _ arguments: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "\(folder)/\(program)")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
