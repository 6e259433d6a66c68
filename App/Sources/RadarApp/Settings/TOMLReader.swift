/// A reader of the part of TOML 1.0 that settings need: names with values on lines of their own, tables, and comments.
///
/// A table is a line such as `[keys]` and the names after it, up to the next table.
/// A value is `true` or `false`, a whole number, a text in one kind of quotation marks on one line, or a list of such
/// values, which may be on several lines. The reader names the places of names and values, and refuses what is not
/// one of these: a program must not end on a mistake of its user, as a reader in C++ did at a wrong name.
struct TOMLReader {
  private var rest: Substring
  private var place = TOMLPlace()
  /// How deep the list is that is being read.
  private var depth = 0
  /// The places of the parts of the list that is being read, without those of lists in it.
  private var parts: [TOMLPlace] = []
  /// The table that is being read, or empty before the first.
  private var table = ""
  private var tables: Set<String> = []
  private let known: [String]

  /// Creates a reader of a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - tables: the tables that it may have.
  init(_ text: String, tables: [String] = []) {
    rest = text[...]
    known = tables
  }

  /// Reads all names with their values.
  mutating func read() throws(TOMLError) -> [TOMLPair] {
    var pairs: [TOMLPair] = []
    while true {
      skipLines()
      guard let next = rest.first else { return pairs }
      let start = place
      if next == "[" {
        try beginTable()
        continue
      }
      let name = try name()
      guard !pairs.contains(where: { $0.name == name && $0.table == table }) else {
        throw TOMLError(problem: "\(Quoted(name)) is set twice: remove a line", place: start)
      }
      skipSpaces()
      guard take("=") else { throw error("after a name comes = and its value, as in live = true") }
      skipSpaces()
      pairs.append(try pair(name, at: start))
      try endLine()
    }
  }

  /// Reads the value of a name.
  private mutating func pair(_ name: String, at start: TOMLPlace) throws(TOMLError) -> TOMLPair {
    parts = []
    var pair = TOMLPair(name: name, value: .list([]), place: start, table: table)
    pair.valuePlace = place
    pair.value = try value()
    pair.partPlaces = parts
    return pair
  }

  private mutating func beginTable() throws(TOMLError) {
    let start = place
    advance(1)
    guard rest.first != "[" else {
      throw TOMLError(problem: "a table has one bracket on each side, as in [keys]", place: start)
    }
    skipSpaces()
    table = try name()
    skipSpaces()
    guard take("]") else { throw error("a table ends with ], as in [keys]") }
    let choice = known.map { "[\($0)]" }.joined(separator: " or ")
    guard known.contains(table) else {
      throw TOMLError(problem: "there is no table \(Quoted(table)): choose \(choice)", place: start)
    }
    guard tables.insert(table).inserted else {
      throw TOMLError(problem: "[\(table)] is there twice: remove one", place: start)
    }
    try endLine()
  }

  private mutating func name() throws(TOMLError) -> String {
    if rest.first == "\"" || rest.first == "'" { return try text() }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    guard !name.isEmpty else {
      throw error("this is no name: a name is of letters, as in live = true")
    }
    advance(name.count)
    guard rest.first != "." else { throw error("a name has no dot here") }
    return String(name)
  }

  private mutating func value() throws(TOMLError) -> TOMLValue {
    switch rest.first {
    case "\"", "'": return .text(try text())
    case "[": return .list(try list())
    default: break
    }
    let start = place
    let word = rest.prefix { !$0.isWhitespace && !",]#".contains($0) }
    advance(word.count)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: break
    }
    let digits = word.drop { "+-".contains($0) }
    let isNumber = digits.allSatisfy { $0.isASCII && $0.isNumber || $0 == "_" }
    if isNumber, digits.first?.isNumber == true, let number = Int(word.filter { $0 != "_" }) {
      return .integer(number)
    }
    throw TOMLError(problem: Self.problem(ofValue: word), place: start)
  }

  /// Returns why a word is no value.
  private static func problem(ofValue word: Substring) -> String {
    if word.isEmpty { return "there is no value: write true, a number or a \"text\"" }
    let digits = word.filter { $0 != "_" }
    if let number = Double(digits), digits.contains(where: \.isNumber) {
      return abs(number) < 0x1p63
        ? "\(word) is no whole number: write one, as in 60"
        : "\(Quoted(word)) is too large a number: write a smaller one, as in 60"
    }
    return "\(Quoted(word)) is no value: write true, a number or a \"text\" in quotation marks"
  }

  private mutating func list() throws(TOMLError) -> [TOMLValue] {
    let start = place
    advance(1)
    depth += 1
    defer { depth -= 1 }
    guard depth < 20 else { throw error("lists are nested too deep") }
    var values: [TOMLValue] = []
    while true {
      skipLines()
      if take("]") { return values }
      guard !rest.isEmpty else {
        throw TOMLError(problem: "a list has no end: close it with ]", place: start)
      }
      if depth == 1 { parts.append(place) }
      values.append(try value())
      skipLines()
      guard take(",") || rest.first == "]" || rest.isEmpty else {
        throw error("values of a list are separated by commas")
      }
    }
  }

  private mutating func text() throws(TOMLError) -> String {
    let start = place
    let quote = rest.removeFirst()
    place.column += 1
    let missing = TOMLError(problem: "a text has no end: close it with \(quote)", place: start)
    var text = ""
    while let character = rest.first {
      guard !character.isNewline else { throw missing }
      if character == quote {
        advance(1)
        return text
      }
      if character == "\\", quote == "\"" {
        text.append(try escaped())
      } else {
        guard character >= " " || character == "\t" else {
          throw error("a text has a control character")
        }
        text.append(character)
        advance(1)
      }
    }
    throw missing
  }

  private mutating func escaped() throws(TOMLError) -> Character {
    let sign = rest.dropFirst().first
    let plain: [Character: Character] = [
      "\"": "\"", "\\": "\\", "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "f": "\u{C}",
    ]
    if let sign, let character = plain[sign] {
      advance(2)
      return character
    }
    let count = sign == "u" ? 4 : sign == "U" ? 8 : 0
    let digits = rest.dropFirst(2).prefix(count)
    guard count > 0, digits.count == count, digits.allSatisfy(\.isHexDigit),
      let code = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(code)
    else { throw error(#"a \ begins no known character: write \\, or the text in ' marks"#) }
    advance(2 + count)
    return Character(scalar)
  }

  private mutating func endLine() throws(TOMLError) {
    skipSpaces()
    if rest.first == "#" { skipComment() }
    guard rest.isEmpty || rest.first?.isNewline == true else {
      throw error("a value is followed by something: begin a new line")
    }
  }

  /// Skips empty lines and comments.
  private mutating func skipLines() {
    while let next = rest.first {
      if next == "#" {
        skipComment()
      } else if next.isNewline {
        rest.removeFirst()
        place = TOMLPlace(line: place.line + 1, column: 1)
      } else if next == " " || next == "\t" {
        advance(1)
      } else {
        return
      }
    }
  }

  private mutating func skipSpaces() { advance(rest.prefix { $0 == " " || $0 == "\t" }.count) }

  private mutating func skipComment() { advance(rest.prefix { !$0.isNewline }.count) }

  private mutating func take(_ sign: Character) -> Bool {
    guard rest.first == sign else { return false }
    advance(1)
    return true
  }

  /// Moves along a line.
  private mutating func advance(_ count: Int) {
    rest.removeFirst(count)
    place.column += count
  }

  private func error(_ problem: String) -> TOMLError { TOMLError(problem: problem, place: place) }
}
