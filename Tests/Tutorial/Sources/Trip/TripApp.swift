import UDFComponents
import UDFKit

@main struct TripApp {
  @MainActor static func main() async {
    let store = Store(state: AppState(), reducer: appReducer(weather: .offline))
    let list = PackingList()
    list.connect(to: store, state: \.packing.items)
    await store.send(PackingAction.itemAdded("passport"))
    await store.send(WeatherAction.cityChosen("Bergen"))
  }
}
