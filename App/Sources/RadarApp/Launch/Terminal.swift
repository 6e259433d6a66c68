import Foundation

/// The terminal of this process, with its whole screen, in a mode that delivers keys instead of lines.
enum Terminal {
  // Proof: the memory is written before a handler is installed, and only read afterwards.
  private nonisolated(unsafe) static let own = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  // Proof: see above.
  private nonisolated(unsafe) static let keys = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  // Proof: see above. The memory holds the former action of each signal, at the index of its number.
  private nonisolated(unsafe) static let earlier =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

  // Proof: see above. The texts that take the screen and give it back, which live as long as the process.
  private nonisolated(unsafe) static var taking = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  // Proof: see above.
  private nonisolated(unsafe) static var giving = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
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
  static func quitPlainly() {
    sigaction(SIGQUIT, nil, earlier + Int(SIGQUIT))
    if !wasIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
  }

  /// Delivers keys as they are pressed, without echo, until the process exits.
  static func begin(taking: String, _ giving: String) -> Bool {
    guard tcgetattr(0, own) == 0 else { return false }
    (self.taking, self.giving) = (kept(taking), kept(giving))
    keys.initialize(to: own.pointee)
    cfmakeraw(keys)
    keys.pointee.c_oflag = own.pointee.c_oflag
    for number in ending { sigaction(number, nil, earlier + Int(number)) }
    atexit { Terminal.end() }
    resume()
    return true
  }

  /// Starts again after the process was stopped, if it had been started.
  static func resume() {
    for number in ending where !wasIgnored(number) { signal(number, handler) }
    tcsetattr(0, TCSANOW, keys)
    isTaken = true
    _ = Descriptor.put(UnsafeRawBufferPointer(taking), to: 1, patience: 1_000)
  }

  /// Restores the terminal, unless another process is now in the foreground.
  static func end() {
    guard isTaken else { return }
    isTaken = false
    let foreground = tcgetpgrp(0)
    guard foreground == -1 || foreground == getpgrp() else { return }
    _ = Descriptor.put(UnsafeRawBufferPointer(giving), to: 1, patience: 1_000)
    tcsetattr(0, TCSANOW, own)
  }

  private static func kept(_ text: String) -> UnsafeBufferPointer<UInt8> {
    // Proof: the memory is initialized here, and never freed or written again.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return UnsafeBufferPointer(bytes)
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
