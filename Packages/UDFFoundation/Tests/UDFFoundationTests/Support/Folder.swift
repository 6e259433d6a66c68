import Foundation

final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("UDFFoundation-\(UUID().uuidString)")
    try create("")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  func create(_ name: String) throws {
    try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: file(name)) }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name).path,
      withDestinationPath: destination
    )
  }

  func isLink(_ name: String) throws -> Bool {
    try attributes(of: name)[.type] as? FileAttributeType == .typeSymbolicLink
  }

  func permissions(of name: String) throws -> Int? {
    try attributes(of: name)[.posixPermissions] as? Int
  }

  private func attributes(of name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: file(name).path)
  }

  func text(of name: String) -> String? { try? String(contentsOf: file(name), encoding: .utf8) }
}
