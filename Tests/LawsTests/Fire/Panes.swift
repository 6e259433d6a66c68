import UDFKit

struct Pane: Equatable, Sendable {
  var count = 0

  static let reducer = Reducer<Pane> {
    changing(Touch.self) { pane, action in
      if case .add(let number) = action { pane.count += number }
    }
    On(Work.self) { pane, action in
      switch action {
      case .start(let number): return .run { $0(Touch.add(number)) }.identified(by: "work")
      case .stop: return .cancel(id: "work")
      default: return .none
      }
    }
  }
}

/// A state with two panes of each kind of property.
struct Panes: Equatable, Sendable {
  /// The kind of property between a state and its slice.
  enum Kind: CaseIterable, Sendable {
    case stored, observed, subscripted, computed

    var panes: (left: Way, right: Way) {
      switch self {
      case .stored: (\.left, \.right)
      case .observed: (\.observedLeft, \.observedRight)
      case .subscripted: (\.[at: 0], \.[at: 1])
      case .computed: (\.computedLeft, \.computedRight)
      }
    }
  }

  typealias Way = any WritableKeyPath<Panes, Pane> & Sendable

  var left = Pane()
  var right = Pane()
  var observedLeft = Pane() { didSet { changes += 1 } }
  var observedRight = Pane() { didSet { changes += 1 } }
  var changes = 0
  var list = [Pane(), Pane()]
  var pair = (left: 0, right: 0)

  subscript(at index: Int) -> Pane {
    get { list[index] }
    set { list[index] = newValue }
  }

  var computedLeft: Pane {
    get { Pane(count: pair.left) }
    set { pair.left = newValue.count }
  }

  var computedRight: Pane {
    get { Pane(count: pair.right) }
    set { pair.right = newValue.count }
  }

  static func == (left: Panes, right: Panes) -> Bool {
    left.left == right.left && left.right == right.right && left.list == right.list
      && left.observedLeft == right.observedLeft && left.observedRight == right.observedRight
      && left.pair == right.pair
  }
}
