public import Foundation
public import UDFKit

/// An entry as it is written: text and numbers only.
public struct EntryRecord: Equatable, Sendable {
  /// The position of the action in the order, from 1.
  public var number: Int
  /// The name of the action's type; see `ActionTypes` of UDFJournal.
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
}

/// A row of the order as it was found.
public enum StoredEntry: Sendable {
  /// A whole entry.
  case record(EntryRecord)
  /// A row whose bytes have changed since they were written.
  case damaged(SkippedEntry)
  /// A number without an entry: the action could not be written, or its row was set aside before.
  case skipped(SkippedEntry)

  /// The position in the order.
  public var number: Int {
    switch self {
    case .record(let record): record.number
    case .damaged(let entry), .skipped(let entry): entry.number
    }
  }
}

/// An entry that could not be written, or not be read.
public struct SkippedEntry: Sendable {
  /// The position in the order.
  public var number: Int
  /// What was wrong, as a line.
  public var reason: String

  /// Creates an entry that is skipped.
  public init(number: Int, reason: String) {
    self.number = number
    self.reason = reason
  }
}
