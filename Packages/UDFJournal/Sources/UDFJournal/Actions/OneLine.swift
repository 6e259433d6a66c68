/// Returns an error as one line, with the place in the value for an error of decoding.
func oneLine(_ error: any Error) -> String {
  let text =
    switch error {
    case DecodingError.dataCorrupted(let context): line(of: context)
    case DecodingError.keyNotFound(_, let context): line(of: context)
    case DecodingError.typeMismatch(_, let context): line(of: context)
    case DecodingError.valueNotFound(_, let context): line(of: context)
    case EncodingError.invalidValue(_, let context):
      line(of: context.debugDescription, context.codingPath)
    // Without the ids, all rows of a list that is gone have one reason.
    case ActionCodingError.hasUnknownAddress(let path, _):
      "The state has no slice \(path). It may have been renamed or removed"
    default: "\(error)"
    }
  let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return words.hasSuffix(".") ? String(words.dropLast()) : words
}

private func line(of context: DecodingError.Context) -> String {
  line(of: context.debugDescription, context.codingPath)
}

private func line(of text: String, _ path: [any CodingKey]) -> String {
  let text = text.hasSuffix(".") ? String(text.dropLast()) : text
  guard !path.isEmpty else { return text }
  return "\(text), at \(path.map(\.stringValue).joined(separator: "."))"
}
