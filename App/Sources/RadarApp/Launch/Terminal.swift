import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The terminal of this process, in a mode that delivers keys instead of lines.
///
/// It restores the old modes when the process exits, crashes or is stopped.
enum Terminal {
  // Proof: the memory is written before a handler is installed, and only read afterwards.
  private nonisolated(unsafe) static let own = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  // Proof: see above.
  private nonisolated(unsafe) static let keys = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  // Proof: see above. The memory holds the former action of each signal, at the index of its number.
  private nonisolated(unsafe) static let earlier =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

  /// The signals that crash a process, and the signal that stops it.
  private static let signals = [
    SIGTSTP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
  ]

  /// Delivers keys as they are pressed, without echo, until the process exits.
  ///
  /// Ctrl-C, Ctrl-Z and Ctrl-\ are delivered like other keys.
  ///
  /// - Returns: whether standard input is a terminal that supports this mode.
  static func begin() -> Bool {
    guard tcgetattr(0, own) == 0 else { return false }
    keys.initialize(to: own.pointee)
    cfmakeraw(keys)
    keys.pointee.c_oflag = own.pointee.c_oflag
    for number in signals { sigaction(number, nil, earlier + Int(number)) }
    atexit { Terminal.giveBack() }
    resume()
    return true
  }

  /// Starts again after the process was stopped, if it had been started.
  static func resume() {
    for number in signals { signal(number, handler) }
    tcsetattr(0, TCSANOW, keys)
  }

  /// Restores the terminal, unless another process is now in the foreground.
  private static func giveBack() {
    let foreground = tcgetpgrp(0)
    if foreground == -1 || foreground == getpgrp() { tcsetattr(0, TCSANOW, own) }
  }

  /// Restores the terminal, and performs the signal's former action.
  ///
  /// It calls only functions that a signal handler may call (POSIX, "async-signal-safe").
  private static let handler: @convention(c) (Int32) -> Void = { number in
    let error = errno
    giveBack()
    sigaction(number, earlier + Int(number), nil)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, number)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(number)
    if number == SIGTSTP {
      // The process was stopped and continues, or cannot be stopped because it has no shell to return to.
      resume()
    } else {
      // The signal was reported, as Swift does for a crash, and must still end the process.
      signal(number, SIG_DFL)
      raise(number)
    }
    errno = error
  }
}
