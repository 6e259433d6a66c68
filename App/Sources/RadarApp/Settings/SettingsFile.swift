import Foundation

/// The file of settings, in TOML.
///
/// ```toml
/// live = true
/// color = false
/// interval = 1800
/// sources = ["apple/swift-nio", "https://example.com/feed.xml"]
///
/// [keys]
/// like = "L"
///
/// [colors]
/// accent = "magenta"
/// ```
struct SettingsFile: Sendable {
  /// The path for messages.
  let path: String
  private let text: String

  /// The names of all settings.
  static let names = ["live", "color", "interval", "sources", "github-url", "feed-url"]

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
    let all = try pairs()
    try readTables(all, into: &settings)
    let pairs = all.filter(\.table.isEmpty)
    for pair in pairs where !Self.names.contains(pair.name) { throw unknown(pair) }
    try read("live", of: pairs, kind: "true or false", \.bool) {
      settings.live.set($0, from: $1)
    }
    try read("color", of: pairs, kind: "true or false", \.bool) {
      settings.color.set($0, from: $1)
    }
    try read("interval", of: pairs, kind: "a whole number of seconds from 1 to 86400") {
      $0.int.flatMap { (1...86_400).contains($0) ? $0 : nil }
    } set: { (seconds: Int, origin) in
      settings.interval.set(seconds, from: origin)
    }
    try read("sources", of: pairs, kind: #"a list of texts, as in ["a", "b"]"#) {
      $0.array.flatMap { list in
        let texts = list.compactMap(\.string)
        return texts.count == list.count ? texts : nil
      }
    } isPart: {
      $0.string != nil
    } set: { (sources: [String], origin) in
      settings.sources.set(sources, from: origin)
    }
    let address = "an address in quotation marks that begins with http:// or https://"
    try read("github-url", of: pairs, kind: address) {
      $0.string.flatMap { WebAddress($0) }
    } set: { (url: WebAddress, origin) in
      settings.gitHubURL.set(url, from: origin)
    }
    try read("feed-url", of: pairs, kind: address) {
      $0.string.flatMap { WebAddress($0) }
    } set: { (url: WebAddress, origin) in
      settings.feedURL.set(url, from: origin)
    }
  }

  private func pairs() throws(SettingsError) -> [TOMLPair] {
    var reader = TOMLReader(text, tables: ["keys", "colors"])
    do { return try reader.read() } catch { throw refusal(error.problem, at: error.place) }
  }

  /// Reads a setting, if the file has it.
  private func read<Value>(
    _ name: String,
    of pairs: [TOMLPair],
    kind: String,
    _ value: (TOMLValue) -> Value?,
    isPart: (TOMLValue) -> Bool = { _ in true },
    set: (Value, SettingOrigin) -> Void
  ) throws(SettingsError) {
    guard let pair = pairs.first(where: { $0.name == name }) else { return }
    guard let value = value(pair.value) else {
      throw refusal("\(name) is \(kind)", at: pair.place(ofPartWhere: { !isPart($0) }))
    }
    set(value, .file(line: pair.place.line))
  }

  private func unknown(_ pair: TOMLPair) -> SettingsError {
    let advice =
      nearest(pair.name, of: Self.names).map { "did you mean \($0)?" }
      ?? "choose one of \(Self.names.joined(separator: ", "))"
    return refusal("there is no setting \(Quoted(pair.name)): \(advice)", at: pair.place)
  }

  private func readTables(
    _ pairs: [TOMLPair],
    into settings: inout Settings
  ) throws(SettingsError) {
    for pair in pairs where pair.table == "keys" {
      settings.keys.append(try KeySetting(pair, in: path))
    }
    for pair in pairs where pair.table == "colors" {
      guard let role = ColorRole(rawValue: pair.name) else {
        let names = ColorRole.allCases.map(\.rawValue)
        let advice =
          nearest(pair.name, of: names).map { "did you mean \($0)?" }
          ?? "choose one of \(names.joined(separator: ", "))"
        throw refusal("nothing named \(Quoted(pair.name)) has a color: \(advice)", at: pair.place)
      }
      guard let color = pair.value.string.flatMap({ ColorName(named: $0) }) else {
        let problem =
          pair.value.string.map { "there is no color \(Quoted($0)): choose one of" }
          ?? "\(pair.name) is the name of a color in quotation marks:"
        throw refusal(
          "\(problem) \(ColorName.all.joined(separator: ", "))",
          at: pair.valuePlace
        )
      }
      settings.colors.set(color, for: role, from: .file(line: pair.place.line))
    }
  }

  private func refusal(_ problem: String, at place: TOMLPlace) -> SettingsError {
    SettingsError(problem, in: path, line: place.line, column: place.column)
  }
}
