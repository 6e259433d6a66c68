import Testing
import UDFInspection

@testable import UDFKit

/// The ways in which a reducer can contain itself.
@Suite struct RecursionFormTests {
  struct Fork: Equatable, Sendable {
    var count = 0
    var boxes: [Int: Fork] = [:]
    var left: Fork? {
      get { boxes[0] }
      set { boxes[0] = newValue }
    }
    var right: Fork? {
      get { boxes[1] }
      set { boxes[1] = newValue }
    }
    @ReducerBuilder<Fork> static var reducer: Reducer<Fork> {
      IfLet(\.left) { Self.reducer }
      countingRule(BranchAction.self, in: \.count)
      IfLet(\.right) { Self.reducer }
    }
    static func full(_ depth: Int) -> Fork {
      depth == 1 ? Fork() : Fork(boxes: [0: full(depth - 1), 1: full(depth - 1)])
    }
    var total: Int { count + (left?.total ?? 0) + (right?.total ?? 0) }
  }

  /// Reducers that contain themselves and are stored, so that they are created once.
  enum Stored {
    static let link: Reducer<Link> = Reducer {
      countingRule(BranchAction.self, in: \.count)
      IfLet(\.next) { Self.link }
    }
    static let fork: Reducer<Fork> = Reducer {
      IfLet(\.left) { Self.fork }
      countingRule(BranchAction.self, in: \.count)
      IfLet(\.right) { Self.fork }
    }
  }

  @Test(arguments: [Link.reducer, Stored.link])
  func `a chain through an optional box runs to its end`(reducer: Reducer<Link>) {
    let store = Store(state: Link.chain(5), reducer: reducer)
    store.dispatch(BranchAction.tapped)
    #expect(store.state.counts == [1, 1, 1, 1, 1])
  }

  @Test func `recursion through the cases of an enum and through another type`() {
    let sum = Expression.Sum(
      left: .number(1),
      right: .negative(.sum(.init(left: .negative(.number(2)), right: .number(3))))
    )
    let store = Store(state: Expression.sum(sum), reducer: Expression.reducer)
    store.dispatch(BranchAction.tapped)
    let expected = Expression.Sum(
      left: .number(2),
      right: .negative(.sum(.init(left: .negative(.number(3)), right: .number(4))))
    )
    #expect(store.state == .sum(expected))
  }

  @Test func `an addressed case deep in an enum reaches its own line`() {
    let store = Store(
      state: Expression.sum(.init(left: .number(1), right: .negative(.number(2)))),
      reducer: Expression.reducer
    )
    let right = store.scope(\.self, case: Expression.sumCase)
      .unwrapped(or: .init(left: .number(0), right: .number(0)))
      .scope(\.right, as: .own)
    right.dispatch(BranchAction.tapped)
    #expect(store.state == .sum(.init(left: .number(1), right: .negative(.number(3)))))
  }

  @Test(arguments: [Fork.reducer, Stored.fork])
  func `two recursive scopes in one reducer`(reducer: Reducer<Fork>) {
    let store = Store(state: Fork.full(5), reducer: reducer)
    store.dispatch(BranchAction.tapped)
    #expect(store.state.total == 31)
    // An optimised build has no name for a computed property.
    #expect(store.rules.map { $0.slice == "\\.self" } == [false, true, false])
  }

  @Test func `scopes of one type that do not contain themselves stay as they are`() {
    let store = Store(state: 0) {
      Scope(\.self) {
        countingRule(RootAction.self)
        Scope(\.self) {
          On(RootAction.self) { number, _ in
            number *= 2
            return .none
          }
        }
      }
    }
    store.dispatch(RootAction.tapped)
    #expect(store.state == 2)
    #expect(store.rules.count == 2)
  }

  struct Ask: Action {}
  struct Answer: Action { let text: String }
  struct Voice: Client {
    var text: @Sendable () throws -> String
    static let unset = Voice { "none" }
  }
  private static var asking: Reducer<Branch> {
    Reducer {
      On(Ask.self) { _, _ in
        .run { dispatch in dispatch(Answer(text: try dispatch[Voice.self].text())) }
      }
      On(Answer.self) { branch, answer in
        if answer.text == "given" { branch.count = 1 }
        return .none
      }
    }
  }
  @ReducerBuilder<Branch> private static var computed: Reducer<Branch> {
    asking
    ForEach(\.children) { Self.computed }
  }
  private static let stored: Reducer<Branch> = Reducer {
    asking
    ForEach(\.children) { Self.stored }
  }

  @Test(arguments: [computed, stored])
  func `clients reach the effects of every level`(reducer: Reducer<Branch>) async {
    let store = Store(state: Branch.small, reducer: reducer.with(Voice { "given" }))
    await store.send(Ask())
    #expect(store.state.counts == [1, 1, 1, 1])
  }
}
