import Testing

@testable import UDFKit

/// Law 9 for effects of effects: random ones, started, cancelled and removed in a random order on one thread.
@Suite(.leavesNothing) struct EffectProgramTests {
  @Test(arguments: 0..<(Size.isFull ? 3_000 : 300))
  func `law 9: what nothing cancels comes once, and every send returns`(seed: Int) {
    let program = EffectProgram(seed: seed, isCalm: true)
    program.run(steps: 30)
    program.end()
    #expect(program.came.sorted() == program.started.flatMap { $0.plan.numbers }.sorted())
    #expect(program.lastWords == [])
    #expect(program.returned == program.sent)
    program.expectNothingLeft()
  }

  @Test(arguments: 0..<(Size.isFull ? 6_000 : 600))
  func `law 9: nothing that is cancelled comes, and nothing is left of it`(seed: Int) {
    let program = EffectProgram(seed: seed, isCalm: false)
    program.run(steps: 30)
    program.end()
    #expect(Set(program.came).count == program.came.count)
    #expect(Set(program.lastWords).count == program.lastWords.count)
    for (number, count) in program.cancelled {
      #expect(!program.came[count...].contains(number), "\(number) came after it was cancelled")
    }
    #expect(program.returned == program.sent)
    program.expectNothingLeft()
  }
}

/// A store, and what a random program does with it.
private final class EffectProgram {
  enum Do: Action {
    case start(EffectPlan)
    case came(Int)
    case last(Int)
    case stop(id: Int)
  }
  enum Shape: Action { case remove, restore }

  struct Part: Equatable, Sendable, Identifiable {
    let id: Int
    var came = 0
  }
  struct House: Equatable, Sendable {
    var own = Part(id: 0)
    var sheet: Part? = Part(id: 1)
    var rows: IdentifiedArray<Part> = [Part(id: 2), Part(id: 3)]
  }

  private struct Log: Sendable {
    let came = Recorder<Int>()
    let last = Recorder<Int>()
    let stops = Tally()
    let returned = Tally()
  }

  private let (executor, doors, clock) = (HandExecutor(), Doors(), ManualClock())
  private let log = Log()
  private let store: Store<House>
  private let targets: [Store<Part?>]
  private var plans: EffectPlans
  private var tasks: [(task: Task<Void, Never>, plan: EffectPlan)] = []
  private(set) var started: [(target: Int, plan: EffectPlan)] = []
  /// The numbers that must not come any more, and how many had come before.
  private(set) var cancelled: [(number: Int, count: Int)] = []

  var came: [Int] { log.came.all }
  var lastWords: [Int] { log.last.all }
  var returned: Int { log.returned.total }
  var sent: Int { tasks.count }

  init(seed: Int, isCalm: Bool) {
    plans = EffectPlans(seed: seed, isCalm: isCalm)
    let rules = Self.rules(doors, log)
    let store = Store(
      state: House(),
      settings: StoreSettings(clock: StoreClock(clock), executor: executor) { _ in }
    ) {
      changing(Shape.self) { house, shape in
        house.sheet = shape == .remove ? nil : Part(id: 1)
        if shape == .remove { house.rows.remove(id: 2) } else { house.rows.append(Part(id: 2)) }
      }
      Scope(\.own, as: .own) { rules }
      IfLet(\.sheet) { rules }
      ForEach(\.rows) { rules }
    }
    let own = store.scope(\.own, as: .own).scope { Optional($0) }
    let sheet = store.scope(\.sheet, as: .own)
    targets = [own, sheet] + (2...3).map { store.scope(\.rows, id: $0) }
    self.store = store
  }

  private static func rules(_ doors: Doors, _ log: Log) -> Reducer<Part> {
    On(Do.self) { part, action in
      switch action {
      case .start(let plan):
        return plan.effect(at: doors, { Do.came($0) }, last: { Do.last($0) })
      case .stop(let id):
        log.stops.add()
        return .cancel(id: id)
      case .came(let number):
        log.came.record(number)
        part.came += 1
      case .last(let number): log.last.record(number)
      }
      return .none
    }
  }

  func run(steps: Int) {
    for _ in 0..<steps {
      switch plans.dice.roll(0..<(plans.isCalm ? 7 : 10)) {
      case 0, 1: start { target, plan in self.targets[target].dispatch(Do.start(plan)) }
      case 2, 3: start(send)
      case 4: executor.run()
      case 5: if let number = plans.numbers.randomElement(using: &plans.dice) { doors.open(number) }
      case 6: clock.advance(by: .milliseconds(400))
      case 7: stop()
      case 8: cancelTask()
      default: store.dispatch(plans.dice.roll(0..<2) == 0 ? Shape.remove : .restore)
      }
    }
  }

  /// Opens every door and lets the time pass until nothing happens any more.
  func end() {
    var isOver = false
    while !isOver {
      executor.run()
      let didOpen = doors.openAll()
      clock.advance(by: .seconds(2))
      isOver = executor.run() == 0 && !didOpen
    }
  }

  func expectNothingLeft() {
    #expect(store.effects.isEmpty)
    #expect(store.core.effects.ids.waiting.isEmpty)
    for table in store.core.nodes.collections.values {
      table.forEachNode { #expect($0.users == 1, "its store is its only user") }
    }
  }

  private func start(_ body: (_ target: Int, EffectPlan) -> Void) {
    let (target, plan) = (plans.dice.roll(0..<targets.count), plans.plan())
    started.append((target, plan))
    body(target, plan)
  }

  private func send(_ target: Int, _ plan: EffectPlan) {
    let (store, log) = (targets[target], log)
    let task = Task(executorPreference: executor) {
      await store.send(Do.start(plan))
      log.returned.add()
    }
    tasks.append((task, plan))
    executor.run()
  }

  private func stop() {
    let (target, id) = (plans.dice.roll(0..<targets.count), plans.dice.roll(0..<3))
    let before = log.stops.total
    targets[target].dispatch(Do.stop(id: id))
    // An action to a row that is not there does nothing.
    guard log.stops.total > before else { return }
    note(started.filter { $0.target == target }.flatMap { $0.plan.numbers(under: id) })
  }

  private func cancelTask() {
    guard let (task, plan) = tasks.randomElement(using: &plans.dice) else { return }
    task.cancel()
    note(plan.numbers)
  }

  private func note(_ numbers: [Int]) {
    let count = came.count
    cancelled += numbers.map { ($0, count) }
  }
}
