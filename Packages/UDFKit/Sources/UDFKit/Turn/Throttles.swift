/// The throttled effects, by id and by slice.
///
/// They are found by slice and by ids of elements, not by node. So a removed row keeps nothing alive, and is
/// still throttled if it returns.
struct Throttles {
  struct Throttle {
    /// When an effect may start again.
    var end: Duration
    /// The effect that waits until then.
    var waiting: LiveEffect?
  }

  private struct Key: Hashable {
    let id: AnySendableHashable
    let node: NodeKey
  }

  private var throttles: [Key: Throttle] = [:]
  /// The number of throttles at which expired ones are removed.
  private var countBeforeCleaning = 16

  /// The effects that wait.
  var waiting: [LiveEffect] { throttles.values.compactMap(\.waiting) }

  subscript(id: AnySendableHashable, node: Node) -> Throttle? {
    get { throttles[Key(id: id, node: node.key)] }
    set { throttles[Key(id: id, node: node.key)] = newValue }
  }

  /// Removes expired throttles, if their number has doubled since the last time: O(1) amortized for each.
  mutating func clean(_ now: Duration) {
    guard throttles.count >= countBeforeCleaning else { return }
    throttles = throttles.filter { $0.value.end > now || $0.value.waiting != nil }
    countBeforeCleaning = max(16, throttles.count * 2)
  }
}
