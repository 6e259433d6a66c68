import Foundation
import Testing
import UDFInspection
import UDFKit

@testable import UDFInspector
@testable import UDFJournal

/// A type that cannot be written.
private struct Opaque: Action { let closure: @Sendable () -> Void }

/// Histories as tests: what is written here is in the folder Written, and runs with these tests.
@Suite struct SwiftTestTests {
  private struct Local: Action, Codable {}

  private static let written = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Written")

  /// A session with everything that an entry can have.
  private static func history() throws -> History<ShopState> {
    let store = Store(state: ShopState(), reducer: shopReducer)
    let row = try #require(store.address(path: #"\.items[…]"#) { _ in 2 })
    let inputs = Inputs(now: .milliseconds(1_500), seed: .max)
    let mark = Mark(label: "a \"#quoted\"# \\ \\#(label)", weight: 0.1)
    let actions: [(any Action, Address?, Inputs?, String?)] = [
      (ShopAction.removed, nil, nil, "Refused()"),
      (ShopAction.added(2), nil, nil, nil),
      (ShopAction.renamed(to: "a \"quoted\" \\(name)\n😀", by: nil), nil, nil, nil),
      (ShopAction.renamed(to: "b", by: "Ada"), nil, nil, nil),
      (ShopAction.marked(mark), nil, nil, nil),
      (ItemAction.rolled, row, inputs, nil),
      (ItemAction.rolled, nil, inputs, nil),
      (ItemAction.liked, row, nil, nil),
      (ShopAction.added(2), nil, nil, nil),
    ]
    let entries = actions.enumerated().map { index, entry in
      Entry(
        number: index + 1,
        action: entry.0,
        address: entry.1,
        inputs: entry.2,
        cause: index == 8 ? 8 : nil,
        rule: index == 8 ? SourceLocation(fileID: "Shop/Shop.swift", line: 20) : nil,
        location: SourceLocation(fileID: "Shop/View.swift", line: 10 + index),
        time: Date(timeIntervalSince1970: 0),
        rejection: entry.3
      )
    }
    return History(from: ShopState(), by: shopReducer, entries)
  }

  private static func entry(_ number: Int, _ action: any Action) -> Entry {
    let location = SourceLocation(fileID: "Shop/View.swift", line: 1)
    return Entry(number: number, action: action, location: location, time: .distantPast)
  }

  private static func expect(_ source: String, isWrittenAs name: String) throws {
    let file = written.appending(path: "\(name).swift")
    if ProcessInfo.processInfo.environment["UDF_UPDATE_SNAPSHOTS"] != nil {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == source)
  }

  @Test func `a whole session is written as a test, which runs with this one`() throws {
    let source = try Self.history().swiftTest(
      "a session of the shop",
      reducer: "shopReducer",
      in: "UDFInspectorTests"
    )
    try Self.expect(source, isWrittenAs: "ASessionOfTheShopTests")
  }

  @Test func `a minimized session is written with a condition`() throws {
    let short = try #require(try Self.history().minimized { $0.count >= 4 })
    #expect(short.entries.map(\.number) == [2, 9])
    let source = try short.swiftTest(
      "the count reaches four",
      reducer: "shopReducer",
      start: "ShopState()",
      expecting: "state.count == 4",
      in: "UDFInspectorTests"
    )
    try Self.expect(source, isWrittenAs: "TheCountReachesFourTests")
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(page.contains("```\n\(source)```\n"))
  }

  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/UDFInspector/UDFInspector.docc/FindingABug.md")

  @Test func `a session with a jump is written with a rule for it, and runs`() throws {
    let entries = [
      Self.entry(1, ShopAction.added(2)), Self.entry(2, Jump(.entry(0), to: ShopState())),
      Self.entry(3, ShopAction.added(3)),
    ]
    let source = try History(from: ShopState(), by: shopReducer, entries).swiftTest(
      "a jump to the start",
      reducer: "shopReducer",
      start: "ShopState()",
      expecting: "state.count == 3",
      in: "UDFInspectorTests"
    )
    try Self.expect(source, isWrittenAs: "AJumpToTheStartTests")
  }

  @Test(arguments: [
    ("`count` is\n\u{7}\\ 1", "count is 1"), ("", "a session"), ("` `", "a session"),
    (">", "a session"),
  ])
  func `a name has only what the name of a function may have`(name: String, left: String) throws {
    let source = try History(from: ShopState(), by: shopReducer)
      .swiftTest(name, reducer: "shopReducer")
    #expect(source.contains("  @Test func `\(left)`() async throws {\n"))
  }

  @Test func `a test imports the modules of the types`() throws {
    let source = try Self.history().swiftTest("a b", reducer: "shopReducer")
    #expect(source.contains("\n@testable import UDFInspectorTests\n"))
  }

  @Test func `a private type and a value without JSON are refused`() throws {
    func source(_ action: any Action) throws -> String {
      try History(from: ShopState(), by: shopReducer, [Self.entry(1, action)])
        .swiftTest("a", reducer: "shopReducer")
    }
    let hidden = String(reflecting: Local.self)
    let isPrivate = #expect(throws: InspectorProblem.self) { try source(Local()) }
    #expect(
      isPrivate?.description
        == "A test cannot name \(hidden), because it is private or local. Make it internal."
    )
    let opaque = #expect(throws: InspectorProblem.self) { try source(Opaque {}) }
    #expect(
      opaque?.description
        == "A test cannot write a value of the type \(String(reflecting: Opaque.self)). Make it Codable."
    )
  }
}
