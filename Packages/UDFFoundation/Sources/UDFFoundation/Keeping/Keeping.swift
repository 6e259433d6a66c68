import Synchronization
public import UDFKit

/// The handle of a kept slice, which is saved until the handle is disposed or released.
///
/// ```swift
/// keeping.flush()  // at the end of the program
/// ```
///
/// Hold the handle as long as the program runs. The handle keeps the store alive.
public final class Keeping: Sendable {
  struct Following: Sendable {
    let subscription: Subscription
    let note: @Sendable () -> Void
  }

  private let following: Mutex<Following?>
  private let save: @Sendable () -> Void
  /// Called if the handle is released before it is disposed, when it no longer keeps the store alive.
  private let released: @Sendable () -> Void

  init(
    _ following: Following,
    save: @escaping @Sendable () -> Void,
    released: @escaping @Sendable () -> Void
  ) {
    self.following = Mutex(following)
    self.save = save
    self.released = released
  }

  deinit { if following.withLock({ $0.take() }) != nil { released() } }

  /// Saves the current state on the calling thread, if it is not saved, and returns when that is done.
  ///
  /// All actions that were dispatched before this call are in the saved value. Call it when the program ends or
  /// goes to the background. If saving failed before, it is tried again.
  ///
  /// Cost: one save on the calling thread, which may block. Do not call it in a reducer.
  public func flush() {
    following.withLock { $0 }?.note()
    save()
  }

  /// Ends the keeping, and saves what is not saved, as `flush()` does.
  ///
  /// Later changes are not saved. If you only release the handle, the last change that observers were called for
  /// is saved after its delay, and a debug build reports the release if the store lives on.
  public func dispose() {
    guard let following = following.withLock({ $0.take() }) else { return }
    following.subscription.dispose()
    following.note()
    save()
  }
}

extension Store {
  /// Saves each change of a slice, until the returned handle is disposed or released.
  ///
  /// ```swift
  /// let keeping = store.keep(\.settings, in: settings)
  /// ```
  ///
  /// The first change begins a delay. When it has passed, the last value is saved. So a burst of changes is one
  /// save, and a stream of changes is saved once in each delay. One save runs at a time, and never on the
  /// dispatching thread. A value that equals the saved one is not saved.
  ///
  /// A save that fails is reported, and tried again at the next change and at `flush()`.
  ///
  /// Cost: as for `observe`. For each change while a save waits, one comparison. Encoding and writing are off the
  /// dispatching thread.
  ///
  /// - Parameters:
  ///   - keyPath: the slice.
  ///   - kept: the value that was restored for this slice.
  ///   - delay: the longest time for which a change is not saved. A crash loses no more than that.
  ///   - settings: the settings of the store. Their clock measures the delay, and their executor, if there is one,
  ///     runs the saves.
  /// - Returns: the handle.
  public func keep<Value>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable,
    in kept: Kept<Value>,
    after delay: Duration = .milliseconds(300),
    settings: StoreSettings = StoreSettings()
  ) -> Keeping {
    let slice = scope(keyPath)
    let writer = kept.writer
    let subscription = slice.observe { value in
      writer.change(to: value, savedAfter: delay, on: settings)
    }
    let note = { @Sendable in
      var noted: Value
      repeat {
        noted = slice.state
        writer.note(noted)
        // Another thread's change may have been noted before this one, and be later. A value with a number that is none
        // differs from itself.
      } while noted == noted && slice.state != noted
    }
    return Keeping(
      Keeping.Following(subscription: subscription, note: note),
      save: { writer.save() },
      released: mistakeOfRelease(Value.self, on: settings.executor)
    )
  }

  /// Returns what reports, in a debug build, that the handle of a value was released while the store lives on.
  private func mistakeOfRelease<Value>(
    _ value: Value.Type,
    on executor: (any TaskExecutor)?
  ) -> @Sendable () -> Void {
    #if DEBUG
    let report = _mistakeReport()
    let text =
      "The Keeping of \(value) was released, so later changes are not saved. Hold it as long as the program runs, or call"
      + " its dispose()."
    // A program that ends releases the store too, in any order.
    return { Task.detached(executorPreference: executor) { report(text) } }
    #else
    return {}
    #endif
  }
}
