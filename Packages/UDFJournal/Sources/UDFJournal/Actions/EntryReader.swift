import Foundation
import UDFInspection
package import UDFJournalStorage
import UDFKit

/// A reader of many records for one state, which any version of the program wrote.
///
/// Cost: finding an address grows with the number of slices of the state. The reader keeps what it found last.
package struct EntryReader<State: Sendable>: Sendable {
  struct Key: Hashable {
    let path: String
    let ids: String?
  }

  let types: ActionTypes
  /// A store that knows the slices of the state.
  let store: Store<State>
  var migrations = Migrations([], to: 1)
  /// The versions that wrote the records, oldest first.
  var versions: [JournalVersion] = []
  private(set) var addresses: [Key: Address] = [:]
  private(set) var locations: [String: SourceLocation] = [:]

  /// Returns the entry of a record, or nil if a migration leaves it out.
  ///
  /// - Throws: an `ActionCodingError` if the type of the action or its address is not known any more.
  package mutating func entry(_ record: EntryRecord) throws -> Entry? {
    if migrations.steps.isEmpty { return try present(record) }
    let version = versions.last { $0.number < record.number }?.version ?? 1
    return try migrations.record(record, from: version).map { try present($0) }
  }

  /// Returns the entry of a record of the present version.
  mutating func present(_ record: EntryRecord) throws -> Entry {
    Entry(
      number: record.number,
      action: try types.decode(record.name, record.content),
      address: try record.path.map { try address($0, record.ids) },
      inputs: record.inputs,
      cause: record.cause,
      rule: record.rule.map { location($0) },
      location: location(record.location),
      time: Date(timeIntervalSince1970: record.time),
      rejection: record.rejection
    )
  }

  /// Returns the address with a path and ids.
  ///
  /// - Throws: an `ActionCodingError` if the state has none.
  mutating func address(_ path: String, _ ids: String?) throws -> Address {
    let key = Key(path: path, ids: ids)
    if let known = addresses[key] { return known }
    var texts = JSONText.elements(of: (ids ?? "").utf8)[...]
    let found = store.address(path: path) { type in
      guard let type = type as? any (Decodable & Hashable).Type, let text = texts.popFirst() else {
        return nil
      }
      return try? JSONCoding.decoder.decode(type, from: text)
    }
    guard let found, texts.isEmpty else {
      throw ActionCodingError.hasUnknownAddress(path: path, ids: ids ?? "[]")
    }
    if addresses.count >= 10_000 { addresses.removeAll() }
    addresses[key] = found
    return found
  }

  private mutating func location(_ text: String) -> SourceLocation {
    if let known = locations[text] { return known }
    let colon = text.lastIndex(of: ":")
    let location = SourceLocation(
      fileID: String(colon.map { text[..<$0] } ?? text[...]),
      line: colon.flatMap { Int(text[text.index(after: $0)...]) } ?? 0
    )
    locations[text] = location
    return location
  }
}
