import RepositoryReading
import Testing

@testable import Workbench
@testable import plant

struct PlantedBugTests {
  private static let text = """
    a value is told twice | LawTests, ModelTests
    Sources/A.swift
    <<<<
      tell()
    ====
      tell()
      tell()
    >>>>

    """

  @Test func `a bug says what it is and who catches it, and is planted where its text is`() throws {
    let bug = try Bug(name: "01", text: Self.text)
    #expect(bug.summary == "a value is told twice")
    #expect(bug.suites == ["LawTests", "ModelTests"])
    let change = try bug.change { _ in "func a() {\n  tell()\n}\n" }
    #expect(change.map(\.source.path) == ["Sources/A.swift"])
    #expect(change.map(\.text) == ["func a() {\n  tell()\n  tell()\n}\n"])
    let chosen = try Regex(bug.filter)
    #expect("UDFKitTests.ModelTests/a()".contains(chosen))
    #expect("LawsTests.LawTests/b()".contains(chosen))
    #expect(!"LawsTests.OtherLawTests/b()".contains(chosen))
  }

  @Test(arguments: [("", 0), ("  tell()\n  tell()\n", 2)])
  func `text that is not there, or twice, is an error`(source: String, times: Int) throws {
    let bug = try Bug(name: "01", text: Self.text)
    let error = BugError.unapplied(path: "Sources/A.swift", search: "  tell()\n", times: times)
    #expect(throws: error) { try bug.change { _ in source } }
  }

  @Test(arguments: [
    ("no suites\nA.swift\n<<<<\na\n====\nb\n>>>>\n", "say in the first line"),
    ("a | B\n", "write a path"), ("a | B\nA.swift\n<<<<\na\n====\nb\n", "write a path"),
  ])
  func `a file that is none is an error that says what to do`(text: String, problem: String) {
    let error = #expect(throws: BugError.self) { try Bug(name: "01", text: text) }
    #expect(error?.description.hasPrefix(problem) == true)
  }

  @Test func `every bug can be planted in the sources as they are`() throws {
    for path in Repository.files(in: "Tools/plant/bugs", as: "patch") {
      let bug = try Bug(name: path, text: try Repository.text(of: path))
      #expect(throws: Never.self, "\(path)") {
        _ = try bug.change { try Repository.text(of: $0) }.map(\.text)
      }
    }
  }
}
