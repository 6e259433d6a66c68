import Foundation

/// The pipe that a command writes to, and a signal that the command has ended.
///
/// A process that the command leaves behind may keep the pipe open. So the end of the output is not the end of
/// the command.
struct OutputPipe {
  private let output = Pipe()
  private let ending = Pipe()
  private var isOpen = true

  init() {
    let descriptor = output.fileHandleForReading.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  func connect(to process: Process) {
    process.standardOutput = output
    process.standardError = output
  }

  /// Gives the signal when a process has ended.
  ///
  /// Foundation notices the end only when what the process leaves behind has ended too.
  func signalEnd(of process: pid_t) {
    Thread.detachNewThread { [ending] in
      var info = siginfo_t()
      // Foundation gets the status.
      while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      ending.fileHandleForWriting.write(Data([0]))
    }
  }

  /// Sleeps until there is output, the command has ended, or the time is over.
  ///
  /// Returns whether the command has ended.
  func wait(for duration: Duration) -> Bool {
    // The system ignores a negative descriptor.
    var watched = [isOpen ? output.fileHandleForReading.fileDescriptor : -1].map(Self.watch)
    watched.append(Self.watch(ending.fileHandleForReading.fileDescriptor))
    let milliseconds = max(0, (duration / .milliseconds(1)).rounded(.up))
    _ = poll(&watched, nfds_t(watched.count), Int32(milliseconds))
    return watched[1].revents != 0
  }

  /// Calls a closure with the output that has not been read yet, up to some megabytes.
  mutating func read(_ body: (Data) throws -> Void) rethrows {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<64 where isOpen {
      let count = Foundation.read(
        output.fileHandleForReading.fileDescriptor,
        &buffer,
        buffer.count
      )
      if count < 0 { return }
      isOpen = count > 0
      try body(Data(buffer.prefix(count)))
    }
  }

  private static func watch(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }
}
