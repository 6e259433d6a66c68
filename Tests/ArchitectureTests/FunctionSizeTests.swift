import SwiftReading
import Testing

struct FunctionSizeTests {
  /// Files with a function that is too long.
  ///
  /// The list should become empty.
  private static let long: Set<String> = [
    "Packages/UDFMacros/Sources/UDFMacrosPlugin/LoopEventsMacro.swift",
    "Packages/UDFMacros/Sources/UDFMacrosPlugin/LoopFieldsMacro.swift",
  ]

  @Test func `functions are short`() throws {
    let violations = FunctionSizes.violations(in: try Repository.sources(), except: Self.long)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("func a() {\n  b()\n  c()\n}", [2]), ("func a() { b() }", [0]),
    ("init(a: Int) {\n  b()\n}", [1]),
    ("func a()\nfunc b() {\n  c()\n}", [1]), ("var a: Int {\n  1\n}\nvar b = 1", [1]),
    ("func a(\n  b: Int = { 1 }()\n) -> Int\nwhere C: D {\n  1\n}", [1]), ("let a = b {\n}", []),
    ("func a() {\n  func b() {\n    c()\n  }\n}", [3, 1]), ("// func a() {\n// }", []),
    ("subscript(a: Int) -> Int {\n  get {\n    1\n  }\n}", [3]), ("var a = b {\n  1\n}", []),
  ])
  func `the lines between the braces of a function are counted`(source: String, lines: [Int]) {
    #expect(FunctionSizes.functions(in: SwiftText(source)).map(\.lines) == lines)
  }

  @Test func `a function of 41 lines is reported, one of 40 is not`() {
    func file(_ lines: Int, in folder: String = "Sources") -> SourceFile {
      let body = String(repeating: "  a()\n", count: lines)
      return SourceFile(path: "Packages/A/\(folder)/A/A.swift", text: "\nfunc a() {\n\(body)}\n")
    }
    #expect(FunctionSizes.violations(in: file(40)).isEmpty)
    #expect(FunctionSizes.violations(in: file(41, in: "Tests")).isEmpty)
    #expect(
      FunctionSizes.violations(in: file(41)) == [
        "Packages/A/Sources/A/A.swift:2: 41 lines in one body; split it, 40 is the most"
      ]
    )
    #expect(FunctionSizes.violations(in: [file(41)], except: [file(41).path]).isEmpty)
    #expect(
      FunctionSizes.violations(in: [file(40)], except: [file(40).path]) == [
        "Packages/A/Sources/A/A.swift: take it out of FunctionSizes' list, it needs no entry"
      ]
    )
  }
}
