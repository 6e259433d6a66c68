extension Core: EffectHost {
  func handles(
    _ type: any Action.Type,
    from effect: LiveEffect,
    only audience: Audience?
  ) -> Bool {
    locked { handles(type, from: effect.node, only: audience) }
  }

  func handlesErrors(of effect: LiveEffect) -> Bool { locked { effect.isAlive } }

  func report(_ error: any Error, of effect: LiveEffect) {
    settings.report(.effectFailed(error: error, cause: effect.cause))
  }

  func finish(_ effect: LiveEffect) {
    if postpones({ self.finish(effect) }) { return }
    locked {
      guard let then = effect.end(byCancelling: false) else { return }
      remove(effect, wasCancelled: false, then: then)
    }
  }

  func dispatch(
    _ action: any Action,
    of effect: LiveEffect,
    to target: EffectTarget?,
    fileID: StaticString,
    line: UInt
  ) {
    var origin = Origin(
      address: effect.source.address,
      sender: .effect(effect),
      fileID: fileID,
      line: line
    )
    // A reducer of another store must not wait for this one. Its action is refused (law 3).
    if otherReducingCore != nil { return dispatch(action, origin) }
    if let target {
      let node = locked {
        retainedNode(at: target, from: effect, fileID, line, for: action)
      }
      guard let node else { return }
      defer { removeUser(node) }
      origin.address = node
      return dispatch(action, origin)
    }
    guard let address = origin.address, address.slice.elementDepth > 0 else {
      return dispatch(action, origin)
    }
    // A callback may have kept the dispatch longer than the effect, and then has no share in the node of the
    // row.
    let current = locked { retainedCurrent(address) }
    defer { removeUser(current) }
    origin.address = current
    dispatch(action, origin)
  }
}
