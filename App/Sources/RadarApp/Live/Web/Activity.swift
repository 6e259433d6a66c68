import Synchronization

/// A counter of network events, which makes silence detectable.
final class Activity: Sendable {
  private let events = Atomic(0)

  var count: Int { events.load(ordering: .relaxed) }

  func note() { events.wrappingAdd(1, ordering: .relaxed) }
}
