import Foundation

/// The documents that the reference parser has read, with its results.
///
/// They are beside the repository, in `shared/data/feeds`, and not part of it.
enum ReferenceFeeds {
  struct Expectation: Decodable {
    let wellFormed: Bool
    let format: String
    let title: Field
    let link: Field
    let entries: [Entry]
  }

  struct Entry: Decodable {
    let id: Field
    let title: Field
    let link: Field
    let date: Field
  }

  /// A value, or a mark that the value must not be compared.
  enum Field: Decodable {
    case value(String?)
    case skipped

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .value(nil)
      } else if let text = try? container.decode(String.self) {
        self = .value(text)
      } else {
        _ = try container.decode([String: Bool].self)
        self = .skipped
      }
    }

    func agrees(with actual: String?) -> Bool {
      guard case .value(let expected) = self else { return true }
      return expected == actual
    }
  }

  /// The folder, found by walking up from this file, or nil if it does not exist.
  static let folder: URL? = {
    var folder = URL(filePath: #filePath)
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(path: "shared/data/feeds")
      if FileManager.default.fileExists(atPath: candidate.appending(path: "expected.json").path()) {
        return candidate
      }
    }
    return nil
  }()

  static func expectations(in folder: URL) throws -> [String: Expectation] {
    let data = try Data(contentsOf: folder.appending(path: "expected.json"))
    return try JSONDecoder().decode([String: Expectation].self, from: data)
  }
}
