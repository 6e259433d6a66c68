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

  @Test func `a struct is made a class, and an enum is no loop`() throws {
    let text = "@Loop is for a class, which inherits the readers of its state"
    try expectMisuse(
      of: "@Loop(S.self, E.self) ▸struct CounterLoop: S.Loop, E.Handler {}",
      text,
      fix: "make it a class",
      fixed: "@Loop(S.self, E.self) class CounterLoop: S.Loop, E.Handler {}"
    )
    try expectMisuse(of: "@Loop(S.self, E.self) enum CounterLoop {}", text, fix: "remove @Loop")
  }

  @Test(arguments: ["", "(S.self)", "(state, E.self)", "(S.self, E.tapped)"])
  func `the types are given by name`(arguments: String) throws {
    try expectMisuse(
      of: "@Loop\(arguments) class CounterLoop: S.Loop, E.Handler {}",
      "@Loop needs the types by name: @Loop(CounterState.self, CounterEvent.self)",
      expanded: "class CounterLoop: S.Loop, E.Handler {}" + conformance
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
      of: "@Loop(S.self, E.self) class ▸CounterLoop\(written) {}",
      "CounterLoop needs \(missing), which @LoopFields and @LoopEvents write",
      fix: "inherit from \(missing)",
      fixed: "@Loop(S.self, E.self) class CounterLoop: \(fixed) {}",
      expanded: "class CounterLoop\(written) {}" + conformance
    )
  }

  @Test func `handle is not written by hand, and is as public as the extension around it`() throws {
    let (head, body) = ("class CounterLoop: S.Loop, E.Handler { func ", "handle(_ event: E) {} }")
    try expectMisuse(
      of: "@Loop(S.self, E.self) \(head)▸\(body)",
      "@Loop writes handle: write the methods that are named like the events",
      expanded: head + body + conformance
    )
    let loop = "@Loop(S.self, E.self) \(head)handle(url: String) {} }"
    let expanded = try expansion(of: "public extension Shop {\n  \(loop)\n}")
    #expect(expanded.contains("public func handle(_ event: E) {"))
  }
}
