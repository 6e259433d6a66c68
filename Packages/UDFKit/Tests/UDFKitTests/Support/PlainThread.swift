import Foundation

/// A separate thread outside of every pool, whose end a test can wait for.
struct PlainThread {
  private let end = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [end] in
      body()
      end.signal()
    }
  }

  func join() { end.wait() }
}
