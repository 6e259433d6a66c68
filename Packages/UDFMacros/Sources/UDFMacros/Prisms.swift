/// Writes a prism for each case of an enum, in a nested `Prisms`.
///
/// ```swift
/// @Prisms enum Screen {
///   case login(Login)
///   case settings
/// }
/// IfCase(\.screen, Screen.Prisms.login) { LoginFeature.reducer }
/// ```
///
/// The part is the payload: of several values a tuple without labels, of none `Void`. Import UDFKit where
/// you use it.
@attached(member, names: named(Prisms))
public macro Prisms() = #externalMacro(module: "UDFMacrosPlugin", type: "PrismsMacro")
