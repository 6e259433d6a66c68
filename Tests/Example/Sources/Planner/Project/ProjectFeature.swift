import Foundation
import UDFFoundation
import UDFKit
import UDFPresentation

/// A project.
///
/// All projects are kept in a file.
struct Project: Identifiable, Equatable, Codable, Sendable {
  let id: UUID
  var details: ProjectDetails
  var items: IdentifiedArray<Item> = []
}

/// What the form of a project shows.
struct ProjectDetails: Equatable, Codable, Validated, Sendable {
  var title = ""
  /// The number of minutes that the project should take.
  var minutes = 60

  static let validations = [
    Validation(\ProjectDetails.title, "Enter a title.") { !$0.title.isEmpty },
    Validation(\ProjectDetails.minutes, "Use at least one minute.") { $0.minutes > 0 },
  ]
}

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
