/// The running effects of a store, under its lock.
struct EffectRegistry {
  private var all: RunningEffects = [:]
  /// Those that end when their slice is removed.
  private var byNode: [ObjectIdentifier: RunningEffects] = [:]
  private var lastSerial: UInt64 = 0
  var ids = EffectIDs()
  /// Whether effects that follow from one another without an end have been reported.
  var isRunawayReported = false

  mutating func insert(_ effect: LiveEffect) {
    lastSerial += 1
    effect.serial = lastSerial
    note(effect, as: effect)
  }

  mutating func remove(_ effect: LiveEffect) {
    if all[effect.serial] != nil { note(effect, as: nil) }
  }

  /// Adds an effect to each list of those that run, or with nil removes it.
  private mutating func note(_ effect: LiveEffect, as entry: LiveEffect?) {
    let serial = effect.serial
    all[serial] = entry
    if !effect.isLast { effect.cascade?.running[serial] = entry }
    for parent in effect.parents where parent.id != nil { parent.running[serial] = entry }
    guard effect.source.canGoAway else { return }
    effect.node.effects += entry == nil ? -1 : 1
    let node = ObjectIdentifier(effect.node)
    byNode[node, default: [:]][serial] = entry
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

/// Some of the effects that run, by serial numbers that rise with each that begins.
typealias RunningEffects = [UInt64: LiveEffect]

extension RunningEffects {
  var oldestFirst: [LiveEffect] { values.sorted { $0.serial < $1.serial } }
}
