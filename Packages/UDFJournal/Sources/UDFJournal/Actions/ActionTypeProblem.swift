public import UDFKit

/// A type of actions that cannot be written, or cannot be read again.
public struct ActionTypeProblem: Hashable, Sendable, CustomStringConvertible {
  /// Why a type cannot be written.
  public enum Reason: Hashable, Sendable {
    /// The type is not `Codable`.
    case isNotCodable
    /// The type is private or local, so its name is another one in each build.
    case hasNoStableName
    /// Another type has the same name.
    case sharesName(String)
  }

  /// The type, with its module.
  public let type: String
  /// The location of the first rule that handles the type, or nil if the type was added without a rule.
  public let location: SourceLocation?
  /// Why the type cannot be written.
  public let reason: Reason

  /// A line that says what is wrong, where, and what to do.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let name = type.split(separator: ".").last.map(String.init) ?? type
    switch reason {
    case .isNotCodable:
      return "\(place)\(type) cannot be written because it is not Codable. Make it Codable,"
        + " or leave it out with .transient(\(name).self)."
    case .hasNoStableName:
      return "\(place)\(type) has no stable name because it is private or local. Give it one with"
        + " .named(\"\(name)\", \(name).self), or leave it out with .transient(\(name).self)."
    case .sharesName(let shared):
      return "\(place)\(type) has the name \"\(shared)\", and so has another type. Give it another"
        + " one with .named(_:_:)."
    }
  }
}
