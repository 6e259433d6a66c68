#if canImport(SwiftUI)

public import SwiftUI
public import UDFKit
public import UDFPresentation

extension View {
  /// Presents the prompt of a slice: an alert or a confirmation dialog, by its style.
  ///
  /// ```swift
  /// .prompt($list.scope(\.prompt, as: .own))
  /// ```
  ///
  /// A button dispatches `Answered`. The rule `Presents(\.prompt)` sets the slice to nil and dispatches the action of
  /// the button. A prompt without buttons has one that dismisses it.
  public func prompt<Reply: UDFKit.Action & Equatable>(
    _ store: Store<Prompt<Reply>?>
  ) -> some View {
    Presented(self, store) { base, isPresented, shown in
      PromptedView(base: base, isPresented: isPresented, last: shown, store: store)
    }
  }
}

private struct PromptedView<Base: View, Reply: UDFKit.Action & Equatable>: View {
  let base: Base
  private let isPresented: Binding<Bool>
  private let last: Store<Prompt<Reply>>?
  @StoreState private var slice: ViewStore<Prompt<Reply>?, any UDFKit.Action>

  init(
    base: Base,
    isPresented: Binding<Bool>,
    last: Store<Prompt<Reply>>?,
    store: Store<Prompt<Reply>?>
  ) {
    self.base = base
    self.isPresented = isPresented
    self.last = last
    _slice = StoreState(store)
  }

  var body: some View {
    // A button may present another prompt, so that there is one all the time.
    let prompt = slice[dynamicMember: \.self] ?? last?.state
    let isPresented = dismissing(prompt)
    let isAlert = prompt?.style != .confirmation
    base
      .alert(
        prompt?.title ?? "",
        isPresented: isAlert ? isPresented : .constant(false),
        actions: { buttons(of: prompt) },
        message: { message(of: prompt) }
      )
      .confirmationDialog(
        prompt?.title ?? "",
        isPresented: isAlert ? .constant(false) : isPresented,
        titleVisibility: .visible,
        actions: { buttons(of: prompt) },
        message: { message(of: prompt) }
      )
  }

  /// Returns a binding by which the system takes this prompt away, and not another one that a button of it has presented.
  ///
  /// A prompt that equals this one is not another one.
  private func dismissing(_ prompt: Prompt<Reply>?) -> Binding<Bool> {
    let (isPresented, store) = (isPresented, slice.store)
    return .onMain(
      get: { isPresented.wrappedValue },
      set: { value, transaction in
        guard store.state == prompt else { return }
        withTransaction(transaction) { isPresented.wrappedValue = value }
      }
    )
  }

  private func message(of prompt: Prompt<Reply>?) -> Text? {
    prompt?.message.map { Text(verbatim: $0) }
  }

  private func buttons(of prompt: Prompt<Reply>?) -> some View {
    let store = slice.store
    return SwiftUI.ForEach(Array((prompt?.buttons ?? []).enumerated()), id: \.offset) { _, button in
      Button(button.title, role: button.role.shown) { store.dispatch(Answered(button)) }
    }
  }
}

extension Prompt.Role {
  fileprivate var shown: ButtonRole? {
    switch self {
    case .plain: nil
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}

#endif
