import Foundation
import Testing

struct LoopEventsMacroTests {
  @Test func `a method is asked for by each event, and called by it`() throws {
    try expectExpansion(
      of: """
        @LoopEvents enum CounterEvent {
          case increase, decrease
          case selected(Increment)
          case reset(to: Int, by: String)
          case moved(Int, Int)
        }
        """,
      """
      enum CounterEvent {
        case increase, decrease
        case selected(Increment)
        case reset(to: Int, by: String)
        case moved(Int, Int)

        /// The type that handles the events, with a method for each.
        @MainActor
        protocol Handler: AnyObject {
          func increase()
          func decrease()
          func selected(_ value: Increment)
          func reset(to: Int, by: String)
          func moved(_ value0: Int, _ value1: Int)
        }

        /// Calls the method for this event.
        @MainActor
        func send(to handler: some Handler) {
          switch self {
          case .increase:
            handler.increase()
          case .decrease:
            handler.decrease()
          case .selected(let value):
            handler.selected(value)
          case .reset(to: let value0, by: let value1):
            handler.reset(to: value0, by: value1)
          case .moved(let value0, let value1):
            handler.moved(value0, value1)
          }
        }
      }
      """
    )
  }

  @Test func `a generic enum and an event with the name of a loop's member are refused`() throws {
    try expectMisuse(
      of: "@LoopEvents enum Event▸<T> { case tapped(T) }",
      "@LoopEvents is for an enum without generic parameters"
    )
    for name in ["handle", "start", "stop", "state", "update"] {
      try expectMisuse(
        of: "@LoopEvents enum Event { case ▸\(name) }",
        "event \(name) would be mistaken for \(name) of the loop: name it after what happened, as"
          + " \(name)Tapped",
        fix: "rename it to \(name)Tapped",
        fixed: "@LoopEvents enum Event { case \(name)Tapped }"
      )
    }
  }

  @Test(arguments: [("Prisms", "a prism"), ("LoopEvents", "a method")])
  func `what no enum or an enum cannot have is refused, as for prisms`(
    macro: String,
    made: String
  ) throws {
    try expectMisuse(
      of: "@\(macro) struct Screen {}",
      "@\(macro) is for an enum",
      fix: "remove @\(macro)"
    )
    try expectMisuse(
      of: "@\(macro) enum ▸Screen {}",
      "@\(macro) has nothing to do: enum Screen has no cases",
      fix: "remove @\(macro)"
    )
    try expectMisuse(
      of: "@\(macro) enum Screen { case row(Int), ▸row(name: String) }",
      "@\(macro) names \(made) for its case: give one of the cases row another name"
    )
    try expectMisuse(
      of: "@\(macro) enum Screen {\n  case login\n  ▸#if DEBUG\n  case debug\n  #endif\n}",
      "@\(macro) cannot know which cases #if leaves out: write them without #if"
    )
    let other = "@\(macro) enum E {\n  case a\n  #if DEBUG\n  func log() {}\n  #endif\n}"
    _ = try expansion(of: other)
  }

  private func complaints(about methods: String) throws -> String {
    let source = """
      @attached(member, names: named(Handler), named(send))
      macro LoopEvents() = #externalMacro(module: "UDFMacrosPlugin", type: "LoopEventsMacro")

      @LoopEvents enum CounterEvent {
        case increase
        case reset(to: Int)
      }

      @MainActor final class CounterLoop: CounterEvent.Handler {
        \(methods)
      }
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
    try input.fileHandleForWriting.write(contentsOf: Data(source.utf8))
    try input.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `a method for an event that is missing is an error that names it`() throws {
    #expect(try complaints(about: "func increase() {}; func reset(to count: Int) {}") == "")
    let complaints = try complaints(about: "func increase() {}")
    #expect(complaints.contains("error: type 'CounterLoop' does not conform to protocol"))
    #expect(complaints.contains("reset(to:)"))
    #expect(!complaints.contains("increase()'"))
  }
}
