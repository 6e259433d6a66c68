import Synchronization

/// Numbers given out one by one, from zero.
final class Ticks: Sendable {
  private let given = Atomic(0)

  /// How many were given out.
  var count: Int { given.load(ordering: .relaxed) }

  func next() -> Int { given.wrappingAdd(1, ordering: .relaxed).oldValue }
}
