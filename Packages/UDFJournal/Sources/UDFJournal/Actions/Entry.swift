public import Foundation
import UDFInspection
public import UDFKit

/// An action in the order of a store, with what is needed to reduce it again.
public struct Entry: Sendable {
  /// The position of the action in the order, from 1.
  ///
  /// An entry keeps its number in a history from which other entries were left out. In the history of time travel, an
  /// action that the journal leaves out has a negative number.
  public var number: Int
  /// The action.
  public var action: any Action
  /// The address of the action, or nil if it was for all rules (law 7).
  public var address: Address?
  /// The inputs of the action, or nil if no rule read them (law 10).
  public var inputs: Inputs?
  /// The number of the entry whose effect dispatched the action, or nil if it came from outside or is not known.
  public var cause: Int?
  /// The rule that returned that effect, or nil if the action came from outside.
  public var rule: SourceLocation?
  /// The location of the dispatch.
  public var location: SourceLocation
  /// The time at which the action was recorded.
  public var time: Date
  /// Why the action was rejected and changed nothing, or nil if it was not rejected (law 8).
  public var rejection: String?
  /// When the action was reduced, among the beginnings and ends of subscriptions of the running program, or nil if that
  /// is not known; see `Dispatched.moment`.
  public var moment: UInt64?
}

extension Entry {
  /// Creates the entry of an action that a listener received, without its cause.
  init<State>(_ dispatched: Dispatched<State>, number: Int, time: Date) {
    self.init(
      number: number,
      action: dispatched.action,
      address: dispatched.address,
      inputs: dispatched.inputs,
      location: dispatched.location,
      time: time,
      rejection: dispatched.rejection.map { "\($0)" },
      moment: dispatched.moment
    )
  }

  /// The inputs with which the entry is reduced again: its own, or if no rule read any, some that depend on it alone.
  ///
  /// A rule may read them in a changed order, and so must get the same ones each time (law 12).
  var inputsOfReplay: Inputs {
    if let inputs { return inputs }
    var mixer = SeededRandom(seed: UInt64(bitPattern: Int64(number)))
    // A file may have any time, also one that does not fit.
    let seconds = max(-1e15, min(1e15, time.timeIntervalSince1970))
    return Inputs(now: .seconds(seconds), seed: mixer.next())
  }
}
