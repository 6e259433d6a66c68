import Foundation

extension URL {
  /// Creates the folder of this file if there is none, for the user alone.
  func makeFolder() throws(CommandError) {
    let folder = deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw CommandError("The folder \(folder.filePath) cannot be created: check the path")
    }
  }

  var filePath: String { path(percentEncoded: false) }

  /// Whether nothing has this name, which nobody knows without the permission to look.
  var isMissing: Bool { access(filePath, F_OK) != 0 && [ENOENT, ENOTDIR].contains(errno) }

  var isEmptyFile: Bool {
    filePath.fileStatus.map { $0.kind == S_IFREG && $0.st_size == 0 } ?? false
  }

  /// Whether this is neither a file nor a folder, but something like a pipe or a device.
  var isSpecial: Bool {
    filePath.fileStatus.map { ![S_IFREG, S_IFDIR].contains($0.kind) } ?? false
  }

  /// Whether this is a symbolic link to something that is not there.
  var leadsNowhere: Bool {
    isMissing && (try? FileManager.default.destinationOfSymbolicLink(atPath: filePath)) != nil
  }
}

extension stat { var kind: mode_t { st_mode & S_IFMT } }

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

extension String {
  /// The status of what this path leads to, or nil if there is nothing.
  var fileStatus: stat? {
    var status = stat()
    return stat(self, &status) == 0 ? status : nil
  }

  /// The text as one part of an address, in which all but the unreserved characters of RFC 3986 are encoded.
  var percentEncoded: String {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    return addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: unreserved))
      ?? self
  }
}
