/// The running effects of a store.
///
/// It is read and written under the store's lock.
struct EffectRegistry {
  private var all = RunningEffects()
  /// Those that end when their slice is removed.
  private var byNode: [ObjectIdentifier: RunningEffects] = [:]
  private var lastSerial: UInt64 = 0
  var ids = EffectIDs()
  var throttles = Throttles()
  /// Whether effects that follow from one another without an end have been reported.
  var isRunawayReported = false

  mutating func insert(_ effect: LiveEffect) {
    lastSerial += 1
    effect.serial = lastSerial
    all.insert(effect)
    if !effect.isLast { effect.cascade?.running.insert(effect) }
    for parent in effect.parents where parent.id != nil { parent.running.insert(effect) }
    guard effect.source.canGoAway else { return }
    effect.node.effects += 1
    byNode[ObjectIdentifier(effect.node), default: RunningEffects()].insert(effect)
  }

  /// Removes an effect, if it has not been removed before.
  mutating func remove(_ effect: LiveEffect) {
    guard all.remove(effect) else { return }
    effect.cascade?.running.remove(effect)
    for parent in effect.parents where parent.id != nil { parent.running.remove(effect) }
    guard effect.source.canGoAway else { return }
    effect.node.effects -= 1
    let node = ObjectIdentifier(effect.node)
    byNode[node]?.remove(effect)
    if byNode[node]?.isEmpty == true { byNode[node] = nil }
  }

  var oldestFirst: [LiveEffect] { all.oldestFirst }

  /// Returns whether an effect of this store has not ended.
  func isRunning(_ effect: LiveEffect) -> Bool { all.contains(effect) }

  func onNode(_ node: Node) -> [LiveEffect] { byNode[ObjectIdentifier(node)]?.oldestFirst ?? [] }

  /// Cancels the tasks of all effects and releases them.
  ///
  /// Called only when the store is deallocated.
  mutating func cancelAll() {
    for effect in oldestFirst {
      remove(effect)
      effect.cancelTask()
    }
  }
}

/// Some of the effects that run, in the order in which they began.
///
/// An effect joins the list when it gets its serial number, so the numbers rise.
struct RunningEffects {
  /// The effects, and nil for those that were removed since the last cleaning.
  private var entries: ContiguousArray<(serial: UInt64, effect: LiveEffect?)> = []
  private var count = 0

  var isEmpty: Bool { count == 0 }
  var oldestFirst: [LiveEffect] { entries.compactMap(\.effect) }

  mutating func insert(_ effect: LiveEffect) {
    entries.append((effect.serial, effect))
    count += 1
  }

  /// Removes an effect, and returns whether it was one of them: O(log n) amortized.
  @discardableResult
  mutating func remove(_ effect: LiveEffect) -> Bool {
    guard let index = index(of: effect) else { return false }
    entries[index].effect = nil
    count -= 1
    if entries.count > 2 * count + 16 { entries.removeAll { $0.effect == nil } }
    return true
  }

  func contains(_ effect: LiveEffect) -> Bool { index(of: effect) != nil }

  private func index(of effect: LiveEffect) -> Int? {
    var (lower, upper) = (0, entries.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if entries[middle].serial < effect.serial { lower = middle + 1 } else { upper = middle }
    }
    return lower < entries.count && entries[lower].effect === effect ? lower : nil
  }
}

/// The throttled effects, by id and by slice.
///
/// They are found by slice and by ids of elements, not by node. So a removed row keeps nothing alive, and is
/// still throttled if it returns.
struct Throttles {
  struct Throttle {
    /// When an effect may start again.
    var end: Duration
    var waiting: LiveEffect?
  }

  private struct ThrottleKey: Hashable {
    let id: AnySendableHashable
    let node: NodeKey
  }

  private var throttles: [ThrottleKey: Throttle] = [:]
  /// The number of throttles at which expired ones are removed.
  private var countBeforeCleaning = 16

  var waiting: [LiveEffect] { throttles.values.compactMap(\.waiting) }

  subscript(id: AnySendableHashable, node: Node) -> Throttle? {
    get { throttles[ThrottleKey(id: id, node: node.key)] }
    set { throttles[ThrottleKey(id: id, node: node.key)] = newValue }
  }

  /// Removes expired throttles, if their number has doubled since the last time: O(1) amortized for each.
  mutating func clean(_ now: Duration) {
    guard throttles.count >= countBeforeCleaning else { return }
    throttles = throttles.filter { $0.value.end > now || $0.value.waiting != nil }
    countBeforeCleaning = max(16, throttles.count * 2)
  }
}
