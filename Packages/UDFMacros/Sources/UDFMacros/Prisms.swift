/// Generates a prism for each case of an enum, in a nested enum `Prisms`.
///
/// ```swift
/// @Prisms enum Screen {
///   case login(Login)
///   case settings
/// }
/// IfCase(\.screen, Screen.Prisms.login) { LoginFeature.reducer }
/// ```
///
/// The part of a prism is the payload: a tuple without labels for several values, and `Void` for no value.
/// A prism has the attributes `@available` of its case. A case that is unavailable has none.
/// Import UDFKit in files that use this macro.
@attached(member, names: named(Prisms))
public macro Prisms() = #externalMacro(module: "UDFMacrosPlugin", type: "PrismsMacro")
