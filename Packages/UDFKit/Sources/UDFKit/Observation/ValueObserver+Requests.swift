// What observers do when they are asked.

// Proof of `unsafeDowncast` and of the raw memory: the observer that is given to one of these closures is
// always the one that was made with it, so its type is known, and with it that of the slice at its node.
extension ValueObserver {
  /// What an observer of a plain slice does: it compares where the slice lies.
  @inlinable
  static var performInPlace: Perform {
    { observer, request, _, state in
      let observer = unsafeDowncast(observer, to: ValueObserver<Value>.self)
      let slice = (state.memory + observer.node.offset).assumingMemoryBound(to: Value.self)
      switch request {
      case .compare:
        state.isComparing = true
        defer { state.isComparing = false }
        return observer.isNew(in: slice)
      case .keep, .keepCurrent: observer.keep(from: slice)
      case .tellCurrent: observer.tell(from: slice, state)
      case .tellKept: observer.tellKept(state)
      }
      return false
    }
  }

  // One function for each: without optimization, a function has room on its stack for each copy that it makes.

  @inlinable
  func isNew(in slice: UnsafeMutablePointer<Value>) -> Bool { isNew(slice.pointee) }

  @inlinable
  func keep(from slice: UnsafeMutablePointer<Value>) { keep(slice.pointee) }

  @inlinable
  func tell(from slice: UnsafeMutablePointer<Value>, _ state: LockedState) {
    tell(slice.pointee, state)
  }

  /// What an observer of a computed value does: it computes once for each comparison, and keeps what is
  /// new.
  @inlinable
  static var performOnReading: Perform {
    { observer, request, _, state in
      let observer = unsafeDowncast(observer, to: ValueObserver<Value>.self)
      switch request {
      case .compare:
        state.isComparing = true
        let value = observer.read(state)
        let isNew = observer.isNew(value)
        state.isComparing = false
        if isNew { observer.keep(value) }
        return isNew
      case .keep: break
      case .keepCurrent: observer.keep(observer.read(state))
      case .tellCurrent:
        if observer.isWaiting {
          observer.tellKept(state)
        } else {
          observer.tell(observer.read(state), state)
        }
      case .tellKept: observer.tellKept(state)
      }
      return false
    }
  }

  /// What an observer of an element does: it compares where the element lies.
  ///
  /// For a collection at a fixed place in the root state.
  @inlinable
  static func performOnElement<Elements: KeyedCollection>(of type: Elements.Type) -> Perform
  where Value == Elements.Value?, Elements.Value: Equatable {
    { observer, request, element, state in
      let observer = unsafeDowncast(observer, to: ValueObserver<Elements.Value?>.self)
      // Whoever says where the element lies got it from a collection of this type.
      let element = element?.assumingMemoryBound(to: Elements.Value.self)
      switch request {
      case .compare:
        state.isComparing = true
        defer { state.isComparing = false }
        if let element { return observer.isNew(at: element) }
        return observer.isNew(in: Elements.self, state)
      case .tellCurrent:
        if let element {
          observer.tell(element.pointee, state)
        } else {
          observer.tell(observer.find(in: Elements.self, state), state)
        }
      case .keep, .keepCurrent: observer.keep(observer.find(in: Elements.self, state))
      case .tellKept: observer.tellKept(state)
      }
      return false
    }
  }

  /// Whether the element differs, found by its id.
  @inlinable
  @inline(never)
  func isNew<Elements: KeyedCollection>(in type: Elements.Type, _ state: LockedState) -> Bool
  where Value == Elements.Value?, Elements.Value: Equatable {
    let elements = (state.memory + node.offset).assumingMemoryBound(to: Elements.self)
    var isNew = false
    var position = node.position(in: Elements.self)
    let isThere = Elements.read(in: elements, id: node.id(in: Elements.self), hint: &position) {
      isNew = self.isNew(at: $0)
    }
    node.note(position, in: Elements.self)
    return isThere ? isNew : self.isNew(nil)
  }

  /// The element, found by its id.
  @inlinable
  @inline(never)
  func find<Elements: KeyedCollection>(in type: Elements.Type, _ state: LockedState) -> Value
  where Value == Elements.Value? {
    let elements = (state.memory + node.offset).assumingMemoryBound(to: Elements.self)
    var element: Elements.Value?
    var position = node.position(in: Elements.self)
    _ = Elements.read(in: elements, id: node.id(in: Elements.self), hint: &position) {
      element = $0.pointee
    }
    node.note(position, in: Elements.self)
    return element
  }
}
