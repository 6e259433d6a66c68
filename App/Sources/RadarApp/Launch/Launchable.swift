/// A task of the command line.
protocol Launchable {
  @MainActor
  func launch(in world: World) async throws -> Int32
}
