/// When effects that are throttled may start again.
///
/// They are found by slice and by ids of elements, not by node: a row that has gone keeps nothing alive, and
/// is still throttled when it comes back.
struct Throttles {
  private struct ThrottleKey: Hashable {
    let id: AnySendableHashable
    let node: NodeKey
  }

  private var ends: [ThrottleKey: Duration] = [:]
  /// With how many throttles those that are over are looked for.
  private var countBeforeCleaning = 16

  /// When an effect with this id may start again on this slice, if it has been throttled.
  func end(_ id: AnySendableHashable, on node: Node) -> Duration? {
    ends[ThrottleKey(id: id, node: node.key)]
  }

  /// Throttles the effects with an id on a slice until a time.
  ///
  /// O(1) amortized: those that are over go when there are twice as many as after the last time.
  mutating func throttle(
    _ id: AnySendableHashable,
    on node: Node,
    until end: Duration,
    now: Duration
  ) {
    ends[ThrottleKey(id: id, node: node.key)] = end
    guard ends.count >= countBeforeCleaning else { return }
    ends = ends.filter { $0.value > now }
    countBeforeCleaning = max(16, ends.count * 2)
  }
}
