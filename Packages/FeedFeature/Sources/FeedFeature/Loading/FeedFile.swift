import FeedParsing
import Foundation

/// A file that is read as a feed and is not trusted.
struct FeedFile {
  /// The maximum length of a file in bytes, which is that of the parser.
  private static let maximumBytes = FeedParser().maximumBytes

  private static let maximumMegabytes = maximumBytes / 1_000_000

  let path: String

  /// Reads the file if it is a regular file and not too long.
  func read() throws(FeedError) -> FeedDocument {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      try check(try FileManager.default.attributesOfItem(atPath: url.path))
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      // Reads one byte more than allowed, because the file may have grown since its length was checked.
      let data = try file.read(upToCount: Self.maximumBytes + 1) ?? Data()
      if data.count > Self.maximumBytes { throw tooLarge("more than \(Self.maximumMegabytes)") }
      return FeedDocument(data)
    } catch let error as FeedError {
      throw error
    } catch {
      throw refusal(error)
    }
  }

  /// Writes the file, which is overwritten if it exists, and stays as it is if that fails.
  ///
  /// A link and the permissions stay. A device or a pipe is written as it is. What the process has opened already, such
  /// as `/dev/stdout`, is written where it stands.
  func write(_ data: Data) throws(FeedError) {
    let url = URL(fileURLWithPath: path)
    let file = url.resolvingSymlinksInPath()
    let old = try? FileManager.default.attributesOfItem(atPath: file.path)
    do {
      if let descriptor {
        // Another descriptor would begin at the start of a file, and cut off what is there.
        return try FileHandle(fileDescriptor: descriptor).write(contentsOf: data)
      }
      guard old?[.type] as? FileAttributeType == .typeRegular, !path.hasPrefix("/dev/") else {
        let exists = FileManager.default.fileExists(atPath: path)
        return try data.write(to: url, options: exists ? [] : .atomic)
      }
      try data.write(to: file, options: .atomic)
      let kept = old?.filter { $0.key == .posixPermissions } ?? [:]
      try FileManager.default.setAttributes(kept, ofItemAtPath: file.path)
    } catch CocoaError.fileWriteOutOfSpace {
      throw FeedError("\(path) has no room: free some space")
    } catch {
      throw FeedError("\(path) cannot be written: check the folder and its permissions")
    }
  }

  /// The descriptor that the path names, or nil if it names a file.
  private var descriptor: Int32? {
    switch path {
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    default:
      ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
        .flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  private func check(_ attributes: [FileAttributeKey: Any]) throws(FeedError) {
    let kind = attributes[.type] as? FileAttributeType
    if kind == .typeDirectory {
      throw FeedError("\(path) is a folder: give the path of a file in it")
    }
    guard kind == .typeRegular else {
      throw FeedError("\(path) is no file with a content of its own: give the path of a feed")
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    if size > Self.maximumBytes { throw tooLarge("\(size / 1_000_000)") }
  }

  private func tooLarge(_ megabytes: String) -> FeedError {
    FeedError(
      "\(path) has \(megabytes) MB, a feed may have \(Self.maximumMegabytes): "
        + "give the path of a shorter one"
    )
  }

  private func refusal(_ error: any Error) -> FeedError {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile:
      FeedError("There is no file \(path): check the path")
    case .fileReadNoPermission:
      FeedError("\(path) may not be read: change its permissions or give another path")
    default:
      FeedError("\(path) cannot be read: check that it is the path of a file")
    }
  }
}
