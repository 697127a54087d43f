/** As much of a trace as people read. */
export const TRACE = { traceMax: 300, traceLengthMax: 64 * 1024 } as const
