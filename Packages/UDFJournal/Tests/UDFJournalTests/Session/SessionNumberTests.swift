import Testing
import UDFKit

@testable import UDFJournal

/// The numbers that a person or another program wrote into a session.
@Suite struct SessionNumberTests {
  private static func line(_ number: Int? = nil) -> String {
    let number = number.map { ",\"number\":\($0)" } ?? ""
    return #"{"name":"UDFJournalTests.ShopAction","action":{"added":{"_0":1}}\#(number)}"#
  }

  @Test(
    arguments: [
      ([.max, nil], 2), ([.max - 1, nil], 3), ([-1], 2), ([0], 2), ([1, 1], 3), ([7, nil, 3], 4),
      ([.min], 2), ([3, nil, 4], 4),
    ] as [([Int?], Int)]
  )
  func `a number that is not after the last one is refused, and its line is named`(
    numbers: [Int?],
    line: Int
  ) throws {
    let lines = [try SessionTests.header] + numbers.map(Self.line)
    let error = #expect(throws: SessionError.self) {
      try SessionTests.read(lines.joined(separator: "\n"))
    }
    #expect(error?.line == line)
    let advice = error.map { $0.reason.contains("Choose") }
    #expect(advice == true, "\(String(describing: error))")
  }

  @Test func `numbers may have gaps, and a line without one has the next`() throws {
    let numbers = [3, nil, 9, .max - 2, nil]
    let lines = [try SessionTests.header] + numbers.map(Self.line)
    let history = try SessionTests.read(lines.joined(separator: "\n"))
    #expect(history.entries.map(\.number) == [3, 4, 9, .max - 2, .max - 1])
    #expect(history.state.count == 5)
    #expect(history.state(after: 2) == history.start)
  }

  @Test func `a history in another order is refused, because nobody could read its session`()
    throws
  {
    var history = try SessionTests.read(SessionTests.header, Self.line(1), Self.line(2))
    history.entries.reverse()
    #expect(throws: UnreadableRow.self) { try history.session(SessionTests.types) }
  }
}
