/// Ends the program with a message if a contestant did not do its work, also in release builds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError("The measurement is void: \(message())") }
}
