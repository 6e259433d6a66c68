import SwiftSyntaxMacros

#if canImport(SwiftCompilerPlugin)
import SwiftCompilerPlugin
#else
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
#endif

@main
struct UDFMacrosPlugin {
  let providingMacros: [any Macro.Type] = [
    PrismsMacro.self, LoopMacro.self, LoopFieldsMacro.self, LoopEventsMacro.self,
  ]
}

#if canImport(SwiftCompilerPlugin)
extension UDFMacrosPlugin: CompilerPlugin {}
#else
// The swift-syntax of the toolchain has no module SwiftCompilerPlugin, and so no function that answers the compiler.
extension UDFMacrosPlugin: PluginProvider {
  private struct UnknownMacro: Error {
    let name: String
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    try CompilerPluginMessageListener(connection: connection, provider: Self()).main()
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    let name = "\(moduleName).\(typeName)"
    let macro = providingMacros.first { String(reflecting: $0) == name }
    guard let macro else { throw UnknownMacro(name: name) }
    return macro
  }
}
#endif
