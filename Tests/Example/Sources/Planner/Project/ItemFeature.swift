import Foundation
import UDFFoundation
import UDFKit
import UDFPresentation

/// A line of a checklist, with lines of its own below it.
struct Item: Identifiable, Equatable, Codable, Sendable {
  let id: UUID
  var title = ""
  var isDone = false
  var items: IdentifiedArray<Item> = []

  /// Checks this line and all lines below it.
  mutating func check(_ isDone: Bool) {
    self.isDone = isDone
    for id in items.ids { items[id: id]?.check(isDone) }
  }
}

enum ItemAction: Action, Equatable {
  case addTapped, checkTapped, deleteTapped
}

// page: begin
/// A checklist whose lines are checklists.
enum ItemFeature {
  /// A list of lines, at any depth.
  @ReducerBuilder<IdentifiedArray<Item>> static var list: Reducer<IdentifiedArray<Item>> {
    ForEach(\.self) { Self.reducer }
    // A line does not remove itself. The list around it does, and no list around that.
    On(ItemAction.self, from: \.self, only: .nearest) { items, id, action in
      if action == .deleteTapped { items.remove(id: id) }
      return .none
    }
  }

  /// One line.
  ///
  /// Its parent is a line too, and must not take an action for its child as its own.
  @ReducerBuilder<Item> static var reducer: Reducer<Item> {
    Fields(only: .addressee)
    On(ItemAction.self, reading: Inputs.self, only: .addressee, reduce)
    Scope(\.items) { list }
  }

  static func reduce(_ item: inout Item, _ action: ItemAction, _ inputs: inout Inputs) -> Effect {
    switch action {
    case .addTapped: item.items.append(Item(id: inputs.uuid()))
    case .checkTapped: item.check(!item.isDone)
    case .deleteTapped: break
    }
    return .none
  }
}
// page: end
