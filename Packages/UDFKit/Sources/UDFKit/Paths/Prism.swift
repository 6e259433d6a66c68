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
/// Two prisms of the same types are equal if they were created at the same location in the source.
public struct Prism<Whole, Part>: Sendable {
  /// Returns the payload if the value is in this case, or nil otherwise.
  public let extract: @Sendable (Whole) -> Part?
  /// Returns a value in this case.
  public let embed: @Sendable (Part) -> Whole
  @usableFromInline let id: AnySendableHashable

  /// Creates a prism from its two functions.
  public init(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    extract: @escaping @Sendable (Whole) -> Part?,
    embed: @escaping @Sendable (Part) -> Whole
  ) {
    self.extract = extract
    self.embed = embed
    id = AnySendableHashable("\(fileID):\(line):\(column) \(Whole.self) \(Part.self)")
  }

  /// Returns the prism of a case of the payload.
  public func appending<Inner>(_ inner: Prism<Part, Inner>) -> Prism<Whole, Inner> {
    Prism<Whole, Inner>(
      id: AnySendableHashable([id, inner.id]),
      extract: { extract($0).flatMap(inner.extract) },
      embed: { embed(inner.embed($0)) }
    )
  }

  private init(
    id: AnySendableHashable,
    extract: @escaping @Sendable (Whole) -> Part?,
    embed: @escaping @Sendable (Part) -> Whole
  ) {
    self.id = id
    self.extract = extract
    self.embed = embed
  }
}

extension PathStep {
  /// Returns the step into the payload of an enum case.
  ///
  /// Proof of the raw memory: the payload is extracted, and then the enum is destroyed in place. So the
  /// payload is uniquely referenced, and changing it copies nothing. Then the enum is created again. No other
  /// code sees the memory in between, because the store's lock is held. A reducer leaves only by return or
  /// throw, and both create the enum again.
  @inlinable
  static func enumCase<Whole, Part>(_ prism: Prism<Whole, Part>) -> Self {
    .projection(
      Projection(
        kind: .enumCase(prism.id),
        name: ".\(Part.self)",
        value: ValueLayout(Part.self),
        snapshot: snapshot(of: Whole.self),
        read: { parent, _, body in
          guard let part = prism.extract(parent.assumingMemoryBound(to: Whole.self).pointee) else {
            return false
          }
          withUnsafePointer(to: part) { body(UnsafeRawPointer($0)) }
          return true
        },
        modify: { parent, _, body in
          let whole = parent.assumingMemoryBound(to: Whole.self)
          guard var part = prism.extract(whole.pointee) else { return false }
          whole.deinitialize(count: 1)
          defer { whole.initialize(to: prism.embed(part)) }
          try withUnsafeMutablePointer(to: &part) { try body(UnsafeMutableRawPointer($0)) }
          return true
        }
      )
    )
  }
}
