/// A running inspector, and its address.
///
/// Releasing it stops it.
public final class Inspection: Sendable {
  /// The address of the page, with the token that lets a browser in.
  public let address: String

  private let task: Task<Void, Never>
  private let breakpoints: Breakpoints?

  init(_ server: LoopbackServer, _ program: Program<some Equatable & Sendable>) async throws {
    let access = Access(port: server.port)
    let site = Site(access: access, program: program)
    address = "http://127.0.0.1:\(server.port)/?token=\(access.token)"
    try await server.prepare()
    task = Task { await server.run { await site.serve($0) } }
    breakpoints = program.breakpoints
  }

  deinit { stop() }

  /// Closes all connections, and lets go on what a breakpoint holds.
  public func stop() {
    task.cancel()
    breakpoints?.clear()
  }
}
