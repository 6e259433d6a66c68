#if canImport(Glibc)
import Glibc
import Testing

/// The memory that this process has allocated with `malloc` and not freed.
///
/// Measure in a separate process (`#expect(processExitsWith:)`), in which no other test allocates. A
/// sanitizer has its own `malloc`, with which this value does not grow.
enum Heap {
  /// Returns how many more bytes are in use after these rounds than after the warm-up.
  static func growth(
    in rounds: Int,
    after warmUp: Int,
    _ run: (Int) async throws -> Void
  ) async throws -> Int {
    // The first measurement keeps some memory.
    _ = try bytesInUse()
    try await run(warmUp)
    let before = try bytesInUse()
    try await run(rounds)
    return try bytesInUse() - before
  }

  private static func bytesInUse() throws -> Int {
    let sizes = try report().matches(of: /type="(\w+)"[^>]* size="(\d+)"/)
      .map { (kind: String($0.1), size: Int($0.2) ?? 0) }
    // The report lists each kind for each arena first, and the totals at the end.
    let total = Dictionary(sizes.map { ($0.kind, $0.size) }) { $1 }
    let free = ["rest", "fast"].compactMap { total[$0] }.reduce(0, +)
    return ["current", "mmap"].compactMap { total[$0] }.reduce(-free, +)
  }

  /// The report of glibc, whose `malloc.h` Swift does not import.
  ///
  /// Proof: `malloc_info` has this signature, as its manual says.
  private static func report() throws -> String {
    typealias Write = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
    let write = unsafeBitCast(try #require(dlsym(nil, "malloc_info")), to: Write.self)
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    let stream = try #require(open_memstream(&text, &size))
    defer { free(text) }
    #expect(write(0, stream) == 0)
    fclose(stream)
    return String(cString: try #require(text))
  }
}
#endif
