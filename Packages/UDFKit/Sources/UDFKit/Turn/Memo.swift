/// The value that was computed last, and the value from which it was computed.
///
/// Proof of `@unchecked Sendable`: it is used only under the store's lock.
@usableFromInline
final class Memo<Input: Sendable & Equatable, Output: Sendable>: @unchecked Sendable {
  private let core: Core
  private let transform: @Sendable (Input) -> Output
  private var last: (input: Input, output: Output)?

  @usableFromInline
  init(_ core: Core, _ transform: @escaping @Sendable (Input) -> Output) {
    self.core = core
    self.transform = transform
  }

  /// Returns the value for an input, and computes it if the input differs from that of the last call.
  @usableFromInline
  func value(for input: Input) -> Output {
    if let last, areSame(last.input, input) { return last.output }
    let output = transform(input)
    let replaced = last
    last = (input, output)
    // The replaced values may use the store when they are deallocated.
    if let replaced { core.outbox.append(.release(replaced)) }
    return output
  }
}
