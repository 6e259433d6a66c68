/// A task of the command line.
protocol Launchable {
  /// Runs the task and returns the exit status.
  @MainActor
  func launch(in world: World) async -> Int32
}
