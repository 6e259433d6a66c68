#ifndef C_HEAP_H
#define C_HEAP_H

#include <stddef.h>

/// Returns the number of bytes that are currently allocated on the heap, including large blocks.
///
/// The function is written in C, because Swift's Glibc module does not include malloc.h.
size_t heap_in_use(void);

#endif
