public import Foundation

/// An entry of `UserDefaults` that keeps one value.
///
/// ```swift
/// let settings = Kept(Settings(), in: DefaultsStorage(.standard, key: "settings"))
/// ```
///
/// An entry whose content does not decode is moved to the key `settings.broken-1`, or to the next free number. An entry
/// that is not data is left as it is.
///
/// Proof of `@unchecked Sendable`: `UserDefaults` is documented to be safe on several threads, and the other
/// property is a constant.
public struct DefaultsStorage: Storage, @unchecked Sendable {
  private let defaults: UserDefaults
  private let key: String

  /// Creates a storage on the entry with the given key.
  public init(_ defaults: UserDefaults, key: String) {
    self.defaults = defaults
    self.key = key
  }

  /// The key, as `the default settings`.
  public var description: String { "the default \(key)" }

  /// Returns the bytes of the entry, or nil if there is none.
  public func load() throws -> Data? {
    guard let entry = defaults.object(forKey: key) else { return nil }
    guard let bytes = entry as? Data else {
      throw DefaultsProblem(description: "it is not data. Choose another key")
    }
    return bytes
  }

  /// Replaces the entry.
  public func save(_ bytes: Data) throws {
    defaults.set(bytes, forKey: key)
    try write()
  }

  /// Moves the entry to another key, and returns that key.
  public func setAside() throws -> String {
    var number = 1
    while defaults.object(forKey: "\(key).broken-\(number)") != nil { number += 1 }
    let name = "\(key).broken-\(number)"
    defaults.set(defaults.object(forKey: key), forKey: name)
    // If this fails, the entry is still there.
    try write()
    defaults.removeObject(forKey: key)
    try write()
    return name
  }

  /// Writes the defaults to the disk, which the system does itself on Apple's platforms.
  private func write() throws {
    #if !canImport(Darwin)
    guard defaults.synchronize() else {
      throw DefaultsProblem(
        description: "UserDefaults could not write its file. Check the permissions of its folder"
      )
    }
    #endif
  }
}

private struct DefaultsProblem: Error, CustomStringConvertible { let description: String }
