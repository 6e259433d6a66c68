import Foundation
import UDFKit

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
