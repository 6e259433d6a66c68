import Testing

@testable import UDFKit

/// Random programs on an `IdentifiedArray`, which behaves as an array of elements whose ids are unique.
@Suite struct ArrayProgramTests {
  struct Item: Hashable, Identifiable, Comparable {
    let id: Int
    var value: Int

    static func < (left: Item, right: Item) -> Bool { left.value < right.value }
  }

  /// One operation on the array, and the same on a plain array.
  struct Machine {
    var dice: SeededRandom
    var array: IdentifiedArray<Item> = []
    var model: [Item] = []

    mutating func item() -> Item {
      Item(id: .random(in: 0..<40, using: &dice), value: .random(in: 0..<100, using: &dice))
    }

    mutating func offsets() -> [Int] {
      model.indices.filter { _ in Int.random(in: 0..<4, using: &dice) == 0 }
        .shuffled(using: &dice)
    }

    mutating func put(_ item: Item, at position: Int) {
      if let known = model.firstIndex(where: { $0.id == item.id }) {
        model[known] = item
      } else {
        model.insert(item, at: position)
      }
    }

    mutating func keep(_ isKept: (Int, Item) -> Bool) {
      model = model.enumerated().filter { isKept($0.offset, $0.element) }.map(\.element)
    }

    mutating func step() {
      switch Int.random(in: 0..<6, using: &dice) {
      case 0, 1: add()
      case 2: remove()
      case 3: change()
      case 4: order()
      default: whole()
      }
    }
  }

  @Test(arguments: 0..<40)
  func `an identified array behaves as an array of unique elements`(seed: UInt64) {
    var machine = Machine(dice: SeededRandom(seed: seed))
    for step in 0..<300 {
      machine.step()
      let (array, model) = (machine.array, machine.model)
      guard array.elements == model, array.ids == model.map(\.id) else {
        Issue.record("seed \(seed), step \(step): \(array) is not \(model)")
        return
      }
      #expect(Set(array.ids).count == array.count)
      #expect(array.positions.count == array.count)
      for (position, item) in model.enumerated() {
        #expect(array.index(id: item.id) == position)
        #expect(array[id: item.id] == item)
        #expect(array[position] == item)
      }
    }
  }
}

extension ArrayProgramTests.Machine {
  mutating func add() {
    switch Int.random(in: 0..<5, using: &dice) {
    case 0:
      let new = item()
      array.append(new)
      put(new, at: model.count)
    case 3:
      let new = item()
      array[id: new.id] = new
      put(new, at: model.count)
    case 1:
      let new = item()
      let position = Int.random(in: 0...model.count, using: &dice)
      array.insert(new, at: position)
      put(new, at: position)
    case 2:
      let new = (0..<3).map { _ in item() }
      array.append(contentsOf: new)
      for item in new { put(item, at: model.count) }
    default:
      let new = (0..<3).map { _ in item() }
      array += new
      for item in new { put(item, at: model.count) }
    }
  }

  mutating func remove() {
    let position = model.indices.randomElement(using: &dice)
    let id = Int.random(in: 0..<40, using: &dice)
    switch Int.random(in: 0..<6, using: &dice) {
    case 0:
      guard let position else { return }
      #expect(array.remove(at: position) == model[position])
      keep { offset, _ in offset != position }
    case 1:
      #expect(array.remove(id: id) == model.first { $0.id == id })
      keep { _, item in item.id != id }
    case 2:
      array[id: id] = nil
      keep { _, item in item.id != id }
    case 3:
      let offsets = offsets()
      array.remove(atOffsets: offsets)
      keep { offset, _ in !offsets.contains(offset) }
    case 4:
      array.removeAll { $0.value % 5 == 0 }
      keep { _, item in item.value % 5 != 0 }
    default:
      guard Int.random(in: 0..<8, using: &dice) == 0 else { return }
      array.removeAll(keepingCapacity: .random(using: &dice))
      keep { _, _ in false }
    }
  }

  mutating func change() {
    guard let position = model.indices.randomElement(using: &dice) else { return }
    let id = model[position].id
    let value = Int.random(in: 0..<100, using: &dice)
    model[position].value = value
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: array[position] = model[position]
    case 1: array[position].value = value
    default: array[id: id]?.value = value
    }
  }

  mutating func order() {
    switch Int.random(in: 0..<5, using: &dice) {
    case 0:
      let offsets = offsets()
      let destination = Int.random(in: 0...model.count, using: &dice)
      array.move(fromOffsets: offsets, toOffset: destination)
      // Each element is taken or left, before and after the destination.
      let parts = model.enumerated().map { ($0.element, offsets.contains($0.offset), $0.offset) }
      model =
        parts.filter { !$0.1 && $0.2 < destination }.map(\.0) + parts.filter(\.1).map(\.0)
        + parts.filter { !$0.1 && $0.2 >= destination }.map(\.0)
    case 1:
      array.sort()
      model.sort()
    case 2:
      array.sort { $0.id > $1.id }
      model.sort { $0.id > $1.id }
    case 3:
      array.reverse()
      model.reverse()
    default:
      guard let first = model.indices.randomElement(using: &dice),
        let second = model.indices.randomElement(using: &dice)
      else { return }
      array.swapAt(first, second)
      model.swapAt(first, second)
    }
  }

  mutating func whole() {
    switch Int.random(in: 0..<4, using: &dice) {
    case 0:
      array = array.filter { $0.value % 7 != 0 }
      keep { _, item in item.value % 7 != 0 }
    case 1:
      array = array.map { ArrayProgramTests.Item(id: $0.id, value: $0.value / 2) }
      model = model.map { ArrayProgramTests.Item(id: $0.id, value: $0.value / 2) }
    case 2:
      array = array.sorted()
      model = model.sorted()
    default:
      array = array.sorted { $0.id < $1.id }
      model = model.sorted { $0.id < $1.id }
    }
  }
}
