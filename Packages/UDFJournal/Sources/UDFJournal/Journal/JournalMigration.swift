public import Foundation
import UDFJournalStorage

/// A step from one version of a program to the next, for what older versions wrote.
///
/// ```swift
/// settings.version = 2
/// settings.migrations = [
///   JournalMigration(to: 2) { state in
///     try JSONEncoder().encode(NewState(JSONDecoder().decode(OldState.self, from: state)))
///   } action: { name, content in
///     name == "App.Like" ? ("App.Mark", content) : (name, content)
///   }
/// ]
/// ```
///
/// A version whose state only has new properties, or whose actions only have new names, needs no step: what a state does
/// not have is as in the initial state, and `ActionTypes` reads a former name.
public struct JournalMigration: Sendable {
  let version: Int
  let state: @Sendable (Data) throws -> Data
  let action: @Sendable (String, Data) throws -> (name: String, content: Data)?

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - version: the version that the step leads to.
  ///   - state: changes a state of the version before, as JSON. The states of a `Jump` are changed too.
  ///   - action: changes the name and the content of an action of the version before, which is JSON, or returns nil to
  ///     leave it out. It gets no `Jump`.
  public init(
    to version: Int,
    state: @escaping @Sendable (Data) throws -> Data = { $0 },
    action:
      @escaping @Sendable (_ name: String, _ content: Data) throws -> (name: String, content: Data)? =
      { ($0, $1) }
  ) {
    self.version = version
    self.state = state
    self.action = action
  }
}

struct Migrations: Sendable {
  let steps: [JournalMigration]

  init(_ steps: [JournalMigration], to version: Int) {
    self.steps = steps.filter { $0.version <= version }.sorted { $0.version < $1.version }
  }

  /// The name under which a journal writes jumps.
  static let jump = "UDFJournal.Jump"

  func state(_ content: Data, from version: Int) throws -> Data {
    try steps.filter { $0.version > version }.reduce(content) { try $1.state($0) }
  }

  /// Returns a record of the present version, or nil if it is left out.
  func record(_ record: EntryRecord, from version: Int) throws -> EntryRecord? {
    var record = record
    // A session has the name of the type, with that of the state.
    if record.name == Self.jump || record.name.hasPrefix(Self.jump + "<") {
      record.content = try jump(record.content, from: version)
      return record
    }
    for step in steps where step.version > version {
      guard let next = try step.action(record.name, record.content) else { return nil }
      (record.name, record.content) = next
    }
    return record
  }

  private func jump(_ content: Data, from version: Int) throws -> Data {
    var members: [String] = []
    for key in ["expected", "state", "target"] {
      guard let value = JSONText.member(key, of: content) else { continue }
      let isState = key != "target" && value != Data("null".utf8)
      let changed = isState ? try state(value, from: version) : value
      members.append("\"\(key)\":" + String(decoding: changed, as: UTF8.self))
    }
    return Data("{\(members.joined(separator: ","))}".utf8)
  }
}
