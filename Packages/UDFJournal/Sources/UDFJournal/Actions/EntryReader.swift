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
  package mutating func entry(_ record: EntryRecord) throws -> Entry? {
    if migrations.steps.isEmpty { return try present(record) }
    let version = versions.last { $0.number < record.number }?.version ?? 1
    return try migrations.record(record, from: version).map { try present($0) }
  }

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
    let colon = text.lastIndex(of: ":") ?? text.endIndex
    let line = Int(text[colon...].dropFirst()) ?? 0
    let location = SourceLocation(fileID: String(text[..<colon]), line: line)
    locations[text] = location
    return location
  }
}

extension EntryRecord {
  init(_ entry: Entry, _ types: ActionTypes) throws {
    let (name, content) = try types.encode(entry.action)
    self.init(
      number: entry.number,
      name: name,
      content: content,
      path: entry.address?.path,
      ids: try entry.address.flatMap { try Self.ids(of: $0) },
      inputs: entry.inputs,
      cause: entry.cause,
      rule: entry.rule?.description,
      location: entry.location.description,
      time: entry.time.timeIntervalSince1970,
      rejection: entry.rejection
    )
  }

  static func ids(of address: Address) throws -> String? {
    let ids = address.ids
    if ids.isEmpty { return nil }
    let texts = try ids.map { id in
      if let id = id.base as? Int { return "\(id)" }
      guard let encodable = id.base as? any Encodable else {
        throw ActionCodingError.hasUnwritableID(path: address.path, id: "\(id)")
      }
      return String(decoding: try JSONCoding.encoder.encode(encodable), as: UTF8.self)
    }
    return "[\(texts.joined(separator: ","))]"
  }
}
