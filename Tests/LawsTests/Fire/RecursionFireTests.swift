import Testing
import UDFKit

/// Point 12.4: a reducer that contains itself ends the program with its source location.
@Suite struct RecursionFireTests {
  enum Tap: Action { case tap }

  struct Node: Equatable, Sendable, Identifiable {
    let id: Int
    var children: [Node] = []
    var first: Node? {
      get { children.first }
      set { children = newValue.map { [$0] } ?? [] }
    }
    var same: Node {
      get { self }
      set { self = newValue }
    }

    // Each is on one line, whose number must be in the message.
    static let line = #line
    static func each() -> Reducer<Node> { ForEach(\.children) { each() } }
    static func ifLet() -> Reducer<Node> { IfLet(\.first) { ifLet() } }
    static func scope() -> Reducer<Node> { Scope(\.same) { scope() } }
  }

  @Test func `law 10: a reducer that contains itself by ForEach ends the program with its place`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Store(state: Node(id: 0), reducer: Node.each()).dispatch(Tap.tap)
    }
    try Self.expect(result, line: Node.line + 1)
  }

  @Test func `law 10: a reducer that contains itself by IfLet ends the program with its place`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Store(state: Node(id: 0), reducer: Node.ifLet()).dispatch(Tap.tap)
    }
    try Self.expect(result, line: Node.line + 2)
  }

  @Test func `law 10: a reducer that contains itself by Scope ends the program with its place`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Store(state: Node(id: 0), reducer: Node.scope()).dispatch(Tap.tap)
    }
    try Self.expect(result, line: Node.line + 3)
  }

  /// Checks that standard error has one line that names the location.
  private static func expect(_ result: ExitTest.Result?, line: Int) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let lines = text.split(separator: "\n").filter {
      $0.contains("LawsTests/RecursionFireTests.swift:\(line)")
    }
    #expect(!lines.isEmpty, "standard error was: \(text.prefix(600))")
  }
}
