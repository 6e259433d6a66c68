import Foundation

/// The place where a program of a user keeps its state.
enum StatePlace {
  /// The line for a user whose state is not kept because there is no place for it.
  static let isUnknown =
    "Nothing is kept, because neither XDG_STATE_HOME nor HOME names a folder: --state PATH names a file,"
    + " and --no-state says that nothing is to be kept"

  /// Returns the file of radar's state, or nil if the environment names no folder for it.
  ///
  /// The folder is `$XDG_STATE_HOME`, or else the usual one of the system.
  static func usual(_ environment: [String: String]) -> URL? {
    let folder: URL
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      folder = URL(filePath: state)
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      #if canImport(Darwin)
      folder = URL(filePath: home).appending(path: "Library/Application Support")
      #else
      folder = URL(filePath: home).appending(path: ".local/state")
      #endif
    } else {
      return nil
    }
    return folder.appending(path: "radar/journal.sqlite")
  }
}
