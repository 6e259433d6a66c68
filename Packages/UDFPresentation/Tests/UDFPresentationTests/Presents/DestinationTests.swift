import Testing
import UDFKit
import UDFPresentation
import UDFTesting

/// An enum of destinations, of which one is shown.
@Suite struct DestinationTests {
  private static let edit = ContactFeature.Destination.edit(.init(form: Draft(.ada)))
  private static let deletion = ContactFeature.Destination.deletion(.deletion(of: .ada))

  private static func test(
    _ destination: ContactFeature.Destination,
    reducer: Reducer<ContactFeature.State> = ContactFeature.reducer
  ) -> TestStore<ContactFeature.State> {
    TestStore(state: .init(contact: .ada, destination: destination), reducer: reducer)
  }

  @Test(arguments: [edit, deletion])
  func `a view dismisses whichever destination is shown`(
    destination: ContactFeature.Destination
  ) async {
    let test = Self.test(destination)
    await test.send(Dismiss(), to: test.store.scope(\.destination, as: .own)) {
      $0.destination = nil
    }
    await test.finish()
  }

  @Test func `a view dismisses the destination that it shows`() async {
    let test = Self.test(Self.edit)
    let edit = test.store.scope(\.destination, case: .edit, as: .own)
    #expect(edit.isPresented)
    await test.send(Dismiss(), to: edit) { $0.destination = nil }
    await test.finish()
  }

  private struct Waited: Action {}

  @Test func `law 9: another destination ends the effects of the one before`() async {
    let reducer = Reducer<ContactFeature.State> {
      Presents(\.destination, case: .edit) {
        On(Waited.self) { _, _ in .dispatch(Waited(), after: .seconds(1), id: "wait") }
      }
      ContactFeature.reducer
    }
    let test = Self.test(Self.edit, reducer: reducer)
    await test.send(Waited())
    #expect(test.store.effects.count == 1)
    await test.send(ContactFeature.Event.deleteTapped) { $0.destination = Self.deletion }
    #expect(test.store.effects.isEmpty)
    await test.finish()
  }

  @Test func `a prompt among the destinations is answered`() async throws {
    let test = Self.test(Self.deletion)
    let delete = try #require(Prompt.deletion(of: .ada).answer("Delete"))
    await test.send(delete, to: test.store.scope(\.destination, as: .own)) {
      $0.destination = nil
    }
    await test.receive(ContactFeature.Event.deletionConfirmed)
    await test.finish()
  }
}
