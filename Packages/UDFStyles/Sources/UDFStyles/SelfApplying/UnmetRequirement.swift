public import UDFKit

/// The error with which an action is rejected if a requirement does not hold.
public struct UnmetRequirement: Error, CustomStringConvertible {
  /// The requirement, in the words of its call.
  public let requirement: String
  /// The source location of the requirement.
  public let location: SourceLocation

  /// A message with the requirement and its source location.
  public var description: String { "“\(requirement)” does not hold (required at \(location))." }
}

extension SelfApplyingAction {
  /// Rejects the action unless a requirement holds.
  ///
  /// ```swift
  /// try require("The value is not the desired one yet", state.value != value)
  /// ```
  public func require(
    _ requirement: String,
    _ holds: Bool,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws { _ = try require(requirement, holds ? true : nil, fileID: fileID, line: line) }

  /// Returns a value, or rejects the action if the value is nil.
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
