import UDFKit

/// An endless iteration over elements, in a pseudorandom order that is the same in every run.
struct Walk<Element> {
  private let order: [Element]
  private var position = 0

  init(over elements: [Element]) {
    var random = SeededRandom(seed: 42)
    order = elements.shuffled(using: &random)
  }

  @inline(__always)
  mutating func next() -> Element {
    let element = order[position]
    position = position + 1 == order.count ? 0 : position + 1
    return element
  }
}
