/// A way into one case of an enum: its payload out, and back in.
///
/// ```swift
/// extension Prism where Whole == Screen, Part == Login {
///   static var login: Prism {
///     Prism { if case .login(let login) = $0 { login } else { nil } } embed: { .login($0) }
///   }
/// }
/// ```
///
/// Two prisms of the same types made at the same place in the source are the same way in.
public struct Prism<Whole, Part>: Sendable {
  /// The payload, if the value is in this case.
  public let extract: @Sendable (Whole) -> Part?
  /// A value in this case.
  public let embed: @Sendable (Part) -> Whole
  @usableFromInline let id: AnySendableHashable

  /// A prism made of its two ways.
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

  /// The way into a case of the payload's own.
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
  /// The step into the payload of an enum case.
  ///
  /// Proof of the raw memory: the payload is taken out, then the enum is destroyed where it lay, so
  /// that the payload is uniquely referenced and changing it copies nothing; then the enum is made
  /// anew. Nobody sees the memory in between: the store's lock is held, and a reducer cannot leave but
  /// by return or throw, and both make the enum anew.
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
