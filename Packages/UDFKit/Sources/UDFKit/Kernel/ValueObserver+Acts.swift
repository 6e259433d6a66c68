// What observers do when they are asked. The observer that is given to one of these closures is always
// the one that was made with it, so that its type is known.

extension ValueObserver {
  /// What an observer of a plain slice does: it compares where the slice lies.
  @inlinable
  static var actInPlace: Act {
    { observer, step, _, core in
      let observer = unsafeDowncast(observer, to: ValueObserver<Value>.self)
      let slice = (core.memory + observer.line.offset).assumingMemoryBound(to: Value.self)
      switch step {
      case .compare: return observer.isNew(slice.pointee)
      case .keep, .keepCurrent: observer.keep(slice.pointee)
      case .tellCurrent: observer.tell(slice.pointee, core)
      case .tellKept: observer.tellKept(core)
      }
      return false
    }
  }

  /// What an observer of a computed value does: it computes once for each comparison, and keeps what is
  /// new.
  @inlinable
  static var actOnReading: Act {
    { observer, step, _, core in
      let observer = unsafeDowncast(observer, to: ValueObserver<Value>.self)
      switch step {
      case .compare:
        let value = observer.read(core)
        guard observer.isNew(value) else { return false }
        observer.keep(value)
        return true
      case .keep: break
      case .keepCurrent: observer.keep(observer.read(core))
      case .tellCurrent:
        if observer.isWaiting {
          observer.tellKept(core)
        } else {
          observer.tell(observer.read(core), core)
        }
      case .tellKept: observer.tellKept(core)
      }
      return false
    }
  }

  /// What an observer of an element does: it compares where the element lies.
  ///
  /// For a collection at a fixed place in the root state.
  @inlinable
  static func actOnElement<Elements: KeyedCollection>(of type: Elements.Type) -> Act
  where Value == Elements.Value?, Elements.Value: Equatable {
    { observer, step, element, core in
      let observer = unsafeDowncast(observer, to: ValueObserver<Elements.Value?>.self)
      // Whoever says where the element lies got it from a collection of this type.
      let element = element?.assumingMemoryBound(to: Elements.Value.self)
      switch step {
      case .compare:
        if let element { return observer.isNew(at: element) }
        return observer.isNew(in: Elements.self, core)
      case .tellCurrent:
        if let element {
          observer.tell(element.pointee, core)
        } else {
          observer.tell(observer.find(in: Elements.self, core), core)
        }
      case .keep, .keepCurrent: observer.keep(observer.find(in: Elements.self, core))
      case .tellKept: observer.tellKept(core)
      }
      return false
    }
  }

  /// Whether the element differs, found by its id.
  @inlinable
  @inline(never)
  func isNew<Elements: KeyedCollection>(in type: Elements.Type, _ core: Core) -> Bool
  where Value == Elements.Value?, Elements.Value: Equatable {
    let elements = (core.memory + line.offset).assumingMemoryBound(to: Elements.self)
    var isNew = false
    let isThere = Elements.read(in: elements, id: line.id(in: Elements.self), hint: &line.hint) {
      isNew = self.isNew(at: $0)
    }
    return isThere ? isNew : self.isNew(nil)
  }

  /// The element, found by its id.
  @inlinable
  @inline(never)
  func find<Elements: KeyedCollection>(in type: Elements.Type, _ core: Core) -> Value
  where Value == Elements.Value? {
    let elements = (core.memory + line.offset).assumingMemoryBound(to: Elements.self)
    var element: Elements.Value?
    _ = Elements.read(in: elements, id: line.id(in: Elements.self), hint: &line.hint) {
      element = $0.pointee
    }
    return element
  }
}
