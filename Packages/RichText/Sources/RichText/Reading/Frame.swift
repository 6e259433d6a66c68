/// An element that begins on a line of its own and has not ended yet, with what was read of it.
struct Frame {
  enum Kind: Equatable {
    case root, block, spacedBlock, paragraph, heading, preformatted, quote
    case list, item
    case definitions, term, description
    case details, summary
    case table, row, cell, caption

    var mayLackEndTag: Bool {
      [.paragraph, .item, .term, .description, .row, .cell, .caption].contains(self)
    }

    /// Returns whether the end tag of such an element has no effect on what is outside of an open element.
    func isBarred(by frame: Frame) -> Bool {
      switch self {
      case .table, .row, .cell, .caption: frame.kind == .table
      case .item where frame.kind == .list: true
      default: frame.kind == .cell || frame.kind == .caption || frame.kind == .table
      }
    }
  }

  let kind: Kind
  let name: String
  var blocks: [TextBlock] = []

  var hasSummary = false
  var items: [List.Item] = []
  /// The number of the next item, or nil if the list is not ordered.
  var nextNumber: Int?
  var numbering = ListNumbering()
  /// Whether the next item is counted back from the number of all items.
  var isUncounted = false
  var marker = List.Marker.bullet
  var rows: [Table.Row] = []
  /// The rows of a table's foot, which are the last wherever they are written.
  var footRows: [Table.Row] = []
  var isInFoot = false
  var cells: [Table.Cell] = []
  /// What is known of a cell before its content.
  var cell = Table.Cell()
  /// The number of formatting elements outside of a cell.
  var formattingOutside = 0
  var linkOutside: Formatting.OpenLink?

  /// Whether it only groups what it contains, so that an item before it may still be ended inside of it.
  var isTransparent: Bool { kind == .block || kind == .paragraph }
}
