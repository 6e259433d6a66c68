/// The names of months in German, French, Spanish, Italian, Dutch, Portuguese, Polish, Russian and the Scandinavian
/// languages.
enum ForeignMonth {
  /// Returns the number of a month by its name in small letters, which may be shortened, or nil for another word.
  static func number(of name: String) -> Int? {
    // French has two months with the same beginning.
    if name.hasPrefix("juil") { return 7 }
    return beginnings.firstIndex { $0.contains { name.hasPrefix($0) } }.map { $0 + 1 }
  }

  private static let beginnings = [
    ["jan", "jän", "ene", "gen", "sty", "янв"], ["feb", "fév", "fev", "lut", "фев"],
    ["mar", "mär", "mrz", "maa", "mrt", "мар"], ["apr", "avr", "abr", "kwi", "апр"],
    ["mai", "maj", "mei", "mag", "may", "май", "мая"], ["jun", "jui", "giu", "cze", "июн"],
    ["jul", "lug", "lip", "июл"], ["aug", "aoû", "aou", "ago", "sie", "авг"],
    ["sep", "set", "wrz", "сен"], ["okt", "oct", "ott", "out", "paź", "paz", "окт"],
    ["nov", "lis", "ноя"], ["dec", "déc", "dez", "dic", "des", "gru", "дек"],
  ]
}
