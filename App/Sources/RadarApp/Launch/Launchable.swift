/// A task of the command line.
protocol Launchable {
  /// Runs the task and returns the exit status, or throws the reason why it failed.
  @MainActor
  func launch(in world: World) async throws -> Int32
}
