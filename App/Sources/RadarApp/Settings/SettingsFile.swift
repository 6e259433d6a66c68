import Foundation

/// The file of settings, in YAML.
///
/// ```yaml
/// live: true
/// color: false
/// interval: 1800
/// sources: [apple/swift-nio, "https://example.com/feed.xml"]
///
/// keys:
///   like: L
///
/// colors:
///   accent: magenta
/// ```
struct SettingsFile: Sendable {
  /// The path for messages.
  let path: String
  let text: String

  /// Creates a file with a text.
  init(_ text: String, at path: String) {
    self.text = text
    self.path = path
  }

  /// Reads a file, which may be missing.
  init(at url: URL?) throws(SettingsError) {
    path = url?.path(percentEncoded: false) ?? ""
    guard let url, !url.isMissing else {
      text = ""
      return
    }
    let data: Data
    do { data = try Data(contentsOf: url) } catch CocoaError.fileReadNoPermission {
      throw SettingsError("\(path) cannot be read: check its permissions")
    } catch {
      throw SettingsError("\(path) cannot be read: make it a file that you may read, or remove it")
    }
    guard let text = String(data: data, encoding: .utf8), !data.contains(0) else {
      throw SettingsError("\(path) is not text in UTF-8: save it as UTF-8")
    }
    self.text = text
  }
}
