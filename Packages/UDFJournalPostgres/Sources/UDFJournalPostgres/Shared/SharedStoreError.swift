public import Foundation
import UDFKit

/// Why an action has no place in a shared order, with a line that says what happened, where, and what to do.
public enum SharedStoreError: Error, Hashable, CustomStringConvertible, LocalizedError {
  /// The store was closed, and the given number of actions were not acknowledged.
  case closed(place: String, waiting: Int)
  /// This process does not follow the order any more, since the action with the given number.
  case stopped(place: String, number: Int, reason: String)
  /// The action cannot be written.
  case refused(action: String, reason: String)

  /// A line that says what happened, where, and what to do.
  public var description: String {
    switch self {
    case .closed(let place, 0): "\(place) is closed. Open it again."
    case .closed(let place, let waiting):
      "\(place) was closed while \(waiting == 1 ? "1 action" : "\(waiting) actions") waited for the server."
        + " What was not acknowledged may be missing. Open it again, and look at the state."
    case .stopped(let place, let number, let reason):
      "\(place): this process stopped before the action \(number): \(reason)\(reason.hasSuffix(".") ? "" : ".")"
        + " Update the program, and start it again."
    case .refused(let action, let reason): "\(action) was dropped: \(reason)"
    }
  }

  /// Returns the error of an action, of which the line has only the begin.
  static func refused(_ action: any Action, _ reason: String) -> SharedStoreError {
    let words = "\(action)".prefix(200).split(whereSeparator: \.isNewline)
    return .refused(action: words.joined(separator: " "), reason: reason)
  }

  /// The description.
  public var errorDescription: String? { description }
}

/// A problem of a shared store that is open, which is reported to `SharedSettings.report`.
public enum SharedIssue: Sendable, CustomStringConvertible {
  /// The server does not answer, or cannot append.
  ///
  /// The given number of actions wait. The program goes on.
  case disconnected(place: String, waiting: Int, reason: String)
  /// The server answers again, and appends.
  case connected(place: String)
  /// The process does not follow the order any more.
  case stopped(SharedStoreError)
  /// An action was dropped because it cannot be in the order.
  case refused(SharedStoreError)
  /// Effects of actions of this process were not started, because the actions are known only from a snapshot.
  case effectsLost(place: String, count: Int)
  /// A snapshot could not be written.
  case noSnapshot(place: String, reason: String)

  /// A line that says what happened, where, and what to do.
  public var description: String {
    switch self {
    case .disconnected(let place, let waiting, let reason):
      "\(place) takes no actions: \(reason). \(waiting == 1 ? "1 action waits" : "\(waiting) actions wait")."
        + " The program goes on, and tries again."
    case .connected(let place): "\(place) takes actions again."
    case .stopped(let error), .refused(let error): error.description
    case .effectsLost(let place, let count):
      "\(place): the effects of \(count) \(count == 1 ? "action" : "actions") did not start, because the"
        + " connection was lost until the entries were removed. Keep more entries; see SharedSettings.retention."
    case .noSnapshot(let place, let reason):
      "\(place): a snapshot could not be written, or old entries not be removed: \(reason)."
        + " Nothing is lost, but opening takes longer."
    }
  }
}
