/// A location in the source code: of a rule, or of a dispatch.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The name of a file, of which a literal becomes a string only when it is read.
  private enum File: Hashable, Sendable {
    case literal(StaticString)
    case text(String)

    var name: String {
      switch self {
      case .literal(let literal): "\(literal)"
      case .text(let text): text
      }
    }

    static func == (left: File, right: File) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  private let file: File
  /// The line in the file, counted from 1.
  public let line: Int

  /// Creates a location.
  public init(fileID: String, line: Int) {
    file = .text(fileID)
    self.line = line
  }

  @usableFromInline
  init(_ fileID: StaticString, _ line: UInt) {
    file = .literal(fileID)
    self.line = Int(line)
  }

  /// The file, as `Module/File.swift`.
  public var fileID: String { file.name }

  /// The location, as `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
