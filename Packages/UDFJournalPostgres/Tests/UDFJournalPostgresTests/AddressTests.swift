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

  @Test func `a path of another slice, and an id that cannot be read again, stop no process`()
    async throws
  {
    let database = Database()
    var sharing = SharedSettings<Board>()
    sharing.report = { [issues = database.issues] in issues.append("\($0)") }
    let left = try database.open(Board(), Self.reducer, sharing)
    let right = try database.open(Board(), Self.reducer, sharing)
    await left.store.scope(\.[cell: 1], as: .own).send(Marked())
    await left.store.scope(\.[cell: 0], as: .own).send(Marked())
    await left.store.scope(\.rows, id: RowID(name: "a")).send(Marked())
    await left.store.send(Marked())
    try await right.catchUp()
    #expect(right.store.state == left.store.state)
    #expect(left.store.state.cells == [2, 0] && left.store.state.rows.map(\.count) == [1])
    let issues = database.issues.values
    #expect(issues.count == 2)
    #expect(issues.first?.hasPrefix("Marked() was dropped: No rule has the slice") == true)
    #expect(issues.last?.contains("was dropped") == true, "\(issues)")
    for shared in [left, right] { try await shared.close() }
  }
}
