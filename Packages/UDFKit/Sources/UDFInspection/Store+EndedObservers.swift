public import UDFKit

extension Store {
  /// Keeps the ends of the last observers of the whole store from now on, so that `explain` lists them too.
  ///
  /// Cost: a name for each observer that ends. At most 200 are kept.
  public func keepEndedObservers() { keepEnds() }
}
