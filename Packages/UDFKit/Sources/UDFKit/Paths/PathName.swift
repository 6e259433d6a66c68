/// The name of a step as Swift code, such as `.counter.value`, `?` or `[…]`, which for a key path is created on demand.
///
/// Proof of `@unchecked Sendable`: a key path that it holds is `Sendable`.
@usableFromInline
enum PathName: @unchecked Sendable {
  case keyPath(AnyKeyPath)
  case text(String)

  @usableFromInline
  init<Root, Value>(_ keyPath: any KeyPath<Root, Value> & Sendable) { self = .keyPath(keyPath) }

  var text: String {
    switch self {
    case .keyPath(let keyPath): Self.text(of: String(describing: keyPath))
    case .text(let text): text
    }
  }

  /// Returns the name in the description of a key path: of `\Root.counter` it is `.counter`.
  ///
  /// Of a property that the runtime cannot name it leaves out the location of its code, which differs from run to run:
  /// of `\Root.<computed 0x0000aaaae0 (Int)>` it is `.<computed (Int)>`. Of an index into an array it is `[index]`.
  static func text(of description: String) -> String {
    guard description.hasPrefix("\\"), let dot = description.firstIndex(of: ".") else {
      return ".\(description)"
    }
    var text = ""
    var rest = description[dot...]
    while let location = rest.firstRange(of: computed) {
      let end = rest[location.upperBound...].drop { $0.isHexDigit }
      if rest[location.upperBound..<end.startIndex] == indexLocation {
        text += rest[..<location.lowerBound].dropLast() + index
        rest = afterType(end)
      } else {
        text += rest[..<location.lowerBound] + "<computed"
        rest = end
      }
    }
    return text + rest
  }

  static let index = "[index]"

  /// Returns what follows the type of a computed property, which is between parentheses and may have some itself.
  private static func afterType(_ text: Substring) -> Substring {
    var depth = 0
    return text.drop { character in
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      return depth > 0 || character == " " || character == ")"
    }.dropFirst()
  }

  private static let computed = "<computed 0x"
  /// The location of the code for an index into an array, which is the same for all arrays, as a description shows it.
  private static let indexLocation: Substring? = {
    let description = String(describing: \[Int].[0])
    return description.firstRange(of: computed).map {
      description[$0.upperBound...].prefix(while: \.isHexDigit)
    }
  }()

  var fieldCount: Int { text.count { $0 == "." } }
}
