import UDFFoundation
import UDFKit

enum ProjectAction: Action, Equatable {
  case addItemTapped
}

enum ProjectFeature {
  @ReducerBuilder<Project> static var reducer: Reducer<Project> {
    On(ProjectAction.self, reading: Inputs.self, reduce)
    Scope(\.items) { ItemFeature.list }
  }

  static func reduce(
    _ project: inout Project,
    _ action: ProjectAction,
    _ inputs: inout Inputs
  ) -> Effect {
    switch action {
    case .addItemTapped: project.items.append(Item(id: inputs.uuid()))
    }
    return .none
  }
}
