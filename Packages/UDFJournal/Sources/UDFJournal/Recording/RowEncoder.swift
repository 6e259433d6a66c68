import Foundation
import UDFKit

/// Turns recorded actions into rows, on the writing thread.
struct RowEncoder {
  /// What becomes of an action.
  enum Row {
    case entry(EntryRecord)
    /// The action changed the state, perhaps, and cannot be written.
    case skipped(SkippedEntry)
    /// The action is left out by choice.
    case leftOut
    /// The action changed nothing, because no rule handles it.
    case none
  }

  let types: ActionTypes
  /// Whether a rule handles actions of every type.
  let hasGeneralRule: Bool
  let redact: (@Sendable (any Action) -> any Action)?
  private(set) var causes = CauseNumbers()
  /// The texts of the locations of dispatches.
  private var locations: [SourceLocation: String] = [:]

  init(
    _ types: ActionTypes,
    hasGeneralRule: Bool,
    redact: (@Sendable (any Action) -> any Action)?
  ) {
    self.types = types
    self.hasGeneralRule = hasGeneralRule
    self.redact = redact
  }

  /// Returns the row of an action that gets a number if it is written.
  mutating func row(_ recorded: RecordedAction, number: Int) -> Row {
    let dispatched = recorded.dispatched
    if dispatched.action is JournalMark { return .none }
    if types.isTransient(type(of: dispatched.action)) { return .leftOut }
    do {
      let record = try record(recorded, number)
      return .entry(record)
    } catch ActionCodingError.isNotListed where !hasGeneralRule {
      return .none
    } catch {
      return .skipped(SkippedEntry(number: number, reason: oneLine(error)))
    }
  }

  private mutating func record(_ recorded: RecordedAction, _ number: Int) throws -> EntryRecord {
    let dispatched = recorded.dispatched
    let action = redact?(dispatched.action) ?? dispatched.action
    let (name, content) = try types.encode(action)
    let cause = causes.add(dispatched.action, cause: dispatched.cause, number: number)
    return EntryRecord(
      number: number,
      name: name,
      content: content,
      path: dispatched.address?.path,
      ids: try dispatched.address.flatMap { try EntryRecord.ids(of: $0) },
      inputs: dispatched.inputs,
      cause: cause,
      rule: dispatched.cause.map { text(of: $0.rule.location) },
      location: text(of: dispatched.location),
      time: recorded.time,
      rejection: dispatched.rejection.map { "\($0)" }
    )
  }

  private mutating func text(of location: SourceLocation) -> String {
    if let text = locations[location] { return text }
    if locations.count >= 10_000 { locations.removeAll() }
    let text = location.description
    locations[location] = text
    return text
  }
}
