import UDFKit

/// An effect as a value, so that a test knows what it must bring and what it must not.
indirect enum EffectPlan: Hashable, Sendable {
  /// Waits at its door, and then dispatches its number.
  case work(Int)
  case relay(Int)
  case cancel(id: Int)
  case merge([EffectPlan])
  case concatenate([EffectPlan])
  case identified(EffectPlan, id: Int, cancelsInFlight: Bool)
  case debounced(EffectPlan, id: Int)
  case throttled(EffectPlan, id: Int, keepsLatest: Bool)
  /// Dispatches its number if the effect is cancelled.
  case onCancel(EffectPlan, Int)

  /// The numbers that the effect dispatches if nothing cancels it.
  var numbers: [Int] {
    switch self {
    case .work(let number), .relay(let number): [number]
    case .cancel: []
    case .merge(let parts), .concatenate(let parts): parts.flatMap(\.numbers)
    case .identified(let inner, _, _), .debounced(let inner, _), .throttled(let inner, _, _),
      .onCancel(let inner, _):
      inner.numbers
    }
  }

  /// The numbers that no longer come when an id, which later parts do not have yet, is cancelled after the start.
  func numbers(under id: Int) -> [Int] {
    switch self {
    case .work, .relay, .cancel, .concatenate: []
    case .merge(let parts): parts.flatMap { $0.numbers(under: id) }
    case .identified(let inner, let own, _): own == id ? numbers : inner.numbers(under: id)
    case .debounced(_, let own), .throttled(_, let own, _): own == id ? numbers : []
    case .onCancel(let inner, _): inner.numbers(under: id)
    }
  }

  /// Returns the effect, whose actions are made of its numbers.
  func effect(
    at doors: Doors,
    _ came: @escaping @Sendable (Int) -> any Action,
    last: @escaping @Sendable (Int) -> any Action
  ) -> Effect {
    func effect(_ plan: EffectPlan) -> Effect { plan.effect(at: doors, came, last: last) }
    func onCancel(_ inner: Effect, _ action: some Action) -> Effect { inner.onCancel(action) }
    switch self {
    case .work(let number):
      return .run { dispatch in
        await doors.wait(number)
        dispatch(came(number))
      }
    case .relay(let number): return .dispatch(came(number))
    case .cancel(let id): return .cancel(id: id)
    case .merge(let parts): return .merge(parts.map(effect))
    case .concatenate(let parts): return .concatenate(parts.map(effect))
    case .identified(let inner, let id, let cancelsInFlight):
      return effect(inner).identified(by: id, cancelsInFlight: cancelsInFlight)
    case .debounced(let inner, let id): return effect(inner).debounced(id: id, for: .seconds(1))
    case .throttled(let inner, let id, let keepsLatest):
      return effect(inner).throttled(id: id, for: .seconds(1), keepsLatest: keepsLatest)
    case .onCancel(let inner, let number): return onCancel(effect(inner), last(number))
    }
  }
}

/// Makes effects at random, each with numbers of its own.
struct EffectPlans {
  var dice: Dice
  /// Whether nothing cancels anything: no effect cancels, and no two have the same id.
  let isCalm: Bool
  private var lastNumber = 0

  init(seed: Int, isCalm: Bool) {
    dice = Dice(seed: seed)
    self.isCalm = isCalm
  }

  /// The numbers that were given so far.
  var numbers: Range<Int> { 1..<lastNumber + 1 }

  private mutating func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private mutating func id() -> Int { isCalm ? -number() : dice.roll(0..<3) }

  private mutating func parts(_ depth: Int) -> [EffectPlan] {
    (0..<dice.roll(0..<4)).map { _ in plan(depth) }
  }

  mutating func plan(_ depth: Int = 4) -> EffectPlan {
    switch dice.roll(0..<(depth == 0 ? 4 : 11)) {
    case 0, 1: .work(number())
    case 2: .relay(number())
    case 3: isCalm ? .relay(number()) : .cancel(id: id())
    case 4, 5: .merge(parts(depth - 1))
    case 6, 7: .concatenate(parts(depth - 1))
    case 8:
      .identified(plan(depth - 1), id: id(), cancelsInFlight: dice.roll(0..<2) == 0)
    case 9:
      dice.roll(0..<2) == 0
        ? .debounced(plan(depth - 1), id: id())
        : .throttled(plan(depth - 1), id: id(), keepsLatest: isCalm || dice.roll(0..<2) == 0)
    default: .onCancel(plan(depth - 1), number())
    }
  }
}
