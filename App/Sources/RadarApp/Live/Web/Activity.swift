import Synchronization

/// Counts what happens on the network, so that silence can be noticed.
final class Activity: Sendable {
  private let events = Atomic(0)

  /// How much happened until now.
  var count: Int { events.load(ordering: .relaxed) }

  /// Notes that something happened.
  func note() { events.wrappingAdd(1, ordering: .relaxed) }
}
