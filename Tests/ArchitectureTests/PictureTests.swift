import Foundation
import Testing

/// The picture of the modules in the README.
struct PictureTests {
  /// Each module, and the modules of this repository that it imports.
  private static let imports = Result { try readImports() }

  private static func readImports() throws -> [String] {
    var imports: [String: Set<String>] = [:]
    for file in try Repository.sources() {
      guard let module = module(of: file.path) else { continue }
      imports[module, default: []].formUnion(ImportLine.all(in: file.swift).map(\.module))
    }
    return imports.map { module, imported in
      let ours = imported.filter { $0 != module && imports[$0] != nil }.sorted()
      return (["\(module):"] + ours).joined(separator: " ")
    }
    .sorted()
  }

  private static func module(of path: String) -> String? {
    let parts = path.split(separator: "/")
    if path.hasPrefix("App/Sources/") { return "radar" }
    guard parts.count > 4, parts[0] == "Packages", parts[2] == "Sources" else { return nil }
    let module = String(parts[3])
    let inside = ["UDFComponents", "UDFInspection", "UDFJournalStorage", "UDFJournalCoding"]
    let isDrawn = module == parts[1] || inside.contains(module)
    return isDrawn ? module : nil
  }

  @Test(arguments: ["light", "dark"])
  func `the picture shows the imports as they are`(theme: String) throws {
    let picture = try Repository.text(of: "Tools/pictures/parts-\(theme).svg")
    let drawn = picture.components(separatedBy: "<desc>\n").last?
      .components(separatedBy: "\n</desc>").first?.split(separator: "\n").map(String.init)
    #expect(drawn?.sorted() == (try Self.imports.get()), "draw it again: make pictures")
  }
}
