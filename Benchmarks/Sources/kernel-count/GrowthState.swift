import Synchronization
import UDFComponents
import UDFKit

/// The state of the programs of `Growth`.
struct GrowthState: Equatable, Sendable {
  struct Row: Equatable, Sendable, Identifiable {
    let id: Int
    var count = 0
    var subrows: IdentifiedArray<Subrow> = []
  }

  struct Subrow: Equatable, Sendable, Identifiable {
    let id: Int
    var count = 0
  }

  /// Any number of slices, which a state has in its properties.
  struct Slices: Equatable, Sendable {
    var values: [Int: Row] = [:]

    subscript(number: Int) -> Row {
      get { values[number] ?? Row(id: number) }
      set { values[number] = newValue }
    }
  }

  var rows: IdentifiedArray<Row> = []
  var slices = Slices()
  var touched = 0
  var counted = 0

  static func store(
    _ middleware: [Middleware<Self>] = [],
    rows: Int = 0,
    on thread: OneThread
  ) -> Store<Self> {
    Store(
      state: Self(rows: IdentifiedArray((0..<rows).map { Row(id: $0) })),
      reducer: Reducer {
        ForEach(\.rows) {
          ForEach(\.subrows) {
            On(GrowthSubrowAction.self) { (subrow: inout Subrow, action) -> Effect in
              subrow.count += 1
              return action == .count
                ? .none : .dispatch(GrowthSubrowAction.count, after: .seconds(1), id: "save")
            }
          }
          On(GrowthRowAction.self) { (_: inout Row, action) -> Effect in
            switch action {
            case .debounce: .dispatch(GrowthRowAction.done, after: .seconds(1), id: "save")
            case .throttle:
              Effect.dispatch(GrowthRowAction.done).throttled(id: "save", for: .seconds(1))
            case .done: .none
            }
          }
        }
        Scope(\.counted) {
          On(GrowthCount.self) { (counted: inout Int, _) -> Effect in
            counted += 1
            return .none
          }
        }
        On(GrowthAction.self) { (state: inout Self, action) -> Effect in
          switch action {
          case .rows(let count): state.rows = IdentifiedArray((0..<count).map { Row(id: $0) })
          case .subrows(let count):
            state.rows[id: 0]?.subrows = IdentifiedArray((0..<count).map { Subrow(id: $0) })
          case .touch: state.touched += 1
          case .cancelSaves: return .cancel(id: "save")
          case .wait(let id): return .dispatch(GrowthRowAction.done, after: .seconds(1), id: id)
          }
          return .none
        }
      },
      middleware: middleware,
      settings: StoreSettings(clock: StoreClock(StillClock()), executor: thread)
    )
  }
}

/// The actions of the rows.
///
/// Only rows have a rule for them, because a rule of the root would look at all rows.
enum GrowthRowAction: Action { case debounce, throttle, done }

enum GrowthAction: Action {
  case touch
  /// Waits forever, under its own id.
  case wait(Int)
  case rows(Int)
  /// Gives the row 0 this many rows of its own.
  case subrows(Int)
  /// Cancels the effects of all rows.
  case cancelSaves
}

/// The actions of the rows of rows.
enum GrowthSubrowAction: Action { case count, debounce }

/// An action that changes a single slice.
struct GrowthCount: Action {}

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

/// A service that keeps a number.
final class GrowthService: ServiceComponent {
  let disposer = Disposer()
  private let number = Mutex(0)

  var props: Int {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }
}
