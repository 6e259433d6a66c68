import Dispatch
import Synchronization
import UDFKit

/// The saving of one value: one save at a time, the last value always, and again after a failure.
final class Writer<Value: Equatable & Sendable>: Sendable {
  private struct State {
    /// The value in the storage, or nil while it is not known: during a save, and after one that failed.
    var saved: Value?
    /// The last value, unless it is in the storage.
    var unsaved: Value?
    var isScheduled = false
    /// Whether something is in the storage that could not be restored and must not be overwritten.
    var isBlocked: Bool
  }

  private let storage: any Storage
  private let format: KeptFormat<Value>
  private let report: @Sendable (KeptIssue) -> Void
  private let state: Mutex<State>
  /// Held during a save.
  private let turn = Mutex<Void>(())
  private let queue = QueueExecutor()

  init(
    saved: Value,
    restoration: Restoration,
    storage: any Storage,
    format: KeptFormat<Value>,
    report: @escaping @Sendable (KeptIssue) -> Void
  ) {
    self.storage = storage
    self.format = format
    self.report = report
    let isBlocked = if case .unusable = restoration { true } else { false }
    state = Mutex(State(saved: saved, isBlocked: isBlocked))
  }

  /// Notes the last value without saving it, and returns whether there is something to save.
  @discardableResult
  func note(_ value: Value) -> Bool {
    let (replaced, isUnsaved) = state.withLock { state in
      let replaced = state.unsaved.take()
      state.unsaved = value == state.saved ? nil : value
      return (replaced, state.unsaved != nil)
    }
    // Values are released outside of the lock, because one may use the store when it is deallocated (law 3).
    withExtendedLifetime(replaced) {}
    return isUnsaved
  }

  /// Notes the last value, and lets a task save it, with all that changes in the meantime.
  func change(to value: Value, savedAfter delay: Duration, on settings: StoreSettings) {
    guard note(value) else { return }
    let mustBegin = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard mustBegin else { return }
    Task.detached(executorPreference: settings.executor ?? queue) {
      // This throws only if the task is cancelled, and nobody holds the task.
      try? await settings.clock.sleep(delay)
      // A change from here on begins a task of its own.
      self.state.withLock { $0.isScheduled = false }
      self.save()
    }
  }

  /// Saves the last value, if it is not in the storage, and returns when that is done.
  func save() {
    let issues = turn.withLock { _ in saveInTurn() }
    for issue in issues { report(issue) }
  }

  private func saveInTurn() -> [KeptIssue] {
    let taken = state.withLock { state -> (value: Value, replaced: Value?, isBlocked: Bool)? in
      guard let value = state.unsaved.take() else { return nil }
      return (value, state.saved.take(), state.isBlocked)
    }
    guard let taken else { return [] }
    var issues: [KeptIssue] = []
    do {
      if taken.isBlocked, let issue = try clear() { issues.append(issue) }
      try storage.save(format.encode(taken.value))
      let equal = state.withLock { state in
        state.saved = taken.value
        return state.unsaved == taken.value ? state.unsaved.take() : nil
      }
      withExtendedLifetime(equal) {}
    } catch {
      state.withLock { state in
        if state.unsaved == nil { state.unsaved = taken.value }
      }
      issues.append(.notSaved(place: "\(storage)", reason: line(of: error)))
    }
    return issues
  }

  /// Sets aside what could not be restored, unless somebody has moved it away.
  ///
  /// - Throws: an error if it still cannot be read, or if it can be restored now.
  private func clear() throws -> KeptIssue? {
    var issue: KeptIssue?
    if let bytes = try storage.load() {
      if (try? format.decode(bytes)) != nil { throw UnreadValue() }
      let name = try storage.setAside()
      let reason = "it could not be restored at the start"
      issue = .setAside(place: "\(storage)", name: name, reason: reason)
    }
    state.withLock { $0.isBlocked = false }
    return issue
  }
}

/// The error of a save over a value that the program has not read.
private struct UnreadValue: Error, CustomStringConvertible {
  var description: String {
    "it could not be read when the program started, and can be now. Start the program again"
  }
}

/// An executor that runs jobs one after the other on a thread that may block.
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "UDFFoundation.Kept", qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
