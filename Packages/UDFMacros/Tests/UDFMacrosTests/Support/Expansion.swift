import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import UDFMacrosPlugin

/// The macros by the names under which sources use them.
private let macros: [String: MacroSpec] = [
  "Prisms": MacroSpec(type: PrismsMacro.self),
  "Loop": MacroSpec(type: LoopMacro.self, conformances: ["UDFStyles.ViewProvider"]),
  "LoopFields": MacroSpec(type: LoopFieldsMacro.self),
  "LoopEvents": MacroSpec(type: LoopEventsMacro.self),
]

/// Expects that a source expands to the given source without diagnostics.
func expectExpansion(
  of source: String,
  _ expanded: String,
  at location: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    macroSpecs: macros,
    indentationWidth: .spaces(2)
  ) { failure in
    Issue.record("\(failure.message)", sourceLocation: location)
  }
}

/// Expects one error at a location, and the source after its fix-it, if it has one.
func expectMisuse(
  of source: String,
  expanded: String,
  _ message: String,
  line: Int = 1,
  column: Int = 1,
  fix: String? = nil,
  fixed: String? = nil,
  at location: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    diagnostics: [
      DiagnosticSpec(
        message: message,
        line: line,
        column: column,
        fixIts: fix.map { [FixItSpec(message: $0)] } ?? []
      )
    ],
    macroSpecs: macros,
    fixedSource: fixed,
    indentationWidth: .spaces(2)
  ) { failure in
    Issue.record("\(failure.message)", sourceLocation: location)
  }
}
