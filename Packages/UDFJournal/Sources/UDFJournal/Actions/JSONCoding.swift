import Foundation

/// The JSON of this module: keys are sorted, and numbers that are not finite are text.
enum JSONCoding {
  static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return encoder
  }()

  static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return decoder
  }()

  static func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    let (context, what): (DecodingError.Context, String) =
      switch error {
      case .typeMismatch(let type, let context): (context, "not of the type \(type)")
      case .valueNotFound(let type, let context): (context, "a \(type) is missing")
      case .keyNotFound(let key, let context): (context, "\"\(key.stringValue)\" is missing")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (.init(codingPath: [], debugDescription: ""), "\(error)")
      }
    return text(of: what, at: context.codingPath)
  }

  static func text(of what: String, at path: [any CodingKey]) -> String {
    let path = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    return path.isEmpty ? what : "\(path.joined()): \(what)"
  }
}

/// Returns an error as one line, with the place in the value for an error of decoding.
func oneLine(_ error: any Error) -> String {
  let text =
    switch error {
    case EncodingError.invalidValue(_, let context):
      JSONCoding.text(of: context.debugDescription, at: context.codingPath)
    // Without the ids, all rows of a list that is gone have one reason.
    case ActionCodingError.hasUnknownAddress(let path, _):
      "The state has no slice \(path). It may have been renamed or removed"
    default: JSONCoding.reason(of: error)
    }
  let words = oneLine(text)
  return words.hasSuffix(".") ? String(words.dropLast()) : words
}

func oneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).joined(separator: " ")
}
