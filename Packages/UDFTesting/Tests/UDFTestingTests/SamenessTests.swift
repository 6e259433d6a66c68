import Testing
import UDFKit
import UDFTesting

struct SamenessTests {
  struct Point: Equatable { var x = 0.0 }

  struct Plot: Equatable {
    var points: [Point] = [Point(), Point(x: .nan)]
    var scale: Float? = .nan
    var count = 0
    /// Equal tables have their keys in different orders.
    var table = Dictionary(uniqueKeysWithValues: (0..<16).map { ($0, $0 == 3 ? .nan : 0.5) })
  }

  enum PlotAction: Action, Equatable { case counted, left, scaled, spread, tabled }

  private static let reducer = On(PlotAction.self) { (plot: inout Plot, action) in
    switch action {
    case .counted: plot.count += 1
    case .left: break
    case .scaled: plot.scale = 2
    case .tabled: plot.table = Plot().table
    case .spread: plot.points.append(Point(x: .nan))
    }
    return .none
  }

  @Test func `rules that write other parts of such a state pass`() async {
    let test = TestStore(state: Plot(), reducer: Self.reducer)
    await test.send(PlotAction.left)
    await test.send(PlotAction.counted) { $0.count = 1 }
    await test.send(PlotAction.scaled) { $0.scale = 2 }
    await test.send(PlotAction.spread) { $0.points.append(Point(x: .nan)) }
    await test.send(PlotAction.tabled) { $0.table = Plot().table }
    test.expect { $0.count = 1 }
    await test.finish()
    await Scenario("Counting").given(Plot()).when(PlotAction.counted).then { $0.count = 1 }
      .run(on: Self.reducer)
  }

  @Test func `what a rule wrote is still compared`() async {
    let texts = await failureTexts {
      let test = TestStore(state: Plot(), reducer: Self.reducer)
      await test.send(PlotAction.counted)
      await test.send(PlotAction.scaled)
      await test.send(PlotAction.spread)
      test.expect { $0.points[1].x = -.nan }
      test.expect { $0.points[1].x = 1 }
      test.expect { $0.table[3] = 0.5 }
      await test.finish()
    }
    #expect(texts.count == 6)
  }
}
