public import UDFKit
public import UDFTerminal

/// A feature that knows its own slice of the state and does not know the app.
///
/// ```swift
/// let store = Store(state: TemplateState(), reducer: TemplateFeature.reducer)
/// let pane = TemplateFeature.connect(to: store)
/// store.dispatch(TemplateAction.switchTapped)
/// ```
public enum TemplateFeature {
  /// The rules of the feature.
  public static var reducer: Reducer<TemplateState> {
    On(TemplateAction.self, reduce)
  }

  /// Changes the state as an action says, and returns what is to happen next.
  static func reduce(_ state: inout TemplateState, _ action: TemplateAction) -> Effect {
    switch action {
    case .switchTapped:
      state.isOn.toggle()
      return .none
    }
  }

  /// Creates the pane that shows the feature and connects it to a store.
  ///
  /// The store does not hold the pane, so keep it as long as you show it.
  @MainActor
  public static func connect(
    to store: Store<TemplateState>
  ) -> FeaturePane<TemplateState, TemplateProps> {
    FeaturePane(store, props: TemplateProps.init) { props, store in
      TemplateView(props: props) { store.dispatch($0) }
    }
  }
}
