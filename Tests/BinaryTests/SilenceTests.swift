import Foundation
import Testing

/// What a server that says nothing costs.
struct SilenceTests {
  @Test func `a server that is silent until radar gives up costs no processor time`() async throws {
    let state = StateFolder()
    defer { withExtendedLifetime(state) {} }
    try await LoopbackServer.serving { _ in
      let (never, input) = AsyncStream.makeStream(of: Never.self)
      defer { withExtendedLifetime(input) {} }
      for await _ in never {}
      throw CancellationError()
    } to: { address in
      let script = """
        export XDG_CONFIG_HOME='\(state.url.path)'
        echo 'feed add \(address)' | "$0" --live --no-state
        times
        """
      let (output, _) = try await Binary.output(
        of: ["/bin/bash", "-c", script, Binary.url.path()]
      )
      #expect(output.contains("\(address) sent nothing for 15 s: try again later"))
      // The last line has the time of the programs that bash ran, by them and for them by the system.
      let last = try #require(output.split(separator: "\n").last)
      let seconds = last.matches(of: #/(\d+)m([\d.]+)s/#)
        .compactMap { match in Double(match.2).map { $0 + 60 * (Double(match.1) ?? 0) } }
      #expect(seconds.count == 2 && seconds.reduce(0, +) < 2, "\(output)")
    }
  }
}
