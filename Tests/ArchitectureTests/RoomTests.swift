import RepositoryReading
import Testing

struct RoomTests {
  /// The rooms of the kernel and of radar, from the bottom up.
  private static let houses: [(folder: String, levels: [[String]])] = [
    (
      "Packages/UDFKit/Sources/UDFKit",
      [
        ["Basics"], ["Memory"], ["Collections"], ["Paths"], ["Effects"], ["Rules"], ["Observation"],
        ["Settings"], ["Turn"], ["Store"], ["Inspection"],
      ]
    ),
    (
      "App/Sources/RadarApp",
      [
        ["Text", "Embedded"], ["TextSearch"], ["Live/Web", "Live/Index", "EntryPages"],
        ["Settings"], ["Live/Feeds", "Live/GitHub", "Exchange", "Documents", "Joining"],
        ["Features"], ["Commands", "Keeping"], ["Root"], ["Session"], ["Screen"],
        ["Launch"],
      ]
    ),
  ]

  @Test(arguments: houses)
  func `the rooms run one way`(folder: String, levels: [[String]]) throws {
    let violations = Rooms(try Repository.sources(), below: folder).violations(of: levels)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  private func violations(of files: [String: String], _ levels: [[String]]) -> [String] {
    Rooms(files.map { SourceFile(path: "Sources/\($0)", text: $1) }, below: "Sources")
      .violations(of: levels)
  }

  @Test func `a room that knows one above it is reported with what it mentions`() {
    let files = ["Low/A.swift": "struct Aaa {}\nlet b: Bbb", "High/B.swift": "enum Bbb {}"]
    #expect(
      violations(of: files, [["Low"], ["High"]]) == ["Low may not know High: it mentions Bbb"]
    )
    #expect(violations(of: files, [["High"], ["Low"]]).isEmpty)
    #expect(violations(of: files, [["High", "Low"]]).isEmpty)
  }

  @Test func `two rooms of one level that know each other are reported once`() {
    let files = [
      "A/A.swift": "struct Aaa {}\nlet b: Bbb", "B/B.swift": "struct Bbb { let a: Aaa }",
    ]
    #expect(violations(of: files, [["A", "B"]]) == ["A may not know B: it mentions Bbb"])
  }

  @Test func `what a comment or a string says is no mention, nor what two rooms declare`() {
    let files = [
      "A/A.swift": "// Bbb\nlet a = \"Bbb\"\nlet c: Ccc",
      "B/B.swift": "struct Bbb {}\nstruct Ccc {}", "C/C.swift": "struct Ccc {}",
    ]
    #expect(violations(of: files, [["A"], ["B"], ["C"]]).isEmpty)
  }

  @Test func `a room on no level is reported`() {
    #expect(
      violations(of: ["A.swift": "", "B/C/D.swift": ""], [["B"]])
        == [".: give this room a level", "B/C: give this room a level"]
    )
  }
}
