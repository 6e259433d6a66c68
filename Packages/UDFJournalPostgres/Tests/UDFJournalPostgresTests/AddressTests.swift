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

  /// Marks something in one of two processes, and returns the board of both and what they report.
  private func mark(
    _ body: (Store<Board>) async throws -> Void
  ) async throws -> (board: Board, issues: [String]) {
    let database = Database()
    var sharing = SharedSettings<Board>()
    sharing.report = { [issues = database.issues] in issues.append("\($0)") }
    let left = try database.open(Board(), Self.reducer, sharing)
    let right = try database.open(Board(), Self.reducer, sharing)
    try await body(left.store)
    try await right.catchUp()
    #expect(right.store.state == left.store.state)
    for shared in [left, right] { try await shared.close() }
    return (left.store.state, database.issues.values)
  }

  @Test func `a slice whose path is that of a rule's slice is not taken for it`() async throws {
    let (board, issues) = try await mark { store in
      await store.scope(\.[cell: 1], as: .own).send(Marked())
      await store.scope(\.[cell: 0], as: .own).send(Marked())
    }
    #expect(board.cells == [1, 0])
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("Marked() was dropped: No rule has the slice") == true)
  }

  @Test func `an id that cannot be read again is refused, and stops no process`() async throws {
    let (_, issues) = try await mark { store in
      await store.scope(\.rows, id: RowID(name: "a")).send(Marked())
      await store.send(Marked())
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("was dropped") == true, "\(issues)")
  }
}
