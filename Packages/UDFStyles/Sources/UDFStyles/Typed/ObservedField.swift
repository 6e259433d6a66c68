import Observation
import UDFKit

/// A field of a store's state, observable by Observation.
@MainActor
@Observable
final class ObservedField<Value: Equatable & Sendable> {
  /// The value that was last reported to the observers.
  private var told: Value
  @ObservationIgnored private let slice: Store<Value>
  @ObservationIgnored private var subscription: Subscription?

  init(_ slice: Store<Value>) {
    self.slice = slice
    told = slice.state
    subscription = slice.observe(on: MainActor.self) { [weak self] value in
      // The first call gives the value that is already stored.
      if let self, told != value { told = value }
    }
  }

  /// The current value, whose reads are tracked by Observation.
  ///
  /// A change that has not been reported yet will be reported, so a reader misses nothing.
  var current: Value {
    _ = told
    return slice.state
  }
}
