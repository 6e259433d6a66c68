import UDFKit

enum PackingFeature {
  static var reducer: Reducer<Packing> {
    On(PackingAction.self, reduce)
  }

  static func reduce(_ packing: inout Packing, _ action: PackingAction) -> Effect {
    switch action {
    case .itemAdded(let item):
      if !packing.items.contains(item) { packing.items.append(item) }
    case .itemRemoved(let item):
      packing.items.removeAll { $0 == item }
    }
    return .none
  }
}
