/// A text whose marked parts the index has put between two control characters.
struct MarkedText: Equatable, Sendable {
  /// The characters before and after a part, which no indexed text contains.
  static let (start, end): (Unicode.Scalar, Unicode.Scalar) = ("\u{2}", "\u{3}")

  private(set) var text = ""
  /// The marked parts, in Unicode scalars counted from 0.
  private(set) var marks: [Range<Int>] = []

  init(_ marked: String) {
    var scalars = String.UnicodeScalarView()
    var (position, first) = (0, 0)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case Self.start: first = position
      case Self.end: if first < position { marks.append(first..<position) }
      default:
        scalars.append(scalar)
        position += 1
      }
    }
    text = String(scalars)
  }
}
