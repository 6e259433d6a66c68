import Dispatch
import Synchronization
import Testing

@testable import UDFKit

/// The task of an effect, which one thread begins and another one may cancel.
@Suite struct LiveEffectTests {
  /// An effect without a store, whose work notes that it ran.
  private struct Probe {
    let slice = StateSlice(root: ValueLayout(Int.self))
    let executor = HandExecutor()
    let effect: LiveEffect
    let didRun = Flag()

    init() {
      let location = SourceLocation(#fileID, #line)
      let source = EffectSource(
        rule: Rule(handled: nil, slice: "\\.self", location: location, mayReject: false),
        node: Node(slice: slice),
        address: nil,
        store: WeakCore(clock: StoreClock(ContinuousClock()))
      )
      effect = LiveEffect(
        .run { [didRun] _ in didRun.set() },
        EffectStart(action: Begin(), previous: nil, source: source)
      )
    }

    func begin() { effect.beginTask(on: executor) }

    func beginInline() { effect.beginTask(on: InlineExecutor()) }
  }

  private struct Begin: Action {}

  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
  }

  @Test func `an effect that is not cancelled does its work`() {
    let probe = Probe()
    probe.begin()
    probe.executor.run()
    #expect(probe.didRun.isSet)
  }

  @Test func `an effect that was cancelled before its task began does no work`() {
    let probe = Probe()
    probe.effect.cancelTask()
    probe.begin()
    probe.executor.run()
    #expect(!probe.didRun.isSet)
  }

  // Found by a reviewer: the task ran before the thread that began it looked whether it was cancelled.
  @Test func `an effect that was cancelled before does no work, also if its task runs at once`() {
    let probe = Probe()
    probe.effect.cancelTask()
    probe.beginInline()
    #expect(!probe.didRun.isSet)
    let other = Probe()
    other.beginInline()
    #expect(other.didRun.isSet)
  }

  @Test func `an effect that is cancelled after its task began does no work`() {
    let probe = Probe()
    probe.begin()
    probe.effect.cancelTask()
    probe.executor.run()
    #expect(!probe.didRun.isSet)
  }

  @Test func `an effect that is cancelled while its task begins does no work`() {
    for _ in 0..<1_000 {
      let probe = Probe()
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { probe.begin() } else { probe.effect.cancelTask() }
      }
      probe.executor.run()
      #expect(!probe.didRun.isSet)
    }
  }

  /// An executor that runs a job on the thread that enqueues it.
  private final class InlineExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  @Test func `a chain of effects on the dispatching thread needs no deep stack`() {
    let count = 100_000
    let store = Store(
      state: 0,
      reducer: On(Begin.self) { state, _ in
        state += 1
        return state < count ? .run { $0(Begin()) } : .none
      },
      settings: StoreSettings(executor: InlineExecutor())
    )
    store.dispatch(Begin())
    #expect(store.state == count)
    #expect(store.effects.isEmpty)
  }
}
