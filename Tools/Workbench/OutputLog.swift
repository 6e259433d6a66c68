import Foundation

/// The output of a command, written to a file as it comes and searched for a text.
struct OutputLog {
  private let file: FileHandle
  private let text: Data?
  /// The end of the output so far, where the text may have begun.
  private var end = Data()
  private(set) var hasText = false

  init(at url: URL, lookingFor text: String?) throws {
    try Data().write(to: url)
    file = try FileHandle(forWritingTo: url)
    self.text = text.map { Data($0.utf8) }
  }

  mutating func append(_ data: Data) throws {
    try file.write(contentsOf: data)
    guard let text, !hasText else { return }
    end.append(data)
    hasText = end.range(of: text) != nil
    end = Data(end.suffix(text.count - 1))
  }
}
