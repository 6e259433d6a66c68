import Foundation
import TerminalUI

/// What radar does without being asked each time.
///
/// An option of the command line is stronger than the environment, which is stronger than the file.
struct Settings: Equatable, Sendable {
  var live = false
  var color = true

  /// The seconds between automatic refreshes, or nil if radar does what was done last.
  var interval: Int?

  var sources: [String] = []
  var gitHubURL: WebAddress?
  var feedURL: WebAddress?
  var keys: [KeySetting] = []
  var colors = Palette()

  /// Where the values come from that are not the default ones, by the name of the setting, such as `colors.dim`.
  var origins: [String: String] = [:]

  init() {}

  init(at file: URL?, _ environment: [String: String]) throws(SettingsError) {
    let path = file?.filePath ?? ""
    try self.init(file.map(Self.text) ?? "", at: path, environment)
  }

  init(_ text: String, at path: String, _ environment: [String: String]) throws(SettingsError) {
    if let document = try SettingsDocument(text, at: path) {
      let written = try document.settings()
      live = written.live ?? live
      color = written.color ?? color
      (interval, sources) = (written.interval?.rawValue, written.sources ?? [])
      (gitHubURL, feedURL) = (written.gitHubURL, written.feedURL)
      colors = Palette(written.colors ?? [:])
      keys = (written.keys ?? [:]).map { KeySetting($0, $1, in: document) }
        .sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
      origins = document.lines.mapValues { "line \($0) of the file" }
    }
    if environment["NO_COLOR"]?.isEmpty == false {
      color = false
      origins["color"] = "NO_COLOR"
    }
  }

  private static func text(of file: URL) throws(SettingsError) -> String {
    let path = file.filePath
    if file.leadsNowhere {
      throw SettingsError("\(path) is a link that leads nowhere: mend it, or remove it")
    }
    if file.isMissing { return "" }
    if file.isSpecial {
      throw SettingsError("\(path) is no file: make it one that you may read, or remove it")
    }
    let data: Data
    do { data = try Data(contentsOf: file) } catch CocoaError.fileReadNoPermission {
      throw SettingsError("\(path) cannot be read: check its permissions")
    } catch {
      throw SettingsError("\(path) cannot be read: make it a file that you may read, or remove it")
    }
    guard let text = String(data: data, encoding: .utf8), !data.contains(0) else {
      throw SettingsError("\(path) is not text in UTF-8: save it as UTF-8")
    }
    return text
  }

  static func place(_ environment: [String: String]) -> URL? {
    UserFolder.config.url(environment)?.appending(path: "radar/config.yaml")
  }

  var lines: [String] {
    let all = shown
    let width = all.map(\.line.count).max() ?? 0
    return all.enumerated().flatMap { index, setting in
      let isFirst = setting.table != (index > 0 ? all[index - 1].table : "")
      let line = setting.line.padding(toLength: width + 2, withPad: " ", startingAt: 0)
      return (isFirst ? ["", "\(setting.table):"] : []) + ["\(line)# \(setting.from)"]
    }
  }

  var shown: [ShownSetting] {
    [
      shown("live", live), shown("color", color), shown("interval", interval),
      shown("sources", sources), shown("github-url", gitHubURL), shown("feed-url", feedURL),
    ]
      + ColorRole.allCases.map { shown($0.rawValue, in: "colors", colors[$0]) }
      + keys.map { shown($0.action, in: "keys", $0.keys.map(\.name)) }
  }

  private func shown(
    _ name: String,
    in table: String = "",
    _ value: some Encodable & Sendable
  ) -> ShownSetting {
    let path = table.isEmpty ? name : "\(table).\(name)"
    return ShownSetting(name: name, table: table, from: origins[path] ?? "default", content: value)
  }
}

struct ShownSetting: Encodable {
  let name: String
  let table: String
  let from: String
  fileprivate let content: any Encodable & Sendable

  /// The value as JSON, which is also YAML.
  var value: String { (try? JSONLine.text(content)) ?? "null" }

  fileprivate var line: String {
    let isBare = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    let key = isBare ? name : (try? JSONLine.text(name)) ?? name
    let start = table.isEmpty ? "" : "  "
    return start + (value == "null" ? "# \(key) is not set" : "\(key): \(value)")
  }

  private enum Key: CodingKey { case name, value, from }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(table.isEmpty ? name : "\(table).\(name)", forKey: .name)
    try container.encode(content, forKey: .value)
    try container.encode(from, forKey: .from)
  }
}
