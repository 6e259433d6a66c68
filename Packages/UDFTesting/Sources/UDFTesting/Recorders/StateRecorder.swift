public import UDFKit

/// An observer that records states until it is released.
public final class StateRecorder<State: Equatable & Sendable>: Sendable {
  /// The state at the time of creation, and then each change.
  public let told: Recorder<State>
  private let subscription: Subscription

  /// Creates a recorder that observes a store.
  public init(of store: Store<State>, named name: String = "", on timeline: Timeline? = nil) {
    let told = Recorder<State>(named: name, on: timeline)
    self.told = told
    subscription = store.observe { told.record($0) }
  }

  /// Ends the subscription.
  public func dispose() { subscription.dispose() }
}
