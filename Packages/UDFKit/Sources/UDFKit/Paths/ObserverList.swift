/// A member of the list of observers of a node, or of the list of the listeners of actions.
///
/// Proof of `@unchecked Sendable` and of `@exclusivity(unchecked)`: read and written under the store's lock. Proof of
/// `Unmanaged`: see `ObserverList`.
@usableFromInline
class ListedObserver: @unchecked Sendable {
  /// The previous observer in the list, or the last one if this is the first.
  @exclusivity(unchecked) fileprivate final var previous: Unmanaged<ListedObserver>?
  @exclusivity(unchecked) fileprivate final var next: Unmanaged<ListedObserver>?
}

/// The observers of a node, or the listeners of actions, in the order of subscription.
///
/// Proof of `Unmanaged`: a member leaves the list before it is released. The list is used only under the store's lock, and
/// does not change while a turn walks it.
struct ObserverList {
  /// The first observer, which leads to the last one.
  private var first: Unmanaged<ListedObserver>?

  var isEmpty: Bool { first == nil }

  /// Adds an observer at the end, in O(1).
  mutating func append(_ observer: ListedObserver) {
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
  mutating func remove(_ observer: ListedObserver) {
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
  func visit(_ body: (Unmanaged<ListedObserver>) -> Void) {
    var cursor = first
    while let observer = cursor {
      cursor = observer._withUnsafeGuaranteedRef { $0.next }
      body(observer)
    }
  }
}
