import Testing
import UDFKit

/// The cost of a lens, by which several features share a state, and of changes in place, by a lens or without one.
@Suite struct SharingTests {
  struct Part: Equatable, Sendable {
    var touched: Counted
    var numbers: [Int]
    var address: Int
  }

  struct RootState: Equatable, Sendable {
    var touched: Counted
    var other: Counted
    var numbers: [Int]
    /// The address of the numbers at their last change.
    var address = 0
  }

  enum PartAction: Action { case changed, leftAsItWas }

  private let touched = CallCount()
  private let other = CallCount()
  /// The number of times that the part was made.
  private let made = CallCount()

  private var lens: Lens<RootState, Part> {
    Lens(\.touched, \.numbers, \.address) { [made] in
      made.noting(Part(touched: $0, numbers: $1, address: $2))
    } set: {
      ($0.touched, $0.numbers, $0.address)
    }
  }

  private func makeStore(count: Int = 3, isShared: Bool = true) -> Store<RootState> {
    let state = RootState(
      touched: Counted(comparisons: touched),
      other: Counted(comparisons: other),
      numbers: Array(0..<count)
    )
    let plain: Reducer<RootState> = On(PartAction.self) { state, _ in
      state.numbers[0] += 1
      state.address = address(of: state.numbers)
      return .none
    }
    let shared: Reducer<RootState> = Scope(through: lens) {
      On(PartAction.self) { part, action in
        if action == .leftAsItWas { return .none }
        part.numbers[0] += 1
        part.address = address(of: part.numbers)
        return .none
      }
    }
    return Store(state: state, reducer: isShared ? shared : plain)
  }

  @Test(arguments: [1, 10, 5000])
  func `a rule on a lens compares no observer of another place`(bystanders: Int) {
    let store = makeStore()
    let subscription = store.scope(through: lens).observe { _ in }
    let others = (0..<bystanders).map { _ in store.scope(\.other).observe { _ in } }
    _ = (touched.take(), other.take(), made.take())
    for _ in 0..<10 { store.dispatch(PartAction.leftAsItWas) }
    // Once for the rule, and once for the observer.
    #expect(made.take() == 20)
    #expect(touched.take() == 10)
    #expect(other.take() == 0)
    withExtendedLifetime((subscription, others)) {}
  }

  @Test(arguments: [1, 1000, 100_000], [false, true])
  func `a rule changes a long array where it is, on a lens too`(count: Int, isShared: Bool) {
    let store = makeStore(count: count, isShared: isShared)
    let subscription = store.scope { $0.numbers.count }.observe { _ in }
    // The first change may copy, because the test itself held the array until now.
    store.dispatch(PartAction.changed)
    let address = store.scope(\.address).state
    for _ in 0..<10 { store.dispatch(PartAction.changed) }
    #expect(store.scope(\.address).state == address)
    #expect(address != 0)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [10, 1000])
  func `an array of rows stays where it is while every row is observed`(rows: Int) {
    let store = CostStore(rows: rows).store
    let before = address(of: store.state.rows.elements)
    let subscriptions = (0..<rows).map { store.scope(\.rows, id: $0).observe { _ in } }
    for id in 0..<rows { store.scope(\.rows, id: id).dispatch(RowAction.touched) }
    #expect(address(of: store.state.rows.elements) == before)
    withExtendedLifetime(subscriptions) {}
  }
}

/// Returns where the elements of an array lie.
///
/// Proof: only the number leaves the closure, and nothing is read through it.
private func address<Element>(of elements: [Element]) -> Int {
  elements.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
}
