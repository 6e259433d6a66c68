/// One place of a lens.
///
/// Proof of the raw memory: the pointers are to a value of type `Whole`. A stored property lies at its offset.
/// The places of a lens do not overlap, so each is emptied once and filled once. No other code sees the memory
/// in between, because the store's lock is held and a reducer cannot read the store.
@usableFromInline
struct LensPlace<Whole, Value>: Sendable {
  /// A place without the type of its value.
  @usableFromInline
  struct Erased {
    let keyPath: AnySendableHashable
    @usableFromInline let step: PathStep
    /// Copies the place, in the memory of the whole.
    let snapshot: Snapshot
  }

  @usableFromInline let keyPath: any WritableKeyPath<Whole, Value> & Sendable
  /// The offset of a stored property, or nil for any other one.
  @usableFromInline let offset: Int?

  @inlinable
  init(_ keyPath: any WritableKeyPath<Whole, Value> & Sendable) {
    self.keyPath = keyPath
    offset = MemoryLayout<Whole>.offset(of: keyPath)
  }

  /// Reads the value.
  @inlinable
  func read(_ whole: UnsafeRawPointer) -> Value {
    guard let offset else {
      return whole.assumingMemoryBound(to: Whole.self).pointee[keyPath: keyPath]
    }
    return (whole + offset).assumingMemoryBound(to: Value.self).pointee
  }

  /// Writes the value with the property's own setter.
  @inlinable
  func write(_ whole: UnsafeMutableRawPointer, _ value: Value) {
    whole.assumingMemoryBound(to: Whole.self).pointee[keyPath: keyPath] = value
  }

  /// Moves the value of a stored property out of the memory.
  @inlinable
  func take(_ whole: UnsafeMutableRawPointer) -> Value {
    (whole + (offset ?? 0)).assumingMemoryBound(to: Value.self).move()
  }

  /// Moves a value into the memory of a stored property.
  @inlinable
  func fill(_ whole: UnsafeMutableRawPointer, _ value: consuming Value) {
    (whole + (offset ?? 0)).assumingMemoryBound(to: Value.self).initialize(to: value)
  }

  @inlinable var erased: LensPlace<Whole, Never>.Erased {
    let offset = offset ?? 0
    let snapshot = snapshot(of: Value.self)
    return LensPlace<Whole, Never>.Erased(
      AnySendableHashable(keyPath: keyPath),
      .keyPath(keyPath)
    ) { whole in
      let restore = snapshot(whole + offset)
      return { restore($0 + offset) }
    }
  }
}

extension LensPlace.Erased {
  @usableFromInline
  init(_ keyPath: AnySendableHashable, _ step: PathStep, _ snapshot: @escaping Snapshot) {
    self.keyPath = keyPath
    self.step = step
    self.snapshot = snapshot
  }
}

extension LensPlace where Value == Never {
  /// Returns the identity of a lens of these places.
  @usableFromInline
  static func id(_ places: [Erased], _ name: String) -> AnySendableHashable {
    AnySendableHashable([AnySendableHashable(name)] + places.map(\.keyPath))
  }

  /// Ends the program if two of the places are stored properties with the same bytes.
  @usableFromInline
  static func refuseOverlaps(_ places: [Erased], _ location: SourceLocation) {
    let ranges = places.compactMap { place -> (Range<Int>, String)? in
      guard case .field(let offset, let value, let name) = place.step else { return nil }
      return (offset..<offset + value.size, name.text)
    }
    for (index, (range, name)) in ranges.enumerated() {
      for (other, otherName) in ranges[..<index] where range.overlaps(other) {
        // A failed precondition has no message in an optimised build.
        fatalError(
          "The places \\\(otherName) and \\\(name) of the lens at \(location) overlap. Name each part of the"
            + " state once."
        )
      }
    }
  }
}
