import SwiftReading

/// The limit of function lengths, so that a function fits on a screen.
enum FunctionSizes {
  /// The maximum number of lines between the braces of a function.
  static let longest = 40

  /// Returns a line for each function of a package's sources that is too long.
  static func violations(in file: SourceFile) -> [String] {
    guard file.package != nil, !file.isTest else { return [] }
    return functions(in: file.swift).filter { $0.lines > longest }.map { function in
      "\(file.path):\(function.line): \(function.lines) lines in one body;"
        + " split it, \(longest) is the most"
    }
  }

  /// Returns the functions that are too long, and the listed files that no longer have one.
  static func violations(in files: [SourceFile], except listed: Set<String>) -> [String] {
    let found = files.map { (path: $0.path, violations: violations(in: $0)) }
    let unneeded = listed.subtracting(found.filter { !$0.violations.isEmpty }.map(\.path))
    return found.filter { !listed.contains($0.path) }.flatMap(\.violations)
      + unneeded.sorted().map { "\($0): take it out of FunctionSizes' list, it needs no entry" }
  }

  /// Returns the line of each function, initializer, subscript or computed property, with the number of lines
  /// between its braces.
  static func functions(in source: SwiftText) -> [(line: Int, lines: Int)] {
    let code = Array(source.code.joined(separator: "\n").utf8)
    let closings = closings(in: code)
    return code.indices.compactMap { start in
      guard isKeyword(at: start, in: code), let body = body(from: start, in: code, closings),
        let end = closings[body]
      else { return nil }
      let lines = code[body..<end].count { $0 == newline }
      return (code[..<start].count { $0 == newline } + 1, max(0, lines - 1))
    }
  }

  /// Returns the brace that opens the body, or nil for a declaration without one.
  private static func body(from start: Int, in code: [UInt8], _ closings: [Int: Int]) -> Int? {
    var index = start
    while index < code.count {
      if code[index] == UInt8(ascii: "{") { return index }
      if let closing = closings[index] {
        index = closing
      } else if code[index] == UInt8(ascii: "}")
        || code[index] == UInt8(ascii: "=") && isVariable(start, code)
      {
        return nil
      } else if code[index] == newline {
        let rest = code[index...].drop { $0 == newline || $0 == 0x20 }
        guard
          ["{", "where", "->", "throws", "async"].contains(where: { rest.starts(with: $0.utf8) })
        else { return nil }
      }
      index += 1
    }
    return nil
  }

  private static func isVariable(_ start: Int, _ code: [UInt8]) -> Bool {
    code[start...].starts(with: "var ".utf8)
  }

  private static func isKeyword(at start: Int, in code: [UInt8]) -> Bool {
    guard "fidsv".utf8.contains(code[start]),
      start == 0 || code[start - 1] == newline || code[start - 1] == 0x20
    else { return false }
    return ["func ", "init(", "init<", "init?(", "deinit ", "subscript(", "subscript<", "var "]
      .contains { code[start...].starts(with: $0.utf8) }
  }

  private static func closings(in code: [UInt8]) -> [Int: Int] {
    var (open, closings) = ([Int](), [Int: Int]())
    for (index, byte) in code.enumerated() {
      if "([{".utf8.contains(byte) { open.append(index) }
      if ")]}".utf8.contains(byte), let start = open.popLast() { closings[start] = index }
    }
    return closings
  }

  private static let newline: UInt8 = 0x0A
}
