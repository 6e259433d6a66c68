import SwiftUI
import UDFKit
import UDFPresentation
import UDFSwiftUI

// A counter, and a stack of screens of two kinds, which push each other, dismiss themselves and go back to the root.

struct Count: Equatable, Sendable {
  var count = 0
  var fact: Prompt<CountAction>?
}

enum CountAction: UDFKit.Action, Equatable {
  case incrementTapped, decrementTapped, factTapped
  case factReceived(String)
}

func countReducer(fact: @escaping @Sendable (Int) async throws -> String) -> Reducer<Count> {
  Reducer<Count> {
    On(CountAction.self) { state, action in
      switch action {
      case .incrementTapped: state.count += 1
      case .decrementTapped: state.count -= 1
      case .factReceived(let text): state.fact = Prompt(text)
      case .factTapped:
        let count = state.count
        return .run { $0(CountAction.factReceived(try await fact(count))) }
      }
      return .none
    }
    Presents(\.fact)
  }
}

struct CountView: View {
  @StoreState private var count: ViewStore<Count, CountAction>

  init(store: Store<Count>) { _count = StoreState(store) }

  var body: some View {
    Form {
      Button("-") { count.dispatch(.decrementTapped) }
      Text("\(count.count)")
      Button("+") { count.dispatch(.incrementTapped) }
      Button("Number fact") { count.dispatch(.factTapped) }
    }
    .prompt($count.scope(\.fact, as: .own))
  }
}

struct Timer: Equatable, Sendable {
  var ticks = 0
}

enum TimerAction: UDFKit.Action {
  case doneTapped
}

enum Screen: Equatable, Sendable {
  case count(Count)
  case timer(Timer)
}

extension Prism where Whole == Screen, Part == Count {
  static var count: Prism {
    Prism {
      if case .count(let part) = $0 { part } else { nil }
    } embed: {
      .count($0)
    }
  }
}

extension Prism where Whole == Screen, Part == Timer {
  static var timer: Prism {
    Prism {
      if case .timer(let part) = $0 { part } else { nil }
    } embed: {
      .timer($0)
    }
  }
}

struct Screens: Equatable, Sendable {
  var path = Stack<Screen>()
}

enum ScreensAction: UDFKit.Action {
  case countTapped, timerTapped, rootTapped
}

let screensReducer = Reducer<Screens> {
  On(ScreensAction.self) { state, action in
    switch action {
    case .countTapped: state.path.push(.count(Count()))
    case .timerTapped: state.path.push(.timer(Timer()))
    case .rootTapped: state.path.popToRoot()
    }
    return .none
  }
  Presents(\.path) {
    IfCase(.count) { countReducer { "\($0) is a number" } }
    IfCase(.timer) { On(TimerAction.self) { _, _ in .dismiss() } }
  }
}

struct ScreensView: View {
  @StoreState private var screens: ViewStore<Screens, ScreensAction>

  init(store: Store<Screens>) { _screens = StoreState(store) }

  var body: some View {
    ScreenStack($screens.scope(\.path)) {
      Button("Count") { screens.dispatch(.countTapped) }
      Button("Timer") { screens.dispatch(.timerTapped) }
    } screen: { store in
      ScreenView(store: store)
    }
  }
}

struct ScreenView: View {
  @StoreState private var screen: ViewStore<Screen, any UDFKit.Action>

  init(store: Store<Screen>) { _screen = StoreState(store) }

  var body: some View {
    if let count = $screen.scope(case: .count) {
      CountView(store: count)
    } else if let timer = $screen.scope(case: .timer) {
      TimerView(store: timer)
    }
  }
}

struct TimerView: View {
  @StoreState private var timer: ViewStore<Timer, TimerAction>

  init(store: Store<Timer>) { _timer = StoreState(store) }

  var body: some View {
    Text("\(timer.ticks)")
    Button("Done") { timer.dispatch(.doneTapped) }
  }
}
