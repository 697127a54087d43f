import { Unavailable } from '../lib/errors.ts'
import { limits } from '../limits.ts'

/** A job has worked long enough: it lets others in, and goes on where it stood. It is no failed attempt. */
export class Unfinished extends Unavailable {
  constructor() {
    super('The other documents are sealed next.')
  }
}

/** How long one job works on the files of an envelope. */
export interface Stretch {
  /** Before each file but those that are done. @throws Unfinished when time is up; never before the first */
  next(): void
}

/** @param lengthMs how long it begins with further files */
export function beginStretch(lengthMs: number = limits.sealStretchMs): Stretch {
  const untilMs = performance.now() + lengthMs
  let begun = 0
  return {
    next() {
      begun += 1
      if (begun > limits.pdfChildrenMax && performance.now() >= untilMs) throw new Unfinished()
    },
  }
}
