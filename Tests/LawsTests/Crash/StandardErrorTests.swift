import Testing
import UDFKit

@Suite struct StandardErrorTests {
  private static let place = SourceLocation(fileID: "App/A.swift", line: 1)
  private static let hints: [StoreIssue] = [
    .unhandled(action: Step.up, location: place),
    .rejected(action: Step.up, error: CancellationError(), location: place),
    .mistake("A mistake."),
  ]

  @Test func `what goes wrong is a line on standard error, and a hint in a debug build, once`()
    async throws
  {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let settings = StoreSettings()
        for _ in 0..<2 {
          for hint in Self.hints { settings.report(hint) }
          settings.report(.backlogFull(count: 3))
        }
        settings.report(.unhandled(action: Step.nothing, location: Self.place))
        StoreSettings { _ in }.report(.backlogFull(count: 4))
      }
    )
    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    let lines = said.split(separator: "\n").map(String.init).filter { $0.hasPrefix("UDFKit: ") }
    let issue = "UDFKit: \(StoreIssue.backlogFull(count: 3))"
    #if DEBUG
    #expect(lines == Self.hints.map { "UDFKit: \($0)" } + [issue, issue])
    #else
    #expect(lines == [issue, issue])
    #endif
  }
}
