import UDFKit

/// An app of a test, with everything that an order of actions can have: rows, rejections, inputs and effects.
struct ShopState: Equatable, Codable, Sendable {
  var count = 0
  var name = ""
  var mark: Mark?
  var items: IdentifiedArray<Item> = [Item(id: 1), Item(id: 2), Item(id: 3)]
}

struct Item: Equatable, Codable, Sendable, Identifiable {
  let id: Int
  var likes = 0
  var numbers: [UInt64] = []
}

struct Mark: Equatable, Codable, Sendable {
  var label: String
  var weight: Double
}

enum ShopAction: Action, Equatable, Codable {
  case added(Int)
  case removed
  case renamed(to: String, by: String?)
  case marked(Mark?)
}

enum ItemAction: Action, Equatable, Codable { case liked, rolled, cleared }

let shopReducer = Reducer<ShopState> {
  On(ShopAction.self) { state, action in
    switch action {
    case .added(let number): state.count += number
    case .removed:
      state.count -= 1
      if state.count < 0 { throw Refusal() }
    case .renamed(let name, let author): state.name = author.map { "\(name) (\($0))" } ?? name
    case .marked(let mark): state.mark = mark
    }
    return .none
  }
  ForEach(\.items) {
    On(ItemAction.self, reading: Inputs.self) { item, action, inputs in
      switch action {
      case .liked:
        item.likes += 1
        return .dispatch(ShopAction.added(2))
      case .rolled: item.numbers.append(inputs.random.next() % 100)
      case .cleared: item.numbers = []
      }
      return .none
    }
  }
}

extension SeededRandom {
  /// Returns a number from 0 to less than a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
