import Foundation

/// A problem with a kept value, which is reported to the hook of `Kept`.
public enum KeptIssue: Sendable, CustomStringConvertible {
  /// What was kept does not decode, and was set aside under the given name.
  case setAside(place: String, name: String, reason: String)
  /// What was kept could not be read, or neither decoded nor set aside.
  case unusable(place: String, reason: String)
  /// A value could not be saved.
  ///
  /// Saving is tried again at the next change and at `flush()`, until the keeping ends.
  case notSaved(place: String, reason: String)

  /// A line that says what happened, where, and what to do.
  public var description: String {
    switch self {
    case .setAside(let place, let name, let reason):
      "\(place) could not be restored: \(reason). It is now \(name), and the program begins without it."
        + " To restore it, end the program, then mend it and move it back. Otherwise remove it."
    case .unusable(let place, let reason):
      "\(place) could not be restored: \(reason). Nothing was changed, nothing is saved over it, and the program"
        + " begins without it. Mend that, and start the program again."
    case .notSaved(let place, let reason):
      "\(place) does not have the last change: \(reason)."
    }
  }

  @usableFromInline
  func writeToStandardError() {
    // A report must not end the program, and standard error may be a file on the disk that is full.
    try? FileHandle.standardError.write(contentsOf: Data("UDFFoundation: \(self)\n".utf8))
  }
}

func line(of error: any Error) -> String {
  let (text, path): (String, [any CodingKey]) =
    switch error {
    case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      (context.debugDescription, context.codingPath)
    case EncodingError.invalidValue(_, let context): (context.debugDescription, context.codingPath)
    default: ("\(error)", [])
    }
  func words(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
  let place = words(path.map(\.stringValue).joined(separator: "."))
  return place.isEmpty ? words(text) : "\(words(text)), at \(place)"
}
