import Foundation
import Testing
import UDFFoundation

#if canImport(Glibc)
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
