public import Foundation

/// An error of a journal, with a line that says what happened, where, and what to do.
public enum JournalError: Error, Hashable, CustomStringConvertible {
  /// Another process, or another journal of this process, writes to the place.
  case inUse(place: String, by: String)
  /// A newer version of the program wrote the journal.
  case newer(place: String, found: Int, known: Int)
  /// A newer version of this library wrote the file.
  case newerFormat(place: String, found: Int, known: Int)
  /// The file is not a journal.
  case notAJournal(place: String, reason: String)
  /// Actions that the reducer handles cannot be written.
  case unwritable(problems: [String])
  /// What is there has been damaged.
  case damaged(place: String, reason: String)
  /// The place has no room.
  case full(place: String, reason: String)
  /// The place has no room for what must be written before the journal begins.
  case noRoomToBegin(place: String, reason: String)
  /// The file was removed or replaced while a journal writes to it.
  case removed(place: String)
  /// The place cannot be used for another reason.
  case failed(place: String, reason: String)
  /// Some of the actions that were asked for are not there any more, and nothing is damaged.
  case notKept(place: String, reason: String)
  /// The journal was closed.
  case closed(place: String)
  /// The settings have a version that does not exist.
  case noVersion(Int, of: String)

  /// The owner of a place that a journal of this process writes.
  static let thisProgram = "another journal of this program"

  /// A line that says what happened, where, and what to do.
  public var description: String {
    switch self {
    case .inUse(let place, let owner):
      "\(place) is in use by \(owner). Close that \(owner == Self.thisProgram ? "one" : "program"), or"
        + " choose another journal. Reading works meanwhile."
    case .newer(let place, let found, let known):
      "\(place) was written by version \(found) of this program, and this is version \(known)."
        + " Update the program, or choose another journal. Nothing was changed."
    case .newerFormat(let place, let found, let known):
      "\(place) has the format \(found), and this program reads formats up to \(known)."
        + " Update the program, or choose another journal. Nothing was changed."
    case .notAJournal(let place, let reason):
      "\(place) is not a journal: \(reason). Choose another place. Nothing was changed."
    case .unwritable(let problems):
      "Not every action can be written to the journal. Make each type Codable, or leave it out with .transient."
        + problems.map { "\n  \($0)" }.joined()
    case .damaged(let place, let reason):
      "\(place) is damaged: \(reason). The program that writes it sets the damaged part aside when it"
        + " starts."
    case .full(let place, let reason):
      "\(place) has no room: \(reason). Free some space. What waits is written then."
    case .noRoomToBegin(let place, let reason):
      "\(place) has no room: \(reason). Free some space, and start the program again."
    case .removed(let place):
      "\(place) was removed or replaced while this program uses it, and nothing more is kept."
        + " Put it back, or start the program again."
    case .failed(let place, let reason):
      "\(place) cannot be used: \(reason). Check the folder and its permissions."
    case .notKept(let place, let reason):
      "\(place) does not have all of these actions: \(reason). Choose others."
    case .closed(let place):
      "\(place) is closed. Open it again."
    case .noVersion(let version, let part):
      "\(version) is no version of \(part). The first version is 1, and a migration leads to 2 or a later one."
    }
  }

  /// What was wrong, without the place and what to do.
  var reason: String {
    switch self {
    case .notAJournal(_, let reason), .damaged(_, let reason), .full(_, let reason),
      .noRoomToBegin(_, let reason), .failed(_, let reason), .notKept(_, let reason):
      reason
    default: description
    }
  }

  /// Whether the place must be set aside before it can be used again.
  var isDamage: Bool { if case .damaged = self { true } else { false } }
}

extension JournalError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

/// Returns an error as one line, with the place in the value for an error of decoding.
func oneLine(_ error: any Error) -> String {
  let text =
    switch error {
    case DecodingError.dataCorrupted(let context): line(of: context)
    case DecodingError.keyNotFound(_, let context): line(of: context)
    case DecodingError.typeMismatch(_, let context): line(of: context)
    case DecodingError.valueNotFound(_, let context): line(of: context)
    case EncodingError.invalidValue(_, let context):
      line(of: context.debugDescription, context.codingPath)
    // Without the ids, all rows of a list that is gone have one reason.
    case ActionCodingError.hasUnknownAddress(let path, _):
      "The state has no slice \(path). It may have been renamed or removed"
    default: "\(error)"
    }
  let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return words.hasSuffix(".") ? String(words.dropLast()) : words
}

private func line(of context: DecodingError.Context) -> String {
  line(of: context.debugDescription, context.codingPath)
}

private func line(of text: String, _ path: [any CodingKey]) -> String {
  let text = text.hasSuffix(".") ? String(text.dropLast()) : text
  guard !path.isEmpty else { return text }
  return "\(text), at \(path.map(\.stringValue).joined(separator: "."))"
}
