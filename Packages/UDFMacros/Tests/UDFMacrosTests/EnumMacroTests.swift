import Testing

/// What the macros for an enum refuse alike.
struct EnumMacroTests {
  @Test(arguments: ["Prisms", "LoopEvents"])
  func `a type that is no enum is refused`(macro: String) throws {
    try expectMisuse(
      of: "@\(macro) struct Screen {}",
      "@\(macro) is for an enum",
      fix: "remove @\(macro)"
    )
  }

  @Test(arguments: [("Prisms", 14), ("LoopEvents", 18)])
  func `an enum without cases is refused`(macro: String, column: Int) throws {
    try expectMisuse(
      of: "@\(macro) enum Screen {}",
      "@\(macro) has nothing to do: enum Screen has no cases",
      column: column,
      fix: "remove @\(macro)"
    )
  }

  @Test(arguments: [("Prisms", "a prism"), ("LoopEvents", "a method")])
  func `two cases of one name are refused`(macro: String, named: String) throws {
    try expectMisuse(
      of: """
        @\(macro) enum Screen {
          case row(Int)
          case row(name: String)
        }
        """,
      "@\(macro) names \(named) for its case: give one of the cases row another name",
      line: 3,
      column: 8
    )
  }

  @Test(arguments: ["Prisms", "LoopEvents"])
  func `cases that are not always compiled are refused`(macro: String) throws {
    try expectMisuse(
      of: """
        @\(macro) enum Screen {
          case login
          #if DEBUG
          case debug
          #endif
        }
        """,
      "@\(macro) cannot know which cases #if leaves out: write them without #if",
      line: 3,
      column: 3
    )
  }
}
