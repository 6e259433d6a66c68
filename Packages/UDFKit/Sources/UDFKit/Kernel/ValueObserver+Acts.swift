// What observers do when they are asked. The observer that is given to one of these closures is always
// the one that was made with it, so that its type is known.

extension ValueObserver {
  /// What an observer of a plain slice does: it compares where the slice lies.
  @inlinable
  static var actInPlace: Act {
    { observer, step, core in
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
    { observer, step, core in
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
    { observer, step, core in
      let observer = unsafeDowncast(observer, to: ValueObserver<Elements.Value?>.self)
      if step == .tellKept {
        observer.tellKept(core)
        return false
      }
      let elements = (core.memory + observer.line.offset).assumingMemoryBound(to: Elements.self)
      let id = observer.line.id(in: Elements.self)
      if step == .compare {
        var isNew = false
        let isThere = Elements.read(in: elements, id: id, hint: &observer.line.hint) {
          isNew = observer.isNew(at: $0)
        }
        return isThere ? isNew : observer.isNew(nil)
      }
      var element: Elements.Value?
      _ = Elements.read(in: elements, id: id, hint: &observer.line.hint) { element = $0.pointee }
      if step == .tellCurrent { observer.tell(element, core) } else { observer.keep(element) }
      return false
    }
  }
}
