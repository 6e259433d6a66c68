struct Request: Decodable {
  enum Name: String, Decodable {
    case rows, parts, value, search, difference, why, find
    case cancel, jump, skip, restore, move, undo, redo, lock, record, commit, reset
    case example, dispatch, breakpoints, `continue`, step
    case export, `import`, close, test
  }

  /// The number of the request, which its answer repeats.
  let id: Int
  let name: Name
  /// The number of an entry, or nil for the current state; or the number of an effect.
  var at: Int?
  var to: Int?
  var path: String?
  var from: Int?
  var text: String?
  var isOn: Bool?
  var types: [String]?
}
