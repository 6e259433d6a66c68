package import Foundation
import UDFInspection
package import UDFKit

/// The numbers of the entries whose effects dispatched actions.
///
/// The kernel names the action of a cause, but not its position. The last entry with an equal action at the same depth
/// is taken.
package struct CauseNumbers: Sendable {
  /// The number of entries in which a cause is searched.
  private static let reach = 1024

  private var recent: [(number: Int, action: any Action, depth: Int)] = []
  /// The causes that were found last, which are kept so that their identities are not used again.
  private var found: [(cause: Cause, number: Int?)] = []

  package init() {}

  /// Returns the entry of an action that a listener received, with the number of its cause.
  package mutating func entry<State>(
    _ dispatched: Dispatched<State>,
    number: Int,
    time: Date
  ) -> Entry {
    Entry(
      number: number,
      action: dispatched.action,
      address: dispatched.address,
      inputs: dispatched.inputs,
      cause: add(dispatched.action, cause: dispatched.cause, number: number),
      rule: dispatched.cause?.rule.location,
      location: dispatched.location,
      time: time,
      rejection: dispatched.rejection.map { "\($0)" },
      moment: dispatched.moment
    )
  }

  /// Adds an action, and returns the number of the entry whose effect dispatched it.
  mutating func add(_ action: any Action, cause: Cause?, number: Int) -> Int? {
    let result = cause.flatMap { self.number(of: $0) }
    recent.append((number, action, cause?.depth ?? 0))
    if recent.count >= 2 * Self.reach { recent.removeFirst(Self.reach) }
    return result
  }

  private mutating func number(of cause: Cause) -> Int? {
    if let known = found.last(where: { $0.cause === cause }) { return known.number }
    let entry = recent.last {
      $0.depth == cause.depth - 1 && Self.isEqual($0.action, cause.action)
    }
    found.append((cause, entry?.number))
    if found.count >= 128 { found.removeFirst(64) }
    return entry?.number
  }

  private static func isEqual(_ left: any Action, _ right: any Action) -> Bool {
    type(of: left) == type(of: right) && (areEqual(left, right) ?? ("\(left)" == "\(right)"))
  }
}
