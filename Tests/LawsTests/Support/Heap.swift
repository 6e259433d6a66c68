#if canImport(Glibc)
import Glibc
import Testing

/// The memory that this process has got from `malloc` and has not given back.
///
/// Measure in a process of its own (`#expect(processExitsWith:)`), where no other test allocates. A
/// sanitizer has a `malloc` of its own: there it does not grow.
enum Heap {
  /// How many more bytes are in use after these rounds than after those that warm up.
  static func growth(
    in rounds: Int,
    after warmUp: Int,
    _ run: (Int) async throws -> Void
  ) async throws -> Int {
    // Measuring for the first time keeps something for later.
    _ = try bytesInUse()
    try await run(warmUp)
    let before = try bytesInUse()
    try await run(rounds)
    return try bytesInUse() - before
  }

  private static func bytesInUse() throws -> Int {
    let sizes = try report().matches(of: /type="(\w+)"[^>]* size="(\d+)"/)
      .map { (kind: String($0.1), size: Int($0.2) ?? 0) }
    // Each kind is told for each arena first, and at the end for all of them.
    let total = Dictionary(sizes.map { ($0.kind, $0.size) }) { $1 }
    let free = ["rest", "fast"].compactMap { total[$0] }.reduce(0, +)
    return ["current", "mmap"].compactMap { total[$0] }.reduce(-free, +)
  }

  /// What glibc says; Swift does not import `malloc.h`.
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
