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
  private let text: String

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

  /// Sets what the file sets.
  func read(into settings: inout Settings) throws(SettingsError) {
    guard let document = try SettingsDocument(text, at: path) else { return }
    let written = try document.settings()
    func origin(_ name: String...) -> SettingOrigin {
      .file(line: document.place(ofName: name).line)
    }
    if let live = written.live { settings.live = Setting(live, from: origin("live")) }
    if let color = written.color { settings.color = Setting(color, from: origin("color")) }
    if let interval = written.interval {
      settings.interval = Setting(interval.rawValue, from: origin("interval"))
    }
    if let sources = written.sources {
      settings.sources = Setting(sources, from: origin("sources"))
    }
    if let url = written.gitHubURL { settings.gitHubURL = Setting(url, from: origin("github-url")) }
    if let url = written.feedURL { settings.feedURL = Setting(url, from: origin("feed-url")) }
    settings.keys = (written.keys ?? [:]).map { KeySetting($0, $1, in: document) }
      .sorted { $0.place < $1.place }
    for (name, color) in written.colors ?? [:] {
      guard let role = ColorRole(rawValue: name) else { continue }
      settings.colors[role] = Setting(color, from: origin("colors", name))
    }
  }
}
