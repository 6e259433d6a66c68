import Observation

/// A slice in an `@Observable` class, with an observer that tracks it again after each change.
@Observable
final class ObservableModel<Slice: Equatable> {
  var slice: Slice

  /// Whether a tracked property has changed since the last tracking, as a screen would record it.
  @ObservationIgnored private let isStale = Flag()

  @inline(never)
  init(_ slice: Slice) { self.slice = slice }

  /// Changes the slice, and then calls the observer that tracks it.
  @inline(never)
  func change(_ change: (inout Slice) -> Void, tell: ((Slice) -> Void)?) {
    change(&slice)
    if let tell, isStale.isRaised { track(tell) }
  }

  /// Reports the current slice and tracks it.
  @inline(never)
  func track(_ tell: (Slice) -> Void) {
    isStale.isRaised = false
    withObservationTracking {
      tell(slice)
    } onChange: { [isStale] in
      isStale.isRaised = true
    }
  }
}

/// A flag that a closure can set.
///
/// Proof of `@unchecked Sendable`: the flag is set and read only by the one thread that changes the model.
private final class Flag: @unchecked Sendable {
  @exclusivity(unchecked) var isRaised = false
}
