/// The named characters of HTML.
///
/// These are the names of HTML 4, and the names of HTML 5 for the signs of ASCII and some symbols.
public enum HTMLEntities {
  /// The five names that XML defines.
  public static let predefined: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// Returns the character with a name, or `nil` if no character has it.
  public static func scalar(named name: String) -> Unicode.Scalar? {
    predefined[name] ?? table[name]
  }

  /// Returns the character of a numeric reference in HTML.
  ///
  /// The numbers 128 to 159 belong to control characters. Like in browsers, they are read as Windows-1252.
  ///
  /// - Parameter scalar: the character with the number, or `nil` if there is none.
  /// - Returns: the character, or U+FFFD if there is none.
  public static func scalar(_ scalar: Unicode.Scalar?) -> Unicode.Scalar {
    guard let scalar, scalar.value > 0 else { return "\u{FFFD}" }
    guard (0x80...0x9F).contains(scalar.value) else { return scalar }
    return Windows1252.scalar(UInt8(scalar.value))
  }

  /// Returns the character whose name begins a text, and the length of the name.
  ///
  /// Browsers read the names of Latin-1 even without the `;` that ends a reference.
  static func prefix(of text: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    for length in stride(from: Swift.min(6, text.count), through: 2, by: -1) {
      let name = String(decoding: text.prefix(length), as: UTF8.self)
      guard let scalar = scalar(named: name), name != "apos" else { continue }
      if (0xA0...0xFF).contains(scalar.value) || predefined[name] != nil {
        return (scalar, length)
      }
    }
    return nil
  }

  private static let table: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [:]
    for group in groups {
      var value = group.first
      for name in group.names.split(separator: " ") {
        if name != "-" { table[String(name)] = Unicode.Scalar(value) }
        value += 1
      }
    }
    return table
  }()

  /// Names of consecutive characters, with `-` for a character without a name.
  private static let groups: [(first: UInt32, names: String)] = [
    (0x09, "Tab NewLine"), (0x21, "excl - num dollar percnt - - lpar rpar ast plus comma"),
    (0x2E, "period sol"), (0x3A, "colon semi - equals - quest commat"),
    (0x5B, "lbrack bsol rbrack Hat lowbar grave"), (0x7B, "lbrace vert rbrace"),
    (0x2010, "hyphen"), (0x2605, "starf star"), (0x2713, "check"), (0x2717, "cross"),
    (0xA0, "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr"),
    (0xB0, "deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12"),
    (0xBE, "frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute"),
    (0xCA, "Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml"),
    (0xD7, "times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde"),
    (0xE4, "auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde"),
    (0xF2, "ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn"),
    (0xFF, "yuml"), (0x152, "OElig oelig"), (0x160, "Scaron scaron"), (0x178, "Yuml"),
    (0x192, "fnof"), (0x2C6, "circ"), (0x2DC, "tilde"),
    (0x391, "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron"),
    (0x3A0, "Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega"),
    (0x3B1, "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron"),
    (0x3C0, "pi rho sigmaf sigma tau upsilon phi chi psi omega"), (0x3D1, "thetasym upsih"),
    (0x3D6, "piv"), (0x2002, "ensp emsp"), (0x2009, "thinsp"), (0x200C, "zwnj zwj lrm rlm"),
    (0x2013, "ndash mdash"), (0x2018, "lsquo rsquo sbquo"), (0x201C, "ldquo rdquo bdquo"),
    (0x2020, "dagger Dagger bull"), (0x2026, "hellip"), (0x2030, "permil"),
    (0x2032, "prime Prime"), (0x2039, "lsaquo rsaquo"), (0x203E, "oline"), (0x2044, "frasl"),
    (0x20AC, "euro"), (0x2111, "image"), (0x2118, "weierp"), (0x211C, "real"),
    (0x2122, "trade"), (0x2135, "alefsym"), (0x2190, "larr uarr rarr darr harr"),
    (0x21B5, "crarr"), (0x21D0, "lArr uArr rArr dArr hArr"), (0x2200, "forall - part exist"),
    (0x2205, "empty - nabla isin notin - ni"), (0x220F, "prod - sum minus"), (0x2217, "lowast"),
    (0x221A, "radic"), (0x221D, "prop infin - ang"), (0x2227, "and or cap cup int"),
    (0x2234, "there4"), (0x223C, "sim"), (0x2245, "cong"), (0x2248, "asymp"),
    (0x2260, "ne equiv"), (0x2264, "le ge"), (0x2282, "sub sup nsub - sube supe"),
    (0x2295, "oplus - otimes"), (0x22A5, "perp"), (0x22C5, "sdot"),
    (0x2308, "lceil rceil lfloor rfloor"), (0x25CA, "loz"), (0x27E8, "lang rang"),
    (0x2660, "spades - - clubs - hearts diams"),
  ]
}
