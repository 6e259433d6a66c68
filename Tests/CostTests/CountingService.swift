import Synchronization
import UDFKit

/// A service that keeps the last number it was given.
final class CountingService: ServiceComponent {
  let disposer = Disposer()
  private let last = Mutex(-1)

  var props: Int {
    get { last.withLock { $0 } }
    set { last.withLock { $0 = newValue } }
  }
}
