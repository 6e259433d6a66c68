import TerminalUI

@testable import RichText

/// A writer of blocks as HTML, with random case, attributes and white space, and without some end tags that HTML allows
/// to be left out.
struct RandomMarkup {
  private var random: SeededRandom
  private var html = ""

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func html(of blocks: [TextBlock]) -> String {
    html = ""
    write(blocks)
    return html
  }

  private mutating func write(_ blocks: [TextBlock]) {
    for block in blocks {
      space()
      write(block)
    }
    space()
  }

  private mutating func write(_ block: TextBlock) {
    switch block {
    case .paragraph(let text, let isSpaced):
      if isSpaced { element("p", isEndNeeded: false) { $0.write(text) } } else { write(text) }
    case .heading(let text): element("h\(Int.random(in: 1...6, using: &random))") { $0.write(text) }
    case .summary(let text): element("summary") { $0.write(text) }
    case .code(let text):
      element("pre") { writer in
        writer.html += ["", "\n", "\r\n"].randomElement(using: &writer.random) ?? ""
        writer.html += writer.escaped(text.plain)
      }
    case .rule: tag("hr")
    case .quote(let blocks): element("blockquote") { $0.write(blocks) }
    case .list(let list): write(list)
    case .table(let table): write(table)
    case .indented(let blocks, let columns):
      // Two columns are those of details, and four those of a description.
      if columns == 2 {
        write(blocks)
      } else {
        element("dd", isEndNeeded: false) { $0.write(blocks) }
      }
    case .spaced(let blocks): writeSpaced(blocks)
    }
  }

  private mutating func writeSpaced(_ blocks: [TextBlock]) {
    if case .summary = blocks.first {
      element("details") { $0.write(blocks) }
      return
    }
    element("dl") { writer in
      for block in blocks {
        writer.space()
        if case .paragraph(let text, _) = block {
          writer.element("dt", isEndNeeded: false) { $0.write(text) }
        } else {
          writer.write(block)
        }
      }
    }
  }

  private mutating func write(_ list: List) {
    guard case .number(let first) = list.items.first?.marker else {
      element("ul") { $0.write(list.items) }
      return
    }
    element("ol", attribute: first == 1 ? nil : ("start", "\(first)")) { $0.write(list.items) }
  }

  private mutating func write(_ items: [List.Item]) {
    for item in items {
      space()
      element("li", isEndNeeded: false) { writer in
        if case .checkbox(let isChecked) = item.marker {
          writer.tag("input", attribute: ("type", "checkbox"), isChecked ? " checked" : "")
        }
        writer.write(item.blocks)
      }
    }
    space()
  }

  private mutating func write(_ table: Table) {
    element("table") { writer in
      if Bool.random(using: &writer.random) { writer.tag("tbody") }
      for row in table.rows {
        writer.space()
        writer.element("tr", isEndNeeded: false) { writer in
          for cell in row.cells {
            writer.space()
            let alignment: String? =
              switch cell.alignment {
              case .leading: nil
              case .center: "center"
              case .trailing: "right"
              }
            let name = cell.isHeader ? "th" : "td"
            writer.element(name, attribute: alignment.map { ("align", $0) }, isEndNeeded: false) {
              $0.write(cell.blocks)
            }
          }
        }
      }
    }
  }

  // MARK: - Text

  private mutating func write(_ text: InlineText) {
    for span in text.spans {
      for (index, part) in span.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { tag("br") }
        guard !part.isEmpty else { continue }
        let name = name(of: span.style)
        if let name { tag(name) }
        html += escaped(String(part))
        if let name { html += "</\(cased(name))>" }
      }
    }
  }

  private mutating func name(of style: Style) -> String? {
    if style.color != nil { return ["code", "kbd"].randomElement(using: &random) }
    if style.traits.contains(.italic) { return ["em", "i"].randomElement(using: &random) }
    if style.traits.contains(.struck) { return ["del", "s"].randomElement(using: &random) }
    return style.traits.contains(.bold) ? "b" : nil
  }

  private mutating func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "<": "&lt;"
      case "&": "&amp;"
      case ">" where Bool.random(using: &random): "&#62;"
      case _ where Int.random(in: 0...9, using: &random) == 0:
        "&#x\(String(scalar.value, radix: 16, uppercase: Bool.random(using: &random)));"
      default: String(scalar)
      }
    }
    .joined()
  }

  // MARK: - Tags

  private mutating func element(
    _ name: String,
    attribute: (String, String)? = nil,
    isEndNeeded: Bool = true,
    _ content: (inout RandomMarkup) -> Void
  ) {
    tag(name, attribute: attribute)
    content(&self)
    if isEndNeeded || Bool.random(using: &random) { html += "</\(cased(name))>" }
  }

  private mutating func tag(
    _ name: String,
    attribute: (String, String)? = nil,
    _ more: String = ""
  ) {
    var attributes = [" class='a>b'", " data-x", " id = \"1&amp;2\"", "\n title=x", ""]
      .shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random)).joined()
    if let attribute { attributes += " \(cased(attribute.0))=\"\(attribute.1)\"" }
    html += "<\(cased(name))\(attributes)\(more)>"
  }

  private mutating func cased(_ name: String) -> String {
    String(name.map { Bool.random(using: &random) ? $0 : Character($0.uppercased()) })
  }

  private mutating func space() {
    html += ["", " ", "\n", "\r\n\t", "<!-- <p> -->", "</b>"].randomElement(using: &random) ?? ""
  }
}
