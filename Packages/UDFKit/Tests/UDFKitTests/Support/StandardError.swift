import Testing

/// Checks that a line of a process's standard error has all of these texts.
func expectError(
  _ result: ExitTest.Result?,
  _ texts: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let content = try #require(result, sourceLocation: sourceLocation).standardErrorContent
  let said = String(decoding: content, as: UTF8.self)
  let has = said.split(separator: "\n").contains { line in texts.allSatisfy { line.contains($0) } }
  #expect(has, "standard error was: \(said.prefix(600))", sourceLocation: sourceLocation)
}
