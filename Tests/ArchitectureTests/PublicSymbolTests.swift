import Testing

struct PublicSymbolTests {
  @Test func `no module shows more than it should`() throws {
    let violations = PublicSymbols.violations(in: try Repository.sources())
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("public struct A {\n  public let b: Int\n  public init() {}\n}", 1),
    ("public struct A {\n  public static let c = A()\n  public func d() {}\n}", 3),
    ("public func a()\npublic func a(b: Int)", 2),
    ("public private(set) var a = 1", 0), ("open class A {}", 1),
    ("@inlinable public static func a()", 1),
    ("public import A", 0), ("import struct A.B", 0), ("func a() {}", 0), ("// public func a()", 0),
    ("let a = \"public func\"", 0), ("public enum A {\n  case b\n}", 1),
    ("public static func buildBlock(_ a: A) -> A", 0), ("public func encode(to encoder: E)", 0),
    ("public static func == (a: A, b: A) -> Bool", 0), ("public func buildings()", 1),
  ])
  func `public declarations are counted, one for each overload`(source: String, count: Int) {
    #expect(PublicSymbols.count(in: source) == count)
  }

  @Test func `a feature with fifteen public declarations is reported, its tests do not count`() {
    let path = "Packages/AFeature/Sources/AFeature/A.swift"
    let source = String(repeating: "public func a()\n", count: 15)
    let tests = SourceFile(path: "Packages/AFeature/Tests/AFeatureTests/A.swift", text: source)
    #expect(
      PublicSymbols.violations(in: [SourceFile(path: path, text: source), tests]) == [
        "Packages/AFeature: 15 public declarations; fewer than 15 are allowed"
      ]
    )
    #expect(PublicSymbols.violations(in: [tests]).isEmpty)
  }
}
