import Foundation

/// What pgbench reaches with a transaction that inserts one row of the same columns and size.
struct PgBench {
  let clients: Int
  /// The number of transactions of each client.
  ///
  /// A limit of time would need a signal, which a process that this one starts does not get.
  let transactions: Int

  /// The folder of the server's programs, from Tools/postgres.
  private static let folder = ProcessInfo.processInfo.environment["UDF_POSTGRES_BIN"] ?? ""

  /// Creates the table.
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
