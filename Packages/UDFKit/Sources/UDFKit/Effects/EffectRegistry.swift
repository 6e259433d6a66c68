/// The effects of a store that are alive.
struct EffectRegistry {
  /// Each knows its position; in no order.
  private var live: ContiguousArray<LiveEffect> = []
  private var byID: [AnyHashableSendable: [UInt64: LiveEffect]] = [:]
  private var marks: [AnyHashableSendable: [ObjectIdentifier: EffectMark]] = [:]
  private var byLine: [ObjectIdentifier: [UInt64: LiveEffect]] = [:]
  private var nextSerial: UInt64 = 0
  private(set) var throttles: [ThrottleKey: Throttle] = [:]
  /// With how many throttles those that are over are looked for.
  private var throttlesBeforeCleaning = 16

  struct ThrottleKey: Hashable {
    let line: ObjectIdentifier
    let id: AnyHashableSendable
  }

  struct Throttle {
    /// Used by it, so that a row that comes back meanwhile finds the same line.
    let line: Line
    /// When an effect with this id may start again.
    var end: Duration
  }

  /// When an effect with this id may start again on this line, if it has been throttled.
  func throttleEnd(_ id: AnyHashableSendable, on line: Line) -> Duration? {
    throttles[ThrottleKey(line: ObjectIdentifier(line), id: id)]?.end
  }

  /// Throttles the effects with an id on a line until a time; gives the lines that it uses from now on
  /// and those that it uses no longer.
  ///
  /// O(1) amortised: when there are twice as many as after the last cleaning, those that are over go.
  mutating func throttle(
    _ id: AnyHashableSendable,
    on line: Line,
    until end: Duration,
    now: Duration
  ) -> (used: Line?, unused: [Line]) {
    let isNew =
      throttles.updateValue(
        Throttle(line: line, end: end),
        forKey: ThrottleKey(line: ObjectIdentifier(line), id: id)
      ) == nil
    var unused: [Line] = []
    if throttles.count >= throttlesBeforeCleaning {
      unused = throttles.values.filter { $0.end <= now }.map(\.line)
      throttles = throttles.filter { $0.value.end > now }
      throttlesBeforeCleaning = max(16, throttles.count * 2)
    }
    return (isNew ? line : nil, unused)
  }

  mutating func makeSerial() -> UInt64 {
    nextSerial += 1
    return nextSerial
  }

  mutating func insert(_ effect: LiveEffect) {
    effect.position = live.count
    live.append(effect)
    if effect.context.isPlain { return }
    for mark in effect.context.marks { byID[mark.id, default: [:]][effect.serial] = effect }
    let line = effect.context.line
    if line.canGoAway { byLine[ObjectIdentifier(line), default: [:]][effect.serial] = effect }
  }

  mutating func remove(_ effect: LiveEffect) {
    // The last one takes its place.
    let last = live.removeLast()
    if last !== effect {
      live[effect.position] = last
      last.position = effect.position
    }
    if effect.context.isPlain { return }
    for mark in effect.context.marks {
      byID[mark.id]?[effect.serial] = nil
      if byID[mark.id]?.isEmpty == true { byID[mark.id] = nil }
    }
    guard effect.context.line.canGoAway else { return }
    let line = ObjectIdentifier(effect.context.line)
    byLine[line]?[effect.serial] = nil
    if byLine[line]?.isEmpty == true { byLine[line] = nil }
  }

  mutating func insert(_ mark: EffectMark) {
    marks[mark.id, default: [:]][ObjectIdentifier(mark)] = mark
  }

  mutating func remove(_ mark: EffectMark) {
    marks[mark.id]?[ObjectIdentifier(mark)] = nil
    if marks[mark.id]?.isEmpty == true { marks[mark.id] = nil }
  }

  /// The marks with an id, in no order.
  func marked(_ id: AnyHashableSendable) -> [EffectMark] { Array((marks[id] ?? [:]).values) }

  /// All effects, oldest first.
  var oldestFirst: [LiveEffect] { sorted(live) }

  /// The effects with an id, oldest first.
  func withID(_ id: AnyHashableSendable) -> [LiveEffect] { sorted(byID[id]?.values) }

  /// The effects of a slice, oldest first.
  func onLine(_ line: Line) -> [LiveEffect] { sorted(byLine[ObjectIdentifier(line)]?.values) }

  private func sorted(_ effects: (some Sequence<LiveEffect>)?) -> [LiveEffect] {
    effects?.sorted { $0.serial < $1.serial } ?? []
  }

  /// Cancels the tasks of all; only when the store goes away.
  func cancelAll() { for effect in live { effect.cancelTask() } }
}
