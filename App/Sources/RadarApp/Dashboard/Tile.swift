/// A box of the dashboard; its raw value is its title.
enum Tile: String, CaseIterable {
  case counter, search, feed
  /// What radar says.
  case said = "radar"
}

extension Layout {
  /// Where a tile lies.
  func frame(of tile: Tile) -> Frame {
    switch tile {
    case .counter: counter
    case .search: search
    case .feed: feed
    case .said: said
    }
  }
}
