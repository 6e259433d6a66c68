/// The times at which throttled effects may start again.
///
/// They are found by slice and by ids of elements, not by node. So a removed row keeps nothing alive, and is
/// still throttled if it returns.
struct Throttles {
  private struct ThrottleKey: Hashable {
    let id: AnySendableHashable
    let node: NodeKey
  }

  private var ends: [ThrottleKey: Duration] = [:]
  /// The tokens of the effects that wait for the end of their interval.
  private var waiting: [ThrottleKey: CancellationToken] = [:]
  /// The number of throttles at which expired ones are removed.
  private var countBeforeCleaning = 16

  /// Returns when an effect with this id may start again on this slice, if it has been throttled.
  func end(_ id: AnySendableHashable, on node: Node) -> Duration? {
    ends[ThrottleKey(id: id, node: node.key)]
  }

  /// Notes the effect that waits for the end of its interval.
  mutating func wait(_ token: CancellationToken) { waiting[key(of: token)] = token }

  /// Notes that an effect waits no longer.
  mutating func endWait(_ token: CancellationToken) {
    let key = key(of: token)
    if waiting[key] === token { waiting[key] = nil }
  }

  /// Returns the effect with an id on a slice that waits for the end of its interval, if there is one.
  func waiting(_ id: AnySendableHashable, on node: Node) -> CancellationToken? {
    waiting[ThrottleKey(id: id, node: node.key)]
  }

  private func key(of token: CancellationToken) -> ThrottleKey {
    ThrottleKey(id: token.id, node: token.node.key)
  }

  /// Throttles the effects with an id on a slice until a time.
  ///
  /// O(1) amortized: expired throttles are removed when their number has doubled since the last removal.
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
