import Testing

struct LoopMacroTests {
  /// The conformance of a loop, which is written also if its members are refused.
  private let conformance = "\n\nextension CounterLoop: UDFStyles.ViewProvider {\n}"

  @Test func `a loop hands each event to its method`() throws {
    try expectExpansion(
      of: """
        @Loop(S.self, E.self) public final class CounterLoop: S.Loop, E.Handler {
          func increase() {}
        }
        """,
      """
      public final class CounterLoop: S.Loop, E.Handler {
        func increase() {}

        /// Calls the method for an event.
        public func handle(_ event: E) {
          event.send(to: self)
        }
      }

      extension CounterLoop: UDFStyles.ViewProvider {
      }
      """
    )
  }

  @Test func `it is as public as the extension in which it lies, and may handle other things`()
    throws
  {
    let source = "final class CounterLoop: S.Loop, E.Handler {\n    func handle(url: String) {}\n"
    try expectExpansion(
      of: "public extension Shop {\n  @Loop(S.self, E.self) \(source)  }\n}",
      """
      public extension Shop {
        \(source)
          /// Calls the method for an event.
          public func handle(_ event: E) {
            event.send(to: self)
          }
        }
      }

      extension CounterLoop: UDFStyles.ViewProvider {
      }
      """
    )
  }

  @Test func `a struct is made a class`() throws {
    try expectMisuse(
      of: "@Loop(S.self, E.self) struct CounterLoop: S.Loop, E.Handler {}",
      "@Loop is for a class, which inherits the readers of its state",
      column: 23,
      fix: "make it a class",
      fixed: "@Loop(S.self, E.self) class CounterLoop: S.Loop, E.Handler {}"
    )
  }

  @Test func `an enum is no loop`() throws {
    try expectMisuse(
      of: "@Loop(S.self, E.self) enum CounterLoop {}",
      "@Loop is for a class, which inherits the readers of its state",
      fix: "remove @Loop"
    )
  }

  @Test(arguments: ["", "(S.self)", "(state, E.self)", "(S.self, E.tapped)"])
  func `the types are given by name`(arguments: String) throws {
    try expectMisuse(
      of: "@Loop\(arguments) class CounterLoop: S.Loop, E.Handler {}",
      expanded: "class CounterLoop: S.Loop, E.Handler {}" + conformance,
      "@Loop needs the types by name: @Loop(CounterState.self, CounterEvent.self)"
    )
  }

  @Test(arguments: [
    ("", "S.Loop, E.Handler", "S.Loop and E.Handler"),
    (": Other", "S.Loop, Other, E.Handler", "S.Loop and E.Handler"),
    (": S.Loop", "S.Loop, E.Handler", "E.Handler"),
    (": E.Handler", "S.Loop, E.Handler", "S.Loop"),
  ])
  func `what a loop inherits is written by the fix-it`(
    written: String,
    fixed: String,
    missing: String
  ) throws {
    try expectMisuse(
      of: "@Loop(S.self, E.self) class CounterLoop\(written) {}",
      expanded: "class CounterLoop\(written) {}" + conformance,
      "CounterLoop needs \(missing), which @LoopFields and @LoopEvents write",
      column: 29,
      fix: "inherit from \(missing)",
      fixed: "@Loop(S.self, E.self) class CounterLoop: \(fixed) {}"
    )
  }

  @Test func `handle is not written by hand`() throws {
    let source = """
      class CounterLoop: S.Loop, E.Handler {
        func handle(_ event: E) {}
      }
      """
    try expectMisuse(
      of: "@Loop(S.self, E.self) \(source)",
      expanded: source + conformance,
      "@Loop writes handle: write the methods that are named like the events",
      line: 2,
      column: 8
    )
  }
}
