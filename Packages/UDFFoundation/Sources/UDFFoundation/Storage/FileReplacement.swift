import Foundation

/// Returns whether a file is at a path, and throws if something else is there or it cannot be told.
///
/// Reading a pipe would wait for its other end, and replacing a device would remove it.
func isFile(at path: String) throws(FileProblem) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0 else {
    if errno == ENOENT { return false }
    throw FileProblem(code: errno, path)
  }
  let kind: String
  switch status.st_mode & S_IFMT {
  case S_IFREG: return true
  case S_IFDIR: kind = "folder"
  case S_IFIFO: kind = "pipe"
  case S_IFSOCK: kind = "socket"
  default: kind = "device"
  }
  throw FileProblem(otherKind: kind)
}

/// Calls a function while no other program that keeps values in a folder changes files of it.
///
/// A program that ends loses its lock. A file system without locks gives none, and an open folder is nil if the folder
/// may not be read.
func withLock<Result>(
  on folder: String,
  _ body: (_ folder: Int32?, _ isLocked: Bool) throws -> Result
) rethrows -> Result {
  let opened = open(folder, O_RDONLY | O_CLOEXEC)
  guard opened >= 0 else { return try body(nil, false) }
  defer { close(opened) }
  var isLocked = false
  repeat { isLocked = flock(opened, LOCK_EX) == 0 } while !isLocked && errno == EINTR
  return try body(opened, isLocked)
}

/// Replaces a file with new contents, which are on the disk when this function returns.
func replaceFile(_ file: URL, with bytes: Data) throws {
  let path = file.path(percentEncoded: false)
  let folder = file.deletingLastPathComponent()
  try withLock(on: folder.path(percentEncoded: false)) { opened, isLocked in
    if isLocked { removeLeftovers(of: file) }
    // Each write has a name of its own, so that no program writes to the file of another one.
    let new = path + newMark + UUID().uuidString
    do {
      try writeFile(at: new, for: path, bytes)
      guard rename(new, path) == 0 else { throw FileProblem(code: errno, path) }
    } catch {
      unlink(new)
      throw error
    }
    // The new name is in the folder, which is flushed too. Some file systems cannot flush a folder.
    if let opened { _ = flush(opened) }
  }
}

/// Writes a new file and flushes it to the disk, with the permissions, the owner and the group of what it replaces or
/// what was set aside.
private func writeFile(at new: String, for path: String, _ bytes: Data) throws {
  var old = stat()
  let hasOld = stat(path, &old) == 0 || stat(brokenFiles(of: path).last, &old) == 0
  // Nobody else may open it before it has the permissions of the old one.
  let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, hasOld ? 0o600 : 0o666)
  guard file >= 0 else { throw FileProblem(code: errno, path) }
  defer { close(file) }
  if hasOld {
    // Only the superuser gives a file to another user. Others give it to their own groups.
    if fchown(file, old.st_uid, old.st_gid) != 0 { _ = fchown(file, uid_t.max, old.st_gid) }
    fchmod(file, old.st_mode & 0o7777)
  }
  var rest = bytes[...]
  while !rest.isEmpty {
    // Proof: `write` reads no more bytes than the buffer has, and does not keep the pointer.
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw FileProblem(code: errno, path) }
    rest = rest.dropFirst(count)
  }
  guard flush(file) else { throw FileProblem(code: errno, path) }
}

private func flush(_ file: Int32) -> Bool {
  #if canImport(Darwin)
  // `fsync` leaves the contents in the memory of the drive. Some file systems cannot do more.
  if fcntl(file, F_FULLFSYNC) == 0 { return true }
  #endif
  return fsync(file) == 0
}

private let newMark = ".new-"

/// Removes what programs that ended while they wrote have left; the caller has the lock, so no program is writing.
private func removeLeftovers(of file: URL) {
  let folder = file.deletingLastPathComponent()
  let begin = file.lastPathComponent + newMark
  let path = folder.path(percentEncoded: false)
  for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  where name.hasPrefix(begin) && UUID(uuidString: String(name.dropFirst(begin.count))) != nil {
    unlink(folder.appendingPathComponent(name).path(percentEncoded: false))
  }
}
