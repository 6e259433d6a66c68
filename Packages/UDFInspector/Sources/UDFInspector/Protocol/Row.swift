import Foundation
import UDFJournal
import UDFKit

/// An action as a row of the list.
struct Row: Encodable, Equatable {
  /// A jump, which is an action too.
  struct Shown: Encodable, Equatable {
    let kind: String
    let numbers: [Int]
  }

  let number: Int
  /// Where the action is in the order.
  ///
  /// The number of an action that the journal leaves out is negative.
  let position: Int
  let type: String
  let text: String
  /// Milliseconds since 1970.
  let time: Double
  /// The number of the action whose effect dispatched it.
  let cause: Int?
  /// Where that effect was returned.
  let rule: String?
  /// Where it was dispatched.
  let place: String
  let address: String?
  let rejection: String?
  let jump: Shown?

  init<State: Sendable>(_ entry: Entry, at position: Int, of state: State.Type) {
    number = entry.number
    self.position = position
    type = String(reflecting: Swift.type(of: entry.action))
    let jump = entry.action as? Jump<State>
    self.jump = jump.map { Shown($0.target) }
    // A jump holds a whole state.
    text = jump.map { "Jump(\($0.target))" } ?? ValueText.text(of: entry.action)
    time = (entry.time.timeIntervalSince1970 * 1000).rounded()
    cause = entry.cause
    rule = entry.rule.map { "\($0)" }
    place = "\(entry.location)"
    address = entry.address.map { String("\($0)".prefix(400)) }
    rejection = entry.rejection.map { String($0.prefix(400)) }
  }
}

extension Row.Shown {
  init<State: Sendable>(_ target: Jump<State>.Target) {
    switch target {
    case .entry(let number): self.init(kind: "entry", numbers: [number])
    case .without(let numbers): self.init(kind: "without", numbers: numbers)
    case .with(let numbers): self.init(kind: "with", numbers: numbers)
    case .unrecorded: self.init(kind: "other", numbers: [])
    }
  }
}
