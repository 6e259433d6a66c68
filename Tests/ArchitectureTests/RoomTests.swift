import Testing

struct RoomTests {
  /// The rooms of the kernel.
  private static let kernel = RoomRules(
    levels: [
      ["Basics"], ["Memory"], ["Collections"], ["Paths"], ["Effects"], ["Rules"], ["Observation"],
      ["Settings"], ["Turn"], ["Store"], ["Inspection"],
    ]
  )

  /// The rooms of radar.
  private static let radar = RoomRules(
    levels: [
      ["Text", "Embedded"], ["TextSearch"], ["Live/Web", "Live/Index", "EntryPages"], ["Settings"],
      ["Live/Feeds", "Live/GitHub", "Exchange", "Documents", "Joining"],
      ["Features"], ["Commands", "Keeping"], ["Root"], ["Session", "Prompt"], ["Screen"],
      ["Launch"],
    ]
  )

  @Test func `the rooms of radar run one way`() throws {
    let folder = "App/Sources/RadarApp"
    let violations = Self.radar.violations(in: Rooms(try Repository.sources(), below: folder))
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test func `the rooms of the kernel run one way`() throws {
    let folder = "Packages/UDFKit/Sources/UDFKit"
    let violations = Self.kernel.violations(in: Rooms(try Repository.sources(), below: folder))
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test func `a room that knows one above it is reported with what it mentions`() {
    let rooms = rooms(["Low/A.swift": "struct Aaa {}\nlet b: Bbb", "High/B.swift": "enum Bbb {}"])
    #expect(
      RoomRules(levels: [["Low"], ["High"]]).violations(in: rooms) == [
        "Low may not know High: it mentions Bbb"
      ]
    )
    #expect(RoomRules(levels: [["High"], ["Low"]]).violations(in: rooms).isEmpty)
    #expect(RoomRules(levels: [["High", "Low"]]).violations(in: rooms).isEmpty)
  }

  @Test func `two rooms of one level that know each other are reported once`() {
    let rooms = rooms([
      "A/A.swift": "struct Aaa {}\nlet b: Bbb", "B/B.swift": "struct Bbb { let a: Aaa }",
    ])
    #expect(
      RoomRules(levels: [["A", "B"]]).violations(in: rooms) == [
        "A may not know B: it mentions Bbb"
      ]
    )
  }

  @Test func `what a comment or a string says is no mention, nor what two rooms declare`() {
    let rooms = rooms([
      "A/A.swift": "// Bbb\nlet a = \"Bbb\"\nlet c: Ccc",
      "B/B.swift": "struct Bbb {}\nstruct Ccc {}", "C/C.swift": "struct Ccc {}",
    ])
    #expect(RoomRules(levels: [["A"], ["B"], ["C"]]).violations(in: rooms).isEmpty)
  }

  @Test func `the table has each room`() {
    let rooms = rooms(["A.swift": "", "B/C/D.swift": ""])
    #expect(
      RoomRules(levels: [["B"]]).violations(in: rooms) == [
        ".: give this room a place in the table of RoomRules",
        "B/C: give this room a place in the table of RoomRules",
      ]
    )
  }

  private func rooms(_ files: [String: String]) -> Rooms {
    Rooms(files.map { SourceFile(path: "Sources/\($0)", text: $1) }, below: "Sources")
  }
}
