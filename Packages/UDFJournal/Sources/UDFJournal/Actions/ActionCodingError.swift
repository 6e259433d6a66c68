/// The error of an action that cannot be written or read.
enum ActionCodingError: Error, Equatable, CustomStringConvertible {
  case isNotListed(type: String)
  case isTransient(type: String)
  case isNotEncodable(name: String, reason: String)
  case isUnknown(name: String)
  case isNotDecodable(name: String, reason: String)
  case hasUnwritableID(path: String, id: String)
  case isOfNoRule(path: String)
  case hasUnknownAddress(path: String, ids: String)

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
