extension Edited: Encodable where Form: NamedFields {
  /// Writes the name of the field and the value.
  ///
  /// - Throws: an `EncodingError` if the form gives the field no name.
  public func encode(to encoder: any Encoder) throws {
    guard let named = Form.namedFields.first(where: { $0.field == field }) else {
      throw unwritable("the field has no name")
    }
    var container = encoder.container(keyedBy: EditedKey.self)
    try container.encode(named.name, forKey: .field)
    try named.encode(self, &container)
  }
}

extension Edited: Decodable where Form: NamedFields {
  /// Reads an edit.
  ///
  /// - Throws: a `DecodingError` if no field of the form has the name, or the value is not one of the field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EditedKey.self)
    let name = try container.decode(String.self, forKey: .field)
    guard let named = Form.namedFields.first(where: { $0.name == name }) else {
      let names = Form.namedFields.map(\.name).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: .field,
        in: container,
        debugDescription: "\(Form.self) has no field with the name \(name), but \(names)."
      )
    }
    self = try named.decode(container)
  }
}

extension Edited {
  func unwritable(_ reason: String) -> EncodingError {
    let text = "\(self) cannot be written: \(reason). Add it to \(Form.self).namedFields."
    return .invalidValue(self, .init(codingPath: [], debugDescription: text))
  }
}
