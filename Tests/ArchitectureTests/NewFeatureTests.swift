import Foundation
import Testing

@testable import compare_manifests

/// The result of `make feature`, and the input that it refuses.
///
/// It copies `Tools/feature/TemplateFeature`, which is a target like any other. The build and the tests of
/// the template show that it works. These tests show that a copy is the same under another name.
struct NewFeatureTests {
  private static let template = "Tools/feature/TemplateFeature"

  @Test func `a new feature is the template under its name, and keeps the rules`() throws {
    let house = try NewHouse()
    let (status, said) = try house.makeFeature("NAME=Invented")
    #expect(status == 0)
    #expect(said.first?.hasPrefix("Packages/InventedFeature is made") == true)

    let originals = ["swift", "txt", "md"].flatMap { Repository.files(in: Self.template, as: $0) }
    let expected = try originals.map { path in
      SourceFile(
        path: Self.renamed(path).replacingOccurrences(of: "Tools/feature", with: "Packages"),
        text: Self.renamed(try Repository.text(of: path))
      )
    }
    #expect(house.files == expected.map(\.path).sorted())
    for file in expected { #expect(try house.text(of: file.path) == file.text, "\(file.path)") }

    let sources = expected.filter { $0.path.hasSuffix(".swift") }
    #expect(sources.flatMap(ImportRules.violations).isEmpty)
    let page = try house.text(of: "Packages/InventedFeature/API.md")
    #expect(
      PublicSymbols.violations(in: [.init(module: "InventedFeature", text: page)]).isEmpty
    )
  }

  @Test func `it ends with the lines for the app, imports among them`() throws {
    let said = try NewHouse().makeFeature("NAME=Invented").said
    let start = try #require(said.firstIndex { $0.hasPrefix("  Root/AppState.swift ") })
    let expected = [
      "  Root/AppState.swift      import InventedFeature",
      "                           var invented = InventedState()",
      "  Root/Reducer+App.swift   import InventedFeature",
      "                           Scope(\\.invented) { InventedFeature.reducer }",
      "  Root/Radar.swift         import InventedFeature",
      "                           let invented: InventedPane",
      "                           invented = InventedFeature.connect(to: store.scope(\\.invented))",
      "                           invented.props = InventedProps(state.invented)",
    ]
    #expect(Array(said[start...].prefix(expected.count)) == expected)
  }

  @Test(arguments: [
    ("UDFKit", "udfKit"), ("URL", "url"), ("HTTP2", "http2"), ("ABTest", "abTest"), ("X", "x"),
    ("TwoWords", "twoWords"),
  ])
  func `its slice has its name, and begins in small letters`(name: String, slice: String) throws {
    let house = try NewHouse()
    try house.write("let features = [\"A\"]\n", to: "Package.swift")
    let said = try house.makeFeature("NAME=\(name)").said
    #expect(said.contains { $0.hasSuffix(" var \(slice) = \(name)State()") })
  }

  @Test func `both manifests declare it, and agree`() throws {
    let house = try NewHouse()
    #expect(try house.makeFeature("NAME=Invented").status == 0)
    let comparison = ManifestComparison(
      root: try house.manifest(of: "."),
      packages: ["Packages/InventedFeature": try house.manifest(of: "Packages/InventedFeature")]
    )
    #expect(comparison.differences.filter { $0.contains("Invented") }.isEmpty)
    #expect(comparison.packages.values.flatMap(\.targets).count == 2)
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
