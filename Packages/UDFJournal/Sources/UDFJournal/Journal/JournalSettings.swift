import Foundation
public import UDFKit

/// What a journal writes, how often, and for how long it is kept.
///
/// ```swift
/// var settings = JournalSettings<AppState>()
/// settings.types = { $0.transient(CursorMoved.self) }
/// settings.retention = JournalRetention(actions: 1_000_000, age: .seconds(90 * 86_400))
/// ```
public struct JournalSettings<State: Sendable>: Sendable {
  /// Changes the registry of action types, which begins with those of the reducer's rules; see `ActionTypes`.
  public var types: @Sendable (ActionTypes) -> ActionTypes = { $0 }
  /// The version of the state and the actions of this program, from 1; see `migrations`.
  public var version = 1
  /// The steps from older versions to this one.
  public var migrations: [JournalMigration] = []
  /// The number of actions after which the state is written, in one session or in several.
  ///
  /// It bounds how many are reduced again when the journal is opened. 16 MB of fewer actions are enough, too.
  /// `Journal.close()` writes the state earlier if the next start gains by it.
  public var snapshotInterval = 10_000
  /// What is removed when it is old.
  public var retention = JournalRetention()
  /// The longest time for which an action waits before its batch begins to be written.
  ///
  /// A longer delay makes larger batches. `flush()` and `send(_:)` do not wait for it.
  public var delay: Duration = .milliseconds(10)
  /// The time after which a batch that could not be written is tried again, unless `flush()` tries at once.
  package var retryDelay: Duration = .seconds(1)
  /// Replaces an action before it is written, for content that must not be on the disk.
  public var redactAction: (@Sendable (any Action) -> any Action)?
  /// Replaces a state before it is written, for content that must not be on the disk.
  ///
  /// Remove what redacted actions do not bring back, so that a replay gives the same states.
  public var redactState: (@Sendable (State) -> State)?
  /// The hook for problems, which gets a line that says what happened, where, and what to do.
  ///
  /// The default writes a line to standard error.
  ///
  /// It is called on the thread that writes, and must not wait for the journal.
  public var report: @Sendable (String) -> Void = { line in
    // A report must not end the program, and standard error may be a file on the disk that is full.
    try? FileHandle.standardError.write(contentsOf: Data("UDFJournal: \(line)\n".utf8))
  }

  /// Creates settings with defaults that are right for most programs.
  public init() {}
}

/// What a journal keeps.
///
/// What is older is removed, up to a snapshot, so that the rest can be replayed.
///
/// The last snapshot and the actions after it are always kept.
public struct JournalRetention: Sendable {
  let actions: Int?
  let age: Duration?
  let bytes: Int?

  /// Creates a retention.
  ///
  /// Without limits, everything is kept.
  ///
  /// - Parameters:
  ///   - actions: the number of actions that are kept.
  ///   - age: the time for which actions are kept.
  ///   - bytes: the size to which the journal may grow.
  public init(actions: Int? = nil, age: Duration? = nil, bytes: Int? = nil) {
    self.actions = actions
    self.age = age
    self.bytes = bytes
  }
}
