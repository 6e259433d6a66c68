public import UDFKit

/// Why an action was rejected: a requirement, in the words in which it was written, does not hold.
public struct UnmetRequirement: Error, CustomStringConvertible {
  /// The requirement.
  public let requirement: String
  /// Where it was written.
  public let location: SourceLocation

  /// What does not hold, and where it was required.
  public var description: String { "“\(requirement)” does not hold (required at \(location))." }
}

extension SelfApplyingAction {
  /// Goes on only when a requirement holds; else rejects the action with its words.
  ///
  /// ```swift
  /// try require("The value is not the desired one yet", state.value != value)
  /// ```
  public func require(
    _ requirement: String,
    _ holds: Bool,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws {
    guard holds else {
      throw UnmetRequirement(
        requirement: requirement,
        location: SourceLocation(fileID: "\(fileID)", line: Int(line))
      )
    }
  }

  /// Goes on with a value only when there is one; else rejects the action with the requirement's words.
  public func require<Value>(
    _ requirement: String,
    _ value: Value?,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws -> Value {
    guard let value else {
      throw UnmetRequirement(
        requirement: requirement,
        location: SourceLocation(fileID: "\(fileID)", line: Int(line))
      )
    }
    return value
  }
}
