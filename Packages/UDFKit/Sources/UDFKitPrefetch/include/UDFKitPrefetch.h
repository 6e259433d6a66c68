#ifndef UDFKIT_PREFETCH_H
#define UDFKIT_PREFETCH_H

/// Tells the processor that memory will be written soon, so that it fetches it meanwhile.
///
/// A hint: nothing is read or written, and an address where nothing lies does no harm. Swift has no
/// other way to say it.
static inline void udfkit_prefetch(const void *address) {
  __builtin_prefetch(address, /* for writing */ 1);
}

#endif
