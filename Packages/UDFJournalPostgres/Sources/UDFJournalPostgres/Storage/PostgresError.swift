public import Foundation
import UDFJournal

/// An error of a journal on PostgreSQL, with a line that says what happened, where, and what to do.
public struct PostgresError: Error, Hashable, CustomStringConvertible, LocalizedError {
  /// The journal and its database.
  public let place: String
  /// What the server, or the library, said.
  public let reason: String
  /// What to do.
  public let advice: String

  /// A line that says what happened, where, and what to do.
  public var description: String { "\(place) cannot be used: \(reason). \(advice)" }

  /// The description.
  public var errorDescription: String? { description }

  /// Returns the error for a failed query.
  static func error(_ failure: PostgresFailure, at place: String) -> any Error {
    let advice: String
    switch failure.code {
    case "53100": return JournalError(.full, place: place, reason: failure.message)
    case "XX001", "XX002": return JournalError(.damaged, place: place, reason: failure.message)
    case "42501": advice = "Give the role of this program the right, or create the schema for it."
    case "42P01", "3F000", "42883":
      advice = "Its tables have been changed or removed. Open the journal again."
    case _ where failure.isConnectionLost:
      advice = "Check that the server runs, and the connection text."
    default: advice = "Look at the server's log."
    }
    return PostgresError(place: place, reason: failure.message, advice: advice)
  }
}
