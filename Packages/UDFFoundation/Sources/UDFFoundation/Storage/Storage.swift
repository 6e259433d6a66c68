public import Foundation

/// A place that keeps one value as bytes, such as a file, an entry of `UserDefaults`, or a row of a database.
///
/// ```swift
/// struct RowStorage: Storage {
///   let database: Database
///   let key: String
///   var description: String { "the row \(key)" }
///
///   func load() throws -> Data? { try database.bytes(for: key) }
///   func save(_ bytes: Data) throws { try database.set(bytes, for: key) }
///   func setAside() throws -> String { try database.rename(key, to: "\(key).broken") }
/// }
/// ```
///
/// A ``Kept`` value calls these methods one at a time, on any thread. They may block. An error should say in one
/// line what to do, because the line is reported to the user of the program.
public protocol Storage: Sendable, CustomStringConvertible {
  /// Returns the bytes that were saved last, or nil if there are none.
  ///
  /// If it throws, what is there is left as it is.
  func load() throws -> Data?

  /// Replaces the bytes.
  ///
  /// When this method returns, the bytes are safe. If it throws, or if the program ends meanwhile, the previous
  /// bytes are still there.
  func save(_ bytes: Data) throws

  /// Moves bytes that were read and do not decode out of the way, without losing them, and returns their new name.
  ///
  /// If it throws, the bytes are still there, unless another program has moved them away.
  func setAside() throws -> String
}
