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

/// A query that failed, as the server or the library says it.
struct PostgresFailure: Error, Sendable {
  /// The message on one line, without a period at its end.
  let message: String
  /// The code of five letters, or nil if the server did not answer.
  let code: String?
  /// Whether the connection cannot be used any more.
  ///
  /// Then it is not known whether a transaction was committed.
  let isConnectionLost: Bool

  init(_ message: String, code: String? = nil, isConnectionLost: Bool) {
    let lines = message.split(whereSeparator: \.isNewline)
    let line = lines.map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " ")
    self.message = line.hasSuffix(".") ? String(line.dropLast()) : line
    self.code = code
    self.isConnectionLost = isConnectionLost
  }
}
