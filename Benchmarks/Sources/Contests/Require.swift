/// Ends the program with a message when a contestant did not do its work, also in a release build.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError("The measurement is void: \(message())") }
}
