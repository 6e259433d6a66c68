package import Foundation
import UDFInspection
package import UDFKit

/// The numbers of the entries whose effects dispatched actions.
///
/// The kernel names the action of a cause, but not its position. The last entry with an equal action at the same depth
/// is taken, or the last one of them that has the address of the action.
package struct CauseNumbers: Sendable {
  /// The number of entries in which a cause is searched.
  private static let reach = 1024

  private var recent: [(number: Int, action: any Action, address: Address?, depth: Int)] = []
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
      cause: add(
        dispatched.action,
        at: dispatched.address,
        cause: dispatched.cause,
        number: number
      ),
      rule: dispatched.cause?.rule.location,
      location: dispatched.location,
      time: time,
      rejection: dispatched.rejection.map { "\($0)" },
      moment: dispatched.moment
    )
  }

  /// Adds an action, and returns the number of the entry whose effect dispatched it.
  mutating func add(
    _ action: any Action,
    at address: Address?,
    cause: Cause?,
    number: Int
  ) -> Int? {
    let result = cause.flatMap { self.number(of: $0, at: address) }
    recent.append((number, action, address, cause?.depth ?? 0))
    if recent.count >= 2 * Self.reach { recent.removeFirst(Self.reach) }
    return result
  }

  private mutating func number(of cause: Cause, at address: Address?) -> Int? {
    if let known = found.last(where: { $0.cause === cause }) { return known.number }
    let equal = recent.reversed().lazy.filter {
      $0.depth == cause.depth - 1 && Self.isEqual($0.action, cause.action)
    }
    let number = (equal.first { $0.address == address } ?? equal.first)?.number
    found.append((cause, number))
    if found.count >= 128 { found.removeFirst(64) }
    return number
  }

  private static func isEqual(_ left: any Action, _ right: any Action) -> Bool {
    type(of: left) == type(of: right) && (areEqual(left, right) ?? ("\(left)" == "\(right)"))
  }
}
