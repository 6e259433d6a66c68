/// A path of screens, of which each has an id of its own.
///
/// ```swift
/// enum Screen: Hashable, Codable { case city(City), settings(Settings) }
/// struct AppState { var path = Stack<Screen>() }
///
/// On(CitiesAction.self) { state, action in
///   if case .tapped(let city) = action { state.path.push(.city(city)) }
/// }
/// Presents(\.path) { IfCase(.city) { CityFeature.reducer } }
/// ```
///
/// The screens lie above a root, which is not one of them. An empty stack shows the root.
///
/// An id is a number that the stack counts up. A stack never gives an id twice, even after a screen is popped. So
/// an action for a screen that was popped reaches no other screen (law 7). The count is a part of the value: the
/// same operations on equal stacks give the same ids (law 10). Two stacks are equal if their screens, their ids
/// and their counts are equal.
///
/// `ForEach(\.path)` and `store.scope(\.path, id:)` find a screen by its id. When a screen is popped, the effects
/// that its rules started end (law 9).
///
/// To replace all screens, call ``replace(with:)``. A new stack would count from 0 again, and a screen of the new
/// stack could get the id, and so the effects, of a screen of the old one.
///
/// Cost: a screen keeps its place as long as it is there, so the store finds it in O(log n) once, and then in O(1). A
/// change of one screen copies no other screen.
public struct Stack<Screen> {
  @usableFromInline var storage: [Screen] = []
  /// The ids, which ascend, because only the end of the stack grows.
  @usableFromInline var storedIDs: [Int] = []
  var next = 0

  /// Creates an empty stack, which shows the root.
  public init() {}

  /// Creates a stack of the given screens, the lowest first, with the ids 0, 1 and so on.
  public init(_ screens: some Sequence<Screen>) { append(screens) }

  /// The screens, the lowest first.
  @inlinable public var screens: [Screen] { storage }

  /// The ids of the screens, the lowest first, in ascending order.
  @inlinable public var ids: [Int] { storedIDs }

  /// Accesses the screen with the given id.
  ///
  /// A new value changes the screen, which keeps its id and its effects. The value nil pops the screen and those
  /// above it. If there is no such screen, a new value is ignored.
  ///
  /// Complexity: O(log n), where n is the number of screens.
  public subscript(id id: Int) -> Screen? {
    get { position(of: id, hint: storage.count - 1).map { storage[$0] } }
    set {
      guard let newValue else { return pop(from: id) }
      if let position = position(of: id, hint: storage.count - 1) { storage[position] = newValue }
    }
  }

  /// Puts a screen on top, and returns its id.
  ///
  /// Complexity: O(1).
  @discardableResult
  public mutating func push(_ screen: Screen) -> Int {
    defer { next += 1 }
    storage.append(screen)
    storedIDs.append(next)
    return next
  }

  /// Removes and returns the top screen, or returns nil if there is none.
  ///
  /// Complexity: O(1).
  @discardableResult
  public mutating func pop() -> Screen? {
    _ = storedIDs.popLast()
    return storage.popLast()
  }

  /// Removes the screens above the one with the given id, which becomes the top.
  ///
  /// If there is no such screen, this does nothing.
  ///
  /// Complexity: O(log n) and the number of screens that are removed.
  public mutating func pop(to id: Int) {
    if let position = position(of: id, hint: storage.count - 1) { keep(position + 1) }
  }

  /// Removes the screens above the highest one that meets a condition, which becomes the top.
  ///
  /// ```swift
  /// state.path.pop { if case .city = $0 { true } else { false } }
  /// ```
  ///
  /// If no screen meets it, this does nothing and returns false.
  ///
  /// Complexity: O(n), where n is the number of screens.
  @discardableResult
  public mutating func pop<Failure>(
    where isTarget: (Screen) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    for position in storage.indices.reversed() where try isTarget(storage[position]) {
      keep(position + 1)
      return true
    }
    return false
  }

  /// Removes the screen with the given id and those above it.
  ///
  /// This is what ``Dismiss`` from a screen does. If there is no such screen, it does nothing.
  ///
  /// Complexity: O(log n) and the number of screens that are removed.
  public mutating func pop(from id: Int) {
    if let position = position(of: id, hint: storage.count - 1) { keep(position) }
  }

  /// Removes all screens, so that the root is shown.
  public mutating func popToRoot() { keep(0) }

  /// Replaces all screens, as a deep link does.
  ///
  /// ```swift
  /// state.path.replace(with: [.city(rome), .settings(Settings())])
  /// ```
  ///
  /// Each screen gets a new id, so the effects of the screens that are replaced end (law 9).
  public mutating func replace(with screens: some Sequence<Screen>) {
    keep(0)
    append(screens)
  }

  private mutating func append(_ screens: some Sequence<Screen>) {
    for screen in screens { push(screen) }
  }

  private mutating func keep(_ count: Int) {
    storage.removeSubrange(count...)
    storedIDs.removeSubrange(count...)
  }

  /// Returns the position of a screen: the probable one, or else by binary search.
  @inlinable
  func position(of id: Int, hint: Int) -> Int? {
    if storedIDs.indices.contains(hint), storedIDs[hint] == id { return hint }
    var range = storedIDs.startIndex..<storedIDs.endIndex
    while let first = range.first {
      let middle = first + range.count / 2
      if storedIDs[middle] == id { return middle }
      range = storedIDs[middle] < id ? middle + 1..<range.endIndex : first..<middle
    }
    return nil
  }
}

extension Stack: Sendable where Screen: Sendable {}
extension Stack: Equatable where Screen: Equatable {}
extension Stack: Hashable where Screen: Hashable {}

extension Stack: CustomReflectable {
  /// The screens, their ids and the next id, as a dump shows them.
  public var customMirror: Mirror {
    Mirror(self, children: ["screens": screens, "ids": ids, "next": next], displayStyle: .struct)
  }
}
