/// A box of the dashboard, whose raw value is its title.
enum Tile: String, CaseIterable {
  case counter, search, feed
  /// The box of radar's messages.
  case said = "radar"
}

extension Layout {
  /// Returns the position of a tile.
  func frame(of tile: Tile) -> Frame {
    switch tile {
    case .counter: counter
    case .search: search
    case .feed: feed
    case .said: said
    }
  }
}
