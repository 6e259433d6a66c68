/// The observers of a node, in the order of subscription.
///
/// Proof of `Unmanaged`: a member leaves the list before it is released; see `Observer`. The list is used only under the
/// store's lock, and does not change while a turn walks it.
struct ObserverList {
  /// The first observer, which leads to the last one.
  private var first: Unmanaged<Observer>?

  var isEmpty: Bool { first == nil }

  /// Adds an observer at the end, in O(1).
  mutating func append(_ observer: Observer) {
    let member = Unmanaged.passUnretained(observer)
    guard let first else {
      self.first = member
      observer.previous = member
      return
    }
    first._withUnsafeGuaranteedRef { first in
      first.previous?._withUnsafeGuaranteedRef { $0.next = member }
      observer.previous = first.previous
      first.previous = member
    }
  }

  /// Removes a member, in O(1).
  mutating func remove(_ observer: Observer) {
    // The first observer leads to the last one.
    (observer.next ?? first)?._withUnsafeGuaranteedRef { $0.previous = observer.previous }
    if first?.toOpaque() == Unmanaged.passUnretained(observer).toOpaque() {
      first = observer.next
    } else {
      observer.previous?._withUnsafeGuaranteedRef { $0.next = observer.next }
    }
    (observer.previous, observer.next) = (nil, nil)
  }

  @inline(__always)
  func forEach(_ body: (Unmanaged<Observer>) -> Void) {
    var cursor = first
    while let observer = cursor {
      cursor = observer._withUnsafeGuaranteedRef { $0.next }
      body(observer)
    }
  }
}
