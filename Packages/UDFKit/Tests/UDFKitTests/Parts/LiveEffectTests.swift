import Dispatch
import Testing
import UDFKit

/// The task of an effect, which one thread begins and another one may cancel.
@Suite(.timeLimit(.minutes(5))) struct LiveEffectTests {
  @Test func `an effect that is cancelled while its task begins does no work`() {
    for _ in 0..<1_000 {
      let (executor, ran) = (HandExecutor(), Recorder<Void>())
      let store = WorkFeature.store(on: executor) { _ in
        .run { _ in ran.record(()) }.identified(by: "work")
      }
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        store.dispatch(index == 0 ? Work.start(0) : Work.stop)
      }
      // The first cancellation may have come before the effect.
      store.dispatch(Work.stop)
      executor.run()
      #expect(ran.all.isEmpty)
      #expect(store.effects.isEmpty)
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
    let store = WorkFeature.store(on: InlineExecutor()) { number in
      number < count ? .run { $0(Work.start(number + 1)) } : .dispatch(Work.came(number))
    }
    store.dispatch(Work.start(1))
    #expect(store.state.came == [count])
    #expect(store.effects.isEmpty)
  }
}
