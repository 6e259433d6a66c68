/// A value of code from before concurrency checking, on its way to where it is used.
///
/// Proof: the five systems call such closures and objects in one place at a time, which is the main thread for a
/// view and the work of one effect or one observer otherwise. The code of this module does the same.
struct Unchecked<Value>: @unchecked Sendable { let value: Value }
