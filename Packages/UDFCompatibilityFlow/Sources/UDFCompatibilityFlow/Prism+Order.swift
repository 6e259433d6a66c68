public import UDFKit

extension Prism {
  /// Creates a prism from its two functions, with `embed` first.
  @available(*, deprecated, message: "Write Prism(extract:embed:): the other order.")
  public init(
    embed: @escaping @Sendable (Part) -> Whole,
    extract: @escaping @Sendable (Whole) -> Part?
  ) {
    self.init(extract: extract, embed: embed)
  }
}
