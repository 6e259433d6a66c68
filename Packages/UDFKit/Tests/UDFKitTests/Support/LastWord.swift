/// A part of a state that calls a closure when it is deallocated.
final class LastWord: Sendable, Equatable {
  let number: Int
  private let say: @Sendable () -> Void

  init(_ number: Int = 0, _ say: @escaping @Sendable () -> Void) {
    self.number = number
    self.say = say
  }

  deinit { say() }

  static func == (left: LastWord, right: LastWord) -> Bool { left.number == right.number }
}
