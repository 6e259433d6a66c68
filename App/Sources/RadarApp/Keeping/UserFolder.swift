import Foundation

/// A folder in which programs of a user keep files of one kind.
enum UserFolder {
  case state
  case caches

  /// Returns the folder: the value of its variable, or else the usual one of the system.
  ///
  /// The result is nil if the environment names neither.
  func url(_ environment: [String: String]) -> URL? {
    if let folder = environment[variable], folder.hasPrefix("/") { return URL(filePath: folder) }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(filePath: home).appending(path: usual)
  }

  private var variable: String {
    switch self {
    case .state: "XDG_STATE_HOME"
    case .caches: "XDG_CACHE_HOME"
    }
  }

  /// The path from the home folder.
  private var usual: String {
    #if canImport(Darwin)
    switch self {
    case .state: "Library/Application Support"
    case .caches: "Library/Caches"
    }
    #else
    switch self {
    case .state: ".local/state"
    case .caches: ".cache"
    }
    #endif
  }
}
