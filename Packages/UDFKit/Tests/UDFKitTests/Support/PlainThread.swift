import Foundation

/// A thread of its own, outside of every pool, whose end can be waited for.
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
