import Testing
import UDFKit

@Suite struct StandardErrorTests {
  @Test func `what goes wrong is a line on standard error, but for actions without a rule`()
    async throws
  {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let settings = StoreSettings()
        settings.report(
          .unhandled(action: Step.up, location: .init(fileID: "App/A.swift", line: 1))
        )
        settings.report(.backlogFull(count: 3))
      }
    )
    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    let lines = said.split(separator: "\n").filter { $0.hasPrefix("UDFKit: ") }
    #expect(lines == ["UDFKit: \(StoreIssue.backlogFull(count: 3))"])
  }
}
