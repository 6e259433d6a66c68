#ifndef C_PROBE_H
#define C_PROBE_H

#include <stdbool.h>

/// Returns the number of heap blocks allocated since the start of the program, or -1 if they are not counted.
///
/// In a program that links this module, the heap functions of the C library are replaced by functions that
/// count and forward each call. Do not link it to a program that measures time.
long probe_allocations(void);

/// Returns whether the program can control when callgrind counts.
///
/// Otherwise, callgrind counts the whole program, which is slow.
bool probe_steers_callgrind(void);

/// Starts callgrind's count of instructions, or does nothing without callgrind.
void probe_start(void);

/// Stops callgrind's count of instructions.
void probe_stop(void);

#endif
