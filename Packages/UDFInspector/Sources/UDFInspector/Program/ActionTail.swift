import Foundation
import Synchronization
import UDFJournal
import UDFJournalCoding
import UDFKit

/// The last actions of a store without time travel.
final class ActionTail<State: Sendable>: Sendable {
  private struct Memory {
    var entries: [Entry] = []
    var maker = EntryMaker()
    var number = 0
  }

  private static var limit: Int { 10_000 }
  private let memory = Mutex(Memory())
  private let disposer = Disposer()

  init(of store: Store<State>) {
    // A scope without content copies no state.
    store.scope { _ in () }
      .onAction { [weak self] in self?.note($0, at: Date()) }
      .dispose(by: disposer)
  }

  /// The position before the first entry that is known, and that of the last one.
  var positions: ClosedRange<Int> {
    memory.withLock { $0.number - $0.entries.count...$0.number }
  }

  /// Returns the next entries after a position, which is their number.
  func entries(after position: Int, limit: Int) -> [(position: Int, entry: Entry)] {
    memory.withLock { memory in
      let first = memory.number - memory.entries.count
      let skipped = min(max(position, first), memory.number) - first
      return memory.entries[skipped...].prefix(limit).map { ($0.number, $0) }
    }
  }

  func entry(_ number: Int) -> Entry? {
    number > .min
      ? entries(after: number - 1, limit: 1).first { $0.position == number }?.entry : nil
  }

  private func note(_ dispatched: Dispatched<Void>, at time: Date) {
    memory.withLock { memory in
      memory.number += 1
      memory.entries.append(memory.maker.entry(dispatched, number: memory.number, time: time))
      if memory.entries.count >= 2 * Self.limit { memory.entries.removeFirst(Self.limit) }
    }
  }
}
