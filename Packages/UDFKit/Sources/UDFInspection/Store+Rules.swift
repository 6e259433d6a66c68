public import UDFKit

extension Store {
  /// The rules of the whole store, in the order in which they run, with their slices and source locations.
  ///
  /// A reducer that contains itself has as many levels as the state. Of those, the store lists the first one in which
  /// the rules are repeated.
  ///
  /// A reducer of another store must not read it.
  public var rules: [Rule] { listedRules() }
}
