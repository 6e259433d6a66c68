import Foundation

/// The lines about a journal that is open, which its hook `JournalSettings.report` gets.
enum JournalReport {
  /// Actions could not be written.
  ///
  /// They wait, and the program goes on, unless the journal is closing.
  static func notWritten(
    _ place: String,
    _ waiting: Int,
    reason: String,
    isClosing: Bool
  ) -> String {
    "\(place): \(actions(waiting)) not written yet: \(reason)"
      + (isClosing
        ? " The journal is closing, so what cannot be written now is lost."
        : " The program goes on, and writing is tried again.")
  }

  /// The actions that waited are written.
  static func caughtUp(place: String, count: Int) -> String {
    "\(place) can be written again: \(actions(count)) written now."
  }

  /// An action cannot be written at all.
  ///
  /// A snapshot follows it.
  static func skipped(place: String, number: Int, reason: String) -> String {
    "\(place): the action \(number) could not be written: \(reason)."
      + " The state after it is written instead."
  }

  /// A snapshot could not be made.
  static func noSnapshot(place: String, reason: String) -> String {
    "\(place): the state could not be written: \(reason)."
      + " The actions are written, so nothing is lost, but opening takes longer."
  }

  /// Old rows could not be removed.
  static func notRemoved(place: String, reason: String) -> String {
    "\(place): what is older than its limits was not removed: \(reason)"
  }

  /// The given number of actions wait to be written.
  static func backlog(place: String, waiting: Int) -> String {
    "\(place): \(actions(waiting)) waiting."
      + " The program dispatches faster than the disk writes."
  }

  private static func actions(_ count: Int) -> String {
    count == 1 ? "1 action is" : "\(count) actions are"
  }

  /// Writes a line to standard error.
  @Sendable
  static func writeToStandardError(_ line: String) {
    // A report must not end the program, and standard error may be a file on the disk that is full.
    try? FileHandle.standardError.write(contentsOf: Data("UDFJournal: \(line)\n".utf8))
  }
}
