import Foundation
import Synchronization
import Testing
import UDFFoundation
import UDFKit

#if canImport(Glibc)
import Glibc

@Suite struct StandardErrorTests {
  /// Standard error is often a file on the disk that is full.
  @Test(.enabled(if: access("/dev/full", W_OK) == 0))
  func `a report that cannot be written ends no program`() async {
    await #expect(processExitsWith: .success) {
      let full = open("/dev/full", O_WRONLY)
      dup2(full, STDERR_FILENO)
      let storage = MemoryStorage(Data("{".utf8))
      let kept = Kept(Settings(), in: storage)
      guard case .setAside = kept.restoration else { exit(3) }
      exit(0)
    }
  }
}
#endif

@Suite struct UnequalValueTests {
  /// A value that does not equal itself, as one with a number that is none.
  struct Odd: Equatable, Sendable {
    static let comparisons = Mutex(0)
    var number = 0

    static func == (left: Odd, right: Odd) -> Bool {
      comparisons.withLock { count in
        count += 1
        return count > 1000
      }
    }
  }

  @Test func `a value that does not equal itself is saved, and flush returns`() {
    let reducer = Reducer<Odd> {
      On(CountTapped.self) { odd, _ in
        odd.number += 1
        return .none
      }
    }
    let format = KeptFormat<Odd>(encode: { Data("\($0.number)".utf8) }, decode: { _ in Odd() })
    let storage = MemoryStorage()
    let store = Store(state: Odd(), reducer: reducer)
    let keeping = store.keep(\.self, in: Kept(Odd(), in: storage, as: format))
    store.dispatch(CountTapped())
    keeping.flush()
    #expect(storage.bytes == Data("1".utf8))
    keeping.dispose()
    #expect(Odd.comparisons.withLock(\.self) < 100)
  }
}
