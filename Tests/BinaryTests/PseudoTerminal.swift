import Foundation

/// The built program at a terminal, on which a test types and whose output it reads.
struct PseudoTerminal {
  /// The input modes of a terminal.
  struct Modes: Equatable {
    private let flags: [tcflag_t]
    /// Whether the terminal passes whole lines, and echoes the input.
    let handsOverLines: Bool

    /// Reads the modes of an open terminal.
    fileprivate init(of descriptor: Int32) {
      var modes = termios()
      tcgetattr(descriptor, &modes)
      flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
      handsOverLines = modes.c_lflag & tcflag_t(ICANON | ECHO) != 0
    }
  }

  /// The process id of the program.
  var process: Int32 { program.processIdentifier }

  /// The current modes of the terminal.
  var modes: Modes { Modes(of: device) }

  /// The modes before the program started.
  let firstModes: Modes

  private let program = Process()
  private let state = StateFolder()
  private let controller: Int32
  private let device: Int32
  private let endings: AsyncStream<Int32>
  private var output: AsyncStream<Data>.Iterator
  private var unread = Data()

  /// Starts the program, runs a closure that uses it, and kills the program if it is still running.
  static func running(
    environment: [String: String] = [:],
    as person: (inout PseudoTerminal) async throws -> Void
  ) async throws {
    var terminal = try PseudoTerminal(environment)
    defer {
      if terminal.program.isRunning { kill(terminal.process, SIGKILL) }
      close(terminal.device)
    }
    try await person(&terminal)
  }

  private init(_ environment: [String: String]) throws {
    var ends: (controller: Int32, device: Int32) = (-1, -1)
    guard openpty(&ends.controller, &ends.device, nil, nil, nil) == 0 else {
      throw Failure(description: "There is no pseudo terminal: error \(errno)")
    }
    (controller, device) = ends
    // The programs of other tests must not keep it open.
    for end in [controller, device] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    firstModes = Modes(of: device)
    let terminal = FileHandle(fileDescriptor: device)
    program.executableURL = Binary.url
    // The crash reporter would prompt the person at the terminal.
    program.environment = state.environment
      .merging(["SWIFT_BACKTRACE": "enable=no", "TERM": "xterm-256color"]) { $1 }
      .merging(environment) { $1 }
    (program.standardInput, program.standardOutput, program.standardError) =
      (terminal, terminal, terminal)
    let (endings, ended) = AsyncStream.makeStream(of: Int32.self)
    let (pieces, arrived) = AsyncStream.makeStream(of: Data.self)
    self.endings = endings
    output = pieces.makeAsyncIterator()
    Self.collect(from: controller, into: arrived)
    // The end of the output goes through the terminal too, so that it comes after all that the program wrote.
    let lastWriter = fcntl(device, F_DUPFD_CLOEXEC, 0)
    program.terminationHandler = {
      ended.yield($0.terminationStatus)
      var end = Self.end
      _ = write(lastWriter, &end, 1)
      close(lastWriter)
    }
    resize(rows: 24, columns: 80)
    // A shell lets what runs in the background ignore Control-C, and the program would inherit that.
    for key in [SIGINT, SIGQUIT] { signal(key, SIG_DFL) }
    try program.run()
  }

  /// Resizes the terminal without telling the program.
  func resize(rows: UInt16, columns: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Sends keys as bytes.
  func type(_ keys: String) throws {
    guard write(controller, keys, keys.utf8.count) == keys.utf8.count else {
      throw Failure(description: "The terminal does not take \(keys): error \(errno)")
    }
  }

  /// Reads until a text has arrived.
  mutating func wait(for text: String) async throws {
    while true {
      if let found = unread.range(of: Data(text.utf8)) {
        unread = Data(unread[found.upperBound...])
        return
      }
      guard let more = await output.next() else {
        let rest = String(decoding: unread, as: UTF8.self)
        throw Failure(description: "\"\(text)\" does not come; what came: \(rest)")
      }
      unread += more
    }
  }

  /// Waits until the program has exited, and returns its status.
  func status() async -> Int32? { await endings.first { _ in true } }

  /// Waits until the program is stopped.
  func stop() async throws {
    let process = process
    try await Binary.blocking {
      var found = siginfo_t()
      guard waitid(P_PID, id_t(process), &found, WSTOPPED | WNOWAIT) == 0 else {
        throw Failure(description: "The program does not stop: error \(errno)")
      }
    }
  }

  /// The byte after the output of the program, which never writes it.
  private static let end: UInt8 = 0

  /// Reads on a separate thread, until the device is closed.
  private static func collect(
    from controller: Int32,
    into pieces: AsyncStream<Data>.Continuation
  ) {
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = read(controller, &buffer, buffer.count), count > 0 {
        let piece = buffer[..<count]
        pieces.yield(Data(piece.prefix { $0 != Self.end }))
        if piece.contains(Self.end) { pieces.finish() }
      }
      pieces.finish()
      close(controller)
    }
  }
}
