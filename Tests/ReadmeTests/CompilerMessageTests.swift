import Foundation
import Testing

/// The page "What the compiler means" is asked of the compiler, word for word.
@Suite struct CompilerMessageTests {
  /// A section of the page: wrong code, the message, and right code.
  struct Lesson: CustomTestStringConvertible, Sendable {
    let title: String
    let wrong: String
    let message: String
    let right: String

    var testDescription: String { title }
  }

  /// The page: what all code uses, and its sections.
  struct Page: Sendable {
    let declarations: String
    let lessons: [Lesson]
  }

  @Test(arguments: try page().lessons)
  func `the compiler says what the page says`(lesson: Lesson) throws {
    let wrong = try Self.firstDiagnostic(of: [Self.page().declarations + "\n\n" + lesson.wrong])
    #expect(wrong?.contains(lesson.message) == true, "\(lesson.title): \(wrong ?? "no message")")
  }

  @Test func `the compiler takes all of the right code`() throws {
    let page = try Self.page()
    // The sections use the same names, so each is in a type, unless it has an extension.
    let sections = page.lessons.enumerated().map { number, lesson in
      lesson.right.contains("extension ")
        ? "import UDFKit\n\(lesson.right)"
        : "import UDFKit\nstruct Section\(number) {\n\(lesson.right)\n}"
    }
    #expect(try Self.firstDiagnostic(of: [page.declarations] + sections) == nil)
  }

  @Test func `the page has lessons`() throws {
    #expect(try Self.page().lessons.count > 30)
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The blocks of the page in threes, after the block of declarations.
  private static func page() throws -> Page {
    let page = root.appending(
      path: "Packages/UDFKit/Sources/UDFKit/UDFKit.docc/WhatTheCompilerMeans.md"
    )
    var title = ""
    var blocks: [(title: String, text: String)] = []
    var lines: [Substring]?
    for line in try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      if line == "```", let block = lines {
        blocks.append((title, block.joined(separator: "\n")))
        lines = nil
      } else if line.hasPrefix("```") {
        lines = []
      } else if line.hasPrefix("### ") {
        title = String(line.dropFirst(4))
      } else {
        lines?.append(line)
      }
    }
    let lessons = stride(from: 1, to: blocks.count - 2, by: 3).map { first in
      Lesson(
        title: blocks[first].title,
        wrong: blocks[first].text,
        message: blocks[first + 1].text,
        right: blocks[first + 2].text
      )
    }
    return Page(declarations: blocks[0].text, lessons: lessons)
  }

  /// The folder of the modules with which these tests were built.
  private static var modules: String {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles.first ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "Modules").path()
  }

  /// The first error or warning of the compiler for files of one module, or nil if it has none.
  ///
  /// The compiler goes as far as the checks of data flow, without which it does not miss a `return`.
  private static func firstDiagnostic(of sources: [String]) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try sources.enumerated().map { number, source in
      let file = folder.appending(path: "Section\(number).swift")
      try source.write(to: file, atomically: true, encoding: .utf8)
      return file.path()
    }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-emit-sil", "-wmo", "-o",
        "/dev/null",
      ]
      + ["-enable-upcoming-feature", "ExistentialAny", "-module-name", "Page", "-I", modules]
      + files
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let marks = [": error: ", ": warning: "]
    let first = text.split(separator: "\n").first { line in marks.contains { line.contains($0) } }
    if first == nil, process.terminationStatus != 0 { return text }
    return first.map(String.init)
  }
}
