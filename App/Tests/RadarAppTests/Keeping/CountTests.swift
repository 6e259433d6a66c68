// swift-format-ignore-file
// Written from these entries of a session: 7
import Foundation
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

    #expect(test.state == (try json(#"{"counter":{"count":10,"step":1},"feed":{"adding":[],"entries":[],"filter":"all","liked":0,"loading":[],"refreshTotal":0,"sources":[],"unread":0,"waiting":[]},"search":{"hasNext":false,"isLoading":false,"page":0,"query":"","results":[],"total":0}}"#) as AppState))
    await test.finish()
  }

  /// Returns the value of a text that the session wrote.
  private func json<Value: Decodable>(_ text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return try decoder.decode(Value.self, from: Data(text.utf8))
  }
}
