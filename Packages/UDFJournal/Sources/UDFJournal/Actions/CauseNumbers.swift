package import Foundation
import UDFInspection
package import UDFKit

/// The numbers of the entries whose effects dispatched actions.
///
/// The kernel names the action of a cause, but not its position. The last entry with an equal action at the same depth
/// is taken whose address is on the line of the action's.
package struct CauseNumbers: Sendable {
  /// The number of entries in which a cause is searched.
  private static let reach = 1024

  private var recent: [(number: Int, action: any Action, address: Address?, depth: Int)] = []
  /// The causes that were found last, which are kept so that their identities are not used again.
  private var found: [(cause: Cause, number: Int?)] = []

  package init() {}

  package mutating func entry<State>(
    _ dispatched: Dispatched<State>,
    number: Int,
    time: Date
  ) -> Entry {
    var entry = Entry(dispatched, number: number, time: time)
    add(&entry, dispatched.cause)
    return entry
  }

  /// Adds an entry, which gets the number of the one whose effect dispatched it.
  mutating func add(_ entry: inout Entry, _ cause: Cause?) {
    entry.cause = cause.flatMap { number(of: $0, at: entry.address) }
    entry.rule = cause?.rule.location
    recent.append((entry.number, entry.action, entry.address, cause?.depth ?? 0))
    if recent.count >= 2 * Self.reach { recent.removeFirst(Self.reach) }
  }

  private mutating func number(of cause: Cause, at address: Address?) -> Int? {
    if let known = found.last(where: { $0.cause === cause }) { return known.number }
    let entry = recent.last {
      $0.depth == cause.depth - 1 && Self.isOnLine($0.address, address)
        && Self.isEqual($0.action, cause.action)
    }
    found.append((cause, entry?.number))
    if found.count >= 128 { found.removeFirst(64) }
    return entry?.number
  }

  /// Returns whether one of two addresses may lie in the other one, which is so unless they name different elements.
  ///
  /// An action of an effect has a wider address than its cause if the rule lies around it, and a narrower one in an element.
  private static func isOnLine(_ left: Address?, _ right: Address?) -> Bool {
    guard let left, let right else { return true }
    return zip(left.ids, right.ids).allSatisfy { $0 == $1 }
  }

  private static func isEqual(_ left: any Action, _ right: any Action) -> Bool {
    type(of: left) == type(of: right) && (areEqual(left, right) ?? ("\(left)" == "\(right)"))
  }
}
