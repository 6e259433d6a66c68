public import Foundation
import UDFInspection
public import UDFKit

/// The names under which actions are written, and the types as which they are read again.
///
/// ```swift
/// let types = ActionTypes(of: store)
///   .writing(CounterAction.self, as: "counter", formerly: ["CounterFeature.TapAction"])
///   .transient(CursorMoved.self)  // not written
/// for problem in types.problems { print(problem) }
/// ```
///
/// An action type that is `Codable` has the name of its type with that of its module. The types come from the rules of a
/// reducer. A rule that handles all actions, such as `Reduce`, does not tell their types, so add them with
/// `writing(_:as:formerly:)`.
///
/// The content of an action is JSON with sorted keys.
public struct ActionTypes: Sendable {
  struct Kind: Sendable {
    let name: String
    let encode: @Sendable (any Action) throws -> Data
    var decode: @Sendable (Data) throws -> any Action
  }

  /// The types of the rules and of `writing(_:as:formerly:)`, in the order in which they were given, with the first rule of each.
  private var given: [(type: any Action.Type, rule: Rule?)] = []
  private var kinds: [ObjectIdentifier: Kind] = [:]
  private var types: [String: ObjectIdentifier] = [:]
  private var aliases: [String: ObjectIdentifier] = [:]
  private var transients: Set<ObjectIdentifier> = []

  init() {}

  /// Creates a registry of the types that the rules of a store handle.
  ///
  /// The store may be any one with these rules, also one that is made for this only.
  public init<State>(of store: Store<State>) {
    for rule in store.rules {
      if let type = rule.actionType { add(type, of: rule) }
    }
  }

  /// Returns the registry with a type, which it may have already, and its names.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - name: the name that is written, or nil for the one that the type has. With another name, the one before is not
  ///     read any more, unless it is a former name.
  ///   - formerNames: names that older versions wrote, which are read.
  /// - Returns: the registry.
  public func writing<A: Action & Codable>(
    _ type: A.Type,
    as name: String? = nil,
    formerly formerNames: [String] = []
  ) -> ActionTypes {
    var result = self
    let id = ObjectIdentifier(type)
    result.add(type, of: nil)
    if let name {
      result.set(type, name)
      // Another type may have had the name before, or be given the one that is free now.
      let names = result.given.compactMap { type, _ in
        result.kinds[ObjectIdentifier(type)].map { ($0.name, ObjectIdentifier(type)) }
      }
      result.types = Dictionary(names) { first, _ in first }
    }
    for former in formerNames { result.aliases[former] = id }
    return result
  }

  /// Returns the registry with a type whose actions are not written.
  ///
  /// Choose only types whose actions change nothing that must be there after a restart.
  public func transient(_ type: (some Action).Type) -> ActionTypes {
    var result = self
    result.transients.insert(ObjectIdentifier(type))
    return result
  }

  /// Returns the registry with the jumps of a state, which time travel adds to a history.
  func withJumps<State: Sendable>(of state: State.Type) -> ActionTypes {
    var result = self
    result.add(Jump<State>.self, of: nil)
    return result
  }

  /// Returns the registry with the jumps of a state, which are read with what they lack of an initial state.
  func withJumps<State: Codable & Sendable>(from initial: State) -> ActionTypes {
    var result = withJumps(of: State.self)
    let filling = JSONFilling(from: Jump(.unrecorded, to: initial, from: initial))
    result.kinds[ObjectIdentifier(Jump<State>.self)]?.decode = {
      try filling.decode(Jump<State>.self, from: $0)
    }
    return result
  }

  /// Returns whether the actions of a type are not written by choice.
  public func isTransient(_ type: any Action.Type) -> Bool {
    transients.contains(ObjectIdentifier(type))
  }

  func lists(_ type: any Action.Type) -> Bool { kinds[ObjectIdentifier(type)] != nil }

  /// The names of the types that are written, sorted.
  public var names: [String] {
    kinds.filter { !transients.contains($0.key) }.map(\.value.name).sorted()
  }

  /// The types that cannot be written, or cannot be read again, in the order of the rules.
  ///
  /// Each is a line that says what is wrong, where the first rule of the type is, and what to do.
  public var problems: [String] {
    given.compactMap { type, rule in
      let id = ObjectIdentifier(type)
      if transients.contains(id) { return nil }
      let place = (rule.map { "\($0.location): " } ?? "") + String(reflecting: type)
      let name = "\(type)"
      guard let kind = kinds[id] else {
        return "\(place) cannot be written because it is not Codable. Make it Codable,"
          + " or leave it out with .transient(\(name).self)."
      }
      if types[kind.name] != id {
        return "\(place) has the name \"\(kind.name)\", and so has another type. Give it another"
          + " one with .writing(\(name).self, as: …)."
      }
      // Another run of the program gives such a type another name.
      guard kind.name.contains("(unknown context") else { return nil }
      return "\(place) has no stable name because it is private or local. Give it one with"
        + " .writing(\(name).self, as: \"\(name)\"), or leave it out with .transient(\(name).self)."
    }
  }

  /// Returns the name and the content with which an action is written.
  ///
  /// Cost: one encoding to JSON, and two look-ups.
  ///
  /// - Throws: an error with a line that says why: the type is not in the registry, is transient, or fails to encode
  ///   itself.
  public func encode(_ action: any Action) throws -> (name: String, content: Data) {
    let type = type(of: action)
    let id = ObjectIdentifier(type)
    if transients.contains(id) {
      throw ActionCodingError.isTransient(type: String(reflecting: type))
    }
    guard let kind = kinds[id] else {
      throw ActionCodingError.isNotListed(type: String(reflecting: type))
    }
    do { return (kind.name, try kind.encode(action)) } catch {
      throw ActionCodingError.isNotEncodable(name: kind.name, reason: "\(error)")
    }
  }

  /// Returns the action with a name, or an alias, and a content.
  ///
  /// Cost: one decoding from JSON, and two look-ups.
  func decode(_ name: String, _ content: Data) throws -> any Action {
    guard let kind = (types[name] ?? aliases[name]).flatMap({ kinds[$0] }) else {
      throw ActionCodingError.isUnknown(name: name)
    }
    do { return try kind.decode(content) } catch {
      let reason = Self.unknownCase(error, content) ?? JSONCoding.reason(of: error)
      throw ActionCodingError.isNotDecodable(name: name, reason: reason)
    }
  }

  /// Returns which case an enum does not have, or nil if the error is another one.
  private static func unknownCase(_ error: any Error, _ content: Data) -> String? {
    guard case DecodingError.typeMismatch(let type, let context) = error,
      context.codingPath.isEmpty, type is any Action.Type,
      let object = (try? JSONSerialization.jsonObject(with: content)) as? [String: Any],
      let name = object.keys.first, object.count == 1
    else { return nil }
    return "it has no case \"\(name)\""
  }

  private mutating func add(_ type: any Action.Type, of rule: Rule?) {
    let id = ObjectIdentifier(type)
    guard !given.contains(where: { ObjectIdentifier($0.type) == id }) else { return }
    given.append((type, rule))
    if let type = type as? any (Action & Codable).Type { set(type, String(reflecting: type)) }
  }

  private mutating func set<A: Action & Codable>(_ type: A.Type, _ name: String) {
    let id = ObjectIdentifier(type)
    kinds[id] = Kind(name: name) { action in
      guard let action = action as? A else { throw ActionCodingError.isNotListed(type: name) }
      return try JSONCoding.encoder.encode(action)
    } decode: {
      try JSONCoding.decoder.decode(A.self, from: $0)
    }
    // The first type of a name keeps it; see `problems`.
    if types[name] == nil { types[name] = id }
  }
}
