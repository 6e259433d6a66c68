import UDFInspector
import UDFJournal
import UDFKit

/// A program of a test, with what an inspector shows: rows, rejections, effects that wait, and a text like HTML.
struct Stall: Equatable, Codable, Sendable {
  var count = 0
  var note = "<script>alert(1)</script>"
  var mood: Mood = .calm
  var fruits: IdentifiedArray<Fruit> = []
  var prices: [String: Int] = ["apple": 3, "a/b": 1]
  var maybe: Int?
}

enum Mood: Equatable, Codable, Sendable {
  case calm
  case busy(since: Int)
}

struct Fruit: Equatable, Codable, Sendable, Identifiable {
  let id: Int
  var name = "pear"
  var likes = 0
}

enum StallAction: Action, Equatable, Codable {
  case added(Int)
  case sold
  case hurried
  case priced(String, Int)
  case waited
}

enum FruitAction: Action, Equatable, Codable { case liked }

struct SoldOut: Error, CustomStringConvertible {
  var description: String { "There is nothing left." }
}

let stallReducer = Reducer<Stall> {
  On(StallAction.self) { state, action in
    switch action {
    case .added(let number): state.count += number
    case .sold:
      if state.count == 0 { throw SoldOut() }
      state.count -= 1
    case .hurried: state.mood = .busy(since: state.count)
    case .priced(let name, let price): state.prices[name] = price
    case .waited:
      // It never ends by itself.
      return .run { _ in try await Task.sleep(for: .seconds(86_400)) }
        .identified(by: "waiting")
    }
    return .none
  }
  ForEach(\.fruits) {
    On(FruitAction.self) { fruit, _ in
      fruit.likes += 1
      return .dispatch(StallAction.added(1))
    }
  }
}

/// A program that is inspected, over a real loopback port.
struct InspectedStall {
  let breakpoints = Breakpoints()
  let travel: TimeTravel<Stall>
  let inspection: Inspection
  var store: Store<Stall> { travel.store }

  init(
    _ state: Stall = Stall(fruits: [Fruit(id: 7), Fruit(id: 8)]),
    by reducer: Reducer<Stall> = stallReducer
  ) async throws {
    let lock = ActionLock()
    let store = Store(
      state: state,
      reducer: Jump.adding(to: reducer),
      middleware: [breakpoints.middleware(), lock.middleware()],
      settings: StoreSettings { _ in }
    )
    travel = TimeTravel(on: store, History(from: state, by: reducer), lock: lock) {
      $0 is StallAction
    }
    inspection = try await Inspector(travel, breakpoints: breakpoints, reducer: "stallReducer")
      .start()
  }

  func page() async throws -> Page { try await Page(inspection.address) }
}
