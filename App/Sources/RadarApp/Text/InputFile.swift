import Foundation

/// A file that a user names, to be read if it is one with a content of its own.
///
/// Reading a pipe or a device might never end, and what is in the file is not trusted.
struct InputFile {
  let path: String
  let kind: String

  func read(atMost megabytes: Int = 1_000) throws(CommandError) -> Data {
    if path.isEmpty { throw CommandError("An empty path names no file: give the path of \(kind)") }
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular: break
      case .typeDirectory: throw CommandError("\(path) is a folder: give the path of a file in it")
      default:
        throw CommandError("\(path) is no file with a content of its own: give the path of \(kind)")
      }
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
      let maximum = megabytes * 1_000_000
      if size > maximum { throw tooLarge("\((size + 999_999) / 1_000_000)", atMost: megabytes) }
      // Reads one byte more than allowed, because the file may have grown since.
      let data = try file.read(upToCount: maximum + 1) ?? Data()
      if data.count > maximum { throw tooLarge("more than \(megabytes)", atMost: megabytes) }
      return data
    } catch {
      throw error as? CommandError ?? refusal(error)
    }
  }

  private func tooLarge(_ size: String, atMost megabytes: Int) -> CommandError {
    let advice = "give the path of a shorter one"
    return CommandError("\(path) has \(size) MB, \(kind) may have \(megabytes): \(advice)")
  }

  private func refusal(_ error: any Error) -> CommandError {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile:
      CommandError("There is no file \(path): check the path")
    case .fileReadNoPermission:
      CommandError("\(path) may not be read: change its permissions or give another path")
    default: CommandError("\(path) cannot be read: check that it is the path of a file")
    }
  }
}
