import UDFKit

struct Item: Equatable, Sendable, Identifiable {
  let id: Int
  var count = 0
}

struct Shop: Equatable, Sendable {
  var name = "shop"
  var total = 0
  var items: IdentifiedArray<Item> = []
}

enum ShopAction: Action {
  case opened(String)
  case sold(Int)
  case refused
}

struct KeyPressed: Action { let key: Character }
struct Nobody: Action {}

struct Closed: Error {}

enum ShopFeature {
  static let reducer = Reducer<Shop> {
    On(ShopAction.self) { shop, action in
      switch action {
      case .opened(let name): shop.name = name
      case .sold(let id):
        shop.total += 1
        shop.items[id: id]?.count += 1
      case .refused: throw Closed()
      }
      return .none
    }
    On(KeyPressed.self) { shop, _ in
      shop.total += 100
      return .none
    }
  }
}
