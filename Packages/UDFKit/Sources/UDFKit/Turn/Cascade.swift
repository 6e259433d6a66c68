package struct Origin: Sendable {
  /// The node to which the action is addressed, or nil for all rules.
  var address: Node?
  /// The part of the slice of the effect's rule to which the action is dispatched, whose node is then the address.
  var target: OwnSlice?
  /// The effect that dispatched the action, or nil if code outside of the store did.
  var effect: LiveEffect?
  var cascade: Cascade?
  let fileID: StaticString
  let line: UInt
  /// The inputs with which the action is reduced again, or nil to draw them.
  var inputs: Inputs?
  var hasPassedMiddleware = false

  var location: SourceLocation { SourceLocation(fileID, line) }
}

extension Origin {
  /// The origin of an action that is reduced again.
  package init(at address: Node?, with inputs: Inputs?, _ fileID: StaticString, _ line: UInt) {
    self.init(address: address, fileID: fileID, line: line, inputs: inputs)
  }
}

/// Everything that one awaited action causes: its deliveries, its effects, their actions, and so on.
///
/// Proof of `@unchecked Sendable`: it is used under the store's lock, by the caller before its first action, and again
/// by the caller, for `outcome`, after it was resumed.
final class Cascade: @unchecked Sendable {
  var open = 0
  var waiting: Awaiter?
  /// Whether the caller waits only until its action was told, and not for what it causes.
  let endsWhenTold: Bool
  var isCancelled = false
  var running: RunningEffects = [:]
  var outcome = SendOutcome()

  init(endsWhenTold: Bool) { self.endsWhenTold = endsWhenTold }

  /// Returns the outcome, which is not kept: a job that holds the ended cascade may release it under the lock.
  func takeOutcome() -> SendOutcome {
    defer { outcome = SendOutcome() }
    return outcome
  }
}

/// The outcome of an action that was sent, and of the actions that it caused; see `Store.send`.
public struct SendOutcome: Sendable {
  /// Whether a rule handled the action.
  ///
  /// This is also false if a middleware stopped the action, or if a reducer sent it.
  public internal(set) var isHandled = false
  /// The rejected actions: this one, and those that it caused (law 8).
  public internal(set) var rejections: [Rejection] = []
}

/// A rejected action and the error that a rule threw (law 8).
public struct Rejection: Sendable {
  /// The action.
  public let action: any Action
  /// The error that the rule threw.
  public let error: any Error
}

extension Core {
  /// Notes that a part of a cascade has ended, under the lock.
  func endPart(of cascade: Cascade) {
    cascade.open -= 1
    if cascade.open == 0 { resumeCaller(of: cascade) }
  }

  /// Resumes the caller of a cascade after what is queued, under the lock.
  func resumeCaller(of cascade: Cascade) {
    guard let waiting = cascade.waiting else { return }
    cascade.waiting = nil
    outbox.append(.resume(waiting))
  }

  /// Leaves cascades, and delivers what follows, or lets the executor deliver it.
  func endParts(of cascades: some Collection<Cascade>, delivers: Bool = true) {
    guard !cascades.isEmpty else { return }
    if postpones({ [cascades = Array(cascades)] in self.endParts(of: cascades) }) { return }
    let didEnter = lock.enter()
    for cascade in cascades { endPart(of: cascade) }
    guard didEnter else { return }
    if delivers { leave() } else { leaveToExecutor() }
  }

  /// Cancels all effects of a cascade, and those that would join it later, for a thread that cancels a task.
  ///
  /// Such a thread has a lock of the task, for which a reducer may wait that binds a task-local value. So it delivers
  /// nothing and waits for nothing: if the store's lock is not free, a task cancels them.
  func cancel(_ cascade: Cascade) {
    if postpones({ self.cancel(cascade) }) { return }
    if lock.isHeldByThisThread() {
      // A reducer cancels the task. Its turn goes first.
      cascade.isCancelled = true
      return outbox.append(.work { self.locked { self.cancelParts(of: cascade) } })
    }
    let cancel = { @Sendable in
      self.cancelParts(of: cascade)
      self.leaveToExecutor()
    }
    if lock.tryToTake(for: currentThread()) { return cancel() }
    Task.detached {
      _ = self.lock.enter()
      cancel()
    }
  }

  func cancelParts(of cascade: Cascade) {
    cascade.isCancelled = true
    marked {
      for effect in cascade.running.oldestFirst { cancel(effect) }
    }
  }
}
