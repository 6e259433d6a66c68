/// Formulas in MathML, whose parts are on one line: `(a+b)/2`, `x^2`.
extension HTMLReader {
  /// An open element of a formula that joins two parts.
  struct Formula {
    let name: String
    let sign: String
    var open: [String] = []
    var parts = 0
  }

  private static let signs = ["mfrac": "/", "msup": "^", "msub": "_"]

  /// Elements of a formula that need brackets beside a sign.
  private static let groups: Set = ["mrow", "mfrac", "mstyle"]

  private static let deepestFormula = 50

  /// Writes the sign of a formula before its second part, and an opening bracket before one that needs it.
  mutating func startFormulaPart(_ name: String) {
    guard name.utf8.first == UInt8(ascii: "m") else { return }
    if !formulas.isEmpty, name != "mspace" {
      let top = formulas.count - 1
      if formulas[top].open.isEmpty {
        formulas[top].parts += 1
        if formulas[top].parts == 2 { show(formulas[top].sign) }
        if Self.groups.contains(name) { show("(") }
      }
      if Self.signs[name] == nil, formulas[top].open.count < Self.deepest {
        formulas[top].open.append(name)
      }
    }
    if let sign = Self.signs[name], formulas.count < Self.deepestFormula {
      formulas.append(Formula(name: name, sign: sign))
    }
  }

  mutating func endFormulaPart(_ name: String) {
    guard !formulas.isEmpty, name.utf8.first == UInt8(ascii: "m") else { return }
    let top = formulas.count - 1
    if name == "math" {
      formulas = []
    } else if name == formulas[top].name {
      formulas.removeLast()
      closeGroup(name)
    } else if let index = formulas[top].open.lastIndex(of: name) {
      formulas[top].open.removeSubrange(index...)
      closeGroup(name)
    }
  }

  private mutating func closeGroup(_ name: String) {
    if formulas.last?.open.isEmpty == true, Self.groups.contains(name) { show(")") }
  }
}
