import Foundation
import RepositoryReading
import Testing

/// The result of `make feature`, and the input that it refuses.
///
/// It copies a template of `Tools/feature`, which is a target like any other. The build and the tests of the
/// template show that it works. These tests show that a copy is the same under another name.
struct NewFeatureTests {
  private let house: NewHouse

  init() throws { house = try NewHouse() }

  @Test(arguments: [("switch", ""), ("list", "List")])
  func `a new feature is the template under its name, and keeps the rules`(
    kind: String,
    end: String
  ) throws {
    let (status, said) = try house.make("feature", "NAME=Invented\(end)", "KIND=\(kind)")
    #expect(status == 0)
    #expect(said.first?.hasPrefix("Packages/Invented\(end)Feature is made") == true)

    let template = "Tools/feature/Template\(end)Feature"
    let originals = Repository.files(in: template, as: "swift", "txt", "md")
    let expected = try originals.map { path in
      SourceFile(
        path: Self.renamed(path).replacingOccurrences(of: "Tools/feature", with: "Packages"),
        text: Self.renamed(try Repository.text(of: path))
      )
    }
    let manifest = "Packages/Invented\(end)Feature/Package.swift"
    #expect(house.files == (expected.map(\.path) + [manifest]).sorted())
    #expect(try Repository.destination(of: manifest, in: house.root) == "../../Package.swift")
    for file in expected { #expect(try house.text(of: file.path) == file.text, "\(file.path)") }

    let sources = expected.filter { $0.path.hasSuffix(".swift") }
    #expect(sources.flatMap(ImportRules.violations).isEmpty)
    let module = "Invented\(end)Feature"
    let page = try house.text(of: "Packages/\(module)/API.md")
    #expect(PublicSymbols.violation(of: module, in: page) == nil)
  }

  @Test func `it is joined to radar by a slice, a name in the list and an entry alone`() throws {
    let before = try house.joined()
    let said = try house.make("feature", "NAME=Invented").said
    #expect(said.contains { $0.contains("the command `invented switch`") })
    let entry = """

      extension Feature<AppState> {
        static var invented: Feature {
          Feature(
            InventedCommands.self,
            at: \\.invented,
            in: .top,
            InventedFeature.reducer,
            pane: InventedFeature.connect
          )
        }
      }

      """
    let features = before[1]
      .replacing("import FeedFeature\n", with: "import FeedFeature\nimport InventedFeature\n")
      .replacing(
        "TextSearchState()\n",
        with: "TextSearchState()\n  var invented = InventedState()\n"
      )
      .replacing(".feed(clients)]", with: ".feed(clients), .invented]")
    let manifest = before[0]
      .replacing("\"FeedFeature\"]", with: "\"FeedFeature\", \"InventedFeature\"]")
    #expect(try house.joined() == [manifest, features + entry])
    let commands = try house.text(of: NewHouse.commands)
    #expect(commands.hasPrefix("import ArgumentParser\nimport InventedFeature\n\n/// The commands"))
    for line in [
      "enum InventedCommands: FeatureCommands {", "  static let name = \"invented\"",
      "    var deed: Deed<AppState> { Deed(InventedAction.switchTapped) }",
    ] {
      #expect(commands.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test func `the entry of a list is the one that App's tests build, under its name`() throws {
    #expect(try house.make("feature", "NAME=InventedList", "KIND=list").status == 0)
    let tested = "App/Tests/RadarAppTests/Joining/TemplateList"
    func renamed(_ text: some StringProtocol) -> String {
      Self.renamed(
        text.replacingOccurrences(of: "TemplateListProgram", with: "AppState")
          .replacingOccurrences(of: "\"templateList\"", with: "\"inventedlist\"")
          .replacingOccurrences(of: "templateList", with: "inventedList")
      )
    }
    let entry = try #require(
      try Repository.text(of: tested + "Entry.swift").split(separator: "\nextension ").last
    )
    #expect(try house.text(of: NewHouse.features).hasSuffix("\n\nextension \(renamed(entry))"))
    let commands = try #require(
      try Repository.text(of: tested + "Commands.swift").split(separator: "\nenum ").last
    )
    let made = try house.text(of: "App/Sources/RadarApp/Features/InventedListCommands.swift")
    #expect(made.hasSuffix("\nenum \(renamed(commands))"))
  }

  /// The script that `make feature` reads for it does so for many names sooner.
  @Test func `a slice begins in small letters`() throws {
    let script = "for name; do . Tools/feature/name; echo $slice; done"
    let names = ["UDFKit", "URL", "HTTP2", "ABTest", "X", "TwoWords"]
    let slices = try house.run(["sh", "-c", script, "name"] + names).output
    #expect(slices == "udfKit\nurl\nhttp2\nabTest\nx\ntwoWords\n")
  }

  @Test func `its name comes last in lists of several lines too`() throws {
    let joined = "\n      .counter, .feed(clients),\n    "
    let text = try house.text(of: NewHouse.features)
      .replacing(".counter, .search(clients), .feed(clients)", with: joined)
    try house.write(text, to: NewHouse.features)
    let manifest = "let a = [1]\nlet features = [\n  \"A\",\n  \"B\",\n]\nlet b = [2]\n"
    try house.write(manifest, to: "Package.swift")
    #expect(try house.make("feature", "NAME=Invented").status == 0)
    let after = try house.joined()
    #expect(after[0] == manifest.replacing("\"B\",\n", with: "\"B\",\n  \"InventedFeature\",\n"))
    #expect(after[1].contains("[\(joined)  .invented,\n    ]\n"))
  }

  @Test(arguments: [
    ([String](), "say which: make feature NAME=Weather"),
    (["NAME="], "say which: make feature NAME=Weather"),
    (["NAME=weather"], "\"weather\" is no type's name: \(rule)"),
    (["NAME=9Lives"], "\"9Lives\" is no type's name: \(rule)"),
    (["NAME=../Up"], "\"../Up\" is no type's name: \(rule)"),
    (["NAME=Wea\"ther"], "\"Wea\"ther\" is no type's name: \(rule)"),
    (["NAME=WeatherFeature"], "leave out the end, which every feature has: NAME=Weather"),
    (["NAME=Counter"], "there is a CounterFeature already, in Packages or in Package.swift"),
    (["NAME=COUNTER"], "there is a feature counter already, in \(NewHouse.features)"),
    (["NAME=A", "KIND=tree"], "there is no kind \"tree\": leave it out, or say KIND=list"),
  ])
  func `what will not do is refused in one line, and nothing is made`(
    arguments: [String],
    complaint: String
  ) throws {
    let before = try house.joined()
    let (status, said) = try house.make(["feature"] + arguments)
    #expect(status != 0)
    #expect(said.first == "make feature: \(complaint)")
    #expect(said.dropFirst().allSatisfy { $0.hasPrefix("make: ***") })
    #expect(house.files.isEmpty)
    #expect(try house.joined() == before)
  }

  private static let rule = "a capital, then letters and digits, as in NAME=Weather"

  private static func renamed(_ text: String) -> String {
    text.replacingOccurrences(of: "Template", with: "Invented")
  }
}
