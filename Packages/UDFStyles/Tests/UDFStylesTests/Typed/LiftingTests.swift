import Testing
import UDFKit
import UDFStyles

private struct Tally: Equatable, Sendable { var count = 0 }

private enum TallyAction: Equatable, Sendable { case up, down }

private struct Board: Equatable, Sendable {
  var main = Tally()
  var named: [String: Tally] = ["a": Tally(), "b": Tally()]
  var listed = [Tally(), Tally()]
}

private enum BoardAction: Action, Equatable {
  case main(TallyAction)
  case named(String, TallyAction)
  case listed(Int, TallyAction)

  static let inMain = Prism<BoardAction, TallyAction> {
    if case .main(let action) = $0 { action } else { nil }
  } embed: {
    .main($0)
  }
  static let inNamed = Prism<BoardAction, (String, TallyAction)> {
    if case .named(let name, let action) = $0 { (name, action) } else { nil }
  } embed: {
    .named($0.0, $0.1)
  }
  static let inListed = Prism<BoardAction, (Int, TallyAction)> {
    if case .listed(let index, let action) = $0 { (index, action) } else { nil }
  } embed: {
    .listed($0.0, $0.1)
  }
}

struct LiftingTests {
  private let reducer = ReducerFunction<Tally, TallyAction> { old, action in
    Tally(count: action == .up ? old.count + 1 : old.count - 1)
  }
  /// Answers with an increment while the count is odd.
  private let middleware = MiddlewareFunction<Tally, TallyAction> { state, action in
    state.count.isMultiple(of: 2) ? nil : .up
  }

  private func makeStore(withMiddleware: Bool = false) -> Store<Board> {
    Store(
      state: Board(),
      reducer: Reducer {
        Reducer(reducer.lifted(\Board.main, BoardAction.inMain))
        Reducer(reducer.keyed(\Board.named, BoardAction.inNamed))
        Reducer(reducer.offset(\Board.listed, BoardAction.inListed))
      },
      middleware: withMiddleware
        ? [
          Middleware(middleware.lifted(\Board.main, BoardAction.inMain)),
          Middleware(middleware.keyed(\Board.named, BoardAction.inNamed)),
          Middleware(middleware.offset(\Board.listed, BoardAction.inListed)),
        ] : []
    )
  }

  @Test func `a lifted reducer changes its part and nothing else`() {
    let store = makeStore()
    var expected = Board()
    store.dispatch(BoardAction.main(.up))
    expected.main.count = 1
    #expect(store.state == expected)
    store.dispatch(BoardAction.named("b", .down))
    expected.named["b"]?.count = -1
    #expect(store.state == expected)
    store.dispatch(BoardAction.listed(1, .up))
    expected.listed[1].count = 1
    #expect(store.state == expected)
  }

  @Test(arguments: [-1, 2])
  func `an action for a part that is not there changes nothing`(index: Int) {
    let store = makeStore()
    store.dispatch(BoardAction.named("c", .up))
    store.dispatch(BoardAction.listed(index, .up))
    #expect(store.state == Board())
  }

  @Test func `a lifted middleware sees its part and answers with an action for it`() async {
    let store = makeStore(withMiddleware: true)
    await store.send(BoardAction.main(.up))
    await store.send(BoardAction.named("a", .up))
    await store.send(BoardAction.listed(0, .up))
    await store.send(BoardAction.listed(9, .up))
    let state = store.state
    #expect(state.main.count == 2)
    #expect(state.named.mapValues(\.count) == ["a": 2, "b": 0])
    #expect(state.listed.map(\.count) == [2, 0])
  }

  @Test func `an optional reducer and middleware wait until there is something`() async {
    let reduced = reducer.optional()
    #expect(reduced.reduce(oldState: nil, with: .up) == nil)
    #expect(reduced.reduce(oldState: Tally(), with: .up) == Tally(count: 1))
    let processed = middleware.optional()
    #expect(await processed.process(state: nil, with: .up) == nil)
    #expect(await processed.process(state: Tally(count: 1), with: .down) == .up)
  }
}
