import UDFKit

extension TemplateListState {
  /// Notes that the value of a new row is being loaded, and returns its name.
  mutating func beginAdding(_ name: String) throws(TemplateListError) -> String {
    guard rows[id: name] == nil else {
      throw TemplateListError("\(name) is there already: choose another name")
    }
    begin([name])
    return name
  }

  /// Notes that the values of all rows are being loaded, and returns their names.
  mutating func beginRefresh() -> [String] {
    begin(rows.ids)
    return rows.ids
  }

  /// Stores a value, in its row or in a new one.
  mutating func receive(_ name: String, _ value: String) {
    loading.remove(name)
    if rows[id: name] == nil {
      rows.append(TemplateListRow(id: name, value: value))
    } else {
      rows[id: name]?.value = value
    }
  }

  /// Stores why a value could not be loaded.
  ///
  /// A new row is not added, and an old one keeps its value.
  mutating func fail(_ name: String, _ message: String) {
    loading.remove(name)
    error = message.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private mutating func begin(_ names: [String]) {
    error = nil
    loading.formUnion(names)
  }
}
