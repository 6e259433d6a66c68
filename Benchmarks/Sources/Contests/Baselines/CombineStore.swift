import OpenCombine

/// A store on OpenCombine's `CurrentValueSubject`.
final class CombineStore<State, Action> {
  private let subject: CurrentValueSubject<State, Never>
  private let reduce: (inout State, Action) -> Void

  @inline(never)
  init(_ state: State, reduce: @escaping (inout State, Action) -> Void) {
    subject = CurrentValueSubject(state)
    self.reduce = reduce
  }

  @inline(never)
  func dispatch(_ action: Action) {
    var state = subject.value
    reduce(&state, action)
    subject.send(state)
  }

  /// Adds a sink and calls it with the current slice.
  @inline(never)
  func subscribe<Slice: Equatable>(
    _ select: @escaping (State) -> Slice,
    tell: @escaping (Slice) -> Void
  ) -> AnyCancellable {
    subject.map(select).removeDuplicates().sink(receiveValue: tell)
  }
}
