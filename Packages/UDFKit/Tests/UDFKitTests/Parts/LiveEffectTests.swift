import Dispatch
import Testing
import UDFKit

/// The task of an effect, which one thread begins and another one may cancel.
@Suite(.timeLimit(.minutes(5))) struct LiveEffectTests {
  private struct Begin: Action {}
  private struct Cancel: Action {}

  /// A store with an effect that notes whether its work ran.
  private struct Probe {
    let executor = HandExecutor()
    let store: Store<Int>
    private let ran = Recorder<Void>()

    var didRun: Bool { !ran.all.isEmpty }

    init() {
      let ran = ran
      store = Store(
        state: 0,
        reducer: Reducer {
          On(Begin.self) { state, _ in
            state += 1
            return .run { _ in ran.record(()) }.identified(by: "work")
          }
          On(Cancel.self) { _, _ in .cancel(id: "work") }
        },
        settings: StoreSettings(executor: executor)
      )
    }
  }

  @Test func `an effect that is not cancelled does its work`() {
    let probe = Probe()
    probe.store.dispatch(Begin())
    probe.executor.run()
    #expect(probe.didRun)
  }

  @Test func `an effect that is cancelled before its task begins does no work`() {
    let probe = Probe()
    let store = probe.store
    // Effects begin after the observers are told.
    let subscription = store.observe { if $0 == 1 { store.dispatch(Cancel()) } }
    store.dispatch(Begin())
    probe.executor.run()
    #expect(!probe.didRun)
    #expect(store.effects.isEmpty)
    subscription.dispose()
  }

  @Test func `an effect that is cancelled while its task begins does no work`() {
    for _ in 0..<1_000 {
      let probe = Probe()
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { probe.store.dispatch(Begin()) } else { probe.store.dispatch(Cancel()) }
      }
      // The first cancellation may have come before the effect.
      probe.store.dispatch(Cancel())
      probe.executor.run()
      #expect(!probe.didRun)
      #expect(probe.store.effects.isEmpty)
    }
  }

  /// An executor that runs a job on the thread that enqueues it.
  private final class InlineExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  @Test func `a chain of effects on the dispatching thread needs no deep stack`() {
    let count = 30_000
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
