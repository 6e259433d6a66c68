import Foundation

/// Compares a shared order with pgbench, in turns, because the time of a flush of the disk changes.
///
/// ```
/// Tools/postgres shared-bench [SECONDS]
/// ```
@main
struct SharedBench {
  private static let rounds = 5

  static func main() async throws {
    guard ProcessInfo.processInfo.environment["UDF_POSTGRES_BIN"] != nil else {
      FileHandle.standardError.write(Data("usage: Tools/postgres shared-bench [SECONDS]\n".utf8))
      exit(2)
    }
    let seconds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2
    try PgBench.prepare()
    print(
      "Actions in a second, on the disk and reduced by every store. pgbench inserts one row in a transaction."
    )
    print(
      "Medians of \(rounds) rounds of \(seconds) s. The ratio is the median of the ratios in a round.\n"
    )
    print("| clients | pgbench | one sender each | ratio | 32 senders each | ratio |")
    print("| --- | --- | --- | --- | --- | --- |")
    for clients in [1, 3, 8] { try await compare(clients, seconds) }
  }

  private static func compare(_ clients: Int, _ seconds: Int) async throws {
    var rows: [(peer: Double, one: Double, many: Double)] = []
    for _ in 0..<rounds {
      let peer = try PgBench(clients: clients, transactions: 300 * seconds).run()
      let one = try await Bench(stores: clients, senders: 1, seconds: Double(seconds)).run()
      let many = try await Bench(stores: clients, senders: 32, seconds: Double(seconds)).run()
      rows.append((peer, one, many))
    }
    let figures = [
      median(rows.map(\.peer)), median(rows.map(\.one)), median(rows.map { $0.one / $0.peer }),
      median(rows.map(\.many)), median(rows.map { $0.many / $0.peer }),
    ]
    let texts = figures.enumerated().map { index, figure in
      [2, 4].contains(index)
        ? String(format: "%.2f", figure) : String(Int(figure.isNaN ? 0 : figure))
    }
    print("| \(clients) | \(texts.joined(separator: " | ")) |")
  }

  private static func median(_ numbers: [Double]) -> Double {
    numbers.sorted()[numbers.count / 2]
  }
}
