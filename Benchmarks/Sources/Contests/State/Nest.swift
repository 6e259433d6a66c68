import UDFKit

/// A state with ten levels and the same leaf on each level.
typealias DeepState =
  Nest<Nest<Nest<Nest<Nest<Nest<Nest<Nest<Nest<Nest<NestEnd>>>>>>>>>>

struct Nest<Inner: Nested>: Nested {
  var title = "A level of the state"
  var leaf = CounterState()
  var inner = Inner()

  static func reducer(depth: Int) -> Reducer<Self> {
    depth == 1
      ? Scope(\.leaf) { CounterState.reducer }
      : Scope(\.inner) { Inner.reducer(depth: depth - 1) }
  }

  static func leaf(of store: Store<Self>, depth: Int) -> Store<CounterState> {
    depth == 1
      ? store.scope(\.leaf)
      : Inner.leaf(of: store.scope(\.inner), depth: depth - 1)
  }

  mutating func reduce(_ action: CounterAction, depth: Int) -> CounterState {
    guard depth > 1 else {
      leaf.reduce(action)
      return leaf
    }
    return inner.reduce(action, depth: depth - 1)
  }
}

/// A level of a nested state, with the levels below it.
protocol Nested: Equatable, Sendable {
  init()

  static func reducer(depth: Int) -> Reducer<Self>

  /// Returns the store of the leaf at a depth, scoped level by level.
  static func leaf(of store: Store<Self>, depth: Int) -> Store<CounterState>

  mutating func reduce(_ action: CounterAction, depth: Int) -> CounterState
}

/// The end of the nesting, below the last level.
struct NestEnd: Nested {
  static func reducer(depth: Int) -> Reducer<Self> { .empty }

  static func leaf(of store: Store<Self>, depth: Int) -> Store<CounterState> {
    preconditionFailure("A nested state has ten levels, not one more")
  }

  mutating func reduce(_ action: CounterAction, depth: Int) -> CounterState {
    preconditionFailure("A nested state has ten levels, not one more")
  }
}
