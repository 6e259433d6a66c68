import Foundation
import Testing
import UDFJournal
import UDFKit

@testable import UDFJournalPostgres

/// What a server, a database or a role can be set to, and how the order survives its restart.
@Suite struct ServerSettingsTests {
  private let database = Database()

  @Test func `a default isolation of transactions disturbs no append`() async throws {
    let options = "options='-c default_transaction_isolation=serializable'"
    let shared = try database.open(options)
    let other = try database.connection()
    for _ in 0..<3 {
      try database.lockOrder(other)
      let answer = Task { try await shared.send(ShopAction.added(1)) }
      try await database.awaitWaiting()
      try other.run("COMMIT")
      _ = try await answer.value
    }
    #expect(database.issues.values == [])
    #expect(shared.store.state.count == 3)
    try await shared.close()
  }

  @Test func `the server notices in half a minute that a host is gone`() throws {
    let session = try PostgresSession(database.place, as: .shared)
    let found = try session.connection.rows(
      """
      SELECT count(*) FROM pg_settings WHERE source = 'session' AND name IN ('tcp_keepalives_idle',
        'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout')
      """
    )
    #expect(found.int(0, 0) == 4)
  }

  @Test func `a role that may not create schemas uses one that was made for it`() async throws {
    let name = database.place.name
    let role = "\"role \(database.schema)\""
    try database.run("CREATE ROLE \(role) LOGIN; CREATE SCHEMA \(name) AUTHORIZATION \(role)")
    let shared = try database.open("user='role \(database.schema)'")
    try await shared.send(ShopAction.added(1))
    try await shared.close()
    try database.run("DROP SCHEMA \(name) CASCADE; DROP ROLE \(role)")
  }

  @Test func `no journal is made in a database that cannot have every text`() throws {
    let name = "latin \(database.schema)"
    try database.connection().run(
      "CREATE DATABASE \"\(name)\" TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'"
    )
    let error = #expect(throws: PostgresError.self) {
      try PostgresStorage("dbname='\(name)'", schema: "shop")
    }
    #expect("\(try #require(error))".contains("its encoding is LATIN1"))
    try database.connection().run("DROP DATABASE \"\(name)\"")
  }

  @Test(arguments: ["it's \"$function$\" \\", "a%s,b\nü"])
  func `a journal can have any name`(name: String) async throws {
    let database = Database(name)
    let (left, right) = (try database.open(), try database.open())
    try await left.send(ShopAction.added(3))
    while right.number < 1 { await Task.yield() }
    for shared in [left, right] { try await shared.close() }
  }

  @Test func `a name that stands for others is refused`() throws {
    let error = #expect(throws: PostgresError.self) { try PostgresStorage(schema: "$user") }
    #expect("\(try #require(error))".contains("Choose another name."))
  }

  @Test(
    arguments: [
      "host=/nowhere password=my s3cret", "host=/nowhere password=my s3cret=1",
      "postgres://ada:s3cret%zz@localhost:1/app", "postgre://ada:s3cret@localhost:1/app",
      "postgres://ada:x/s3cret@localhost:1/app", "postgres://ada:x@s3cret@localhost:1/app",
      "postgres://ada:s3cret/x@localhost:1/app", "jdbc:postgresql://db/app?user=a&password=s3cret",
      "postgres://ada:s3cret@[::1/app", "host='/nowhere password=s3cret",
    ]
  )
  func `a connection text that is wrong does not get into an error line`(text: String) throws {
    let error = #expect(throws: (any Error).self) { try PostgresStorage(text, schema: "shop") }
    let line = "\(try #require(error))"
    #expect(!line.contains("s3cret"), "\(line)")
    #expect(!line.contains("\n"))
  }

  @Test func `three processes keep one state while they, and the server, are killed`() throws {
    let environment = ProcessInfo.processInfo.environment
    let script = try #require(
      environment["UDF_POSTGRES"],
      "These tests need a server of their own. Run them with: make postgres"
    )
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles.first ?? URL(filePath: CommandLine.arguments[0])
    let program = tests.deletingLastPathComponent().appending(path: "shared-crash")
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: script)
    process.arguments = [
      program.path(percentEncoded: false), environment["UDF_CRASH_COUNT"] ?? "10000",
    ]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.hasPrefix("3 processes of "), "\(text)")
  }
}
