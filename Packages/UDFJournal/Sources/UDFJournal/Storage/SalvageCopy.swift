import Foundation
import GRDB

/// A copy of a damaged file from which SQLite reads what is left.
///
/// SQLite refuses a file whose first page is damaged, or whose end is missing. The first page holds only what is equal
/// in all journals, and the number of pages. So the copy gets the first page of a new journal. The file itself is not
/// changed.
struct SalvageCopy {
  /// The copy, beside the file because its content is as private.
  let url: URL

  init(of file: URL) throws {
    url = file.appending(suffix: ".reading")
    remove()
    do {
      let place = file.path(percentEncoded: false)
      let hasLog = SQLiteStorage.hasLog(place)
      if hasLog { try FileManager.default.copyItem(atPath: place + "-wal", toPath: path + "-wal") }
      try FileManager.default.copyItem(atPath: place, toPath: path)
      try replaceFirstPage(hasLog: hasLog)
    } catch {
      remove()
      throw error
    }
  }

  func remove() { Self.remove(url) }

  static func remove(_ url: URL) {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: url.path(percentEncoded: false) + suffix)
    }
  }

  private var path: String { url.path(percentEncoded: false) }

  /// Writes the first page of a new journal, with the number of pages that the copy has.
  ///
  /// Proof of the raw memory: the bytes of a word are copied while it exists.
  private func replaceFirstPage(hasLog: Bool) throws {
    var page = try Self.firstPage()
    let size = page.count
    let file = try FileHandle(forUpdating: url)
    defer { try? file.close() }
    let pages = (Int(try file.seekToEnd()) + size - 1) / size
    // The offsets are those of the database header in SQLite's file format.
    func set(_ number: Int, at offset: Int) {
      withUnsafeBytes(of: UInt32(clamping: number).bigEndian) {
        page.replaceSubrange(offset..<offset + 4, with: $0)
      }
    }
    // Two for a file with a log, one for a file without.
    page.replaceSubrange(18..<20, with: hasLog ? [2, 2] : [1, 1])
    for (offset, number) in [(24, 1), (28, max(1, pages)), (32, 0), (36, 0), (92, 1)] {
      set(number, at: offset)
    }
    try file.seek(toOffset: 0)
    try file.write(contentsOf: page)
    // A page that was cut off is filled up, because SQLite reads whole pages.
    try file.truncate(atOffset: UInt64(max(1, pages) * size))
  }

  private static func firstPage() throws -> Data {
    let template = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID())")
    defer { remove(template) }
    let storage = try SQLiteStorage(template, lock: nil)
    let size = try storage.reading { try Int.fetchOne($0, sql: "PRAGMA page_size") ?? 4096 }
    storage.close()
    let page = try Data(contentsOf: template).prefix(size)
    // Closing moves the page from the log to the file, and throws nothing if there is no room for it.
    guard page.count == size else { throw CocoaError(.fileWriteOutOfSpace) }
    return page
  }
}
