import UDFKit

@testable import CounterFeature

extension SeededRandom {
  /// Returns any action, including actions that the counter rejects.
  mutating func action() -> CounterAction {
    switch Int.random(in: 0..<7, using: &self) {
    case 0: .incrementButtonTapped
    case 1, 2: .decrementButtonTapped
    case 3: .resetButtonTapped
    case 4: .stepChosen(Int.random(in: -1...11, using: &self))
    case 5: .added([-7, 0, 3, 40, .max, .min].randomElement(using: &self) ?? 0)
    default: .messageExpired
    }
  }

  mutating func actions(_ count: Int) -> [CounterAction] { (0..<count).map { _ in action() } }
}
