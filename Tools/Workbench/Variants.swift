/// A file with variants of its bodies, of which a variable of the environment selects those of one change.
///
/// A body with a variant becomes an `if` with a branch for the variant and one for the original.
struct Variants {
  /// A body of the file with the edits of the change that has this number.
  struct Variant {
    let number: Int
    let body: Range<Int>
    let file: ChangedFile
  }

  let text: String
  /// The last line of each body with a variant, counted from 1, and the number of its change.
  private let bodies: [(end: Int, number: Int)]

  /// Creates the file from variants of different bodies.
  init(_ variants: [Variant], of source: Source) {
    var (text, end) = ([UInt8](), 0)
    var bodies: [(end: Int, number: Int)] = []
    for variant in variants.sorted(by: { $0.body.lowerBound < $1.body.lowerBound }) {
      let body = variant.body
      text += source.bytes[end..<body.lowerBound] + Array("\n".utf8)
      text += "if \(Self.variable) == \(variant.number) {".utf8 + variant.file.bytes(of: body)
      text += Array("\n} else {".utf8) + source.bytes[body] + Array("\n}".utf8)
      bodies.append((1 + text.count { $0 == 0x0A }, variant.number))
      end = body.upperBound
    }
    text += source.bytes[end...]
    self.text = String(decoding: text, as: UTF8.self)
    self.bodies = bodies
  }

  /// Returns the number of the change to whose declaration a line belongs.
  ///
  /// Some errors of a body are reported where its declaration begins.
  func number(of line: Int) -> Int? { bodies.first { $0.end >= line }?.number }

  /// The variable of the program, and of its environment.
  static let variable = "selectedChange"

  /// The source that declares the variable.
  static let declaration = """
    #if canImport(Darwin)
    import Darwin
    #elseif canImport(Glibc)
    import Glibc
    #elseif canImport(Musl)
    import Musl
    #endif

    @usableFromInline
    let \(variable) = getenv("\(variable)").flatMap { Int(String(cString: $0)) } ?? -1

    """
}
