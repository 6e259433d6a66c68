import TerminalUI
import Testing

/// A terminal as far as the screen uses one: cells, a cursor, and the sequences that radar writes.
struct TerminalModel: Equatable {
  struct Cell: Equatable {
    var text = " "
    var style = ""
  }

  let size: (rows: Int, columns: Int)
  private(set) var cells: [[Cell]]
  /// What no terminal would show as it is meant: text beyond the edges, or an unknown sequence.
  private(set) var faults: [String] = []
  private(set) var showsCursor = true

  private var row = 1
  private var column = 1
  private var style = ""

  init(rows: Int, columns: Int) {
    size = (rows, columns)
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  static func == (left: TerminalModel, right: TerminalModel) -> Bool { left.cells == right.cells }

  /// The text of each line, without spaces at its end.
  var lines: [String] {
    cells.map { line in
      var text = line.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// The text of the cells in inverse.
  var marked: String {
    cells.flatMap(\.self).filter { $0.style.split(separator: ";").contains("7") }.map(\.text)
      .joined()
  }

  mutating func write(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      if character != "\u{1B}" {
        put(character)
      } else if rest.first == "[" {
        let body = rest.dropFirst().prefix { $0.isNumber || $0 == ";" || $0 == "?" }
        let final = rest.dropFirst(1 + body.count).first ?? " "
        rest = rest.dropFirst(2 + body.count)
        control(String(body), final)
      } else if rest.hasPrefix("]52;c;") {
        // What is put on the clipboard is not shown.
        rest = rest.drop { $0 != "\u{7}" }.dropFirst()
      } else {
        faults.append("escape \(rest.prefix(5))")
      }
    }
  }

  private mutating func control(_ body: String, _ final: Character) {
    switch final {
    case "H":
      let numbers = body.split(separator: ";").compactMap { Int($0) }
      (row, column) = numbers.count == 2 ? (numbers[0], numbers[1]) : (1, 1)
    case "J": cells = TerminalModel(rows: size.rows, columns: size.columns).cells
    case "m": style = body == "0" ? "" : body
    case "h", "l":
      if body == "?25" { showsCursor = final == "h" } else { faults.append("mode \(body)") }
    default: faults.append("control \(body)\(final)")
    }
  }

  private mutating func put(_ character: Character) {
    let width = String(character).displayWidth
    guard (1...max(1, size.rows)).contains(row), column + width - 1 <= size.columns else {
      return faults.append("\(character) at \(row), \(column)")
    }
    for offset in 0..<width {
      cells[row - 1][column - 1 + offset] = Cell(
        text: offset == 0 ? String(character) : "",
        style: style
      )
    }
    column += width
  }
}

extension TerminalModel: CustomTestStringConvertible {
  var testDescription: String { "\n" + text + faults.map { "\nfault: \($0)" }.joined() }
}
