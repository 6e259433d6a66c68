import Synchronization
import Testing
import UDFJournal
import UDFKit

@testable import UDFJournalPostgres

/// An address that another process would read as another one is refused.
@Suite struct AddressTests {
  struct Board: Codable, Equatable, Sendable {
    var cells = [0, 0]
    var rows: IdentifiedArray<Row> = [Row(id: RowID(name: "a"))]

    subscript(cell index: Int) -> Int {
      get { cells[index] }
      set { cells[index] = newValue }
    }
  }

  struct Row: Codable, Equatable, Sendable, Identifiable {
    let id: RowID
    var count = 0
  }

  /// An id that does not read what it writes.
  struct RowID: Codable, Hashable, Sendable {
    enum CodingKeys: String, CodingKey { case name }
    let name: String

    init(name: String) { self.name = name }

    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }

    func encode(to encoder: any Encoder) throws {
      // The state is read again, and the id alone is not.
      if encoder.codingPath.isEmpty {
        var container = encoder.singleValueContainer()
        try container.encode(name)
      } else {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
      }
    }
  }

  struct Marked: Action, Codable, Equatable {}

  static let reducer = Reducer<Board> {
    On(Marked.self) { _, _ in .none }
    Scope(\.[cell: 0]) {
      On(Marked.self) { cell, _ in
        cell += 1
        return .none
      }
    }
    ForEach(\.rows) {
      On(Marked.self) { row, _ in
        row.count += 1
        return .none
      }
    }
  }

  private func open(
    _ database: Database,
    report: @escaping @Sendable (SharedIssue) -> Void
  ) throws -> SharedStore<Board> {
    var sharing = SharedSettings<Board>()
    sharing.report = report
    return try SharedStore.open(
      schema: database.schema,
      initial: Board(),
      reducer: Self.reducer,
      settings: StoreSettings { _ in },
      sharing: sharing
    )
  }

  @Test func `a slice whose path is that of a rule's slice is not taken for it`() async throws {
    let database = try Database()
    let issues = Heard<String>()
    let left = try open(database) { issues.append("\($0)") }
    let right = try open(database) { issues.append("\($0)") }
    await left.store.scope(\.[cell: 1], as: .own).send(Marked())
    await left.store.scope(\.[cell: 0], as: .own).send(Marked())
    try await right.catchUp()
    #expect(left.store.state.cells == [1, 0])
    #expect(right.store.state == left.store.state)
    #expect(issues.values.count == 1)
    #expect(issues.values.first?.hasPrefix("Marked() was dropped: No rule has the slice") == true)
    try await left.close()
    try await right.close()
  }

  @Test func `an id that cannot be read again is refused, and stops no process`() async throws {
    let database = try Database()
    let issues = Heard<String>()
    let left = try open(database) { issues.append("\($0)") }
    let right = try open(database) { issues.append("\($0)") }
    await left.store.scope(\.rows, id: RowID(name: "a")).send(Marked())
    try await left.send(Marked())
    try await right.catchUp()
    #expect(right.store.state == left.store.state)
    #expect(issues.values.count == 1)
    #expect(issues.values.first?.contains("was dropped") == true, "\(issues.values)")
    try await left.close()
    try await right.close()
  }
}
