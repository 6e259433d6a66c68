import Testing
import UDFKit

/// Costs that cannot be counted from outside: the kernel's own work is linear in the size of its task.
///
/// These tests compare ratios of processor time, each in a separate process. Four times the work must take
/// less than eight times as long. Linear work takes four times as long, and quadratic work sixteen times.
@Suite(.serialized) struct GrowthTests {
  /// The maximum ratio for four times the work.
  static let most = 8.0

  /// Only for the rows, because a rule of the root would look at all of them.
  enum RowJob: Action { case debounce, throttle, done }

  enum Job: Action {
    case touch
    /// Waits forever, under its own id.
    case wait(Int)
    case rows(Int)
  }

  struct Item: Equatable, Sendable, Identifiable {
    let id: Int
    var count = 0
  }

  struct Lists: Equatable, Sendable {
    var rows: IdentifiedArray<Item> = []
    var touched = 0
  }

  /// A clock on which no sleep ever ends, except by cancellation.
  struct StillClock: Clock {
    struct Instant: InstantProtocol {
      var offset: Duration
      func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
      func duration(to other: Self) -> Duration { other.offset - offset }
      static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    }

    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      for await _ in stream {}
      continuation.finish()
      try Task.checkCancellation()
    }
  }

  private static func store(_ middleware: [Middleware<Lists>] = []) -> Store<Lists> {
    Store(
      state: Lists(),
      reducer: Reducer {
        ForEach(\.rows) {
          On(RowJob.self) { (_: inout Item, action) -> Effect in
            switch action {
            case .debounce: .dispatch(RowJob.done, after: .seconds(1), id: "save")
            case .throttle: Effect.dispatch(RowJob.done).throttled(id: "save", for: .seconds(1))
            default: .none
            }
          }
        }
        On(Job.self) { (state: inout Lists, action) -> Effect in
          switch action {
          case .rows(let count): state.rows = IdentifiedArray((0..<count).map { Item(id: $0) })
          case .touch: state.touched += 1
          case .wait(let id): return .dispatch(RowJob.done, after: .seconds(1), id: id)
          }
          return .none
        }
      },
      middleware: middleware,
      settings: StoreSettings(clock: StoreClock(StillClock()))
    )
  }

  @Test func `law 9: cancelling many who await send costs each as much as one`() async {
    await #expect(processExitsWith: .success) {
      let growth = await ProcessorTime.growth(from: 250) { count in
        let store = Self.store()
        let tasks = (0..<count).map { id in Task { await store.send(Job.wait(id)) } }
        while store.effects.count < count { await Task.yield() }
        return await ProcessorTime.spent {
          for task in tasks { task.cancel() }
          for task in tasks { _ = await task.value }
        }
      }
      #expect(growth < Self.most, "\(growth) times as long for 4 times as many")
    }
  }

  @Test func `law 9: rows that share an effect id do not pay for each other's effects`() async {
    await #expect(processExitsWith: .success) {
      let growth = await ProcessorTime.growth(from: 500) { count in
        let store = Self.store()
        store.dispatch(Job.rows(count))
        let rows = (0..<count).map { store.scope(\.rows, id: $0) }
        store.dispatch(RowJob.debounce)
        return await ProcessorTime.spent { for row in rows { row.dispatch(RowJob.debounce) } }
      }
      #expect(growth < Self.most, "\(growth) times as long for 4 times as many")
    }
  }

  @Test
  func `law 7: an action to all rows costs nothing for rows that were throttled and are gone`()
    async
  {
    await #expect(processExitsWith: .success) {
      let growth = await ProcessorTime.growth(from: 100) { count in
        let store = Self.store()
        store.dispatch(Job.rows(count))
        store.dispatch(RowJob.throttle)
        store.dispatch(Job.rows(0))
        return await ProcessorTime.spent { for _ in 0..<count { store.dispatch(Job.touch) } }
      }
      #expect(growth < Self.most, "\(growth) times as long for 4 times as many")
    }
  }

  @Test func `law 9: sends with a typed middleware cost each as much as one`() async {
    await #expect(processExitsWith: .success) {
      let growth = await ProcessorTime.growth(from: 10_000, rounds: 2) { count in
        let store = Self.store([.after { _, _ in nil }])
        return await ProcessorTime.spent {
          await withTaskGroup { group in
            for _ in 0..<count { group.addTask { await store.send(Job.touch) } }
          }
        }
      }
      #expect(growth < Self.most, "\(growth) times as long for 4 times as many")
    }
  }
}
