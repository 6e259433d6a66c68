/// A box of the dashboard.
enum Tile: Hashable, Sendable {
  /// The box of a joined feature, by its position.
  case feature(Int)

  /// The box of radar's messages.
  case said
}

extension Layout {
  /// Returns the position of a tile.
  func frame(of tile: Tile) -> Frame {
    switch tile {
    case .feature(let index): features[index]
    case .said: said
    }
  }
}
