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
/// So several features read and write one truth as if it lay in their slice, and there are no copies to keep
/// equal (law 1). Rules, observers and further scopes are used on such a slice as on any other. `get` must
/// depend only on the values that it is given, and `set` must return what `get` was given if the part has not
/// changed. Neither may use the store.
///
/// A lens is a slice of its own. Its own line (law 7) and the ids of its effects (law 9) are those of the lens,
/// not of its places. Two lenses of the same types are equal if they were created at the same location in the
/// source, of the same key paths.
///
/// Cost: an action asks the observers of a lens only if its rules may write one of the places, and a rule on a
/// lens asks only the observers of its places and of other lenses over them. A read calls `get` with copies of
/// the places. For a rule, the places are moved into the part and back, so an array in them is not copied. If
/// a place is a computed property, or a property of a class, the lens is assumed to touch the whole state in
/// which the property lies.
public struct Lens<Whole, Part>: Sendable {
  /// Reads the part from the memory of the whole.
  @usableFromInline
  typealias Read = @Sendable (_ whole: UnsafeRawPointer) -> Part

  /// Changes the part in the memory of the whole.
  @usableFromInline
  typealias Modify =
    @Sendable (
      _ whole: UnsafeMutableRawPointer, _ body: (UnsafeMutablePointer<Part>) throws -> Void
    ) throws -> Void

  @usableFromInline let id: AnySendableHashable
  /// The steps from the whole to each place.
  @usableFromInline let places: [PathStep]
  @usableFromInline let read: Read
  @usableFromInline let modify: Modify
  /// Copies the places.
  @usableFromInline let snapshot: Snapshot

  /// Creates a lens of the places at the given key paths.
  ///
  /// `get` makes the part of the values at the places. `set` returns the values of a part, in the order of the
  /// places. No two places may overlap. If two of them do, the program ends with a message.
  @inlinable
  public init<each Value>(
    _ keyPaths: repeat any WritableKeyPath<Whole, each Value> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    get: @escaping @Sendable (repeat consuming each Value) -> Part,
    set: @escaping @Sendable (Part) -> (repeat each Value)
  ) {
    let places = (repeat LensPlace(each keyPaths))
    var all: [LensPlace<Whole, Never>.Erased] = []
    for place in repeat each places { all.append(place.erased) }
    let location = SourceLocation(fileID, line)
    LensPlace<Whole, Never>.refuseOverlaps(all, location)
    id = LensPlace<Whole, Never>.id(all, "\(location):\(column) \(ObjectIdentifier(Part.self))")
    self.places = all.map { $0.step }
    // The closures are not key paths: the runtime cannot make one where there are packs.
    let isStored = all.allSatisfy { $0.step.isField }
    snapshot = isStored ? Self.snapshot(all) : UDFKit.snapshot(of: Whole.self)
    read = { whole in get(repeat (each places).read(whole)) }
    modify = { whole, body in
      var part =
        isStored
        ? get(repeat (each places).take(whole))
        : get(repeat (each places).read(whole))
      defer {
        let values = set(part)
        if isStored {
          repeat (each places).fill(whole, each values)
        } else {
          repeat (each places).write(whole, each values)
        }
      }
      // Proof: the body uses the pointer while it runs, and does not keep it.
      try withUnsafeMutablePointer(to: &part, body)
    }
  }

  /// Returns the part of a whole.
  ///
  /// ```swift
  /// let profile = Lens.profile.get(state)
  /// ```
  ///
  /// Use it where the part of a state is needed outside of a rule and of a store, such as in a test or in a text.
  ///
  /// Cost: it calls the lens' `get` with copies of the places.
  @inlinable
  public func get(_ whole: Whole) -> Part {
    // Proof: the lens reads through the pointer while the closure runs, and does not keep it.
    withUnsafePointer(to: whole) { read(UnsafeRawPointer($0)) }
  }

  /// The places as Swift code, such as `[.user, .settings.theme]`.
  @usableFromInline var name: String {
    "[\(places.map { Path([$0]).description.dropFirst() }.joined(separator: ", "))]"
  }

  @usableFromInline
  static func snapshot(_ places: [LensPlace<Whole, Never>.Erased]) -> Snapshot {
    let snapshots = places.map(\.snapshot)
    return { whole in
      let restores = snapshots.map { $0(whole) }
      return { whole in for restore in restores { restore(whole) } }
    }
  }
}

extension PathStep {
  /// Returns the step to the part of a lens.
  ///
  /// Proof of the raw memory: the step begins at a slice of the lens' type `Whole`; see `Projection`.
  @inlinable
  static func lens<Whole, Part>(_ lens: Lens<Whole, Part>) -> Self {
    .projection(
      Projection(
        kind: .lens(lens.id),
        name: lens.name,
        value: ValueLayout(Part.self),
        snapshot: lens.snapshot,
        read: { parent, _, body in
          withUnsafePointer(to: lens.read(parent)) { body(UnsafeRawPointer($0)) }
        },
        modify: { parent, _, body in
          try lens.modify(parent) { try body(UnsafeMutableRawPointer($0)) }
        },
        places: lens.places
      )
    )
  }
}
