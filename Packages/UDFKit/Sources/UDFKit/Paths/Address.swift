/// A place in the state to which an action is addressed: a slice, and the ids of the elements in which it lies.
///
/// An addressed action reaches only the rules on the line of that slice (law 7). An address begins at the root of the
/// state and holds no store, so it can be kept, compared and used with another store of the same state.
/// ```swift
/// store.onAction { print($0.action, $0.address ?? "everywhere") }  // likeButtonTapped \.rows[7]
/// ```
public struct Address: Hashable, Sendable, CustomStringConvertible {
  let root: ValueLayout
  private let path: NamelessPath
  /// The ids of the elements, outermost first.
  let elementIDs: [AnySendableHashable]

  var steps: [PathStep] { path.steps }

  /// The path of the slice without ids, such as `\.rows[…].details`.
  package var pathText: String { Path(steps).description }
  /// The ids of the elements, outermost first.
  package var idValues: [AnyHashable] { elementIDs.map(\.value) }

  /// Creates the address of a node, under the lock.
  init(of node: Node, root: ValueLayout) {
    let ids = node.key.elements.map { AnySendableHashable(elementID: $0) }
    self.init(of: node.slice, in: ids, root: root)
  }

  /// Creates the address of a slice in elements, outermost first.
  init(of slice: StateSlice, in elementIDs: [AnySendableHashable], root: ValueLayout) {
    self.root = root
    path = NamelessPath(steps: slice.steps)
    self.elementIDs = elementIDs
  }

  /// The address as Swift code, such as `\.rows[7].details`.
  public var description: String {
    var ids = elementIDs[...]
    let names = steps.map { step in
      guard case .projection(let projection) = step, projection.isElement else {
        return step.name
      }
      return ids.popFirst().map { "[\($0.value)]" } ?? step.name
    }
    return "\\" + (names.isEmpty ? ".self" : names.joined())
  }
}

/// The steps of a path, which count as equal if they lead to the same place.
private struct NamelessPath: Hashable, Sendable {
  let steps: [PathStep]

  static func == (left: NamelessPath, right: NamelessPath) -> Bool { left.keys == right.keys }

  func hash(into hasher: inout Hasher) { hasher.combine(keys) }

  /// The steps without their names, of which stored properties in a row are one.
  private var keys: [PathStep.StepKey] {
    steps.map(\.key).reduce(into: []) { keys, key in
      if case .field(let offset, let value) = key, case .field(let start, _)? = keys.last {
        keys[keys.count - 1] = .field(offset: start + offset, value: value)
      } else {
        keys.append(key)
      }
    }
  }
}
