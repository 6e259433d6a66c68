import Foundation

/// A separate thread outside of every pool, whose end a test can wait for.
struct PlainThread {
  private let end = DispatchSemaphore(value: 0)

  init(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread { [end] in
      body()
      end.signal()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
  }

  func join() { end.wait() }
}
