import Testing
import UDFInspection

@testable import UDFKit

/// A reducer that contains itself and is stored, so that it is created once.
@Suite struct StoredRecursionTests {
  enum Stored {
    static let link: Reducer<Link> = Reducer {
      countingRule(BranchAction.self, in: \.count)
      IfLet(\.next) { Self.link }
    }
    static let expression: Reducer<Expression> = Reducer {
      IfCase(Expression.numberCase) { countingRule(BranchAction.self) }
      IfCase(Expression.negativeCase) { Self.expression }
      IfCase(Expression.sumCase) { sum }
    }
    static let sum: Reducer<Expression.Sum> = Reducer {
      Scope(\.left) { expression }
      Scope(\.right) { expression }
    }
    static let fork: Reducer<RecursionFormTests.Fork> = Reducer {
      IfLet(\.left) { Self.fork }
      countingRule(BranchAction.self, in: \.count)
      IfLet(\.right) { Self.fork }
    }
  }

  @Test func `two stored reducers contain each other, and either may be the first`() {
    let sum = Expression.Sum(left: .number(1), right: .negative(.number(2)))
    let store = Store(state: sum, reducer: Stored.sum)
    store.dispatch(BranchAction.tapped)
    #expect(store.state == Expression.Sum(left: .number(2), right: .negative(.number(3))))
  }

  @Test func `its first use may be in the content of a scope`() {
    struct Forest: Sendable {
      var trees: IdentifiedArray<Branch> = [.small]
    }
    enum Feature {
      static let branch: Reducer<Branch> = Reducer {
        countingRule(BranchAction.self, in: \.count)
        ForEach(\.children) { Self.branch }
      }
    }
    let stores = (0..<2).map { _ in
      Store(state: Forest(), reducer: ForEach(\.trees) { Feature.branch })
    }
    for store in stores { store.dispatch(BranchAction.tapped) }
    #expect(stores.map { $0.state.trees[0].counts } == Array(repeating: [1, 1, 1, 1], count: 2))
    #expect(stores[0].rules.map(\.slice) == stores[1].rules.map(\.slice))
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
