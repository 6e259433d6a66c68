import Synchronization
import UDFKit

/// A number of calls that any thread may increase.
final class CallCount: Sendable {
  private let number = Atomic<Int>(0)

  func note() { number.add(1, ordering: .relaxed) }

  /// Returns the number of calls since the last request.
  func take() -> Int { number.exchange(0, ordering: .relaxed) }
}

/// A slice that counts how often it is compared.
struct Counted: Equatable, Sendable {
  let comparisons: CallCount
  var value = 0
  var names = ["a", "b"]

  static func == (lhs: Counted, rhs: Counted) -> Bool {
    lhs.comparisons.note()
    return lhs.value == rhs.value && lhs.names == rhs.names
  }
}

/// A row that counts how often it is compared.
struct CountedRow: Equatable, Identifiable, Sendable {
  let id: Int
  var counted: Counted
}
