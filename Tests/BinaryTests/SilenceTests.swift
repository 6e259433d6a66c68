import FlyingSocks
import Foundation
import Testing

/// What a server that says nothing costs.
struct SilenceTests {
  @Test func `a server that is silent until radar gives up costs no processor time`() async throws {
    // The system takes connections for it, and nobody answers.
    let server = try Socket(domain: AF_INET)
    defer { try? server.close() }
    try server.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try server.listen()
    guard case .ip4(_, let port) = try server.sockname() else {
      throw Failure(description: "The server does not listen")
    }
    let address = "http://127.0.0.1:\(port)"
    let script = "echo 'feed add \(address)' | \"$0\" --live --no-state; times"
    let (_, output) = try await Binary.output(of: ["/bin/bash", "-c", script, Binary.url.path()])
    #expect(output.contains("\(address) sent nothing for 15 s: try again later"))
    // The last line has the time of the programs that bash ran, by them and for them by the system.
    let last = try #require(output.split(separator: "\n").last)
    let seconds = last.matches(of: #/(\d+)m([\d.]+)s/#)
      .compactMap { match in Double(match.2).map { $0 + 60 * (Double(match.1) ?? 0) } }
    #expect(seconds.count == 2 && seconds.reduce(0, +) < 2, "\(output)")
  }
}
