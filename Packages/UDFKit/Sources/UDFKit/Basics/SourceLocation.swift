/// A place in the source: where a rule was written, or an action dispatched.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, as `Module/File.swift`.
  public let fileID: String
  /// The line in the file, counted from 1.
  public let line: Int

  /// A place in the source.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  @usableFromInline
  init(_ fileID: StaticString, _ line: UInt) {
    self.init(fileID: "\(fileID)", line: Int(line))
  }

  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
