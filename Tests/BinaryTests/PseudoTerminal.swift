import Foundation

/// The built program at a terminal on which a test types and whose output it reads.
struct PseudoTerminal {
  /// The program ended, or the terminal failed, before a text came.
  struct Failure: Error {
    let message: String
  }

  /// The number of the program's process.
  var process: Int32 { program.processIdentifier }

  /// The modes of the terminal at this moment.
  var modes: TerminalModes { TerminalModes(of: device) }

  /// The modes that it had before the program began.
  let firstModes: TerminalModes

  private let program = Process()
  private let controller: Int32
  private let device: Int32
  private let endings: AsyncStream<Int32>
  private var output: AsyncStream<Data>.Iterator
  private var unread = Data()

  /// Starts the program, lets a person use it, and kills it if it still runs after that.
  static func running(
    _ arguments: [String] = [],
    as person: (inout PseudoTerminal) async throws -> Void
  ) async throws {
    var terminal = try PseudoTerminal(arguments)
    defer {
      if terminal.program.isRunning { kill(terminal.process, SIGKILL) }
      close(terminal.device)
    }
    try await person(&terminal)
  }

  private init(_ arguments: [String]) throws {
    var ends: (controller: Int32, device: Int32) = (-1, -1)
    guard openpty(&ends.controller, &ends.device, nil, nil, nil) == 0 else {
      throw Failure(message: "There is no pseudo terminal: error \(errno)")
    }
    (controller, device) = ends
    // The programs of other tests must not hold it open.
    for end in [controller, device] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    firstModes = TerminalModes(of: device)
    let terminal = FileHandle(fileDescriptor: device)
    program.executableURL = Binary.url
    program.arguments = arguments
    // The report of a crash would ask the person at the terminal what to do.
    program.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    (program.standardInput, program.standardOutput, program.standardError) =
      (terminal, terminal, terminal)
    let (endings, ended) = AsyncStream.makeStream(of: Int32.self)
    let (pieces, arrived) = AsyncStream.makeStream(of: Data.self)
    self.endings = endings
    output = pieces.makeAsyncIterator()
    Self.collect(from: controller, into: arrived)
    program.terminationHandler = {
      ended.yield($0.terminationStatus)
      arrived.finish()
    }
    resize(rows: 24, columns: 80)
    try program.run()
  }

  /// Gives the terminal another size; tells the program nothing.
  func resize(rows: UInt16, columns: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Presses keys, as the bytes that they send.
  func type(_ keys: String) throws {
    guard write(controller, keys, keys.utf8.count) == keys.utf8.count else {
      throw Failure(message: "The terminal does not take \(keys): error \(errno)")
    }
  }

  /// Reads on until a text has come.
  mutating func wait(for text: String) async throws {
    while true {
      if let found = unread.range(of: Data(text.utf8)) {
        unread = Data(unread[found.upperBound...])
        return
      }
      guard let more = await output.next() else {
        let rest = String(decoding: unread, as: UTF8.self)
        throw Failure(message: "\"\(text)\" does not come; what came: \(rest)")
      }
      unread += more
    }
  }

  /// Waits until the program has ended; gives its status.
  func status() async -> Int32? { await endings.first { _ in true } }

  /// Waits until the program is stopped.
  func stop() async throws {
    let process = process
    try await Binary.blocking {
      var found = siginfo_t()
      guard waitid(P_PID, id_t(process), &found, WSTOPPED | WNOWAIT) == 0 else {
        throw Failure(message: "The program does not stop: error \(errno)")
      }
    }
  }

  /// Reads on a thread of its own, until nobody has the device open.
  private static func collect(
    from controller: Int32,
    into pieces: AsyncStream<Data>.Continuation
  ) {
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = read(controller, &buffer, buffer.count), count > 0 {
        pieces.yield(Data(buffer[..<count]))
      }
      close(controller)
    }
  }
}
