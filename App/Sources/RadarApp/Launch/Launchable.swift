/// What a command line asks for.
protocol Launchable {
  /// Does it; gives the exit status.
  @MainActor
  func launch(in world: World) async -> Int32
}
