import Foundation
import RepositoryReading

/// The bodies of functions, initializers and accessors.
enum Bodies {
  /// Returns the inside of the body that contains a part of a file, or nil outside of a body, for example in the
  /// initial value of a variable.
  ///
  /// A body contains those of its closures and local functions.
  static func body(around part: Range<Int>, in source: Source) -> Range<Int>? {
    var brackets: [Int] = []
    var bracket = source.brackets[part.lowerBound]
    while let start = bracket {
      brackets.append(start)
      bracket = source.brackets[start - 1]
    }
    for start in brackets.reversed() {
      guard source.code[start] == UInt8(ascii: "{"), let end = source.closings[start] else {
        return nil
      }
      let declaration = declaration(before: start, in: source)
      let isProperty = declaration == .property || declaration == .value
      if declaration == .type || isProperty && isAccessors(start + 1..<end, in: source) { continue }
      if declaration == .value || declaration == .opaque { return nil }
      return part.upperBound <= end ? start + 1..<end : nil
    }
    return nil
  }

  private enum Declaration {
    case type
    case code
    case property
    /// A variable with an initial value, which may have observers.
    case value
    /// A function or property whose type is that of its body.
    case opaque
  }

  /// Returns what the last declaration before an opening brace declares.
  private static func declaration(before brace: Int, in source: Source) -> Declaration {
    var index = source.brackets[brace - 1].map { $0 + 1 } ?? 0
    var text = ""
    while index < brace {
      if let closing = source.closings[index] {
        // A closing brace ends a declaration.
        text = source.code[index] == UInt8(ascii: "{") ? "" : text + " "
        index = closing + 1
      } else {
        text.unicodeScalars.append(Unicode.Scalar(source.code[index]))
        index += 1
      }
    }
    let words = SwiftText.words(in: text)
    let keyword = words.last { typeKeywords.contains($0) || codeKeywords.contains($0) } ?? ""
    if typeKeywords.contains(keyword) { return .type }
    let type = text.components(separatedBy: keyword).last ?? ""
    if SwiftText.words(in: type).contains("some") { return .opaque }
    guard ["var", "let", "subscript"].contains(keyword) else { return .code }
    return type.contains("=") ? .value : .property
  }

  /// Returns whether the braces of a property or subscript contain accessors.
  private static func isAccessors(_ range: Range<Int>, in source: Source) -> Bool {
    let text = source.text(source.trimmed(range))
    return SwiftText.words(in: text).first.map { $0.hasPrefix("@") || accessors.contains($0) }
      ?? false
  }

  private static let typeKeywords: Set<Substring> = [
    "struct", "class", "enum", "extension", "protocol", "actor",
  ]
  private static let codeKeywords: Set<Substring> = [
    "func", "init", "deinit", "subscript", "var", "let", "get", "set", "_read", "_modify",
    "willSet", "didSet",
  ]
  private static let accessors: Set<Substring> = [
    "get", "set", "_read", "_modify", "willSet", "didSet", "mutating", "nonmutating",
    "unsafeAddress", "unsafeMutableAddress",
  ]
}
