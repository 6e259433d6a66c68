import Testing

struct LoopFieldsMacroTests {
  @Test func `fields get readers, and those that can change updaters`() throws {
    try expectExpansion(
      of: """
        @LoopFields struct CounterState {
          var count = 0
          var message: String?
          let limit: Int
          var isFull: Bool { count == limit }
          private var secret = 1
          static var zero = 0
        }
        """,
      """
      struct CounterState {
        var count = 0
        var message: String?
        let limit: Int
        var isFull: Bool { count == limit }
        private var secret = 1
        static var zero = 0

        /// The base of the loops of this state: readers and updaters of its fields.
        @MainActor
        class Loop {
          private let loop: UDFStyles.LoopState<CounterState>

          /// A loop with a state of its own.
          init(initial: CounterState) {
            loop = UDFStyles.LoopState(initial)
          }

          /// A loop on a slice of an app's state.
          init(in store: UDFKit.Store<CounterState>) {
            loop = UDFStyles.LoopState(in: store)
          }

          /// The state, to read and to observe.
          var state: UDFStyles.CurrentValue<CounterState> {
            loop.current
          }

          /// Changes the state, in one update.
          func update(_ change: @escaping @Sendable (inout CounterState) -> Void) {
            loop.update(change)
          }

          var count: Int {
            state.value.count
          }

          func updateCount(_ count: Int) {
            update {
              $0.count = count
            }
          }

          func updateCount(_ change: (Int) -> Int) {
            updateCount(change(self.count))
          }

          var message: String? {
            state.value.message
          }

          func updateMessage(_ message: String?) {
            update {
              $0.message = message
            }
          }

          func updateMessage(_ change: (String?) -> String?) {
            updateMessage(change(self.message))
          }

          var limit: Int {
            state.value.limit
          }

          var isFull: Bool {
            state.value.isFull
          }

          /// Changes several fields, in one update.
          func update(
            count: Int? = nil,
            message: UDFStyles.FieldUpdate<String> = .unchanged
          ) {
            update { state in
              if let count {
                state.count = count
              }
              message.apply(to: &state.message)
            }
          }
        }
      }
      """
    )
  }

  @Test func `what is generated is as public as the state, and open to subclasses`() throws {
    let expanded = try expansion(of: "@LoopFields public struct State { public let id: Int }")
    let declarations = expanded.split(separator: "\n").filter { $0.contains(/public|open|private/) }
    #expect(
      declarations.dropFirst().map { $0.drop(while: \.isWhitespace) } == [
        "open class Loop {", "private let loop: UDFStyles.LoopState<State>",
        "public init(initial: State) {", "public init(in store: UDFKit.Store<State>) {",
        "public var state: UDFStyles.CurrentValue<State> {",
        "public func update(_ change: @escaping @Sendable (inout State) -> Void) {",
        "public var id: Int {",
      ]
    )
  }

  private func loop(of field: String) throws -> Substring {
    let expanded = try expansion(of: "@LoopFields struct State {\n  \(field)\n}")
    let start = try #require(expanded.firstRange(of: "class Loop {"))
    return expanded[start.upperBound...]
  }

  private func readers(of field: String) throws -> [Substring] {
    try loop(of: field).matches(of: #/    var (.+) \{\n      state\.value/#).map(\.output.1)
  }

  @Test(arguments: [
    ("var a = -1", ["a: Int"]), ("var a = 1.5", ["a: Double"]), ("var a = true", ["a: Bool"]),
    ("var a = \"b\"", ["a: String"]), ("var a: [Int] = []", ["a: [Int]"]),
    ("let a, b: Set<Int>", ["a: Set<Int>", "b: Set<Int>"]),
    ("var a = 1 { didSet { print(a) } }", ["a: Int"]),
  ])
  func `types are those that are written, or those of literals`(
    field: String,
    read: [Substring]
  ) throws {
    #expect(try readers(of: field) == read)
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
    let loop = try loop(of: "\(modifiers) var a: Int")
    #expect(loop.contains("\n    \(reader)var a: Int {"))
    #expect(loop.contains("\n    \(updater)func updateA(_ a: Int) {"))
  }

  @Test func `what is generated for a field is as available as the field`() throws {
    let attribute = "@available(*, deprecated, message: \"use b\")"
    let fields = "\(attribute) var a = 0; @available(*, unavailable) var c: Int { 0 }; var b = 1"
    let lines = try loop(of: fields).split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
    let deprecated = zip(lines, lines.dropFirst()).filter { $0.0 == attribute }.map(\.1)
    #expect(
      deprecated == [
        "var a: Int {", "func updateA(_ a: Int) {", "func updateA(_ change: (Int) -> Int) {",
      ]
    )
    #expect(lines.contains("b: Int? = nil"))
    #expect(!lines.contains { $0.hasPrefix("a: Int?") || $0 == "var c: Int {" })
  }

  @Test func `a field whose setter is private can be read and has no updater`() throws {
    let field = "private(set) var a = 0; private var b = 1"
    #expect(try readers(of: field) == ["a: Int"])
    #expect(try !loop(of: field).contains("updateA"))
  }

  @Test(arguments: [
    ("() -> Void", "@escaping () -> Void", "(() -> Void)? = nil"),
    ("@Sendable () -> Void", "@escaping @Sendable () -> Void", "(@Sendable () -> Void)? = nil"),
    ("any Sendable", "any Sendable", "(any Sendable)? = nil"), ("[Int]", "[Int]", "[Int]? = nil"),
    ("(Int, Int)", "(Int, Int)", "(Int, Int)? = nil"),
    ("String?", "String?", "UDFStyles.FieldUpdate<String> = .unchanged"),
    ("Optional<Int>", "Optional<Int>", "UDFStyles.FieldUpdate<Int> = .unchanged"),
    ("(() -> Void)?", "(() -> Void)?", "UDFStyles.FieldUpdate<(() -> Void)> = .unchanged"),
  ])
  func `parameters have the form that the type needs`(
    type: String,
    parameter: String,
    optional: String
  ) throws {
    let loop = try loop(of: "var a: \(type)")
    #expect(loop.contains("func updateA(_ a: \(parameter)) {"))
    #expect(loop.contains("      a: \(optional)\n"))
  }

  @Test func `what a loop cannot be made of is refused where it is written`() throws {
    try expectMisuse(
      of: "@LoopFields class State {}",
      "@LoopFields is for a struct, the state of a loop",
      fix: "remove @LoopFields"
    )
    try expectMisuse(
      of: "@LoopFields struct State▸<T> { var t: T }",
      "@LoopFields is for a struct without generic parameters"
    )
    try expectMisuse(
      of: "@LoopFields struct State { var ▸step = Step.one }",
      "@LoopFields sees no more than what is written: write the type of step",
      fix: "write its type",
      fixed: "@LoopFields struct State { var step: <#type#> = Step.one }"
    )
    try expectMisuse(
      of: "@LoopFields struct State { var ▸(a, b) = (1, 2) }",
      "@LoopFields needs a field for each name: write them one by one"
    )
    try expectMisuse(
      of: "@LoopFields struct State { ▸lazy var text = \"a\" }",
      "@LoopFields cannot read a lazy field, because that changes the state: remove lazy or make it private"
    )
    #expect(try readers(of: "private lazy var a = 0").isEmpty)
    for name in ["state", "loop", "update"] {
      try expectMisuse(
        of: "@LoopFields struct ▸Counter { var \(name) = 0 }",
        "a loop has a \(name) of its own: give the field another name"
      )
    }
  }

  @Test func `fields that are not always compiled are refused, and other members may be`() throws {
    try expectMisuse(
      of: """
        @LoopFields struct State {
          var count = 0
          ▸#if DEBUG
          #if os(Linux)
          var log = ""
          #endif
          #endif
        }
        """,
      "@LoopFields cannot know which fields #if leaves out: write them without #if"
    )
    let field = "var a: Int\n#if DEBUG\nprivate var secret = 0\nfunc log() {}\n#endif"
    #expect(try readers(of: field) == ["a: Int"])
  }
}
