import UDFJournal
import UDFJournalCoding
import UDFJournalPostgres
import UDFKit

/// A program with everything that an order can have: rows, rejections, inputs, effects and local state.
struct ShopState: Equatable, Codable, Sendable {
  var count = 0
  var names: [String] = []
  var echoes: [Int] = []
  var items: IdentifiedArray<Item> = [Item(id: 1), Item(id: 2), Item(id: 3)]
  /// It belongs to one process.
  var cursor = 0
}

struct Item: Equatable, Codable, Sendable, Identifiable {
  let id: Int
  var likes = 0
  var rolls: [UInt64] = []
}

enum ShopAction: Action, Equatable, Codable {
  case added(Int)
  case removed
  case renamed(String)
  /// Its effect dispatches an echo.
  case called(Int)
  case echoed(Int)
}

enum ItemAction: Action, Equatable, Codable { case liked, rolled }

/// An action that belongs to one process.
struct CursorMoved: Action { let to: Int }

struct Refused: Error, Equatable, CustomStringConvertible { let description = "nothing is left" }

let shopReducer = Reducer<ShopState> {
  On(ShopAction.self) { state, action in
    switch action {
    case .added(let number): state.count += number
    case .removed:
      state.count -= 1
      if state.count < 0 { throw Refused() }
    case .renamed(let name): state.names.append(name)
    case .called(let number): return .dispatch(ShopAction.echoed(number))
    case .echoed(let number): state.echoes.append(number)
    }
    return .none
  }
  On(CursorMoved.self) { state, action in
    state.cursor = action.to
    return .none
  }
  ForEach(\.items) {
    On(ItemAction.self, reading: Inputs.self) { item, action, inputs in
      switch action {
      case .liked: item.likes += 1
      case .rolled: item.rolls.append(inputs.random.next() % 1000)
      }
      return .none
    }
  }
}

var shopSettings: SharedSettings<ShopState> {
  var settings = SharedSettings<ShopState>()
  settings.types = { $0.transient(CursorMoved.self) }
  settings.sharedState = { state in
    var state = state
    state.cursor = 0
    return state
  }
  return settings
}

/// What processes of the program write and read.
var shopCoding: JournalCoding<ShopState> {
  get throws {
    try JournalCoding(initial: ShopState(), reducer: shopReducer, settings: shopSettings.journal)
  }
}

extension SeededRandom {
  /// Returns a number from 0 to less than a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
