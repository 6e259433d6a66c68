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
