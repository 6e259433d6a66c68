public import Foundation

/// An error of a journal, with a line that says what happened, where, and what to do.
///
/// ```swift
/// do { journal = try Journal.open(at: url, initial: AppState(), reducer: appReducer) } catch let error as JournalError
///   where error.kind == .inUse
/// { print("Another window of this program keeps its state in \(error.place).") }
/// ```
public struct JournalError: Error, Hashable, CustomStringConvertible {
  /// What a program may tell from the other errors.
  public enum Kind: Hashable, Sendable {
    /// Another process, or another journal of this process, writes to the place.
    case inUse
    /// A newer version of the program, or of this library, wrote it.
    case newer
    /// What is there has been damaged.
    case damaged
    /// The place has no room.
    case full
    /// The journal was closed.
    case closed
    /// Everything else.
    case other
  }

  /// What a program may tell from the other errors.
  public let kind: Kind
  /// The file, or another place.
  public let place: String
  /// What is wrong, without the place and what to do, or for an error of the kind `inUse` who uses the place.
  public let reason: String
  /// A line that says what happened, where, and what to do.
  public let description: String

  private init(_ kind: Kind, _ place: String, _ reason: String, _ text: String) {
    self.kind = kind
    self.place = place
    self.reason = reason
    description = text
  }

  /// Creates the error of a storage.
  ///
  /// - Parameters:
  ///   - kind: what is wrong, which gives the advice of the description.
  ///   - place: the place, as people know it.
  ///   - reason: what is wrong, or for `inUse` who uses the place.
  public init(_ kind: Kind, place: String, reason: String) {
    let user = reason == Self.thisProgram ? "one" : "program"
    let text =
      switch kind {
      case .inUse:
        "is in use by \(reason). Close that \(user), or choose another journal."
          + " Reading works meanwhile."
      case .newer: "\(reason). Update the program, or choose another journal. Nothing was changed."
      case .damaged:
        "is damaged: \(reason). The program that writes it sets the damaged part aside when it starts."
      case .full: "has no room: \(reason). Free some space. What waits is written then."
      case .closed: "is closed. Open it again."
      case .other: "cannot be used: \(reason)"
      }
    self.init(kind, place, kind == .closed ? "is closed" : reason, "\(place) \(text)")
  }
}

extension JournalError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension JournalError {
  static let thisProgram = "another journal of this program"

  static func notAJournal(place: String, reason: String) -> JournalError {
    let advice = "Choose another place. Nothing was changed."
    return JournalError(.other, place, reason, "\(place) is not a journal: \(reason). \(advice)")
  }

  static func unwritable(problems: [String]) -> JournalError {
    let text =
      "Not every action can be written to the journal. Make each type Codable, or leave it out with .transient."
      + problems.map { "\n  \($0)" }.joined()
    return JournalError(.other, "", text, text)
  }

  /// The error of a place without room, for what must be written before the journal begins.
  var toBegin: JournalError {
    guard kind == .full else { return self }
    let advice = "Free some space, and start the program again."
    return JournalError(.full, place, reason, "\(place) has no room: \(reason). \(advice)")
  }

  static func removed(place: String) -> JournalError {
    let reason = "was removed or replaced while this program uses it, and nothing more is kept"
    let advice = "Put it back, or start the program again."
    return JournalError(.other, place, reason, "\(place) \(reason). \(advice)")
  }

  static func failed(place: String, reason: String) -> JournalError {
    let advice = "Check the folder and its permissions."
    return JournalError(.other, place, reason, "\(place) cannot be used: \(reason). \(advice)")
  }

  /// Actions that were asked for are damaged, or are not there any more.
  static func missing(_ gaps: [JournalGap], place: String) -> JournalError {
    let reason = gaps.map(\.description).joined(separator: "; ")
    if gaps.contains(where: { $0.kind == .damaged }) {
      return JournalError(.damaged, place: place, reason: reason)
    }
    let text = "\(place) does not have all of these actions: \(reason). Choose others."
    return JournalError(.other, place, reason, text)
  }

  static func noVersion(_ version: Int, of part: String) -> JournalError {
    let text =
      "\(version) is no version of \(part). The first version is 1, and a migration leads to 2 or a later one."
    return JournalError(.other, part, text, text)
  }
}
