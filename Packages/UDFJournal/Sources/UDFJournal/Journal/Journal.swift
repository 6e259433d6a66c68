public import Foundation
import UDFInspection
package import UDFJournalStorage
public import UDFKit

/// The order of actions of a store, kept in a file, and the store.
///
/// ```swift
/// let journal = try Journal.open(at: url, initial: AppState(), reducer: appReducer)
/// journal.store.dispatch(TodoAction.added("Tea"))  // written within a moment
/// try await journal.flush()  // now it is on the disk
/// ```
///
/// Opening restores the last state: the last good snapshot, and the actions after it, which are reduced again without
/// their effects. Then each action that the store reduces is written.
///
/// After a crash at any moment, the restored state is the one after the first actions of the order, and these are at
/// least all that were acknowledged: before `flush()` returned, or with `send(_:)` (law 11).
///
/// Hold the journal as long as the program runs. When it is released, what waits is written, and nothing after it. Who
/// opens the file again meanwhile waits for that.
///
/// Cost: a dispatch pays for one listener and one append to a buffer. A thread of the journal encodes and writes, many
/// actions in one transaction.
public final class Journal<State: Codable & Equatable & Sendable>: Sendable {
  /// The store, with the restored state.
  public let store: Store<State>
  /// What was restored, what was skipped, and why.
  public let restored: JournalRestoration
  /// The registry with which actions are written.
  public var types: ActionTypes { opening.types }

  let opening: Opening<State>
  let storage: any JournalStorage
  private let writer: JournalWriter<State>
  private let subscription: Subscription

  /// Opens the journal in a file, which is created if it does not exist.
  ///
  /// A file that is damaged is renamed, and as much of it as possible is restored; see `restored`.
  ///
  /// A new journal begins with the initial state. The action types of the rules must be `Codable`, or left out. The
  /// middleware does not run for actions that are restored.
  ///
  /// Cost: reading the last snapshot, and the actions after it. The age of the journal does not matter.
  ///
  /// - Returns: the journal, which must be held.
  /// - Throws: a `JournalError`, such as one of the kind `inUse` or `newer`. Nothing was changed then.
  public static func open(
    at url: URL,
    initial: State,
    reducer: Reducer<State>,
    middleware: [Middleware<State>] = [],
    settings: StoreSettings = StoreSettings(),
    journal: JournalSettings<State> = JournalSettings()
  ) throws -> Journal {
    let opening = try Opening(reducer: reducer, settings: journal, initial: initial)
    let (storage, restored) = try opening.open(url)
    return Journal(opening, storage, restored, middleware, settings)
  }

  package init(
    _ opening: Opening<State>,
    _ storage: any JournalStorage,
    _ restored: Restored<State>,
    _ middleware: [Middleware<State>],
    _ settings: StoreSettings
  ) {
    let (state, reducer) = (restored.state, opening.reducer)
    let store = Store(state: state, reducer: reducer, middleware: middleware, settings: settings)
    let writer = JournalWriter(opening, storage, restored, store)
    let buffer = writer.buffer
    // The state of this store is empty, so that an action copies none.
    subscription = store.scope { _ in () }.onAction { buffer.append($0) }
    self.writer = writer
    self.store = store
    self.restored = restored.restoration
    self.storage = storage
    self.opening = opening
    writer.start()
  }

  deinit {
    (storage as? SQLiteStorage)?.noteEnd()
    // From here on no state is noted, because the actions before it may not be recorded.
    writer.buffer.close()
    subscription.dispose()
  }

  /// Returns when every action that was dispatched before this call is on the disk.
  ///
  /// What could not be written before is tried again.
  ///
  /// Cost: one transaction, which all callers share that wait at the same time.
  ///
  /// - Throws: a `JournalError` if the actions could not be written. They wait, and are written when that is possible.
  public func flush() async throws {
    await store.scope { _ in () }.whenTold { _ in }
    try await writeWaiting()
  }

  /// Dispatches an action, and returns when everything that it caused has ended and is on the disk (law 11).
  ///
  /// Of an action that cannot be written, that is the state after it.
  ///
  /// Cost: one transaction, which all callers share that wait at the same time.
  ///
  /// - Throws: a `JournalError` if the action was reduced and could not be written. It waits, and is written when that
  ///   is possible.
  @discardableResult
  public func send(
    _ action: some Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> SendOutcome {
    let outcome = await store.send(action, fileID: fileID, line: line)
    try await writeWaiting()
    return outcome
  }

  /// Writes what waits, and ends the recording.
  ///
  /// The store goes on without it. The file can be opened again. An action that is dispatched meanwhile may be written
  /// or not, and `send(_:)` and `flush()` throw an error of the kind `closed` then.
  ///
  /// Cost: one transaction, and one with the state if the actions since the last snapshot would make the next start
  /// considerably longer: if they take 64 kB and a quarter of that snapshot.
  ///
  /// Closing it again does nothing.
  ///
  /// - Throws: a `JournalError` if actions could not be written. They are lost then, unless the caller tries `flush()`
  ///   before.
  public func close() async throws {
    let buffer = writer.buffer
    await store.whenTold { [opening] state in buffer.end { try opening.encode(state) } }
    subscription.dispose()
    var problem: (any Error)?
    do { try await Self.waiting { buffer.wait(forLast: true, $0) } } catch { problem = error }
    // Another call may have closed it, and has got the error if there was one.
    if (problem as? JournalError)?.kind == .closed, buffer.isEnded { problem = nil }
    buffer.close()
    await withCheckedContinuation { continuation in buffer.whenEnded { continuation.resume() } }
    if let problem { throw problem }
  }

  private func writeWaiting() async throws {
    let buffer = writer.buffer
    try await Self.waiting { buffer.wait($0) }
  }

  private static func waiting(
    _ body: (@escaping @Sendable ((any Error)?) -> Void) -> Void
  ) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      body {
        if let error = $0 { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}
