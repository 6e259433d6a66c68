import Foundation
import TerminalUI

extension Settings {
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

struct ShownSetting {
  let name: String
  /// The name of the setting that it is a part of, or empty.
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
}

extension ShownSetting: Encodable {
  private enum Key: CodingKey {
    case name, value, from
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(table.isEmpty ? name : "\(table).\(name)", forKey: .name)
    try container.encode(content, forKey: .value)
    try container.encode(from, forKey: .from)
  }
}
