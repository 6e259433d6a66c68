public import Foundation
import Synchronization

/// A place in memory that keeps one value, for tests and previews.
///
/// ```swift
/// let storage = MemoryStorage(Data(#"{"theme": "dark"}"#.utf8))
/// let settings = Kept(Settings(), in: storage)
/// storage.failure = DiskFull()  // saving fails from now on
/// ```
public final class MemoryStorage: Storage {
  private struct Contents {
    var bytes: Data?
    var broken: [Data] = []
    var saveCount = 0
    var failure: (any Error)?
  }

  private let contents: Mutex<Contents>

  /// Creates a storage with the given bytes.
  public init(_ bytes: Data? = nil) { contents = Mutex(Contents(bytes: bytes)) }

  /// The word `memory`.
  public var description: String { "memory" }

  /// The bytes that were saved last, or nil if there are none.
  public var bytes: Data? { contents.withLock(\.bytes) }

  /// The bytes that were set aside, oldest first.
  public var broken: [Data] { contents.withLock(\.broken) }

  /// The number of values that were saved.
  public var saveCount: Int { contents.withLock(\.saveCount) }

  /// The error that every call throws, or nil if calls succeed.
  public var failure: (any Error)? {
    get { contents.withLock(\.failure) }
    set { contents.withLock { $0.failure = newValue } }
  }

  /// Returns the bytes.
  public func load() throws -> Data? { try use { $0.bytes } }

  /// Replaces the bytes.
  public func save(_ bytes: Data) throws {
    try use {
      $0.bytes = bytes
      $0.saveCount += 1
    }
  }

  /// Moves the bytes to `broken`, and returns a name such as `broken-1`.
  public func setAside() throws -> String {
    try use { contents in
      if let bytes = contents.bytes.take() { contents.broken.append(bytes) }
      return "broken-\(contents.broken.count)"
    }
  }

  private func use<Result: Sendable>(_ body: (inout Contents) -> Result) throws -> Result {
    try contents.withLock { contents in
      if let failure = contents.failure { throw failure }
      return body(&contents)
    }
  }
}
