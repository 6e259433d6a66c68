import Foundation

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
