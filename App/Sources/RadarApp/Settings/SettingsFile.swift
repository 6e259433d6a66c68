import Foundation

/// The file of settings, in YAML.
struct SettingsFile: Sendable {
  let path: String
  let text: String

  init(_ text: String, at path: String) {
    self.text = text
    self.path = path
  }

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
