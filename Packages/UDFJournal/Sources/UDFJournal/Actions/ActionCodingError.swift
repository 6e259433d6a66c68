/// The error of an action that cannot be written or read.
enum ActionCodingError: Error, Equatable, CustomStringConvertible {
  /// No rule names the type of the action, and it was not added to the registry.
  case isNotListed(type: String)
  /// The type of the action is left out by choice.
  case isTransient(type: String)
  /// The action failed to encode itself.
  case isNotEncodable(name: String, reason: String)
  /// No type has the name, and no alias is the name.
  case isUnknown(name: String)
  /// The content is that of no action of the type.
  case isNotDecodable(name: String, reason: String)
  /// The id of an element cannot be written because its type is not `Codable`.
  case hasUnwritableID(path: String, id: String)
  /// The action has an address that another run of the program does not find.
  case isOfNoRule(path: String)
  /// The state has no slice with this path and ids of these types.
  case hasUnknownAddress(path: String, ids: String)

  /// A line that says what is wrong and what to do.
  var description: String {
    switch self {
    case .isNotListed(let type):
      "\(type) is not in the registry of action types. Add it with .writing(_:) if it is Codable, or"
        + " leave it out with .transient(_:)."
    case .isTransient(let type):
      "\(type) is transient, so its actions are not written."
    case .isNotEncodable(let name, let reason):
      "An action of the type \(name) could not be encoded: \(reason)"
    case .isUnknown(let name):
      "No action type has the name \(name). If it was renamed, add"
        + " .writing(…, formerly: [\"\(name)\"])."
    case .isNotDecodable(let name, let reason):
      "The content is no action of the type \(name): \(reason)"
    case .hasUnwritableID(let path, let id):
      "The id \(id) of an element at \(path) cannot be written because its type is not Codable."
    case .isOfNoRule(let path):
      "No rule has the slice \(path) or one within it, so another run of the program does not find it."
        + " Dispatch the action to a slice of a rule."
    case .hasUnknownAddress(let path, let ids):
      "The state has no slice \(path) with the ids \(ids). It may have been renamed or removed."
    }
  }
}
