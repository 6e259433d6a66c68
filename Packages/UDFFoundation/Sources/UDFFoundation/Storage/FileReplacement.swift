import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)

/// Replaces a file with new contents, which are on the disk when this function returns.
func replaceFile(at path: String, in folder: String, with bytes: Data) throws {
  let new = path + ".new"
  do {
    try writeFile(at: new, like: path, bytes)
    guard rename(new, path) == 0 else { throw FileProblem(code: errno, path) }
  } catch {
    unlink(new)
    throw error
  }
  // The new name is in the folder, which is flushed too. Some file systems cannot flush a folder.
  let opened = open(folder, O_RDONLY)
  guard opened >= 0 else { return }
  fsync(opened)
  close(opened)
}

/// Writes a file and flushes it to the disk, with the permissions of another file if that exists.
private func writeFile(at path: String, like other: String, _ bytes: Data) throws {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
  guard file >= 0 else { throw FileProblem(code: errno, path) }
  defer { close(file) }
  var status = stat()
  if stat(other, &status) == 0 { fchmod(file, status.st_mode & 0o7777) }
  var rest = bytes[...]
  while !rest.isEmpty {
    // Proof: `write` reads no more bytes than the buffer has, and does not keep the pointer.
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw FileProblem(code: errno, path) }
    rest = rest.dropFirst(count)
  }
  guard fsync(file) == 0 else { throw FileProblem(code: errno, path) }
}

#else

/// Replaces a file with new contents, as Foundation does it.
func replaceFile(at path: String, in folder: String, with bytes: Data) throws {
  try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
}

#endif
