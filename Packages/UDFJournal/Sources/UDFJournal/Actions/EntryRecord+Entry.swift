import Foundation
import UDFInspection
import UDFJournalStorage
import UDFKit

extension EntryRecord {
  /// Creates the record of an entry.
  ///
  /// - Throws: an `ActionCodingError` if the action, or an id of its address, cannot be written.
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

  /// Returns the ids of an address as a JSON array, or nil if it has none.
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
