import Foundation
import UDFInspection
package import UDFJournalStorage
package import UDFKit

/// Turns recorded actions into rows, on the writing thread.
package struct RowEncoder {
  /// What becomes of an action.
  enum Row {
    case entry(EntryRecord)
    /// The action changed the state, perhaps, and cannot be written for a reason.
    case skipped(String)
    /// The action is left out by choice.
    case leftOut
    /// The action changed nothing, because no rule handles it.
    case none
  }

  let types: ActionTypes
  /// Whether a rule handles actions of every type.
  let hasGeneralRule: Bool
  /// Returns the action that is written for an action, which was rejected or not.
  let written: (any Action, _ isRejected: Bool) -> any Action
  /// Returns whether another run of the program finds an address with these ids as text.
  let finds: (_ address: Address, _ ids: String?) -> Bool
  /// The addresses that are found, by their paths and the types of their ids.
  private(set) var found: Set<AddressKind> = []
  private(set) var causes = CauseNumbers()

  /// Returns the row of an action that gets a number if it is written.
  mutating func row(_ recorded: RecordedAction, number: Int) -> Row {
    let dispatched = recorded.dispatched
    if types.isTransient(type(of: dispatched.action)) { return .leftOut }
    do {
      return .entry(
        try record(
          dispatched.action,
          number,
          dispatched.address,
          dispatched.inputs,
          dispatched.cause,
          dispatched.location,
          time: recorded.time,
          rejection: dispatched.rejection.map { "\($0)" }
        )
      )
    } catch ActionCodingError.isNotListed
      where !hasGeneralRule && !types.lists(type(of: dispatched.action))
    {
      return .none
    } catch {
      return .skipped(oneLine(error))
    }
  }

  /// Returns the record of an action, and throws if another run of the program could not read it.
  package mutating func record(
    _ action: any Action,
    _ number: Int,
    _ address: Address?,
    _ inputs: Inputs?,
    _ cause: Cause?,
    _ location: SourceLocation,
    time: Double,
    rejection: String?
  ) throws -> EntryRecord {
    let (name, content) = try types.encode(written(action, rejection != nil))
    let place = try address.map { try self.place(of: $0) }
    return EntryRecord(
      number: number,
      name: name,
      content: content,
      path: place?.path,
      ids: place?.ids,
      inputs: inputs,
      cause: causes.add(action, at: address, cause: cause, number: number),
      rule: cause?.rule.location.description,
      location: location.description,
      time: time,
      rejection: rejection
    )
  }

  /// Returns an address as text, and throws if another run of the program does not find it.
  private mutating func place(of address: Address) throws -> (path: String, ids: String?) {
    let place = (path: address.path, ids: try EntryRecord.ids(of: address))
    let kind = AddressKind(
      path: place.path,
      ids: address.ids.map { ObjectIdentifier(type(of: $0.base)) }
    )
    if found.contains(kind) { return place }
    guard finds(address, place.ids) else { throw ActionCodingError.isOfNoRule(path: place.path) }
    found.insert(kind)
    return place
  }
}

/// The path of an address, and the types of its ids.
struct AddressKind: Hashable {
  let path: String
  let ids: [ObjectIdentifier]
}
