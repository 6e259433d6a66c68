import UDFKit

/// A typical handwritten store, with one reducer for any action and subscribers that each select a slice.
///
/// After each action, every subscriber compares its slice with the last reported one. The store changes its
/// state in place and does not keep the old state. It has no lock, because such stores run on one thread.
///
/// The state is stored behind a pointer, initialized from `init` to `deinit`. As a property, it would be
/// copied for each subscriber.
final class ClassicStore<State> {
  private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
  private let reducer: (inout State, any Action) -> Void
  private var subscribers: [(State) -> Void] = []

  @inline(never)
  init(_ state: State, reducer: @escaping (inout State, any Action) -> Void) {
    self.state.initialize(to: state)
    self.reducer = reducer
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  @inline(never)
  func dispatch(_ action: any Action) {
    reducer(&state.pointee, action)
    for check in subscribers { check(state.pointee) }
  }

  /// Adds a subscriber and calls it with the current slice.
  @inline(never)
  func subscribe<Slice: Equatable>(
    _ select: @escaping (State) -> Slice,
    tell: @escaping (Slice) -> Void
  ) {
    var last = select(state.pointee)
    subscribers.append { state in
      let slice = select(state)
      if slice == last { return }
      last = slice
      tell(slice)
    }
    tell(last)
  }
}
