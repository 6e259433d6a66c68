/// How many mistakes the compiler names.
struct NamingScore: CustomStringConvertible {
  private(set) var count = 0
  private var named = 0

  mutating func add(isNamed: Bool) {
    count += 1
    if isNamed { named += 1 }
  }

  mutating func add(_ other: NamingScore) {
    count += other.count
    named += other.named
  }

  /// Whether nine in ten mistakes are named, of at least one.
  var suffices: Bool { count > 0 && named * 10 >= count * 9 }

  var description: String { "\(named) of \(count) mistakes are named" }
}
