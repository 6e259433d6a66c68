struct ListNumbering {
  /// The value of `type`: `1`, `a`, `A`, `i` or `I`.
  var type = "1"
  var isReversed = false
  /// The number of items that are counted back from the number of all items, which is known at the end of the list.
  var uncounted = 0

  func numbered(_ items: [List.Item]) -> [List.Item] {
    let total = items.count { if case .number = $0.marker { true } else { false } }
    var position = 0
    return items.map { item in
      guard case .number(let number) = item.marker else { return item }
      position += 1
      let shown = position <= uncounted ? number + total : number
      return List.Item(marker: marker(shown), blocks: item.blocks)
    }
  }

  private func marker(_ number: Int) -> List.Marker {
    let text =
      switch type {
      case "a": letters(number)?.lowercased()
      case "A": letters(number)
      case "i": roman(number)?.lowercased()
      case "I": roman(number)
      default: nil as String?
      }
    return text.map { .ordinal($0) } ?? .number(number)
  }

  private func letters(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    var (rest, text) = (number, "")
    while rest > 0 {
      text = String(UnicodeScalar(UInt8(0x41 + (rest - 1) % 26))) + text
      rest = (rest - 1) / 26
    }
    return text
  }

  private func roman(_ number: Int) -> String? {
    guard (1...3999).contains(number) else { return nil }
    let signs = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    return signs.reduce(into: (number, "")) { state, sign in
      state.1 += String(repeating: sign.1, count: state.0 / sign.0)
      state.0 %= sign.0
    }.1
  }
}
