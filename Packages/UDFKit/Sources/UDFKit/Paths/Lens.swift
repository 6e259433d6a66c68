/// A slice that is composed of several places of the state, and is written back to them.
///
/// ```swift
/// extension Lens where Whole == AppState, Part == ProfileState {
///   static var profile: Lens {
///     Lens(\.user, \.settings.theme) {
///       ProfileState(user: $0, theme: $1)
///     } set: {
///       ($0.user, $0.theme)
///     }
///   }
/// }
///
/// Scope(through: .profile) { ProfileFeature.reducer }
/// ProfileFeature.connect(to: store.scope(through: .profile))
/// ```
///
/// So several features read and write one truth as if it lay in their slice (law 1). `get` must depend only on the
/// values that it is given, and `set` must return what `get` was given if the part has not changed. Neither may use the
/// store.
///
/// A lens is a slice of its own: its own line (law 7) and the ids of its effects (law 9) are not those of its places.
/// Two lenses are equal if they have the same types and key paths, and the same location in the source.
///
/// Cost: an action asks the observers of a lens only if its rules may write one of the places, and a rule on a lens
/// asks those of its places and of what overlaps them. A read calls `get` with copies of the places. For a rule, the
/// places are moved into the part and back, so an array in them is not copied. If one is a computed property, or a
/// property of a class, all are copied, and the lens is assumed to touch the whole state in which the property lies.
public struct Lens<Whole, Part>: Sendable {
  @usableFromInline let step: PathStep
  @usableFromInline let read: @Sendable (_ whole: Place) -> Part

  /// Creates a lens of the places at the given key paths.
  ///
  /// `set` returns the values in the order of the places. No two of these may overlap. If two stored properties do, the
  /// program ends with a message. In texts, such as addresses in a journal, a lens is known by its places: name it if
  /// another one has the same.
  @inlinable
  public init<each Value>(
    _ keyPaths: repeat any WritableKeyPath<Whole, each Value> & Sendable,
    name: String = "",
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    get: @escaping @Sendable (repeat consuming each Value) -> Part,
    set: @escaping @Sendable (Part) -> (repeat each Value)
  ) {
    let typed = (repeat LensPlace(each keyPaths))
    var steps: [PathStep] = []
    for place in repeat each typed { steps.append(.keyPath(place.keyPath)) }
    let (places, location) = (steps, SourceLocation(fileID, line))
    Self.refuseOverlaps(places, location)
    let site = CreationSite(location, column: column, from: Whole.self, to: Part.self)
    // The closures are not key paths: the runtime cannot make one where there are packs.
    let read: @Sendable (Place) -> Part = { whole in get(repeat (each typed).read(whole)) }
    let isStored = places.allSatisfy { $0.isField }
    self.read = read
    step = PathStep(
      .lens(site, places: places),
      name: .places(places, name),
      value: ValueLayout(Part.self),
      snapshot: isStored ? Self.snapshot(of: places) : UDFKit.snapshot(of: Whole.self),
      read: { whole, _, body in Place.reading(read(whole), body) },
      modify: { whole, _, body in
        var part = get(repeat (each typed).take(whole, moves: isStored))
        defer {
          let values = set(part)
          repeat (each typed).put(each values, whole, moves: isStored)
        }
        try Place.of(&part, body)
      }
    )
  }

  /// Returns the part of a whole.
  ///
  /// Use it outside of a rule and of a store. It calls the lens' `get` with copies of the places.
  @inlinable
  public func get(_ whole: Whole) -> Part { Place.reading(whole, read) }

  @usableFromInline
  static func snapshot(of places: [PathStep]) -> Snapshot {
    { whole in
      let restores = places.map { $0.snapshot(whole) }
      return { whole in for restore in restores { restore(whole) } }
    }
  }

  @usableFromInline
  static func refuseOverlaps(_ places: [PathStep], _ location: SourceLocation) {
    var ranges: [(bytes: Range<Int>, name: PathName)] = []
    for place in places {
      guard case .field(let offset, let value) = place.kind else { continue }
      let bytes = offset..<offset + value.size
      if let other = ranges.first(where: { $0.bytes.overlaps(bytes) }) {
        fatalError(
          "The places \\\(other.name.text) and \\\(place.name.text) of the lens at \(location)"
            + " overlap. Name each part of the state once."
        )
      }
      ranges.append((bytes, place.name))
    }
  }
}

/// One place of a lens, which is emptied and filled once under the store's lock, because the places do not overlap.
@usableFromInline
struct LensPlace<Whole, Value>: Sendable {
  @usableFromInline let keyPath: any WritableKeyPath<Whole, Value> & Sendable
  @usableFromInline let offset: Int?

  @inlinable
  init(_ keyPath: any WritableKeyPath<Whole, Value> & Sendable) {
    self.keyPath = keyPath
    offset = MemoryLayout<Whole>.offset(of: keyPath)
  }

  @inlinable
  func read(_ whole: Place) -> Value {
    offset.map { (whole + $0)[Value.self] } ?? whole[Whole.self][keyPath: keyPath]
  }

  /// Copies the value, or moves that of a stored property out of the memory.
  @inlinable
  func take(_ whole: Place, moves: Bool) -> Value {
    guard moves, let offset else { return read(whole) }
    return (whole + offset).take(Value.self)
  }

  /// Calls the setter of the property, or moves the value into the memory of a stored one.
  @inlinable
  func put(_ value: consuming Value, _ whole: Place, moves: Bool) {
    if moves, let offset {
      (whole + offset).fill(value)
    } else {
      whole[Whole.self][keyPath: keyPath] = value
    }
  }
}
