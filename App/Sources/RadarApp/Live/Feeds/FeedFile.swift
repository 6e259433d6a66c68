import FeedFeature
import FeedParsing
import Foundation

/// A file that is read as a feed and is not trusted.
struct FeedFile {
  /// The maximum length of a file in bytes, which is that of the parser.
  private static let maximumBytes = FeedParser().maximumBytes

  private static let maximumMegabytes = maximumBytes / 1_000_000

  let path: String

  /// Reads the file if it is a regular file and not too long.
  func read() throws(FileError) -> FeedDocument {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      try check(try FileManager.default.attributesOfItem(atPath: url.path))
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      // Reads one byte more than allowed, because the file may have grown since its length was checked.
      let data = try file.read(upToCount: Self.maximumBytes + 1) ?? Data()
      if data.count > Self.maximumBytes { throw tooLarge("more than \(Self.maximumMegabytes)") }
      return FeedDocument(data)
    } catch let error as FileError {
      throw error
    } catch {
      throw refusal(error)
    }
  }

  private func check(_ attributes: [FileAttributeKey: Any]) throws(FileError) {
    let kind = attributes[.type] as? FileAttributeType
    if kind == .typeDirectory {
      throw FileError("\(path) is a folder: give the path of a file in it")
    }
    guard kind == .typeRegular else {
      throw FileError("\(path) is no file with a content of its own: give the path of a feed")
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    if size > Self.maximumBytes { throw tooLarge("\(size / 1_000_000)") }
  }

  private func tooLarge(_ megabytes: String) -> FileError {
    FileError(
      "\(path) has \(megabytes) MB, a feed may have \(Self.maximumMegabytes): "
        + "give the path of a shorter one"
    )
  }

  private func refusal(_ error: any Error) -> FileError {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile:
      FileError("There is no file \(path): check the path")
    case .fileReadNoPermission:
      FileError("\(path) may not be read: change its permissions or give another path")
    default:
      FileError("\(path) cannot be read: check that it is the path of a file")
    }
  }
}

extension FeedClient {
  /// Creates a client whose sources are paths of files.
  ///
  /// It reads only regular files of at most 10 MB, and checks their length first.
  init() {
    self.init { try FeedFile(path: $0).read() }
  }
}
