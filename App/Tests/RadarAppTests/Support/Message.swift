/// Returns the error of a closure as text, or nil if there is none.
func message<Value>(of body: () throws -> Value) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return "\(error)"
  }
}
