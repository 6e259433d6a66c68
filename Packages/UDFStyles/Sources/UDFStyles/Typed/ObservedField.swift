import Observation
import UDFKit

/// A field of a store's state, as Observation sees it.
@MainActor
@Observable
final class ObservedField<Value: Equatable & Sendable> {
  /// The value of which observers were told last.
  private var told: Value
  @ObservationIgnored private let slice: Store<Value>
  @ObservationIgnored private var subscription: Subscription?

  init(_ slice: Store<Value>) {
    self.slice = slice
    told = slice.state
    subscription = slice.observe(on: .main) { [weak self] value in
      // The first call gives the value that is there already.
      if let self, told != value { told = value }
    }
  }

  /// The value as of now; reading it is noted by Observation.
  ///
  /// A change that is not told yet will be, so nothing that is read here is missed.
  var current: Value {
    _ = told
    return slice.state
  }
}
