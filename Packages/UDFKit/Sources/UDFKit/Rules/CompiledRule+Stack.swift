extension CompiledRule {
  /// The number of bytes of the stack that one projection takes at most.
  private static var bytesForEachProjection: Int {
    #if DEBUG
    3_700
    #else
    1_050
    #endif
  }

  /// The number of bytes for what the rule itself calls.
  private static var bytesForRule: Int { 32 << 10 }

  /// Ends the program with a message if the stack of this thread cannot hold a run of the rule.
  func requireStack() {
    guard slice.needsCheckedStack, let remaining = ThreadStack.remaining else { return }
    let needed = slice.depth * Self.bytesForEachProjection + Self.bytesForRule
    guard needed > remaining else { return }
    // A failed precondition has no message in an optimised build.
    fatalError(
      "The rule at \(definition.location) runs \(slice.depth) optionals, enum cases, elements and computed properties"
        + " deep in the state, which needs \(needed >> 10) KB of the thread's stack, and \(remaining >> 10) KB are left."
        + " Dispatch on a thread with a larger stack."
    )
  }
}

extension StateSlice {
  /// Whether a walk to this slice may need more of the stack than any thread has left.
  var needsCheckedStack: Bool { depth > 16 }
}
