/// The running effects of a store, under its lock.
struct EffectRegistry {
  private(set) var all = RunningEffects()
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

  func onNode(_ node: Node) -> [LiveEffect] { byNode[ObjectIdentifier(node)]?.oldestFirst ?? [] }

  /// Called only when the store is deallocated.
  mutating func cancelAll() {
    for effect in oldestFirst {
      remove(effect)
      effect.cancelTask()
    }
  }
}

/// Some of the effects that run, whose serial numbers rise with each that begins.
struct RunningEffects {
  private var effects: [UInt64: LiveEffect] = [:]

  var isEmpty: Bool { effects.isEmpty }
  var oldestFirst: [LiveEffect] { effects.values.sorted { $0.serial < $1.serial } }

  mutating func insert(_ effect: LiveEffect) { effects[effect.serial] = effect }

  @discardableResult
  mutating func remove(_ effect: LiveEffect) -> Bool {
    effects.removeValue(forKey: effect.serial) != nil
  }
}

/// The throttled effects, by id and by the key of their node, so that a removed row is still throttled if it returns.
struct Throttles {
  struct Throttle {
    var end: Duration
    var waiting: LiveEffect?
  }

  private struct ThrottleKey: Hashable {
    let id: AnySendableHashable
    let node: NodeKey
  }

  private var throttles: [ThrottleKey: Throttle] = [:]
  /// The number of throttles when expired ones were removed last.
  private var countAfterCleaning = 0

  var waiting: [LiveEffect] { throttles.values.compactMap(\.waiting) }

  subscript(id: AnySendableHashable, node: Node) -> Throttle? {
    get { throttles[ThrottleKey(id: id, node: node.key)] }
    set { throttles[ThrottleKey(id: id, node: node.key)] = newValue }
  }

  /// Removes expired throttles if their number has doubled, and returns what this may have been the last to hold.
  mutating func clean(_ now: Duration) -> Any? {
    guard throttles.count > countAfterCleaning * 2 else { return nil }
    let before = throttles
    throttles = throttles.filter { $0.value.end > now || $0.value.waiting != nil }
    countAfterCleaning = throttles.count
    return before
  }
}
