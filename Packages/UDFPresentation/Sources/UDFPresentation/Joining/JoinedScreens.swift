import UDFKit

/// How the screens of a case find their elements.
struct Join<Screen, Payload, ID>: Sendable {
  let prism: Prism<Screen, Payload>
  let key: any KeyPath<Payload, ID> & Sendable

  /// A number that is the same for equal joins, and differs for others.
  var identity: UInt {
    var hasher = Hasher()
    hasher.combine(prism)
    hasher.combine(key)
    return UInt(bitPattern: hasher.finalize())
  }
}

/// The screens of one case on a stack, each with its element of a list, as a collection.
///
/// A screen in another case is not in it, nor is a screen whose element is not there.
struct JoinedScreens<Screen, Payload, Elements: KeyedCollection> {
  var stack: Stack<Screen>
  var elements: Elements
  let join: Join<Screen, Payload, Elements.ID>
}

extension JoinedScreens: Sendable
where Screen: Sendable, Payload: Sendable, Elements: Sendable, Elements.ID: Sendable {}

// Proof: a pointer is not used after the closure that provides it. What is moved out of a screen and an element is moved
// back before the closures that provide them return, also if the body throws.
extension JoinedScreens: KeyedCollection {
  typealias Value = Joined<Payload, Elements.Value>

  static var _hasElementsOfFirstPlace: Bool { true }

  var _ids: [Int] {
    stack.ids.filter { id in
      var hint = 0
      return _read(id: id, hint: &hint) { _ in }
    }
  }

  static func _read(
    in collection: _ElementPlace<Self>,
    id: Int,
    hint: inout Int,
    _ body: (_ElementPlace<Value>) -> Void
  ) -> Bool {
    let (elements, join) = (collection.value.elements, collection.value.join)
    var isFound = false
    _ = collection.value.stack._read(id: id, hint: &hint) { screen in
      guard let payload = join.prism.extract(screen.value) else { return }
      var elementHint = 0
      isFound = elements._read(id: payload[keyPath: join.key], hint: &elementHint) { element in
        _ElementPlace.of(Joined(payload, element.value), body)
      }
    }
    return isFound
  }

  /// Changes a screen and its element in place, without a copy of either.
  mutating func _modify(id: Int, hint: inout Int, _ body: (inout Value) throws -> Void) rethrows {
    let join = join
    try withUnsafeMutablePointer(to: &elements) { elements in
      try stack._modify(id: id, hint: &hint) { screen in
        try join.prism.modify(&screen) { payload in
          try Self.modify(&payload, join.key, &elements.pointee, body)
        }
      }
    }
  }

  private static func modify(
    _ payload: inout Payload,
    _ key: KeyPath<Payload, Elements.ID>,
    _ elements: inout Elements,
    _ body: (inout Value) throws -> Void
  ) rethrows {
    let id = payload[keyPath: key]
    var hint = 0
    try withUnsafeMutablePointer(to: &payload) { payload in
      try elements._modify(id: id, hint: &hint) { element in
        try withUnsafeMutablePointer(to: &element) { element in
          var joined = Joined(payload.move(), element.move())
          defer {
            payload.initialize(to: joined.screen)
            element.initialize(to: joined.element)
          }
          try body(&joined)
        }
      }
    }
  }
}

/// The slice of a lens over a stack and a list.
struct JoinedSlice<Screen, Payload, Elements: KeyedCollection> {
  var screens: JoinedScreens<Screen, Payload, Elements>
}

extension JoinedSlice: Sendable
where Screen: Sendable, Payload: Sendable, Elements: Sendable, Elements.ID: Sendable {}

extension Lens {
  /// Returns the lens over a stack and a list that a rule and a store use for equal joins.
  static func joining<Screen, Payload, Elements>(
    _ path: any WritableKeyPath<Whole, Stack<Screen>> & Sendable,
    _ elements: any WritableKeyPath<Whole, Elements> & Sendable,
    by join: Join<Screen, Payload, Elements.ID>
  ) -> Lens where Part == JoinedSlice<Screen, Payload, Elements> {
    // A lens is known by the column of its creation, among others, so each join has one of its own.
    Lens(path, elements, name: join.prism.name, column: join.identity) {
      JoinedSlice(screens: JoinedScreens(stack: $0, elements: $1, join: join))
    } set: {
      ($0.screens.stack, $0.screens.elements)
    }
  }
}
