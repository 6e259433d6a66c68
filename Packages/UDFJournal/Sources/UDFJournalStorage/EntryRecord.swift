public import Foundation
import UDFInspection
public import UDFKit

/// An entry as it is written: text and numbers only.
///
/// ```swift
/// let record = try EntryRecord(entry, types)
/// let again = try record.entry(types, in: store)
/// ```
public struct EntryRecord: Hashable, Sendable, Codable {
  /// The position of the action in the order, from 1.
  public var number: Int
  /// The name of the action's type; see `ActionTypes`.
  public var name: String
  /// The action as JSON.
  public var content: Data
  /// The path of the action's address without ids, such as `\.rows[…].details`, or nil for no address.
  public var path: String?
  /// The ids of the address as a JSON array, outermost first, or nil if it has none.
  public var ids: String?
  /// The inputs of the action.
  public var inputs: Inputs?
  /// The number of the entry whose effect dispatched the action.
  public var cause: Int?
  /// The rule that returned that effect, as `Module/File.swift:12`.
  public var rule: String?
  /// The location of the dispatch, as `Module/File.swift:12`.
  public var location: String
  /// The time of the entry, in seconds since 1970-01-01 00:00 UTC.
  public var time: Double
  /// Why the action was rejected.
  public var rejection: String?

  /// Creates a record from its fields, as a storage reads them.
  public init(
    number: Int,
    name: String,
    content: Data,
    path: String?,
    ids: String?,
    inputs: Inputs?,
    cause: Int?,
    rule: String?,
    location: String,
    time: Double,
    rejection: String?
  ) {
    self.number = number
    self.name = name
    self.content = content
    self.path = path
    self.ids = ids
    self.inputs = inputs
    self.cause = cause
    self.rule = rule
    self.location = location
    self.time = time
    self.rejection = rejection
  }

  /// Creates the record of an entry.
  ///
  /// - Throws: an `ActionCodingError` if the action, or an id of its address, cannot be written.
  public init(_ entry: Entry, _ types: ActionTypes) throws {
    number = entry.number
    (name, content) = try types.encode(entry.action)
    path = entry.address?.path
    ids = try entry.address.flatMap { try Self.ids(of: $0) }
    inputs = entry.inputs
    cause = entry.cause
    rule = entry.rule?.description
    location = entry.location.description
    time = entry.time.timeIntervalSince1970
    rejection = entry.rejection
  }

  /// Returns the entry of the record.
  ///
  /// To read many entries, use an `EntryReader`, which finds each address only once.
  ///
  /// - Throws: an `ActionCodingError` if the type of the action or its address is not known any more.
  public func entry<State>(_ types: ActionTypes, in store: Store<State>) throws -> Entry {
    var reader = EntryReader(types, in: store)
    return try reader.entry(self)
  }

  static func ids(of address: Address) throws -> String? {
    let ids = address.ids
    if ids.isEmpty { return nil }
    let texts = try ids.map { id in
      if let id = id.base as? Int { return "\(id)" }
      guard let encodable = id.base as? any Encodable else {
        throw ActionCodingError.hasUnwritableID(path: address.path, id: "\(id)")
      }
      return try JSONCoding.text(of: encodable)
    }
    return "[\(texts.joined(separator: ","))]"
  }
}
