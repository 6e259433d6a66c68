import UDFComponents
import UDFKit

// README:begin
struct Lamp: Equatable {
  var isOn = false
}

enum LampAction: Action {
  case switchPressed
  case timeIsUp
}

enum LampFeature {
  static var reducer: Reducer<Lamp> { On(LampAction.self, reduce) }

  static func reduce(_ lamp: inout Lamp, _ action: LampAction) -> Effect {
    switch action {
    case .switchPressed:
      lamp.isOn.toggle()
      guard lamp.isOn else { return .cancel(id: "timer") }
      return .dispatch(LampAction.timeIsUp, after: .seconds(60), id: "timer")
    case .timeIsUp:
      lamp.isOn = false
      return .none
    }
  }

  @MainActor static func connect(to store: Store<Lamp>) -> LampView {
    let view = LampView { store.dispatch(LampAction.switchPressed) }
    view.connect(to: store, state: \.isOn)
    return view
  }
}

@MainActor final class LampView: ViewComponent {
  let disposer = Disposer()
  let press: () -> Void
  var shown = ""
  var props = false { didSet { shown = props ? "●" : "○" } }
  init(press: @escaping () -> Void) { self.press = press }
}

struct House: Equatable {
  var hall = Lamp()
  var porch = Lamp()
}

let houseReducer = Reducer<House> {
  Scope(\.hall, as: .own) { LampFeature.reducer }
  Scope(\.porch, as: .own) { LampFeature.reducer }
}
// README:end
