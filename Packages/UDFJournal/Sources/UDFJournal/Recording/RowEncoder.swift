package import Foundation
import UDFInspection
package import UDFJournalStorage
package import UDFKit

/// Turns recorded actions into rows, on the writing thread.
package struct RowEncoder {
  enum Row {
    case entry(EntryRecord)
    /// The action changed the state, perhaps, and cannot be written for a reason.
    case skipped(String)
    /// The action is left out by choice.
    case leftOut
    /// The action changed nothing, because no rule handles it.
    case none
  }

  /// The path of an address, and the types of its ids.
  struct AddressKind: Hashable {
    let path: String
    let ids: [ObjectIdentifier]
  }

  let types: ActionTypes
  /// Whether a rule handles actions of every type.
  let hasGeneralRule: Bool
  /// Returns the action that is written for an action, which was rejected or not.
  let written: (any Action, _ isRejected: Bool) -> any Action
  /// Returns whether another run of the program finds an address with these ids as text.
  let finds: (_ address: Address, _ ids: String?) -> Bool
  private(set) var found: Set<AddressKind> = []
  private(set) var causes = CauseNumbers()

  /// Returns the row of an action that gets a number if it is written.
  mutating func row(_ recorded: RecordedAction, number: Int) -> Row {
    let (dispatched, type) = (recorded.dispatched, type(of: recorded.dispatched.action))
    if types.isTransient(type) { return .leftOut }
    do {
      let entry = Entry(dispatched, number: number, time: recorded.time)
      return .entry(try record(entry, dispatched.cause))
    } catch ActionCodingError.isNotListed where !hasGeneralRule && !types.lists(type) {
      return .none
    } catch {
      return .skipped(oneLine(error))
    }
  }

  /// Returns the record of an action, and throws if another run of the program could not read it.
  package mutating func record(
    _ number: Int,
    _ action: any Action,
    _ address: Address?,
    _ inputs: Inputs?,
    _ cause: Cause?,
    _ location: SourceLocation,
    _ time: Date
  ) throws -> EntryRecord {
    let entry = Entry(
      number: number,
      action: action,
      address: address,
      inputs: inputs,
      location: location,
      time: time
    )
    return try record(entry, cause)
  }

  private mutating func record(_ entry: Entry, _ cause: Cause?) throws -> EntryRecord {
    var (entry, kept) = (entry, entry)
    kept.action = written(entry.action, entry.rejection != nil)
    var record = try EntryRecord(kept, types)
    if let address = entry.address { try check(address, record.ids) }
    causes.add(&entry, cause)
    (record.cause, record.rule) = (entry.cause, entry.rule?.description)
    return record
  }

  /// Throws if another run of the program does not find an address.
  private mutating func check(_ address: Address, _ ids: String?) throws {
    let types = address.ids.map { ObjectIdentifier(type(of: $0.base)) }
    let kind = AddressKind(path: address.path, ids: types)
    if found.contains(kind) { return }
    guard finds(address, ids) else { throw ActionCodingError.isOfNoRule(path: kind.path) }
    found.insert(kind)
  }
}
