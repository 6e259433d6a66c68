// swift-format-ignore-file

// The part of Combine's interface that observable objects use.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

/// A publisher that tells before an object changes.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private var listeners: [() -> Void] = []

  public init() {}

  public final func send() { for listener in listeners { listener() } }

  /// How the views of this folder hear of a change.
  public func _listen(_ body: @escaping () -> Void) { listeners.append(body) }
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// The publishers of the objects that have none of their own.
nonisolated(unsafe) private var publishers: [ObjectIdentifier: ObservableObjectPublisher] = [:]

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher {
    let id = ObjectIdentifier(self)
    let publisher = publishers[id] ?? ObservableObjectPublisher()
    publishers[id] = publisher
    return publisher
  }
}

@propertyWrapper
public struct Published<Value> {
  private var value: Value
  public init(wrappedValue: Value) { value = wrappedValue }
  public init(initialValue: Value) { value = initialValue }
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }
  public static subscript<EnclosingSelf: ObservableObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].value }
    set {
      (object.objectWillChange as? ObservableObjectPublisher)?.send()
      object[keyPath: storageKeyPath].value = newValue
    }
  }
}

/// A name that UDFKit has too.
public protocol Subscription {}
