/// A value of a file of settings.
enum TOMLValue: Equatable, Sendable {
  case boolean(Bool)
  case integer(Int)
  case text(String)
  case list([TOMLValue])

  var bool: Bool? { if case .boolean(let value) = self { value } else { nil } }
  var int: Int? { if case .integer(let value) = self { value } else { nil } }
  var string: String? { if case .text(let value) = self { value } else { nil } }
  var array: [TOMLValue]? { if case .list(let value) = self { value } else { nil } }
}

/// A line and a column of a text, counted from 1.
struct TOMLPlace: Equatable, Sendable {
  var line = 1
  var column = 1
}

/// A name with its value.
struct TOMLPair: Equatable, Sendable {
  let name: String
  var value: TOMLValue
  let place: TOMLPlace
  /// The name of the table, or empty outside of all.
  var table = ""
  /// The place of the value, and those of its parts if it is a list.
  var valuePlace = TOMLPlace()
  var partPlaces: [TOMLPlace] = []

  /// Returns the place of the first part of a list that is wrong, or else that of the whole value.
  func place(ofPartWhere isWrong: (TOMLValue) -> Bool) -> TOMLPlace {
    zip(value.array ?? [], partPlaces).first { isWrong($0.0) }?.1 ?? valuePlace
  }
}

/// The reason why a text is not read, and its place.
struct TOMLError: Error, Equatable {
  let problem: String
  let place: TOMLPlace
}
