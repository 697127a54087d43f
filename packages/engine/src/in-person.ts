import type { Instant } from './lib/instant.ts'

/** Who lets people sign at a device of theirs. */
export interface InPersonHost {
  hostName: string
  hostEmail: string
}

/** The device that goes from person to person. */
export interface InPersonState {
  /** Of its link: raised when another one is made. */
  generation: number
  expiresAt: Instant
  /** Raised with each hand-over and each lock: what somebody had before opens nothing any more. */
  turn: number
  /** Where the person signs who has the device; absent while it is locked. */
  stepKey?: string
}
