import Testing
import UDFKit

/// Point 12.4: a reducer that contains itself runs as deep as the state is, or ends the program with its place.
@Suite struct RecursionFireTests {
  enum Tap: Action { case tap }

  struct Node: Equatable, Sendable, Identifiable {
    let id: Int
    var isTapped = false
    var children: [Node] = []
    var first: Node? {
      get { children.first }
      set { children = newValue.map { [$0] } ?? [] }
    }
    var same: Node {
      get { self }
      set { self = newValue }
    }
    var endless: Node? {
      get { self }
      set { if let newValue { self = newValue } }
    }

    // Each is on one line, whose number must be in the message.
    static let line = #line
    static func scope() -> Reducer<Node> { Scope(\.same) { scope() } }
    static func itself() -> Reducer<Node> { Scope(\.self) { itself() } }
    static func plain() -> Reducer<Node> { Reducer { plain() } }
    static func forever() -> Reducer<Node> { IfLet(\.endless) { rules(with: forever()) } }
    static let stored: Reducer<Node> = Reducer { Scope(\.same) { Node.stored } }
    static let one: Reducer<Node> = Reducer { Scope(\.same) { Node.two } }
    static let two: Reducer<Node> = Reducer { Scope(\.same) { Node.one } }

    // Each contains itself in a part that can be absent, and the other one without such a part.
    static let leftLine = #line + 2
    static func left() -> Reducer<Node> {
      Scope(\.same) {
        IfLet(\.first) { left() }
        right()
      }
    }
    static func right() -> Reducer<Node> {
      Scope(\.same) {
        IfLet(\.first) { right() }
        left()
      }
    }

    static func rules(with inner: Reducer<Node>) -> Reducer<Node> {
      Reducer {
        rule
        inner
      }
    }
    static var rule: Reducer<Node> { changing(Tap.self) { node, _ in node.isTapped = true } }
    @ReducerBuilder<Node> static var each: Reducer<Node> {
      rule
      ForEach(\.children) { Self.each }
    }
    @ReducerBuilder<Node> static var ifLet: Reducer<Node> {
      rule
      IfLet(\.first) { Self.ifLet }
    }

    static func chain(_ length: Int) -> Node {
      (1..<length).reduce(Node(id: 0)) { Node(id: $1, children: [$0]) }
    }

    var tapped: Int {
      var count = 0
      var node: Node? = self
      while let current = node {
        if current.isTapped { count += 1 }
        node = current.first
      }
      return count
    }
  }

  @Test(arguments: [10, 1_000], [false, true])
  func `law 10: a chain of elements or of boxes runs to its end on a stack of 16 MB`(
    length: Int,
    isBoxed: Bool
  ) async {
    let tapped = await OwnThread(stackSize: 16 << 20) {
      let reducer = isBoxed ? Node.ifLet : Node.each
      let store = Store(state: Node.chain(length), reducer: reducer)
      store.dispatch(Tap.tap)
      return store.state.tapped
    }
    .value
    #expect(tapped == length)
  }

  indirect enum Layer: Sendable {
    case end(Int)
    case layer(Layer)

    static var end: Prism<Layer, Int> {
      Prism(extract: { if case .end(let count) = $0 { count } else { nil } }, embed: { .end($0) })
    }
    static var layer: Prism<Layer, Layer> {
      Prism(extract: { if case .layer(let one) = $0 { one } else { nil } }, embed: { .layer($0) })
    }

    @ReducerBuilder<Layer> static var reducer: Reducer<Layer> {
      IfCase(end) { changing(Tap.self) { count, _ in count += 1 } }
      IfCase(layer) { Self.reducer }
    }
  }

  @Test func `law 10: a chain of 1,000 enum cases runs to its end on a stack of 16 MB`() async {
    let count = await OwnThread(stackSize: 16 << 20) {
      let chain = (1..<1_000).reduce(Layer.end(0)) { layer, _ in .layer(layer) }
      let store = Store(state: chain, reducer: Layer.reducer)
      store.dispatch(Tap.tap)
      var layer = store.state
      while case .layer(let inner) = layer { layer = inner }
      guard case .end(let count) = layer else { return 0 }
      return count
    }
    .value
    #expect(count == 1)
  }

  @Test func `law 10: a reducer in itself by two scopes ends the program`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Store(state: Node(id: 0), reducer: Node.left()).dispatch(Tap.tap)
    }
    let place = "\(#fileID):\(Node.leftLine)"
    try expectError(result, "\(place) contains itself without a step into a part")
  }

  // Each level has a rule and two scopes, and the deepest ones also have a rule for other actions.
  enum Deep: Action { case tap }
  static let deepLine = #line
  static func levels(_ count: Int) -> Reducer<Node> {
    Reducer {
      if count == 0 { On(Deep.self) { (_: inout Node, _) in .none } }
      Node.rule
      IfLet(\.first) { count > 0 ? levels(count - 1) : .empty }
      IfLet(\.endless) { count > 0 ? levels(count - 1) : .empty }
    }
  }

  /// Reducers whose levels have no end or are too deep, by their lines, and what the message says.
  private static let endless: [(line: Int, reducer: @Sendable () -> Reducer<Node>, text: String)] =
    [
      (Node.line + 1, { Node.scope() }, "so its levels have no end"),
      (Node.line + 2, { Node.itself() }, "so its levels have no end"),
      (Node.line + 3, { Node.plain() }, "is nested 128 levels deep, and no level of it"),
      (Node.line + 4, { Node.forever() }, "is more than 2000 optionals"),
      (Node.line + 5, { Node.stored }, "so its levels have no end"),
      (Node.line + 6, { Node.one }, "so its levels have no end"),
      (deepLine + 3, { levels(14) }, "is deeper in it than all of the 1024 scopes"),
    ]

  @Test(arguments: endless.indices)
  func `law 10: what has no end ends the program and says why`(index: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index] in
      await OwnThread(stackSize: 16 << 20) {
        Store(state: Node.chain(20), reducer: Self.endless[index].reducer()).dispatch(Tap.tap)
      }
      .value
    }
    let (line, _, text) = Self.endless[index]
    try expectError(result, "LawsTests/RecursionFireTests.swift:\(line)", text)
  }
}
