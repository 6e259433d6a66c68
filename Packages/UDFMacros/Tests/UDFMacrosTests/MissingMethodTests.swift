import Foundation
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import UDFMacrosPlugin

struct MissingMethodTests {
  /// Returns the compiler's diagnostics for a source after the expansion of its `@LoopEvents`.
  private func complaints(about source: String) throws -> String {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "test.swift")]
    )
    let expanded = file.expand(macros: ["LoopEvents": LoopEventsMacro.self]) { node in
      BasicMacroExpansionContext(
        sharingWith: context,
        lexicalContext: node.allMacroLexicalContexts()
      )
    }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-swift-version", "6", "-typecheck", "-"]
    let (input, output) = (Pipe(), Pipe())
    compiler.standardInput = input
    compiler.standardError = output
    try compiler.run()
    try input.fileHandleForWriting.write(contentsOf: Data(expanded.description.utf8))
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
