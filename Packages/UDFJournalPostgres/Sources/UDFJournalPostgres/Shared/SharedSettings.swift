import Foundation
public import UDFJournal

/// What the processes of a shared order write, and what they keep.
///
/// All processes need the same settings, except for `retryDelay` and `report`.
public struct SharedSettings<State: Sendable>: Sendable {
  /// Changes the registry of action types, which begins with those of the reducer's rules; see `ActionTypes`.
  ///
  /// A `.transient` action is reduced in its own process only. Its rules must write only what `sharedState` resets.
  public var types: @Sendable (ActionTypes) -> ActionTypes = { $0 }
  /// The version of the state and the actions of this program, from 1; see `migrations`.
  ///
  /// When a process of a newer version opens the order, older processes stop.
  public var version = 1
  /// The steps from older versions to this one.
  public var migrations: [JournalMigration] = []
  /// The number of actions between two snapshots, which bounds how many are reduced again when a process begins.
  public var snapshotInterval = 10_000
  /// What is removed when it is old.
  public var retention = JournalRetention()
  /// Returns a state whose parts that belong to one process are reset.
  ///
  /// Snapshots have this state. The default is the whole state.
  public var sharedState: (@Sendable (State) -> State)?
  /// The longest time between two attempts to reach the server.
  ///
  /// The first attempt is made after 50 milliseconds, and each waits twice as long as the one before.
  public var retryDelay: Duration = .seconds(5)
  /// The hook for problems.
  ///
  /// The default writes a line to standard error. It is called on a thread of the store, and must not wait for the store.
  public var report: @Sendable (SharedIssue) -> Void = { issue in
    // A report must not end the program, whatever standard error is.
    try? FileHandle.standardError.write(contentsOf: Data("UDFJournalPostgres: \(issue)\n".utf8))
  }

  /// Creates settings with defaults that are right for most programs.
  public init() {}

  /// The same as settings of a journal, with which readers and tools read the order.
  public var journal: JournalSettings<State> {
    var settings = JournalSettings<State>()
    settings.types = types
    settings.version = version
    settings.migrations = migrations
    settings.retention = retention
    settings.redactState = sharedState
    return settings
  }
}
