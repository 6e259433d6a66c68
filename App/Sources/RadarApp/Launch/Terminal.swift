import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The terminal of this process, which hands over keys instead of lines.
///
/// It gets its own modes back when the process ends, crashes or is stopped.
enum Terminal {
  // Proof: written before a handler is installed, and only read from then on.
  private nonisolated(unsafe) static let own = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  // Proof: as above.
  private nonisolated(unsafe) static let keys = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  // Proof: as above; what happened at a signal before, each at the place of its number.
  private nonisolated(unsafe) static let earlier =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

  /// The signals that crash a process, and the one that stops it.
  private static let signals = [
    SIGTSTP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
  ]

  /// Lets keys arrive as they are pressed, and unseen, until the process ends.
  ///
  /// Ctrl-C, Ctrl-Z and Ctrl-\ are keys like others.
  ///
  /// - Returns: whether standard input is a terminal that does so.
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

  /// Begins again after the process was stopped; only what has begun can.
  static func resume() {
    for number in signals { signal(number, handler) }
    tcsetattr(0, TCSANOW, keys)
  }

  /// Gives the terminal back, unless another process has it in the foreground by now.
  private static func giveBack() {
    let foreground = tcgetpgrp(0)
    if foreground == -1 || foreground == getpgrp() { tcsetattr(0, TCSANOW, own) }
  }

  /// Gives the terminal back and does what the signal did before.
  ///
  /// It calls only what a signal handler may call (POSIX, "async-signal-safe").
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
      // It was stopped and goes on, or cannot be stopped: it has no shell to go back to.
      resume()
    } else {
      // The signal was reported, as Swift does for a crash, and is to end the process all the same.
      signal(number, SIG_DFL)
      raise(number)
    }
    errno = error
  }
}
