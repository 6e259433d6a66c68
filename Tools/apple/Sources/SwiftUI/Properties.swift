// swift-format-ignore-file

public import Observation

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that a node of `_Host` keeps or gives.
protocol Linked {
  @MainActor func link(to node: _Node, slot: Int)
}

/// The place of a value, which a node keeps while views come and go.
final class Cell<Value>: @unchecked Sendable {
  private var own: Value
  private var kept: Cell<Value>?
  private weak var node: _Node?

  init(_ value: Value) { own = value }

  var value: Value {
    get { kept?.own ?? own }
    set {
      let cell = kept ?? self
      cell.own = newValue
      let node = cell.node
      MainActor.assumeIsolated { node?.isDirty = true }
    }
  }

  @MainActor
  func link(to node: _Node, slot: Int) {
    let cell = node.kept[slot] as? Cell<Value> ?? self
    node.kept[slot] = cell
    cell.node = node
    if cell !== self { kept = cell }
  }
}

@propertyWrapper
public struct State<Value>: DynamicProperty, Linked {
  let cell: Cell<Value>
  public init(wrappedValue value: Value) { cell = Cell(value) }
  public init(initialValue value: Value) { cell = Cell(value) }
  public var wrappedValue: Value {
    get { cell.value }
    nonmutating set { cell.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    let cell = UncheckedBox(cell)
    return Binding(get: { cell.value.value }, set: { cell.value.value = $0 })
  }
  func link(to node: _Node, slot: Int) { cell.link(to: node, slot: slot) }
}

extension State where Value: ExpressibleByNilLiteral { public init() { self.init(wrappedValue: nil) } }
extension State: Sendable where Value: Sendable {}

// Proof: the closures of a binding are called by the main actor alone, so the value stays there.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let get: () -> Value
  let set: (Value, Transaction) -> Void
  public var transaction = Transaction()

  // The main actor calls the closures, whatever their isolation is.
  //
  // Proof of the casts: such closures differ only in what they know of their isolation. In a structure they are not
  // converted, which Swift 6.3 does wrongly for more than one argument.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.get = unsafeBitCast(Getter(call: get), to: PlainGetter.self).call
    let set = unsafeBitCast(Setter(call: set), to: PlainSetter.self).call
    self.set = { value, transaction in withTransaction(transaction) { set(value) } }
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    self.get = unsafeBitCast(Getter(call: get), to: PlainGetter.self).call
    self.set = unsafeBitCast(WholeSetter(call: set), to: PlainWholeSetter.self).call
  }

  private struct Getter { let call: @isolated(any) @Sendable () -> Value }
  private struct PlainGetter { let call: () -> Value }
  private struct Setter { let call: @isolated(any) @Sendable (Value) -> Void }
  private struct PlainSetter { let call: (Value) -> Void }
  private struct WholeSetter { let call: @isolated(any) @Sendable (Value, Transaction) -> Void }
  private struct PlainWholeSetter { let call: (Value, Transaction) -> Void }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue, transaction) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let (base, path) = (UncheckedBox(self), UncheckedBox(keyPath))
    return Binding<Subject>(
      get: { base.value.wrappedValue[keyPath: path.value] },
      set: { base.value.wrappedValue[keyPath: path.value] = $0 }
    )
  }
  public static func constant(_ value: Value) -> Binding<Value> {
    let value = UncheckedBox(value)
    return Binding(get: { value.value }, set: { (_: Value) in })
  }
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }
}
// Proof: the main actor alone calls the closures; see their initializers.
extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: DynamicProperty {}

@propertyWrapper
public struct Environment<Value>: DynamicProperty, Linked {
  // Proof: the main actor alone links a view to its node, and reads its properties.
  private final class Place: @unchecked Sendable { var values: EnvironmentValues? }
  private let place = Place()
  private let read: (EnvironmentValues) -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
  public var wrappedValue: Value { read(place.values ?? EnvironmentValues()) }
  func link(to node: _Node, slot: Int) { place.values = node.environment }
}

// Proof: the place is that of the main actor, as above, and the closure reads a constant key path.
extension Environment: @unchecked Sendable where Value: Sendable {}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View { _Environment(content: self) { $0[keyPath: keyPath] = value } }
}

struct _Environment<Content: View>: _Primitive {
  let content: Content
  let change: (inout EnvironmentValues) -> Void
  nonisolated init(content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
    self.content = content
    self.change = change
  }
  func _render(in node: _Node) {
    var environment = node.environment
    change(&environment)
    node.child("content", content, environment)
  }
}

@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: @preconcurrency DynamicProperty, Linked
{
  @MainActor @preconcurrency public var wrappedValue: ObjectType
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  func link(to node: _Node, slot: Int) { node.follow(wrappedValue) }
}

public struct Animation: Equatable, Sendable {
  let name: String
  public static let `default` = Animation(name: "default")
  public static var spring: Animation { Animation(name: "spring") }
}

public struct Transaction {
  public var animation: Animation?
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
  /// The transaction of what is running.
  nonisolated(unsafe) public static var _current = Transaction()
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  let outer = Transaction._current
  Transaction._current = transaction
  defer { Transaction._current = outer }
  return try body()
}

public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result { try withTransaction(Transaction(animation: animation), body) }
