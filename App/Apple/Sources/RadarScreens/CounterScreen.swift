import CounterFeature
import SwiftUI
import UDFKit
import UDFSwiftUI

struct CounterScreen: View {
  @StoreState private var counter: ViewStore<CounterState, CounterAction>

  init(store: Store<CounterState>) { _counter = StoreState(store) }

  var body: some View {
    Form {
      Text("\(counter.count)").font(.largeTitle)
      Picker("Step", selection: $counter.binding(\.step, sends: CounterAction.stepChosen)) {
        SwiftUI.ForEach(CounterState.steps, id: \.self) { Text("\($0)").tag($0) }
      }
      Button("Count up") { withAnimation { counter.dispatch(.incrementButtonTapped) } }
      Button("Count down") { withAnimation { counter.dispatch(.decrementButtonTapped) } }
      Button("Back to zero", role: .destructive) { counter.dispatch(.resetButtonTapped) }
      if let message = counter.message {
        Text(message).foregroundStyle(.secondary)
      }
    }
  }
}
