#ifndef C_HEAP_H
#define C_HEAP_H

#include <stddef.h>

/// The bytes that are allocated on the heap now, those of large blocks included.
///
/// In C, because Swift's Glibc module leaves malloc.h out.
size_t heap_in_use(void);

#endif
