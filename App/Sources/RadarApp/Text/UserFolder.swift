import Foundation

/// A folder in which programs of a user keep files of one kind, by the variable that names it.
enum UserFolder: String {
  case config = "XDG_CONFIG_HOME"
  case state = "XDG_STATE_HOME"
  case caches = "XDG_CACHE_HOME"

  func url(_ environment: [String: String]) -> URL? {
    if let folder = environment[rawValue], folder.hasPrefix("/") { return URL(filePath: folder) }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(filePath: home).appending(path: usual)
  }

  private var usual: String {
    #if canImport(Darwin)
    let (state, caches) = ("Library/Application Support", "Library/Caches")
    #else
    let (state, caches) = (".local/state", ".cache")
    #endif
    return switch self {
    case .config: ".config"
    case .state: state
    case .caches: caches
    }
  }
}
