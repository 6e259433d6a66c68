// swift-format-ignore-file
// Written from these entries of a session: 7
import Testing
import UDFKit
import UDFTesting

@testable import CounterFeature
@testable import RadarApp

@Suite struct WhatMadeCounterCount9Tests {
  @Test func `what made counter.count > 9`() async throws {
    let test = TestStore(
      state: AppState(),
      reducer: Kept.reducer(AppState.features(.offline)),
      startsEffects: false
    )
    test.exhaustivity = .off

    // 7, dispatched at RadarApp/Reducer+App.swift:43, by an effect of the rule at RadarApp/Reducer+App.swift:41
    // \.counter.count: 0 → 10
    await test.send(CounterAction.added(10))

    let state = test.state
    #expect(try state.holds("counter.count > 9"))
    await test.finish()
  }
}
