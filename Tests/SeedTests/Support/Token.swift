/// An object whose deallocation a test detects with a weak reference.
final class Token: Sendable {}
