import SwiftUI
import UDFStyles
import UDFSwiftUI

// The form of SwiftUDF: a view of a state and a handler, and a loop behind it.

struct LoopCount: Equatable, Sendable {
  var count = 0
}

enum LoopCountEvent {
  case increase, decrease
}

struct LoopCountView: BindableView, View {
  let state: LoopCount
  let handler: (LoopCountEvent) -> Void

  var body: some View {
    HStack {
      Button("-") { handler(.decrease) }
      Text("\(state.count)")
      Button("+") { handler(.increase) }
    }
  }
}

final class LoopCountLoop: ViewProvider {
  private let loop = LoopState(LoopCount())
  var state: CurrentValue<LoopCount> { loop.current }

  func handle(_ event: LoopCountEvent) {
    switch event {
    case .increase: loop.update { $0.count += 1 }
    case .decrease: loop.update { $0.count = max(0, $0.count - 1) }
    }
  }
}

struct LoopCountScreens: View {
  var body: some View {
    LoopCountView.create(using: LoopCountLoop())
    LoopCountView.preview(LoopCount(count: 3))
  }
}
