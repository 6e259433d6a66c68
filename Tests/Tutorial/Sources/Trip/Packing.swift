import UDFKit

struct Packing: Equatable {
  var items: [String] = []
}

enum PackingAction: Action, Equatable {
  case itemAdded(String)
  case itemRemoved(String)
}
