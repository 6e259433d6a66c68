import Synchronization
import UDFComponents
import UDFKit

/// A service that keeps its last number.
final class CountingService: ServiceComponent {
  let disposer = Disposer()
  private let last = Mutex(-1)

  var props: Int {
    get { last.withLock { $0 } }
    set { last.withLock { $0 = newValue } }
  }
}
