extension Catalogue {
  /// The catalogue that is part of the program: real repositories, most of them about state in Swift.
  ///
  /// It is folded when it is first used and shared from then on.
  package static let embedded = Catalogue(EmbeddedRepositories.all)
}
