import Foundation
import TerminalUI

/// The terminal of this process, with its whole screen, in a mode that delivers keys instead of lines.
public enum Terminal {
  // Proof: the memory is written before a handler is installed, and only read afterwards.
  private nonisolated(unsafe) static let own = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  // Proof: see above.
  private nonisolated(unsafe) static let keys = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  // Proof: see above. The memory holds the former action of each signal, at the index of its number.
  private nonisolated(unsafe) static let earlier =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

  // Proof: an exit and a signal handler may give the screen back at the same time. Then it is written twice, which
  // does no harm.
  private nonisolated(unsafe) static var isTaken = false

  /// The signals that end a process, and the signal that stops it.
  private static let signals = [
    SIGTSTP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGUSR1, SIGUSR2, SIGPIPE,
    SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
  ]

  // Elsewhere the last one is ignored unless a program asks for it.
  #if os(Linux)
  private static let ending = signals + [SIGIO]
  #else
  private static let ending = signals
  #endif

  // Proof: the action of each signal of the list is written before this is called, and begins with the handler.
  private static func wasIgnored(_ number: Int32) -> Bool {
    UnsafeRawPointer(earlier + Int(number)).load(as: UInt.self) == 1
  }

  /// Lets Ctrl-\ end the process without the crash reporter of Swift's runtime, because it is no crash.
  public static func quitPlainly() {
    sigaction(SIGQUIT, nil, earlier + Int(SIGQUIT))
    if !wasIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
  }

  /// Takes the whole screen, without echo, and delivers what happens on it until the process exits.
  ///
  /// Returns false if the terminal does not hand over keys. If it fails later, `fail` gets the reason.
  public static func begin(
    _ events: EventQueue,
    orElse fail: @escaping @Sendable (String) -> Never
  ) -> Bool {
    guard tcgetattr(0, own) == 0 else { return false }
    keys.initialize(to: own.pointee)
    cfmakeraw(keys)
    keys.pointee.c_oflag = own.pointee.c_oflag
    for number in ending { sigaction(number, nil, earlier + Int(number)) }
    atexit { Terminal.end() }
    resume()
    watchSignals(events)
    readKeys(into: events, orElse: fail)
    return true
  }

  /// Starts again after the process was stopped, if it had been started.
  static func resume() {
    for number in ending where !wasIgnored(number) { signal(number, handler) }
    tcsetattr(0, TCSANOW, keys)
    isTaken = true
    Descriptor.put(ControlSequence.takeScreen)
  }

  /// Restores the terminal, unless another process is now in the foreground.
  public static func end() {
    guard isTaken else { return }
    isTaken = false
    let foreground = tcgetpgrp(0)
    guard foreground == -1 || foreground == getpgrp() else { return }
    Descriptor.put(ControlSequence.giveScreenBack)
    tcsetattr(0, TCSANOW, own)
  }

  /// Restores the terminal, and performs the signal's former action.
  ///
  /// It calls only functions that a signal handler may call (POSIX, "async-signal-safe").
  private static let handler: @convention(c) (Int32) -> Void = { number in
    let error = errno
    end()
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
