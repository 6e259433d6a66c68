#ifndef C_PROBE_H
#define C_PROBE_H

#include <stdbool.h>

/// How many blocks were allocated on the heap since the program started; -1 where nobody counts.
///
/// A program that links this module has the functions of the C library's heap replaced by ones that
/// count and pass on, so link it to no program that measures time.
long probe_allocations(void);

/// Whether the program can tell callgrind when to count; else callgrind counts all of it, slowly.
bool probe_steers_callgrind(void);

/// Makes callgrind count instructions from here; does nothing in a run without it.
void probe_start(void);

/// Makes callgrind count no more.
void probe_stop(void);

#endif
