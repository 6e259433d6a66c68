/// A path to a value in the state, such as `feed.sources.0.title` or `feed.entries.count`.
///
/// A component is the name of a stored property, the position of an element, or `count`.
struct StatePath: Equatable, Sendable {
  let components: [String]

  /// Returns the value at the path, or nil if an optional on the way is nil, or a list is too short.
  ///
  /// Cost: what lies on the path. No collection is walked.
  func value(in root: Any) throws(CommandError) -> Any? {
    var value = root
    for (index, component) in components.enumerated() {
      guard let present = Self.unwrapped(value) else { return nil }
      guard let next = Self.child(component, of: present) else {
        // A list may be shorter now than it is after another action.
        if present is any RandomAccessCollection, Int(component) != nil { return nil }
        throw unknown(component, of: present, at: index)
      }
      value = next
    }
    return Self.unwrapped(value)
  }

  /// Returns the value, or what is in an optional.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func child(_ name: String, of value: Any) -> Any? {
    if let collection = value as? any RandomAccessCollection {
      return name == "count" ? collection.count : Int(name).flatMap { element($0, of: collection) }
    }
    return Mirror(reflecting: value).children.first { $0.label == name }?.value
  }

  private static func element(_ position: Int, of all: some RandomAccessCollection) -> Any? {
    guard position >= 0, position < all.count else { return nil }
    return all[all.index(all.startIndex, offsetBy: position)]
  }

  /// Returns the name of the first part of a value.
  func part(of value: Any) -> String {
    if value is any RandomAccessCollection { return "count" }
    return Mirror(reflecting: value).children.compactMap(\.label).first ?? "…"
  }

  private func unknown(_ name: String, of value: Any, at index: Int) -> CommandError {
    let before = components.prefix(index).joined(separator: ".")
    let place = before.isEmpty ? "The state" : before
    if value is any RandomAccessCollection {
      return CommandError(
        "\(place) has no \(Quoted(name)): choose count, or the number of an element from 0"
      )
    }
    let names = Mirror(reflecting: value).children.compactMap(\.label)
    return CommandError(
      "\(place) has no \(Quoted(name)): "
        + (names.isEmpty
          ? "it is a value without parts" : "choose \(names.joined(separator: ", "))")
    )
  }
}
