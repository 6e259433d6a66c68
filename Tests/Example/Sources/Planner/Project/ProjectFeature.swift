import UDFFoundation
import UDFKit

enum ProjectAction: Action, Equatable {
  case addItemTapped
}

enum ProjectFeature {
  @ReducerBuilder<Project> static var reducer: Reducer<Project> {
    On(ProjectAction.self) { project, action, inputs in
      switch action {
      case .addItemTapped: project.items.append(Item(id: inputs.uuid()))
      }
    }
    Scope(\.items) { ItemFeature.list }
  }
}
