import UDFKit
import UDFStyles

/// The guards of an action.
@available(*, deprecated, message: "Write require(…) in the action.")
public enum Check {
  /// Rejects the action unless a requirement holds.
  public static func that(
    _ requirement: String,
    _ holds: Bool,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws {
    try Guard().require(requirement, holds, fileID: fileID, line: line)
  }
}

/// An action that is needed to call `require`.
private struct Guard: MutationAction {
  func apply(to state: inout Int) {}
}
