// How observers perform requests.

// Proof of `unsafeDowncast` and of the raw memory: each closure is given the observer that was created with
// it. So the type of the observer is known, and so is the type of the slice at its node.
extension ValueObserver {
  /// Performs a request for an observer of a plain slice, which it compares in place.
  @inlinable
  static var performInPlace: Behavior.Perform {
    { observer, request, _, state in
      let observer = unsafeDowncast(observer, to: ValueObserver<Value>.self)
      let slice = (state.memory + observer.node.offset).assumingMemoryBound(to: Value.self)
      switch request {
      case .compare:
        return state.comparing { observer.isNew(in: slice) }
      case .keep, .keepCurrent: observer.keep(from: slice)
      case .tellCurrent: observer.tell(from: slice, state)
      case .tellKept: observer.tellKept(state)
      }
      return false
    }
  }

  // There is one function for each request. Without optimization, a function reserves stack for each copy
  // that it makes.

  @inlinable
  func isNew(in slice: UnsafeMutablePointer<Value>) -> Bool { isNew(slice.pointee) }

  @inlinable
  func keep(from slice: UnsafeMutablePointer<Value>) { keep(slice.pointee) }

  @inlinable
  func tell(from slice: UnsafeMutablePointer<Value>, _ state: LockedState) {
    tell(slice.pointee, state)
  }

  /// Performs a request for an observer of a computed value.
  ///
  /// It computes the value once for each comparison, and keeps a new value.
  @inlinable
  static var performOnReading: Behavior.Perform {
    { observer, request, _, state in
      let observer = unsafeDowncast(observer, to: ValueObserver<Value>.self)
      switch request {
      case .compare:
        // A value that is not new is released after the comparison, and may then use the store.
        let value = state.comparing { observer.read(state) }
        let isNew = state.comparing { observer.isNew(value) }
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

  /// Performs a request for an observer of an element, which it compares in place.
  ///
  /// It is used for a collection at a fixed offset in the root state.
  @inlinable
  static func performOnElement<Elements: KeyedCollection>(
    of type: Elements.Type
  ) -> Behavior.Perform
  where Value == Elements.Value?, Elements.Value: Equatable {
    { observer, request, element, state in
      let observer = unsafeDowncast(observer, to: ValueObserver<Elements.Value?>.self)
      // The caller got the location of the element from a collection of this type.
      let element = element?.assumingMemoryBound(to: Elements.Value.self)
      switch request {
      case .compare:
        return state.comparing {
          element.map { observer.isNew(at: $0) } ?? observer.isNew(in: Elements.self, state)
        }
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

  /// Returns whether the element differs, and finds it by its id.
  @inlinable
  @inline(never)
  func isNew<Elements: KeyedCollection>(in type: Elements.Type, _ state: LockedState) -> Bool
  where Value == Elements.Value?, Elements.Value: Equatable {
    let elements = (state.memory + node.offset).assumingMemoryBound(to: Elements.self)
    var isNew = false
    var position = node.position(in: Elements.self)
    let isThere = Elements._read(in: elements, id: node.id(in: Elements.self), hint: &position) {
      isNew = self.isNew(at: $0)
    }
    node.note(position, in: Elements.self)
    return isThere ? isNew : self.isNew(nil)
  }

  /// Returns the element, and finds it by its id.
  @inlinable
  @inline(never)
  func find<Elements: KeyedCollection>(in type: Elements.Type, _ state: LockedState) -> Value
  where Value == Elements.Value? {
    let elements = (state.memory + node.offset).assumingMemoryBound(to: Elements.self)
    var element: Elements.Value?
    var position = node.position(in: Elements.self)
    _ = Elements._read(in: elements, id: node.id(in: Elements.self), hint: &position) {
      element = $0.pointee
    }
    node.note(position, in: Elements.self)
    return element
  }
}
