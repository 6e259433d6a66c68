import Foundation
import UDFJournal
import UDFKit

/// An action of the history, as `radar history` shows it.
struct EntryInfo: Encodable, Sendable {
  let number: Int
  let time: Date
  let action: String
  /// The path of the slice to which the action was addressed, or nil if it was for all rules.
  let address: String?
  let cause: Int?
  let rejection: String?
  let file: String
  let line: Int
  var changes: [String]?

  init(_ entry: Entry, changes: [String]? = nil) {
    (number, time, cause, rejection) = (entry.number, entry.time, entry.cause, entry.rejection)
    (file, line) = (entry.location.fileID, entry.location.line)
    // The text is limited, because an action may contain a whole feed.
    action = Quoted.plain(Self.text(of: entry.action))
    address = entry.address.map { Quoted.plain($0.description) }
    self.changes = changes
  }

  private static func text(of action: any Action) -> String {
    if let jump = action as? Jump<AppState> {
      // Its state is that of the whole program.
      return switch jump.target {
      case .without(let numbers): "undo of \(listed(numbers))"
      case .with(let numbers): "redo of \(listed(numbers))"
      case .entry(let number): "jump to \(number)"
      case .unrecorded: "jump"
      }
    }
    let isEnum = Mirror(reflecting: action).displayStyle == .enum
    return isEnum ? "\(type(of: action)).\(action)" : "\(action)"
  }

  /// The numbers of the entries, without those of what is not kept, which are negative.
  private static func listed(_ numbers: [Int]) -> String {
    let kept = numbers.filter { $0 > 0 }.map(String.init)
    return kept.isEmpty ? "what is not kept" : kept.joined(separator: ", ")
  }

  /// The entry as a line, such as `12  2026-11-22T15:04:05Z  CounterAction.resetButtonTapped`.
  var text: String {
    let place = address.map { " at \($0)" } ?? ""
    let origin = cause.map { ", from \($0)" } ?? ""
    let reason = rejection.map { ", rejected: \(Quoted.plain($0))" } ?? ""
    return "\(number)  \(time.ISO8601Format())  \(action)\(place)\(origin)\(reason)"
  }

  var lines: [String] {
    let changes = changes ?? []
    return [text, "dispatched at \(file):\(line)"]
      + (changes.isEmpty ? ["nothing changed"] : changes.map { Quoted.plain($0) })
  }
}
