import Synchronization

/// A sequence of numbers that starts at zero.
final class Ticks: Sendable {
  private let given = Atomic(0)

  /// The number of returned values.
  var count: Int { given.load(ordering: .relaxed) }

  func next() -> Int { given.wrappingAdd(1, ordering: .relaxed).oldValue }
}
