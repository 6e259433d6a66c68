extension Catalogue {
  /// The embedded catalogue: real repositories, most of them about state in Swift.
  ///
  /// It is folded at its first use and then shared.
  package static let embedded = Catalogue(EmbeddedRepositories.all)
}
