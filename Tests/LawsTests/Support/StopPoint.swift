/// A place in a closure at which a test stops a thread.
final class StopPoint: Sendable {
  private let (isReached, mayGoOn) = (Signal(), Signal())

  /// Stops the calling thread until the test lets it go on.
  func stop() {
    isReached.give()
    mayGoOn.wait()
  }

  /// Returns when a thread has stopped.
  func reached() async { await OwnThread { [isReached] in isReached.wait() }.value }

  func goOn() { mayGoOn.give() }
}
