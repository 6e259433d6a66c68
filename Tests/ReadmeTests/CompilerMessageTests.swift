import Foundation
import RepositoryReading
import Testing

/// The page "What the compiler means" is asked of the compiler, word for word.
@Suite struct CompilerMessageTests {
  /// A section of the page: wrong code, the message, and right code unless that is obvious.
  private struct Lesson {
    let part: String
    let title: String
    let wrong: String
    let message: String
    let right: String?
  }

  /// What all code of the page uses, and its sections.
  private typealias Page = (declarations: String, lessons: [Lesson])

  // UDFStyles only adds to what the compiler considers, so without it the messages of the first part are enough.
  @Test(arguments: ["", "import UDFStyles\n"])
  func `the compiler gives the page's messages, also beside UDFStyles`(styles: String) throws {
    let page = try Self.page()
    for lesson in page.lessons where !styles.isEmpty || lesson.part == page.lessons[0].part {
      let source = styles + page.declarations + "\n\n" + lesson.wrong
      let wrong = try Self.firstDiagnostic(of: [source])
      #expect(wrong?.contains(lesson.message) == true, "\(lesson.title): \(wrong ?? "no message")")
    }
  }

  @Test(arguments: [
    ("Presents(\\.path)", "Presents(\\.path) { IfCase(.detail) { DetailFeature.reducer } }"),
    ("Presents(\\.sheet)", "Presents(\\.sheet) { SheetFeature.reducer }"),
    ("Presents(\\.screen, case: .sheet)", "Presents(\\.destination, case: .edit) { EditFeature"),
  ])
  func `a presenter without braces is told what to write`(wrong: String, right: String) throws {
    let message = try Self.firstDiagnostic(of: [
      """
      import UDFKit
      import UDFPresentation
      struct Sheet {}
      enum Screen { case sheet(Sheet) }
      struct App { var path = Stack<Screen>(); var sheet: Sheet?; var screen: Screen? }
      extension Prism where Whole == Screen, Part == Sheet {
        static var sheet: Prism {
          Prism { if case .sheet(let sheet) = $0 { sheet } else { nil } } embed: { .sheet($0) }
        }
      }
      let reducer = Reducer<App> {
        \(wrong)
      }
      """
    ])
    #expect(message?.contains(right) == true, "\(message ?? "no message")")
  }

  @Test func `all of the right code compiles`() throws {
    let page = try Self.page()
    // The sections use the same names, so each is in a type.
    let sections = page.lessons.compactMap(\.right).enumerated().map { number, code in
      "import UDFKit\nstruct Section\(number) {\n\(code)\n}"
    }
    #expect(sections.count >= 5)
    #expect(try Self.firstDiagnostic(of: [page.declarations] + sections) == nil)
  }

  @Test func `the page has the ten most usual mistakes, and others`() throws {
    let parts = Dictionary(grouping: try Self.page().lessons, by: \.part)
    #expect(parts["The ten most usual mistakes"]?.count == 10)
    #expect(parts.count == 3)
  }

  /// The sections of the page, and the block of declarations before them.
  private static func page() throws -> Page {
    let page = try Repository.text(of: "\(Repository.kernelPages)/WhatTheCompilerMeans.md")
    let parts = page.components(separatedBy: "\n## ")
    let lessons = try parts.flatMap { part in
      try part.components(separatedBy: "\n### ").dropFirst().map { section in
        let blocks = blocks(of: section)
        try #require(blocks.count == 2 || blocks.count == 3, "\(section)")
        return Lesson(
          part: firstLine(of: part),
          title: firstLine(of: section),
          wrong: blocks[0],
          message: blocks[1],
          right: blocks.count == 3 ? blocks[2] : nil
        )
      }
    }
    return (try #require(blocks(of: parts[1]).first), lessons)
  }

  private static func firstLine(of text: String) -> String {
    text.components(separatedBy: "\n")[0]
  }

  /// The contents of the code blocks of a text.
  private static func blocks(of text: String) -> [String] {
    text.components(separatedBy: "\n```").enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .map {
        $0.element.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(
          separator: "\n"
        )
      }
  }

  /// The compiler of a whole module.
  ///
  /// On Linux its driver adds nothing that is needed here, and takes half of the time.
  private static var compiler: [String] {
    #if os(Linux)
    ["swiftc", "-frontend"]
    #else
    ["swiftc", "-wmo"]
    #endif
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
    let modules = Repository.products.appending(path: "Modules").path()
    let (status, text) = try Repository.run(
      compiler + ["-swift-version", "6", "-parse-as-library", "-emit-sil", "-o", "/dev/null"]
        + ["-enable-upcoming-feature", "ExistentialAny", "-module-name", "Page", "-I", modules]
        + files
    )
    let marks = [": error: ", ": warning: "]
    let first = text.split(separator: "\n").first { line in marks.contains { line.contains($0) } }
    if first == nil, status != 0 { return text }
    return first.map(String.init)
  }
}
