import Testing

/// Returns the expansion of the macro in a source, which has to be without diagnostics.
func expansion(
  of source: String,
  at location: Testing.SourceLocation = #_sourceLocation
) throws -> String {
  let use = try MacroUse(in: source)
  let results = try Plugin.expand(use)
  let messages = results.flatMap(\.diagnostics).map(\.message)
  #expect(messages.isEmpty, sourceLocation: location)
  return use.expanded(by: results)
}

func expectExpansion(
  of source: String,
  _ expanded: String,
  at location: Testing.SourceLocation = #_sourceLocation
) throws {
  let written = try expansion(of: source, at: location)
  #expect(written == expanded, sourceLocation: location)
}

/// Expects one error, the source after its fix-it, if it has one, and the source after the expansion.
///
/// The error is at the mark `▸` of the source, which is removed, or at the macro. Without a text, the sources are that
/// without the macro.
func expectMisuse(
  of marked: String,
  _ message: String,
  fix: String? = nil,
  fixed: String? = nil,
  expanded: String? = nil,
  at location: Testing.SourceLocation = #_sourceLocation
) throws {
  let mark = marked.firstIndex(of: "▸") ?? marked.startIndex
  let use = try MacroUse(in: marked.filter { $0 != "▸" })
  let results = try Plugin.expand(use)
  let bare = use.expanded(by: [])
  let diagnostics = results.flatMap(\.diagnostics)
  #expect(diagnostics.map(\.message) == [message], sourceLocation: location)
  #expect(diagnostics.map(\.severity) == ["error"], sourceLocation: location)
  let offset = marked[..<mark].utf8.count
  #expect(diagnostics.map(\.position.offset) == [offset], sourceLocation: location)
  let fixIts = diagnostics.flatMap(\.fixIts)
  #expect(fixIts.map(\.message) == [fix].compactMap(\.self), sourceLocation: location)
  #expect(fixIts.map(use.fixed) == fixIts.map { _ in fixed ?? bare }, sourceLocation: location)
  #expect(use.expanded(by: results) == expanded ?? bare, sourceLocation: location)
}
