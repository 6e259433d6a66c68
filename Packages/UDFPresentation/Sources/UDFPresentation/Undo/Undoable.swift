/// A value with its earlier and its later states, between which people can go.
///
/// ```swift
/// struct Drawing { var circles = Undoable<[Circle]>([]) }
///
/// On(DrawingAction.self) { drawing, action in
///   switch action {
///   case .tapped(let point): drawing.circles.edit { $0.append(Circle(at: point)) }
///   case .dragged(let size): drawing.circles.edit(as: "drag") { $0[0].size = size }
///   case .dragEnded: drawing.circles.endStep()
///   }
/// }
/// Undoes(\.circles)
/// ```
///
/// The steps are a part of the state. So a view shows whether there is one as it shows anything else
/// (`button.connect(to: store, state: \.circles.canUndo)`), and a test compares them. ``Undo`` and ``Redo`` are
/// dispatched by a button.
///
/// Time travel of UDFJournal takes back actions, wherever they changed the state. This type takes back changes of one
/// value, whatever changed it.
///
/// Cost: an edit keeps the value before it, so an array that it changes is copied.
public struct Undoable<Value: Equatable> {
  /// The value as it is.
  ///
  /// A change of it other than by ``edit(as:_:)`` is no step. It is lost when the step before it is taken back.
  public var value: Value
  /// The number of steps that are kept at most.
  ///
  /// The oldest are forgotten.
  public let limit: Int
  private var past: [Value] = []
  private var future: [Value] = []
  /// The name of the step that goes on.
  private var step: String?

  /// Creates a value without steps.
  public init(_ value: Value, limit: Int = 100) {
    self.value = value
    self.limit = max(limit, 1)
  }

  /// Whether there is a step to take back.
  public var canUndo: Bool { !past.isEmpty }
  /// Whether there is a step to bring back.
  public var canRedo: Bool { !future.isEmpty }

  /// Changes the value as a step, and forgets what could be brought back.
  ///
  /// Edits of one name that follow each other are one step, such as those of a drag. A step of another name
  /// or of none, ``undo()``, ``redo()`` and ``endStep()`` end it, and a change of ``value`` does not. If the closure changes
  /// nothing, or throws, there is no step. A step that ends where it began is none either, but what could be brought back
  /// before it is forgotten.
  public mutating func edit<Failure: Error>(
    as step: String? = nil,
    _ body: (inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    var edited = value
    try body(&edited)
    guard edited != value else { return }
    let before = value
    value = edited
    future = []
    if step == nil || step != self.step {
      past.append(before)
    } else if past.last == value {
      past.removeLast()
      self.step = nil
      return
    }
    // A stored limit may be less than 1.
    if past.count > max(limit, 1) { past.removeFirst() }
    self.step = step
  }

  /// Ends the step of a name, so that the next edit begins another one.
  public mutating func endStep() { step = nil }

  /// Takes back the last step, if there is one.
  public mutating func undo() {
    step = nil
    guard let earlier = past.popLast() else { return }
    future.append(value)
    value = earlier
  }

  /// Brings back the step that was taken back last, if there is one.
  public mutating func redo() {
    step = nil
    guard let later = future.popLast() else { return }
    past.append(value)
    value = later
  }
}

extension Undoable: Sendable where Value: Sendable {}
extension Undoable: Equatable {}
extension Undoable: Hashable where Value: Hashable {}
extension Undoable: Encodable where Value: Encodable {}
extension Undoable: Decodable where Value: Decodable {}
