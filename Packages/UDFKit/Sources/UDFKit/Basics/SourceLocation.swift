/// A location in the source code: of a rule, or of a dispatch.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, as `Module/File.swift`.
  public let fileID: String
  /// The line in the file, counted from 1.
  public let line: Int

  /// Creates a location.
  public init(fileID: String, line: Int) { (self.fileID, self.line) = (fileID, line) }

  @usableFromInline
  init(_ fileID: StaticString, _ line: UInt) { self.init(fileID: "\(fileID)", line: Int(line)) }

  /// The location, as `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}

/// What tells prisms, lenses and scopes apart: where they were created, and their types, whose names may be equal.
@usableFromInline
struct CreationSite: Hashable, Sendable {
  let location: SourceLocation
  private let column: UInt
  private let whole: ObjectIdentifier
  private let part: ObjectIdentifier

  @usableFromInline
  init(_ location: SourceLocation, column: UInt = 0, from whole: Any.Type, to part: Any.Type) {
    (self.location, self.column) = (location, column)
    (self.whole, self.part) = (ObjectIdentifier(whole), ObjectIdentifier(part))
  }
}
