import TerminalUI

/// A part of a text that begins on a line of its own; blocks are nested at most as deep as the reader of HTML allows.
indirect enum TextBlock: Equatable, Sendable {
  /// A paragraph, with empty lines around it if it is spaced.
  case paragraph(InlineText, isSpaced: Bool)
  case heading(InlineText)
  /// The line that stands for a part that browsers fold.
  case summary(InlineText)
  /// Text whose line breaks and spaces are kept.
  case code(InlineText)
  case rule
  case quote([TextBlock])
  case list(List)
  case table(Table)
  case indented([TextBlock], by: Int)
  /// Blocks with an empty line before the first and after the last.
  case spaced([TextBlock])
}

struct List: Equatable, Sendable {
  var items: [Item] = []
  /// Whether this list is in an item of another list.
  var isNested = false

  struct Item: Equatable, Sendable {
    var marker: Marker
    var blocks: [TextBlock]
  }

  enum Marker: Equatable, Sendable {
    case bullet
    case number(Int)
    /// A number as letters or in the Roman way.
    case ordinal(String)
    case checkbox(isChecked: Bool)
    /// What is in a list without an item, such as a list in a list.
    case none
  }
}

struct Table: Equatable, Sendable {
  var rows: [Row] = []

  struct Row: Equatable, Sendable {
    var cells: [Cell] = []

    var isHeader: Bool { !cells.isEmpty && cells.allSatisfy(\.isHeader) }
  }

  struct Cell: Equatable, Sendable {
    var blocks: [TextBlock] = []
    var isHeader = false
    var columns = 1
    var rows = 1
    var alignment = Line.Alignment.leading
  }
}
