import Foundation
import Testing

/// The result of `make feature`, and the input that it refuses.
///
/// It copies a template of `Tools/feature`, which is a target like any other. The build and the tests of the
/// template show that it works. These tests show that a copy is the same under another name.
struct NewFeatureTests {
  @Test(arguments: [("switch", ""), ("list", "List")])
  func `a new feature is the template under its name, and keeps the rules`(
    kind: String,
    end: String
  ) throws {
    let house = try NewHouse()
    let (status, said) = try house.makeFeature("NAME=Invented\(end)", "KIND=\(kind)")
    #expect(status == 0)
    #expect(said.first?.hasPrefix("Packages/Invented\(end)Feature is made") == true)

    let template = "Tools/feature/Template\(end)Feature"
    let originals = ["swift", "txt", "md"].flatMap { Repository.files(in: template, as: $0) }
    let expected = try originals.map { path in
      SourceFile(
        path: Self.renamed(path).replacingOccurrences(of: "Tools/feature", with: "Packages"),
        text: Self.renamed(try Repository.text(of: path))
      )
    }
    let manifest = "Packages/Invented\(end)Feature/Package.swift"
    #expect(house.files == (expected.map(\.path) + [manifest]).sorted())
    for file in expected { #expect(try house.text(of: file.path) == file.text, "\(file.path)") }

    let sources = expected.filter { $0.path.hasSuffix(".swift") }
    #expect(sources.flatMap(ImportRules.violations).isEmpty)
    let module = "Invented\(end)Feature"
    let page = try house.text(of: "Packages/\(module)/API.md")
    #expect(PublicSymbols.violations(in: [.init(module: module, text: page)]).isEmpty)
  }

  @Test
  func
    `it is joined to radar by a slice, a name in the list and an entry, and nothing else changes`()
    throws
  {
    let house = try NewHouse()
    let old = try house.text(of: NewHouse.features)
    let said = try house.makeFeature("NAME=Invented").said
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
    let expected =
      old
      .replacing("import FeedFeature\n", with: "import FeedFeature\nimport InventedFeature\n")
      .replacing(
        "TextSearchState()\n",
        with: "TextSearchState()\n  var invented = InventedState()\n"
      )
      .replacing(".feed(clients)]", with: ".feed(clients), .invented]")
    #expect(try house.text(of: NewHouse.features) == expected + entry)
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
    let house = try NewHouse()
    #expect(try house.makeFeature("NAME=InventedList", "KIND=list").status == 0)
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

  @Test func `a kind that is not there is refused`() throws {
    let house = try NewHouse()
    let (status, said) = try house.makeFeature("NAME=Invented", "KIND=tree")
    #expect(status != 0 && house.files.isEmpty)
    #expect(
      said.first == "make feature: there is no kind \"tree\": leave it out, or say KIND=list"
    )
  }

  /// The script that `make feature` reads for it does so for many names sooner.
  @Test func `a slice begins in small letters`() throws {
    let names = ["UDFKit", "URL", "HTTP2", "ABTest", "X", "TwoWords"]
    let slices = try NewHouse().slices(of: names)
    #expect(slices == ["udfKit", "url", "http2", "abTest", "x", "twoWords"])
  }

  @Test(arguments: [("UDFKit", "udfKit"), ("TwoWords", "twoWords")])
  func `its slice has its name, and begins in small letters, in which its commands are typed`(
    name: String,
    slice: String
  ) throws {
    let house = try NewHouse()
    try house.write("let features = [\"A\"]\n", to: "Package.swift")
    let said = try house.makeFeature("NAME=\(name)").said
    #expect(said.contains { $0.contains("`\(name.lowercased()) switch`") })
    let joined = try house.text(of: NewHouse.features)
    #expect(joined.contains("  var \(slice) = \(name)State()\n"))
    #expect(joined.contains("at: \\.\(slice),") && joined.contains(", .\(slice)]"))
  }

  @Test(arguments: [
    (".counter, .feed(clients)", "    [.counter, .feed(clients), .invented]\n"),
    (
      "\n      .counter, .feed(clients),\n    ",
      "    [\n      .counter, .feed(clients),\n      .invented,\n    ]\n"
    ),
  ])
  func `its name comes last in the list of what is joined`(list: String, longer: String) throws {
    let house = try NewHouse()
    let text = try house.text(of: NewHouse.features)
      .replacing(".counter, .search(clients), .feed(clients)", with: list)
    try house.write(text, to: NewHouse.features)
    #expect(try house.makeFeature("NAME=Invented").status == 0)
    #expect(try house.text(of: NewHouse.features).contains(longer))
  }

  @Test func `what is joined already, or typed as another is, is refused`() throws {
    let house = try NewHouse()
    try house.write("let features = [\"A\"]\n", to: "Package.swift")
    let before = try house.text(of: NewHouse.features)
    let (status, said) = try house.makeFeature("NAME=COUNTER")
    #expect(status != 0)
    #expect(
      said.first == "make feature: there is a feature counter already, in \(NewHouse.features)"
    )
    #expect(try house.text(of: NewHouse.features) == before && house.files.isEmpty)
  }

  @Test func `the root and its own package declare it and its tests`() throws {
    let house = try NewHouse()
    #expect(try house.makeFeature("NAME=Invented").status == 0)
    let own = ["InventedFeature", "InventedFeatureTests"]
    #expect(try house.targets(of: "Packages/InventedFeature").sorted() == own)
    #expect(try house.targets(of: ".").filter { $0.hasPrefix("Invented") }.sorted() == own)
  }

  @Test(arguments: [
    ("let features = [\"A\"]", "let features = [\"A\", \"InventedFeature\"]"),
    (
      "let features = [\n  \"A\",\n  \"B\",\n]",
      "let features = [\n  \"A\",\n  \"B\",\n  \"InventedFeature\",\n]"
    ),
  ])
  func `its name comes last in the list of features, and nothing else changes`(
    list: String,
    longer: String
  ) throws {
    let house = try NewHouse()
    try house.write("let a = [1]\n\(list)\nlet b = [2]\n", to: "Package.swift")
    #expect(try house.makeFeature("NAME=Invented").status == 0)
    #expect(try house.text(of: "Package.swift") == "let a = [1]\n\(longer)\nlet b = [2]\n")
  }

  @Test(arguments: [
    ("NAME=", "say which: make feature NAME=Weather"),
    ("NAME=weather", "\"weather\" is no type's name: \(rule)"),
    ("NAME=9Lives", "\"9Lives\" is no type's name: \(rule)"),
    ("NAME=Wea ther", "\"Wea ther\" is no type's name: \(rule)"),
    ("NAME=../Up", "\"../Up\" is no type's name: \(rule)"),
    ("NAME=Wea\"ther", "\"Wea\"ther\" is no type's name: \(rule)"),
    ("NAME=WeatherFeature", "leave out the end, which every feature has: NAME=Weather"),
    ("NAME=Counter", "there is a CounterFeature already, in Packages or in Package.swift"),
  ])
  func `a name that will not do is refused in one line, and nothing is made`(
    argument: String,
    complaint: String
  ) throws {
    let house = try NewHouse()
    let (status, said) = try house.makeFeature(argument)
    #expect(status != 0)
    #expect(said.first == "make feature: \(complaint)")
    #expect(said.dropFirst().allSatisfy { $0.hasPrefix("make: ***") })
    #expect(house.files.isEmpty)
    #expect(try house.text(of: "Package.swift") == Repository.text(of: "Package.swift"))
  }

  @Test func `without a name it says how to give one`() throws {
    let said = try NewHouse().makeFeature().said
    #expect(said.first == "make feature: say which: make feature NAME=Weather")
  }

  private static let rule = "a capital, then letters and digits, as in NAME=Weather"

  private static func renamed(_ text: String) -> String {
    text.replacingOccurrences(of: "Template", with: "Invented")
  }
}
