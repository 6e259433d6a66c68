import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The program that the compiler runs to expand the macros.
@main
struct UDFMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    PrismsMacro.self, LoopMacro.self, LoopFieldsMacro.self, LoopEventsMacro.self,
  ]
}
