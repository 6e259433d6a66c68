import UDFComponents
import UDFKit

/// A view that counts its updates, and lets a task wait for a certain one.
@MainActor
final class CounterView: ViewComponent {
  let disposer = Disposer()
  private(set) var updates = 0
  private var awaited: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  var props = CounterState() {
    didSet {
      updates += 1
      if let awaited, props.count == awaited.count {
        self.awaited = nil
        awaited.continuation.resume()
      }
    }
  }

  /// Returns when the view shows a counter with this value.
  func showsCount(_ count: Int) async {
    guard props.count != count else { return }
    await withCheckedContinuation { awaited = (count, $0) }
  }
}
