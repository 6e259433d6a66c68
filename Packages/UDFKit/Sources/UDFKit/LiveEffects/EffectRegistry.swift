/// The running effects of a store.
///
/// It is read and written under the store's lock.
struct EffectRegistry {
  /// The effects in no order.
  ///
  /// Each knows its position.
  private var live: ContiguousArray<LiveEffect> = []
  private var byNode: [ObjectIdentifier: [UInt64: LiveEffect]] = [:]
  private var nextSerial: UInt64 = 0
  var tokens = TokenIndex()
  var throttles = Throttles()
  /// Whether effects that follow from one another without an end have been reported.
  var isRunawayReported = false

  mutating func makeSerial() -> UInt64 {
    nextSerial += 1
    return nextSerial
  }

  mutating func insert(_ effect: LiveEffect) {
    effect.position = live.count
    live.append(effect)
    effect.cascade?.insert(effect)
    if effect.isPlain { return }
    for token in effect.tokens { token.effects[effect.serial] = effect }
    if effect.source.canGoAway {
      byNode[ObjectIdentifier(effect.node), default: [:]][effect.serial] = effect
    }
  }

  mutating func remove(_ effect: LiveEffect) {
    // The last effect takes the free position.
    let last = live.removeLast()
    if last !== effect {
      live[effect.position] = last
      last.position = effect.position
    }
    effect.cascade?.remove(effect)
    if effect.isPlain { return }
    for token in effect.tokens { token.effects[effect.serial] = nil }
    guard effect.source.canGoAway else { return }
    let node = ObjectIdentifier(effect.node)
    byNode[node]?[effect.serial] = nil
    if byNode[node]?.isEmpty == true { byNode[node] = nil }
  }

  /// All effects, oldest first.
  var oldestFirst: [LiveEffect] { Self.oldestFirst(live) }

  /// Returns whether an effect of this store has not ended.
  func isRunning(_ effect: LiveEffect) -> Bool {
    effect.position < live.count && live[effect.position] === effect
  }

  /// Returns the effects of a slice, oldest first.
  func onNode(_ node: Node) -> [LiveEffect] {
    byNode[ObjectIdentifier(node)].map { Self.oldestFirst($0.values) } ?? []
  }

  static func oldestFirst(_ effects: some Sequence<LiveEffect>) -> [LiveEffect] {
    effects.sorted { $0.serial < $1.serial }
  }

  /// Cancels the tasks of all effects and releases them.
  ///
  /// Called only when the store is deallocated.
  mutating func cancelAll() {
    let all = live
    for effect in all {
      remove(effect)
      effect.cancelTask()
    }
  }
}
