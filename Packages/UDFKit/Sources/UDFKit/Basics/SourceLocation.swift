/// A location in the source code: of a rule, or of a dispatch.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, as `Module/File.swift`.
  public let fileID: String
  /// The line in the file, counted from 1.
  public let line: Int

  /// Creates a location.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  @usableFromInline
  init(_ fileID: StaticString, _ line: UInt) {
    self.init(fileID: "\(fileID)", line: Int(line))
  }

  /// The location, as `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
