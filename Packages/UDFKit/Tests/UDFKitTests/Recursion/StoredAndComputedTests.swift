import Testing
import UDFInspection

@testable import UDFKit

/// A stored reducer that contains itself does what the computed one does.
@Suite struct StoredAndComputedTests {
  private enum Tree {
    static let stored: Reducer<Branch> = Reducer {
      rule()
      ForEach(\.children) { Tree.stored }
    }
    static var computed: Reducer<Branch> {
      Reducer {
        rule()
        ForEach(\.children) { Tree.computed }
      }
    }
    static func rule() -> Reducer<Branch> { On(BranchAction.self, change) }

    @Sendable private static func change(
      _ branch: inout Branch,
      _ action: BranchAction
    ) throws -> Effect {
      branch.count = branch.count * 3 + branch.id
      if case .failed(at: branch.id) = action { throw Refused() }
      if case .removed(let id) = action { branch.children.remove(id: id) }
      return .none
    }
  }

  private static let state = Branch(1, [Branch(2, [Branch(5)]), Branch(3, [Branch(4)])])

  @Test func `the rules are the same, and so are the states and explanations after actions`() {
    let stores = [Tree.stored, Tree.computed].map { Store(state: Self.state, reducer: $0) }
    #expect(stores[0].rules.map(\.slice) == ["\\.self", "\\.children[…]"])
    #expect(stores[0].rules == stores[1].rules)
    #expect(stores[0].rules.map(\.canReject) == [true, true])
    let actions: [BranchAction] = [.tapped, .failed(at: 5), .removed(4), .failed(at: 4), .tapped]
    for action in actions {
      let explained = stores.map { store in
        [store, store].map { $0.explain(action).steps.map { "\($0.rule.slice) \($0.verdict)" } }
          + [store.scope(\.children, id: 2).explain(action).steps.map { "\($0.rule.slice)" }]
      }
      #expect(explained[0] == explained[1])
      for store in stores {
        store.dispatch(action)
        store.scope(\.children, id: 2).dispatch(action)
      }
      #expect(stores[0].state == stores[1].state)
    }
    #expect(stores[0].state.children.map(\.id) == [2, 3])
    #expect(stores[0].state.children[1].children.isEmpty)
  }

  /// Each stored reducer of these is first used by the test that has many threads.
  private enum Fresh {
    static let branch: Reducer<Branch> = Reducer {
      countingRule(BranchAction.self, in: \.count)
      ForEach(\.children) { Fresh.branch }
    }
    static let expression: Reducer<Expression> = Reducer {
      IfCase(Expression.numberCase) { countingRule(BranchAction.self) }
      IfCase(Expression.negativeCase) { Fresh.expression }
      IfCase(Expression.sumCase) { Fresh.sum }
    }
    static let sum: Reducer<Expression.Sum> = Reducer {
      Scope(\.left) { Fresh.expression }
      Scope(\.right) { Fresh.expression }
    }
  }

  @Test func `many threads make stores of reducers that nobody has used before`() async {
    let sum = Expression.Sum(left: .number(1), right: .negative(.number(2)))
    let results = await withTaskGroup(of: [String].self) { group in
      for number in 0..<32 {
        group.addTask {
          let branch = Store(state: Branch.small, reducer: Fresh.branch)
          branch.dispatch(BranchAction.tapped)
          if number.isMultiple(of: 2) {
            let store = Store(state: sum, reducer: Fresh.sum)
            store.dispatch(BranchAction.tapped)
            return ["\(branch.state.counts)", "\(Expression.sum(store.state))"]
          }
          let store = Store(state: Expression.sum(sum), reducer: Fresh.expression)
          store.dispatch(BranchAction.tapped)
          return ["\(branch.state.counts)", "\(store.state)"]
        }
      }
      return await group.reduce(into: Set<[String]>()) { $0.insert($1) }
    }
    let expected = Expression.sum(.init(left: .number(2), right: .negative(.number(3))))
    #expect(results == [["[1, 1, 1, 1]", "\(expected)"]])
  }

  @Test func `two stores of one stored reducer do not share what they learn`() {
    let small = Store(state: Branch(1), reducer: Tree.stored)
    let large = Store(state: Self.state, reducer: Tree.stored)
    for _ in 0..<2 {
      small.dispatch(BranchAction.tapped)
      large.dispatch(BranchAction.tapped)
    }
    #expect(small.state.counts == [4])
    #expect(large.state.counts == [4, 8, 20, 12, 16])
  }

  // Three types that contain each other, in reducers that are stored and computed.
  struct Up: Sendable {
    var count = 0
    var ups: [Int: Up] = [:]
    var downs: [Int: Down] = [:]
  }
  struct Down: Sendable {
    var downs: [Int: Down] = [:]
    var sides: [Int: Side] = [:]
  }
  struct Side: Sendable {
    var ups: [Int: Up] = [:]
    var downs: [Int: Down] = [:]
    var sides: [Int: Side] = [:]
  }
  enum Compass {
    static var up: Reducer<Up> {
      Reducer {
        countingRule(BranchAction.self, in: \.count)
        ForEach(\.downs) { down }
        ForEach(\.ups) { Self.up }
      }
    }
    static let down: Reducer<Down> = Reducer {
      ForEach(\.sides) { side }
      ForEach(\.downs) { Self.down }
    }
    static let side: Reducer<Side> = Reducer {
      ForEach(\.ups) { up }
      ForEach(\.sides) { Self.side }
      ForEach(\.downs) { down }
    }
  }

  @Test func `law 10: the first store has the same rules as the next one`() {
    let state = Up(
      downs: [1: Down(downs: [2: Down(sides: [3: Side(ups: [4: Up(ups: [5: Up()])])])])]
    )
    let stores = (0..<3).map { _ in Store(state: state, reducer: Compass.up) }
    for store in stores {
      #expect(store.rules.map(\.slice) == stores[0].rules.map(\.slice))
      store.dispatch(BranchAction.tapped)
      let inner = store.state.downs[1]?.downs[2]?.sides[3]?.ups[4]
      #expect([store.state.count, inner?.count, inner?.ups[5]?.count] == [1, 1, 1])
    }
  }
}
