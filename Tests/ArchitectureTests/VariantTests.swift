import Testing

@testable import Workbench

struct VariantTests {
  @Test(arguments: [
    ("func a() { b(1) }", " b(1) "), ("var a: Int { 1 }", " 1 "), ("init() { a = 1 }", " a = 1 "),
    ("struct A {\n  let b: C\n  func d() { e { f(1) } }\n}", " e { f(1) } "),
    ("extension A where B == C { var d: E { get { 1 } } }", " 1 "),
    ("var a: Int {\n  @inlinable get { b }\n  set { b = 1 }\n}", " b = 1 "),
    ("enum A { static func b() -> C { D.e(f: 1) } }", " D.e(f: 1) "),
    ("func a(_ b: C = { d }()) { e(1) }", " e(1) "), ("subscript(a: B) -> C { d[1] }", " d[1] "),
    ("var a = 0 { didSet { b(1) } }", " b(1) "), ("func a() { if b { c(1) } }", " if b { c(1) } "),
  ])
  func `a change is in the body of the function`(source: String, body: String) throws {
    let file = Source(path: "A.swift", text: source)
    let one = try #require(source.utf8.lastIndex(of: UInt8(ascii: "1")))
    let position = source.utf8.distance(from: source.utf8.startIndex, to: one)
    let range = try #require(Bodies.body(around: position..<position + 1, in: file))
    #expect(String(decoding: file.bytes[range], as: UTF8.self) == body)
  }

  @Test(arguments: [
    "let a = 1", "var a = 1 { didSet { b() } }", "let a = { 1 }()", "func a(b: Int = 1) { c() }",
    "struct A {\n  func b() { c() }\n  let d = 1\n}", "static let a = B { $0 + 1 }",
    "func a(_ b: C = { 1 }) { d() }", "func a() -> some B { c(1) }", "var a: some B { c(1) }",
  ])
  func `what is outside of a body needs a program of its own`(source: String) throws {
    let file = Source(path: "A.swift", text: source)
    let one = try #require(source.utf8.lastIndex(of: UInt8(ascii: "1")))
    let position = source.utf8.distance(from: source.utf8.startIndex, to: one)
    #expect(Bodies.body(around: position..<position + 1, in: file) == nil)
  }

  @Test func `a variant of a body is a branch, and its lines belong to its change`() {
    let source = Source(path: "A.swift", text: "func a() {\n  b()\n}\nfunc c() { d() }\n")
    let file = ChangedFile(source, [Edit(range: 13..<14, replacement: "e")])
    let variants = Variants([.init(number: 7, body: 10..<17, file: file)], of: source)
    let lines = variants.text.split(separator: "\n")
    #expect(
      lines.joined(separator: "\n") == """
        func a() {
        if selectedChange == 7 {
          e()
        } else {
          b()
        }}
        func c() { d() }
        """
    )
    let places = (1...9).map { variants.place(of: $0) }
    #expect(places.map { $0?.number } == [nil, 7, 7, 7, 7, 7, 7, 7, nil])
    #expect(
      places.map { $0?.isOwn == true } == [false, true, true, true]
        + .init(repeating: false, count: 5)
    )
  }

  @Test func `a change of several parts is applied to each of them`() {
    let file = ChangedFile(
      Source(path: "A.swift", text: "a b c d"),
      [Edit(range: 4..<5, replacement: "three"), Edit(range: 0..<1, replacement: "one")]
    )
    #expect(file.text == "one b three d")
    #expect(file.bytes(of: 2..<5) == Array("b three".utf8))
  }
}
