import TerminalUI
import Testing

@testable import UDFTerminal

struct PaneLinesTests {
  @Test func `rows stand below the head, and are made when they are read`() {
    var made: [Int] = []
    let lines = PaneLines(["a", "b"], rows: 1_000_000) { row in
      made.append(row)
      return Line("\(row)")
    }
    #expect(lines.count == 1_000_002)
    #expect(lines[1].plain == "b" && lines[2].plain == "0" && lines[1_000_001].plain == "999999")
    #expect(made == [0, 999_999])
  }

  @Test func `without rows there is the head`() {
    let lines: PaneLines = ["a", "b"]
    #expect(lines.map(\.plain) == ["a", "b"])
    #expect(lines.rowCount == 0)
  }
}
