import Foundation

/// A problem of a journal that is open, which is reported to the hook `JournalSettings.report`.
public enum JournalIssue: Sendable, CustomStringConvertible {
  /// Actions could not be written.
  ///
  /// They wait, and the program goes on.
  case notWritten(place: String, waiting: Int, reason: String)
  /// The actions that waited are written.
  case caughtUp(place: String, count: Int)
  /// An action cannot be written at all.
  ///
  /// A snapshot follows it.
  case skipped(place: String, number: Int, reason: String)
  /// A snapshot could not be made.
  case noSnapshot(place: String, reason: String)
  /// Old rows could not be removed.
  case notRemoved(place: String, reason: String)
  /// The given number of actions wait to be written.
  case backlog(place: String, waiting: Int)

  /// A line that says what happened, where, and what to do.
  public var description: String {
    switch self {
    case .notWritten(let place, let waiting, let reason):
      "\(place): \(Self.actions(waiting)) not written yet: \(reason)"
        + " The program goes on, and writing is tried again."
    case .caughtUp(let place, let count):
      "\(place) can be written again: \(Self.actions(count)) written now."
    case .skipped(let place, let number, let reason):
      "\(place): the action \(number) could not be written: \(reason)."
        + " The state after it is written instead."
    case .noSnapshot(let place, let reason):
      "\(place): the state could not be written: \(reason)."
        + " The actions are written, so nothing is lost, but opening takes longer."
    case .notRemoved(let place, let reason):
      "\(place): what is older than its limits was not removed: \(reason)"
    case .backlog(let place, let waiting):
      "\(place): \(Self.actions(waiting)) waiting. The program dispatches faster than the disk writes."
    }
  }

  private static func actions(_ count: Int) -> String {
    count == 1 ? "1 action is" : "\(count) actions are"
  }

  /// Writes the description as a line.
  @usableFromInline
  func writeToStandardError() {
    // A report must not end the program, and standard error may be a file on the disk that is full.
    try? FileHandle.standardError.write(contentsOf: Data("UDFJournal: \(self)\n".utf8))
  }
}
