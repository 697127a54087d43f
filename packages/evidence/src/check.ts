import type { Chain } from './certificate-chain.ts'
import type { OnlineSource } from './online/online.ts'
import { shownText } from './shown-text.ts'
import type { Work } from './work.ts'
import { type Certificate, nameText } from './x509.ts'

/** One question that verification asked, and its answer in a sentence for people. */
export interface Check {
  /** Stable key, for programs: `digest`, `byte-range`, … Each verification lists its own. */
  readonly name: string
  readonly ok: boolean
  readonly message: string
}

export function passed(name: string, message: string): Check {
  return { name, ok: true, message: shownText(message) }
}

/** Messages name what stands in the file: whoever wrote that writes no line of the report. */
export function failed(name: string, message: string): Check {
  return { name, ok: false, message: shownText(message) }
}

/** What the verification of one file works with and gathers. */
export interface Findings {
  readonly bytes: Uint8Array
  /** Authorities whose seals are believed. */
  readonly trusted: readonly Certificate[]
  /** Whether the caller gave trusted certificates at all. */
  readonly hasTrust: boolean
  /** Authorities whose time-stamps are believed. */
  readonly trustedTimes: readonly Certificate[]
  /** Whether the caller said which of them are there for time-stamps. */
  readonly hasTimeTrust: boolean
  readonly checks: Check[]
  /** What checking may cost, where several files share it. */
  readonly work?: Work
  /** Who is asked now about certificates. */
  readonly online?: OnlineSource
  /** The moment at which somebody wants to know: what had ended by then is noted. */
  readonly now?: string
  readonly notes: string[]
}

/** The key of a certificate whose issuer is not at hand is checked, since it signs what is below it; the rest of what it says is not. */
export function incompleteNote(chain: Chain): string {
  return chain.isComplete
    ? ''
    : ` Its own issuer, ${nameText(chain.top.issuer)}, is not in the file, so that its certificate could not be checked.`
}
