/// Functions that extract the payload of an enum case and embed a payload in the case.
///
/// ```swift
/// extension Prism where Whole == Screen, Part == Login {
///   static var login: Prism {
///     Prism { if case .login(let login) = $0 { login } else { nil } } embed: { .login($0) }
///   }
/// }
/// ```
///
/// Make each prism a computed static property with the name of its case, by which rules and failures print it, as in
/// `\.screen.login`. A stored one is printed by the type of its payload, unless you pass a name. Two prisms of the same
/// types are equal if they were created at the same location in the source.
///
/// A prism leads into one case, of a value that is not an optional, and to its whole payload. To lead deeper, append
/// prisms. Otherwise the store does not tell an observer of one what a rule on the other changes (law 4).
public struct Prism<Whole, Part>: Hashable, Sendable {
  /// Returns the payload if the value is in this case, or nil otherwise.
  public let extract: @Sendable (Whole) -> Part?
  /// Returns a value in this case.
  public let embed: @Sendable (Part) -> Whole
  // A computed prism is created for each `modify`, which needs no steps.
  @usableFromInline let makeSteps: @Sendable () -> [PathStep]

  /// The steps into the payload, one for each case, as in rules that are nested case by case.
  @inlinable var steps: [PathStep] { makeSteps() }

  /// The name of the case, for texts.
  public var name: String { String(steps.map(\.name.text).joined().dropFirst()) }

  /// Creates a prism from its two functions.
  ///
  /// - Parameters:
  ///   - fileID: the file of the prism, which is a part of its identity.
  ///   - line: the line, as above.
  ///   - column: the column, as above.
  ///   - name: the name of the case, for texts. The default is the name of the enclosing computed property.
  ///   - extract: returns the payload if the value is in this case, or nil otherwise.
  ///   - embed: returns a value in this case.
  @inlinable
  public init(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    name: String = #function,
    extract: @escaping @Sendable (Whole) -> Part?,
    embed: @escaping @Sendable (Part) -> Whole
  ) {
    let location = SourceLocation(fileID, line)
    let site = CreationSite(location, column: column, from: Whole.self, to: Part.self)
    let name = Self.isCaseName(name) ? name : "\(Part.self)"
    self.init({ [.enumCase(site, name, extract, embed)] }, extract, embed)
  }

  @usableFromInline
  init(
    _ makeSteps: @escaping @Sendable () -> [PathStep],
    _ extract: @escaping @Sendable (Whole) -> Part?,
    _ embed: @escaping @Sendable (Part) -> Whole
  ) {
    (self.makeSteps, self.extract, self.embed) = (makeSteps, extract, embed)
  }

  /// Returns whether `#function` gave the name of a property, and not of a function, a type or a file.
  @usableFromInline
  static func isCaseName(_ name: String) -> Bool {
    guard let first = name.first, !name.contains("(") else { return false }
    return first == "_" || first.isLowercase
  }

  /// Returns the prism of a case of the payload.
  public func appending<Inner>(_ inner: Prism<Part, Inner>) -> Prism<Whole, Inner> {
    Prism<Whole, Inner>(
      { steps + inner.steps },
      { extract($0).flatMap(inner.extract) },
      { embed(inner.embed($0)) }
    )
  }

  /// Returns whether two prisms were created at the same location.
  public static func == (left: Prism, right: Prism) -> Bool { left.steps == right.steps }

  /// Hashes the location at which the prism was created.
  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }

  /// Changes the payload in place if the value is in this case.
  ///
  /// ```swift
  /// Screen.login.modify(&state.screen) { login in login.name = "Ada" }
  /// ```
  ///
  /// An array in the payload is not copied. If the closure throws, its changes up to there stay.
  ///
  /// - Returns: whether the value is in this case.
  @inlinable
  @discardableResult
  public func modify<Failure: Error>(
    _ whole: inout Whole,
    _ body: (inout Part) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard var part = extract(whole) else { return false }
    // The enum is moved out, so that only `part` refers to the payload. Nobody sees the empty place, because the access
    // is exclusive, and return and throw both fill it.
    try Place.of(&whole) { place throws(Failure) in
      _ = place.take(Whole.self)
      defer { place.fill(embed(part)) }
      try body(&part)
    }
    return true
  }

  /// Changes the payload in place if the value is there and in this case.
  ///
  /// If the value is nil, it stays nil. A subscript that returns a copy, such as that of an `IdentifiedArray` or a
  /// `Stack`, keeps the element until the new one is set, so an array in its payload is copied.
  ///
  /// - Returns: whether the value is there and in this case.
  @inlinable
  @discardableResult
  public func modify<Failure: Error>(
    _ whole: inout Whole?,
    _ body: (inout Part) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard var value = whole.take() else { return false }
    defer { whole = value }
    return try modify(&value, body)
  }
}

extension PathStep {
  @inlinable
  static func enumCase<Whole, Part>(
    _ site: CreationSite,
    _ name: String,
    _ extract: @escaping @Sendable (Whole) -> Part?,
    _ embed: @escaping @Sendable (Part) -> Whole
  ) -> PathStep {
    PathStep(
      .enumCase(site),
      name: .text(".\(name)"),
      value: ValueLayout(Part.self),
      snapshot: UDFKit.snapshot(of: Whole.self),
      read: { parent, _, body in
        if let part = extract(parent[Whole.self]) { Place.reading(part, body) } else { false }
      },
      // As `Prism.modify`, without its closures, because a deep state needs a deep stack.
      modify: { parent, _, body in
        guard var part = extract(parent[Whole.self]) else { return }
        _ = parent.take(Whole.self)
        defer { parent.fill(embed(part)) }
        try Place.of(&part, body)
      }
    )
  }
}
