import RadarScreens
import SwiftUI

@main
struct RadarForMac: App {
  var body: some Scene {
    WindowGroup { RadarScreen() }
  }
}
