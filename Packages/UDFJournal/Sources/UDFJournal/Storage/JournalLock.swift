import Foundation

/// The right of one journal to write to a file, which the operating system takes back when the process ends.
final class JournalLock: Sendable {
  private let file: Int32

  /// Takes the right, or throws an error of the kind `inUse`.
  ///
  /// If a journal was released and is writing what waits, this waits for its end.
  ///
  /// The file `journal.sqlite.lock` says who has it. It is beside the file to which links lead, so there is one. It is
  /// never removed, because another process could be about to lock it.
  init(for url: URL) throws(JournalError) {
    let path = Self.path(for: url)
    file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .failed(place: path, reason: String(cString: strerror(errno))) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 || wait(path) else {
      let owner = Self.owner(path)
      let other = owner.isEmpty ? "another process" : owner
      let reason = owner == Self.name ? JournalError.thisProgram : other
      throw JournalError(.inUse, place: url.path(percentEncoded: false), reason: reason)
    }
    write(Self.name)
  }

  deinit {
    // A process that is just being started has the file open too, until it runs its program.
    flock(file, LOCK_UN)
    close(file)
  }

  /// Whether the file of the right is at its path, where others find it.
  func isInPlace(for url: URL) -> Bool {
    FileIdentity(of: Self.path(for: url)) == FileIdentity(of: file)
  }

  /// Says in the file that the right is given back soon, so that whoever asks for it waits.
  func noteEnd() { write(Self.name + Self.isEnding) }

  /// Waits for a journal that is about to end, and returns false if the owner of the right is not.
  ///
  /// The text may be that of an earlier owner, until the present one has written its name. So it is read again each
  /// millisecond, and the thread does not wait for the lock itself.
  private func wait(_ path: String) -> Bool {
    while Self.owner(path).hasSuffix(Self.isEnding) {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
      usleep(1_000)
    }
    return false
  }

  private func write(_ owner: String) {
    let text = Array("\(owner)\n".utf8)
    // Without the text, the owner has no name and nobody waits for it, so errors are ignored.
    _ = ftruncate(file, 0)
    // Proof: `pwrite` reads as many bytes as the array has.
    _ = text.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
  }

  private static func owner(_ path: String) -> String {
    let owner = try? String(contentsOfFile: path, encoding: .utf8)
    return owner?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }

  private static var name: String {
    let process = ProcessInfo.processInfo
    return "process \(process.processIdentifier) (\(process.processName))"
  }

  private static var isEnding: String { " is ending" }

  /// Whether the file was locked by a journal before.
  static func exists(for url: URL) -> Bool {
    FileManager.default.fileExists(atPath: path(for: url))
  }

  private static func path(for url: URL) -> String { url.path(percentEncoded: false) + ".lock" }
}

/// The creation of files that only their owner reads.
enum PrivateFile {
  /// Creates an empty file with the mode 0600, unless there is a file.
  static func create(_ path: String) throws(JournalError) {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
    } else if errno != EEXIST {
      throw .failed(place: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Lets a write to a file at its largest size fail, instead of ending the program.
  ///
  /// The signal `SIGXFSZ` ends a program that has not said what to do then. A program that handles it keeps its
  /// handler.
  static func surviveFullFiles() {
    var old = sigaction()
    sigaction(SIGXFSZ, nil, &old)
    if signal(SIGXFSZ, SIG_IGN) != nil { sigaction(SIGXFSZ, &old, nil) }
  }
}
