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
  @usableFromInline let id: AnyHashableSendable

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
    id = AnyHashableSendable("\(fileID):\(line):\(column) \(Whole.self) \(Part.self)")
  }

  /// The way into a case of the payload's own.
  public func appending<Inner>(_ inner: Prism<Part, Inner>) -> Prism<Whole, Inner> {
    Prism<Whole, Inner>(
      id: AnyHashableSendable([id, inner.id]),
      extract: { extract($0).flatMap(inner.extract) },
      embed: { embed(inner.embed($0)) }
    )
  }

  private init(
    id: AnyHashableSendable,
    extract: @escaping @Sendable (Whole) -> Part?,
    embed: @escaping @Sendable (Part) -> Whole
  ) {
    self.id = id
    self.extract = extract
    self.embed = embed
  }
}

extension Path.Step {
  /// The step into the payload of an enum case.
  ///
  /// Proof of the raw memory: the payload is taken out, then the enum is destroyed where it lay, so
  /// that the payload is uniquely referenced and changing it copies nothing; then the enum is made
  /// anew. Nobody sees the memory in between: the store's lock is held, and a reducer cannot leave but
  /// by return or throw, and both make the enum anew.
  @inlinable
  static func enumCase<Whole, Part>(_ prism: Prism<Whole, Part>) -> Self {
    .hop(
      Hop(
        kind: .enumCase(prism.id),
        name: ".\(Part.self)",
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

  /// The step to the elements of a collection.
  @inlinable
  static func element<Elements: KeyedCollection>(of type: Elements.Type) -> Self {
    .hop(
      Hop(
        kind: .element(ObjectIdentifier(type)),
        name: "[…]",
        snapshot: snapshot(of: Elements.self),
        read: { parent, line, body in
          guard let line else { return false }
          let elements = parent.assumingMemoryBound(to: Elements.self)
          let id = line._withUnsafeGuaranteedRef { $0.id(in: Elements.self) }
          var hint = line._withUnsafeGuaranteedRef { $0.hint }
          defer { line._withUnsafeGuaranteedRef { $0.hint = hint } }
          return Elements.read(in: elements, id: id, hint: &hint) { body(UnsafeRawPointer($0)) }
        },
        modify: { parent, line, body in
          try modifyElement(of: Elements.self, parent, line, body)
        },
        reduce: { parent, line, offset, rule, action, found in
          var effect: Effect?
          _ = try modifyElement(of: Elements.self, parent, line) { element in
            effect = try rule(element + offset, action)
            if Elements.keepsElementsInPlace { found = UnsafeRawPointer(element) }
          }
          return effect
        },
        modifyAll: { parent, body in
          let elements = parent.assumingMemoryBound(to: Elements.self)
          for (position, id) in elements.pointee.ids.enumerated() {
            var hint = position
            _ = try elements.pointee.modify(id: id, hint: &hint) { pointer in
              try body(UnsafeMutableRawPointer(pointer)) { lines in
                unsafeDowncast(lines, to: KeyedLines<Elements.ID>.self).line(of: id)
              }
            }
          }
        },
        makeLines: { place in KeyedLines<Elements.ID>(place: place) }
      )
    )
  }

  /// Runs `body` on the element of a line in place; false when there is none.
  @inlinable
  @inline(__always)
  static func modifyElement<Elements: KeyedCollection>(
    of type: Elements.Type,
    _ parent: UnsafeMutableRawPointer,
    _ line: Unmanaged<Line>?,
    _ body: (UnsafeMutableRawPointer) throws -> Void
  ) rethrows -> Bool {
    guard let line else { return false }
    let elements = parent.assumingMemoryBound(to: Elements.self)
    let id = line._withUnsafeGuaranteedRef { $0.id(in: Elements.self) }
    var hint = line._withUnsafeGuaranteedRef { $0.hint }
    defer { line._withUnsafeGuaranteedRef { $0.hint = hint } }
    return try elements.pointee.modify(id: id, hint: &hint) {
      try body(UnsafeMutableRawPointer($0))
    }
  }
}
