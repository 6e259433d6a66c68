import Foundation
import Testing

/// The program that the compiler runs to expand the macros, asked as the compiler asks it.
///
/// The tests do not import it: a test that depends on a program of the compiler makes SwiftPM build every module twice.
enum Plugin {
  struct Result: Decodable {
    let expandedSource: String?
    let diagnostics: [Diagnostic]
  }

  struct Diagnostic: Decodable {
    let message: String
    let severity: String
    let position: Position
    let fixIts: [FixIt]
  }

  struct Position: Decodable {
    let offset: Int
  }

  struct FixIt: Decodable {
    let message: String
    let changes: [Change]
  }

  struct Change: Decodable {
    let range: Range
    let newText: String
  }

  struct Range: Decodable {
    let startOffset: Int
    let endOffset: Int
  }

  /// An answer, which has no expansion if it is that to the greeting.
  private struct Answer: Decodable {
    let expandMacroResult: Result?
  }

  static var url: URL {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles.first ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "UDFMacrosPlugin-tool")
  }

  static func expand(_ use: MacroUse) throws -> [Result] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = url
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let greeting = ["getCapability": ["capability": ["protocolVersion": 7]]]
    for message in [greeting] + use.roles.map({ ["expandAttachedMacro": use.request(in: $0)] }) {
      let text = try JSONSerialization.data(withJSONObject: message)
      try input.fileHandleForWriting.write(contentsOf: header(of: text) + text)
    }
    // An empty message ends the program.
    try input.fileHandleForWriting.write(contentsOf: header(of: Data()))
    var bytes = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    var results: [Result] = []
    while !bytes.isEmpty {
      let count = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      let answer = try JSONDecoder().decode(Answer.self, from: bytes.dropFirst(8).prefix(count))
      results += [answer.expandMacroResult].compactMap(\.self)
      bytes = bytes.dropFirst(8 + count)
    }
    try #require(results.count == use.roles.count)
    return results
  }

  private static func header(of message: Data) -> Data {
    Data((0..<8).map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) })
  }
}
