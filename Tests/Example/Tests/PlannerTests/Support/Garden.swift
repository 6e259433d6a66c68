import Foundation
import UDFKit
import UDFPresentation
import UDFTesting

@testable import Planner

extension UUID {
  /// An id for tests, such as `00000000-0000-0000-0000-000000000007`.
  init(_ number: UInt8) { self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number)) }
}

extension Project {
  /// A project with a checklist of two levels.
  static let garden = Project(
    id: UUID(1),
    details: ProjectDetails(title: "Garden", minutes: 90),
    items: [
      Item(
        id: UUID(2),
        title: "Beds",
        items: [Item(id: UUID(3), title: "Dig"), Item(id: UUID(4), title: "Sow")]
      ),
      Item(id: UUID(5), title: "Fence"),
    ]
  )
}

extension AppState {
  /// An app with one project.
  static func garden(_ screens: Screen...) -> AppState {
    AppState(home: Home(projects: [.garden]), path: Stack(screens))
  }
}

extension TestStore<AppState> {
  /// The store of a screen, to which its view is connected.
  func screen(_ id: Int) -> Store<Screen?> { store.scope(\.path, id: id) }

  /// The store of what is shown above the root.
  var destination: Store<HomeDestination?> { store.scope(\.home.destination, as: .own) }
}
