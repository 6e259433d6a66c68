import Foundation
import Testing

struct MissingMethodTests {
  /// Returns the compiler's diagnostics for a source with `@LoopEvents`.
  private func complaints(about source: String) throws -> String {
    let declared = """
      @attached(member, names: named(Handler), named(send))
      macro LoopEvents() = #externalMacro(module: "UDFMacrosPlugin", type: "LoopEventsMacro")

      """
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-swift-version", "6", "-typecheck",
      "-load-plugin-executable", "\(Plugin.url.path(percentEncoded: false))#UDFMacrosPlugin", "-",
    ]
    let (input, output) = (Pipe(), Pipe())
    compiler.standardInput = input
    compiler.standardError = output
    try compiler.run()
    try input.fileHandleForWriting.write(contentsOf: Data((declared + source).utf8))
    try input.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  private func loop(_ methods: String) -> String {
    """
    @LoopEvents enum CounterEvent {
      case increase
      case reset(to: Int)
    }

    @MainActor final class CounterLoop: CounterEvent.Handler {
      \(methods)
    }
    """
  }

  @Test func `a method for an event that is missing is an error that names it`() throws {
    #expect(try complaints(about: loop("func increase() {}; func reset(to count: Int) {}")) == "")
    let complaints = try complaints(about: loop("func increase() {}"))
    #expect(complaints.contains("error: type 'CounterLoop' does not conform to protocol"))
    #expect(complaints.contains("reset(to:)"))
    #expect(!complaints.contains("increase()'"))
  }
}
