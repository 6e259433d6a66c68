import Testing

/// The access of setters, the availability of fields, and members that are not always compiled.
struct AccessAndConditionTests {
  /// Returns the lines of the base class of a state that declare what is made of a field `a`.
  private func declarations(of field: String) throws -> [Substring] {
    try expansion(of: "@LoopFields public struct State {\n  \(field)\n}")
      .split(separator: "\n")
      .filter { $0.contains("var a:") || $0.contains("func updateA(_ a") }
      .suffix(2)
      .map { $0.drop(while: \.isWhitespace) }
  }

  @Test(arguments: [
    ("public", "public ", "public "), ("public internal(set)", "public ", ""),
    ("package(set) public", "public ", "package "), ("package", "package ", "package "),
    ("internal(set) package", "package ", ""), ("", "", ""),
  ])
  func `a reader is as public as its field, and an updater as its setter`(
    modifiers: String,
    reader: String,
    updater: String
  ) throws {
    let lines = try declarations(of: "\(modifiers) var a: Int")
    #expect(lines == ["\(reader)var a: Int {", "\(updater)func updateA(_ a: Int) {"])
  }

  @Test func `what is generated for a field is as available as the field`() throws {
    let attribute = "@available(*, deprecated, message: \"use b\")"
    let fields = "\(attribute) var a = 0; @available(*, unavailable) var c: Int { 0 }; var b = 1"
    let lines = try expansion(of: "@LoopFields struct State {\n  \(fields)\n}")
      .split(separator: "\n")
      .map { $0.drop(while: \.isWhitespace) }
    let deprecated = zip(lines, lines.dropFirst()).filter { $0.0 == attribute }.map(\.1)
    #expect(
      deprecated == [
        "var a: Int {", "func updateA(_ a: Int) {", "func updateA(_ change: (Int) -> Int) {",
      ]
    )
    #expect(lines.contains("b: Int? = nil"))
    #expect(!lines.contains { $0.hasPrefix("a: Int?") || $0 == "var c: Int {" })
  }

  @Test func `fields that are not always compiled are refused`() throws {
    try expectMisuse(
      of: """
        @LoopFields struct State {
          var count = 0
          #if DEBUG
          #if os(Linux)
          var log = ""
          #endif
          #endif
        }
        """,
      "@LoopFields cannot know which fields #if leaves out: write them without #if",
      line: 3,
      column: 3
    )
  }

  @Test func `other members may be left out`() throws {
    let part = """
        #if DEBUG
        private var secret = 0
        func log() {}
        #endif
      """
    #expect(try declarations(of: "var a: Int\n\(part)").count == 2)
    #expect(try expansion(of: "@Prisms enum E {\n  case a\n\(part)\n}").contains("var a: "))
  }
}
