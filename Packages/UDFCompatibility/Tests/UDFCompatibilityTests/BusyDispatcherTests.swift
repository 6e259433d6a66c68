import Dispatch
import Testing
import UDFCompatibility
import UDFTesting

/// A thread that cancels a task has a lock of it, so it must not wait for a dispatcher.
@MainActor
struct BusyDispatcherTests {
  private final class Session: Feature {
    struct Anonymous: FeatureState { typealias ParentFeature = Session }
    func prepare() { should { try $0.initialize(with: Anonymous()) } }
  }

  /// A change whose delivery waits until the task that iterates the changes has been cancelled.
  private struct Slow: MutationDescriptor {
    static let isDelivered = DispatchSemaphore(value: 0)
    static let isCancelled = DispatchSemaphore(value: 0)

    init?(from mutation: Mutation) {
      Self.isDelivered.signal()
      Self.isCancelled.wait()
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `law 3: a task that iterates changes is cancelled while one is delivered`() async {
    let dispatcher = Dispatcher()
    let changes = dispatcher.on(Slow.self).values
    let task = Task.detached { for await _ in changes {} }
    DispatchQueue.global().async {
      Slow.isDelivered.wait()
      task.cancel()
      Slow.isCancelled.signal()
    }
    Session(with: dispatcher).prepare()
    await task.value
    #expect(dispatcher.storage.hasState(ofType: Session.Anonymous.self))
  }
}
